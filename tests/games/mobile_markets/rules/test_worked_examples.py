"""The six worked examples at the end of the digest, out of the rulebook."""

import pytest

from flagship.games.mobile_markets.rules.actions import Plan
from flagship.games.mobile_markets.rules.events import (
    Event,
    GoodsProduced,
    PhaseBegan,
    ProductMade,
    ProfitScored,
    RoundBegan,
    ShareScored,
)
from flagship.games.mobile_markets.rules.pads import read
from flagship.games.mobile_markets.rules.pads import table as layouts
from flagship.games.mobile_markets.rules.records import Result
from flagship.games.mobile_markets.rules.state import State
from tests.games.mobile_markets.position import (
    PACK,
    act,
    begin,
    company,
    display,
    market,
    next_event,
    options,
    owns,
    shows,
    table,
)


def plans(price: int, technology: int, marketing: int, goods: int, covered: int) -> list[Plan]:
    """The plans that show exactly this, the goods being visible ones."""
    return [
        Plan(*key)
        for key, shown in layouts(PACK).items()
        if shown.markup - shown.discount == price
        and (shown.technology, shown.marketing) == (technology, marketing)
        and shown.goods + shown.discount == goods
        and shown.covered == covered
    ]


# 1


def test_worked_example_1_one_plan_white_on_black():
    (plan,) = plans(price=1, technology=3, marketing=2, goods=2, covered=2)
    assert (plan.lower, plan.upper) == ("B0", "W1")


def test_worked_example_1_three_plans():
    found = plans(price=0, technology=3, marketing=1, goods=3, covered=2)
    assert len(found) == 3
    for plan in found:
        shown = read(PACK, plan)
        assert isinstance(shown, Result)
        # 10 cells less 2 covered: 3 points, 1 point, 3 goods and what moves the price up.
        assert shown.technology + shown.marketing + 3 + shown.markup == 8


# 2


def test_worked_example_2_seven_goods():
    state = table("blue", "yellow", round=2)
    state.revealed = [PACK.event_index["E10"], PACK.event_index["E12"]]
    owns(state, "blue", "T23")
    shows(state, "blue", goods=2, covered=2)
    assert GoodsProduced(0, 2, 2, 2, 1, 7) in begin(state, 6)


# 3


@pytest.mark.parametrize(
    ("product", "net"),
    [("- - -", 5), ("F6 - -", 5), ("F6 F18 -", 4), ("F6 F18 F3", 2)],
)
def test_worked_example_3_net_profit_at_a_price_of_6(product: str, net: int):
    # F6 is the multicam with 1 star, F18 NFC and 8K for $1; F3 stands for the third card.
    state = table("blue", "yellow")
    company(state, "blue").price = 6
    owns(state, "blue", "F6", "F18", "F3")
    begin(state, 7)
    events = act(state, "blue", f"product {product}")
    assert next(one.net for one in events if isinstance(one, ProductMade)) == net


# 4


def shares(events: list[Event]) -> dict[int, int]:
    """Market share by seat."""
    return {one.seat: one.money for one in events if isinstance(one, ShareScored)}


def sold(state: State, **sales: int) -> list[Event]:
    """What Profit brings after so many sales of each."""
    for colour, number in sales.items():
        one = company(state, colour)
        one.goods, one.sold = number, [state.crowds[1].deck.pop() for _ in range(number)]
    return begin(state, 8)


def test_worked_example_4_two_tied_first():
    assert shares(sold(table("blue", "yellow"), blue=3, yellow=3)) == {0: 6, 1: 6}


def test_worked_example_4_two_tied_first_of_three():
    state = table("blue", "yellow", "red")
    assert shares(sold(state, blue=3, yellow=1, red=3)) == {0: 6, 2: 6, 1: 2}


def test_worked_example_4_two_tied_second():
    state = table("blue", "yellow", "red")
    assert shares(sold(state, blue=1, yellow=4, red=1)) == {1: 8, 0: 3, 2: 3}


# 5


def test_worked_example_5_three_sold_of_four_at_a_net_of_3():
    # Price 5, base cost 1 and a feature with $1.
    state = table("blue", "yellow", event="E12")
    owns(state, "blue", "F18")
    company(state, "blue").goods = 4
    market(state, "CR33", "CR34", "CR35")
    begin(state, 7)
    assert ProfitScored(0, 3, 3, 9) in act(state, "blue", "product F18 - -")
    assert company(state, "blue").money == 9


# 6


def test_worked_example_6_round_order():
    # Redberry 35, Atlantis and Shooting Star 28; Shooting Star has the lower initiative.
    state = table("red", "blue", "black", round=4)
    for one, money, initiative in zip(state.companies, (35, 28, 28), (1, 5, 2), strict=True):
        one.money, one.initiative = money, initiative
    next_event(state, "E12")
    assert begin(state, 1)[0] == RoundBegan(4, (2, 1, 0))
    assert [one.spot for one in state.companies] == [2, 1, 0]


def test_worked_example_6_red_before_blue_in_round_1():
    # Redberry's initiative is 3, Atlantis' is 4.
    state = table("blue", "red")
    company(state, "red").initiative, company(state, "blue").initiative = 3, 4
    next_event(state, "E12")
    assert begin(state, 1)[0] == RoundBegan(1, (1, 0))


# More of the rulebook's examples


def test_the_example_of_technology():
    # 3 points: a technology of 2 with a feature of 2 less a token; one of 1 leaves 2 tokens.
    state = table("blue", "yellow")
    shows(state, "blue", technology=3)
    display(state, "technology", "T2")
    begin(state, 4)
    assert options(state, "blue") == ["technology 1", "end"]
    act(state, "blue", "technology 1")
    assert company(state, "blue").tokens == 2


def test_the_example_of_pricing():
    # Two +$ and one -$ visible: Redberry goes to 6.
    state = table("red", "blue")
    shows(state, "red", markup=2, discount=1)
    events = begin(state, 3)
    assert PhaseBegan(4, (1, 0)) in events


def test_the_example_of_customers():
    # CC7 buys at 7 with 8K or 5G; CV14 at 3, or at any price with 8K and 3 stars.
    for product, buyers in (("FS2 - -", 1), ("FS4 - -", 1), ("F14 - -", 2), ("- - -", 0)):
        state = table("blue", "yellow", event="E12")
        owns(state, "blue", "FS2", "FS4", "F14", "T1")
        one = company(state, "blue")
        one.price, one.goods = 7, 2
        market(state, "CC7", "CV14")
        begin(state, 7)
        events = act(state, "blue", f"product {product}")
        scored = next(e for e in events if isinstance(e, ProfitScored) and e.seat == 0)
        assert scored.sold == buyers
