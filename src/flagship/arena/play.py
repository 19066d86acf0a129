"""One game between bots: from a job, which says everything, to what came of it."""

from time import perf_counter
from typing import Any

import msgspec

from flagship.arena.tally import Tally, tally
from flagship.bots import seated
from flagship.games import game as named
from flagship.kernel.codec import encode_view
from flagship.kernel.game import Game, Refusal
from flagship.kernel.match import Match
from flagship.kernel.rng import apart

STEVE = "steve-"
"""Before his level: the rulebook's automatic opponent takes this seat."""


class Job(msgspec.Struct, frozen=True):
    """A game to play. The same job gives the same game on every machine."""

    number: int
    """In the schedule."""
    game: str
    options: dict[str, Any]
    """Of the ruleset."""
    seed: int
    colours: tuple[str, ...]
    """By seat."""
    names: tuple[str, ...]
    """The bot of each seat."""
    parts: tuple[int, ...]
    """Which of the line-up's bots sits there; its own chance goes with it from seat to seat."""


class Seat(msgspec.Struct):
    """What a seat did."""

    score: int
    win: float
    """A shared victory counts in parts."""
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0


class Played(msgspec.Struct):
    """What came of a job."""

    job: Job
    seats: list[Seat]
    tallies: list[Tally]
    faults: list[str]
    """What bots did wrong, one sentence each; a greedy move was made instead."""


class Decided(msgspec.Struct):
    """One decision, for data sets."""

    job: int
    version: int
    seat: int
    name: str
    view: bytes
    """As JSON, before the decision."""
    action: str
    """In the game's notation."""


def ruleset(game: Game, job: Job) -> Any:
    """The ruleset of a job."""
    steves = [seat for seat, name in enumerate(job.names) if name.startswith(STEVE)]
    if len(steves) > 1:
        raise Refusal("Only one seat of a table can be Steve's.")
    options = dict(job.options)
    if steves:
        options |= {"steve": steves[0], "steve_level": job.names[steves[0]][len(STEVE) :]}
    return game.ruleset(**options, colours=job.colours)


def play(job: Job, keep: bool = False) -> tuple[Played, list[Decided]]:
    """Play it; with `keep`, also every decision."""
    game = named(job.game)
    match = Match(game, ruleset(game, job), job.seed)
    bots = {
        seat: seated(name, game.ID, apart(job.seed, part))
        for seat, (name, part) in enumerate(zip(job.names, job.parts, strict=True))
        if not name.startswith(STEVE)
    }
    seats = [Seat(0, 0.0) for _ in job.names]
    happened: list[Any] = []
    kept: list[Decided] = []
    while not match.is_over:
        acting = game.to_act(match.state)[0]
        view = game.view(match.state, acting)
        started = perf_counter()
        action = bots[acting].choose(view)
        took = perf_counter() - started
        own = seats[acting]
        own.decisions += 1
        own.seconds += took
        own.slowest = max(own.slowest, took)
        if keep:
            told = encode_view(view)
            line = game.write(match.pack, action)
            made = len(match.decisions)
            kept.append(Decided(job.number, made, acting, job.names[acting], told, line))
        happened += match.submit(acting, action)
    for seat, score in enumerate(game.scores(match.state)):
        seats[seat].score = score
    for seat in (winners := game.winners(match.state)):
        seats[seat].win = 1 / len(winners)
    for one in bots.values():
        one.close()
    faults = [fault for one in bots.values() for fault in one.faults]
    return Played(job, seats, tally(match, happened), faults), kept
