"""Puzzles: moments of games in which one plan is clearly the best, as data of a game."""

from pathlib import Path
from typing import Any

import msgspec

from flagship.kernel.game import Seat


class Puzzle(msgspec.Struct, frozen=True):
    """A moment in which a seat must plan, and the answer."""

    id: str
    ruleset: dict[str, Any]
    seed: int
    seats: list[Seat]
    """Who made each decision so far."""
    lines: list[str]
    """The decisions, in notation."""
    seat: Seat
    round: int
    best: str
    """The best plan, in notation."""
    margin: float
    """How far it is ahead of every other, in points."""
    rating: int
    """How hard it is, before people have tried it."""


class Puzzles(msgspec.Struct, frozen=True):
    """All puzzles of a game; they hold for this data pack."""

    pack: str
    puzzles: list[Puzzle]


def read_puzzles(path: Path) -> Puzzles:
    return msgspec.json.decode(path.read_bytes(), type=Puzzles)
