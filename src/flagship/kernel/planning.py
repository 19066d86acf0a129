"""What planners ask of a game: a plan read, every attainable result, a good way to go on."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from msgspec import Struct


class Part(Struct, frozen=True):
    """One summand of a figure: how many, and from what."""

    amount: int
    source: str


def total(parts: Iterable[Part]) -> int:
    """What parts come to."""
    return sum(part.amount for part in parts)


def amount_from(parts: Iterable[Part], *sources: str) -> int:
    """What the parts from these sources come to."""
    return sum(part.amount for part in parts if part.source in sources)


def nonzero(*parts: Part) -> list[Part]:
    """The parts that count."""
    return [part for part in parts if part.amount]


class Reading(Struct, frozen=True):
    """What a plan would give a company in this round."""

    figures: dict[str, int]
    """In the order to show."""
    price: list[Part]
    """How the price comes about, the starting price first."""
    goods: list[Part]
    """Where the goods come from."""
    order: list[int]
    """The likely order of turns, at the prices taken for the others."""


class Results(NamedTuple):
    """Every result a company can attain in this round, tokens and cards counted."""

    columns: tuple[str, ...]
    rows: list[tuple[int, ...]]
    """The figures of each result, in the order of the columns."""
    plan: Callable[[int], Any]
    """A plan that gives the row of this index."""


class Proposal(NamedTuple):
    """A good way to go on."""

    actions: list[Any]
    sentence: str
    figures: dict[str, int]
