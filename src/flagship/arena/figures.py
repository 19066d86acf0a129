"""The figures of an arena: who beats whom, seats, colours, time, technologies and cards."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from statistics import fmean
from typing import TypeVar

import msgspec

from flagship.arena.header import Header
from flagship.arena.play import GameResult
from flagship.arena.ratings import Rating, Share, ratings, share, share_of_deals
from flagship.arena.schedule import Lineup, Tournament, lineups, place, players
from flagship.games import game as named
from flagship.games import pack

T = TypeVar("T")
MIN_GAMES = 10
"""Games needed with and without a card before its value is shown."""


class LineupResult(msgspec.Struct, frozen=True):
    """One line-up."""

    lineup: Lineup
    share: Share
    """The first bot's share of wins."""
    fair: float
    margin: float
    """The first bot's mean score minus the mean of the others."""
    stood_in: int
    """Games in which another bot moved in a bot's place."""


class StoodIn(msgspec.Struct, frozen=True):
    """A bot that did not make all its moves itself."""

    name: str
    games: int
    """Games in which another bot moved in its place."""
    of: int
    moves: int

    def __str__(self) -> str:
        return (
            f"{self.games:,} of {self.of:,} games of {self.name} contain moves by another bot "
            f"in its place ({self.moves:,} moves): its results are not its own."
        )


class GainFigures(msgspec.Struct, frozen=True):
    """A technology or card."""

    name: str
    title: str
    """Its full name, where the other is short."""
    often: float
    """The share of games in which a seat got it."""
    round: float
    """Its mean."""
    worth: float | None
    """Mean score with it minus without it, within the same bot's games; not proof of cause."""
    error: float | None


class ReportFigures(msgspec.Struct, frozen=True):
    """Everything in the report except times: equal runs have equal figures."""

    command: str
    version: str
    games: int
    rows: list[LineupResult]
    ratings: list[Rating]
    seats: list[Share]
    colours: dict[str, Share]
    gains: list[GainFigures]
    stood_in: list[StoodIn]
    faults: list[str]


class ThinkingTime(msgspec.Struct, frozen=True):
    """How long a bot's decisions take."""

    decisions: int
    mean_ms: float
    slowest_ms: float


def figures(header: Header, played: Sequence[GameResult]) -> ReportFigures:
    tournament = header.tournament
    matches = matched(tournament, played)
    rows = []
    for number, lineup in enumerate(lineups(tournament)):
        own = [game for game in played if place(tournament, game.job.number) == number]
        wins, margins = 0.0, []
        for game in own:
            first = game.job.parts.index(0)
            others = [one.score for seat, one in enumerate(game.seats) if seat != first]
            wins += game.seats[first].win
            margins.append(game.seats[first].score - fmean(others))
        margin = fmean(margins) if margins else 0.0
        helped = sum(any(seat.stood_in for seat in game.seats) for game in own)
        rows.append(
            LineupResult(lineup, share(wins, len(own)), 1 / tournament.seats, margin, helped)
        )
    fair_bots = players(tournament)
    fair = [game for game in matches if not any(name not in fair_bots for name in game.job.names)]
    return ReportFigures(
        command=header.command,
        version=header.version,
        games=len(played),
        rows=rows,
        ratings=ratings(matches),
        seats=list(_shares(fair, lambda game, seat: seat).values()),
        colours=_shares(fair, lambda game, seat: game.job.colours[seat]),
        gains=_gains(matches, _titles(tournament)),
        stood_in=_stood_in(played),
        faults=[fault for game in played for fault in game.faults],
    )


def _titles(tournament: Tournament) -> dict[str, str]:
    statistics = named(tournament.game).statistics
    return statistics.titles(pack(tournament.game, tournament.data)) if statistics else {}


def matched(tournament: Tournament, played: Sequence[GameResult]) -> list[GameResult]:
    """Without the rows of gifts, mirrors and sanity."""
    met = lineups(tournament)
    return [game for game in played if met[place(tournament, game.job.number)].kind == "match"]


def of(played: Iterable[GameResult], name: str, value: Callable[[GameResult, int], T]) -> list[T]:
    """A value for every game and seat of a bot."""
    return [
        value(game, seat)
        for game in played
        for seat, own in enumerate(game.job.names)
        if own == name
    ]


def _names(played: Iterable[GameResult]) -> list[str]:
    return sorted({name for game in played for name in game.job.names})


def _stood_in(played: Sequence[GameResult]) -> list[StoodIn]:
    found = []
    for name in _names(played):
        moves = [
            sum(of([game], name, lambda game, seat: game.seats[seat].stood_in))
            for game in played
            if name in game.job.names
        ]
        if any(moves):
            found.append(StoodIn(name, sum(map(bool, moves)), len(moves), sum(moves)))
    return found


def thinking_times(played: Sequence[GameResult]) -> dict[str, ThinkingTime]:
    found: dict[str, ThinkingTime] = {}
    for name in _names(played):
        seats = of(played, name, lambda game, seat: game.seats[seat])
        decisions = sum(seat.decisions for seat in seats)
        if decisions:
            seconds = sum(seat.seconds for seat in seats)
            slowest = max(seat.slowest for seat in seats)
            found[name] = ThinkingTime(decisions, 1000 * seconds / decisions, 1000 * slowest)
    return found


def _shares(played: Sequence[GameResult], kind: Callable[[GameResult, int], T]) -> dict[T, Share]:
    """The shares for each kind of place at the table."""
    wins: dict[T, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for game in played:
        for seat, own in enumerate(game.seats):
            wins[kind(game, seat)][game.job.seed].append(own.win)
    return {one: share_of_deals(list(deals.values())) for one, deals in sorted(wins.items())}


def _gains(played: Sequence[GameResult], words: Mapping[str, str]) -> list[GainFigures]:
    """Scores are compared within each bot: a strong bot's preferences do not make a card good."""
    scores: dict[str, list[tuple[int, dict[str, int]]]] = defaultdict(list)
    for game in played:
        for seat, name in enumerate(game.job.names):
            got = {gain.name: gain.round for gain in reversed(game.tallies[seat].gains)}
            scores[name].append((game.seats[seat].score, got))
    seats = sum(map(len, scores.values()))
    names = sorted({name for own in scores.values() for _, got in own for name in got})
    found = []
    for name in names:
        rounds = [got[name] for own in scores.values() for _, got in own if name in got]
        worth = [_difference(own, name) for own in scores.values()]
        known = [one for one in worth if one is not None]
        mean = error = None
        if known:
            weights = [1 / spread for _, spread in known]
            mean = sum(w * value for w, (value, _) in zip(weights, known, strict=True))
            mean, error = mean / sum(weights), sqrt(1 / sum(weights))
        often = len(rounds) / seats
        found.append(GainFigures(name, words.get(name, ""), often, fmean(rounds), mean, error))
    return sorted(found, key=lambda one: -one.often)


def _difference(
    games: Sequence[tuple[int, dict[str, int]]], name: str
) -> tuple[float, float] | None:
    """The difference of the mean scores with and without it, and its variance."""
    with_it = [score for score, got in games if name in got]
    without = [score for score, got in games if name not in got]
    if len(with_it) < MIN_GAMES or len(without) < MIN_GAMES:
        return None
    spread = sum(
        sum((score - fmean(part)) ** 2 for score in part) / (len(part) - 1) / len(part)
        for part in (with_it, without)
    )
    return fmean(with_it) - fmean(without), spread or 1e-9
