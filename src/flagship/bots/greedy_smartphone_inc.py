"""One sensible decision at a time: the best next position, plans by their results."""

from collections.abc import Sequence

from flagship.bots.explain_smartphone_inc import reason
from flagship.bots.weigh_smartphone_inc import weigh, weigh_plan
from flagship.kernel.rng import Rng
from flagship.smartphone_inc import guess
from flagship.smartphone_inc.actions import Action, EndTurn
from flagship.smartphone_inc.pads import Result
from flagship.smartphone_inc.phase1_planning import overhang
from flagship.smartphone_inc.plans import Attainable, attainable
from flagship.smartphone_inc.state import State, clone
from flagship.smartphone_inc.turn import step
from flagship.smartphone_inc.view import View

END = EndTurn()
NEAR = 1.5
"""Plans worth at most so many VP less than the best are chosen from at random."""


class Greedy:
    """Takes the option after which the position weighs most."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, view: View) -> Action:
        """The best single decision as far as one look ahead tells."""
        assert view.seat is not None
        state = guess(view, self.rng)
        if not view.options:
            return self._plan(state, view.seat)
        worths = weigh_options(state, view.seat, view.options)
        return max(worths, key=worths.__getitem__)

    def explain(self, view: View, action: Action) -> str:
        """Why this action, in one or two sentences."""
        assert view.seat is not None
        state = guess(view, Rng(0))
        if view.options:
            return reason(view, action, weigh_options(state, view.seat, view.options))
        return reason(view, action, weigh_plans(state, view.seat))

    def _plan(self, state: State, seat: int) -> Action:
        worths = weigh_plans(state, seat)
        enough = max(worths.values()) - NEAR
        near = [result for result, brings in worths.items() if brings >= enough]
        return reach(state, seat).plan(self.rng.choice(near))


def weigh_options(state: State, seat: int, options: Sequence[Action]) -> dict[Action, float]:
    """What the position after each option is worth; of equals the end of the turn comes first."""
    worths: dict[Action, float] = {}
    if END in options:
        worths[END] = weigh(state, seat)
    for option in options:
        if option != END:
            after = clone(state)
            step(after, seat, option)
            worths[option] = weigh(after, seat)
    return worths


def weigh_plans(state: State, seat: int) -> dict[Result, float]:
    """What each attainable result should bring."""
    scale = weigh_plan(state, seat)
    return {result: scale.worth(result) for result in reach(state, seat)}


def reach(state: State, seat: int) -> Attainable:
    """Every result this seat can attain."""
    return attainable(state.pack, state.companies[seat].improvements, overhang(state, seat))
