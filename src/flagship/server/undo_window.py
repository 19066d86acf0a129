"""The end of a match that may still be taken back, and the position before it.

Either secret plans, each of which its seat may take back until the last one opens them all; or
what one seat submitted in a row, as long as nothing hidden came to light.
"""

from typing import NamedTuple

from flagship.kernel.game import Action, Seat
from flagship.kernel.match import AnyMatch

MAX_SUBMISSIONS = 40


class Position(NamedTuple):
    """Where a match stands."""

    match: AnyMatch
    version: int
    since: dict[Seat, int]
    """Since which version a seat has had its present choice."""


class Submission(NamedTuple):
    """Decisions a seat made at once."""

    seat: Seat
    bot: bool
    versions: list[int]
    """Of the match, after each of them."""
    actions: list[Action]


class UndoWindow:
    """Submissions in their order, and the position before the first of them."""

    def __init__(self) -> None:
        self.submissions: list[Submission] = []
        self.secret = False
        self.start: Position | None = None

    def add(self, submission: Submission, before: Position, after: AnyMatch) -> None:
        rules, seat, old = before.match.game.rules, submission.seat, before.match.state
        others = [one for one in rules.to_act(old) if one != seat]
        # The last plan opens them all, even if the next planning begins at once.
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
        """What the seat can take back: its last submission, or nothing."""
        for submission in reversed(self.submissions):
            if submission.seat == seat and not submission.bot:
                return submission
        return None

    def drop(self, versions: list[int]) -> None:
        self.submissions = [one for one in self.submissions if one.versions[-1] not in versions]
        if not self.submissions:
            self.start = None

    def without(self, versions: list[int]) -> AnyMatch:
        """What the others lead to if the submission with these versions is left out."""
        assert self.start is not None
        match = self.start.match.tentative()
        for submission in self.submissions:
            if submission.versions[-1] not in versions:
                for action in submission.actions:
                    match.submit(submission.seat, action)
        return match
