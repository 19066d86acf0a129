"""Phase 6 Production: MM-60."""

from . import yields
from .events import GoodsGained, GoodsProduced, PhaseBegan
from .priority import order
from .state import State


def begin(state: State) -> None:
    """MM-60: icons of all events, visible goods, covered cells and cards."""
    seats = order(state)
    state.tell(PhaseBegan(6, tuple(seats)))
    for seat in seats:
        _produce(state, seat)
    # All use the same numbers.
    late = [yields.goods_of_cards(state, seat, "production_end") for seat in seats]
    for seat, goods in zip(seats, late, strict=True):
        if goods:
            state.companies[seat].goods = max(state.companies[seat].goods + goods, 0)
            state.tell(GoodsGained(seat, goods))


def _produce(state: State, seat: int) -> None:
    icons, symbols, discounts, covered, cards = made = yields.goods(state, seat)
    goods = state.companies[seat].goods = max(sum(made), 0)
    state.tell(GoodsProduced(seat, icons, symbols + discounts, covered, cards, goods))
