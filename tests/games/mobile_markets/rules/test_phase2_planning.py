"""Phase 2 Planning, its flow: MM-4 and MM-20. What a plan may be is tested in test_pads.py."""

import pytest

from flagship.games.mobile_markets.rules import turn
from flagship.games.mobile_markets.rules.actions import Plan
from flagship.games.mobile_markets.rules.events import (
    PhaseBegan,
    Planned,
    PlansRevealed,
    PriceSet,
    SteveRevealed,
)
from flagship.games.mobile_markets.rules.notation import read
from flagship.games.mobile_markets.rules.records import Result
from flagship.games.mobile_markets.rules.state import State
from flagship.games.mobile_markets.rules.viewing import view
from flagship.kernel.codec import encode, encode_view
from flagship.kernel.game import Illegal
from tests.games.mobile_markets.position import (
    PACK,
    act,
    acting,
    begin,
    company,
    options,
    table,
    why_not,
)

CHEAP = "plan W0 B0/0 @2,0"
"""White's M under black's g: M, g, T, g and g, M, T, T, G seen, 1 covered."""
DEAR = "plan B1 W1/0 @-2,0"
"""Black's P under white's M: M, M, P, T and T, T, P, G, M seen, 1 covered."""
CHEAP_RESULT = Result(3, 2, 1, 3, 0, 1)
DEAR_RESULT = Result(3, 3, 1, 0, 2, 1)


def plan(text: str) -> Plan:
    action = read(PACK, text)
    assert isinstance(action, Plan)
    return action


def planning(*colours: str, steve: int | None = None) -> State:
    """All are about to plan, and nothing of the last round is left."""
    state = table(*colours, steve=steve)
    for one in state.companies:
        one.result = None
    begin(state, 2)
    return state


def test_mm_20_all_plan_at_once():
    assert acting(planning("blue", "yellow", "red")) == ["blue", "yellow", "red"]


def test_mm_20_steve_jr_does_not_plan():
    assert acting(planning("blue", "yellow", steve=1)) == ["blue"]


def test_mm_20_the_others_still_plan_in_any_order():
    state = planning("blue", "yellow", "red")
    act(state, "yellow", CHEAP)
    assert acting(state) == ["blue", "red"]


@pytest.mark.parametrize(
    "text",
    [
        "price +0",
        "technology 1",
        "feature 1",
        "campaign 1",
        "take regular",
        "keep 1",
        "release 1",
        "product - - -",
        "tokens 0",
        "gain 1",
        "end",
    ],
)
def test_mm_20_only_a_plan_can_be_made(text: str):
    assert why_not(planning(), "blue", text) == "planning.plan_first"


def test_mm_20_a_plan_cannot_be_made_twice():
    state = planning()
    act(state, "blue", CHEAP)
    before = encode(state)
    assert why_not(state, "blue", DEAR) == "planning.planned"
    with pytest.raises(Illegal):
        act(state, "blue", DEAR)
    assert encode(state) == before


def test_mm_20_who_has_planned_may_do_nothing():
    state = planning()
    act(state, "blue", CHEAP)
    assert options(state, "blue") == []


def test_mm_4_plans_are_not_revealed_before_all_have_planned():
    state = planning("blue", "yellow", "red")
    act(state, "blue", CHEAP)
    assert act(state, "yellow", DEAR) == [Planned(1)]
    assert state.phase == 2
    assert company(state, "blue").result is None


def test_mm_4_the_last_plan_reveals_all():
    state = planning()
    act(state, "yellow", DEAR)
    events = act(state, "blue", CHEAP)
    assert events[:2] == [
        Planned(0),
        PlansRevealed((plan(CHEAP), plan(DEAR)), (CHEAP_RESULT, DEAR_RESULT), (2, 7), (5, 2)),
    ]


def test_mm_20_pricing_follows_the_reveal():
    state = planning()
    act(state, "blue", CHEAP)
    events = act(state, "yellow", DEAR)
    assert events[2:5] == [PhaseBegan(3, (0, 1)), PriceSet(0, 2, 0), PriceSet(1, 7, 0)]


def test_mm_20_a_revealed_plan_is_final():
    state = planning()
    act(state, "blue", CHEAP)
    act(state, "yellow", DEAR)
    assert why_not(state, "blue", DEAR) is not None
    assert why_not(state, "yellow", CHEAP) is not None
    assert company(state, "blue").result == CHEAP_RESULT


def test_mm_90_steve_jr_reveals_his_card_after_the_player_has_planned():
    state = planning("blue", "yellow", steve=1)
    assert state.steve is not None
    card = state.steve.deck[-1]
    events = act(state, "blue", CHEAP)
    assert events[:3] == [
        Planned(0),
        PlansRevealed((plan(CHEAP), None), (CHEAP_RESULT, None), (2, 0), (5, 0)),
        SteveRevealed(card),
    ]


def test_mm_20_every_round_is_planned_anew():
    state = table()
    company(state, "blue").plan = company(state, "yellow").plan = plan(CHEAP)
    begin(state, 8)
    assert (state.round, state.phase) == (2, 2)
    assert acting(state) == ["blue", "yellow"]


def test_mm_20_a_refused_plan_changes_nothing():
    state = planning()
    before = encode(state)
    with pytest.raises(Illegal):
        act(state, "blue", "plan W0 B0/0 @3,0")
    assert encode(state) == before
    assert acting(state) == ["blue", "yellow"]


def test_mm_4_the_event_of_a_plan_says_only_who_planned():
    assert act(planning(), "blue", CHEAP) == [Planned(0)]


def test_mm_4_others_see_that_a_company_has_planned():
    state = planning()
    act(state, "blue", CHEAP)
    assert [one.planned for one in view(state, 1).companies] == [True, False]


@pytest.mark.parametrize("seat", [1, 2, None])
def test_mm_4_no_other_view_depends_on_a_secret_plan(seat: int | None):
    seen = set()
    for text in (CHEAP, DEAR, "plan W0 B0/1 @1,1"):
        state = planning("blue", "yellow", "red")
        act(state, "blue", text)
        seen.add(encode_view(view(state, seat)))
    assert len(seen) == 1


def test_mm_4_no_result_is_seen_before_the_reveal():
    state = planning()
    act(state, "blue", CHEAP)
    for seat in (0, 1, None):
        assert [one.result for one in view(state, seat).companies] == [None, None]


def test_mm_4_the_own_plan_is_seen():
    state = planning()
    act(state, "blue", CHEAP)
    assert view(state, 0).companies[0].plan == plan(CHEAP)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_mm_4_revealed_plans_are_public(seat: int | None):
    state = planning()
    act(state, "blue", CHEAP)
    act(state, "yellow", DEAR)
    seen = view(state, seat).companies
    assert [one.plan for one in seen] == [plan(CHEAP), plan(DEAR)]
    assert [one.result for one in seen] == [CHEAP_RESULT, DEAR_RESULT]


def test_mm_22_who_is_not_at_the_table_has_not_planned():
    state = table("blue", "yellow")
    begin(state, 2)
    assert turn.why_not(state, 7, read(state.pack, "end")) == "turn.not_yours"
