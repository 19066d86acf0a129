"""Games that are over, to be looked through, saved, and taken up again from any moment.

A replay's id is that of its table, or of a file that somebody opened. Of a table that is not
over nothing is told here.
"""

import hashlib
import logging
import zlib
from asyncio import to_thread
from collections import OrderedDict

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from flagship.games import all_games
from flagship.kernel import save
from flagship.kernel.game import Refusal
from flagship.kernel.match import AnyMatch, Decision, Match
from flagship.server import protocol, seats
from flagship.server.api import Api
from flagship.server.clock import now
from flagship.server.fork import forked
from flagship.server.http import body, content, json, number
from flagship.server.logbook import counting
from flagship.server.rates import Buckets
from flagship.server.record import ALPHABET
from flagship.server.refused import Refused
from flagship.server.room import Room
from flagship.server.store import Row
from flagship.server.tape import Tape

MOST_BYTES = 1 << 20
"""Of a file; a save has less than a tenth of it."""
MOST_FRAMES = 64
MOST_TAPES = 32

log = logging.getLogger("flagship.server")


class Replays:
    """The handlers, and the tapes that were looked at last."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.lobby, self.store = api.lobby, api.store
        self.tapes: OrderedDict[str, Tape] = OrderedDict()
        self.opening = Buckets(burst=20, rate=0.1)

    def routes(self) -> list[Route]:
        """Every path."""
        wrap, replay = self.api.wrap, "/api/replays/{id}"
        return [
            Route("/api/replays", wrap(self.open), methods=["POST"]),
            Route(replay, wrap(self.replay), methods=["GET"]),
            Route(f"{replay}/frames", wrap(self.frames), methods=["GET"]),
            Route(f"{replay}/save", wrap(self.save), methods=["GET"]),
            Route(f"{replay}/fork", wrap(self.fork), methods=["POST"]),
        ]

    # What is asked

    async def replay(self, request: Request) -> Response:
        """GET /api/replays/{id}."""
        tape = await self._tape(request)
        match = tape.match
        room = await self.lobby.room(request.path_params["id"])
        return json(
            protocol.Replay(
                id=request.path_params["id"],
                table=room is not None,
                game=match.game.id,
                pack=match.pack.digest,
                options=msgspec.to_builtins(match.ruleset),
                seats=tape.seats,
                you=room.record.seat_of(self.api.guest(request.cookies) or "") if room else None,
                ending=_ending(match),
                moments=tape.moments,
                log=tape.log,
            )
        )

    async def frames(self, request: Request) -> Response:
        """GET /api/replays/{id}/frames?seat=&start=&count=."""
        tape = await self._tape(request)
        seat = number(request, "seat", 0) if request.query_params.get("seat") else None
        start = number(request, "start", 0)
        count = max(1, min(number(request, "count", MOST_FRAMES), MOST_FRAMES))
        return json(protocol.Frames(await to_thread(tape.frames, seat, start, count)))

    async def save(self, request: Request) -> Response:
        """GET /api/replays/{id}/save."""
        replay = request.path_params["id"]
        room = await self.lobby.room(replay)
        # A table's file can be had even if this version cannot step through it.
        match = (await self._tape(request)).match if room is None else (await self._match(room))[0]
        name = f"{match.game.id}-{replay}.save.json"
        return Response(
            await to_thread(save.dump, match),
            media_type="application/json",
            headers={
                "content-disposition": f'attachment; filename="{name}"',
                "cache-control": "no-store",
            },
        )

    async def open(self, request: Request) -> Response:
        """POST /api/replays."""
        guest = self.api.known(request)
        if not self.opening.take(guest):
            raise Refused("too_many", "That were many files: wait a minute before the next one.")
        data = await content(request, MOST_BYTES)
        tape = await to_thread(_read, data)
        match = tape.match
        # Written anew, so that the same game has one id, however its file was formatted.
        written = await to_thread(save.dump, match)
        file = _id(written)
        pack = msgspec.json.encode(match.game.setup.write_pack(match.pack))
        await self.store.write(
            [
                self.store.file_write(file, zlib.compress(written), now()),
                self.store.pack_write(match.pack.digest, match.game.id, pack),
            ]
        )
        self._keep(file, tape)
        return json(protocol.Created(file))

    async def fork(self, request: Request) -> Response:
        """POST /api/replays/{id}/fork."""
        guest = self.api.known(request)
        asked = await body(request, protocol.Fork)
        tape = await self._tape(request)
        self.api.makes_a_table(request, guest)
        record, play, rows = forked(tape, asked, guest, await self.api.name(guest))
        store = self.store
        await store.write(
            [
                store.match_write(record),
                *store.seat_writes(record),
                *(store.decision_write(record.id, row) for row in rows),
                store.snapshot_write(record.id, play.snapshot()),
            ]
        )
        return json(protocol.Created(record.id))

    # Tapes

    async def _tape(self, request: Request) -> Tape:
        replay = request.path_params["id"]
        tape = self.tapes.get(replay)
        if tape is None:
            room = await self.lobby.room(replay)
            tape = await (self._of_file(replay) if room is None else self._of_table(room))
        self._keep(replay, tape)
        return tape

    def _keep(self, replay: str, tape: Tape) -> None:
        self.tapes[replay] = tape
        self.tapes.move_to_end(replay)
        if len(self.tapes) > MOST_TAPES:
            self.tapes.popitem(last=False)

    async def _of_table(self, room: Room) -> Tape:
        match, rows = await self._match(room)
        here = {chair.guest for chair in room.record.chairs}
        table = seats.info(room.record, room.game, [], here, {})
        return await to_thread(Tape, match, table.seats, rows)

    async def _match(self, room: Room) -> tuple[AnyMatch, list[Row]]:
        """A match that is over, and the rows of its beginning and of the decisions that count."""
        play, record, game = room.play, room.record, room.game
        if play is None or record.status != "over":
            raise Refused("match.running", "Only a game that is over can be looked through.")
        rows = counting(await self.store.rows(record.id, 0, play.version))
        match = Match(game, game.setup.read_ruleset(record.ruleset), record.seed, room.pack)
        match.state = play.state
        match.decisions = [
            Decision(row.seat, game.words.read(room.pack, row.line)) for row in rows[1:]
        ]
        return match, rows

    async def _of_file(self, replay: str) -> Tape:
        data = await self.store.file(replay)
        if data is None:
            raise Refused("replay.none", "There is no such game here: it may have been deleted.")
        return await to_thread(_read, zlib.decompress(data))


def _read(data: bytes) -> Tape:
    """The tape of a save file; Refusal if it is none."""
    try:
        match = save.load(data, all_games())
        return Tape(match, _seats(match))
    except Refusal:
        raise
    except Exception as error:
        # Made by hand to fit in form; nobody but its maker is to blame.
        log.info("a file could not be opened: %r", error)
        raise Refused("replay.broken", "The file is damaged: it does not make a game.") from None


def _seats(match: AnyMatch) -> list[protocol.SeatInfo]:
    """The seats of a file, which knows companies and no people."""
    game, rules = match.game, match.ruleset
    companies = dict(zip(game.colours, game.setup.form.companies, strict=True))
    automaton = game.automaton_seat(rules)
    return [
        protocol.SeatInfo(
            seat=seat,
            colour=colour,
            company=companies[colour],
            kind="steve" if seat == automaton else "person",
            level="",
            user="",
            connected=True,
            away=False,
            late=False,
            hints=0,
            deadline=None,
        )
        for seat, colour in enumerate(rules.colours)
    ]


def _ending(match: AnyMatch) -> protocol.Ending | None:
    if not match.is_over:
        return None
    game, state = match.game, match.state
    return protocol.Ending(list(game.rules.scores(state)), list(game.rules.winners(state)))


def _id(data: bytes) -> str:
    """The name of a file: the same for the same content, whoever opens it; 80 bits."""
    digest = hashlib.sha256(data).digest()
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:16])
