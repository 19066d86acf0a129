"""The other nodes at the same database: which of them live, and what remains of those that do not.

Whoever finds a node silent deletes its row (node.py), in the same transaction as its ownership of
tables, which then belong to nobody; it is safe at any time, because a node without a row can
write nothing.
"""

import asyncio
import logging
import re
import time
from contextvars import ContextVar
from typing import Any, NamedTuple

import sqlalchemy as sa

from flagship import __version__
from flagship.server.database import nodes, owners, said
from flagship.server.node import BEAT_SECONDS, LEASE_MS, clock
from flagship.server.store import Store

SUSPECT_MS = 1_500
"""A node that refuses connections is given no more time than this."""

PASSED: ContextVar[bool] = ContextVar("passed", default=False)
"""Whether another node passed on what is being done."""

log = logging.getLogger("flagship.server")


class Neighbour(NamedTuple):
    """A node that lives, and can be asked."""

    id: str
    address: str
    engine: str
    only_bots: bool
    """It serves no tables."""


class Neighbours:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.alive: dict[str, Neighbour] = {}
        """Without this one."""
        self._gone: dict[str, asyncio.Future[None]] = {}

    async def watch(self) -> None:
        """Look again and again; never returns."""
        out_of_reach = False
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.look()
                out_of_reach = False
            except sa.exc.SQLAlchemyError as error:
                if not out_of_reach:
                    log.warning("the database is out of reach: %s", said(error))
                out_of_reach = True
            except Exception:
                log.exception("looking for other nodes")

    async def look(self) -> None:
        """Find out who lives. After an outage of the database, give everybody time to say so."""
        known = set(self._gone)
        found, silent = await self._read(LEASE_MS)
        if silent and time.monotonic() - self.store.writer.steady_since > LEASE_MS / 1000:
            await self._bury(LEASE_MS)
            found, _ = await self._read(LEASE_MS)
        self.alive = found
        for node in known - found.keys():
            if node in self._gone:
                self._gone.pop(node).set_result(None)

    async def _read(self, silent_ms: int) -> tuple[dict[str, Neighbour], bool]:
        """The other nodes, and whether one of them has been silent for so long."""
        silent = nodes.c.beat < clock(self.store.engine) - silent_ms
        query = sa.select(*(nodes.c[name] for name in Neighbour._fields), silent)
        query = query.where(nodes.c.id != self.store.node.id)
        rows = await self.store.read(lambda connection: connection.execute(query).all())
        found = {row.id: Neighbour(*row[:-1]) for row in rows if row.address}
        return found, any(row[-1] for row in rows)

    def abler(self, engine: str = "") -> Neighbour | None:
        """A node of this version, or of the newest other one than ours, that can perhaps read what
        we cannot."""
        found = [
            one for one in self.alive.values() if not one.only_bots and one.engine != __version__
        ]
        if engine:
            found = [one for one in found if one.engine == engine]
        if PASSED.get():  # that node has tried
            return None
        return max(found, key=lambda one: version(one.engine), default=None)

    async def suspect(self, node: str) -> None:
        """It cannot be reached: perhaps its process has ended."""
        await self._bury(SUSPECT_MS, node)
        await self.look()

    async def _bury(self, silent_ms: int, node: str | None = None) -> None:
        """Delete the nodes, or one, that have been silent for so long."""
        silent = nodes.c.beat < clock(self.store.engine) - silent_ms
        which = sa.select(nodes.c.id).where(silent, nodes.c.id != self.store.node.id)
        if node is not None:
            which = which.where(nodes.c.id == node)

        def bury() -> list[str]:
            with self.store.engine.begin() as connection:
                connection.execute(sa.text("set local idle_in_transaction_session_timeout = '2s'"))
                # One that is just writing lives.
                found = connection.execute(which.with_for_update(skip_locked=True)).scalars()
                dead = list(found)
                if dead:
                    connection.execute(sa.delete(nodes).where(nodes.c.id.in_(dead)))
                    connection.execute(sa.delete(owners).where(owners.c.node.in_(dead)))
                return dead

        for dead in await asyncio.to_thread(bury):
            log.info("node %s is silent: its tables belong to nobody now", dead)

    async def lives_until(self, node: str, answer: asyncio.Future[Any]) -> bool:
        """Wait for a node's answer; False if it lives no more before that."""
        either = {answer, self.gone(node)}
        answer.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        return answer.done()

    def gone(self, node: str) -> asyncio.Future[None]:
        """Done when the node lives no more."""
        if node not in self._gone:
            self._gone[node] = asyncio.get_running_loop().create_future()
        return self._gone[node]


def version(engine: str) -> tuple[int, ...]:
    """For comparing."""
    return tuple(int(part) for part in re.findall(r"\d+", engine))
