"""The HTTP API: identity, games, tables, joining, logs."""

from collections import Counter
from contextlib import nullcontext

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from flagship import bots
from flagship.games import all_games, rulebook
from flagship.games import game as named
from flagship.kernel.game import AnyGame, Refusal
from flagship.kernel.places import folder
from flagship.server import protocol, results
from flagship.server.http import body, json, kept, millis, number
from flagship.server.lobby import MAX_LISTED, Lobby
from flagship.server.new_tables import new_record
from flagship.server.profiles import last, ratings
from flagship.server.record import TableRecord
from flagship.server.room import Room
from flagship.server.table_info import you
from flagship.server.visitors import LISTED_THERE, Visitors

MAX_LOG = 100
MAX_HOME = 12
"""Games of each kind on the home page."""
PAGE = 30
"""Games of a guest in one answer."""
MAX_FIND = 60
SHARED = ("glossary", "rulings")
"""Pages of docs/ for all games together."""

NOT_VALID = "That link is not valid: ask for a new one."


class Api:
    def __init__(self, lobby: Lobby, visitors: Visitors) -> None:
        self.lobby, self.store = lobby, lobby.store
        self.visitors, self.identity = visitors, visitors.identity

    def routes(self) -> list[Route]:
        table = "/tables/{id}"
        return [
            Route("/me", self.me, methods=["GET"]),
            Route("/me", self.set_me, methods=["PUT"]),
            Route("/games", self.games, methods=["GET"]),
            Route("/packs/{digest}", self.pack, methods=["GET"]),
            Route("/packs/{digest}/reference", self.reference, methods=["GET"]),
            Route("/rules/{book}", self.rules, methods=["GET"]),
            Route("/tables", self.tables, methods=["GET"]),
            Route("/tables", self.create, methods=["POST"]),
            Route("/join", self.join, methods=["POST"]),
            Route("/join/{link}", self.invitation, methods=["GET"]),
            Route("/home", self.home, methods=["GET"]),
            Route(table, self.table, methods=["GET"]),
            Route(table, self.delete, methods=["DELETE"]),
            Route(f"{table}/aside", self.put_aside, methods=["PUT"]),
            Route(f"{table}/sit", self.sit, methods=["POST"]),
            Route(f"{table}/log", self.log, methods=["GET"]),
        ]

    async def me(self, request: Request) -> Response:
        """GET /api/me."""
        guest = self.visitors.guest(request) or self.identity.new_guest()
        response = json(protocol.Me(await self.visitors.name(guest)))
        self.visitors.remember(request, response, guest)
        return response

    async def set_me(self, request: Request) -> Response:
        """PUT /api/me."""
        guest = self.visitors.known(request)
        asked = await body(request, protocol.SetMe)
        return json(protocol.Me(await self._rename(request, guest, asked.name)))

    async def _rename(self, request: Request, guest: str, words: str) -> str:
        name = " ".join(words.split())
        if not name or not name.isprintable():
            raise Refusal("A name needs at least one character, and only printable ones.")
        await self.visitors.rename(request, guest, name)
        await self.lobby.rename(guest, name)
        return name

    # Games

    async def games(self, request: Request) -> Response:
        """GET /api/games."""
        return json(
            protocol.Games(
                [
                    protocol.GameInfo(
                        id=game.id,
                        title=game.title,
                        colours=list(game.colours),
                        levels=[*bots.levels(game), *bots.offered(game)],
                        characters=[
                            protocol.CharacterInfo(one.id, one.name, one.style, one.tastes)
                            for one in bots.characters(game)
                        ],
                        pack=game.setup.load_pack().digest,
                        unit=game.unit,
                        rule_prefix=game.rule_prefix,
                        automaton=_automaton(game),
                        learn=game.guided_game is not None,
                        rules=bool(rulebook(game.id)),
                        components=bool(game.words.reference(game.setup.load_pack())),
                        **msgspec.structs.asdict(game.setup.form),
                    )
                    for game in all_games().values()
                ]
            )
        )

    async def pack(self, request: Request) -> Response:
        """GET /api/packs/{digest}."""
        digest = request.path_params["digest"]
        game, pack = await self.lobby.pack(digest)
        return kept(request, protocol.PackInfo(digest, game.id, game.words.catalogue(pack)))

    async def reference(self, request: Request) -> Response:
        """GET /api/packs/{digest}/reference."""
        game, pack = await self.lobby.pack(request.path_params["digest"])
        return kept(request, protocol.Reference(game.id, game.words.reference(pack)))

    async def rules(self, request: Request) -> Response:
        """GET /api/rules/{book}."""
        book = request.path_params["book"]
        pages = [folder("docs") / f"{book}.md"] if book in SHARED else rulebook(named(book).id)
        found = [protocol.RulesPage(one.stem, one.read_text(encoding="utf-8")) for one in pages]
        return json(protocol.Rulebook(found))

    # Tables

    async def tables(self, request: Request) -> Response:
        """GET /api/tables?which=listed|mine."""
        guest = self.visitors.guest(request) or ""
        asked = request.query_params
        if asked.get("which", "listed") != "mine":
            records = await self.store.listed(MAX_LISTED)
            return json(protocol.Tables(await self.lobby.listed(records, guest)))
        over, before = asked.get("over") == "1", millis(request, "before")
        find = asked.get("find", "")[:MAX_FIND]
        aside = None if over else asked.get("aside") == "1"
        most = PAGE + 1 if guest else 0
        records = await self.store.mine(guest, most, over, before, find, aside)
        rows = await self.lobby.listed(records[:PAGE], guest)
        return json(protocol.Tables(rows, len(records) > PAGE))

    async def home(self, request: Request) -> Response:
        """GET /api/home."""
        guest = self.visitors.known(request)
        count = await self.store.how_many(guest)
        mine = await self.lobby.listed(await self.store.mine(guest, MAX_HOME, aside=False), guest)
        mine.sort(key=lambda row: (row.since is None, -row.moved))
        shown = _of_all(await self.store.listed(LISTED_THERE + MAX_HOME))[:MAX_HOME]
        others = await self.lobby.listed(shown, guest)
        others = [row for row in others if row.you.seat is None and not row.you.host]
        rows = await results.newest(self.store, guest)
        return json(protocol.Home(*count, mine, others, ratings(rows), last(rows)))

    async def put_aside(self, request: Request) -> Response:
        """PUT /api/tables/{id}/aside."""
        guest = self.visitors.known(request)
        aside = (await body(request, protocol.SetAside)).aside
        await self.store.put_aside(request.path_params["id"], guest, aside)
        return json(protocol.Done())

    async def delete(self, request: Request) -> Response:
        """DELETE /api/tables/{id}."""
        await self.lobby.delete(request.path_params["id"], self.visitors.known(request))
        return json(protocol.Done())

    async def create(self, request: Request) -> Response:
        """POST /api/tables."""
        guest = self.visitors.known(request)
        asked = await body(request, protocol.NewTable)
        self.visitors.check_table_rate(request, guest)
        record = new_record(asked, guest, await self.visitors.name(guest))
        async with self.visitors.listing if asked.listed else nullcontext():
            if asked.listed:
                record = await self.visitors.listed(record, request)
            made = await self.lobby.create(record, asked.start)
        return json(protocol.Created(made))

    async def _room(self, request: Request) -> Room:
        return await self.lobby.found(request.path_params["id"])

    async def table(self, request: Request) -> Response:
        """GET /api/tables/{id}."""
        room = await self._room(request)
        guest = self.visitors.guest(request) or ""
        record = room.table.record
        own = record.seat_of(guest)
        links = {
            str(seat): "/join/" + self.identity.link(record.id, seat, chair.nonce)
            for seat, chair in enumerate(record.chairs)
            if seat == own or (guest == record.host and chair.kind == "open")
        }
        return json(protocol.TableDetail(room.audience.info(), you(record, guest), links))

    async def invitation(self, request: Request) -> Response:
        """GET /api/join/{link}."""
        table, seat, _ = link = self._link(request.path_params["link"])
        record = (await self._linked(link)).table.record
        is_open = record.status == "waiting" and record.chairs[seat].kind == "open"
        return json(protocol.Invitation(table, seat, is_open))

    async def join(self, request: Request) -> Response:
        """POST /api/join."""
        guest = self.visitors.known(request)
        asked = await body(request, protocol.Join)
        link = self._link(asked.link)
        await self._linked(link)
        return await self._sit(request, guest, asked.name, *link)

    def _link(self, text: str) -> tuple[str, int, str]:
        link = self.identity.seat(text)
        if link is None:
            raise Refusal(NOT_VALID, key="seat.void")
        return link

    async def _linked(self, link: tuple[str, int, str]) -> Room:
        room = await self.lobby.room(link[0])
        if room is None:
            raise Refusal(NOT_VALID, key="seat.void")
        return room

    async def _sit(
        self,
        request: Request,
        guest: str,
        called: str,
        table: str,
        seat: int,
        nonce: str | None,
    ) -> Response:
        named = self._rename(request, guest, called) if called else self.visitors.name(guest)
        name = await named
        await self.lobby.do(table, lambda room: room.sit(seat, guest, name, nonce))
        return json(protocol.Created(table))

    async def sit(self, request: Request) -> Response:
        """POST /api/tables/{id}/sit."""
        guest = self.visitors.known(request)
        asked = await body(request, protocol.Join)
        if asked.seat is None:
            raise Refusal("Name the seat you want.")
        table = request.path_params["id"]
        return await self._sit(request, guest, asked.name, table, asked.seat, None)

    async def log(self, request: Request) -> Response:
        """GET /api/tables/{id}/log?before=VERSION."""
        table = await self.lobby.look(request.path_params["id"])
        if table is None:
            raise Refusal("There is no such table.", key="table.none")
        table.record.check_unsealed(self.visitors.guest(request) or "")
        if table.match is None:
            return json(protocol.Log([]))
        before = min(number(request, "before", table.version + 1), table.version + 1)
        found = await self.lobby.log(table.match, table.record.id, before - MAX_LOG, before - 1)
        return json(protocol.Log(found))


def _of_all(records: list[TableRecord]) -> list[TableRecord]:
    """The first of each network, then the second of each, so that none takes all places."""
    found: Counter[str] = Counter()

    def nth(record: TableRecord) -> int:
        found[record.there] += 1
        return found[record.there]

    return sorted(records, key=nth)


def _automaton(game: AnyGame) -> protocol.AutomatonInfo | None:
    found = game.automaton
    if found is None:
        return None
    return protocol.AutomatonInfo(
        found.name, list(found.levels), found.max_others, found.options[1]
    )
