"""Whether a choice brings something hidden to light, found out without telling it.

The choice is tried on positions that all look the same to the seat: guesses made from its own
view. As long as all of them agree on what the seat would see, nothing hidden matters.
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
    """Only the seat's own if the turn ends; none if something hidden comes to light."""
    ends: bool
    """Whether the seat's turn ends."""
    uncovers: bool
    """Whether something hidden comes to light; then the view is the one before the choice."""


def own_part(events: Sequence[Event], seat: Seat) -> int:
    """How many events from the start are the seat's own."""
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
    """A turn played on several positions at once that look the same to its seat."""

    def __init__(
        self,
        game: AnyGame,
        state: State,
        seat: Seat,
        seed: int = 0,
        also: Sequence[State] = (),
        own: Callable[[Sequence[Event], Seat], int] = own_part,
    ) -> None:
        """`also`: positions besides the guesses that must agree; they are changed."""
        self.rules, self.seat, self.own = game.rules, seat, own
        self.view = self.rules.view(state, seat)
        chances = [Rng(seed * GUESSES + number) for number in range(GUESSES)]
        self.states = [*(self.rules.guess(self.view, rng) for rng in chances), *also]

    def do(self, action: Action) -> Outcome:
        """Make the next choice everywhere; Illegal if it is against the rules."""
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
