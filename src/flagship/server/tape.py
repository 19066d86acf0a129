"""A match laid out to be looked at: what each decision brought, and the position after any."""

from collections.abc import Sequence
from typing import Any

import msgspec

from flagship.kernel.game import Refusal, Seat
from flagship.kernel.match import AnyMatch, Match
from flagship.server.encoding import encode
from flagship.server.protocol import Frame, LogEntry, SeatInfo, Told
from flagship.server.refused import Refused
from flagship.server.store import Row

POSITION_EVERY = 16


class Tape:
    """A match whose decisions lead to its position; moment 0 is before the first of them."""

    def __init__(self, match: AnyMatch, seats: list[SeatInfo], rows: Sequence[Row] = ()) -> None:
        """`rows`: when each decision was made and whether by a bot; of a file nobody knows."""
        game = match.game
        self.match = match
        self.seats = seats
        self.log: list[LogEntry] = []
        self.moments: list[tuple[int, int]] = []
        self.positions: list[Any] = []
        again = Match(game, match.ruleset, match.seed, match.pack)
        self._moment(again, None, list(again.state.events), rows)
        try:
            for seat, action in match.decisions:
                self._moment(again, seat, again.submit(seat, action), rows)
            same = game.rules.encode(again.state) == game.rules.encode(match.state)
        except Refusal:
            same = False
        if not same:
            raise Refused(
                "replay.engine",
                "This game was played by the rules of another version of Flagship, "
                "so it cannot be stepped through here.",
            )

    def _moment(
        self, match: AnyMatch, seat: Seat | None, events: Sequence[Any], rows: Sequence[Row]
    ) -> None:
        game, version = match.game, len(self.log)
        told = [Told(event, game.words.tell(match.pack, match.ruleset, event)) for event in events]
        bot, at = (rows[version].bot, rows[version].at) if rows else (False, 0)
        self.log.append(LogEntry(version, seat, bot, at, told))
        self.moments.append((match.state.round, match.state.phase))
        if version % POSITION_EVERY == 0:
            self.positions.append(game.rules.clone(match.state))

    def state(self, version: int) -> Any:
        """The position after so many decisions, for the caller to keep."""
        match = self.match
        if not 0 <= version <= len(match.decisions):
            raise Refused(
                "moment.none",
                f"There is no such moment: this game has the moments 0 to {len(match.decisions)}.",
            )
        place = version // POSITION_EVERY
        state = match.game.rules.clone(self.positions[place])
        for seat, action in match.decisions[place * POSITION_EVERY : version]:
            match.game.rules.step(state, seat, action)
        return state

    def frames(self, seat: Seat | None, start: int, count: int) -> list[Frame]:
        """The table from this moment on, as a seat saw it; None: with everything open."""
        game, decisions = self.match.game, self.match.decisions
        state = self.state(start)
        if seat is not None and seat not in range(len(state.rules.colours)):
            raise Refused("seat.none", f"This game has the seats 0 to {len(self.seats) - 1}.")
        frames = []
        for version in range(start, min(start + count, len(decisions) + 1)):
            if version > start:
                game.rules.step(state, *decisions[version - 1])
            view = game.rules.open_view(state) if seat is None else game.rules.view(state, seat)
            frames.append(Frame(version, msgspec.Raw(encode(view))))
        return frames
