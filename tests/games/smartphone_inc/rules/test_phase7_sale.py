"""Phase 7 Sale: SI-70 to SI-72."""

import pytest

from flagship.games.smartphone_inc.rules.events import (
    Event,
    GoodsKept,
    GoodsLost,
    GoodsProduced,
    PhaseBegan,
    Sold,
)
from flagship.games.smartphone_inc.rules.state import State
from flagship.games.smartphone_inc.rules.viewing import view
from tests.games.smartphone_inc.position import (
    act,
    acting,
    begin,
    company,
    goods,
    offices,
    owns,
    region,
    retailer,
    seat,
    shows,
    table,
    why_not,
)


def market(
    *places: str, count: int = 9, price: int = 5, sides: str = "AAAAAA", colours: str = "green blue"
) -> State:
    """Green has offices in these regions only, so many goods and this price."""
    state = table(*colours.split(), sides=sides)
    offices(state, "North Africa")
    for name in places:
        offices(state, name, "green")
    green = company(state, "green")
    green.goods, green.price = count, price
    return state


def sales(events: list[Event]) -> list[tuple[int, int, int]]:
    """Seat, region and buyer of each sale."""
    return [(one.seat, one.region, one.buyer) for one in events if isinstance(one, Sold)]


# SI-70: which buyer


@pytest.mark.parametrize(("price", "reason"), [(5, None), (6, None), (7, "sale.no_buyer")])
def test_si_70_a_red_buyer_takes_a_price_up_to_its_number(price: int, reason: str | None):
    """Of Emirates' buyers 6, GAMEPAD, NFC, 4G only the first is red; Europe keeps green asked."""
    state = market("Emirates", "Europe", price=price)
    begin(state, 7)
    assert why_not(state, "green", "sell Emirates") == reason


def test_si_70_a_purple_buyer_takes_any_price_from_an_owner_of_its_technology():
    state = market("Emirates", price=8)
    owns(state, "green", "GAMEPAD")
    begin(state, 7)
    assert sales(act(state, "green", "sell Emirates")) == [
        (seat(state, "green"), region("Emirates"), 1)
    ]


def test_si_70_a_purple_buyer_wants_its_own_technology():
    """Price 7 is beyond the red buyer, and nobody in Emirates asks for WI-FI."""
    state = market("Emirates", "Europe", price=7)
    owns(state, "green", "WI-FI")
    begin(state, 7)
    assert why_not(state, "green", "sell Emirates") == "sale.no_buyer"


def test_si_70_a_technology_of_another_does_not_help():
    state = market("Emirates", "Europe", price=7)
    owns(state, "blue", "GAMEPAD")
    begin(state, 7)
    assert why_not(state, "green", "sell Emirates") == "sale.no_buyer"


def test_si_70_worked_example_of_emirates():
    """Price 3, 4 goods, GAMEPAD and 4G: buyers 6, GAMEPAD and 4G; NFC refuses, one is lost."""
    state = market("Emirates", count=4, price=3)
    owns(state, "green", "GAMEPAD", "4G")
    begin(state, 7)
    events = [event for _ in range(3) for event in act(state, "green", "sell Emirates")]
    green, emirates = seat(state, "green"), region("Emirates")
    assert sales(events) == [(green, emirates, 0), (green, emirates, 1), (green, emirates, 3)]
    assert GoodsLost(green, 1) in events


def test_si_70_the_leftmost_willing_buyer_comes_next():
    """India: 3, 5, 6 and then purple; at 5 the first is unwilling."""
    state = market("India", price=5)
    owns(state, "green", "GAMEPAD")
    begin(state, 7)
    events = [event for _ in range(3) for event in act(state, "green", "sell India")]
    assert [buyer for _, _, buyer in sales(events)] == [1, 2, 3]


def test_si_70_a_view_names_the_free_willing_buyers_the_next_one_first():
    """India: 3, 5, 6, GAMEPAD, …; blue has the 5. Spectators have no price."""
    state = market("India", price=5)
    owns(state, "green", "GAMEPAD")
    goods(state, "India", None, "blue")
    begin(state, 7)
    assert view(state, seat(state, "green")).willing[region("India")] == (2, 3)
    assert view(state, None).willing == ()
    retailer(state, "India", "R1A")
    assert view(state, seat(state, "green")).willing[region("India")] == ()


