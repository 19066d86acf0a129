"""What each side of each technology does; SI-C5, SI-C6, SI-C9, SI-C11, SI-C12."""

from typing import Any

import pytest

from flagship.games.smartphone_inc.rules.events import (
    GoodsGained,
    GoodsKept,
    GoodsLost,
    GoodsProduced,
    OfficeAdded,
    OfficeForgone,
    OfficeOpened,
    PhaseBegan,
    PriceChanged,
    PriceSet,
    ProgressReceived,
    RegionControlled,
    SalesScored,
    Sold,
    SoldDirect,
    TechnologyCompleted,
)
from flagship.games.smartphone_inc.rules.state import EMPTY, State
from flagship.games.smartphone_inc.rules.viewing import view
from tests.games.smartphone_inc.position import (
    PACK,
    act,
    acting,
    begin,
    company,
    goods,
    offices,
    options,
    owns,
    region,
    retailer,
    shows,
    table,
    technology,
    why_not,
)

SMALL = ["open Canada", "open Caribbean", "open Emirates", "open RSA"]
PLAN = "plan white1 black2/0 @1,0"


def about_to_complete(name: str, sides: str, *colours: str, **changes: Any) -> State:
    """Green's research turn: one progress is missing, one more is left for afterwards."""
    state = table(*colours, sides=sides, **changes)
    company(state, "green").research[technology(name)] = (
        PACK.technologies[technology(name)].cost - 1
    )
    shows(state, "green", research=2)
    return state


# GPS


def test_gps_a_each_discount_gives_2_goods():
    state = table("green", "blue")
    owns(state, "green", "GPS")
    shows(state, "green", goods=1, discount=2)
    assert GoodsProduced(0, 1 + 4, 1, 0, 0, 0, 6) in begin(state, 3)


def test_gps_a_lowers_the_price_no_more_than_without():
    state = table("green", "blue")
    owns(state, "green", "GPS")
    shows(state, "green", discount=2)
    assert PriceSet(0, 3) in begin(state, 2)


def test_gps_a_gives_nothing_at_once():
    state = about_to_complete("GPS", "AAAAAA")
    begin(state, 5)
    act(state, "green", "study GPS")
    assert company(state, "green").goods == 0


def test_gps_b_gives_5_goods_now():
    state = about_to_complete("GPS", "BAAAAA")
    company(state, "green").goods = 2
    begin(state, 5)
    assert GoodsGained(0, 5, "GPS-B") in act(state, "green", "study GPS")
    assert company(state, "green").goods == 7


def test_gps_b_gives_nothing_later():
    state = table("green", "blue", sides="BAAAAA")
    owns(state, "green", "GPS")
    shows(state, "green", discount=2)
    assert GoodsProduced(0, 2, 1, 0, 0, 0, 3) in begin(state, 3)


# WI-FI


def wi_fi_a(*colours: str, **symbols: int) -> State:
    """Green owns WI-FI-A."""
    state = table(*colours)
    owns(state, "green", "WI-FI")
    shows(state, "green", **symbols)
    return state


def test_wi_fi_a_adds_a_second_office_in_phase_6():
    state = wi_fi_a()
    begin(state, 6)
    events = act(state, "green", "add North Africa")
    assert events[0] == OfficeAdded(0, region("North Africa"), 1)
    assert state.offices[region("North Africa")] == (0, 0)


def test_wi_fi_a_works_only_with_the_technology():
    state = table("green", "blue")
    shows(state, "green", logistics=1)
    begin(state, 6)
    assert why_not(state, "green", "add North Africa") == "logistics.no_wi_fi"


def test_wi_fi_b_adds_no_second_office():
    state = table("green", "blue", sides="ABAAAA")
    owns(state, "green", "WI-FI")
    shows(state, "green", logistics=1)
    begin(state, 6)
    assert why_not(state, "green", "add North Africa") == "logistics.no_wi_fi"


