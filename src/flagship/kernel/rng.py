"""Randomness as data: a counter-based generator of two integers, kept in the state.

The n-th value depends on the key and the counter alone, so a copied state has the same future
on every machine. `Scripted` takes its answers from a list, for tests and for search.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

try:
    from mypy_extensions import i64
except ImportError:  # only the compiler needs it
    i64 = int  # type: ignore[misc]

T = TypeVar("T")
# Compiled, i64 is a number of the machine with a sign, which drops what does not fit; plain, it
# is an int, and `& _ALL` drops it. Shifted numbers are masked, as a sign would be shifted in.
_UNSIGNED: Final = 0xFFFFFFFFFFFFFFFF
_GOLDEN: Final = 0x9E3779B97F4A7C15 - (1 << 64)
_FIRST: Final = 0xBF58476D1CE4E5B9 - (1 << 64)
_SECOND: Final = 0x94D049BB133111EB - (1 << 64)


def _all() -> int:
    highest: i64 = 0x7FFFFFFFFFFFFFFF
    highest += 1
    if highest < 0:
        return -1
    return _UNSIGNED


_ALL: Final = _all()


def _signed(value: int) -> int:
    """64 bits as a number with a sign."""
    return value if value < 1 << 63 else value - (1 << 64)


def _mix(value: i64) -> i64:
    """SplitMix64's finalizer, which maps one 64-bit number to another."""
    value = (value ^ (value >> 30 & 0x3FFFFFFFF)) * _FIRST & _ALL
    value = (value ^ (value >> 27 & 0x1FFFFFFFFF)) * _SECOND & _ALL
    return value ^ (value >> 31 & 0x1FFFFFFFF)


@dataclass
class Rng:
    """A stream of numbers identified by its key; the counter is how many were drawn."""

    key: int
    counter: int = 0

    def __post_init__(self) -> None:
        self._start: i64 = _signed(self.key)

    def copy(self) -> "Rng":
        """A generator with the same future."""
        new = Rng.__new__(Rng)
        new.key = self.key
        new.counter = self.counter
        new._start = self._start
        return new

    def _bits(self) -> i64:
        self.counter += 1
        number: i64 = self.counter
        return _mix(self._start + number * _GOLDEN & _ALL)

    def draw(self) -> int:
        """The next 64 random bits."""
        return int(self._bits()) & _UNSIGNED

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely; n has at most 31 bits."""
        size: i64 = n
        rest: i64 = (1 << 32) % size
        over: i64 = rest * rest % size  # 2**64 % n: so many of the highest values do not count
        while True:
            bits = self._bits()
            high: i64 = bits >> 32 & 0xFFFFFFFF
            low: i64 = bits & 0xFFFFFFFF
            if high != 0xFFFFFFFF or low < (1 << 32) - over:
                return (high % size * rest + low) % size

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
    return Rng(int(_mix(_signed((seed + _GOLDEN) & _UNSIGNED))) & _UNSIGNED)
