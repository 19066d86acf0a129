"""Data packs: folders of component values, read, checked and compared. Names no game.

A pack is a folder with one file for each table, one row to a line. A file it lacks is taken
from the shipped pack, so the owner of a printed game replaces only what differs; without a
pack.json it is named after its folder. A problem is one sentence with file, row and field.
"""

import hashlib
import json
import os
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple, Self, TypeVar, cast

from flagship.kernel.compiled import mypyc_attr

SOURCES: Final = ("printed", "derived", "house")
"""Where a value comes from, most reliable first."""

Row = dict[str, Any]
Content = dict[str, dict[str, Row]]
"""File stem -> row name -> row."""


class PackError(ValueError):
    """An unusable data pack; the message is its first problem, in one sentence."""


class FieldFormat(NamedTuple):
    expected: str
    fits: Callable[[Any], bool]
    needed: bool = True


def _called(key: Any) -> str:
    return " ".join(key) if isinstance(key, list) else str(key)


class FileFormat(NamedTuple):
    """What the rows of a file must look like."""

    key: str
    fields: dict[str, FieldFormat]
    """All fields except those that every row has."""
    names: tuple[str, ...] = ()
    """The only rows a pack may have, all required; empty if rows may be added."""
    called: Callable[[Any], str] = _called
    """The key's value -> the row's name."""
    check: Callable[[str, str, Row, list[str]], None] | None = None
    """Checks a row beyond its single fields: stem, name, row, problems."""
    tidy: Callable[[dict[str, Row]], dict[str, Row]] | None = None
    """Puts valid rows in a fixed order where the file's order has no meaning."""


class PackFormat(NamedTuple):
    """What the packs of a game must look like."""

    tables: dict[str, FileFormat]
    """By file stem. `pack` is a single row."""
    rules: tuple[Callable[[Content, list[str]], None], ...]
    """Check rows against each other; files with a problem are not in the content."""
    shipped: Path


@mypyc_attr(allow_interpreted_subclasses=True)
class Pack:
    """All values of one pack. Packs with equal content are equal, whatever their names."""

    format: ClassVar[PackFormat]

    def __init__(self, content: Content) -> None:
        """Made from checked rows; nothing changes it afterwards."""
        general = content["pack"]["pack"]
        self.name: str = general["name"]
        self._rows = tuple(
            (f"{stem}.json", name, str(row["source"]))
            for stem, rows in content.items()
            for name, row in rows.items()
        )
        data: Row = {stem: list(rows.values()) for stem, rows in content.items()}
        self._text = json.dumps(data | {"pack": general})
        nameless = data | {"pack": general | {"name": ""}}
        text = json.dumps(nameless, sort_keys=True, separators=(",", ":"))
        self.digest = hashlib.sha256(text.encode()).hexdigest()

    def rows(self) -> Iterator[tuple[str, str, str]]:
        """The file, name and source of every row."""
        return iter(self._rows)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<Pack {self.name} {self.digest[:12]}>"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[..., "Pack"], tuple[type["Pack"], str]]:
        return _from_text, (type(self), self._text)


AnyPack = TypeVar("AnyPack", bound=Pack)


def load(kind: type[AnyPack], path: str | os.PathLike[str] | None = None) -> AnyPack:
    """The pack in a folder, or the shipped one."""
    if path is None:
        if kind not in _shipped:
            _shipped[kind] = load(kind, kind.format.shipped)
        return cast(AnyPack, _shipped[kind])
    problems: list[str] = []
    return _made(kind, _read(Path(path), kind.format, problems), problems)


_shipped: Final[dict[type[Pack], Pack]] = {}


def check(kind: type[Pack], path: str | os.PathLike[str]) -> list[str]:
    """Every problem of the pack in a folder."""
    problems: list[str] = []
    _content(_read(Path(path), kind.format, problems), kind.format, problems)
    return problems


def to_json(pack: Pack) -> dict[str, Any]:
    """The whole pack as plain data."""
    data: dict[str, Any] = json.loads(pack._text)
    return data


def from_json(kind: type[AnyPack], data: object) -> AnyPack:
    """The pack described by plain data, checked like a folder."""
    problems: list[str] = []
    tables = kind.format.tables
    if not isinstance(data, dict):
        raise PackError(f"The pack: expected an object, found {shown(data)}.")
    for stem in tables:
        if stem not in data:
            problems.append(f"{stem}.json, whole file: expected in the pack, found nothing.")
    for stem in data:
        if stem not in tables:
            problems.append(_stray(f"{stem}.json", tables))
    return _made(kind, data, problems)


