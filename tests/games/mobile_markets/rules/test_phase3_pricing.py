"""Phase 3 Pricing: MM-30, MM-31. E10 and E11 are in test_events.py, T19 with its card."""

import pytest

from flagship.games.mobile_markets.rules.events import Event, PhaseBegan, PriceSet
from flagship.games.mobile_markets.rules.state import State
from tests.games.mobile_markets.position import (
    act,
    acting,
    begin,
    company,
    display,
    options,
    owns,
    shows,
    table,
    why_not,
)


def set_prices(events: list[Event]) -> list[PriceSet]:
    return [one for one in events if isinstance(one, PriceSet)]


def plain(*colours: str) -> State:
    """A table whose event, E15, leaves prices alone."""
    return table(*colours, event="E15")


def prices(state: State, **by_colour: int) -> None:
    """Prices already set, at spots in the order of seats."""
    for spot, (colour, price) in enumerate(by_colour.items()):
        company(state, colour).price, company(state, colour).spot = price, spot


# MM-30


@pytest.mark.parametrize(
    ("markup", "discount", "price"),
    [(0, 0, 5), (1, 0, 6), (3, 0, 8), (0, 1, 4), (0, 3, 2), (2, 1, 6), (1, 2, 4), (2, 2, 5)],
)
def test_mm_30_up_and_down_by_the_visible_symbols(markup: int, discount: int, price: int):
    state = plain("blue", "yellow")
    shows(state, "blue", markup=markup, discount=discount)
    assert set_prices(begin(state, 3))[0] == PriceSet(0, price, 0)


def test_mm_30_other_symbols_do_not_move_it():
    state = plain("blue", "yellow")
    shows(state, "blue", technology=3, marketing=3, goods=2, covered=4)
    assert set_prices(begin(state, 3))[0] == PriceSet(0, 5, 0)


def test_mm_30_markers_move_in_turn_order():
    state = plain("blue", "yellow", "red")
    for one, spot in zip(state.companies, (2, 0, 1), strict=True):
        one.spot = spot
    assert [one.seat for one in set_prices(begin(state, 3))] == [1, 2, 0]


def test_mm_30_the_first_to_arrive_takes_the_leftmost_spot():
    state = plain("blue", "yellow", "red", "black")
    for one, spot in zip(state.companies, (3, 0, 2, 1), strict=True):
        one.spot = spot
    for colour in ("blue", "yellow", "red"):
        shows(state, colour, markup=1)
    assert set_prices(begin(state, 3)) == [
        PriceSet(1, 6, 0),
        PriceSet(3, 5, 0),
        PriceSet(2, 6, 1),
        PriceSet(0, 6, 2),
    ]


def test_mm_30_all_four_may_stand_on_one_price():
    state = plain("blue", "yellow", "red", "black")
    for colour in ("blue", "yellow", "red", "black"):
        shows(state, colour, discount=1)
    assert [one.spot for one in set_prices(begin(state, 3))] == [0, 1, 2, 3]


def test_mm_30_who_stays_on_5_keeps_the_order_with_others_who_stay():
    state = plain("blue", "yellow", "red")
    shows(state, "blue", markup=1)
    events = begin(state, 3)
    assert PhaseBegan(4, (1, 2, 0)) in events


def test_mm_30_a_card_cannot_take_the_price_above_8():
    state = plain("blue", "yellow")
    owns(state, "blue", "T19")
    shows(state, "blue", markup=3)
    begin(state, 3)
    assert set_prices(act(state, "blue", "price +1"))[0].price == 8


def test_mm_30_a_card_cannot_take_the_price_below_2():
    state = plain("blue", "yellow")
    owns(state, "blue", "T19")
    shows(state, "blue", discount=3)
    begin(state, 3)
    assert set_prices(act(state, "blue", "price -1"))[0].price == 2


def test_mm_30_without_a_card_there_is_no_choice():
    state = plain("blue", "yellow")
    shows(state, "blue", markup=1, technology=1)
    display(state, "technology", "T2")
    begin(state, 3)
    assert state.phase == 4


def test_mm_30_the_others_wait_for_a_choice():
    state = plain("blue", "yellow")
    owns(state, "blue", "T19")
    begin(state, 3)
    assert acting(state) == ["blue"]
    assert why_not(state, "yellow", "price +0") == "turn.not_yours"
    assert options(state, "yellow") == []


@pytest.mark.parametrize(
    "text", ["plan W0 B0/0 @2,0", "technology 1", "take regular", "product - - -"]
)
def test_mm_30_nothing_else_can_be_done(text: str):
    state = plain("blue", "yellow")
    owns(state, "blue", "T19")
    begin(state, 3)
    assert why_not(state, "blue", text) == "turn.not_now"


# MM-31


@pytest.mark.parametrize("phase", [4, 6, 7])
def test_mm_31_left_to_right_on_the_track(phase: int):
    state = plain("blue", "yellow", "red")
    prices(state, blue=7, yellow=3, red=5)
    assert begin(state, phase)[0] == PhaseBegan(phase, (1, 2, 0))


def test_mm_31_marketing_goes_in_reverse():
    state = plain("blue", "yellow", "red")
    prices(state, blue=7, yellow=3, red=5)
    assert begin(state, 5)[0] == PhaseBegan(5, (0, 2, 1))


@pytest.mark.parametrize(
    ("phase", "order"), [(4, (1, 2, 0)), (5, (0, 2, 1)), (6, (1, 2, 0)), (7, (1, 2, 0))]
)
def test_mm_31_on_one_price_the_spots_count(phase: int, order: tuple[int, ...]):
    state = plain("blue", "yellow", "red")
    for one, spot in zip(state.companies, (2, 0, 1), strict=True):
        one.price, one.spot = 6, spot
    assert begin(state, phase)[0] == PhaseBegan(phase, order)


def test_mm_31_who_arrives_later_on_a_price_comes_later():
    state = plain("blue", "yellow", "red")
    for one, spot in zip(state.companies, (2, 1, 0), strict=True):
        one.spot = spot
    shows(state, "blue", discount=1)
    shows(state, "yellow", discount=1)
    assert PhaseBegan(4, (1, 0, 2)) in begin(state, 3)


def test_mm_31_money_and_initiative_no_longer_matter():
    state = plain("blue", "yellow")
    prices(state, blue=4, yellow=6)
    company(state, "blue").money, company(state, "blue").initiative = 50, 6
    for phase in (4, 6, 7):
        assert begin(state, phase)[0] == PhaseBegan(phase, (0, 1))
        prices(state, blue=4, yellow=6)


def test_mm_31_the_order_holds_until_the_next_preparation():
    state = plain("blue", "yellow")
    shows(state, "blue", markup=1)
    events = begin(state, 3)
    orders = {one.phase: one.order for one in events if isinstance(one, PhaseBegan) and one.order}
    # E15 gives 1 marketing point, so Marketing waits for blue.
    assert orders == {3: (0, 1), 4: (1, 0), 5: (0, 1)}
    company(state, "yellow").money = 1
    act(state, "blue", "take regular")
    events = act(state, "yellow", "take regular")
    orders = {one.phase: one.order for one in events if isinstance(one, PhaseBegan) and one.order}
    assert orders == {6: (1, 0), 7: (1, 0), 8: (1, 0)}


def test_mm_30_the_turn_cannot_end_before_the_price_is_chosen():
    state = table("blue", "yellow")
    owns(state, "blue", "T19")
    begin(state, 3)
    assert why_not(state, "blue", "end") == "pricing.price_first"
