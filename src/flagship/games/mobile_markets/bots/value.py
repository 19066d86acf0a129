"""What positions of Mobile Markets between two rounds are worth, as a bot was taught or fitted."""

from collections.abc import Iterable
from functools import cache
from itertools import chain
from pathlib import Path

from flagship.bots.learned import LearnedValue, Position

from ..rules.state import OVER, State
from . import expectation
from .position import is_known, position

FILE = Path(__file__).resolve().parents[1] / "data" / "value.npz"


def fitted_scores(states: Iterable[State]) -> list[list[float]]:
    """The money each seat can expect at the end of each game, by the fitted weights."""
    return [expectation.expected_scores(state) for state in states]


def learned_scores(ends: Iterable[State]) -> list[list[float]]:
    """The money each seat can expect at the end of each game, by the learned value.

    Alone against Steve Jr. it is the mean of nets, which had few such lessons, and fitted weights.
    """
    states = iter(ends)
    first = next(states)
    # Not in a list: kept together, the collector of cycles looks at them again and again.
    every = chain((first,), states)
    if first.phase == OVER or not is_known(first.pack, first.rules.rounds):
        return fitted_scores(every)
    if first.rules.steve is None:
        return learned().expected_scores([position(state) for state in every])
    fitted: list[list[float]] = []
    positions: list[Position] = []
    for state in every:
        fitted.append(expectation.expected_scores(state))
        positions.append(position(state))
    return [
        [0.5 * (one + other) for one, other in zip(*rows, strict=True)]
        for rows in zip(learned().expected_scores(positions), fitted, strict=True)
    ]


@cache
def learned() -> LearnedValue:
    """Loaded once."""
    return LearnedValue(FILE)