def test_wi_fi_a_works_once_a_round():
    state = wi_fi_a(logistics=1)
    offices(state, "Europe", "green")
    begin(state, 6)
    act(state, "green", "add North Africa")
    assert why_not(state, "green", "add Europe") == "logistics.added"


def test_wi_fi_a_works_again_in_the_next_round():
    state = wi_fi_a()
    offices(state, "Europe", "green")
    begin(state, 6)
    act(state, "green", "add North Africa")
    shows(state, "green")
    shows(state, "blue")
    begin(state, 6)
    assert options(state, "green") == ["add Europe", "end"]


def test_wi_fi_a_adds_no_third_office():
    state = wi_fi_a(logistics=1)
    offices(state, "North Africa", "green", "green")
    begin(state, 6)
    assert why_not(state, "green", "add North Africa") == "map.second_two"


def test_wi_fi_a_adds_none_where_there_is_no_first():
    state = wi_fi_a(logistics=1)
    begin(state, 6)
    assert why_not(state, "green", "add Europe") == "map.second_none"


def test_wi_fi_a_adds_none_on_a_retailer():
    state = wi_fi_a(logistics=1)
    retailer(state, "Emirates", "R1A")
    offices(state, "Emirates", "green")
    begin(state, 6)
    assert why_not(state, "green", "add Emirates") == "map.second_retailer"


def test_si_c9_a_second_office_needs_a_free_space():
    state = wi_fi_a("green", "blue", "black", "yellow", logistics=1)
    offices(state, "North Africa", "green", "blue", "black", "yellow")
    begin(state, 6)
    assert why_not(state, "green", "add North Africa") == "logistics.full"


def test_si_c9_a_second_office_takes_the_leftmost_free_space():
    state = wi_fi_a()
    offices(state, "North Africa", "blue", "green")
    begin(state, 6)
    act(state, "green", "add North Africa")
    assert state.offices[region("North Africa")] == (1, 0, 0)


def test_si_c9_wi_fi_a_is_optional():
    state = wi_fi_a()
    begin(state, 6)
    act(state, "green", "end")
    assert state.offices[region("North Africa")] == (0,)


@pytest.mark.parametrize("before", [0, 1, 2])
def test_si_c9_wi_fi_a_comes_before_between_or_after_placing_progress(before: int):
    state = wi_fi_a(logistics=2)
    begin(state, 6)
    for _ in range(before):
        act(state, "green", "expand Europe")
    assert why_not(state, "green", "add North Africa") is None
    act(state, "green", "add North Africa")
    assert state.progress_left == 2 - before


def test_si_c9_wi_fi_a_may_use_an_office_opened_in_the_same_turn():
    state = wi_fi_a(logistics=2)
    begin(state, 6)
    act(state, "green", "expand Emirates")
    act(state, "green", "expand Emirates")
    act(state, "green", "add Emirates")
    assert state.offices[region("Emirates")] == (0, 0)


def test_wi_fi_a_does_not_keep_unsold_goods():
    state = wi_fi_a()
    company(state, "green").goods = 2
    begin(state, 7)
    assert GoodsLost(0, 2) in act(state, "green", "end")


def test_wi_fi_b_keeps_unsold_goods_for_the_next_round():
    state = table("green", "blue", sides="ABAAAA")
    owns(state, "green", "WI-FI")
    company(state, "green").goods = 2
    begin(state, 7)
    assert GoodsKept(0, 2) in act(state, "green", "end")
    assert state.round == 2
    assert company(state, "green").goods == 2


def test_wi_fi_b_keeps_only_what_is_not_sold():
    state = table("green", "blue", sides="ABAAAA")
    owns(state, "green", "WI-FI")
    company(state, "green").goods = 4
    begin(state, 7)
    act(state, "green", "sell North Africa")
    act(state, "green", "end")
    assert company(state, "green").goods == 3


