"""Turn notices over HTTP: what a guest asked for."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from flagship.kernel.game import Refusal
from flagship.server import protocol, push
from flagship.server.calls import MAX_TARGETS, Target
from flagship.server.http import body, json
from flagship.server.lobby import Lobby
from flagship.server.outgoing import checked_url
from flagship.server.visitors import Visitors


class CallPages:
    def __init__(self, lobby: Lobby, visitors: Visitors) -> None:
        self.calls, self.visitors = lobby.calls, visitors

    def routes(self) -> list[Route]:
        return [
            Route("/notices", self.notices, methods=["GET"]),
            Route("/notices", self.change, methods=["PUT"]),
        ]

    async def notices(self, request: Request) -> Response:
        """GET /api/notices."""
        return await self._said(self.visitors.known(request))

    async def change(self, request: Request) -> Response:
        """PUT /api/notices."""
        guest = self.visitors.known(request)
        asked = await body(request, protocol.SetNotice)
        if not asked.on:
            await self.calls.drop(guest, asked.url)
            return await self._said(guest)
        checked_url(asked.url, self.calls.private)
        if asked.kind == "push" and not push.is_browser_key(asked.p256dh, asked.auth):
            raise Refusal("These are not the keys of a browser.", key="notices.keys")
        known = await self.calls.targets(guest)
        if len(known) >= MAX_TARGETS and asked.url not in {one.url for one in known}:
            raise Refusal(
                f"You are called at {MAX_TARGETS} places already: end one of them first.",
                key="too_many",
            )
        await self.calls.add(guest, Target(asked.kind, asked.url, asked.p256dh, asked.auth))
        return await self._said(guest)

    async def _said(self, guest: str) -> Response:
        key = push.point(push.private_key(self.calls.key).public_key())
        found = [
            protocol.Notice(one.kind == "push", one.url) for one in await self.calls.targets(guest)
        ]
        return json(protocol.Notices(push.encoded(key), found))
