"""Checks on every request: known host, own origin, strict headers."""

from collections.abc import Collection
from typing import Any
from urllib.parse import urlsplit

from starlette.convertors import StringConvertor, register_url_convertor
from starlette.datastructures import URL, Headers
from starlette.routing import Host, Router
from starlette.types import ASGIApp, Lifespan, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from flagship.server.http import problem

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]


class Address(StringConvertor):
    """A host that is an address: others can point their own names here, but not an address."""

    regex = r"[\d.]+|\[[\da-f:.]+\]"


register_url_convertor("address", Address())


def known_hosts(app: ASGIApp, names: Collection[str], lifespan: Lifespan[Any]) -> Router:
    """The application for its own addresses and names; a refusal for all others."""
    hosts = ("localhost", "{address:address}", *(name.lower() for name in names))
    return Router([Host(host, app) for host in hosts], default=_unknown_host, lifespan=lifespan)


async def _unknown_host(scope: Scope, receive: Receive, send: Send) -> None:
    name = (URL(scope=scope).hostname or "")[:60]
    sentence = f"This server is not called {name!r}: start it with --name {name}."
    await _refusal(scope, sentence)(scope, receive, send)


def _refusal(scope: Scope, sentence: str) -> ASGIApp:
    if scope["type"] == "websocket":
        return WebSocketClose(1008, sentence)
    return problem(403, "request.origin", sentence)


class Guard:
    """Wraps the whole application: own origin, strict headers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        app = self.app
        if scope["type"] != "lifespan" and _is_foreign(scope):
            sentence = "This request came from another site's page: open the table on this server."
            app = _refusal(scope, sentence)
        await app(scope, receive, send_with)


def _is_foreign(scope: Scope) -> bool:
    """Whether another site's page asks for a change."""
    headers = Headers(scope=scope)
    origin = headers.get("origin", "")
    if scope["type"] == "http" and (scope["method"] in ("GET", "HEAD") or not origin):
        return False
    return urlsplit(origin).netloc != headers.get("host", "")