def test_si_70_the_leftmost_free_buyer_comes_next():
    """Of India's 3, 5, 6 blue has the 5."""
    state = market("India", price=3)
    goods(state, "India", None, "blue")
    begin(state, 7)
    act(state, "green", "sell India")
    events = act(state, "green", "sell India")
    assert [buyer for _, _, buyer in sales(events)] == [2]


def test_si_70_a_buyer_takes_one_good():
    state = market("Emirates", "Europe", price=6)
    begin(state, 7)
    act(state, "green", "sell Emirates")
    assert why_not(state, "green", "sell Emirates") == "sale.no_buyer"


def test_si_70_a_sold_good_leaves_the_stock_and_lies_on_the_board():
    state = market("India", count=5, price=3)
    begin(state, 7)
    act(state, "green", "sell India")
    assert company(state, "green").goods == 4
    assert state.buyers[region("India")][0] == seat(state, "green")


def test_si_70_selling_brings_no_vp_before_phase_8():
    state = market("India", count=5, price=3)
    begin(state, 7)
    act(state, "green", "sell India")
    assert company(state, "green").vp == 3


# SI-70: where


def test_si_70_only_with_an_own_office():
    state = market("India")
    offices(state, "Europe", "blue")
    begin(state, 7)
    assert why_not(state, "green", "sell Europe") == "sale.no_office"


def test_si_70_not_where_a_retailer_stands():
    state = market("India", "Emirates")
    retailer(state, "Emirates", "R1A")
    begin(state, 7)
    assert why_not(state, "green", "sell Emirates") == "sale.retailer"


def test_si_70_a_second_office_changes_nothing():
    state = market("India", price=6)
    offices(state, "India", "green", "green")
    begin(state, 7)
    events = act(state, "green", "sell India")
    assert sales(events) == [(seat(state, "green"), region("India"), 2)]


def test_si_70_the_split_among_regions_is_free():
    state = market("Europe", "India", "USA", count=5, price=3)
    begin(state, 7)
    act(state, "green", "sell USA")
    act(state, "green", "sell India")
    act(state, "green", "sell USA")
    green = seat(state, "green")
    sold = [state.buyers[region(name)].count(green) for name in ("Europe", "India", "USA")]
    assert sold == [0, 1, 2]


def test_si_70_a_company_may_sell_nothing():
    state = market("India", count=2, price=3)
    begin(state, 7)
    events = act(state, "green", "end")
    assert sales(events) == []


def test_si_70_a_company_without_goods_is_not_asked():
    state = market("India", count=0)
    company(state, "blue").goods = 1
    begin(state, 7)
    assert acting(state) == ["blue"]


def test_si_70_the_last_good_ends_the_turn():
    state = market("India", count=1, price=3)
    company(state, "blue").goods = 1
    begin(state, 7)
    act(state, "green", "sell India")
    assert acting(state) == ["blue"]


# SI-70: in order


def test_si_70_the_lowest_price_sells_first():
    state = market("India", price=6)
    company(state, "blue").price = 5
    company(state, "blue").goods = 1
    events = begin(state, 7)
    assert PhaseBegan(7, (seat(state, "blue"), seat(state, "green"))) in events
    assert acting(state) == ["blue"]


def test_si_70_who_sells_later_finds_fewer_buyers():
    """Blue at 3 takes South America's 4 and 5; at 4 nothing red is left for green."""
    state = market("South America", "Europe", price=4)
    offices(state, "South America", "blue", "green")
    company(state, "blue").goods, company(state, "blue").price = 2, 3
    begin(state, 7)
    act(state, "blue", "sell South America")
    act(state, "blue", "sell South America")
    assert acting(state) == ["green"]
    assert why_not(state, "green", "sell South America") == "sale.no_buyer"


def test_si_70_one_company_sells_all_before_the_next_begins():
    state = market("India", count=2, price=3)
    company(state, "blue").goods = 1
    begin(state, 7)
    act(state, "green", "sell India")
    assert why_not(state, "blue", "sell South America") == "turn.not_yours"


# SI-71


def test_si_71_4g_b_sells_where_no_own_office_stands():
    state = market("India", price=4, sides="AAAAAB")
    owns(state, "green", "4G")
    begin(state, 7)
    events = act(state, "green", "sell Europe")
    assert sales(events) == [(seat(state, "green"), region("Europe"), 0)]


