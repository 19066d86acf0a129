"""Whether a choice reveals hidden information, found out without giving that information away.

The choice is tried on a position that looks the same to the seat: a guess made from its own view.
A choice that touches nothing hidden there (`Rules.hidden`) reveals nothing; one that does, as by
drawing a card, is compared with many more guesses. The true position is never looked at, so that
neither the answer nor a refusal depends on it.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from flagship.kernel.game import Action, AnyGame, Event, Refusal, Seat, State, View, seat_of
from flagship.kernel.rng import Rng

GUESSES = 26
"""Two cards in a deck lie the same way in all of them once in 67 million times."""


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
        self.rng = Rng(seed)
        self.state = self.rules.guess(self.view, self.rng)

    def do(self, action: Action) -> Outcome:
        """Make the next choice; Illegal if it breaks the rules."""
        in_secret = self.rules.is_planning(self.state, self.seat)
        seen, touched = self._seen(self.state, action)
        # A secret plan is hidden from the others only; what it brings comes with theirs.
        if touched and not in_secret and not self._is_certain(seen, action):
            return Outcome(self.view, [], False, True)
        if seen.view is not None:
            self.view = seen.view
        return Outcome(self.view, seen.events, seen.view is None, False)

    def _seen(self, state: State, action: Action) -> tuple["Seen", bool]:
        """What the seat sees of the choice, and whether that touched anything hidden."""
        rules = self.rules
        hidden = rules.hidden(rules.clone(state))
        same: list[bool] = []

        def look() -> None:
            same.append(all(same) and rules.hidden(state) == hidden)

        events = list(rules.watch(state, self.seat, action, look))
        view = rules.view(state, self.seat)
        if goes_on(self.view, view, self.seat):
            return Seen(events, view), rules.hidden(state) != hidden
        events = events[: self.own(events, self.seat)]
        return Seen(events, None), not all(same[: len(events)])

    def _is_certain(self, seen: "Seen", action: Action) -> bool:
        """Whether the same is seen whatever is hidden, as when a card goes back under a deck."""
        try:
            return all(
                self._seen(self.rules.guess(self.view, self.rng), action)[0] == seen
                for _ in range(GUESSES)
            )
        except Refusal:
            return False


class Seen(NamedTuple):
    """What a seat sees of its choice: its own events, and its view if its turn goes on."""

    events: list[Event]
    view: View | None
