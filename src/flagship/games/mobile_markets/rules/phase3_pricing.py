"""Phase 3 Pricing: MM-30, MM-31."""

from typing import Final

from . import yields
from .actions import Action, ChoosePrice, EndTurn
from .conditions import effects
from .effects import PriceChoice
from .events import PriceSet
from .priority import end_turn, marker
from .state import State

AS_PLANNED: Final = ChoosePrice(0)


def legal(state: State, seat: int) -> list[Action]:
    """How far cards let the price be moved; usually 0."""
    reach = _reach(state, seat)
    return [ChoosePrice(by) for by in range(-reach, reach + 1)] if reach else [AS_PLANNED]


def why_not(state: State, seat: int, action: Action) -> str | None:
    """The price may differ from the plan only by a card."""
    if type(action) is not ChoosePrice:
        return "pricing.price_first" if type(action) is EndTurn else "turn.not_now"
    return None if abs(action.by) <= _reach(state, seat) else "pricing.reach"


def apply(state: State, seat: int, action: Action) -> None:
    """MM-30: the marker moves by the visible symbols and the choice."""
    assert isinstance(action, ChoosePrice)
    set_price(state, seat, yields.planned_price(state, seat, action.by))


def set_price(state: State, seat: int, planned: int) -> None:
    """MM-30: the marker on the leftmost free spot, the price within the event's limits."""
    company = state.companies[seat]
    company.price, company.beyond = yields.priced(state, seat, planned)
    space, _ = marker(company)
    company.spot = 0
    for index, other in enumerate(state.companies):
        if index not in state.queue and marker(other)[0] == space:
            company.spot += 1
    state.tell(PriceSet(seat, company.price, company.spot, company.beyond))
    end_turn(state)


def _reach(state: State, seat: int) -> int:
    reach = 0
    for effect in effects(state, seat, PriceChoice):
        reach += effect.amount
    return reach
