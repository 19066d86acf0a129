"""Greedy as it advises people: always the best choice by the worths it explains."""

from flagship.kernel.rng import Rng

from ..rules.actions import Action
from ..rules.guess import guess
from ..rules.view import View
from .explain import FAR
from .greedy import Greedy, option_worths, plan_of, plan_worths, shown_by
from .worth import PlanWorth


class Adviser(Greedy):
    """Leaves nothing to chance."""

    def choose(self, view: View) -> Action:
        """The best choice."""
        assert view.seat is not None
        state = guess(view, Rng(0))
        if view.options:
            return self.take(option_worths(state, view.seat, view.options))
        worths = plan_worths(state, view.seat)
        return plan_of(state, view.seat, max(worths, key=worths.__getitem__).result)

    def as_good(self, view: View, action: Action) -> bool:
        """Whether `explain` knows nothing better."""
        assert view.seat is not None
        state = guess(view, Rng(0))
        if view.options:
            worths = option_worths(state, view.seat, view.options)
            return not round(max(worths.values()) - worths[action])
        own = PlanWorth(state, view.seat).worth_of(shown_by(state, view.seat, action))
        return max(plan_worths(state, view.seat).values()) - own < FAR
