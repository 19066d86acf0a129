"""The component values of Smartphone Inc.: a data pack, read, checked and made into typed rows.

A pack is a folder with the files of TABLES, one row a line. A file it lacks is taken from the
shipped pack, so the owner of a printed game replaces only what differs; without a pack.json it
is called like its folder. A problem is one sentence: file, row, field, expected, found.
"""

import hashlib
import json
import os
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, NamedTuple, NoReturn, Self

import msgspec

SYMBOLS = ("G", "G-", "+$", "R", "L", "I")
SOURCES = ("printed", "derived", "house")
COLOURS = ("green", "blue", "black", "yellow", "red")
PADS = ("black1", "black2", "white1", "white2")
SIZES = ("S", "M", "L")
LEVELS = ("easier", "standard", "harder")
TECHNOLOGIES = ("GPS", "WI-FI", "GAMEPAD", "LI-ION", "NFC", "4G")
REGIONS = (
    "Australia", "Canada", "Caribbean", "China", "CIS", "Emirates",
    "Europe", "India", "North Africa", "RSA", "South America", "USA",
)  # fmt: skip
"""SI-S6: the alphabetical order."""
RETAILER_REGIONS = {2: ("China", "Canada", "Caribbean"), 3: ("Europe", "RSA"), 4: ("Canada",)}
"""SI-5: companies -> the regions with a retailer, besides the medium ones without an office."""
IMPROVEMENTS = 27
"""SI-4: how many lie in the pile."""
FEWEST_DIRECTIVES = 8
"""SI-90: five companies play with so many."""
BONUSES = ("goods", "research", "price", "second_office", "move_office")
NUMBERED_BONUSES = BONUSES[:3]
"""SI-64: those of n goods, n research, n steps of price."""
DIRECTIVE_KINDS: dict[str, tuple[int, tuple[str, ...]]] = {
    "price_at_least": (2, ("n",)),
    "price_at_most": (2, ("n",)),
    "produce_at_least": (3, ("n",)),
    "face_down_at_least": (3, ("n",)),
    "improvements_at_least": (4, ("n",)),
    "same_symbol_at_least": (4, ("n",)),
    "complete_techs_at_least": (5, ("n",)),
    "techs_at_least": (5, ("n",)),
    "patents_at_least": (5, ("n",)),
    "research_at_least": (5, ("n",)),
    "logistics_at_least": (6, ("n",)),
    "offices_placed_at_least": (6, ("n",)),
    "offices_of_size_at_least": (6, ("n", "size")),
    "office_regions_at_least": (6, ("n",)),
    "sell_at_least": (7, ("n",)),
    "sell_none": (7, ()),
    "sell_regions_at_least": (7, ("n",)),
    "sell_price_at_least": (7, ("n", "price")),
    "sell_in_one_region_at_least": (7, ("n",)),
    "sell_purple_at_least": (7, ("n",)),
    "lose_unsold_at_least": (7, ("n",)),
    "sell_red_only_regions_at_least": (7, ("n",)),
    "control_regions_at_least": (8, ("n",)),
    "round_vp_at_least": (8, ("n",)),
}
"""SI-90: a directive's kind -> the phase it concerns, the fields it needs."""
SHIPPED = Path(__file__).resolve().parent.parent / "data" / "smartphone_inc"

Row = dict[str, Any]
Content = dict[str, dict[str, Row]]
"""Stem of a file -> name of a row -> the row."""


class PackError(ValueError):
    """A data pack that cannot be played with; the first problem, as one sentence."""


class Company(msgspec.Struct, frozen=True, kw_only=True):
    colour: str
    home: int
    """A region."""
    vp: int
    tile: int
    """The tile it starts with."""
    source: str


