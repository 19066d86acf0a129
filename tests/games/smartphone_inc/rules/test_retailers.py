"""Retailer bonuses: SI-62, SI-64, SI-C7, SI-C8, SI-C10, in both editions."""

from typing import Any

import pytest

from flagship.games.smartphone_inc.rules.events import (
    BonusDeclined,
    GoodsGained,
    OfficeAdded,
    OfficeMoved,
    PhaseBegan,
    PriceChanged,
    RegionControlled,
    SalesScored,
    SoldDirect,
    Studied,
    TechnologyCompleted,
)
from flagship.games.smartphone_inc.rules.pending import Pending
from flagship.games.smartphone_inc.rules.phase8_scoring import final_score
from flagship.games.smartphone_inc.rules.state import State
from flagship.games.smartphone_inc.rules.text import REASONS
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
    seat,
    shows,
    table,
    technology,
    why_not,
)

TECHNOLOGIES = ("GPS", "WI-FI", "GAMEPAD", "LI-ION", "NFC", "4G")
COSTS = {"GPS": 3, "WI-FI": 3, "GAMEPAD": 4, "LI-ION": 4, "NFC": 5, "4G": 6}
both_editions = pytest.mark.parametrize("edition", ["first", "second"])


def at_the_door(name: str, face: str, edition: str = "second", sides: str = "AAAAAA") -> State:
    """Green, next door in Emirates or North Africa, needs 1 progress for this retailer."""
    state = table("green", "blue", edition=edition, sides=sides)
    if name == "India":
        offices(state, "Emirates", "green")
    retailer(state, name, face)
    company(state, "green").progress[region(name)] = PACK.regions[region(name)].cost - 1
    shows(state, "green", logistics=2)
    return state


def enter(state: State, name: str) -> None:
    """Green opens its office there and has 1 progress left."""
    begin(state, 6)
    act(state, "green", f"expand {name}")


def entered(name: str, face: str, edition: str = "second") -> State:
    """Green has just opened its office on this retailer."""
    state = at_the_door(name, face, edition)
    enter(state, name)
    return state


def research(state: State, colour: str, **progress: int) -> None:
    """Progress lies on these technologies; LI_ION stands for LI-ION."""
    for name, count in progress.items():
        company(state, colour).research[technology(name.replace("_", "-"))] = count


def fill_all_but(state: State, colour: str, *free: str) -> None:
    """No technology but these has room for progress."""
    for name in TECHNOLOGIES:
        if name not in free:
            company(state, colour).research[technology(name)] = COSTS[name]


# SI-62: mandatory or optional


def test_si_62_second_edition_asks_whether_the_bonus_is_wanted():
    state = entered("India", "R5A")
    assert acting(state) == ["green"]
    assert options(state, "green") == ["accept", "decline"]


def test_si_62_second_edition_lets_decline():
    state = entered("India", "R5A")
    events = act(state, "green", "decline")
    assert BonusDeclined(seat(state, "green"), region("India"), "R5A") in events
    assert company(state, "green").goods == 0
    assert state.offices[region("India")] == (seat(state, "green"),)


def test_si_62_first_edition_gives_the_goods_without_asking():
    state = at_the_door("India", "R5A", "first")
    begin(state, 6)
    events = act(state, "green", "expand India")
    assert GoodsGained(seat(state, "green"), 1, "R5A") in events
    assert "decline" not in options(state, "green")


@pytest.mark.parametrize(
    ("name", "face"),
    [("India", "R6A"), ("India", "R3B"), ("Emirates", "R2A"), ("India", "R5B"), ("India", "R6B")],
    ids=["research 1", "research 2", "price", "second office", "move office"],
)
def test_si_62_first_edition_does_not_let_decline(name: str, face: str):
    state = entered(name, face, "first")
    assert "decline" not in options(state, "green")
    assert why_not(state, "green", "decline") == "retailers.mandatory"


def test_si_62_first_edition_does_not_let_decline_even_a_single_use():
    """Play takes the goods at once; whoever asks in between hears the same."""
    state = at_the_door("India", "R5A", "first")
    begin(state, 6)
    state.pending = Pending(seat(state, "green"), "goods", 1, region("India"))
    assert why_not(state, "green", "decline") == "retailers.mandatory"


