"""What the host orders with `flagship admin`, while servers run: rows that they heed.

A table has one writer, so an order about a table is carried out by it; the same transaction
removes the order. A new secret counts as soon as it is noticed.
"""

import asyncio
import logging
from contextlib import suppress
from functools import partial

import sqlalchemy as sa
from msgspec.structs import replace

from flagship.kernel.game import Refusal
from flagship.server.clock import now
from flagship.server.database import orders, settings
from flagship.server.identity import Identity
from flagship.server.lobby import Lobby
from flagship.server.pipeline import Write
from flagship.server.protocol import ChatLine
from flagship.server.record import TableRecord
from flagship.server.retention import table_deletes
from flagship.server.store import Elsewhere, Store, stored

EVERY_SECONDS = 2.0
CLOSED = "The host of this server has closed this table."
SECRETS = ("secret_before", "secret")
"""Names of settings, the secret that signs last."""

log = logging.getLogger("flagship.server")


def changes(store: Store, what: str, table: str, record: TableRecord | None) -> list[Write]:
    """What carries out an order, and removes it."""
    writes = store.deletes(orders, "table", [table])
    if what == "delete":
        return writes + table_deletes(store, [table])
    if record is None or record.status == "over":
        return writes
    line = ChatLine(now(), "", None, CLOSED)
    closed = replace(record, status="over", clocks=())
    writes += [store.table_write(closed), *store.seat_writes(closed)]
    return [*writes, store.chat_write(table, line)]


def secrets_in(connection: sa.Connection) -> list[str]:
    query = sa.select(settings.c.key, settings.c.value).where(settings.c.key.in_(SECRETS))
    found = {row.key: row.value for row in connection.execute(query)}
    return [found[key] for key in SECRETS if found.get(key)]


class Orders:
    def __init__(self, lobby: Lobby, identity: Identity) -> None:
        self.lobby, self.store, self.identity = lobby, lobby.store, identity

    async def attend(self) -> None:
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            await self.heed()

    async def heed(self) -> None:
        """Carry out what there is, or try again later."""
        try:
            await self._heed()
        except Exception as error:
            log.warning("orders cannot be read or carried out now: %r", error)

    async def _heed(self) -> None:
        query = sa.select(orders.c.table, orders.c.what)

        def look(connection: sa.Connection) -> tuple[list[str], list[tuple[str, str]]]:
            return secrets_in(connection), [(one, what) for one, what in connection.execute(query)]

        secrets, found = await self.store.read(look)
        self._use(secrets)
        for table, what in found:
            with suppress(Elsewhere):  # the owner does it
                await self._carry_out(table, what)
                log.warning("table %s: the host orders: %s", table, what)

    def _use(self, secrets: list[str]) -> None:
        before = self.identity.secrets
        if secrets == before:
            return
        self.identity.use(secrets)
        if before[-1] not in secrets:  # nobody is who they were
            for room in self.lobby.rooms.values():
                room.audience.reconnect({one.guest for one in room.audience.connections})

    async def _carry_out(self, table: str, what: str) -> None:
        try:
            room = await self.lobby.room(table)
        except Refusal:  # damaged
            room = None
        if room is not None:
            await room.renew(partial(changes, self.store, what, table))
            return
        found = None if what == "delete" else await self.store.read(partial(record_of, table))
        await self.store.write(changes(self.store, what, table, found))
        self.lobby.damaged.pop(table, None)


def record_of(table: str, connection: sa.Connection) -> TableRecord | None:
    found = stored(connection, table, 0, 0)
    return found and found.record
