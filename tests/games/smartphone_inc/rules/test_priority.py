"""The turn order in phases 4 to 7: SI-40, SI-C14."""

import pytest

from flagship.games.smartphone_inc.rules.events import CoinFlipped, Event, PhaseBegan
from flagship.games.smartphone_inc.rules.state import State
from tests.games.smartphone_inc.position import (
    act,
    acting,
    begin,
    chance,
    company,
    owns,
    shows,
    table,
    technology,
    why_not,
)


def order(state: State, events: list[Event], phase: int) -> list[str]:
    """The order in which this phase's turns were announced."""
    began = next(one for one in events if isinstance(one, PhaseBegan) and one.phase == phase)
    return [state.rules.colours[seat] for seat in began.order]


def tied(*colours: str, edition: str = "second") -> State:
    """A table whose companies have equal prices and VP."""
    state = table(*colours, edition=edition)
    for one in state.companies:
        one.vp = 20
    return state


@pytest.mark.parametrize("phase", [4, 5, 6, 7])
def test_si_40_the_lowest_price_goes_first(phase: int):
    state = table("green", "blue", "black")
    company(state, "green").price = 6
    company(state, "blue").price = 5
    company(state, "black").price = 4
    assert order(state, begin(state, phase), phase) == ["black", "blue", "green"]


@pytest.mark.parametrize("edition", ["first", "second"])
def test_si_40_then_the_lowest_vp(edition: str):
    state = table("green", "blue", "black", edition=edition)
    company(state, "green").vp = 30
    company(state, "blue").vp = 10
    company(state, "black").vp = 20
    assert order(state, begin(state, 4), 4) == ["blue", "black", "green"]


def test_si_40_price_comes_before_vp():
    state = table("green", "blue")
    company(state, "green").price = 6
    company(state, "blue").vp = 100
    assert order(state, begin(state, 4), 4) == ["blue", "green"]


def test_si_40_only_the_scoreboard_counts():
    state = table("green", "blue")
    company(state, "green").vp = 10
    company(state, "blue").vp = 11
    owns(state, "green", "4G", patent=True)
    assert order(state, begin(state, 4), 4) == ["green", "blue"]


def test_si_40_second_edition_the_lower_starting_vp_breaks_the_tie():
    state = tied("red", "black", "green", "yellow", "blue")
    expected = ["green", "blue", "black", "yellow", "red"]
    assert order(state, begin(state, 4), 4) == expected


def test_si_40_second_edition_goods_and_technologies_break_no_tie():
    state = tied("red", "green")
    company(state, "green").produced = 9
    owns(state, "red", "GPS", patent=True)
    assert order(state, begin(state, 4), 4) == ["green", "red"]


def test_si_40_second_edition_flips_no_coin():
    state = tied("red", "green")
    chance(state)
    assert not any(isinstance(event, CoinFlipped) for event in begin(state, 4))


def test_si_40_first_edition_the_fewest_goods_produced_break_the_tie():
    state = tied("green", "blue", "black", edition="first")
    company(state, "green").produced = 8
    company(state, "blue").produced = 7
    company(state, "black").produced = 6
    owns(state, "green", "GPS", patent=True)
    assert order(state, begin(state, 4), 4) == ["black", "blue", "green"]


def test_si_40_first_edition_goods_in_store_break_no_tie():
    state = tied("green", "blue", edition="first")
    company(state, "green").goods = 9
    company(state, "green").produced, company(state, "blue").produced = 3, 4
    assert order(state, begin(state, 4), 4) == ["green", "blue"]


def test_si_40_first_edition_then_the_most_technologies():
    state = tied("green", "blue", "black", edition="first")
    owns(state, "green", "GPS", patent=True)
    owns(state, "blue", "GPS", "WI-FI")
    owns(state, "black", "GPS", "WI-FI", "NFC")
    assert order(state, begin(state, 4), 4) == ["black", "blue", "green"]


def test_si_40_first_edition_then_the_most_patents():
    state = tied("green", "blue", edition="first")
    owns(state, "green", "GPS", "4G")
    owns(state, "blue", "GPS", "WI-FI", patent=True)
    assert order(state, begin(state, 4), 4) == ["blue", "green"]


def test_si_40_first_edition_starting_vp_break_no_tie():
    state = tied("green", "red", edition="first")
    company(state, "green").produced = 1
    assert order(state, begin(state, 4), 4) == ["red", "green"]


