"""Search for Smartphone Inc.: each option is tried and the round is then played out quickly."""

from collections.abc import Callable, Iterable, Sequence

from flagship.bots.plan_search import Joint, Level, PlanSearch, lead
from flagship.bots.search import Searcher, set_plans, take

from ..rules.actions import END, Action
from ..rules.guess import guess
from ..rules.result import Result
from ..rules.state import State, clone
from ..rules.turn import deciding
from ..rules.view import View
from ..solver.pareto import unbeaten
from .greedy import plan_of
from .quick import play_round
from .value import fitted_scores, learned_scores
from .worth import PlanWorth

LEVELS = {
    "medium": Level(nodes=15, tried=15, kept=1, tables=1, worlds=1, slip=8.0),
    "hard": Level(nodes=100, tried=30, kept=4, tables=1, worlds=1),
    "expert": Level(nodes=900, tried=80, kept=12, tables=2, worlds=1),
}
FROZEN = {"expert-2026": LEVELS["expert"]}
"""The best of an earlier time, to compare with."""
Value = Callable[[Iterable[State]], list[list[float]]]
"""What each seat can expect at the end, for each of these positions."""
LIKELY = 2.0
"""A plan worth this many VP less is e times less likely."""


class Search(Searcher):
    """Plays out every option and takes the one that ends best."""

    def choose(self, view: View) -> Action:
        """The option with the best end of this round."""
        assert view.seat is not None
        state = guess(view, self.rng)
        if view.options:
            worths = option_worths(state, view.seat, view.options, self.value)
            return take(worths, END, self.level.slip, self.rng)
        pools, search = self.plans(state)
        return plan_of(state, view.seat, pools[view.seat][search.choose(view.seat)])

    @property
    def value(self) -> Value:
        """What positions are worth at this level."""
        return learned_scores if self.level.learned else fitted_scores

    def plans(self, state: State) -> tuple[list[list[Result]], PlanSearch]:
        """Each seat's promising plans, and the search among them."""
        ranked = self._candidates(state)
        pools = [[result for _, result in row] for row in ranked]
        worths = [[worth for worth, _ in row] for row in ranked]

        def play(joints: Sequence[Joint], world: int) -> list[list[float]]:
            return self.value(after_plans(state, pools, joint) for joint in joints)

        return pools, self.plan_search(worths, LIKELY, play)

    def _candidates(self, state: State) -> list[list[tuple[float, Result]]]:
        return [
            [] if seat == state.rules.steve else candidates(state, seat, self.level.tried)
            for seat in range(len(state.companies))
        ]


def option_worths(
    state: State, seat: int, options: Sequence[Action], value: Value
) -> dict[Action, float]:
    """How far the seat should be ahead after each option."""
    ends = value(after(state, seat, option) for option in options)
    return {option: lead(row, seat) for option, row in zip(options, ends, strict=True)}


def after(state: State, seat: int, option: Action) -> State:
    """The end of the round if the seat does this."""
    trial = clone(state)
    trial.options = None
    deciding(trial).apply(trial, seat, option)
    play_round(trial, state.round)
    return trial


def after_plans(state: State, pools: Sequence[Sequence[Result]], joint: Joint) -> State:
    """The end of the round with these plans."""
    trial = clone(state)
    set_plans(trial.companies, pools, joint)
    play_round(trial, state.round)
    return trial


def candidates(state: State, seat: int, number: int) -> list[tuple[float, Result]]:
    """A seat's most promising plans with their worth, the best first."""
    plan_worth = PlanWorth(state, seat)
    ranked = [(plan_worth.worth(one.figures), one) for one in unbeaten(state, seat)]
    best = sorted(ranked, key=lambda pair: -pair[0])[:number]
    return [(worth, one.result) for worth, one in best]
