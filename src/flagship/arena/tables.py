"""The report's tables, and the formatting of its figures."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from flagship.arena.figures import MIN_GAMES, GainFigures, LineupResult, ReportFigures, ThinkingTime
from flagship.arena.schedule import Lineup

MAX_FAULTS_SHOWN = 50
STOOD_IN = "another bot stood in"
"""The heading of a column shown only if a bot failed."""


def said(lineup: Lineup) -> str:
    first, *others = lineup.bots
    rest = others[0] if len(set(others)) == 1 else ", ".join(others)
    times = f" ×{len(others)}" if len(others) > 1 and len(set(others)) == 1 else ""
    mark = f" ({lineup.kind})" if lineup.kind in ("mirror", "sanity") else ""
    gift = f" with {lineup.gift}" if lineup.gift else ""
    return f"{first}{gift} – {rest}{times}{mark}"


def row_heads(seats: int) -> list[str]:
    fair = ["fair"] if seats > 2 else []
    return ["line-up", "games", "won", *fair, "95 % interval", "score ahead by"]


def row_cells(row: LineupResult) -> list[str]:
    """A line-up's figures; with more than two seats, also the fair share."""
    one = row.share
    return [
        said(row.lineup),
        f"{one.games:,}",
        f"{one.share:.1%}",
        *([f"{row.fair:.0%}"] if len(row.lineup.bots) > 2 else []),
        f"{one.low:.1%} to {one.high:.1%}",
        f"{row.margin:+.1f}",
    ]


def stood_in(row: LineupResult) -> str:
    return f"{row.stood_in:,} of {row.share.games:,}" if row.stood_in else ""


def rows(found: Sequence[LineupResult]) -> str:
    warned = any(row.stood_in for row in found)
    head = row_heads(len(found[0].lineup.bots)) + ([STOOD_IN] if warned else [])
    return _table(head, (row_cells(row) + ([stood_in(row)] if warned else []) for row in found))


def warnings(found: ReportFigures) -> str:
    """At the top of the page: bots whose results are not their own."""
    return "".join(f'<p class="warn">{escape(str(one))}</p>' for one in found.stood_in)


def worths(gains: Sequence[GainFigures], kinds: Mapping[str, str]) -> str:
    """Known values first, the rest collapsed; `kinds`: of those with a face, by name."""
    head = ("name", "got in", "mean round", "score with minus without")

    def cells(one: GainFigures) -> list[str]:
        return [_named(one, kinds), *_worth(one)]

    known = [one for one in gains if one.worth is not None]
    rest = [one for one in gains if one.worth is None]
    shown = _table(head, map(cells, known)) if known else "<p>None has enough games yet.</p>"
    if not rest:
        return shown
    return (
        f"{shown}<details><summary>{len(rest)} more, where no bot has {MIN_GAMES} games "
        f"with it and {MIN_GAMES} without it</summary>"
        f"{_table(head[:3], map(cells, rest))}</details>"
    )


class _Html(str):
    """A cell that is no plain text."""


def _named(one: GainFigures, kinds: Mapping[str, str]) -> str:
    """Its name, beside its face."""
    name = f"{one.title} ({one.name})" if one.title else one.name
    if one.name not in kinds:
        return name
    where = f'data-kind="{escape(kinds[one.name])}" data-card="{escape(one.name)}"'
    face = f'<span aria-hidden="true" {where}></span>'
    return _Html(f'<span class="faced">{face}{escape(name)}</span>')


def _worth(one: GainFigures) -> list[str]:
    cells = [f"{one.often:.1%}", f"{one.round:.1f}"]
    if one.worth is not None and one.error is not None:
        cells.append(f"{one.worth:+.1f} ± {1.96 * one.error:.1f}")
    return cells


def times(found: Mapping[str, ThinkingTime]) -> str:
    return _table(
        ("bot", "decisions", "mean ms", "slowest ms"),
        (
            (name, f"{one.decisions:,}", f"{one.mean_ms:.2f}", f"{one.slowest_ms:.0f}")
            for name, one in found.items()
        ),
    )


def faults(found: Sequence[str]) -> str:
    if not found:
        return "<p>None.</p>"
    shown = "".join(f"<li>{escape(fault)}</li>" for fault in found[:MAX_FAULTS_SHOWN])
    return f"<p>{len(found):,} in all.</p><ul>{shown}</ul>"


def _table(head: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(f"<tr>{''.join(map(_cell, line))}</tr>" for line in lines)
    return f'<div class="wide"><table><tr>{top}</tr>{body}</table></div>'


def _cell(words: str) -> str:
    return f"<td>{words if isinstance(words, _Html) else escape(words)}</td>"
