"""One browser's socket at a table: checks incoming messages and queues outgoing ones."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from flagship.server import protocol
from flagship.server.encoding import encode
from flagship.server.http import address
from flagship.server.logs import REQUEST
from flagship.server.rates import Allowance

MAX_WAITING = 256
"""How many messages may wait for a slow browser before it is disconnected."""
MAX_TOO_MANY = 200
"""How many more messages may be refused as too many than are accepted."""
COST: dict[type[protocol.Request], float] = {
    protocol.ReadPlan: 0.5,
    protocol.Explore: 2.0,
    protocol.Propose: 2.0,
    protocol.Preview: 0.5,
    protocol.Hint: 4.0,
    protocol.Chat: 4.0,
    protocol.Rematch: 10.0,
}
NO_TABLE, TOO_SLOW, MOVED = 4404, 4408, 4409
"""Why the server closed a socket: no such table, browser too slow, room closed."""


class Allowances:
    """What guests and addresses may do at all tables together."""

    def __init__(self) -> None:
        self.asking = Allowance(burst=200, rate=60, there=50)
        """Messages, by COST."""
        self.chatting = Allowance(burst=6, rate=0.7)


class Connection:
    """A guest's connection to a table, one for each open page."""

    def __init__(
        self, socket: WebSocket, guest: str, name: str, known: bool, allowances: Allowances
    ) -> None:
        """`known`: the guest has a cookie, and so is the same next time."""
        self.socket, self.guest, self.name, self.known = socket, guest, name, known
        self.address = address(socket)
        self.id = REQUEST.get()
        self.wants_story = socket.query_params.get("story") == "1"
        self.allowances = allowances
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MAX_WAITING)
        self.close_code = 1000
        self.too_many = 0

    def say(self, message: protocol.Answer) -> None:
        """Send a message, in order."""
        self.send(encode(message))

    def send(self, data: bytes) -> None:
        """Send an encoded message; disconnect a browser that is too slow."""
        try:
            self.waiting.put_nowait(data)
        except asyncio.QueueFull:
            self.close(TOO_SLOW)

    def close(self, code: int) -> None:
        self.close_code = code
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(None)

    async def requests(self, version: Callable[[], int]) -> AsyncIterator[protocol.Request]:
        """Requests, until either side disconnects; refusals carry the match's version."""
        sender = asyncio.create_task(self._send_all())
        try:
            while True:
                request = await self._request(version)
                if request is not None:
                    yield request
        except (WebSocketDisconnect, RuntimeError):
            pass  # RuntimeError: we closed it meanwhile
        finally:
            sender.cancel()

    async def _request(self, version: Callable[[], int]) -> protocol.Request | None:
        """The next message; None if it was refused."""
        event = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1005))
        text = event.get("text")
        data = event.get("bytes") if text is None else text.encode()

        def refuse(token: str | None, key: str, sentence: str) -> None:
            self.say(protocol.Refused(token, key, "", sentence, version()))

        if data is None or len(data) > protocol.MAX_BYTES:
            sentence = f"The message is too long: the limit is {protocol.MAX_BYTES >> 10} kB."
            refuse(None, "message.oversized", sentence)
            return None
        try:
            request = protocol.decode_request(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            refuse(
                _token(data),
                "message.malformed",
                f"The server does not understand this message: {error}.",
            )
            if not self._may():
                await asyncio.sleep(1)
            return None
        if self._may(COST.get(type(request), 1.0)):
            self.too_many = max(0, self.too_many - 1)
        else:
            self.too_many += 1
            if self.too_many > MAX_TOO_MANY:
                await self.socket.close(TOO_SLOW)
                raise WebSocketDisconnect(TOO_SLOW)
            sentence = "Too many messages in a short time: wait a moment and try again."
            refuse(request.token, "message.too_many", sentence)
            return None
        return request

    def _may(self, cost: float = 1.0) -> bool:
        return self.allowances.asking.take(self.guest, self.address, cost)

    def may_chat(self) -> bool:
        return self.allowances.chatting.take(self.guest, self.address)

    async def _send_all(self) -> None:
        while (data := await self.waiting.get()) is not None:
            try:
                await self.socket.send({"type": "websocket.send", "text": data.decode()})
            except (RuntimeError, WebSocketDisconnect, OSError):
                return
        if self.socket.application_state is WebSocketState.CONNECTED:
            await self.socket.close(self.close_code)


def _token(data: bytes) -> str | None:
    """The token of a message that is otherwise malformed, if it has one."""
    try:
        message: Any = msgspec.json.decode(data)
        return str(msgspec.convert(message["token"], protocol.Token))
    except (msgspec.MsgspecError, KeyError, TypeError, UnicodeDecodeError, RecursionError):
        return None
