"""Small variants of a game for two, given as data packs, and what is measured about them."""

from random import Random
from typing import NamedTuple

import msgspec
import numpy as np

from flagship.bots import bot
from flagship.kernel.game import AnyGame, Refusal, View
from flagship.kernel.rng import derived_rng
from flagship.openspiel.table import Setting, Table
from flagship.openspiel.tree import Floats, InformationSet, Tree

FILE = "variants.json"
DRAWS, PLAN_DRAWS = 4, 48
"""How often a bot that cannot tell its policy is asked in each information set."""


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of variants.json."""

    name: str
    pack: str
    """The folder of its data pack, beside the file; empty: the shipped values."""
    rounds: int
    deals: int
    """0: all."""
    text: str


def variants(game: AnyGame) -> dict[str, Variant]:
    """The variants of a game by name, the smallest first."""
    if game.variants is None:
        return {}
    rows = msgspec.json.decode((game.variants / FILE).read_bytes(), type=list[Variant])
    return {row.name: row for row in rows}


def setting(game: AnyGame, name: str, reward: str = "victory", turns: bool = True) -> Setting:
    """What is played in a variant."""
    row = variants(game).get(name)
    if row is None or game.variants is None:
        known = ", ".join(variants(game)) or "none"
        raise Refusal(f'{game.title} has no variant "{name}"; there are {known}.')
    data = str(game.variants / row.pack) if row.pack else ""
    return Setting(game.id, 2, row.deals, reward, data, (("rounds", row.rounds),), turns)


class SeenTree(Tree):
    """A tree with what the player sees in each information set."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.shown: list[tuple[View, list[int], InformationSet]] = []
        super().__init__(setting, self._look)

    def _look(self, table: Table, found: InformationSet) -> None:
        assert table.episode
        self.shown.append((table.episode.view(found.player), table.episode.placed[:], found))

    def weights(self, name: str) -> Floats:
        """How often a bot makes each choice: by its `policy`, or as seen in some draws."""
        found = np.zeros(self.slots)
        numbering = self.setting.episode().numbering
        for number, (view, placed, where) in enumerate(self.shown):
            made = bot(name, self.setting.game, derived_rng(number))
            policy = getattr(made, "policy", None)
            if policy:
                often = list(policy(view).items())
            else:
                draws = PLAN_DRAWS if len(view.to_act) > 1 else DRAWS
                often = [(made.choose(view), 1.0) for _ in range(draws)]
            for action, share in often:
                indices, slots = numbering.indices(view, action), where.first
                done = [numbering.action(view, index) for index in indices[: len(placed)]]
                if done == placed:  # else the product it composes does not begin like this one
                    found[slots + where.actions.index(indices[len(placed)])] += share
        return found


class Probe(NamedTuple):
    """What random games tell of a tree that is too large to make."""

    ends: float
    """How many ends the tree has, as Knuth (1975) estimates it, as a power of ten."""
    length: float
    """The mean number of choices in a game."""
    choices: float
    """The mean number of legal actions when a company must choose."""
    most: int


def probed(setting: Setting, games: int) -> Probe:
    """Random games of a variant."""
    chance, sizes, legal = Random(1), [], []
    for _ in range(games):
        table, size = Table(setting), 0.0
        while outcomes := table.outcomes:
            table.draw(chance.randrange(outcomes))
        while acting := table.acting:
            actions = table.legal(acting[0])
            size += float(np.log10(len(actions)))
            legal.append(len(actions))
            table.choose(acting[0], chance.choice(actions))
        sizes.append(size)
    most = max(sizes)
    ends = most + float(np.log10(np.mean([10 ** (size - most) for size in sizes])))
    return Probe(ends, len(legal) / games, float(np.mean(legal)), max(legal))
