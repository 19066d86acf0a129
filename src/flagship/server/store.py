"""Storage in SQLite or PostgreSQL: tables, the decisions of every match, snapshots, chat.

One thread writes (writer.py), others read. A match is its rows in `decisions`; a snapshot only
speeds up loading.
"""

import asyncio
import logging
import queue
import sqlite3
import zlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context
from typing import Any, NamedTuple, TypeVar

import msgspec
import psycopg
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from flagship.server.archive import Archive, unpacked
from flagship.server.clock import now
from flagship.server.database import (
    analyses,
    archives,
    calls,
    chat,
    close,
    decisions,
    files,
    guests,
    hidden,
    mutes,
    nodes,
    open_database,
    owners,
    packs,
    results,
    seats,
    settings,
    skills,
    snapshots,
    tables,
    unfinished,
)
from flagship.server.match_log import LogRow
from flagship.server.metrics import WRITE_SECONDS
from flagship.server.node import Fenced, Node
from flagship.server.pipeline import Write
from flagship.server.protocol import ChatLine
from flagship.server.record import TableRecord, read_record, search_words, write_record
from flagship.server.writer import Unsettled, Writer

Answer = TypeVar("Answer")

MAX_SECONDS = 3.0
MAX_CHAT = 500
"""How many chat lines of a table are kept on disk."""
OUT_OF_REACH = (sa.exc.SQLAlchemyError, sqlite3.Error, psycopg.Error, Fenced, Unsettled)
"""What goes wrong if a database cannot be reached or is full, or others took this server to be
dead; writing raises the drivers' own errors (writer.py)."""

log = logging.getLogger("flagship.server")


class Snapshot(NamedTuple):
    """A position after a decision; `since`: the version that gave each seat its choice."""

    seq: int
    engine: str
    state: bytes
    since: bytes


class StoredMatch(NamedTuple):
    """A match as loaded: the last snapshot, and the rows since shortly before it."""

    snapshot: Snapshot
    rows: list[LogRow]
    """None of an archive."""
    archived: Sequence[LogRow] = ()
    """All rows of an archive, without events."""


class StoredTable(NamedTuple):
    """A table as loaded; the match is None before it starts."""

    record: TableRecord
    match: StoredMatch | None
    chat: list[ChatLine]
    """The last chat lines, oldest first."""
    said: set[tuple[str, str]]
    """Who sent them, with which token."""


class Owner(NamedTuple):
    """The node that a table belongs to, if it does."""

    node: str | None
    address: str | None


class Elsewhere(Exception):
    """A table belongs to another node."""

    def __init__(self, node: str, address: str) -> None:
        super().__init__(f"the table is at {address}")
        self.node, self.address = node, address


