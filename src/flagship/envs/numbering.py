"""What the environments need from a game: views as numbers, actions as indices."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from flagship.kernel.game import Action, Pack, View

Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]
V = TypeVar("V", bound=View)
VC = TypeVar("VC", bound=View, contravariant=True)
A = TypeVar("A", bound=Action)
P = TypeVar("P", bound=Pack)

WAIT = 0
"""The action of a company that need not decide: it does nothing."""


class Observer(Protocol[VC]):
    """Views of one game for a number of seats."""

    labels: list[str]
    """What each number of an observation is."""

    def observe(self, view: VC, placed: Sequence[int] = ...) -> Numbers:
        """The view as numbers, mostly between 0 and 1; the viewer's company first."""


class ActionNumbers(Protocol[VC, A]):
    """The actions of one game. `placed`: the parts of a composed action chosen so far."""

    names: list[str]
    """The names of the actions, by index."""

    def mask(self, view: VC, placed: Sequence[int] = ...) -> Mask:
        """1 for every action the view's seat may choose now."""

    def offered(self, view: VC) -> list[int]:
        """The index of each of the view's options."""

    def action(self, view: VC, index: int, placed: Sequence[int] = ...) -> A | int:
        """The action for an index; a number if the index only adds a part to one."""

    def indices(self, view: VC, action: A) -> list[int]:
        """The indices to choose, in order, for an action of the game or the nearest one."""


@dataclass(frozen=True)
class Numbering(Generic[V, A, P]):
    """What a game provides for environments."""

    observer: Callable[[P, int], Observer[V]]
    """For a data pack and a number of seats."""
    choices: Callable[[P], ActionNumbers[V, A]]


class GameNumbering:
    """The observer and actions of one game, for a number of seats."""

    def __init__(self, observer: Observer[View], choices: ActionNumbers[View, Action]) -> None:
        self.labels, self.observe = observer.labels, observer.observe
        self.size = len(self.labels)
        """The length of an observation."""
        self.names, self.mask = choices.names, choices.mask
        self.offered, self.action, self.indices = choices.offered, choices.action, choices.indices


def numbered(kinds: Sequence[tuple[str, Sequence[object]]]) -> tuple[list[str], dict[str, int]]:
    """The names of all actions, and where each kind begins; waiting comes first."""
    names, starts = ["wait"], {}
    for kind, values in kinds:
        starts[kind] = len(names)
        names += [f"{kind} {value}".strip() for value in values]
    return names, starts