@lru_cache(maxsize=8)
def _from_text(kind: type[Pack], text: str) -> Pack:
    return from_json(kind, json.loads(text))


def _made(kind: type[AnyPack], data: dict[str, Any], problems: list[str]) -> AnyPack:
    content = _content(data, kind.format, problems)
    if problems:
        raise PackError(problems[0])
    return kind(content)


def whole(low: int, high: int, needed: bool = True) -> FieldFormat:
    """A number between two others."""
    if low == high:
        return FieldFormat(f"{low}", lambda v: type(v) is int and v == low, needed)
    expected = f"a whole number from {low} to {high}"
    return FieldFormat(expected, lambda v: type(v) is int and low <= v <= high, needed)


def wholes(fewest: int, most: int, low: int, high: int) -> FieldFormat:
    """A list of numbers."""
    fits = whole(low, high).fits
    expected = f"{_count(fewest, most)} whole numbers from {low} to {high}"
    return FieldFormat(expected, lambda v: is_list(v, fewest, most, fits))


def word(words: tuple[str, ...], needed: bool = True) -> FieldFormat:
    """One of the words."""
    expected = words[0] if len(words) == 1 else "one of " + ", ".join(words)
    return FieldFormat(expected, lambda v: isinstance(v, str) and v in words, needed)


def words(fewest: int, most: int, words: tuple[str, ...]) -> FieldFormat:
    """A list of the words, repeats allowed."""
    fits = word(words).fits
    expected = f"{_count(fewest, most)} of {', '.join(words)}"
    return FieldFormat(expected, lambda v: is_list(v, fewest, most, fits))


def is_list(value: Any, fewest: int, most: int, fits: Callable[[Any], bool]) -> bool:
    """Whether the value is a list of the right length whose items fit."""
    return isinstance(value, list) and fewest <= len(value) <= most and all(map(fits, value))


def _count(fewest: int, most: int) -> str:
    return f"{fewest}" if fewest == most else f"{fewest} to {most}"


def _is_text(value: Any) -> bool:
    return (
        isinstance(value, str)
        and len(value) <= 200
        and value.isprintable()
        and not value.isspace()
        and value != ""
    )


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= 12 and value.isascii() and value.isalnum()


def _is_track(value: Any) -> bool:
    return is_list(value, 2, 99, PRICE.fits) and value == list(
        range(value[0], value[0] + len(value))
    )


NAME: Final[FieldFormat] = FieldFormat("a name of 1 to 12 letters and digits", _is_name)
TEXT: Final[FieldFormat] = FieldFormat("a line of 1 to 200 characters", _is_text)
PRICE: Final[FieldFormat] = whole(1, 99)
TRACK: Final[FieldFormat] = FieldFormat(
    "2 or more prices from 1 to 99, each 1 more than the last", _is_track
)
COMMON: Final = {"source": word(SOURCES), "note": TEXT._replace(needed=False)}
"""What every row has."""

ABSENT: Final = object()
"""Stands for a missing value."""
_TWICE: Final = object()


def shown(value: object) -> str:
    """A value as shown in a sentence."""
    if value is ABSENT:
        return "nothing"
    if value is _TWICE:
        return "two values"
    text = json.dumps(value, ensure_ascii=False, default=lambda v: type(v).__name__)
    return text if len(text) <= 80 else text[:77] + "..."


def problem(file: str, row: str, field: str, expected: str, found: object) -> str:
    """The sentence about a value; the row may be "all rows"."""
    row = row if row == "all rows" else f"row {row}"
    return f"{file}.json, {row}, field {field}: expected {expected}, found {shown(found)}."


def check_fields(
    stem: str,
    name: str,
    fields: dict[str, FieldFormat],
    row: Row,
    problems: list[str],
    prefix: str = "",
) -> None:
    """Report the fields of a row, or of an object in it, that are wrong, missing or unknown."""
    for key, field in fields.items():
        if (field.needed or key in row) and not field.fits(row.get(key, ABSENT)):
            found = row.get(key, ABSENT)
            problems.append(problem(stem, name, prefix + key, field.expected, found))
    for key in row:
        if key not in fields:
            known = f"only the fields {', '.join(fields)}"
            problems.append(problem(stem, name, prefix + shown(key), known, row[key]))


def _stray(file: str, tables: dict[str, FileFormat]) -> str:
    known = ", ".join(f"{stem}.json" for stem in tables)
    return f"{file}, whole file: expected only the files {known}, found this one."


