"""Phase 1 Planning: SI-6, SI-10 to SI-14. pads.py says which plans are legal and what they show."""

from ..solver.plans import attainable
from . import steve, yields
from .actions import Action, Plan
from .editions import Ruleset
from .events import PhaseBegan, Planned, PlansRevealed
from .pads import read
from .result import Result
from .state import State
from .technologies import FOUR_G_A


def begin(state: State) -> None:
    """Last round's plans are cleared; Steve's pad is set."""
    for company in state.companies:
        company.plan = None
        company.result = None
    state.tell(PhaseBegan(1))
    if state.rules.steve is not None:
        steve.plan(state, state.rules.steve)


def to_act(state: State) -> list[int]:
    """Everybody who has not planned yet, all at once."""
    steve = state.rules.steve
    return [
        seat
        for seat, company in enumerate(state.companies)
        if company.plan is None and seat != steve
    ]


def legal(state: State, seat: int) -> list[Action]:
    """One plan for each attainable result."""
    company = state.companies[seat]
    reach = attainable(state.pack, company.improvements, overhang(state.rules, company.bonuses))
    return [reach.plan(result) for result in reach]


def why_not(state: State, seat: int, action: Action) -> str | None:
    """SI-10 to SI-12."""
    if type(action) is not Plan:
        return "planning.plan_first"
    company = state.companies[seat]
    most = overhang(state.rules, company.bonuses)
    shown = read(state.pack, company.improvements, action, most)
    return shown if isinstance(shown, str) else None


def apply(state: State, seat: int, action: Action) -> None:
    """SI-14: the plan is final; the last one reveals them all."""
    assert isinstance(action, Plan)
    state.companies[seat].plan = action
    state.tell(Planned(seat))
    if not to_act(state):
        _reveal(state)


def overhang(rules: Ruleset, bonuses: int) -> int:
    """SI-12: how many improvements of a company with these bonuses may stick out."""
    return rules.overhang if bonuses & FOUR_G_A else 0


def _reveal(state: State) -> None:
    """SI-13: visible symbols become active."""
    results: list[Result] = []
    for company in state.companies:
        if company.plan is not None:
            most = overhang(state.rules, company.bonuses)
            shown = read(state.pack, company.improvements, company.plan, most)
            assert isinstance(shown, Result)
            company.result = shown
        assert company.result is not None
        results.append(company.result)
    plans = tuple([company.plan for company in state.companies])
    seats = range(len(results))
    goods = tuple([sum(yields.goods_made(state, seat, results[seat])) for seat in seats])
    prices = tuple([yields.price(state, seat, results[seat]) for seat in seats])
    logistics = tuple([yields.logistics(state, seat, results[seat]) for seat in seats])
    state.tell(PlansRevealed(plans, tuple(results), goods, prices, logistics))
