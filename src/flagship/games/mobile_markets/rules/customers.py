"""Customers: the market, private ones, and whether one buys. MM-13, MM-50, MM-51, MM-72.

Drawing, scouting and releasing private customers lead to pending choices, also made here.
"""

from itertools import permutations
from typing import Final

import msgspec

from .actions import END, Action, EndTurn, KeepCustomer, ReleaseCustomer, TakeCustomer
from .conditions import effects
from .effects import ReleasePrivate, Scout
from .events import CustomerReleased, CustomersScouted, CustomerTaken, MoneyGained, TokensGained
from .pack import TYPES, Customer
from .records import Pending
from .state import EMPTY, State

DRAW: Final = "draw"
SCOUT: Final = "scout"
RELEASE: Final = "release"
DECKS: Final = range(len(TYPES))
TAKE: Final = [TakeCustomer(deck) for deck in DECKS]


def put_on_market(state: State, card: int) -> None:
    """MM-13: under its price, below those already there."""
    state.market[state.pack.customers[card].price - state.pack.price_track[0]].append(card)


def has_cards(state: State, deck: int) -> bool:
    """Whether a customer of this type can be drawn."""
    crowd = state.crowds[deck]
    return bool(crowd.deck or crowd.discards)


def draw(state: State, deck: int) -> int:
    """MM-13: draw the top customer; the discards replace an empty deck."""
    crowd = state.crowds[deck]
    if not crowd.deck:
        crowd.deck, crowd.discards = crowd.discards, []
        state.rng.shuffle(crowd.deck)
    return crowd.deck.pop()


def discard(state: State, cards: list[int]) -> None:
    """Put customers on the discards of their types."""
    for card in cards:
        state.crowds[state.pack.customers[card].type].discards.append(card)


def take(state: State, seat: int, deck: int) -> None:
    """MM-50: take a private customer from the top of a deck, after scouting if a card says so."""
    looks = 1
    for effect in effects(state, seat, Scout):
        looks = max(looks, effect.cards)
    crowd = state.crowds[deck]
    looks = min(looks, len(crowd.deck) + len(crowd.discards))
    if looks <= 1:
        _take_in(state, seat, draw(state, deck))
        return
    cards = tuple(draw(state, deck) for _ in range(looks))
    state.tell(CustomersScouted(seat, deck, looks))
    state.pending.insert(0, Pending(seat, SCOUT, deck=deck, cards=cards))


def offer_draws(state: State, seat: int, deck: str, number: int) -> None:
    """A card gives private customers: of one type, of each type, or from chosen decks."""
    if deck == "choice":
        state.pending.append(Pending(seat, DRAW, number))
        return
    for kind in DECKS if deck == "each" else (TYPES.index(deck),):
        state.pending.append(Pending(seat, DRAW, number, deck=kind))


def offer_release(state: State, seat: int, effect: ReleasePrivate, source: str) -> None:
    """A card lets its owner put private customers on the market."""
    state.pending.append(
        Pending(
            seat,
            RELEASE,
            effect.max,
            source=source,
            reward=effect.reward,
            amount=effect.amount,
        )
    )


def is_possible(state: State, pending: Pending) -> bool:
    """Whether there is anything to draw or to release."""
    if pending.kind == DRAW:
        return any(has_cards(state, deck) for deck in _decks(pending))
    return pending.kind != RELEASE or bool(state.companies[pending.seat].private)


def legal(state: State, seat: int) -> list[Action]:
    """The decks to draw from, the cards to keep, the customers to release."""
    first = state.pending[0]
    if first.kind == DRAW:
        return [TAKE[deck] for deck in _decks(first) if has_cards(state, deck)]
    if first.kind == SCOUT:
        places = range(len(first.cards))
        return [
            KeepCustomer(place, under)
            for place in places
            for under in permutations(other for other in places if other != place)
        ]
    held = range(len(state.companies[seat].private))
    return [*(ReleaseCustomer(place) for place in held), END]


def why_not(state: State, seat: int, action: Action) -> str | None:
    """MM-50 and what the card says."""
    first = state.pending[0]
    if first.kind == DRAW and type(action) is TakeCustomer:
        if action.deck not in _decks(first):
            return "customers.no_deck"
        return None if has_cards(state, action.deck) else "customers.empty_deck"
    if first.kind == SCOUT and type(action) is KeepCustomer:
        cards = range(len(first.cards))
        if action.place not in cards:
            return "customers.no_card"
        rest = [other for other in cards if other != action.place]
        return None if sorted(action.under) == rest else "customers.under"
    if first.kind == RELEASE and type(action) is ReleaseCustomer:
        held = 0 <= action.place < len(state.companies[seat].private)
        return None if held else "customers.not_held"
    if first.kind == RELEASE and type(action) is EndTurn:
        return None
    return "customers.first"


def apply(state: State, seat: int, action: Action) -> None:
    """Draw, keep or release, then continue with what is pending."""
    first = state.pending.pop(0)
    if type(action) is TakeCustomer:
        _again(state, first)
        take(state, seat, action.deck)
    elif type(action) is KeepCustomer:
        _take_in(state, seat, first.cards[action.place])
        for other in action.under:
            state.crowds[first.deck].deck.insert(0, first.cards[other])
    elif type(action) is ReleaseCustomer:
        _release(state, first, action.place)
    else:
        _end_release(state, first)


def shows_icons(row: Customer, icons: int, stars: int) -> bool:
    """MM-72: all icons must be shown; of needs joined by "/", one is enough."""
    if row.all_of & ~icons:
        return False
    return not (row.any_of or row.any_stars) or bool(
        row.any_of & icons or (row.any_stars and stars >= row.any_stars)
    )


def _decks(pending: Pending) -> range:
    return DECKS if pending.deck == EMPTY else range(pending.deck, pending.deck + 1)


def _again(state: State, pending: Pending) -> None:
    """Use up one draw of a pending choice."""
    if pending.n > 1:
        left = Pending(pending.seat, DRAW, pending.n - 1, deck=pending.deck)
        state.pending.insert(0, left)


def _take_in(state: State, seat: int, card: int) -> None:
    """MM-51: the customer is this seat's alone until it buys."""
    state.companies[seat].private.append(card)
    state.tell(CustomerTaken(seat, card))


def _release(state: State, offer: Pending, place: int) -> None:
    """Put a private customer at the bottom of its column, and give the card's reward."""
    seat, company = offer.seat, state.companies[offer.seat]
    card = company.private.pop(place)
    put_on_market(state, card)
    state.tell(CustomerReleased(seat, card))
    if offer.reward == "money":
        company.money += offer.amount
        state.tell(MoneyGained(seat, offer.amount, offer.source))
    elif offer.reward == "tokens":
        company.tokens += offer.amount
        state.tell(TokensGained(seat, offer.amount))
    offer = msgspec.structs.replace(offer, n=offer.n - 1, done=offer.done + 1)
    if offer.n and company.private:
        state.pending.insert(0, offer)
    else:
        _end_release(state, offer)


def _end_release(state: State, offer: Pending) -> None:
    """New private customers replace the released ones after all are placed."""
    if offer.reward == "private" and offer.done:
        state.pending.insert(0, Pending(offer.seat, DRAW, offer.done * offer.amount))
