"""Phase 6 Logistics: SI-60 to SI-63, SI-C9. Retailer bonuses are in test_retailers.py."""

import pytest

from flagship.games.smartphone_inc.rules.events import (
    Expanded,
    OfficeAdded,
    OfficeOpened,
    PhaseBegan,
    ProgressLost,
    ProgressReceived,
    SoldDirect,
)
from flagship.games.smartphone_inc.rules.state import EMPTY, State
from tests.games.smartphone_inc.position import (
    act,
    acting,
    begin,
    company,
    offices,
    options,
    owns,
    region,
    retailer,
    seat,
    shows,
    table,
    why_not,
)

ALL_FIVE = ("green", "blue", "black", "yellow", "red")


def begin_alone(state: State) -> None:
    """Green has one progress to place, so that its turn stays open; the others have none."""
    shows(state, "green", logistics=1)
    begin(state, 6)


# SI-60: what there is to place


def test_si_60_each_active_l_gives_one_progress():
    state = table("green", "blue")
    shows(state, "green", logistics=3)
    assert ProgressReceived(seat(state, "green"), 3) in begin(state, 6)


def test_si_60_markup_gives_no_progress_without_li_ion():
    state = table("green", "blue")
    shows(state, "green", logistics=2, markup=3)
    assert ProgressReceived(seat(state, "green"), 2) in begin(state, 6)


def test_si_60_li_ion_a_gives_progress_for_markup_too():
    state = table("green", "blue")
    owns(state, "green", "LI-ION")
    shows(state, "green", logistics=2, markup=3)
    assert ProgressReceived(seat(state, "green"), 5) in begin(state, 6)


def test_si_60_li_ion_b_gives_no_progress_for_markup():
    state = table("green", "blue", sides="AAABAA")
    owns(state, "green", "LI-ION")
    shows(state, "green", logistics=2, markup=3)
    assert ProgressReceived(seat(state, "green"), 2) in begin(state, 6)


def test_si_60_the_lowest_price_places_first():
    state = table("green", "blue")
    shows(state, "green", logistics=1)
    shows(state, "blue", logistics=1)
    company(state, "blue").price = 4
    begin(state, 6)
    assert acting(state) == ["blue"]


# SI-60: where it may go


def test_si_60_north_africa_reaches_europe_china_emirates_and_south_america():
    """The worked example of the correction sheet."""
    state = table("green", "blue")
    shows(state, "green", logistics=1)
    begin(state, 6)
    reach = {"expand China", "expand Emirates", "expand Europe", "expand South America"}
    assert set(options(state, "green")) == reach | {"end"}


def test_si_60_no_progress_where_no_line_leads():
    state = table("green", "blue")
    shows(state, "green", logistics=1)
    begin(state, 6)
    assert why_not(state, "green", "expand USA") == "logistics.no_route"


def test_si_60_an_office_of_another_does_not_connect():
    state = table("green", "blue")
    offices(state, "Emirates", "blue")
    shows(state, "green", logistics=1)
    begin(state, 6)
    assert why_not(state, "green", "expand RSA") == "logistics.no_route"


def test_si_60_an_office_on_a_retailer_connects():
    state = table("green", "blue")
    retailer(state, "Emirates", "R1A")
    offices(state, "Emirates", "green")
    shows(state, "green", logistics=1)
    begin(state, 6)
    assert why_not(state, "green", "expand RSA") is None


def test_si_60_without_the_correction_sheet_any_region_will_do():
    state = table("green", "blue", edition="first", routes=False)
    shows(state, "green", logistics=1)
    begin(state, 6)
    assert why_not(state, "green", "expand USA") is None


def test_si_60_progress_may_be_split():
    state = table("green", "blue")
    shows(state, "green", logistics=3)
    begin(state, 6)
    act(state, "green", "expand Europe")
    act(state, "green", "expand China")
    placed = company(state, "green").progress
    assert (placed[region("Europe")], placed[region("China")]) == (1, 1)


