"""What every node must know at once, told through PostgreSQL's NOTIFY with a transaction."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import msgspec
import psycopg

from flagship.server.database import POSTGRESQL
from flagship.server.node import Node
from flagship.server.pipeline import Write

CHANNEL = "flagship"
AGAIN_SECONDS = 1.0
Hear = Callable[..., None]

log = logging.getLogger("flagship.server")


class Notices:
    def __init__(self, node: Node) -> None:
        self.node = node
        self.heard: dict[str, Hear] = {}
        """What to do, by kind, with a notice's fields."""
        self.missed: Callable[[], None] = lambda: None
        """Called after this node may have heard nothing for a while."""

    def write(self, kind: str, **fields: Any) -> list[Write]:
        """Tell all other nodes when the transaction is done."""
        if not self.node.is_shared:
            return []
        said = msgspec.json.encode({"kind": kind, "by": self.node.id, **fields}).decode()
        return [(f"select pg_notify('{CHANNEL}', %(said)s)", {"said": said})]

    async def listen(self) -> None:
        """Hear notices, again and again; never returns."""
        engine = self.node.engine
        arguments, named = engine.dialect.create_connect_args(engine.url)
        options: dict[str, Any] = {**named, **POSTGRESQL}
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    *arguments, **options, autocommit=True
                ) as connection:
                    await connection.execute(f"listen {CHANNEL}".encode())
                    self.missed()
                    async for notice in connection.notifies():
                        self._hear(notice.payload)
            except Exception as error:
                log.info("not listening to the database: %r", error)
            await asyncio.sleep(AGAIN_SECONDS)

    def _hear(self, said: str) -> None:
        try:
            fields = msgspec.json.decode(said)
            hear = self.heard.get(fields.pop("kind"))  # a newer version's may be unknown
            if fields.pop("by") != self.node.id and hear is not None:
                hear(**fields)
        except Exception:
            log.exception("a notice: %s", said[:200])
