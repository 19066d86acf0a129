"""Phase 6 Production: MM-60."""

from flagship.games.mobile_markets.rules.actions import Action
from flagship.games.mobile_markets.rules.conditions import amount, effects, holds
from flagship.games.mobile_markets.rules.effects import Goods
from flagship.games.mobile_markets.rules.events import GoodsGained, GoodsProduced, PhaseBegan
from flagship.games.mobile_markets.rules.order import on_track
from flagship.games.mobile_markets.rules.state import State


def begin(state: State) -> None:
    """MM-60: icons of all events, visible goods, covered cells and cards."""
    order = on_track(state)
    state.events.append(PhaseBegan(6, tuple(order)))
    for seat in order:
        _produce(state, seat)
    # Judged at once on the same numbers.
    late = [_goods_of_cards(state, seat, "production_end") for seat in order]
    for seat, goods in zip(order, late, strict=True):
        if goods:
            state.companies[seat].goods = max(state.companies[seat].goods + goods, 0)
            state.events.append(GoodsGained(seat, goods))


def to_act(state: State) -> list[int]:
    """Nobody: production follows from plans and cards."""
    return []


def legal(state: State, seat: int) -> list[Action]:
    """Nothing."""
    return []


def why_not(state: State, seat: int, action: Action) -> str | None:
    """Nothing can be done here."""
    return "turn.not_yours"


def apply(state: State, seat: int, action: Action) -> None:
    """Never reached."""


def end(state: State) -> None:
    """Nothing is left to do."""


def expected(state: State, seat: int) -> int:
    """The goods that plan, events and cards will give, before what is judged at the end."""
    return max(sum(_sources(state, seat)), 0)


def _produce(state: State, seat: int) -> None:
    icons, symbols, covered, more = _sources(state, seat)
    goods = state.companies[seat].goods = max(icons + symbols + covered + more, 0)
    state.events.append(GoodsProduced(seat, icons, symbols, covered, more, goods))


def _sources(state: State, seat: int) -> tuple[int, int, int, int]:
    """Goods of event icons, visible symbols, covered cells and cards."""
    icons = sum(state.pack.events[card].production for card in state.revealed)
    shown = state.companies[seat].result
    symbols = covered = 0
    if shown is not None:
        symbols, covered = shown.goods + shown.discount, shown.covered
    if state.steve is not None and seat == state.rules.steve:
        # MM-91
        card = state.pack.steve_jr[state.steve.shown[-1]]
        symbols, icons = card.base, card.per_event_icon * icons
    return icons, symbols, covered, _goods_of_cards(state, seat, "production")


def _goods_of_cards(state: State, seat: int, moment: str) -> int:
    return sum(
        amount(state, seat, effect)
        for effect in effects(state, seat, Goods)
        if effect.moment == moment and holds(state, seat, effect.condition)
    )
