"""Products: MM-70, MM-71, and how the sale of one would go: MM-72, MM-73.

`make` builds a product from features on slots; `walk` is the single pass over private customers
and the market; `products` lists every sensible product with its cost and sales.
"""

from collections.abc import Callable, Sequence
from itertools import combinations, permutations
from typing import Final

import msgspec

from flagship.kernel.planning import Summand, nonzero, total

from .conditions import applying, effects, holds
from .customers import shows_icons
from .effects import (
    BaseCost,
    ConsiderIcon,
    ConsiderPrice,
    ConsiderStars,
    Cost,
    Slot,
    StarNeed,
    Stars,
    UnplacedStars,
)
from .pack import TYPES, Feature, Pack, SteveCard
from .phase8_profit import card_money
from .records import Product, ProductCandidate
from .state import EMPTY, LAST_PHASE, State, trial
from .yields import goods_of_cards

ALL_STARS: Final = 99
"""More stars than any customer wants."""


# Not named tuples: the walk makes and reads too many of them.
class Offer:
    """A product as customers see it: MM-72."""

    def __init__(self, prices: tuple[int, ...], icons: int, stars: int, star_need: int = 0) -> None:
        self.prices = prices
        """The price each type of customer sees."""
        self.icons = icons
        self.stars = stars
        self.star_need = star_need
        """How many more stars than printed are wanted by customers who want stars."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Offer) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[tuple[int, ...], int, int, int]:
        return self.prices, self.icons, self.stars, self.star_need


class Asked:
    """A customer that was asked in a sale."""

    def __init__(self, customer: int, private: bool, reason: str) -> None:
        self.customer = customer
        self.private = private
        self.reason = reason
        """Empty if it bought, otherwise the first unmet need."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Asked) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[int, bool, str]:
        return self.customer, self.private, self.reason


def slots(state: State, seat: int) -> list[Slot | None]:
    """MM-70: the three slots of the board, then those of technologies."""
    found: list[Slot | None] = [None] * state.pack.board_slots
    found += effects(state, seat, Slot)
    return found


def make(state: State, seat: int, placed: Sequence[int]) -> Product:
    """MM-70, MM-71: the product with these features on the slots."""
    company, pack = state.companies[seat], state.pack
    icons = icon_count = stars = doubled = cost = used = 0
    has_cost = False
    kinds = slots(state, seat)
    assert len(placed) == len(kinds)
    for place, card in enumerate(placed):
        if card == EMPTY:
            continue
        slot, feature = kinds[place], pack.features[card]
        used += 1
        icons |= feature.icons
        icon_count += len(feature.icon_list)
        stars += feature.stars
        if slot is not None and slot.double_stars:
            doubled += feature.stars
        if feature.cost_icons > 0:
            has_cost = True
        if slot is None or not slot.ignore_cost:
            cost += feature.cost_icons
        if place == pack.board_slots - 1:
            cost += pack.third_slot_cost
    unplaced = 0
    if effects(state, seat, UnplacedStars):
        unplaced = sum(pack.features[card].stars for card in company.features if card not in placed)
    for card in company.technologies:
        stars += pack.technologies[card].stars
    cost += base_cost(state, seat)
    return fixed(
        state,
        seat,
        Product(
            slots=tuple(placed),
            icons=icons,
            icon_count=icon_count,
            stars=stars,
            seen=stars + doubled + unplaced,
            placed=used,
            has_cost=has_cost,
            is_full=used == len(placed),
            cost=cost,
            net=company.price - cost,
        ),
    )


def without_slots(state: State, seat: int, rows: Sequence[Feature | SteveCard]) -> Product:
    """MM-92: the product with features that need no slots."""
    company, pack = state.companies[seat], state.pack
    icons = 0
    for one in rows:
        icons |= one.icons
    stars = sum(one.stars for one in rows)
    stars += sum(pack.technologies[card].stars for card in company.technologies)
    dollars = sum(one.cost_icons for one in rows)
    cost = base_cost(state, seat) + dollars
    product = Product(
        slots=(),
        icons=icons,
        icon_count=sum(len(one.icon_list) for one in rows),
        stars=stars,
        seen=stars,
        placed=len(rows),
        has_cost=dollars > 0,
        is_full=False,
        cost=cost,
        net=company.price - cost,
    )
    return fixed(state, seat, product)


