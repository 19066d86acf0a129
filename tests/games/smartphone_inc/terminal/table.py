"""Matches of Smartphone Inc. to sit down to."""

from typing import Any

from flagship.games.smartphone_inc import GAME as smartphone_inc
from flagship.kernel.match import Match
from tests.any_game import AnyMatch


def new(seats: int = 2, steve: bool = True, seed: int = 5, **changes: Any) -> AnyMatch:
    """A match whose last seat is Steve's."""
    colours = ("green", "blue", "black", "yellow", "red")[:seats]
    rules = smartphone_inc.setup.ruleset(
        colours=colours, steve=seats - 1 if steve else None, **changes
    )
    return Match(smartphone_inc, rules, seed)
