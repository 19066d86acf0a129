"""Phase 7 Sales: MM-70 to MM-73. Products and the walk are in product.py."""

from .actions import Action, DiscardTokens, EndTurn, MakeProduct
from .conditions import effects, unsold
from .effects import TokensToGoods
from .events import GoodsGained, PhaseBegan, ProductMade, Refused, SaleEnded, Sold, TokensSpent
from .priority import end_turn, order
from .product import goods_to_sell, make, offer, products, slots, walk
from .state import EMPTY, Product, State
from .yields import goods_of_cards


def begin(state: State) -> None:
    """In the order of the track; each completes all steps before the next."""
    state.queue = order(state)
    state.events.append(PhaseBegan(7, tuple(state.queue)))


def has_choice(state: State) -> bool:
    """Whether the seat on turn still has to make a product and owns features for it."""
    if not state.turn_open:
        return False
    company = state.companies[state.queue[0]]
    return company.product is None and bool(company.features)


def legal(state: State, seat: int) -> list[Action]:
    """Every sensible product; then how many tokens to turn into goods, where a card lets."""
    company = state.companies[seat]
    if company.product is None:
        return [MakeProduct(one.product.slots) for one in products(state, seat)]
    return [DiscardTokens(tokens) for tokens in range(company.tokens + 1)]


def why_not(state: State, seat: int, action: Action) -> str | None:
    """MM-70: own features, one a slot, once each."""
    company = state.companies[seat]
    match action:
        case MakeProduct(placed):
            if company.product is not None:
                return "sales.made"
            if len(placed) != len(slots(state, seat)):
                return "sales.slots"
            cards = [card for card in placed if card != EMPTY]
            if not set(cards) <= set(company.features):
                return "sales.not_owned"
            return "sales.twice" if len(set(cards)) < len(cards) else None
        case DiscardTokens(tokens):
            if company.product is None:
                return "sales.product_first"
            return None if 0 <= tokens <= company.tokens else "sales.tokens"
        case EndTurn():
            return "sales.product_first" if company.product is None else "sales.tokens_first"
    return "turn.not_now"


def apply(state: State, seat: int, action: Action) -> None:
    """Fix the product, or turn tokens into goods; then the sale takes its course."""
    company = state.companies[seat]
    match action:
        case MakeProduct(placed):
            fix(state, seat, make(state, seat, placed))
            if effects(state, seat, TokensToGoods) and company.tokens:
                return
        case DiscardTokens(tokens):
            if tokens:
                company.tokens -= tokens
                company.goods += tokens
                state.events.append(TokensSpent(seat, tokens))
                state.events.append(GoodsGained(seat, tokens))
    sell(state, seat)


def fix(state: State, seat: int, product: Product) -> None:
    """The product is fixed; cards may add goods before the first sale."""
    company = state.companies[seat]
    company.product = product
    state.events.append(
        ProductMade(seat, product.slots, product.icons, product.seen, product.cost, product.net)
    )
    goods = goods_of_cards(state, seat, "sales_start")
    if goods:
        company.goods = goods_to_sell(state, seat)
        state.events.append(GoodsGained(seat, goods))


def sell(state: State, seat: int) -> None:
    """MM-73: selling is compulsory, customer by customer."""
    company = state.companies[seat]
    seen = offer(state, seat)
    for card, private, reason in walk(
        state.pack, company.private, state.market, company.goods, seen
    ):
        if reason:
            state.events.append(Refused(seat, card, private, reason))
            continue
        state.events.append(Sold(seat, card, private))
        company.sold.append(card)
        if private:
            company.private.remove(card)
            company.sold_private += 1
        else:
            price = state.pack.customers[card].price
            state.market[price - state.pack.price_track[0]].remove(card)
    state.events.append(SaleEnded(seat, len(company.sold), unsold(company)))
    end_turn(state)
