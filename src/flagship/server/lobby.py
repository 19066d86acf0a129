"""All tables: made, found, brought into memory when somebody comes, and put away when idle."""

import asyncio
import secrets
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from flagship import __version__
from flagship.bots import names
from flagship.games import all_games
from flagship.games import game as named
from flagship.kernel.game import AnyGame, Refusal
from flagship.server import protocol, seats
from flagship.server.audience import CHAT_KEPT
from flagship.server.clock import now
from flagship.server.minds import Minds
from flagship.server.play import TOLD, Play
from flagship.server.record import Chair, Record, new_id, nonce
from flagship.server.refused import Refused
from flagship.server.room import Room
from flagship.server.store import Store

IDLE_MS = 60_000
SWEEP_SECONDS = 5.0
MOST_ROOMS = 2_000
"""In memory; beyond it the idle ones leave at once."""
MOST_LISTED = 100


class Lobby:
    """The rooms in memory, and the way to all others."""

    def __init__(self, store: Store, idle_ms: int = IDLE_MS) -> None:
        self.store = store
        self.idle_ms = idle_ms
        self.rooms: dict[str, Room] = {}
        self.packs: dict[str, tuple[AnyGame, Any]] = {}
        for game in all_games().values():
            pack = game.setup.load_pack()
            self.packs[pack.digest] = (game, pack)
        self.thinkers = ThreadPoolExecutor(2, "thinker")
        """For short answers; bots think in processes of their own."""
        self.minds = Minds()
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin: timed games go on at once, all others when somebody comes."""
        await self.store.write(
            [
                self.store.pack_write(
                    digest, game.id, msgspec.json.encode(game.setup.write_pack(pack))
                )
                for digest, (game, pack) in self.packs.items()
            ]
        )
        for match in await self.store.timed():
            await self.room(match)
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Put every room away."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        rooms, self.rooms = list(self.rooms.values()), {}
        for room in rooms:
            await room.close()
        self.thinkers.shutdown(wait=False, cancel_futures=True)
        await self.minds.close()

    # Rooms

    async def room(self, match: str) -> Room | None:
        """A table in memory; None if there is none of this id."""
        room = self.rooms.get(match)
        if room is not None:
            room.used = now()
            return room
        opening = self._opening.get(match)
        if opening is None:
            opening = self._opening[match] = asyncio.create_task(self._load(match))
            opening.add_done_callback(lambda _: self._opening.pop(match, None))
        return await asyncio.shield(opening)

    async def _load(self, match: str) -> Room | None:
        found = await self.store.table(match, TOLD, CHAT_KEPT)
        if found is None:
            return None
        record = found.record
        game, pack = await self.pack(record.pack)
        play = None if found.kept is None else Play.loaded(game, pack, found.kept)
        chat = [protocol.ChatLine(**line) for line in found.chat]
        return self._put(record, game, pack, play, chat)

    def _put(
        self,
        record: Record,
        game: AnyGame,
        pack: Any,
        play: Play | None,
        chat: list[protocol.ChatLine],
    ) -> Room:
        room = Room(
            record, game, pack, play, chat, self.store, self.thinkers, self.minds, self._rematch
        )
        self.rooms[record.id] = room
        return room

    async def _sweep(self) -> None:
        """Put away what nobody uses."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self.sweep()

    async def sweep(self) -> None:
        """Idle rooms leave memory; with too many of them, at once."""
        before = now() - (self.idle_ms if len(self.rooms) <= MOST_ROOMS else 2_000)
        idle = [room for room in self.rooms.values() if room.used < before and room.is_idle()]
        for room in idle:
            del self.rooms[room.record.id]
        for room in idle:
            await room.close()

    async def pack(self, digest: str) -> tuple[AnyGame, Any]:
        """Component values, of this version or of an older one."""
        known = self.packs.get(digest)
        if known is None:
            found = await self.store.pack(digest)
            if found is None or found[0] not in all_games():
                raise Refused("pack.none", "There is no such data pack here.")
            game = all_games()[found[0]]
            known = self.packs[digest] = (game, game.setup.read_pack(msgspec.json.decode(found[1])))
        return known

    # New tables

    async def create(
        self, asked: protocol.NewTable, guest: str, name: str, learn: bool = False
    ) -> str:
        """A new table; Refusal if it makes no game."""
        game = named(asked.game)
        chairs = _chairs(game, asked.seats, guest, name)
        options: dict[str, Any] = dict(asked.options)
        automaton = game.automaton
        for field in ("colours", *(automaton.options[:1] if automaton else ())):
            if field in options:
                raise Refusal(f"{field.capitalize()} follow from the seats: leave them out.")
        if automaton:
            at = [seat for seat, chair in enumerate(chairs) if chair.kind == "steve"]
            options |= automaton.seated(at[0] if at else None)
        rules = game.setup.ruleset(**options, colours=tuple(chair.colour for chair in chairs))
        pack = game.setup.load_pack()
        seed = int(asked.seed) if asked.seed else secrets.randbits(64)
        if seed >= 1 << 64:
            raise Refusal(f"A seed is a whole number from 0 to {(1 << 64) - 1}.")
        people = sum(chair.kind in ("open", "person") for chair in chairs)
        record = Record(
            id=new_id(),
            game=game.id,
            ruleset=msgspec.to_builtins(rules),
            pack=pack.digest,
            seed=seed,
            seeded=bool(asked.seed),
            chairs=chairs,
            host=guest,
            host_name=name,
            listed=asked.listed,
            turn_seconds=asked.turn_seconds,
            pause_ms=asked.pause_ms,
            created=now(),
            engine=__version__,
            hints=people <= 1 if asked.hints is None else asked.hints,
            learn=learn,
        )
        return await self._seat(record, asked.start)

    async def _rematch(self, old: Record) -> str:
        """The same people, bots and options again."""
        chairs = [
            Chair(one.kind, one.colour, one.level, one.guest, one.user, nonce())
            for one in old.chairs
        ]
        record = msgspec.structs.replace(
            old,
            id=new_id(),
            pack=all_games()[old.game].setup.load_pack().digest,
            seed=secrets.randbits(64),
            seeded=False,
            chairs=chairs,
            created=now(),
            engine=__version__,
            status="waiting",
            scores=[],
            winners=[],
            rematch=None,
            learn=False,
        )
        return await self._seat(record, start=True)

    async def _seat(self, record: Record, start: bool) -> str:
        store = self.store
        await store.write([store.match_write(record), *store.seat_writes(record)])
        game, pack = await self.pack(record.pack)
        room = self._put(record, game, pack, None, [])
        if start and not any(chair.kind == "open" for chair in record.chairs):
            await room.start()
        return record.id

    async def renamed(self, guest: str, name: str) -> None:
        """A guest's new name reaches the tables that are not over."""
        for record in await self.store.mine(guest, MOST_LISTED):
            room = await self.room(record.id) if record.status != "over" else None
            if room is not None:
                await room.rename(guest, name)

    # Lists

    async def listed(self, records: Iterable[Record], guest: str) -> list[protocol.TableRow]:
        """Tables for a list, with whose turn it is where that is known."""
        rows = []
        for record in records:
            room = self.rooms.get(record.id)
            if room is None and record.status == "running":
                room = await self.room(record.id)
            if room is None:
                table = seats.info(record, all_games()[record.game], [], set(), {})
            else:
                table, record = room.info(), room.record
            rows.append(protocol.TableRow(table, seats.you(record, guest)))
        return rows


