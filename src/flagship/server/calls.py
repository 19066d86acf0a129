"""Calls people who are away when it is their turn: by push to a browser, or by a webhook.

Only those who asked for it, and only with what everybody at the table may know. Calls are few:
each is tried a few times, and a browser that no longer exists is forgotten.
"""

import asyncio
import http.client
import logging
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from flagship.server import outgoing, push
from flagship.server.database import calls
from flagship.server.outgoing import NotAllowed
from flagship.server.rates import Buckets
from flagship.server.record import TableRecord
from flagship.server.store import OUT_OF_REACH, Store

PAUSES = (0.0, 5.0, 60.0)
"""Seconds before each attempt."""
MAX_TARGETS = 5
"""Browsers and webhooks of one guest."""
GONE = (404, 410)
SECONDS_KEPT = 86_400
"""How long a push service keeps a message for a browser that is off."""
CONTACT = "mailto:host@flagship.invalid"

log = logging.getLogger("flagship.server")


class Target(NamedTuple):
    """Where to call somebody."""

    kind: str
    """`push` or `webhook`."""
    url: str
    p256dh: str
    auth: str


class Calls:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.private = False
        """Whether the host allows addresses in private networks."""
        self.key = store.setting("push", push.new_key())
        self._rates = Buckets(burst=12, rate=1 / 300)
        self._sending: set[asyncio.Task[None]] = set()

    def close(self) -> None:
        for task in self._sending:
            task.cancel()

    async def targets(self, guest: str) -> list[Target]:
        query = sa.select(*(calls.c[name] for name in Target._fields))
        own = query.where(calls.c.guest == guest).order_by(calls.c.url)
        rows = await self.store.read(lambda connection: connection.execute(own).all())
        return [Target(*row) for row in rows]

    async def add(self, guest: str, target: Target) -> None:
        await self.store.write([self.store.call_write(guest, target._asdict())])

    async def drop(self, guest: str, url: str) -> None:
        gone = sa.delete(calls).where(calls.c.guest == guest, calls.c.url == url)
        await self.store.write([self.store.statement(gone)])

    def call(self, guest: str, record: TableRecord, title: str, round: int) -> None:
        """Tell a guest, soon, that it is their turn."""
        if self._rates.take(guest):
            words = f"Your turn at {record.name}: {title}, round {round}"
            message = {"title": "Your turn", "body": words, "url": f"/tables/{record.id}"}
            task = asyncio.create_task(self._call(guest, message))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _call(self, guest: str, message: dict[str, str]) -> None:
        try:
            targets = await self.targets(guest)
        except OUT_OF_REACH as error:
            log.warning("nobody can be called now: %s", error)
            return
        for target in targets:
            try:
                await self._try(guest, target, message)
            except Exception:
                log.exception("a call to a %s", target.kind)

    async def _try(self, guest: str, target: Target, message: dict[str, str]) -> None:
        data, headers = self._request(target, message)
        for pause in PAUSES:
            await asyncio.sleep(pause)
            try:
                sending = asyncio.to_thread(outgoing.send, target.url, data, headers, self.private)
                status = await sending
            except NotAllowed as error:
                log.info("a %s is not called: %s", target.kind, error)
                return
            except (OSError, http.client.HTTPException) as error:
                log.info("a %s cannot be called: %r", target.kind, error)
                continue
            if target.kind == "push" and status in GONE:
                await self.drop(guest, target.url)
            if status < 500 and status != 429:
                return

    def _request(self, target: Target, message: dict[str, str]) -> tuple[bytes, dict[str, str]]:
        if target.kind == "webhook":
            words = {"text": message["body"], "content": message["body"], "path": message["url"]}
            return msgspec.json.encode(words), {"content-type": "application/json"}
        data = push.encrypted(msgspec.json.encode(message), target.p256dh, target.auth)
        return data, {
            "content-encoding": "aes128gcm",
            "ttl": str(SECONDS_KEPT),
            "urgency": "normal",
            "authorization": push.authorization(self.key, target.url, CONTACT),
        }
