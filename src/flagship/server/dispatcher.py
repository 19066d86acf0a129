"""Requests from people at a table: each is done, or refused with one sentence."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

from msgspec.structs import replace

from flagship.bots import ADVISER
from flagship.kernel.game import Refusal, Seat
from flagship.server import protocol, seats
from flagship.server.audience import Audience
from flagship.server.bot_pool import BotPool
from flagship.server.bot_worker import Question
from flagship.server.connection import Connection
from flagship.server.decisions import Decisions
from flagship.server.encoding import encode
from flagship.server.fair import Questions
from flagship.server.live_match import LiveMatch
from flagship.server.live_table import Adrift, LiveTable
from flagship.server.metrics import REFUSALS, REQUEST_SECONDS
from flagship.server.questions import answer, pointed, view_after, where_to_look
from flagship.server.rates import Bucket
from flagship.server.record import TableRecord, new_nonce
from flagship.server.review import review
from flagship.server.store import OUT_OF_REACH
from flagship.server.turns import Turns

Said = TypeVar("Said")
MAX_REMEMBERED = 50
FAILED = Refusal("Something went wrong on the server; nothing was changed.", key="server.failed")

log = logging.getLogger("flagship.server")


class Dispatcher:
    """Carries out requests for the room's single writer; questions are answered separately."""

    def __init__(
        self,
        table: LiveTable,
        audience: Audience,
        turns: Turns,
        decisions: Decisions,
        bots: BotPool,
        questions: Questions,
        rematch: Callable[[TableRecord], Awaitable[str]],
    ) -> None:
        self.table, self.audience, self.turns, self.decisions = table, audience, turns, decisions
        self.bots, self.questions, self.new_table = bots, questions, rematch
        self.answering: dict[asyncio.Task[None], Connection] = {}
        self._answered: dict[tuple[str, str], bytes] = {}
        """Guest and token of a request other than a submission -> the answer."""
        self._hinting: dict[Seat, Bucket] = {}
        self._hinted: dict[Seat, int] = {}
        """Seat -> the version that gave it the choice for which it got a hint."""

    def close(self) -> None:
        for task in self.answering:
            task.cancel()

    def leave(self, connection: Connection) -> None:
        """A connection ended: nobody waits for its answers."""
        for task, asker in self.answering.items():
            if asker is connection:
                task.cancel()

    async def dispatch(self, connection: Connection, request: protocol.Request) -> None:
        """Carry out a request, once only."""
        known = self._answered.get((connection.guest, request.token))
        if known is not None:
            connection.send(known)
        else:
            await self._or_refuse(connection, request, lambda: self._do(connection, request))

    async def _or_refuse(
        self, connection: Connection, request: protocol.Request, work: Callable[[], Awaitable[None]]
    ) -> None:
        """Carry it out, or say in one sentence why not."""
        try:
            with REQUEST_SECONDS.labels(type(request).__name__).time():
                await work()
            return
        except Refusal as refusal:
            why = refusal
        except Adrift:
            raise  # the browser connects again, and asks again
        except OUT_OF_REACH as error:
            log.error("table %s: %s", self.table.record.id, error)
            why = Refusal("The server cannot reach its data now: try again.", key="server.disk")
        except Exception:
            log.exception("table %s: %s", self.table.record.id, type(request).__name__)
            why = FAILED
        if why.key.startswith("server."):
            self.turns.retry()  # perhaps half of it was done
        REFUSALS.labels(why.key).inc()
        connection.say(
            protocol.Refused(
                request.token, why.key, why.rule, why.sentence, self.table.version, why.place
            )
        )

    async def _do(self, connection: Connection, request: protocol.Request) -> None:
        table, decisions = self.table, self.decisions
        table.record.check_open()
        match request:
            case protocol.Submit() | protocol.TakeBack():
                version = await decisions.decide(self._seat(connection), request)
                connection.say(protocol.Accepted(request.token, version))
                return
            case protocol.Review(token, lines):
                seat, match = self._seat(connection), table.running()
                if not table.record.learn:
                    raise Refusal(
                        "Only a turn of a guided first game can be reviewed.", key="review.none"
                    )
                if seat not in match.since:
                    raise table.game.rules.illegal("turn.not_yours")
                reviewing = partial(review, match, seat, lines, token)
                self._beside(connection, request, partial(self._ask, connection, reviewing))
                return
            case protocol.Hint():
                seat = self._seat(connection)
                await self._count_hint(seat)
                hint = partial(self._hint, connection, table.running(), seat, request)
                self._beside(connection, request, hint)
                return
            case protocol.KeepLesson(_, read):
                seat = self._seat(connection)
                await table.save(replace(table.record, lesson=tuple(read)))
                self._accept(connection, request)
                self.audience.tell_seat(seat)
                return
            case protocol.Arm(_, plan):
                await decisions.arm(self._seat(connection), plan)
                self._accept(connection, request)
                return
            case protocol.Disarm():
                await decisions.disarm(self._seat(connection))
                self._accept(connection, request)
                return
            case protocol.Chat(token, text):
                await self.audience.say(connection, text, token)
            case protocol.Mute(_, user, on):
                self._host_only(connection)
                guests = self.audience.called(user) - {connection.guest}
                await table.save(seats.mute(table.record, guests, on))
            case protocol.SetSeat(_, seat, kind, level):
                self._host_only(connection)
                await table.save(seats.assign_seat(table.record, seat, kind, level, new_nonce()))
            case protocol.Start():
                self._host_only(connection)
                await decisions.start()
            case protocol.Rematch():
                await self._rematch(connection)
            case protocol.Leave():
                await decisions.leave(self._seat(connection))
            case protocol.Return():
                await decisions.come_back(self._seat(connection))
            case protocol.Hurry():
                self._seat(connection)
                self.turns.hurry()
            case _:
                asking = table.record.seat_of(connection.guest)
                answering = partial(answer, table.running(), asking, request)
                self._beside(connection, request, partial(self._ask, connection, answering))
                return
        self._accept(connection, request)
        self.audience.table_changed()
        self.turns.go_on()

    def _accept(self, connection: Connection, request: protocol.Request) -> None:
        accepted = encode(protocol.Accepted(request.token, self.table.version))
        self._answered[connection.guest, request.token] = accepted
        while len(self._answered) > MAX_REMEMBERED:
            del self._answered[next(iter(self._answered))]
        connection.send(accepted)

    def _seat(self, connection: Connection) -> Seat:
        seat = self.table.record.seat_of(connection.guest)
        if seat is None:
            raise Refusal(
                "You are only watching this table: take a seat to do that.", key="table.spectator"
            )
        return seat

    def _host_only(self, connection: Connection) -> None:
        if connection.guest != self.table.record.host:
            raise Refusal("Only the host of this table can do that.", key="table.host")

    async def _rematch(self, connection: Connection) -> None:
        self._seat(connection)
        record = self.table.record
        if record.status != "over":
            raise Refusal("The game is not over yet.", key="table.running")
        if record.rematch is None:
            made = await self.new_table(record)
            await self.table.save(replace(self.table.record, rematch=made))

    # Hints

    async def _count_hint(self, seat: Seat) -> None:
        """A hint is allowed, counted and announced to everyone, once for each choice."""
        table, match = self.table, self.table.running()
        if not table.record.hints:
            raise Refusal("Hints are switched off at this table.", key="hint.off")
        if seat not in match.since:
            raise table.game.rules.illegal("turn.not_yours")
        if table.game.bots is None:
            raise Refusal(f"There are no hints for {table.game.title}.", key="hint.none")
        if not self._hinting.setdefault(seat, Bucket(12, 0.5)).take():
            raise Refusal("Too many hints at once: wait a few seconds.", key="hint.too_many")
        if self._hinted.get(seat) == match.since[seat]:
            return
        await table.save(seats.count_hint(table.record, seat))
        self._hinted[seat] = match.since[seat]
        user = table.record.chairs[seat].user
        await self.audience.announce("", seat, f"{user} asked a bot for a hint.")
        self.audience.table_changed()

    async def _hint(
        self, connection: Connection, match: LiveMatch, seat: Seat, request: protocol.Hint
    ) -> protocol.Answer:
        game, version, who = match.game, match.version, connection.guest
        view = await self._ask(connection, partial(view_after, match, seat, request.actions))
        thought = await self.bots.think(Question(ADVISER, game.id, view, 0, why=True), who)
        line = game.words.write(match.pack, thought.action)
        looking = partial(where_to_look, game, view, thought.action)
        thing, nudge = await self._ask(connection, looking)
        times = 1
        while True:
            lines = [*request.actions, *[line] * times]
            ahead = await self._ask(connection, partial(match.look_ahead, seat, match.read(lines)))
            if ahead.ends or ahead.uncovers:
                break
            again = await self.bots.think(Question(ADVISER, game.id, ahead.view, 0, why=True), who)
            if again.action != thought.action or pointed(game, ahead.view, again.action) != thing:
                break
            thought, times = again, times + 1
        return protocol.Hinted(request.token, version, line, times, thought.why, thing, nudge)

    # Outside the writer

    def _ask(self, connection: Connection, work: Callable[[], Said]) -> Awaitable[Said]:
        return self.questions.ask((connection.address, connection.guest), work)

    def _beside(
        self,
        connection: Connection,
        request: protocol.Request,
        work: Callable[[], Awaitable[protocol.Answer]],
    ) -> None:
        async def say() -> None:
            connection.say(await work())

        task = asyncio.create_task(self._or_refuse(connection, request, say))
        self.answering[task] = connection
        task.add_done_callback(lambda task: self.answering.pop(task, None))
