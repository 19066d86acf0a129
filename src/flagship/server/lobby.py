"""All tables: created, found, loaded when somebody connects, and unloaded when idle."""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable

import msgspec

from flagship.games import all_games
from flagship.kernel.game import AnyGame, Pack, Refusal
from flagship.server import protocol
from flagship.server.audience import CHAT_KEPT
from flagship.server.bot_pool import BotPool
from flagship.server.clock import now
from flagship.server.fair import Questions
from flagship.server.live_match import LOG_KEPT, LiveMatch
from flagship.server.live_table import LiveTable
from flagship.server.new_tables import rematch_record
from flagship.server.record import TableRecord
from flagship.server.retention import Retention, prune
from flagship.server.room import RINGS_SOON_MS, Room, RoomClosed
from flagship.server.store import OUT_OF_REACH, Store
from flagship.server.table_info import table_info, you

IDLE_MS = 60_000
SWEEP_SECONDS = 5.0
MAX_ROOMS = 2_000
"""The most rooms in memory; beyond this, idle ones are unloaded at once."""
MAX_LISTED = 100
MAX_TRIES = 3
MAX_PACKS = 64
"""In memory."""
PRUNE_EVERY_MS = 600_000

log = logging.getLogger("flagship.server")


class Lobby:
    """The rooms in memory, and access to all others."""

    def __init__(
        self, store: Store, idle_ms: int = IDLE_MS, retention: Retention | None = None
    ) -> None:
        self.store = store
        self.retention = retention or Retention()
        self._pruned_at = now()
        self.idle_ms = idle_ms
        self.rooms: dict[str, Room] = {}
        self.damaged: dict[str, Refusal] = {}
        """Tables that this version cannot load, and what is said of them."""
        self.packs: OrderedDict[str, tuple[AnyGame, Pack]] = OrderedDict()
        """Those in use last; the shipped ones always."""
        for game in all_games().values():
            pack = game.setup.load_pack()
            self.packs[pack.digest] = (game, pack)
        self._shipped = frozenset(self.packs)
        self.questions = Questions()
        """For short answers; bots have their own processes."""
        self.bots = BotPool()
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Start: timed games resume at once, all others when somebody connects."""
        await self.store.write(
            [
                self.store.pack_write(
                    digest, game.id, msgspec.json.encode(game.setup.write_pack(pack))
                )
                for digest, (game, pack) in self.packs.items()
            ]
        )
        await self._wake()
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        rooms, self.rooms = list(self.rooms.values()), {}
        for room in rooms:
            await room.close()
        self.questions.close()
        await self.bots.close()

    # Rooms

    async def room(self, table: str) -> Room | None:
        """The room of a table, loaded if needed; None if there is no such table, Refusal if it
        cannot be loaded."""
        room = self.rooms.get(table)
        if room is not None:
            room.used = now()
            return room
        opening = self._opening.get(table)
        if opening is None:
            opening = self._opening[table] = asyncio.create_task(self._load(table))
            opening.add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(opening)

    async def found(self, table: str) -> Room:
        """The room of a table; Refusal if there is none."""
        room = await self.room(table)
        if room is None:
            raise Refusal("There is no such table.", key="table.none")
        return room

    async def _load(self, table: str) -> Room | None:
        if table in self.damaged:
            raise self.damaged[table]
        try:
            found = await self.store.table(table, LOG_KEPT, CHAT_KEPT)
            if found is None:
                return None
            record = found.record
            game, pack = await self.pack(record.pack)
            match = found.match and LiveMatch.loaded(game, record.seed, pack, found.match)
        except OUT_OF_REACH:
            raise
        except Exception as error:
            log.exception("table %s cannot be loaded", table)
            raise self._damaged(table, error) from None
        if match and match.unwritten:
            log.warning("table %s: %s", table, match.unwritten.line)
            await self.store.write([self.store.decision_write(table, match.unwritten)])
        live = LiveTable(record, game, pack, match, self.store)
        return self._put(live, found.chat, found.said)

    def _damaged(self, table: str, error: Exception) -> Refusal:
        sentence = "This table is damaged: this version of Flagship cannot read it."
        if isinstance(error, Refusal) and error.key == "pack.none":
            sentence = f"This table cannot be opened: {error.sentence}"
        self.damaged[table] = Refusal(sentence, key="table.damaged")
        return self.damaged[table]

    def _put(
        self, table: LiveTable, chat: list[protocol.ChatLine], said: set[tuple[str, str]]
    ) -> Room:
        room = Room(
            table,
            chat,
            said,
            self.bots,
            self.questions,
            lambda old: self.create(rematch_record(old), start=True),
            self._forget,
        )
        self.rooms[table.record.id] = room
        return room

    async def prune(self) -> None:
        """Delete what nobody used for long."""

        def is_used(table: str) -> bool:
            return table in self.rooms or table in self._opening

        await prune(self.store, self.retention, self._shipped, is_used)

    async def _wake(self) -> None:
        """Load the tables whose clocks ring soon."""
        for table in await self.store.timed(now() + RINGS_SOON_MS):
            if table not in self.rooms:
                with contextlib.suppress(Refusal):  # logged, and shown as damaged
                    await self.room(table)

    def _forget(self, room: Room) -> None:
        if self.rooms.get(room.table.record.id) is room:
            del self.rooms[room.table.record.id]

    async def do(self, table: str, work: Callable[[Room], Awaitable[None]]) -> None:
        """Have a table's room do this; found again if it was put away meanwhile."""
        for _ in range(MAX_TRIES):
            room = await self.found(table)
            with contextlib.suppress(RoomClosed):
                return await work(room)
        raise Refusal("This could not be done: try again.", key="server.disk")

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except Exception:
                log.exception("sweeping")

    async def sweep(self) -> None:
        """Unload idle rooms; at once if there are too many."""
        before = now() - (self.idle_ms if len(self.rooms) <= MAX_ROOMS else 2_000)
        idle = [room for room in self.rooms.values() if room.used < before and room.is_idle()]
        for room in idle:
            room.retire()
            self._forget(room)
        for room in idle:
            await room.close()
        await self.store.check()
        await self._wake()
        if now() - self._pruned_at > PRUNE_EVERY_MS:
            self._pruned_at = now()
            await self.prune()

    async def pack(self, digest: str) -> tuple[AnyGame, Pack]:
        """Component values, from this version or an older one."""
        known = self.packs.get(digest)
        if known is not None:
            self.packs.move_to_end(digest)
        else:
            found = await self.store.pack(digest)
            if found is None or found[0] not in all_games():
                raise Refusal("There is no such data pack on this server.", key="pack.none")
            game = all_games()[found[0]]
            known = self.packs[digest] = (game, game.setup.read_pack(msgspec.json.decode(found[1])))
            while len(self.packs) > MAX_PACKS:
                old = next(one for one in self.packs if one not in self._shipped)
                del self.packs[old]
        return known

    # New tables

    async def create(self, record: TableRecord, start: bool) -> str:
        """Create a table and return its id; it starts at once if no seat is open."""
        store = self.store
        await store.write([store.table_write(record), *store.seat_writes(record)])
        game, pack = await self.pack(record.pack)
        room = self._put(LiveTable(record, game, pack, None, store), [], set())
        if start and not any(chair.kind == "open" for chair in record.chairs):
            await room.do(room.decisions.start)
        return record.id

    async def rename(self, guest: str, name: str) -> None:
        """Use a guest's new name at all unfinished tables."""
        for record in await self.store.mine(guest, MAX_LISTED):
            if record.status != "over":
                with contextlib.suppress(Refusal):
                    await self.do(record.id, lambda room: room.rename(guest, name))

    # Lists

    async def listed(self, records: Iterable[TableRecord], guest: str) -> list[protocol.TableRow]:
        """Tables for a list, with whose turn it is if that is known."""
        found = []
        for record in records:
            room = self.rooms.get(record.id)
            if room is None and record.status == "running":
                room = await self._listed_room(record)
            if room is None:
                damaged = record.id in self.damaged or record.game not in all_games()
                info = table_info(record, all_games().get(record.game), damaged=damaged)
            else:
                info, record = room.audience.info(), room.table.record
            found.append(protocol.TableRow(info, you(record, guest)))
        return found

    async def _listed_room(self, record: TableRecord) -> Room | None:
        """The room of a table in a list; None if it is damaged."""
        with contextlib.suppress(Refusal):
            return await self.room(record.id)
        return None