class Tile(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of improvement."""

    name: str
    cells: tuple[int, int]
    copies: int
    """In the pile; none of a kind that only a company starts with."""
    source: str


class Region(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    size: str
    cost: int
    first: tuple[int, ...]
    """One value an office space, also for `second` (SI-81)."""
    second: tuple[int, ...]
    buyers: tuple[int, ...]
    """Left to right: red its price, purple -1 - its technology."""
    neighbours: tuple[int, ...]
    source: str


class Technology(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    cost: int
    """With the patent."""
    patent_vp: int
    source: str


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """A side of a retailer."""

    name: str
    vp: tuple[int, ...]
    bonus: str | None = None
    n: int = 0
    source: str


class Retailer(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    size: str
    faces: tuple[Face, Face]
    source: str
    note: str = ""


class Directive(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    title: str
    goal: str
    kind: str
    phase: int
    vp: int
    n: int = 0
    price: int = 0
    size: str = ""
    source: str
    note: str = ""


class Pack:
    """All values of one pack. Packs of equal content are equal, whatever their names."""

    __slots__ = (
        "_rows", "_text", "colour_index", "companies", "digest", "directive_index", "directives",
        "face_index", "faces", "improvement_slots", "name", "pads", "price_track",
        "region_index", "regions", "retailers", "start_price", "steve", "technologies",
        "technology_index", "tile_index", "tiles",
    )  # fmt: skip

    def __init__(self, content: Content) -> None:
        """Made of checked rows."""
        general = content["pack"]["pack"]
        self.name: str = general["name"]
        self.price_track: tuple[int, ...] = tuple(general["price_track"])
        self.start_price: int = general["start_price"]
        self.improvement_slots: int = general["improvement_slots"]
        self.pads = {
            name: tuple(_symbols(cells) for cells in row["rows"])
            for name, row in content["pads"].items()
        }
        self.region_index = {name: i for i, name in enumerate(REGIONS)}
        self.technology_index = {name: i for i, name in enumerate(TECHNOLOGIES)}
        self.colour_index = {name: i for i, name in enumerate(COLOURS)}
        self.technologies = tuple(
            msgspec.convert(row, Technology) for row in content["technologies"].values()
        )
        self.tiles = tuple(_tiles(content))
        self.tile_index = {tile.name: i for i, tile in enumerate(self.tiles)}
        self.companies = tuple(
            Company(
                colour=row["colour"],
                home=self.region_index[row["home"]],
                vp=row["vp"],
                tile=self.tile_index[" ".join(row["tile"])],
                source=row["source"],
            )
            for row in content["companies"].values()
        )
        self.regions = tuple(_region(row, content) for row in content["regions"].values())
        self.retailers = tuple(_retailer(row) for row in content["retailers"].values())
        self.faces = tuple(face for retailer in self.retailers for face in retailer.faces)
        self.face_index = {face.name: i for i, face in enumerate(self.faces)}
        self.steve = {name: _symbols(row["symbols"]) for name, row in content["steve"].items()}
        self.directives = tuple(
            msgspec.convert(row, Directive) for row in content["directives"].values()
        )
        self.directive_index = {row.name: i for i, row in enumerate(self.directives)}
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
        """File, name and source of every row."""
        return iter(self._rows)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pack) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<Pack {self.name} {self.digest[:12]}>"

    def __setattr__(self, name: str, value: object) -> None:
        if hasattr(self, "digest"):
            raise AttributeError("a pack does not change")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a pack does not change")

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[[str], "Pack"], tuple[str]]:
        return _from_text, (self._text,)


def load(path: str | os.PathLike[str] | None = None) -> Pack:
    """The pack in a folder, or the shipped one."""
    if path is None:
        return _shipped()
    problems: list[str] = []
    return _made(_read(Path(path), problems), problems)


def check(path: str | os.PathLike[str]) -> list[str]:
    """Every problem of the pack in a folder."""
    problems: list[str] = []
    _content(_read(Path(path), problems), problems)
    return problems


def to_json(pack: Pack) -> dict[str, Any]:
    """The whole pack as plain data."""
    data: dict[str, Any] = json.loads(pack._text)
    return data


def from_json(data: dict[str, Any]) -> Pack:
    """The pack that plain data stands for, checked like a folder."""
    problems: list[str] = []
    if not isinstance(data, dict):
        raise PackError(f"The pack: expected an object, found {_shown(data)}.")
    for stem in TABLES:
        if stem not in data:
            problems.append(f"{stem}.json, whole file: expected in the pack, found nothing.")
    for stem in data:
        if stem not in TABLES:
            problems.append(_stray(f"{stem}.json"))
    return _made(data, problems)


@lru_cache(maxsize=1)
def _shipped() -> Pack:
    return load(SHIPPED)


@lru_cache(maxsize=8)
def _from_text(text: str) -> Pack:
    return from_json(json.loads(text))


def _made(data: dict[str, Any], problems: list[str]) -> Pack:
    content = _content(data, problems)
    if problems:
        raise PackError(problems[0])
    return Pack(content)


def _symbols(cells: list[str]) -> tuple[int, ...]:
    return tuple(-1 if cell == "." else SYMBOLS.index(cell) for cell in cells)


def _tiles(content: Content) -> Iterator[Tile]:
    pile = content["improvements"]
    starting = {" ".join(row["tile"]): row for row in content["companies"].values()}
    for name, row in pile.items():
        first, second = _symbols(row["cells"])
        yield Tile(name=name, cells=(first, second), copies=row["copies"], source=row["source"])
    for name, row in starting.items():
        if name not in pile:
            first, second = _symbols(row["tile"])
            yield Tile(name=name, cells=(first, second), copies=0, source=row["source"])


def _region(row: Row, content: Content) -> Region:
    size = content["sizes"][row["size"]]
    routes = (route["between"] for route in content["routes"].values())
    neighbours = [a if b == row["name"] else b for a, b in routes if row["name"] in (a, b)]
    return Region(
        name=row["name"],
        size=row["size"],
        cost=size["cost"],
        first=tuple(size["first"]),
        second=tuple(size["second"]),
        buyers=tuple(
            buyer if isinstance(buyer, int) else -1 - TECHNOLOGIES.index(buyer)
            for buyer in row["buyers"]
        ),
        neighbours=tuple(sorted(map(REGIONS.index, neighbours))),
        source=row["source"],
    )


def _retailer(row: Row) -> Retailer:
    front, back = (
        Face(
            name=row["name"] + side,
            vp=tuple(row[side]["vp"]),
            bonus=row[side].get("bonus"),
            n=row[side].get("n", 0),
            source=row["source"],
        )
        for side in "AB"
    )
    return Retailer(
        name=row["name"],
        size=row["size"],
        faces=(front, back),
        source=row["source"],
        note=row.get("note", ""),
    )


class _Field(NamedTuple):
    expected: str
    fits: Callable[[Any], bool]
    needed: bool = True


class _Table(NamedTuple):
    key: str
    fields: dict[str, _Field]
    names: tuple[str, ...] = ()
    """The rows a pack must have, no others; empty where rows may be added."""


def _whole(low: int, high: int, needed: bool = True) -> _Field:
    if low == high:
        return _Field(f"{low}", lambda v: type(v) is int and v == low, needed)
    expected = f"a whole number from {low} to {high}"
    return _Field(expected, lambda v: type(v) is int and low <= v <= high, needed)


def _wholes(fewest: int, most: int, low: int, high: int) -> _Field:
    fits = _whole(low, high).fits
    expected = f"{_count(fewest, most)} whole numbers from {low} to {high}"
    return _Field(expected, lambda v: _is_list(v, fewest, most, fits))


def _word(words: tuple[str, ...], needed: bool = True) -> _Field:
    expected = words[0] if len(words) == 1 else "one of " + ", ".join(words)
    return _Field(expected, lambda v: isinstance(v, str) and v in words, needed)


def _words(fewest: int, most: int, words: tuple[str, ...]) -> _Field:
    fits = _word(words).fits
    expected = f"{_count(fewest, most)} of {', '.join(words)}"
    return _Field(expected, lambda v: _is_list(v, fewest, most, fits))


def _count(fewest: int, most: int) -> str:
    return f"{fewest}" if fewest == most else f"{fewest} to {most}"


def _is_list(value: Any, fewest: int, most: int, fits: Callable[[Any], bool]) -> bool:
    return isinstance(value, list) and fewest <= len(value) <= most and all(map(fits, value))


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


_VP = _whole(0, 99)
_NAME = _Field("a name of 1 to 12 letters and digits", _is_name)
_TEXT = _Field("a line of 1 to 200 characters", _is_text)
_COMMON = {"source": _word(SOURCES), "note": _TEXT._replace(needed=False)}
_CELLS = _words(2, 2, SYMBOLS)
_PAD_ROW = _words(2, 2, (".", *SYMBOLS))
_PAIR = _words(2, 2, REGIONS)
_PRICE = _whole(1, 99)
_FACE = {
    "vp": _wholes(1, 5, 0, 99),
    "bonus": _word(BONUSES, needed=False),
    "n": _whole(1, 9, needed=False),
}
_SIDE = _Field('an object such as {"vp": [4, 3, 2]}', lambda v: isinstance(v, dict))
TABLES = {
    "pack": _Table(
        "",
        {
            "name": _TEXT,
            "game": _word(("smartphone_inc",)),
            "format": _whole(1, 1),
            "price_track": _Field(
                "2 or more prices from 1 to 99, each 1 more than the last",
                lambda v: (
                    _is_list(v, 2, 99, _PRICE.fits) and all(b == a + 1 for a, b in pairwise(v))
                ),
            ),
            "start_price": _PRICE,
            "improvement_slots": _whole(5, 5),
            **_COMMON,
        },
    ),
    "pads": _Table(
        "name",
        {
            "name": _word(PADS),
            "rows": _Field(
                f"3 rows, each {_PAD_ROW.expected}", lambda v: _is_list(v, 3, 3, _PAD_ROW.fits)
            ),
            **_COMMON,
        },
        PADS,
    ),
    "companies": _Table(
        "colour",
        {
            "colour": _word(COLOURS),
            "home": _word(REGIONS),
            "vp": _VP,
            "tile": _CELLS,
            **_COMMON,
        },
        COLOURS,
    ),
    "improvements": _Table(
        "cells", {"cells": _CELLS, "copies": _whole(1, IMPROVEMENTS), **_COMMON}
    ),
    "sizes": _Table(
        "size",
        {
            "size": _word(SIZES),
            "cost": _whole(1, 12),
            "first": _wholes(1, 8, 0, 99),
            "second": _wholes(1, 8, 0, 99),
            **_COMMON,
        },
        SIZES,
    ),
    "regions": _Table(
        "name",
        {
            "name": _word(REGIONS),
            "size": _word(SIZES),
            "buyers": _Field(
                f"1 to 12 buyers, each a price or one of {', '.join(TECHNOLOGIES)}",
                lambda v: _is_list(v, 1, 12, lambda b: _PRICE.fits(b) or b in TECHNOLOGIES),
            ),
            **_COMMON,
        },
        REGIONS,
    ),
    "routes": _Table(
        "between",
        {
            "between": _Field(
                f"2 different regions of {', '.join(REGIONS)}",
                lambda v: _PAIR.fits(v) and v[0] != v[1],
            ),
            **_COMMON,
        },
    ),
    "technologies": _Table(
        "name",
        {"name": _word(TECHNOLOGIES), "cost": _whole(3, 12), "patent_vp": _VP, **_COMMON},
        TECHNOLOGIES,
    ),
    "retailers": _Table(
        "name", {"name": _NAME, "size": _word(SIZES), "A": _SIDE, "B": _SIDE, **_COMMON}
    ),
    "steve": _Table(
        "level", {"level": _word(LEVELS), "symbols": _words(1, 24, SYMBOLS), **_COMMON}, LEVELS
    ),
    "directives": _Table(
        "name",
        {
            "name": _NAME,
            "title": _TEXT,
            "goal": _TEXT,
            "kind": _word(tuple(DIRECTIVE_KINDS)),
            "phase": _whole(2, 8),
            "n": _whole(1, 999, needed=False),
            "price": _PRICE._replace(needed=False),
            "size": _word(SIZES, needed=False),
            "vp": _VP,
            **_COMMON,
        },
    ),
}
"""Stem of each file of a pack -> what its rows are like. pack.json is a single row."""

_ABSENT = object()
_TWICE = object()


def _shown(value: object) -> str:
    if value is _ABSENT:
        return "nothing"
    if value is _TWICE:
        return "two values"
    text = json.dumps(value, ensure_ascii=False, default=lambda v: type(v).__name__)
    return text if len(text) <= 80 else text[:77] + "..."


def _problem(file: str, row: str, field: str, expected: str, found: object) -> str:
    row = row if row == "all rows" else f"row {row}"
    return f"{file}.json, {row}, field {field}: expected {expected}, found {_shown(found)}."


def _stray(file: str) -> str:
    known = ", ".join(f"{stem}.json" for stem in TABLES)
    return f"{file}, whole file: expected only the files {known}, found this one."


def _read(folder: Path, problems: list[str]) -> dict[str, Any]:
    """What the files say, the shipped ones where the folder has none; without the unreadable."""
    try:
        present = {entry.name for entry in folder.iterdir() if entry.suffix == ".json"}
    except (OSError, ValueError) as error:
        problems.append(f"{folder}: expected a folder with a pack, found {_why(error)}.")
        return {}
    files = {f"{stem}.json" for stem in TABLES}
    if not present & files:
        problems.append(f"{folder}: expected a folder with a pack, found none of its files.")
        return {}
    problems.extend(map(_stray, sorted(present - files)))
    data = {}
    for stem in TABLES:
        file = f"{stem}.json"
        try:
            text = ((folder if file in present else SHIPPED) / file).read_text("utf-8-sig")
            data[stem] = json.loads(text, object_pairs_hook=_object)
        except json.JSONDecodeError as error:
            found = f"a fault at column {error.colno} ({error.msg.lower()})"
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
            return "lists too deep to read"
        case OSError():
            return f"that it cannot be read ({error.strerror})"
        case _:
            return f"a value that cannot be read ({error})"


def _object(pairs: list[tuple[str, Any]]) -> Row:
    row = dict(pairs)
    if len(row) < len(pairs):
        row |= {key: _TWICE for key, n in Counter(key for key, _ in pairs).items() if n > 1}
    return row


def _content(data: dict[str, Any], problems: list[str]) -> Content:
    """The sound rows of each file by name, in a fixed order where the file's says nothing."""
    content = {}
    for stem, table in TABLES.items():
        if stem in data:
            before = len(problems)
            rows = _rows(stem, table, data[stem], problems)
            if len(problems) == before:
                content[stem] = rows
    for rule in _RULES:
        rule(content, problems)
    return content


def _rows(stem: str, table: _Table, value: object, problems: list[str]) -> dict[str, Row]:
    if stem == "pack":
        if isinstance(value, dict):
            _check_fields(stem, "pack", table.fields, value, problems)
            return {"pack": value}
        problems.append(f"pack.json, row pack: expected an object, found {_shown(value)}.")
        return {}
    if not isinstance(value, list):
        problems.append(f"{stem}.json, whole file: expected a list, found {_shown(value)}.")
        return {}
    rows: dict[str, Row] = {}
    for number, row in enumerate(value, 1):
        if not isinstance(row, dict):
            problems.append(f"{stem}.json, row {number}: expected an object, found {_shown(row)}.")
            continue
        name = _name(row, table)
        _check_fields(stem, name or f"{number}", table.fields, row, problems)
        if stem == "retailers":
            _check_faces(name or f"{number}", row, problems)
        elif stem == "directives":
            _check_kind(name or f"{number}", row, problems)
        if name in rows:
            once = "what no other row has"
            problems.append(_problem(stem, f"{number}", table.key, once, row[table.key]))
        elif name:
            rows[name] = row
    for name in table.names:
        if name not in rows:
            problems.append(_problem(stem, name, table.key, f"a row for {name}", _ABSENT))
    if table.names:
        return {name: rows[name] for name in table.names if name in rows}
    if stem == "routes":
        return {name: rows[name] | {"between": name.split("-")} for name in sorted(rows)}
    return rows


def _name(row: Row, table: _Table) -> str:
    """What the row is called; empty if its key does not say."""
    key: Any = row.get(table.key)
    if not table.fields[table.key].fits(key):
        return ""
    if isinstance(key, str):
        return key
    return "-".join(sorted(key, key=REGIONS.index)) if table.key == "between" else " ".join(key)


def _check_fields(
    stem: str, name: str, fields: dict[str, _Field], row: Row, problems: list[str], prefix: str = ""
) -> None:
    for key, field in fields.items():
        if (field.needed or key in row) and not field.fits(row.get(key, _ABSENT)):
            found = row.get(key, _ABSENT)
            problems.append(_problem(stem, name, prefix + key, field.expected, found))
    for key in row:
        if key not in fields:
            known = f"only the fields {', '.join(fields)}"
            problems.append(_problem(stem, name, prefix + _shown(key), known, row[key]))


def _check_faces(name: str, row: Row, problems: list[str]) -> None:
    spaces: list[Any] = []
    for side in "AB":
        face = row.get(side)
        if not isinstance(face, dict):
            continue
        _check_fields("retailers", name, _FACE, face, problems, f"{side}.")
        spaces.append(face.get("vp"))
        bonus = face.get("bonus")
        if "bonus" in face and bonus not in BONUSES:
            continue
        if bonus in NUMBERED_BONUSES and "n" not in face:
            expected = f"{_FACE['n'].expected} for the bonus {bonus}"
            problems.append(_problem("retailers", name, f"{side}.n", expected, _ABSENT))
        elif bonus not in NUMBERED_BONUSES and "n" in face:
            expected = f"nothing without one of the bonuses {', '.join(NUMBERED_BONUSES)}"
            problems.append(_problem("retailers", name, f"{side}.n", expected, face["n"]))
    if len(spaces) == 2 and all(map(_FACE["vp"].fits, spaces)):
        front, back = spaces
        if len(front) != len(back):
            expected = _wholes(len(front), len(front), 0, 99).expected
            problems.append(_problem("retailers", name, "B.vp", expected, back))


def _check_kind(name: str, row: Row, problems: list[str]) -> None:
    kind = row.get("kind")
    if not isinstance(kind, str) or kind not in DIRECTIVE_KINDS:
        return
    phase, needs = DIRECTIVE_KINDS[kind]
    fields = TABLES["directives"].fields
    if row.get("phase") != phase and fields["phase"].fits(row.get("phase")):
        expected = f"{phase} for the kind {kind}"
        problems.append(_problem("directives", name, "phase", expected, row["phase"]))
    for key in ("n", "price", "size"):
        if key in needs and key not in row:
            expected = f"{fields[key].expected} for the kind {kind}"
            problems.append(_problem("directives", name, key, expected, _ABSENT))
        elif key in row and key not in needs:
            expected = f"nothing for the kind {kind}"
            problems.append(_problem("directives", name, key, expected, row[key]))


def _check_prices(content: Content, problems: list[str]) -> None:
    """Prices named anywhere are on the track."""
    if "pack" not in content:
        return
    track = content["pack"]["pack"]["price_track"]
    expected = f"a price from {track[0]} to {track[-1]}"
    start = content["pack"]["pack"]["start_price"]
    if start not in track:
        problems.append(_problem("pack", "pack", "start_price", expected, start))
    for name, row in content.get("regions", {}).items():
        for buyer in row["buyers"]:
            if isinstance(buyer, int) and buyer not in track:
                problems.append(_problem("regions", name, "buyers", expected, buyer))
    for name, row in content.get("directives", {}).items():
        key = "n" if row["kind"] in ("price_at_least", "price_at_most") else "price"
        if key in row and row[key] not in track:
            problems.append(_problem("directives", name, key, expected, row[key]))


def _check_companies(content: Content, problems: list[str]) -> None:
    """Homes differ and never take a retailer by name (SI-5); VP differ, as ties need (SI-40)."""
    named = {name for names in RETAILER_REGIONS.values() for name in names}
    homes: set[str] = set()
    vps: set[int] = set()
    for name, row in content.get("companies", {}).items():
        if row["home"] in named:
            expected = f"a region other than {', '.join(sorted(named))}"
            problems.append(_problem("companies", name, "home", expected, row["home"]))
        if row["home"] in homes:
            expected = "a region that is home to no other company"
            problems.append(_problem("companies", name, "home", expected, row["home"]))
        if row["vp"] in vps:
            expected = "VP that no other company starts with"
            problems.append(_problem("companies", name, "vp", expected, row["vp"]))
        homes.add(row["home"])
        vps.add(row["vp"])


def _check_pile(content: Content, problems: list[str]) -> None:
    """SI-4: 27 improvements."""
    copies = sum(row["copies"] for row in content.get("improvements", {}).values())
    if "improvements" in content and copies != IMPROVEMENTS:
        expected = f"{IMPROVEMENTS} copies in all"
        problems.append(_problem("improvements", "all rows", "copies", expected, copies))


def _check_sizes(content: Content, problems: list[str]) -> None:
    """SI-81: each office space has a first and a second value."""
    for name, row in content.get("sizes", {}).items():
        if len(row["first"]) != len(row["second"]):
            expected = _wholes(len(row["first"]), len(row["first"]), 0, 99).expected
            problems.append(_problem("sizes", name, "second", expected, row["second"]))


def _check_routes(content: Content, problems: list[str]) -> None:
    """Every region can be reached from every other (SI-60)."""
    if "routes" not in content:
        return
    reached = {REGIONS[0]}
    for _ in REGIONS:
        for row in content["routes"].values():
            if reached.intersection(row["between"]):
                reached.update(row["between"])
    cut_off = [name for name in REGIONS if name not in reached]
    if cut_off:
        expected = f"a way from {REGIONS[0]} to {', '.join(cut_off)}"
        problems.append(_problem("routes", "all rows", "between", expected, _ABSENT))


def _check_retailers(content: Content, problems: list[str]) -> None:
    """SI-5: enough of each size for every number and choice of companies."""
    if not {"retailers", "regions", "companies"} <= content.keys():
        return
    homes = [row["home"] for row in content["companies"].values()]
    sizes = {name: row["size"] for name, row in content["regions"].items()}
    medium = {name for name, size in sizes.items() if size == "M"}
    need: Counter[str] = Counter()
    for companies, named in RETAILER_REGIONS.items():
        for taken in combinations(homes, companies):
            places = (medium - set(taken)) | set(named)
            need |= Counter(sizes[name] for name in places)
    have = Counter(row["size"] for row in content["retailers"].values())
    for size in SIZES:
        if have[size] < need[size]:
            expected = f"at least {need[size]} retailers of size {size}"
            problems.append(_problem("retailers", "all rows", "size", expected, have[size]))


def _check_directives(content: Content, problems: list[str]) -> None:
    """SI-90: enough for five companies."""
    if "directives" in content and len(content["directives"]) < FEWEST_DIRECTIVES:
        expected = f"at least {FEWEST_DIRECTIVES} directives"
        found = len(content["directives"])
        problems.append(_problem("directives", "all rows", "name", expected, found))


_RULES = (
    _check_prices,
    _check_companies,
    _check_pile,
    _check_sizes,
    _check_routes,
    _check_retailers,
    _check_directives,
)
