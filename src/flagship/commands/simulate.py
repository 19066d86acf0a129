"""`flagship sim`: a summary of many games by random play or bots."""

import os
import time
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from flagship.bots import check, seated
from flagship.kernel.game import AnyGame, Pack, Refusal, Ruleset
from flagship.kernel.match import AnyMatch, Match
from flagship.kernel.phrases import counted
from flagship.kernel.rng import derived_rng, from_seed


class Summary(msgspec.Struct):
    """A summary of many games."""

    game: str
    names: list[str]
    games: int
    decisions: int
    seconds: float
    scores: list[list[int]]
    """Per game and seat."""
    wins: list[float]
    """Per seat; a shared victory is divided."""

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data

    def show(self) -> None:
        """For people."""
        console = Console(highlight=False)
        table = Table("company", "wins", "share", "mean", "lowest", "highest")
        for column in table.columns[1:]:
            column.justify = "right"
        for seat, name in enumerate(self.names):
            scores = [ends[seat] for ends in self.scores]
            table.add_row(
                name,
                f"{self.wins[seat]:g}",
                f"{self.wins[seat] / self.games:.0%}",
                f"{fmean(scores):.1f}",
                str(min(scores)),
                str(max(scores)),
            )
        console.print(table)
        console.print(
            f"{counted(self.games, 'game')}, {self.decisions} decisions in {self.seconds:.2f} s: "
            f"{self.decisions / self.seconds:,.0f} decisions/s, "
            f"{self.games / self.seconds:,.1f} games/s."
        )


def report_balance(game: AnyGame, games: int, seed: int, pack: Pack, name: str | None) -> None:
    """Print a game's own report, played on all cores."""
    if game.statistics is None or game.statistics.balance is None:
        raise Refusal(f"{game.title} has no balance report.")
    if name is not None:
        check(name, game.id)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for line in game.statistics.balance()(games, seed, pack, name, pool.map):
            print(line, flush=True)


def run(
    game: AnyGame, ruleset: Ruleset, games: int, seed: int, name: str, pack: Pack, quiet: bool
) -> Summary:
    """Play this many games, numbered from the seed, with this bot in every seat."""
    check(name, game.id)
    first = Match(game, ruleset, seed, pack)
    names = game.rules.names(first.ruleset)
    scores: list[list[int]] = []
    wins = [0.0] * len(names)
    decisions = 0
    started = time.perf_counter()
    with Progress(disable=quiet, console=Console(stderr=True), transient=True) as progress:
        for number in progress.track(range(games), description="Playing"):
            match = Match(game, ruleset, (seed + number) % (1 << 64), pack)
            decisions += _play(match, name)
            scores.append(game.rules.scores(match.state))
            for seat in (winners := game.rules.winners(match.state)):
                wins[seat] += 1 / len(winners)
    seconds = time.perf_counter() - started
    return Summary(game.id, names, games, decisions, seconds, scores, wins)


def _play(match: AnyMatch, name: str) -> int:
    """Play a match to its end; return the number of decisions."""
    game, state = match.game, match.state
    made = 0
    if name == "random":
        chance = from_seed(match.seed ^ 0x5EED)
        while not game.rules.is_over(state):
            seat = game.rules.to_act(state)[0]
            game.rules.step(state, seat, game.rules.sample(state, seat, chance))
            made += 1
        return made
    bots = {
        seat: seated(name, game.id, derived_rng(match.seed, seat))
        for seat in range(len(state.rules.colours))
    }
    while not game.rules.is_over(state):
        seat = game.rules.to_act(state)[0]
        game.rules.step(state, seat, bots[seat].choose(game.rules.view(state, seat)))
        made += 1
    for one in bots.values():
        one.close()
    return made
