"""A table in use. One task is the only writer of its match: it handles requests one by one
(dispatcher.py), stores each decision on disk (decisions.py), and only then sends it to everyone
(audience.py).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from flagship.kernel.game import Refusal, Seat
from flagship.server import protocol, seats
from flagship.server.audience import Audience
from flagship.server.bot_pool import BotPool
from flagship.server.calls import Calls
from flagship.server.clock import now
from flagship.server.connection import MOVED, Connection
from flagship.server.decisions import Decisions
from flagship.server.dispatcher import Dispatcher
from flagship.server.fair import Questions
from flagship.server.live_table import Adrift, LiveTable
from flagship.server.logs import REQUEST
from flagship.server.pipeline import Write
from flagship.server.record import TableRecord, new_nonce
from flagship.server.turns import Turns

RINGS_SOON_MS = 120_000
"""A table with a clock that rings within this time stays in memory."""
Command = Callable[[], Awaitable[None]]

log = logging.getLogger("flagship.server")


class RoomClosed(Exception):
    """The room was put away meanwhile: find the table again."""


class Room:
    """A table with everyone connected to it."""

    def __init__(
        self,
        table: LiveTable,
        chat: list[protocol.ChatLine],
        said: set[tuple[str, str]],
        bots: BotPool,
        questions: Questions,
        rematch: Callable[[TableRecord], Awaitable[str]],
        abandoned: Callable[["Room"], None],
        calls: Calls,
    ) -> None:
        """`abandoned` is called if the table must be loaded again."""
        self.table = table
        self.inbox: asyncio.Queue[Command | None] = asyncio.Queue()
        self.audience = Audience(table, chat, said)
        self.turns = Turns(
            table,
            self.audience,
            bots,
            self.inbox.put_nowait,
            lambda seat, action, since: self.decisions.bot_decided(seat, action, since),
            lambda seat: self.decisions.time_is_up(seat),
            lambda: self.decisions.resume(),
            calls,
        )
        self.decisions = Decisions(table, self.audience, self.turns)
        self.dispatcher = Dispatcher(
            table, self.audience, self.turns, self.decisions, bots, questions, rematch
        )
        self.used = now()
        self._abandoned = abandoned
        self._waiting: set[asyncio.Future[None]] = set()
        self.is_closed = False
        self.task = asyncio.create_task(self._run())

    # The single writer

    async def _run(self) -> None:
        self.inbox.put_nowait(self.decisions.resume)
        while (command := await self.inbox.get()) is not None:
            try:
                await command()
            except Adrift:
                self.abandon()
                return
            except Refusal as refusal:
                log.warning("table %s: %s", self.table.record.id, refusal)
                self.turns.retry()
            except Exception:
                log.exception("table %s", self.table.record.id)
                self.turns.retry()

    async def do(self, work: Command) -> None:
        """Have the single writer do this and wait for it; its refusal is raised here."""
        if self.is_closed:
            raise RoomClosed
        done = asyncio.get_running_loop().create_future()
        self._waiting.add(done)
        done.add_done_callback(self._waiting.discard)

        async def command() -> None:
            try:
                await work()
            except Exception as error:
                if not done.done():
                    done.set_exception(RoomClosed() if isinstance(error, Adrift) else error)
                if isinstance(error, Adrift):
                    raise
            else:
                if not done.done():
                    done.set_result(None)

        self.inbox.put_nowait(command)
        await done

    def retire(self) -> None:
        """Take no more work, because the table is about to be put away."""
        self.is_closed = True
        self.turns.stop()
        self.inbox.put_nowait(None)

    async def close(self) -> None:
        clocks = self.turns.clocks()
        self.retire()
        await self.task
        self._say_goodbye()
        await self.table.put_away(clocks)

    def abandon(self) -> None:
        """What is in memory cannot be trusted: browsers connect again and the disk is read."""
        self.retire()
        self._abandoned(self)
        self._say_goodbye()

    def _say_goodbye(self) -> None:
        self.dispatcher.close()
        self.audience.close()
        for done in list(self._waiting):
            if not done.done():
                done.set_exception(RoomClosed())

    def is_idle(self) -> bool:
        """Whether nobody is connected and nothing is happening."""
        return not (
            self.audience.connections
            or self.turns.is_busy()
            or self.turns.rings_by(now() + RINGS_SOON_MS)
            or self.dispatcher.answering
            or self.inbox.qsize()
        )

    # People

    async def serve(self, connection: Connection) -> None:
        """Serve a connection until either side closes it."""

        async def join() -> None:
            self.used = now()
            self.audience.welcome(connection)
            seat = self.table.record.seat_of(connection.guest)
            if seat is not None:
                self.turns.person_arrived(seat)
            self.turns.go_on()

        async def part() -> None:
            self.used = now()
            self.audience.leave(connection)
            self.dispatcher.leave(connection)

        async def asked(request: protocol.Request) -> None:
            self.used = now()
            REQUEST.set(f"{connection.id}/{request.token}")
            await self.dispatcher.dispatch(connection, request)

        if self.is_closed:
            connection.close(MOVED)
        self.inbox.put_nowait(join)
        try:
            async for request in connection.requests(lambda: self.table.version):
                self.inbox.put_nowait(partial(asked, request))
        finally:
            self.inbox.put_nowait(part)

    async def sit(self, seat: Seat, guest: str, user: str, nonce: str | None) -> None:
        """A guest takes a seat, with its link or because the table is listed."""

        async def work() -> None:
            before = self.table.record
            after = seats.take_seat(before, seat, guest, user, nonce, new_nonce())
            await self.table.save(after)
            self.audience.table_changed()
            self.audience.reconnect({guest} | before.people() - after.people())

        await self.do(work)

    async def leave(self, guest: str) -> None:
        """A guest gives up the seat, which is open again or a bot's, and the host's part."""

        async def work() -> None:
            await self.table.save(seats.hand_over(self.table.record, guest))
            seat = self.table.record.seat_of(guest)
            if seat is not None:
                await self.decisions.leave(seat)

        await self.do(work)

    async def renew(self, changes: Callable[[TableRecord], list[Write]]) -> None:
        """Store what somebody else decided about the table, and load it again."""

        async def work() -> None:
            await self.table.write(changes(self.table.record))
            raise Adrift

        with suppress(RoomClosed):
            await self.do(work)

    def guests(self) -> set[str]:
        """Who sits or watches here."""
        watching = {connection.guest for connection in self.audience.connections}
        return watching | self.table.record.people()

    async def rename(self, guest: str, name: str) -> None:
        await self.do(partial(self.renamed, guest, name))

    async def renamed(self, guest: str, name: str) -> None:
        await self.table.save(seats.rename(self.table.record, guest, name))
        self.audience.rename(guest, name)
