"""The guided first game: its table, and its lessons as data.

Lessons know no rules: they are texts by phase and kind of choice, in the game's data/lessons.json.
"""

from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from flagship.games import game as named
from flagship.kernel.game import Refusal
from flagship.server import protocol
from flagship.server.api import Api
from flagship.server.http import body, json
from flagship.server.lobby import MAX_LISTED
from flagship.server.new_tables import new_record

ROUNDS = 2
"""One is explained, one is played."""
RIVAL = "easy"


class Learning:
    """The handlers."""

    def __init__(self, api: Api) -> None:
        self.api = api

    def routes(self) -> list[Route]:
        """Every path."""
        wrap = self.api.wrap
        return [
            Route("/api/learn", wrap(self.begin), methods=["POST"]),
            Route("/api/learn/{game}", wrap(self.lessons), methods=["GET"]),
        ]

    async def begin(self, request: Request) -> Response:
        """POST /api/learn: the game that was left, or a new one."""
        guest = self.api.known(request)
        game = lessons((await body(request, protocol.Learn)).game).game
        for record in await self.api.store.mine(guest, MAX_LISTED):
            if record.learn and record.game == game and record.status != "over":
                return json(protocol.Created(record.id))
        self.api.check_table_rate(request, guest)
        record = new_record(table(game), guest, await self.api.name(guest), learn=True)
        return json(protocol.Created(await self.api.lobby.create(record, start=True)))

    async def lessons(self, request: Request) -> Response:
        """GET /api/learn/{game}."""
        return json(lessons(request.path_params["game"]))


@cache
def lessons(game: str) -> protocol.Lessons:
    """All lessons of a game; Refusal if there is no such game."""
    played = named(game)
    if played.lessons is None:
        raise Refusal(f"{played.title} has no lessons: play it, the rules are a click away.")
    told = msgspec.json.decode(played.lessons.path.read_bytes(), type=list[protocol.Lesson])
    return protocol.Lessons(game, len(played.words.phases), told)


def table(game: str) -> protocol.NewTable:
    """Always the same cards, and one rival."""
    lessons = named(game).lessons
    assert lessons is not None
    return protocol.NewTable(
        game=game,
        seats=[protocol.NewSeat("you"), protocol.NewSeat("bot", RIVAL)],
        options={"rounds": ROUNDS},
        seed=str(lessons.seed),
        hints=True,
    )
