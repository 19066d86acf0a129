"""Greedy as it speaks to people: what it advises is the best by the worths it explains with."""

from flagship.bots.explain_smartphone_inc import FAR
from flagship.bots.greedy_smartphone_inc import (
    Greedy,
    plan_of,
    shown_by,
    weigh_options,
    weigh_plans,
)
from flagship.bots.weigh_smartphone_inc import weigh_plan
from flagship.kernel.rng import Rng
from flagship.smartphone_inc import guess
from flagship.smartphone_inc.actions import Action
from flagship.smartphone_inc.view import View


class Adviser(Greedy):
    """Leaves nothing to chance."""

    def choose(self, view: View) -> Action:
        """The best choice."""
        assert view.seat is not None
        state = guess(view, Rng(0))
        if view.options:
            return self.take(weigh_options(state, view.seat, view.options))
        worths = weigh_plans(state, view.seat)
        return plan_of(state, view.seat, max(worths, key=worths.__getitem__).result)

    def as_good(self, view: View, action: Action) -> bool:
        """Whether `explain` knows nothing better."""
        assert view.seat is not None
        state = guess(view, Rng(0))
        if view.options:
            worths = weigh_options(state, view.seat, view.options)
            return not round(max(worths.values()) - worths[action])
        own = weigh_plan(state, view.seat).worth(shown_by(state, view.seat, action))
        return max(weigh_plans(state, view.seat).values()) - own < FAR
