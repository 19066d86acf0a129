"""Whether a choice reveals hidden information, found out without giving that information away.

The choice is tried on several positions that look the same to the seat: guesses made from its
own view. If they all agree on what the seat would see next, nothing hidden is revealed.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from flagship.kernel.game import Action, AnyGame, Event, Seat, State, View, seat_of
from flagship.kernel.rng import Rng

GUESSES = 3


class Outcome(NamedTuple):
    """What a choice leads to, as far as the seat may know."""

    view: View
    events: list[Event]
    """Only the seat's own events if the turn ends; none if something hidden is revealed."""
    ends: bool
    """Whether the seat's turn ends."""
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
    """A turn played at once on several positions that look the same to its seat."""

    def __init__(
        self,
        game: AnyGame,
        state: State,
        seat: Seat,
        seed: int = 0,
        also: Sequence[State] = (),
        own: Callable[[Sequence[Event], Seat], int] = own_part,
    ) -> None:
        """`also`: further positions that must agree with the guesses; they are changed."""
        self.rules, self.seat, self.own = game.rules, seat, own
        self.view = self.rules.view(state, seat)
        chances = [Rng(seed * GUESSES + number) for number in range(GUESSES)]
        self.states = [*(self.rules.guess(self.view, rng) for rng in chances), *also]

    def do(self, action: Action) -> Outcome:
        """Make the next choice in every position; Illegal if it breaks the rules."""
        happened = [list(self.rules.step(state, self.seat, action)) for state in self.states]
        views = [self.rules.view(state, self.seat) for state in self.states]
        ends = not goes_on(self.view, views[0], self.seat)
        if ends:
            happened = [events[: self.own(events, self.seat)] for events in happened]
        alike = all(events == happened[0] for events in happened)
        if not ends:
            alike = alike and all(view == views[0] for view in views)
            self.view = views[0] if alike else self.view
        return Outcome(self.view, happened[0] if alike else [], ends, not alike)
