"""The server's application: start reading here.

protocol says what is said; a browser's socket (connection.py) hands its messages to the
room of its table (room.py), whose one task plays them (play.py) and writes them (store.py).
Everything else is asked over HTTP (api.py; replay.py for games that are over). guard.py stands
in front of all of it.
"""

import contextlib
import secrets
from collections.abc import AsyncIterator
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from flagship.server import protocol
from flagship.server.api import Api
from flagship.server.connection import NO_TABLE, TOO_SLOW, Connection
from flagship.server.encoding import encode
from flagship.server.guard import Guard
from flagship.server.http import json, problem
from flagship.server.identity import Identity
from flagship.server.learn import Learning
from flagship.server.lobby import IDLE_MS, Lobby
from flagship.server.rates import Buckets
from flagship.server.replay import Replays
from flagship.server.store import Store

STATIC = Path(__file__).parent / "static"
MOST_SOCKETS = 20_000
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
}


class Site:
    """Sockets and pages."""

    def __init__(self, store: Store, secret: str, idle_ms: int) -> None:
        self.lobby = Lobby(store, idle_ms)
        self.api = Api(self.lobby, Identity(secret))
        self.replays = Replays(self.api)
        self.learning = Learning(self.api)
        self.sockets = 0
        self.coming = Buckets(burst=2000, rate=50)
        """Sockets by address."""

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """While the server runs."""
        await self.lobby.open()
        yield
        await self.lobby.close()

    async def socket(self, socket: WebSocket) -> None:
        """/tables/{id}/socket."""
        full = self.sockets >= MOST_SOCKETS
        full = full or not self.coming.take(socket.client.host if socket.client else "")
        room = None if full else await self.lobby.room(socket.path_params["id"])
        await socket.accept()
        if room is None:
            key = "server.full" if full else "table.none"
            sentence = "The server is full: try again later." if full else "There is no such table."
            refused = protocol.Refused(None, key, "", sentence, 0)
            await socket.send_text(encode(refused).decode())
            await socket.close(TOO_SLOW if full else NO_TABLE)
            return
        guest = self.api.guest(socket.cookies) or self.api.identity.new_guest()
        connection = Connection(socket, guest, await self.api.name(guest))
        self.sockets += 1
        try:
            await connection.serve(room)
        finally:
            self.sockets -= 1

    async def health(self, request: Request) -> Response:
        """GET /health."""
        return json({"status": "ok", "rooms": len(self.lobby.rooms), "sockets": self.sockets})

    async def page(self, request: Request) -> Response:
        """A file of the page; the page itself for every path that names no file."""
        path: str = request.path_params["path"]
        if path.startswith("api/"):
            return problem(404, "request.path", "There is nothing at this address.")
        named = "." in path.rpartition("/")[2] and not path.startswith("join/")
        file = (STATIC / path).resolve() if named else STATIC / "index.html"
        if not file.is_relative_to(STATIC) or not file.is_file():
            if not named:
                return PlainTextResponse(
                    "The page of Flagship is not built: run `npm ci && npm run build` in web/.",
                    503,
                )
            return problem(404, "request.path", "There is no such file.")
        # Built files carry their content's hash in the name; the page itself does not.
        cached = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        kind = KINDS.get(file.suffix, "application/octet-stream")
        return FileResponse(file, media_type=kind, headers={"cache-control": cached})


def application(
    store: Store, names: frozenset[str] = frozenset(), idle_ms: int = IDLE_MS
) -> ASGIApp:
    """The whole server, over an open store; `names`: hosts it is known by, beside addresses."""
    site = Site(store, store.setting("secret", secrets.token_urlsafe(32)), idle_ms)
    inner = Starlette(
        routes=[
            *site.api.routes(),
            *site.replays.routes(),
            *site.learning.routes(),
            Route("/health", site.health, methods=["GET"]),
            WebSocketRoute("/tables/{id}/socket", site.socket),
            Route("/{path:path}", site.page, methods=["GET"]),
        ],
        lifespan=site.lifespan,
        exception_handlers={
            404: lambda request, _: problem(404, "request.path", "There is nothing there."),
            405: lambda request, _: problem(405, "request.method", "That cannot be done there."),
        },
    )
    return Guard(GZipMiddleware(inner, minimum_size=1000), names)
