"""What every request passes: known host, own origin, strict headers."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

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


class Guard:
    """Around the whole application."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str]) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, or let through."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        refusal = self._why_not(scope, headers)
        if scope["type"] == "websocket":
            if refusal:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": refusal})
                return
            await self.app(scope, receive, send)
            return

        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        if refusal:
            await problem(403, "request.origin", refusal)(scope, receive, send_with)
            return
        await self.app(scope, receive, send_with)

    def _why_not(self, scope: Scope, headers: dict[bytes, str]) -> str:
        host = headers.get(b"host", "")
        name = urlsplit(f"//{host}").hostname or ""
        if not (name in self.hosts or name == "localhost" or _is_address(name)):
            return f"This server is not called {name[:60]!r}: start it with --name {name[:60]}."
        origin = headers.get(b"origin")
        asks = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if asks and (origin or scope["type"] == "websocket"):
            if urlsplit(origin or "").netloc != host:
                return "This came from another site's page: open the table at this server."
        return ""


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
