"""What a seat's score was made up of, and what it got when, from a game's events."""

import msgspec


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
