"""The shipped data pack, and what is said about a broken one."""

import json
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from flagship.games.smartphone_inc.rules.pack import check, from_json, load, to_json
from flagship.games.smartphone_inc.rules.pack_checks import DIRECTIVE_KINDS, SHIPPED
from flagship.kernel.pack import PackError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped pack."""
    return Path(shutil.copytree(SHIPPED, tmp_path / "mine"))


def change(folder: Path, file: str, edit: Callable[[Any], object]) -> None:
    path = folder / file
    data = json.loads(path.read_text("utf-8"))
    edit(data)
    path.write_text(json.dumps(data), "utf-8")


def row(rows: list[dict[str, Any]], name: str) -> dict[str, Any]:
    return next(row for row in rows if name in (row.get("name"), row.get("size"), row.get("level")))


def test_every_row_tells_its_source():
    written: Counter[tuple[str, str]] = Counter()
    for path in SHIPPED.glob("*.json"):
        rows = json.loads(path.read_text("utf-8"))
        rows = [rows] if isinstance(rows, dict) else rows
        written.update((path.name, row["source"]) for row in rows)
    assert Counter((file, source) for file, _, source in load().rows()) == written


def test_printed_directives_say_that_their_vp_are_only_reported():
    printed = [row for row in load().directives if row.source == "printed"]
    assert [row.name for row in printed] == ["D2", "D5", "D6", "D7", "D21", "D22"]
    assert all(row.vp == 12 and "not confirmed" in row.note for row in printed)


def test_every_kind_of_directive_has_a_card():
    assert {row.kind for row in load().directives} == set(DIRECTIVE_KINDS)


def test_si_2_companies():
    pack = load()
    starts = [
        (row.colour, pack.regions[row.home].name, row.vp, pack.tiles[row.tile].name)
        for row in pack.companies
    ]
    assert starts == [
        ("green", "North Africa", 3, "R +$"),
        ("blue", "South America", 4, "L +$"),
        ("black", "Australia", 5, "G R"),
        ("yellow", "India", 6, "G- L"),
        ("red", "CIS", 7, "L G"),
    ]
    assert pack.start_price == 5


def test_si_4_a_starting_tile_of_the_pile_is_the_same_kind():
    pack = load()
    assert sum(tile.copies for tile in pack.tiles) == 27
    assert [tile.name for tile in pack.tiles if not tile.copies] == ["G R", "L G"]
    assert pack.tiles[pack.tile_index["R +$"]].copies == 2
    assert pack.tiles[pack.tile_index["G- L"]].cells == (1, 4)


def test_si_10_pads():
    assert load().pads["black1"] == ((-1, 4), (5, 0), (-1, 2))


def test_si_51_technologies_in_board_order():
    values = [(row.name, row.cost, row.patent_vp) for row in load().technologies]
    assert values == [
        ("GPS", 3, 6),
        ("WI-FI", 3, 6),
        ("GAMEPAD", 4, 8),
        ("LI-ION", 4, 8),
        ("NFC", 5, 10),
        ("4G", 6, 12),
    ]


def test_si_60_example_6_routes_from_north_africa():
    pack = load()
    home = pack.regions[pack.region_index["North Africa"]]
    names = [pack.regions[region].name for region in home.neighbours]
    assert names == ["China", "Emirates", "Europe", "South America"]


def test_routes_lead_both_ways():
    regions = load().regions
    for here, region in enumerate(regions):
        assert list(region.neighbours) == sorted(set(region.neighbours) - {here})
        assert all(here in regions[there].neighbours for there in region.neighbours)
    assert sum(len(region.neighbours) for region in regions) == 2 * 21


def test_si_70_buyers_left_to_right():
    pack = load()
    emirates = pack.regions[pack.region_index["Emirates"]]
    assert emirates.buyers[0] == 6
    names = [pack.technologies[-1 - buyer].name for buyer in emirates.buyers[1:]]
    assert names == ["GAMEPAD", "NFC", "4G"]
    assert (emirates.cost, emirates.first, emirates.second) == (2, (1, 2, 4), (0, 0, 2))


def test_si_64_faces():
    pack = load()
    assert [face.name for face in pack.faces[:3]] == ["R1A", "R1B", "R2A"]
    assert pack.retailers[4].faces == pack.faces[8:10]
    assert (pack.faces[0].vp, pack.faces[0].bonus, pack.faces[0].n) == ((11, 7, 4), None, 0)
    second_office = pack.faces[pack.face_index["R5B"]]
    assert (second_office.bonus, second_office.n) == ("second_office", 0)
    sizes = Counter(retailer.size for retailer in pack.retailers)
    assert sizes >= Counter({"S": 2, "M": 4, "L": 1})


def test_si_s6_regions_are_in_order():
    names = [region.name for region in load().regions]
    assert names == sorted(names, key=str.lower)
    assert load().region_index["CIS"] == names.index("CIS") == 4


def test_steve_has_three_levels():
    pack = load()
    assert list(pack.steve) == ["easier", "standard", "harder"]
    assert all(len(pads) == len(pack.companies) for pads in pack.steve.values())


def test_names_not_in_the_pack_raise_key_error():
    pack = load()
    for index in (pack.region_index, pack.technology_index, pack.directive_index):
        with pytest.raises(KeyError):
            index["Atlantis"]


def test_files_that_are_missing_are_the_shipped_ones(folder: Path):
    for path in folder.iterdir():
        if path.name != "retailers.json":
            path.unlink()
    change(folder, "retailers.json", lambda rows: row(rows, "R1").update(source="printed"))
    pack = load(str(folder))
    assert [retailer.source for retailer in pack.retailers].count("printed") == 1
    assert pack.directives == load().directives
    assert pack != load()


def test_adding_a_card_is_adding_a_row(folder: Path):
    name = f"D{len(load().directives) + 1}"
    card = {"name": name, "title": "Idle", "goal": "Sell nothing.", "kind": "sell_none"}
    card_values = {"phase": 7, "vp": 8, "source": "house", "note": "An easier number 6."}
    change(folder, "directives.json", lambda rows: rows.append(card | card_values))
    pack = load(folder)
    assert pack.directives[pack.directive_index[name]].vp == 8


def test_digest_does_not_depend_on_layout(folder: Path):
    for file in ("regions.json", "technologies.json", "companies.json", "routes.json"):
        change(folder, file, list.reverse)
    change(folder, "routes.json", lambda rows: [line["between"].reverse() for line in rows])
    for path in folder.iterdir():
        text = json.dumps(json.loads(path.read_text("utf-8")), indent=7, sort_keys=True)
        path.write_text("\ufeff" + text.replace("\n", "\r\n"), "utf-8")
    assert load(folder).digest == load().digest
    assert load(folder).regions == load().regions


@pytest.mark.parametrize(
    ("file", "edit"),
    [
        ("retailers.json", lambda rows: rows[0]["A"]["vp"].reverse()),
        ("directives.json", lambda rows: rows[0].update(vp=9)),
        ("directives.json", lambda rows: rows[0].update(source="printed")),
        ("technologies.json", lambda rows: rows[0].update(cost=4)),
        ("routes.json", lambda rows: rows.pop(0)),
        ("improvements.json", list.reverse),
    ],
    ids=["face", "vp", "source", "cost", "route", "order of tiles"],
)
def test_digest_changes_with_a_value(folder: Path, file: str, edit: Callable[[Any], object]):
    change(folder, file, edit)
    assert load(folder).digest != load().digest


def test_plain_data_is_checked():
    data = to_json(load())
    del data["steve"]
    with pytest.raises(PackError, match=r"^steve\.json, whole file: expected .* found nothing\.$"):
        from_json(data)
    with pytest.raises(PackError, match=r"^markets\.json, whole file: expected only the files"):
        from_json(to_json(load()) | {"markets": []})
    data = to_json(load())
    data["technologies"][0]["cost"] = 0
    with pytest.raises(PackError, match=r"^technologies\.json, row GPS, field cost: expected"):
        from_json(data)


BREAKAGES: list[tuple[str, Callable[[Any], object], str]] = [
    (
        "pack.json",
        lambda row: row.update(game="mobile_markets"),
        'row pack, field game: expected smartphone_inc, found "mobile_markets".',
    ),
    ("pack.json", lambda row: row.update(format=2), "row pack, field format: expected 1, found 2."),
    (
        "pack.json",
        lambda row: row.update(price_track=[2, 3, 5]),
        "row pack, field price_track: expected 2 or more prices from 1 to 99,"
        " each 1 more than the last, found [2, 3, 5].",
    ),
    (
        "pack.json",
        lambda row: row.update(start_price=9),
        "row pack, field start_price: expected a price from 2 to 8, found 9.",
    ),
    (
        "pack.json",
        lambda row: row.update(name="two\nlines"),
        "row pack, field name: expected a line of 1 to 200 characters",
    ),
    (
        "pack.json",
        lambda row: row.pop("improvement_slots"),
        "row pack, field improvement_slots: expected 5, found nothing.",
    ),
    (
        "pads.json",
        lambda rows: row(rows, "black2")["rows"].pop(),
        "row black2, field rows: expected 3 rows, each 2 of",
    ),
    (
        "pads.json",
        lambda rows: row(rows, "white1")["rows"][0].__setitem__(0, "X"),
        "row white1, field rows: expected 3 rows, each 2 of",
    ),
    (
        "pads.json",
        lambda rows: rows.pop(),
        "row white2, field name: expected a row for white2, found nothing.",
    ),
    (
        "companies.json",
        lambda rows: rows[1].update(home="Atlantis"),
        "row blue, field home: expected one of Australia,",
    ),
    (
        "companies.json",
        lambda rows: rows[1].update(home="China"),
        "row blue, field home: expected a region other than Canada,",
    ),
    (
        "companies.json",
        lambda rows: rows[1].update(home="India"),
        'row yellow, field home: expected a region that is home to no other company, found "India"',
    ),
    (
        "companies.json",
        lambda rows: rows[4].update(vp=6),
        "row red, field vp: expected VP that no other company starts with, found 6.",
    ),
    (
        "companies.json",
        lambda rows: rows[0].update(colour="pink"),
        'row 1, field colour: expected one of green, blue, black, yellow, red, found "pink".',
    ),
    (
        "companies.json",
        lambda rows: rows[2].update(tile=["G", "."]),
        "row black, field tile: expected 2 of G, G-, +$, R, L, I, found",
    ),
    (
        "improvements.json",
        lambda rows: rows[0].update(copies=5),
        "all rows, field copies: expected 27 copies in all, found 28.",
    ),
    (
        "improvements.json",
        lambda rows: rows.append(rows[2]),
        'row 11, field cells: expected a value that no other row has, found ["R", "+$"].',
    ),
    (
        "improvements.json",
        lambda rows: rows[0].update(copies=True),
        "row G +$, field copies: expected a whole number from 1 to 27, found true.",
    ),
    (
        "sizes.json",
        lambda rows: row(rows, "M")["second"].pop(),
        "row M, field second: expected 4 whole numbers from 0 to 99, found [0, 0, 2].",
    ),
    (
        "sizes.json",
        lambda rows: row(rows, "L").update(cost=13),
        "row L, field cost: expected a whole number from 1 to 12, found 13.",
    ),
    (
        "sizes.json",
        lambda rows: row(rows, "S").update(first=[]),
        "row S, field first: expected 1 to 8 whole numbers from 0 to 99, found [].",
    ),
    (
        "regions.json",
        lambda rows: row(rows, "USA").update(size="XL"),
        'row USA, field size: expected one of S, M, L, found "XL".',
    ),
    (
        "regions.json",
        lambda rows: row(rows, "USA")["buyers"].append("5G"),
        "row USA, field buyers: expected 1 to 12 buyers, each a price or one of GPS,",
    ),
    (
        "regions.json",
        lambda rows: row(rows, "USA")["buyers"].append(9),
        "row USA, field buyers: expected a price from 2 to 8, found 9.",
    ),
    (
        "regions.json",
        lambda rows: rows.pop(9),
        "row RSA, field name: expected a row for RSA, found nothing.",
    ),
    (
        "routes.json",
        lambda rows: rows.append({"between": ["USA", "Canada"], "source": "house"}),
        'row 22, field between: expected a value that no other row has, found ["USA", "Canada"].',
    ),
    (
        "routes.json",
        lambda rows: rows[0].update(between=["USA", "USA"]),
        "row 1, field between: expected 2 different regions of Australia,",
    ),
    (
        "routes.json",
        lambda rows: rows.__setitem__(
            slice(None), [line for line in rows if "RSA" not in line["between"]]
        ),
        "all rows, field between: expected a way from Australia to RSA, found nothing.",
    ),
    (
        "technologies.json",
        lambda rows: row(rows, "NFC").update(cost="5"),
        'row NFC, field cost: expected a whole number from 3 to 12, found "5".',
    ),
    (
        "technologies.json",
        lambda rows: row(rows, "NFC").update(patent_vp=10.0),
        "row NFC, field patent_vp: expected a whole number from 0 to 99, found 10.0.",
    ),
    (
        "technologies.json",
        lambda rows: rows.append({"name": "5G", "cost": 6, "patent_vp": 1, "source": "house"}),
        "row 7, field name: expected one of GPS,",
    ),
    (
        "retailers.json",
        lambda rows: row(rows, "R3")["B"]["vp"].pop(),
        "row R3, field B.vp: expected 4 whole numbers from 0 to 99, found [7, 5, 4].",
    ),
    (
        "retailers.json",
        lambda rows: row(rows, "R3")["A"].update(vp=[100]),
        "row R3, field A.vp: expected 1 to 5 whole numbers from 0 to 99, found [100].",
    ),
    (
        "retailers.json",
        lambda rows: row(rows, "R3").update(A=[1, 2]),
        "row R3, field A: expected an object such as",
    ),
    (
        "retailers.json",
        lambda rows: row(rows, "R3")["B"].update(bonus="luck"),
        "row R3, field B.bonus: expected one of goods, research, price, second_office, move_office",
    ),
    (
        "retailers.json",
        lambda rows: row(rows, "R3")["B"].pop("n"),
        "row R3, field B.n: expected a whole number from 1 to 9 for the bonus research, found",
    ),
    (
        "retailers.json",
        lambda rows: row(rows, "R5")["B"].update(n=1),
        "row R5, field B.n: expected nothing without one of the bonuses goods, research, price,",
    ),
    (
        "retailers.json",
        lambda rows: row(rows, "R5")["A"].update(cost=1),
        'row R5, field A."cost": expected only the fields vp, bonus, n, found 1.',
    ),
    (
        "retailers.json",
        lambda rows: rows.pop(0),
        "all rows, field size: expected at least 2 retailers of size S, found 1.",
    ),
    (
        "retailers.json",
        lambda rows: rows[1].update(name="R1"),
        'row 2, field name: expected a value that no other row has, found "R1".',
    ),
    (
        "steve.json",
        lambda rows: row(rows, "harder")["symbols"].append("."),
        "row harder, field symbols: expected 1 to 24 of G, G-, +$, R, L, I, found",
    ),
    (
        "steve.json",
        lambda rows: rows.pop(),
        "row harder, field level: expected a row for harder, found nothing.",
    ),
    (
        "directives.json",
        lambda rows: row(rows, "D5").update(kind="win"),
        "row D5, field kind: expected one of price_at_least,",
    ),
    (
        "directives.json",
        lambda rows: row(rows, "D5").update(phase=3),
        "row D5, field phase: expected 7 for the kind sell_at_least, found 3.",
    ),
    (
        "directives.json",
        lambda rows: row(rows, "D17").pop("size"),
        "row D17, field size: expected one of S, M, L for the kind offices_of_size_at_least,",
    ),
    (
        "directives.json",
        lambda rows: row(rows, "D6").update(n=1),
        "row D6, field n: expected nothing for the kind sell_none, found 1.",
    ),
    (
        "directives.json",
        lambda rows: row(rows, "D1").update(n=9),
        "row D1, field n: expected a price from 2 to 8, found 9.",
    ),
    (
        "directives.json",
        lambda rows: row(rows, "D4").update(price=1),
        "row D4, field price: expected a price from 2 to 8, found 1.",
    ),
    (
        "directives.json",
        lambda rows: row(rows, "D2").update(source="guessed"),
        'row D2, field source: expected one of printed, derived, house, found "guessed".',
    ),
    (
        "directives.json",
        lambda rows: row(rows, "D2").pop("source"),
        "row D2, field source: expected one of printed, derived, house, found nothing.",
    ),
    (
        "directives.json",
        lambda rows: row(rows, "D2").update(pahse=3),
        'row D2, field "pahse": expected only the fields name, title,',
    ),
    (
        "directives.json",
        lambda rows: row(rows, "D2").update(name="D 2"),
        "row 2, field name: expected a name of 1 to 12 letters and digits,",
    ),
    (
        "directives.json",
        lambda rows: row(rows, "D2").update(goal=""),
        'row D2, field goal: expected a line of 1 to 200 characters, found "".',
    ),
    (
        "directives.json",
        lambda rows: rows.__setitem__(slice(None), rows[:7]),
        "all rows, field name: expected at least 8 directives, found 7.",
    ),
    (
        "directives.json",
        lambda rows: rows.__setitem__(3, "D4"),
        'row 4: expected an object, found "D4".',
    ),
]


@pytest.mark.parametrize(("file", "edit", "sentence"), BREAKAGES)
def test_a_broken_value_is_named(
    folder: Path, file: str, edit: Callable[[Any], object], sentence: str
):
    change(folder, file, edit)
    with pytest.raises(PackError) as error:
        load(folder)
    problem = str(error.value)
    assert problem.startswith(f"{file}, {sentence}")
    assert problem.endswith(".")
    assert "\n" not in problem
    assert check(folder)[0] == problem


def test_every_problem_is_found(folder: Path):
    change(folder, "technologies.json", lambda rows: rows[0].update(cost=0, patent_vp=-1))
    change(folder, "retailers.json", lambda rows: rows[0]["A"]["vp"].pop())
    change(folder, "companies.json", lambda rows: rows[0].update(vp=7))
    (folder / "steve.json").write_text("[", "utf-8")
    assert [problem.split(": expected")[0] for problem in check(folder)] == [
        "steve.json, line 1",
        "technologies.json, row GPS, field cost",
        "technologies.json, row GPS, field patent_vp",
        "retailers.json, row R1, field B.vp",
        "companies.json, row red, field vp",
    ]


@pytest.mark.parametrize(
    ("file", "data", "sentence"),
    [
        ("pads.json", b'[\n{"name": "black1"\n', "line 3: expected JSON, found an error at column"),
        ("pads.json", b"", "line 1: expected JSON, found an error at column 1"),
        ("pads.json", b"\xff[]", "whole file: expected JSON text, found a byte at 0 that is not"),
        (
            "pads.json",
            b"[" * 100_000,
            "whole file: expected JSON text, found lists nested too deeply",
        ),
        ("pads.json", b"{}", "whole file: expected a list, found {}."),
        ("pack.json", b"[]", "row pack: expected an object, found []."),
        ("sizes.json", b'[{"size": "S", "cost": 2, "cost": 3}]', "row S, field cost: expected a"),
        ("retailer.json", b"[]", "whole file: expected only the files pack.json, pads.json,"),
    ],
)
def test_a_broken_file_is_named(folder: Path, file: str, data: bytes, sentence: str):
    (folder / file).write_bytes(data)
    with pytest.raises(PackError) as error:
        load(folder)
    assert str(error.value).startswith(f"{file}, {sentence}")


def test_a_field_given_twice_is_refused(folder: Path):
    path = folder / "technologies.json"
    path.write_text(path.read_text("utf-8").replace('"cost": 5', '"cost": 4, "cost": 5'), "utf-8")
    assert check(folder) == [
        "technologies.json, row NFC, field cost:"
        " expected a whole number from 3 to 12, found two values."
    ]


def test_an_unreadable_file_is_named(folder: Path):
    (folder / "pads.json").unlink()
    (folder / "pads.json").mkdir()
    assert check(folder) == ["pads.json, whole file: expected JSON text, found a folder."]