@both_editions
def test_si_62_the_bonus_comes_before_anything_else(edition: str):
    """Only where it may be declined does the refusal say so."""
    state = entered("India", "R6A", edition)
    key = "retailers.bonus_first" if edition == "second" else "retailers.must_use"
    assert why_not(state, "green", "expand China") == key
    assert why_not(state, "green", "end") == key
    assert ("decline" in REASONS[key][1]) == ("decline" in options(state, "green"))


def test_si_62_the_turn_goes_on_after_the_bonus():
    state = entered("India", "R5A")
    act(state, "green", "accept")
    assert state.progress_left == 1
    assert why_not(state, "green", "expand China") is None


def test_si_62_the_bonus_is_that_of_the_face_not_another():
    state = entered("India", "R5A")
    assert why_not(state, "green", "study GPS") == "retailers.bonus_first"
    assert why_not(state, "green", "price +1") == "retailers.bonus_first"


def test_si_62_only_the_company_that_opened_gets_the_bonus():
    state = entered("India", "R5A")
    assert why_not(state, "blue", "accept") == "turn.not_yours"


def test_si_62_the_second_company_on_a_retailer_gets_the_bonus_too():
    state = at_the_door("India", "R4A")
    offices(state, "India", "blue")
    enter(state, "India")
    act(state, "green", "accept")
    assert company(state, "green").goods == 2


def test_si_62_gamepad_b_brings_the_bonus_too():
    state = table("green", "blue", sides="AABAAA")
    retailer(state, "Canada", "R1B")
    research(state, "green", GAMEPAD=3)
    shows(state, "green", research=1)
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    act(state, "green", "open Canada")
    act(state, "green", "accept")
    assert company(state, "green").goods == 1


# SI-62: a one-time bonus


def back_in_india(edition: str = "second", **changes: Any) -> State:
    """Green's office left the retailer R5A in India through R6B; 1 progress brings it back."""
    state = table("green", "blue", edition=edition, **changes)
    offices(state, "Emirates", "green")
    retailer(state, "India", "R5A")
    retailer(state, "China", "R6B")
    green = company(state, "green")
    green.progress[region("India")] = 2
    green.progress[region("China")] = 3
    shows(state, "green", logistics=5)
    begin(state, 6)
    act(state, "green", "expand India")
    if edition == "second":
        act(state, "green", "accept")
    assert green.goods == 1
    act(state, "green", "expand China")
    act(state, "green", "move India > USA")
    assert state.offices[region("India")] == ()
    for _ in range(2):
        act(state, "green", "expand India")
    return state


@both_editions
def test_si_62_the_same_retailer_gives_a_company_its_bonus_once(edition: str):
    state = back_in_india(edition)
    act(state, "green", "expand India")
    assert state.offices[region("India")] == (seat(state, "green"),)
    assert company(state, "green").goods == 1


@both_editions
def test_si_62_variant_a_company_that_comes_back_gets_the_bonus_again(edition: str):
    state = back_in_india(edition, retailer_bonus_again=True)
    act(state, "green", "expand India")
    if edition == "second":
        act(state, "green", "accept")
    assert company(state, "green").goods == 2


def test_si_62_a_bonus_that_was_declined_is_spent():
    state = table("green", "blue")
    offices(state, "Emirates", "green")
    retailer(state, "India", "R5A")
    company(state, "green").progress[region("India")] = 2
    shows(state, "green", logistics=2)
    begin(state, 6)
    act(state, "green", "expand India")
    act(state, "green", "decline")
    offices(state, "India")
    company(state, "green").progress[region("India")] = 2
    act(state, "green", "expand India")
    assert company(state, "green").goods == 0
    assert state.pending is None


def test_si_62_an_office_that_was_moved_there_leaves_the_bonus_unspent():
    """It came through a move, which gives no bonus; opened later, the retailer gives it."""
    state = at_the_door("India", "R6B")
    retailer(state, "Canada", "R1B")
    enter(state, "India")
    act(state, "green", "move Emirates > Canada")
    assert state.pending is None
    offices(state, "Canada")
    company(state, "green").progress[region("Canada")] = 1
    offices(state, "USA", "green")
    state.options = None
    act(state, "green", "expand Canada")
    act(state, "green", "accept")
    assert company(state, "green").goods == 1


