"""Strength with its uncertainty: win shares with intervals, and ratings on the Elo scale."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import exp, log, sqrt

import msgspec

from flagship.arena.play import GameResult

Z = 1.959964
"""The z-value of a 95 % interval."""
PRIOR = 0.5
"""Draws against the average bot, credited to every bot so that no rating is infinite."""
ROUNDS = 500
ELO = 400 / log(10)
"""Elo points per unit of log odds."""


class Share(msgspec.Struct, frozen=True):
    """Wins out of games, with its 95 % interval."""

    wins: float
    games: int
    low: float
    high: float

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0


class Rating(msgspec.Struct, frozen=True):
    """On the Elo scale, the mean of all bots at 0."""

    name: str
    rating: float
    low: float | None
    high: float | None
    """An end of its 95 % interval; None if unbounded, as for a bot that won every game."""
    games: int

    def __str__(self) -> str:
        if self.low is None:
            return f"at most {self.high:+.0f}"
        if self.high is None:
            return f"at least {self.low:+.0f}"
        return f"{self.rating:+.0f} ({self.low:+.0f} to {self.high:+.0f})"


def share(wins: float, games: int) -> Share:
    """Wilson's interval; slightly too wide, because deals are played from every seat."""
    return Share(wins, games, *wilson(wins, games))