def test_wi_fi_b_counts_nothing_as_lost():
    state = table("green", "blue", sides="ABAAAA")
    owns(state, "green", "WI-FI")
    company(state, "green").goods = 2
    begin(state, 7)
    assert not any(isinstance(event, GoodsLost) for event in act(state, "green", "end"))


# GAMEPAD


def test_gamepad_a_technologies_cost_1_less_at_once():
    state = about_to_complete("GAMEPAD", "AAAAAA")
    company(state, "green").research[technology("GPS")] = 1
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    events = act(state, "green", "study GPS")
    assert TechnologyCompleted(0, technology("GPS"), True) in events


def test_si_51_a_view_names_what_each_technology_costs_each_company():
    """The printed cost, 1 less once the patent is gone, 1 less with GAMEPAD-A."""
    state = table("green", "blue")
    owns(state, "green", "GAMEPAD")
    state.patents &= ~(1 << technology("GPS"))
    printed = [row.cost for row in PACK.technologies]
    blue = view(state, None).companies[1].costs
    assert blue[technology("GPS")] == printed[technology("GPS")] - 1
    assert blue[technology("NFC")] == printed[technology("NFC")]
    green = view(state, None).companies[0].costs
    assert green == tuple(cost - 1 for cost in blue)


def test_gamepad_b_opens_an_office_in_a_small_region_now():
    state = about_to_complete("GAMEPAD", "AABAAA")
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    assert options(state, "green") == SMALL
    assert act(state, "green", "open RSA") == [OfficeOpened(0, region("RSA"), 0)]
    assert state.offices[region("RSA")] == (0,)


def test_gamepad_b_opens_one_office_once():
    state = about_to_complete("GAMEPAD", "AABAAA")
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    act(state, "green", "open RSA")
    assert why_not(state, "green", "open Canada") == "turn.not_now"


def test_gamepad_b_costs_no_progress():
    state = about_to_complete("GAMEPAD", "AABAAA")
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    act(state, "green", "open RSA")
    assert state.progress_left == 1


def test_gamepad_b_opens_on_the_leftmost_free_space():
    state = about_to_complete("GAMEPAD", "AABAAA")
    offices(state, "RSA", "blue")
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    act(state, "green", "open RSA")
    assert state.offices[region("RSA")] == (1, 0)


@pytest.mark.parametrize("name", ["Europe", "North Africa", "South America", "USA"])
def test_si_c6_the_region_must_be_small(name: str):
    state = about_to_complete("GAMEPAD", "AABAAA")
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    assert why_not(state, "green", f"open {name}") == "technologies.not_small"


def test_si_c6_the_region_must_be_without_an_own_office():
    state = about_to_complete("GAMEPAD", "AABAAA")
    offices(state, "RSA", "green")
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    assert why_not(state, "green", "open RSA") == "logistics.own_office"
    assert options(state, "green") == SMALL[:3]


def test_si_c6_the_region_must_have_a_free_space():
    state = about_to_complete("GAMEPAD", "AABAAA", "green", "blue", "black", "yellow")
    offices(state, "RSA", "blue", "black", "yellow")
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    assert why_not(state, "green", "open RSA") == "logistics.full"
    assert options(state, "green") == SMALL[:3]


def test_si_c6_no_connection_is_needed():
    state = about_to_complete("GAMEPAD", "AABAAA")  # only Emirates borders on North Africa
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    assert why_not(state, "green", "open Canada") is None


def test_si_c6_own_progress_there_returns():
    state = about_to_complete("GAMEPAD", "AABAAA")
    company(state, "green").progress[region("Canada")] = 1
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    act(state, "green", "open Canada")
    assert company(state, "green").progress[region("Canada")] == 0


def test_si_c6_with_no_small_region_the_bonus_is_lost():
    state = about_to_complete("GAMEPAD", "AABAAA", "green", "blue", "black", "yellow")
    offices(state, "RSA", "blue", "black", "yellow")
    offices(state, "Emirates", "yellow", "blue", "black")
    for name in ("Canada", "Caribbean"):
        offices(state, name, "green")
    begin(state, 5)
    assert OfficeForgone(0) in act(state, "green", "study GAMEPAD")
    assert why_not(state, "green", "study GPS") is None


