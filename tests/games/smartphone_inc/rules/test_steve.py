"""Steve: SI-S1 to SI-S6, SI-C15."""

from collections import Counter
from typing import Any

import pytest

from flagship.games.smartphone_inc.rules import setup
from flagship.games.smartphone_inc.rules.editions import ruleset
from flagship.games.smartphone_inc.rules.events import (
    Event,
    Expanded,
    GoodsGained,
    GoodsLost,
    GoodsProduced,
    ImprovementTaken,
    MarkerMoved,
    PriceSet,
    ProgressLost,
    ProgressReceived,
    Sold,
    Studied,
    TechnologyCompleted,
)
from flagship.games.smartphone_inc.rules.pack import from_json, to_json
from flagship.games.smartphone_inc.rules.pack_checks import LEVELS, REGIONS
from flagship.games.smartphone_inc.rules.result import Result
from flagship.games.smartphone_inc.rules.state import EMPTY, State, Steve
from tests.games.smartphone_inc.position import (
    PACK,
    act,
    acting,
    begin,
    company,
    goods,
    offices,
    owns,
    region,
    retailer,
    shows,
    table,
    technology,
)

both_editions = pytest.mark.parametrize("edition", ["first", "second"])
RESEARCH = ("GPS", "WI-FI", "GAMEPAD", "LI-ION", "NFC", "4G")


def against(colour: str, **options: Any) -> State:
    """Steve plays this colour on seat 1 against yellow, whose home is India."""
    return table("yellow", colour, steve=1, **options)


def steve(state: State) -> Steve:
    assert state.steve is not None
    return state.steve


def tile(name: str) -> int:
    return PACK.tile_index[name]


def pad(state: State, **symbols: int) -> None:
    """Steve's pad shows these this round."""
    shows(state, state.rules.colours[1], covered=0, **symbols)


def stops_at_research(state: State, **symbols: int) -> None:
    """Yellow has a choice in phase 5, before Steve, so that play goes no further by itself."""
    shows(state, "yellow", research=1, **symbols)


def studies(events: list[Event]) -> list[str]:
    """The technology of each progress Steve placed."""
    return [
        RESEARCH[event.technology]
        for event in events
        if isinstance(event, Studied) and event.seat == 1
    ]


def heads_for(state: State, name: str, progress: int = 0) -> None:
    """Steve's marker lies there, with his progress."""
    steve(state).marker = region(name)
    state.companies[1].progress[region(name)] = progress


def expands(events: list[Event]) -> list[str]:
    """The region of each progress Steve placed."""
    return [
        REGIONS[event.region] for event in events if isinstance(event, Expanded) and event.seat == 1
    ]


def stands_in(state: State, *names: str) -> None:
    """Steve alone has offices, in these regions only."""
    colour = state.rules.colours[1]
    for name in REGIONS:
        offices(state, name, *[colour] * (name in names))


def sells(state: State, count: int, price: int) -> list[str]:
    """Where Steve sells so many goods at this price, one after the other."""
    state.companies[1].goods = count
    state.companies[1].price = price
    return [
        REGIONS[event.region]
        for event in begin(state, 7)
        if isinstance(event, Sold) and event.seat == 1
    ]


# SI-S1


def test_si_s1_he_does_not_plan():
    state = setup.new(ruleset(colours=("green", "blue"), steve=1), seed=1)
    assert state.companies[1].plan is None
    assert acting(state) == ["green"]


def test_si_s1_his_starting_improvement_comes_from_delayed_to_the_first_square():
    """Phase 1 of round 1 follows setup at once."""
    state = setup.new(ruleset(colours=("green", "blue"), steve=1), seed=1)
    assert state.companies[1].improvements == []
    assert steve(state).squares == [tile("L +$")]
    assert steve(state).delayed == EMPTY


def test_si_s1_he_has_a_home_and_starting_vp():
    state = setup.new(ruleset(colours=("green", "blue"), steve=1), seed=1)
    assert state.offices[region("South America")] == (1,)
    assert state.companies[1].vp == 4


# SI-S2: phase 1


def test_si_s2_he_gains_a_token_each_round():
    state = against("red")
    assert company(state, "red").tokens == 1
    begin(state, 1)
    assert company(state, "red").tokens == 2


def test_si_s2_the_delayed_improvement_moves_to_the_square_of_this_round_and_stays():
    state = against("red")
    steve(state).delayed = tile("R R")
    begin(state, 1)
    begin(state, 1)
    assert steve(state).squares == [tile("L G"), tile("R R")]
    assert steve(state).delayed == EMPTY


