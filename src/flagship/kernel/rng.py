"""Randomness as data: a counter-based generator of two integers, kept in the state.

The n-th value depends on the key and the counter alone, so a copied state has the same future
on every machine. `Scripted` takes its answers from a list, for tests and for search.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

T = TypeVar("T")
_MASK: Final = (1 << 64) - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15


def mix(value: int) -> int:
    """SplitMix64's finalizer, which maps one 64-bit number to another."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


@dataclass
class Rng:
    """A stream of numbers identified by its key; the counter is how many were drawn."""

    key: int
    counter: int = 0

    def copy(self) -> "Rng":
        """A generator with the same future."""
        return Rng(self.key, self.counter)

    def draw(self) -> int:
        """The next 64 random bits."""
        self.counter += 1
        return mix((self.key + self.counter * _GOLDEN) & _MASK)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        limit = _MASK + 1 - (_MASK + 1) % n
        while True:
            bits = self.draw()
            if bits < limit:
                return bits % n

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Fisher and Yates, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


@dataclass
class Scripted(Rng):
    """Answers `below` from a list; raises if the list runs out or an answer does not fit."""

    answers: list[int] = field(default_factory=list)

    def copy(self) -> "Scripted":
        """A generator with the same future."""
        return Scripted(self.key, self.counter, self.answers)

    def below(self, n: int) -> int:
        """The next answer of the script."""
        if self.counter >= len(self.answers):
            raise AssertionError(f"the script has no answer number {self.counter + 1}")
        answer = self.answers[self.counter]
        if not 0 <= answer < n:
            raise AssertionError(f"the script answers {answer}, but 0 to {n - 1} was asked")
        self.counter += 1
        return answer


def derived_rng(*parts: int) -> Rng:
    """A generator derived from numbers such as a seed, which cannot be derived from it."""
    text = " ".join(map(str, parts)).encode()
    return Rng(int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big"))


def from_seed(seed: int) -> Rng:
    """The generator for a game's seed."""
    return Rng(mix((seed + _GOLDEN) & _MASK))