def test_si_60_no_more_than_was_received():
    state = table("green", "blue")
    owns(state, "green", "WI-FI")
    shows(state, "green", logistics=1)
    begin(state, 6)
    act(state, "green", "expand Europe")
    assert why_not(state, "green", "expand Europe") == "logistics.no_progress"


def test_si_60_the_rest_is_lost():
    state = table("green", "blue")
    shows(state, "green", logistics=3)
    begin(state, 6)
    act(state, "green", "expand Europe")
    assert ProgressLost(seat(state, "green"), 2) in act(state, "green", "end")


def test_si_60_the_rest_is_not_left_to_the_next_company():
    state = table("green", "blue")
    shows(state, "green", logistics=3)
    shows(state, "blue", logistics=1)
    begin(state, 6)
    act(state, "green", "end")
    act(state, "blue", "expand USA")
    assert sum(company(state, "blue").progress) == 1
    assert state.phase != 6


def test_si_60_progress_in_a_region_stays_for_the_next_round():
    state = table("green", "blue")
    shows(state, "green", logistics=1)
    begin(state, 6)
    act(state, "green", "expand Emirates")
    assert state.round == 2
    assert company(state, "green").progress[region("Emirates")] == 1


# SI-61: the office


@pytest.mark.parametrize(
    ("name", "cost"),
    [("Emirates", 2), ("South America", 3), ("China", 4)],
    ids=["small", "medium", "large"],
)
def test_si_61_the_office_comes_at_the_regions_cost(name: str, cost: int):
    state = table("green", "blue")
    shows(state, "green", logistics=9)
    begin(state, 6)
    for _ in range(cost - 1):
        act(state, "green", f"expand {name}")
    assert seat(state, "green") not in state.offices[region(name)]
    act(state, "green", f"expand {name}")
    assert seat(state, "green") in state.offices[region(name)]


def test_si_61_progress_counts_from_earlier_rounds():
    state = table("green", "blue")
    company(state, "green").progress[region("China")] = 3
    shows(state, "green", logistics=2)
    begin(state, 6)
    act(state, "green", "expand China")
    assert state.offices[region("China")] == (seat(state, "green"),)


def test_si_61_the_office_goes_on_the_leftmost_free_space():
    state = table("green", "blue")
    offices(state, "Emirates", "blue")
    company(state, "green").progress[region("Emirates")] = 1
    shows(state, "green", logistics=2)
    begin(state, 6)
    events = act(state, "green", "expand Emirates")
    assert OfficeOpened(seat(state, "green"), region("Emirates"), 1) in events
    assert state.offices[region("Emirates")] == (seat(state, "blue"), seat(state, "green"))


def test_si_61_the_progress_returns():
    state = table("green", "blue")
    shows(state, "green", logistics=3)
    begin(state, 6)
    act(state, "green", "expand Emirates")
    act(state, "green", "expand Emirates")
    assert company(state, "green").progress[region("Emirates")] == 0


def test_si_61_progress_of_others_counts_for_nobody_else():
    state = table("green", "blue")
    company(state, "blue").progress[region("Emirates")] = 1
    shows(state, "green", logistics=2)
    begin(state, 6)
    events = act(state, "green", "expand Emirates")
    assert Expanded(seat(state, "green"), region("Emirates"), 1, 2) in events
    assert company(state, "blue").progress[region("Emirates")] == 1


def test_si_61_a_new_office_extends_the_reach_at_once():
    state = table("green", "blue")
    shows(state, "green", logistics=3)
    begin(state, 6)
    act(state, "green", "expand Emirates")
    assert why_not(state, "green", "expand RSA") == "logistics.no_route"
    act(state, "green", "expand Emirates")
    assert why_not(state, "green", "expand RSA") is None


def test_si_61_one_office_a_region():
    state = table("green", "blue")
    offices(state, "Emirates", "green")
    shows(state, "green", logistics=2)
    begin(state, 6)
    assert why_not(state, "green", "expand Emirates") == "logistics.own_office"