# SI-64: goods


@pytest.mark.parametrize(
    ("name", "face", "count"),
    [("Emirates", "R1B", 1), ("India", "R5A", 1), ("India", "R4A", 2), ("China", "R7B", 2)],
)
def test_si_64_goods(name: str, face: str, count: int):
    state = at_the_door(name, face)
    company(state, "green").goods = 3
    enter(state, name)
    act(state, "green", "accept")
    assert company(state, "green").goods == 3 + count


def test_si_64_goods_can_be_sold_in_this_round():
    state = entered("India", "R5A")
    act(state, "green", "accept")
    act(state, "green", "end")
    assert state.phase == 7
    assert "sell Emirates" in options(state, "green")


def test_si_64_goods_can_be_sold_through_nfc_a_in_this_turn():
    state = at_the_door("India", "R4A")
    owns(state, "green", "NFC")
    enter(state, "India")
    act(state, "green", "accept")
    assert SoldDirect(seat(state, "green"), 2, 10) in act(state, "green", "direct 2")


def test_si_c3_goods_of_a_retailer_are_not_produced():
    state = entered("India", "R4A")
    act(state, "green", "accept")
    assert company(state, "green").produced == 0


# SI-64, SI-C7: research


def test_si_64_one_research_progress():
    state = entered("India", "R6A")
    events = act(state, "green", "study 4G")
    assert Studied(seat(state, "green"), technology("4G"), 1, 6) in events
    assert company(state, "green").research == [0, 0, 0, 0, 0, 1]
    assert state.pending is None


def test_si_64_research_does_not_use_logistics_progress():
    state = entered("India", "R6A")
    act(state, "green", "study 4G")
    assert state.progress_left == 1


@pytest.mark.parametrize(
    ("first", "second", "lies"),
    [("GPS", "NFC", [1, 0, 0, 0, 1, 0]), ("NFC", "NFC", [0, 0, 0, 0, 2, 0])],
    ids=["split", "together"],
)
@both_editions
def test_si_64_two_research_progress(edition: str, first: str, second: str, lies: list[int]):
    state = entered("India", "R3B", edition)
    act(state, "green", f"study {first}")
    act(state, "green", f"study {second}")
    assert company(state, "green").research == lies
    assert state.pending is None


def test_si_64_second_edition_lets_use_one_of_two_research_progress():
    state = entered("India", "R3B")
    act(state, "green", "study GPS")
    act(state, "green", "decline")
    assert company(state, "green").research == [1, 0, 0, 0, 0, 0]


def test_si_64_first_edition_wants_both_research_progress_used():
    state = entered("India", "R3B", "first")
    act(state, "green", "study GPS")
    assert why_not(state, "green", "decline") == "retailers.mandatory"


def test_si_64_no_research_on_a_technology_already_held():
    state = at_the_door("India", "R6A")
    owns(state, "green", "GPS")
    enter(state, "India")
    assert why_not(state, "green", "study GPS") == "retailers.no_room"


def test_si_64_completion_waits_for_phase_5():
    state = at_the_door("India", "R6A")
    research(state, "green", GPS=2)
    enter(state, "India")
    act(state, "green", "study GPS")
    green = company(state, "green")
    assert green.technologies == 0
    assert green.research[technology("GPS")] == 3
    assert state.patents >> technology("GPS") & 1


def test_si_c7_what_waits_completes_in_phase_5_without_more_progress():
    state = table("green", "blue")
    research(state, "green", GPS=3)
    events = begin(state, 5)
    assert TechnologyCompleted(seat(state, "green"), technology("GPS"), True) in events


def test_si_c7_of_two_that_wait_the_first_in_priority_order_takes_the_patent():
    state = table("green", "blue")
    research(state, "green", GPS=3)
    research(state, "blue", GPS=3)
    company(state, "blue").price = 4
    events = begin(state, 5)
    green, blue = seat(state, "green"), seat(state, "blue")
    completed = [event for event in events if isinstance(event, TechnologyCompleted)]
    assert completed == [
        TechnologyCompleted(blue, technology("GPS"), True),
        TechnologyCompleted(green, technology("GPS"), False),
    ]


def test_si_c7_no_progress_beyond_the_present_cost():
    state = at_the_door("India", "R6A")
    research(state, "green", GPS=3)
    enter(state, "India")
    assert why_not(state, "green", "study GPS") == "retailers.no_room"


