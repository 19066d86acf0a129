"""One sensible decision at a time: the best next position, plans by their results."""

from collections.abc import Sequence

from flagship.bots.characters import EASY, liking
from flagship.bots.choice import near_best
from flagship.bots.plan_search import Taste
from flagship.kernel.rng import Rng

from ..rules.actions import END, Action, Plan
from ..rules.guess import guess
from ..rules.pads import read
from ..rules.phase1_planning import overhang
from ..rules.result import Result
from ..rules.state import State, clone
from ..rules.turn import step
from ..rules.view import View
from ..rules.yields import counts_of
from ..solver.best_goods import best_goods
from ..solver.pareto import PlanCandidate, unbeaten
from .worth import PlanWorth, position_worth

NEAR = 1.5
"""Chooses at random among plans worth at most this many VP less than the best."""


class Greedy:
    """Takes the option that leads to the best position."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, view: View) -> Action:
        """The best single decision, looking one step ahead."""
        assert view.seat is not None
        state = guess(view, self.rng)
        if view.options:
            return self.take(option_worths(state, view.seat, view.options))
        return plan_of(state, view.seat, self.plan(plan_worths(state, view.seat)).result)

    def take(self, worths: dict[Action, float]) -> Action:
        """The best of some options."""
        return max(worths, key=worths.__getitem__)

    def plan(self, worths: dict[PlanCandidate, float]) -> PlanCandidate:
        """One of the best of some plans."""
        enough = max(worths.values()) - NEAR
        return self.rng.choice([one for one, worth in worths.items() if worth >= enough])


class Easy(Greedy):
    """Sees what greedy sees but settles for less: the better, the likelier."""

    def __init__(self, rng: Rng, taste: Taste = ()) -> None:
        super().__init__(rng)
        self.taste = taste

    def take(self, worths: dict[Action, float]) -> Action:
        """Not much worse than the best; a turn ends when nothing better is left to do."""
        best = max(worths, key=worths.__getitem__)
        if best == END:
            return END
        return near_best({one: worths[one] for one in worths if one != END}, SLIP, self.rng)

    def plan(self, worths: dict[PlanCandidate, float]) -> PlanCandidate:
        """Not much worse than the best, or liked."""
        liked = {
            one: worth + EASY * liking(self.taste, one.figures) for one, worth in worths.items()
        }
        return near_best(liked, PLAN_SLIP, self.rng)


SLIP = 2.0
PLAN_SLIP = 6.0
"""How many VP a choice of the easy level may be worse than the best it sees, and a plan."""


def option_worths(state: State, seat: int, options: Sequence[Action]) -> dict[Action, float]:
    """What the position after each option is worth; in a tie the end of the turn comes first."""
    worths: dict[Action, float] = {}
    if END in options:
        worths[END] = position_worth(state, seat)
    for option in options:
        if option != END:
            after = clone(state)
            step(after, seat, option)
            worths[option] = position_worth(after, seat)
    return worths


def plan_worths(state: State, seat: int) -> dict[PlanCandidate, float]:
    """What each useful plan should bring."""
    plan_worth = PlanWorth(state, seat)
    return {one: plan_worth.worth(one.figures) for one in unbeaten(state, seat)}


def plan_of(state: State, seat: int, result: Result) -> Plan:
    """A plan of this seat that gives the result."""
    company = state.companies[seat]
    tiles, most = company.improvements, overhang(state.rules, company.bonuses)
    order = sorted(range(len(tiles)), key=tiles.__getitem__)
    return best_goods(state.pack, tuple(sorted(tiles)), most).plan(counts_of(result), order)


def shown_by(state: State, seat: int, plan: Action) -> Result:
    """What a plan of this seat gives."""
    assert isinstance(plan, Plan)
    company = state.companies[seat]
    most = overhang(state.rules, company.bonuses)
    shown = read(state.pack, company.improvements, plan, most)
    assert isinstance(shown, Result)
    return shown
