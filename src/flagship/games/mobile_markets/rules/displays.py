"""The displays of technologies, features and campaigns: MM-12, what a card costs now."""

from collections.abc import Sequence
from typing import Final

from .conditions import amount_for
from .effects import Discount
from .events import DisplayChanged
from .pack import Campaign, Feature, Pack, Technology
from .state import CAMPAIGN, FEATURE, TECHNOLOGY, Display, State

NAMES: Final = (TECHNOLOGY, FEATURE, CAMPAIGN)


def display(state: State, name: str) -> Display:
    """The display of this name."""
    if name == TECHNOLOGY:
        return state.technologies
    return state.features if name == FEATURE else state.campaigns


def current_costs(state: State, name: str) -> list[int]:
    """MM-40: the printed costs, 1 less with a discount token."""
    shelf, printed = display(state, name), state.pack.costs[name]
    costs = [printed[card] for card in shelf.shown]
    for slot, discounted in enumerate(shelf.discounted):
        if discounted:
            costs[slot] -= 1
    return costs


def costs_for(state: State, seat: int, name: str) -> list[int]:
    """MM-40: what this seat pays for each card; cards reduce a cost to 1 at the lowest."""
    costs = current_costs(state, name)
    off = amount_for(state, seat, Discount, name)
    return [max(cost - off, min(cost, 1)) for cost in costs] if off else costs


def cost_for(state: State, seat: int, name: str, slot: int) -> int:
    """MM-40: what this seat pays for the card at this place."""
    return costs_for(state, seat, name)[slot]


def payable(state: State, seat: int, name: str, means: int) -> list[int]:
    """The places of the cards that cost at most this many points."""
    return [slot for slot, cost in enumerate(costs_for(state, seat, name)) if cost <= means]


def refresh(state: State, name: str) -> None:
    """MM-12: discounted cards and cards of cost 1 leave, the rest get a token, new ones come."""
    shelf = display(state, name)
    discarded: list[int] = []
    shown: list[int] = []
    for card, discounted in zip(shelf.shown, shelf.discounted, strict=True):
        gone = discounted or state.pack.costs[name][card] <= 1
        (discarded if gone else shown).append(card)
    shelf.discards += discarded
    shelf.shown = shown
    shelf.discounted = [True] * len(shown)
    laid = lay(state, name, state.pack.display_sizes[NAMES.index(name)] - len(shown))
    state.tell(DisplayChanged(name, tuple(discarded), tuple(laid)))


def lay(state: State, name: str, cards: int) -> list[int]:
    """MM-12: add this many cards at the right; the discards replace an empty deck."""
    shelf = display(state, name)
    laid: list[int] = []
    while len(laid) < cards:
        if not shelf.deck:
            if not shelf.discards:
                break
            shelf.deck, shelf.discards = shelf.discards, []
            state.rng.shuffle(shelf.deck)
        laid.append(shelf.deck.pop())
    shelf.shown += laid
    shelf.discounted += [False] * len(laid)
    return laid


def remove(state: State, name: str, slot: int) -> int:
    """The card at this place, taken off the display with its token."""
    shelf = display(state, name)
    del shelf.discounted[slot]
    return shelf.shown.pop(slot)


def give(state: State, seat: int, name: str, card: int) -> None:
    """Give the card to the company."""
    company = state.companies[seat]
    if name == TECHNOLOGY:
        company.technologies += (card,)
    elif name == FEATURE:
        company.features += (card,)
    else:
        company.campaigns += (card,)


def rows(pack: Pack, name: str) -> Sequence[Technology | Feature | Campaign]:
    """The cards of this display's kind."""
    if name == TECHNOLOGY:
        return pack.technologies
    return pack.features if name == FEATURE else pack.campaigns
