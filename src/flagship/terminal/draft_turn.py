"""A person's turn as a draft: choices are made on copies of the match until confirmed."""

from collections.abc import Callable

from flagship.kernel.ahead import goes_on
from flagship.kernel.game import Action, Event, Seat, View
from flagship.kernel.match import AnyMatch


class DraftTurn:
    """The copies, one after each choice, with the choices made."""

    def __init__(self, match: AnyMatch, seat: Seat) -> None:
        self.seat = seat
        self.copies = [match.tentative()]
        self.chosen: list[Action] = []
        self.is_over = False
        """Whether the last choice ends the turn."""

    @property
    def match(self) -> AnyMatch:
        """The copy to choose on, never one after the turn, which would show others' moves."""
        return self.copies[-1]

    def do(self, action: Action) -> list[Event]:
        """Make a choice on a copy; Illegal changes nothing."""
        after = self.match.tentative()
        events = after.submit(self.seat, action)
        self.chosen.append(action)
        self.is_over = not goes_on(self._seen(self.match), self._seen(after), self.seat)
        # The choice that ends the turn keeps the copy before it.
        self.copies.append(self.match if self.is_over else after)
        return events

    def undo(self, count: int) -> None:
        """Take back the last choices."""
        del self.copies[-count:], self.chosen[-count:]
        self.is_over = False

    def settle(self, submit: Callable[[Seat, Action], list[Event]]) -> list[Event]:
        """Make all choices in the match; return the events of the last one."""
        events: list[Event] = []
        for action in self.chosen:
            events = submit(self.seat, action)
        self.chosen.clear()
        del self.copies[:-1]
        return events

    def _seen(self, match: AnyMatch) -> View:
        return match.game.rules.view(match.state, self.seat)