def test_si_c6_the_lost_bonus_does_not_come_back():
    state = about_to_complete("GAMEPAD", "AABAAA")
    for name in ("RSA", "Emirates", "Canada", "Caribbean"):
        offices(state, name, "green")
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    offices(state, "RSA")
    act(state, "green", "study GPS")
    assert state.offices[region("RSA")] == ()


def test_gamepad_b_gives_the_retailers_bonus():
    state = about_to_complete("GAMEPAD", "AABAAA")
    retailer(state, "Canada", "R1B")
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    act(state, "green", "open Canada")
    assert options(state, "green") == ["accept", "decline"]
    act(state, "green", "accept")
    assert company(state, "green").goods == 1


def test_gamepad_b_first_edition_the_retailers_bonus_is_mandatory():
    state = about_to_complete("GAMEPAD", "AABAAA", edition="first")
    retailer(state, "Canada", "R1B")
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    assert GoodsGained(0, 1, "R1B") in act(state, "green", "open Canada")


def test_gamepad_b_a_retailers_price_bonus_counts_from_the_next_phase():
    state = about_to_complete("GAMEPAD", "AABAAA")
    retailer(state, "Canada", "R2A")
    shows(state, "blue", research=1)
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    act(state, "green", "open Canada")
    act(state, "green", "price +1")
    act(state, "green", "end")
    assert acting(state) == ["blue"]
    assert PhaseBegan(6, (1, 0)) in act(state, "blue", "end")


def test_si_c6_a_retailers_research_is_used_within_this_turn():
    state = about_to_complete("GAMEPAD", "AABAAA")
    retailer(state, "Canada", "R2B")
    company(state, "green").research[technology("GPS")] = 2
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    act(state, "green", "open Canada")
    events = act(state, "green", "study GPS")
    assert TechnologyCompleted(0, technology("GPS"), True) in events
    assert state.progress_left == 1
    assert acting(state) == ["green"]


# LI-ION


def test_li_ion_a_markup_also_counts_as_logistics():
    state = table("green", "blue")
    owns(state, "green", "LI-ION")
    shows(state, "green", logistics=1, markup=2)
    assert ProgressReceived(0, 3) in begin(state, 6)


def test_li_ion_a_markup_still_raises_the_price():
    state = table("green", "blue")
    owns(state, "green", "LI-ION")
    shows(state, "green", markup=2)
    assert PriceSet(0, 7) in begin(state, 2)


def test_li_ion_a_is_needed_for_that():
    state = table("green", "blue", sides="AAABAA")
    owns(state, "green", "LI-ION")
    owns(state, "blue", "LI-ION")
    shows(state, "green", logistics=1, markup=2)
    assert ProgressReceived(0, 1) in begin(state, 6)


@pytest.mark.parametrize(
    ("others", "gained"),
    [
        ((), 0),
        (("GPS",), 1),
        (("GPS", "NFC"), 1),
        (("GPS", "NFC", "4G"), 2),
        (("GPS", "NFC", "4G", "WI-FI"), 2),
        (("GPS", "NFC", "4G", "WI-FI", "GAMEPAD"), 3),
    ],
)
def test_si_c5_li_ion_b_counts_itself_now(others: tuple[str, ...], gained: int):
    state = about_to_complete("LI-ION", "AABBAA")
    owns(state, "green", *others)
    begin(state, 5)
    act(state, "green", "study LI-ION")
    assert company(state, "green").goods == gained


@pytest.mark.parametrize("others", [1, 2, 3, 4, 5])
def test_si_c5_li_ion_b_counts_itself_in_phase_3(others: int):
    state = table("green", "blue", sides="AABBAA")
    owns(state, "green", "LI-ION", *("GPS", "NFC", "4G", "WI-FI", "GAMEPAD")[:others])
    gained = (others + 1) // 2
    assert GoodsProduced(0, 0, 1, 0, 0, gained, 1 + gained) in begin(state, 3)


