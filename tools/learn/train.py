"""Fit small nets to lessons, with numpy alone: the nets are small and the machine may be any.

A net's output is the gain still to come, less the table's mean; its target is half what the search
expected and half what the game came to, or the search alone where a game was varied later. The
odds of winning are fitted later, to whole games (`calibration.py`).
"""

import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import numpy as np

from flagship.bots.learned import UNIT, LearnedValue, best_rivals
from tools.learn.selfplay import SEATS

HIDDEN = (128, 64)
NETS = 4
BATCH = 512
RATE = 2e-3
LEAST_SPREAD = 0.1
"""Inputs that vary less are scaled as if they varied so much: rare ones would be far out."""
ROUNDS = 5
"""The most rounds of a game."""
HELD_OUT = 10
"""Of 100 games, those that are not learned from."""

Arrays = dict[str, np.ndarray]


class Manner(NamedTuple):
    """What keeps a game's nets from learning their lessons by heart."""

    epochs: int
    decay: float
    """How fast weights shrink, in parts of the rate."""
    dropped: float = 0.0
    """The share of inputs and of the first layer that a step does not see."""


class Group(NamedTuple):
    """Positions with the same number of seats: inputs and targets."""

    rows: np.ndarray
    """Per position and seat: shared, own, mean rival, best rival."""
    gains: np.ndarray
    won: np.ndarray
    """NaN where the end is not known."""
    left: np.ndarray
    actual: np.ndarray
    """What was really gained, less the mean; NaN where the end is not known."""
    scores: np.ndarray


def load(folder: Path) -> Arrays:
    """All lessons of a folder."""
    parts = [np.load(path) for path in sorted(folder.glob("*.npz"))]
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0].files}


def groups(data: Arrays, chosen: np.ndarray) -> list[Group]:
    """The chosen positions by number of seats."""
    return [
        _group(data, np.flatnonzero(chosen & (data["number"] == number)), int(number))
        for number in np.unique(data["number"][chosen])
    ]


def held_out(data: Arrays) -> np.ndarray:
    """Whether a position is of a game that is not learned from."""
    found: np.ndarray = (data["seed"] * 2654435761 % 1000) < HELD_OUT * 10
    return found


def _group(data: Arrays, places: np.ndarray, number: int) -> Group:
    shared = np.repeat(data["shared"][places][:, None], number, axis=1)
    own = data["seats"][places][:, :number]
    scores = data["scores"][places][:, :number]
    mean = (own.astype(np.float32).sum(axis=1, keepdims=True) - own) / (number - 1)
    best = np.take_along_axis(own, best_rivals(scores)[..., None], axis=1)
    rows = np.concatenate([shared, own, mean.astype(np.float16), best], axis=2)
    expected, final = data["expected"][places][:, :number], data["final"][places][:, :number]
    ends = np.where(np.isnan(final), expected, 0.5 * (expected + final))
    return Group(
        rows,
        _centred(ends - scores) / UNIT,
        data["won"][places][:, :number],
        data["left"][places],
        _centred(final - scores) / UNIT,
        scores,
    )


def _centred(values: np.ndarray) -> np.ndarray:
    found: np.ndarray = values - values.mean(axis=1, keepdims=True)
    return found


class Net:
    """Two hidden layers and one output, trained by Adam."""

    def __init__(self, inputs: int, rng: np.random.Generator) -> None:
        sizes = [inputs, *HIDDEN, 1]
        self.parts: list[np.ndarray] = []
        for size, after in pairwise(sizes):
            self.parts += [
                rng.normal(0, np.sqrt(2 / size), (size, after)).astype(np.float32),
                np.zeros(after, dtype=np.float32),
            ]
        self.parts[-2] *= 0.1
        self.moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self.parts]
        self.steps = 0

    def gains(self, rows: np.ndarray) -> np.ndarray:
        """The output for each row."""
        for layer in (0, 2):
            rows = np.maximum(rows @ self.parts[layer] + self.parts[layer + 1], 0)
        found: np.ndarray = (rows @ self.parts[4] + self.parts[5])[:, 0]
        return found

    def learn(self, inputs: np.ndarray, goals: np.ndarray, rate: float, manner: Manner,
              rng: np.random.Generator) -> None:  # fmt: skip
        """One step towards these goals, per position and seat, less the position's mean."""
        kept = np.float32(1 / (1 - manner.dropped))

        def thinned(seen: np.ndarray) -> np.ndarray:
            if not manner.dropped:
                return seen
            return seen * (rng.random(seen.shape, dtype=np.float32) >= manner.dropped) * kept

        first, bias, second, bias2, last, bias3 = self.parts
        inputs = thinned(inputs)
        one = thinned(np.maximum(inputs @ first + bias, 0))
        two = np.maximum(one @ second + bias2, 0)
        errors = _centred((two @ last + bias3).reshape(goals.shape)) - goals
        slopes = _centred(errors).reshape(-1, 1) * np.float32(2 / goals.size)
        slopes2 = (slopes @ last.T) * (two > 0)
        slopes1 = (slopes2 @ second.T) * (one > 0) * kept
        found = [inputs.T @ slopes1, slopes1.sum(axis=0), one.T @ slopes2, slopes2.sum(axis=0),
                 two.T @ slopes, slopes.sum(axis=0)]  # fmt: skip
        self.steps += 1
        for place, (part, slope) in enumerate(zip(self.parts, found, strict=True)):
            mean, square = self.moments[place]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            step = mean / (1 - 0.9**self.steps)
            step /= np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            if part.ndim == 2:
                step += manner.decay * part
            part -= rate * step


