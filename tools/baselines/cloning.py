"""Behaviour cloning: a net learns to choose what a teacher chose."""

import time
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from typing import Any

import numpy as np

from flagship.envs.episode import numbering_for
from flagship.envs.imitation import Step
from flagship.envs.net import Layers, Net
from flagship.envs.numbering import Numbers
from flagship.games import pack
from flagship.kernel.extras import require_extra
from tools.baselines.play import lessons as taught

with require_extra("baselines"):
    import torch
    from torch import nn

BATCH = 256
RATE = 1e-3
HIDDEN = (128, 64)
MOST = 600_000
"""Lessons: more would not fit into the memory of a small machine."""


class Lessons:
    """Steps as arrays; masks are kept as bits."""

    def __init__(self) -> None:
        self.numbers: list[np.ndarray[Any, Any]] = []
        self.masks: list[np.ndarray[Any, Any]] = []
        self.actions: list[int] = []

    def __len__(self) -> int:
        return len(self.actions)

    def take(self, steps: Iterator[Step], seconds: float, pool: Numbers) -> None:
        """The steps of so many seconds, their numbers pooled; a choice of one is no lesson."""
        end = time.monotonic() + seconds
        for step in islice(steps, MOST):
            if step.action_mask.sum() > 1:
                self.numbers.append((step.observation @ pool).astype(np.float16))
                self.masks.append(np.packbits(step.action_mask.astype(np.bool_)))
                self.actions.append(step.action)
            if time.monotonic() > end:
                break


class Pupil:
    """A net with ReLU between its layers that learns lessons by heart, but for 1 in 20."""

    def __init__(self, hidden: Sequence[int], lessons: Lessons, seed: int) -> None:
        torch.manual_seed(seed)
        self.chance = np.random.default_rng(seed)
        self.seen = 0
        self.actions = np.unique(lessons.actions)
        """Those that the teacher ever chose; the others it never learns."""
        layers: list[nn.Module] = []
        for inputs, outputs in pairwise([len(lessons.numbers[0]), *hidden, len(self.actions)]):
            layers += [nn.Linear(inputs, outputs), nn.ReLU()]
        self.model = nn.Sequential(*layers[:-1])
        self.optimiser = torch.optim.AdamW(self.model.parameters(), weight_decay=1e-2)
        self.sit(lessons)

    def sit(self, lessons: Lessons) -> None:
        """Learn from these from now on."""
        actions = np.array(lessons.actions)
        known = np.isin(actions, self.actions).nonzero()[0]
        masks = np.unpackbits(np.stack(lessons.masks)[known], axis=1)[:, self.actions]
        self.numbers = torch.from_numpy(np.stack(lessons.numbers)[known])
        self.banned = torch.from_numpy(masks == 0)
        self.right = torch.from_numpy(np.searchsorted(self.actions, actions[known]))
        rows = torch.arange(len(known))
        self.held, self.rest = rows[rows % 20 == 0], rows[rows % 20 != 0].numpy()

    def net(self) -> Net:
        """As it would play now."""
        return Net(layers_of(self.model), self.actions)

    def epoch(self, rate: float) -> float:
        """See all lessons once; returns the share of the held-out ones that it gets right."""
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self.chance.shuffle(self.rest)
        for start in range(0, len(self.rest), BATCH):
            rows = torch.from_numpy(self.rest[start : start + BATCH])
            loss = nn.functional.cross_entropy(self._worths(rows), self.right[rows])
            self.optimiser.zero_grad()
            loss.backward()
            self.optimiser.step()
        self.seen += len(self.rest)
        with torch.no_grad():
            found = self._worths(self.held).argmax(1) == self.right[self.held]
        return float(found.float().mean())

    def _worths(self, rows: torch.Tensor) -> torch.Tensor:
        worths: torch.Tensor = self.model(self.numbers[rows].float())
        return worths.masked_fill(self.banned[rows], -1e9)


def layers_of(*parts: nn.Module) -> Layers:
    """The weights of all linear layers, in order."""
    return [
        (one.weight.detach().numpy().T.copy(), one.bias.detach().numpy().copy())
        for part in parts
        for one in part.modules()
        if isinstance(one, nn.Linear)
    ]


class Cloner:
    """Looks at games between copies of its teacher for some seconds, then learns from them."""

    def __init__(self, game: str, seats: int, teacher: str, seed: int, seconds: float) -> None:
        lessons = Lessons()
        size = numbering_for(game, seats, pack(game)).size
        steps = taught(game, seats, teacher, seed)
        lessons.take(steps, seconds, np.eye(size, dtype=np.float32))
        self.pupil = Pupil(HIDDEN, lessons, seed)
        self.net = self.pupil.net

    @property
    def seen(self) -> int:
        """Lessons, counted as often as they were learned."""
        return self.pupil.seen

    def update(self, left: float) -> None:
        """All lessons once."""
        self.pupil.epoch(RATE * left)

    def state(self) -> None:
        """It starts anew: which lessons it had depended on the time."""

    def go_on(self, state: Any) -> None:
        """Nothing is kept."""