def cost_parts(state: State, seat: int, product: Product) -> list[Summand]:
    """MM-71: the parts of a product's cost: base, features, third slot, cards."""
    pack = state.pack
    parts = [Summand(base_cost(state, seat), "base")]
    for place, (slot, card) in enumerate(zip(slots(state, seat), product.slots, strict=True)):
        if card == EMPTY:
            continue
        if slot is None or not slot.ignore_cost:
            parts.append(Summand(pack.features[card].cost_icons, pack.features[card].id))
        if place == pack.board_slots - 1:
            parts.append(Summand(pack.third_slot_cost, "third slot"))
    return nonzero(*parts, Summand(product.cost - total(parts), "cards"))


def base_cost(state: State, seat: int) -> int:
    """MM-71: the printed base cost, unless the event changes it."""
    found = effects(state, seat, BaseCost)
    return found[-1].value if found else state.pack.base_cost


def offer(state: State, seat: int) -> Offer:
    """MM-72: how customers see this seat's product, with everything they "consider"."""
    company = state.companies[seat]
    product = company.product
    assert product is not None
    prices = [company.price] * len(TYPES)
    icons, stars, need = product.icons, product.seen, 0
    apply = applying(state, seat)
    for price_effect in apply.of(ConsiderPrice):
        prices[TYPES.index(price_effect.customers)] -= price_effect.amount
    for icon_effect in apply.of(ConsiderIcon):
        if holds(state, seat, icon_effect.condition):
            icons |= 1 << icon_effect.icon
    for star_effect in apply.of(ConsiderStars):
        if holds(state, seat, star_effect.condition):
            stars += ALL_STARS if star_effect.amount == "all" else star_effect.amount
    for need_effect in apply.of(StarNeed):
        need += need_effect.amount
    return Offer(tuple(prices), icons, stars, need)


def why_refused(pack: Pack, card: int, seen: Offer) -> str:
    """MM-72: the customer's first unmet need, empty if it buys."""
    customer = pack.customers[card]
    cheap = seen.prices[customer.type] <= customer.price
    if customer.type == 1:
        return "" if cheap else "price"
    stars = seen.stars - seen.star_need
    has_icons = shows_icons(customer, seen.icons, stars)
    met = has_icons and (not customer.stars or stars >= customer.stars)
    if customer.type == 0:
        if cheap or met:
            return ""
    elif cheap and met:
        return ""
    elif not cheap:
        return "price"
    return "stars" if has_icons else "icons"


def walk(
    pack: Pack, private: list[int], market: list[list[int]], goods: int, seen: Offer
) -> list[Asked]:
    """MM-73: private customers by price, then the columns, each from the bottom up."""
    first = sorted(private, key=lambda card: pack.customers[card].price)
    first.reverse()
    asked: list[Asked] = []
    for place, column in enumerate([first, *market]):
        for card in reversed(column):
            if goods <= 0:
                return asked
            reason = why_refused(pack, card, seen)
            asked.append(_answer(card, place == 0, reason))
            if not reason:
                goods -= 1
    return asked


_answers: Final[dict[str, dict[int, Asked]]] = {"": {}, "price": {}, "icons": {}, "stars": {}}


def _answer(customer: int, private: bool, reason: str) -> Asked:
    """Made once for each customer: there are few, and walks ask for them all the time."""
    known = _answers[reason]
    key = 2 * customer + private
    found = known.get(key)
    if found is None:
        found = known[key] = Asked(customer, private, reason)
    return found


def arrangements(state: State, seat: int) -> list[tuple[int, ...]]:
    """MM-70: every sensible way to put some of the seat's features on slots."""
    features = state.companies[seat].features
    found: list[tuple[int, ...]] = []
    for size in range(min(len(features), len(slots(state, seat))) + 1):
        for cards in combinations(features, size):
            found += ways(state, seat, cards)
    return found