def _read(folder: Path, format: PackFormat, problems: list[str]) -> dict[str, Any]:
    """The content of the readable files; the shipped ones replace those the folder lacks."""
    try:
        present = {entry.name for entry in folder.iterdir() if entry.suffix == ".json"}
    except (OSError, ValueError) as error:
        problems.append(f"{folder}: expected a folder with a pack, found {_why(error)}.")
        return {}
    files = {f"{stem}.json" for stem in format.tables}
    if not present & files:
        problems.append(f"{folder}: expected a folder with a pack, found none of its files.")
        return {}
    problems.extend(_stray(file, format.tables) for file in sorted(present - files))
    data = {}
    for stem in format.tables:
        file = f"{stem}.json"
        try:
            text = ((folder if file in present else format.shipped) / file).read_text("utf-8-sig")
            data[stem] = json.loads(text, object_pairs_hook=_object)
        except json.JSONDecodeError as error:
            found = f"an error at column {error.colno} ({error.msg.lower()})"
            problems.append(f"{file}, line {error.lineno}: expected JSON, found {found}.")
        except (OSError, ValueError, RecursionError) as error:
            problems.append(f"{file}, whole file: expected JSON text, found {_why(error)}.")
    if "pack.json" not in present and "pack" in data:
        data["pack"]["name"] = folder.resolve().name
    return data


def _why(error: Exception) -> str:
    match error:
        case FileNotFoundError():
            return "nothing"
        case NotADirectoryError():
            return "a file"
        case IsADirectoryError():
            return "a folder"
        case UnicodeDecodeError():
            return f"a byte at {error.start} that is not UTF-8"
        case RecursionError():
            return "lists nested too deeply"
        case OSError():
            return f"a file that cannot be read ({error.strerror})"
        case _:
            return f"a value that cannot be read ({error})"


def _object(pairs: list[tuple[str, Any]]) -> Row:
    row = dict(pairs)
    if len(row) < len(pairs):
        row |= {key: _TWICE for key, n in Counter(key for key, _ in pairs).items() if n > 1}
    return row


def _content(data: dict[str, Any], format: PackFormat, problems: list[str]) -> Content:
    """The valid rows of each file, by name."""
    content = {}
    for stem, table in format.tables.items():
        if stem in data:
            before = len(problems)
            rows = _rows(stem, table, data[stem], problems)
            if len(problems) == before:
                content[stem] = table.tidy(rows) if table.tidy else rows
    for rule in format.rules:
        rule(content, problems)
    return content


def _rows(stem: str, table: FileFormat, value: object, problems: list[str]) -> dict[str, Row]:
    if stem == "pack":
        if isinstance(value, dict):
            check_fields(stem, "pack", table.fields | COMMON, value, problems)
            return {"pack": value}
        problems.append(f"pack.json, row pack: expected an object, found {shown(value)}.")
        return {}
    if not isinstance(value, list):
        problems.append(f"{stem}.json, whole file: expected a list, found {shown(value)}.")
        return {}
    rows: dict[str, Row] = {}
    for number, row in enumerate(value, 1):
        if not isinstance(row, dict):
            problems.append(f"{stem}.json, row {number}: expected an object, found {shown(row)}.")
            continue
        key = row.get(table.key, ABSENT)
        name = table.called(key) if table.fields[table.key].fits(key) else ""
        check_fields(stem, name or f"{number}", table.fields | COMMON, row, problems)
        if table.check:
            table.check(stem, name or f"{number}", row, problems)
        if name in rows:
            once = "a value that no other row has"
            problems.append(problem(stem, f"{number}", table.key, once, row[table.key]))
        elif name:
            rows[name] = row
    for name in table.names:
        if name not in rows:
            problems.append(problem(stem, name, table.key, f"a row for {name}", ABSENT))
    if table.names:
        return {name: rows[name] for name in table.names if name in rows}
    return rows


def pads_format(names: tuple[str, ...], row: FieldFormat) -> FileFormat:
    """What the pads of a pack must look like: three rows of cells each."""
    rows = FieldFormat(f"3 rows, each {row.expected}", lambda v: is_list(v, 3, 3, row.fits))
    return FileFormat("name", {"name": word(names), "rows": rows}, names)


def general_format(game: str, fields: dict[str, FieldFormat]) -> FileFormat:
    """What pack.json must look like, with these game-specific fields."""
    shared = {
        "name": TEXT,
        "game": word((game,)),
        "format": whole(1, 1),
        "price_track": TRACK,
        "start_price": PRICE,
    }
    return FileFormat("", {**shared, **fields})