@pytest.mark.parametrize(
    ("name", "full"),
    [
        ("Emirates", ("blue", "black", "yellow")),
        ("South America", ("blue", "black", "yellow", "red")),
        ("China", ("blue", "black", "yellow", "red", "red")),
    ],
    ids=["small", "medium", "large"],
)
def test_si_61_a_full_region_takes_no_progress(name: str, full: tuple[str, ...]):
    state = table(*ALL_FIVE)
    offices(state, name, *full[:-1])
    shows(state, "green", logistics=1)
    begin(state, 6)
    assert why_not(state, "green", f"expand {name}") is None
    offices(state, name, *full)
    assert why_not(state, "green", f"expand {name}") == "logistics.full"


def test_si_61_progress_in_a_region_that_fills_up_stays():
    state = table(*ALL_FIVE)
    offices(state, "Emirates", "black", "yellow")
    company(state, "green").progress[region("Emirates")] = 1
    company(state, "blue").progress[region("Emirates")] = 1
    company(state, "blue").price = 4
    offices(state, "RSA", "blue")
    shows(state, "blue", logistics=1)
    shows(state, "green", logistics=1)
    begin(state, 6)
    act(state, "blue", "expand Emirates")
    assert len(state.offices[region("Emirates")]) == 3
    assert company(state, "green").progress[region("Emirates")] == 1


# SI-62: the office on a retailer


def test_si_62_the_office_goes_on_the_retailers_leftmost_free_space():
    state = table("green", "blue")
    retailer(state, "Emirates", "R1A")
    offices(state, "Emirates", "blue")
    company(state, "green").progress[region("Emirates")] = 1
    shows(state, "green", logistics=2)
    begin(state, 6)
    events = act(state, "green", "expand Emirates")
    assert OfficeOpened(seat(state, "green"), region("Emirates"), 1, "R1A") in events


@pytest.mark.parametrize(
    ("name", "face", "cost"),
    [("Emirates", "R1A", 2), ("South America", "R3A", 3), ("China", "R7A", 4)],
    ids=["small", "medium", "large"],
)
def test_si_62_a_retailer_does_not_change_the_cost(name: str, face: str, cost: int):
    state = table("green", "blue")
    retailer(state, name, face)
    offices(state, name)
    company(state, "green").progress[region(name)] = cost - 2
    shows(state, "green", logistics=3)
    begin(state, 6)
    act(state, "green", f"expand {name}")
    assert state.offices[region(name)] == ()
    act(state, "green", f"expand {name}")
    assert state.offices[region(name)] == (seat(state, "green"),)


def test_si_62_one_office_of_a_colour_on_a_retailer():
    state = table("green", "blue")
    retailer(state, "Emirates", "R1A")
    offices(state, "Emirates", "green")
    shows(state, "green", logistics=2)
    begin(state, 6)
    assert why_not(state, "green", "expand Emirates") == "logistics.own_office"


def test_si_62_the_spaces_of_the_retailer_count_not_those_of_the_region():
    """China has five spaces, the retailer R7 four."""
    state = table(*ALL_FIVE)
    retailer(state, "China", "R7A")
    offices(state, "China", "blue", "black", "yellow", "red")
    shows(state, "green", logistics=1)
    begin(state, 6)
    assert why_not(state, "green", "expand China") == "logistics.full"


def test_si_62_a_retailer_without_bonus_asks_nothing():
    state = table("green", "blue")
    retailer(state, "Emirates", "R1A")
    company(state, "green").progress[region("Emirates")] = 1
    shows(state, "green", logistics=2)
    begin(state, 6)
    act(state, "green", "expand Emirates")
    assert state.pending is None
    assert "end" in options(state, "green")


# SI-63: WI-FI-A


