"""Phase 7 Sales: MM-70 to MM-73. Products and the walk are in product.py.

If goods run out among private customers with one price, their owner chooses who is served first.
"""

from typing import Final

import msgspec

from .actions import Action, DiscardTokens, EndTurn, MakeProduct, ServeCustomer
from .conditions import effects, unsold
from .effects import TokensToGoods
from .events import CustomerRefused, GoodsGained, ProductMade, SaleEnded, Sold, TokensSpent
from .priority import end_turn
from .product import goods_to_sell, make, offer, products, slots, walk, why_refused
from .records import Pending, Product
from .state import EMPTY, State
from .yields import goods_of_cards

SERVE: Final = "serve"


def has_choice(state: State) -> bool:
    """Whether the active seat must still make a product and owns features for it."""
    if not state.turn_open:
        return False
    company = state.companies[state.queue[0]]
    return company.product is None and bool(company.features)


def legal(state: State, seat: int) -> list[Action]:
    """Every sensible product; then how many tokens to turn into goods, if a card allows it."""
    company = state.companies[seat]
    if state.pending:
        return [ServeCustomer(company.private.index(card)) for card in _unserved(state)]
    if company.product is None:
        return [MakeProduct(one.product.slots) for one in products(state, seat)]
    return [DiscardTokens(tokens) for tokens in range(company.tokens + 1)]


def why_not(state: State, seat: int, action: Action) -> str | None:
    """MM-70: the seat's own features, one per slot, once each."""
    company = state.companies[seat]
    if state.pending:
        if type(action) is not ServeCustomer:
            return "sales.serve_first"
        held = company.private[action.place : action.place + 1] if action.place >= 0 else []
        return None if set(held) & set(_unserved(state)) else "sales.not_tied"
    if type(action) is MakeProduct:
        if company.product is not None:
            return "sales.made"
        if len(action.slots) != len(slots(state, seat)):
            return "sales.slots"
        cards = [card for card in action.slots if card != EMPTY]
        if not set(cards) <= set(company.features):
            return "sales.not_owned"
        return "sales.twice" if len(set(cards)) < len(cards) else None
    if type(action) is DiscardTokens:
        if company.product is None:
            return "sales.product_first"
        return None if 0 <= action.tokens <= company.tokens else "sales.tokens"
    if type(action) is EndTurn:
        return "sales.product_first" if company.product is None else "sales.tokens_first"
    return "turn.not_now"


def apply(state: State, seat: int, action: Action) -> None:
    """Fix the product, or turn tokens into goods; then the sale begins."""
    company = state.companies[seat]
    if type(action) is ServeCustomer:
        _serve(state, state.pending.pop(), action.place)
        return
    if type(action) is MakeProduct:
        fix(state, seat, make(state, seat, action.slots))
        if effects(state, seat, TokensToGoods) and company.tokens:
            return
    elif type(action) is DiscardTokens and action.tokens:
        company.tokens -= action.tokens
        state.tell(TokensSpent(seat, action.tokens))
        company.goods += action.tokens
        state.tell(GoodsGained(seat, action.tokens))
    _ask_or_sell(state, Pending(seat, SERVE))


def is_possible(state: State, pending: Pending) -> bool:
    """Whether the owner must choose who is served first."""
    return True


def tied(state: State, seat: int) -> tuple[list[int], int]:
    """MM-73: the private customers with the price at which goods run out, and the goods left."""
    company, pack = state.companies[seat], state.pack
    if company.goods >= len(company.private):
        return [], 0
    seen, goods = offer(state, seat), company.goods
    prices: dict[int, list[int]] = {}
    for card in company.private:
        if not why_refused(pack, card, seen):
            prices.setdefault(pack.customers[card].price, []).append(card)
    for price in sorted(prices):
        if goods < len(prices[price]):
            return (prices[price], goods) if goods > 0 else ([], 0)
        goods -= len(prices[price])
    return [], 0


def _unserved(state: State) -> list[int]:
    """The customers who may still be chosen to be served first."""
    first = state.pending[0]
    return tied(state, first.seat)[0][first.done :]


def _serve(state: State, asked: Pending, place: int) -> None:
    """Serve the customer before those with its price who have not been chosen."""
    private = state.companies[asked.seat].private
    before = tied(state, asked.seat)[0][asked.done]
    private.insert(private.index(before), private.pop(place))
    _ask_or_sell(state, msgspec.structs.replace(asked, done=asked.done + 1))


def _ask_or_sell(state: State, asked: Pending) -> None:
    """The owner is asked only if the remaining customers differ."""
    cards, goods = tied(state, asked.seat)
    if goods <= asked.done:
        sell(state, asked.seat)
        return
    rows = [state.pack.customers[card] for card in cards[asked.done :]]
    needs = {(row.type, row.all_of, row.any_of, row.any_stars, row.stars) for row in rows}
    if len(needs) > 1:
        state.pending.append(msgspec.structs.replace(asked, n=goods - asked.done))
    else:
        sell(state, asked.seat)


def fix(state: State, seat: int, product: Product) -> None:
    """The product is fixed; cards may add goods before the first sale."""
    company = state.companies[seat]
    company.product = product
    state.tell(
        ProductMade(seat, product.slots, product.icons, product.seen, product.cost, product.net)
    )
    goods = goods_of_cards(state, seat, "sales_start")
    if goods:
        company.goods = goods_to_sell(state, seat)
        state.tell(GoodsGained(seat, goods))


def sell(state: State, seat: int) -> None:
    """MM-73: sell to each customer in order; selling is compulsory."""
    company = state.companies[seat]
    seen = offer(state, seat)
    for asked in walk(state.pack, company.private, state.market, company.goods, seen):
        card, row = asked.customer, state.pack.customers[asked.customer]
        if asked.reason:
            saw = (seen.prices[row.type], seen.icons, seen.stars - seen.star_need)
            state.tell(CustomerRefused(seat, card, asked.private, asked.reason, saw))
            continue
        company.sold.append(card)
        if asked.private:
            company.private.remove(card)
            company.sold_private += 1
        else:
            state.market[row.price - state.pack.price_track[0]].remove(card)
        state.tell(Sold(seat, card, asked.private))
    state.tell(SaleEnded(seat, len(company.sold), unsold(company)))
    end_turn(state)
