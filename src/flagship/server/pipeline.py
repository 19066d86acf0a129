"""A transaction goes to PostgreSQL in one piece: libpq's pipeline, by itself.

Through psycopg's cursors the same takes three times as long, and every decision pays it.
"""

import re
from collections.abc import Sequence
from itertools import count
from select import POLLIN, POLLOUT, poll
from typing import Any

import psycopg
from psycopg.errors import error_from_result
from psycopg.pq import ConnStatus, ExecStatus, PipelineStatus

Write = tuple[str, dict[str, Any]]
"""A statement as the driver takes it, and its values by name."""
VALUE = r"%\((\w+)\)s"


class Pipeline:
    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._link = connection.pgconn
        self._ready = poll()
        self._prepared: dict[str, tuple[bytes, list[str]]] = {}
        """The name of a statement, and those of its values in their order."""
        self._numbers = count(1)

    def run(self, writes: Sequence[Write]) -> None:
        """Do all of it; the first error is raised, and nothing after it was done."""
        self._prepare({statement for statement, values in writes if values})
        ready = []
        for statement, values in writes:
            name, order = self._prepared.get(statement, (b"", []))
            given = [values[one] for one in order]
            ready.append((statement, name, [_written(one) for one in given], given))
        self._link.enter_pipeline_mode()
        for statement, name, written, given in ready:
            if written:
                formats = [isinstance(one, bytes) for one in given]
                self._link.send_query_prepared(name, written, formats)
            else:
                self._link.send_query_params(statement.encode(), None)
        self._finish()

    def is_unfinished(self) -> bool:
        """Whether answers are missing, so that the connection is of no more use."""
        return self._link.pipeline_status != PipelineStatus.OFF

    def _prepare(self, statements: set[str]) -> None:
        new = statements - self._prepared.keys()
        if not new:
            return
        self._link.enter_pipeline_mode()
        names = {}
        for statement in new:
            order = re.findall(VALUE, statement)
            text = statement
            for number in range(1, len(order) + 1):
                text = re.sub(VALUE, f"${number}", text, count=1)
            names[statement] = f"write{next(self._numbers)}".encode(), order
            self._link.send_prepare(names[statement][0], text.encode())
        self._finish()
        self._prepared |= names

    def _finish(self) -> None:
        """Wait until everything is answered."""
        link, failed = self._link, None
        link.pipeline_sync()
        to_send = link.flush()
        while True:
            if link.is_busy():
                self._ready.register(link.socket, POLLIN | (POLLOUT if to_send else 0))
                self._ready.poll()
                link.consume_input()
                to_send = to_send and link.flush()
                continue
            result = link.get_result()
            if result is None:
                if link.status == ConnStatus.BAD:
                    raise failed or psycopg.OperationalError("the connection is lost")
                continue
            if result.status == ExecStatus.PIPELINE_SYNC:
                break
            if result.status == ExecStatus.FATAL_ERROR and failed is None:
                failed = error_from_result(result)
        link.exit_pipeline_mode()
        if failed is not None:
            raise failed


def _written(value: str | float | bytes | None) -> bytes | None:
    """As text, except for bytes."""
    if value is None or isinstance(value, bytes):
        return value
    data = str(value).encode()
    if b"\0" in data:
        raise psycopg.DataError("PostgreSQL text fields cannot contain NUL (0x00) bytes")
    return data
