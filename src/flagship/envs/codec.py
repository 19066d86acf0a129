"""What a game's encoder offers: views as numbers, actions as indices."""

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]

WAIT = 0
"""The action of who is not asked: it does nothing."""


class Codec(Protocol):
    """One game with so many seats. `placed`: what of a composed action was chosen so far."""

    size: int
    """Of an observation."""
    names: list[str]
    """Of the actions, by index."""

    def observe(self, view: Any, placed: Sequence[int]) -> Numbers:
        """The view as numbers, mostly between 0 and 1; the own company first."""

    def mask(self, view: Any, placed: Sequence[int]) -> Mask:
        """1 for every action the view's seat may choose now."""

    def action(self, view: Any, index: int, placed: Sequence[int]) -> Any:
        """The action an index stands for; a number if it only adds a part to one."""


@lru_cache(maxsize=1024)
def one_hot(value: int, size: int) -> tuple[float, ...]:
    """A number as a place."""
    return tuple([float(place == value) for place in range(size)])


@lru_cache(maxsize=4096)
def bits(mask: int, size: int) -> tuple[float, ...]:
    """A mask as numbers."""
    return tuple([float(mask >> i & 1) for i in range(size)])


@lru_cache(maxsize=4096)
def counts(things: tuple[int, ...], size: int) -> tuple[float, ...]:
    """How often each index is there."""
    return tuple([float(things.count(thing)) for thing in range(size)])


class Blocks(dict[Any, bytes]):
    """Parts of observations that were worked out before, by what they show; as bytes of float32.

    `get(key) or keep(key, …)`: most parts are there.
    """

    MOST = 20_000

    def keep(self, key: Any, numbers: Iterable[float]) -> bytes:
        """A part that is new."""
        if len(self) >= self.MOST:
            self.clear()
        found = self[key] = array("f", numbers).tobytes()
        return found


def joined(parts: list[bytes]) -> Numbers:
    """Parts of an observation one after the other."""
    return np.frombuffer(bytearray().join(parts), dtype=np.float32)


def numbered(kinds: Sequence[tuple[str, Sequence[Any]]]) -> tuple[list[str], dict[str, int]]:
    """Names of all actions, and where each kind begins; waiting is the first of all."""
    names, starts = ["wait"], {}
    for kind, values in kinds:
        starts[kind] = len(names)
        names += [f"{kind} {value}".strip() for value in values]
    return names, starts
