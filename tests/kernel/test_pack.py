"""Data packs of a made-up game with two tables: what both games' packs share."""

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import pytest

from flagship.kernel import pack as packs
from flagship.kernel.pack import (
    NAME,
    TEXT,
    Content,
    FieldFormat,
    FileFormat,
    Pack,
    PackError,
    PackFormat,
)

SHIPPED: dict[str, Any] = {
    "pack": {"name": "shipped", "lives": 3, "source": "printed"},
    "fruits": [
        {"name": "apple", "worth": 1, "source": "printed"},
        {"name": "fig", "worth": 9, "source": "house", "note": "Ours."},
    ],
    "pairs": [{"pair": ["a", "b"], "source": "derived"}, {"pair": ["b", "b"], "source": "derived"}],
}


def no_odd_apple(stem: str, name: str, row: dict[str, Any], problems: list[str]) -> None:
    if name == "apple" and row.get("worth") == 3:
        problems.append(packs.problem(stem, name, "worth", "an apple not worth 3", 3))


def enough_worth(content: Content, problems: list[str]) -> None:
    worth = sum(row["worth"] for row in content.get("fruits", {}).values())
    if "fruits" in content and worth < 5:
        problems.append(packs.problem("fruits", "all rows", "worth", "5 in all", worth))


TABLES = {
    "pack": FileFormat("", {"name": TEXT, "lives": packs.whole(1, 3)}),
    "fruits": FileFormat("name", {"name": NAME, "worth": packs.whole(1, 9)}, check=no_odd_apple),
    "pairs": FileFormat(
        "pair",
        {"pair": packs.words(2, 2, ("a", "b"))},
        tidy=lambda rows: dict(sorted(rows.items())),
    ),
}


@pytest.fixture
def kind(tmp_path: Path) -> type[Pack]:
    """The packs of the game; the shipped one lies in `shipped`."""
    write(tmp_path / "shipped", SHIPPED)

    class Fruits(Pack):
        __slots__ = ("lives",)

        format = PackFormat(TABLES, (enough_worth,), tmp_path / "shipped")

        def __init__(self, content: Content) -> None:
            self.lives: int = content["pack"]["pack"]["lives"]
            super().__init__(content)

    return Fruits


def write(folder: Path, files: dict[str, Any]) -> Path:
    folder.mkdir(exist_ok=True)
    for stem, value in files.items():
        (folder / f"{stem}.json").write_text(json.dumps(value), "utf-8")
    return folder


def fruits(*changes: dict[str, Any]) -> dict[str, Any]:
    """The shipped fruits, changed from the first on."""
    rows = copy.deepcopy(SHIPPED["fruits"])
    for row, change in zip(rows, changes, strict=False):
        row.update(change)
    return {"fruits": rows}


def test_a_pack_is_read_with_its_sources(kind: type[Pack]):
    pack = packs.load(kind, kind.format.shipped)
    assert pack.name == "shipped"
    assert list(pack.rows()) == [
        ("pack.json", "pack", "printed"),
        ("fruits.json", "apple", "printed"),
        ("fruits.json", "fig", "house"),
        ("pairs.json", "a b", "derived"),
        ("pairs.json", "b b", "derived"),
    ]


def test_files_that_are_missing_are_the_shipped_ones(kind: type[Pack], tmp_path: Path):
    pack = packs.load(kind, write(tmp_path / "mine", fruits({"worth": 2})))
    assert pack.name == "mine"
    assert packs.to_json(pack)["pairs"] == SHIPPED["pairs"]
    assert pack != packs.load(kind, kind.format.shipped)


def test_names_and_tidied_order_make_no_difference(kind: type[Pack], tmp_path: Path):
    general = SHIPPED["pack"] | {"name": "other"}
    folder = write(tmp_path / "mine", {"pack": general, "pairs": SHIPPED["pairs"][::-1]})
    shipped, mine = packs.load(kind, kind.format.shipped), packs.load(kind, folder)
    assert (mine.name, mine.digest) == ("other", shipped.digest)
    assert mine == shipped
    assert hash(mine) == hash(shipped)


def test_packs_of_two_games_are_never_equal(kind: type[Pack]):
    class Other(Pack):
        format = kind.format

    assert packs.load(kind, kind.format.shipped) != packs.load(Other, kind.format.shipped)


