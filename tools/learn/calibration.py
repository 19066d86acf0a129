"""Whether chances of winning come to pass: games on fresh deals, asked about along the way.

Bots of one level play tables of all kinds. Now and then, at any decision, the one to act is asked
how likely each seat is to win; at the end this is compared with who won. What a point of the
expected lead counts in the odds, and how often a surprise decides, is fitted to other such games.
"""

from functools import partial
from importlib import import_module
from multiprocessing import Pool
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from flagship.bots.learned import chances, odds_column
from flagship.bots.plan_search import Likely
from flagship.kernel.rng import Rng, derived_rng
from tools.learn.train import save

FIRST_DEAL = 800_000
ASKED = 12
"""Of 100 decisions with a choice, those at which the chances are asked for; plans always are."""
TENTHS = 10


class Asked(NamedTuple):
    """What was asked at a decision of a game."""

    column: int
    """Of the odds that count there."""
    likely: list[Likely]
    chances: list[float]


def run(pupil: Any, games: int, level: str, plot: Path | None) -> list[str]:
    """Play so many games; a line for each tenth of the forecasts."""
    with Pool() as pool:
        found = pool.map(partial(_chances, pupil.__name__, level), range(games))
    asked = np.array([row for rows in found for row in rows])
    tenth = np.minimum((asked[:, 0] * TENTHS).astype(int), TENTHS - 1)
    rows = [asked[tenth == one] for one in range(TENTHS)]
    points = [(float(row[:, 0].mean()), float(row[:, 1].mean()), len(row)) for row in rows]
    if plot:
        plot.write_text(drawn(points))
    first = f"{level}: {games} games, {len(asked)} forecasts"
    lines = [
        f"forecast {forecast:6.1%}  won {won:6.1%}  apart {won - forecast:+6.1%}  of {number}"
        for forecast, won, number in points
    ]
    return [first, *lines]


def fit_odds(pupil: Any, games: int) -> list[str]:
    """Fit the odds to other games, in the shipped value; a line for each kind."""
    with Pool() as pool:
        found = pool.map(partial(_ends, pupil.__name__), range(games))
    with np.load(pupil.FILE) as stored:
        parts = {name: stored[name] for name in stored.files}
    lines = []
    kinds = sorted({kind for game in found for kind, _, _ in game})
    for seats, column in kinds:
        rows = [
            (ends, won) for game in found for kind, ends, won in game if kind == (seats, column)
        ]
        loss, point, surprise = min(
            (_loss(rows, point, surprise), point, surprise)
            for point in POINT
            for surprise in SURPRISE
        )
        parts["odds"][seats - 2, column] = point, surprise
        lines.append(
            f"{seats} at the table, {_when(column)}: {len(rows)} decisions, "
            f"log loss {loss:.3f} at {point:.3f} a point, {surprise:.0%} surprises"
        )
    save(pupil.FILE, parts)
    return lines


POINT = np.exp(np.linspace(np.log(0.005), np.log(3.0), 80)).tolist()
SURPRISE = (0.0, 0.01, 0.02, 0.03, 0.04, 0.06, 0.08, 0.1, 0.13, 0.16)


def _when(column: int) -> str:
    return (
        ("turns of the last round", "plans of the last round")[column]
        if column < 2
        else (f"{column - 1} rounds to come")
    )


def _loss(rows: list[tuple[np.ndarray, list[float]]], point: float, surprise: float) -> float:
    """The mean log loss with these odds; an end begins with how likely it is."""
    whole = np.concatenate([ends for ends, _ in rows])
    starts = np.cumsum([0, *(len(ends) for ends, _ in rows[:-1])])
    odds = np.add.reduceat(whole[:, :1] * chances(whole[:, 1:], point, surprise), starts)
    won = np.array([shares for _, shares in rows])
    return float(-(won * np.log(np.maximum(odds, 1e-6))).sum(axis=1).mean())


def _ends(name: str, number: int) -> list[tuple[tuple[int, int], np.ndarray, list[float]]]:
    """By seats and column: the ends that were likely at a decision, and who won."""
    asked, won = _played(import_module(name), "hard", FIRST_DEAL + 1, number)
    return [
        (
            (len(won), one.column),
            np.array([[share, *ends] for share, ends in one.likely], dtype=np.float32),
            won,
        )
        for one in asked
    ]


def _chances(name: str, level: str, number: int) -> list[tuple[float, float]]:
    """Each seat's chances at some decisions of a game, and its share of the victory."""
    asked, won = _played(import_module(name), level, FIRST_DEAL, number)
    return [pair for one in asked for pair in zip(one.chances, won, strict=True)]


def _played(pupil: Any, level: str, deal: int, number: int) -> tuple[list[Asked], list[float]]:
    """A game with forecasts at all plans and some turns, and who won."""
    rules = pupil.GAME.rules
    rng = derived_rng(deal, number)
    state = pupil.new(rng)
    bot = pupil.search(rng, pupil.LEVELS[level])
    other = pupil.search(Rng(rng.draw()), pupil.LEVELS[level])
    asked: list[Asked] = []
    while not rules.is_over(state):
        seat = rules.to_act(state)[0]
        view = rules.view(state, seat)
        planning = pupil.is_planning(state)
        if len(view.options) != 1 and (planning or rng.below(100) < ASKED):
            column = odds_column(pupil.left(state) - 1, planning)
            likely = other.likely(view)
            asked.append(Asked(column, likely, other.forecast(view, likely).chances))
        rules.step(state, seat, bot.choose(view))
    return asked, pupil.results(state)[1]


def drawn(points: list[tuple[float, float, int]]) -> str:
    """Forecast and what came to pass, as a picture."""
    size, edge = 320, 40

    def at(x: float, y: float) -> tuple[float, float]:
        return round(edge + x * size, 1), round(edge + (1 - y) * size, 1)

    def text(x: float, y: float, words: str, anchor: str) -> str:
        return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{words}</text>'

    whole = size + 2 * edge
    (left, bottom), (right, top) = at(0, 0), at(1, 1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" font-size="11" '
        'font-family="sans-serif" fill="#444">',
        f'<rect width="{whole}" height="{whole}" fill="#fff"/>',
        f'<path d="M{left} {top}V{bottom}H{right}" fill="none" stroke="#999"/>',
        f'<path d="M{left} {bottom}L{right} {top}" stroke="#bbb" stroke-dasharray="4 4"/>',
    ]
    for tick in (0.0, 0.5, 1.0):
        x, y = at(tick, tick)
        parts.append(text(x, bottom + 16, f"{tick:.0%}", "middle"))
        parts.append(text(left - 6, y + 4, f"{tick:.0%}", "end"))
    parts.append(text((left + right) / 2, bottom + 32, "forecast chance of winning", "middle"))
    parts.append(text(left, top - 12, "games won", "middle"))
    for forecast, won, number in points:
        x, y = at(forecast, won)
        radius = round(2 + number**0.5 / 25, 1)
        parts.append(f'<circle cx="{x}" cy="{y}" r="{radius}" fill="#0b7285" fill-opacity=".75"/>')
    return "\n".join([*parts, "</svg>\n"])
