"""What is deleted, and when: what nobody used for as long as the host says."""

import logging
from collections.abc import Callable

import sqlalchemy as sa
from msgspec import Struct

from flagship.server.clock import now
from flagship.server.database import (
    chat,
    decisions,
    files,
    guests,
    owners,
    packs,
    seats,
    snapshots,
    tables,
)
from flagship.server.store import Store
from flagship.server.writer import Write

DAY_MS = 86_400_000
MOST_AT_ONCE = 200
"""Tables that are deleted in one go, so that games are not held up."""

log = logging.getLogger("flagship.server")


class Retention(Struct, frozen=True):
    """After how many days without use something is deleted; 0: never."""

    waiting: int = 30
    """Tables that have not started."""
    running: int = 365
    """Unfinished games."""
    over: int = 0
    """Finished games."""
    files: int = 90
    """Opened save files."""
    guests: int = 730
    """The names of guests who sit at no table."""


def table_deletes(store: Store, gone: list[str]) -> list[Write]:
    """Delete these tables and everything that belongs to them."""
    writes = store.deletes(tables, "id", gone)
    for part in (seats, decisions, snapshots, chat, owners):
        writes += store.deletes(part, "table", gone)
    return writes


async def prune(
    store: Store, keep: Retention, shipped: frozenset[str], is_used: Callable[[str], bool]
) -> int:
    """Delete what is no longer kept, apart from tables in use; returns how many tables."""
    old = []
    for status in ("waiting", "running", "over"):
        if days := getattr(keep, status):
            unused = (tables.c.status == status, tables.c.used < now() - days * DAY_MS)
            old += await store.ids(sa.select(tables.c.id).where(*unused).limit(MOST_AT_ONCE))
    gone = [table for table in old if not is_used(table)]
    await store.write(table_deletes(store, gone))
    if keep.files:
        long_ago = files.c.used < now() - keep.files * DAY_MS
        found = await store.ids(sa.select(files.c.id).where(long_ago))
        await store.write(store.deletes(files, "id", found))
    if keep.guests:
        alone = guests.c.id.not_in(sa.select(seats.c.guest))
        long_ago = guests.c.used < now() - keep.guests * DAY_MS
        found = await store.ids(sa.select(guests.c.id).where(long_ago, alone))
        await store.write(store.deletes(guests, "id", found))
    orphaned = [
        packs.c.digest.not_in(sa.select(tables.c.pack)),
        packs.c.digest.not_in(sa.select(files.c.pack)),
        packs.c.digest.not_in(shipped),
    ]
    found = await store.ids(sa.select(packs.c.digest).where(*orphaned))
    await store.write(store.deletes(packs, "digest", found))
    if gone:
        log.warning("deleted %d tables that nobody used", len(gone))
    return len(gone)