def ways(state: State, seat: int, cards: Sequence[int]) -> list[tuple[int, ...]]:
    """MM-70: every sensible way to put just these features on slots.

    Plain slots are equal and the third one, which costs extra, is used last. Of two ways that put
    the same cards on the same kinds of slots, only one is listed.
    """
    kinds, size = slots(state, seat), len(cards)
    third = state.pack.board_slots - 1
    special = [
        place
        for place, slot in enumerate(kinds)
        if slot is not None and (slot.ignore_cost or slot.double_stars)
    ]
    plain = [place for place in range(len(kinds)) if place not in special and place != third]
    plain.append(third)
    found: list[tuple[int, ...]] = []
    for used in range(min(len(special), size) + 1):
        if size - used > len(plain):
            continue
        for places in combinations(special, used):
            for chosen in permutations(range(size), used):
                placed = [EMPTY] * len(kinds)
                for place, index in zip(places, chosen, strict=True):
                    placed[place] = cards[index]
                rest = [card for i, card in enumerate(cards) if i not in chosen]
                for index, card in enumerate(rest):
                    placed[plain[index]] = card
                found.append(tuple(placed))
    return found


def sample(state: State, seat: int, below: Callable[[int], int]) -> tuple[int, ...]:
    """A random product: each slot gets one of the remaining features, or none."""
    cards = list(state.companies[seat].features)
    placed = []
    for _ in slots(state, seat):
        drawn = below(len(cards) + 1)
        placed.append(cards.pop(drawn) if drawn < len(cards) else EMPTY)
    return tuple(placed)


def products(state: State, seat: int) -> list[ProductCandidate]:
    """Every sensible product with its cost, net profit and what it would sell now, best first."""
    different: dict[Product, Product] = {}
    for placed in arrangements(state, seat):
        product = make(state, seat, placed)
        different.setdefault(msgspec.structs.replace(product, slots=()), product)
    found = [sold_now(state, seat, product) for product in different.values()]
    return sorted(found, key=lambda one: (-one.money, -one.sold, one.product.slots))


def sold_now(state: State, seat: int, product: Product) -> ProductCandidate:
    """What a product would sell now."""
    state = trial(state, seat)
    company = state.companies[seat]
    company.product = product
    company.goods = goods_to_sell(state, seat)
    seen = offer(state, seat)
    asked = walk(state.pack, company.private, state.market, company.goods, seen)
    cards = paid_for(state, seat, asked)
    sold = len(company.sold)
    return ProductCandidate(product, company.goods, sold, sold * product.net + cards, cards)


def paid_for(state: State, seat: int, asked: list[Asked]) -> int:
    """MM-81: what cards pay in Profit after this sale of the seat's product.

    The state is one's own: the sale is set in it.
    """
    company = state.companies[seat]
    company.sold = [one.customer for one in asked if not one.reason]
    company.sold_private = sum(one.private and not one.reason for one in asked)
    state.phase = LAST_PHASE
    return card_money(state, seat)


def goods_to_sell(state: State, seat: int) -> int:
    """The goods produced, and those that cards add once the product is fixed."""
    return max(state.companies[seat].goods + goods_of_cards(state, seat, "sales_start"), 0)


def fixed(state: State, seat: int, product: Product) -> Product:
    """MM-71: changes by cards to stars and costs once the product is fixed."""
    apply = applying(state, seat)
    if apply.of(Stars):
        more = _changed(state, seat, product, apply.of(Stars))
        stars, seen = max(product.stars + more, 0), max(product.seen + more, 0)
        product = msgspec.structs.replace(product, stars=stars, seen=seen)
    if apply.of(Cost):
        cost = max(product.cost + _changed(state, seat, product, apply.of(Cost)), 0)
        net = state.companies[seat].price - cost
        product = msgspec.structs.replace(product, cost=cost, net=net)
    return product


def _changed(state: State, seat: int, product: Product, found: Sequence[Stars | Cost]) -> int:
    """The sum of the effects whose conditions hold for this product."""
    copied = trial(state, seat)
    copied.companies[seat].product = product
    return sum(effect.amount for effect in found if holds(copied, seat, effect.condition))
