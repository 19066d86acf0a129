"""Phase 6 Production: MM-60."""

from typing import Any

import pytest

from flagship.games.mobile_markets.rules.events import Event, GoodsGained, GoodsProduced, PhaseBegan
from flagship.games.mobile_markets.rules.state import State
from tests.games.mobile_markets.position import (
    PACK,
    acting,
    begin,
    company,
    owns,
    seat,
    shows,
    table,
)
from tests.games.mobile_markets.sale import retuned


def factory(*colours: str, event: str | None = None, **symbols: int) -> State:
    """Blue's plan shows these; blue owns a feature, so that play stops in Sales."""
    state = table(*(colours or ("blue", "yellow")), event=event)
    shows(state, "blue", **symbols)
    owns(state, "blue", "FS1")
    return state


def produced(events: list[Event], seat: int = 0) -> GoodsProduced:
    [made] = [one for one in events if isinstance(one, GoodsProduced) and one.seat == seat]
    return made


def reveals(state: State, *names: str) -> None:
    """These events lie face up, the last one is this round's. Each shows one production icon."""
    state.revealed = [PACK.event_index[name] for name in names]


def test_mm_60_the_production_icons_of_all_revealed_events_count():
    state = factory(covered=1)
    reveals(state, "E11", "E12", "E10")
    assert produced(begin(state, 6)) == GoodsProduced(0, 3, 0, 1, 0, 4)


@pytest.mark.parametrize(
    ("symbols", "visible"),
    [({"goods": 2}, 2), ({"discount": 3}, 3), ({"goods": 1, "discount": 2}, 3)],
)
def test_mm_60_visible_goods_count_with_and_without_a_price_cut(
    symbols: dict[str, Any], visible: int
):
    state = factory(covered=1, **symbols)
    assert produced(begin(state, 6)) == GoodsProduced(0, 1, visible, 1, 0, visible + 2)


@pytest.mark.parametrize("covered", [1, 2, 3, 4])
def test_mm_60_every_covered_cell_of_the_lower_pad_is_a_good(covered: int):
    state = factory(covered=covered)
    assert produced(begin(state, 6)) == GoodsProduced(0, 1, 0, covered, 0, 1 + covered)


@pytest.mark.parametrize("symbol", ["technology", "marketing", "markup"])
def test_mm_60_other_symbols_are_no_goods(symbol: str):
    state = factory()
    shows(state, "blue", **{symbol: 3})
    assert produced(begin(state, 6)).total == 2


def test_mm_60_card_effects_add():
    state = factory(covered=1)
    owns(state, "blue", "T23")
    assert produced(begin(state, 6)) == GoodsProduced(0, 1, 0, 1, 1, 3)


@pytest.mark.parametrize(
    ("others", "more"),
    [((), 0), (("TS1",), 1), (("TS1", "T1"), 1), (("TS1", "T1", "T2"), 2)],
)
def test_mm_60_a_count_is_halved_and_rounded_down(others: tuple[str, ...], more: int):
    """T25: one good for every 2 technologies, itself and the starting one included."""
    state = factory(covered=1)
    owns(state, "blue", "T25", *others)
    assert produced(begin(state, 6)).effects == more


def test_mm_60_worked_example_2():
    """2 visible, 2 covered, 2 event icons and 1 from a technology."""
    state = factory(goods=2, covered=2)
    reveals(state, "E11", "E10")
    owns(state, "blue", "T23")
    begin(state, 6)
    assert company(state, "blue").goods == 7


def test_mm_60_goods_left_over_from_before_do_not_add():
    state = factory(covered=1)
    company(state, "blue").goods = 5
    begin(state, 6)
    assert company(state, "blue").goods == 2


def test_mm_60_an_event_that_lowers_production_acts_for_all():
    state = factory(event="E6", covered=2)
    shows(state, "yellow", covered=3)
    events = begin(state, 6)
    assert produced(events, 0) == GoodsProduced(0, 1, 0, 2, -1, 2)
    assert produced(events, 1) == GoodsProduced(1, 1, 0, 3, -1, 3)


def test_mm_60_an_event_of_an_earlier_round_lowers_nothing_but_its_icon_counts():
    state = factory(covered=2)
    reveals(state, "E6", "E10")
    assert produced(begin(state, 6)) == GoodsProduced(0, 2, 0, 2, 0, 4)


def test_mm_60_goods_never_fall_below_0():
    """In a pack whose E6 takes five goods."""
    state = factory(event="E6", covered=2)
    retuned(
        state,
        "events",
        "E6",
        effects=[{"kind": "goods", "moment": "production", "amount": -5}],
    )
    begin(state, 6)
    assert company(state, "blue").goods == 0


def test_mm_60_a_card_of_another_does_not_help():
    state = factory(covered=1)
    owns(state, "yellow", "T23")
    assert produced(begin(state, 6)).total == 2


def test_mm_60_goes_left_to_right_on_the_track_and_asks_nobody():
    state = factory("blue", "yellow", "red")
    for colour, price, spot in (("blue", 6, 1), ("yellow", 6, 0), ("red", 4, 0)):
        company(state, colour).price, company(state, colour).spot = price, spot
    state.companies[0].features, state.companies[2].features = (), state.companies[0].features
    events = begin(state, 6)
    order = [one.seat for one in events if isinstance(one, GoodsProduced)]
    assert order == [seat(state, "red"), seat(state, "yellow"), seat(state, "blue")]
    assert PhaseBegan(6, (2, 1, 0)) in events
    assert (state.phase, acting(state)) == (7, ["red"])


# The end of Production: T26, 1 more good if nobody has fewer


def late(state: State, **goods: int) -> dict[str, int]:
    """Who gained goods after all had produced; `goods` is what each plan shows covered."""
    for colour, covered in goods.items():
        shows(state, colour, covered=covered)
    events = begin(state, 6)
    gained: dict[str, Any] = {
        state.rules.colours[one.seat]: one.goods for one in events if isinstance(one, GoodsGained)
    }
    return gained


def test_mm_60_the_end_of_production_comes_after_the_cards_of_all():
    """Yellow's pads give 2 to blue's 3, but its T23 makes them equal."""
    state = factory()
    owns(state, "blue", "T26")
    owns(state, "yellow", "T23")
    assert late(state, blue=2, yellow=1) == {"blue": 1}


def test_mm_60_the_end_of_production_looks_at_the_goods_of_all():
    state = factory("blue", "yellow", "red")
    owns(state, "blue", "T26")
    assert late(state, blue=2, yellow=3, red=1) == {}


def test_mm_60_cards_of_the_end_of_production_are_judged_at_once():
    """Both have 2: neither good of the one robs the other of its own."""
    state = factory()
    owns(state, "blue", "T26")
    owns(state, "yellow", "T26")
    assert late(state, blue=1, yellow=1) == {"blue": 1, "yellow": 1}


def test_mm_60_goods_of_the_end_of_production_count_as_produced():
    state = factory()
    owns(state, "blue", "T26")
    late(state, blue=1, yellow=1)
    assert company(state, "blue").goods == 3
