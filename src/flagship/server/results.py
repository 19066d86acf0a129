"""How people's finished games ended, and their ratings: one row for each person and game.

A game is counted once, soon after its end; those from before there were results are counted in
the background, oldest first. Ratings are OpenSkill's, one against people and one against bots for
each game; a bot's strength does not change.
"""

import asyncio
import logging
from typing import Any, Literal, NamedTuple

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from flagship import bots
from flagship.kernel.game import AnyGame, Seat
from flagship.server import match_log
from flagship.server.compaction import told
from flagship.server.database import results, seats, uncounted
from flagship.server.live_match import LiveMatch
from flagship.server.live_table import LiveTable
from flagship.server.match_log import LogRow
from flagship.server.pipeline import Write
from flagship.server.record import TableRecord
from flagship.server.skill import Skill, rated
from flagship.server.small import RESULTS, large, small
from flagship.server.store import Store

MOST_AT_ONCE = 20
SURE = 30.0
"""How much a bot's strength is in doubt."""

log = logging.getLogger("flagship.server")


class Rival(Struct, frozen=True):
    """Somebody else in a game."""

    kind: Literal["person", "bot", "automaton"]
    who: str
    """A guest's id, a bot's name or an automaton's level."""
    name: str
    score: int
    place: int


class Result(Struct, frozen=True):
    """How one game ended for one person."""

    place: int
    score: int
    rivals: list[Rival]
    gains: list[str]
    """The technologies and cards the company got."""
    rated: bool


class Row(NamedTuple):
    """A result as it is stored."""

    table: str
    game: str
    people: bool
    """Whether other people took part."""
    at: int
    mean: float
    doubt: float
    """The rating after the game."""
    result: Result


def written(result: Result) -> bytes:
    return small(msgspec.json.encode(result), RESULTS)


def read(data: bytes) -> Result:
    """A result from this version, or from an earlier one, which did not make it small."""
    return msgspec.json.decode(data if data.startswith(b"{") else large(data, RESULTS), type=Result)


def places(record: TableRecord) -> list[int]:
    """The place of each seat; winners are first, whatever broke the tie."""
    better = [sum(other > score for other in record.scores) for score in record.scores]
    return [1 if seat in record.winners else max(2, count + 1) for seat, count in enumerate(better)]


async def waiting(store: Store, guest: str = "") -> list[str]:
    """Some finished tables that are not counted yet, the oldest first."""
    query = sa.select(seats.c.table).where(uncounted).order_by(seats.c.at)
    if guest:
        query = query.where(seats.c.guest == guest)
    return list(dict.fromkeys(await store.ids(query.limit(MOST_AT_ONCE))))


async def count(store: Store, table: LiveTable | None, which: str) -> None:
    """Note how a finished table ended for the people who played it."""
    writes: list[Write] = []
    if table is not None and table.record.scores and table.match and not table.record.learn:
        rows = await store.rows(which, 0, table.match.version)
        gained = await asyncio.to_thread(gains, table.match, rows, which)
        ratings = await _ratings(store, table.game, table.record)
        ended = rows[-1].at if rows else table.record.created
        writes = result_writes(store, table, ended, gained, ratings)
    done = sa.update(seats).where(seats.c.table == which).values(counted=True)
    await store.write([*writes, store.statement(done)])


def gains(match: LiveMatch, rows: list[LogRow], which: str = "") -> dict[Seat, list[str]]:
    """What each seat got; nothing if the game does not say, or its rules have changed since."""
    statistics = match.game.statistics
    if statistics is None:
        return {}
    try:
        if not all(row.events for row in rows):
            rows = told(match.whole(rows), rows)
        events = [
            event
            for row in match_log.counting(rows)
            for event in match_log.events(match.match, row)
        ]
        tallies = statistics.tally(match.state, events)
    except Exception as error:
        log.info("table %s is counted without its gains: %r", which, error)
        return {}
    return {seat: [gain.name for gain in one.gains] for seat, one in enumerate(tallies)}


