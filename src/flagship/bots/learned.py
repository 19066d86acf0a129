"""A learned value of positions: the mean of a few small nets, computed with numpy.

A net sees a position once for every seat: what all share, the seat's own row, the mean of its
rivals' rows and the row of the rival with the most points. It returns how much more the seat will
still gain than the others. `tools/learn` makes the weights.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

# The products are small and bots share the cores: threads would only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float32]

TWO = np.array([[1, 0]])
"""Of two seats, each is the other's best rival."""
UNIT = 20.0
"""Points or dollars in one unit of what the nets return."""


class Position(NamedTuple):
    """A position between two rounds in numbers."""

    shared: list[float]
    seats: list[list[float]]
    scores: list[float]
    """What each seat would have if the game ended now."""


class LearnedValue:
    """The mean of nets with two hidden layers; all positions of a call have as many seats."""

    def __init__(self, path: Path) -> None:
        with np.load(path) as file:
            parts = {name: file[name].astype(np.float32) for name in file.files}
        self.shared, self.own, self.mean, self.best = (
            parts[name] for name in ("shared", "own", "mean", "best")
        )
        """The first layer by what it sees; the nets lie beside each other."""
        self.first: Numbers = parts["first"]
        self.layer, self.second = parts["layer"], parts["second"]
        """Per net: the second layer and its biases."""
        self.out, self.third = parts["out"], parts["third"]
        self.sharpness: Numbers = parts["sharpness"]
        """What a point is worth in the odds of winning, so that chances agree with what came to
        pass: by seats, from 2, and rounds left after this one; first during the turns of the last
        round, then during its plans."""

    def expected_scores(self, positions: Sequence[Position]) -> list[list[float]]:
        """What each seat can expect at the end, up to a constant that all seats share."""
        scores = np.array([one.scores for one in positions], dtype=np.float32)
        found: list[list[float]] = (scores + UNIT * self._gains(positions, scores)).tolist()
        return found

    def chances(
        self, expected: Sequence[Sequence[float]], left: int, planning: bool
    ) -> list[list[float]]:
        """How likely each seat is to win if it can expect this after a round.

        So many rounds are left then; in the last one it matters whether plans are known.
        """
        scores = np.array(expected, dtype=np.float32)
        column = left + 1 if left or planning else 0
        scores = (scores - scores.max(axis=1, keepdims=True)) * self.sharpness[
            scores.shape[1] - 2, column
        ]
        parts = np.exp(scores)
        found: list[list[float]] = (parts / parts.sum(axis=1, keepdims=True)).tolist()
        return found

    def _gains(self, positions: Sequence[Position], scores: Numbers) -> Numbers:
        """Per position and seat: the gain to come, up to a constant that all seats share."""
        shared = np.array([one.shared for one in positions], dtype=np.float32) @ self.shared
        rows = np.array([one.seats for one in positions], dtype=np.float32)
        number, seats, _ = rows.shape
        flat = rows.reshape(number * seats, -1)
        own, mean, best = (
            (flat @ part).reshape(number, seats, -1) for part in (self.own, self.mean, self.best)
        )
        hidden = shared[:, None] + own
        hidden += (mean.sum(axis=1, keepdims=True) - mean) / (seats - 1)
        hidden += best[np.arange(number)[:, None], best_rivals(scores)]
        return self._ends(hidden)

    def gains_of(self, rows: Numbers) -> Numbers:
        """The same from whole rows: per position and seat shared, own, mean rival, best rival."""
        return self._ends(rows @ np.concatenate([self.shared, self.own, self.mean, self.best]))

    def _ends(self, hidden: Numbers) -> Numbers:
        """From what enters the first layer, which is overwritten."""
        number, seats, _ = hidden.shape
        hidden += self.first
        np.maximum(hidden, 0.0, out=hidden)
        nets, width, _ = self.layer.shape
        hidden = hidden.reshape(number * seats, nets, width).transpose(1, 0, 2) @ self.layer
        hidden += self.second
        np.maximum(hidden, 0.0, out=hidden)
        found: Numbers = (hidden @ self.out + self.third).mean(axis=0)
        return found.reshape(number, seats)


def best_rivals(scores: Numbers) -> NDArray[Any]:
    """Per position and seat: the rival with the most points, the first of equals."""
    number, seats = scores.shape
    if seats == 2:
        return TWO
    others = np.broadcast_to(scores[:, None], (number, seats, seats)).copy()
    others[:, range(seats), range(seats)] = -np.inf
    found: NDArray[Any] = others.argmax(axis=2)
    return found
