"""Whether chances of winning come to pass: games on fresh deals, asked about along the way.

Bots of one level play tables of all kinds. Now and then, at any decision, the one to act is asked
how likely each seat is to win; at the end this is compared with who won.
"""

from functools import partial
from importlib import import_module
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import numpy as np

from flagship.kernel.rng import derived_rng

FIRST_DEAL = 800_000
ASKED = 8
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


def _game(name: str, level: str, number: int) -> list[tuple[float, float]]:
    """Each seat's chances at some decisions of a game, and its share of the victory."""
    pupil: Any = import_module(name)
    rules = pupil.GAME.rules
    rng = derived_rng(FIRST_DEAL, number)
    state = pupil.new(rng)
    bot = pupil.search(rng, pupil.LEVELS[level])
    other = pupil.search(derived_rng(FIRST_DEAL + 1, number), pupil.LEVELS[level])
    chances: list[list[float]] = []
    while not rules.is_over(state):
        seat = rules.to_act(state)[0]
        view = rules.view(state, seat)
        if len(view.options) != 1 and (pupil.is_planning(state) or rng.below(100) < ASKED):
            chances.append(other.values(view).chances)
        rules.step(state, seat, bot.choose(view))
    _, won = pupil.results(state)
    return [pair for row in chances for pair in zip(row, won, strict=True)]


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
