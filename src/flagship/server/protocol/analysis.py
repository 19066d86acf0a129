"""The analysis of a finished game."""

from msgspec import Struct

from flagship.bots.analysis import JudgedDecision, SeatAnalysis


class Analysed(Struct, frozen=True):
    """GET /api/replays/{id}/analysis: worked out once, from when it is first asked for.

    Ask again while `seats` is empty; `decisions` grows meanwhile.
    """

    total: int
    """How many decisions there are."""
    decisions: list[JudgedDecision]
    """Those that were looked at so far."""
    seats: list[SeatAnalysis]
    """Empty until all were."""
