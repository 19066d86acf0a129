"""Puzzles over HTTP: a moment of a game in which one plan is clearly the best.

A puzzle is shown as a table that waits for one plan. Nothing of it is stored but how the first try
of each guest ended. Whether a plan solves it says the adviser, who compares it with the answer.
"""

import logging
from functools import cache, lru_cache, partial
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from flagship.bots import adviser
from flagship.bots.advice import Judgement
from flagship.games import all_games
from flagship.kernel.game import Action, AnyGame, Refusal
from flagship.kernel.position import write
from flagship.kernel.puzzles import Puzzle, read_puzzles
from flagship.server import protocol, solving
from flagship.server.clock import now
from flagship.server.http import address, body, json
from flagship.server.live_match import LiveMatch
from flagship.server.lobby import Lobby
from flagship.server.questions import answer
from flagship.server.rates import Allowance
from flagship.server.record import Chair, TableRecord
from flagship.server.skill import Skill
from flagship.server.table_info import table_info, you
from flagship.server.visitors import Visitors

log = logging.getLogger("flagship.server")


class PuzzlePages:
    def __init__(self, lobby: Lobby, visitors: Visitors) -> None:
        self.lobby, self.store, self.visitors = lobby, lobby.store, visitors
        self.asking = Allowance(burst=60, rate=10)
        self.solving = Allowance(burst=10, rate=0.2)

    def routes(self) -> list[Route]:
        return [
            Route("/puzzles", self.puzzles, methods=["GET"]),
            Route("/puzzles/{id}", self.puzzle, methods=["GET"]),
            Route("/puzzles/{id}", self.solve, methods=["POST"]),
            Route("/puzzles/{id}/ask", self.ask, methods=["POST"]),
            Route("/puzzles/{id}/position", self.position, methods=["GET"]),
        ]

    async def puzzles(self, request: Request) -> Response:
        """GET /api/puzzles."""
        guest = self.visitors.guest(request) or ""
        solver = await self.store.read(partial(solving.solver, guest=guest))
        rows = await self._rows(solver)
        solved = sum(solver.results.values())
        return json(
            protocol.PuzzleList(
                solver.skill.shown, len(solver.results), solved, solver.streak, rows
            )
        )

    async def puzzle(self, request: Request) -> Response:
        """GET /api/puzzles/{id}."""
        game, puzzle = _found(request)
        guest = self.visitors.guest(request) or ""
        match = await self._do(request, partial(position, puzzle.id))
        solver = await self.store.read(partial(solving.solver, guest=guest))
        (row,) = [one for one in await self._rows(solver) if one.id == puzzle.id]
        record = _record(game, puzzle, guest)
        view = match.view(puzzle.seat)
        welcome = protocol.Welcome(
            table=table_info(record, game, [puzzle.seat], {guest}, {}, puzzle.round),
            you=you(record, guest),
            version=match.version,
            view=view,
            standing=game.words.standing(view),
            choices=match.choices(view),
            take_back=False,
            log=list(match.log),
            chat=[],
            now=now(),
        )
        return json(protocol.PuzzleTable(row, welcome))

    async def ask(self, request: Request) -> Response:
        """POST /api/puzzles/{id}/ask."""
        _, puzzle = _found(request)
        guest = self.visitors.known(request)
        self._check(self.asking, request, guest)
        asked = (await body(request, protocol.AskPuzzle)).request

        def answered() -> protocol.Answer:
            try:
                return answer(position(puzzle.id), puzzle.seat, asked)
            except Refusal as why:
                return protocol.Refused(asked.token, why.key, why.rule, why.sentence, 0, why.place)

        return json(await self._do(request, answered))

    async def position(self, request: Request) -> Response:
        """GET /api/puzzles/{id}/position."""
        game, puzzle = _found(request)

        def written() -> protocol.PositionText:
            return protocol.PositionText(write(game, position(puzzle.id).state))

        return json(await self._do(request, written))

    async def solve(self, request: Request) -> Response:
        """POST /api/puzzles/{id}."""
        _, puzzle = _found(request)
        guest = self.visitors.known(request)
        self._check(self.solving, request, guest)
        plan = (await body(request, protocol.Solve)).plan
        verdict = await self._do(request, partial(judge, puzzle.id, plan))
        verdict = await self._counted(guest, puzzle, verdict)
        return json(verdict)

    async def _counted(
        self, guest: str, puzzle: Puzzle, verdict: protocol.Verdict
    ) -> protocol.Verdict:
        """The verdict with what it does to the guest's rating."""
        look = partial(solving.solver, guest=guest)
        solver = await self.store.read(look)
        before, counted = solver.skill, puzzle.id not in solver.results
        if counted:
            hardness = await self.store.read(solving.hardness)
            hard = hardness.get(puzzle.id) or _first(puzzle)
            after = solving.after(before, hard, verdict.solved)
            writes = solving.result_writes(self.store, guest, puzzle.id, verdict.solved, after)
            try:
                await self.store.write(writes)
            except self.store.twice:
                counted = False
            solver = await self.store.read(look)
        change = solver.skill.shown - before.shown
        return msgspec.structs.replace(
            verdict,
            counted=counted,
            rating=solver.skill.shown,
            change=change,
            streak=solver.streak,
        )

    async def _rows(self, solver: solving.Solver) -> list[protocol.PuzzleRow]:
        hardness = await self.store.read(solving.hardness)
        tried = await self.store.read(solving.counts)
        found = []
        for game, puzzle in every().values():
            counts = tried.get(puzzle.id, solving.Tried())
            own = solver.results.get(puzzle.id)
            found.append(
                protocol.PuzzleRow(
                    id=puzzle.id,
                    game=game.id,
                    round=puzzle.round,
                    seats=len(puzzle.ruleset["colours"]),
                    colour=puzzle.ruleset["colours"][puzzle.seat],
                    rating=(hardness.get(puzzle.id) or _first(puzzle)).shown,
                    tried=counts.tried,
                    solved=counts.solved,
                    mine="" if own is None else "solved" if own else "missed",
                )
            )
        return found

    def _check(self, allowance: Allowance, request: Request, guest: str) -> None:
        if not allowance.take(guest, address(request)):
            raise Refusal("Too many plans at once: wait a few seconds.", key="too_many")

    async def _do(self, request: Request, work: Any) -> Any:
        guest = self.visitors.guest(request) or ""
        return await self.lobby.questions.ask((address(request), guest), work)


