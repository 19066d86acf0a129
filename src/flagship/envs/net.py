"""A small net as a policy, computed with numpy alone: trained elsewhere, played anywhere.

A file of weights (npz) has the layers `w0`, `b0`, `w1`, `b1`, …, with ReLU between them, and the
`actions` whose worth the last one gives; others are never chosen while one of these is allowed. A
net whose first layer has one row for all rivals plays with any number of seats: rivals count by
their mean.
"""

import re
from collections.abc import Sequence
from os import PathLike
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits

from flagship.envs.numbering import Mask, Numbers
from flagship.kernel.game import Refusal

Layers = list[tuple[Numbers, Numbers]]
"""Weights and biases, in order."""
Indices = NDArray[np.intp]
FEW = 64
"""Of fewer actions, only their rows of the last layer are looked at."""
UNKNOWN = -1
RIVAL = re.compile(r"\brival \d+")


class Net:
    """Chooses the worthiest action that is allowed."""

    def __init__(self, layers: Layers, actions: Indices) -> None:
        self.layers, self.actions = layers, actions
        self.hidden: Layers = []
        """Weights and lower limits: max(x + b, 0) is max(x, -b) + b, and that b is added to the
        next layer's, which saves an addition."""
        self.bias = np.zeros(len(layers[0][0]), np.float32)
        for weights, bias in layers:
            self.bias = self.bias.dot(weights) + bias
            self.hidden.append((weights, -self.bias))
        first, least = self.hidden[0]
        weighed = np.flatnonzero(first.any(axis=1))
        self.read = int(weighed[-1]) + 1 if len(weighed) else 0
        """How many numbers it looks at: those added since it learned have no weights."""
        self.hidden[0] = first[: self.read], least
        self.last = np.ascontiguousarray(self.hidden.pop()[0].T)
        self.rows = {action: row for row, action in enumerate(actions.tolist())}

    def choose(
        self, numbers: Numbers, mask: Mask, chance: np.random.Generator | None = None
    ) -> int:
        """The worthiest that the mask allows; with chance, one drawn as if worths were logarithms
        of chances."""
        known = mask.take(self.actions).nonzero()[0]
        if len(known) < 2:
            return int(self.actions[known[0]] if len(known) else mask.argmax())
        worths = self._worths(numbers, known)
        if chance:
            worths += chance.gumbel(size=len(worths))
        return int(self.actions[known[worths.argmax()]])

    def best(self, numbers: Numbers, offered: Sequence[int]) -> int:
        """Which of the actions offered is the worthiest: the same in less time, if they are few."""
        rows = [self.rows.get(action, UNKNOWN) for action in offered]
        if UNKNOWN not in rows:
            return int(self._worths(numbers, np.array(rows)).argmax())
        known = [place for place, row in enumerate(rows) if row != UNKNOWN]
        if len(known) < 2:
            return known[0] if known else offered.index(min(offered))
        return known[self._worths(numbers, np.array(rows)[known]).argmax()]

    def _worths(self, numbers: Numbers, known: Indices) -> Numbers:
        """What the net thinks of these of its actions."""
        numbers = numbers[: self.read]
        for weights, least in self.hidden:
            numbers = np.maximum(numbers.dot(weights), least)
        if len(known) < FEW:
            worths: Numbers = self.last.take(known, 0).dot(numbers) + self.bias.take(known)
            return worths
        every: Numbers = self.last.dot(numbers) + self.bias
        return every.take(known)

    def __call__(self, shown: dict[str, Any]) -> int:
        """As a policy (`PolicyBot`)."""
        return self.choose(shown["observation"], shown["action_mask"])


def pooled(labels: Sequence[str]) -> Numbers:
    """Which mean each number belongs to, as a matrix: those of all rivals become one."""
    places: dict[str, int] = {}
    own = [places.setdefault(RIVAL.sub("rival", label), len(places)) for label in labels]
    found = np.zeros((len(labels), len(places)), np.float32)
    found[np.arange(len(labels)), own] = 1
    found /= found.sum(axis=0)
    return found


def save(path: str | PathLike[str], net: Net) -> None:
    """In half precision: it chooses the same, nearly always."""
    parts: dict[str, Any] = {
        f"{kind}{place}": part.astype(np.float16)
        for place, layer in enumerate(net.layers)
        for kind, part in zip("wb", layer, strict=True)
    }
    with open(path, "wb") as file:
        np.savez_compressed(file, **parts, actions=net.actions.astype(np.int16))


def load(path: str | PathLike[str], labels: Sequence[str]) -> Net:
    """The net of a file, for observations with these labels."""
    threadpool_limits(1, user_api="blas")  # in products so small threads only wait for each other
    try:
        with np.load(path, allow_pickle=False) as file:
            parts = {name: file[name].astype(np.float32) for name in file.files}
        actions = parts.pop("actions").astype(np.intp)
        layers = [(parts[f"w{place}"], parts[f"b{place}"]) for place in range(len(parts) // 2)]
    except (OSError, ValueError, LookupError, AttributeError, BadZipFile):
        raise Refusal(f"{path} has no weights of a net.") from None
    first, bias = layers[0]
    if len(first) != len(labels):
        pool = pooled(labels)
        if len(first) != pool.shape[1]:
            raise Refusal(
                f"{path} has a net for {len(first)} numbers; an observation has {len(labels)}."
            )
        layers[0] = pool @ first, bias
    return Net(layers, actions)
