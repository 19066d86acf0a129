"""The rows of a match's log: how they are told, and which of them count."""

from collections.abc import Iterable, Sequence
from functools import cache
from types import GenericAlias
from typing import Any

import msgspec

from flagship.games import all_games
from flagship.kernel.game import AnyGame, Seat
from flagship.server.clock import now
from flagship.server.protocol import LogEntry, Told
from flagship.server.store import Row

TAKES_BACK = "(takes back) "
"""Begins the line of a row that is no decision; no game's notation has parentheses there."""


def taking_back(seq: int, seat: Seat, token: str, versions: Iterable[int]) -> Row:
    """The row that says that these decisions count no longer."""
    line = TAKES_BACK + " ".join(map(str, versions))
    return Row(seq, seat, False, token, line, b"[]", now())


def took_back(row: Row) -> list[int]:
    """The versions of the decisions this row takes back; none if it is a decision itself."""
    if not row.line.startswith(TAKES_BACK):
        return []
    return [int(version) for version in row.line.removeprefix(TAKES_BACK).split()]


def counting(rows: Sequence[Row]) -> list[Row]:
    """A whole log without what was taken back, numbered anew."""
    gone = {version for row in rows for version in took_back(row)}
    kept = [row for row in rows if row.seq not in gone and not took_back(row)]
    return [row._replace(seq=seq) for seq, row in enumerate(kept, rows[0].seq if rows else 0)]


def told(game: AnyGame, pack: Any, rules: Any, events: Sequence[Any]) -> list[Told]:
    """Events with their sentences."""
    return [Told(event, game.words.tell(pack, rules, event)) for event in events]


def entry(game: AnyGame, pack: Any, rules: Any, row: Row) -> LogEntry:
    """A stored row as it is told."""
    try:
        said = told(game, pack, rules, _events(game.id).decode(row.events))
    except msgspec.ValidationError:
        # Of an engine whose events we no longer know: the facts without sentences.
        said = [Told(event, "") for event in msgspec.json.decode(row.events)]
    return entered(row, said)


def entered(row: Row, said: list[Told]) -> LogEntry:
    """A row with what is told of it."""
    seat = None if row.seat < 0 else row.seat
    return LogEntry(row.seq, seat, row.bot, row.at, said, took_back(row))


@cache
def _events(game_id: str) -> msgspec.json.Decoder[list[Any]]:
    kind: Any = GenericAlias(list, (all_games()[game_id].types["Happened"],))
    return msgspec.json.Decoder(kind)
