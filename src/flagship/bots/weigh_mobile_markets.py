"""What cards, customers and plans of Mobile Markets are worth to a seat, in money.

Estimates of one round's sale look at the market as it is, at the private customers, and at how
many rivals should be cheaper; cards are worth what their effects should bring until the end.
"""

from functools import lru_cache
from typing import NamedTuple

from flagship.kernel.rng import Rng
from flagship.mobile_markets import effects as e
from flagship.mobile_markets.conditions import count, effects, held
from flagship.mobile_markets.effects import Effect
from flagship.mobile_markets.pack import Pack
from flagship.mobile_markets.pads import Result
from flagship.mobile_markets.phase4_technology import points_of_cards
from flagship.mobile_markets.product import (
    Offer,
    arrangements,
    make,
    offer,
    slots,
    trial,
    why_refused,
)
from flagship.mobile_markets.state import CAMPAIGN, EMPTY, TECHNOLOGY, State


class Weights(NamedTuple):
    """The numbers of the estimate, tuned by play; dollars unless said otherwise."""

    technology_point: float = 2.0
    marketing_point: float = 1.5
    last_point: float = 0.3
    """Of a point's worth in the last round."""
    token: float = 1.7
    customer: float = 1.4
    """A private customer, with a whole round to go."""
    share: float = 0.7
    """Each good sold, for the market share."""
    good: float = 2.4
    """One more good a round."""
    slot: float = 1.3
    star: float = 1.1
    icon: float = 1.6
    """A feature's icon, a round."""
    new_icon: float = 1.3
    """The same for an icon not owned yet."""
    dollar: float = 3.0
    """A $ on a feature, a round."""
    ignored: float = 3.5
    """A $ ignored, a round."""
    deny: float = 1.5
    """Each good sold, for the customer the others lose."""


W = Weights()
SCENARIOS = 4
USUAL_PRICES = (2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 7)
"""Of rivals, each as often as it should come."""
USUAL_COUNT = {
    "goods_unsold": 1.0,
    "sold_variety": 2.0,
    "sold_regular": 2.5,
    "sold_complex": 2.0,
    "sold_private": 1.3,
    "sold_prices": 3.0,
    "sold_icons": 2.5,
    "features_placed": 2.3,
    "product_stars": 3.0,
}
"""What counts of a round usually come to."""


def weigh_card(state: State, seat: int, display: str, card: int) -> float:
    """What a technology, feature or campaign should bring until the end."""
    rounds = state.rules.rounds - state.round + (1 if state.phase < 7 else 0)
    pack = state.pack
    if display == TECHNOLOGY:
        row = pack.technologies[card]
        worth = sum(_effect(state, seat, one, row.phase, rounds) for one in row.effects)
        return worth + W.star * row.stars * rounds
    if display == CAMPAIGN:
        campaign = pack.campaigns[card]
        return sum(_effect(state, seat, one, campaign.phase, rounds) for one in campaign.effects)
    return _feature(state, seat, card, rounds)


def _feature(state: State, seat: int, card: int, rounds: int) -> float:
    """Icons and stars that raise what can be served, less for what is there already."""
    pack, company = state.pack, state.companies[seat]
    row = pack.features[card]
    owned = 0
    for other in company.features:
        owned |= pack.features[other].icons
    known = (row.icons & owned).bit_count()
    new = row.icons.bit_count() - known
    worth = W.icon * (new + 0.35 * known) + W.new_icon * new + W.star * row.stars
    worth -= W.dollar * row.cost_icons
    crowded = max(len(company.features) - 2, 0)
    worth = max(worth, 0.2) * rounds * 0.85**crowded
    for one in held(state, seat):
        if one.phase == "end" and isinstance(one.effect, e.Money):
            if one.effect.per == "features_owned":
                worth += one.effect.amount
            if one.effect.per == "owned_stars":
                worth += one.effect.amount * row.stars
            if one.effect.per == "owned_icons":
                worth += one.effect.amount * new
    return worth


