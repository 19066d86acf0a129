"""What people at a table ask for: each request is done or refused with one sentence."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import msgspec

from flagship.bots import ADVISER
from flagship.kernel.game import Illegal, Refusal, Seat
from flagship.server import protocol, seats
from flagship.server.bench import after, answer
from flagship.server.clock import now
from flagship.server.connection import Connection
from flagship.server.encoding import encode
from flagship.server.mind import Question
from flagship.server.play import Play
from flagship.server.rates import Bucket
from flagship.server.refused import Refused, refused
from flagship.server.review import Turn, reviewed

if TYPE_CHECKING:
    from flagship.server.room import Room

MOST_REMEMBERED = 50
FAILED = Refused("server.failed", "Something went wrong here, and nothing was changed.")

log = logging.getLogger("flagship.server")


class Desk:
    """Where a room's requests arrive. Only the room's one writer does what is asked."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.answered: dict[tuple[str, str], bytes] = {}
        """Guest and token of requests other than submissions -> the answer."""
        self.answering: set[asyncio.Task[None]] = set()
        self.hinting: dict[Seat, Bucket] = {}
        self.hinted: dict[Seat, int] = {}
        """Seat -> since when it has had the choice for which it got a hint."""

    def close(self) -> None:
        """Answer nothing more."""
        for task in self.answering:
            task.cancel()

    def asked(
        self, connection: Connection, request: protocol.FromClient
    ) -> Callable[[], Awaitable[None]]:
        """A message came."""

        async def command() -> None:
            self.room.used = now()
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
            log.exception("table %s: %s", self.room.record.id, type(request).__name__)
            why = FAILED
        connection.say(
            protocol.Refused(
                request.token, why.key, why.rule, why.sentence, self.room.version, why.place
            )
        )

    async def _do(self, connection: Connection, request: protocol.FromClient) -> None:
        room = self.room
        match request:
            case protocol.Submit():
                version = await room.course.submit(self._seat(connection), request)
                connection.say(protocol.Accepted(request.token, version))
                return
            case protocol.TakeBack():
                version = await room.course.take_back(self._seat(connection), request)
                connection.say(protocol.Accepted(request.token, version))
                return
            case (
                protocol.Try()
                | protocol.ReadPlan()
                | protocol.Explore()
                | protocol.Propose()
                | protocol.Preview()
                | protocol.WhyNot()
            ):
                looked = self._looked(room.running(), self._seat(connection), request)
                self._beside(connection, request, looked)
                return
            case protocol.Review(token):
                seat = self._seat(connection)
                turn = room.course.turns.get(seat)
                if turn is None:
                    raise Refused("review.none", "There is no turn of a first game to look at.")
                self._beside(connection, request, self._reviewed(turn, token))
                return
            case protocol.Hint():
                seat = self._seat(connection)
                await self._hint(seat)
                self._beside(connection, request, self._hinted(room.running(), seat, request))
                return
            case protocol.Arm(_, plan):
                await room.course.arm(self._seat(connection), plan)
                self._accept(connection, request)
                return
            case protocol.Disarm():
                await room.course.disarm(self._seat(connection))
                self._accept(connection, request)
                return
            case protocol.Chat(_, text):
                await room.audience.say(connection, text)
            case protocol.SetSeat(_, seat, kind, level):
                self._host_only(connection)
                await room.save(seats.assigned(deepcopy(room.record), seat, kind, level))
            case protocol.Start():
                self._host_only(connection)
                await room.course.start()
            case protocol.Rematch():
                await self._rematch(connection)
            case protocol.Leave():
                await room.save(seats.left(deepcopy(room.record), self._seat(connection)))
            case protocol.Return():
                await room.course.come_back(self._seat(connection))
            case protocol.Hurry():
                self._seat(connection)
                room.pace.quicken()
        self._accept(connection, request)
        room.audience.table_changed()
        room.pace.go_on()

    def _accept(self, connection: Connection, request: protocol.FromClient) -> None:
        accepted = encode(protocol.Accepted(request.token, self.room.version))
        self.answered[connection.guest, request.token] = accepted
        while len(self.answered) > MOST_REMEMBERED:
            del self.answered[next(iter(self.answered))]
        connection.send(accepted)

    def _seat(self, connection: Connection) -> Seat:
        seat = self.room.record.seat_of(connection.guest)
        if seat is None:
            raise Refused("table.spectator", "You watch this table: take a seat to do that.")
        return seat

    def _host_only(self, connection: Connection) -> None:
        if connection.guest != self.room.record.host:
            raise Refused("table.host", "Only the host of this table can do that.")

    async def _rematch(self, connection: Connection) -> None:
        self._seat(connection)
        if self.room.record.status != "over":
            raise Refused("table.running", "The game is not over yet.")
        if self.room.record.rematch is None:
            made = await self.room.new_table(self.room.record)
            await self.room.save(msgspec.structs.replace(self.room.record, rematch=made))

    async def _hint(self, seat: Seat) -> None:
        """Somebody asks a bot: allowed, counted and told to all, once for each choice."""
        room, play = self.room, self.room.running()
        if not room.record.hints:
            raise Refused("hint.off", "At this table everybody decides without hints.")
        if seat not in play.since:
            raise refused(room.game.rules.illegal("turn.not_yours"))
        if not self.hinting.setdefault(seat, Bucket(12, 0.5)).take():
            raise Refused("hint.too_many", "That were many hints: wait a few seconds.")
        if self.hinted.get(seat) == play.since[seat]:
            return
        record = deepcopy(room.record)
        chair = record.chairs[seat]
        chair.hints += 1
        await room.save(record)
        self.hinted[seat] = play.since[seat]
        await room.audience.chatted("", seat, f"{chair.user} asked a bot for a hint.")
        room.audience.table_changed()

    async def _hinted(self, play: Play, seat: Seat, request: protocol.Hint) -> protocol.Answer:
        game, version = play.game, play.version
        view = after(play, seat, request.actions)
        thought = await self.room.minds.think(Question(ADVISER, game.id, view, 0, why=True))
        line = game.words.write(play.pack, thought.action)
        return protocol.Hinted(request.token, version, line, thought.why)

    async def _looked(
        self, play: Play, seat: Seat, request: protocol.FromClient
    ) -> protocol.Answer:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.room.thinkers, answer, play, seat, request)

    async def _reviewed(self, turn: Turn, token: str) -> protocol.Answer:
        room, loop = self.room, asyncio.get_running_loop()
        return await loop.run_in_executor(
            room.thinkers, reviewed, room.game, room.pack, turn, token
        )

    def _beside(
        self,
        connection: Connection,
        request: protocol.FromClient,
        work: Coroutine[Any, Any, protocol.Answer],
    ) -> None:
        """Answered beside the writer."""

        async def say() -> None:
            connection.say(await work)

        task = asyncio.create_task(self._or_refused(connection, request, say()))
        self.answering.add(task)
        task.add_done_callback(self.answering.discard)
