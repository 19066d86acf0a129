"""The server's application: start reading here.

protocol defines the messages. A browser's socket (connection.py) passes its messages to the
room of its table (room.py), whose single task plays them (live_match.py) and stores them
(store.py). Everything else uses HTTP (api.py; replays.py for finished games). guard.py checks
every request first.
"""

import asyncio
import contextlib
import logging
import mimetypes
import secrets
from collections import Counter
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, Router, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope
from starlette.websockets import WebSocket

from flagship.kernel.game import Refusal
from flagship.server import protocol
from flagship.server.api import Api
from flagship.server.bot_pool import BotFailed
from flagship.server.call_pages import CallPages
from flagship.server.clock import now
from flagship.server.connection import NO_TABLE, TOO_SLOW, Allowances, Connection
from flagship.server.encoding import encode
from flagship.server.guard import Guard, Proxied, known_hosts
from flagship.server.hosting import Hosting
from flagship.server.http import LASTING, address, json, kept_data, problem, refused
from flagship.server.identity import Identity
from flagship.server.lent_bots import PATH
from flagship.server.lessons import Learning
from flagship.server.lobby import Lobby
from flagship.server.metrics import NODES, SOCKETS, TABLES, WAITING
from flagship.server.orders import Orders
from flagship.server.passing import Lost, Passed, Passing, ToOwner
from flagship.server.people import People
from flagship.server.puzzles import PuzzlePages
from flagship.server.rates import Buckets
from flagship.server.replays import Replays
from flagship.server.room import RoomClosed
from flagship.server.store import OUT_OF_REACH, Elsewhere, Store
from flagship.server.today import TodaysDeals
from flagship.server.visitors import RateLimit, Visitors

STATIC = Path(__file__).parent / "static"
MAX_SOCKETS = 20_000
TRY_LATER = 1013
UNDONE = (*OUT_OF_REACH, RoomClosed, Lost)
"""What is not the visitor's fault, and may go well the next time."""

log = logging.getLogger("flagship.server")
mimetypes.add_type("text/javascript", ".js")  # systems differ here, or do not know it
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")

PARTS = (Api, People, Replays, Learning, TodaysDeals, PuzzlePages, CallPages)
"""Of the HTTP API."""


