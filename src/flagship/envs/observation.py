"""Observations, put together from parts that have labels and keep their numbers; and masks."""

from collections.abc import Callable, Iterable, Sequence
from struct import Struct
from typing import Any, Final, NamedTuple

import numpy as np

from flagship.envs.numbering import Mask, Numbers

MAX_KEPT: Final = 20_000
"""How much of a part is cached."""
FLOAT: Final = np.dtype(np.float32)
INT: Final = np.dtype(np.int8)


class CachedPart(dict[Any, bytes]):
    """A part as float32 bytes, cached by what it shows."""

    def __init__(self, labels: Iterable[str], numbers: Callable[..., Iterable[float]]) -> None:
        super().__init__()
        self.labels = list(labels)
        self.numbers = numbers
        self.pack = Struct(f"{len(self.labels)}f").pack

    def __missing__(self, shown: Sequence[Any]) -> bytes:
        if len(self) >= MAX_KEPT:
            self.clear()
        found = self[shown] = self.pack(*self.numbers(*shown))
        return found


class ChangingPart:
    """A part that changes too often to be cached; it has one number for each label."""

    def __init__(self, *labels: str) -> None:
        self.labels = labels
        self.pack = Struct(f"{len(labels)}f").pack


class KeptPart:
    """Some numbers, kept while what they show stays the same, as it mostly does."""

    def __init__(self, numbers: Callable[[Any], bytes]) -> None:
        self.numbers = numbers
        self.shown: Any = None
        self.kept = b""

    def of(self, shown: Any) -> bytes:
        """The numbers that show this."""
        if self.shown is not shown and self.shown != shown:
            self.kept = self.numbers(shown)
            self.shown = shown
        return self.kept


def kept(*parts: CachedPart) -> list[KeptPart]:
    """These parts, each kept on its own."""
    return [KeptPart(part.__getitem__) for part in parts]


class Field(NamedTuple):
    """One thing that a part shows."""

    labels: list[str]
    numbers: Callable[[Any], Iterable[float]]


def fields(*parts: Field) -> CachedPart:
    """A part that shows these in order."""

    def numbers(*shown: Any) -> list[float]:
        found: list[float] = []
        for field, value in zip(parts, shown, strict=True):
            found += field.numbers(value)
        return found

    return CachedPart([label for field in parts for label in field.labels], numbers)


def figure(label: str, unit: float = 1) -> Field:
    """A number, scaled to be near 1."""
    return Field([label], lambda value: (value / unit,))


def figures(labels: Iterable[str], unit: float) -> Field:
    """A number for each label."""
    return Field(list(labels), lambda values: [value / unit for value in values])


def place(label: str, values: Iterable[object]) -> Field:
    """One-hot: 1 at the value's place; all 0 for an unknown value."""
    known = list(values)
    return Field(
        [f"{label} {value}" for value in known],
        lambda found: [float(value == found) for value in known],
    )


def bits(labels: Iterable[str]) -> Field:
    """The bits of a mask, lowest first."""
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
        found[thing] = found[thing] + 1.0
    return found


def joined(parts: list[bytes]) -> Numbers:
    """Parts of an observation, in order."""
    return np.frombuffer(bytearray().join(parts), FLOAT)


def marked(size: int, indices: Iterable[int]) -> Mask:
    """A read-only mask that allows these actions."""
    found = bytearray(size)
    for index in indices:
        found[index] = 1
    return np.frombuffer(bytes(found), INT)


def labelled(described: Iterable[tuple[str, CachedPart | ChangingPart]]) -> list[str]:
    """The labels of these parts, each prefixed with its owner."""
    return [f"{whose} {label}".strip() for whose, part in described for label in part.labels]


def companies(seats: int) -> list[str]:
    """The viewer's company first, then the others in seat order."""
    return ["own", *(f"rival {n}" for n in range(1, seats))]