def printed(colour: str, level: str) -> Counter[str]:
    """The symbols on his pad in this colour, from the pack's row."""
    [row] = [row for row in to_json(PACK)["steve"] if row["level"] == level]
    return Counter(row["symbols"] + row.get(colour, []))


every_level = pytest.mark.parametrize("level", LEVELS)


@every_level
def test_si_s2_his_pad_and_his_improvements_are_active(level: str):
    """On his pad lie L G, as red's starting tile, and L +$."""
    state = against("red", steve_level=level)
    steve(state).delayed = tile("L +$")
    begin(state, 1)
    shown = printed("red", level) + Counter(["L", "G", "L", "+$"])
    expected = Result(shown["G"], shown["G-"], shown["+$"], shown["R"], shown["L"], 0, 0, 0)
    assert company(state, "red").result == expected


def test_si_s2_the_symbols_of_his_own_colour_count():
    rows = to_json(PACK)
    for row in rows["steve"]:
        row |= {"symbols": ["G"], "red": ["R", "R"], "blue": ["L"]}
    state = setup.new(ruleset(colours=("yellow", "red"), steve=1), 1, from_json(rows))
    assert company(state, "red").result == Result(1 + 1, 0, 0, 2, 1, 0, 0, 0)


def test_si_s2_a_delayed_improvement_is_not_active():
    """He takes it in phase 4, when the pad has been read."""
    state = against("red")
    state.display[0] = tile("R R")
    stops_at_research(state)
    before = company(state, "red").result
    begin(state, 4)
    assert steve(state).delayed == tile("R R")
    assert company(state, "red").result == before


# SI-S2: phases 2 to 4


@every_level
def test_si_s2_his_price_comes_from_his_symbols(level: str):
    state = against("red", steve_level=level)
    symbols = printed("red", level)
    assert PriceSet(1, 5 - symbols["G-"] + symbols["+$"]) in begin(state, 2)


def test_si_s2_an_improvement_raises_his_price():
    """With the +$ on blue's tile."""
    state = against("blue")
    symbols = printed("blue", "standard")
    assert PriceSet(1, 5 - symbols["G-"] + symbols["+$"] + 1) in begin(state, 2)


@every_level
def test_si_s2_his_goods_come_from_symbols_and_tokens(level: str):
    """G and G- on the pad, one G on red's tile, one token, no covered cells."""
    state = against("red", steve_level=level)
    symbols = printed("red", level)
    goods = symbols["G"] + symbols["G-"] + 1
    assert GoodsProduced(1, goods, 0, 0, 1, 0, goods + 1) in begin(state, 3)


def test_si_s2_the_uppermost_improvement_goes_to_delayed():
    """Yellow, at 5 with 6 VP, comes before Steve's 7 and takes the first in the row."""
    state = against("red")
    stops_at_research(state, factory=1)
    second = state.display[1]
    begin(state, 4)
    events = act(state, "yellow", "take 1")
    assert ImprovementTaken(1, 0, second) in events
    assert steve(state).delayed == second
    assert len(state.display) == 3


def test_si_s2_he_needs_no_factory_and_takes_no_token_in_phase_4():
    state = against("red")
    tokens = company(state, "red").tokens
    stops_at_research(state)
    begin(state, 4)
    assert steve(state).delayed != EMPTY
    assert company(state, "red").tokens == tokens


def test_si_41_he_takes_nothing_in_round_5():
    state = against("red")
    state.round = 5
    stops_at_research(state)
    begin(state, 4)
    assert state.phase == 5
    assert steve(state).delayed == EMPTY


# SI-S3


def test_si_s3_one_progress_for_each_research_symbol():
    state = against("red")
    pad(state, research=4)
    assert ProgressReceived(1, 4) in begin(state, 5)


def test_si_s3_all_progress_goes_on_what_he_is_studying():
    """4G, although all others are cheaper."""
    state = against("red")
    company(state, "red").research[technology("4G")] = 1
    pad(state, research=3)
    assert studies(begin(state, 5)) == ["4G", "4G", "4G"]


def test_si_s3_else_on_the_cheapest_with_a_patent():
    """GPS and WI-FI cost 2 without their patents, GAMEPAD and LI-ION 4 with theirs."""
    state = against("red")
    owns(state, "yellow", "GPS", "WI-FI")
    pad(state, research=2)
    assert studies(begin(state, 5)) == ["GAMEPAD", "GAMEPAD"]


