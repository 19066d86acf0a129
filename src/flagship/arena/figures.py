"""The figures of an arena: who beats whom, seats, colours, time, technologies and cards."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import fmean
from typing import Any

import msgspec

from flagship.arena.folder import Head
from flagship.arena.play import STEVE, Played
from flagship.arena.ratings import Rating, Share, ratings, share
from flagship.arena.schedule import Lineup, Plan, lineups

FEWEST = 10
"""Games with and without a card before its worth is told."""


class Row(msgspec.Struct, frozen=True):
    """One line-up."""

    lineup: Lineup
    share: Share
    """Of the first bot."""
    fair: float
    margin: float
    """The first bot's mean score less the mean of the others."""


class Pace(msgspec.Struct, frozen=True):
    """How long a bot thinks."""

    decisions: int
    mean_ms: float
    slowest_ms: float


class Worth(msgspec.Struct, frozen=True):
    """A technology or card."""

    name: str
    often: float
    """In what share of a seat's games it was got."""
    round: float
    """Its mean."""
    worth: float | None
    """Mean score with it less without it, between games of the same bot; says no cause."""
    error: float | None


class Figures(msgspec.Struct, frozen=True):
    """Everything the report shows."""

    command: str
    version: str
    games: int
    rows: list[Row]
    ratings: list[Rating]
    paces: dict[str, Pace]
    seats: list[Share]
    colours: dict[str, Share]
    gains: list[Worth]
    faults: list[str]


def figures(head: Head, played: Sequence[Played]) -> Figures:
    """Of the games so far."""
    plan = head.plan
    matches = matched(plan, played)
    rows = []
    for place, lineup in enumerate(lineups(plan)):
        own = [game for game in played if _place(plan, game) == place]
        wins, margins = 0.0, []
        for game in own:
            first = game.job.parts.index(0)
            others = [one.score for seat, one in enumerate(game.seats) if seat != first]
            wins += game.seats[first].win
            margins.append(game.seats[first].score - fmean(others))
        margin = fmean(margins) if margins else 0.0
        rows.append(Row(lineup, share(wins, len(own)), 1 / plan.seats, margin))
    fair = [game for game in matches if not any(map(_is_steve, game.job.names))]
    return Figures(
        command=head.command,
        version=head.version,
        games=len(played),
        rows=rows,
        ratings=ratings(matches),
        paces=_paces(matches),
        seats=[
            share(sum(game.seats[seat].win for game in fair), len(fair))
            for seat in range(plan.seats)
        ],
        colours=_colours(fair),
        gains=_gains(matches),
        faults=[fault for game in played for fault in game.faults],
    )


def _place(plan: Plan, game: Played) -> int:
    deals = -(-plan.games // plan.seats)
    return game.job.number // (deals * plan.seats)


def matched(plan: Plan, played: Sequence[Played]) -> list[Played]:
    """Without the mirror and sanity rows."""
    met = lineups(plan)
    return [game for game in played if met[_place(plan, game)].kind == "match"]


def _is_steve(name: str) -> bool:
    return name.startswith(STEVE)


def of(played: Iterable[Played], name: str, value: Callable[[Played, int], Any]) -> list[Any]:
    """A value of every game and seat of a bot."""
    return [
        value(game, seat)
        for game in played
        for seat, own in enumerate(game.job.names)
        if own == name
    ]


def _paces(played: Sequence[Played]) -> dict[str, Pace]:
    found: dict[str, Pace] = {}
    for name in sorted({name for game in played for name in game.job.names}):
        seats = of(played, name, lambda game, seat: game.seats[seat])
        decisions = sum(seat.decisions for seat in seats)
        if decisions:
            seconds = sum(seat.seconds for seat in seats)
            slowest = max(seat.slowest for seat in seats)
            found[name] = Pace(decisions, 1000 * seconds / decisions, 1000 * slowest)
    return found


def _colours(played: Sequence[Played]) -> dict[str, Share]:
    wins: dict[str, list[float]] = defaultdict(list)
    for game in played:
        for seat, colour in enumerate(game.job.colours):
            wins[colour].append(game.seats[seat].win)
    return {colour: share(sum(won), len(won)) for colour, won in sorted(wins.items())}


def _gains(played: Sequence[Played]) -> list[Worth]:
    """Scores are compared within each bot, so that a strong bot's taste is not a card's worth."""
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
        found.append(Worth(name, len(rounds) / seats, fmean(rounds), mean, error))
    return sorted(found, key=lambda one: -one.often)


def _difference(
    games: Sequence[tuple[int, dict[str, int]]], name: str
) -> tuple[float, float] | None:
    """Of the mean scores with and without it, with its variance."""
    with_it = [score for score, got in games if name in got]
    without = [score for score, got in games if name not in got]
    if len(with_it) < FEWEST or len(without) < FEWEST:
        return None
    spread = sum(
        sum((score - fmean(part)) ** 2 for score in part) / (len(part) - 1) / len(part)
        for part in (with_it, without)
    )
    return fmean(with_it) - fmean(without), spread or 1e-9
