"""Everyone connected to a table, and what each is sent: the view of their own seat only."""

import asyncio
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from flagship.kernel.game import Refusal, Seat, View
from flagship.kernel.match import Decision
from flagship.server import protocol
from flagship.server.clock import now
from flagship.server.connection import MOVED, Connection
from flagship.server.encoding import encode
from flagship.server.live_table import LiveTable
from flagship.server.story import MadeTurn, look_of, story
from flagship.server.table_info import table_info, you

CHAT_KEPT = 50
TRIM_EVERY = 50
"""After so many lines, the oldest ones are deleted."""
MAX_SAID = 200
"""How many messages are known if they are sent once more."""
TABLE_DELAY = 0.05
"""Changes of the table within this many seconds are sent together."""


class Audience:
    def __init__(
        self, table: LiveTable, chat: list[protocol.ChatLine], said: set[tuple[str, str]]
    ) -> None:
        """`said`: who sent these lines, with which token."""
        self.table = table
        self.chat, self.said = chat, dict.fromkeys(said)
        """`said`: in order, as far as it is remembered."""
        self._lines = 0
        self.connections: set[Connection] = set()
        self._telling: asyncio.TimerHandle | None = None

    def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
        for connection in self.connections:
            connection.close(MOVED)

    def welcome(self, connection: Connection) -> None:
        table, match = self.table, self.table.match
        seat = table.record.seat_of(connection.guest)
        view, standing, choices, take_back = self._sight(seat)
        self.connections.add(connection)
        connection.say(
            protocol.Welcome(
                table=self.info(),
                you=self._you(connection),
                version=table.version,
                view=view,
                standing=standing,
                choices=choices,
                take_back=take_back,
                log=[] if match is None else list(match.log),
                chat=self.chat,
                now=now(),
            )
        )
        self.table_changed()

    def leave(self, connection: Connection) -> None:
        """A connection ended; its guest keeps the seat."""
        self.connections.discard(connection)
        self.table_changed()

    def reconnect(self, guests: set[str]) -> None:
        """Close these guests' connections; their browsers reconnect and get their current view."""
        for connection in self.connections:
            if connection.guest in guests:
                connection.close(MOVED)

    def rename(self, guest: str, name: str) -> None:
        for connection in self.connections:
            if connection.guest == guest:
                connection.name = name
        self.table_changed()

    # What happened

    def tell(self, entries: list[protocol.LogEntry], turn: MadeTurn | None = None) -> None:
        """Send everyone the log entries and the view of their own seat; for a turn, those who
        want its story also get how each event changes the view."""
        shared: Any = msgspec.Raw(encode(entries))
        seat_of = self.table.record.seat_of
        listeners = {seat_of(one.guest) for one in self.connections if one.wants_story}
        events = sum(len(entry.told) for entry in entries)
        stories = self._stories(turn, listeners) if turn and events > 1 else {}
        messages: dict[tuple[Seat | None, bool], bytes] = {}
        for connection in self.connections:
            seat = seat_of(connection.guest)
            key = seat, connection.wants_story
            if key not in messages:
                moments = stories.get(seat, []) if connection.wants_story else []
                sight = self._sight(seat)
                messages[key] = encode(
                    protocol.Changed(self.table.version, shared, *sight, moments)
                )
            connection.send(messages[key])

    def _stories(
        self, turn: MadeTurn, seats: set[Seat | None]
    ) -> dict[Seat | None, list[protocol.Moment]]:
        rules = self.table.game.rules
        decisions = [Decision(turn.seat, action) for action in turn.actions]
        looks = [look_of(rules, seat) for seat in seats]
        told = story(rules, turn.state, decisions, looks)
        return dict(zip(seats, told, strict=True))

    def _sight(
        self, seat: Seat | None
    ) -> tuple[View | None, list[dict[str, int]], list[str], bool]:
        """The seat's view, its figures and options, and whether it can take something back."""
        match = self.table.match
        if match is None:
            return None, [], [], False
        view = match.view(seat)
        standing = match.game.words.standing(view)
        can_undo = match.undo.last(seat) is not None and not self.table.record.counts
        return view, standing, match.choices(view), can_undo

    # The table

    def info(self) -> protocol.TableInfo:
        table = self.table
        here = {connection.guest for connection in self.connections}
        number = table.match.state.round if table.match else 0
        return table_info(table.record, table.game, table.to_act(), here, table.deadlines, number)

    def table_changed(self) -> None:
        """Send the table's own data, soon."""
        if self._telling is None:
            loop = asyncio.get_running_loop()
            self._telling = loop.call_later(TABLE_DELAY, self._tell_table)

    def _tell_table(self) -> None:
        self._telling = None
        self._tell_you(self.connections)

    def tell_seat(self, seat: Seat) -> None:
        """Send what only this seat may know."""
        guest = self.table.record.chairs[seat].guest
        self._tell_you(one for one in self.connections if one.guest == guest)

    def _tell_you(self, connections: Iterable[Connection]) -> None:
        info = self.info()
        for connection in connections:
            connection.say(protocol.TableChanged(info, self._you(connection), now()))

    def _you(self, connection: Connection) -> protocol.You:
        record = self.table.record
        found = you(record, connection.guest)
        if not found.host:
            return found
        names = {one.user for one in record.chairs if one.guest in record.muted}
        names |= {one.name for one in self.connections if one.guest in record.muted}
        return replace(found, muted=sorted(names))

    # Chat

    def called(self, name: str) -> set[str]:
        """The guests at the table who have this name."""
        seated = {one.guest for one in self.table.record.chairs if one.guest and one.user == name}
        return seated | {one.guest for one in self.connections if one.name == name}

    async def say(self, connection: Connection, text: str, token: str) -> None:
        """A guest's chat line, once only."""
        if (connection.guest, token) in self.said:
            return
        if connection.guest in self.table.record.muted:
            raise Refusal("The host has muted you at this table.", key="chat.muted")
        if await self.table.store.is_muted(connection.guest):
            raise Refusal("The host of this server has muted you.", key="chat.muted")
        if not connection.known:
            raise Refusal(
                "The server does not know this browser yet: reload the page.", key="session.none"
            )
        if not connection.may_chat():
            raise Refusal("Too many chat messages: wait a moment.", key="chat.too_many")
        said = "".join(one for one in " ".join(text.split()) if one.isprintable())
        if not said:
            raise Refusal("The chat message is empty.", key="chat.empty")
        seat = self.table.record.seat_of(connection.guest)
        await self.announce(connection.name, seat, said, connection.guest, token)
        self.said[connection.guest, token] = None
        while len(self.said) > MAX_SAID:
            del self.said[next(iter(self.said))]

    async def announce(
        self,
        user: str,
        seat: Seat | None,
        text: str,
        guest: str | None = None,
        token: str | None = None,
    ) -> None:
        """A chat line; without a user, it comes from the table itself."""
        store = self.table.store
        line = protocol.ChatLine(now(), user, seat, text)
        writes = [store.chat_write(self.table.record.id, line, guest, token)]
        self._lines += 1
        if self._lines % TRIM_EVERY == 0:
            writes.append(store.chat_trim(self.table.record.id))
        await self.table.write(writes)
        self.chat = [*self.chat, line][-CHAT_KEPT:]
        data = encode(protocol.Chatted(line))
        for other in self.connections:
            other.send(data)
