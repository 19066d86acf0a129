"""MM-31: the turn order from the price track; how turns begin and end."""

from .events import PhaseBegan
from .state import Company, State


def order(state: State) -> list[int]:
    """Left to right on the track: the marker's space, then its spot."""
    places: list[tuple[int, int, int]] = []
    for seat, company in enumerate(state.companies):
        space, spot = marker(company)
        places.append((space, spot, seat))
    places.sort()
    return [seat for _, _, seat in places]


def marker(company: Company) -> tuple[int, int]:
    """Where a company's marker stands: the space, and the spot there."""
    return company.price + company.beyond, company.spot


def take_turns(state: State) -> None:
    """A phase begins in which the companies take turns, in turn order."""
    state.queue = order(state)
    state.tell(PhaseBegan(state.phase, tuple(state.queue)))


def end_turn(state: State) -> None:
    """End the turn of the first seat in the queue."""
    state.queue.pop(0)
    state.turn_open = False
