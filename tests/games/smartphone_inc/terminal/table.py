"""Matches of Smartphone Inc. to sit down to."""

from typing import Any

from flagship.games import smartphone_inc
from flagship.kernel.match import Match


def new(seats: int = 2, steve: bool = True, seed: int = 5, **changes: Any) -> Match:
    """A match whose last seat is Steve's."""
    colours = ("green", "blue", "black", "yellow", "red")[:seats]
    rules = smartphone_inc.ruleset(colours=colours, steve=seats - 1 if steve else None, **changes)
    return Match(smartphone_inc, rules, seed)
