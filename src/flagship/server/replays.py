"""Finished games, to step through, save, and continue from any moment.

A replay's id is that of its table or of an opened file. Tables that are still in play are
not available here.
"""

import hashlib
import logging
import secrets
import zlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from flagship.bots import makers, usual
from flagship.games import all_games
from flagship.kernel import save
from flagship.kernel.game import Refusal
from flagship.kernel.match import AnyMatch, Match
from flagship.kernel.position import named_game, write
from flagship.server import protocol
from flagship.server.database import files, tables
from flagship.server.http import address, body, content, json, number
from flagship.server.live_match import LiveMatch
from flagship.server.live_table import LiveTable
from flagship.server.lobby import Lobby
from flagship.server.match_log import LogRow, counting
from flagship.server.new_tables import fork_record
from flagship.server.rates import Allowance, Buckets
from flagship.server.record import ALPHABET, Chair, TableRecord
from flagship.server.replay_index import ReplayIndex
from flagship.server.table_info import seat_infos
from flagship.server.visitors import Visitors

Said = TypeVar("Said")
MAX_BYTES = 1 << 20
"""The largest file accepted; saves are less than a tenth of it."""
MAX_FRAMES = 64
MAX_KEPT = 32

log = logging.getLogger("flagship.server")


class Kept(NamedTuple):
    replay: ReplayIndex
    record: TableRecord | None
    """None: it is of a file."""


