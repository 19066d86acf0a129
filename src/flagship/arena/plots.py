"""Plots as HTML: intervals, bars, distributions. The page's style gives colours and widths.

Positions are percentages of a lane, so that a plot is readable on any screen width.
"""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from math import ceil, floor
from statistics import median, quantiles
from typing import NamedTuple

STEPS = (0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
MAX_TICKS = 7
MAX_BINS = 40


class Interval(NamedTuple):
    """One row: a dot with its interval; None means that the interval has no end."""

    name: str
    value: float
    low: float | None
    high: float | None
    note: str


class Axis:
    """Maps values to positions."""

    def __init__(self, low: float, high: float, unit: str, percent: bool = False) -> None:
        self.low, self.high, self.unit = low, high, unit
        span = high - low
        step = next((step for step in STEPS if span / step <= MAX_TICKS), STEPS[-1])
        values = [
            number * step
            for number in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)
        ]
        self.ticks = [
            (self.at(value), f"{value:.0%}" if percent else f"{value:g}") for value in values
        ]

    def at(self, value: float) -> float:
        """The position in percent of the lane."""
        return 100 * (value - self.low) / ((self.high - self.low) or 1)


def intervals(
    rows: Sequence[Interval],
    label: str,
    unit: str,
    percent: bool = False,
    mark: float | None = None,
    bounds: tuple[float, float] | None = None,
) -> str:
    """`mark`: a reference line."""
    if not rows:
        return ""
    known = [end for row in rows for end in row[1:4] if isinstance(end, int | float)]
    low, high = bounds or (min(known), max(known))
    room = 0.0 if bounds else (high - low) * 0.08 or 1.0
    axis = Axis(low - room, high + room, unit, percent)
    lanes = []
    for row in rows:
        start = 0.0 if row.low is None else axis.at(row.low)
        end = 100.0 if row.high is None else axis.at(row.high)
        line = "" if mark is None else f'<i class="mark" style="left:{axis.at(mark):.2f}%"></i>'
        lanes.append(
            (
                row.name,
                row.note,
                f'{line}<i class="bar" style="left:{start:.2f}%;width:{end - start:.2f}%"></i>'
                f'<i class="dot" style="left:{axis.at(row.value):.2f}%"></i>',
            )
        )
    return _plot(lanes, axis, label)


def stacked(
    rows: Sequence[tuple[str, Sequence[float]]], kinds: Sequence[str], label: str, unit: str
) -> str:
    """Stacked bars with a key; each row is a name and an amount of each kind."""
    if not rows:
        return ""
    axis = Axis(0, max(sum(amounts) for _, amounts in rows), unit)
    lanes = []
    for name, amounts in rows:
        start, parts = 0.0, []
        for kind, amount in enumerate(amounts):
            width = max(0.0, axis.at(amount))
            said = escape(f"{kinds[kind]}: {amount:.1f}")
            parts.append(
                f'<i class="part c{kind}" title="{said}" '
                f'style="left:{start:.2f}%;width:{width:.2f}%"></i>'
            )
            start += width
        lanes.append((name, f"{sum(amounts):.1f}", "".join(parts)))
    key = "".join(
        f'<span><i class="c{kind}"></i>{escape(said)}</span>' for kind, said in enumerate(kinds)
    )
    return f'{_plot(lanes, axis, label)}<p class="key">{key}</p>'


def distributions(rows: Sequence[tuple[str, Sequence[int]]], label: str, unit: str) -> str:
    """Distributions with the middle half and the median below; each row is a name and values."""
    rows = [row for row in rows if row[1]]
    if not rows:
        return ""
    least = min(min(values) for _, values in rows)
    most = max(max(values) for _, values in rows)
    wide = max(1, ceil((most - least) / MAX_BINS))
    axis = Axis(least - wide, most + wide, unit)
    lanes = []
    for name, values in rows:
        q1, middle, q3 = quarters(values)
        lanes.append(
            (
                name,
                f"median {middle:g}",
                _ridge(values, wide, axis.at, least, most)
                + f'<i class="bar low" style="left:{axis.at(q1):.2f}%;'
                f'width:{axis.at(q3) - axis.at(q1):.2f}%"></i>'
                f'<i class="dot low" style="left:{axis.at(middle):.2f}%" '
                f'title="half between {q1:g} and {q3:g}"></i>',
            )
        )
    return _plot(lanes, axis, label, "tall")


def quarters(values: Sequence[float]) -> tuple[float, float, float]:
    """The lower quartile, the median and the upper quartile."""
    if len(values) == 1:
        return values[0], values[0], values[0]
    first, _, third = quantiles(values, n=4, method="inclusive")
    return first, median(values), third


def _ridge(
    values: Sequence[int], wide: int, at: Callable[[float], float], least: int, most: int
) -> str:
    """Counts of scores in steps, falling to zero on both sides."""
    bins = (most - least) // wide + 1
    counts = [0] * (bins + 2)
    for value in values:
        counts[(value - least) // wide + 1] += 1
    top = max(counts)
    centre = least + (wide - 1) / 2
    points = " ".join(
        f"{min(100.0, at(centre + (place - 1) * wide)):.2f},{100 - 100 * count / top:.1f}"
        for place, count in enumerate(counts)
    )
    shape = f'<polygon points="{points}"/>'
    return f'<svg viewBox="0 0 100 100" preserveAspectRatio="none" class="ridge">{shape}</svg>'


def _plot(lanes: Iterable[tuple[str, str, str]], axis: Axis, label: str, kind: str = "") -> str:
    grid = "".join(f'<i class="grid" style="left:{place:.2f}%"></i>' for place, _ in axis.ticks)
    rows = "".join(
        f'<div class="row {kind}"><span class="name">{escape(name)}</span>'
        f'<span class="note">{escape(note)}</span><div class="lane">{grid}{body}</div></div>'
        for name, note, body in lanes
    )
    ticks = "".join(
        f'<span class="tick" style="left:{place:.2f}%">{said}</span>' for place, said in axis.ticks
    )
    return (
        f'<div class="plot" role="group" aria-label="{escape(label)}">{rows}'
        f'<div class="row axis"><div class="lane">{ticks}<span class="unit">{escape(axis.unit)}'
        "</span></div></div></div>"
    )
