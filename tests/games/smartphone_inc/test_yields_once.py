"""What a plan gives stands in one place: break a rule there, and every client changes with it.

The measure is the game itself: a plan is made and the phases are played. Whoever tells in advance
what it gives must be right, with the rules as they are and with each of them broken.
"""

import re
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from rich.console import Console

from flagship.games.smartphone_inc.bots import expectation, quick, worth
from flagship.games.smartphone_inc.bots.adviser import adviser
from flagship.games.smartphone_inc.bots.search import LEVELS
from flagship.games.smartphone_inc.envs import choose
from flagship.games.smartphone_inc.rules import notation, pads, phase4_improvement, turn, yields
from flagship.games.smartphone_inc.rules.actions import Plan
from flagship.games.smartphone_inc.rules.pack import load
from flagship.games.smartphone_inc.rules.phase1_planning import overhang
from flagship.games.smartphone_inc.rules.result import Result
from flagship.games.smartphone_inc.rules.state import State, clone
from flagship.games.smartphone_inc.rules.viewing import view
from flagship.games.smartphone_inc.rules.yields import Figures
from flagship.games.smartphone_inc.solver import best_goods, layouts, pareto
from flagship.games.smartphone_inc.solver.plans import attainable, figures
from flagship.games.smartphone_inc.table import workbench
from flagship.games.smartphone_inc.terminal import planning
from tests.builds import plain_only
from tests.games.smartphone_inc.position import owns, table

BREAKS: dict[str, tuple[str, object]] = {
    "nothing": ("PER_TOKEN", 1),
    "GPS-A": ("GPS_A", 0),
    "LI-ION-A": ("LI_ION_A", 0),
    "LI-ION-B": ("goods_of_li_ion_b", lambda state, company: 0),
    "NFC-B": ("NFC_B", 0),
    "tokens": ("PER_TOKEN", 0),
    "covered cells": ("PER_COVERED_CELL", 0),
    "face down": ("PER_FACE_DOWN", 0),
}
ALL = [*BREAKS]
OF_PADS = ["nothing", "covered cells", "face down"]
STANDING = ["LI-ION-B", "tokens"]


def forget() -> None:
    """Nothing that was worked out before is known any more."""
    load().rates.clear()
    for module in (best_goods, layouts, pareto, choose):
        for kept in vars(module).values():
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    forget()
    yield
    forget()


def position(broken: str) -> State:
    """A company with everything that bends what a plan gives."""
    state = table("green", "blue", sides="AAABBA" if broken == "LI-ION-B" else "AAAABA")
    owns(state, "green", "GPS", "LI-ION", "NFC")
    company = state.companies[0]
    company.tokens, company.result = 2, None
    company.improvements += [3, 5]
    return state


def some_plan(state: State) -> tuple[Plan, Result]:
    """One that shows all that counts; its price stays on the track."""
    company = state.companies[0]
    every = attainable(state.pack, company.improvements, overhang(state.rules, company.bonuses))
    shown = next(
        one
        for one in every
        if 0 < one.discount <= one.markup <= 2 and one.covered > 1 and one.face_down and one.factory
    )
    return every.plan(shown), shown


def played(state: State, plan: Plan) -> Figures:
    """What the phases make of a plan."""
    trial = clone(state)
    turn.step(trial, 0, plan)
    turn.step(trial, 1, notation.read(state.pack, "plan white1 black2/0 @1,0"))
    company = trial.companies[0]
    assert company.result is not None
    while trial.phase < 6 or (trial.queue and trial.queue[0] != 0):
        seat = turn.to_act(trial)[0]
        turn.step(trial, seat, turn.legal(trial, seat)[-1])
    factory = len(company.improvements) - len(state.companies[0].improvements)
    made = company.produced
    return Figures(company.price, made, company.result.research, company.carried, factory)


def by_table(state: State, plan: Plan, shown: Result) -> Figures:
    reading = workbench.read_plan(view(state, 0), notation.write(state.pack, plan))
    assert sum(part.amount for part in reading.price) == reading.figures["price"]
    assert sum(part.amount for part in reading.goods) == reading.figures["goods"]
    return Figures(**reading.figures)


def by_list_of_results(state: State, plan: Plan, shown: Result) -> Figures:
    rows = workbench.results(view(state, 0)).rows
    expected = played(state, plan)
    return next((Figures(*row[:5]) for row in rows if row[:5] == expected), Figures(*rows[0][:5]))