def _effect(state: State, seat: int, effect: Effect, phase: str, rounds: int) -> float:
    """What one effect should bring in so many rounds; a condition halves it."""
    later = rounds - 1
    share = 0.55 if getattr(effect, "condition", None) is not None else 1.0
    match effect:
        case e.Points(points=sort, amount=amount):
            return (
                later
                * share
                * amount
                * (W.technology_point if sort == "technology" else W.marketing_point)
            )
        case e.Discount(amount=amount):
            return later * 1.5 * amount
        case e.ExtraBuy():
            return later * 1.5
        case e.PriceChoice():
            return later * 1.2
        case e.Cost(amount=amount):
            return rounds * share * -amount * W.ignored
        case e.Slot(ignore_cost=free, double_stars=double):
            return rounds * (W.slot + 1.3 * free + 1.0 * double)
        case e.Stars(amount=amount):
            return rounds * share * amount * W.star
        case e.UnplacedStars():
            return rounds * 1.2
        case e.ConsiderIcon():
            return rounds * share * 2.2
        case e.ConsiderStars(amount=amount):
            return rounds * share * W.star * (3 if amount == "all" else min(amount, 3))
        case e.ConsiderPrice(amount=amount):
            return rounds * share * amount
        case e.Goods(amount=amount, per=per, each=each):
            times = count(state, seat, per) / each if per in ENDURING else 1.0
            return rounds * share * W.good * amount * max(times, 1.0)
        case e.TokensToGoods():
            return rounds * 0.8
        case e.Tokens(amount=amount):
            return rounds * share * W.token * amount
        case e.Money():
            return _money(state, seat, effect, phase, rounds, share)
        case e.ShareCount(amount=amount):
            return rounds * 1.3 * amount
        case e.DrawPrivate(amount=amount, once=once, deck=deck):
            number = amount * (3 if deck == "each" else 1)
            return W.customer * number * (1 if once else later)
        case e.Scout():
            return rounds * 1.0
        case e.ReleasePrivate(max=most, reward=reward, amount=amount):
            each_worth = {"money": 1.0, "tokens": W.token, "private": W.customer}[reward]
            return rounds * 0.5 * most * max(each_worth * amount - W.customer, 0.3)
    return 1.0


ENDURING = ("technologies_owned", "features_owned", "campaigns_owned")


def _money(
    state: State, seat: int, effect: e.Money, phase: str, rounds: int, share: float
) -> float:
    """Money of a card: once at the end, or every round."""
    if phase == "end":
        if effect.per is None:
            return effect.amount * 0.5
        number = count(state, seat, effect.per) + (1 if effect.per in ENDURING else 0)
        total = effect.amount * (number + 0.5 * (rounds - 1)) / effect.each
        return min(total, effect.max) if effect.max else total
    times = USUAL_COUNT.get(effect.per, 1.0) if effect.per else 1.0
    total = effect.amount * times
    return rounds * share * (min(total, effect.max) if effect.max else total)


class Rival(NamedTuple):
    """Another company's sale as it might go."""

    price: int
    served: int
    """The market's customers it could serve, as bits in the order they are asked."""
    goods: int


