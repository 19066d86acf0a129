"""What this node cannot do itself is passed on to the node that owns the table.

An HTTP request is sent there as it came; a socket's bytes are carried both ways, unread. Nodes
recognise each other by a word that is kept in the database, and say for whom they ask.
"""

import asyncio
import hmac
import http.client
import os
import socket
import time
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import cast

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request as Handshake

from flagship.server import handing
from flagship.server.guard import HEADERS, refusal
from flagship.server.http import problem
from flagship.server.neighbours import PASSED, Neighbours
from flagship.server.store import Elsewhere

FROM = b"x-flagship-from"
"""The nodes' word, and the visitor's address, scheme, and whether a trusted proxy named them."""
MAX_SECONDS = 8.0
CONNECTING_SECONDS = 2.0
AGAIN_SECONDS = 0.2
MISDIRECTED = 421
PRIVATE = "Only this server's neighbours may ask here."
MOVING = "This table is moving to another server: try again."
PIPE = "flagship.pipe"
OWN = {b"connection", b"content-length", b"date", b"transfer-encoding", b"x-request-id", FROM} | {
    name for name, _ in HEADERS
}
"""Headers of one connection, or that every node adds."""


class Lost(Exception):
    """Another node was asked, and nobody knows whether it did anything."""


class Passed:
    """Wraps everything: what other nodes pass on are their visitors' requests."""

    def __init__(self, app: ASGIApp, inner: ASGIApp, word: str, private: str) -> None:
        """`inner` gets what nodes pass on, `app` everything else; nobody else may use the `private`
        address."""
        self.app, self.inner, self.word = app, inner, word
        self.private = split(private) if private else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        said = Headers(scope=scope).get(FROM.decode(), "") if scope["type"] != "lifespan" else ""
        word, _, rest = said.partition(" ")
        if not said or not hmac.compare_digest(word.encode(), self.word.encode()):
            is_private = self.private is not None and tuple(scope.get("server", ())) == self.private
            await (refusal(scope, PRIVATE) if is_private else self.app)(scope, receive, send)
            return
        host, scheme, proxied = rest.split(" ")
        scope["client"], scope["scheme"] = (host, 0), scheme
        scope["proxied"], scope["passed"] = proxied == "1", True
        PASSED.set(True)
        await self.inner(scope, receive, send)


class Passing:
    def __init__(self, neighbours: Neighbours, word: str, siblings: Path | None) -> None:
        """`siblings`: where workers of this machine hand sockets over to each other."""
        self.neighbours, self.word, self.siblings = neighbours, word, siblings
        self._threads = ThreadPoolExecutor(8, "passing")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def do(
        self,
        scope: Scope,
        here: Callable[[], Awaitable[None]],
        there: Callable[[Elsewhere], Awaitable[None]],
    ) -> None:
        """Do it here, or there if the table belongs to another node. If that one cannot be
        reached, wait until it can, or the table belongs to nobody; Elsewhere if both take long."""
        until = time.monotonic() + MAX_SECONDS
        while True:
            try:
                return await here()
            except Elsewhere as owner:
                if scope.get("passed"):
                    raise  # that node looks again
                try:
                    return await there(owner)
                except (OSError, TimeoutError):
                    if time.monotonic() > until:
                        raise owner from None
                    await self.neighbours.suspect(owner.node)
            await asyncio.sleep(AGAIN_SECONDS)

    # HTTP

    async def ask(self, scope: Scope, body: bytes, owner: Elsewhere) -> Response:
        """The answer of the owner; OSError if it cannot be reached or owns it no more, Lost if it
        was perhaps done."""
        loop = asyncio.get_running_loop()
        asking = loop.run_in_executor(self._threads, self._ask, scope, body, owner)
        if await self.neighbours.lives_until(owner.node, asking):
            return asking.result()
        if scope["method"] == "GET":
            raise ConnectionError
        raise Lost(f"node {owner.node} was asked, and lives no more")

    def _ask(self, scope: Scope, body: bytes, owner: Elsewhere) -> Response:
        there = connected(owner.address, MAX_SECONDS)
        try:
            there.putrequest(scope["method"], target(scope), True, True)
            for name, value in self._headers(scope):
                if name != b"accept-encoding":
                    there.putheader(name.decode("latin-1"), value)
            there.putheader("content-length", str(len(body)))
            there.endheaders(body)
            answer = there.getresponse()
            content = answer.read()
        except (OSError, http.client.HTTPException) as error:
            raise Lost(f"the answer of node {owner.node} was lost: {error!r}") from None
        finally:
            there.close()
        if answer.status == MISDIRECTED:
            raise ConnectionError
        response = Response(content, answer.status)
        response.raw_headers = [
            (name.lower().encode("latin-1"), value.encode("latin-1"))
            for name, value in answer.getheaders()
            if name.lower().encode("latin-1") not in OWN
        ]
        response.raw_headers.append((b"content-length", str(len(content)).encode()))
        return response

    # Sockets

    async def carry(self, scope: Scope, owner: Elsewhere) -> None:
        """Hand a socket over to the owner, or carry its bytes there and back until either ends it
        or the owner is gone; OSError if it cannot be reached."""
        head = [f"GET {target(scope)} HTTP/1.1".encode("latin-1")]
        head += [name + b": " + value for name, value in self._headers(scope)]
        head += [b"connection: Upgrade", b"", b""]
        near = cast("Socket", scope["extensions"][PIPE])
        gone, request = self.neighbours.gone(owner.node), b"\r\n".join(head)
        if self.siblings is None or not await near.hand_over(
            request, self.siblings / owner.address, gone
        ):
            await near.carry(*split(owner.address), request, gone)

    def _headers(self, scope: Scope) -> Iterable[tuple[bytes, bytes]]:
        for name, value in scope["headers"]:
            if name.lower() not in OWN:
                yield name, value
        host = scope["client"][0] if scope.get("client") else ""
        proxied = "1" if scope.get("proxied") else "0"
        yield FROM, f"{self.word} {host} {scope['scheme']} {proxied}".encode("latin-1")