def _chairs(game: AnyGame, asked: list[protocol.NewSeat], guest: str, name: str) -> list[Chair]:
    """Seats with colours; those that ask for none take those left over."""
    most = len(game.colours)
    if not game.setup.form.fewest <= len(asked) <= most:
        raise Refusal(
            f"{game.title} has {game.setup.form.fewest} to {most} seats, not {len(asked)}."
        )
    for kind, who in (("you", "you"), ("steve", game.automaton.name if game.automaton else "")):
        if sum(one.kind == kind for one in asked) > 1:
            raise Refusal(f"Only one seat can be for {who}.")
    left = [colour for colour in game.colours if colour not in {one.colour for one in asked}]
    chairs = []
    for one in asked:
        if one.kind == "bot" and one.level not in names(game):
            raise Refusal(f"There is no bot {one.level!r}; choose from {', '.join(names(game))}.")
        if one.kind == "steve" and game.automaton is None:
            raise Refusal(f"{game.title} has no automatic opponent: choose a bot.")
        colour = one.colour or left.pop(0)
        if one.kind == "you":
            chairs.append(Chair("person", colour, guest=guest, user=name, nonce=nonce()))
        else:
            level = one.level if one.kind == "bot" else ""
            chairs.append(Chair(one.kind, colour, level=level, nonce=nonce()))
    return chairs