def test_si_c7_the_second_progress_does_not_go_beyond_the_cost_either():
    state = at_the_door("India", "R3B")
    research(state, "green", GPS=2)
    enter(state, "India")
    act(state, "green", "study GPS")
    assert why_not(state, "green", "study GPS") == "retailers.no_room"


def test_si_c7_the_present_cost_is_one_less_without_the_patent():
    state = at_the_door("India", "R6A")
    owns(state, "blue", "GPS")
    research(state, "green", GPS=2)
    enter(state, "India")
    assert why_not(state, "green", "study GPS") == "retailers.no_room"


def test_si_c7_the_present_cost_is_one_less_with_gamepad_a():
    state = at_the_door("India", "R6A")
    owns(state, "green", "GAMEPAD")
    research(state, "green", GPS=2)
    enter(state, "India")
    assert why_not(state, "green", "study GPS") == "retailers.no_room"


@both_editions
def test_si_c7_progress_without_any_room_is_lost(edition: str):
    state = at_the_door("India", "R6A", edition)
    fill_all_but(state, "green")
    begin(state, 6)
    events = act(state, "green", "expand India")
    assert BonusDeclined(seat(state, "green"), region("India"), "R6A") in events
    assert state.pending is None
    assert company(state, "green").research == list(COSTS.values())


@both_editions
def test_si_c7_the_second_progress_without_room_is_lost(edition: str):
    state = at_the_door("India", "R3B", edition)
    fill_all_but(state, "green", "GPS")
    research(state, "green", GPS=2)
    begin(state, 6)
    act(state, "green", "expand India")
    if edition == "second":
        act(state, "green", "study GPS")
    assert company(state, "green").research == list(COSTS.values())
    assert state.pending is None


def test_si_c6_within_the_own_research_turn_it_completes_at_once():
    state = table("green", "blue", sides="AABAAA")
    retailer(state, "Canada", "R2B")
    research(state, "green", GAMEPAD=3, GPS=2)
    shows(state, "green", research=2)
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    act(state, "green", "open Canada")
    events = act(state, "green", "study GPS")
    assert TechnologyCompleted(seat(state, "green"), technology("GPS"), True) in events
    assert state.phase == 5


# SI-64, SI-C8: price


def test_si_64_price_up_or_down_or_neither():
    state = entered("Emirates", "R2A")
    assert options(state, "green") == ["price +1", "price -1", "decline"]


@pytest.mark.parametrize(("text", "price"), [("price +1", 6), ("price -1", 4)])
def test_si_c8_the_company_chooses_the_direction(text: str, price: int):
    state = entered("Emirates", "R2A")
    events = act(state, "green", text)
    assert PriceChanged(seat(state, "green"), price, "R2A") in events
    assert company(state, "green").price == price


@pytest.mark.parametrize(("start", "text"), [(8, "price +1"), (2, "price -1")])
def test_si_64_the_price_stays_on_the_track(start: int, text: str):
    state = at_the_door("Emirates", "R2A")
    company(state, "green").price = start
    enter(state, "Emirates")
    act(state, "green", text)
    assert company(state, "green").price == start


@pytest.mark.parametrize(
    ("start", "idle", "other", "price"),
    [(8, "price +1", "price -1", 7), (2, "price -1", "price +1", 3)],
)
def test_si_62_first_edition_a_price_that_cannot_move_one_way_moves_the_other(
    start: int, idle: str, other: str, price: int
):
    """The bonus must be used; the only use is taken without asking."""
    state = at_the_door("Emirates", "R2A", "first")
    company(state, "green").price = start
    begin(state, 6)
    state.options, state.pending = None, Pending(0, "price", 1, region("Emirates"))
    assert options(state, "green") == [other]
    assert why_not(state, "green", idle) == "retailers.price_end"
    state.pending = None
    events = act(state, "green", "expand Emirates")
    assert PriceChanged(seat(state, "green"), price, "R2A") in events


def test_si_62_first_edition_inside_the_track_both_ways_are_offered():
    state = entered("Emirates", "R2A", "first")
    assert options(state, "green") == ["price +1", "price -1"]


