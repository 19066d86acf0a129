"""Draws the learning curves of a folder: share of games won against greedy, by minutes.

    python -m tools.baselines.picture FOLDER docs/baselines.svg

A line is the mean of the seeds; its band is the 95 % interval of Student's t over them.
"""

import csv
import sys
from collections import defaultdict
from pathlib import Path
from statistics import fmean, stdev

from flagship.games import game as named

WIDTH, HEIGHT, GAP = 300, 150, 46
COLOURS = {"ppo": "#08706a", "selfplay": "#b4530a", "cloning": "#5b4bb0"}
STUDENT = {2: 12.71, 3: 4.30}
"""Of so many seeds."""
Runs = list[list[list[float]]]
"""The looks at each seed, as rows of a curve."""


def main(folder: Path, out: Path) -> None:
    """One panel for each game and number of seats."""
    curves: dict[tuple[str, int], dict[str, Runs]] = defaultdict(lambda: defaultdict(list))
    for path in sorted(folder.glob("*-*-*-*.csv")):
        game, number, way, _ = path.stem.split("-")
        with path.open() as file:
            rows = [[float(value) for value in row] for row in list(csv.reader(file))[1:]]
        curves[game, int(number)][way].append(rows)
    longest = max(row[0] for ways in curves.values() for runs in ways.values()
                  for rows in runs for row in rows)  # fmt: skip
    parts = []
    for place, ((name, seats), ways) in enumerate(sorted(curves.items())):
        left, top = GAP + place % 2 * (WIDTH + GAP), 30 + place // 2 * (HEIGHT + GAP)
        parts.append(f'<g transform="translate({left} {top})">')
        parts.append(
            f'<text y="-8" font-weight="bold">{named(name).title}, {seats} companies</text>'
        )
        for share in (0, 0.25, 0.5, 0.75, 1):
            y = HEIGHT * (1 - share)
            parts.append(f'<line x2="{WIDTH}" y1="{y}" y2="{y}" stroke="#ddd"/>')
            parts.append(f'<text x="-6" y="{y + 4}" text-anchor="end">{share:.0%}</text>')
        parts += [_band(runs, longest, COLOURS[way]) for way, runs in ways.items()]
        parts.append(
            f'<text x="{WIDTH}" y="{HEIGHT + 16}" text-anchor="end">{longest:.0f} s</text></g>'
        )
    lines = (len(curves) + 1) // 2
    width, height = 2 * (WIDTH + GAP) + 20, lines * (HEIGHT + GAP) + 40
    for place, (way, colour) in enumerate(COLOURS.items()):
        x = GAP + place * 110
        parts.append(f'<text x="{x}" y="{height - 10}" fill="{colour}">{way}</text>')
    out.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="11">'
        f'<rect width="{width}" height="{height}" fill="#fdfcf8"/>{"".join(parts)}</svg>\n',
        encoding="utf-8",
    )


def _band(runs: Runs, longest: float, colour: str) -> str:
    """Of the looks that all seeds had."""
    low, high, mean = [], [], []
    for looks in zip(*runs, strict=False):
        x = fmean(look[0] for look in looks) / longest * WIDTH
        shares = [look[3] for look in looks]
        half = STUDENT.get(len(shares), 0) * stdev(shares) / len(shares) ** 0.5
        middle = fmean(shares)
        mean.append(f"{x:.1f},{HEIGHT * (1 - middle):.1f}")
        low.append(f"{x:.1f},{HEIGHT * (1 - max(0, middle - half)):.1f}")
        high.append(f"{x:.1f},{HEIGHT * (1 - min(1, middle + half)):.1f}")
    band = " ".join([*high, *reversed(low)])
    return (
        f'<polygon points="{band}" fill="{colour}" opacity="0.15"/>'
        f'<polyline points="{" ".join(mean)}" fill="none" stroke="{colour}" stroke-width="2"/>'
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
