"""Fit the weights of the bots' expected scores to what positions came to in quick play.

    python tools/fit.py smartphone_inc FIRST_SEED GAMES 2 3 4 5

For each number of companies so many games are played with plans that vary. Each position between
two rounds gives one equation a seat: its features less the others' mean explain the margin still
to come. Ridge regression, one set of weights for each number of rounds left. Games are played
with the weights there are, and what they leave unexplained corrects them, so fitting again with
other seeds improves weights and play together, or it does not: let the new ones play the old ones
before they are kept. Fitted to the rules of November 2026 for the frozen opponent `expert-2026`:
2,500 games of two and 1,500 each of three and four made it stronger in Mobile Markets (59.5 % ±4.8
of 400 games with two at the table, 25.6 % ±6.8 of 160 with four) and are kept; 4,000 games of two
and 2,500 each of three to five changed nothing in Smartphone Inc. (49.5 % ±4.9 of 400, 25.3 % ±6.7
of 160), whose older weights stay.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from operator import mul
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from flagship.bots.plan_search import Joint, lead
from flagship.games.mobile_markets import GAME as mobile_markets
from flagship.games.mobile_markets.bots import expectation as mobile_markets_expectation
from flagship.games.mobile_markets.bots import quick as quick_mobile_markets
from flagship.games.mobile_markets.bots import search as search_mobile_markets
from flagship.games.mobile_markets.rules import phase1_preparation
from flagship.games.mobile_markets.rules.turn import begin_phase
from flagship.games.mobile_markets.solver.plans import attainable
from flagship.games.smartphone_inc import GAME as smartphone_inc
from flagship.games.smartphone_inc.bots import expectation as smartphone_inc_expectation
from flagship.games.smartphone_inc.bots import quick as quick_smartphone_inc
from flagship.games.smartphone_inc.bots import search as search_smartphone_inc
from flagship.kernel.rng import Rng

RIDGE = 300.0
"""How many equations a correction must outweigh."""
TRIED = 12
"""Plans of a seat that are looked at."""
VARIED = 8.0
"""Plans worth at most so much less than the best are played."""


class PositionSample(NamedTuple):
    """A position between two rounds."""

    left: int
    """Rounds to come."""
    features: list[list[float]]
    """Per seat."""
    scores: list[int]


def main(name: str, first: int, games: int, *companies: int) -> None:
    """Play so many games for each number of companies and write the weights."""
    path, play = {
        smartphone_inc.id: (smartphone_inc_expectation.WEIGHTS_FILE, _smartphone_inc),
        mobile_markets.id: (mobile_markets_expectation.WEIGHTS_FILE, _mobile_markets),
    }[name]
    known = msgspec.json.decode(path.read_bytes(), type=dict[int, list[list[float]]])
    for number in companies:
        known[number] = fit(play, number, range(first, first + games), known[number])
    write(path, known)


def write(path: Path, known: dict[int, list[list[float]]]) -> None:
    """One line for each number of companies and rounds left."""
    tables = (
        f' "{number}": [\n  ' + ",\n  ".join(map(str, rows)) + "\n ]"
        for number, rows in sorted(known.items())
    )
    path.write_text("{\n" + ",\n".join(tables) + "\n}\n")


def fit(
    play: Callable[[int, int, Rng], tuple[list[PositionSample], list[int]]],
    companies: int,
    seeds: Sequence[int],
    weights: list[list[float]],
) -> list[list[float]]:
    """Better weights for each number of rounds left: what all share first, then their own."""
    sums = [Sums(len(row)) for row in weights]
    for seed in seeds:
        seen, ends = play(companies, seed, Rng(seed))
        for left, features, scores in seen:
            gains = [[float(end - now)] for end, now in zip(ends, scores, strict=True)]
            for seat in range(companies if companies > 2 else 1):
                row = _against(features, seat)
                expected = sum(map(mul, weights[left - 1], row))
                sums[left - 1].add(row, _against(gains, seat)[0] - expected)
    whole = Sums(len(weights[0]))
    for found in sums:
        whole.join(found)
    shared = whole.solve()
    better = []
    for left, (row, found) in enumerate(zip(weights, sums, strict=True), start=1):
        found.explain(shared)
        own = found.solve()
        print(f"{companies} companies, {left} rounds left, error {found.error:.2f}")
        better.append([round(sum(parts), 3) for parts in zip(row, shared, own, strict=True)])
    return better


def _against(rows: list[list[float]], seat: int) -> list[float]:
    """A seat's features less the mean of the others'."""
    others = len(rows) - 1
    return [
        mine - (total - mine) / others
        for mine, total in zip(rows[seat], map(sum, zip(*rows, strict=True)), strict=True)
    ]


def _smartphone_inc(companies: int, seed: int, rng: Rng) -> tuple[list[PositionSample], list[int]]:
    game, search = smartphone_inc, search_smartphone_inc
    colours = list(game.colours)
    rng.shuffle(colours)
    state = game.rules.new(game.setup.ruleset(colours=colours[:companies], sides="??????"), seed)
    seats = range(companies)
    seen = []
    while not game.rules.is_over(state):
        if state.round > 1:
            features = [smartphone_inc_expectation.features(state, seat) for seat in seats]
            seen.append(
                PositionSample(
                    state.rules.rounds - state.round + 1, features, game.rules.scores(state)
                )
            )
        pools = [[one for _, one in search.candidates(state, seat, TRIED)] for seat in seats]

        def expected(joint: Joint, state: Any = state, pools: Any = pools) -> list[float]:
            return smartphone_inc_expectation.expected_scores(
                quick_smartphone_inc.after_plans(state, pools, joint)
            )

        for seat, chosen in enumerate(list(_plans(pools, expected, rng))):
            state.companies[seat].result = chosen
        quick_smartphone_inc.play_round(state, state.round)
    return seen, game.rules.scores(state)


def _mobile_markets(companies: int, seed: int, rng: Rng) -> tuple[list[PositionSample], list[int]]:
    game, search = mobile_markets, search_mobile_markets
    state = game.rules.new(game.setup.ruleset(colours=game.colours[:companies]), seed)
    every = [search.shown_by(state, planned) for planned in attainable(state.pack)]
    seen: list[PositionSample] = []
    while True:
        pools = [[rng.choice(every) for _ in range(TRIED)] for _ in range(companies)]

        def expected(joint: Joint, state: Any = state, pools: Any = pools) -> list[float]:
            return mobile_markets_expectation.expected_scores(
                quick_mobile_markets.after_plans(state, pools, joint)
            )

        for seat, chosen in enumerate(list(_plans(pools, expected, rng))):
            state.companies[seat].result = chosen
        quick_mobile_markets.play_round(state)
        if game.rules.is_over(state):
            return seen, game.rules.scores(state)
        features = [mobile_markets_expectation.features(state, seat) for seat in range(companies)]
        seen.append(
            PositionSample(state.rules.rounds - state.round + 1, features, game.rules.scores(state))
        )
        state.phase = 1
        phase1_preparation.begin(state)
        begin_phase(state)


def _plans(
    pools: Sequence[Sequence[Any]], expected: Callable[[Joint], list[float]], rng: Rng
) -> Iterator[Any]:
    """Of each seat a plan that does well against likely ones of the others, not always the best."""
    for seat, pool in enumerate(pools):
        joint = [rng.below(min(len(other), 3)) for other in pools]
        worths = []
        for joint[seat] in range(len(pool)):
            worths.append(lead(expected(tuple(joint)), seat))
        enough = max(worths) - rng.below(100) * 0.01 * VARIED
        yield rng.choice([one for one, worth in zip(pool, worths, strict=True) if worth >= enough])


class Sums:
    """The normal equations of a least-squares fit."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.left = [[0.0] * size for _ in range(size)]
        self.right = [0.0] * size
        self.total = 0.0
        self.number = 0

    def add(self, row: list[float], target: float) -> None:
        """One equation."""
        for i, value in enumerate(row):
            if value:
                line = self.left[i]
                for j in range(i, self.size):
                    line[j] += value * row[j]
                self.right[i] += value * target
        self.total += target * target
        self.number += 1

    def join(self, other: "Sums") -> None:
        """The other's equations as well."""
        for i in range(self.size):
            for j in range(i, self.size):
                self.left[i][j] += other.left[i][j]
            self.right[i] += other.right[i]
        self.total += other.total
        self.number += other.number

    def explain(self, weights: list[float]) -> None:
        """Leave only what these weights do not explain."""
        products = [
            sum(self.left[min(i, j)][max(i, j)] * weight for j, weight in enumerate(weights))
            for i in range(self.size)
        ]
        for weight, right, product in zip(weights, self.right, products, strict=True):
            self.total -= weight * (2.0 * right - product)
        self.right = [right - product for right, product in zip(self.right, products, strict=True)]

    @property
    def error(self) -> float:
        """The mean error of an equation, as a root of squares."""
        return float((self.total / self.number) ** 0.5)

    def solve(self) -> list[float]:
        """The weights that explain most."""
        n = self.size
        # Each figure is scaled to mean square 1, so that the ridge treats all alike.
        scale = [(self.left[i][i] / self.number) ** 0.5 or 1.0 for i in range(n)]
        matrix = [
            [
                self.left[min(i, j)][max(i, j)] / (scale[i] * scale[j]) + (RIDGE if i == j else 0.0)
                for j in range(n)
            ]
            + [self.right[i] / scale[i]]
            for i in range(n)
        ]
        for i in range(n):
            top = matrix[i]
            for k in range(n):
                if k != i and matrix[k][i]:
                    factor = matrix[k][i] / top[i]
                    matrix[k] = [a - factor * b for a, b in zip(matrix[k], top, strict=True)]
        return [matrix[i][n] / matrix[i][i] / scale[i] for i in range(n)]


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
