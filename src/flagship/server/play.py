"""A match in memory: the position, its version, what may be submitted, and how it came to be.

Knows nothing of sockets or disks.
"""

import zlib
from collections import OrderedDict, deque
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from flagship import __version__
from flagship.kernel.game import AnyGame, Illegal, Refusal, Seat
from flagship.server import logbook
from flagship.server.ahead import Look, look_ahead
from flagship.server.clock import now
from flagship.server.encoding import encode
from flagship.server.protocol import LogEntry, Told
from flagship.server.refused import Refused, refused
from flagship.server.store import Kept, Row, Snapshot
from flagship.server.stretch import Stretch

TOLD = 40
"""How many log entries everybody gets who comes."""
REMEMBERED = 64
"""How many tokens are remembered."""
SNAPSHOT_EVERY = 16


class Step(NamedTuple):
    """What a submission leads to, before it is on disk."""

    state: Any
    rows: list[Row]
    entries: list[LogEntry]
    acting: list[Seat]


class Play:
    """One match."""

    def __init__(self, game: AnyGame, pack: Any, state: Any, version: int) -> None:
        self.game = game
        self.pack = pack
        self.state = state
        self.version = version
        self.since: dict[Seat, int] = dict.fromkeys(game.rules.to_act(state), version)
        """Since which version a seat has had its present choice."""
        self.done: OrderedDict[tuple[Seat, str], int] = OrderedDict()
        """Seat and token of past submissions -> the version they led to."""
        self.log: deque[LogEntry] = deque(maxlen=TOLD)
        self.stretch = Stretch(game, pack)

    # Coming and going

    @classmethod
    def begun(cls, game: AnyGame, ruleset: Any, seed: int, pack: Any) -> "tuple[Play, Row]":
        """A new match, and the row of its beginning."""
        play = cls(game, pack, game.rules.new(ruleset, seed, pack), 0)
        events = list(getattr(play.state, "events", ()))
        row = Row(0, -1, False, None, "", encode(events), now())
        play.log.append(logbook.entered(row, play.told(events)))
        return play, row

    @classmethod
    def loaded(cls, game: AnyGame, pack: Any, kept: Kept) -> "Play":
        """A match as it stood after its last decision on disk.

        With another version of the engine than that of the snapshot, later decisions count only
        as far as they are still allowed: then the log ends where the position does.
        """
        snapshot = kept.snapshot
        play = cls(
            game, pack, game.rules.decode(zlib.decompress(snapshot.state), pack), snapshot.seq
        )
        play.since = {int(seat): at for seat, at in msgspec.json.decode(snapshot.since).items()}
        together: list[Row] = []
        for row in kept.rows:
            if row.seq > snapshot.seq:
                together.append(row)
                # Only the last row of a submission has its token.
                if row.bot or row.token is not None:
                    try:
                        play._again(together)
                    except Refusal:
                        if snapshot.engine == __version__:
                            raise
                        break
                    together = []
            if row.token is not None:
                play._remember(row.seat, row.token, row.seq)
            play.log.append(play.entry(row))
        return play

    def snapshot(self) -> Snapshot:
        """The position for the disk: that before what may still be taken back."""
        stretch = self.stretch
        state, version, since = (
            (stretch.state, stretch.version, stretch.since)
            if stretch.submissions
            else (self.state, self.version, self.since)
        )
        return Snapshot(
            version,
            __version__,
            zlib.compress(self.game.rules.encode(state), 1),
            msgspec.json.encode({str(seat): at for seat, at in since.items()}),
        )

    def _again(self, rows: list[Row]) -> None:
        """A submission from the disk once more."""
        game, seat = self.game, rows[0].seat
        taken = logbook.took_back(rows[0])
        if taken:
            state = self.stretch.without(taken)
        else:
            state = game.rules.clone(self.state)
            for row in rows:
                game.rules.step(state, seat, game.words.read(self.pack, row.line))
        self.take(Step(state, rows, [], game.rules.to_act(state)))

    # Decisions

    def submitted(self, seat: Seat, version: int, lines: Sequence[str], token: str | None) -> Step:
        """What these decisions lead to; Refused if they are stale or against the rules."""
        acting = self.game.rules.to_act(self.state)
        if version > self.version or (seat in acting and version < self.since.get(seat, 0)):
            raise Refused(
                "submit.stale", "The game has gone on since: look at it again, then decide."
            )
        actions = self.read(lines)
        if len(actions) > 1:
            self._check_covered(seat, actions)
        return self._stepped(seat, actions, token, bot=False)

    def decided(self, seat: Seat, action: Any) -> Step:
        """What a bot's decision leads to."""
        return self._stepped(seat, [action], None, bot=True)

    def taken_back(self, seat: Seat, version: int, token: str) -> Step:
        """What taking back the seat's last submission leads to; Refused if it cannot be."""
        rows = self.stretch.last(seat)
        if not rows:
            raise Refused(
                "take_back.none",
                "You cannot take this back: others have decided since, or it showed something.",
            )
        if not max(rows[-1].seq, self.since.get(seat, 0)) <= version <= self.version:
            raise Refused(
                "take_back.stale", "The game has gone on since: look at it again, then decide."
            )
        versions = [row.seq for row in rows]
        row = logbook.taking_back(self.version + 1, seat, token, versions)
        state = self.stretch.without(versions)
        return Step(state, [row], [logbook.entered(row, [])], self.game.rules.to_act(state))

    def take(self, step: Step, token: str | None = None) -> None:
        """The step is on disk: it is the position now."""
        version, since, acting = self.version, self.since, self.game.rules.to_act(self.state)
        for row in step.rows:
            before = acting if row is step.rows[0] else [row.seat]
            after = step.acting if row is step.rows[-1] else [row.seat]
            self._went_on(row.seat, row.seq, before, after)
        taken = logbook.took_back(step.rows[0])
        if taken:
            self.stretch.drop(taken)
        else:
            self.stretch.add(step.rows, self.state, step.state, version, since)
        if token is not None:
            self._remember(step.rows[-1].seat, token, self.version)
        self.state = step.state
        self.log.extend(step.entries)

    def read(self, lines: Sequence[str]) -> list[Any]:
        """The actions of lines in notation."""
        actions = []
        for place, line in enumerate(lines):
            try:
                actions.append(self.game.words.read(self.pack, line))
            except Refusal as refusal:
                raise Refused("submit.notation", str(refusal), place=place) from None
        return actions

    def _stepped(self, seat: Seat, actions: list[Any], token: str | None, bot: bool) -> Step:
        game = self.game
        state = game.rules.clone(self.state)
        at = now()
        rows: list[Row] = []
        entries: list[LogEntry] = []
        for place, action in enumerate(actions):
            try:
                events = list(game.rules.step(state, seat, action))
            except Illegal as illegal:
                raise refused(illegal, place) from None
            last = place == len(actions) - 1
            row = Row(
                self.version + place + 1,
                seat,
                bot,
                token if last else None,
                game.words.write(self.pack, action),
                encode(events),
                at,
            )
            rows.append(row)
            entries.append(logbook.entered(row, self.told(events)))
        return Step(state, rows, entries, game.rules.to_act(state))

    def _went_on(self, seat: Seat, version: int, before: list[Seat], after: list[Seat]) -> None:
        """Whose choice is new, and whose is still the same."""
        self.version = version
        self.since = {
            other: self.since.get(other, version) if other in before and other != seat else version
            for other in after
        }

    def _remember(self, seat: Seat, token: str, version: int) -> None:
        self.done[seat, token] = version
        if len(self.done) > REMEMBERED:
            self.done.popitem(last=False)

    def _check_covered(self, seat: Seat, actions: list[Any]) -> None:
        """Refuse a list that goes on after something hidden came to light, or after the turn."""
        ahead = self.ahead(seat, actions, [self.game.rules.clone(self.state)])
        if ahead.shown + 1 >= len(actions):
            return
        if ahead.ends:
            raise Refused(
                "submit.ended",
                "Your turn ends before the last of these: submit them up to there.",
                place=ahead.shown,
            )
        if ahead.uncovers:
            raise Refused(
                "submit.uncovers",
                "This shows something hidden: submit it alone, then decide what comes next.",
                place=ahead.shown,
            )

    def ahead(self, seat: Seat, actions: list[Any], also: Sequence[Any] = ()) -> Look:
        """How far the seat can look ahead from here."""
        return look_ahead(self.game, self.state, self.version, seat, actions, also)

    # What is told

    def choices(self, view: Any) -> list[str]:
        """The view's options in notation."""
        return [self.game.words.write(self.pack, option) for option in view.options]

    def entry(self, row: Row) -> LogEntry:
        """A stored row as it is told."""
        return logbook.entry(self.game, self.pack, self.state.rules, row)

    def told(self, events: Sequence[Any]) -> list[Told]:
        """Events with their sentences."""
        return logbook.told(self.game, self.pack, self.state.rules, events)
