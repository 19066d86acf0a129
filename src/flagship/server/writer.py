"""The single thread that writes to the database: everything queued, in one transaction.

A future is done when its rows are durable. Statements are compiled once and go straight to the
driver, because every decision waits for this. If the connection is lost during a transaction,
the lease tells whether it was done (lease.py), and what was not is written again.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import sqlalchemy as sa

from flagship.server.lease import Fenced, Lease

Write = tuple[str, dict[str, Any]]
"""A statement as the driver takes it, and its values by name."""
Job = tuple[list[Write], asyncio.Future[None]]
MAX_GROUP = 500
MAX_TRIES = 3
"""How often a group is written whose connection is lost each time."""
MAX_WAIT = 20.0
"""How many seconds a database may be out of reach before those who wait are told."""


class Unsettled(Exception):
    """The database is out of reach, and perhaps the rows are in it."""


class Lost(Exception):
    """The connection was lost before the group was done."""


class Writer:
    def __init__(self, engine: sa.Engine, lease: Lease, lost: Callable[[], None]) -> None:
        """`lost` is called once another server has taken the lease."""
        self.engine, self.lease, self._lost = engine, lease, lost
        self._begin = "BEGIN IMMEDIATE" if engine.dialect.name == "sqlite" else ""
        self._number = lease.seen
        self._doubt: int | None = None
        """The number of a transaction that was perhaps done."""
        self._connection: sa.PoolProxiedConnection | None = None
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._thread.start()

    def put(self, writes: list[Write]) -> asyncio.Future[None]:
        """Written in order, all or nothing."""
        future = asyncio.get_running_loop().create_future()
        self._jobs.put((writes, future))
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
        job: Job | None
        while (job := self._jobs.get()) is not None:
            group = [job]
            while len(group) < MAX_GROUP and not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    break
                group.append(job)
            self._write_group(group)
            if job is None:
                break
        if self._connection is not None:
            self._connection.close()

    def _write_group(self, group: Sequence[Job]) -> None:
        try:
            self._write(group)
        except (Fenced, Unsettled) as error:
            _tell_soon(group, error)
            if isinstance(error, Fenced):
                self._lost()
        except Exception as error:
            if len(group) == 1:
                _tell_soon(group, error)
                return
            for job in group:
                self._write_group([job])
        else:
            _tell_soon(group, None)

    def _write(self, group: Sequence[Job]) -> None:
        """Write the group once, however often the connection is lost."""
        for _ in range(MAX_TRIES):
            self._settle()
            try:
                self._commit(group)
                return
            except Lost:
                if self._settle():
                    return
        raise Unsettled

    def _commit(self, group: Sequence[Job]) -> None:
        together: dict[str, list[dict[str, Any]]] = {}
        for writes, _ in group:
            for statement, values in writes:
                together.setdefault(statement, []).append(values)
        number = self._number + 1
        try:
            if self._connection is None:
                self._connection = self.engine.raw_connection()
            cursor = self._connection.cursor()
            if self._begin:
                cursor.execute(self._begin)
            self.lease.mark(cursor, number)
            for statement, rows in together.items():
                cursor.executemany(statement, rows)
            self._connection.commit()
        except Exception as error:
            if self._undo():
                raise
            self._doubt = number
            raise Lost from error
        self._number = number

    def _undo(self) -> bool:
        """Roll back; False if the connection is lost."""
        if self._connection is None:
            return False
        try:
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
                    seen = self.lease.last(connection)
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
    with suppress(RuntimeError):  # the loop has ended; nobody waits any more
        group[0][1].get_loop().call_soon_threadsafe(_tell, group, error)


def _tell(group: Sequence[Job], error: Exception | None) -> None:
    for _, future in group:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