class Replays:
    """The handlers, and the most recently used replays."""

    def __init__(self, lobby: Lobby, visitors: Visitors) -> None:
        self.lobby, self.store, self.visitors = lobby, lobby.store, visitors
        self.kept: OrderedDict[str, Kept] = OrderedDict()
        self.opening = Allowance(burst=20, rate=0.1)
        self.analysing = Allowance(burst=20, rate=0.02)
        self.telling = Buckets(burst=10, rate=0.5)

    def routes(self) -> list[Route]:
        replay = "/replays/{id}"
        return [
            Route("/replays", self.open, methods=["POST"]),
            Route(replay, self.replay, methods=["GET"]),
            Route(f"{replay}/frames", self.frames, methods=["GET"]),
            Route(f"{replay}/answer", self.answer, methods=["GET"]),
            Route(f"{replay}/analysis", self.analysis, methods=["GET"]),
            Route(f"{replay}/save", self.save, methods=["GET"]),
            Route(f"{replay}/fork", self.fork, methods=["POST"]),
            Route(f"{replay}/position", self.position, methods=["GET"]),
            Route("/positions", self.open_position, methods=["POST"]),
            Route("/tables/{id}/position", self.table_position, methods=["GET"]),
            Route("/tables/{id}/story", self.story, methods=["GET"]),
        ]

    # Requests

    async def replay(self, request: Request) -> Response:
        """GET /api/replays/{id}."""
        index, record = await self._kept(request)
        match = index.match
        guest = self.visitors.guest(request) or ""
        return json(
            protocol.Replay(
                id=request.path_params["id"],
                name=record.name if record else "",
                table=record is not None,
                game=match.game.id,
                pack=match.pack.digest,
                options=msgspec.to_builtins(match.ruleset),
                seats=index.seats,
                you=record.seat_of(guest) if record else None,
                ending=_ending(match),
                moments=index.moments,
                log=index.log,
            )
        )

    async def frames(self, request: Request) -> Response:
        """GET /api/replays/{id}/frames?seat=&start=&count=."""
        index = await self._index(request)
        seat = _seat(request)
        start = number(request, "start", 0)
        count = max(1, min(number(request, "count", MAX_FRAMES), MAX_FRAMES))
        return json(
            protocol.Frames(await self._do(request, partial(index.frames, seat, start, count)))
        )

    async def answer(self, request: Request) -> Response:
        """GET /api/replays/{id}/answer?thing=&at=&seat=."""
        index = await self._index(request)
        thing, at = request.query_params.get("thing", ""), number(request, "at", 0)
        return json(await self._do(request, partial(index.answer, _seat(request), at, thing)))

    async def analysis(self, request: Request) -> Response:
        """GET /api/replays/{id}/analysis."""
        replay, match = request.path_params["id"], (await self._index(request)).match
        if not match.is_over:
            raise Refusal(
                "Only a finished game can be analysed: play it to its end first.",
                key="match.running",
            )
        if makers(match.game) is None:
            raise Refusal(f"{match.game.title} has no adviser to analyse its games.")
        found = await self.lobby.analyses.found(replay)
        if found is None:
            guest = self.visitors.known(request)
            if not self.analysing.take(guest, address(request)):
                raise Refusal(
                    "Too many games to analyse at once: wait some minutes.", key="too_many"
                )
            found = await self.lobby.analyses.begin(replay, match, guest)
        return json(found)

    async def story(self, request: Request) -> Response:
        """GET /api/tables/{id}/story?round=."""
        guest = self.visitors.guest(request) or ""
        if not self.telling.take(guest or address(request)):
            raise Refusal("Too many stories at once: wait a few seconds.", key="too_many")
        table = await self._looked(request)
        seat = table.record.seat_of(guest)
        match, rows = await self._played(table)
        round = number(request, "round", 1)

        def tell() -> protocol.Story:
            return ReplayIndex(match, [], rows).story(seat, round)

        return json(await self._do(request, tell))

    async def save(self, request: Request) -> Response:
        """GET /api/replays/{id}/save."""
        replay = request.path_params["id"]
        table = await self.lobby.look(replay)
        # The file is available even if this version cannot step through it.
        if table is None:
            match = (await self._index(request)).match
        else:
            match, _ = await self._match(table)
        name = f"{match.game.id}-{replay}.save.json"
        return Response(
            await self._do(request, partial(save.dump, match)),
            media_type="application/json",
            headers={
                "content-disposition": f'attachment; filename="{name}"',
                "cache-control": "no-store",
            },
        )

    async def open(self, request: Request) -> Response:
        """POST /api/replays."""
        guest = self.visitors.known(request)
        if not self.opening.take(guest, address(request)):
            raise Refusal(
                "Too many files at once: wait a minute before opening another.", key="too_many"
            )
        data = await content(request, MAX_BYTES)
        index = await self._do(request, partial(_read, data))
        match = index.match
        # Encoded again, so that the same game has one id, whatever its file's formatting.
        written = await self._do(request, partial(save.dump, match))
        file = _id(written)
        pack = msgspec.json.encode(match.game.setup.write_pack(match.pack))
        await self.store.write(
            [
                self.store.file_write(file, zlib.compress(written), match.pack.digest),
                self.store.pack_write(match.pack.digest, match.game.id, pack),
            ]
        )
        self._keep(file, Kept(index, None))
        return json(protocol.Created(file))

    async def fork(self, request: Request) -> Response:
        """POST /api/replays/{id}/fork."""
        guest = self.visitors.known(request)
        asked = await body(request, protocol.Fork)
        index = await self._index(request)
        self.visitors.check_table_rate(request, guest)
        match = index.at(asked.at)
        if match.is_over:
            raise Refusal(
                "The game is over at that moment: choose an earlier one.", key="fork.over"
            )
        return await self._begin(index, match, asked, guest, seeded=True)

    async def _begin(
        self, index: ReplayIndex, match: AnyMatch, asked: protocol.Fork, guest: str, seeded: bool
    ) -> Response:
        """A running table at a moment of a match; `seeded`: somebody may know its deal."""
        name = await self.visitors.name(guest)
        record = fork_record(match, asked, guest, name, seeded)
        store = self.store
        await store.write(
            [
                store.table_write(record),
                *store.seat_writes(record),
                *(store.decision_write(record.id, row) for row in index.rows(asked.at)),
                store.snapshot_write(record.id, LiveMatch(match, asked.at).snapshot()),
            ]
        )
        return json(protocol.Created(record.id))

    async def open_position(self, request: Request) -> Response:
        """POST /api/positions."""
        guest = self.visitors.known(request)
        asked = await body(request, protocol.OpenPosition)
        self.visitors.check_table_rate(request, guest)
        index = await self._do(request, partial(_in_position, asked.position))
        match = index.match
        seat = match.game.rules.to_act(match.state)[0] if asked.seat is None else asked.seat
        fork = protocol.Fork(0, seat, asked.level or usual(match.game))
        return await self._begin(index, match.tentative(), fork, guest, seeded=False)

    async def position(self, request: Request) -> Response:
        """GET /api/replays/{id}/position?at=."""
        index = await self._index(request)
        at = number(request, "at", 0)
        return await self._position(request, lambda: index.at(at))

    async def table_position(self, request: Request) -> Response:
        """GET /api/tables/{id}/position."""
        table = await self._looked(request)
        match = table.running().match
        return await self._position(request, lambda: match)

    async def _position(self, request: Request, match: Callable[[], AnyMatch]) -> Response:
        def written() -> protocol.PositionText:
            found = match()
            return protocol.PositionText(write(found.game, found.state))

        return json(await self._do(request, written))

    async def _looked(self, request: Request) -> LiveTable:
        """A table that the visitor may look at."""
        table = await self.lobby.look(request.path_params["id"])
        if table is None:
            raise Refusal("There is no such table.", key="table.none")
        table.record.check_unsealed(self.visitors.guest(request) or "")
        return table

    # Sources

    async def _index(self, request: Request) -> ReplayIndex:
        return (await self._kept(request)).replay

    async def _kept(self, request: Request) -> Kept:
        replay = request.path_params["id"]
        kept = self.kept.get(replay)
        if kept is None:
            table = await self.lobby.look(replay)
            read = await (self._file(replay) if table is None else self._table(table))
            kept = Kept(await self._do(request, read), table.record if table else None)
        self._keep(replay, kept)
        return kept

    def _keep(self, replay: str, kept: Kept) -> None:
        self.kept[replay] = kept
        self.kept.move_to_end(replay)
        if len(self.kept) > MAX_KEPT:
            self.kept.popitem(last=False)

    def _do(self, request: Request, work: Callable[[], Said]) -> Awaitable[Said]:
        """Work for a visitor, in turn with that of others."""
        guest = self.visitors.guest(request) or ""
        return self.lobby.questions.ask((address(request), guest), work)

    async def _table(self, table: LiveTable) -> Callable[[], ReplayIndex]:
        match, rows = await self._match(table)
        self.store.touch(tables, table.record.id)
        seats = seat_infos(table.game, table.record.chairs, table.record.people(), {})
        return partial(ReplayIndex, match, seats, rows)

    async def _match(self, table: LiveTable) -> tuple[AnyMatch, list[LogRow]]:
        """A finished match, with the rows of its start and of the decisions that count."""
        if table.record.status != "over":
            raise Refusal("Only a finished game can be replayed.", key="match.running")
        table.record.check_unsealed()
        return await self._played(table)

    async def _played(self, table: LiveTable) -> tuple[AnyMatch, list[LogRow]]:
        """A match as far as it has been played; its decisions are for the server alone."""
        live = table.running()
        then = live.match
        rows = live.archived or await self.store.rows(table.record.id, 0, live.version)
        return live.whole(rows, then), counting(rows)

    async def _file(self, replay: str) -> Callable[[], ReplayIndex]:
        data = await self.store.file(replay)
        if data is None:
            raise Refusal(
                "There is no such game on this server: it may have been deleted.", key="replay.none"
            )
        self.store.touch(files, replay)
        return partial(_read, zlib.decompress(data))


