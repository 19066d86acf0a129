"""Greedy as an adviser: its advice is the best option by the worths in its explanations."""

from flagship.kernel.rng import Rng

from ..rules.actions import Action, KeepCustomer, MakeProduct, Plan, TakeCustomer
from ..rules.guess import guess
from ..rules.product import products
from ..rules.turn import PLANNING
from ..rules.view import View
from ..solver.plans import attainable
from .explain import FAR, planned, product_worth, sold_by
from .greedy import Greedy, option_worths, plan_worths


class Adviser(Greedy):
    """Chooses without randomness."""

    def choose(self, view: View) -> Action:
        """The best choice."""
        assert view.seat is not None
        state = guess(view, Rng(0))
        if state.phase == PLANNING:
            return attainable(state.pack)[self.take(plan_worths(state, view.seat))][0]
        if not view.options:
            return self._product(state, view.seat)
        return self.take(option_worths(state, view.seat, view.options))

    def as_good(self, view: View, action: Action) -> bool:
        """Whether `explain` knows nothing better."""
        assert view.seat is not None
        state = guess(view, Rng(0))
        match action:
            case Plan():
                plans = plan_worths(state, view.seat)
                return max(plans.values()) - plans[planned(state.pack, action)] < FAR
            case MakeProduct(slots):
                best = max(product_worth(one) for one in products(state, view.seat))
                return not round(best - product_worth(sold_by(state, view.seat, slots)))
        worths = option_worths(state, view.seat, view.options)
        behind = max(worths.values()) - worths[action]
        # Customers are compared by who would buy, not by dollars.
        if isinstance(action, TakeCustomer | KeepCustomer):
            return behind == 0.0
        return not round(behind)
