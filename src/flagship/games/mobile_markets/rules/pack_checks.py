"""Checks a data pack of Mobile Markets: its words, its tables, and their consistency."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from flagship.kernel import pack as kernel

from .effect_checks import EFFECTS, PHASES, check_effects
from .effects import ICONS, TYPES

SYMBOLS = ("T", "M", "G", "g", "P")
PADS = ("W0", "W1", "B0", "B1")
PLAYERS = ("1", "2", "3", "4")
MIN_ROWS = {
    "events": 5,
    "starting_technologies": 4,
    "technologies": 10,
    "starting_features": 4,
    "features": 10,
    "campaigns": 10,
    "steve_jr": 7,
}
"""MM-3, MM-90: what a game can need, with some to choose from."""
MIN_CUSTOMERS = 12
"""Of each type."""
SHIPPED = Path(__file__).resolve().parents[1] / "data" / "pack"


def _check_card(stem: str, name: str, row: kernel.Row, problems: list[str]) -> None:
    _check_sources(stem, name, row, problems)
    _check_customers(stem, name, row, problems)
    check_effects(stem, name, row, problems)


def _check_customers(stem: str, name: str, row: kernel.Row, problems: list[str]) -> None:
    customers = row.get("customers")
    if isinstance(customers, dict):
        fields = dict.fromkeys(TYPES, kernel.whole(0, 9))
        kernel.check_fields(stem, name, fields, customers, problems, "customers.")


def _check_sources(stem: str, name: str, row: kernel.Row, problems: list[str]) -> None:
    """A row is as reliable as its least reliable value."""
    sources = row.get("sources")
    if not _SOURCES.fits(sources) or not sources:
        return
    for key in sources:
        if key.partition(".")[0] not in row:
            problems.append(kernel.problem(stem, name, f"sources.{key}", "a field of the row", key))
    least = max(sources.values(), key=kernel.SOURCES.index)
    if row.get("source") in kernel.SOURCES and row["source"] != least:
        expected = f"{least}, the least reliable of its sources"
        problems.append(kernel.problem(stem, name, "source", expected, row["source"]))


def _check_needs(stem: str, name: str, row: kernel.Row, problems: list[str]) -> None:
    """MM-72: a regular customer considers only the price; the others have needs."""
    _check_sources(stem, name, row, problems)
    kind, keys = row.get("type"), ("all_of", "any_of", "any_stars", "stars")
    for key in keys:
        if kind == "regular" and row.get(key):
            expected = "nothing wanted by a regular customer"
            problems.append(kernel.problem(stem, name, key, expected, row[key]))
    joined = row.get("any_of")
    if isinstance(joined, list) and len(joined) + bool(row.get("any_stars")) == 1:
        problems.append(kernel.problem(stem, name, "any_of", f"nothing or {_SEVERAL}", joined))
    if kind in ("variety", "complex") and not any(row.get(key) for key in keys):
        expected = f"icons or stars wanted by a {kind} customer"
        problems.append(
            kernel.problem(stem, name, "all_of", expected, row.get("all_of", kernel.ABSENT))
        )


def _by_type(rows: dict[str, kernel.Row]) -> dict[str, kernel.Row]:
    return dict(sorted(rows.items(), key=lambda item: TYPES.index(item[1]["type"])))


def _check_pads(content: kernel.Content, problems: list[str]) -> None:
    """MM-21: five cells; the reverse of a pad has its free corner on the other side."""
    rows = content.get("pads", {})
    for name in rows:
        cells = rows[name]["rows"]
        front = rows[name[0] + "0"]["rows"]
        if [row.count(".") for row in cells] not in ([1, 0, 0], [0, 0, 1]):
            expected = "one corner without a cell"
            problems.append(kernel.problem("pads", name, "rows", expected, cells))
        elif name[1] == "1" and _holes([row[::-1] for row in front]) != _holes(cells):
            expected = f"the shape of {name[0]}0 turned over"
            problems.append(kernel.problem("pads", name, "rows", expected, cells))


def _holes(rows: list[list[str]]) -> list[list[bool]]:
    return [[cell == "." for cell in row] for row in rows]


def _check_prices(content: kernel.Content, problems: list[str]) -> None:
    """Prices named anywhere are on the track."""
    if "pack" not in content:
        return
    track = content["pack"]["pack"]["price_track"]
    expected = f"a price from {track[0]} to {track[-1]}"
    for stem, name, field, price in _prices(content):
        if price not in track:
            problems.append(kernel.problem(stem, name, field, expected, price))


def _prices(content: kernel.Content) -> Iterator[tuple[str, str, str, int]]:
    """File, row, field and value of every price."""
    yield "pack", "pack", "start_price", content["pack"]["pack"]["start_price"]
    for stem in ("customers", "steve_jr"):
        for name, row in content.get(stem, {}).items():
            yield stem, name, "price", row["price"]
    for stem, rows in content.items():
        for name, row in rows.items():
            for number, effect in enumerate(row.get("effects", ()), 1):
                prefix = f"effects.{number}."
                if effect["kind"] == "price_limit":
                    for key in ("min", "max"):
                        if key in effect:
                            yield stem, name, prefix + key, effect[key]
                condition = effect.get("if", {})
                if condition.get("test") in ("price_at_least", "price_at_most"):
                    yield stem, name, prefix + "if.n", condition["n"]


def _check_counts(content: kernel.Content, problems: list[str]) -> None:
    """Enough cards for every number of players."""
    for stem, fewest in MIN_ROWS.items():
        if stem in content and len(content[stem]) < fewest:
            expected = f"at least {fewest} rows"
            problems.append(kernel.problem(stem, "all rows", "id", expected, len(content[stem])))
    if "customers" in content:
        have = Counter(row["type"] for row in content["customers"].values())
        for kind in TYPES:
            if have[kind] < MIN_CUSTOMERS:
                expected = f"at least {MIN_CUSTOMERS} customers of type {kind}"
                problems.append(
                    kernel.problem("customers", "all rows", "type", expected, have[kind])
                )


def _check_starting(content: kernel.Content, problems: list[str]) -> None:
    """Starting cards have different ids from the others, and different initiatives (MM-1)."""
    for stem in ("technologies", "features"):
        for name in content.get(f"starting_{stem}", {}):
            if name in content.get(stem, {}):
                expected = f"what no row of {stem}.json has"
                problems.append(kernel.problem(f"starting_{stem}", name, "id", expected, name))
    taken: set[int] = set()
    for name, row in content.get("starting_technologies", {}).items():
        if row["initiative"] in taken:
            expected = "an initiative that no other card has"
            where = ("starting_technologies", name, "initiative")
            problems.append(kernel.problem(*where, expected, row["initiative"]))
        taken.add(row["initiative"])


def _is_sources(value: object) -> bool:
    return isinstance(value, dict) and all(mark in kernel.SOURCES for mark in value.values())


def _different(field: kernel.FieldFormat) -> kernel.FieldFormat:
    """The same without repeats."""
    return kernel.FieldFormat(
        f"{field.expected}, each once", lambda v: field.fits(v) and len(set(v)) == len(v)
    )


_FEW = kernel.whole(0, 9)
_COST = kernel.whole(1, 9)
_PAD_ROW = kernel.words(2, 2, (".", *SYMBOLS))
_CUSTOMERS = kernel.FieldFormat(
    'an object such as {"variety": 1, "regular": 2, "complex": 0}', lambda v: isinstance(v, dict)
)
_SOURCES = kernel.FieldFormat('an object such as {"cost": "house"}', _is_sources, needed=False)
_COMMON = {"sources": _SOURCES}
_CARD = {"id": kernel.NAME, "name": kernel.TEXT}
_DOES = {"phase": kernel.word(PHASES), "text": kernel.TEXT, "effects": EFFECTS}
_SHOWS = {"icons": kernel.words(0, 5, ICONS), "stars": _FEW, "cost_icons": _FEW}
_DISCARDS = kernel.words(0, 9, ("dearest", "cheapest"))
_SEVERAL = 'several needs joined by "/": icons, or icons and any_stars'
TABLES = {
    "pack": kernel.general_format(
        "mobile_markets",
        {
            "base_cost": _FEW,
            "board_slots": kernel.whole(3, 3),
            "third_slot_cost": _FEW,
            "display_sizes": kernel.wholes(3, 3, 1, 9),
            "market_share": kernel.wholes(3, 3, 0, 99),
            "rounds": kernel.whole(5, 5),
        },
    ),
    "setup": kernel.FileFormat(
        "players",
        {"players": kernel.whole(1, 4), "customers": _CUSTOMERS},
        PLAYERS,
        check=_check_customers,
    ),
    "pads": kernel.pads_format(PADS, _PAD_ROW),
    "events": kernel.FileFormat(
        "id",
        {
            **_CARD,
            "text": kernel.TEXT,
            "effects": EFFECTS,
            "customers": _CUSTOMERS,
            "production": _FEW,
            **_COMMON,
        },
        check=_check_card,
    ),
    "starting_technologies": kernel.FileFormat(
        "id",
        {**_CARD, "initiative": kernel.whole(1, 99), **_DOES, "stars": _FEW, **_COMMON},
        check=_check_card,
    ),
    "technologies": kernel.FileFormat(
        "id", {**_CARD, "cost": _COST, **_DOES, "stars": _FEW, **_COMMON}, check=_check_card
    ),
    "starting_features": kernel.FileFormat(
        "id", {**_CARD, **_SHOWS, **_COMMON}, check=_check_sources
    ),
    "features": kernel.FileFormat(
        "id", {**_CARD, "cost": _COST, **_SHOWS, **_COMMON}, check=_check_sources
    ),
    "campaigns": kernel.FileFormat(
        "id", {**_CARD, "cost": _COST, **_DOES, **_COMMON}, check=_check_card
    ),
    "customers": kernel.FileFormat(
        "id",
        {
            "id": kernel.NAME,
            "type": kernel.word(TYPES),
            "price": kernel.PRICE,
            "all_of": _different(kernel.words(0, 5, ICONS)),
            "any_of": _different(kernel.words(0, 5, ICONS)),
            "any_stars": kernel.whole(0, 9, needed=False),
            "stars": _FEW,
            **_COMMON,
        },
        check=_check_needs,
        tidy=_by_type,
    ),
    "steve_jr": kernel.FileFormat(
        "id",
        {
            **_CARD,
            **_SHOWS,
            **_DOES,
            "price": kernel.PRICE,
            "discard_technologies": _DISCARDS,
            "discard_features": _DISCARDS,
            "discard_campaigns": _DISCARDS,
            "private": kernel.words(0, 9, TYPES),
            "base": kernel.whole(0, 99),
            "per_event_icon": _FEW,
            "cost_features": _FEW,
            **_COMMON,
        },
        check=_check_card,
    ),
}
"""File stem -> what its rows must look like. pack.json is a single row."""

FORMAT = kernel.PackFormat(
    TABLES, (_check_pads, _check_prices, _check_counts, _check_starting), SHIPPED
)
