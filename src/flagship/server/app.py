"""The server's application: start reading here.

protocol defines the messages. A browser's socket (connection.py) passes its messages to the
room of its table (room.py), whose single task plays them (live_match.py) and stores them
(store.py). Everything else uses HTTP (api.py; replays.py for finished games). guard.py checks
every request first.
"""

import contextlib
import mimetypes
import secrets
from collections.abc import AsyncIterator
from pathlib import Path

from starlette.applications import Starlette
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
from flagship.server.connection import NO_TABLE, TOO_SLOW, Allowances, Connection
from flagship.server.encoding import encode
from flagship.server.guard import Guard, known_hosts
from flagship.server.http import LASTING, address, json, problem, refused
from flagship.server.identity import Identity
from flagship.server.lessons import Learning
from flagship.server.lobby import IDLE_MS, Lobby
from flagship.server.rates import Buckets
from flagship.server.replays import Replays
from flagship.server.store import Store
from flagship.server.visitors import RateLimit, Visitors

STATIC = Path(__file__).parent / "static"
MAX_SOCKETS = 20_000
mimetypes.add_type("text/javascript", ".js")  # systems differ here, or do not know it
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


class Site:
    def __init__(self, store: Store, secret: str, idle_ms: int) -> None:
        self.lobby = Lobby(store, idle_ms)
        self.visitors = Visitors(store, Identity(secret))
        self.sockets = 0
        self.coming = Buckets(burst=2000, rate=50)
        """Open sockets by address."""
        self.allowances = Allowances()

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        await self.lobby.open()
        yield
        await self.lobby.close()

    async def socket(self, socket: WebSocket) -> None:
        """/tables/{id}/socket."""
        try:
            if self.sockets >= MAX_SOCKETS or not self.coming.take(address(socket)):
                raise Refusal("The server is full: try again later.", key="server.full")
            room = await self.lobby.found(socket.path_params["id"])
        except Refusal as why:
            await socket.accept()
            message = protocol.Refused(None, why.key, why.rule, why.sentence, 0)
            await socket.send_text(encode(message).decode())
            await socket.close(TOO_SLOW if why.key == "server.full" else NO_TABLE)
            return
        await socket.accept()
        known = self.visitors.guest(socket.cookies)
        guest = known or self.visitors.identity.new_guest()
        name = await self.visitors.name(guest)
        connection = Connection(socket, guest, name, known is not None, self.allowances)
        self.sockets += 1
        try:
            await room.serve(connection)
        finally:
            self.sockets -= 1

    def api(self) -> Router:
        parts = [kind(self.lobby, self.visitors) for kind in (Api, Replays, Learning)]
        return Router([route for part in parts for route in part.routes()], redirect_slashes=False)

    async def health(self, request: Request) -> Response:
        """GET /health."""
        return json({"status": "ok", "rooms": len(self.lobby.rooms), "sockets": self.sockets})


class Page(StaticFiles):
    """The page's files, and the page itself for every other path."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        named = "." in Path(path).name and not path.startswith("join/")
        response = await super().get_response(path if named else "index.html", scope)
        # Built files have a content hash in their names; the page itself does not.
        forever = path.startswith("assets/")
        response.headers["cache-control"] = LASTING if forever else "no-cache"
        return response


def application(
    store: Store, names: frozenset[str] = frozenset(), idle_ms: int = IDLE_MS
) -> ASGIApp:
    """The whole server on an open store; `names` are its host names, besides its addresses."""
    site = Site(store, store.setting("secret", secrets.token_urlsafe(32)), idle_ms)
    inner = Starlette(
        routes=[
            Mount("/api", site.api(), middleware=[Middleware(RateLimit)]),
            Route("/health", site.health, methods=["GET"]),
            WebSocketRoute("/tables/{id}/socket", site.socket),
            Mount("/", Page(directory=STATIC)),
        ],
        exception_handlers={
            Refusal: lambda request, refusal: refused(refusal),
            404: lambda request, _: problem(
                404, "request.path", "There is nothing at this address."
            ),
            405: lambda request, _: problem(
                405, "request.method", "This address does not accept that method."
            ),
        },
    )
    return Guard(known_hosts(GZipMiddleware(inner, minimum_size=1000), names, site.lifespan))
