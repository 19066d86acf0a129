"""Analyses of finished games: asked for once, worked out in the background, kept with the game.

An analysis is a row of `analyses`. While it is not done, it holds the game itself, so that any node
can work on it, and the node that does so; if that node's life has ended, another one goes on where
it was. The work is done by the bots' processes in small pieces, after everything else.
"""

import asyncio
import logging
import time
import zlib
from contextlib import suppress
from functools import partial

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from flagship import __version__
from flagship.bots.analysis import JudgedDecision, SeatAnalysis, summed
from flagship.games import all_games
from flagship.kernel import save
from flagship.kernel.game import Refusal
from flagship.kernel.match import AnyMatch
from flagship.server import protocol
from flagship.server.bot_pool import BotFailed
from flagship.server.bot_worker import Study
from flagship.server.database import analyses, files, nodes, tables
from flagship.server.lent_bots import LentBots
from flagship.server.pipeline import Write
from flagship.server.store import OUT_OF_REACH, Store

EVERY_SECONDS = 5.0
"""How often is looked for work that another node left."""
WRITE_SECONDS = 2.0
"""How often what was found so far is written."""
MAX_EACH = 5
"""Analyses of a guest that are not done."""
MAX_WAITING = 1_000
MAX_HERE = 8
"""On which a node works at a time; they take turns."""
MAX_TRIES = 3

log = logging.getLogger("flagship.server")


class Kept(Struct, array_like=True):
    """How an analysis lies on disk, compressed."""

    engine: str
    total: int
    decisions: list[JudgedDecision] = []
    seats: list[SeatAnalysis] = []
    """Empty until all decisions were looked at."""
    save: bytes = b""
    """The game, while it is needed."""
    problem: str = ""
    """Why it failed."""


_decode = msgspec.msgpack.Decoder(Kept).decode


def packed(kept: Kept) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(kept), 6)