def test_li_ion_a_gives_no_goods():
    state = table("green", "blue")
    owns(state, "green", "LI-ION", "GPS", "WI-FI", "NFC")
    assert GoodsProduced(0, 0, 1, 0, 0, 0, 1) in begin(state, 3)


def test_li_ion_b_counts_the_own_technologies_only():
    state = table("green", "blue", sides="AAABAA")
    owns(state, "green", "LI-ION")
    owns(state, "blue", "GPS", "WI-FI", "NFC")
    assert GoodsProduced(0, 0, 1, 0, 0, 0, 1) in begin(state, 3)


def test_li_ion_b_first_edition_gives_1_per_2_technologies_too():
    state = table("green", "blue", edition="first", sides="AAABAA")
    owns(state, "green", "LI-ION", "GPS", "WI-FI")
    assert GoodsProduced(0, 0, 1, 0, 0, 1, 2) in begin(state, 3)


def test_li_ion_b_prose_variant_gives_1_per_technology_in_phase_3():
    state = table("green", "blue", edition="first", sides="AAABAA", technologies_per_good=1)
    owns(state, "green", "LI-ION", "GPS", "WI-FI")
    assert GoodsProduced(0, 0, 1, 0, 0, 3, 4) in begin(state, 3)


def test_li_ion_b_prose_variant_gives_1_per_technology_now():
    state = about_to_complete("LI-ION", "AAABAA", edition="first", technologies_per_good=1)
    owns(state, "green", "GPS", "WI-FI")
    begin(state, 5)
    assert GoodsGained(0, 3, "LI-ION-B") in act(state, "green", "study LI-ION")


# NFC


def nfc_a(amount: int, price: int = 5) -> State:
    """Green owns NFC-A and so many goods."""
    state = table("green", "blue")
    owns(state, "green", "NFC")
    company(state, "green").goods = amount
    company(state, "green").price = price
    return state


@pytest.mark.parametrize("sold", [1, 2, 3])
def test_nfc_a_sells_up_to_3_goods_for_vp_at_once(sold: int):
    state = nfc_a(5, price=6)
    begin(state, 6)
    assert act(state, "green", f"direct {sold}")[0] == SoldDirect(0, sold, 6 * sold)
    assert company(state, "green").vp == 3 + 6 * sold
    assert company(state, "green").goods == 5 - sold


def test_nfc_a_may_sell_none():
    state = nfc_a(5)
    begin(state, 6)
    act(state, "green", "end")
    assert company(state, "green").vp == 3
    assert company(state, "green").goods == 5


@pytest.mark.parametrize("text", ["direct 4", "direct -1", "direct 999"])
def test_nfc_a_sells_no_more_than_3(text: str):
    state = nfc_a(5)
    begin(state, 6)
    assert why_not(state, "green", text) == "logistics.direct_goods"


def test_nfc_a_sells_no_more_than_there_are():
    state = nfc_a(2)
    begin(state, 6)
    assert why_not(state, "green", "direct 3") == "logistics.few_goods"
    assert options(state, "green") == ["direct 1", "direct 2", "end"]


def test_nfc_a_is_needed_for_that():
    state = table("green", "blue", sides="AAAABA")
    owns(state, "green", "NFC")
    company(state, "green").goods = 5
    shows(state, "green", logistics=1)
    begin(state, 6)
    assert why_not(state, "green", "direct 1") == "logistics.no_nfc"


def test_si_c11_nfc_a_is_one_sale_a_turn():
    state = nfc_a(5)
    shows(state, "green", logistics=1)
    begin(state, 6)
    act(state, "green", "direct 1")
    assert why_not(state, "green", "direct 1") == "logistics.sold"


