"""A match in play: the kernel's match, its version, and what can be submitted or taken back.

It knows nothing about sockets or disks. A match loaded from a snapshot holds only the decisions
since then; the whole log is on disk.
"""

import zlib
from collections import OrderedDict, deque
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from flagship import __version__
from flagship.kernel.ahead import Ahead
from flagship.kernel.game import Action, AnyGame, Event, Pack, Refusal, Ruleset, Seat, State, View
from flagship.kernel.match import AnyMatch, Decision, Match
from flagship.server import match_log
from flagship.server.clock import now
from flagship.server.encoding import encode
from flagship.server.match_log import LogRow
from flagship.server.protocol import LogEntry
from flagship.server.store import Snapshot, StoredMatch
from flagship.server.undo_window import Position, Submission, UndoWindow

LOG_KEPT = 40
"""How many log entries a new connection gets."""
MAX_TOKENS = 64
"""How many submissions are remembered."""
STALE = "The game has moved on: look again before you decide."


class MatchStep(NamedTuple):
    """What a submission leads to, before it is on disk."""

    match: AnyMatch
    submission: Submission
    rows: list[LogRow]
    entries: list[LogEntry]
    took_back: Sequence[int] = ()
    """The versions it takes back, if it is an undo."""


class LookAhead(NamedTuple):
    """The result of trying a turn, as far as it reveals nothing hidden."""

    shown: int
    ends: bool
    uncovers: bool
    view: View
    events: list[Event]


