"""Phase 5 Research: SI-50 to SI-53, SI-C4, SI-C7. What each bonus does: test_technologies.py."""

import pytest

from flagship.games.smartphone_inc.rules.events import (
    PhaseBegan,
    ProgressLost,
    ProgressReceived,
    Studied,
    TechnologyCompleted,
)
from flagship.games.smartphone_inc.rules.phase8_scoring import final_score
from flagship.games.smartphone_inc.rules.state import State
from flagship.kernel.codec import encode
from flagship.kernel.game import Illegal
from tests.games.smartphone_inc.position import (
    act,
    acting,
    begin,
    company,
    options,
    owns,
    retailer,
    shows,
    table,
    technology,
    why_not,
)

both_editions = pytest.mark.parametrize("edition", ["first", "second"])
COSTS = {"GPS": 3, "WI-FI": 3, "GAMEPAD": 4, "LI-ION": 4, "NFC": 5, "4G": 6}
PATENTS = {"GPS": 6, "WI-FI": 6, "GAMEPAD": 8, "LI-ION": 8, "NFC": 10, "4G": 12}


def studied(state: State, colour: str, **progress: int) -> None:
    """The company's progress on technologies; WI_FI, LI_ION and FOUR_G stand for the printed."""
    names = {"WI_FI": "WI-FI", "LI_ION": "LI-ION", "FOUR_G": "4G"}
    for name, amount in progress.items():
        company(state, colour).research[technology(names.get(name, name))] = amount


def has(state: State, colour: str, name: str) -> bool:
    return bool(company(state, colour).technologies >> technology(name) & 1)


def holds_patent(state: State, colour: str, name: str) -> bool:
    return bool(company(state, colour).patents >> technology(name) & 1)


def progress(state: State, colour: str, name: str) -> int:
    return company(state, colour).research[technology(name)]


# SI-50


def test_si_50_one_progress_for_each_active_gear():
    state = table("green", "blue")
    shows(state, "green", research=3)
    assert ProgressReceived(0, 3) in begin(state, 5)


def test_si_50_other_symbols_give_none():
    state = table("green", "blue")
    shows(state, "green", goods=2, discount=2, markup=2, logistics=2, factory=1, covered=4)
    assert ProgressReceived(0, 0) in begin(state, 5)


def test_si_50_progress_goes_on_a_technology():
    state = table("green", "blue")
    shows(state, "green", research=2)
    begin(state, 5)
    assert act(state, "green", "study NFC") == [Studied(0, technology("NFC"), 1, 5)]
    assert progress(state, "green", "NFC") == 1


def test_si_50_progress_can_be_split():
    state = table("green", "blue")
    shows(state, "green", research=3)
    begin(state, 5)
    act(state, "green", "study NFC")
    act(state, "green", "study 4G")
    act(state, "green", "study NFC")
    assert company(state, "green").research == [0, 0, 0, 0, 2, 1]


def test_si_50_no_more_progress_than_gears():
    state = table("green", "blue")
    shows(state, "green", research=2)
    shows(state, "blue", research=1)
    begin(state, 5)
    act(state, "green", "study NFC")
    act(state, "green", "study NFC")
    assert acting(state) == ["blue"]


def test_si_50_any_technology_not_held_may_be_studied():
    state = table("green", "blue")
    owns(state, "green", "WI-FI", "NFC")
    shows(state, "green", research=1)
    begin(state, 5)
    assert options(state, "green") == [
        "study GPS",
        "study GAMEPAD",
        "study LI-ION",
        "study 4G",
        "end",
    ]


def test_si_50_a_held_technology_cannot_be_studied():
    state = table("green", "blue")
    owns(state, "green", "WI-FI")
    shows(state, "green", research=1)
    begin(state, 5)
    assert why_not(state, "green", "study WI-FI") == "research.held"
    with pytest.raises(Illegal):
        act(state, "green", "study WI-FI")


def test_si_50_a_technology_of_another_company_can_be_studied():
    state = table("green", "blue")
    owns(state, "blue", "WI-FI", patent=True)
    shows(state, "green", research=1)
    begin(state, 5)
    assert why_not(state, "green", "study WI-FI") is None


def test_si_50_progress_not_placed_is_lost():
    state = table("green", "blue")
    shows(state, "green", research=3)
    shows(state, "blue", research=1)
    begin(state, 5)
    act(state, "green", "study NFC")
    assert ProgressLost(0, 2) in act(state, "green", "end")
    assert company(state, "green").research == [0, 0, 0, 0, 1, 0]
    assert state.progress_left == 1  # blue's


def test_si_50_nothing_has_to_be_placed():
    state = table("green", "blue")
    shows(state, "green", research=3)
    begin(state, 5)
    assert why_not(state, "green", "end") is None


