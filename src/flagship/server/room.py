"""A table that is in use. One task is the only writer of its match: it takes what comes in one
by one (desk.py), puts each decision on disk (course.py), and only then tells all (audience.py).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from copy import deepcopy
from typing import Any

from flagship.kernel.game import AnyGame, Seat
from flagship.server import protocol, seats
from flagship.server.audience import Audience
from flagship.server.clock import now
from flagship.server.connection import Connection
from flagship.server.course import Course
from flagship.server.desk import Desk
from flagship.server.minds import Minds
from flagship.server.pace import Pace
from flagship.server.play import SNAPSHOT_EVERY, Play
from flagship.server.record import Record
from flagship.server.refused import Refused
from flagship.server.store import Store

Command = Callable[[], Awaitable[None] | None]

log = logging.getLogger("flagship.server")


class Room:
    """A table with whoever looks at it."""

    def __init__(
        self,
        record: Record,
        game: AnyGame,
        pack: Any,
        play: Play | None,
        chat: list[protocol.ChatLine],
        store: Store,
        thinkers: Executor,
        minds: Minds,
        rematch: Callable[[Record], Awaitable[str]],
    ) -> None:
        self.record = record
        self.game = game
        self.pack = pack
        self.play = play
        self.store = store
        self.thinkers = thinkers
        self.minds = minds
        self.new_table = rematch
        self.audience = Audience(self, chat)
        self.course = Course(self)
        self.desk = Desk(self)
        self.pace = Pace(self, minds)
        self.inbox: asyncio.Queue[Command | None] = asyncio.Queue()
        self.used = now()
        self.task = asyncio.create_task(self._run())

    # The one writer

    async def _run(self) -> None:
        await self.course.play_armed()
        self.pace.go_on()
        while (command := await self.inbox.get()) is not None:
            try:
                done = command()
                if done is not None:
                    await done
            except Exception:
                log.exception("table %s", self.record.id)

    async def do(self, work: Callable[[], Awaitable[None]]) -> None:
        """Let the one writer do this, and wait until it is done; its refusal comes back."""
        done = asyncio.get_running_loop().create_future()

        async def command() -> None:
            try:
                await work()
            except Exception as error:
                if not done.cancelled():
                    done.set_exception(error)
            else:
                if not done.cancelled():
                    done.set_result(None)

        self.inbox.put_nowait(command)
        await done

    async def close(self) -> None:
        """Leave memory: what is on disk is enough to come back."""
        self.pace.stop()
        self.inbox.put_nowait(None)
        await self.task
        self.desk.close()
        self.audience.close()
        if self.play is not None and self.play.version % SNAPSHOT_EVERY:
            await self.store.write(
                [self.store.snapshot_write(self.record.id, self.play.snapshot())]
            )

    # What stands here

    @property
    def version(self) -> int:
        """How many decisions were made."""
        return 0 if self.play is None else self.play.version

    def is_idle(self) -> bool:
        """Whether nobody is here and nothing is going on."""
        return not (
            self.audience.connections
            or self.pace.is_busy()
            or self.desk.answering
            or self.inbox.qsize()
        )

    def running(self) -> Play:
        """The match; Refused before its start."""
        if self.play is None:
            raise Refused("table.waiting", "The game has not begun yet.")
        return self.play

    def acting(self) -> list[Seat]:
        """The seats that must decide now."""
        return [] if self.play is None else self.game.rules.to_act(self.play.state)

    def info(self) -> protocol.TableInfo:
        """What everybody may know."""
        return self.audience.info()

    async def save(self, record: Record) -> None:
        """The table is this from now on, on disk too."""
        self.record = record
        await self.store.write([self.store.match_write(record), *self.store.seat_writes(record)])

    # People

    def join(self, connection: Connection) -> Command:
        """Somebody came."""

        def command() -> None:
            self.used = now()
            self.audience.welcome(connection)
            seat = self.record.seat_of(connection.guest)
            if seat is not None:
                self.pace.come(seat)
            self.pace.go_on()

        return command

    def part(self, connection: Connection) -> Command:
        """Somebody's connection ended."""

        def command() -> None:
            self.used = now()
            self.audience.part(connection)

        return command

    async def start(self) -> None:
        """Begin the game."""
        await self.do(self.course.start)

    async def sit(self, seat: Seat, guest: str, user: str, nonce: str | None) -> None:
        """Somebody takes a seat, with its link or because the table is listed."""
        await self.do(lambda: self._sit(seat, guest, user, nonce))

    async def rename(self, guest: str, name: str) -> None:
        """Somebody is called otherwise from now on."""
        await self.do(lambda: self._rename(guest, name))

    async def _rename(self, guest: str, name: str) -> None:
        await self.save(seats.renamed(deepcopy(self.record), guest, name))
        self.audience.renamed(guest, name)

    async def _sit(self, seat: Seat, guest: str, user: str, nonce: str | None) -> None:
        before = {chair.guest for chair in self.record.chairs}
        await self.save(seats.taken(deepcopy(self.record), seat, guest, user, nonce))
        self.audience.table_changed()
        self.audience.moved({guest} | before - {chair.guest for chair in self.record.chairs})
