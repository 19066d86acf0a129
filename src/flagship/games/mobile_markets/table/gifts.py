"""Gifts, to measure what things are worth: a card, a progress token."""

from flagship.kernel.game import Refusal

from ..rules import customers
from ..rules.displays import NAMES, display, lay, remove, rows
from ..rules.displays import give as give_card
from ..rules.effects import DrawPrivate
from ..rules.state import CAMPAIGN, State

TOKEN = "token"


def give(state: State, seat: int, what: str) -> None:
    """A card by its id ("F9"), unless a company owns it already, or "token"."""
    if what == TOKEN:
        state.companies[seat].tokens += 1
        return
    for name in NAMES:
        for card, row in enumerate(rows(state.pack, name)):
            if row.id == what:
                if _taken(state, name, card):
                    give_to(state, seat, name, card)
                return
    raise Refusal(f'There is no gift "{what}"; give {TOKEN} or a card by its id, such as F9.')


def _taken(state: State, name: str, card: int) -> bool:
    """Take a card out of its deck or display, where the next one follows."""
    shelf = display(state, name)
    for pile in (shelf.deck, shelf.discards):
        if card in pile:
            pile.remove(card)
            return True
    if card not in shelf.shown:
        return False
    remove(state, name, shelf.shown.index(card))
    lay(state, name, 1)
    return True


def give_to(state: State, seat: int, name: str, card: int) -> None:
    """Give a card, with the customers that a campaign brings when it is bought."""
    give_card(state, seat, name, card)
    if name != CAMPAIGN:
        return
    for effect in state.pack.campaigns[card].effects:
        if isinstance(effect, DrawPrivate) and effect.once:
            company = state.companies[seat]
            company.private += [customers.draw(state, deck) for deck in customers.DECKS]