def test_si_50_progress_stays_from_round_to_round():
    state = table("green", "blue")
    shows(state, "green", research=1)
    begin(state, 5)
    act(state, "green", "study NFC")
    assert state.round == 2
    assert progress(state, "green", "NFC") == 1


def test_si_50_turns_are_taken_in_priority_order():
    state = table("green", "blue")
    company(state, "green").price = 6
    shows(state, "green", research=1)
    shows(state, "blue", research=1)
    assert begin(state, 5)[0] == PhaseBegan(5, (1, 0))
    assert acting(state) == ["blue"]


def test_si_50_research_is_not_skipped_in_round_5():
    state = table("green", "blue", round=5)
    shows(state, "green", research=1)
    begin(state, 5)
    assert acting(state) == ["green"]


@pytest.mark.parametrize("text", ["take 1", "token", "expand Europe", "open Canada", "decline"])
def test_si_50_nothing_else_can_be_done(text: str):
    state = table("green", "blue")
    shows(state, "green", research=1)
    begin(state, 5)
    assert why_not(state, "green", text) == "turn.not_now"


# SI-51


@pytest.mark.parametrize(("name", "cost"), COSTS.items())
def test_si_51_completes_at_the_printed_cost(name: str, cost: int):
    state = table("green", "blue")
    company(state, "green").research[technology(name)] = cost - 2
    shows(state, "green", research=3)
    begin(state, 5)
    act(state, "green", f"study {name}")
    assert not has(state, "green", name)
    act(state, "green", f"study {name}")
    assert has(state, "green", name)


@pytest.mark.parametrize(("name", "cost"), COSTS.items())
def test_si_51_costs_1_less_once_the_patent_is_gone(name: str, cost: int):
    state = table("green", "blue")
    owns(state, "blue", name, patent=True)
    company(state, "green").research[technology(name)] = cost - 3
    shows(state, "green", research=3)
    begin(state, 5)
    act(state, "green", f"study {name}")
    assert not has(state, "green", name)
    act(state, "green", f"study {name}")
    assert has(state, "green", name)


def test_si_51_costs_1_less_with_gamepad_a():
    state = table("green", "blue")
    owns(state, "green", "GAMEPAD")
    studied(state, "green", NFC=3)
    shows(state, "green", research=1)
    begin(state, 5)
    act(state, "green", "study NFC")
    assert has(state, "green", "NFC")


def test_si_51_gamepad_a_and_a_missing_patent_add_up():
    state = table("green", "blue")
    owns(state, "green", "GAMEPAD")
    owns(state, "blue", "GPS", patent=True)
    shows(state, "green", research=1)
    begin(state, 5)
    act(state, "green", "study GPS")
    assert has(state, "green", "GPS")


def test_si_51_another_companys_gamepad_a_lowers_no_cost():
    state = table("green", "blue")
    owns(state, "blue", "GAMEPAD")
    studied(state, "green", NFC=3)
    shows(state, "green", research=1)
    begin(state, 5)
    act(state, "green", "study NFC")
    assert not has(state, "green", "NFC")


def test_si_51_gamepad_b_lowers_no_cost():
    state = table("green", "blue", sides="AABAAA")
    owns(state, "green", "GAMEPAD")
    studied(state, "green", NFC=3)
    shows(state, "green", research=1)
    begin(state, 5)
    act(state, "green", "study NFC")
    assert not has(state, "green", "NFC")


def test_si_51_progress_returns_on_completion():
    state = table("green", "blue")
    studied(state, "green", GPS=2, NFC=1)
    shows(state, "green", research=1)
    begin(state, 5)
    act(state, "green", "study GPS")
    assert company(state, "green").research == [0, 0, 0, 0, 1, 0]


def test_si_51_progress_left_can_still_be_placed_after_completing():
    state = table("green", "blue")
    studied(state, "green", GPS=2)
    shows(state, "green", research=2)
    begin(state, 5)
    act(state, "green", "study GPS")
    act(state, "green", "study NFC")
    assert progress(state, "green", "NFC") == 1


def test_si_51_two_technologies_can_be_completed_in_one_turn():
    state = table("green", "blue")
    studied(state, "green", GPS=2, WI_FI=2)
    shows(state, "green", research=2)
    begin(state, 5)
    act(state, "green", "study GPS")
    act(state, "green", "study WI-FI")
    assert has(state, "green", "GPS")
    assert has(state, "green", "WI-FI")