def test_si_63_wi_fi_a_adds_a_second_office():
    state = table("green", "blue")
    owns(state, "green", "WI-FI")
    offices(state, "North Africa", "green", "blue")
    begin(state, 6)
    events = act(state, "green", "add North Africa")
    assert OfficeAdded(seat(state, "green"), region("North Africa"), 2) in events
    green, blue = seat(state, "green"), seat(state, "blue")
    assert state.offices[region("North Africa")] == (green, blue, green)


def test_si_63_the_second_office_costs_no_progress():
    state = table("green", "blue")
    owns(state, "green", "WI-FI")
    shows(state, "green", logistics=2)
    begin(state, 6)
    act(state, "green", "add North Africa")
    assert state.progress_left == 2


def test_si_63_no_second_office_without_wi_fi():
    state = table("green", "blue")
    shows(state, "green", logistics=1)
    begin(state, 6)
    assert why_not(state, "green", "add North Africa") == "logistics.no_wi_fi"


def test_si_63_no_second_office_with_wi_fi_b():
    state = table("green", "blue", sides="ABAAAA")
    owns(state, "green", "WI-FI")
    shows(state, "green", logistics=1)
    begin(state, 6)
    assert why_not(state, "green", "add North Africa") == "logistics.no_wi_fi"


def test_si_63_no_third_office():
    state = table("green", "blue")
    owns(state, "green", "WI-FI")
    offices(state, "North Africa", "green", "green")
    shows(state, "green", logistics=1)
    begin(state, 6)
    assert why_not(state, "green", "add North Africa") == "map.second_two"


def test_si_63_no_second_office_where_there_is_none():
    state = table("green", "blue")
    owns(state, "green", "WI-FI")
    shows(state, "green", logistics=1)
    begin(state, 6)
    assert why_not(state, "green", "add Europe") == "map.second_none"


def test_si_63_no_second_office_on_a_retailer():
    state = table("green", "blue")
    owns(state, "green", "WI-FI")
    retailer(state, "Emirates", "R1A")
    offices(state, "Emirates", "green")
    shows(state, "green", logistics=1)
    begin(state, 6)
    assert why_not(state, "green", "add Emirates") == "map.second_retailer"


def test_si_63_one_second_office_a_round():
    state = table("green", "blue")
    owns(state, "green", "WI-FI")
    offices(state, "Emirates", "green")
    shows(state, "green", logistics=1)
    begin(state, 6)
    act(state, "green", "add North Africa")
    assert why_not(state, "green", "add Emirates") == "logistics.added"


def test_si_63_each_company_has_its_own_wi_fi():
    state = table("green", "blue")
    owns(state, "green", "WI-FI")
    owns(state, "blue", "WI-FI")
    begin(state, 6)
    act(state, "green", "add North Africa")
    assert why_not(state, "blue", "add South America") is None


def test_si_63_wi_fi_works_again_in_the_next_round():
    state = table("green", "blue")
    owns(state, "green", "WI-FI")
    offices(state, "Emirates", "green")
    begin(state, 6)
    act(state, "green", "add North Africa")
    shows(state, "green", logistics=1)
    shows(state, "blue")
    begin(state, 6)
    assert why_not(state, "green", "add Emirates") is None


# SI-63: NFC-A


def test_si_63_nfc_a_sells_three_goods_at_the_own_price_at_once():
    state = table("green", "blue")
    owns(state, "green", "NFC")
    green = company(state, "green")
    green.goods, green.price, green.vp = 5, 6, 10
    begin_alone(state)
    events = act(state, "green", "direct 3")
    assert SoldDirect(seat(state, "green"), 3, 18) in events
    assert (green.vp, green.goods) == (28, 2)


def test_si_63_nfc_a_places_no_goods():
    state = table("green", "blue")
    owns(state, "green", "NFC")
    company(state, "green").goods = 3
    begin_alone(state)
    act(state, "green", "direct 3")
    assert all(good == EMPTY for row in state.buyers for good in row)


