"""The Pareto filter, used wherever results are listed."""

from collections.abc import Callable, Iterable
from operator import ge
from typing import TypeVar

T = TypeVar("T")
Figures = tuple[float, ...]


def unbeaten(rows: Iterable[T], figures: Callable[[T], Figures]) -> list[T]:
    """The rows that no row with the same first figure equals or beats in every other figure."""
    pairs = [(figures(row), row) for row in rows]
    kept: dict[float, list[Figures]] = {}
    best: set[int] = set()
    for place in sorted(range(len(pairs)), key=lambda place: -sum(pairs[place][0][1:])):
        first, *others = pairs[place][0]
        rivals = kept.setdefault(first, [])
        if not any(all(map(ge, rival, others)) for rival in rivals):
            rivals.append(tuple(others))
            best.add(place)
    return [row for place, (_, row) in enumerate(pairs) if place in best]
