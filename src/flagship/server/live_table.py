"""A table in memory: its record and its match, and how changes to both are stored."""

import logging
from contextlib import suppress

from msgspec.structs import replace

from flagship.kernel.game import AnyGame, Pack, Refusal, Seat
from flagship.server import seats
from flagship.server.boards import result_write
from flagship.server.clock import now
from flagship.server.days import seal_ends
from flagship.server.live_match import LiveMatch, MatchStep
from flagship.server.metrics import DECISIONS
from flagship.server.node import Fenced
from flagship.server.pipeline import Write
from flagship.server.record import Clock, TableRecord
from flagship.server.store import Store
from flagship.server.writer import Unsettled

SNAPSHOT_EVERY = 16

log = logging.getLogger("flagship.server")


class Adrift(Exception):
    """What is on disk may differ from what is in memory: the table must be loaded again."""


class LiveTable:
    """What the parts of a table share. Only the room's single writer changes it."""

    def __init__(
        self,
        record: TableRecord,
        game: AnyGame,
        pack: Pack,
        match: LiveMatch | None,
        store: Store,
        life: str,
    ) -> None:
        """`life`: of this node, in which the table belongs to it."""
        self.record, self.game, self.pack = record, game, pack
        self.match, self.store, self.life = match, store, life
        self.deadlines: dict[Seat, int] = {}
        """Each seat's deadline, if it has one."""

    @property
    def version(self) -> int:
        """The number of decisions and undos so far."""
        return 0 if self.match is None else self.match.version

    def to_act(self) -> list[Seat]:
        return [] if self.match is None or self.record.is_closed else self.match.to_act()

    def running(self) -> LiveMatch:
        """The match; Refusal before it starts."""
        if self.match is None:
            raise Refusal("The game has not started yet.", key="table.waiting")
        return self.match

    async def write(self, writes: list[Write]) -> None:
        """Return when these are durable; Refusal if they were not written."""
        try:
            await self.store.write(writes, self.life)
        except (Fenced, Unsettled, self.store.twice) as error:
            log.error("table %s is loaded again: %r", self.record.id, error)
            raise Adrift from error
        except Exception as error:
            log.error("table %s cannot be written: %s", self.record.id, error)
            raise Refusal(
                "This could not be saved, so it was not done: try again.", key="server.disk"
            ) from None

    async def save(self, record: TableRecord) -> None:
        """Replace the record, on disk too."""
        await self.write([self.store.table_write(record), *self.store.seat_writes(record)])
        self.record = record

    async def start(self) -> LiveMatch:
        record, store = self.record, self.store
        if record.status != "waiting":
            raise Refusal("The game has already started.", key="table.started")
        if any(chair.kind == "open" for chair in record.chairs):
            raise Refusal("A seat is still open: wait, or give it to a bot.", key="table.open")
        ruleset = self.game.setup.read_ruleset(record.ruleset)
        match, row = LiveMatch.new(self.game, ruleset, record.seed, self.pack)
        record = replace(record, status="running")
        await self.write(
            [
                store.table_write(record),
                store.decision_write(record.id, row),
                store.snapshot_write(record.id, match.snapshot()),
            ]
        )
        self.match, self.record = match, record
        return match

    async def commit(self, step: MatchStep, token: str | None) -> None:
        """Store a step on disk, then apply it."""
        match, rules, store, record = self.running(), self.game.rules, self.store, self.record
        seat, state = step.submission.seat, step.match.state
        if record.chairs[seat].armed and match.is_planning(seat):
            record = seats.arm(record, seat, "")
        if step.match.is_over:
            scores, winners = tuple(rules.scores(state)), tuple(rules.winners(state))
            record = replace(record, status="over", scores=scores, winners=winners)
        writes = [store.decision_write(record.id, row) for row in step.rows]
        if record is not self.record:
            writes.append(store.table_write(record))
        if step.match.is_over and record.deal and now() < seal_ends(record.deal.day):
            writes.append(result_write(store, record))
        if record.status == "over":
            writes += store.seat_writes(record)
        await self.write(writes)
        before, self.record = match.version, record
        match.apply(step, token)
        DECISIONS.labels("bot" if step.submission.bot else "person").inc(len(step.rows))
        if match.version // SNAPSHOT_EVERY > before // SNAPSHOT_EVERY or record.status == "over":
            store.write_later([self._snapshot_write(match)], self.life)

    async def put_away(self, clocks: tuple[Clock, ...]) -> None:
        """Unload the table; any node can load it again from disk, with its clocks as they stand."""
        record = self.record
        if clocks or record.clocks:
            record = replace(record, clocks=clocks, clocks_at=self.version)
        due = min((clock.until for clock in clocks), default=None)
        writes = [self.store.table_write(record, due), self.store.chat_trim(record.id)]
        is_over = record.status == "over"
        if self.match is not None and self.match.log and not is_over:
            writes += self.store.seat_writes(record, self.match.log[-1].at)
        if self.match is not None and self.match.version % SNAPSHOT_EVERY and not is_over:
            writes.append(self._snapshot_write(self.match))
        writes.append(self.store.release_write(record.id))
        with suppress(Refusal, Adrift):  # logged; it only speeds up loading
            await self.write(writes)

    def _snapshot_write(self, match: LiveMatch) -> Write:
        return self.store.snapshot_write(self.record.id, match.snapshot())