class Store:
    """The database, open while the server runs."""

    def __init__(self, url: str, address: str = "", only_bots: bool = False) -> None:
        """`address`: where other nodes reach this one; `only_bots`: it serves no tables."""
        self.engine, self._hold = open_database(url)
        self.node = Node(self.engine, address, only_bots)
        self.on_fenced: Callable[[], object] = lambda: None
        """Called by another thread: tables belong to others now."""
        insert: Any = (
            postgresql.insert if self.engine.dialect.name == "postgresql" else sqlite.insert
        )
        self._put_table = self._sql(_upsert(insert, tables, "id"))
        self._put_archive = self._sql(_upsert(insert, archives, "table"))
        self._add_analysis = self._sql(insert(analyses).on_conflict_do_nothing())
        self._put_snapshot = self._sql(_upsert(insert, snapshots, "table"))
        self._put_guest = self._sql(_upsert(insert, guests, "id"))
        self._put_pack = self._sql(insert(packs).on_conflict_do_nothing())
        self._put_file = self._sql(_upsert(insert, files, "id"))
        self._put_skill = self._sql(_upsert(insert, skills, "kind", "who"))
        self._put_call = self._sql(_upsert(insert, calls, "guest", "url"))
        self._put_hidden = self._sql(insert(hidden).on_conflict_do_nothing())
        self._put_setting = insert(settings).on_conflict_do_nothing()
        own = insert(seats)
        changed = {name: own.excluded[name] for name in ("is_over", "at", "words")}
        own = own.on_conflict_do_update(index_elements=[seats.c.guest, seats.c.table], set_=changed)
        self._put_seat = self._sql(own)
        self._put_result = self._sql(insert(results).on_conflict_do_nothing())
        self._add_decision = self._sql(insert(decisions))
        self._add_chat = self._sql(insert(chat).on_conflict_do_nothing())
        self.twice: type[Exception] = self.engine.dialect.loaded_dbapi.IntegrityError
        """The error of a row that is there already."""
        self._readers = ThreadPoolExecutor(2, "reader")
        self._touched: dict[sa.Table, set[str]] = {}
        self._idle: queue.LifoQueue[sa.Connection] = queue.LifoQueue()
        """Connections of readers."""
        claiming = insert(owners).on_conflict_do_nothing()
        self._claim = self._sql(claiming)
        self.writer = Writer(self.node, lambda: self.on_fenced())

    def _sql(self, statement: Any) -> str:
        """The statement as the driver takes it, with every column except auto-incremented ones."""
        columns = [one.key for one in statement.table.c if one.autoincrement is not True]
        return str(statement.inline().compile(dialect=self.engine.dialect, column_keys=columns))

    def close(self) -> None:
        """Write what is still queued, and release the database."""
        self.writer.close()
        self._readers.shutdown()
        while not self._idle.empty():
            self._idle.get().close()
        with suppress(sa.exc.SQLAlchemyError):
            self.node.leave()
        close(self.engine, self._hold)

    # Writing

    async def write(self, writes: list[Write], life: str | None = None) -> None:
        """Return when these are durable; Fenced if that life of this node is over."""
        with WRITE_SECONDS.time():
            await self.writer.put(writes, life)

    def waiting(self) -> int:
        """How many writes wait."""
        return self.writer.waiting()

    async def can_write(self) -> bool:
        """Whether a transaction is done, and soon."""
        try:
            async with asyncio.timeout(MAX_SECONDS):
                await self.write([])
        except (TimeoutError, *OUT_OF_REACH) as error:
            log.error("cannot write: %r", error)
            return False
        return True

    def write_later(self, writes: list[Write], life: str | None = None) -> None:
        """Queue a write without waiting for it; only for data that may be lost."""
        future = self.writer.put(writes, life)
        future.add_done_callback(lambda done: done.cancelled() or done.exception())

    def table_write(self, record: TableRecord, due: int | None = None) -> Write:
        """`due`: when a clock of the table rings, if it is put away until then."""
        values = {
            "id": record.id,
            "status": record.status,
            "listed": record.listed,
            "timed": record.turn_seconds is not None,
            "created": record.created,
            "data": write_record(record),
            "pack": record.pack,
            "host": record.host,
            "used": now(),
            "due": due,
        }
        return self._put_table, values

    def seat_writes(self, record: TableRecord, at: int | None = None) -> list[Write]:
        """Add this table to its guests' own tables, as last moved then; by default now."""
        values = {
            "table": record.id,
            "is_over": record.status == "over",
            "hidden": False,
            "aside": False,
            "counted": False,
            "at": now() if at is None else at,
            "words": search_words(record),
        }
        own = sorted(record.people() | {record.host})
        return [(self._put_seat, {**values, "guest": guest}) for guest in own]

    def decision_write(self, table: str, row: LogRow) -> Write:
        return self._add_decision, {"table": table, **row._asdict()}

    def snapshot_write(self, table: str, snapshot: Snapshot) -> Write:
        """Replace the match's snapshot; there is only one."""
        return self._put_snapshot, {"table": table, **snapshot._asdict()}

    def archive_write(self, table: str, data: bytes) -> Write:
        return self._put_archive, {"table": table, "data": data}

    def analysis_write(self, replay: str, guest: str, data: bytes) -> Write:
        """Ask for an analysis, once each."""
        values = {"table": replay, "guest": guest, "asked": now(), "done": False, "node": None}
        return self._add_analysis, {**values, "data": data}

    def chat_write(
        self, table: str, line: ChatLine, guest: str | None = None, token: str | None = None
    ) -> Write:
        """Store a chat line; a guest's token only once."""
        values = {"table": table, "guest": guest, "token": token}
        return self._add_chat, values | msgspec.structs.asdict(line)

    def result_write(self, values: dict[str, Any]) -> Write:
        """Store how a game ended for somebody, once."""
        return self._put_result, values

    def guest_write(self, guest: str, name: str) -> Write:
        return self._put_guest, {"id": guest, "name": name, "used": now()}

    def hide_write(self, guest: str) -> Write:
        """Keep a guest off boards."""
        return self._put_hidden, {"guest": guest}

    def call_write(self, guest: str, target: dict[str, str]) -> Write:
        return self._put_call, {"guest": guest, **target}

    def skill_write(self, kind: str, who: str, mu: float, sigma: float) -> Write:
        return self._put_skill, {"kind": kind, "who": who, "mu": mu, "sigma": sigma}

    def pack_write(self, digest: str, game: str, data: bytes) -> Write:
        """Store component values, once each."""
        return self._put_pack, {"digest": digest, "game": game, "data": data}

    def file_write(self, file: str, data: bytes, pack: str) -> Write:
        """Store an opened save file, once each."""
        at = now()
        return self._put_file, {"id": file, "data": data, "created": at, "pack": pack, "used": at}

    def deletes(self, part: sa.Table, key: str, ids: list[str]) -> list[Write]:
        """Delete the rows with these keys."""
        statement = sa.delete(part).where(part.c[key] == sa.bindparam("gone"))
        sql = str(statement.compile(dialect=self.engine.dialect))
        return [(sql, {"gone": one}) for one in ids]

    def statement(self, statement: sa.Insert | sa.Update | sa.Delete) -> Write:
        """A statement with its values."""
        compiled = statement.compile(dialect=self.engine.dialect)
        return str(compiled), dict(compiled.params)

    def chat_trim(self, table: str) -> Write:
        """Keep only the last lines of a table's chat."""
        own = chat.c.table == table
        last = sa.select(chat.c.number).where(own).order_by(chat.c.number.desc())
        old = last.offset(MAX_CHAT).limit(1).scalar_subquery()
        return self.statement(sa.delete(chat).where(own, chat.c.number <= old))

    def touch(self, part: sa.Table, one: str) -> None:
        """Note that this table, file or guest is in use."""
        self._touched.setdefault(part, set()).add(one)

    def write_touched(self) -> None:
        """Together, because each by itself would be a transaction."""
        touched, self._touched = self._touched, {}
        for part, which in touched.items():
            own = part.c.id == sa.bindparam("own")
            sql, values = self.statement(sa.update(part).where(own).values(used=now()))
            self.write_later([(sql, values | {"own": one}) for one in sorted(which)])

    # Owning

    async def own(self, table: str) -> str | None:
        """Make a table this node's, and return the life in which it is; None if there is no such
        table, Elsewhere if it belongs to another node."""
        life = self.node.id
        owner = await self.owner(table)
        if owner is not None and owner.node is None and not self.node.only_bots:
            await self.write([self.claim_write(table, life)], life)
            owner = await self.owner(table)
        if owner is None or owner.node == life:
            return owner and life
        raise Elsewhere(owner.node or "", owner.address or "")

    async def owner(self, table: str) -> Owner | None:
        """None if there is no such table."""
        query = (
            sa.select(owners.c.node, nodes.c.address)
            .select_from(tables)
            .outerjoin(owners, owners.c.table == tables.c.id)
            .outerjoin(nodes, nodes.c.id == owners.c.node)
            .where(tables.c.id == table)
        )
        found = await self.read(lambda connection: connection.execute(query).one_or_none())
        if found is None:
            return None
        return Owner(*found) if self.node.is_shared else Owner(self.node.id, "")

    def claim_write(self, table: str, life: str) -> Write:
        """Make a table this node's, if it belongs to nobody."""
        return self._claim, {"table": table, "node": life}

    def release_write(self, table: str) -> Write:
        (write,) = self.deletes(owners, "table", [table])
        return write

    # Reading

    async def ids(self, query: sa.Executable) -> list[str]:
        return list(await self.read(lambda connection: connection.execute(query).scalars().all()))

    async def read(self, look: Callable[[sa.Connection], Answer]) -> Answer:
        """The result of `look`, run in a reader thread."""
        loop, context = asyncio.get_running_loop(), copy_context()  # logs name the request
        return await loop.run_in_executor(self._readers, context.run, self._look, look)

    def _look(self, look: Callable[[sa.Connection], Answer]) -> Answer:
        try:
            used = self._idle.get_nowait()
        except queue.Empty:
            return self._look_with(self._connected(), look)
        try:
            return self._look_with(used, look)
        except sa.exc.DBAPIError as error:
            if not error.connection_invalidated:
                raise
        return self._look_with(self._connected(), look)

    def _connected(self) -> sa.Connection:
        """A connection for reading; on PostgreSQL, each query is a transaction of its own."""
        how: dict[str, Any] = {"isolation_level": "AUTOCOMMIT"} if self.node.is_shared else {}
        return self.engine.connect().execution_options(reading=True, **how)

    def _look_with(
        self, connection: sa.Connection, look: Callable[[sa.Connection], Answer]
    ) -> Answer:
        try:
            with connection.begin():
                answer = look(connection)
        except BaseException:
            connection.close()
            raise
        self._idle.put(connection)
        return answer

    def setting(self, key: str, value: str) -> str:
        """A setting of this database, created when first needed."""
        with self.engine.begin() as connection:
            connection.execute(self._put_setting, {"key": key, "value": value})
            query = sa.select(settings.c.value).where(settings.c.key == key)
            return str(connection.execute(query).scalar_one())

    async def records(self, query: sa.Select[Any], **values: Any) -> list[TableRecord]:
        """The tables that a query of their data finds, without those that cannot be read."""

        def look(connection: sa.Connection) -> list[TableRecord]:
            found = []
            for data in connection.execute(query, values).scalars():
                try:
                    found.append(read_record(data))
                except Exception:
                    log.exception("a table's record cannot be read")
            return found

        return await self.read(look)

    async def listed(self, most: int) -> list[TableRecord]:
        """Public tables that are not over, newest first."""
        return await self.records(LISTED, most=most)

    async def mine(
        self,
        guest: str,
        most: int,
        over: bool = False,
        before: int = 0,
        find: str = "",
        aside: bool | None = None,
    ) -> list[TableRecord]:
        """A guest's unfinished or finished tables, newest first: those moved before then, with
        these words, put aside or not; None: either."""
        query = sa.select(tables.c.data).join(seats, seats.c.table == tables.c.id)
        query = query.where(*_own(guest), seats.c.is_over == over)
        if aside is not None:
            query = query.where(seats.c.aside == aside)
        if before:
            query = query.where(seats.c.at < before)
        for word in find.lower().split():
            query = query.where(seats.c.words.contains(word, autoescape=True))
        return await self.records(query.order_by(seats.c.at.desc()).limit(most))

    async def moved(self, guest: str, which: list[str]) -> dict[str, int]:
        """When the guest's finished tables ended."""
        query = sa.select(seats.c.table, seats.c.at)
        query = query.where(seats.c.guest == guest, seats.c.table.in_(which))
        if not which:
            return {}
        return dict(map(tuple, await self.read(lambda connection: connection.execute(query).all())))

    async def hide(self, table: str, guest: str) -> bool:
        """Put a table out of a guest's sight; whether others still see it."""
        own = sa.update(seats).where(seats.c.table == table, seats.c.guest == guest)
        await self.write([self.statement(own.values(hidden=True))])
        others = sa.select(seats.c.guest).where(seats.c.table == table, sa.not_(seats.c.hidden))
        return bool(await self.ids(others.limit(1)))

    async def put_aside(self, table: str, guest: str, aside: bool) -> None:
        """Take a guest's table out of the running ones, or back."""
        own = sa.update(seats).where(seats.c.table == table, seats.c.guest == guest)
        await self.write([self.statement(own.values(aside=aside))])

    async def how_many(self, guest: str) -> tuple[int, int, int]:
        """A guest's running tables, those put aside, and finished ones."""
        count = sa.select(sa.func.count()).select_from(seats).where(*_own(guest))
        running, finished = (count.where(seats.c.is_over == over) for over in (False, True))

        def look(connection: sa.Connection) -> list[int]:
            asked = (running, running.where(seats.c.aside), finished)
            return [connection.execute(query).scalar_one() for query in asked]

        unfinished, aside, over = await self.read(look)
        return unfinished - aside, aside, over

    async def timed(self, before: int) -> list[str]:
        """Tables that belong to nobody, with a clock that rings by then, or that was not noted when
        they were left."""
        soon = sa.or_(tables.c.due.is_(None), tables.c.due <= before)
        running = (tables.c.timed, tables.c.status == "running")
        free = tables.c.id.not_in(sa.select(owners.c.table))
        return await self.ids(sa.select(tables.c.id).where(*running, soon, free))

    async def table(self, table: str, entries: int, lines: int) -> StoredTable | None:
        """Everything needed to load a table, with at least this many recent log and chat lines."""
        if self.writer.in_doubt or self.writer.waiting():
            await self.write([])

        return await self.read(lambda connection: stored(connection, table, entries, lines))

    async def versions(self, which: list[str]) -> dict[str, int]:
        """The number of the last decision at each of these tables."""
        if not which:
            return {}
        query = sa.select(decisions.c.table, sa.func.max(decisions.c.seq))
        query = query.where(decisions.c.table.in_(which)).group_by(decisions.c.table)
        rows = await self.read(lambda connection: connection.execute(query).all())
        return dict(map(tuple, rows))

    async def rows(self, table: str, first: int, last: int) -> list[LogRow]:
        """Decisions by number, including both ends; those of an archive without events."""
        return await self.read(lambda connection: rows(connection, table, first, last))

    async def name(self, guest: str) -> str | None:
        query = sa.select(guests.c.name).where(guests.c.id == guest)
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def is_muted(self, guest: str) -> bool:
        query = sa.select(mutes.c.guest).where(mutes.c.guest == guest)
        return await self.read(lambda connection: connection.execute(query).scalar()) is not None

    async def pack(self, digest: str) -> tuple[str, bytes] | None:
        """The game and the content of a data pack."""
        query = sa.select(packs.c.game, packs.c.data).where(packs.c.digest == digest)
        found = await self.read(lambda connection: connection.execute(query).one_or_none())
        return None if found is None else (found[0], found[1])

    async def file(self, file: str) -> bytes | None:
        query = sa.select(files.c.data).where(files.c.id == file)
        return await self.read(lambda connection: connection.execute(query).scalar())