def by_terminal(state: State, plan: Plan, shown: Result) -> Figures:
    return planning.PlanList(view(state, 0)).outcome(shown)


def by_terminals_sheet(state: State, plan: Plan, shown: Result) -> Figures:
    console = Console(width=120)
    with console.capture() as captured:
        console.print(planning.PlanList(view(state, 0)).sheet(plan))
    printed = captured.get()
    words = ("Price", "Goods", "Research", "Logistics")
    found = [re.search(rf"{word}\s+(\d+)(.*)", printed) for word in words]
    assert all(found)
    for one in found[:2]:
        assert one is not None
        parts = re.findall(r"([+−]?) ?(\d+)", one[2])
        assert sum(int(sign.replace("−", "-") + number) for sign, number in parts) == int(one[1])
    price, goods, research, logistics = (int(one[1]) for one in found if one)
    return Figures(price, goods, research, logistics, "an improvement" in printed)


def by_bots_scale(state: State, plan: Plan, shown: Result) -> Figures:
    plan_worth = worth.PlanWorth(state, 0)
    found = plan_worth.figures(shown)
    return found._replace(goods=found.goods + plan_worth.kept)


def by_explanation(state: State, plan: Plan, shown: Result) -> Figures:
    said = adviser(LEVELS["medium"], 100).explain(view(state, 0), plan)
    price, goods = map(int, re.findall(r"Price (\d+) with (\d+) goods", said)[0])
    research = re.search(r"(\d+) research", said)
    logistics = re.search(r"(\d+) logistics", said)
    return Figures(
        price,
        goods,
        int(research[1]) if research else 0,
        int(logistics[1]) if logistics else 0,
        "a factory" in said,
    )


CLIENTS = [
    by_table,
    by_list_of_results,
    by_terminal,
    by_terminals_sheet,
    by_bots_scale,
    by_explanation,
]