def test_si_71_4g_b_sells_one_good_a_region():
    state = market("India", price=4, sides="AAAAAB")
    owns(state, "green", "4G")
    begin(state, 7)
    act(state, "green", "sell Europe")
    assert why_not(state, "green", "sell Europe") == "sale.one_abroad"


def test_si_71_4g_b_sells_in_each_region():
    state = market("India", price=4, sides="AAAAAB")
    owns(state, "green", "4G")
    begin(state, 7)
    act(state, "green", "sell Europe")
    assert why_not(state, "green", "sell USA") is None


def test_si_71_4g_b_does_not_limit_regions_with_an_own_office():
    state = market("Europe", price=4, sides="AAAAAB")
    owns(state, "green", "4G")
    begin(state, 7)
    act(state, "green", "sell Europe")
    assert why_not(state, "green", "sell Europe") is None


def test_si_71_4g_b_does_not_sell_at_a_retailer():
    state = market("India", price=4, sides="AAAAAB")
    owns(state, "green", "4G")
    retailer(state, "Europe", "R7A")
    begin(state, 7)
    assert why_not(state, "green", "sell Europe") == "sale.retailer"


def test_si_71_4g_b_keeps_to_the_buyer_rules():
    """South America: 2, 4, 5, GPS, GAMEPAD, LI-ION; nobody there takes 6 or wants 4G."""
    state = market("India", price=6, sides="AAAAAB")
    owns(state, "green", "4G")
    begin(state, 7)
    assert why_not(state, "green", "sell South America") == "sale.no_buyer"


def test_si_71_4g_b_takes_the_leftmost_willing_buyer():
    """USA: 3, 4, 5, 6, WI-FI, GAMEPAD, NFC, 4G; at 7 only the last is willing."""
    state = market("India", price=7, sides="AAAAAB")
    owns(state, "green", "4G")
    begin(state, 7)
    assert sales(act(state, "green", "sell USA")) == [(seat(state, "green"), region("USA"), 7)]


def test_si_71_4g_b_is_optional():
    state = market("India", count=2, price=4, sides="AAAAAB")
    owns(state, "green", "4G")
    begin(state, 7)
    assert sales(act(state, "green", "end")) == []


def test_si_71_4g_a_does_not_sell_abroad():
    state = market("India", price=4)
    owns(state, "green", "4G")
    begin(state, 7)
    assert why_not(state, "green", "sell Europe") == "sale.no_office"


# SI-72


def test_si_72_unsold_goods_are_lost():
    state = market("India", count=3, price=3)
    begin(state, 7)
    act(state, "green", "sell India")
    assert GoodsLost(seat(state, "green"), 2) in act(state, "green", "end")
    assert company(state, "green").goods == 0


def test_si_72_wi_fi_b_keeps_unsold_goods():
    state = market("India", count=3, price=3, sides="ABAAAA")
    owns(state, "green", "WI-FI")
    begin(state, 7)
    act(state, "green", "sell India")
    assert GoodsKept(seat(state, "green"), 2) in act(state, "green", "end")
    assert state.round == 2
    assert company(state, "green").goods == 2


def test_si_72_wi_fi_b_keeps_them_only_for_its_owner():
    state = market("India", count=1, price=3, sides="ABAAAA")
    owns(state, "green", "WI-FI")
    company(state, "blue").goods = 2
    begin(state, 7)
    act(state, "green", "end")
    assert GoodsLost(seat(state, "blue"), 2) in act(state, "blue", "end")


def test_si_72_wi_fi_a_keeps_nothing():
    state = market("India", count=3, price=3)
    owns(state, "green", "WI-FI")
    begin(state, 7)
    assert GoodsLost(seat(state, "green"), 3) in act(state, "green", "end")


def test_si_72_kept_goods_join_those_produced_next():
    state = market("India", count=2, price=3, sides="ABAAAA")
    owns(state, "green", "WI-FI")
    begin(state, 7)
    act(state, "green", "end")
    shows(state, "green", goods=3, covered=1)
    shows(state, "blue")
    events = begin(state, 3)
    assert GoodsProduced(seat(state, "green"), 3, 1, 0, 0, 0, 4) in events
    assert company(state, "green").goods == 6


def test_si_72_goods_without_a_willing_buyer_are_lost_without_asking():
    """At 7 nobody in India buys."""
    state = market("India", count=3, price=7)
    events = begin(state, 7)
    assert GoodsLost(seat(state, "green"), 3) in events
    assert state.round == 2
