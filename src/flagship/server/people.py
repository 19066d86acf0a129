"""A guest's profile over HTTP: what was played, moved to another browser, exported, deleted."""

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from flagship.kernel.game import Refusal
from flagship.server import protocol, results
from flagship.server.database import analyses, chat, seats, tables
from flagship.server.http import body, json
from flagship.server.lobby import Lobby
from flagship.server.profiles import profile
from flagship.server.record import TableRecord
from flagship.server.retention import guest_deletes
from flagship.server.visitors import Visitors

NOBODY = "Somebody"
"""What a person is called who wanted to be forgotten."""


class People:
    def __init__(self, lobby: Lobby, visitors: Visitors) -> None:
        self.lobby, self.store = lobby, lobby.store
        self.visitors, self.identity = visitors, visitors.identity

    def routes(self) -> list[Route]:
        return [
            Route("/profile", self.profile, methods=["GET"]),
            Route("/me", self.forget, methods=["DELETE"]),
            Route("/me/link", self.link, methods=["GET"]),
            Route("/me/move", self.move, methods=["POST"]),
            Route("/me/export", self.export, methods=["GET"]),
        ]

    async def profile(self, request: Request) -> Response:
        """GET /api/profile."""
        guest = self.visitors.known(request)
        await self.lobby.count_results(guest)
        rows = await results.of(self.store, guest)
        left = len(await results.waiting(self.store, guest))
        return json(profile(await self.visitors.name(guest), rows, left))

    async def link(self, request: Request) -> Response:
        """GET /api/me/link."""
        link = self.identity.profile_link(self.visitors.known(request))
        return json(protocol.ProfileLink(f"/people#move={link}"))

    async def move(self, request: Request) -> Response:
        """POST /api/me/move."""
        guest = self.identity.moved((await body(request, protocol.Move)).link)
        if guest is None:
            raise Refusal("This link is not valid, or older than a day.", key="seat.void")
        response = json(protocol.Me(await self.visitors.name(guest)))
        self.visitors.remember(request, response, guest)
        return response

    async def export(self, request: Request) -> Response:
        """GET /api/me/export."""
        guest = self.visitors.known(request)
        own = sa.select(tables.c.data).join(seats, seats.c.table == tables.c.id)
        records = await self.store.records(own.where(seats.c.guest == guest))
        said = sa.select(chat.c.table, chat.c.at, chat.c.text).where(chat.c.guest == guest)
        lines = await self.store.read(lambda connection: connection.execute(said).all())
        found = protocol.Everything(
            await self.visitors.name(guest),
            [_exported(record, guest) for record in records],
            [_told(row) for row in await results.of(self.store, guest)],
            [{"table": table, "at": at, "text": text} for table, at, text in lines],
        )
        response = json(found)
        response.headers["content-disposition"] = 'attachment; filename="flagship.json"'
        return response

    async def forget(self, request: Request) -> Response:
        """DELETE /api/me."""
        guest = self.visitors.known(request)
        own = await self.store.ids(sa.select(seats.c.table).where(seats.c.guest == guest))
        for table in own:
            await self.lobby.forget(table, guest, NOBODY)
        writes = guest_deletes(self.store, [guest])
        said = sa.update(chat).where(chat.c.guest == guest).values(user=NOBODY, guest=None)
        asked = sa.update(analyses).where(analyses.c.guest == guest).values(guest="")
        await self.store.write([*writes, *map(self.store.statement, (said, asked))])
        self.visitors.forgotten(guest)
        response = json(protocol.Done())
        self.visitors.remember(request, response, self.identity.new_guest())
        return response


def _exported(record: TableRecord, guest: str) -> dict[str, object]:
    """A table, without what belongs to others."""
    return {
        "id": record.id,
        "name": record.name,
        "game": record.game,
        "created": record.created,
        "status": record.status,
        "options": record.ruleset,
        "scores": record.scores,
        "winners": record.winners,
        "seat": record.seat_of(guest),
        "players": [chair.user or chair.level or chair.kind for chair in record.chairs],
    }


def _told(row: results.Row) -> dict[str, object]:
    result = row.result
    rivals = [replace(one, who="" if one.kind == "person" else one.who) for one in result.rivals]
    told = {**row._asdict(), "result": replace(result, rivals=rivals)}
    found: dict[str, object] = msgspec.to_builtins(told)
    return found
