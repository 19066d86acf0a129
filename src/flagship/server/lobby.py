"""All tables: created, found, loaded when somebody connects, and unloaded when idle."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from flagship import __version__
from flagship.games import all_games
from flagship.kernel.game import AnyGame, Pack, Refusal, Seat
from flagship.kernel.rng import Rng
from flagship.server import match_log, protocol, results, seats
from flagship.server.analyses import Analyses
from flagship.server.audience import CHAT_KEPT
from flagship.server.calls import Calls
from flagship.server.clock import now
from flagship.server.compaction import AFTER_MS, MOST_AT_ONCE, compact, finished, told
from flagship.server.fair import Questions
from flagship.server.lent_bots import LentBots
from flagship.server.live_match import LOG_KEPT, LiveMatch
from flagship.server.live_table import LiveTable
from flagship.server.neighbours import Neighbour, Neighbours, version
from flagship.server.new_tables import rematch_record
from flagship.server.node import BEAT_SECONDS, LEASE_MS, Fenced
from flagship.server.notices import Notices
from flagship.server.pipeline import Write
from flagship.server.record import TableRecord
from flagship.server.retention import Retention, prune, table_deletes, unused
from flagship.server.room import RINGS_SOON_MS, Room, RoomClosed
from flagship.server.store import OUT_OF_REACH, Elsewhere, Store
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
PRUNE_SECONDS = 2.0
"""So long a sweep deletes; the next one goes on."""
PRUNE_PAUSE = 0.02
COMPACT_EVERY_MS = 30_000

MAX_TURNS = 10_000
"""In memory."""

log = logging.getLogger("flagship.server")


class TurnInfo(NamedTuple):
    """What lists say of a running game."""

    to_act: list[Seat]
    round: int
    phase: str
    moved: int
    since: dict[Seat, int]
    """Since when each seat has had to decide."""
    scores: list[int]


NOBODYS = TurnInfo([], 0, "", 0, {}, [])


class Read(NamedTuple):
    """A table as it is on disk."""

    live: LiveTable
    chat: list[protocol.ChatLine]
    said: set[tuple[str, str]]
    turn: TurnInfo


def turn_info(match: LiveMatch) -> TurnInfo:
    rules, phases, phase = match.game.rules, match.game.words.phases, match.state.phase
    last = match.log[-1].at if match.log else 0
    times = {entry.version: entry.at for entry in match.log}
    return TurnInfo(
        match.to_act(),
        match.state.round,
        phases[phase - 1] if 0 < phase <= len(phases) else "",
        last,
        {seat: times.get(version, last) for seat, version in match.since.items()},
        # Of what everybody sees.
        rules.scores(rules.guess(match.view(None), Rng(0))),
    )


def seen(live: LiveTable) -> TurnInfo:
    """What lists say of a table, once each seat could be shown what it will be sent."""
    match = live.match
    if match is None:
        return NOBODYS
    people = [seat for seat, chair in enumerate(live.record.chairs) if chair.kind != "automaton"]
    for seat in (None, *people):
        view = match.view(seat)
        match.choices(view)
        match.game.words.standing(view)
    return turn_info(match)


class Lobby:
    """The rooms in memory, and access to all others."""

    def __init__(
        self, store: Store, idle_ms: int = IDLE_MS, retention: Retention | None = None
    ) -> None:
        self.store = store
        self.retention = retention or Retention()
        self._pruned_at = self._compacted_at = now()
        self._is_pruning = False
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
        self.neighbours = Neighbours(store)
        self.word = store.setting("nodes", secrets.token_urlsafe(32))
        """By which nodes recognise each other."""
        self.bots = LentBots(self.neighbours, self.word)
        self.analyses = Analyses(store, self.bots)
        self.notices = Notices(store.node)
        self.calls = Calls(store)
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._leaving: dict[str, asyncio.Future[None]] = {}
        """Tables that are being put away or deleted."""
        self._as_is: set[str] = set()
        """Finished tables that cannot be made small."""
        self._compacted_to = ""
        """The next ones to be made small come after this one."""
        self._turns: OrderedDict[str, tuple[int, TurnInfo]] = OrderedDict()
        """Of listed tables that are not in memory: a version, and what it says of the turn."""
        self._tasks: list[asyncio.Task[None]] = []

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
        self.store.on_fenced = partial(
            asyncio.get_running_loop().call_soon_threadsafe, self._abandon_all
        )
        if self.store.node.is_shared:
            await self.neighbours.look()
            self._tasks.append(asyncio.create_task(self.neighbours.watch()))
            self._tasks.append(asyncio.create_task(self._watch_database()))
            self._tasks.append(asyncio.create_task(self.notices.listen()))
        await self._wake()
        self._tasks.append(asyncio.create_task(self._sweep()))
        self._tasks.append(asyncio.create_task(self.analyses.attend()))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self._put_away(list(self.rooms.values()))
        self.store.write_touched()
        self.calls.close()
        self.questions.close()
        await self.analyses.close()
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
        if table in self._leaving:
            await self._leaving[table]
        life = await self.store.own(table)
        try:
            found = life and await self._read(table, life)
        except Refusal:
            await self._leave_to(self.neighbours.abler(), table, life)
            raise
        if not found:
            return None
        live = found.live
        if live.match and version(live.match.engine) > version(__version__):
            newer = self.neighbours.abler(live.match.engine)
            if newer is not None:
                await self._leave_to(newer, table, life)
        if live.match and live.match.unwritten:
            log.warning("table %s: %s", table, live.match.unwritten.line)
            await self.store.write([self.store.decision_write(table, live.match.unwritten)], life)
        return self._put(live, found.chat, found.said)

    async def _leave_to(self, node: Neighbour | None, table: str, life: str | None) -> None:
        """Own a table no more that this version cannot read; raises Elsewhere if there is a node
        that can."""
        await self.store.write([self.store.release_write(table)], life)
        if node is not None:
            raise Elsewhere(node.id, node.address)

    async def _read(self, table: str, life: str = "") -> Read | None:
        """A table as it is on disk; without a life, only to look at it."""
        if table in self.damaged:
            raise self.damaged[table]
        try:
            found = await self.store.table(table, LOG_KEPT, CHAT_KEPT if life else 0)
            if found is None:
                return None
            record = found.record
            game, pack = await self.pack(record.pack)
            match = found.match and LiveMatch.loaded(
                game, record.seed, pack, found.match, record.position
            )
            if match and life and not match.log:
                last = match.version
                match.log.extend(await self.log(match, record.id, last - LOG_KEPT + 1, last))
            live = LiveTable(record, game, pack, match, self.store, life)
            turn = seen(live)
        except OUT_OF_REACH:
            raise
        except Exception as error:
            log.exception("table %s cannot be loaded", table)
            raise self._damaged(table, error) from None
        return Read(live, found.chat, found.said, turn)

    async def look(self, table: str) -> LiveTable | None:
        """A table to look at, wherever it is; None if there is no such table."""
        room = self.rooms.get(table)
        if room is not None:
            return room.table
        found = await self._read(table)
        return found and found.live

    async def log(
        self, match: LiveMatch, table: str, first: int, last: int
    ) -> list[protocol.LogEntry]:
        """The entries of a match's log by number, including both ends."""
        rows = match.archived or await self.store.rows(table, first, last)
        if not all(row.events for row in rows):  # of an archive
            rows = match.archived or await self.store.rows(table, 0, match.version)
            rows = told(match.whole(rows), rows)[max(first, 0) : last + 1]
        return [match_log.entry(match.match, row) for row in rows]

    def _damaged(self, table: str, error: Exception) -> Refusal:
        sentence = "This table is damaged: this version of Flagship cannot read it."
        if isinstance(error, Refusal) and error.key == "pack.none":
            sentence = f"This table cannot be opened: {error.sentence}"
        self.damaged[table] = Refusal(sentence, key="table.damaged")
        return self.damaged[table]

    def _put(
        self, table: LiveTable, chat: list[protocol.ChatLine], said: set[tuple[str, str]]
    ) -> Room:
        if table.life != self.store.node.id:
            raise Fenced
        room = Room(
            table,
            chat,
            said,
            self.bots,
            self.questions,
            lambda old: self.create(rematch_record(old), start=True),
            self._forget,
            self.calls,
        )
        self.rooms[table.record.id] = room
        return room

    async def compact(self, after_ms: int = AFTER_MS) -> int:
        """Make some finished matches small, if nobody uses them; returns how many."""
        done = 0
        found = await finished(self.store, after_ms, self._compacted_to)
        self._compacted_to = found[-1] if len(found) == MOST_AT_ONCE else ""
        for table in found:
            if table not in self._as_is and not self._is_used(table):
                with self._left_alone(table), contextlib.suppress(Elsewhere):
                    done += await self._compact(table)
        return done

    async def _compact(self, table: str) -> bool:
        """Make a table small; one that cannot be made so is not tried again."""
        life = await self.store.own(table)
        if life is None:
            return False
        try:
            found = await self._read(table, life)
            is_small = found is not None and await compact(self.store, found.live)
        except OUT_OF_REACH:
            raise
        except Refusal:  # damaged, which is logged
            is_small = False
        except Exception:
            log.exception("table %s cannot be made small", table)
            is_small = False
        if not is_small:
            self._as_is.add(table)
        await self.store.write([self.store.release_write(table)], life)
        return is_small

    @contextlib.contextmanager
    def _left_alone(self, *which: str) -> Iterator[None]:
        """Nobody loads these tables meanwhile."""
        left = asyncio.get_running_loop().create_future()
        self._leaving |= dict.fromkeys(which, left)
        try:
            yield
        finally:
            for table in which:
                self._leaving.pop(table, None)
            left.set_result(None)

    def _is_used(self, table: str) -> bool:
        return table in self.rooms or table in self._opening or table in self._leaving

    async def prune(self) -> bool:
        """Delete what nobody used for long, in pieces; whether something is left for later."""
        until, in_use = time.monotonic() + PRUNE_SECONDS, set[str]()
        gone, is_more = 0, True
        while time.monotonic() < until:
            old = await unused(self.store, self.retention, in_use)
            deleted = await self._delete([one for one in old if not self._is_used(one)])
            in_use.update(set(old) - set(deleted))
            gone += len(deleted)
            is_more = await prune(self.store, self.retention, self._shipped) or bool(deleted)
            if not is_more:
                break
            await asyncio.sleep(PRUNE_PAUSE)  # others write meanwhile
        if gone:
            log.warning("deleted %d tables that nobody used", gone)
        return is_more

    async def _delete(self, old: list[str]) -> list[str]:
        """Delete those of these tables that no other node has."""
        store, life, gone = self.store, self.store.node.id, []
        with self._left_alone(*old):
            for table in old:
                with contextlib.suppress(Elsewhere):
                    if await store.own(table) == life:
                        gone.append(table)
            await store.write(table_deletes(store, gone), life)
        return gone

    async def delete(self, table: str, guest: str) -> None:
        """Put a table out of a guest's sight; it is deleted if nobody else has it."""
        try:
            room = await self.found(table)
        except Refusal as refusal:
            if refusal.key == "table.damaged":
                await self.store.hide(table, guest)
                return
            raise
        record = room.table.record
        if guest not in record.people() | {record.host}:
            raise Refusal("This is not your game.", key="table.host")
        if record.status != "over":
            await self.do(table, lambda room: room.leave(guest))
        if await self.store.hide(table, guest):
            return
        for _ in range(MAX_TRIES):
            left = await self.room(table)
            if left is None:
                return
            await left.renew(lambda _: table_deletes(self.store, [table]))

    async def forget(self, table: str, guest: str, name: str) -> None:
        """Take everything about a guest out of a table, which is deleted if nobody else has it."""
        with contextlib.suppress(Refusal):  # a try that counts goes on without its person
            await self.delete(table, guest)
        await self.store.write(await results.forgetting(self.store, table, guest, name))
        nobody = secrets.token_urlsafe(16)
        with contextlib.suppress(Refusal):  # damaged
            room = await self.room(table)
            if room is not None:
                await room.renew(
                    lambda record: [
                        self.store.table_write(seats.forget(record, guest, nobody, name))
                    ]
                )

    async def count_results(self, guest: str = "") -> None:
        """Note how finished games ended, those of this guest or the oldest of all."""
        for table in await results.waiting(self.store, guest):
            found = None
            with contextlib.suppress(Refusal):
                found = await self.look(table)
            await results.count(self.store, found, table)

    async def _wake(self) -> None:
        """Load the tables whose clocks ring soon."""
        for table in await self.store.timed(now() + RINGS_SOON_MS):
            if table not in self.rooms:
                with contextlib.suppress(Refusal, Elsewhere):  # logged, and shown as damaged
                    await self.room(table)

    async def _put_away(self, rooms: list[Room]) -> None:
        """Any node can load these tables afterwards."""
        with self._left_alone(*(room.table.record.id for room in rooms)):
            for room in rooms:
                room.retire()
                self._forget(room)
            await asyncio.gather(*(room.close() for room in rooms))

    def _abandon_all(self) -> None:
        """Other nodes may own these tables by now."""
        log.warning("this node was taken to be dead, or cannot reach its database: starting again")
        for room in list(self.rooms.values()):
            room.abandon()

    async def _watch_database(self) -> None:
        """Tables that this node cannot write are left to others."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            silent = time.monotonic() - self.store.writer.wrote_at
            if silent > LEASE_MS / 1000 + BEAT_SECONDS and self.rooms:
                self._abandon_all()

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
            except OUT_OF_REACH as error:
                log.warning("the database is out of reach: %s", error)
            except Exception:
                log.exception("sweeping")

    async def sweep(self) -> None:
        """Unload idle rooms, at once if there are too many; count results; tidy up."""
        before = now() - (self.idle_ms if len(self.rooms) <= MAX_ROOMS else 2_000)
        idle = [room for room in self.rooms.values() if room.used < before and room.is_idle()]
        await self._put_away(idle)
        self.store.write_touched()
        await self._wake()
        await self.count_results()
        if now() - self._compacted_at > COMPACT_EVERY_MS:
            self._compacted_at = now()
            await self.compact()
        if self._is_pruning or now() - self._pruned_at > PRUNE_EVERY_MS:
            self._pruned_at = now()
            self._is_pruning = await self.prune()

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

    async def create(self, record: TableRecord, start: bool, also: Sequence[Write] = ()) -> str:
        """Create a table and return its id; it starts at once if no seat is open. `also`: what
        is written with it."""
        store = self.store
        life = store.node.id
        own = [store.table_write(record), store.claim_write(record.id, life)]
        await store.write([*own, *store.seat_writes(record), *also], life)
        game, pack = await self.pack(record.pack)
        room = self._put(LiveTable(record, game, pack, None, store, life), [], set())
        if start and not any(chair.kind == "open" for chair in record.chairs):
            await room.do(room.decisions.start)
        return record.id

    async def rename(self, guest: str, name: str) -> None:
        """Use a guest's new name at all unfinished tables; other nodes hear of it (renamed)."""
        for record in await self.store.mine(guest, MAX_LISTED):
            if record.status != "over":
                with contextlib.suppress(Refusal, Elsewhere):
                    await self.do(record.id, lambda room: room.rename(guest, name))

    def renamed(self, guest: str, name: str) -> None:
        """Use a guest's new name at the tables that are here."""
        for room in self.rooms.values():
            if guest in room.guests():
                room.inbox.put_nowait(partial(room.renamed, guest, name))

    # Lists

    async def listed(self, records: list[TableRecord], guest: str) -> list[protocol.TableRow]:
        """Tables for a list, with whose turn it is if that is known."""
        away = [one.id for one in records if one.id not in self.rooms and one.status == "running"]
        versions = await self.store.versions(away)
        over = [one.id for one in records if one.status == "over"]
        moments = await self.store.moved(guest, over)
        found = []
        for record in records:
            try:
                found.append(await self._row(record, guest, versions, moments))
            except OUT_OF_REACH:
                raise
            except Exception as error:
                if record.id not in self.damaged:
                    log.exception("table %s cannot be listed", record.id)
                    self._damaged(record.id, error)
                found.append(self._away(record, guest, NOBODYS, moments))
        return found

    async def _row(
        self, record: TableRecord, guest: str, versions: dict[str, int], moments: dict[str, int]
    ) -> protocol.TableRow:
        room = self.rooms.get(record.id)
        if room is None:
            turn = await self._turn(record, versions.get(record.id))
            return self._away(record, guest, turn, moments)
        record, match, turn = room.table.record, room.table.match, NOBODYS
        if match and record.status == "running":
            turn = turn_info(match)
        return _listed(record, room.audience.info(), guest, turn, moments)

    def _away(
        self, record: TableRecord, guest: str, turn: TurnInfo, moments: dict[str, int]
    ) -> protocol.TableRow:
        """The row of a table that is not in memory, or that cannot be shown."""
        info = table_info(
            record,
            all_games().get(record.game),
            to_act=turn.to_act,
            round=turn.round,
            damaged=record.id in self.damaged or record.game not in all_games(),
        )
        return _listed(record, info, guest, turn, moments)

    async def _turn(self, record: TableRecord, version: int | None) -> TurnInfo:
        """Whose turn it is at a table that is not in memory; nobody's if it is damaged."""
        known = self._turns.pop(record.id, (None, NOBODYS))
        if version is None:
            return NOBODYS
        if known[0] != version:
            found = None
            with contextlib.suppress(Refusal):
                found = await self._read(record.id)
            if found is None or found.live.match is None:
                return NOBODYS
            known = version, found.turn
        self._turns[record.id] = known
        while len(self._turns) > MAX_TURNS:
            self._turns.popitem(last=False)
        return known[1]


def _listed(
    record: TableRecord,
    info: protocol.TableInfo,
    guest: str,
    turn: TurnInfo,
    moments: dict[str, int],
) -> protocol.TableRow:
    own = you(record, guest)
    since = None if own.seat is None else turn.since.get(own.seat)
    moved = turn.moved or moments.get(record.id) or record.created
    return protocol.TableRow(info, own, moved, since, turn.phase, turn.scores)
