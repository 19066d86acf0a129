"""`flagship sim smartphone_inc --balance`: how strong Steve is, and what directives come to."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from statistics import fmean
from typing import Any

from flagship.arena.play import Job, play
from flagship.kernel.game import Refusal, Spread
from flagship.kernel.phrases import counted

from .. import GAME as game
from ..rules.pack import Pack
from ..rules.pack_checks import COLOURS, LEVELS

OPPONENT, CLAIMANT = "medium", "hard"
"""The bot that meets Steve, and the one that goes for directives."""
COMPANIES = (2, 3, 4, 5)
DUELS = 4
"""Duels with Steve for each game with directives, which takes longer."""


def report(
    games: int, seed: int, pack: Pack, name: str | None = None, spread: Spread = map
) -> Iterator[str]:
    """Line by line, so many games for each figure of Steve's."""
    if name is not None:
        raise Refusal(f"{OPPONENT} and {CLAIMANT} play this report: leave out --bot.")
    seeds = range(seed, seed + games)
    yield f"Smartphone Inc., {counted(games, 'duel')} a figure, pack {pack.digest[:12]}."
    yield f"Steve against {OPPONENT}, by his colour: won, VP ahead"
    for level in LEVELS:
        cells = []
        for colour in COLOURS:
            won, ahead = zip(*spread(partial(duel, pack, level, colour), seeds), strict=True)
            cells.append(f"{colour} {fmean(won):.0%} {fmean(ahead):+.0f}")
        yield f"  {level:8}  " + "   ".join(cells)
    dealt = {companies: Counter[str]() for companies in COMPANIES}
    claimed = {companies: Counter[str]() for companies in COMPANIES}
    yield f"Directives with {CLAIMANT} players: VP a company got by them, and its score"
    for companies in COMPANIES:
        played = list(spread(partial(table, pack, companies), seeds[: -(-games // DUELS)]))
        for tiles, claims, _, _ in played:
            dealt[companies].update(tiles)
            claimed[companies].update(claims)
        by_them, scores = fmean(one[2] for one in played), fmean(one[3] for one in played)
        yield f"  {companies} companies: {by_them:.1f} of {scores:.0f}"
    yield f"  tile: of its games, those where it was claimed, with {COMPANIES} companies; in all"
    for row in pack.directives:
        pairs = [(claimed[one][row.name], dealt[one][row.name]) for one in COMPANIES]
        pairs.append((sum(one for one, _ in pairs), sum(one for _, one in pairs)))
        shares = "  ".join(f"{times / max(games, 1):4.0%}" for times, games in pairs)
        yield f"  {row.name:4} {row.vp:2} VP  {shares}  {row.title}"


def duel(pack: Pack, level: str, colour: str, seed: int) -> tuple[float, int]:
    """Steve's share of the victory and how far he is ahead; seats and rivals change by turns."""
    others = [other for other in COLOURS if other != colour]
    pairs = [(colour, f"steve-{level}"), (others[seed // 2 % len(others)], OPPONENT)]
    colours, names = zip(*pairs[:: 1 - seed % 2 * 2], strict=True)
    seats = play(Job(0, game.id, {}, seed, colours, names, (0, 1)), pack=pack)[0].seats
    his, other = seats[:: 1 - seed % 2 * 2]
    return his.win, his.score - other.score


def table(pack: Pack, companies: int, seed: int) -> tuple[list[str], list[str], float, float]:
    """The directives dealt, those claimed, what they brought a company and what it scored."""
    start = seed % len(COLOURS)
    colours = (COLOURS * 2)[start : start + companies]
    options: dict[str, Any] = {"directives": True, "sides": "??????"}
    job = Job(0, game.id, options, seed, colours, (CLAIMANT,) * companies, tuple(range(companies)))
    tallies = play(job, pack=pack)[0].tallies
    state = game.rules.new(game.setup.ruleset(colours=colours, **options), seed, pack)
    tiles = [pack.directives[tile].name for tile in state.directives]
    return (
        tiles,
        [gain.name for one in tallies for gain in one.gains if gain.name in tiles],
        fmean(one.sources["directives"] for one in tallies),
        fmean(sum(one.sources.values()) for one in tallies),
    )
