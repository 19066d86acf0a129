"""Makes finished matches small: an archive instead of rows, events and snapshots (archive.py).

A match is made small only if playing its decisions again gives the same events and the same last
position, byte for byte.
"""

import asyncio
import logging
from collections.abc import Sequence

import sqlalchemy as sa

from flagship import __version__
from flagship.kernel.match import AnyMatch, retell
from flagship.server import archive
from flagship.server.clock import now
from flagship.server.database import decisions, snapshots, tables
from flagship.server.encoding import encode
from flagship.server.live_match import LiveMatch
from flagship.server.live_table import LiveTable
from flagship.server.match_log import LogRow, counting
from flagship.server.store import Store

AFTER_MS = 3_600_000
"""A table that nobody has used for so long."""
MOST_AT_ONCE = 50

log = logging.getLogger("flagship.server")


async def finished(store: Store, after_ms: int, beyond: str = "") -> list[str]:
    """Some tables with rows that can perhaps be made small: those after this one, by id."""
    query = sa.select(snapshots.c.table).join(tables, tables.c.id == snapshots.c.table)
    old = query.where(tables.c.status == "over", tables.c.used < now() - after_ms)
    after = old.where(snapshots.c.table > beyond).order_by(snapshots.c.table)
    return await store.ids(after.limit(MOST_AT_ONCE))


async def compact(store: Store, table: LiveTable) -> bool:
    """False if it must stay as it is."""
    match, record = table.match, table.record
    if match is None or record.is_closed:
        return False
    rows = await store.rows(record.id, 0, match.version)
    data = await asyncio.to_thread(packed, match, rows)
    if data is None:
        log.info("table %s is not made small: playing it again gives something else", record.id)
        return False
    writes = store.deletes(decisions, "table", [record.id])
    writes += store.deletes(snapshots, "table", [record.id])
    await store.write([*writes, store.archive_write(record.id, data)], table.life)
    return True


def packed(live: LiveMatch, rows: Sequence[LogRow]) -> bytes | None:
    """A whole match; None if playing it again does not give the same."""
    state = live.game.rules.encode(live.state)
    if [row.seq for row in rows] != list(range(len(rows))):
        return None
    try:
        events, last = _again(live.whole(rows), rows)
    except Exception as error:  # rules that changed since can fail in any way
        log.info("playing a match again: %r", error)
        return None
    if any(events[row.seq] != row.events for row in counting(rows)) or last != state:
        return None
    return archive.packed(rows, __version__, state)


def told(whole: AnyMatch, rows: Sequence[LogRow]) -> list[LogRow]:
    """An archive's rows with all their events."""
    try:
        events, _ = _again(whole, rows)
    except Exception:  # played with the rules of another version
        events = {}
    return [row._replace(events=events.get(row.seq, row.events or b"[]")) for row in rows]


def _again(whole: AnyMatch, rows: Sequence[LogRow]) -> tuple[dict[int, bytes], bytes]:
    """The events of each row that counts, and the last position, found by playing again."""
    events = {}
    for row, moment in zip(counting(rows), retell(whole), strict=True):
        events[row.seq] = encode(moment.events)
    return events, whole.game.rules.encode(moment.match.state)
