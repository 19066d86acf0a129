"""One self-contained HTML file: figures, plots and the faces of cards, in light and dark."""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from importlib.resources import files
from statistics import fmean
from typing import TypeVar

from flagship.arena import tables
from flagship.arena.card_faces import card_faces
from flagship.arena.figures import MIN_GAMES, ReportFigures, ThinkingTime, matched, of
from flagship.arena.header import Header
from flagship.arena.play import GameResult
from flagship.arena.plots import Interval, distributions, intervals, stacked
from flagship.arena.ratings import Share
from flagship.games import game as named
from flagship.games import pack

T = TypeVar("T")


def html(
    header: Header,
    played: Sequence[GameResult],
    found: ReportFigures,
    times: Mapping[str, ThinkingTime],
) -> str:
    tournament = header.tournament
    game = named(tournament.game)
    faces = card_faces(game, pack(game.id, tournament.data))
    parts = [
        f"<h1>{escape(game.title)}: {escape(', '.join(tournament.bots))}</h1>",
        tables.warnings(found),
        f"<p>{found.games:,} games, {tournament.seats} seats; every deal played from every seat. "
        f"Version {escape(found.version)}. To replay these games:</p>"
        f"<pre>./{escape(found.command)}</pre>",
        *_results(found, 1 / tournament.seats)[: None if found.ratings else 1],
        *(_scores(matched(tournament, played), found, game.unit) if found.ratings else []),
        _section(
            "Technologies and cards",
            "How often a company got it, in which round on average, and the difference in score "
            "between games with and without it (95 % interval). Scores are compared within each "
            "bot, so that a strong bot's preferences are not mistaken for a card's value. A bot "
            f"counts if it has {MIN_GAMES} games with it and {MIN_GAMES} without. Mirror and "
            "sanity games are excluded. A difference does not prove a cause.",
            tables.worths(found.gains, faces.kinds if faces else {}),
        ),
        _section("Time", "Time per decision.", tables.times(times)),
        _section("Faults", "What bots did wrong.", tables.faults(found.faults)),
    ]
    page = files("flagship.arena").joinpath("report.html").read_text("utf-8")
    return (
        page.replace("<!-- title -->", escape(f"Arena: {game.title}"))
        .replace("<!-- body -->", "".join(parts))
        .replace("<!-- faces -->", faces.html if faces else "")
    )


def _section(title: str, words: str, body: str) -> str:
    return f"<section><h2>{title}</h2><p>{words}</p>{body}</section>"


def _results(found: ReportFigures, fair: float) -> list[str]:
    helped = {one.name for one in found.stood_in}
    return [
        _section(
            "Who beats whom",
            "The first bot's share of wins, with its 95 % interval; the dashed line is a fair "
            f"share, {fair:.0%}. Mirror: a bot against itself must lie on the line. Sanity: "
            "greedy must beat random. With a gift: one copy of a bot begins with it, and what its "
            "score is ahead by is what the gift is worth to this bot.",
            tables.rows(found.rows)
            + intervals(
                [_share(tables.said(row.lineup), row.share) for row in found.rows],
                "Share of games won",
                "share of games won",
                True,
                fair,
                (0, 1),
            ),
        ),
        _section(
            "Ratings",
            "On the Elo scale, with the mean at 0: 100 points more win 64 % of duels. With 95 % "
            "intervals; for a bot that won or lost every game, only one end is known.",
            intervals(
                [
                    Interval(
                        f"{one.name} (not its own)" if one.name in helped else one.name,
                        one.rating,
                        one.low,
                        one.high,
                        str(one),
                    )
                    for one in found.ratings
                ],
                "Ratings",
                "Elo points",
            ),
        ),
        _section(
            "Seats and colours",
            "Share of games won from each seat and with each colour, excluding games with the "
            "automatic opponent. Line-ups play the same deals, so deals that favour a seat in "
            f"all their games widen its interval. The dashed line is a fair share, {fair:.0%}.",
            intervals(
                [
                    *(_share(f"seat {seat + 1}", one) for seat, one in enumerate(found.seats)),
                    *(_share(colour, one) for colour, one in found.colours.items()),
                ],
                "Share of games won by seat and colour",
                "share of games won",
                True,
                fair,
                (0, 1),
            ),
        ),
    ]


def _share(name: str, one: Share) -> Interval:
    return Interval(name, one.share, one.low, one.high, f"{one.share:.1%}")


def _scores(matches: Sequence[GameResult], found: ReportFigures, unit: str) -> list[str]:
    sources = sorted({source for one in matches for own in one.tallies for source in own.sources})

    def by_bot(value: Callable[[GameResult, int], T]) -> list[tuple[str, list[T]]]:
        return [(one.name, of(matches, one.name, value)) for one in found.ratings]

    means = [
        (name, [fmean(own.sources.get(source, 0) for own in tallies) for source in sources])
        for name, tallies in by_bot(lambda one, seat: one.tallies[seat])
    ]
    return [
        _section(
            "Scores",
            "Distribution of final scores; the line below is the middle half, the dot the median.",
            distributions(
                by_bot(lambda one, seat: one.seats[seat].score), "Scores", f"final score in {unit}"
            ),
        ),
        _section(
            "Where scores come from",
            "Mean per game.",
            stacked(means, sources, "Score by source", f"mean score in {unit}"),
        ),
    ]
