"""Greedy as it speaks to people: what it advises is the best by the worths it explains with."""

from flagship.games.mobile_markets.bots.explain import FAR, planned, product_worth, sold_by
from flagship.games.mobile_markets.bots.greedy import Greedy, told_options, told_plans
from flagship.games.mobile_markets.rules.actions import (
    Action,
    KeepCustomer,
    MakeProduct,
    Plan,
    TakeCustomer,
)
from flagship.games.mobile_markets.rules.guess import guess
from flagship.games.mobile_markets.rules.product import products
from flagship.games.mobile_markets.rules.turn import PLANNING
from flagship.games.mobile_markets.rules.view import View
from flagship.games.mobile_markets.solver.plans import attainable
from flagship.kernel.rng import Rng


class Adviser(Greedy):
    """Leaves nothing to chance."""

    def choose(self, view: View) -> Action:
        """The best choice."""
        assert view.seat is not None
        state = guess(view, Rng(0))
        if state.phase == PLANNING:
            return attainable(state.pack)[self.take(told_plans(state, view.seat))][0]
        if not view.options:
            return self._product(state, view.seat)
        return self.take(told_options(state, view.seat, view.options))

    def as_good(self, view: View, action: Action) -> bool:
        """Whether `explain` knows nothing better."""
        assert view.seat is not None
        state = guess(view, Rng(0))
        match action:
            case Plan():
                plans = told_plans(state, view.seat)
                return max(plans.values()) - plans[planned(state.pack, action)] < FAR
            case MakeProduct(slots):
                best = max(product_worth(one) for one in products(state, view.seat))
                return not round(best - product_worth(sold_by(state, view.seat, slots)))
        worths = told_options(state, view.seat, view.options)
        behind = max(worths.values()) - worths[action]
        # Customers are compared by who would buy, not by dollars.
        if isinstance(action, TakeCustomer | KeepCustomer):
            return behind == 0.0
        return not round(behind)