def test_si_s3_else_on_the_cheapest_he_can_study():
    """No patent is left and he has GPS; WI-FI costs 2."""
    state = against("red")
    owns(state, "yellow", *RESEARCH)
    owns(state, "red", "GPS")
    pad(state, research=1)
    assert studies(begin(state, 5)) == ["WI-FI"]


def test_si_s3_else_on_none():
    state = against("red")
    owns(state, "red", *RESEARCH)
    pad(state, research=3)
    events = begin(state, 5)
    assert studies(events) == []
    assert ProgressLost(1, 3) in events


def test_si_c15_equally_cheap_technologies_go_by_board_order():
    state = against("red")
    pad(state, research=1)
    assert studies(begin(state, 5)) == ["GPS"]


def test_si_c15_research_that_overflows_goes_on_by_the_same_rule():
    state = against("red")
    company(state, "red").research[technology("GAMEPAD")] = 3
    pad(state, research=3)
    assert studies(begin(state, 5)) == ["GAMEPAD", "GPS", "GPS"]


def test_si_s3_he_may_complete_several_in_a_turn():
    state = against("red")
    company(state, "red").research[technology("GPS")] = 2
    pad(state, research=4)
    begin(state, 5)
    assert company(state, "red").technologies == 1 << technology("GPS") | 1 << technology("WI-FI")


def test_si_s3_he_takes_patents():
    state = against("red")
    company(state, "red").research[technology("GPS")] = 2
    pad(state, research=1)
    assert TechnologyCompleted(1, technology("GPS"), True) in begin(state, 5)
    assert company(state, "red").patents == 1 << technology("GPS")


def test_si_52_he_completes_what_is_ready_without_progress():
    state = against("red")
    company(state, "red").research[technology("GAMEPAD")] = 3
    owns(state, "yellow", "GAMEPAD")
    pad(state, research=0)
    assert TechnologyCompleted(1, technology("GAMEPAD"), False) in begin(state, 5)


def test_si_s3_he_does_not_use_gps_b_now():
    state = against("red", sides="BAAAAA")
    company(state, "red").research[technology("GPS")] = 2
    pad(state, research=1)
    events = begin(state, 5)
    assert not any(isinstance(event, GoodsGained) for event in events)


def test_si_s3_he_does_not_use_gamepad_b_now():
    state = against("red", sides="AABAAA")
    company(state, "red").research[technology("GAMEPAD")] = 3
    pad(state, research=1)
    begin(state, 5)
    assert sum(row.count(1) for row in state.offices) == 1
    assert state.pending is None


def test_si_s3_he_does_not_use_gamepad_a():
    """WI-FI still costs him 3: two progress are not enough."""
    state = against("red")
    owns(state, "red", "GAMEPAD", "GPS")
    pad(state, research=2)
    begin(state, 5)
    assert company(state, "red").research[technology("WI-FI")] == 2


def test_si_s3_a_technology_completed_by_play_brings_no_standing_bonus():
    """GAMEPAD-A completed in this turn does not make WI-FI or GPS cheaper."""
    state = against("red")
    company(state, "red").research[technology("GAMEPAD")] = 3
    pad(state, research=3)
    begin(state, 5)
    assert company(state, "red").research[technology("GPS")] == 2
    assert company(state, "red").bonuses == 0


def test_si_s3_he_does_not_use_gps_a():
    """Five G, one G-, one token."""
    state = against("red")
    owns(state, "red", "GPS")
    pad(state, goods=5, discount=1)
    assert GoodsProduced(1, 6, 0, 0, 1, 0, 7) in begin(state, 3)


def test_si_s3_he_does_not_use_li_ion_b():
    state = against("red", sides="AAABAA")
    owns(state, "red", "LI-ION", "GPS")
    pad(state, goods=5, discount=1)
    assert GoodsProduced(1, 6, 0, 0, 1, 0, 7) in begin(state, 3)


def test_si_s3_he_does_not_use_li_ion_a():
    state = against("red")
    owns(state, "red", "LI-ION")
    pad(state, logistics=1, markup=2)
    assert ProgressReceived(1, 1) in begin(state, 6)


