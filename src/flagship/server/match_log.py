"""The rows of a match's log: how they are shown, and which of them count."""

from collections.abc import Iterable, Sequence
from functools import cache
from types import GenericAlias
from typing import Any, NamedTuple

import msgspec

from flagship.games import all_games
from flagship.kernel.game import Event, Seat
from flagship.kernel.match import AnyMatch
from flagship.server.clock import now
from flagship.server.protocol import LogEntry, Told

TAKES_BACK = "(takes back) "
"""Marks a row that is not a decision; no game's notation starts with a parenthesis."""


class LogRow(NamedTuple):
    """A decision as a database row; seat -1 is the start of the game."""

    seq: int
    seat: int
    bot: bool
    token: str | None
    line: str
    events: bytes
    at: int


def taking_back(seq: int, seat: Seat, token: str | None, versions: Iterable[int]) -> LogRow:
    """The row that takes these decisions back."""
    line = TAKES_BACK + " ".join(map(str, versions))
    return LogRow(seq, seat, False, token, line, b"[]", now())


def voiding(rows: Sequence[LogRow]) -> LogRow:
    """The row that voids these last rows of a log, which the rules no longer allow."""
    return taking_back(rows[-1].seq + 1, -1, None, [row.seq for row in rows])


def voided(rows: Iterable[LogRow]) -> set[int]:
    """The versions that such rows void; a row that takes back may be among them."""
    return {version for row in rows if row.seat < 0 for version in took_back(row)}


def took_back(row: LogRow) -> list[int]:
    """The versions that this row takes back; none if it is a decision itself."""
    if not row.line.startswith(TAKES_BACK):
        return []
    return [int(version) for version in row.line.removeprefix(TAKES_BACK).split()]


def counting(rows: Sequence[LogRow]) -> list[LogRow]:
    """A whole log without what was taken back."""
    gone: set[int] = set()
    kept = []
    for row in reversed(rows):
        if row.seq not in gone:
            taken = took_back(row)
            gone.update(taken)
            if not taken:
                kept.append(row)
    return kept[::-1]


def tell(match: AnyMatch, events: Iterable[Event]) -> list[Told]:
    said = match.game.words.tell
    return [Told(event, said(match.pack, match.ruleset, event)) for event in events]


def events(match: AnyMatch, row: LogRow) -> list[Event]:
    """The events of a row that this version knows; ValidationError otherwise."""
    return _events(match.game.id).decode(row.events)


def entry(match: AnyMatch, row: LogRow) -> LogEntry:
    """A stored row as a log entry."""
    try:
        told = tell(match, events(match, row))
    except msgspec.ValidationError:
        # From an engine whose events we no longer know: the facts without sentences.
        told = [Told(event, "") for event in msgspec.json.decode(row.events)]
    return entry_of(row, told, took_back(row))


def entry_of(row: LogRow, told: list[Told], taken: Sequence[int] = ()) -> LogEntry:
    """A row as a log entry; `taken`: the versions it takes back."""
    seat = None if row.seat < 0 else row.seat
    return LogEntry(row.seq, seat, row.bot, row.at, told, list(taken))


@cache
def _events(game_id: str) -> msgspec.json.Decoder[list[Any]]:
    kind: Any = GenericAlias(list, (all_games()[game_id].types.event,))
    return msgspec.json.Decoder(kind)
