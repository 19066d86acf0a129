"""Tries at the day's deals in the database: whose they are, and the board they make."""

from typing import Any, NamedTuple

import sqlalchemy as sa

from flagship.server.clock import now
from flagship.server.database import guests, hidden, tries
from flagship.server.days import day_before
from flagship.server.pipeline import Write
from flagship.server.protocol import Board, BoardRow, DayResult, OwnTry
from flagship.server.record import TableRecord
from flagship.server.store import Store

Connection = sa.Connection
MAX_ROWS = 20
MAX_DAYS = 400
"""How far back a streak is followed."""
DAYS = 7


class Try(NamedTuple):
    """One try of a guest."""

    day: str
    table: str
    counts: bool
    score: int | None
    won: bool | None
    began: int
    ended: int | None


class Found(NamedTuple):
    """What a guest sees of a game's deals."""

    tries: list[OwnTry]
    board: Board
    week: list[DayResult]
    streak: int
    past_tries: list[OwnTry]
    past_board: Board


# Writing


def try_write(store: Store, record: TableRecord, place: str) -> Write:
    """A try begins; the same one cannot begin twice."""
    deal = record.deal
    assert deal is not None
    began = {"day": deal.day, "game": record.game, "guest": record.host, "number": deal.number}
    values = {"table": record.id, "counts": deal.counts, "place": place, "began": record.created}
    return store.statement(sa.insert(tries).values({**began, **values}))


def result_write(store: Store, record: TableRecord) -> Write:
    """A try is over."""
    deal = record.deal
    assert deal is not None
    (seat,) = (seat for seat, one in enumerate(record.chairs) if one.kind == "person")
    own = (tries.c.day == deal.day, tries.c.game == record.game, tries.c.guest == record.host)
    ended = sa.update(tries).where(*own, tries.c.number == deal.number)
    values = {"ended": now(), "score": record.scores[seat], "won": seat in record.winners}
    return store.statement(ended.values(values))


def hidden_write(store: Store, guest: str, on: bool) -> Write:
    (shown,) = store.deletes(hidden, "guest", [guest])
    return store.hide_write(guest) if on else shown


# Reading


def tries_of(connection: Connection, guest: str, day: str, game: str) -> list[Try]:
    """A guest's tries of a day, in order."""
    query = sa.select(*(tries.c[name] for name in Try._fields))
    own = query.where(tries.c.day == day, tries.c.game == game, tries.c.guest == guest)
    return [Try(*row) for row in connection.execute(own.order_by(tries.c.number))]


def counted_there(connection: Connection, day: str, game: str, place: str) -> int:
    """How many tries of an address count."""
    there = (tries.c.day == day, tries.c.game == game, tries.c.counts, tries.c.place == place)
    query = sa.select(sa.func.count()).select_from(tries).where(*there)
    return int(connection.execute(query).scalar_one())


def is_hidden(connection: Connection, guest: str) -> bool:
    query = sa.select(hidden.c.guest).where(hidden.c.guest == guest)
    return connection.execute(query).scalar() is not None


def look(connection: Connection, guest: str, game: str, day: str, past: str) -> Found:
    """Everything about a game's deal of today and of a day that is over."""
    results = _results(connection, guest, game, day)
    return Found(
        [_own(one) for one in tries_of(connection, guest, day, game)],
        board(connection, guest, game, day),
        [
            _day_result(connection, game, results, day_before(day, ago))
            for ago in reversed(range(DAYS))
        ],
        _streak(set(results), day),
        [_own(one) for one in tries_of(connection, guest, past, game)],
        board(connection, guest, game, past),
    )


def board(connection: Connection, guest: str, game: str, day: str) -> Board:
    """The results of a day as a guest sees them."""
    counting = _counting(game, day)
    spread = connection.execute(
        sa.select(tries.c.score, sa.func.count())
        .where(*counting)
        .group_by(tries.c.score)
        .order_by(tries.c.score)
    ).all()
    columns = [tries.c[name] for name in ("guest", "score", "won", "began", "ended")]
    query = sa.select(*columns, guests.c.name).where(*counting)
    query = query.select_from(tries.outerjoin(guests, guests.c.id == tries.c.guest))
    best = query.where(tries.c.guest.not_in(sa.select(hidden.c.guest)))
    best = best.order_by(tries.c.score.desc(), tries.c.ended - tries.c.began).limit(MAX_ROWS)

    def row(found: Any) -> BoardRow:
        better = sum(number for score, number in spread if score > found.score)
        took = found.ended - found.began
        name = found.name or ""
        return BoardRow(better + 1, name, found.score, found.won, took, found.guest == guest)

    own = connection.execute(query.where(tries.c.guest == guest)).one_or_none()
    return Board(
        sum(number for _, number in spread),
        [row(one) for one in connection.execute(best)],
        None if own is None else row(own),
        [(score, number) for score, number in spread],
    )


def _counting(game: str, day: str) -> list[sa.ColumnElement[bool]]:
    return [
        tries.c.day == day,
        tries.c.game == game,
        tries.c.counts.is_(True),
        tries.c.score.is_not(None),
    ]


def _own(one: Try) -> OwnTry:
    return OwnTry(one.table, one.counts, one.score, bool(one.won))


def _results(connection: Connection, guest: str, game: str, day: str) -> dict[str, int]:
    """A guest's results that count, by day."""
    query = sa.select(tries.c.day, tries.c.score).where(
        tries.c.guest == guest,
        tries.c.game == game,
        tries.c.counts.is_(True),
        tries.c.score.is_not(None),
        tries.c.day > day_before(day, MAX_DAYS),
    )
    return dict(map(tuple, connection.execute(query)))


def _day_result(connection: Connection, game: str, results: dict[str, int], day: str) -> DayResult:
    score = results.get(day)
    if score is None:
        return DayResult(day, None, 0, 0)
    better = sa.func.count(sa.case((tries.c.score > score, 1)))
    query = sa.select(better, sa.func.count()).where(*_counting(game, day))
    before, played = connection.execute(query).one()
    return DayResult(day, score, before + 1, played)


def _streak(days: set[str], today: str) -> int:
    """Days in a row up to today; today itself may still come."""
    ago = 0 if today in days else 1
    start = ago
    while day_before(today, ago) in days:
        ago += 1
    return ago - start