class SaleScale:
    """What this seat's sale of a round should bring at each price, with its best product.

    Rivals are imagined a few times over: their prices drawn from what is usual, their products
    simple. Those who are cheaper sell first. A good sold is worth its profit, a part of the
    market share, and what it denies to the others.
    """

    def __init__(self, state: State, seat: int, rng: Rng) -> None:
        self.state, self.seat = state, seat
        self.asked = [card for column in state.market for card in reversed(column)]
        self.rivals = [other for other in range(len(state.companies)) if other != seat]
        self.icons = sum(state.pack.events[card].production for card in state.revealed)
        self.bonus = W.share + W.deny / len(self.rivals)
        self.looks: dict[int, list[tuple[int, int, int]]] = {}
        self.left = [self._imagine(rng) for _ in range(SCENARIOS)]

    def worth(self, price: int, goods: int) -> float:
        """Money of the best product at this price with so many goods, on average."""
        if price not in self.looks:
            self.looks[price] = self._looks(price)
        total = 0.0
        for scenario in self.left:
            left = scenario[price]
            best = 0.0
            for served, private, net in self.looks[price]:
                sold = min(goods, private + (served & left).bit_count())
                best = max(best, sold * (net + self.bonus))
            total += best
        return total / len(self.left)

    def _imagine(self, rng: Rng) -> dict[int, int]:
        """For each own price the customers that cheaper rivals leave."""
        rivals = []
        for other in self.rivals:
            price = USUAL_PRICES[rng.below(len(USUAL_PRICES))]
            served = _served(self.state.pack, self.asked, simple_offer(self.state, other, price))
            rivals.append(Rival(price, served, self.icons + 11 - price))
        rivals.sort()
        left: dict[int, int] = {}
        free = (1 << len(self.asked)) - 1
        for price in self.state.pack.price_track:
            while rivals and (
                rivals[0].price < price or (rivals[0].price == price and rng.below(2))
            ):
                free &= ~_first(rivals[0].served & free, rivals[0].goods)
                rivals.pop(0)
            left[price] = free
        return left

    def _looks(self, price: int) -> list[tuple[int, int, int]]:
        """Customers served on the market, private ones, and profit, of each sensible product."""
        state = trial(self.state, self.seat)
        company = state.companies[self.seat]
        company.price = price
        best: dict[Offer, int] = {}
        for placed in arrangements(state, self.seat):
            company.product = product = make(state, self.seat, placed)
            look = offer(state, self.seat)
            best[look] = max(best.get(look, product.net), product.net)
        return [
            (
                _served(state.pack, self.asked, look),
                sum(serves(state.pack, card, look) for card in company.private),
                net,
            )
            for look, net in best.items()
        ]


def simple_offer(state: State, seat: int, price: int) -> Offer:
    """A company's two best features as customers would see them, at this price."""
    if seat == state.rules.steve:
        return Offer((price,) * 3, 0, 1)
    state = trial(state, seat)
    company, pack = state.companies[seat], state.pack
    company.price = price
    ranked = sorted(
        company.features,
        key=lambda card: (
            2 * pack.features[card].cost_icons
            - pack.features[card].icons.bit_count()
            - pack.features[card].stars
        ),
    )
    room = len(slots(state, seat))
    company.product = make(state, seat, [*ranked[:2], *([EMPTY] * room)][:room])
    return offer(state, seat)


def _served(pack: Pack, cards: list[int], look: Offer) -> int:
    """Which of these customers would buy, as bits."""
    bits = 0
    for place, card in enumerate(cards):
        if serves(pack, card, look):
            bits |= 1 << place
    return bits


def _first(bits: int, number: int) -> int:
    """The lowest so many of the bits."""
    taken = 0
    while bits and number:
        low = bits & -bits
        taken |= low
        bits ^= low
        number -= 1
    return taken


def weigh_result(state: State, seat: int, scale: SaleScale, result: Result, price: int) -> float:
    """What a plan should bring: its sale, technology points and marketing points."""
    icons = sum(state.pack.events[card].production for card in state.revealed)
    more = sum(
        effect.amount
        for effect in effects(state, seat, e.Goods)
        if effect.moment == "production" and effect.condition is None and effect.per is None
    )
    goods = icons + result.goods + result.discount + result.covered + more
    late = W.last_point if state.round == state.rules.rounds else 1.0
    technology = result.technology + points_of_cards(state, seat, "technology")
    return (
        scale.worth(price, goods)
        + late * W.technology_point * technology
        + (0.6 if late < 1 else 1.0) * W.marketing_point * result.marketing
    )


def serves(pack: Pack, card: int, look: Offer) -> bool:
    """Whether a customer would buy."""
    return not why_refused(pack, card, look)


@lru_cache(4096)
def demand(pack: Pack, kind: int, look: Offer) -> float:
    """Which part of all customers of a type would buy."""
    of_type = [card for card, row in enumerate(pack.customers) if row.type == kind]
    return sum(serves(pack, card, look) for card in of_type) / len(of_type)
