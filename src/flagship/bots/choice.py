"""Random choices: in proportion to weights, or favouring what is better."""

from collections.abc import Mapping, Sequence
from math import exp
from typing import TypeVar

from flagship.kernel.rng import Rng

T = TypeVar("T")


def pick(weights: Sequence[float], rng: Rng) -> int:
    """An index, drawn in proportion to its weight."""
    point = rng.below(1 << 20) / (1 << 20) * sum(weights)
    for index, weight in enumerate(weights):
        point -= weight
        if point < 0.0:
            return index
    return max(range(len(weights)), key=weights.__getitem__)


def near_best(worths: Mapping[T, float], slip: float, rng: Rng) -> T:
    """One whose value is within `slip` of the best; better ones are likelier."""
    best = max(worths.values())
    near = [one for one, worth in worths.items() if worth >= best - slip]
    return near[pick([exp(2.0 * (worths[one] - best) / slip) for one in near], rng)]
