"""Workers of one machine hand open sockets over to each other.

A socket whose table belongs to a sibling goes there as a whole, with the request that opened it.
To carry its bytes both ways (passing.py) would cost both processes for every message.
"""

import asyncio
import os
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import uvicorn

MAX_HEAD = 1 << 17


def send(number: int, head: bytes, door: Path) -> int:
    """Send a socket, by its number, and the request that opened it to the sibling behind a door;
    OSError if there is none. What is returned can be read when the sibling has it, or has ended."""
    answer, taking = os.pipe()
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as link:
            link.setblocking(False)
            link.connect(str(door))
            socket.send_fds(link, [head], [number, taking])
    except OSError:
        os.close(answer)
        raise
    finally:
        os.close(taking)
    return answer


async def taken(answer: int, gone: asyncio.Future[None]) -> bool:
    """Wait until the sibling has the socket; False if it lives no more before that."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def read() -> None:
        loop.remove_reader(answer)
        done.set_result(None)

    loop.add_reader(answer, read)
    try:
        await asyncio.wait({done, gone}, return_when=asyncio.FIRST_COMPLETED)
        return done.done()
    finally:
        loop.remove_reader(answer)
        os.close(answer)


class Server(uvicorn.Server):
    """Also serves the sockets that siblings bring to its door."""

    def __init__(self, config: uvicorn.Config, door: Path | None) -> None:
        super().__init__(config)
        self.door = door

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.door is None:
            return
        link = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        link.setblocking(False)
        with suppress(OSError):  # a name that is too long: sockets are carried then
            self.door.unlink(missing_ok=True)
            link.bind(str(self.door))
        asyncio.get_running_loop().add_reader(link, self._take, link)

    def _take(self, link: socket.socket) -> None:
        with suppress(OSError):
            head, numbers, _, _ = socket.recv_fds(link, MAX_HEAD, 2)
            serving = asyncio.get_running_loop().create_task(self._begin(head, *numbers))
            self.server_state.tasks.add(serving)
            serving.add_done_callback(self.server_state.tasks.discard)

    async def _begin(self, head: bytes, number: int, taking: int) -> None:
        def protocol() -> Any:
            kind: Any = self.config.http_protocol_class
            state = self.lifespan.state
            return kind(config=self.config, server_state=self.server_state, app_state=state)

        try:
            loop, taken = asyncio.get_running_loop(), socket.socket(fileno=number)
            with suppress(OSError):  # the visitor has gone
                _, begun = await loop.connect_accepted_socket(protocol, taken)
                begun.data_received(head)
        finally:
            os.close(taking)
