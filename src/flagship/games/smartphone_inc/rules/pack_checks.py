"""What a data pack of Smartphone Inc. must be like: its words, its tables, and what is wrong."""

from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

from flagship.kernel import pack as kernel

SYMBOLS = ("G", "G-", "+$", "R", "L", "I")
COLOURS: tuple[str, ...] = ("green", "blue", "black", "yellow", "red")
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
WORDING_FIELDS = ("overhang", "technologies_per_good")
"""The fields of the ruleset that a technology's text may depend on."""
IMPROVEMENTS = 27
"""SI-4: how many there are in the pile."""
FEWEST_DIRECTIVES = 8
"""SI-90: as many as five companies play with."""
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
SHIPPED = Path(__file__).resolve().parents[1] / "data" / "pack"


def _route_name(between: list[str]) -> str:
    return "-".join(sorted(between, key=REGIONS.index))


def _in_order(rows: dict[str, kernel.Row]) -> dict[str, kernel.Row]:
    return {name: rows[name] | {"between": name.split("-")} for name in sorted(rows)}


def _check_faces(stem: str, name: str, row: kernel.Row, problems: list[str]) -> None:
    spaces: list[Any] = []
    for side in "AB":
        face = row.get(side)
        if not isinstance(face, dict):
            continue
        kernel.check_fields(stem, name, _FACE, face, problems, f"{side}.")
        spaces.append(face.get("vp"))
        bonus = face.get("bonus")
        if "bonus" in face and bonus not in BONUSES:
            continue
        if bonus in NUMBERED_BONUSES and "n" not in face:
            expected = f"{_FACE['n'].expected} for the bonus {bonus}"
            problems.append(kernel.problem(stem, name, f"{side}.n", expected, kernel.ABSENT))
        elif bonus not in NUMBERED_BONUSES and "n" in face:
            expected = f"nothing without one of the bonuses {', '.join(NUMBERED_BONUSES)}"
            problems.append(kernel.problem(stem, name, f"{side}.n", expected, face["n"]))
    if len(spaces) == 2 and all(map(_FACE["vp"].fits, spaces)):
        front, back = spaces
        if len(front) != len(back):
            expected = kernel.wholes(len(front), len(front), 0, 99).expected
            problems.append(kernel.problem(stem, name, "B.vp", expected, back))


def _check_texts(stem: str, name: str, row: kernel.Row, problems: list[str]) -> None:
    """The last wording of a side holds for every ruleset, those before it for some."""
    texts = row.get("texts")
    if not isinstance(texts, dict):
        return
    kernel.check_fields(stem, name, {"A": _WORDINGS, "B": _WORDINGS}, texts, problems, "texts.")
    for side in "AB":
        wordings = texts[side] if _WORDINGS.fits(texts.get(side)) else []
        for number, one in enumerate(wordings, 1):
            fields = _WORDING if number == len(wordings) else _WORDING | _SPECIAL_CASE
            kernel.check_fields(stem, name, fields, one, problems, f"texts.{side}.{number}.")


def _check_kind(stem: str, name: str, row: kernel.Row, problems: list[str]) -> None:
    kind = row.get("kind")
    if not isinstance(kind, str) or kind not in DIRECTIVE_KINDS:
        return
    phase, needs = DIRECTIVE_KINDS[kind]
    fields = TABLES["directives"].fields
    if row.get("phase") != phase and fields["phase"].fits(row.get("phase")):
        expected = f"{phase} for the kind {kind}"
        problems.append(kernel.problem(stem, name, "phase", expected, row["phase"]))
    for key in ("n", "price", "size"):
        if key in needs and key not in row:
            expected = f"{fields[key].expected} for the kind {kind}"
            problems.append(kernel.problem(stem, name, key, expected, kernel.ABSENT))
        elif key in row and key not in needs:
            expected = f"nothing for the kind {kind}"
            problems.append(kernel.problem(stem, name, key, expected, row[key]))


