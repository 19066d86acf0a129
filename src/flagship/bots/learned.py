"""A learned value of positions: the mean of a few small nets, computed with numpy.

A net sees a position once for every seat: what all share, the seat's own row, the mean of its
rivals' rows and the row of the rival with the most points. It returns how much more the seat will
still gain than the others. `tools/learn` makes the weights.
"""

from collections.abc import Sequence
from pathlib import Path
from struct import Struct
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits

Numbers = NDArray[np.float32]

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
        # The products are small and bots share the cores: threads only wait for each other.
        threadpool_limits(1, user_api="blas")
        with np.load(path) as file:
            parts = {name: file[name].astype(np.float32) for name in file.files}
        self.shared, self.own, self.mean, self.best = (
            parts[name] for name in ("shared", "own", "mean", "best")
        )
        """The first layer by what it sees; the nets lie beside each other."""
        self.seen_by_two = np.hstack([self.own, self.mean + self.best])
        """Of two seats, each is the other's mean and best rival."""
        self.seen_by_more = np.hstack([self.own, self.mean, self.best])
        self.shared_numbers, self.seat_numbers = (
            Struct(f"{len(part)}f") for part in (self.shared, self.own)
        )
        self.first: Numbers = parts["first"]
        self.layer, self.second = parts["layer"], parts["second"]
        """Per net: the second layer and its biases."""
        self.out, self.third = parts["out"], parts["third"]
        self.odds: Numbers = parts["odds"]
        """How expectations become chances of winning, so that these agree with what came to pass:
        what a point is worth in the odds, and how often a surprise decides instead. By seats, from
        2, and rounds left after this one; first during the turns of the last round, then during its
        plans."""

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
        point, surprise = self.odds[scores.shape[1] - 2, odds_column(left, planning)].tolist()
        found: list[list[float]] = chances(scores, point, surprise).tolist()
        return found

    def stakes(self, expected: Sequence[Sequence[float]], left: int) -> list[list[float]]:
        """What each seat can expect after a round, by what it does for winning: a point counts as
        one where two seats are level, and less the surer it is who will win."""
        scores = np.array(expected, dtype=np.float32)
        point, _ = self.odds[scores.shape[1] - 2, odds_column(left, False)].tolist()
        found: list[list[float]] = (chances(scores, point, 0.0) * (2.0 / point)).tolist()
        return found

    def _gains(self, positions: Sequence[Position], scores: Numbers) -> Numbers:
        """Per position and seat: the gain to come, up to a constant that all seats share."""
        number, seats = scores.shape
        shared = _numbers(self.shared_numbers, [one.shared for one in positions]) @ self.shared
        rows = _numbers(self.seat_numbers, [row for one in positions for row in one.seats])
        weights = self.seen_by_two if seats == 2 else self.seen_by_more
        seen = (rows @ weights).reshape(number, seats, -1, len(self.first))
        hidden = shared[:, None] + seen[:, :, 0]
        if seats == 2:
            hidden += seen[:, ::-1, 1]
        else:
            mean, best = seen[:, :, 1], seen[:, :, 2]
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


def odds_column(left: int, planning: bool) -> int:
    """Where the odds stand with so many rounds left after this one."""
    return left + 1 if left or planning else 0


def chances(scores: Numbers, point: float, surprise: float) -> Numbers:
    """How likely each seat is to win, if a point counts so much in the odds, and any seat wins if a
    surprise decides."""
    parts = np.exp((scores - scores.max(axis=1, keepdims=True)) * point)
    likely: Numbers = parts / parts.sum(axis=1, keepdims=True)
    found: Numbers = likely * (1 - surprise) + surprise / scores.shape[1]
    return found


def _numbers(struct: Struct, rows: list[list[float]]) -> Numbers:
    """Rows as an array; numpy itself would look at each number twice, to find out what it is."""
    packed = b"".join([struct.pack(*row) for row in rows])
    return np.frombuffer(packed, dtype=np.float32).reshape(len(rows), -1)


def best_rivals(scores: Numbers) -> NDArray[Any]:
    """Per position and seat: the rival with the most points, the first of equals."""
    number, seats = scores.shape
    others = np.broadcast_to(scores[:, None], (number, seats, seats)).copy()
    others[:, range(seats), range(seats)] = -np.inf
    found: NDArray[Any] = others.argmax(axis=2)
    return found
