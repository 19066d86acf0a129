"""Whoever looks at a table, and what they are told: each seat its own view, nothing else."""

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from flagship.kernel.game import Seat
from flagship.server import protocol, seats
from flagship.server.clock import now
from flagship.server.connection import MOVED, Connection
from flagship.server.encoding import encode
from flagship.server.rates import Bucket
from flagship.server.refused import Refused

if TYPE_CHECKING:
    from flagship.server.room import Room

CHAT_KEPT = 50
TABLE_DELAY = 0.05
"""Seconds in which changes of the table are told together."""


class Audience:
    """The connections of a room."""

    def __init__(self, room: "Room", chat: list[protocol.ChatLine]) -> None:
        self.room = room
        self.chat = chat
        self.connections: set[Connection] = set()
        self.chatting: dict[str, Bucket] = {}
        self.telling: asyncio.TimerHandle | None = None

    def close(self) -> None:
        """Hang up."""
        if self.telling is not None:
            self.telling.cancel()
        for connection in self.connections:
            connection.close(MOVED)

    def welcome(self, connection: Connection) -> None:
        """Somebody came."""
        self.connections.add(connection)
        room = self.room
        seat = room.record.seat_of(connection.guest)
        view, choices = self._view(seat)
        connection.say(
            protocol.Welcome(
                table=self.info(),
                you=seats.you(room.record, connection.guest),
                version=room.version,
                view=view,
                choices=choices,
                take_back=self._take_back(seat),
                log=[] if room.play is None else list(room.play.log),
                chat=self.chat,
                now=now(),
            )
        )
        self.table_changed()

    def part(self, connection: Connection) -> None:
        """Somebody's connection ended; the seat stays theirs."""
        self.connections.discard(connection)
        self.table_changed()

    def moved(self, guests: set[str]) -> None:
        """These come again, with the view that is theirs now."""
        for connection in self.connections:
            if connection.guest in guests:
                connection.close(MOVED)

    def tell(self, entries: list[protocol.LogEntry]) -> None:
        """Everybody gets what happened and the view of their own seat."""
        shared: Any = msgspec.Raw(encode(entries))
        messages: dict[Seat | None, bytes] = {}
        for connection in self.connections:
            seat = self.room.record.seat_of(connection.guest)
            if seat not in messages:
                view, choices = self._view(seat)
                back = self._take_back(seat)
                changed = protocol.Changed(self.room.version, shared, view, choices, back)
                messages[seat] = encode(changed)
            connection.send(messages[seat])

    def renamed(self, guest: str, name: str) -> None:
        """Somebody is called otherwise from now on."""
        for connection in self.connections:
            if connection.guest == guest:
                connection.name = name
        self.table_changed()

    def table_changed(self) -> None:
        """Tell of the table itself, soon."""
        if self.telling is None:
            loop = asyncio.get_running_loop()
            self.telling = loop.call_later(TABLE_DELAY, self._tell_table)

    def info(self) -> protocol.TableInfo:
        """What everybody may know."""
        room = self.room
        here = {connection.guest for connection in self.connections}
        number = room.play.state.round if room.play else 0
        return seats.info(room.record, room.game, room.acting(), here, room.pace.deadlines, number)

    async def say(self, connection: Connection, text: str) -> None:
        """Somebody says something to all."""
        bucket = self.chatting.setdefault(connection.guest, Bucket(6, 0.7))
        if not bucket.take():
            raise Refused("chat.too_many", "Say less at a time: wait a moment.")
        said = " ".join(text.split())
        if not said:
            raise Refused("chat.empty", "Say something.")
        await self.chatted(connection.name, self.room.record.seat_of(connection.guest), said)

    async def chatted(self, user: str, seat: Seat | None, text: str) -> None:
        """A line of the chat; without a user the table itself tells it."""
        record, store = self.room.record, self.room.store
        line = protocol.ChatLine(now(), user, seat, text)
        await store.write([store.chat_write(record.id, msgspec.structs.asdict(line))])
        self.chat = [*self.chat, line][-CHAT_KEPT:]
        data = encode(protocol.Chatted(line))
        for other in self.connections:
            other.send(data)

    def _tell_table(self) -> None:
        self.telling = None
        self._tell_you(self.connections)

    def tell_seat(self, seat: Seat) -> None:
        """Something changed that is the seat's own."""
        guest = self.room.record.chairs[seat].guest
        self._tell_you({one for one in self.connections if one.guest == guest})

    def _tell_you(self, connections: set[Connection]) -> None:
        info = self.info()
        for connection in connections:
            you = seats.you(self.room.record, connection.guest)
            connection.say(protocol.Table(info, you, now()))

    def _view(self, seat: Seat | None) -> tuple[Any, list[str]]:
        play = self.room.play
        if play is None:
            return None, []
        view = play.game.rules.view(play.state, seat)
        return view, play.choices(view)

    def _take_back(self, seat: Seat | None) -> bool:
        play = self.room.play
        return play is not None and bool(play.stretch.last(seat))
