"""What the views of games that use the turn loop share."""

from typing import Generic

import msgspec

from flagship.kernel.game import P, R, Seat


class TurnView(msgspec.Struct, Generic[R, P], frozen=True, gc=False):
    """The fields that every view of such a game has."""

    seat: Seat | None
    rules: R
    pack: P
    round: int
    phase: int
    to_act: tuple[Seat, ...]
    queue: tuple[Seat, ...]
    turn_open: bool
