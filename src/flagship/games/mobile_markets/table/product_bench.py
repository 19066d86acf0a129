"""The product bench: the cost, net profit and sales of features on slots.

MM-70 to MM-73, computed from a view; product.py has the rules. It also previews a price that a
card lets the company move, and tokens that a card turns into goods.
"""

from collections.abc import Sequence

import msgspec

from flagship.kernel.game import Refusal
from flagship.kernel.phrases import listed
from flagship.kernel.planning import Summand
from flagship.kernel.rng import Rng

from ..rules import phase3_pricing, yields
from ..rules.actions import ChoosePrice, DiscardTokens, MakeProduct
from ..rules.guess import guess
from ..rules.notation import read
from ..rules.pack import Pack
from ..rules.phase8_profit import shares
from ..rules.product import (
    ALL_STARS,
    Offer,
    cost_parts,
    goods_to_sell,
    make,
    offer,
    slots,
    walk,
    why_refused,
)
from ..rules.state import EMPTY, Product, State, trial
from ..rules.text import ICON_NAMES, illegal
from ..rules.turn import SALES, why_not
from ..rules.view import View


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
    asked = walk(state.pack, company.private, state.market, most, seen)
    company.sold = [one.customer for one in asked if not one.reason]
    sold = len(company.sold)
    return Preview(
        places=_places(state, seat, product.slots),
        product=product,
        cost=cost_parts(state, seat, product),
        price=company.price,
        seen_prices=seen.prices,
        seen_icons=seen.icons,
        seen_stars=EMPTY if seen.stars >= ALL_STARS else seen.stars,
        goods=goods,
        visits=[Visit(one.customer, one.private, one.reason) for one in asked],
        sold=sold,
        money=sold * product.net,
        share=_share(state) if state.phase == SALES else [],
    )


def unmet(pack: Pack, card: int, seen: Offer) -> str:
    """MM-72: what a customer that does not buy misses, in words; empty if it buys."""
    reason = why_refused(pack, card, seen)
    if not reason:
        return ""
    row, price = pack.customers[card], seen.prices[pack.customers[card].type]
    pays = f"pays {row.price}, you ask {price}"
    if reason == "price":
        return pays
    stars = seen.stars - seen.star_need
    if reason == "stars":
        wants = f"wants ★{row.stars}, your product has {stars}"
    else:
        lacking = [
            icon_name
            for icon, icon_name in enumerate(ICON_NAMES)
            if row.all_of & ~seen.icons & 1 << icon
        ]
        if not lacking:
            choices = [one for i, one in enumerate(ICON_NAMES) if row.any_of >> i & 1]
            choices += [f"★{row.any_stars}"] if row.any_stars else []
            lacking = [listed(choices, " or ")]
        wants = (
            f"wants {listed(lacking)}, your product lacks {'it' if len(lacking) == 1 else 'them'}"
        )
    return wants if row.type else f"{wants}, and {pays}"


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
