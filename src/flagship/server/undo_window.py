"""The last part of a match, which can still be taken back, and the position before it.

It is either secret plans, each of which its seat may take back until the last one reveals them
all, or one seat's consecutive submissions, as long as nothing hidden was revealed.
"""

from typing import NamedTuple

from flagship.kernel.game import Action, Seat
from flagship.kernel.match import AnyMatch

MAX_SUBMISSIONS = 40


class Position(NamedTuple):
    """A position in a match."""

    match: AnyMatch
    version: int
    since: dict[Seat, int]
    """The version since which each seat has had its current choice."""


class Submission(NamedTuple):
    """Decisions that a seat submitted together."""

    seat: Seat
    bot: bool
    versions: list[int]
    """The match's version after each of them."""
    actions: list[Action]


class UndoWindow:
    """Submissions in order, and the position before the first one."""

    def __init__(self) -> None:
        self.submissions: list[Submission] = []
        self.secret = False
        self.start: Position | None = None

    def add(self, submission: Submission, before: Position, after: AnyMatch) -> None:
        rules, seat, old = before.match.game.rules, submission.seat, before.match.state
        others = [one for one in rules.to_act(old) if one != seat]
        # The last plan reveals them all, even if the next planning phase begins at once.
        secret = (
            rules.is_planning(old, seat) and bool(others) and others == rules.to_act(after.state)
        )
        if not secret and (submission.bot or rules.hidden(old) != rules.hidden(after.state)):
            self.submissions, self.start = [], None
            return
        last = self.submissions[-1].seat if self.submissions else None
        full = len(self.submissions) >= MAX_SUBMISSIONS
        if last is None or full or secret != self.secret or not (secret or last == seat):
            self.submissions, self.secret, self.start = [], secret, before
        self.submissions.append(submission)

    def last(self, seat: Seat | None) -> Submission | None:
        """The submission that the seat can take back, if any."""
        for submission in reversed(self.submissions):
            if submission.seat == seat and not submission.bot:
                return submission
        return None

    def drop(self, versions: list[int]) -> None:
        self.submissions = [one for one in self.submissions if one.versions[-1] not in versions]
        if not self.submissions:
            self.start = None

    def without(self, versions: list[int]) -> AnyMatch:
        """What the other submissions lead to without the one that has these versions."""
        assert self.start is not None
        match = self.start.match.tentative()
        for submission in self.submissions:
            if submission.versions[-1] not in versions:
                for action in submission.actions:
                    match.submit(submission.seat, action)
        return match
