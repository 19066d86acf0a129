"""Parts of an observation: each knows its labels and keeps the numbers it has worked out."""

from array import array
from collections.abc import Callable, Iterable, Sequence
from struct import Struct
from typing import Any, NamedTuple

import numpy as np

from flagship.envs.numbering import Numbers


class CachedPart(dict[Any, bytes]):
    """A part as bytes of float32, by what it shows; worked out when that is new."""

    MAX_KEPT = 20_000

    def __init__(self, labels: Iterable[str], numbers: Callable[..., Iterable[float]]) -> None:
        super().__init__()
        self.labels = list(labels)
        self.numbers = numbers

    def __missing__(self, shown: Sequence[Any]) -> bytes:
        if len(self) >= self.MAX_KEPT:
            self.clear()
        found = self[shown] = array("f", self.numbers(*shown)).tobytes()
        return found


class ChangingPart:
    """A part that changes too often to be kept: as many numbers as labels."""

    def __init__(self, *labels: str) -> None:
        self.labels = labels
        self.pack = Struct(f"{len(labels)}f").pack


class Field(NamedTuple):
    """One thing that a part shows."""

    labels: list[str]
    numbers: Callable[[Any], Iterable[float]]


def fields(*parts: Field) -> CachedPart:
    """A part that shows these one after the other."""

    def numbers(*shown: Any) -> list[float]:
        found: list[float] = []
        for field, value in zip(parts, shown, strict=True):
            found += field.numbers(value)
        return found

    return CachedPart([label for field in parts for label in field.labels], numbers)


def figure(label: str, unit: float = 1) -> Field:
    """A number in units that bring it near 1."""
    return Field([label], lambda value: (value / unit,))


def figures(labels: Iterable[str], unit: float) -> Field:
    """A number for each label."""
    return Field(list(labels), lambda values: [value / unit for value in values])


def place(label: str, values: Iterable[object]) -> Field:
    """Which of these values it is: 1 at its place; all 0 for any other."""
    known = list(values)
    return Field(
        [f"{label} {value}" for value in known],
        lambda found: [float(value == found) for value in known],
    )


def bits(labels: Iterable[str]) -> Field:
    """The bits of a mask, the lowest first."""
    named = list(labels)
    return Field(named, lambda mask: [float(mask >> i & 1) for i in range(len(named))])


def counts(labels: Iterable[str]) -> Field:
    """How often each index occurs."""
    named = list(labels)
    return Field(named, lambda things: counted(things, len(named)))


def counted(things: Iterable[int], size: int) -> list[float]:
    """How often each index occurs."""
    found = [0.0] * size
    for thing in things:
        found[thing] += 1
    return found


def joined(parts: list[bytes]) -> Numbers:
    """Parts of an observation one after the other."""
    return np.frombuffer(bytearray().join(parts), dtype=np.float32)


def labelled(
    parts: Iterable[bytes], described: Iterable[tuple[str, CachedPart | ChangingPart]]
) -> list[str]:
    """The labels of these parts, each with whose they are before it."""
    found = []
    for numbers, (whose, part) in zip(parts, described, strict=True):
        assert len(numbers) == 4 * len(part.labels), part.labels
        found += [f"{whose} {label}".strip() for label in part.labels]
    return found


def companies(seats: int) -> list[str]:
    """The viewer's company first, the others in the order of the table."""
    return ["own", *(f"rival {n}" for n in range(1, seats))]
