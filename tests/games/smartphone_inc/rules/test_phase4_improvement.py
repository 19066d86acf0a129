"""Phase 4 Improvement: SI-41."""

import pytest

from flagship.games.smartphone_inc.rules.events import ImprovementTaken, PhaseBegan, TokenTaken
from flagship.games.smartphone_inc.rules.state import State
from flagship.kernel.game import Illegal
from tests.games.smartphone_inc.position import (
    PACK,
    act,
    acting,
    begin,
    company,
    options,
    shows,
    table,
    why_not,
)


def tiles(*names: str) -> list[int]:
    return [PACK.tile_index[name] for name in names]


def display(*colours: str) -> State:
    """These companies have an active factory, green moves first; five known tiles lie open."""
    state = table("green", "blue")
    state.display = tiles("G G", "R R", "L L", "L R", "G- G")
    for colour in colours:
        shows(state, colour, factory=1)
    return state


def test_si_41_takes_an_improvement_with_an_active_factory():
    state = display("green")
    begin(state, 4)
    events = act(state, "green", "take 3")
    assert events[0] == ImprovementTaken(0, 2, PACK.tile_index["L L"])
    assert company(state, "green").improvements == tiles("R +$", "L L")


def test_si_41_any_face_up_improvement_may_be_chosen():
    state = display("green")
    begin(state, 4)
    assert options(state, "green") == ["take 1", "take 2", "take 3", "take 4", "take 5"]


def test_si_41_with_a_factory_there_is_no_token():
    state = display("green")
    begin(state, 4)
    assert why_not(state, "green", "token") == "improvement.factory"
    act(state, "green", "take 1")
    assert company(state, "green").tokens == 0


def test_si_41_takes_a_token_without_an_active_factory():
    state = display("green")
    begin(state, 4)
    events = act(state, "green", "take 1")
    assert TokenTaken(1) in events
    assert company(state, "blue").tokens == 1
    assert company(state, "blue").improvements == tiles("L +$")


def test_si_41_tokens_add_up():
    state = display("green")
    company(state, "blue").tokens = 3
    begin(state, 4)
    act(state, "green", "take 1")
    assert company(state, "blue").tokens == 4


def test_si_41_several_factories_take_one_improvement():
    state = display("blue")
    shows(state, "green", factory=3)
    begin(state, 4)
    act(state, "green", "take 1")
    assert acting(state) == ["blue"]


def test_si_41_the_next_company_chooses_from_what_is_left():
    state = display("green", "blue")
    begin(state, 4)
    act(state, "green", "take 2")
    assert state.display == tiles("G G", "L L", "L R", "G- G")
    assert options(state, "blue") == ["take 1", "take 2", "take 3", "take 4"]
    act(state, "blue", "take 2")
    assert company(state, "blue").improvements == tiles("L +$", "L L")


def test_si_41_the_lowest_price_chooses_first():
    state = display("green", "blue")
    company(state, "green").price = 6
    begin(state, 4)
    assert acting(state) == ["blue"]


@pytest.mark.parametrize("text", ["take 0", "take 6", "take -1", "take 999"])
def test_si_41_only_what_lies_face_up_can_be_taken(text: str):
    state = display("green")
    begin(state, 4)
    assert why_not(state, "green", text) == "improvement.no_slot"
    with pytest.raises(Illegal):
        act(state, "green", text)


@pytest.mark.parametrize("text", ["decline", "study GPS", "accept", "expand Europe"])
def test_si_41_nothing_else_can_be_done(text: str):
    state = display("green")
    begin(state, 4)
    assert why_not(state, "green", text) == "turn.not_now"


def test_si_41_nobody_can_pass():
    state = display("green")
    begin(state, 4)
    assert why_not(state, "green", "end") == "improvement.no_pass"


def test_si_41_no_new_improvement_comes_during_the_phase():
    state = display("green", "blue")
    pile = list(state.pile)
    begin(state, 4)
    act(state, "green", "take 1")
    assert len(state.display) == 4
    assert state.pile == pile


def test_si_41_what_is_taken_gives_no_goods_in_this_round():
    state = display("green", "blue")
    shows(state, "blue")
    shows(state, "green", factory=1, research=1)
    begin(state, 4)
    act(state, "green", "take 1")
    assert state.phase == 5
    assert company(state, "green").goods == company(state, "blue").goods == 0


def test_si_41_what_is_taken_can_be_used_in_the_next_round():
    state = display("green")
    begin(state, 4)
    act(state, "green", "take 1")  # G G
    assert (state.round, state.phase) == (2, 1)
    act(state, "green", "plan white1 black2/0 @1,0 1:0,1>1,1")
    act(state, "blue", "plan white1 black2/0 @1,0")
    # 3 symbols and 4 covered cells each; green: G G and R +$ face down; blue: L +$ and a token
    assert company(state, "green").produced == 3 + 4 + 2 + 1
    assert company(state, "blue").produced == 3 + 4 + 1 + 1


def test_si_41_an_improvement_not_taken_yet_cannot_be_used():
    state = display("green")
    text = "plan white1 black2/0 @1,0 1:0,1>1,1"
    assert why_not(state, "green", text) == "planning.tile_unknown"


def test_si_41_is_skipped_in_round_5():
    state = display("green", "blue")
    shows(state, "green", factory=1, research=1)
    shows(state, "blue")
    state.round = 5
    events = begin(state, 4)
    assert PhaseBegan(5, (0, 1)) in events
    assert company(state, "green").improvements == tiles("R +$")
    assert [one.tokens for one in state.companies] == [0, 0]
    assert len(state.display) == 5


def test_si_41_is_played_in_round_4():
    state = display("green")
    state.round = 4
    begin(state, 4)
    assert acting(state) == ["green"]
