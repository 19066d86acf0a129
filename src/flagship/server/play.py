"""A match in memory: the position, its version, what may be submitted, and how it came to be.

Knows nothing of sockets or disks. `tried` and `proposed` work on guesses made from the seat's
own view, never on the true position, so that no look ahead can tell what is hidden.
"""

import zlib
from collections import OrderedDict, deque
from collections.abc import Sequence
from functools import cache
from types import GenericAlias
from typing import Any, NamedTuple

import msgspec

from flagship import __version__
from flagship.games import GAMES
from flagship.kernel.game import Game, Illegal, Refusal, Seat
from flagship.kernel.rng import Rng
from flagship.server.clock import now
from flagship.server.protocol import LogEntry, Told
from flagship.server.store import Kept, Row, Snapshot

TOLD = 40
"""How many log entries everybody gets who comes."""
REMEMBERED = 64
"""How many tokens are remembered."""
SNAPSHOT_EVERY = 16
GUESSES = 3

encode = msgspec.json.Encoder(enc_hook=lambda pack: pack.digest).encode
"""Messages with views in them; a data pack appears by its digest."""


class Refused(Refusal):
    """A submission that is not done: key, rule, sentence, and which action it is about."""

    def __init__(self, key: str, sentence: str, rule: str = "", place: int = 0) -> None:
        super().__init__(sentence)
        self.key, self.sentence, self.rule, self.place = key, sentence, rule, place


class Step(NamedTuple):
    """What a submission leads to, before it is on disk."""

    state: Any
    rows: list[Row]
    entries: list[LogEntry]
    acting: list[Seat]


class Look(NamedTuple):
    """How far a turn could be looked ahead."""

    shown: int
    ends: bool
    uncovers: bool
    view: Any
    events: list[Any]


