"""Phase 2 Pricing: SI-20."""

from flagship.games.smartphone_inc.rules import directives, yields
from flagship.games.smartphone_inc.rules.actions import Action
from flagship.games.smartphone_inc.rules.events import PhaseBegan, PriceSet
from flagship.games.smartphone_inc.rules.state import State


def begin(state: State) -> None:
    """SI-20: 5, up for each +$, down for each G-, up with NFC-B, kept on the track."""
    state.events.append(PhaseBegan(2))
    for seat, company in enumerate(state.companies):
        shown = company.result
        assert shown is not None
        company.price = yields.price(state, seat, shown)
        state.events.append(PriceSet(seat, company.price))
    directives.offer_all(state)


def to_act(state: State) -> list[int]:
    """Nobody: prices follow from the plans."""
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
