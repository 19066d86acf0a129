"""SI-40: the turn order in phases 4 to 7; how turns begin and end."""

from .events import CoinFlipped, PhaseBegan, ProgressLost
from .state import State


def order(state: State) -> list[int]:
    """Lowest price, then lowest VP, then as the ruleset says."""
    companies = state.companies
    if state.rules.priority_ties == "starting_vp":
        start = state.pack.companies
        lowest = [
            (company.price, company.vp, start[company.colour].vp, seat)
            for seat, company in enumerate(companies)
        ]
        lowest.sort()
        return [rank[3] for rank in lowest]
    ranked: dict[tuple[int, ...], list[int]] = {}
    for seat, company in enumerate(companies):
        rank = (
            company.price,
            company.vp,
            company.produced,
            -company.technologies.bit_count(),
            -company.patents.bit_count(),
        )
        ranked.setdefault(rank, []).append(seat)
    result: list[int] = []
    for _, tied in sorted(ranked.items()):
        if len(tied) > 1:
            # SI-C14
            state.rng.shuffle(tied)
            state.tell(CoinFlipped(tuple(tied)))
        result += tied
    return result


def take_turns(state: State) -> None:
    """A phase begins in which the companies take turns, in turn order."""
    state.queue = order(state)
    state.tell(PhaseBegan(state.phase, tuple(state.queue)))


def end_turn(state: State) -> None:
    """The first of the queue is done, and may claim a directive now (SI-C16)."""
    seat = state.queue.pop(0)
    state.turn_open = False
    if state.directives:
        state.claimants = [seat]


def close(state: State, seat: int) -> None:
    """The turn ends; progress left is lost."""
    if state.progress_left:
        state.tell(ProgressLost(seat, state.progress_left))
        state.progress_left = 0
    end_turn(state)