@plain_only
@pytest.mark.parametrize("broken", ALL)
@pytest.mark.parametrize("client", CLIENTS)
def test_si_20_si_30_si_60_what_is_told_is_what_the_phases_give(
    client: Callable[[State, Plan, Result], Figures], broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = position(broken)
    plan, shown = some_plan(state)
    whole = played(state, plan)
    assert client(state, plan, shown) == whole
    monkeypatch.setattr(yields, *BREAKS[broken])
    forget()
    assert client(state, plan, shown) == played(state, plan)
    assert (played(state, plan) == whole) == (broken == "nothing")


@pytest.mark.parametrize("client", CLIENTS)
def test_si_20_si_30_si_60_in_numbers(client: Callable[[State, Plan, Result], Figures]) -> None:
    state = position("nothing")
    plan, shown = some_plan(state)
    assert shown == Result(0, 1, 1, 1, 1, 1, 3, 1)
    price = 5 + 1 - 1 + 1  # the start, +$, G-, NFC-B
    goods = 0 + 2 + 3 + 1 + 2  # G, G- with GPS-A, covered cells, face down, tokens
    logistics = 1 + 1  # L, +$ with LI-ION-A
    assert client(state, plan, shown) == Figures(price, goods, 1, logistics, 1)
    state = position("LI-ION-B")
    assert client(state, plan, shown) == Figures(price, goods + 1, 1, 1, 1)  # 3 technologies


@plain_only
@pytest.mark.parametrize("broken", [one for one in ALL if one not in STANDING])
def test_si_20_si_30_si_60_useful_plans_come_to_what_the_phases_give(
    broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = position(broken)
    whole = [one.figures for one in pareto.unbeaten(state, 0)]
    monkeypatch.setattr(yields, *BREAKS[broken])
    forget()
    found = pareto.unbeaten(state, 0)
    assert ([one.figures for one in found] == whole) == (broken == "nothing")
    order = sorted(range(3), key=state.companies[0].improvements.__getitem__)
    standing = yields.standing_goods(state, state.companies[0])
    for one in found[::9]:
        figures = played(state, one.source.plan(one.counts, order))
        assert one.figures == figures._replace(goods=figures.goods - standing)


@plain_only
@pytest.mark.parametrize("broken", OF_PADS)
def test_si_30_figures_of_the_pads_alone(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(broken)
    plan, shown = some_plan(state)
    company = state.companies[0]
    company.bonuses = company.tokens = 0
    whole = figures(state.pack, shown)
    monkeypatch.setattr(yields, *BREAKS[broken])
    forget()
    found = figures(state.pack, shown)
    assert (found == whole) == (broken == "nothing")
    assert Figures(*[found[name] for name in Figures._fields]) == played(state, plan)


@plain_only
@pytest.mark.parametrize("broken", ["nothing", *STANDING])
@pytest.mark.parametrize("judged", [worth.position_worth, expectation.features])
def test_si_30_a_position_is_judged_by_what_comes_with_any_plan(
    judged: Callable[[State, int], object], broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = position(broken)
    state.offices = [(0,)] * len(state.offices)  # buyers for all
    whole = judged(state, 0)
    monkeypatch.setattr(yields, *BREAKS[broken])
    forget()
    assert (judged(state, 0) == whole) == (broken == "nothing")


@plain_only
@pytest.mark.parametrize("broken", ["nothing", "GPS-A"])
def test_si_30_an_environment_lays_the_plan_with_the_most_goods(
    broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = position(broken)
    choices = choose.ActionNumbers(state.pack)

    def laid() -> list[Plan]:
        seen = view(state, 0)
        plans = [choices.action(seen, int(i)) for i in np.flatnonzero(choices.mask(seen))[::23]]
        return [plan for plan in plans if isinstance(plan, Plan)]

    whole = laid()
    monkeypatch.setattr(yields, *BREAKS[broken])
    forget()
    plans = laid()
    assert (plans == whole) == (broken == "nothing")
    most: dict[int, int] = {}
    company = state.companies[0]
    every = attainable(state.pack, company.improvements)
    for result in every:
        index = choices.indices(view(state, 0), every.plan(result))[0]
        per_discount = 2 if broken == "nothing" else 1
        made = result.goods + per_discount * result.discount + result.covered + result.face_down
        most[index] = max(made + company.tokens, most.get(index, 0))
    for plan in plans:
        index = choices.indices(view(state, 0), plan)[0]
        assert played(state, plan).goods == most[index]


@plain_only
@pytest.mark.parametrize(
    ("broken", "left"),
    [("LI-ION-A", "price 6 research 1 logistics 1"), ("NFC-B", "price 5 research 1 logistics 2")],
)
def test_si_20_si_60_an_environments_choice_is_by_what_a_plan_gives(
    broken: str, left: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = position(broken)
    plan, _ = some_plan(state)

    def told() -> str:
        choices = choose.ActionNumbers(state.pack)
        return choices.names[choices.indices(view(state, 0), plan)[0]]

    assert told() == "plan price 6 research 1 logistics 2 factory"
    monkeypatch.setattr(yields, *BREAKS[broken])
    forget()
    assert told() == f"plan {left} factory"


@plain_only
@pytest.mark.parametrize("broken", ["nothing", "covered cells", "face down"])
def test_si_30_an_environments_plans_change_with_what_their_pads_give(
    broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = position(broken)
    seen = view(state, 0)
    choices = choose.ActionNumbers(state.pack)
    indices = np.flatnonzero(choices.mask(seen))[::5]
    whole = [choices.action(seen, int(index)) for index in indices]
    monkeypatch.setattr(yields, *BREAKS[broken])
    forget()
    plans = [choices.action(seen, int(index)) for index in indices]
    assert (plans == whole) == (broken == "nothing")


@plain_only
def test_si_41_the_last_round_has_no_use_for_a_factory(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position("nothing")
    state.round = state.rules.rounds
    plan, shown = some_plan(state)
    told = (by_table, by_terminal, by_terminals_sheet, by_explanation)
    for client in told:
        assert client(state, plan, shown).factory == 0
    monkeypatch.setattr(yields, "improves", lambda state: True)
    for client in told:
        assert client(state, plan, shown).factory == 1


@plain_only
def test_si_41_quick_play_asks_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phase4_improvement, "why_not", lambda state, seat, action: None)
    state = position("nothing")
    _, state.companies[0].result = some_plan(state)
    shown = pads.read(state.pack, [], Plan("white1", "black2", 0, 1, 0), 0)
    assert isinstance(shown, Result)
    state.companies[1].result = shown
    quick.play_round(state, 1)
    assert len(state.companies[0].improvements) == 3
    assert state.companies[0].tokens == 3