async def _ratings(store: Store, game: AnyGame, record: TableRecord) -> list[Skill | None]:
    """Each seat's rating before the game; None if nobody measured it."""
    found: list[Skill | None] = []
    for chair in record.chairs:
        if chair.kind == "person":
            found.append(await rating(store, chair.guest, record.game, _people(record)))
        else:
            strength = bots.strength(game, chair.level)
            found.append(None if strength is None else Skill(strength, SURE))
    return found


def _people(record: TableRecord) -> bool:
    return len(record.people()) > 1


async def rating(store: Store, guest: str, game: str, people: bool) -> Skill:
    """A guest's rating as it is now."""
    own = (results.c.guest == guest, results.c.game == game, results.c.people == people)
    query = sa.select(results.c.mean, results.c.doubt).where(*own)
    query = query.order_by(results.c.at.desc()).limit(1)
    found = await store.read(lambda connection: connection.execute(query).one_or_none())
    return Skill() if found is None else Skill(*map(float, found))


def result_writes(
    store: Store,
    table: LiveTable,
    ended: int,
    gained: dict[Seat, list[str]],
    before: list[Skill | None],
) -> list[Write]:
    """What is stored of a finished game, with the ratings that it changes."""
    record, came = table.record, places(table.record)
    known = [one for one in before if one is not None]
    is_rated = not record.seeded and 1 < len(known) == len(before)
    after = rated(came, known) if is_rated else before
    rivals = [
        Rival(
            "person" if chair.kind == "open" else chair.kind,
            chair.guest if chair.kind == "person" else chair.level,
            chair.user,
            record.scores[seat],
            came[seat],
        )
        for seat, chair in enumerate(record.chairs)
    ]
    writes = []
    for seat, chair in enumerate(record.chairs):
        if chair.kind != "person":
            continue
        others = [one for other, one in enumerate(rivals) if other != seat]
        result = Result(came[seat], record.scores[seat], others, gained.get(seat, []), is_rated)
        mean, doubt = after[seat] or Skill()
        values = {
            "guest": chair.guest,
            "table": record.id,
            "game": record.game,
            "people": _people(record),
            "at": ended,
            "mean": mean,
            "doubt": doubt,
            "data": written(result),
        }
        writes.append(store.result_write(values))
    return writes


async def of(store: Store, guest: str) -> list[Row]:
    """Everything a guest has played to its end, oldest first."""
    return await _rows(store, _query(guest))


async def newest(store: Store, guest: str, most: int = 60) -> list[Row]:
    """The last games, oldest first."""
    rows = await _rows(store, _query(guest, newest_first=True).limit(most))
    return rows[::-1]


def _query(guest: str, newest_first: bool = False) -> sa.Select[Any]:
    columns = [results.c[name] for name in Row._fields[:-1]]
    query = sa.select(*columns, results.c.data).where(results.c.guest == guest)
    return query.order_by(results.c.at.desc() if newest_first else results.c.at)


async def _rows(store: Store, query: sa.Select[Any]) -> list[Row]:
    rows = await store.read(lambda connection: connection.execute(query).all())
    return [Row._make((*row[:-1], read(row[-1]))) for row in rows]


async def forgetting(store: Store, table: str, guest: str, name: str) -> list[Write]:
    """Take a guest out of what others have played at a table."""
    query = sa.select(results.c.guest, results.c.data).where(results.c.table == table)
    writes = []
    for other, data in await store.read(lambda connection: connection.execute(query).all()):
        result = read(data)
        rivals = [
            msgspec.structs.replace(one, who="", name=name) if one.who == guest else one
            for one in result.rivals
        ]
        changed = written(msgspec.structs.replace(result, rivals=rivals))
        own = (results.c.table == table, results.c.guest == other)
        writes.append(store.statement(sa.update(results).where(*own).values(data=changed)))
    return writes
