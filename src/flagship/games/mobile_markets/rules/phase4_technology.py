"""Phase 4 Technology: MM-40, MM-41. Costs are in displays.py."""

from typing import Final

from . import yields
from .actions import END, Action, BuyFeature, BuyTechnology, EndTurn
from .conditions import amount_for
from .displays import cost_for, give, payable, remove
from .effects import ExtraBuy
from .events import CardBought, PointsReceived, TokensGained, TokensSpent
from .priority import end_turn
from .state import FEATURE, TECHNOLOGY, State

TECHNOLOGIES: Final = [BuyTechnology(slot) for slot in range(64)]
FEATURES: Final = [BuyFeature(slot) for slot in range(64)]


def begin_turn(state: State, seat: int) -> None:
    """MM-40: visible T and points from cards."""
    state.bought = state.points = 0
    if seat == state.rules.steve:
        return  # MM-91: he has no points.
    visible, cards = yields.points(state, seat, "technology")
    state.points = visible + cards
    state.tell(PointsReceived(seat, state.points))


def legal(state: State, seat: int) -> list[Action]:
    """The affordable cards, and the end of the turn."""
    means = _means(state, seat)
    options: list[Action] = []
    if means:
        if _may_buy_technology(state, seat):
            options += [TECHNOLOGIES[slot] for slot in payable(state, seat, TECHNOLOGY, means)]
        options += [FEATURES[slot] for slot in payable(state, seat, FEATURE, means)]
    options.append(END)
    return options


def why_not(state: State, seat: int, action: Action) -> str | None:
    """MM-40: a card on display, paid with points and tokens; technologies are limited."""
    if type(action) is BuyTechnology:
        if not 0 <= action.slot < len(state.technologies.shown):
            return "technology.no_card"
        if not _may_buy_technology(state, seat):
            return "technology.one_only"
        return _unpaid(state, seat, TECHNOLOGY, action.slot)
    if type(action) is BuyFeature:
        if not 0 <= action.slot < len(state.features.shown):
            return "technology.no_card"
        return _unpaid(state, seat, FEATURE, action.slot)
    return None if type(action) is EndTurn else "turn.not_now"


def apply(state: State, seat: int, action: Action) -> None:
    """Buy a card, or end the turn."""
    if type(action) is BuyTechnology:
        state.bought += 1
        _buy(state, seat, TECHNOLOGY, action.slot)
    elif type(action) is BuyFeature:
        _buy(state, seat, FEATURE, action.slot)
    else:
        _close(state, seat)


def max_cards(state: State, seat: int, name: str) -> int:
    """MM-40, MM-50: 1 technology and 1 campaign, unless a card says more."""
    return 1 + amount_for(state, seat, ExtraBuy, name)


def _may_buy_technology(state: State, seat: int) -> bool:
    return not state.bought or state.bought < max_cards(state, seat, TECHNOLOGY)


def _means(state: State, seat: int) -> int:
    return state.points + state.companies[seat].tokens


def _unpaid(state: State, seat: int, name: str, slot: int) -> str | None:
    paid = slot in payable(state, seat, name, _means(state, seat))
    return None if paid else "technology.too_dear"


def _buy(state: State, seat: int, name: str, slot: int) -> None:
    """MM-40: points are spent first, as unspent ones become tokens anyway."""
    company = state.companies[seat]
    cost = cost_for(state, seat, name, slot)
    card = remove(state, name, slot)
    give(state, seat, name, card)
    tokens = max(cost - state.points, 0)
    state.points = max(state.points - cost, 0)
    state.tell(CardBought(seat, name, card, cost))
    if tokens:
        company.tokens -= tokens
        state.tell(TokensSpent(seat, tokens))


def _close(state: State, seat: int) -> None:
    """MM-40: unspent points become progress tokens."""
    points, state.points = state.points, 0
    if points:
        state.companies[seat].tokens += points
        state.tell(TokensGained(seat, points))
    end_turn(state)
