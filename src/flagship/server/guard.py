"""Checks on every request: known host, own origin, strict headers."""

import re
import secrets
from collections.abc import Collection
from typing import Any
from urllib.parse import urlsplit

from starlette.convertors import StringConvertor, register_url_convertor
from starlette.datastructures import Headers
from starlette.routing import Host, Router
from starlette.types import ASGIApp, Lifespan, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware, _TrustedHosts

from flagship.server.http import problem
from flagship.server.logs import REQUEST

LOCAL = ("127.0.0.1", "::1")
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

    async def other(scope: Scope, receive: Receive, send: Send) -> None:
        await (app if scope.get("proxied") else _unknown_host)(scope, receive, send)

    return Router([Host(host, app) for host in hosts], default=other, lifespan=lifespan)


async def _unknown_host(scope: Scope, receive: Receive, send: Send) -> None:
    name = re.sub(r":\d*$", "", Headers(scope=scope).get("host", "")) or "this"
    name = "".join(letter for letter in name[:60] if letter.isprintable())
    sentence = f"This server is not called {name!r}: start it with --name {name}."
    await refusal(scope, sentence)(scope, receive, send)


def refusal(scope: Scope, sentence: str) -> ASGIApp:
    if scope["type"] == "websocket":
        return WebSocketClose(1008, sentence)
    return problem(403, "request.origin", sentence)


class Guard:
    """Wraps the whole application: own origin, strict headers, no NUL in addresses."""

    def __init__(self, app: ASGIApp, names: Collection[str] = ()) -> None:
        self.app = app
        self.names = {name.lower() for name in names}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        number = secrets.token_hex(6)
        REQUEST.set(number)

        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = (b"x-request-id", number.encode())
                message["headers"] = [*message.get("headers", []), *HEADERS, own]
            await send(message)

        app = self.app
        if scope["type"] != "lifespan":
            if self._is_foreign(scope):
                sentence = (
                    "This request came from another site's page: open the table on this server. "
                    "If it is this server's own, behind a proxy, start it with --name."
                )
                app = refusal(scope, sentence)
            elif "\0" in scope["path"] or b"%00" in scope["query_string"]:
                app = refusal(scope, "There is nothing at this address.")
        await app(scope, receive, send_with)

    def _is_foreign(self, scope: Scope) -> bool:
        """Whether another site's page asks for a change."""
        headers = Headers(scope=scope)
        origin = headers.get("origin", "")
        if scope["type"] == "http" and (scope["method"] in ("GET", "HEAD") or not origin):
            return False
        try:
            there = urlsplit(origin)
            name = there.hostname
        except ValueError:
            return True
        own = [headers.get("host", "")]
        if scope.get("proxied"):
            own.append(headers.get("x-forwarded-host", ""))
        return there.netloc not in own and name not in self.names


class Proxied:
    """Wraps everything for requests that come through a proxy of one's own: the proxy says who
    asks, and has seen to it that the host is this server's."""

    def __init__(self, app: ASGIApp, proxies: Collection[str]) -> None:
        self.told: Any = ProxyHeadersMiddleware(app, list(proxies or LOCAL))  # type: ignore[arg-type]
        self.trusted = _TrustedHosts(list(proxies))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if client and client[0].startswith("::ffff:"):  # IPv4, at a socket for both
            client = scope["client"] = client[0].removeprefix("::ffff:"), client[1]
        if client and client[0] in self.trusted:
            scope["proxied"] = True
        await self.told(scope, receive, send)
