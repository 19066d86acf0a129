"""A table in memory: its record and its match, and how changes of both reach the disk."""

import logging

from msgspec.structs import replace

from flagship.kernel.game import AnyGame, Pack, Refusal, Seat
from flagship.server import seats
from flagship.server.live_match import LiveMatch, MatchStep
from flagship.server.record import TableRecord
from flagship.server.store import Store
from flagship.server.writer import Write

SNAPSHOT_EVERY = 16

log = logging.getLogger("flagship.server")


class LiveTable:
    """What a table's parts share. Only the room's one writer changes it."""

    def __init__(
        self, record: TableRecord, game: AnyGame, pack: Pack, match: LiveMatch | None, store: Store
    ) -> None:
        self.record, self.game, self.pack = record, game, pack
        self.match, self.store = match, store
        self.deadlines: dict[Seat, int] = {}
        """Until when each seat has to decide, where a clock runs."""

    @property
    def version(self) -> int:
        """How many decisions were made, and taken back."""
        return 0 if self.match is None else self.match.version

    def to_act(self) -> list[Seat]:
        return [] if self.match is None else self.match.to_act()

    def running(self) -> LiveMatch:
        """The match; Refusal before its start."""
        if self.match is None:
            raise Refusal("The game has not begun yet.", key="table.waiting")
        return self.match

    async def save(self, record: TableRecord) -> None:
        """The record is this from now on, on disk too."""
        await self.store.write([self.store.table_write(record), *self.store.seat_writes(record)])
        self.record = record

    async def start(self) -> LiveMatch:
        record, store = self.record, self.store
        if record.status != "waiting":
            raise Refusal("The game has already begun.", key="table.started")
        if any(chair.kind == "open" for chair in record.chairs):
            raise Refusal("A seat is still open: wait, or give it to a bot.", key="table.open")
        ruleset = self.game.setup.read_ruleset(record.ruleset)
        match, row = LiveMatch.new(self.game, ruleset, record.seed, self.pack)
        record = replace(record, status="running")
        await store.write(
            [
                store.table_write(record),
                store.decision_write(record.id, row),
                store.snapshot_write(record.id, match.snapshot()),
            ]
        )
        self.match, self.record = match, record
        return match

    async def commit(self, step: MatchStep, token: str | None) -> None:
        """Put a step on disk, then make it the position."""
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
        try:
            await store.write(writes)
        except Exception:
            log.exception("table %s: a decision could not be written", record.id)
            raise Refusal(
                "The decision could not be saved, so it was not made: try again.",
                key="server.disk",
            ) from None
        before, self.record = match.version, record
        match.apply(step, token)
        if match.version // SNAPSHOT_EVERY > before // SNAPSHOT_EVERY or record.status == "over":
            store.write_later([self._snapshot_write(match)])

    async def put_away(self) -> None:
        """Leave memory: what is on disk is enough to come back."""
        if self.match is not None and self.match.version % SNAPSHOT_EVERY:
            await self.store.write([self._snapshot_write(self.match)])

    def _snapshot_write(self, match: LiveMatch) -> Write:
        return self.store.snapshot_write(self.record.id, match.snapshot())
