"""One sensible decision at a time: plans by their results, cards by their worth."""

from collections.abc import Sequence
from typing import TypeVar

from flagship.bots.characters import EASY, liking
from flagship.bots.choice import near_best, pick
from flagship.bots.plan_search import Taste
from flagship.kernel.rng import Rng

from ..rules import actions as a
from ..rules import yields
from ..rules.actions import END, Action, MakeProduct
from ..rules.displays import cost_for, display
from ..rules.guess import guess
from ..rules.pack import Customer
from ..rules.product import Offer, offer, products
from ..rules.state import CAMPAIGN, FEATURE, TECHNOLOGY, State
from ..rules.turn import PLANNING
from ..rules.view import View
from ..rules.yields import Figures
from ..solver.plans import attainable
from .contest import contest, demand, drawn, margin
from .worth import WEIGHTS, card_worth, kept, product_worth, rates, serves, simple_offer, willing

T = TypeVar("T")
TABLES = 8
"""How many samples of the others' prices are used to compare plans with one price."""


class Greedy:
    """Chooses the option of the highest worth.

    `price` and `technology`, the fewest technology points, limit it to such plans.
    """

    def __init__(self, rng: Rng, price: int | None = None, technology: int = 0) -> None:
        self.rng = rng
        self.price = price
        self.technology = technology

    def choose(self, view: View) -> Action:
        """The best single decision, judged from the current position."""
        assert view.seat is not None
        if len(view.options) == 1:
            return view.options[0]
        state = guess(view, self.rng)
        if state.phase == PLANNING:
            return self._plan(state, view.seat)
        if not view.options:
            return self._product(state, view.seat)
        return self.take(self._worths(state, view.seat, view.options))

    def _plan(self, state: State, seat: int) -> Action:
        """A price drawn by its habits, then the best plan with that price."""
        _, habits = contest(state, *rates(state))
        track, plans = state.pack.price_track, attainable(state.pack)
        allowed = {one.price for one in plans if one.technology >= self.technology}
        chances = [
            habit * (price in allowed) for price, habit in zip(track, habits[seat], strict=True)
        ]
        price = self.price or track[pick(chances, self.rng)]
        worths = self._plans(state, seat, (price,))
        wanted = {one: worths[one] for one in worths if one.technology >= self.technology}
        return plans[self.take(wanted or worths)][0]

    def _plans(self, state: State, seat: int, prices: Sequence[int]) -> dict[Figures, float]:
        """The worth of the plans with these prices against the others' prices."""
        market, habits = contest(state, *rates(state))
        plans = [planned for planned in attainable(state.pack) if planned.price in prices]
        tables = drawn(habits, self.rng, TABLES)
        return dict(zip(plans, market.worths(seat, plans, tables), strict=True))

    def _worths(self, state: State, seat: int, options: Sequence[Action]) -> dict[Action, float]:
        return {option: self._worth(state, seat, option) for option in options}

    def _product(self, state: State, seat: int) -> Action:
        return self.take(
            {MakeProduct(one.product.slots): product_worth(one) for one in products(state, seat)}
        )

    def take(self, worths: dict[T, float]) -> T:
        """The best of some options."""
        return max(worths, key=worths.__getitem__)

    def _worth(self, state: State, seat: int, option: Action) -> float:
        match option:
            case a.BuyTechnology(slot):
                return self._buy(state, seat, TECHNOLOGY, slot, WEIGHTS.technology_point * 0.85)
            case a.BuyFeature(slot):
                return self._buy(state, seat, FEATURE, slot, WEIGHTS.technology_point * 0.85)
            case a.BuyCampaign(slot):
                return self._buy(state, seat, CAMPAIGN, slot, WEIGHTS.marketing_point * 0.8)
            case a.TakeCustomer(deck):
                return 0.01 + 0.1 * demand(state.pack, self._look(state, seat)).shares[deck]
            case a.KeepCustomer(place):
                return self._fit(state, seat, state.pending[0].cards[place])
            case a.ServeCustomer(place):
                # The customer with the most needs is the hardest to serve later.
                return _wants(state.pack.customers[state.companies[seat].private[place]])
            case a.ReleaseCustomer(place):
                return self._release(state, seat, state.companies[seat].private[place])
            case a.GainCard(slot):
                name = state.pending[0].display
                return card_worth(state, seat, name, display(state, name).shown[slot])
            case a.DiscardTokens(tokens):
                return self._tokens(state, seat, tokens)
            case a.ChoosePrice(by):
                return self._price(state, seat, by)
        return 0.0

    def _buy(self, state: State, seat: int, name: str, slot: int, rate: float) -> float:
        last = state.round == state.rules.rounds
        rate *= WEIGHTS.last_point if last else 1.0
        if last and name != CAMPAIGN:
            rate = max(rate, kept(state, seat, "tokens_held"))
        card = display(state, name).shown[slot]
        return card_worth(state, seat, name, card) - rate * cost_for(state, seat, name, slot)

    def _look(self, state: State, seat: int) -> Offer:
        return simple_offer(state, seat, state.companies[seat].price)

    def _fit(self, state: State, seat: int, card: int) -> float:
        """1 for a customer who would buy now, less for each further need."""
        if serves(state.pack, card, self._look(state, seat)):
            return 1.0
        row = state.pack.customers[card]
        return 0.3 + 0.03 * row.price - 0.08 * _wants(row)

    def _release(self, state: State, seat: int, card: int) -> float:
        """What a card gives for a private customer, minus the customer's worth."""
        pending = state.pending[0]
        last = state.round == state.rules.rounds
        token = 0.1 if last else WEIGHTS.token
        worth = {"money": 1.0, "tokens": token, "private": WEIGHTS.customer}[pending.reward]
        if serves(state.pack, card, self._look(state, seat)):
            own = 0.8 * (state.companies[seat].price - state.pack.base_cost)
        else:
            own = kept(state, seat, "private_held") if last else WEIGHTS.customer
        return worth * pending.amount - own

    def _tokens(self, state: State, seat: int, tokens: int) -> float:
        company = state.companies[seat]
        product = company.product
        assert product is not None
        sold = min(company.goods + tokens, willing(state, seat, offer(state, seat)))
        last = state.round == state.rules.rounds
        keep = max(0.1, kept(state, seat, "tokens_held")) if last else WEIGHTS.token
        return sold * (product.net + WEIGHTS.share) - keep * tokens

    def _price(self, state: State, seat: int, by: int) -> float:
        if self.price is not None:
            return -abs(yields.price(state, seat, by) - self.price)
        market, habits = contest(state, *rates(state))
        table = []
        for other, rival in enumerate(state.companies):
            if other == seat:
                table.append(market.option(other, yields.planned_price(state, seat, by)))
            elif rival.result is None:
                table.append(market.options[other][pick(habits[other], self.rng)])
            else:
                table.append(market.option(other, yields.planned_price(state, other)))
        return margin(market.sale(table), seat)