def _own(guest: str) -> list[sa.ColumnElement[bool]]:
    return [seats.c.guest == guest, sa.not_(seats.c.hidden)]


LISTED = (
    sa.select(tables.c.data)
    .where(unfinished)
    .order_by(tables.c.created.desc())
    .limit(sa.bindparam("most"))
)
STORED = (
    sa.select(
        tables.c.data,
        archives.c.data.label("archive"),
        *(snapshots.c[name] for name in Snapshot._fields),
    )
    .select_from(tables)
    .outerjoin(archives, archives.c.table == tables.c.id)
    .outerjoin(snapshots, snapshots.c.table == tables.c.id)
    .where(tables.c.id == sa.bindparam("table"))
)


def stored(connection: sa.Connection, table: str, entries: int, lines: int) -> StoredTable | None:
    """A table as it is on disk."""
    found = connection.execute(STORED, {"table": table}).one_or_none()
    if found is None:
        return None
    data, archive, *snapshot = found
    match = None
    if snapshot[0] is not None:
        match = _match(connection, table, Snapshot(*snapshot), entries)
    elif archive is not None:
        match = _archived(unpacked(archive))
    return StoredTable(read_record(data), match, *_chat(connection, table, lines))


def _match(connection: sa.Connection, table: str, snapshot: Snapshot, entries: int) -> StoredMatch:
    last = connection.execute(
        sa.select(sa.func.max(decisions.c.seq)).where(decisions.c.table == table)
    ).scalar_one()
    first = min(snapshot.seq + 1, last + 1 - entries)
    return StoredMatch(snapshot, rows(connection, table, first, last))


