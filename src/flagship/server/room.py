"""A table that is in use. One task is the only writer of its match: it takes what comes in one
by one, puts each decision on disk, and only then tells everybody.
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
from flagship.server.bench import answer
from flagship.server.clock import now
from flagship.server.connection import MOVED, Connection
from flagship.server.pace import Pace
from flagship.server.play import SNAPSHOT_EVERY, Play, Refused, Step, encode
from flagship.server.rates import Bucket
from flagship.server.record import Record
from flagship.server.store import Store

Command = Callable[[], Awaitable[None] | None]
CHAT_KEPT = 50
TABLE_DELAY = 0.05
"""Seconds in which changes of the table are told together."""
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
        self.chat = chat
        self.store = store
        self.thinkers = thinkers
        self.new_table = rematch
        self.connections: set[Connection] = set()
        self.inbox: asyncio.Queue[Command | None] = asyncio.Queue()
        self.answered: dict[tuple[str, str], bytes] = {}
        """Guest and token of requests other than submissions -> the answer."""
        self.pace = Pace(self, thinkers)
        self.answering: set[asyncio.Task[None]] = set()
        self.telling: asyncio.TimerHandle | None = None
        self.used = now()
        self.chatting: dict[str, Bucket] = {}
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
        if self.telling is not None:
            self.telling.cancel()
        self.inbox.put_nowait(None)
        await self.task
        for task in self.answering:
            task.cancel()
        for connection in self.connections:
            connection.close(MOVED)
        if self.play is not None and self.play.version % SNAPSHOT_EVERY:
            await self.store.write(
                [self.store.snapshot_write(self.record.id, self.play.snapshot())]
            )

    @property
    def version(self) -> int:
        """How many decisions were made."""
        return 0 if self.play is None else self.play.version

    def is_idle(self) -> bool:
        """Whether nobody is here and nothing is going on."""
        return not (self.connections or self.pace.is_busy() or self.answering or self.inbox.qsize())

    # People

    def join(self, connection: Connection) -> Command:
        """Somebody came."""

        def command() -> None:
            self.used = now()
            self.connections.add(connection)
            seat = self.record.seat_of(connection.guest)
            view, choices = self._view(seat)
            welcome = protocol.Welcome(
                table=self.info(),
                you=self._you(connection),
                version=self.version,
                view=view,
                choices=choices,
                log=[] if self.play is None else list(self.play.log),
                chat=self.chat,
                now=now(),
            )
            connection.say(welcome)
            self.table_changed()
            self.pace.go_on()

        return command

    def part(self, connection: Connection) -> Command:
        """Somebody's connection ended; the seat stays theirs."""

        def command() -> None:
            self.used = now()
            self.connections.discard(connection)
            self.table_changed()

        return command

    def asked(self, connection: Connection, request: protocol.FromClient) -> Command:
        """A message came."""

        async def command() -> None:
            self.used = now()
            known = self.answered.get((connection.guest, request.token))
            if known is not None:
                connection.send(known)
                return
            try:
                await self._do(connection, request)
            except Refused as refused:
                self._refuse(connection, request, refused)
            except Illegal as illegal:
                self._refuse(connection, request, Refused(illegal.key, str(illegal), illegal.rule))
            except Refusal as refusal:
                self._refuse(connection, request, Refused("request.refused", str(refusal)))
            except Exception:
                log.exception("table %s: %s", self.record.id, type(request).__name__)
                self._refuse(connection, request, FAILED)

        return command

    def _refuse(
        self, connection: Connection, request: protocol.FromClient, refused: Refused
    ) -> None:
        connection.say(
            protocol.Refused(
                request.token,
                refused.key,
                refused.rule,
                refused.sentence,
                self.version,
                refused.place,
            )
        )

    async def _do(self, connection: Connection, request: protocol.FromClient) -> None:
        match request:
            case protocol.Submit():
                await self._submit(connection, request)
                return
            case protocol.Try() | protocol.ReadPlan() | protocol.Explore() | protocol.Propose():
                self._look(connection, request)
                return
            case protocol.Chat(_, text):
                await self._chat(connection, text)
            case protocol.SetSeat(_, seat, kind, level):
                self._host_only(connection)
                await self._save(seats.assigned(deepcopy(self.record), seat, kind, level))
            case protocol.Start():
                self._host_only(connection)
                await self._start()
            case protocol.Rematch():
                await self._rematch(connection)
            case protocol.Leave():
                await self._save(seats.left(deepcopy(self.record), self._seat(connection)))
            case protocol.Return():
                await self._come_back(self._seat(connection))
            case protocol.Hurry():
                self._seat(connection)
                self.pace.quicken()
        accepted = encode(protocol.Accepted(request.token, self.version))
        self.answered[connection.guest, request.token] = accepted
        while len(self.answered) > CHAT_KEPT:
            del self.answered[next(iter(self.answered))]
        connection.send(accepted)
        self.table_changed()
        self.pace.go_on()

    def _seat(self, connection: Connection) -> Seat:
        seat = self.record.seat_of(connection.guest)
        if seat is None:
            raise Refused("table.spectator", "You watch this table: take a seat to do that.")
        return seat

    def _host_only(self, connection: Connection) -> None:
        if connection.guest != self.record.host:
            raise Refused("table.host", "Only the host of this table can do that.")

    def _you(self, connection: Connection) -> protocol.You:
        seat = self.record.seat_of(connection.guest)
        return protocol.You(seat, connection.guest == self.record.host)

    # Decisions

    async def _submit(self, connection: Connection, request: protocol.Submit) -> None:
        seat = self._seat(connection)
        play = self._running()
        done = play.done.get((seat, request.token))
        if done is not None:
            connection.say(protocol.Accepted(request.token, done))
            return
        step = play.submitted(seat, request.version, request.actions, request.token)
        await self._come_back(seat)
        await self._settle(step, request.token)
        connection.say(protocol.Accepted(request.token, self.version))

    async def _settle(self, step: Step, token: str | None) -> None:
        """Put a step on disk, then make it the position, then tell everybody."""
        play = self._running()
        store, record = self.store, self.record
        writes = [store.decision_write(record.id, row) for row in step.rows]
        if self.game.is_over(step.state):
            record = msgspec.structs.replace(
                record,
                status="over",
                scores=list(self.game.scores(step.state)),
                winners=list(self.game.winners(step.state)),
            )
            writes.append(store.match_write(record))
        try:
            await store.write(writes)
        except Exception:
            log.exception("table %s: a decision could not be written", record.id)
            raise Refused(
                "server.disk", "The decision could not be saved, so it was not made: try again."
            ) from None
        before, self.record = play.version, record
        play.take(step, token)
        self._tell(step.entries)
        if record.status == "over":
            self.table_changed()
        if play.version // SNAPSHOT_EVERY > before // SNAPSHOT_EVERY or record.status == "over":
            store.write_later([store.snapshot_write(record.id, play.snapshot())])
        self.pace.go_on()

    def _running(self) -> Play:
        if self.play is None:
            raise Refused("table.waiting", "The game has not begun yet.")
        return self.play

    def _tell(self, entries: list[protocol.LogEntry]) -> None:
        """Everybody gets what happened and the view of their own seat."""
        shared: Any = msgspec.Raw(encode(entries))
        messages: dict[Seat | None, bytes] = {}
        for connection in self.connections:
            seat = self.record.seat_of(connection.guest)
            if seat not in messages:
                view, choices = self._view(seat)
                messages[seat] = encode(protocol.Changed(self.version, shared, view, choices))
            connection.send(messages[seat])

    def _view(self, seat: Seat | None) -> tuple[Any, list[str]]:
        if self.play is None:
            return None, []
        view = self.game.view(self.play.state, seat)
        return view, self.play.choices(view)

    # Whose turn it is

    def acting(self) -> list[Seat]:
        """The seats that must decide now."""
        return [] if self.play is None else self.game.to_act(self.play.state)

    async def bot_decided(self, seat: Seat, action: Any, since: int) -> None:
        """A bot has thought about the choice the seat has had since then."""
        play = self._running()
        # What was thought out for another choice, or for a seat that is taken back, is dropped.
        if play.since.get(seat) == since and self.pace.is_bots(seat):
            await self._settle(play.decided(seat, action), None)
        else:
            self.pace.go_on()

    async def time_is_up(self, seat: Seat) -> None:
        """The seat did not decide in time: a bot does."""
        if seat in self.acting() and not self.pace.is_bots(seat):
            await self._save(seats.left(deepcopy(self.record), seat))
            self.table_changed()
            self.pace.go_on()

    async def _come_back(self, seat: Seat) -> None:
        if self.record.chairs[seat].away:
            record = deepcopy(self.record)
            record.chairs[seat].away = False
            await self._save(record)
            self.table_changed()

    # The table itself

    async def start(self) -> None:
        """Begin the game."""
        await self.do(self._start)

    async def _start(self) -> None:
        record, store = self.record, self.store
        if record.status != "waiting":
            raise Refused("table.started", "The game has begun already.")
        if any(chair.kind == "open" for chair in record.chairs):
            raise Refused("table.open", "A seat is still open: wait, or give it to a bot.")
        rules = self.game.read_ruleset(record.ruleset)
        play, row = Play.begun(self.game, rules, record.seed, self.pack)
        record = msgspec.structs.replace(record, status="running")
        await store.write(
            [
                store.match_write(record),
                store.decision_write(record.id, row),
                store.snapshot_write(record.id, play.snapshot()),
            ]
        )
        self.play, self.record = play, record
        self._tell(list(play.log))
        self.table_changed()
        self.pace.go_on()

    async def sit(self, seat: Seat, guest: str, user: str, nonce: str | None) -> None:
        """Somebody takes a seat, with its link or because the table is listed."""
        await self.do(lambda: self._sit(seat, guest, user, nonce))

    async def _sit(self, seat: Seat, guest: str, user: str, nonce: str | None) -> None:
        before = {chair.guest for chair in self.record.chairs}
        await self._save(seats.taken(deepcopy(self.record), seat, guest, user, nonce))
        self.table_changed()
        gone = before - {chair.guest for chair in self.record.chairs}
        for connection in self.connections:
            if connection.guest == guest or connection.guest in gone:
                connection.close(MOVED)  # comes again, with the view that is theirs now

    async def _save(self, record: Record) -> None:
        self.record = record
        await self.store.write([self.store.match_write(record), *self.store.seat_writes(record)])

    async def _chat(self, connection: Connection, text: str) -> None:
        bucket = self.chatting.setdefault(connection.guest, Bucket(6, 0.7))
        if not bucket.take():
            raise Refused("chat.too_many", "Say less at a time: wait a moment.")
        said = " ".join(text.split())
        if not said:
            raise Refused("chat.empty", "Say something.")
        seat = self.record.seat_of(connection.guest)
        line = protocol.ChatLine(now(), connection.name, seat, said)
        await self.store.write(
            [self.store.chat_write(self.record.id, msgspec.structs.asdict(line))]
        )
        self.chat = [*self.chat, line][-CHAT_KEPT:]
        data = encode(protocol.Chatted(line))
        for other in self.connections:
            other.send(data)

    async def _rematch(self, connection: Connection) -> None:
        self._seat(connection)
        if self.record.status != "over":
            raise Refused("table.running", "The game is not over yet.")
        if self.record.rematch is None:
            made = await self.new_table(self.record)
            await self._save(msgspec.structs.replace(self.record, rematch=made))

    def table_changed(self) -> None:
        if self.telling is None:
            loop = asyncio.get_running_loop()
            self.telling = loop.call_later(TABLE_DELAY, self._tell_table)

    def _tell_table(self) -> None:
        self.telling = None
        info = self.info()
        for connection in self.connections:
            connection.say(protocol.Table(info, self._you(connection), now()))

    def info(self) -> protocol.TableInfo:
        """What everybody may know."""
        here = {connection.guest for connection in self.connections}
        return seats.info(self.record, self.game, self.acting(), here, self.pace.deadlines)

    # Looking ahead

    def _look(self, connection: Connection, request: protocol.FromClient) -> None:
        """Answered beside the writer, from the view the seat has now."""
        seat = self._seat(connection)
        play = self._running()

        async def look() -> None:
            try:
                said = await asyncio.get_running_loop().run_in_executor(
                    self.thinkers, answer, play, seat, request
                )
                connection.say(said)
            except Refused as refused:
                self._refuse(connection, request, refused)
            except Refusal as refusal:
                self._refuse(connection, request, Refused("request.refused", str(refusal)))
            except Exception:
                log.exception("table %s: %s", self.record.id, type(request).__name__)
                self._refuse(connection, request, FAILED)

        task = asyncio.create_task(look())
        self.answering.add(task)
        task.add_done_callback(self.answering.discard)
