"""Fit the weights of the bots' value functions to what positions came to in quick play.

For each number of companies games are played with plans that vary; each position between two
rounds gives one equation a seat: its figures against the others' mean explain the margin still
to come. Ridge regression, one set of weights for each number of rounds left.
"""

import sys
from typing import Any

import msgspec

from flagship.kernel.rng import Rng

RIDGE = 30.0


def main(name: str, games: int, *companies: int) -> None:
    """Play so many games for each number of companies and write the weights."""
    module = __import__(f"flagship.bots.fit_{name}", fromlist=["*"])
    known = module.weights() if module.WEIGHTS.exists() else {}
    for number in companies:
        known[number] = fit(module, number, games)
    module.WEIGHTS.write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=1))


def fit(module: Any, companies: int, games: int) -> list[list[float]]:
    """Weights for each number of rounds left."""
    sums: dict[int, Sums] = {}
    for seed in range(games):
        for left, rows, margins in module.game(companies, seed, Rng(seed)):
            if left not in sums:
                sums[left] = Sums(len(rows[0]))
            for row, margin in zip(rows, margins, strict=True):
                sums[left].add(row, margin)
    found = []
    for left in sorted(sums):
        weights, fitted = sums[left].solve()
        print(f"{companies} companies, {left} rounds left: R² {fitted:.3f}", file=sys.stderr)
        found.append([round(weight, 3) for weight in weights])
    return found


class Sums:
    """The normal equations of a least-squares fit."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.left = [[0.0] * size for _ in range(size)]
        self.right = [0.0] * size
        self.scale = [1e-9] * size
        self.total = 0.0
        self.number = 0

    def add(self, row: list[float], target: float) -> None:
        """One equation."""
        for i, value in enumerate(row):
            if value:
                line = self.left[i]
                for j in range(i, self.size):
                    line[j] += value * row[j]
                self.right[i] += value * target
        self.total += target * target
        self.number += 1

    def solve(self) -> tuple[list[float], float]:
        """The weights, and which part of the variance they explain."""
        n = self.size
        # Each figure is scaled to mean square 1, so that the ridge treats all alike.
        scale = [(self.left[i][i] / self.number) ** 0.5 or 1.0 for i in range(n)]
        matrix = [
            [
                self.left[min(i, j)][max(i, j)] / (scale[i] * scale[j]) + (RIDGE if i == j else 0.0)
                for j in range(n)
            ]
            + [self.right[i] / scale[i]]
            for i in range(n)
        ]
        for i in range(n):
            pivot = max(range(i, n), key=lambda k: abs(matrix[k][i]))
            matrix[i], matrix[pivot] = matrix[pivot], matrix[i]
            top = matrix[i]
            for k in range(n):
                if k != i and matrix[k][i]:
                    factor = matrix[k][i] / top[i]
                    matrix[k] = [a - factor * b for a, b in zip(matrix[k], top, strict=True)]
        weights = [matrix[i][n] / matrix[i][i] for i in range(n)]
        explained = sum(w * self.right[i] / scale[i] for i, w in enumerate(weights))
        return [w / s for w, s in zip(weights, scale, strict=True)], explained / self.total


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *map(int, sys.argv[3:]))