def _archived(archive: Archive) -> StoredMatch:
    state = zlib.compress(archive.state, 0)
    last = Snapshot(len(archive.lines) - 1, archive.engine, state, b"{}")
    return StoredMatch(last, [], archive.rows())


def _chat(
    connection: sa.Connection, table: str, lines: int
) -> tuple[list[ChatLine], set[tuple[str, str]]]:
    if not lines:
        return [], set()
    columns = [chat.c[name] for name in ChatLine.__struct_fields__]
    query = sa.select(chat.c.guest, chat.c.token, *columns).where(chat.c.table == table)
    newest = connection.execute(query.order_by(chat.c.number.desc()).limit(lines)).all()
    said = {(guest, token) for guest, token, *_ in newest if token is not None}
    return [ChatLine(*line) for _, _, *line in newest][::-1], said


def rows(connection: sa.Connection, table: str, first: int, last: int) -> list[LogRow]:
    """Decisions by number, including both ends; those of an archive without events."""
    columns = [decisions.c[name] for name in LogRow._fields]
    query = (
        sa.select(*columns)
        .where(decisions.c.table == table, decisions.c.seq >= first, decisions.c.seq <= last)
        .order_by(decisions.c.seq)
    )
    found = [LogRow(*row) for row in connection.execute(query)]
    if not found:
        archive = sa.select(archives.c.data).where(archives.c.table == table)
        data = connection.execute(archive).scalar()
        return [] if data is None else unpacked(data).rows()[max(first, 0) : last + 1]
    return found


def _upsert(insert: Any, table: sa.Table, *keys: str) -> Any:
    statement = insert(table)
    names = [name for name in map(str, table.c.keys()) if name not in keys]
    changed = {name: statement.excluded[name] for name in names}
    return statement.on_conflict_do_update(
        index_elements=[table.c[key] for key in keys], set_=changed
    )
