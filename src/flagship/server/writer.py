"""The single thread that writes to the database: everything queued, in one transaction.

A future is done when its rows are durable. Statements are compiled once and go straight to the
driver, because every decision waits for this.
"""

import asyncio
import queue
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import sqlalchemy as sa

Write = tuple[str, dict[str, Any]]
"""A statement as the driver takes it, and its values by name."""
Job = tuple[list[Write], asyncio.Future[None]]
MAX_GROUP = 500


class Writer:
    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self._begin = "BEGIN IMMEDIATE" if engine.dialect.name == "sqlite" else ""
        self._connection: sa.PoolProxiedConnection | None = None
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._thread.start()

    def put(self, writes: list[Write]) -> asyncio.Future[None]:
        """Written in order, all or nothing."""
        future = asyncio.get_running_loop().create_future()
        self._jobs.put((writes, future))
        return future

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
            self._commit(group)
        except Exception as error:
            self._undo()
            if len(group) == 1:
                _tell_soon(group, error)
                return
            for job in group:
                self._write_group([job])
        else:
            _tell_soon(group, None)

    def _commit(self, group: Sequence[Job]) -> None:
        together: dict[str, list[dict[str, Any]]] = {}
        for writes, _ in group:
            for statement, values in writes:
                together.setdefault(statement, []).append(values)
        if self._connection is None:
            self._connection = self.engine.raw_connection()
        cursor = self._connection.cursor()
        if self._begin:
            cursor.execute(self._begin)
        for statement, rows in together.items():
            cursor.executemany(statement, rows)
        self._connection.commit()

    def _undo(self) -> None:
        """Roll back; the next group replaces a lost connection."""
        if self._connection is not None:
            try:
                self._connection.rollback()
            except Exception:
                self._connection.invalidate()
                self._connection = None


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
