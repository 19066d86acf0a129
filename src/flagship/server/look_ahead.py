"""How far a turn can be looked ahead without telling anything hidden."""

from collections.abc import Sequence
from typing import NamedTuple

from flagship.kernel.ahead import Ahead
from flagship.kernel.game import Action, AnyGame, Event, Refusal, Seat, State, View


class LookAhead(NamedTuple):
    """How far a turn could be looked ahead."""

    shown: int
    ends: bool
    uncovers: bool
    view: View
    events: list[Event]


def look_ahead(
    game: AnyGame,
    state: State,
    version: int,
    seat: Seat,
    actions: Sequence[Action],
    also: Sequence[State] = (),
) -> LookAhead:
    """`also`: positions besides the guesses on which the actions must agree."""
    ahead = Ahead(game, state, seat, version, also)
    events: list[Event] = []
    for place, action in enumerate(actions):
        try:
            outcome = ahead.do(action)
        except Refusal as refusal:
            refusal.place = place
            raise
        events += outcome.events
        if outcome.ends or outcome.uncovers:
            return LookAhead(place, outcome.ends, outcome.uncovers, outcome.view, events)
    return LookAhead(len(actions), False, False, ahead.view, events)