@pytest.mark.parametrize("text", ["price +2", "price -2", "price 0"])
def test_si_64_the_price_moves_by_one(text: str):
    state = entered("Emirates", "R2A")
    assert why_not(state, "green", text) == "retailers.price_step"


def test_si_c8_the_price_counts_for_nfc_a_sales_after_it():
    state = at_the_door("Emirates", "R2A")
    owns(state, "green", "NFC")
    company(state, "green").goods = 3
    enter(state, "Emirates")
    act(state, "green", "price +1")
    assert SoldDirect(seat(state, "green"), 3, 18) in act(state, "green", "direct 3")


def test_si_c8_nfc_a_sales_before_it_keep_the_old_price():
    state = at_the_door("Emirates", "R2A")
    owns(state, "green", "NFC")
    company(state, "green").goods = 3
    begin(state, 6)
    sold = act(state, "green", "direct 3")
    act(state, "green", "expand Emirates")
    act(state, "green", "price +1")
    assert SoldDirect(seat(state, "green"), 3, 15) in sold
    assert company(state, "green").vp == 3 + 15


def test_si_c8_the_price_counts_for_the_order_of_phase_7():
    state = entered("Emirates", "R2A")
    act(state, "green", "price +1")
    events = act(state, "green", "end")
    assert PhaseBegan(7, (seat(state, "blue"), seat(state, "green"))) in events


def test_si_c8_the_price_counts_for_buyers():
    """In North Africa the highest red buyer pays 6; at 7 the good is lost without asking."""
    state = at_the_door("Emirates", "R2A")
    company(state, "green").price = 6
    company(state, "green").goods = 1
    enter(state, "Emirates")
    act(state, "green", "price +1")
    events = act(state, "green", "end")
    assert SalesScored(seat(state, "green"), 0, 0) in events


def test_si_c8_the_price_counts_for_scoring():
    state = at_the_door("Emirates", "R2A")
    goods(state, "Europe", "green", "green")
    enter(state, "Emirates")
    act(state, "green", "price +1")
    events = act(state, "green", "end")
    assert SalesScored(seat(state, "green"), 2, 12) in events


def test_si_c8_the_next_round_begins_at_5():
    state = entered("Emirates", "R2A")
    act(state, "green", "price +1")
    act(state, "green", "end")
    assert state.round == 2
    assert company(state, "green").price == 5


# SI-64: second office


@both_editions
def test_si_64_a_second_office_in_an_ordinary_region_with_exactly_one(edition: str):
    state = entered("India", "R5B", edition)
    decline = ["decline"] if edition == "second" else []
    assert options(state, "green") == ["add Emirates", "add North Africa", *decline]


def test_si_64_the_second_office_goes_on_the_leftmost_free_space():
    state = at_the_door("India", "R5B")
    offices(state, "North Africa", "green", "blue")
    enter(state, "India")
    events = act(state, "green", "add North Africa")
    assert OfficeAdded(seat(state, "green"), region("North Africa"), 2) in events


def test_si_64_no_third_office():
    state = at_the_door("India", "R5B")
    offices(state, "North Africa", "green", "green")
    enter(state, "India")
    assert why_not(state, "green", "add North Africa") == "map.second_two"


def test_si_64_no_second_office_on_this_retailer_or_another():
    state = at_the_door("India", "R5B")
    retailer(state, "Canada", "R1A")
    offices(state, "Canada", "green")
    enter(state, "India")
    assert why_not(state, "green", "add India") == "map.second_retailer"
    assert why_not(state, "green", "add Canada") == "map.second_retailer"


def test_si_64_no_second_office_where_there_is_none():
    state = entered("India", "R5B")
    assert why_not(state, "green", "add Europe") == "map.second_none"


def test_si_c9_the_second_office_needs_a_free_space():
    state = at_the_door("India", "R5B")
    offices(state, "Emirates", "green", "blue", "blue")
    enter(state, "India")
    assert why_not(state, "green", "add Emirates") == "logistics.full"


@both_editions
def test_si_64_nothing_happens_without_a_place_for_a_second_office(edition: str):
    state = at_the_door("India", "R5B", edition)
    offices(state, "Emirates", "green", "green")
    offices(state, "North Africa", "green", "green")
    begin(state, 6)
    events = act(state, "green", "expand India")
    assert BonusDeclined(seat(state, "green"), region("India"), "R5B") in events
    assert state.pending is None


