"""A table that is in use. One task is the only writer of its match: it takes what comes in one
by one, puts each decision on disk (course.py), and only then tells everybody (audience.py).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from copy import deepcopy
from typing import Any

import msgspec

from flagship.kernel.game import Game, Illegal, Refusal, Seat
from flagship.server import protocol, seats
from flagship.server.audience import Audience
from flagship.server.bench import answer
from flagship.server.clock import now
from flagship.server.connection import Connection
from flagship.server.course import Course
from flagship.server.pace import Pace
from flagship.server.play import SNAPSHOT_EVERY, Play, Refused, encode
from flagship.server.record import Record
from flagship.server.store import Store

Command = Callable[[], Awaitable[None] | None]
MOST_REMEMBERED = 50
FAILED = Refused("server.failed", "Something went wrong here, and nothing was changed.")

log = logging.getLogger("flagship.server")


class Room:
    """A table with whoever looks at it."""

    def __init__(
        self,
        record: Record,
        game: Game,
        pack: Any,
        play: Play | None,
        chat: list[protocol.ChatLine],
        store: Store,
        thinkers: Executor,
        rematch: Callable[[Record], Awaitable[str]],
    ) -> None:
        self.record = record
        self.game = game
        self.pack = pack
        self.play = play
        self.store = store
        self.thinkers = thinkers
        self.new_table = rematch
        self.audience = Audience(self, chat)
        self.course = Course(self)
        self.pace = Pace(self, thinkers)
        self.inbox: asyncio.Queue[Command | None] = asyncio.Queue()
        self.answered: dict[tuple[str, str], bytes] = {}
        """Guest and token of requests other than submissions -> the answer."""
        self.answering: set[asyncio.Task[None]] = set()
        self.used = now()
        self.task = asyncio.create_task(self._run())

    # The one writer

    async def _run(self) -> None:
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
        for task in self.answering:
            task.cancel()
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
            self.audience.connections or self.pace.is_busy() or self.answering or self.inbox.qsize()
        )

    def running(self) -> Play:
        """The match; Refused before its start."""
        if self.play is None:
            raise Refused("table.waiting", "The game has not begun yet.")
        return self.play

    def acting(self) -> list[Seat]:
        """The seats that must decide now."""
        return [] if self.play is None else self.game.to_act(self.play.state)

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

    async def _sit(self, seat: Seat, guest: str, user: str, nonce: str | None) -> None:
        before = {chair.guest for chair in self.record.chairs}
        await self.save(seats.taken(deepcopy(self.record), seat, guest, user, nonce))
        self.audience.table_changed()
        self.audience.moved({guest} | before - {chair.guest for chair in self.record.chairs})

    # What they ask for

    def asked(self, connection: Connection, request: protocol.FromClient) -> Command:
        """A message came."""

        async def command() -> None:
            self.used = now()
            known = self.answered.get((connection.guest, request.token))
            if known is not None:
                connection.send(known)
                return
            await self._or_refused(connection, request, self._do(connection, request))

        return command

    async def _or_refused(
        self, connection: Connection, request: protocol.FromClient, work: Awaitable[None]
    ) -> None:
        """Do it, or tell in one sentence why not."""
        try:
            await work
            return
        except Refused as one:
            why = one
        except Illegal as illegal:
            why = Refused(illegal.key, str(illegal), illegal.rule)
        except Refusal as refusal:
            why = Refused("request.refused", str(refusal))
        except Exception:
            log.exception("table %s: %s", self.record.id, type(request).__name__)
            why = FAILED
        connection.say(
            protocol.Refused(
                request.token, why.key, why.rule, why.sentence, self.version, why.place
            )
        )

    async def _do(self, connection: Connection, request: protocol.FromClient) -> None:
        match request:
            case protocol.Submit():
                version = await self.course.submit(self._seat(connection), request)
                connection.say(protocol.Accepted(request.token, version))
                return
            case (
                protocol.Try()
                | protocol.ReadPlan()
                | protocol.Explore()
                | protocol.Propose()
                | protocol.Preview()
            ):
                self._look(connection, request)
                return
            case protocol.Chat(_, text):
                await self.audience.say(connection, text)
            case protocol.SetSeat(_, seat, kind, level):
                self._host_only(connection)
                await self.save(seats.assigned(deepcopy(self.record), seat, kind, level))
            case protocol.Start():
                self._host_only(connection)
                await self.course.start()
            case protocol.Rematch():
                await self._rematch(connection)
            case protocol.Leave():
                await self.save(seats.left(deepcopy(self.record), self._seat(connection)))
            case protocol.Return():
                await self.course.come_back(self._seat(connection))
            case protocol.Hurry():
                self._seat(connection)
                self.pace.quicken()
        accepted = encode(protocol.Accepted(request.token, self.version))
        self.answered[connection.guest, request.token] = accepted
        while len(self.answered) > MOST_REMEMBERED:
            del self.answered[next(iter(self.answered))]
        connection.send(accepted)
        self.audience.table_changed()
        self.pace.go_on()

    def _seat(self, connection: Connection) -> Seat:
        seat = self.record.seat_of(connection.guest)
        if seat is None:
            raise Refused("table.spectator", "You watch this table: take a seat to do that.")
        return seat

    def _host_only(self, connection: Connection) -> None:
        if connection.guest != self.record.host:
            raise Refused("table.host", "Only the host of this table can do that.")

    async def _rematch(self, connection: Connection) -> None:
        self._seat(connection)
        if self.record.status != "over":
            raise Refused("table.running", "The game is not over yet.")
        if self.record.rematch is None:
            made = await self.new_table(self.record)
            await self.save(msgspec.structs.replace(self.record, rematch=made))

    def _look(self, connection: Connection, request: protocol.FromClient) -> None:
        """Answered beside the writer, from the view the seat has now."""
        seat, play = self._seat(connection), self.running()

        async def look() -> None:
            loop = asyncio.get_running_loop()
            connection.say(await loop.run_in_executor(self.thinkers, answer, play, seat, request))

        task = asyncio.create_task(self._or_refused(connection, request, look()))
        self.answering.add(task)
        task.add_done_callback(self.answering.discard)
