"""Phase 2 Pricing: SI-20."""

from . import directives, yields
from .events import PhaseBegan, PriceSet
from .state import State


def begin(state: State) -> None:
    """SI-20: 5, up for each +$, down for each G-, up with NFC-B, kept on the track."""
    state.tell(PhaseBegan(2))
    for seat, company in enumerate(state.companies):
        shown = company.result
        assert shown is not None
        company.price = yields.price(state, seat, shown)
        state.tell(PriceSet(seat, company.price))
    directives.offer_all(state)
