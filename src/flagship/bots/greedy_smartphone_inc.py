"""One sensible decision at a time: the best next position, plans by their results."""

from flagship.bots.weigh_smartphone_inc import weigh, weigh_plan
from flagship.kernel.rng import Rng
from flagship.smartphone_inc import guess
from flagship.smartphone_inc.actions import Action, EndTurn
from flagship.smartphone_inc.phase1_planning import overhang
from flagship.smartphone_inc.plans import attainable
from flagship.smartphone_inc.state import State, clone
from flagship.smartphone_inc.turn import step
from flagship.smartphone_inc.view import View

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
        best: Action = EndTurn()
        most = weigh(state, view.seat) if best in view.options else float("-inf")
        for option in view.options:
            if option == EndTurn():
                continue
            after = clone(state)
            step(after, view.seat, option)
            worth = weigh(after, view.seat)
            if worth > most:
                best, most = option, worth
        return best

    def _plan(self, state: State, seat: int) -> Action:
        reach = attainable(state.pack, state.companies[seat].improvements, overhang(state, seat))
        scale = weigh_plan(state, seat)
        worth = [scale.worth(result) for result in reach]
        enough = max(worth) - NEAR
        near = [result for result, brings in zip(reach, worth, strict=True) if brings >= enough]
        return reach.plan(self.rng.choice(near))
