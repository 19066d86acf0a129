"""The shipped data pack, and what is said about a broken one."""

import json
import shutil
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pytest

from flagship.games.mobile_markets.rules import effects as kinds
from flagship.games.mobile_markets.rules import pack as packs
from flagship.games.mobile_markets.rules.effect_checks import COUNTS, KINDS, TESTS, typed
from flagship.games.mobile_markets.rules.effects import Condition, Effect, ExtraCustomers
from flagship.games.mobile_markets.rules.pack import (
    ICONS,
    TYPES,
    Event,
    PackError,
    check,
    from_json,
    load,
    to_json,
)

CAMERA, FIVE_G, NFC, EIGHT_K, FLEX = (1 << icon for icon in range(5))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped pack."""
    return Path(shutil.copytree(packs.SHIPPED, tmp_path / "mine"))


def change(folder: Path, file: str, edit: Callable[[Any], object]) -> None:
    path = folder / file
    data = json.loads(path.read_text("utf-8"))
    edit(data)
    path.write_text(json.dumps(data), "utf-8")


def row(rows: list[dict[str, Any]], name: str) -> dict[str, Any]:
    return next(row for row in rows if name in (row.get("id"), row.get("name")))


def effects(name: str, *given: dict[str, Any], **more: Any) -> Callable[[Any], object]:
    """Give a card other effects, and other fields besides."""

    def edit(rows: list[dict[str, Any]]) -> None:
        card = row(rows, name)
        card.pop("sources", None)
        card.update(effects=list(given), **more)

    return edit


def all_effects() -> list[Effect]:
    pack = load()
    given = [
        *(card.effects for card in pack.events),
        *(card.effects for card in pack.technologies),
        *(card.effects for card in pack.campaigns),
        *(card.effects for card in pack.steve_jr),
    ]
    return [effect for own in given for effect in own]


def test_every_row_tells_its_source():
    written: Counter[tuple[str, str]] = Counter()
    for path in packs.SHIPPED.glob("*.json"):
        rows = json.loads(path.read_text("utf-8"))
        rows = [rows] if isinstance(rows, dict) else rows
        written.update((path.name, row["source"]) for row in rows)
    assert Counter((file, source) for file, _, source in load().rows()) == written


def test_what_is_printed_is_known():
    data = to_json(load())
    assert [row["id"] for row in data["customers"] if row["source"] == "printed"] == [
        "CV14",
        "CC5",
        "CC7",
    ]
    named = [row["id"] for row in data["events"] if row["sources"]["name"] == "printed"]
    assert named == ["E1", "E2", "E4", "E9", "E10", "E11", "E12", "E13"]
    texts = [
        row["id"]
        for row in data["technologies"]
        if row.get("sources", {}).get("effects") == "printed"
    ]
    assert texts == [
        "T2", "T3", "T4", "T6", "T7", "T9", "T11", "T12", "T13", "T14", "T26", "T27", "T29",
    ]  # fmt: skip


def test_every_kind_test_and_count_is_used():
    used = all_effects()
    assert {type(effect) for effect in used} == set(KINDS.values())
    conditions = [getattr(effect, "condition", None) for effect in used]
    assert {condition.test for condition in conditions if condition} == set(TESTS)
    assert {getattr(effect, "per", None) for effect in used} == {None, *COUNTS}
    assert (len(KINDS), len(TESTS), len(COUNTS)) == (27, 17, 16)


@pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
def test_every_kind_says_when_and_what(kind: type[Effect]):
    assert kind.__doc__ is not None
    assert kind.__doc__.split("\n")[0].endswith(".")


def test_mm_1_mm_3_the_frame():
    pack = load()
    assert (pack.rounds, pack.events_per_game) == (5, 5)
    assert pack.price_track == (2, 3, 4, 5, 6, 7, 8)
    assert (pack.start_price, pack.display_sizes) == (5, (4, 6, 4))
    customers = Counter(customer.type for customer in pack.customers)
    assert set(customers) == {0, 1, 2}
    assert min(customers.values()) >= 36
    assert len(pack.events) >= 15
    assert len(pack.campaigns) >= 30
    assert len(pack.steve_jr) >= 16


def test_mm_3_starting_cards_come_after_the_others():
    pack = load()
    technologies, features = pack.starting_technologies, pack.starting_features
    assert (len(technologies), technologies.stop) == (6, len(pack.technologies))
    assert (len(features), features.stop) == (5, len(pack.features))
    first = pack.technologies[pack.starting_technologies[0]]
    assert (first.id, first.cost, first.initiative) == ("TS1", 0, 1)
    assert pack.technologies[technologies.start - 1].initiative == 0
    assert [pack.features[i].icons for i in pack.starting_features] == [1, 2, 4, 8, 16]
    assert all(pack.features[i].cost == 0 for i in pack.starting_features)


def test_mm_13_customers_of_the_known_example():
    pack = load()
    assert pack.customers_per_round[1] == pack.customers_per_round[2] == (2, 2, 3)
    event = pack.events[pack.event_index["E1"]]
    total = [a + b for a, b in zip(pack.customers_per_round[2], event.customers, strict=True)]
    assert total == [2, 3, 3]


@pytest.mark.parametrize("kind", range(len(TYPES)))
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_mm_13_the_market_cannot_empty_a_deck(players: int, kind: int):
    """Even if nobody ever sells and the worst events come in the worst order."""
    pack = load()

    def added(events: tuple[Event, ...]) -> int:
        icons = sorted((event.customers[kind] for event in events), reverse=True)
        extra = [
            (one.variety, one.regular, one.complex)[kind]
            for event in events
            for one in event.effects
            if isinstance(one, ExtraCustomers)
        ]
        return sum(sum(icons[: round + 1]) for round in range(pack.rounds)) + sum(extra)

    worst = max(map(added, combinations(pack.events, pack.rounds)))
    deck = sum(row.type == kind for row in pack.customers)
    assert pack.rounds * pack.customers_per_round[players][kind] + worst <= deck


def test_mm_13_customers_by_type_and_price():
    """The shipped deck after re-tuning, docs/balance.md: who is content with cheap phones."""
    prices: list[list[int]] = [[], [], []]
    for row in load().customers:
        prices[row.type].append(row.price)
    assert [min(one) for one in prices] == [2, 2, 4]
    assert [max(one) for one in prices] == [7, 8, 8]
    assert set().union(*prices) == set(range(2, 9))


def test_mm_21_pads():
    pads = load().pads
    assert pads["W0"] == ((1, -1), (3, 0), (1, 3))
    assert pads["W1"] == ((-1, 0), (0, 4), (2, 1))
    assert pads["B0"] == ((3, -1), (1, 0), (0, 2))
    assert pads["B1"] == ((-1, 4), (1, 1), (4, 0))


def test_mm_70_mm_71_mm_80_numbers():
    pack = load()
    assert (pack.board_slots, pack.third_slot_cost, pack.base_cost) == (3, 1, 1)
    assert pack.market_share == (8, 4, 2)


def test_mm_72_customers():
    pack = load()
    printed = [pack.customers[pack.customer_index[name]] for name in ("CC7", "CV14", "CC5")]
    wants = [(one.type, one.price, one.all_of, one.any_of, one.stars) for one in printed]
    assert wants == [(2, 7, 0, FIVE_G | EIGHT_K, 0), (0, 3, EIGHT_K, 0, 3), (2, 8, FLEX, 0, 0)]
    kinds_in_order = list(dict.fromkeys(one.id[:2] for one in pack.customers))
    assert kinds_in_order == ["CV", "CR", "CC"]


def test_known_events():
    pack = load()
    known = {row.id: row.effects for row in pack.events}
    assert known["E4"] == (kinds.BaseCost(2),)
    assert known["E9"] == (kinds.StarNeed(1),)
    assert known["E10"] == (kinds.PriceLimit(max=7),)
    assert known["E11"] == (kinds.PriceLimit(min=3),)
    assert known["E12"] == (kinds.MarketShare((0, 0, 0)),)
    assert known["E13"] == (kinds.ClearMarket(),)
    assert known["E1"] == (
        kinds.ExtraDisplay("technology", 3),
        kinds.ExtraBuy("technology", 1),
    )


def test_known_technologies():
    pack = load()
    known = {row.id: row for row in pack.technologies}
    slots = {name: row.slot for name, row in known.items() if row.slot}
    assert slots == {
        "T3": kinds.Slot(ignore_cost=True, double_stars=False),
        "T4": kinds.Slot(ignore_cost=False, double_stars=True),
        "T9": kinds.Slot(ignore_cost=False, double_stars=False),
    }
    assert known["T7"].effects == (
        kinds.Goods("sales_start", 1, condition=Condition("product_has_icon", icon=3)),
    )
    assert known["T14"].effects == (kinds.Money(3, per="campaigns_owned"),)
    assert known["T27"].effects == (
        kinds.Money(14, condition=Condition("owned_icons_at_least", n=5)),
    )
    assert (known["T27"].phase, known["T11"].stars) == ("end", 1)


def test_known_campaigns():
    pack = load()
    known = {row.id: row.effects for row in pack.campaigns}
    assert known["M8"] == (kinds.Money(2, per="sold_icons"),)
    assert known["M12"] == (kinds.ConsiderStars("all", Condition("product_has_cost")),)


def test_mm_91_steve_cards():
    pack = load()
    card = pack.steve_jr[pack.steve_index["SJ12"]]
    assert (card.icons, card.icon_list, card.stars, card.cost_icons) == (FIVE_G | NFC, (1, 2), 1, 1)
    assert (card.price, card.base, card.per_event_icon, card.cost_features) == (6, 5, 1, 2)
    assert (card.discard_technologies, card.discard_features) == (("dearest",), ())
    assert (card.discard_campaigns, card.private) == (("dearest",), (2, 1, 1, 1))


def test_repeated_icons_are_kept(folder: Path):
    change(folder, "features.json", lambda rows: rows[0].update(icons=["flex", "flex", "camera"]))
    feature = load(folder).features[0]
    assert (feature.icons, feature.icon_list) == (FLEX | CAMERA, (4, 4, 0))


def test_names_not_in_the_pack_raise_key_error():
    pack = load()
    for index in (pack.technology_index, pack.event_index, pack.customer_index):
        with pytest.raises(KeyError):
            index["X1"]


def test_files_that_are_missing_are_the_shipped_ones(folder: Path):
    for path in folder.iterdir():
        if path.name != "features.json":
            path.unlink()
    change(folder, "features.json", lambda rows: row(rows, "F1").update(source="printed"))
    pack = load(str(folder))
    assert [feature.source for feature in pack.features].count("printed") == 1
    assert pack.campaigns == load().campaigns
    assert pack != load()


def test_adding_a_card_is_adding_a_row(folder: Path):
    place = load().starting_technologies.start
    card = {
        "id": f"T{place + 1}",
        "name": "Bell",
        "cost": 2,
        "phase": "profit",
        "text": "$1.",
        "stars": 0,
    }
    money = [{"kind": "money", "amount": 1}]
    added = card | {"stars": 0, "effects": money, "source": "house"}
    change(folder, "technologies.json", lambda rows: rows.append(added))
    pack = load(folder)
    assert pack.technologies[place].effects == (kinds.Money(1),)
    assert pack.technology_index["TS1"] == pack.starting_technologies[0] == place + 1


def test_digest_does_not_depend_on_layout(folder: Path):
    change(folder, "setup.json", list.reverse)
    change(folder, "pads.json", list.reverse)
    change(folder, "customers.json", lambda rows: rows.sort(key=lambda row: row["id"][1] == "V"))
    for path in folder.iterdir():
        text = json.dumps(json.loads(path.read_text("utf-8")), indent=7, sort_keys=True)
        path.write_text("\ufeff" + text.replace("\n", "\r\n"), "utf-8")
    assert load(folder).digest == load().digest
    assert load(folder).customers == load().customers


@pytest.mark.parametrize(
    ("file", "edit"),
    [
        ("setup.json", lambda rows: rows[0]["customers"].update(variety=3)),
        ("events.json", lambda rows: rows[0].update(production=2)),
        ("technologies.json", lambda rows: rows[0].update(cost=4)),
        ("technologies.json", lambda rows: rows[0].pop("sources")),
        ("customers.json", lambda rows: rows[0].update(price=8)),
        ("campaigns.json", list.reverse),
    ],
    ids=["setup", "icon", "cost", "sources", "price", "order of cards"],
)
def test_digest_changes_with_a_value(folder: Path, file: str, edit: Callable[[Any], object]):
    change(folder, file, edit)
    assert load(folder).digest != load().digest


def test_effects_go_back_to_what_the_files_say():
    for card in to_json(load())["campaigns"]:
        for effect in card["effects"]:
            again = msgspec.to_builtins(typed(effect))
            if "icon" in again:
                again["icon"] = ICONS[again["icon"]]
            assert again == effect


def test_plain_data_is_checked():
    data = to_json(load())
    del data["steve_jr"]
    with pytest.raises(PackError, match=r"^steve_jr\.json, whole file: expected .* nothing\.$"):
        from_json(data)
    with pytest.raises(PackError, match=r"^retailers\.json, whole file: expected only the files"):
        from_json(to_json(load()) | {"retailers": []})
    data = to_json(load())
    data["features"][0]["cost"] = 0
    with pytest.raises(PackError, match=r"^features\.json, row F1, field cost: expected"):
        from_json(data)


def money(**more: Any) -> dict[str, Any]:
    return {"kind": "money", "amount": 1, **more}


BREAKAGES: list[tuple[str, Callable[[Any], object], str]] = [
    (
        "pack.json",
        lambda row: row.update(game="smartphone_inc"),
        'row pack, field game: expected mobile_markets, found "smartphone_inc".',
    ),
    (
        "pack.json",
        lambda row: row.update(display_sizes=[4, 6]),
        "row pack, field display_sizes: expected 3 whole numbers from 1 to 9, found [4, 6].",
    ),
    (
        "pack.json",
        lambda row: row.update(start_price=9),
        "row pack, field start_price: expected a price from 2 to 8, found 9.",
    ),
    ("pack.json", lambda row: row.update(rounds=6), "row pack, field rounds: expected 5, found 6."),
    (
        "setup.json",
        lambda rows: rows.pop(),
        "row 4, field players: expected a row for 4, found nothing.",
    ),
    (
        "setup.json",
        lambda rows: rows[2].update(players=2),
        "row 3, field players: expected a value that no other row has, found 2.",
    ),
    (
        "setup.json",
        lambda rows: rows[1]["customers"].pop("complex"),
        "row 2, field customers.complex: expected a whole number from 0 to 9, found nothing.",
    ),
    (
        "setup.json",
        lambda rows: rows[1]["customers"].update(simple=1),
        'row 2, field customers."simple": expected only the fields variety, regular, complex,',
    ),
    (
        "pads.json",
        lambda rows: row(rows, "W1")["rows"][0].__setitem__(1, "S"),
        "row W1, field rows: expected 3 rows, each 2 of ., T, M, G, g, P, found",
    ),
    (
        "pads.json",
        lambda rows: row(rows, "W0")["rows"][0].__setitem__(1, "T"),
        "row W0, field rows: expected one corner without a cell, found",
    ),
    (
        "pads.json",
        lambda rows: row(rows, "B0")["rows"].__setitem__(1, ["M", "."]),
        "row B0, field rows: expected one corner without a cell, found",
    ),
    (
        "pads.json",
        lambda rows: row(rows, "B1")["rows"].reverse(),
        "row B1, field rows: expected the shape of B0 turned over, found",
    ),
    (
        "events.json",
        lambda rows: rows.__setitem__(slice(None), rows[:4]),
        "all rows, field id: expected at least 5 rows, found 4.",
    ),
    (
        "events.json",
        lambda rows: rows[1].update(id="E1"),
        'row 2, field id: expected a value that no other row has, found "E1".',
    ),
    (
        "events.json",
        lambda rows: rows[1].update(customers=[1, 0, 0]),
        "row E2, field customers: expected an object such as",
    ),
    (
        "events.json",
        lambda rows: rows[1].update(phase="sales"),
        'row E2, field "phase": expected only the fields id, name, text, effects,',
    ),
    (
        "events.json",
        effects("E10", {"kind": "price_limit", "max": 9}),
        "row E10, field effects.1.max: expected a price from 2 to 8, found 9.",
    ),
    (
        "events.json",
        effects("E10", {"kind": "price_limit"}),
        "row E10, field effects.1.min: expected a price here or as max, found nothing.",
    ),
    (
        "events.json",
        effects("E10", {"kind": "price_limit", "min": 6, "max": 4}),
        "row E10, field effects.1.max: expected a price of at least 6, found 4.",
    ),
    (
        "events.json",
        effects("E12", {"kind": "market_share", "values": [8, 4]}),
        "row E12, field effects.1.values: expected 3 whole numbers from 0 to 99, found [8, 4].",
    ),
    (
        "events.json",
        effects("E5", money()),
        "row E5, field effects.1.kind: expected one of points,",
    ),
    (
        "technologies.json",
        effects("T8", {"kind": "cost", "amount": 1}),
        "row T8, field effects.1.amount: expected a whole number from -9 to -1, found 1.",
    ),
    (
        "events.json",
        effects("E12", {"kind": "slot", "ignore_cost": True, "double_stars": False}),
        "row E12, field effects.1.kind: expected one of points,",
    ),
    (
        "starting_technologies.json",
        lambda rows: rows[3].update(initiative=1),
        "row TS4, field initiative: expected an initiative that no other card has, found 1.",
    ),
    (
        "starting_technologies.json",
        lambda rows: rows[3].update(cost=1),
        'row TS4, field "cost": expected only the fields id, name, initiative,',
    ),
    (
        "starting_technologies.json",
        lambda rows: rows[3].update(id="T1"),
        'row T1, field id: expected what no row of technologies.json has, found "T1".',
    ),
    (
        "starting_technologies.json",
        lambda rows: rows.__setitem__(slice(None), rows[:3]),
        "all rows, field id: expected at least 4 rows, found 3.",
    ),
    (
        "technologies.json",
        lambda rows: row(rows, "T5").update(cost=0),
        "row T5, field cost: expected a whole number from 1 to 9, found 0.",
    ),
    (
        "technologies.json",
        lambda rows: row(rows, "T5").update(phase="planning"),
        "row T5, field phase: expected one of preparation, pricing, technology, marketing,",
    ),
    (
        "technologies.json",
        lambda rows: row(rows, "T9").update(phase="production"),
        'row T9, field phase: expected sales for the kind slot, found "production".',
    ),
    (
        "technologies.json",
        lambda rows: row(rows, "T12").update(phase="sales"),
        'row T12, field phase: expected profit or end for the kind money, found "sales".',
    ),
    (
        "technologies.json",
        lambda rows: row(rows, "T15").update(phase="technology"),
        'row T15, field phase: expected marketing for the kind points, found "technology".',
    ),
    (
        "technologies.json",
        lambda rows: row(rows, "T9").update(slot=True),
        'row T9, field "slot": expected only the fields id, name, cost,',
    ),
    (
        "technologies.json",
        lambda rows: row(rows, "T9")["effects"].extend(row(rows, "T9")["effects"]),
        "row T9, field effects: expected at most 1 slot, found 2.",
    ),
    (
        "technologies.json",
        lambda rows: row(rows, "T1").update(stars=0),
        "row T1, field effects: expected an effect on a card without stars, found [].",
    ),
    (
        "technologies.json",
        lambda rows: row(rows, "T2").update(effects=["slot"]),
        "row T2, field effects: expected a list of up to 9 effects, each an object, found",
    ),
    (
        "technologies.json",
        effects("T2", {"kind": "luck"}),
        "row T2, field effects.1.kind: expected one of points, discount,",
    ),
    (
        "technologies.json",
        effects("T3", {"amount": 1}),
        "row T3, field effects.1.kind: expected one of points, discount,",
    ),
    (
        "technologies.json",
        effects("T5", {"kind": "clear_market"}),
        "row T5, field effects.1.kind: expected one of points, discount,",
    ),
    (
        "technologies.json",
        effects("T2", {"kind": "tokens_to_goods", "amount": 1}),
        'row T2, field effects.1."amount": expected only the fields kind, found 1.',
    ),
    (
        "technologies.json",
        effects("T2", {"kind": "slot", "ignore_cost": 1, "double_stars": False}),
        "row T2, field effects.1.ignore_cost: expected true or false, found 1.",
    ),
    (
        "technologies.json",
        effects("T12", money(per="friends"), phase="end"),
        "row T12, field effects.1.per: expected one of campaigns_owned, features_owned,",
    ),
    (
        "technologies.json",
        effects("T12", money(per="sold_icons"), phase="end"),
        "row T12, field effects.1.per: expected one of features_owned, technologies_owned,",
    ),
    (
        "technologies.json",
        effects("T12", money(max=4), phase="end"),
        "row T12, field effects.1.max: expected nothing without per, found 4.",
    ),
    (
        "technologies.json",
        effects("T12", money(amount=True), phase="end"),
        "row T12, field effects.1.amount: expected a whole number from -99 to 99, found true.",
    ),
    (
        "technologies.json",
        effects("T20", money(**{"if": "sold_all"})),
        "row T20, field effects.1.if: expected an object such as",
    ),
    (
        "technologies.json",
        effects("T20", money(**{"if": {"test": "lucky"}})),
        "row T20, field effects.1.if.test: expected one of unsold_at_least, sold_all,",
    ),
    (
        "technologies.json",
        effects("T20", money(**{"if": {"test": "sold_all", "n": 1}})),
        'row T20, field effects.1.if."n": expected only the fields test, found 1.',
    ),
    (
        "technologies.json",
        effects("T20", money(**{"if": {"test": "owned_icons_at_least", "n": 6}})),
        "row T20, field effects.1.if.n: expected a whole number from 1 to 5, found 6.",
    ),
    (
        "technologies.json",
        effects("T20", money(**{"if": {"test": "price_at_most", "n": 1}})),
        "row T20, field effects.1.if.n: expected a price from 2 to 8, found 1.",
    ),
    (
        "technologies.json",
        effects("T20", money(**{"if": {"test": "product_has_icon"}})),
        "row T20, field effects.1.if.icon: expected one of camera, 5g, nfc, 8k, flex, found",
    ),
    (
        "technologies.json",
        lambda rows: row(rows, "T26")["effects"][0].update(moment="production"),
        "row T26, field effects.1.if.test: expected one of price_at_least, price_at_most,",
    ),
    (
        "technologies.json",
        effects(
            "T16",
            {"kind": "points", "points": "technology", "amount": 1, "if": {"test": "sold_all"}},
        ),
        "row T16, field effects.1.if.test: expected one of price_at_least, price_at_most,",
    ),
    (
        "technologies.json",
        effects(
            "T1",
            {"kind": "stars", "amount": 1, "if": {"test": "product_stars_at_least", "n": 2}},
        ),
        "row T1, field effects.1.if.test: expected one of price_at_least, price_at_most,",
    ),
    (
        "technologies.json",
        effects("T21", {"kind": "draw_private", "deck": "each", "amount": 1, "once": True}),
        "row T21, field effects.1.once: expected nothing on a card that is not a campaign,",
    ),
    (
        "technologies.json",
        lambda rows: row(rows, "T6").update(source="printed"),
        "row T6, field source: expected house, the least reliable of its sources, found",
    ),
    (
        "technologies.json",
        lambda rows: row(rows, "T6")["sources"].update(cost="guessed"),
        "row T6, field sources: expected an object such as",
    ),
    (
        "technologies.json",
        lambda rows: row(rows, "T6")["sources"].update(price="printed"),
        "row T6, field sources.price: expected a field of the row, found",
    ),
    (
        "technologies.json",
        lambda rows: rows.__setitem__(slice(None), rows[:9]),
        "all rows, field id: expected at least 10 rows, found 9.",
    ),
    (
        "starting_features.json",
        lambda rows: rows[0].update(id="F3"),
        'row F3, field id: expected what no row of features.json has, found "F3".',
    ),
    (
        "features.json",
        lambda rows: row(rows, "F5").update(icons=["6g"]),
        "row F5, field icons: expected 0 to 5 of camera, 5g, nfc, 8k, flex, found",
    ),
    (
        "features.json",
        lambda rows: row(rows, "F5").pop("cost_icons"),
        "row F5, field cost_icons: expected a whole number from 0 to 9, found nothing.",
    ),
    (
        "features.json",
        lambda rows: row(rows, "F5").update(name=""),
        'row F5, field name: expected a line of 1 to 200 characters, found "".',
    ),
    (
        "campaigns.json",
        effects("M12", {"kind": "consider_stars", "amount": "some"}),
        "row M12, field effects.1.amount: expected a whole number from 1 to 9 or all, found",
    ),
    (
        "campaigns.json",
        effects("M12", {"kind": "consider_icon", "icon": 3}),
        "row M12, field effects.1.icon: expected one of camera, 5g, nfc, 8k, flex, found 3.",
    ),
    (
        "campaigns.json",
        effects("M12", {"kind": "slot", "ignore_cost": False, "double_stars": False}),
        "row M12, field effects.1.kind: expected one of points, discount,",
    ),
    (
        "campaigns.json",
        lambda rows: row(rows, "M12").update(stars=1),
        'row M12, field "stars": expected only the fields id, name, cost,',
    ),
    (
        "campaigns.json",
        effects("M12"),
        "row M12, field effects: expected an effect on a card without stars, found [].",
    ),
    (
        "customers.json",
        lambda rows: row(rows, "CV3").update(type="picky"),
        'row CV3, field type: expected one of variety, regular, complex, found "picky".',
    ),
    (
        "customers.json",
        lambda rows: row(rows, "CV3").update(price=9),
        "row CV3, field price: expected a price from 2 to 8, found 9.",
    ),
    (
        "customers.json",
        lambda rows: row(rows, "CV3").update(all_of=["nfc", "nfc"]),
        "row CV3, field all_of: expected 0 to 5 of camera, 5g, nfc, 8k, flex, each once, found",
    ),
    (
        "customers.json",
        lambda rows: row(rows, "CV3").update(any_of=["nfc"]),
        'row CV3, field any_of: expected nothing or several needs joined by "/"',
    ),
    (
        "customers.json",
        lambda rows: row(rows, "CR3").update(stars=1),
        "row CR3, field stars: expected nothing wanted by a regular customer, found 1.",
    ),
    (
        "customers.json",
        lambda rows: row(rows, "CC1").update(all_of=[]),
        "row CC1, field all_of: expected icons or stars wanted by a complex customer, found [].",
    ),
    (
        "customers.json",
        lambda rows: rows.__setitem__(slice(None), rows[25:]),
        "all rows, field type: expected at least 12 customers of type variety, found 11.",
    ),
    (
        "steve_jr.json",
        lambda rows: rows[0].update(price=1),
        "row SJ1, field price: expected a price from 2 to 8, found 1.",
    ),
    (
        "steve_jr.json",
        lambda rows: rows[0].update(discard_campaigns=["best"]),
        "row SJ1, field discard_campaigns: expected 0 to 9 of dearest, cheapest, found",
    ),
    (
        "steve_jr.json",
        lambda rows: rows[0].update(private=["any"]),
        "row SJ1, field private: expected 0 to 9 of variety, regular, complex, found",
    ),
    (
        "steve_jr.json",
        effects("SJ3", {"kind": "draw_private", "deck": "choice", "amount": 1}),
        "row SJ3, field effects.1.deck: expected one of variety, regular, complex, each for Steve",
    ),
    (
        "steve_jr.json",
        effects("SJ3", {"kind": "draw_private", "deck": "each", "amount": 1}, phase="profit"),
        'row SJ3, field phase: expected marketing for the kind draw_private, found "profit".',
    ),
    (
        "steve_jr.json",
        effects("SJ3", {"kind": "scout", "cards": 3}),
        "row SJ3, field effects.1.kind: expected one of cost, stars,",
    ),
    (
        "steve_jr.json",
        lambda rows: rows.__setitem__(slice(None), rows[:6]),
        "all rows, field id: expected at least 7 rows, found 6.",
    ),
    (
        "steve_jr.json",
        lambda rows: rows.__setitem__(3, "SJ4"),
        'row 4: expected an object, found "SJ4".',
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
    change(folder, "technologies.json", lambda rows: rows[1].update(cost=0, stars=-1))
    change(folder, "events.json", effects("E4", {"kind": "base_cost"}, {"kind": "luck"}))
    change(folder, "starting_technologies.json", lambda rows: rows[0].update(initiative=2))
    (folder / "steve_jr.json").write_text("[", "utf-8")
    assert [problem.split(": expected")[0] for problem in check(folder)] == [
        "steve_jr.json, line 1",
        "events.json, row E4, field effects.1.value",
        "events.json, row E4, field effects.2.kind",
        "technologies.json, row T2, field cost",
        "technologies.json, row T2, field stars",
        "starting_technologies.json, row TS2, field initiative",
    ]


def test_a_field_of_an_effect_given_twice_is_refused(folder: Path):
    path = folder / "events.json"
    path.write_text(path.read_text("utf-8").replace('"value": 2', '"value": 1, "value": 2'))
    assert check(folder) == [
        "events.json, row E4, field effects.1.value:"
        " expected a whole number from 0 to 9, found two values."
    ]