def test_si_c11_nfc_a_may_come_after_placing_progress():
    state = nfc_a(5)
    shows(state, "green", logistics=1)
    begin(state, 6)
    act(state, "green", "expand Europe")
    assert why_not(state, "green", "direct 3") is None


def test_si_c11_the_goods_lie_in_no_region():
    state = nfc_a(5)
    begin(state, 6)
    act(state, "green", "direct 3")
    assert all(buyer == EMPTY for row in state.buyers for buyer in row)


def test_si_c11_the_goods_are_not_scored_again():
    state = nfc_a(3)
    begin(state, 6)
    events = act(state, "green", "direct 3")  # nothing left: play goes on to the next round
    assert SalesScored(0, 0, 0) in events
    assert company(state, "green").vp == 3 + 15


def test_si_c11_the_vp_count_for_the_order_of_phase_7():
    state = nfc_a(5)
    begin(state, 6)
    assert PhaseBegan(7, (1, 0)) in act(state, "green", "direct 1")


def test_si_c11_the_goods_count_as_sold_for_directives():
    state = nfc_a(1)
    state.directives = [
        index for index, row in enumerate(PACK.directives) if row.kind == "sell_none"
    ]
    begin(state, 6)
    act(state, "green", "direct 1")
    act(state, "blue", "decline")  # blue sold none, green did
    assert state.phase == 1


def test_si_c11_the_goods_count_for_no_region_in_directives():
    state = nfc_a(5)
    begin(state, 6)
    events = act(state, "green", "direct 3")
    assert not any(isinstance(event, Sold) for event in events)


def test_nfc_a_does_not_raise_the_price():
    state = about_to_complete("NFC", "AAAAAA")
    begin(state, 5)
    act(state, "green", "study NFC")
    assert company(state, "green").price == 5


def test_nfc_b_raises_the_price_now():
    state = about_to_complete("NFC", "AAAABA")
    begin(state, 5)
    assert PriceChanged(0, 6, "NFC-B") in act(state, "green", "study NFC")
    assert company(state, "green").price == 6


def test_nfc_b_raises_the_price_in_each_phase_2():
    state = table("green", "blue", sides="AAAABA")
    owns(state, "green", "NFC")
    shows(state, "green", discount=1)
    assert PriceSet(0, 5) in begin(state, 2)


def test_si_c5_nfc_b_stops_at_8():
    state = about_to_complete("NFC", "AAAABA")
    company(state, "green").price = 8
    begin(state, 5)
    act(state, "green", "study NFC")
    assert company(state, "green").price == 8


def test_si_c5_nfc_b_changes_the_order_only_from_the_next_phase():
    state = about_to_complete("NFC", "AAAABA", "green", "blue", "black")
    shows(state, "blue", research=1)
    shows(state, "black", research=1)
    begin(state, 5)
    act(state, "green", "study NFC")
    act(state, "green", "end")
    assert acting(state) == ["blue"]
    act(state, "blue", "end")
    assert acting(state) == ["black"]
    assert PhaseBegan(6, (1, 2, 0)) in act(state, "black", "end")


# 4G


def test_4g_a_an_improvement_may_stick_out():
    state = table("green", "blue")
    owns(state, "green", "4G")
    assert why_not(state, "green", f"{PLAN} 0:0,1>0,2") is None


def test_4g_a_a_protruding_symbol_is_active():
    state = table("green", "blue")
    owns(state, "green", "4G")
    act(state, "green", f"{PLAN} 0:0,1>0,2")  # R on a blank cell, +$ beyond
    act(state, "blue", PLAN)
    shown = company(state, "green").result
    assert shown is not None
    assert (shown.research, shown.markup) == (2, 1)


@pytest.mark.parametrize("sides", ["AAAAAA", "AAAAAB"])
def test_4g_a_is_needed_for_that(sides: str):
    state = table("green", "blue", sides=sides)
    if sides[5] == "B":
        owns(state, "green", "4G")
    assert why_not(state, "green", f"{PLAN} 0:0,1>0,2") == "planning.off_pads"