def test_copies_share_a_pack(kind: type[Pack]):
    pack = packs.load(kind, kind.format.shipped)
    assert copy.deepcopy(pack) is copy.copy(pack) is pack


def test_json_and_pickle_round_trip(kind: type[Pack], monkeypatch: pytest.MonkeyPatch):
    pack = packs.load(kind, kind.format.shipped)
    assert packs.from_json(kind, packs.to_json(pack)) == pack
    assert packs.to_json(packs.from_json(kind, packs.to_json(pack))) == packs.to_json(pack)
    kind.__qualname__ = "Fruits"
    monkeypatch.setitem(globals(), "Fruits", kind)
    assert pickle.loads(pickle.dumps(pack)) == pack


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"worth": 10}, "row apple, field worth: expected a whole number from 1 to 9, found 10."),
        ({"worth": True}, "row apple, field worth: expected a whole number from 1 to 9, found tr"),
        ({"worth": 3}, "row apple, field worth: expected an apple not worth 3, found 3."),
        ({"name": "a b"}, "row 1, field name: expected a name of 1 to 12 letters and digits, fou"),
        (
            {"name": "fig"},
            'row 2, field name: expected a value that no other row has, found "fig".',
        ),
        ({"colour": 1}, 'row apple, field "colour": expected only the fields name, worth, source,'),
        ({"note": ""}, 'row apple, field note: expected a line of 1 to 200 characters, found "".'),
        ({"source": "seen"}, "row apple, field source: expected one of printed, derived, house, f"),
    ],
)
def test_a_broken_row_is_named(
    kind: type[Pack], tmp_path: Path, change: dict[str, Any], sentence: str
):
    folder = write(tmp_path / "mine", fruits(change))
    with pytest.raises(PackError) as error:
        packs.load(kind, folder)
    assert str(error.value).startswith(f"fruits.json, {sentence}")
    assert packs.check(kind, folder) == [str(error.value)]


def test_rules_look_at_sound_files_only(kind: type[Pack], tmp_path: Path):
    folder = write(tmp_path / "mine", fruits({}, {"worth": 2}))
    assert packs.check(kind, folder) == [
        "fruits.json, all rows, field worth: expected 5 in all, found 3."
    ]
    write(folder, fruits({}, {"worth": "2"}))
    assert [text.split(":")[0] for text in packs.check(kind, folder)] == [
        "fruits.json, row fig, field worth"
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[", "line 1: expected JSON, found an error at column"),
        ("{}", "whole file: expected a list, found {}."),
        ('["apple"]', 'row 1: expected an object, found "apple".'),
        ('[{"name": "fig", "worth": 1, "worth": 2}]', "row fig, field worth: expected a whole num"),
    ],
)
def test_a_broken_file_is_named(kind: type[Pack], tmp_path: Path, text: str, sentence: str):
    folder = write(tmp_path / "mine", {})
    (folder / "fruits.json").write_text(text, "utf-8")
    assert packs.check(kind, folder)[0].startswith(f"fruits.json, {sentence}")


def test_plain_data_is_checked(kind: type[Pack]):
    with pytest.raises(PackError, match=r"^pairs\.json, whole file: .* found nothing\.$"):
        packs.from_json(kind, {stem: SHIPPED[stem] for stem in ("pack", "fruits")})
    with pytest.raises(PackError, match=r"^nuts\.json, whole file: expected only the files pack"):
        packs.from_json(kind, SHIPPED | {"nuts": []})


def test_fields_say_what_they_expect():
    fields: list[tuple[FieldFormat, list[object], list[object]]] = [
        (packs.whole(2, 2), [2], [True, 2.0, 3]),
        (packs.wholes(1, 2, 0, 5), [[0], [5, 5]], [[], [6], [1, 1, 1], 1]),
        (packs.word(("a",)), ["a"], ["b", ["a"], None]),
        (packs.TRACK, [[2, 3], [7, 8, 9]], [[2], [3, 2], [0, 1], "23", [2, 4]]),
    ]
    for field, good, bad in fields:
        assert all(map(field.fits, good))
        assert not any(map(field.fits, bad))
    expected = [field.expected for field, _, _ in fields]
    assert expected[:3] == ["2", "1 to 2 whole numbers from 0 to 5", "a"]
