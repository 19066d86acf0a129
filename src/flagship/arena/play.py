"""One game between bots: plays a job and returns its result."""

from collections.abc import Mapping
from time import perf_counter

import msgspec

from flagship.arena.tally import Tally
from flagship.bots import automaton, seated
from flagship.games import game as named
from flagship.games import pack as pack_in
from flagship.kernel.codec import encode_view
from flagship.kernel.game import Event, Pack
from flagship.kernel.match import Match
from flagship.kernel.rng import derived_rng
from flagship.kernel.ruleset import OptionValue


class Job(msgspec.Struct, frozen=True):
    """A game to play. The same job gives the same game on every machine."""

    number: int
    """Its place in the schedule."""
    game: str
    options: Mapping[str, OptionValue]
    """Ruleset options."""
    seed: int
    colours: tuple[str, ...]
    """By seat."""
    names: tuple[str, ...]
    """The bot of each seat."""
    parts: tuple[int, ...]
    """Which of the line-up's bots has each seat; a bot keeps its random generator in every seat."""
    gift: str = ""
    """What the line-up's first bot gets at the start."""
    data: str = ""
    """The folder of a data pack."""


class SeatResult(msgspec.Struct):
    """One seat's result."""

    score: int
    win: float
    """A shared victory is divided."""
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    stood_in: int = 0
    """Decisions that another bot made in its place."""


class GameResult(msgspec.Struct):
    """The result of a job."""

    job: Job
    seats: list[SeatResult]
    tallies: list[Tally]
    faults: list[str]
    """What bots did wrong, one sentence each; another bot made those moves."""
    dealt: dict[str, list[str]] = {}
    """What chance laid out openly, by kind."""


class DecisionRow(msgspec.Struct):
    """One decision, for data sets."""

    game: str
    job: int
    decision: int
    """The game's number, from 0."""
    round: int
    phase: int
    seat: int
    bot: str
    stood_in: bool
    """Whether another bot made it in its place."""
    view: bytes
    """The view before the decision, as JSON."""
    action: str
    """In the game's notation."""


def same(one: GameResult, other: GameResult) -> bool:
    """Whether two plays of a job gave the same result, as they do if its bots are deterministic."""
    told = [
        [(seat.score, seat.win, seat.decisions, seat.stood_in) for seat in played.seats]
        for played in (one, other)
    ]
    return told[0] == told[1] and one.tallies == other.tallies


def play(
    job: Job, keep: bool = False, pack: Pack | None = None
) -> tuple[GameResult, list[DecisionRow]]:
    """Play it; with `keep`, also return every decision."""
    game = named(job.game)
    rules = automaton.ruleset(game, job.options, job.colours, job.names)
    match = Match(game, rules, job.seed, pack or pack_in(game.id, job.data))
    if job.gift:
        assert game.statistics is not None
        assert game.statistics.give is not None
        game.statistics.give(match.state, job.parts.index(0), job.gift)
    bots = {
        seat: seated(name, game.id, derived_rng(job.seed, part))
        for seat, (name, part) in enumerate(zip(job.names, job.parts, strict=True))
        if seat != game.automaton_seat(match.ruleset)
    }
    seats = [SeatResult(0, 0.0) for _ in job.names]
    happened: list[Event] = []
    kept: list[DecisionRow] = []
    while not match.is_over:
        acting = game.rules.to_act(match.state)[0]
        view = game.rules.view(match.state, acting)
        player = bots[acting]
        before = player.stood_in
        started = perf_counter()
        action = player.choose(view)
        took = perf_counter() - started
        own = seats[acting]
        own.decisions += 1
        own.seconds += took
        own.slowest = max(own.slowest, took)
        own.stood_in = player.stood_in
        if keep:
            kept.append(
                DecisionRow(
                    game=game.id,
                    job=job.number,
                    decision=len(match.decisions),
                    round=view.round,
                    phase=view.phase,
                    seat=acting,
                    bot=job.names[acting],
                    stood_in=player.stood_in > before,
                    view=encode_view(view),
                    action=game.words.write(match.pack, action),
                )
            )
        happened += match.submit(acting, action)
    for seat, score in enumerate(game.rules.scores(match.state)):
        seats[seat].score = score
    for seat in (winners := game.rules.winners(match.state)):
        seats[seat].win = 1 / len(winners)
    for one in bots.values():
        one.close()
    faults = [fault for one in bots.values() for fault in one.faults]
    result = GameResult(job, seats, [Tally({}, [], []) for _ in seats], faults)
    if game.statistics:
        result.tallies = game.statistics.tally(match.state, happened)
        result.dealt = game.statistics.dealt(match.state)
    return result, kept