def _wants(row: Customer) -> float:
    return row.all_of.bit_count() + 0.5 * row.stars + 0.5 * bool(row.any_of)


def plan_worths(state: State, seat: int) -> dict[Figures, float]:
    """The worth of plans for explanations: the same each time."""
    return Greedy(Rng(0))._plans(state, seat, state.pack.price_track)


def option_worths(state: State, seat: int, options: Sequence[Action]) -> dict[Action, float]:
    """The worth of all other choices."""
    return Greedy(Rng(0))._worths(state, seat, options)


class Easy(Greedy):
    """Judges like greedy but also accepts worse options; better ones are likelier."""

    def __init__(self, rng: Rng, taste: Taste = ()) -> None:
        super().__init__(rng)
        self.taste = taste

    def _plan(self, state: State, seat: int) -> Action:
        """A plan that is liked and not much worse than the best."""
        if not self.taste:
            return super()._plan(state, seat)
        worths = self._plans(state, seat, state.pack.price_track)
        liked = {one: worth + EASY * liking(self.taste, one) for one, worth in worths.items()}
        return attainable(state.pack)[near_best(liked, SLIP, self.rng)][0]

    def take(self, worths: dict[T, float]) -> T:
        """An option not much worse than the best; ends a turn when nothing better is left."""
        best = super().take(worths)
        if best == END:
            return best
        return near_best({one: worths[one] for one in worths if one != END}, SLIP, self.rng)


SLIP = 4.0
"""By how many dollars the easy level's choice may be worse than the best."""
