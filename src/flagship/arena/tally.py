"""What a seat's score was made up of, and what it got when, from a game's events."""

from collections.abc import Iterable, Iterator
from typing import Protocol

import msgspec

from flagship.kernel.game import E


class Gain(msgspec.Struct, frozen=True):
    """A technology or card that a company got."""

    name: str
    round: int


class Tally(msgspec.Struct):
    """One seat's game."""

    sources: dict[str, int]
    """Where the score came from."""
    gains: list[Gain]
    prices: list[int]
    """One for each round."""

    def add(self, source: str, amount: int) -> None:
        self.sources[source] = self.sources.get(source, 0) + amount


class RoundStart(Protocol):
    """An event that begins a round."""

    @property
    def round(self) -> int: ...


def with_rounds(happened: Iterable[E], start: type[RoundStart]) -> Iterator[tuple[int, E]]:
    """All events, each with the round it belongs to."""
    round = 1
    for event in happened:
        if isinstance(event, start):
            round = event.round
        yield round, event