class ToOwner:
    """Wraps handlers: requests about another node's table are answered by that node."""

    def __init__(self, app: ASGIApp, passing: Passing) -> None:
        self.app, self.passing = app, passing

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        read: list[Message] = []

        async def here() -> None:
            again = list(read)

            async def hear() -> Message:
                if again:
                    return again.pop(0)
                read.append(await receive())
                return read[-1]

            await self.app(dict(scope), hear, send)

        async def there(owner: Elsewhere) -> None:
            while not read or read[-1].get("more_body"):
                read.append(await receive())
            body = b"".join(one.get("body", b"") for one in read)
            response = await self.passing.ask(scope, body, owner)
            await response(scope, receive, send)

        try:
            await self.passing.do(scope, here, there)
        except Elsewhere:
            status = MISDIRECTED if scope.get("passed") else 503
            await problem(status, "server.disk", MOVING)(scope, receive, send)


def target(scope: Scope) -> str:
    query = scope["query_string"].decode("latin-1")
    path = scope["raw_path"].decode("latin-1")
    return f"{path}?{query}" if query else path


def split(address: str) -> tuple[str, int]:
    host, _, port = address.rpartition(":")
    if not host:
        raise ConnectionError("that node serves nobody")
    return host.strip("[]"), int(port)


def connected(address: str, seconds: float) -> http.client.HTTPConnection:
    """A connection to a node, whose answers may take so long."""
    there = http.client.HTTPConnection(*split(address), timeout=CONNECTING_SECONDS)
    there.connect()
    there.sock.settimeout(seconds)
    return there


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket that can go elsewhere before it is accepted."""

    _is_elsewhere = False

    def handle_connect(self, event: Handshake) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][PIPE] = self  # type: ignore[assignment]

    async def hand_over(self, head: bytes, door: Path, gone: asyncio.Future[None]) -> bool:
        """False if nobody takes it behind that door."""
        near = self.transport
        own = socket.socket(fileno=os.dup(near.get_extra_info("socket").fileno()))
        near.pause_reading()
        try:
            taken = handing.send(own.fileno(), head, door)
        except OSError:
            near.resume_reading()
            own.close()
            return False
        self.handshake_complete = self._is_elsewhere = True  # not by us
        with own:
            if not await handing.taken(taken, gone):
                with suppress(OSError):
                    own.shutdown(socket.SHUT_RDWR)  # so that nobody answers it any more
        near.abort()
        return True

    async def carry(self, host: str, port: int, head: bytes, gone: asyncio.Future[None]) -> None:
        near, ended = self.transport, asyncio.Event()
        async with asyncio.timeout(CONNECTING_SECONDS):
            far, _ = await self.loop.create_connection(lambda: End(near, ended.set), host, port)
        if near.is_closing():  # the visitor has gone meanwhile
            far.abort()
            return
        self.handshake_complete = self._is_elsewhere = True  # not by us
        near.set_protocol(End(far, lambda: self.connection_lost(None)))
        far.write(head)

        def cut(_: object) -> None:
            far.abort()

        gone.add_done_callback(cut)
        try:
            await ended.wait()
        finally:
            gone.remove_done_callback(cut)
            far.abort()

    def shutdown(self) -> None:
        if self._is_elsewhere:
            self.transport.close()
        else:
            super().shutdown()


class End(asyncio.Protocol):
    """One end of a pipe."""

    def __init__(self, other: asyncio.Transport, lost: Callable[[], object]) -> None:
        self.other, self._lost = other, lost

    def data_received(self, data: bytes) -> None:
        if not self.other.is_closing():
            self.other.write(data)

    def pause_writing(self) -> None:
        self.other.pause_reading()

    def resume_writing(self) -> None:
        self.other.resume_reading()

    def connection_lost(self, error: Exception | None) -> None:
        self.other.close()
        self._lost()