def test_si_51_the_first_takes_the_patent():
    state = table("green", "blue")
    studied(state, "green", GPS=2)
    shows(state, "green", research=2)
    begin(state, 5)
    events = act(state, "green", "study GPS")
    assert TechnologyCompleted(0, technology("GPS"), True) in events
    assert holds_patent(state, "green", "GPS")
    assert not state.patents >> technology("GPS") & 1


def test_si_51_the_next_gets_no_patent():
    state = table("green", "blue")
    owns(state, "blue", "GPS", patent=True)
    studied(state, "green", GPS=1)
    shows(state, "green", research=2)
    begin(state, 5)
    events = act(state, "green", "study GPS")
    assert TechnologyCompleted(0, technology("GPS"), False) in events
    assert not holds_patent(state, "green", "GPS")
    assert holds_patent(state, "blue", "GPS")


@pytest.mark.parametrize(("name", "vp"), PATENTS.items())
def test_si_51_a_patents_vp_count_at_game_end(name: str, vp: int):
    state = table("green", "blue")
    company(state, "green").research[technology(name)] = COSTS[name] - 1
    shows(state, "green", research=2)
    begin(state, 5)
    act(state, "green", f"study {name}")
    assert company(state, "green").vp == 3
    assert final_score(state, 0).patents == vp
    assert final_score(state, 0).total == 3 + vp


def test_si_51_the_bonus_works_from_now_on():
    state = table("green", "blue")
    studied(state, "green", LI_ION=3)
    shows(state, "green", research=1, markup=2)
    begin(state, 5)
    events = act(state, "green", "study LI-ION")
    assert ProgressReceived(0, 2) in events  # LI-ION-A in phase 6 of the same round


# SI-52


def test_si_52_completes_at_no_further_progress_when_the_cost_drops():
    state = table("green", "blue")
    studied(state, "green", NFC=4)
    studied(state, "blue", NFC=4)
    shows(state, "green", research=1)
    begin(state, 5)
    events = act(state, "green", "study NFC")
    assert TechnologyCompleted(1, technology("NFC"), False) in events
    assert company(state, "blue").research == [0] * 6


def test_si_52_waits_for_the_own_turn():
    state = table("green", "blue")
    studied(state, "green", NFC=4)
    studied(state, "blue", NFC=4)
    shows(state, "green", research=2)
    begin(state, 5)
    act(state, "green", "study NFC")
    assert not has(state, "blue", "NFC")
    assert acting(state) == ["green"]


def test_si_52_waits_for_the_next_round_after_the_own_turn():
    state = table("green", "blue")
    studied(state, "green", NFC=4)
    studied(state, "blue", NFC=4)
    shows(state, "blue", research=1)
    begin(state, 5)
    act(state, "blue", "study NFC")
    assert has(state, "blue", "NFC")
    assert not has(state, "green", "NFC")
    shows(state, "green")
    shows(state, "blue")
    assert TechnologyCompleted(0, technology("NFC"), False) in begin(state, 5)


def test_si_52_no_progress_is_spent_on_it():
    state = table("green", "blue")
    owns(state, "blue", "NFC")
    studied(state, "green", NFC=4)
    shows(state, "green", research=2)
    begin(state, 5)
    assert has(state, "green", "NFC")
    assert state.progress_left == 2


def test_si_52_no_further_progress_goes_on_it():
    state = table("green", "blue")
    owns(state, "blue", "NFC", "GPS")
    studied(state, "green", NFC=4, GPS=2)
    shows(state, "green", research=2)
    begin(state, 5)
    assert why_not(state, "green", "study NFC") == "research.ready"


def test_si_52_gamepad_a_drops_the_cost_within_the_same_turn():
    state = table("green", "blue")
    studied(state, "green", GAMEPAD=3, NFC=4)
    shows(state, "green", research=1)
    begin(state, 5)
    events = act(state, "green", "study GAMEPAD")
    assert TechnologyCompleted(0, technology("NFC"), True) in events


def test_si_52_a_technology_below_its_cost_cannot_be_completed():
    state = table("green", "blue")
    studied(state, "green", NFC=4)
    shows(state, "green", research=1)
    begin(state, 5)
    before = encode(state)
    assert why_not(state, "green", "complete NFC") == "research.not_ready"
    assert why_not(state, "green", "complete GPS") == "research.not_ready"
    with pytest.raises(Illegal):
        act(state, "green", "complete NFC")
    assert encode(state) == before


def test_si_52_a_held_technology_cannot_be_completed_again():
    state = table("green", "blue")
    owns(state, "green", "NFC")
    shows(state, "green", research=1)
    begin(state, 5)
    assert why_not(state, "green", "complete NFC") == "research.held"


# SI-53