def test_si_s3_he_does_not_use_wi_fi_b():
    state = against("red", sides="ABAAAA")
    owns(state, "red", "WI-FI")
    stands_in(state)
    company(state, "red").goods = 2
    assert GoodsLost(1, 2) in begin(state, 7)


def test_si_s3_he_does_not_use_4g_b():
    state = against("red", sides="AAAAAB")
    owns(state, "red", "4G")
    stands_in(state)
    assert sells(state, 2, 2) == []


def test_si_s3_a_technology_opens_purple_buyers():
    """Emirates: 6, GAMEPAD, NFC, 4G; at 7 the red one is unwilling."""
    state = against("red")
    owns(state, "red", "NFC")
    stands_in(state, "Emirates")
    company(state, "red").goods, company(state, "red").price = 2, 7
    events = begin(state, 7)
    assert [event for event in events if isinstance(event, Sold)] == [
        Sold(1, region("Emirates"), 2)
    ]


def test_si_c15_nfc_b_does_not_raise_his_price_in_phase_2():
    state = against("red", sides="AAAABA")
    owns(state, "red", "NFC")
    assert PriceSet(1, 4) in begin(state, 2)


def test_si_c15_nfc_b_does_not_raise_his_price_now():
    state = against("red", sides="AAAABA")
    company(state, "red").research[technology("NFC")] = 4
    pad(state, research=1)
    shows(state, "yellow", logistics=1)
    begin(state, 5)
    assert company(state, "red").technologies == 1 << technology("NFC")
    assert company(state, "red").price == 5


# SI-S4


def test_si_s4_until_his_first_turn_in_logistics_the_marker_lies_beside_the_board():
    state = against("red")
    shows(state, "yellow", research=1)
    events = begin(state, 5)
    assert steve(state).marker == EMPTY
    assert not any(isinstance(event, MarkerMoved) for event in events)


@pytest.mark.parametrize(
    ("colour", "aim"), [("green", "China"), ("blue", "USA"), ("black", "USA"), ("red", "China")]
)
def test_si_s4_the_first_region_of_the_marker(colour: str, aim: str):
    """The largest connected one; of China and Europe the first in the alphabet."""
    state = against(colour)
    pad(state, logistics=1)
    assert expands(begin(state, 6)) == [aim]
    assert steve(state).marker == region(aim)


def test_si_s4_the_first_region_is_chosen_from_the_board_as_it_is_on_his_turn():
    """Red opens China before Steve's first turn, so Europe has fewer offices of others."""
    state = setup.new(ruleset(colours=("green", "red"), steve=0), seed=3)
    shows(state, "green", logistics=1)
    shows(state, "red", logistics=4)
    company(state, "green").price = 6
    begin(state, 6)
    for _ in range(4):
        act(state, "red", "expand China")
    if state.pending:
        act(state, "red", "decline")
    assert state.offices[region("China")] == (1,)
    assert steve(state).marker == region("Europe")
    assert company(state, "green").progress[region("Europe")] == 1


def test_si_s4_a_first_turn_without_progress_places_the_marker_too():
    state = against("red")
    pad(state)
    events = begin(state, 6)
    assert MarkerMoved(region("China")) in events
    assert expands(events) == []


def test_si_s4_all_progress_goes_where_the_marker_lies():
    """Canada, although China and Europe are larger."""
    state = against("red")
    heads_for(state, "Canada")
    pad(state, logistics=1)
    assert expands(begin(state, 6)) == ["Canada"]


def test_si_s4_he_opens_an_office_at_the_cost():
    state = against("red")
    offices(state, "Canada", "yellow")
    heads_for(state, "Canada", 1)
    pad(state, logistics=1)
    begin(state, 6)
    assert state.offices[region("Canada")] == (0, 1)
    assert company(state, "red").progress[region("Canada")] == 0


def test_si_s4_with_an_office_the_marker_moves_to_the_largest_open_region():
    """From CIS and Canada: China, Europe and USA are large, India is medium; none is entered."""
    state = against("red")
    heads_for(state, "Canada", 1)
    pad(state, logistics=1)
    events = begin(state, 6)
    assert MarkerMoved(region("China")) in events
    assert steve(state).marker == region("China")


def test_si_s4_the_new_office_opens_regions_at_once():
    """USA is open from Canada only; China and Europe are his."""
    state = against("red")
    offices(state, "China", "red")
    offices(state, "Europe", "yellow", "yellow", "yellow", "yellow", "yellow")
    heads_for(state, "Canada", 1)
    pad(state, logistics=1)
    begin(state, 6)
    assert steve(state).marker == region("USA")


