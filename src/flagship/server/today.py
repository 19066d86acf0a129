"""The day's deal over HTTP: its tries, its board, and how the strongest bot plays it.

A try is a table like any other, except that nobody else sees it and no replay of it is shown
before its day is over: the deal is still being played. The first try of a guest counts; one
address can put a limited number on the board.
"""

import asyncio
import logging
import secrets
from functools import partial

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from flagship import bots
from flagship.games import all_games
from flagship.games import game as named
from flagship.kernel.game import AnyGame, Refusal
from flagship.kernel.rng import derived_rng
from flagship.server import boards, protocol
from flagship.server.bot_worker import Question
from flagship.server.clock import now
from flagship.server.daily import MAX_TRIES, Daily
from flagship.server.days import day_ends, day_of, last_shown
from flagship.server.http import address, body, json
from flagship.server.live_match import LiveMatch
from flagship.server.lobby import Lobby
from flagship.server.new_tables import new_record
from flagship.server.record import TableRecord
from flagship.server.table_info import seat_infos
from flagship.server.visitors import Visitors

MAX_COUNTED_THERE = 20
"""First tries of one address that are for the board; many people can share one."""
MODEL = "the model game"
"""Who asks bots to play it."""

log = logging.getLogger("flagship.server")


class TodaysDeals:
    def __init__(self, lobby: Lobby, visitors: Visitors) -> None:
        self.lobby, self.store, self.visitors = lobby, lobby.store, visitors
        self.daily = Daily(self.store.setting("deals", secrets.token_urlsafe(32)))
        self._playing: dict[str, asyncio.Task[None]] = {}
        """Model games under way, by table."""

    def routes(self) -> list[Route]:
        return [
            Route("/today", self.today, methods=["GET"]),
            Route("/today", self.play, methods=["POST"]),
            Route("/today", self.hide, methods=["PUT"]),
        ]

    async def today(self, request: Request) -> Response:
        """GET /api/today."""
        return json(await self._today(self.visitors.guest(request) or ""))

    async def hide(self, request: Request) -> Response:
        """PUT /api/today."""
        guest = self.visitors.known(request)
        hidden = (await body(request, protocol.SetHidden)).hidden
        await self.store.write([boards.hidden_write(self.store, guest, hidden)])
        return json(await self._today(guest))

    async def play(self, request: Request) -> Response:
        """POST /api/today."""
        guest = self.visitors.known(request)
        game = named((await body(request, protocol.PlayToday)).game)
        day, store = day_of(now()), self.store
        place = self.daily.place(address(request), day)

        def look(connection: boards.Connection) -> tuple[list[boards.Try], int]:
            return (
                boards.tries_of(connection, guest, day, game.id),
                boards.counted_there(connection, day, game.id, place),
            )

        tries, there = await store.read(look)
        if tries and tries[-1].ended is None:
            return json(protocol.Created(tries[-1].table))
        if len(tries) >= MAX_TRIES:
            raise Refusal("You have had your tries of today: come back tomorrow.", key="deal.used")
        self.visitors.check_table_rate(request, guest)
        counts = not tries and there < MAX_COUNTED_THERE
        deal = protocol.DealTry(day, len(tries) + 1, counts)
        record = new_record(self.daily.table(game, day), guest, await self.visitors.name(guest))
        record = replace(record, seeded=False, hints=not counts, deal=deal)
        try:
            await self.lobby.create(record, True, [boards.try_write(store, record, place)])
        except store.twice:  # asked for at another server at the same moment
            raise Refusal("You have just begun this try: look again.", key="deal.begun") from None
        return json(protocol.Created(record.id))

    # What the page shows

    async def _today(self, guest: str) -> protocol.Today:
        at = now()
        day, past = day_of(at), last_shown(at)
        deals = []
        for game in all_games().values():
            record = new_record(self.daily.table(game, day), guest, "")
            seat = record.seat_of(guest) or 0
            looking = partial(boards.look, guest=guest, game=game.id, day=day, past=past)
            found = await self.store.read(looking)
            deals.append(
                protocol.Deal(
                    game=game.id,
                    seats=seat_infos(game, record.chairs, frozenset(), {}),
                    seat=seat,
                    rounds=record.ruleset.get("rounds", 0),
                    tries=found.tries,
                    left=MAX_TRIES - len(found.tries),
                    board=found.board,
                    week=found.week,
                    streak=found.streak,
                    before=await self._past(game, past, found),
                )
            )
        hidden = await self.store.read(lambda connection: boards.is_hidden(connection, guest))
        return protocol.Today(day, day_ends(day), at, hidden, deals)

    async def _past(self, game: AnyGame, day: str, found: boards.Found) -> protocol.PastDeal | None:
        if not found.past_board.played:
            return None
        model, score = self.daily.model_table(game, day), 0
        table = await self.lobby.look(model)
        if table is None:
            self._play_model(game, day, model)
            model = ""
        else:
            (seat,) = [
                seat
                for seat, one in enumerate(self.daily.table(game, day).seats)
                if one.kind == "you"
            ]
            score = table.record.scores[seat]
        return protocol.PastDeal(day, found.past_board, found.past_tries, model, score)

    # How the strongest bot plays a deal that is over

    def _play_model(self, game: AnyGame, day: str, model: str) -> None:
        if model not in self._playing:
            playing = asyncio.create_task(self._played(game, day, model))
            self._playing[model] = playing
            playing.add_done_callback(lambda _: self._playing.pop(model, None))

    async def _played(self, game: AnyGame, day: str, model: str) -> None:
        try:
            record = _with_bot(new_record(self.daily.table(game, day), "", ""), model, day)
            await self._play(game, record)
        except self.store.twice:
            pass  # another server was quicker
        except Exception:
            log.exception("the model game of %s, %s", game.id, day)

    async def _play(self, game: AnyGame, record: TableRecord) -> None:
        pack, store = game.setup.load_pack(), self.store
        ruleset = game.setup.read_ruleset(record.ruleset)
        match, row = LiveMatch.new(game, ruleset, record.seed, pack)
        rows = [row]
        while not match.match.is_over:
            seat = match.to_act()[0]
            chance = derived_rng(record.seed, seat, match.since[seat]).key
            level, view = record.chairs[seat].level, match.view(seat)
            question = Question(level, game.id, view, chance, why=False, seconds=None)
            thought = await self.lobby.bots.think(question, MODEL)
            step = match.bot_step(seat, thought.action)
            match.apply(step, None)
            rows += step.rows
        rules, state = game.rules, match.state
        scores, winners = tuple(rules.scores(state)), tuple(rules.winners(state))
        await store.write(
            [
                store.table_write(replace(record, status="over", scores=scores, winners=winners)),
                *(store.decision_write(record.id, row) for row in rows),
                store.snapshot_write(record.id, match.snapshot()),
            ]
        )


def _with_bot(record: TableRecord, model: str, day: str) -> TableRecord:
    """The deal's table with the strongest bot in the seat of people."""
    level = bots.levels(named(record.game))[-1]
    chairs = tuple(
        replace(one, kind="bot", level=level, guest="", user="") if one.kind == "person" else one
        for one in record.chairs
    )
    deal = protocol.DealTry(day, 0, False)
    return replace(record, id=model, chairs=chairs, deal=deal, seeded=False)