class Play:
    """One match."""

    def __init__(self, game: Game, pack: Any, state: Any, version: int) -> None:
        self.game = game
        self.pack = pack
        self.state = state
        self.version = version
        self.since: dict[Seat, int] = dict.fromkeys(game.to_act(state), version)
        """Since which version a seat has had its present choice."""
        self.done: OrderedDict[tuple[Seat, str], int] = OrderedDict()
        """Seat and token of past submissions -> the version they led to."""
        self.log: deque[LogEntry] = deque(maxlen=TOLD)

    # Coming and going

    @classmethod
    def begun(cls, game: Game, ruleset: Any, seed: int, pack: Any) -> "tuple[Play, Row]":
        """A new match, and the row of its beginning."""
        play = cls(game, pack, game.new(ruleset, seed, pack), 0)
        events = list(getattr(play.state, "events", ()))
        row = Row(0, -1, False, None, "", encode(events), now())
        play.log.append(play._entry(row, events))
        return play, row

    @classmethod
    def loaded(cls, game: Game, pack: Any, kept: Kept) -> "Play":
        """A match as it stood after its last decision on disk.

        With another version of the engine than that of the snapshot, later decisions count only
        as far as they are still allowed: then the log ends where the position does.
        """
        snapshot = kept.snapshot
        play = cls(game, pack, game.decode(zlib.decompress(snapshot.state), pack), snapshot.seq)
        play.since = {int(seat): at for seat, at in msgspec.json.decode(snapshot.since).items()}
        for row in kept.rows:
            if row.seq > snapshot.seq:
                try:
                    action = game.read(pack, row.line)
                    before = game.to_act(play.state)
                    game.step(play.state, row.seat, action)
                except Refusal:
                    if snapshot.engine == __version__:
                        raise
                    break
                play._went_on(row.seat, row.seq, before, game.to_act(play.state))
            if row.token is not None:
                play._remember(row.seat, row.token, row.seq)
            play.log.append(play.entry(row))
        return play

    def snapshot(self) -> Snapshot:
        """The position for the disk."""
        state = zlib.compress(self.game.encode(self.state), 1)
        since = msgspec.json.encode({str(seat): at for seat, at in self.since.items()})
        return Snapshot(self.version, __version__, state, since)

    # Decisions

    def submitted(self, seat: Seat, version: int, lines: Sequence[str], token: str | None) -> Step:
        """What these decisions lead to; Refused if they are stale or against the rules."""
        acting = self.game.to_act(self.state)
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

    def take(self, step: Step, token: str | None = None) -> None:
        """The step is on disk: it is the position now."""
        for row in step.rows:
            before = self.game.to_act(self.state) if row is step.rows[0] else [row.seat]
            after = step.acting if row is step.rows[-1] else [row.seat]
            self._went_on(row.seat, row.seq, before, after)
        if token is not None:
            self._remember(step.rows[-1].seat, token, self.version)
        self.state = step.state
        self.log.extend(step.entries)

    def read(self, lines: Sequence[str]) -> list[Any]:
        """The actions of lines in notation."""
        actions = []
        for place, line in enumerate(lines):
            try:
                actions.append(self.game.read(self.pack, line))
            except Refusal as refusal:
                raise Refused("submit.notation", str(refusal), place=place) from None
        return actions

    def _stepped(self, seat: Seat, actions: list[Any], token: str | None, bot: bool) -> Step:
        game = self.game
        state = game.clone(self.state)
        at = now()
        rows: list[Row] = []
        entries: list[LogEntry] = []
        for place, action in enumerate(actions):
            try:
                events = list(game.step(state, seat, action))
            except Illegal as illegal:
                raise refused(illegal, place) from None
            last = place == len(actions) - 1
            row = Row(
                self.version + place + 1,
                seat,
                bot,
                token if last else None,
                game.write(self.pack, action),
                encode(events),
                at,
            )
            rows.append(row)
            entries.append(self._entry(row, events))
        return Step(state, rows, entries, game.to_act(state))

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
        ahead = self.ahead(seat, actions, [self.game.clone(self.state)])
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

    # Looking ahead

    def ahead(self, seat: Seat, actions: list[Any], also: Sequence[Any] = ()) -> Look:
        """Play on guesses; as long as all of them agree, nothing hidden matters."""
        game = self.game
        view = game.view(self.state, seat)
        states = [game.guess(view, Rng(self.version * GUESSES + i)) for i in range(GUESSES)]
        states += also
        told: list[Any] = []
        for place, action in enumerate(actions):
            seen: list[tuple[bytes, bytes]] = []
            events: list[Any] = []
            for state in states:
                try:
                    events = list(game.step(state, seat, action))
                except Illegal as illegal:
                    raise refused(illegal, place) from None
                own = events[: _own(events, seat)]
                seen.append((encode(game.view(state, seat)), encode(own)))
            after = game.view(states[0], seat)
            ends = not _goes_on(view, after, seat)
            alike = all(one[1] == seen[0][1] for one in seen) if ends else len(set(seen)) == 1
            if ends or not alike:
                if alike:
                    told += events[: _own(events, seat)]
                return Look(place, ends, not alike, view, told)
            view = after
            told += events
        return Look(len(actions), False, False, view, told)

    # What is told

    def choices(self, view: Any) -> list[str]:
        """The view's options in notation."""
        return [self.game.write(self.pack, option) for option in view.options]

    def entry(self, row: Row) -> LogEntry:
        """A stored decision as it is told."""
        try:
            return self._entry(row, _events(self.game.ID).decode(row.events))
        except msgspec.ValidationError:
            # Of an engine whose events we no longer know: the facts without sentences.
            told = [Told(event, "") for event in msgspec.json.decode(row.events)]
            return LogEntry(row.seq, _seat(row), row.bot, row.at, told)

    def told(self, events: Sequence[Any]) -> list[Told]:
        """Events with their sentences."""
        rules = self.state.rules
        return [Told(event, self.game.tell(self.pack, rules, event)) for event in events]

    def _entry(self, row: Row, events: Sequence[Any]) -> LogEntry:
        return LogEntry(row.seq, _seat(row), row.bot, row.at, self.told(events))


def refused(illegal: Illegal, place: int = 0) -> Refused:
    """A rule's refusal with the place of its action."""
    sentence = str(illegal).removesuffix(f" ({illegal.rule})")
    return Refused(illegal.key, sentence, illegal.rule, place)


@cache
def _events(game_id: str) -> msgspec.json.Decoder[list[Any]]:
    kind: Any = GenericAlias(list, (GAMES[game_id].SCHEMA["Happened"],))
    return msgspec.json.Decoder(kind)


def _seat(row: Row) -> Seat | None:
    return None if row.seat < 0 else row.seat


def _own(events: Sequence[Any], seat: Seat) -> int:
    """How many events from the start are the seat's own."""
    for count, event in enumerate(events):
        if getattr(event, "seat", None) != seat:
            return count
    return len(events)


def _goes_on(before: Any, after: Any, seat: Seat) -> bool:
    """Whether the seat still decides in the same turn."""
    return (
        tuple(after.to_act) == (seat,)
        and after.phase == before.phase
        and after.round == before.round
    )
