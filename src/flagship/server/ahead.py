"""How far a turn can be looked ahead without telling anything hidden."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from flagship.kernel.ahead import Ahead
from flagship.kernel.game import AnyGame, Illegal, Seat
from flagship.server.refused import refused


class Look(NamedTuple):
    """How far a turn could be looked ahead."""

    shown: int
    ends: bool
    uncovers: bool
    view: Any
    events: list[Any]


def look_ahead(
    game: AnyGame,
    state: Any,
    version: int,
    seat: Seat,
    actions: list[Any],
    also: Sequence[Any] = (),
) -> Look:
    """`also`: positions besides the guesses on which the actions must agree."""
    ahead = Ahead(game, state, seat, version, also)
    told: list[Any] = []
    for place, action in enumerate(actions):
        try:
            outcome = ahead.do(action)
        except Illegal as illegal:
            raise refused(illegal, place) from None
        told += outcome.events
        if outcome.ends or outcome.uncovers:
            return Look(place, outcome.ends, outcome.uncovers, outcome.view, told)
    return Look(len(actions), False, False, ahead.view, told)