def _seat(request: Request) -> int | None:
    return number(request, "seat", 0) if request.query_params.get("seat") else None


def _read(data: bytes) -> ReplayIndex:
    """The replay of a save file; Refusal if it is not one."""
    try:
        match = save.load(data, all_games())
        automaton = match.game.automaton_seat(match.ruleset)
        # A file has companies but no people.
        chairs = [
            Chair("automaton" if seat == automaton else "person", colour)
            for seat, colour in enumerate(match.ruleset.colours)
        ]
        return ReplayIndex(match, seat_infos(match.game, chairs, {""}, {}))
    except Refusal:
        raise
    except Exception as error:
        # Well-formed but forged: not an error of ours.
        log.info("a file could not be opened: %r", error)
        raise Refusal(
            "The file is damaged: it does not contain a playable game.", key="replay.broken"
        ) from None


def _in_position(text: str) -> ReplayIndex:
    """A match that begins in a position, dealt as nobody knows; Refusal if it is not one."""
    game = named_game(all_games(), text)
    return ReplayIndex(Match.opened(game, text, secrets.randbits(64)), [])


def _ending(match: AnyMatch) -> protocol.Ending | None:
    if not match.is_over:
        return None
    game, state = match.game, match.state
    return protocol.Ending(list(game.rules.scores(state)), list(game.rules.winners(state)))


def _id(data: bytes) -> str:
    """The id of a file, derived from its content: 80 bits."""
    digest = hashlib.sha256(data).digest()
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:16])
