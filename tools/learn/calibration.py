"""Whether chances of winning come to pass: games on fresh deals, asked about along the way.

Bots of one level play tables of all kinds. Now and then, at any decision, the one to act is asked
how likely each seat is to win; at the end this is compared with who won. What a point of the
expected lead counts in the last turns, which are in no lesson, is fitted to such games.
"""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import numpy as np

from flagship.bots.search import Forecast
from flagship.kernel.rng import Rng, derived_rng
from tools.learn.selfplay import SEATS
from tools.learn.train import loss, save

FIRST_DEAL = 800_000
ASKED = 12
"""Of 100 decisions with a choice, those at which the chances are asked for; plans always are."""
TENTHS = 10


def run(pupil: Any, games: int, level: str, plot: Path | None) -> list[str]:
    """Play so many games; a line for each tenth of the forecasts."""
    with Pool() as pool:
        found = pool.map(partial(_game, pupil.__name__, level), range(games))
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


def fit_last_turns(pupil: Any, games: int) -> list[str]:
    """Fit the odds of the last round's turns in the shipped value; a line for each table."""
    with Pool() as pool:
        found = pool.map(partial(_last_turns, pupil.__name__), range(games))
    with np.load(pupil.FILE) as stored:
        parts = {name: stored[name] for name in stored.files}
    lines = []
    for number in range(2, SEATS + 1):
        rows = [row for rows in found for row in rows if len(row[1]) == number]
        if not rows:
            continue
        scores, won = (np.array(part) for part in zip(*rows, strict=True))
        losses = [loss(scores * point, won) for point in POINT]
        best = POINT[int(np.argmin(losses))]
        parts["sharpness"][number - 2, 0] = best
        lines.append(
            f"{number} at the table: {len(rows)} decisions, log loss {min(losses):.3f} "
            f"at {best:.3f} a point"
        )
    save(pupil.FILE, parts)
    return lines


POINT = np.exp(np.linspace(np.log(0.02), np.log(3.0), 60))


def _last_turns(name: str, number: int) -> list[tuple[list[float], list[float]]]:
    """What was expected at some turns of the last round, and who won."""
    pupil = import_module(name)
    asked, won = _played(pupil, "hard", FIRST_DEAL + 1, number, lambda left: left == 1)
    return [(values.scores, won) for planning, values in asked if not planning]


def _game(name: str, level: str, number: int) -> list[tuple[float, float]]:
    """Each seat's chances at some decisions of a game, and its share of the victory."""
    asked, won = _played(import_module(name), level, FIRST_DEAL, number, lambda left: True)
    return [pair for _, values in asked for pair in zip(values.chances, won, strict=True)]


def _played(
    pupil: Any, level: str, deal: int, number: int, wanted: Callable[[int], bool]
) -> tuple[list[tuple[bool, Forecast]], list[float]]:
    """A game with forecasts at all plans and some turns of the wanted rounds, and who won."""
    rules = pupil.GAME.rules
    rng = derived_rng(deal, number)
    state = pupil.new(rng)
    bot = pupil.search(rng, pupil.LEVELS[level])
    other = pupil.search(Rng(rng.draw()), pupil.LEVELS[level])
    asked: list[tuple[bool, Forecast]] = []
    while not rules.is_over(state):
        seat = rules.to_act(state)[0]
        view = rules.view(state, seat)
        planning = pupil.is_planning(state)
        if len(view.options) != 1 and wanted(pupil.left(state)):
            if planning or rng.below(100) < ASKED:
                asked.append((planning, other.values(view)))
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
