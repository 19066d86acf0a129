"""The worth of cards, customers and plans of Mobile Markets to a seat, in money.

A card's worth is what its effects should earn until the end.
"""

from itertools import chain
from typing import Final, NamedTuple

from ..rules import effects as e
from ..rules.conditions import count, held, owned_icons
from ..rules.displays import rows
from ..rules.effects import Effect
from ..rules.pack import Feature, Pack, Technology
from ..rules.product import Offer, make, offer, slots, why_refused
from ..rules.records import ProductCandidate
from ..rules.state import EMPTY, State, trial


class Weights(NamedTuple):
    """The parameters of the estimate, tuned by play; in dollars unless stated otherwise."""

    planned_point: float = 3.0
    """A technology point when plans are compared: as much as the token it can become."""
    technology_point: float = 2.0
    """The same when a card is paid for: the cards on offer are not always good ones."""
    marketing_point: float = 1.5
    last_point: float = 0.3
    """The share of a technology point's worth that is left in the last round."""
    last_marketing: float = 0.6
    """The same for a marketing point."""
    token: float = 2.0
    customer: float = 1.4
    """A private customer, with a whole round left."""
    share: float = 0.7
    """Each good sold, for the market share."""
    good: float = 1.8
    """One more good per round."""
    slot: float = 0.9
    star: float = 0.6
    icon: float = 0.8
    """A feature's icon, per round."""
    new_icon: float = 0.7
    """The same for an icon not owned yet."""
    choice: float = 2.6
    """A price chosen when all plans are known, per round."""
    dollar: float = 1.7
    """A $ on a feature, per round."""
    ignored: float = 4.5
    """A $ ignored, per round."""


