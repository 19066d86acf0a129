"""Which games are played: every line-up on the same deals, every bot in every seat."""

from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise, permutations

import msgspec

from flagship.arena.play import Job
from flagship.games import game as named
from flagship.kernel.rng import derived_rng
from flagship.kernel.ruleset import OptionValue

SANITY = ("greedy", "random")
"""A line-up whose outcome is known; any other outcome invalidates all results."""


class Tournament(msgspec.Struct, frozen=True):
    """Everything that determines which games are played."""

    game: str
    bots: tuple[str, ...]
    seats: int = 2
    games: int = 400
    """Games per line-up, rounded up to whole deals."""
    seed: int = 1
    options: Mapping[str, OptionValue] = {}
    checks: bool = True
    """Whether a mirror row and a sanity row are played too."""
    ladder: bool = False
    """Only neighbours meet, in the order they are named."""
    gifts: tuple[str, ...] = ()
    """Each is given to one of several copies of a bot, to measure what it is worth."""
    data: str = ""
    """The folder of a data pack; without one, the shipped values are used."""
    in_order: bool = False
    """Companies have the game's colours in order, as in the environments; otherwise drawn."""


class Lineup(msgspec.Struct, frozen=True):
    """Bots that meet; each plays from every seat."""

    bots: tuple[str, ...]
    kind: str = "match"
    """Or "gift", "mirror", "sanity"."""
    gift: str = ""
    """What the first gets at the start."""


def players(tournament: Tournament) -> list[str]:
    """The bots of a tournament without the automatic opponent."""
    automaton = named(tournament.game).automaton
    return [name for name in tournament.bots if automaton is None or name not in automaton.bots()]


def lineups(tournament: Tournament) -> list[Lineup]:
    """With more seats than bots, one of each bot against copies of another."""
    count = tournament.seats
    met: list[tuple[str, ...]]
    if tournament.ladder:
        met = [(one, *(other,) * (count - 1)) for one, other in pairwise(tournament.bots)]
    elif len(tournament.bots) >= count:
        met = list(combinations(tournament.bots, count))
    else:
        met = [(one, *(other,) * (count - 1)) for one, other in permutations(tournament.bots, 2)]
    own = players(tournament)
    found = [Lineup(bots) for bots in met if sum(name not in own for name in bots) < 2]
    found += [Lineup((bot,) * count, "gift", gift) for bot in own for gift in tournament.gifts]
    if tournament.checks:
        found.append(Lineup((own[0],) * count, "mirror"))
        known = (SANITY[0], *SANITY[1:] * (count - 1))
        if named(tournament.game).bots and known not in met:
            found.append(Lineup(known, "sanity"))
    return found


def deals(tournament: Tournament) -> int:
    """The deals of every line-up; each deal is one game from every seat."""
    return -(-tournament.games // tournament.seats)


def count(tournament: Tournament) -> int:
    return deals(tournament) * tournament.seats * len(lineups(tournament))


def place(tournament: Tournament, number: int) -> int:
    """Which line-up a game belongs to."""
    return number // (deals(tournament) * tournament.seats)


def jobs(tournament: Tournament) -> Iterator[Job]:
    """Every game, numbered."""
    number = 0
    game = named(tournament.game)
    for lineup in lineups(tournament):
        count = tournament.seats
        for deal in range(deals(tournament)):
            chance = derived_rng(tournament.seed, deal)
            colours = list(game.colours)
            chance.shuffle(colours)
            if tournament.in_order:
                colours = list(game.colours)
            seed = chance.draw()
            for turn in range(count):
                parts = tuple((seat + turn) % count for seat in range(count))
                names = tuple(lineup.bots[part] for part in parts)
                seated = tuple(colours[:count])
                yield Job(
                    number=number,
                    game=tournament.game,
                    options=tournament.options,
                    seed=seed,
                    colours=seated,
                    names=names,
                    parts=parts,
                    gift=lineup.gift,
                    data=tournament.data,
                )
                number += 1