class Analyses:
    def __init__(self, store: Store, bots: LentBots) -> None:
        self.store, self.bots = store, bots
        self._wake = asyncio.Event()
        self._working: dict[str, asyncio.Task[None]] = {}
        own = analyses.c.table == sa.bindparam("which")
        free = sa.or_(analyses.c.node.is_(None), analyses.c.node.not_in(sa.select(nodes.c.id)))
        self._claim = self._sql(
            sa.update(analyses).where(own, sa.not_(analyses.c.done), free), "node"
        )
        mine = analyses.c.node == sa.bindparam("life")
        self._put = self._sql(sa.update(analyses).where(own, mine), "data", "done")
        self._free = (
            sa.select(analyses.c.table, analyses.c.guest)
            .where(sa.not_(analyses.c.done), free)
            .order_by(analyses.c.asked)
        )

    def _sql(self, statement: sa.Update, *columns: str) -> str:
        changed = statement.values({name: sa.bindparam(f"new_{name}") for name in columns})
        return str(changed.compile(dialect=self.store.engine.dialect))

    # What is asked for

    async def found(self, replay: str) -> protocol.Analysed | None:
        """As far as it is worked out; None if nobody asked for it."""
        kept = await self._read(replay)
        if kept is None:
            return None
        if kept.problem:
            raise Refusal(kept.problem, key="analysis.failed")
        return protocol.Analysed(kept.total, kept.decisions, kept.seats)

    async def begin(self, replay: str, match: AnyMatch, guest: str) -> protocol.Analysed:
        """Ask for it; Refusal if too many wait."""
        under_way = sa.select(sa.func.count()).where(sa.not_(analyses.c.done))
        own = under_way.where(analyses.c.guest == guest)
        there = [sa.exists().where(part.c.id == replay) for part in (tables, files)]
        asked = (own, under_way, sa.select(sa.or_(*there)))
        counts = await self.store.read(
            lambda connection: [connection.execute(one).scalar_one() for one in asked]
        )
        if not counts[2]:
            raise Refusal("There is no such game on this server.", key="replay.none")
        if counts[0] >= MAX_EACH or counts[1] >= MAX_WAITING:
            raise Refusal(
                "Several games are being analysed for you already: wait for one of them."
                if counts[0] >= MAX_EACH
                else "Too many games are being analysed now: try again later.",
                key="too_many",
            )
        kept = Kept(__version__, len(match.decisions), save=save.dump(match))
        await self.store.write([self.store.analysis_write(replay, guest, packed(kept))])
        self._wake.set()
        return protocol.Analysed(kept.total, [], [])

    # The work

    async def attend(self) -> None:
        """Look for work again and again; never returns."""
        while True:
            try:
                await self._take_up()
            except Exception as error:
                log.warning("analyses cannot be taken up now: %r", error)
            self._wake.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY_SECONDS):
                    await self._wake.wait()

    async def close(self) -> None:
        """What is under way goes on elsewhere, or after the next start."""
        for task in self._working.values():
            task.cancel()
        await asyncio.gather(*self._working.values(), return_exceptions=True)

    async def _take_up(self) -> None:
        """Make work this node's that nobody does: first of guests for whom it does nothing."""
        if not self.store.node.only_bots and self.bots.has_lenders():
            return
        rows = await self.store.read(lambda connection: connection.execute(self._free).all())
        turns: dict[str, int] = {}
        queue: list[tuple[int, int, str, str]] = []
        for table, guest in (row for row in rows if row.table not in self._working):
            turns[guest] = turns.get(guest, 0) + 1
            queue.append((turns[guest], len(queue), table, guest))
        for *_, table, guest in sorted(queue)[: MAX_HERE - len(self._working)]:
            life = self.store.node.id
            await self.store.write([(self._claim, {"new_node": life, "which": table})], life)
            if await self._is_mine(table, life):
                task = asyncio.create_task(self._work(table, guest, life))
                self._working[table] = task
                task.add_done_callback(partial(self._ended, table))

    def _ended(self, table: str, _: asyncio.Task[None]) -> None:
        del self._working[table]
        self._wake.set()

    async def _work(self, table: str, guest: str, life: str) -> None:
        try:
            kept = await self._read(table)
            if kept is not None:
                await self._look_at_all(table, kept, guest, life)
        except OUT_OF_REACH as error:
            log.warning("the analysis of %s is left to others: %r", table, error)
        except Exception:
            log.exception("the analysis of %s failed", table)
            sentence = "This game could not be analysed; the host's log says why."
            with suppress(*OUT_OF_REACH):
                failed = Kept(__version__, 0, problem=sentence)
                await self.store.write([self._write(table, failed, life)], life)

    async def _look_at_all(self, table: str, kept: Kept, guest: str, life: str) -> None:
        written, tries = time.monotonic(), 0
        while len(kept.decisions) < kept.total:
            try:
                kept.decisions += await self.bots.study(
                    Study(kept.save, len(kept.decisions)), guest
                )
            except BotFailed:
                tries += 1
                if tries == MAX_TRIES:
                    raise
            if time.monotonic() - written > WRITE_SECONDS:
                await self.store.write([self._write(table, kept, life)], life)
                if not await self._is_mine(table, life):  # deleted
                    return
                written = time.monotonic()
        match = await asyncio.to_thread(save.load, kept.save, all_games())
        whole = await asyncio.to_thread(summed, match, kept.decisions)
        kept.decisions, kept.seats = whole.decisions, whole.seats
        kept.save = b""
        await self.store.write([self._write(table, kept, life)], life)

    # Rows

    def _write(self, table: str, kept: Kept, life: str) -> Write:
        """Nothing if the game was deleted, or the work is another node's."""
        done = bool(kept.seats or kept.problem)
        values = {"new_data": packed(kept), "new_done": done, "which": table, "life": life}
        return self._put, values

    async def _is_mine(self, table: str, life: str) -> bool:
        query = sa.select(analyses.c.node).where(analyses.c.table == table)
        return await self.store.read(lambda connection: connection.execute(query).scalar()) == life

    async def _read(self, table: str) -> Kept | None:
        """None also of what an earlier version left that this one cannot read."""
        query = sa.select(analyses.c.data).where(analyses.c.table == table)
        data = await self.store.read(lambda connection: connection.execute(query).scalar())
        if data is None:
            return None
        with suppress(msgspec.DecodeError):
            kept = _decode(zlib.decompress(data))
            if not kept.problem or kept.engine == __version__:
                return kept
        await self.store.write(self.store.deletes(analyses, "table", [table]))
        return None
