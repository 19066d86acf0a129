"""Steve Jr., the solo opponent: MM-90 to MM-93. Part of the rules.

`reveal` shows his next card; `play` takes his whole turn in phases 3 to 7. His abilities are
effects like any other; the rules they change ask for them.
"""

from typing import Final

from . import customers
from .conditions import effects, held, holds
from .displays import current_costs, display, remove
from .effects import Cost, DrawPrivate
from .events import CardDiscarded, SteveRevealed
from .pack import TYPES, SteveCard
from .phase3_pricing import set_price
from .phase7_sales import fix, sell
from .priority import end_turn
from .product import without_slots
from .records import Product
from .state import CAMPAIGN, FEATURE, TECHNOLOGY, State

LEVELS: Final = {"easy": 0, "medium": 1, "hard": 2}
"""MM-90: cards shown at the start."""


def seat(state: State) -> int | None:
    """His company, if he plays."""
    return state.rules.steve


def reveal(state: State) -> None:
    """MM-90: reveal the next card; all features and abilities stay, only its rows apply."""
    assert state.steve is not None
    card = state.steve.deck.pop()
    state.steve.shown.append(card)
    state.tell(SteveRevealed(card))


def play(state: State, seat: int) -> None:
    """MM-91: his whole turn in the current phase, by the newest card's rows."""
    assert state.steve is not None
    card = state.pack.steve_jr[state.steve.shown[-1]]
    if state.phase == 3:
        set_price(state, seat, card.price)
    elif state.phase == 4:
        _discard(state, seat, TECHNOLOGY, card.discard_technologies)
        _discard(state, seat, FEATURE, card.discard_features)
        end_turn(state)
    elif state.phase == 5:
        _discard(state, seat, CAMPAIGN, card.discard_campaigns)
        _take_customers(state, seat, card)
        end_turn(state)
    elif state.phase == 7:
        fix(state, seat, product(state, seat, card))
        sell(state, seat)
    else:
        end_turn(state)


def product(state: State, seat: int, card: SteveCard) -> Product:
    """MM-92: all free features, and those with $ from the newest card to the oldest."""
    assert state.steve is not None
    pack = state.pack
    shown = [pack.steve_jr[index] for index in reversed(state.steve.shown)]
    free = [one for one in shown if not one.cost_icons]
    state.companies[seat].product = without_slots(state, seat, free)
    allowed = card.cost_features - sum(
        effect.amount
        for effect in effects(state, seat, Cost)
        if holds(state, seat, effect.condition)
    )
    dear = [one for one in shown if one.cost_icons][:allowed]
    return without_slots(state, seat, free + dear)


def _discard(state: State, seat: int, name: str, which: tuple[str, ...]) -> None:
    """MM-91: the dearest or the cheapest card, the leftmost among equals."""
    for word in which:
        costs = current_costs(state, name)
        if costs:
            wanted = max(costs) if word == "dearest" else min(costs)
            card = remove(state, name, costs.index(wanted))
            display(state, name).discards.append(card)
            state.tell(CardDiscarded(seat, name, card))


def _take_customers(state: State, seat: int, card: SteveCard) -> None:
    """MM-91: one from each listed deck, then those from his abilities."""
    decks = list(card.private)
    for _, effect in held(state, seat, "marketing"):
        if isinstance(effect, DrawPrivate) and holds(state, seat, effect.condition):
            kinds = range(len(TYPES)) if effect.deck == "each" else [TYPES.index(effect.deck)]
            decks += [kind for kind in kinds for _ in range(effect.amount)]
    for deck in decks:
        if customers.has_cards(state, deck):
            customers.take(state, seat, deck)
