"""Fit small nets to lessons, with numpy alone: the nets are small and the machine may be any.

A net's first output is the gain still to come, less the table's mean; its target is half what the
search expected and half what the game came to, or the search alone where a game was varied later.
The second output is the logit of winning, trained on games that were played to their end.
"""

from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np

from flagship.bots.learned import UNIT, best_rivals

HIDDEN = (128, 64)
NETS = 3
EPOCHS = 14
BATCH = 512
RATE = 2e-3
DECAY = 1e-4
HELD_OUT = 10
"""Of 100 games, those that are not learned from."""
CHANCE_WEIGHT = 0.5

Arrays = dict[str, np.ndarray]


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
    )


def _centred(values: np.ndarray) -> np.ndarray:
    found: np.ndarray = values - values.mean(axis=1, keepdims=True)
    return found


class Net:
    """Two hidden layers and two outputs, trained by Adam."""

    def __init__(self, inputs: int, rng: np.random.Generator) -> None:
        sizes = [inputs, *HIDDEN, 2]
        self.parts: list[np.ndarray] = []
        for size, after in pairwise(sizes):
            self.parts += [
                rng.normal(0, np.sqrt(2 / size), (size, after)).astype(np.float32),
                np.zeros(after, dtype=np.float32),
            ]
        self.parts[-2] *= 0.1
        self.moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self.parts]
        self.steps = 0

    def heads(self, rows: np.ndarray) -> tuple[np.ndarray, list[np.ndarray]]:
        """The outputs, and what each layer saw."""
        seen = [rows]
        for layer in (0, 2):
            seen.append(np.maximum(seen[-1] @ self.parts[layer] + self.parts[layer + 1], 0))
        return seen[-1] @ self.parts[4] + self.parts[5], seen

    def learn(self, slopes: np.ndarray, seen: list[np.ndarray], rate: float) -> None:
        """One step down these slopes of the outputs."""
        self.steps += 1
        for layer in (4, 2, 0):
            below = seen[layer // 2]
            found = [below.T @ slopes, slopes.sum(axis=0)]
            if layer:
                slopes = (slopes @ self.parts[layer].T) * (below > 0)
            for place, slope in zip((layer, layer + 1), found, strict=True):
                first, second = self.moments[place]
                first += 0.1 * (slope - first)
                second += 0.001 * (slope * slope - second)
                step = first / (1 - 0.9**self.steps)
                step /= np.sqrt(second / (1 - 0.999**self.steps)) + 1e-8
                if place == layer:
                    step = step + DECAY * self.parts[place]
                self.parts[place] -= rate * step


def train(learned: list[Group], seed: int, mean: np.ndarray, scale: np.ndarray) -> Net:
    """One net."""
    rng = np.random.default_rng(seed)
    net = Net(len(mean), rng)
    batches = [
        (group, part)
        for group in learned
        for part in np.array_split(np.arange(len(group.rows)), max(len(group.rows) // BATCH, 1))
    ]
    total, step = EPOCHS * len(batches), 0
    for _ in range(EPOCHS):
        orders = {id(group): rng.permutation(len(group.rows)) for group in learned}
        for number in rng.permutation(len(batches)):
            group, part = batches[number]
            chosen = orders[id(group)][part]
            step += 1
            warm = min(step / (0.1 * total), (1 - step / total) / 0.9)
            _step(net, group, chosen, mean, scale, RATE * max(warm, 0.01))
    return net


def _step(
    net: Net, group: Group, chosen: np.ndarray, mean: np.ndarray, scale: np.ndarray, rate: float
) -> None:
    rows = group.rows[chosen]
    number, seats, width = rows.shape
    heads, seen = net.heads((rows.reshape(-1, width).astype(np.float32) - mean) * scale)
    heads = heads.reshape(number, seats, 2)
    slopes = np.zeros_like(heads)
    slopes[..., 0] = _centred(_centred(heads[..., 0]) - group.gains[chosen]) * 2 / (number * seats)
    chances = softmax(heads[..., 1])
    won = group.won[chosen]
    known = ~np.isnan(won[:, :1])
    slopes[..., 1] = np.where(known, chances - np.nan_to_num(won), 0) * CHANCE_WEIGHT / number
    net.learn(slopes.reshape(-1, 2), seen, rate)


def softmax(logits: np.ndarray) -> np.ndarray:
    """Shares that add up to 1."""
    parts = np.exp(logits - logits.max(axis=1, keepdims=True))
    found: np.ndarray = parts / parts.sum(axis=1, keepdims=True)
    return found


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
    scale = np.where(deviation < 1e-3, 0.0, 1 / np.maximum(deviation, 1e-3))
    return mean.astype(np.float32), scale.astype(np.float32)


def run(folder: Path, file: Path) -> list[str]:
    """Train on the folder's lessons, write the value, and say how well it fits."""
    data = load(folder)
    held = held_out(data)
    learned, kept = groups(data, ~held), groups(data, held)
    mean, scale = spread(learned)
    nets = [train(learned, seed, mean, scale) for seed in range(NETS)]
    lines = [f"{len(held)} positions, {int(held.sum())} held out; {len(mean)} inputs, {NETS} nets"]
    sharpness = []
    for left in range(1, int(data["left"].max()) + 1):
        found, line = _fit(nets, kept, left, mean, scale)
        sharpness.append(found)
        lines.append(line)
    write(file, nets, mean, scale, data, sharpness)
    return lines


def _fit(
    nets: list[Net], kept: list[Group], left: int, mean: np.ndarray, scale: np.ndarray
) -> tuple[float, str]:
    """The sharpness that fits the chances best, and a line on held-out positions."""
    errors, spreads, logits, wins = [], [], [], []
    for group in kept:
        chosen = (group.left == left) & ~np.isnan(group.won[:, 0])
        rows = group.rows[chosen]
        if not len(rows):
            continue
        flat = (rows.reshape(-1, rows.shape[2]).astype(np.float32) - mean) * scale
        heads = np.mean([net.heads(flat)[0] for net in nets], axis=0).reshape(*rows.shape[:2], 2)
        actual = group.actual[chosen]
        errors.append(((_centred(heads[..., 0]) - actual) ** 2).ravel())
        spreads.append((actual**2).ravel())
        logits.append(heads[..., 1])
        wins.append(group.won[chosen])
    if not errors:
        return 1.0, f"{left} left: nothing held out"
    tried = np.exp(np.linspace(-1.5, 1.0, 51))
    losses = [
        sum(-(won * np.log(softmax(row * sharp) + 1e-9)).sum() for row, won in
            zip(logits, wins, strict=True))
        for sharp in tried
    ]  # fmt: skip
    best = float(tried[int(np.argmin(losses))])
    number = sum(len(row) for row in logits)
    explained = 1 - np.concatenate(errors).mean() / np.concatenate(spreads).mean()
    return best, (
        f"{left} left: {number} positions, explains {explained:.3f} of the gain to come, "
        f"log loss {min(losses) / number:.3f} at sharpness {best:.2f}"
    )


def write(
    file: Path,
    nets: list[Net],
    mean: np.ndarray,
    scale: np.ndarray,
    data: Arrays,
    sharpness: list[float],
) -> None:
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
        "sharpness": np.array(sharpness),
    }
    np.savez_compressed(file, **{name: part.astype(np.float32) for name, part in parts.items()})
