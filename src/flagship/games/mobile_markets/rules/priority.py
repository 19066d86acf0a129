"""MM-31: the order of turns from the price track, and the end of a turn."""

from .state import State


def order(state: State) -> list[int]:
    """Left to right on the track: price, then spot."""
    companies = state.companies
    return sorted(
        range(len(companies)), key=lambda seat: (companies[seat].price, companies[seat].spot)
    )


def end_turn(state: State) -> None:
    """The first of the queue is done."""
    state.queue.pop(0)
    state.turn_open = False
