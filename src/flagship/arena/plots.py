"""Plots as SVG text: intervals, bars, distributions. Colours come from the page's style."""

from collections.abc import Sequence
from html import escape
from math import ceil, floor

WIDE = 720
LEFT = 170
ROW = 26
PAD = 30


def _svg(height: float, parts: Sequence[str], label: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDE} {height:.0f}" role="img" aria-label="{escape(label)}">'
        f"{''.join(parts)}</svg>"
    )


def _text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}"'
    return f"<text {place}>{escape(words)}</text>"


def _axis(low: float, high: float, bottom: float, unit: str = "") -> tuple[list[str], float]:
    """Lines and numbers; and how many pixels one is."""
    scale = (WIDE - LEFT - PAD) / ((high - low) or 1)
    step = next(s for s in (0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000)
                if (high - low) / s <= 9 or s == 5000)  # fmt: skip
    parts = []
    for number in range(ceil(low / step), floor(high / step) + 1):
        x = LEFT + (number * step - low) * scale
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="6" y2="{bottom:.0f}" class="grid"/>')
        said = f"{number * step:.0%}" if unit == "%" else f"{number * step:g}{unit}"
        parts.append(_text(x, bottom + 16, said, "middle", "tick"))
    return parts, scale


def intervals(
    rows: Sequence[tuple[str, float, float, float, str]],
    label: str,
    unit: str = "",
    mark: float | None = None,
    bounds: tuple[float, float] | None = None,
) -> str:
    """Name, value, low, high and note: a dot with its interval; `mark`: a line to compare with."""
    if not rows:
        return ""
    low, high = bounds or (min(row[2] for row in rows), max(row[3] for row in rows))
    room = 0 if bounds else (high - low) * 0.08 or 1
    bottom = 10 + ROW * len(rows)
    parts, scale = _axis(low - room, high + room, bottom, unit)
    at = [LEFT + (value - low + room) * scale for row in rows for value in row[1:4]]
    if mark is not None:
        x = LEFT + (mark - low + room) * scale
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="6" y2="{bottom}" class="mark"/>')
    for place, (name, *_, note) in enumerate(rows):
        y = 10 + ROW * place + ROW / 2
        value, start, end = at[3 * place : 3 * place + 3]
        parts.append(_text(LEFT - 10, y + 4, name, "end"))
        parts.append(
            f'<line x1="{start:.1f}" x2="{end:.1f}" y1="{y}" y2="{y}" class="bar"/>'
            f'<circle cx="{value:.1f}" cy="{y}" r="4.5" class="dot"><title>{escape(note)}</title>'
            "</circle>"
        )
    return _svg(bottom + 26, parts, label)


def stacked(
    rows: Sequence[tuple[str, Sequence[float]]], kinds: Sequence[str], label: str, unit: str = ""
) -> str:
    """Name and an amount of each kind: bars of parts, with a key."""
    if not rows:
        return ""
    high = max(sum(amounts) for _, amounts in rows)
    bottom = 10 + ROW * len(rows)
    parts, scale = _axis(0, high, bottom, unit)
    for place, (name, amounts) in enumerate(rows):
        y, x = 10 + ROW * place, float(LEFT)
        parts.append(_text(LEFT - 10, y + ROW / 2 + 4, name, "end"))
        for kind, amount in enumerate(amounts):
            width = max(0.0, amount * scale)
            parts.append(
                f'<rect x="{x:.1f}" y="{y + 4}" width="{width:.1f}" height="{ROW - 8}" '
                f'class="c{kind}"><title>{escape(f"{name}, {kinds[kind]}: {amount:.1f}")}</title>'
                "</rect>"
            )
            x += width
    x = float(LEFT)
    for kind, said in enumerate(kinds):
        y = bottom + 30
        parts.append(f'<rect x="{x:.0f}" y="{y}" width="11" height="11" class="c{kind}"/>')
        parts.append(_text(x + 16, y + 10, said, "start", "tick"))
        x += 30 + 7 * len(said)
    return _svg(bottom + 50, parts, label)


def distributions(rows: Sequence[tuple[str, Sequence[float]]], label: str) -> str:
    """Name and values: a ridge of counts, with the middle half and the median below it."""
    rows = [row for row in rows if row[1]]
    if not rows:
        return ""
    low = min(min(values) for _, values in rows)
    high = max(max(values) for _, values in rows)
    tall = 46
    bottom = 10 + tall * len(rows)
    parts, scale = _axis(low, high, bottom)
    bins = 40
    for place, (name, values) in enumerate(rows):
        base = 10 + tall * (place + 1) - 10
        counts = [0] * (bins + 1)
        for value in values:
            counts[int((value - low) / ((high - low) or 1) * bins)] += 1
        most = max(counts)
        line = " ".join(
            f"{LEFT + i * (high - low) / bins * scale:.1f},{base - count / most * (tall - 16):.1f}"
            for i, count in enumerate(counts)
        )
        ordered = sorted(values)
        q1, median, q3 = (ordered[int(len(ordered) * share)] for share in (0.25, 0.5, 0.75))
        x1, x2, x3 = (LEFT + (value - low) * scale for value in (q1, median, q3))
        parts.append(_text(LEFT - 10, base - 8, name, "end"))
        parts.append(f'<polygon points="{LEFT},{base} {line} {WIDE - PAD},{base}" class="ridge"/>')
        parts.append(
            f'<line x1="{x1:.1f}" x2="{x3:.1f}" y1="{base + 4}" y2="{base + 4}" class="bar"/>'
            f'<circle cx="{x2:.1f}" cy="{base + 4}" r="4" class="dot">'
            f"<title>{escape(f'{name}: half between {q1:g} and {q3:g}, median {median:g}')}</title>"
            "</circle>"
        )
    return _svg(bottom + 26, parts, label)