def _check_prices(content: kernel.Content, problems: list[str]) -> None:
    """Prices named anywhere are on the track."""
    if "pack" not in content:
        return
    track = content["pack"]["pack"]["price_track"]
    expected = f"a price from {track[0]} to {track[-1]}"
    start = content["pack"]["pack"]["start_price"]
    if start not in track:
        problems.append(kernel.problem("pack", "pack", "start_price", expected, start))
    for name, row in content.get("regions", {}).items():
        for buyer in row["buyers"]:
            if isinstance(buyer, int) and buyer not in track:
                problems.append(kernel.problem("regions", name, "buyers", expected, buyer))
    for name, row in content.get("directives", {}).items():
        key = "n" if row["kind"] in ("price_at_least", "price_at_most") else "price"
        if key in row and row[key] not in track:
            problems.append(kernel.problem("directives", name, key, expected, row[key]))


def _check_companies(content: kernel.Content, problems: list[str]) -> None:
    """Homes differ and are no named retailer regions (SI-5); VP differ to break ties (SI-40)."""
    named = {name for names in RETAILER_REGIONS.values() for name in names}
    homes: set[str] = set()
    vps: set[int] = set()
    for name, row in content.get("companies", {}).items():
        if row["home"] in named:
            expected = f"a region other than {', '.join(sorted(named))}"
            problems.append(kernel.problem("companies", name, "home", expected, row["home"]))
        if row["home"] in homes:
            expected = "a region that is home to no other company"
            problems.append(kernel.problem("companies", name, "home", expected, row["home"]))
        if row["vp"] in vps:
            expected = "VP that no other company starts with"
            problems.append(kernel.problem("companies", name, "vp", expected, row["vp"]))
        homes.add(row["home"])
        vps.add(row["vp"])


def _check_pile(content: kernel.Content, problems: list[str]) -> None:
    """SI-4: 27 improvements."""
    copies = sum(row["copies"] for row in content.get("improvements", {}).values())
    if "improvements" in content and copies != IMPROVEMENTS:
        expected = f"{IMPROVEMENTS} copies in all"
        problems.append(kernel.problem("improvements", "all rows", "copies", expected, copies))


def _check_sizes(content: kernel.Content, problems: list[str]) -> None:
    """SI-81: each office space has a first and a second value."""
    for name, row in content.get("sizes", {}).items():
        if len(row["first"]) != len(row["second"]):
            expected = kernel.wholes(len(row["first"]), len(row["first"]), 0, 99).expected
            problems.append(kernel.problem("sizes", name, "second", expected, row["second"]))


def _check_routes(content: kernel.Content, problems: list[str]) -> None:
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
        problems.append(kernel.problem("routes", "all rows", "between", expected, kernel.ABSENT))


def _check_retailers(content: kernel.Content, problems: list[str]) -> None:
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
            problems.append(kernel.problem("retailers", "all rows", "size", expected, have[size]))


def _check_directives(content: kernel.Content, problems: list[str]) -> None:
    """SI-90: enough for five companies."""
    if "directives" in content and len(content["directives"]) < FEWEST_DIRECTIVES:
        expected = f"at least {FEWEST_DIRECTIVES} directives"
        found = len(content["directives"])
        problems.append(kernel.problem("directives", "all rows", "name", expected, found))