def test_si_s4_then_to_the_region_with_the_fewest_offices_of_others():
    """China has one, Europe two, USA none."""
    state = against("red")
    offices(state, "China", "yellow")
    offices(state, "Europe", "yellow", "yellow")
    heads_for(state, "Canada", 1)
    pad(state, logistics=1)
    begin(state, 6)
    assert steve(state).marker == region("USA")


def test_si_s4_size_comes_before_the_offices_of_others():
    """Canada is small and empty; the large ones all have an office."""
    state = against("red")
    for name in ("China", "Europe"):
        offices(state, name, "yellow")
    offices(state, "USA", "yellow", "yellow", "yellow", "yellow", "yellow")
    heads_for(state, "Canada", 1)
    pad(state, logistics=1)
    begin(state, 6)
    assert steve(state).marker == region("China")


def test_si_s4_then_alphabetical():
    """China and Europe, one office each, USA two."""
    state = against("red")
    for name in ("China", "Europe"):
        offices(state, name, "yellow")
    offices(state, "USA", "yellow", "yellow")
    heads_for(state, "Canada", 1)
    pad(state, logistics=1)
    begin(state, 6)
    assert steve(state).marker == region("China")


def test_si_s4_not_to_a_region_he_has_or_that_is_full():
    """His: China; full: Europe and USA. Of the medium ones India has an office of yellow."""
    state = against("red")
    offices(state, "China", "red")
    for name in ("Europe", "USA"):
        offices(state, name, *["yellow"] * 5)
    heads_for(state, "Canada", 1)
    pad(state, logistics=1)
    begin(state, 6)
    assert steve(state).marker == region("North Africa")


def test_si_c15_spaces_on_a_retailer_count_as_offices_of_others():
    state = against("red")
    retailer(state, "China", "R7A")
    offices(state, "China", "yellow")
    heads_for(state, "Canada", 1)
    pad(state, logistics=1)
    begin(state, 6)
    assert steve(state).marker == region("Europe")


def test_si_s4_progress_beyond_a_region_goes_to_the_next():
    state = against("red")
    heads_for(state, "Canada", 1)
    pad(state, logistics=3)
    assert expands(begin(state, 6)) == ["Canada", "China", "China"]
    assert company(state, "red").progress[region("China")] == 2


def test_si_s4_the_marker_stays_while_no_office_is_placed():
    state = against("red")
    heads_for(state, "Canada")
    pad(state, logistics=1)
    begin(state, 6)
    assert steve(state).marker == region("Canada")


def test_si_c15_if_the_region_of_the_marker_is_full_he_picks_a_new_one_on_his_turn():
    state = against("red")
    heads_for(state, "Canada", 1)
    offices(state, "Canada", "yellow", "yellow", "yellow")
    pad(state, logistics=2)
    assert expands(begin(state, 6)) == ["China", "China"]
    assert company(state, "red").progress[region("Canada")] == 1


def test_si_s4_with_no_region_open_his_progress_is_lost():
    state = against("red")
    offices(state, "Canada", *["yellow"] * 3)
    for name in ("China", "Europe"):
        offices(state, name, *["yellow"] * 5)
    heads_for(state, "Canada")
    pad(state, logistics=2)
    events = begin(state, 6)
    assert expands(events) == []
    assert ProgressLost(1, 2) in events


def test_si_s4_he_keeps_to_the_lines():
    """With China and Europe full only Canada is left to CIS, and not USA."""
    state = against("red")
    for name in ("China", "Europe"):
        offices(state, name, *["yellow"] * 5)
    heads_for(state, "China")
    pad(state, logistics=1)
    assert expands(begin(state, 6)) == ["Canada"]


@pytest.mark.parametrize("face", ["R1B", "R2A", "R2B"], ids=["goods", "price", "research"])
@both_editions
def test_si_s4_he_uses_no_retailer_bonus(face: str, edition: str):
    state = against("red", edition=edition)
    retailer(state, "Canada", face)
    heads_for(state, "Canada", 1)
    pad(state, logistics=1)
    company(state, "red").price = 4
    events = begin(state, 6)
    assert state.offices[region("Canada")] == (1,)
    assert state.pending is None
    assert not any(isinstance(event, GoodsGained) for event in events)
    assert company(state, "red").research == [0] * 6


# SI-S5


