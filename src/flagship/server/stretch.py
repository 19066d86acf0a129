"""The end of a match's log that may still be taken back, and the position before it.

Either secret plans, each of which its seat may take back until the last one opens them all; or
what one seat submitted in a row, as long as nothing hidden came to light.
"""

from typing import Any

from flagship.kernel.game import AnyGame, Seat
from flagship.server.store import Row

MOST = 40
"""Submissions of one stretch."""


class Stretch:
    """Submissions in their order, each with its rows."""

    def __init__(self, game: AnyGame, pack: Any) -> None:
        self.game = game
        self.pack = pack
        self.submissions: list[list[Row]] = []
        self.secret = False
        self.state: Any = None
        """The position before the first of them, its version and since when seats choose."""
        self.version = 0
        self.since: dict[Seat, int] = {}

    def add(
        self, rows: list[Row], before: Any, after: Any, version: int, since: dict[Seat, int]
    ) -> None:
        """These rows led from one position to the next."""
        game, seat = self.game, rows[0].seat
        secret = game.rules.is_planning(before, seat) and any(
            game.rules.is_planning(after, other) for other in game.rules.to_act(after)
        )
        if not secret and (rows[0].bot or game.rules.hidden(before) != game.rules.hidden(after)):
            self.submissions = []
            return
        last = self.submissions[-1][0].seat if self.submissions else None
        full = len(self.submissions) >= MOST
        if last is None or full or secret != self.secret or not (secret or last == seat):
            self.submissions, self.secret = [], secret
            self.state, self.version, self.since = before, version, since
        self.submissions.append(rows)

    def last(self, seat: Seat | None) -> list[Row]:
        """What the seat can take back: the rows of its last submission, or none."""
        for rows in reversed(self.submissions):
            if rows[0].seat == seat and not rows[0].bot:
                return rows
        return []

    def drop(self, versions: list[int]) -> None:
        """Forget the submission with these versions."""
        self.submissions = [rows for rows in self.submissions if rows[-1].seq not in versions]

    def without(self, versions: list[int]) -> Any:
        """The position the others lead to if the submission with these versions is left out."""
        state = self.game.rules.clone(self.state)
        for rows in self.submissions:
            for row in rows:
                if row.seq not in versions:
                    self.game.rules.step(state, row.seat, self.game.words.read(self.pack, row.line))
        return state
