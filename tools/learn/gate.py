"""Whether a value plays better than the one that is shipped: games on the same deals.

Each deal is played once from every seat by the new value against bots with the shipped one, or
with the fitted weights if none is shipped.
"""

from functools import partial
from importlib import import_module
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from typing import Any, NamedTuple

from flagship.bots.learned import LearnedValue
from flagship.kernel.rng import derived_rng

FIRST_DEAL = 500_000


class Verdict(NamedTuple):
    """How a value played."""

    level: str
    companies: int
    games: int
    won: float
    """The share of the games."""

    @property
    def error(self) -> float:
        """Half of the 95 % interval."""
        return 1.96 * sqrt(self.won * (1 - self.won) / self.games)

    @property
    def is_better(self) -> bool:
        """Beyond doubt."""
        return self.won - self.error > 1 / self.companies

    def __str__(self) -> str:
        return (
            f"{self.level}, {self.companies} at the table: {self.won:.1%} ±{self.error:.1%} "
            f"of {self.games} games; even would be {1 / self.companies:.0%}"
        )


def run(pupil: Any, file: Path, games: int, companies: int, level: str) -> Verdict:
    """Play so many games and say how many were won."""
    deals = -(-games // companies)
    jobs = [(FIRST_DEAL + deal, seat) for deal in range(deals) for seat in range(companies)]
    with Pool() as pool:
        won = pool.starmap(partial(_game, pupil.__name__, file, companies, level), jobs)
    return Verdict(level, companies, len(won), sum(won) / len(won))


def _game(name: str, file: Path, companies: int, level: str, deal: int, own: int) -> float:
    """The new bot's share of the victory."""
    pupil: Any = import_module(name)
    game = pupil.GAME
    rng = derived_rng(deal, 1)
    colours = list(game.colours)
    rng.shuffle(colours)
    options = {"sides": "??????"} if deal % 2 and hasattr(pupil, "SIDES") else {}
    rules = game.setup.ruleset(colours=tuple(colours[:companies]), **options)
    state = game.rules.new(rules, deal)
    new = LearnedValue(file)
    old = LearnedValue(pupil.FILE) if pupil.FILE.exists() else None
    bots = [
        pupil.search(
            derived_rng(deal, seat),
            pupil.LEVELS[level]._replace(learned=seat == own or old is not None),
        )
        for seat in range(companies)
    ]
    while not game.rules.is_over(state):
        seat = game.rules.to_act(state)[0]
        pupil.value.learned = partial(_same, new if seat == own else old)
        game.rules.step(state, seat, bots[seat].choose(game.rules.view(state, seat)))
    winners = game.rules.winners(state)
    return 1 / len(winners) if own in winners else 0.0


def _same(value: LearnedValue | None) -> LearnedValue | None:
    return value