def test_si_63_the_retailers_second_office_leaves_wi_fi_a_to_be_used():
    state = at_the_door("India", "R5B")
    owns(state, "green", "WI-FI")
    enter(state, "India")
    act(state, "green", "add Emirates")
    assert why_not(state, "green", "add North Africa") is None


def test_si_81_the_second_office_raises_the_control_value():
    """North Africa, medium: the value above its first office is 2, above the second 3."""
    state = at_the_door("India", "R5B")
    goods(state, "North Africa", "green")
    enter(state, "India")
    act(state, "green", "add North Africa")
    events = act(state, "green", "end")
    assert RegionControlled(seat(state, "green"), region("North Africa"), 1, 3) in events


# SI-64, SI-C10: moving an office


def test_si_c10_any_other_office_to_any_place_without_an_own_one():
    """Of Emirates and North Africa to the nine regions that are not green."""
    state = entered("India", "R6B")
    own = {"Emirates", "India", "North Africa"}
    targets = [row.name for row in PACK.regions if row.name not in own]
    moves = [f"move {here} > {there}" for here in ("Emirates", "North Africa") for there in targets]
    assert len(targets) == 9
    assert options(state, "green") == [*moves, "decline"]


def test_si_c10_not_the_office_just_placed():
    state = entered("India", "R6B")
    assert why_not(state, "green", "move India > China") == "retailers.not_movable"


def test_si_c10_not_where_there_is_none():
    state = entered("India", "R6B")
    assert why_not(state, "green", "move Europe > China") == "retailers.not_movable"


def test_si_c10_not_the_office_of_another():
    state = entered("India", "R6B")
    assert why_not(state, "green", "move South America > China") == "retailers.not_movable"


@pytest.mark.parametrize("target", ["North Africa", "Emirates", "India"])
def test_si_c10_not_to_a_place_with_an_own_office(target: str):
    state = entered("India", "R6B")
    assert why_not(state, "green", f"move Emirates > {target}") == "logistics.own_office"


def test_si_c10_not_to_a_full_region():
    state = at_the_door("India", "R6B")
    offices(state, "RSA", "blue", "blue", "blue")
    enter(state, "India")
    assert why_not(state, "green", "move Emirates > RSA") == "logistics.full"


def test_si_c10_not_to_a_full_retailer():
    """China has five spaces, the retailer R7 four."""
    state = at_the_door("India", "R6B")
    retailer(state, "China", "R7A")
    offices(state, "China", "blue", "blue", "blue", "blue")
    enter(state, "India")
    assert why_not(state, "green", "move Emirates > China") == "logistics.full"


def test_si_64_the_office_moves_to_the_leftmost_free_space():
    state = at_the_door("India", "R6B")
    offices(state, "Europe", "blue")
    enter(state, "India")
    events = act(state, "green", "move North Africa > Europe")
    green, blue = seat(state, "green"), seat(state, "blue")
    assert OfficeMoved(green, region("North Africa"), region("Europe"), 1) in events
    assert state.offices[region("Europe")] == (blue, green)
    assert state.offices[region("North Africa")] == ()


def test_si_c10_connected_or_not():
    """No line leads to the Caribbean from India, Emirates or North Africa."""
    state = entered("India", "R6B")
    act(state, "green", "move Emirates > Caribbean")
    assert state.offices[region("Caribbean")] == (seat(state, "green"),)


def test_si_64_the_offices_left_behind_close_up():
    state = at_the_door("India", "R6B")
    offices(state, "North Africa", "green", "blue")
    enter(state, "India")
    act(state, "green", "move North Africa > Europe")
    assert state.offices[region("North Africa")] == (seat(state, "blue"),)


def test_si_c10_of_two_own_offices_the_left_one_goes():
    state = at_the_door("India", "R6B")
    offices(state, "North Africa", "green", "blue", "green")
    enter(state, "India")
    act(state, "green", "move North Africa > Europe")
    green, blue = seat(state, "green"), seat(state, "blue")
    assert state.offices[region("North Africa")] == (blue, green)


