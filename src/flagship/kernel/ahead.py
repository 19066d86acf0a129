"""Whether a choice reveals hidden information, found out without giving that information away.

The choice is tried on a position that looks the same to the seat: a guess made from its own view.
Whether something comes to light there is decided by rule (`Rules.draws`), as when a card is drawn,
whichever card it is. The true position is never looked at, so that neither the answer nor a
refusal depends on it.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from flagship.kernel.game import Action, AnyGame, Event, Seat, State, View, seat_of
from flagship.kernel.rng import Rng


class Outcome(NamedTuple):
    """What a choice leads to, as far as the seat may know."""

    view: View
    events: list[Event]
    """Only the seat's own events if the turn ends; none if something hidden is revealed."""
    ends: bool
    """Whether the seat's turn ends; unknown, and so false, if something hidden is revealed."""
    uncovers: bool
    """Whether something hidden is revealed; the view is then the one before the choice."""


def own_part(events: Sequence[Event], seat: Seat) -> int:
    """How many of the first events are the seat's own."""
    for count, event in enumerate(events):
        if seat_of(event) != seat:
            return count
    return len(events)


def goes_on(before: View, after: View, seat: Seat) -> bool:
    """Whether the seat still decides in the same turn."""
    return (
        tuple(after.to_act) == (seat,)
        and after.phase == before.phase
        and after.round == before.round
    )


class Ahead:
    """A turn played on a guess: a position that looks the same to its seat."""

    def __init__(
        self,
        game: AnyGame,
        state: State,
        seat: Seat,
        seed: int = 0,
        own: Callable[[Sequence[Event], Seat], int] = own_part,
    ) -> None:
        self.rules, self.seat, self.own = game.rules, seat, own
        self.view = self.rules.view(state, seat)
        self.state = self.rules.guess(self.view, Rng(seed))

    def do(self, action: Action) -> Outcome:
        """Make the next choice; Illegal if it breaks the rules."""
        rules, state = self.rules, self.state
        in_secret, before = rules.is_planning(state, self.seat), rules.clone(state)
        drawn: list[bool] = []
        events = list(
            rules.watch(state, self.seat, action, lambda: drawn.append(rules.draws(before, state)))
        )
        view = rules.view(state, self.seat)
        ends = not goes_on(self.view, view, self.seat)
        if ends:
            events = events[: self.own(events, self.seat)]
        draws = any(drawn[: len(events)]) if ends else rules.draws(before, state)
        # A secret plan is hidden from the others only; what it brings comes with theirs.
        if draws and not in_secret:
            return Outcome(self.view, [], False, True)
        if not ends:
            self.view = view
        return Outcome(self.view, events, ends, False)
