"""The product bench: the cost, net profit and sales of features on slots.

MM-70 to MM-73, computed from a view; product.py has the rules. It also previews a price that a
card lets the company move, and tokens that a card turns into goods.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import msgspec

from flagship.kernel.game import Refusal
from flagship.kernel.planning import Reach, Summand
from flagship.kernel.rng import Rng

from ..rules import phase3_pricing, steve_jr, yields
from ..rules.actions import ChoosePrice, DiscardTokens, MakeProduct
from ..rules.guess import guess
from ..rules.notation import read
from ..rules.pack import Pack
from ..rules.phase8_profit import shares
from ..rules.priority import order
from ..rules.product import (
    ALL_STARS,
    Asked,
    Offer,
    arrangements,
    cost_parts,
    goods_to_sell,
    make,
    offer,
    paid_for,
    slots,
    walk,
    why_refused,
)
from ..rules.records import Product
from ..rules.state import EMPTY, State, trial
from ..rules.text import illegal, unmet
from ..rules.turn import SALES, why_not
from ..rules.view import View

Market = list[list[int]]
"""By price, the columns from the top down."""
PRICING = 3
MAX_MARKETS = 200
"""More cases than this of what the others leave are not told apart."""


class Place(msgspec.Struct, frozen=True):
    """A slot with its feature."""

    technology: int
    """The card that gives the slot; -1: the board."""
    feature: int
    """-1: none."""
    third: int
    """What using it costs besides the feature's $."""


class Visit(msgspec.Struct, frozen=True):
    """A customer who would be asked."""

    customer: int
    private: bool
    reason: str
    """Empty if it buys, otherwise the first unmet need: a key of the catalogue's `needs`."""
    why: str
    """The same in words, with what the product has instead."""


class Preview(msgspec.Struct, frozen=True):
    """A preview of a product."""

    places: list[Place]
    product: Product
    cost: list[Summand]
    """The parts of the cost: `base`, features by id, `third slot`, `cards`."""
    price: int
    seen_prices: tuple[int, ...]
    """The price each type of customer sees."""
    seen_icons: int
    """As customers consider it: a mask."""
    seen_stars: int
    """-1: enough for every customer."""
    goods: int | None
    """Goods to sell; before production, those the plan will give; None while plans are secret."""
    visits: list[Visit]
    """In selling order."""
    sold: int
    money: int
    """If the company sold now: from sales and cards."""
    card_money: int
    """What cards pay for it in Profit, part of `money`."""
    before: list[int]
    """The seats that sell before."""
    low: int
    """`money` at the least, over the products that those could make with the cards they have."""
    high: int
    sold_low: int
    """The goods sold at the least."""
    share: list[int]
    """In Sales: each seat's money for market share if nobody sold after this."""


def preview(view: View, text: str) -> Preview:
    """What a product in notation would earn the view's company; missing slots are empty.

    For a price, it uses a product without features; for tokens, the company's product.
    """
    action, seat = read(view.pack, text), view.seat
    if seat is None or not isinstance(action, MakeProduct | ChoosePrice | DiscardTokens):
        raise Refusal("That is not a product of your company.")
    state = guess(view, Rng(0))
    if isinstance(action, MakeProduct):
        return _with(trial(state, seat), seat, placed(state, seat, action.slots))
    if key := why_not(state, seat, action):
        raise illegal(key)
    if isinstance(action, ChoosePrice):
        phase3_pricing.apply(state, seat, action)
        return _with(state, seat, placed(state, seat, ()))
    company = state.companies[seat]
    company.tokens -= action.tokens
    company.goods += action.tokens
    return _preview(state, seat, company.goods)


def placed(state: State, seat: int, named: Sequence[int]) -> list[int]:
    """These features on the slots, the missing slots empty; Illegal if they cannot be placed."""
    cards = [card for card in named if card != EMPTY]
    free = len(slots(state, seat)) - len(named)
    if free < 0:
        raise illegal("sales.slots")
    if not set(cards) <= set(state.companies[seat].features):
        raise illegal("sales.not_owned")
    if len(set(cards)) < len(cards):
        raise illegal("sales.twice")
    return [*named, *[EMPTY] * free]


def _with(state: State, seat: int, cards: list[int]) -> Preview:
    company = state.companies[seat]
    company.product = make(state, seat, cards)
    if state.phase >= SALES:
        return _preview(state, seat, goods_to_sell(state, seat))
    goods = None if company.result is None else max(sum(yields.goods(state, seat)), 0)
    return _preview(state, seat, goods)


def _preview(state: State, seat: int, goods: int | None) -> Preview:
    """For the company's product."""
    company = state.companies[seat]
    product = company.product
    assert product is not None
    seen = offer(state, seat)
    most = len(state.pack.customers) if goods is None else goods
    before = _before(state, seat)
    after = [_sale(state, seat, market, most, seen) for market in _markets(state, before)]
    now = _sale(state, seat, state.market, most, seen)
    if state.phase <= PRICING:
        after.append(now)
    asked, sold = now.asked, now.sold
    company.sold = [one.customer for one in asked if not one.reason]
    return Preview(
        places=_places(state, seat, product.slots),
        product=product,
        cost=cost_parts(state, seat, product),
        price=company.price,
        seen_prices=seen.prices,
        seen_icons=seen.icons,
        seen_stars=EMPTY if seen.stars >= ALL_STARS else seen.stars,
        goods=goods,
        visits=[
            Visit(one.customer, one.private, one.reason, missed(state.pack, one.customer, seen))
            for one in asked
        ],
        sold=sold,
        money=now.money,
        card_money=now.cards,
        before=before,
        low=min(one.money for one in after),
        high=max(one.money for one in after),
        sold_low=min(one.sold for one in after),
        share=_share(state) if state.phase == SALES else [],
    )


