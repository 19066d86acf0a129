"""What planners ask of a game: a plan read, every attainable result, a good way to continue."""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct

PlanOf = TypeVar("PlanOf", bound=Struct, covariant=True)


class Summand(Struct, frozen=True):
    """One summand of a figure: how many, and from what."""

    amount: int
    source: str


def total(parts: Iterable[Summand]) -> int:
    """What the parts add up to."""
    return sum(part.amount for part in parts)


def amount_from(parts: Iterable[Summand], *sources: str) -> int:
    """What the parts from these sources add up to."""
    return sum(part.amount for part in parts if part.source in sources)


def nonzero(*parts: Summand) -> list[Summand]:
    """The parts that count."""
    return [part for part in parts if part.amount]


class Reading(Struct, frozen=True):
    """What a plan would give a company in this round."""

    figures: dict[str, int]
    """In the order to show."""
    price: list[Summand]
    """How the price comes about, the starting price first."""
    goods: list[Summand]
    """Where the goods come from."""
    order: list[int]
    """The likely order of turns, at the prices assumed for the others."""


class Results(NamedTuple, Generic[PlanOf]):
    """Every result a company can attain in this round, tokens and cards counted."""

    columns: tuple[str, ...]
    rows: list[tuple[int, ...]]
    """The figures of each result, in the order of the columns."""
    plan: Callable[[int], PlanOf]
    """A plan that gives the row of this index."""


class Exploration(NamedTuple, Generic[PlanOf]):
    """Every attainable result of a set of pads."""

    layouts: int
    """In how many ways the pads alone can lie."""
    results: Sequence[tuple[dict[str, int], Callable[[], PlanOf]]]
    """The figures of each result, and a plan that gives it."""


class Proposal(NamedTuple, Generic[PlanOf]):
    """A good way to continue."""

    actions: Sequence[PlanOf]
    sentence: str
    figures: dict[str, int]