def train(
    learned: list[Group], mean: np.ndarray, scale: np.ndarray, manner: Manner, seed: int
) -> Net:
    """One net."""
    rng = np.random.default_rng(seed)
    net = Net(len(mean), rng)
    batches = [
        (group, part)
        for group in learned
        for part in np.array_split(np.arange(len(group.rows)), max(len(group.rows) // BATCH, 1))
    ]
    total, step = manner.epochs * len(batches), 0
    for _ in range(manner.epochs):
        orders = {id(group): rng.permutation(len(group.rows)) for group in learned}
        for number in rng.permutation(len(batches)):
            group, part = batches[number]
            chosen = orders[id(group)][part]
            step += 1
            warm = min(step / (0.1 * total), (1 - step / total) / 0.9)
            rows = group.rows[chosen].reshape(-1, len(mean)).astype(np.float32)
            rate = RATE * max(warm, 0.01)
            net.learn((rows - mean) * scale, group.gains[chosen], rate, manner, rng)
    return net


def spread(learned: list[Group]) -> tuple[np.ndarray, np.ndarray]:
    """Mean of each input, and what scales it to a spread of 1."""
    width = learned[0].rows.shape[2]
    number, total, squares = 0, np.zeros(width), np.zeros(width)
    for group in learned:
        for part in np.array_split(group.rows, max(len(group.rows) // 4096, 1)):
            flat = part.reshape(-1, part.shape[2]).astype(np.float64)
            number += len(flat)
            total = total + flat.sum(axis=0)
            squares = squares + (flat * flat).sum(axis=0)
    mean = total / number
    deviation = np.sqrt(np.maximum(squares / number - mean * mean, 0))
    scale = np.where(deviation < 1e-3, 0.0, 1 / np.maximum(deviation, LEAST_SPREAD))
    return mean.astype(np.float32), scale.astype(np.float32)


def run(folder: Path, file: Path, manner: Manner) -> list[str]:
    """Train on the folder's lessons, write the value, and say how well it fits."""
    data = load(folder)
    held = held_out(data)
    learned = groups(data, ~held)
    mean, scale = spread(learned)
    # Forked, so that the lessons are shared and not copied.
    with ProcessPoolExecutor(min(NETS, os.cpu_count() or 1), get_context("fork")) as pool:
        nets = list(pool.map(partial(train, learned, mean, scale, manner), range(NETS)))
    write(file, nets, mean, scale, data)
    first = f"{len(held)} positions, {int(held.sum())} held out; {len(mean)} inputs, {NETS} nets"
    return [first, *explained(data, file)]


def write(file: Path, nets: list[Net], mean: np.ndarray, scale: np.ndarray, data: Arrays) -> None:
    """The nets side by side, as `flagship.bots.learned` reads them."""
    shared, own = data["shared"].shape[1], data["seats"].shape[2]
    first = np.concatenate([net.parts[0] * scale[:, None] for net in nets], axis=1)
    bias = np.concatenate([net.parts[1] for net in nets]) - mean @ first
    ends = np.cumsum([shared, own, own])
    names = ("shared", "own", "mean", "best")
    layers = dict(zip(names, np.split(first, ends), strict=True))
    parts = {
        **layers,
        "first": bias,
        "layer": np.stack([net.parts[2] for net in nets]),
        "second": np.stack([net.parts[3][None] for net in nets]),
        "out": np.stack([net.parts[4] for net in nets]),
        "third": np.stack([net.parts[5][None] for net in nets]),
        "odds": np.tile([1.0, 0.0], (SEATS - 1, ROUNDS + 1, 1)),
    }
    save(file, parts)


def save(file: Path, parts: Arrays) -> None:
    """Write the parts of a value."""
    whole = {name: part.astype(np.float32) for name, part in parts.items()}
    np.savez_compressed(file, allow_pickle=False, **whole)


def explained(data: Arrays, file: Path) -> list[str]:
    """How much of what held-out games gained the value foresaw; a line for each kind."""
    value = LearnedValue(file)
    lines = []
    for group in groups(data, held_out(data)):
        seats = group.scores.shape[1]
        gains = np.concatenate([
            _centred(value.gains_of(part.astype(np.float32)))
            for part in np.array_split(group.rows, len(group.rows) // 4096 + 1)
        ])  # fmt: skip
        known = ~np.isnan(group.won[:, 0])
        gains, left, actual = gains[known], group.left[known], group.actual[known]
        for number in range(1, int(left.max()) + 1):
            rows = left == number
            missed = ((gains[rows] - actual[rows]) ** 2).mean() / (actual[rows] ** 2).mean()
            lines.append(
                f"{seats} at the table, {number} rounds left: {rows.sum()} positions, "
                f"explains {1 - missed:.3f} of the gain to come"
            )
    return lines
