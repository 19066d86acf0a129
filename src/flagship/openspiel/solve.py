"""Equilibria and best responses of a tree; a strategy is a probability for each slot."""

from typing import Any, cast

import numpy as np

from flagship.openspiel.tree import CHANCE, Floats, Ints, Level, Tree

SIGNS = (1.0, -1.0)
"""What a payoff of the first player is to each."""


class Solver:
    """CFR+ (Tammelin 2014): players take turns, later iterations weigh more in the average."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        sets = list(tree.sets.values())
        sizes = [len(one.actions) for one in sets]
        self.set_of: Ints = np.repeat(np.arange(len(sets)), sizes)
        self.uniform: Floats = 1 / np.repeat(sizes, sizes)
        self.regrets: Floats = np.zeros(tree.slots)
        self.total: Floats = np.zeros(tree.slots)
        self.iterations = 0

    def run(self, iterations: int) -> None:
        """Go on with so many iterations."""
        for _ in range(iterations):
            self.iterations += 1
            for player in (0, 1):
                self._update(player)

    def average(self) -> Floats:
        """The strategy so far, which comes near an equilibrium."""
        return self.normal(self.total)

    def normal(self, weights: Floats) -> Floats:
        """Probabilities in proportion to these; uniform where all are 0."""
        sums = _totals(self.set_of, weights, len(self.tree.sets))[self.set_of]
        return np.where(sums > 0, weights / np.where(sums > 0, sums, 1), self.uniform)

    def value(self, strategy: Floats) -> float:
        """What the first player can expect if both play this."""
        return float(self._values([self._shares(one, strategy) for one in self.tree.levels])[0][0])

    def exploitability(self, strategy: Floats) -> float:
        """What a best response gains, as the mean of both seats; 0 in an equilibrium."""
        return sum(self.best_response(strategy, player) for player in (0, 1)) / 2

    def best_response(self, strategy: Floats, player: int) -> float:
        """The most a player can get if the other plays this."""
        levels, sign = self.tree.levels, SIGNS[player]
        shares = [self._shares(level, strategy) for level in levels]
        reach = self._reach(shares, 1 - player)
        value = levels[-1].payoff * sign
        for depth in range(len(levels) - 1, 0, -1):
            level, share = levels[depth], shares[depth]
            own = level.mover == player
            gains = _totals(level.slot[own], (reach[depth] * value)[own], self.tree.slots)
            share = np.where(own, self._best(gains, np.unique(level.slot[own]))[level.slot], share)
            above = levels[depth - 1]
            value = _totals(level.parent, share * value, len(above.player)) + above.payoff * sign
        return float(value[0])

    def _best(self, gains: Floats, slots: Ints) -> Floats:
        """1 for the best of the slots of each information set, else 0."""
        most = np.full(len(self.tree.sets), -np.inf)
        np.maximum.at(most, self.set_of[slots], gains[slots])
        tied = slots[gains[slots] == most[self.set_of[slots]]]
        _, first = np.unique(self.set_of[tied], return_index=True)
        chosen = np.zeros(self.tree.slots)
        chosen[tied[first]] = 1
        return chosen

    def _update(self, player: int) -> None:
        levels, sign = self.tree.levels, SIGNS[player]
        strategy = self.normal(self.regrets)
        shares = [self._shares(level, strategy) for level in levels]
        values = self._values(shares)
        others, own = self._reach(shares, 1 - player), self._reach(shares, player, False)
        for depth, level in enumerate(levels[1:], 1):
            moved = level.mover == player
            slot, parent = level.slot[moved], level.parent[moved]
            regret = others[depth][moved] * (values[depth][moved] - values[depth - 1][parent])
            np.add.at(self.regrets, slot, sign * regret)
            # Its own way to an information set is the same wherever it knows the same.
            self.total[slot] += self.iterations * own[depth - 1][parent] * strategy[slot]
        np.maximum(self.regrets, 0, out=self.regrets)

    def _shares(self, level: Level, strategy: Floats) -> Floats:
        """How likely each node of a level is after its parent."""
        return np.where(level.mover == CHANCE, level.chance, strategy[level.slot])

    def _reach(self, shares: list[Floats], player: int, chance: bool = True) -> list[Floats]:
        """How likely each node is as far as a player, and chance, lead to it."""
        found = [np.ones(1)]
        for level, share in zip(self.tree.levels[1:], shares[1:], strict=True):
            counts = (level.mover == player) | ((level.mover == CHANCE) & chance)
            found.append(found[-1][level.parent] * np.where(counts, share, 1.0))
        return found

    def _values(self, shares: list[Floats]) -> list[Floats]:
        """What the first player can expect in each node, by level."""
        levels = self.tree.levels
        found = [levels[-1].payoff]
        for depth in range(len(levels) - 1, 0, -1):
            level, above = levels[depth], levels[depth - 1]
            below = _totals(level.parent, shares[depth] * found[-1], len(above.player))
            found.append(below + above.payoff)
        return found[::-1]


def _totals(places: Ints, numbers: Floats, size: int) -> Floats:
    """The sum of the numbers for each place."""
    found: Any = np.bincount(places, numbers, size)
    return cast(Floats, found)