class LiveMatch:
    def __init__(
        self, match: AnyMatch, version: int = 0, since: dict[Seat, int] | None = None
    ) -> None:
        self.match = match
        self.game, self.pack = match.game, match.pack
        self.version = version
        self.since = dict.fromkeys(self.to_act(), version) if since is None else since
        """The version since which each seat has had its current choice."""
        self.accepted: OrderedDict[tuple[Seat, str], int] = OrderedDict()
        """Seat and token of a past submission -> the version it led to."""
        self.log: deque[LogEntry] = deque(maxlen=LOG_KEPT)
        self.undo = UndoWindow()
        self.engine = __version__
        """The version that stored it."""
        self.unwritten: LogRow | None = None
        """The row that voids what this version of the rules no longer allows, if not on disk."""
        self.archived: Sequence[LogRow] = ()
        """All rows of a match that was archived, without events."""

    # Starting and loading

    @classmethod
    def new(
        cls, game: AnyGame, ruleset: Ruleset, seed: int, pack: Pack
    ) -> "tuple[LiveMatch, LogRow]":
        """A new match, and the first row of its log."""
        live = cls(Match(game, ruleset, seed, pack))
        events = live.state.events
        row = LogRow(0, -1, False, None, "", encode(events), now())
        live.log.append(match_log.entry_of(row, match_log.tell(live.match, events)))
        return live, row

    @classmethod
    def loaded(
        cls, game: AnyGame, seed: int, pack: Pack, stored: StoredMatch, position: str = ""
    ) -> "LiveMatch":
        """A match after its last decision on disk.

        If the snapshot is from another version of the engine, later decisions count only as long
        as they are legal; the others are voided by a further row.
        """
        snapshot = stored.snapshot
        state = game.rules.decode(zlib.decompress(snapshot.state), pack)
        since = {int(seat): at for seat, at in msgspec.json.decode(snapshot.since).items()}
        match = Match.resumed(game, state.rules, seed, pack, state, position=position)
        live = cls(match, snapshot.seq, since)
        live.engine, live.archived = snapshot.engine, stored.archived
        together: list[LogRow] = []
        void = match_log.voided(stored.rows)
        for row in stored.rows:
            entry = match_log.entry(live.match, row)
            live.log.append(entry)
            if row.seq in void:
                continue
            if row.seq > snapshot.seq and row.seat < 0:
                live.version = row.seq  # it voids others
            elif row.seq > snapshot.seq:
                together.append(row)
                # Only a submission's last row has its token.
                if row.bot or row.token is not None:
                    try:
                        live.apply(live._again(together, entry.took_back))
                    except Refusal:
                        if snapshot.engine == __version__:
                            raise
                        live._void([one for one in stored.rows if one.seq >= together[0].seq])
                        break
                    together = []
            if row.token is not None:
                live._remember(row.seat, row.token, row.seq)
        return live

    def _void(self, rows: list[LogRow]) -> None:
        """Go on without the last rows of the log."""
        self.unwritten = match_log.voiding(rows)
        self.version = self.unwritten.seq
        self.log.append(match_log.entry(self.match, self.unwritten))

    def _again(self, rows: list[LogRow], took_back: list[int]) -> MatchStep:
        """Apply a stored submission again."""
        if took_back and self.undo.start is None:
            raise Refusal(STALE, key="take_back.none")
        actions = [] if took_back else [self.game.words.read(self.pack, row.line) for row in rows]
        match = self.undo.without(took_back) if took_back else self.match.tentative()
        for action in actions:
            match.submit(rows[0].seat, action)
        submission = Submission(rows[0].seat, rows[0].bot, [row.seq for row in rows], actions)
        return MatchStep(match, submission, rows, [], took_back)

    def snapshot(self) -> Snapshot:
        """The position to store: the one before everything that can still be taken back."""
        at = self.undo.start or self._position()
        return Snapshot(
            at.version,
            __version__,
            zlib.compress(self.game.rules.encode(at.match.state), 1),
            msgspec.json.encode({str(seat): version for seat, version in at.since.items()}),
        )

    def whole(self, rows: Sequence[LogRow], then: AnyMatch | None = None) -> AnyMatch:
        """The match with all the decisions that count, from the rows of its whole log.

        As it was `then`, when these rows were asked for; it may have gone on since.
        """
        match = (then or self.match).tentative()
        match.decisions = [
            Decision(row.seat, self.game.words.read(self.pack, row.line))
            for row in match_log.counting(rows)[1:]
        ]
        return match

    # Position

    @property
    def state(self) -> State:
        return self.match.state

    def _position(self) -> Position:
        return Position(self.match, self.version, self.since)

    def to_act(self) -> list[Seat]:
        return self.game.rules.to_act(self.state)

    def is_planning(self, seat: Seat) -> bool:
        """Whether the seat must decide now and in secret."""
        return self.game.rules.is_planning(self.state, seat)

    def view(self, seat: Seat | None) -> View:
        return self.game.rules.view(self.state, seat)

    def choices(self, view: View) -> list[str]:
        """The view's options in notation."""
        return [self.game.words.write(self.pack, option) for option in view.options]

    def read(self, lines: Sequence[str]) -> list[Action]:
        """The actions of lines in notation."""
        actions = []
        for place, line in enumerate(lines):
            try:
                actions.append(self.game.words.read(self.pack, line))
            except Refusal as refusal:
                raise Refusal(
                    refusal.sentence, refusal.rule, "submit.notation", place=place
                ) from None
        return actions

    def look_ahead(self, seat: Seat, actions: Sequence[Action]) -> LookAhead:
        """What the actions lead to, found out on a guess."""
        ahead = Ahead(self.game, self.state, seat, self.version)
        events: list[Event] = []
        for place, action in enumerate(actions):
            try:
                outcome = ahead.do(action)
            except Refusal as refusal:
                refusal.place = place
                raise
            events += outcome.events
            if outcome.ends or outcome.uncovers:
                return LookAhead(place, outcome.ends, outcome.uncovers, outcome.view, events)
        return LookAhead(len(actions), False, False, ahead.view, events)

    # Decisions

    def person_step(self, seat: Seat, version: int, lines: Sequence[str], token: str) -> MatchStep:
        """What these decisions lead to; Refusal if they are stale or illegal."""
        if not self.since.get(seat, 0) <= version <= self.version:
            raise Refusal(STALE, key="submit.stale")
        actions = self.read(lines)
        if len(actions) > 1:
            self._check_covered(seat, actions)
        return self._step(seat, actions, token, bot=False)

    def bot_step(self, seat: Seat, action: Action) -> MatchStep:
        return self._step(seat, [action], None, bot=True)

    def undo_step(self, seat: Seat, version: int, token: str) -> MatchStep:
        """What taking back the seat's last submission leads to; Refusal if it is not possible."""
        last = self.undo.last(seat)
        if last is None:
            raise Refusal(
                "This cannot be taken back: others have decided since, or it revealed something.",
                key="take_back.none",
            )
        if not max(last.versions[-1], self.since.get(seat, 0)) <= version <= self.version:
            raise Refusal(STALE, key="take_back.stale")
        row = match_log.taking_back(self.version + 1, seat, token, last.versions)
        submission = Submission(seat, False, [row.seq], [])
        match = self.undo.without(last.versions)
        entries = [match_log.entry_of(row, [], last.versions)]
        return MatchStep(match, submission, [row], entries, last.versions)

    def apply(self, step: MatchStep, token: str | None = None) -> None:
        """Apply a step that is on disk."""
        before, submission = self._position(), step.submission
        seat, version = submission.seat, submission.versions[-1]
        # A seat that could decide before, and still can, has the same choice.
        same = self.since.keys() - {seat} if len(submission.versions) == 1 else set()
        self.match, self.version = step.match, version
        self.since = {
            other: before.since[other] if other in same else version for other in self.to_act()
        }
        if step.took_back:
            self.undo.drop(list(step.took_back))
        else:
            self.undo.add(submission, before, step.match)
        if token is not None:
            self._remember(seat, token, version)
        self.log.extend(step.entries)

    def _step(self, seat: Seat, actions: list[Action], token: str | None, bot: bool) -> MatchStep:
        match, at = self.match.tentative(), now()
        rows: list[LogRow] = []
        entries: list[LogEntry] = []
        for place, action in enumerate(actions):
            try:
                events = match.submit(seat, action)
            except Refusal as refusal:
                refusal.place = place
                raise
            own = token if place == len(actions) - 1 else None
            line = self.game.words.write(self.pack, action)
            row = LogRow(self.version + place + 1, seat, bot, own, line, encode(events), at)
            rows.append(row)
            entries.append(match_log.entry_of(row, match_log.tell(match, events)))
        submission = Submission(seat, bot, [row.seq for row in rows], actions)
        return MatchStep(match, submission, rows, entries)

    def _remember(self, seat: Seat, token: str, version: int) -> None:
        self.accepted[seat, token] = version
        if len(self.accepted) > MAX_TOKENS:
            self.accepted.popitem(last=False)

    def _check_covered(self, seat: Seat, actions: list[Action]) -> None:
        """Refuse a list that continues after a reveal or after the turn."""
        ahead = self.look_ahead(seat, actions)
        if ahead.shown + 1 >= len(actions):
            return
        if ahead.ends:
            key = "submit.ended"
            why = "Your turn ends before the last of these: submit only those up to its end."
        else:
            key = "submit.uncovers"
            why = (
                "This reveals something hidden: submit it on its own, then decide what to do next."
            )
        raise Refusal(why, key=key, place=ahead.shown)
