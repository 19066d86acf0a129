"""What positions of Smartphone Inc. between two rounds are worth, as a bot was taught or fitted."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from flagship.bots.learned import LearnedValue

from ..rules.state import OVER, State
from . import expectation
from .position import final_scores, is_known, position

FILE = Path(__file__).resolve().parents[1] / "data" / "value.npz"


def fitted_scores(states: Iterable[State]) -> list[list[float]]:
    """The VP each seat can expect at the end of each game, by the fitted weights."""
    return [expectation.expected_scores(state) for state in states]


def learned_scores(states: Iterable[State]) -> list[list[float]]:
    """The VP each seat can expect at the end of each game, by the learned value."""
    ends = list(states)
    if not is_known(ends[0]):
        return fitted_scores(ends)
    if ends[0].phase == OVER:
        return [final_scores(state) for state in ends]
    return learned().expected_scores([position(state) for state in ends])


@cache
def learned() -> LearnedValue:
    """Loaded once."""
    return LearnedValue(FILE)
