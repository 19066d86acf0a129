"""A finished match, indexed by moment: the events of each decision and the position after it."""

from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import replace

from flagship.kernel.answer import Answer
from flagship.kernel.game import Refusal, Seat, State, View
from flagship.kernel.match import AnyMatch, retell
from flagship.server import match_log
from flagship.server.clock import now
from flagship.server.encoding import encode
from flagship.server.match_log import LogRow
from flagship.server.protocol import Frame, LogEntry, Moment, SeatInfo, Story
from flagship.server.questions import about
from flagship.server.story import look_of, story

POSITION_EVERY = 32


class ReplayIndex:
    """A match that can be stepped through; moment 0 is before the first decision."""

    def __init__(self, match: AnyMatch, seats: list[SeatInfo], rows: Sequence[LogRow] = ()) -> None:
        """`rows` say when each decision was made and whether by a bot; unknown for a file."""
        self.match = match
        self.seats = seats
        self._rows = rows
        self.log: list[LogEntry] = []
        self.moments: list[tuple[int, int]] = []
        self._positions: list[AnyMatch] = []
        encode_state = match.game.rules.encode
        try:
            for version, (seat, _, events, after) in enumerate(retell(match)):
                bot, at = (rows[version].bot, rows[version].at) if rows else (False, 0)
                told = match_log.tell(match, events)
                self.log.append(LogEntry(version, seat, bot, at, told))
                self.moments.append((after.state.round, after.state.phase))
                if version % POSITION_EVERY == 0:
                    self._positions.append(after.tentative())
            same = encode_state(after.state) == encode_state(match.state)
        except Refusal:
            same = False
        if not same:
            raise Refusal(
                "This game was played with the rules of another version of Flagship, "
                "so it cannot be stepped through here.",
                key="replay.engine",
            )

    def at(self, version: int) -> AnyMatch:
        """The match after this many decisions; the caller may change it."""
        self._check(version)
        match = self._positions[version // POSITION_EVERY].tentative()
        for decision in self.match.decisions[len(match.decisions) : version]:
            match.submit(*decision)
        return match

    def _check(self, version: int) -> None:
        last = len(self.match.decisions)
        if not 0 <= version <= last:
            raise Refusal(
                f"There is no such moment: this game has moments 0 to {last}.",
                key="moment.none",
            )

    def frames(self, seat: Seat | None, start: int, count: int) -> list[Frame]:
        """The table from this moment on, as a seat saw it; None: with everything revealed."""
        look = self._look(seat)
        rules = self.match.game.rules
        self._check(start)
        before = max(start - 1, 0)
        match = self.at(before)
        frames = []
        for version in range(before, min(start + count, len(self.match.decisions) + 1)):
            moments: list[Moment] = []
            if version > before:
                decision = self.match.decisions[version - 1]
                if len(self.log[version].told) > 1:
                    (moments,) = story(rules, match.state, [decision], [look])
                match.submit(*decision)
            if version >= start:
                view = look(match.state)
                standing = self.match.game.words.standing(view)
                frames.append(Frame(version, msgspec.Raw(encode(view)), standing, moments))
        return frames

    def _look(self, seat: Seat | None) -> Callable[[State], View]:
        if seat is not None and seat not in range(len(self.seats)):
            raise Refusal(f"This game has seats 0 to {len(self.seats) - 1}.", key="seat.none")
        return look_of(self.match.game.rules, seat, is_open=True)

    def answer(self, seat: Seat | None, version: int, thing: str) -> Answer:
        """What a thing at the table was at this moment, as a seat saw it."""
        return about(self.match.game, self._look(seat)(self.at(version).state), thing)

    def story(self, seat: Seat | None, round: int) -> Story:
        """A round that is over or under way, as a seat saw it; None: as spectators saw it."""
        start = next((i for i, moment in enumerate(self.moments) if moment[0] == round), None)
        if start is None:
            raise Refusal(
                f"There is no round {round}: the game is in round {self.moments[-1][0]}.",
                key="story.none",
            )
        end = next((i for i, moment in enumerate(self.moments) if moment[0] > round), None)
        end = len(self.moments) - 1 if end is None else end
        look = look_of(self.match.game.rules, seat)
        before = self.at(start).state
        decisions = self.match.decisions[start:end]
        (moments,) = story(self.match.game.rules, before, decisions, [look])
        played = slice(start + 1, end + 1)
        entries = [
            replace(entry, version=row.seq)
            for entry, row in zip(self.log[played], self._rows[played], strict=True)
        ]
        return Story(round, look(before), entries, moments)

    def rows(self, version: int) -> list[LogRow]:
        """The log up to a moment, for a table that continues from there."""
        at = now()
        write, pack = self.match.game.words.write, self.match.pack
        lines = ["", *(write(pack, action) for _, action in self.match.decisions[:version])]
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
            for entry, line in zip(self.log[: version + 1], lines, strict=True)
        ]