@cache
def every() -> dict[str, tuple[AnyGame, Puzzle]]:
    """All puzzles that hold for the shipped data packs, by id."""
    found: dict[str, tuple[AnyGame, Puzzle]] = {}
    for game in all_games().values():
        if game.puzzles is None or not game.puzzles.exists():
            continue
        read = read_puzzles(game.puzzles)
        if read.pack != game.setup.load_pack().digest:
            log.warning("The puzzles of %s are for other cards, and are left out.", game.id)
            continue
        found |= {one.id: (game, one) for one in read.puzzles}
    return found


@lru_cache(64)
def position(puzzle_id: str) -> LiveMatch:
    """The moment of a puzzle."""
    game, puzzle = every()[puzzle_id]
    pack = game.setup.load_pack()
    ruleset = game.setup.read_ruleset(puzzle.ruleset)
    match, _ = LiveMatch.new(game, ruleset, puzzle.seed, pack)
    for seat, line in zip(puzzle.seats, puzzle.lines, strict=True):
        match.apply(match.bot_step(seat, game.words.read(pack, line)), None)
    return match


@lru_cache(16)
def judgement(puzzle_id: str) -> Judgement[Action]:
    """What plans in a puzzle's moment are worth."""
    game, puzzle = every()[puzzle_id]
    coach = adviser(game.id)
    assert coach is not None
    return coach.judged(position(puzzle_id).view(puzzle.seat))


def judge(puzzle_id: str, plan: str) -> protocol.Verdict:
    """A plan beside the best one; Refusal if it is none."""
    game, puzzle = every()[puzzle_id]
    match = position(puzzle_id)
    (action,) = match.read([plan])
    rules = game.rules
    why = rules.why_not(match.state, puzzle.seat, action)
    if why is not None:
        raise rules.illegal(why)
    (best,) = match.read([puzzle.best])
    found = judgement(puzzle_id)
    cost = max(found.worth(best) - found.worth(action), 0.0)
    return protocol.Verdict(
        solved=cost < puzzle.margin / 2,
        cost=round(cost, 1),
        own=found.named(action),
        best=found.named(best),
        plan=puzzle.best,
        why=found.reason(best, None if cost < puzzle.margin / 2 else action),
        counted=False,
        rating=0,
        change=0,
        streak=0,
    )


def _first(puzzle: Puzzle) -> Skill:
    return Skill(float(puzzle.rating), solving.PUZZLE_SPREAD)


def _found(request: Request) -> tuple[AnyGame, Puzzle]:
    known = every().get(request.path_params["id"])
    if known is None:
        raise Refusal("There is no such puzzle.", key="puzzle.none")
    return known


def _record(game: AnyGame, puzzle: Puzzle, guest: str) -> TableRecord:
    """A table of the puzzle, which exists nowhere."""
    chairs = [Chair("bot", colour) for colour in puzzle.ruleset["colours"]]
    own = chairs[puzzle.seat]
    chairs[puzzle.seat] = msgspec.structs.replace(own, kind="person", guest=guest)
    return TableRecord(
        id=puzzle.id,
        game=game.id,
        ruleset=puzzle.ruleset,
        pack=game.setup.load_pack().digest,
        seed=0,
        seeded=False,
        chairs=tuple(chairs),
        host="",
        host_name="",
        listed=False,
        turn_seconds=None,
        pause_ms=0,
        created=0,
        engine="",
        status="running",
    )