_VP = kernel.whole(0, 99)
_STEVE = kernel.words(1, 24, SYMBOLS)
_CELLS = kernel.words(2, 2, SYMBOLS)
_PAD_ROW = kernel.words(2, 2, (".", *SYMBOLS))
_PAIR = kernel.words(2, 2, REGIONS)
_FACE = {
    "vp": kernel.wholes(1, 5, 0, 99),
    "bonus": kernel.word(BONUSES, needed=False),
    "n": kernel.whole(1, 9, needed=False),
}
_SIDE = kernel.FieldFormat('an object such as {"vp": [4, 3, 2]}', lambda v: isinstance(v, dict))
_WORDING = {"short": kernel.TEXT, "text": kernel.TEXT}
_SPECIAL_CASE = {
    "when": kernel.FieldFormat(
        f"an object of numbers for {' or '.join(WORDING_FIELDS)}",
        lambda v: (
            isinstance(v, dict)
            and bool(v)
            and all(field in WORDING_FIELDS and type(v[field]) is int for field in v)
        ),
    ),
    "case": kernel.TEXT,
}
_WORDINGS = kernel.FieldFormat(
    'a list of objects such as {"short": "5 goods, now", "text": "Now: take 5 goods."}',
    lambda v: kernel.is_list(v, 1, 9, lambda one: isinstance(one, dict)),
)
TABLES = {
    "pack": kernel.general_format(
        "smartphone_inc",
        {
            "improvement_slots": kernel.whole(5, 5),
        },
    ),
    "pads": kernel.pads_format(PADS, _PAD_ROW),
    "companies": kernel.FileFormat(
        "colour",
        {"colour": kernel.word(COLOURS), "home": kernel.word(REGIONS), "vp": _VP, "tile": _CELLS},
        COLOURS,
    ),
    "improvements": kernel.FileFormat(
        "cells", {"cells": _CELLS, "copies": kernel.whole(1, IMPROVEMENTS)}
    ),
    "sizes": kernel.FileFormat(
        "size",
        {
            "size": kernel.word(SIZES),
            "cost": kernel.whole(1, 12),
            "first": kernel.wholes(1, 8, 0, 99),
            "second": kernel.wholes(1, 8, 0, 99),
        },
        SIZES,
    ),
    "regions": kernel.FileFormat(
        "name",
        {
            "name": kernel.word(REGIONS),
            "size": kernel.word(SIZES),
            "buyers": kernel.FieldFormat(
                f"1 to 12 buyers, each a price or one of {', '.join(TECHNOLOGIES)}",
                lambda v: kernel.is_list(
                    v, 1, 12, lambda b: kernel.PRICE.fits(b) or b in TECHNOLOGIES
                ),
            ),
        },
        REGIONS,
    ),
    "routes": kernel.FileFormat(
        "between",
        {
            "between": kernel.FieldFormat(
                f"2 different regions of {', '.join(REGIONS)}",
                lambda v: _PAIR.fits(v) and v[0] != v[1],
            )
        },
        called=_route_name,
        tidy=_in_order,
    ),
    "technologies": kernel.FileFormat(
        "name",
        {
            "name": kernel.word(TECHNOLOGIES),
            "cost": kernel.whole(3, 12),
            "patent_vp": _VP,
            "texts": kernel.FieldFormat(
                'an object such as {"A": [...], "B": [...]}',
                lambda v: isinstance(v, dict),
                needed=False,
            ),
        },
        TECHNOLOGIES,
        check=_check_texts,
    ),
    "retailers": kernel.FileFormat(
        "name",
        {
            "name": kernel.NAME,
            "called": kernel.TEXT._replace(needed=False),
            "size": kernel.word(SIZES),
            "A": _SIDE,
            "B": _SIDE,
        },
        check=_check_faces,
    ),
    "steve": kernel.FileFormat(
        "level",
        {"level": kernel.word(LEVELS), "symbols": _STEVE}
        | {colour: _STEVE._replace(needed=False) for colour in COLOURS},
        LEVELS,
    ),
    "directives": kernel.FileFormat(
        "name",
        {
            "name": kernel.NAME,
            "title": kernel.TEXT,
            "goal": kernel.TEXT,
            "kind": kernel.word(tuple(DIRECTIVE_KINDS)),
            "phase": kernel.whole(2, 8),
            "n": kernel.whole(1, 999, needed=False),
            "price": kernel.PRICE._replace(needed=False),
            "size": kernel.word(SIZES, needed=False),
            "vp": _VP,
        },
        check=_check_kind,
    ),
}
"""Stem of each file of a pack -> what its rows are like. pack.json is a single row."""

FORMAT = kernel.PackFormat(
    TABLES,
    (
        _check_prices,
        _check_companies,
        _check_pile,
        _check_sizes,
        _check_routes,
        _check_retailers,
        _check_directives,
    ),
    SHIPPED,
)
