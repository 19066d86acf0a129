"""The single thread that writes to the database: everything queued, in one transaction.

A future is done when its rows are durable. Statements are compiled once and go straight to the
driver, because every decision waits for this. If the connection is lost during a transaction,
the node's row tells whether it was done (node.py), and what was not is written again. If nothing
is queued, an empty transaction shows others that this node lives.
"""

import asyncio
import math
import queue
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import sqlalchemy as sa
from psycopg.errors import DivisionByZero

from flagship.server.node import BEAT_SECONDS, Fenced, Node
from flagship.server.pipeline import Pipeline, Write

MAX_GROUP = 500
MAX_TRIES = 3
"""How often a group is written whose connection is lost each time."""
MAX_WAIT = 20.0
"""How many seconds a database may be out of reach before those who wait are told."""


class Job(NamedTuple):
    writes: list[Write]
    life: str | None
    """The life of this node in which alone it counts; None: any."""
    done: asyncio.Future[None]


class Unsettled(Exception):
    """The database is out of reach, and perhaps the rows are in it."""


class Lost(Exception):
    """The connection was lost before the group was done."""


class Writer:
    def __init__(self, node: Node, fenced: Callable[[], object]) -> None:
        """`fenced` is called when a life of the node has ended and another has begun."""
        self.engine, self.node, self._fenced = node.engine, node, fenced
        self._number = 0
        self._doubt: int | None = None
        """The number of a transaction that was perhaps done."""
        self.wrote_at = time.monotonic()
        """When the last transaction was done."""
        self.steady_since = -math.inf
        """Since when every transaction was done at once."""
        self._connection: sa.PoolProxiedConnection | None = None
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._thread.start()

    def put(self, writes: list[Write], life: str | None = None) -> asyncio.Future[None]:
        """Written in order, all or nothing."""
        future = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(writes, life, future))
        return future

    @property
    def in_doubt(self) -> bool:
        """Whether perhaps something was written that nobody was told of."""
        return self._doubt is not None

    def waiting(self) -> int:
        return self._jobs.qsize()

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()

    def _write_all(self) -> None:
        beat = BEAT_SECONDS if self.node.is_shared else None
        job: Job | None
        while True:
            try:
                job = self._jobs.get(timeout=beat)
            except queue.Empty:
                self._write_group([])
                continue
            group: list[Job] = []
            while job is not None:
                group.append(job)
                if len(group) == MAX_GROUP or self._jobs.empty():
                    break
                job = self._jobs.get()
            self._write_group(group)
            if job is None:
                break
        if self._connection is not None:
            self._connection.close()

    def _write_group(self, group: Sequence[Job]) -> None:
        lives = (None, self.node.id)
        _tell_soon([job for job in group if job.life not in lives], Fenced())
        group = [job for job in group if job.life in lives]
        try:
            self._write(group)
        except (Fenced, Unsettled) as error:
            self.steady_since = math.inf
            _tell_soon(group, error)
            if isinstance(error, Fenced):
                self._begin_again()
        except Exception as error:
            if len(group) <= 1:
                _tell_soon(group, error)
                return
            for job in group:
                self._write_group([job])
        else:
            self.wrote_at = time.monotonic()
            self.steady_since = min(self.steady_since, self.wrote_at)
            _tell_soon(group, None)

    def _begin_again(self) -> None:
        """If the database cannot be reached now, the next transaction is fenced again."""
        with suppress(sa.exc.SQLAlchemyError):
            self.node.join()
            self._number, self._doubt = 0, None
            self._fenced()

    def _write(self, group: Sequence[Job]) -> None:
        """Write the group once, however often the connection is lost."""
        for _ in range(MAX_TRIES):
            self._settle()
            try:
                self._commit(group)
                return
            except Lost:
                self.steady_since = math.inf
                if self._settle():
                    return
        raise Unsettled

    def _commit(self, group: Sequence[Job]) -> None:
        number = self._number + 1
        writes = [write for job in group for write in job.writes]
        try:
            if self._connection is None:
                self._connect()
            self._run(self.node.mark(number), writes)
        except Exception as error:
            if self._undo():
                if isinstance(error, DivisionByZero):
                    raise Fenced from None
                raise
            self._doubt = number
            raise Lost from error
        self._number = number

    def _connect(self) -> None:
        connection = self.engine.raw_connection()
        self._cursor = connection.cursor()
        if self.node.is_shared:
            # Of a node that is paused during a transaction, no locks remain.
            driver: Any = connection.dbapi_connection
            driver.autocommit = True  # transactions begin only where we say so
            driver.execute("set idle_in_transaction_session_timeout = '2s'")
            self._pipeline = Pipeline(driver)
        self._connection = connection

    def _run(self, mark: Write, writes: list[Write]) -> None:
        """One transaction; Fenced, or DivisionByZero, if the node's life has ended."""
        if self.node.is_shared:
            self._pipeline.run([("BEGIN", {}), mark, *writes, ("COMMIT", {})])
            return
        cursor: Any = self._cursor
        cursor.execute("BEGIN IMMEDIATE")
        cursor.execute(*mark)
        if cursor.rowcount != 1:
            raise Fenced
        together: dict[str, list[dict[str, Any]]] = {}
        for statement, values in writes:
            together.setdefault(statement, []).append(values)
        for statement, rows in together.items():
            cursor.executemany(statement, rows)
        cursor.execute("COMMIT")

    def _undo(self) -> bool:
        """Roll back; False if the connection is lost."""
        if self._connection is None:
            return False
        try:
            if self.node.is_shared and self._pipeline.is_unfinished():
                raise Lost
            self._connection.rollback()
            return True
        except Exception:
            self._connection.invalidate()
            self._connection = None
            return False

    def _settle(self) -> bool:
        """Whether the last transaction was done; found out if that is in doubt."""
        until = time.monotonic() + MAX_WAIT
        while self._doubt is not None:
            try:
                with self.engine.begin() as connection:
                    seen = self.node.last(connection)
            except sa.exc.SQLAlchemyError as error:
                if time.monotonic() > until:
                    raise Unsettled from error
                time.sleep(0.2)
            else:
                done = seen == self._doubt
                self._number, self._doubt = seen, None
                return done
        return True


def _tell_soon(group: Sequence[Job], error: Exception | None) -> None:
    """Complete all futures at once, in their own thread."""
    if not group:
        return
    with suppress(RuntimeError):  # the loop has ended; nobody waits any more
        group[0].done.get_loop().call_soon_threadsafe(_tell, group, error)


def _tell(group: Sequence[Job], error: Exception | None) -> None:
    for job in group:
        if job.done.done():
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(error)
