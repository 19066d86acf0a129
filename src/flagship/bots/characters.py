"""Characters: what a bot of any level likes. A game names them in its data."""

from pathlib import Path
from typing import NamedTuple

import msgspec

from flagship.bots.plan_search import Taste


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way to play, told apart by its plans and about as strong as any other."""

    id: str
    name: str
    style: str
    """How it plays, in a sentence or two."""
    tastes: dict[str, float]
    """How many points one more of a plan's figure is worth to it beyond what it brings."""

    @property
    def taste(self) -> Taste:
        """The same, as a search takes it."""
        return tuple(self.tastes.items())


def read(path: Path) -> tuple[Character, ...]:
    """The characters of a game."""
    return msgspec.json.decode(path.read_bytes(), type=tuple[Character, ...])


def liking(taste: Taste, figures: NamedTuple) -> float:
    """How much a plan with these figures is liked."""
    total = 0.0
    for name, points in taste:
        total += points * float(getattr(figures, name))
    return total


EASY = 2.0
"""So many times as much a bot likes plans that does not search: its plans differ more in worth."""
