"""How strong, and how sure: win shares with intervals, and ratings on the Elo scale."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import log10, sqrt

import msgspec

from flagship.arena.play import Played
from flagship.kernel.rng import Rng

Z = 1.959964
"""Of a 95 % interval."""
RESAMPLES = 200
PRIOR = 0.5
"""Games every bot is thought to have drawn with the average one, so that nobody is infinite."""
ROUNDS = 60


class Share(msgspec.Struct, frozen=True):
    """Wins out of games, with its 95 % interval."""

    wins: float
    games: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """Of all games."""
        return self.wins / self.games if self.games else 0.0


class Rating(msgspec.Struct, frozen=True):
    """On the Elo scale, the mean of all bots at 0."""

    name: str
    rating: float
    low: float
    high: float
    games: int


def share(wins: float, games: int) -> Share:
    """Wilson's interval; deals are played from every seat, which makes it a little too wide."""
    if not games:
        return Share(0.0, 0, 0.0, 1.0)
    p = wins / games
    middle = (p + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * sqrt(p * (1 - p) / games + Z * Z / (4 * games * games))
    return Share(wins, games, max(0.0, middle - half), min(1.0, middle + half))


Duels = dict[tuple[str, str], float]
"""Winner and loser -> how often; a draw is half of each."""


def duels(played: Iterable[Played]) -> dict[int, Duels]:
    """By deal: every pair at a table is a duel, decided by who won, then by score."""
    found: dict[int, Duels] = defaultdict(lambda: defaultdict(float))
    for game in played:
        names = game.job.names
        deal = found[game.job.seed]
        for one in range(len(names)):
            for other in range(one):
                if names[one] == names[other]:
                    continue
                a, b = game.seats[one], game.seats[other]
                if (a.win, a.score) == (b.win, b.score):
                    deal[names[one], names[other]] += 0.5
                    deal[names[other], names[one]] += 0.5
                else:
                    ahead = (a.win, a.score) > (b.win, b.score)
                    pair = (one, other) if ahead else (other, one)
                    deal[names[pair[0]], names[pair[1]]] += 1.0
    return found


def ratings(played: Sequence[Played]) -> list[Rating]:
    """By Bradley and Terry, the strongest first; intervals by drawing whole deals anew."""
    by_deal = list(duels(played).values())
    if not by_deal:
        return []
    best = strengths(_sum(by_deal))
    chance = Rng(1)
    drawn: dict[str, list[float]] = {name: [] for name in best}
    for _ in range(RESAMPLES):
        again = strengths(_sum([by_deal[chance.below(len(by_deal))] for _ in by_deal]), best)
        for name, rating in again.items():
            drawn[name].append(rating)
    games = {name: sum(name in game.job.names for game in played) for name in best}
    found = []
    for name, rating in best.items():
        spread = sorted(drawn[name])
        low, high = spread[int(0.025 * len(spread))], spread[int(0.975 * len(spread)) - 1]
        found.append(Rating(name, rating, low, high, games[name]))
    return sorted(found, key=lambda one: -one.rating)


def strengths(wins: Mapping[tuple[str, str], float], known: Iterable[str] = ()) -> dict[str, float]:
    """Ratings that make these results most likely, by Hunter's iteration."""
    names = sorted({name for pair in wins for name in pair} | set(known))
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
    points = {name: 400 * log10(strength[name]) for name in names}
    mean = sum(points.values()) / len(points)
    return {name: value - mean for name, value in points.items()}


def _sum(parts: Iterable[Duels]) -> Duels:
    total: Duels = defaultdict(float)
    for part in parts:
        for pair, count in part.items():
            total[pair] += count
    return total
