"""The whole tree of a small game for two, as arrays, level by level.

All nodes of an information set lie on one level, as a player knows how often all have chosen.
"""

from collections.abc import Callable
from copy import deepcopy
from typing import Any, NamedTuple

import numpy as np

from flagship.kernel.game import Refusal, Seat
from flagship.openspiel.table import Setting, Table

CHANCE, END = 2, 3
"""Who decides in a node that belongs to no player."""
MAX_NODES = 2_000_000
Ints = np.ndarray[Any, np.dtype[np.int64]]
Floats = np.ndarray[Any, np.dtype[np.float64]]


class InformationSet(NamedTuple):
    """What a player may choose wherever it knows the same."""

    player: Seat
    first: int
    """The slot of its first action; the slots of all information sets are numbered on."""
    actions: tuple[int, ...]


class Level:
    """The nodes of one depth; each has an edge to its parent on the level above."""

    def __init__(self) -> None:
        self.players: list[Seat] = []
        self.payoffs: list[float] = []
        self.parents: list[int] = []
        self.slots: list[int] = []
        self.chances: list[float] = []

    def add(self, parent: int, slot: int, chance: float) -> int:
        """A new node; its place on the level."""
        self.parents.append(parent)
        self.slots.append(slot)
        self.chances.append(chance)
        self.players.append(END)
        self.payoffs.append(0.0)
        return len(self.players) - 1

    def close(self, above: "Level | None") -> None:
        """Turn the lists into arrays."""
        self.player: Ints = np.array(self.players)
        self.payoff: Floats = np.array(self.payoffs)
        """The first player's where the game ends, 0 elsewhere."""
        self.parent: Ints = np.array(self.parents)
        self.slot: Ints = np.array(self.slots)
        """The action that leads to a node; 0 after chance."""
        self.chance: Floats = np.array(self.chances)
        self.mover: Ints = above.player[self.parent] if above else np.array([CHANCE])
        """Who leads to a node."""


class Tree:
    """A game for two whose whole tree fits into memory."""

    def __init__(
        self, setting: Setting, look: Callable[[Table, InformationSet], None] | None = None
    ) -> None:
        """`look` sees a table of each information set."""
        if setting.players != 2 or not setting.turns:
            raise Refusal("Only games for two, in turns, have a tree here.")
        self.sets: dict[str, InformationSet] = {}
        self.slots = 0
        self.nodes = 0
        self.levels: list[Level] = []
        self._look = look
        self._add(Table(setting), 0, 0, 0, 1.0)
        del self._look
        for above, level in zip([None, *self.levels], self.levels, strict=False):
            level.close(above)

    @property
    def ends(self) -> int:
        """How many nodes end the game."""
        return sum(int((level.player == END).sum()) for level in self.levels)

    def _add(self, table: Table, depth: int, parent: int, slot: int, chance: float) -> None:
        if self.nodes == MAX_NODES:
            raise Refusal(f"The tree has more than {MAX_NODES:,} nodes.")
        self.nodes += 1
        if depth == len(self.levels):
            self.levels.append(Level())
        level = self.levels[depth]
        place = level.add(parent, slot, chance)
        if outcomes := table.outcomes:
            level.players[place] = CHANCE
            for outcome in range(outcomes):
                child = deepcopy(table)
                child.draw(outcome)
                self._add(child, depth + 1, place, 0, 1 / outcomes)
        elif acting := table.acting:
            level.players[place] = player = acting[0]
            found = self._information_set(table, player)
            for number, action in enumerate(found.actions):
                child = deepcopy(table)
                child.choose(player, action)
                self._add(child, depth + 1, place, found.first + number, 1.0)
        else:
            level.payoffs[place] = table.returns()[0]

    def _information_set(self, table: Table, player: Seat) -> InformationSet:
        key = table.known(player)
        found = self.sets.get(key)
        if found is None:
            found = InformationSet(player, self.slots, tuple(table.legal(player)))
            self.sets[key] = found
            self.slots += len(found.actions)
            if self._look:
                self._look(table, found)
        return found
