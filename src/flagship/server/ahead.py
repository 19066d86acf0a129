"""How far a turn can be looked ahead without telling anything hidden.

The turn is played on guesses made from the seat's own view, never on the true position: as long
as all guesses agree, nothing hidden matters.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from flagship.kernel.game import AnyGame, Illegal, Seat
from flagship.kernel.rng import Rng
from flagship.server.encoding import encode
from flagship.server.refused import refused

GUESSES = 3


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
    view = game.rules.view(state, seat)
    states = [game.rules.guess(view, Rng(version * GUESSES + i)) for i in range(GUESSES)]
    states += also
    told: list[Any] = []
    for place, action in enumerate(actions):
        seen: list[tuple[bytes, bytes]] = []
        events: list[Any] = []
        for guess in states:
            try:
                events = list(game.rules.step(guess, seat, action))
            except Illegal as illegal:
                raise refused(illegal, place) from None
            own = events[: _own(events, seat)]
            seen.append((encode(game.rules.view(guess, seat)), encode(own)))
        after = game.rules.view(states[0], seat)
        ends = not _goes_on(view, after, seat)
        alike = all(one[1] == seen[0][1] for one in seen) if ends else len(set(seen)) == 1
        if ends or not alike:
            if alike:
                told += events[: _own(events, seat)]
            return Look(place, ends, not alike, view, told)
        view = after
        told += events
    return Look(len(actions), False, False, view, told)


def _own(events: Sequence[Any], seat: Seat) -> int:
    """How many events from the start are the seat's own."""
    for count, event in enumerate(events):
        if getattr(event, "seat", None) != seat:
            return count
    return len(events)


def _goes_on(before: Any, after: Any, seat: Seat) -> bool:
    """Whether the seat still decides in the same turn."""
    return (
        tuple(after.to_act) == (seat,)
        and after.phase == before.phase
        and after.round == before.round
    )
