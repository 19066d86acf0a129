"""What is deleted, and when: what nobody used for as long as the host says."""

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
from flagship.server.store import Store

DAY_MS = 86_400_000
MOST_AT_ONCE = 200
"""Tables that are deleted in one go, so that games are not held up."""


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
    writes = store.deletes(guests, "id", gone) + store.deletes(skills, "who", gone)
    for part in schema.tables.values():
        if "guest" in part.c and part.c.guest.primary_key:
            writes += store.deletes(part, "guest", gone)
    return writes


async def unused(store: Store, keep: Retention) -> list[str]:
    """Some tables that are no longer kept."""
    old = []
    for status in ("waiting", "running", "over"):
        if days := getattr(keep, status):
            long_ago = (tables.c.status == status, tables.c.used < now() - days * DAY_MS)
            old += await store.ids(sa.select(tables.c.id).where(*long_ago).limit(MOST_AT_ONCE))
    return old


async def prune(store: Store, keep: Retention, shipped: frozenset[str]) -> None:
    """Delete what is no longer kept, apart from tables."""
    if keep.files:
        long_ago = files.c.used < now() - keep.files * DAY_MS
        found = await store.ids(sa.select(files.c.id).where(long_ago))
        gone = store.deletes(files, "id", found) + store.deletes(analyses, "table", found)
        await store.write(gone)
    if keep.guests:
        alone = guests.c.id.not_in(sa.select(seats.c.guest))
        before = now() - keep.guests * DAY_MS
        found = await store.ids(sa.select(guests.c.id).where(guests.c.used < before, alone))
        await store.write(guest_deletes(store, found))
        nameless = puzzle_tries.c.guest.not_in(sa.select(guests.c.id))
        old = (
            sa.delete(tries).where(tries.c.began < before),
            sa.delete(puzzle_tries).where(puzzle_tries.c.at < before, nameless),
        )
        await store.write([store.statement(one) for one in old])
    own = await store.ids(sa.select(packs.c.digest).where(packs.c.digest.not_in(shipped)))
    used = await store.ids(
        sa.union(
            sa.select(tables.c.pack).where(tables.c.pack.in_(own)),
            sa.select(files.c.pack).where(files.c.pack.in_(own)),
        )
    )
    await store.write(store.deletes(packs, "digest", sorted(set(own) - set(used))))