def test_si_s5_first_one_good_where_he_alone_has_an_office_then_one_where_he_shares():
    state = against("red")
    stands_in(state, "CIS", "Europe")
    offices(state, "Australia", "yellow", "red")
    assert sells(state, 3, 3) == ["CIS", "Europe", "Australia"]


def test_si_s5_again_and_again_where_he_shares():
    """At 4: China 4, 5; Europe 4, 5, 6, 7."""
    state = against("red")
    stands_in(state)
    offices(state, "China", "red", "yellow")
    offices(state, "Europe", "yellow", "red")
    expected = ["China", "Europe", "China", "Europe", "Europe", "Europe"]
    assert sells(state, 9, 4) == expected


def test_si_s5_then_as_many_as_possible_where_he_is_alone_region_by_region():
    """At 3: shared Emirates takes one, then CIS 5, 7 and India 5, 6 are left."""
    state = against("red")
    stands_in(state, "CIS", "India")
    offices(state, "Emirates", "red", "yellow")
    expected = ["CIS", "India", "Emirates", "CIS", "CIS", "India"]
    assert sells(state, 6, 3) == expected


def test_si_s5_the_shared_regions_come_before_a_second_good_where_he_is_alone():
    state = against("red")
    stands_in(state, "CIS")
    offices(state, "Europe", "red", "yellow")
    assert sells(state, 4, 3) == ["CIS", "Europe", "Europe", "Europe"]


def test_si_s5_the_alphabet_decides_where_goods_do_not_reach_for_all():
    state = against("red")
    stands_in(state, "Europe", "CIS", "China")
    assert sells(state, 2, 2) == ["China", "CIS"]


def test_si_s5_the_alphabet_decides_among_shared_regions():
    state = against("red")
    stands_in(state)
    for name in ("USA", "Europe", "CIS"):
        offices(state, name, "red", "yellow")
    assert sells(state, 2, 3) == ["CIS", "Europe"]


def test_si_s5_a_region_without_a_willing_buyer_is_passed_over():
    """At 6 China's red buyers are unwilling, Europe has 6 and 7."""
    state = against("red")
    stands_in(state, "China", "Europe")
    assert sells(state, 1, 6) == ["Europe"]


def test_si_s5_the_rest_is_lost():
    """At 7 he finds one buyer in CIS."""
    state = against("red")
    stands_in(state, "CIS")
    company(state, "red").goods, company(state, "red").price = 5, 7
    assert GoodsLost(1, 4) in begin(state, 7)


def test_si_s5_he_does_not_sell_at_a_retailer():
    state = against("red")
    stands_in(state, "CIS", "Canada")
    retailer(state, "Canada", "R1A")
    assert sells(state, 2, 4) == ["CIS", "CIS"]


def test_si_c15_alone_looks_at_offices_not_at_goods():
    """Yellow's good lies in CIS, its office in Europe."""
    state = against("red")
    stands_in(state, "CIS")
    goods(state, "CIS", "yellow")
    offices(state, "Europe", "red", "yellow")
    assert sells(state, 2, 4) == ["CIS", "Europe"]


def test_si_s5_he_sells_in_priority_order():
    """Yellow at 4 has sold when Steve at 5 begins."""
    state = against("red")
    stands_in(state, "CIS")
    company(state, "yellow").price, company(state, "yellow").goods = 4, 1
    company(state, "red").goods = 1
    offices(state, "India", "yellow")
    begin(state, 7)
    assert acting(state) == ["yellow"]
    assert Sold(1, region("CIS"), 1) in act(state, "yellow", "sell India")


# SI-S6


def test_si_s6_the_alphabetical_order():
    assert REGIONS == (
        "Australia", "Canada", "Caribbean", "China", "CIS", "Emirates",
        "Europe", "India", "North Africa", "RSA", "South America", "USA",
    )  # fmt: skip
    assert tuple(row.name for row in PACK.regions) == REGIONS


# SI-1, SI-82


def test_si_1_he_can_join_four_people():
    state = table("green", "blue", "black", "yellow", "red", steve=4)
    assert acting(state) == ["green", "blue", "black", "yellow"]


def test_si_82_he_scores_like_everybody():
    """Two goods at 4, and 2 for the only office of a medium region."""
    state = against("red")
    company(state, "red").price = 4
    goods(state, "CIS", "red", "red")
    begin(state, 8)
    assert company(state, "red").vp == 7 + 8 + 2
