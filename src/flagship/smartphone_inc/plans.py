"""The solver: every attainable result of a set of improvements, with a plan for each.

Which cells tiles can close depends on the shape of the two pads alone (`Ground`); symbols turn
closed cells into counts (`Reach`); the tiles then add theirs (`Solution`), all as bits of ints.
A tile uses its place in one of three ways: both halves show, one half shows, or it is hidden.
"""

from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from operator import eq, ge, gt, le, lt, ne
from typing import NamedTuple

from flagship.smartphone_inc.actions import Cell, Laid, Plan
from flagship.smartphone_inc.pack import Pack
from flagship.smartphone_inc.pads import ANY, MOST_COVERED, Result, neighbours, packed, table
from flagship.smartphone_inc.pads import unpacked

MOST_TILES = 5
"""SI-41: the one a company starts with and one a round, but the last."""

Use = tuple[int, int, int]
"""How many tiles show both halves, one half, none."""


class Strip(NamedTuple):
    """A tile's place, found from the top of the stack downwards."""

    shown: Cell
    """A half that shows, if any does."""
    other: Cell
    under: bool


@lru_cache(maxsize=MOST_TILES + 1)
def uses(tiles: int) -> dict[Use, int]:
    """Every use of at most so many tiles, each with its bit."""
    found = [use for use in product(range(tiles + 1), repeat=3) if sum(use) <= tiles]
    return {use: 1 << i for i, use in enumerate(found)}
