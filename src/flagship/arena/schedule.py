"""Which games are played: every line-up on the same deals, every bot in every seat."""

from collections.abc import Iterator
from itertools import combinations, pairwise, permutations
from typing import Any

import msgspec

from flagship.arena.play import Job
from flagship.games import game as named
from flagship.kernel.rng import apart

SANITY = ("greedy", "random")
"""A line-up whose outcome is known: if it does not come out, nothing else counts."""


class Plan(msgspec.Struct, frozen=True):
    """All that decides which games are played."""

    game: str
    bots: tuple[str, ...]
    seats: int = 2
    games: int = 400
    """Per line-up, rounded up to whole deals."""
    seed: int = 1
    options: dict[str, Any] = {}
    checks: bool = True
    """Whether a mirror row and a sanity row are played too."""
    ladder: bool = False
    """Only neighbours meet, in the order they are named."""


class Lineup(msgspec.Struct, frozen=True):
    """Bots that meet; each sits in every seat."""

    bots: tuple[str, ...]
    kind: str = "match"
    """Or "mirror", "sanity"."""


def players(plan: Plan) -> list[str]:
    """The bots of a plan without the rulebook's own opponent."""
    automaton = named(plan.game).automaton
    return [name for name in plan.bots if automaton is None or name not in automaton.bots()]


def lineups(plan: Plan) -> list[Lineup]:
    """With more seats than bots, one of each against the rest of another."""
    count = plan.seats
    met: list[tuple[str, ...]]
    if plan.ladder:
        met = [(one, *(other,) * (count - 1)) for one, other in pairwise(plan.bots)]
    elif len(plan.bots) >= count:
        met = list(combinations(plan.bots, count))
    else:
        met = [(one, *(other,) * (count - 1)) for one, other in permutations(plan.bots, 2)]
    own = players(plan)
    found = [Lineup(bots) for bots in met if sum(name not in own for name in bots) < 2]
    if plan.checks:
        found.append(Lineup((own[0],) * count, "mirror"))
        known = (SANITY[0], *SANITY[1:] * (count - 1))
        if named(plan.game).bots and known not in met:
            found.append(Lineup(known, "sanity"))
    return found


def deals(plan: Plan) -> int:
    """Of every line-up; each is one game from every seat."""
    return -(-plan.games // plan.seats)


def count(plan: Plan) -> int:
    """How many games it has."""
    return deals(plan) * plan.seats * len(lineups(plan))


def place(plan: Plan, number: int) -> int:
    """Which line-up a game belongs to."""
    return number // (deals(plan) * plan.seats)


def jobs(plan: Plan) -> Iterator[Job]:
    """Every game, numbered."""
    number = 0
    game = named(plan.game)
    for lineup in lineups(plan):
        count = plan.seats
        for deal in range(deals(plan)):
            chance = apart(plan.seed, deal)
            colours = list(game.colours)
            chance.shuffle(colours)
            seed = chance.draw()
            for turn in range(count):
                parts = tuple((seat + turn) % count for seat in range(count))
                names = tuple(lineup.bots[part] for part in parts)
                seated = tuple(colours[:count])
                yield Job(number, plan.game, plan.options, seed, seated, names, parts)
                number += 1