class Sale(NamedTuple):
    """How a sale would go."""

    asked: list[Asked]
    sold: int
    cards: int
    """What cards pay for it."""
    money: int


def _sale(state: State, seat: int, market: Market, goods: int, seen: Offer) -> Sale:
    """The sale of a company's product on this market."""
    state = trial(state, seat)
    company = state.companies[seat]
    assert company.product is not None
    asked = walk(state.pack, company.private, market, goods, seen)
    company.goods = goods
    cards = paid_for(state, seat, asked)
    sold = len(company.sold)
    return Sale(asked, sold, cards, sold * company.product.net + cards)


def reached(state: State, seat: int, market: Market, goods: int | None = None) -> list[Asked]:
    """Who would buy, the company's own and of this market, of the product that sells most."""
    state = trial(state, seat)
    company = state.companies[seat]
    most = len(state.pack.customers) if goods is None else goods
    best: list[Asked] = []
    for cards in arrangements(state, seat):
        company.product = make(state, seat, cards)
        asked = walk(state.pack, company.private, market, most, offer(state, seat))
        best = max(best, [one for one in asked if not one.reason], key=len)
    return best


def reach(state: State, seat: int, goods: int, price: int) -> Reach:
    """Whom a plan for this many goods would sell to if all the others asked this price.

    The state is one's own: their prices are set in it.
    """
    for other, rival in enumerate(state.companies):
        if other != seat:
            rival.price, rival.beyond = price, 0
    seats = order(state)
    before = seats[: seats.index(seat)]
    theirs = [seen for other in before for seen, _ in offers(state, other)]
    left = [
        [card for card in column if all(why_refused(state.pack, card, seen) for seen in theirs)]
        for column in state.market
    ]
    sure = reached(state, seat, left, goods)
    best = reached(state, seat, state.market, goods)
    prices = Counter(state.pack.customers[one.customer].price for one in best if not one.private)
    own = sum(one.private for one in best)
    where = [f"${price}: {count}" for price, count in sorted(prices.items())]
    return Reach(
        price,
        len(before),
        len(sure),
        max(len(best) - len(sure), 0),
        [*([f"your own: {own}"] if own else []), *where],
    )


def _before(state: State, seat: int) -> list[int]:
    """The seats that sell before this one; while prices are open, all others may."""
    if state.phase > SALES or state.companies[seat].sold:
        return []
    if state.phase == SALES:
        return state.queue[: state.queue.index(seat)] if seat in state.queue else []
    if state.phase <= PRICING:
        return [other for other in range(len(state.companies)) if other != seat]
    seats = order(state)
    return seats[: seats.index(seat)]


def _markets(state: State, before: Sequence[int]) -> list[Market]:
    """What these sellers could leave of the market, over every product they could make.

    If there are too many cases, the worst and the best case bound the others.
    """
    found = [state.market]
    for seat in before:
        private = state.companies[seat].private
        left: dict[tuple[tuple[int, ...], ...], Market] = {}
        for market in found:
            for seen, goods in offers(state, seat):
                asked = walk(state.pack, private, market, goods, seen)
                bought = {one.customer for one in asked if not one.reason}
                rest = [[card for card in column if card not in bought] for column in market]
                left[tuple(map(tuple, rest))] = rest
        found = list(left.values())
        if len(found) > MAX_MARKETS:
            found = [_stay(state.market, found, all), _stay(state.market, found, any)]
    return found


def _stay(
    market: list[list[int]],
    cases: list[list[list[int]]],
    quantify: Callable[[Iterable[bool]], bool],
) -> list[list[int]]:
    """The customers of a market that stay in all cases, or in any."""
    return [
        [card for card in column if quantify(card in case[at] for case in cases)]
        for at, column in enumerate(market)
    ]


def offers(state: State, seat: int) -> set[tuple[Offer, int]]:
    """Every product a seller could make, as customers see it, with the goods to sell."""
    state = trial(state, seat)
    company, steve = state.companies[seat], state.steve
    if company.product is not None:
        made = [company.product]
    elif steve and seat == state.rules.steve:
        shown = [state.pack.steve_jr[card] for card in steve.shown[-1:]]
        made = [steve_jr.product(state, seat, card) for card in shown]
    else:
        made = [make(state, seat, cards) for cards in arrangements(state, seat)]
    found: set[tuple[Offer, int]] = set()
    for company.product in made or [make(state, seat, placed(state, seat, ()))]:
        goods = len(state.pack.customers)
        if state.phase == SALES:
            goods = goods_to_sell(state, seat)
        elif company.result is not None or (steve and steve.shown and seat == state.rules.steve):
            goods = max(sum(yields.goods(state, seat)), 0)
        found.add((offer(state, seat), goods))
    return found


def missed(pack: Pack, card: int, seen: Offer) -> str:
    """MM-72: what a customer misses in the viewer's product, in words; empty if it buys."""
    reason = why_refused(pack, card, seen)
    if not reason:
        return ""
    price = seen.prices[pack.customers[card].type]
    return unmet(pack, card, reason, (price, seen.icons, seen.stars - seen.star_need), yours=True)


def _places(state: State, seat: int, placed: Sequence[int]) -> list[Place]:
    pack = state.pack
    technologies = state.companies[seat].technologies
    cards = [card for card in technologies if pack.technologies[card].slot is not None]
    givers = [*[EMPTY] * pack.board_slots, *cards]
    return [
        Place(giver, feature, pack.third_slot_cost if place == pack.board_slots - 1 else 0)
        for place, (giver, feature) in enumerate(zip(givers, placed, strict=True))
    ]


def _share(state: State) -> list[int]:
    money = [0] * len(state.companies)
    for seat, _, amount in shares(state):
        money[seat] = amount
    return money
