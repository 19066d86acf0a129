"""What planners ask a game for: what a plan gives, all attainable results, a suggestion."""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct

PlanOf = TypeVar("PlanOf", bound=Struct, covariant=True)


class Summand(Struct, frozen=True):
    """One part of a figure: an amount and its source."""

    amount: int
    source: str


def total(parts: Iterable[Summand]) -> int:
    """The sum of the parts."""
    return sum(part.amount for part in parts)


def amount_from(parts: Iterable[Summand], *sources: str) -> int:
    """The sum of the parts from these sources."""
    return sum(part.amount for part in parts if part.source in sources)


def nonzero(*parts: Summand) -> list[Summand]:
    """The parts that are not zero."""
    return [part for part in parts if part.amount]


class Reach(Struct, frozen=True):
    """Whom a plan would sell to if all the others asked the same price."""

    price: int
    """What the others would ask."""
    before: int
    """How many of them would sell before."""
    sure: int
    """Buyers that none of those would take."""
    more: int
    """Buyers that are left only if those leave them."""
    where: list[str]
    """The places with the number of buyers, such as "Europe 3"."""


class Reading(Struct, frozen=True):
    """What a plan would give a company in this round."""

    figures: dict[str, int]
    """In display order."""
    price: list[Summand]
    """The parts of the price, the starting price first."""
    goods: list[Summand]
    """The parts of the goods."""
    order: list[int]
    """The likely turn order, given the prices assumed for the others."""
    reach: list[Reach] = []
    """The buyers it would reach, by the price that the others ask."""


class Results(NamedTuple, Generic[PlanOf]):
    """Every result a company can attain in this round, including tokens and cards."""

    columns: tuple[str, ...]
    rows: list[tuple[int, ...]]
    """The figures of each result, in column order."""
    plan: Callable[[int], PlanOf]
    """A plan that gives the row with this index."""


class Exploration(NamedTuple, Generic[PlanOf]):
    """Every attainable result of a set of pads."""

    layouts: int
    """The number of layouts of the pads alone."""
    results: Sequence[tuple[dict[str, int], Callable[[], PlanOf]]]
    """The figures of each result, and a plan that gives it."""


class Proposal(NamedTuple, Generic[PlanOf]):
    """A good way to continue."""

    actions: Sequence[PlanOf]
    sentence: str
    figures: dict[str, int]
