"""What is deleted, and when: what nobody used for as long as the host says."""

from collections.abc import Collection

import sqlalchemy as sa
from msgspec import Struct

from flagship.server.clock import now
from flagship.server.database import (
    analyses,
    archives,
    chat,
    decisions,
    files,
    guests,
    owners,
    packs,
    puzzle_tries,
    schema,
    seats,
    skills,
    snapshots,
    tables,
    tries,
)
from flagship.server.pipeline import Write
from flagship.server.solving import PERSON
from flagship.server.store import Store

DAY_MS = 86_400_000
MOST_AT_ONCE = 100
"""What is deleted in one go, so that nobody waits for long to write something else."""


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
    """What is known of guests who sit at no table, and results of days' deals."""


def table_deletes(store: Store, gone: list[str]) -> list[Write]:
    """Delete these tables and everything that belongs to them."""
    writes = store.deletes(tables, "id", gone)
    for part in (seats, decisions, snapshots, archives, analyses, chat, owners):
        writes += store.deletes(part, "table", gone)
    return writes


def guest_deletes(store: Store, gone: list[str]) -> list[Write]:
    """Delete everything that is these guests' own."""
    writes = store.deletes(guests, "id", gone)
    for guest in gone:
        own = sa.delete(skills).where(skills.c.kind == PERSON, skills.c.who == guest)
        writes.append(store.statement(own))
    for part in schema.tables.values():
        if "guest" in part.c and part.c.guest.primary_key:
            writes += store.deletes(part, "guest", gone)
    return writes


async def unused(store: Store, keep: Retention, apart_from: Collection[str]) -> list[str]:
    """Some tables that are no longer kept."""
    old = []
    for status in ("waiting", "running", "over"):
        if days := getattr(keep, status):
            long_ago = (tables.c.status == status, tables.c.used < now() - days * DAY_MS)
            query = sa.select(tables.c.id).where(*long_ago, tables.c.id.not_in(apart_from))
            old += await store.ids(query.limit(MOST_AT_ONCE))
    return old


async def prune(store: Store, keep: Retention, shipped: frozenset[str]) -> bool:
    """Delete some of what is no longer kept, apart from tables; whether there may be more."""
    if keep.files:
        long_ago = files.c.used < now() - keep.files * DAY_MS
        old = await store.ids(sa.select(files.c.id).where(long_ago).limit(MOST_AT_ONCE))
        await store.write(store.deletes(files, "id", old) + store.deletes(analyses, "table", old))
        if len(old) == MOST_AT_ONCE:
            return True
    if keep.guests:
        before = now() - keep.guests * DAY_MS
        alone = guests.c.id.not_in(sa.select(seats.c.guest))
        query = sa.select(guests.c.id).where(guests.c.used < before, alone)
        old = await store.ids(query.limit(MOST_AT_ONCE))
        await store.write(guest_deletes(store, old))
        if len(old) == MOST_AT_ONCE:
            return True
        nameless = puzzle_tries.c.guest.not_in(sa.select(guests.c.id))
        for part, long_ago in (
            (tries, tries.c.began < before),
            (puzzle_tries, sa.and_(puzzle_tries.c.at < before, nameless)),
        ):
            query = sa.select(part.c.guest).where(long_ago).distinct().limit(MOST_AT_ONCE)
            old = await store.ids(query)
            theirs = [sa.delete(part).where(part.c.guest == one, long_ago) for one in old]
            await store.write([store.statement(one) for one in theirs])
            if len(old) == MOST_AT_ONCE:
                return True
    custom = sa.select(packs.c.digest).where(packs.c.digest.not_in(shipped))
    if not await store.ids(custom.limit(1)):
        return False
    for part in (tables, files):
        custom = custom.where(packs.c.digest.not_in(sa.select(part.c.pack)))
    old = await store.ids(custom.limit(MOST_AT_ONCE))
    await store.write(store.deletes(packs, "digest", old))
    return len(old) == MOST_AT_ONCE
