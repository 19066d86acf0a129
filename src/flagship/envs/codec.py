"""What a game's encoder offers: views as numbers, actions as indices."""

from array import array
from collections.abc import Callable, Iterable, Sequence
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


def one_hot(value: int, size: int) -> list[float]:
    """A number as a place."""
    return [float(place == value) for place in range(size)]


def bits(mask: int, size: int) -> list[float]:
    """A mask as numbers."""
    return [float(mask >> i & 1) for i in range(size)]


def counts(things: Iterable[int], size: int) -> list[float]:
    """How often each index is there."""
    found = [0.0] * size
    for thing in things:
        found[thing] += 1
    return found


class Blocks(dict[Any, bytes]):
    """A part of observations as bytes of float32, by what it shows; worked out when it is new."""

    MOST = 20_000

    def __init__(self, numbers: Callable[..., Iterable[float]]) -> None:
        super().__init__()
        self.numbers = numbers

    def __missing__(self, shown: Sequence[Any]) -> bytes:
        if len(self) >= self.MOST:
            self.clear()
        found = self[shown] = array("f", self.numbers(*shown)).tobytes()
        return found


def joined(parts: list[bytes]) -> Numbers:
    """Parts of an observation one after the other."""
    return np.frombuffer(bytearray().join(parts), dtype=np.float32)


def marked(size: int, indices: Iterable[int]) -> Mask:
    """A mask that allows these, to be read only."""
    found = bytearray(size)
    for index in indices:
        found[index] = 1
    return np.frombuffer(bytes(found), dtype=np.int8)


def numbered(kinds: Sequence[tuple[str, Sequence[Any]]]) -> tuple[list[str], dict[str, int]]:
    """Names of all actions, and where each kind begins; waiting is the first of all."""
    names, starts = ["wait"], {}
    for kind, values in kinds:
        starts[kind] = len(names)
        names += [f"{kind} {value}".strip() for value in values]
    return names, starts