def test_si_40_turns_are_taken_in_this_order():
    state = table("green", "blue")
    company(state, "green").price = 6
    shows(state, "green", factory=1)
    shows(state, "blue", factory=1)
    begin(state, 4)
    assert acting(state) == ["blue"]
    act(state, "blue", "take 1")
    assert acting(state) == ["green"]


@pytest.mark.parametrize(
    ("phase", "text"), [(4, "take 1"), (5, "study GPS"), (6, "expand USA"), (7, "sell CIS")]
)
def test_si_40_nobody_acts_out_of_turn(phase: int, text: str):
    state = table("green", "blue")
    for colour in ("green", "blue"):
        shows(state, colour, factory=1, research=1, logistics=1)
        company(state, colour).goods = 1
    begin(state, phase)
    assert acting(state) == ["green"]
    assert why_not(state, "blue", text) == "turn.not_yours"


def test_si_40_the_order_is_fixed_at_the_start_of_the_phase():
    state = table("green", "blue", "black", sides="AAAABA")
    company(state, "green").research[technology("NFC")] = 4
    for colour in ("green", "blue", "black"):
        shows(state, colour, research=1)
    begin(state, 5)
    act(state, "green", "study NFC")
    assert company(state, "green").price == 6
    assert acting(state) == ["blue"]
    act(state, "blue", "end")
    assert acting(state) == ["black"]


def test_si_40_each_phase_has_its_own_order():
    state = table("green", "blue")
    company(state, "green").goods = 3
    owns(state, "green", "NFC")
    events = begin(state, 6)
    assert order(state, events, 6) == ["green", "blue"]
    events = act(state, "green", "direct 1")  # 5 VP, now 8 to 4
    assert order(state, events, 7) == ["blue", "green"]


def test_si_c14_the_coin_flip_decides_what_is_left():
    state = tied("green", "blue", edition="first")
    chance(state, 0, 1, 1, 1)  # swap, stay, …
    events = begin(state, 4)
    assert order(state, events, 4) == ["blue", "green"]
    state = tied("green", "blue", edition="first")
    chance(state, 1, 1, 1, 1)
    assert order(state, begin(state, 4), 4) == ["green", "blue"]


def test_si_c14_the_coin_flip_is_drawn_anew_for_each_phase():
    state = tied("green", "blue", edition="first")
    chance(state, 0, 1, 1, 0)
    events = begin(state, 4)
    swapped, straight = ["blue", "green"], ["green", "blue"]
    expected = [swapped, straight, straight, swapped]
    assert [order(state, events, phase) for phase in (4, 5, 6, 7)] == expected


def test_si_c14_the_coin_flip_is_logged():
    state = tied("green", "blue", edition="first")
    chance(state, 0, 1, 1, 0)
    flips = [event for event in begin(state, 4) if isinstance(event, CoinFlipped)]
    assert flips == [
        CoinFlipped((1, 0)),
        CoinFlipped((0, 1)),
        CoinFlipped((0, 1)),
        CoinFlipped((1, 0)),
    ]


def test_si_c14_the_coin_comes_from_the_games_generator():
    state = tied("green", "blue", edition="first")
    drawn = state.rng.counter
    begin(state, 7)
    assert state.rng.counter > drawn


def test_si_c14_only_those_still_tied_flip():
    state = tied("green", "blue", "black", edition="first")
    company(state, "black").vp = 10
    chance(state, 0)
    events = begin(state, 7)
    assert order(state, events, 7) == ["black", "blue", "green"]
    assert CoinFlipped((1, 0)) in events


def test_si_c14_three_tied_are_shuffled():
    state = tied("green", "blue", "black", edition="first")
    chance(state, 0, 0)  # black blue green, then blue black green
    assert order(state, begin(state, 7), 7) == ["blue", "black", "green"]


def test_si_c14_two_ties_are_flipped_each():
    state = tied("green", "blue", "black", "yellow", edition="first")
    company(state, "green").vp = company(state, "black").vp = 30
    chance(state, 0, 1)
    assert order(state, begin(state, 7), 7) == ["yellow", "blue", "green", "black"]


def test_si_c14_no_coin_without_a_tie():
    state = table("green", "blue", edition="first")
    chance(state)
    assert not any(isinstance(event, CoinFlipped) for event in begin(state, 4))