def share_of_deals(deals: Sequence[Sequence[float]]) -> Share:
    """The share of wins when each deal is played many times.

    A deal that favours a seat favours it in all its games. So Wilson's interval uses the number of
    independent games that would vary as much as the deals do, at most the actual number.
    """
    games = sum(map(len, deals))
    wins = sum(map(sum, deals))
    if not games:
        return share(0, 0)
    p = wins / games
    off = sum((sum(deal) - p * len(deal)) ** 2 for deal in deals) / games**2
    alone = len(deals)
    if 0 < p < 1 and alone > 1:
        spread = off * alone / (alone - 1)
        alone = max(alone, min(games, int(p * (1 - p) / spread) if spread else games))
    return Share(wins, games, *wilson(p * alone, alone))


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % interval of the true share."""
    if not games:
        return 0.0, 1.0
    p = wins / games
    middle = (p + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * sqrt(p * (1 - p) / games + Z * Z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


Duels = dict[tuple[str, str], float]
"""Winner and loser -> count; a draw counts half for each."""


def duels(played: Iterable[GameResult]) -> Duels:
    """Every pair at a table is a duel, decided by who won, then by score.

    A bot's duels at one table come from one game, so together they count as one.
    """
    found: Duels = defaultdict(float)
    for game in played:
        names = game.job.names
        weight = 1 / (len(names) - 1)
        for one, other in combinations(range(len(names)), 2):
            if names[one] == names[other]:
                continue
            a, b = game.seats[one], game.seats[other]
            if (a.win, a.score) == (b.win, b.score):
                found[names[one], names[other]] += weight / 2
                found[names[other], names[one]] += weight / 2
            else:
                ahead = (a.win, a.score) > (b.win, b.score)
                pair = (one, other) if ahead else (other, one)
                found[names[pair[0]], names[pair[1]]] += weight
    return found


def ratings(played: Sequence[GameResult]) -> list[Rating]:
    """Bradley-Terry ratings, strongest first."""
    games = {
        name: sum(name in game.job.names for game in played)
        for name in {name for game in played for name in game.job.names}
    }
    return [Rating(*found, games[found[0]]) for found in rated(duels(played))] if played else []


def rated(
    wins: Mapping[tuple[str, str], float],
) -> list[tuple[str, float, float | None, float | None]]:
    """Name, rating and the ends of its interval, strongest first.

    The interval comes from the curvature of the likelihood at its maximum (Wald's, in log odds):
    with two bots, 1.96 / √(games · share · (1 − share)), half of it for each. It assumes that games
    are independent; deals played from every seat make it slightly too wide. Bootstrapping would
    give no width at all for a bot that never lost.

    For a bot that won or lost every duel there is no maximum, so only one end is known: the
    difference to its opponents at which its expected share is the near end of Wilson's interval
    for its games.
    """
    best = strengths(wins)
    widths = _widths(wins, best)
    found: list[tuple[str, float, float | None, float | None]] = []
    for name, rating in best.items():
        won = sum(count for (winner, _), count in wins.items() if winner == name)
        lost = sum(count for (_, loser), count in wins.items() if loser == name)
        if won and lost:
            found.append((name, rating, rating - widths[name], rating + widths[name]))
        elif won:
            found.append((name, rating, _bound(name, wins, best, wilson(won, won)[0]), None))
        else:
            found.append((name, rating, None, _bound(name, wins, best, wilson(0, lost)[1])))
    return sorted(found, key=lambda one: -one[1])


def strengths(wins: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """The maximum-likelihood ratings, by Hunter's iteration."""
    names = sorted({name for pair in wins for name in pair})
    met: dict[str, dict[str, float]] = {name: defaultdict(float) for name in names}
    won = dict.fromkeys(names, PRIOR / 2)
    for (winner, loser), count in wins.items():
        won[winner] += count
        met[winner][loser] += count
        met[loser][winner] += count
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        strength = {
            name: won[name]
            / (
                PRIOR / (strength[name] + 1.0)
                + sum(
                    count / (strength[name] + strength[other]) for other, count in met[name].items()
                )
            )
            for name in names
        }
    points = {name: ELO * log(strength[name]) for name in names}
    mean = sum(points.values()) / len(points) if points else 0.0
    return {name: value - mean for name, value in points.items()}


def _expected(points: float) -> float:
    """The expected share of duels won with this many more points."""
    return 1 / (1 + exp(-points / ELO))


def _bound(
    name: str, wins: Mapping[tuple[str, str], float], best: Mapping[str, float], wanted: float
) -> float:
    """The rating at which the bot would win this share of its duels, with the others unchanged."""
    met: dict[str, float] = defaultdict(float)
    for (winner, loser), count in wins.items():
        if name in (winner, loser):
            met[loser if winner == name else winner] += count
    low, high = -10_000.0, 10_000.0
    for _ in range(60):
        shift = (low + high) / 2
        won = sum(count * _expected(best[name] + shift - best[one]) for one, count in met.items())
        low, high = (shift, high) if won < wanted * sum(met.values()) else (low, shift)
    return best[name] + shift * (1 - 1 / len(best))


def _widths(wins: Mapping[tuple[str, str], float], best: Mapping[str, float]) -> dict[str, float]:
    """Half the width of each bot's interval: from the inverse information, with the mean at 0."""
    names = list(best)
    size = len(names)
    known = [[0.0] * size for _ in names]
    for place, name in enumerate(names):
        even = _expected(best[name])
        known[place][place] += PRIOR * even * (1 - even)
    for (winner, loser), count in wins.items():
        one, other = names.index(winner), names.index(loser)
        even = _expected(best[winner] - best[loser])
        told = count * even * (1 - even)
        known[one][one] += told
        known[other][other] += told
        known[one][other] -= told
        known[other][one] -= told
    spread = _inverse(known)
    means = [sum(row) / size for row in spread]
    middle = sum(means) / size
    return {
        name: Z * ELO * sqrt(spread[place][place] - 2 * means[place] + middle)
        for place, name in enumerate(names)
    }


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a symmetric positive matrix, by Gauss-Jordan elimination."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for place in range(size):
        pivot = rows[place][place]
        rows[place] = [value / pivot for value in rows[place]]
        for other in range(size):
            if other != place:
                factor = rows[other][place]
                rows[other] = [
                    value - factor * top
                    for value, top in zip(rows[other], rows[place], strict=True)
                ]
    return [row[size:] for row in rows]