def test_si_53_a_bonus_marked_now_happens_on_completion():
    state = table("green", "blue", sides="BAAAAA")
    studied(state, "green", GPS=2)
    shows(state, "green", research=2)
    begin(state, 5)
    act(state, "green", "study GPS")
    assert company(state, "green").goods == 5


def test_si_53_a_bonus_marked_now_happens_too_when_the_cost_dropped():
    state = table("green", "blue", sides="BAAAAA")
    owns(state, "blue", "GPS")
    studied(state, "green", GPS=2)
    shows(state, "green", research=2)
    begin(state, 5)
    assert company(state, "green").goods == 5


def test_si_53_a_bonus_marked_now_must_be_used():
    state = table("green", "blue", sides="AABAAA")
    studied(state, "green", GAMEPAD=3)
    shows(state, "green", research=2)
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    for text in ("end", "decline", "study GPS"):
        assert why_not(state, "green", text) == "technologies.office_first"


# SI-C4


def test_si_c4_a_company_with_nothing_to_place_completes_what_is_ready():
    state = table("green", "blue")
    owns(state, "blue", "NFC")
    studied(state, "green", NFC=4)
    assert TechnologyCompleted(0, technology("NFC"), False) in begin(state, 5)


def test_si_c4_chooses_the_order_of_several_ready_technologies():
    state = table("green", "blue")
    owns(state, "blue", "NFC", "GPS")
    studied(state, "green", NFC=4, GPS=2)
    begin(state, 5)
    assert options(state, "green") == ["complete GPS", "complete NFC"]
    events = act(state, "green", "complete NFC")
    assert [one for one in events if isinstance(one, TechnologyCompleted)] == [
        TechnologyCompleted(0, technology("NFC"), False),
        TechnologyCompleted(0, technology("GPS"), False),
    ]


@both_editions
def test_si_c4_what_is_ready_completes_at_once_on_the_own_turn(edition: str):
    """Nobody is asked, and nothing is placed before it."""
    state = table("green", "blue", edition=edition)
    owns(state, "blue", "NFC")
    studied(state, "green", NFC=4)
    shows(state, "green", research=2)
    events = begin(state, 5)
    assert events[-2:] == [
        ProgressReceived(0, 2),
        TechnologyCompleted(0, technology("NFC"), False),
    ]
    assert options(state, "green")[0] == "study GPS"


@both_editions
def test_si_c4_of_several_ready_ones_all_complete_before_progress_is_placed(edition: str):
    state = table("green", "blue", edition=edition)
    owns(state, "blue", "NFC", "GPS", "WI-FI")
    studied(state, "green", NFC=4, GPS=2, WI_FI=2)
    shows(state, "green", research=2)
    begin(state, 5)
    for text in ("study 4G", "end"):
        assert why_not(state, "green", text) == "research.complete_first"
    act(state, "green", "complete NFC")
    assert options(state, "green") == ["complete GPS", "complete WI-FI"]
    act(state, "green", "complete WI-FI")
    assert has(state, "green", "GPS")
    assert why_not(state, "green", "study 4G") is None


def test_si_c4_what_becomes_ready_in_the_turn_completes_too():
    state = table("green", "blue")
    studied(state, "green", GAMEPAD=3, NFC=4, GPS=2)
    shows(state, "green", research=2)
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    assert options(state, "green") == ["complete GPS", "complete NFC"]
    act(state, "green", "complete GPS")
    assert has(state, "green", "NFC")
    assert why_not(state, "green", "end") is None


# SI-C7, what concerns phase 5


def test_si_c7_progress_that_waits_at_its_cost_completes_in_phase_5():
    state = table("green", "blue")
    studied(state, "green", GPS=3)
    assert TechnologyCompleted(0, technology("GPS"), True) in begin(state, 5)


def test_si_c7_waiting_progress_completes_in_priority_order():
    state = table("green", "blue")
    company(state, "green").price = 6
    studied(state, "green", GPS=3)
    studied(state, "blue", GPS=3)
    events = begin(state, 5)
    assert [one for one in events if isinstance(one, TechnologyCompleted)] == [
        TechnologyCompleted(1, technology("GPS"), True),
        TechnologyCompleted(0, technology("GPS"), False),
    ]
    assert company(state, "green").research == [0] * 6


def test_si_c7_progress_from_a_retailer_in_phase_6_waits_for_phase_5():
    state = table("green", "blue")
    retailer(state, "Emirates", "R2B")
    studied(state, "green", GPS=2)
    company(state, "green").progress[5] = 1
    shows(state, "green", logistics=2)
    begin(state, 6)
    act(state, "green", "expand Emirates")
    act(state, "green", "study GPS")
    assert progress(state, "green", "GPS") == 3
    assert not has(state, "green", "GPS")
    assert state.patents >> technology("GPS") & 1
