"""Which games are played: every line-up on the same deals, every bot in every seat."""

from collections.abc import Iterator
from itertools import combinations, pairwise, permutations
from typing import Any

import msgspec

from flagship.arena.play import STEVE, Job, ruleset
from flagship.bots import bot
from flagship.games import game as named
from flagship.kernel.game import Refusal
from flagship.kernel.rng import Rng, apart

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
    found = [Lineup(bots) for bots in met if sum(name.startswith(STEVE) for name in bots) < 2]
    if plan.checks:
        players = [name for name in plan.bots if not name.startswith(STEVE)]
        found.append(Lineup((players[0],) * count, "mirror"))
        known = (SANITY[0], *SANITY[1:] * (count - 1))
        found += [] if known in met else [Lineup(known, "sanity")]
    return found


def jobs(plan: Plan) -> Iterator[Job]:
    """Every game, numbered."""
    number = 0
    game = named(plan.game)
    for lineup in lineups(plan):
        count = plan.seats
        deals = -(-plan.games // count)
        for deal in range(deals):
            chance = apart(plan.seed, deal)
            colours = list(game.COLOURS)
            chance.shuffle(colours)
            seed = chance.draw()
            for turn in range(count):
                parts = tuple((seat + turn) % count for seat in range(count))
                names = tuple(lineup.bots[part] for part in parts)
                seated = tuple(colours[:count])
                yield Job(number, plan.game, plan.options, seed, seated, names, parts)
                number += 1


def check(plan: Plan) -> None:
    """Refusal if a bot, an option or a number of seats makes no game."""
    game = named(plan.game)
    players = [name for name in plan.bots if not name.startswith(STEVE)]
    if len(plan.bots) < 2 or not players:
        raise Refusal("Name at least two bots, one of them not Steve.")
    if len(set(plan.bots)) < len(plan.bots):
        raise Refusal("Name every bot once; a bot against itself is the mirror row.")
    if not 2 <= plan.seats <= len(game.COLOURS):
        raise Refusal(f"{game.TITLE} has 2 to {len(game.COLOURS)} seats, not {plan.seats}.")
    for name in players:
        bot(name, game.ID, Rng(0))
    for lineup in lineups(plan):
        colours = game.COLOURS[: plan.seats]
        order = tuple(range(plan.seats))
        ruleset(game, Job(0, plan.game, plan.options, 0, colours, lineup.bots, order))