def test_si_63_nfc_a_sells_no_more_than_three():
    state = table("green", "blue")
    owns(state, "green", "NFC")
    company(state, "green").goods = 9
    begin_alone(state)
    assert why_not(state, "green", "direct 4") == "logistics.direct_goods"


def test_si_63_nfc_a_sells_no_more_than_there_is():
    state = table("green", "blue")
    owns(state, "green", "NFC")
    company(state, "green").goods = 1
    begin_alone(state)
    assert why_not(state, "green", "direct 2") == "logistics.few_goods"


def test_si_63_nfc_a_may_sell_nothing():
    state = table("green", "blue")
    owns(state, "green", "NFC")
    green = company(state, "green")
    green.goods, green.vp = 3, 10
    begin_alone(state)
    act(state, "green", "end")
    assert (green.vp, green.goods) == (10, 3)


def test_si_63_no_direct_sale_without_nfc():
    state = table("green", "blue")
    company(state, "green").goods = 3
    begin_alone(state)
    assert why_not(state, "green", "direct 1") == "logistics.no_nfc"


def test_si_63_no_direct_sale_with_nfc_b():
    state = table("green", "blue", sides="AAAABA")
    owns(state, "green", "NFC")
    company(state, "green").goods = 3
    begin_alone(state)
    assert why_not(state, "green", "direct 1") == "logistics.no_nfc"


def test_si_c11_nfc_a_is_one_sale_a_turn():
    state = table("green", "blue")
    owns(state, "green", "NFC")
    company(state, "green").goods = 3
    begin_alone(state)
    act(state, "green", "direct 1")
    assert why_not(state, "green", "direct 1") == "logistics.sold"


def test_si_c11_vp_of_nfc_a_count_for_the_order_of_phase_7():
    """Green 3 VP goes before blue 4 in phase 6; with 5 more it comes after it in phase 7."""
    state = table("green", "blue")
    owns(state, "green", "NFC")
    company(state, "green").goods = 1
    first = begin(state, 6)
    green, blue = seat(state, "green"), seat(state, "blue")
    assert PhaseBegan(6, (green, blue)) in first
    assert PhaseBegan(7, (blue, green)) in act(state, "green", "direct 1")


# SI-C9


def test_si_c9_a_second_office_needs_a_free_space():
    state = table(*ALL_FIVE)
    owns(state, "green", "WI-FI")
    offices(state, "North Africa", "green", "blue", "black", "yellow")
    shows(state, "green", logistics=1)
    begin(state, 6)
    assert why_not(state, "green", "add North Africa") == "logistics.full"


def test_si_c9_wi_fi_a_is_optional():
    state = table("green", "blue")
    owns(state, "green", "WI-FI")
    begin(state, 6)
    assert options(state, "green") == ["add North Africa", "end"]
    act(state, "green", "end")
    assert state.offices[region("North Africa")] == (seat(state, "green"),)


@pytest.mark.parametrize("moment", [0, 1, 2], ids=["before", "between", "after"])
def test_si_c9_wi_fi_a_before_between_or_after_placing_progress(moment: int):
    state = table("green", "blue")
    owns(state, "green", "WI-FI")
    shows(state, "green", logistics=2)
    begin(state, 6)
    turn = ["expand Europe", "expand China"]
    turn.insert(moment, "add North Africa")
    for text in turn:
        act(state, "green", text)
    green = seat(state, "green")
    assert state.offices[region("North Africa")] == (green, green)
    assert company(state, "green").progress[region("China")] == 1


def test_si_c9_wi_fi_a_works_where_an_office_was_just_opened():
    state = table("green", "blue")
    owns(state, "green", "WI-FI")
    shows(state, "green", logistics=2)
    begin(state, 6)
    act(state, "green", "expand Emirates")
    act(state, "green", "expand Emirates")
    act(state, "green", "add Emirates")
    assert state.offices[region("Emirates")] == (seat(state, "green"),) * 2
