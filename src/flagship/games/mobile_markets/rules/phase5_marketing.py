"""Phase 5 Marketing: MM-50, MM-51. Private customers are in customers.py."""

from typing import Final

from . import customers, yields
from .actions import END, Action, BuyCampaign, EndTurn, TakeCustomer
from .conditions import held, holds
from .displays import cost_for, payable, remove
from .effects import DrawPrivate, ReleasePrivate
from .events import CardBought, PhaseBegan, PointsLost, PointsReceived
from .phase4_technology import max_cards
from .priority import end_turn, order
from .state import CAMPAIGN, State

CAMPAIGNS: Final = [BuyCampaign(slot) for slot in range(64)]


def begin(state: State) -> None:
    """MM-31: in reverse order."""
    state.queue = order(state)[::-1]
    state.tell(PhaseBegan(5, tuple(state.queue)))


def begin_turn(state: State, seat: int) -> None:
    """MM-50: visible M and points from cards; some cards give private customers first."""
    state.bought = state.points = 0
    state.has_drawn = state.released = False
    if seat == state.rules.steve:
        return  # MM-91: he has no points and takes customers in his own order.
    visible, cards = yields.points(state, seat, "marketing")
    state.points = visible + cards
    state.tell(PointsReceived(seat, state.points))
    for _, effect in held(state, seat, "marketing"):
        if type(effect) is DrawPrivate and not effect.once:
            if holds(state, seat, effect.condition):
                customers.offer_draws(state, seat, effect.deck, effect.amount)


def legal(state: State, seat: int) -> list[Action]:
    """Affordable campaigns and decks to draw from; the end when no point is left."""
    if not state.points:
        return [END]
    options: list[Action] = []
    if may_buy(state, seat):
        options += [CAMPAIGNS[slot] for slot in payable(state, seat, CAMPAIGN, state.points)]
    decks: list[Action] = [
        customers.TAKE[deck] for deck in customers.DECKS if customers.has_cards(state, deck)
    ]
    return [*options, *(decks or [END])]


def why_not(state: State, seat: int, action: Action) -> str | None:
    """MM-50: points buy a campaign; the rest must be used for private customers."""
    if type(action) is BuyCampaign:
        if not 0 <= action.slot < len(state.campaigns.shown):
            return "marketing.no_card"
        if not may_buy(state, seat):
            return "marketing.campaign_first" if _is_too_late(state) else "marketing.one_only"
        paid = action.slot in payable(state, seat, CAMPAIGN, state.points)
        return None if paid else "marketing.too_dear"
    if type(action) is TakeCustomer:
        if action.deck not in customers.DECKS:
            return "customers.no_deck"
        if not state.points:
            return "marketing.no_points"
        return None if customers.has_cards(state, action.deck) else "customers.empty_deck"
    if type(action) is EndTurn:
        if state.points and any(customers.has_cards(state, deck) for deck in customers.DECKS):
            return "marketing.spend"
        return None
    return "turn.not_now"


def apply(state: State, seat: int, action: Action) -> None:
    """Buy a campaign, take a customer, or end the turn."""
    if type(action) is BuyCampaign:
        _buy(state, seat, action.slot)
    elif type(action) is TakeCustomer:
        state.points -= 1
        state.has_drawn = True
        customers.take(state, seat, action.deck)
    else:
        _close(state, seat)


def may_buy(state: State, seat: int) -> bool:
    """MM-50: one campaign, unless a card says more, before customers are taken for points."""
    if _is_too_late(state):
        return False
    return not state.bought or state.bought < max_cards(state, seat, CAMPAIGN)


def _is_too_late(state: State) -> bool:
    return state.has_drawn and not state.rules.campaign_any_time


def _buy(state: State, seat: int, slot: int) -> None:
    """MM-50: a campaign acts at once, even in this phase."""
    cost = cost_for(state, seat, CAMPAIGN, slot)
    card = remove(state, CAMPAIGN, slot)
    state.points -= cost
    state.bought += 1
    state.companies[seat].campaigns += (card,)
    state.tell(CardBought(seat, CAMPAIGN, card, cost))
    for effect in state.pack.campaigns[card].effects:
        if type(effect) is DrawPrivate and state.pack.campaigns[card].phase == "marketing":
            if holds(state, seat, effect.condition):
                customers.offer_draws(state, seat, effect.deck, effect.amount)


def _close(state: State, seat: int) -> None:
    """After all points are spent, cards may put private customers on the market."""
    if state.points:
        state.tell(PointsLost(seat, state.points))
        state.points = 0
    if not state.released:
        state.released = True
        for source, effect in held(state, seat, "marketing"):
            if type(effect) is ReleasePrivate:
                customers.offer_release(state, seat, effect, source)
        if state.pending:
            return
    end_turn(state)
