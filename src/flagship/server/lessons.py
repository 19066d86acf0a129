"""The guided first game: its table, and its lessons as data.

Lessons contain no rules, only texts by moment and place, in the game's data/lessons.json.
"""

from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from flagship import bots
from flagship.games import game as named
from flagship.kernel.game import Refusal
from flagship.server import protocol
from flagship.server.http import body, json
from flagship.server.lobby import MAX_LISTED, Lobby
from flagship.server.new_tables import new_record
from flagship.server.visitors import Visitors

ROUNDS = 2
"""The first round is explained, the second is played freely."""


class Learning:
    def __init__(self, lobby: Lobby, visitors: Visitors) -> None:
        self.lobby, self.visitors = lobby, visitors

    def routes(self) -> list[Route]:
        return [
            Route("/learn", self.begin, methods=["POST"]),
            Route("/learn/{game}", self.lessons, methods=["GET"]),
        ]

    async def begin(self, request: Request) -> Response:
        """POST /api/learn: the unfinished game, or a new one."""
        guest = self.visitors.known(request)
        game = lessons((await body(request, protocol.Learn)).game).game
        for record in await self.lobby.store.mine(guest, MAX_LISTED):
            if record.learn and record.game == game and record.status != "over":
                return json(protocol.Created(record.id))
        self.visitors.check_table_rate(request, guest)
        record = new_record(table(game), guest, await self.visitors.name(guest), learn=True)
        return json(protocol.Created(await self.lobby.create(record, start=True)))

    async def lessons(self, request: Request) -> Response:
        """GET /api/learn/{game}."""
        return json(lessons(request.path_params["game"]))


@cache
def lessons(game: str) -> protocol.Lessons:
    """All lessons of a game; Refusal if there is no such game."""
    played = named(game)
    if played.guided_game is None:
        raise Refusal(f"{played.title} has no lessons: start a game and look at the rules page.")
    told = msgspec.json.decode(played.guided_game.path.read_bytes(), type=list[protocol.Lesson])
    return protocol.Lessons(game, told)


def table(game: str) -> protocol.NewTable:
    """Always the same cards, with the weakest bot as the opponent."""
    played = named(game)
    assert played.guided_game is not None
    return protocol.NewTable(
        game=game,
        seats=[protocol.NewSeat("you"), protocol.NewSeat("bot", bots.levels(played)[0])],
        options={"rounds": ROUNDS},
        seed=str(played.guided_game.seed),
        hints=True,
    )
