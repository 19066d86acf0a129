"""Search for Smartphone Inc.: each option is tried and the round is then played out quickly."""

from collections.abc import Sequence

from flagship.bots.plan_search import NEVER, Joint, Level, PlanSearch
from flagship.bots.search import Planning, Searcher
from flagship.bots.turn_search import QuickPlay, Value

from ..rules.actions import END, Action
from ..rules.guess import guess
from ..rules.result import Result
from ..rules.state import State
from ..rules.turn import LOGISTICS, LOOP, RESEARCH
from ..rules.view import View
from ..rules.yields import Figures
from ..solver.pareto import unbeaten
from .greedy import plan_of
from .quick import after_plans, play_round, play_turn
from .value import fitted_scores, learned, learned_scores
from .worth import PlanWorth

LEVELS = {
    "medium": Level(nodes=15, tried=15, kept=1, tables=1, worlds=1, slip=8.0),
    "hard": Level(nodes=100, tried=30, kept=4, tables=1, worlds=1, learned=True),
    "expert": Level(
        nodes=900,
        tried=80,
        kept=12,
        tables=2,
        worlds=1,
        learned=True,
        ahead=4,
        judged_again=4,
        many=5,
    ),
}
FROZEN = {
    "hard-2026": LEVELS["hard"]._replace(learned=False),
    "expert-2026": LEVELS["expert"]._replace(learned=False, ahead=0, judged_again=0, many=NEVER),
}
"""The best of an earlier time, to compare with."""
LIKELY = 2.0
"""A plan worth this many VP less is e times less likely."""


def _play_round(state: State) -> None:
    play_round(state, state.round)


class Search(Searcher[View, Action]):
    """Plays out every option and takes the one that ends best."""

    end = END
    quick_play = QuickPlay(LOOP, _play_round, play_turn, (RESEARCH, LOGISTICS))

    def planning(self, view: View) -> Planning[Action] | None:
        """The seat's promising plans."""
        if view.options or view.seat is None:
            return None
        seat, state = view.seat, guess(view, self.rng)
        pools, search = self.plans(state)
        own = pools[seat]

        def figures() -> list[Figures]:
            known = {one.result: one.figures for one in unbeaten(state, seat)}
            return [known[result] for result in own]

        return Planning(search, lambda number: plan_of(state, seat, own[number]), figures)

    def worlds(self, view: View) -> list[State]:
        """One guess: what is hidden in a turn matters only in later rounds."""
        return [guess(view, self.rng)]

    def chances(self, view: View, ends: list[list[float]]) -> list[list[float]]:
        """How likely each seat is to win."""
        return learned().chances(ends, view.rules.rounds - view.round, not view.options)

    @property
    def value(self) -> Value[State]:
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


def candidates(state: State, seat: int, number: int) -> list[tuple[float, Result]]:
    """A seat's most promising plans with their worth, the best first."""
    plan_worth = PlanWorth(state, seat)
    ranked = [(plan_worth.worth(one.figures), one) for one in unbeaten(state, seat)]
    best = sorted(ranked, key=lambda pair: -pair[0])[:number]
    return [(worth, one.result) for worth, one in best]