WEIGHTS: Final = Weights()
SHARE: Final = WEIGHTS.share
USUAL_COUNT: Final = {
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
"""Typical values of the counts in a round."""


def card_worth(state: State, seat: int, display: str, card: int) -> float:
    """What a technology, feature or campaign should earn until the end."""
    rounds = state.rules.rounds - state.round + (1 if state.phase < 7 else 0)
    row = rows(state.pack, display)[card]
    if isinstance(row, Feature):
        return _feature(state, seat, row, rounds)
    stars = WEIGHTS.star * row.stars * rounds if isinstance(row, Technology) else 0.0
    return stars + sum(_effect(state, seat, one, row.phase, rounds) for one in row.effects)


def _feature(state: State, seat: int, row: Feature, rounds: int) -> float:
    """The worth of icons and stars that attract more customers; less for those already owned."""
    known = (row.icons & owned_icons(state, seat)).bit_count()
    new = row.icons.bit_count() - known
    worth = WEIGHTS.icon * (new + 0.35 * known) + WEIGHTS.new_icon * new + WEIGHTS.star * row.stars
    worth -= WEIGHTS.dollar * row.cost_icons
    crowded = max(len(state.companies[seat].features) - 2, 0)
    worth = max(worth, 0.2) * rounds * 0.85**crowded
    for one in held(state, seat, "end"):
        if isinstance(one.effect, e.Money):
            if one.effect.per == "features_owned":
                worth += one.effect.amount
            if one.effect.per == "owned_stars":
                worth += one.effect.amount * row.stars
            if one.effect.per == "owned_icons":
                worth += one.effect.amount * new
    return worth


def _effect(state: State, seat: int, effect: Effect, phase: str, rounds: int) -> float:
    """What one effect should earn in this many rounds; a condition halves it."""
    later = rounds - 1
    share = 0.55 if getattr(effect, "condition", None) is not None else 1.0
    match effect:
        case e.Points(points=sort, amount=amount):
            point = WEIGHTS.technology_point if sort == "technology" else WEIGHTS.marketing_point
            return later * share * amount * point
        case e.Discount(amount=amount):
            return later * 1.5 * amount
        case e.ExtraBuy():
            return later * 1.5
        case e.PriceChoice():
            return rounds * WEIGHTS.choice
        case e.Cost(amount=amount):
            return rounds * share * -amount * WEIGHTS.ignored
        case e.Slot(ignore_cost=free, double_stars=double):
            return rounds * (WEIGHTS.slot + 0.5 * free + 0.3 * double)
        case e.Stars(amount=amount):
            return rounds * share * amount * WEIGHTS.star
        case e.UnplacedStars():
            return rounds * 1.2
        case e.ConsiderIcon():
            return rounds * share * 2.2
        case e.ConsiderStars(amount=amount):
            return rounds * share * WEIGHTS.star * (3 if amount == "all" else min(amount, 3))
        case e.ConsiderPrice(amount=amount):
            return rounds * share * amount
        case e.Goods(amount=amount, per=per, each=each):
            times = count(state, seat, per) / each if per in ENDURING else 1.0
            return rounds * share * WEIGHTS.good * amount * max(times, 1.0)
        case e.TokensToGoods():
            return rounds * 0.8
        case e.Tokens(amount=amount):
            return rounds * share * WEIGHTS.token * amount
        case e.Money():
            return _money(state, seat, effect, phase, rounds, share)
        case e.ShareCount(amount=amount):
            return rounds * 1.3 * amount
        case e.DrawPrivate(amount=amount, once=once, deck=deck):
            number = amount * (3 if deck == "each" else 1)
            return WEIGHTS.customer * number * (1 if once else rounds)
        case e.Scout():
            return rounds * 1.0
        case e.ReleasePrivate(max=most, reward=reward, amount=amount):
            each_worth = {"money": 1.0, "tokens": WEIGHTS.token, "private": WEIGHTS.customer}[
                reward
            ]
            return rounds * 0.5 * most * max(each_worth * amount - WEIGHTS.customer, 0.3)
    return 1.0


ENDURING: Final = ("technologies_owned", "features_owned", "campaigns_owned")


def _money(
    state: State, seat: int, effect: e.Money, phase: str, rounds: int, share: float
) -> float:
    """A card's money: once at the end, or every round."""
    if phase == "end":
        if effect.per is None:
            return effect.amount * 0.5
        number = count(state, seat, effect.per) + (1 if effect.per in ENDURING else 0)
        total = effect.amount * (number + 0.5 * (rounds - 1)) / effect.each
        return min(total, effect.max) if effect.max else total
    times = USUAL_COUNT.get(effect.per, 1.0) if effect.per else 1.0
    total = effect.amount * times
    return rounds * share * (min(total, effect.max) if effect.max else total)


def kept(state: State, seat: int, per: str) -> float:
    """What the seat's cards pay at the end for each of these it still has."""
    return sum(
        one.effect.amount
        for one in held(state, seat, "end")
        if isinstance(one.effect, e.Money) and one.effect.per == per
    )


def simple_offer(state: State, seat: int, price: int) -> Offer:
    """A company's two best features as customers would see them, at this price."""
    if seat == state.rules.steve:
        return Offer((price,) * 3, 0, 1)
    state = trial(state, seat)
    company, pack = state.companies[seat], state.pack
    company.price = price

    def poor(card: int) -> int:
        row = pack.features[card]
        return 2 * row.cost_icons - row.icons.bit_count() - row.stars

    ranked = sorted(company.features, key=poor)
    room = len(slots(state, seat))
    company.product = make(state, seat, [*ranked[:2], *([EMPTY] * room)][:room])
    return offer(state, seat)


def product_worth(one: ProductCandidate) -> float:
    """Its money, including its part of the market share."""
    return one.money + WEIGHTS.share * one.sold


def rates(state: State) -> tuple[float, float]:
    """The worth of a technology point and of a marketing point of a plan in this round."""
    if state.round < state.rules.rounds:
        return WEIGHTS.planned_point, WEIGHTS.marketing_point
    return (
        WEIGHTS.technology_point * WEIGHTS.last_point,
        WEIGHTS.marketing_point * WEIGHTS.last_marketing,
    )


def willing(state: State, seat: int, look: Offer) -> int:
    """The number of the seat's private customers and of those on the market who would buy."""
    cards = chain(state.companies[seat].private, *state.market)
    return sum(serves(state.pack, card, look) for card in cards)


def serves(pack: Pack, card: int, look: Offer) -> bool:
    """Whether a customer would buy."""
    return not why_refused(pack, card, look)