class Site:
    def __init__(self, store: Store, secret: str, hosting: Hosting, siblings: Path | None) -> None:
        self.hosting = hosting
        self.lobby = Lobby(store, retention=hosting.retention)
        self.lobby.calls.private = hosting.private_webhooks
        self.visitors = Visitors(store, Identity(secret), self.lobby.notices)
        self.lobby.notices.heard["renamed"] = self.renamed
        self.sockets: Counter[str] = Counter()
        """How many are open, by address."""
        self.coming = Buckets(burst=2000, rate=50)
        """New sockets by address."""
        self.allowances = Allowances()
        self.passing = Passing(self.lobby.neighbours, self.lobby.word, siblings)
        self._checked_at, self._can_write = 0, True

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        await self.lobby.open()
        SOCKETS.set_function(self.sockets.total)
        NODES.set_function(lambda: len(self.lobby.neighbours.alive))
        TABLES.set_function(lambda: len(self.lobby.rooms))
        WAITING.labels("questions").set_function(lambda: len(self.lobby.questions.queue.waiting))
        WAITING.labels("bots").set_function(lambda: len(self.lobby.bots.queue.waiting))
        WAITING.labels("writes").set_function(self.lobby.store.waiting)
        orders = Orders(self.lobby, self.visitors.identity)
        await orders.heed()
        attending = asyncio.create_task(orders.attend())
        yield
        attending.cancel()
        await self.lobby.close()
        self.passing.close()

    def renamed(self, guest: str, name: str) -> None:
        self.visitors.renamed(guest, name)
        self.lobby.renamed(guest, name)

    async def socket(self, socket: WebSocket) -> None:
        """/tables/{id}/socket."""
        there, most = address(socket), self.hosting.sockets_there
        full = self.sockets.total() >= MAX_SOCKETS or self.sockets[there] >= most
        self.sockets[there] += 1
        try:
            if full or not self.coming.take(there):
                raise Refusal("The server is full: try again later.", key="server.full")
            await self._serve(socket)
        except Refusal as why:
            await socket.accept()
            message = protocol.Refused(None, why.key, why.rule, why.sentence, 0)
            await socket.send_text(encode(message).decode())
            await socket.close(TOO_SLOW if why.key == "server.full" else NO_TABLE)
        except (*UNDONE, Elsewhere) as error:
            log.warning("table %s: %r", socket.path_params["id"], error)
            await socket.accept()
            await socket.close(TRY_LATER)
        finally:
            self.sockets[there] -= 1
            if not self.sockets[there]:
                del self.sockets[there]

    async def _serve(self, socket: WebSocket) -> None:
        async def here() -> None:
            room = await self.lobby.found(socket.path_params["id"])
            known = self.visitors.guest(socket)
            guest = known or self.visitors.identity.new_guest()
            room.table.record.check_unsealed(guest)
            name = await self.visitors.name(guest)
            await socket.accept()
            connection = Connection(socket, guest, name, known is not None, self.allowances)
            await room.serve(connection)

        await self.passing.do(socket.scope, here, partial(self.passing.carry, socket.scope))

    async def think(self, request: Request) -> Response:
        """POST /node/think: another node asks a bot of this one."""
        if not request.scope.get("passed"):
            raise HTTPException(404)
        bots, who = self.lobby.bots, request.headers.get("x-flagship-who", "")
        try:
            thought = await bots.own(await request.body(), who, self.hosting.only_bots)
        except BotFailed:
            thought = None
        return Response(thought or b"", 503 if thought is None else 200)

    def api(self) -> Router:
        parts = [kind(self.lobby, self.visitors) for kind in PARTS]
        return Router([route for part in parts for route in part.routes()], redirect_slashes=False)

    async def health(self, request: Request) -> Response:
        """GET /health: whether the server can write."""
        if now() - self._checked_at > 1000:
            self._checked_at = now()
            self._can_write = await self.lobby.store.can_write()
        found = {
            "status": "ok" if self._can_write else "The server cannot write its data.",
            "writes": self._can_write,
            "rooms": len(self.lobby.rooms),
            "sockets": self.sockets.total(),
        }
        return json(found, 200 if self._can_write else 503)


async def _undone(request: Request, error: Exception) -> Response:
    log.error("%s %s: %r", request.method, request.url.path, error)
    return problem(
        503, "server.disk", "The server cannot reach or write its data now: try again later."
    )


class Page(StaticFiles):
    """The page's files, and the page itself for every other path."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if "." not in Path(path).name or path.startswith("join/"):
            path = "index.html"
        if path == "index.html" and scope["method"] == "GET":
            # Asked for by everybody, and small: not worth the turns of threads.
            return kept_data(Request(scope), (STATIC / path).read_bytes(), "text/html")
        response = await super().get_response(path, scope)
        # Built files have a content hash in their names; the page itself does not.
        forever = path.startswith("assets/")
        response.headers["cache-control"] = LASTING if forever else "no-cache"
        return response


def application(store: Store, hosting: Hosting, siblings: Path | None) -> ASGIApp:
    """The whole server on an open store; `siblings`: where workers hand over sockets."""
    secret = store.setting("secret", secrets.token_urlsafe(32))
    site = Site(store, secret, hosting, siblings)
    names = hosting.names
    in_turn = [Middleware(RateLimit), Middleware(ToOwner, passing=site.passing)]
    inner = Starlette(
        routes=[
            Mount("/api", site.api(), middleware=in_turn),
            Route("/health", site.health, methods=["GET"]),
            Route(PATH, site.think, methods=["POST"]),
            WebSocketRoute("/tables/{id}/socket", site.socket),
            Mount("/", Page(directory=STATIC)),
        ],
        exception_handlers={
            Refusal: lambda request, refusal: refused(refusal),
            **dict.fromkeys(UNDONE, _undone),
            404: lambda request, _: problem(
                404, "request.path", "There is nothing at this address."
            ),
            405: lambda request, _: problem(
                405, "request.method", "This address does not accept that method."
            ),
        },
    )
    hosts = known_hosts(
        GZipMiddleware(inner, minimum_size=1000, compresslevel=6), names, site.lifespan
    )
    guarded = Guard(hosts, names)
    return Passed(Proxied(guarded, hosting.proxies), guarded, site.passing.word, store.node.address)