@pytest.mark.parametrize(
    ("edition", "reason"), [("first", "planning.overhang_limit"), ("second", None)]
)
def test_4g_a_second_edition_any_first_edition_one_improvement(edition: str, reason: str | None):
    state = table("green", "blue", edition=edition)
    owns(state, "green", "4G")
    company(state, "green").improvements = [0, 1]
    assert why_not(state, "green", f"{PLAN} 0:0,1>0,2 1:0,0>0,-1") == reason


def test_4g_a_first_edition_the_others_may_lie_on_the_pads():
    state = table("green", "blue", edition="first")
    owns(state, "green", "4G")
    company(state, "green").improvements = [0, 1]
    assert why_not(state, "green", f"{PLAN} 0:0,1>0,2 1:2,0>3,0") is None


def abroad(price: int = 5, *colours: str, **changes: Any) -> State:
    """Green owns 4G-B and 5 goods, and has an office in North Africa only."""
    state = table(*colours, sides="AAAAAB", **changes)
    owns(state, "green", "4G")
    company(state, "green").goods = 5
    company(state, "green").price = price
    return state


def test_4g_b_sells_a_good_where_there_is_no_own_office():
    state = abroad()
    begin(state, 7)
    # Europe asks 4, 5, 6, 7: the leftmost who takes 5 is the second.
    assert act(state, "green", "sell Europe") == [Sold(0, region("Europe"), 1)]


def test_4g_b_sells_one_good_in_such_a_region():
    state = abroad()
    begin(state, 7)
    act(state, "green", "sell Europe")
    assert why_not(state, "green", "sell Europe") == "sale.one_abroad"


def test_4g_b_sells_in_each_such_region():
    state = abroad()
    begin(state, 7)
    for name in ("Europe", "USA", "China", "Australia"):
        act(state, "green", f"sell {name}")
    assert company(state, "green").goods == 1


def test_4g_b_is_no_limit_in_a_region_with_an_own_office():
    state = abroad(3)
    begin(state, 7)
    act(state, "green", "sell North Africa")
    act(state, "green", "sell North Africa")
    assert state.buyers[region("North Africa")][:2] == (0, 0)


def test_4g_b_does_not_sell_where_a_retailer_stands():
    state = abroad()
    retailer(state, "Europe", "R7A")
    begin(state, 7)
    assert why_not(state, "green", "sell Europe") == "sale.retailer"


def test_4g_b_needs_a_willing_buyer():
    state = abroad(6)
    begin(state, 7)
    assert why_not(state, "green", "sell RSA") == "sale.no_buyer"  # 2, 5, WI-FI, NFC


def test_4g_b_sells_to_the_leftmost_free_willing_buyer():
    state = abroad(4)
    goods(state, "Europe", "blue", None)
    begin(state, 7)
    assert act(state, "green", "sell Europe") == [Sold(0, region("Europe"), 1)]


def test_4g_a_does_not_sell_where_there_is_no_own_office():
    state = table("green", "blue")
    owns(state, "green", "4G")
    company(state, "green").goods = 5
    begin(state, 7)
    assert why_not(state, "green", "sell Europe") == "sale.no_office"


def test_si_c12_a_region_without_any_office_has_no_control_value():
    state = abroad()
    goods(state, "Europe", None, "green")
    events = begin(state, 8)
    assert SalesScored(0, 1, 5) in events
    assert not any(isinstance(event, RegionControlled) for event in events)


def test_si_c12_a_seller_without_an_office_can_control_a_region_with_one():
    state = abroad()
    offices(state, "Europe", "blue")
    goods(state, "Europe", None, "green")
    assert RegionControlled(0, region("Europe"), 1, 3) in begin(state, 8)


def test_si_c12_a_seller_without_an_office_loses_ties():
    state = abroad()
    offices(state, "Europe", "blue")
    goods(state, "Europe", "green", "blue")
    assert RegionControlled(1, region("Europe"), 1, 3) in begin(state, 8)
