"""One HTML file for people: the figures with plots, in light and dark, loading nothing."""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from importlib.resources import files
from statistics import fmean
from typing import Any

from flagship.arena import plots
from flagship.arena.figures import Figures, Row, Worth, matched, of
from flagship.arena.folder import Head
from flagship.arena.play import Played
from flagship.arena.schedule import Lineup
from flagship.games import game as named


def html(head: Head, played: Sequence[Played], found: Figures) -> str:
    """One page that needs nothing else."""
    plan = head.plan
    game = named(plan.game)
    fair = 1 / plan.seats
    matches = matched(plan, played)
    strongest = [rating.name for rating in found.ratings]

    def by_bot(value: Callable[[Played, int], Any]) -> list[tuple[str, list[Any]]]:
        return [(name, of(matches, name, value)) for name in strongest]

    sources = sorted({source for one in matches for own in one.tallies for source in own.sources})
    parts = [
        f"<h1>{escape(game.TITLE)}: {escape(', '.join(plan.bots))}</h1>",
        f"<p>{found.games} games, {plan.seats} seats; every deal played from every seat. "
        f"Version {escape(found.version)}. The same games again:</p>"
        f"<pre>./{escape(found.command)}</pre>",
        _section(
            "Who beats whom",
            "Share of games the first bot won, with its 95 % interval; the line is a fair share. "
            "Mirror: a bot against itself must lie on the line. Sanity: greedy must beat random.",
            _rows(found.rows)
            + plots.intervals(
                [
                    (said(row.lineup), row.share.share, row.share.low, row.share.high, _told(row))
                    for row in found.rows
                ],
                "Share of games won",
                "%",
                fair,
                (0, 1),
            ),
        ),
        _section(
            "Ratings",
            "On the Elo scale, the mean at 0: 100 points more win 64 % of duels. "
            "Intervals of 95 %, by drawing whole deals anew.",
            plots.intervals(
                [
                    (one.name, one.rating, one.low, one.high, f"{one.rating:.0f}")
                    for one in found.ratings
                ],
                "Ratings",
            ),
        ),
        _section(
            "Seats and colours",
            "Share of games won from each seat and with each colour; the line is a fair share.",
            plots.intervals(
                [
                    *(
                        (f"seat {seat + 1}", one.share, one.low, one.high, f"{one.share:.1%}")
                        for seat, one in enumerate(found.seats)
                    ),
                    *(
                        (colour, one.share, one.low, one.high, f"{one.share:.1%}")
                        for colour, one in found.colours.items()
                    ),
                ],
                "Share of games won by seat and colour",
                "%",
                fair,
            ),
        ),
        _section(
            "Scores",
            "How final scores spread; the line below is the middle half, the dot the median.",
            plots.distributions(by_bot(lambda one, seat: one.seats[seat].score), "Scores"),
        ),
        _section(
            "Where scores come from",
            "Mean of a game.",
            plots.stacked(
                [
                    (
                        name,
                        [
                            fmean(own.sources.get(source, 0) for own in tallies)
                            for source in sources
                        ],
                    )
                    for name, tallies in by_bot(lambda one, seat: one.tallies[seat])
                    if tallies
                ],
                sources,
                "Score by source",
            ),
        ),
        _section(
            "Technologies and cards",
            "How often a company got it, in which round on average, and the difference in score "
            "between games with and without it (95 % interval). It is no proof of cause.",
            _worths(found.gains),
        ),
        _section("Time", "Of one decision.", _times(found)),
        _section("Faults", "What bots did wrong.", _faults(found.faults)),
    ]
    page = files("flagship.arena").joinpath("report.html").read_text("utf-8")
    return page.replace("<!-- title -->", escape(f"Arena: {game.TITLE}")).replace(
        "<!-- body -->", "".join(parts)
    )


def _section(title: str, words: str, body: str) -> str:
    return f"<section><h2>{title}</h2><p>{words}</p>{body}</section>"


def said(lineup: Lineup) -> str:
    """A line-up in words."""
    first, *others = lineup.bots
    rest = others[0] if len(set(others)) == 1 else ", ".join(others)
    times = f" ×{len(others)}" if len(others) > 1 and len(set(others)) == 1 else ""
    mark = "" if lineup.kind == "match" else f" ({lineup.kind})"
    return f"{first} – {rest}{times}{mark}"


def _told(row: Row) -> str:
    one = row.share
    return f"{one.share:.1%} ({one.low:.1%} to {one.high:.1%}) of {one.games} games"


def _table(head: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in line)}</tr>" for line in lines
    )
    return f'<div class="wide"><table><tr>{top}</tr>{body}</table></div>'


def _rows(rows: Sequence[Row]) -> str:
    return _table(
        ("line-up", "games", "won", "95 % interval", "score ahead by"),
        (
            (
                said(row.lineup),
                str(row.share.games),
                f"{row.share.share:.1%}",
                f"{row.share.low:.1%} to {row.share.high:.1%}",
                f"{row.margin:+.1f}",
            )
            for row in rows
        ),
    )


def _worths(gains: Sequence[Worth]) -> str:
    return _table(
        ("name", "got in", "mean round", "score with less without"),
        (
            (
                one.name,
                f"{one.often:.1%}",
                f"{one.round:.1f}",
                "too few games"
                if one.worth is None or one.error is None
                else f"{one.worth:+.1f} ± {1.96 * one.error:.1f}",
            )
            for one in gains
        ),
    )


def _times(found: Figures) -> str:
    return _table(
        ("bot", "decisions", "mean ms", "slowest ms"),
        (
            (name, f"{one.decisions:,}", f"{one.mean_ms:.2f}", f"{one.slowest_ms:.0f}")
            for name, one in found.paces.items()
        ),
    )


def _faults(faults: Sequence[str]) -> str:
    if not faults:
        return "<p>None.</p>"
    shown = "".join(f"<li>{escape(fault)}</li>" for fault in faults[:50])
    return f"<p>{len(faults)} in all.</p><ul>{shown}</ul>"
