"""A match laid out to be looked at: what each decision brought, and the position after any."""

from collections.abc import Sequence

import msgspec

from flagship.kernel.game import Refusal, Seat
from flagship.kernel.match import AnyMatch, retell
from flagship.server import match_log
from flagship.server.clock import now
from flagship.server.encoding import encode
from flagship.server.match_log import LogRow
from flagship.server.protocol import Frame, LogEntry, SeatInfo

POSITION_EVERY = 16


class ReplayIndex:
    """A match whose decisions lead to its position; moment 0 is before the first of them."""

    def __init__(self, match: AnyMatch, seats: list[SeatInfo], rows: Sequence[LogRow] = ()) -> None:
        """`rows`: when each decision was made and whether by a bot; unknown for a file."""
        self.match = match
        self.seats = seats
        self.log: list[LogEntry] = []
        self.moments: list[tuple[int, int]] = []
        self._lines: list[str] = []
        self._positions: list[AnyMatch] = []
        encode_state = match.game.rules.encode
        try:
            for version, (seat, line, events, after) in enumerate(retell(match)):
                bot, at = (rows[version].bot, rows[version].at) if rows else (False, 0)
                told = match_log.tell(match, events)
                self.log.append(LogEntry(version, seat, bot, at, told))
                self.moments.append((after.state.round, after.state.phase))
                self._lines.append(line)
                if version % POSITION_EVERY == 0:
                    self._positions.append(after.tentative())
            same = encode_state(after.state) == encode_state(match.state)
        except Refusal:
            same = False
        if not same:
            raise Refusal(
                "This game was played by the rules of another version of Flagship, "
                "so it cannot be stepped through here.",
                key="replay.engine",
            )

    def at(self, version: int) -> AnyMatch:
        """The match after this many decisions, for the caller to keep."""
        last = len(self.match.decisions)
        if not 0 <= version <= last:
            raise Refusal(
                f"There is no such moment: this game has moments 0 to {last}.",
                key="moment.none",
            )
        match = self._positions[version // POSITION_EVERY].tentative()
        for decision in self.match.decisions[len(match.decisions) : version]:
            match.submit(*decision)
        return match

    def frames(self, seat: Seat | None, start: int, count: int) -> list[Frame]:
        """The table from this moment on, as a seat saw it; None: with everything open."""
        match, rules = self.at(start), self.match.game.rules
        if seat is not None and seat not in range(len(self.seats)):
            raise Refusal(f"This game has seats 0 to {len(self.seats) - 1}.", key="seat.none")
        frames = []
        decisions = self.match.decisions[start : start + count - 1]
        for version, decision in enumerate([None, *decisions], start):
            if decision is not None:
                match.submit(*decision)
            view = rules.open_view(match.state) if seat is None else rules.view(match.state, seat)
            frames.append(Frame(version, msgspec.Raw(encode(view))))
        return frames

    def rows(self, version: int) -> list[LogRow]:
        """The log up to a moment, for a table that goes on from there."""
        at = now()
        return [
            LogRow(
                seq=entry.version,
                seat=-1 if entry.seat is None else entry.seat,
                bot=entry.bot,
                token=None,
                line=line,
                events=encode([told.event for told in entry.told]),
                at=at,
            )
            for entry, line in zip(self.log[: version + 1], self._lines, strict=False)
        ]
