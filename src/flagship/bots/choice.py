"""Random choices: in proportion to weights, or favouring what is better."""

from collections.abc import Mapping
from math import exp
from typing import TypeVar

from flagship.kernel.rng import Rng

T = TypeVar("T")


def pick(weights: list[float], rng: Rng) -> int:
    """An index, drawn in proportion to its weight."""
    whole = 0.0
    for weight in weights:
        whole += weight
    point = rng.below(1 << 20) / (1 << 20) * whole
    for index, weight in enumerate(weights):
        point -= weight
        if point < 0.0:
            return index
    return max(range(len(weights)), key=weights.__getitem__)


def near_best(worths: Mapping[T, float], slip: float, rng: Rng) -> T:
    """One whose value is within `slip` of the best; better ones are likelier."""
    often = near_shares(worths, slip)
    return list(often)[pick(list(often.values()), rng)]


def near_shares(worths: Mapping[T, float], slip: float) -> dict[T, float]:
    """How often `near_best` takes each."""
    best = max(worths.values())
    return shares(
        {
            one: exp(2.0 * (worth - best) / slip)
            for one, worth in worths.items()
            if worth >= best - slip
        }
    )


def shares(weights: Mapping[T, float]) -> dict[T, float]:
    """The same proportions, adding up to 1."""
    whole = sum(weights.values())
    return {one: weight / whole for one, weight in weights.items()}