@pytest.mark.parametrize("target", ["Caribbean", "China"], ids=["region", "retailer"])
def test_si_64_from_a_retailer(target: str):
    state = at_the_door("India", "R6B")
    retailer(state, "Canada", "R1A")
    retailer(state, "China", "R7A")
    offices(state, "Canada", "green", "blue")
    enter(state, "India")
    act(state, "green", f"move Canada > {target}")
    assert state.offices[region("Canada")] == (seat(state, "blue"),)
    assert state.offices[region(target)] == (seat(state, "green"),)


@both_editions
def test_si_64_no_bonus_follows_a_move_to_a_retailer(edition: str):
    state = at_the_door("India", "R6B", edition)
    retailer(state, "China", "R7B")
    enter(state, "India")
    act(state, "green", "move Emirates > China")
    assert state.offices[region("China")] == (seat(state, "green"),)
    assert state.pending is None
    assert company(state, "green").goods == 0


def test_si_c10_own_progress_at_the_target_returns():
    state = at_the_door("India", "R6B")
    company(state, "green").progress[region("Europe")] = 3
    company(state, "blue").progress[region("Europe")] = 2
    enter(state, "India")
    act(state, "green", "move Emirates > Europe")
    assert company(state, "green").progress[region("Europe")] == 0
    assert company(state, "blue").progress[region("Europe")] == 2


def test_si_64_the_move_changes_the_reach_at_once():
    """Without Emirates no line leads to RSA; from the Caribbean one leads to USA."""
    state = at_the_door("India", "R6B")
    enter(state, "India")
    act(state, "green", "move Emirates > Caribbean")
    assert why_not(state, "green", "expand RSA") == "logistics.no_route"
    assert why_not(state, "green", "expand USA") is None


def test_si_61_progress_stays_where_the_connection_is_lost():
    state = at_the_door("India", "R6B")
    company(state, "green").progress[region("RSA")] = 1
    enter(state, "India")
    act(state, "green", "move Emirates > Caribbean")
    assert company(state, "green").progress[region("RSA")] == 1


def test_si_61_a_region_left_can_be_entered_again():
    state = entered("India", "R6B")
    act(state, "green", "move Emirates > Caribbean")
    assert why_not(state, "green", "expand Emirates") is None


def test_si_64_closing_up_raises_the_vp_of_those_behind():
    """R1A: 11, 7, 4 VP from the left."""
    state = at_the_door("India", "R6B")
    retailer(state, "Canada", "R1A")
    offices(state, "Canada", "green", "blue")
    enter(state, "India")
    assert final_score(state, seat(state, "blue")).retailers == 7
    act(state, "green", "move Canada > Caribbean")
    assert final_score(state, seat(state, "blue")).retailers == 11


def test_si_64_an_office_that_leaves_a_retailer_takes_no_vp_along():
    """R6B: 7 for India; R1A: 11 for Canada, until the office goes to the Caribbean."""
    state = at_the_door("India", "R6B")
    retailer(state, "Canada", "R1A")
    offices(state, "Canada", "green")
    enter(state, "India")
    assert final_score(state, seat(state, "green")).retailers == 18
    act(state, "green", "move Canada > Caribbean")
    assert final_score(state, seat(state, "green")).retailers == 7


def test_si_81_closing_up_lowers_the_control_value():
    """North Africa, medium, two offices: 3 VP; with one of them gone 2 VP."""
    state = at_the_door("India", "R6B")
    offices(state, "North Africa", "blue", "green")
    goods(state, "North Africa", "blue")
    enter(state, "India")
    act(state, "green", "move North Africa > Europe")
    events = act(state, "green", "end")
    assert RegionControlled(seat(state, "blue"), region("North Africa"), 1, 2) in events


@both_editions
def test_si_c10_nothing_happens_without_an_office_to_move(edition: str):
    """India is green's only office."""
    state = table("green", "blue", edition=edition, routes=False)
    retailer(state, "India", "R6B")
    offices(state, "North Africa")
    company(state, "green").progress[region("India")] = 2
    shows(state, "green", logistics=2)
    begin(state, 6)
    events = act(state, "green", "expand India")
    assert BonusDeclined(seat(state, "green"), region("India"), "R6B") in events
    assert state.pending is None


def test_si_c10_declining_moves_nothing():
    state = entered("India", "R6B")
    before = state.offices[:]
    act(state, "green", "decline")
    assert state.offices == before
