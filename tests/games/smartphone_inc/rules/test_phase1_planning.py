"""Phase 1 Planning, its flow: SI-6 and SI-14. What a plan may be is tested in test_pads.py."""

import pytest

from flagship.games.smartphone_inc.rules.actions import Plan
from flagship.games.smartphone_inc.rules.events import PhaseBegan, Planned, PlansRevealed, PriceSet
from flagship.games.smartphone_inc.rules.notation import read
from flagship.games.smartphone_inc.rules.result import Result
from flagship.games.smartphone_inc.rules.viewing import view
from flagship.kernel.codec import encode, encode_view
from flagship.kernel.game import Illegal
from tests.games.smartphone_inc.position import (
    PACK,
    act,
    acting,
    begin,
    company,
    options,
    table,
    why_not,
)

TWO_DISCOUNTS = "plan white1 black2/0 @1,0"
"""white1 with its lower four cells under black2: G-, G- I, G, R seen, 4 covered."""
THREE_GEARS = "plan white2 black2/0 @-2,0"
"""white2 with its top row under black2's last: G-, I, G, R, L, R, R seen, 2 covered."""


def plan(text: str) -> Plan:
    action = read(PACK, text)
    assert isinstance(action, Plan)
    return action


def test_si_14_all_plan_at_once():
    assert acting(table("green", "blue", "black")) == ["green", "blue", "black"]


def test_si_14_steve_does_not_plan():
    assert acting(table("green", "blue", "black", steve=1)) == ["green", "black"]


def test_si_14_the_others_still_plan_in_any_order():
    state = table("green", "blue", "black")
    act(state, "blue", TWO_DISCOUNTS)
    assert acting(state) == ["green", "black"]


def test_si_14_only_a_plan_can_be_made():
    state = table("green", "blue")
    for text in ("token", "end", "study GPS", "take 1", "sell Europe", "decline"):
        assert why_not(state, "green", text) == "planning.plan_first"


def test_si_14_a_plan_cannot_be_made_twice():
    state = table("green", "blue")
    act(state, "green", TWO_DISCOUNTS)
    before = encode(state)
    with pytest.raises(Illegal):
        act(state, "green", THREE_GEARS)
    assert encode(state) == before


def test_si_14_a_plan_is_not_revealed_before_all_have_planned():
    state = table("green", "blue", "black")
    act(state, "green", TWO_DISCOUNTS)
    assert act(state, "blue", THREE_GEARS) == [Planned(1)]
    assert state.phase == 1


def test_si_14_the_last_plan_reveals_all():
    state = table("green", "blue")
    act(state, "green", TWO_DISCOUNTS)
    events = act(state, "blue", THREE_GEARS)
    plans = plan(TWO_DISCOUNTS), plan(THREE_GEARS)
    results = Result(1, 2, 0, 1, 0, 1, 4, 1), Result(1, 1, 0, 3, 1, 1, 2, 1)
    goods = tuple(company.produced for company in state.companies)
    prices = tuple(company.price for company in state.companies)
    assert events[:2] == [Planned(1), PlansRevealed(plans, results, goods, prices, (0, 1))]
    assert goods == (1 + 2 + 4 + 1, 1 + 1 + 2 + 1)


def test_si_14_phase_2_follows_the_reveal():
    state = table("green", "blue")
    act(state, "green", TWO_DISCOUNTS)
    events = act(state, "blue", THREE_GEARS)
    assert events[2:5] == [PhaseBegan(2), PriceSet(0, 3), PriceSet(1, 4)]


def test_si_14_a_revealed_plan_is_final():
    state = table("green", "blue")
    act(state, "green", TWO_DISCOUNTS)
    act(state, "blue", TWO_DISCOUNTS)
    assert acting(state) == ["green"]
    assert why_not(state, "green", THREE_GEARS) is not None
    assert why_not(state, "blue", THREE_GEARS) is not None


def test_si_14_a_new_improvement_does_not_change_the_revealed_plan():
    state = table("green", "blue")
    act(state, "green", TWO_DISCOUNTS)
    act(state, "blue", TWO_DISCOUNTS)
    shown = company(state, "green").result
    act(state, "green", "take 1")
    assert company(state, "green").result == shown == Result(1, 2, 0, 1, 0, 1, 4, 1)


def test_si_14_every_round_is_planned_anew():
    state = table("green", "blue")
    company(state, "green").plan = company(state, "blue").plan = plan(TWO_DISCOUNTS)
    begin(state, 8)
    assert (state.round, state.phase) == (2, 1)
    assert acting(state) == ["green", "blue"]


def test_si_14_a_refused_plan_changes_nothing():
    state = table("green", "blue")
    before = encode(state)
    with pytest.raises(Illegal):
        act(state, "green", "plan white1 black2/0 @3,0")
    assert encode(state) == before
    assert acting(state) == ["green", "blue"]


def test_si_6_the_event_of_a_plan_says_only_who_planned():
    state = table("green", "blue")
    assert act(state, "green", TWO_DISCOUNTS) == [Planned(0)]


def test_si_6_others_see_that_a_company_has_planned():
    state = table("green", "blue")
    act(state, "green", TWO_DISCOUNTS)
    assert [one.planned for one in view(state, 1).companies] == [True, False]


@pytest.mark.parametrize("seat", [1, 2, None])
def test_si_6_no_other_view_depends_on_a_secret_plan(seat: int | None):
    seen = set()
    for text in (TWO_DISCOUNTS, THREE_GEARS, "plan white1 black2/0 @1,0 0:0,1>1,1"):
        state = table("green", "blue", "black")
        for one in state.companies:
            one.result = None
        act(state, "green", text)
        seen.add(encode_view(view(state, seat)))
    assert len(seen) == 1


def test_si_6_no_result_is_seen_before_the_reveal():
    state = table("green", "blue")
    for one in state.companies:
        one.result = None
    act(state, "green", TWO_DISCOUNTS)
    assert [one.result for one in view(state, 1).companies] == [None, None]


def test_si_6_the_own_plan_is_seen():
    state = table("green", "blue")
    act(state, "green", TWO_DISCOUNTS)
    assert view(state, 0).companies[0].plan == plan(TWO_DISCOUNTS)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_si_6_revealed_plans_are_public(seat: int | None):
    state = table("green", "blue")
    act(state, "green", TWO_DISCOUNTS)
    act(state, "blue", THREE_GEARS)
    seen = view(state, seat).companies
    assert [one.plan for one in seen] == [plan(TWO_DISCOUNTS), plan(THREE_GEARS)]
    assert seen[1].result == Result(1, 1, 0, 3, 1, 1, 2, 1)


def test_si_6_a_seat_that_has_planned_may_do_nothing():
    state = table("green", "blue")
    act(state, "green", TWO_DISCOUNTS)
    assert options(state, "green") == []
