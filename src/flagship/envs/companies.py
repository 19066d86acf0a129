"""What both PettingZoo environments share: an agent for each company, and the spaces."""

from collections.abc import Sequence
from copy import deepcopy
from os import PathLike
from typing import Any, Self, TypeVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from flagship.bots import automaton
from flagship.envs.episode import Episode
from flagship.envs.rewards import Reward, Rewards
from flagship.kernel.game import Refusal

ILLEGAL = -1.0
"""The reward for an action that the mask forbids; it also ends the game."""
NOT_BEGUN = "No game is in progress: call reset first."
VERSION = 2
CONFORMANCE = "options"
"""What PettingZoo's own tests pass to `reset`; it says nothing."""
ANY_SEED = np.random.SeedSequence(0)
"""For a generator whose state is set afterwards."""
T = TypeVar("T")


class Companies:
    """The companies of successive games."""

    def __init__(
        self,
        game: str,
        seats: int = 2,
        bots: Sequence[str] = (),
        reward: str | Reward = "victory",
        render_mode: str | None = None,
        data: str | PathLike[str] = "",
        **options: Any,
    ) -> None:
        """`seats` counts the agents; the automatic opponent, the only bot, has the last seat."""
        super().__init__()
        check_list(bots)
        self.episode = Episode(game, seats + len(bots), options, data)
        for name in bots:
            if not automaton.is_automaton(self.episode.game, name):
                raise Refusal(
                    f"Here every company is an agent: leave {name} out, or use Gymnasium's "
                    "environment for one learner against bots."
                )
        self._table = (*[None] * seats, *bots)
        self.episode.reset(0, self._table)
        self._got = Rewards(self.episode, reward)
        self.render_mode = render_mode
        self.metadata = {
            "render_modes": ["ansi"],
            "name": f"{game}_v{VERSION}",
            "is_parallelizable": False,
        }
        self.possible_agents = [f"company_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._space = space(self.episode)
        self._actions = spaces.Discrete(len(self.episode.numbering.names))
        self._seeds, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all companies."""
        return self._space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all companies."""
        return self._actions

    def render(self) -> str | None:
        """The current position and the events of the last decision."""
        return self.episode.told() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    @property
    def state_space(self) -> spaces.Box:
        """Of `state`."""
        size = len(self.possible_agents) * (self.episode.numbering.size + 1)
        return spaces.Box(-10.0, 10.0, (size,), np.float32)

    def state(self) -> "np.ndarray[Any, np.dtype[np.float32]]":
        """For central critics: what each agent observes, in order, then who must act.

        A plan that is still hidden is not in it.
        """
        seats = range(len(self.possible_agents))
        acting = np.array([seat in self.episode.acting for seat in seats], np.float32)
        return np.concatenate([*map(self.episode.observe, seats), acting])

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return copied(self, memo)

    def _deal(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """Start a new game, or in `options["position"]`; without a seed, with a new deal."""
        if seed is not None:
            self._seeds, _ = seeding.np_random(seed)
        deal = int(self._seeds.integers(1 << 63))
        state = self.episode.position(deal, options, CONFORMANCE)
        self.episode.reset(deal, self._table, state)
        self.agents = self.possible_agents[:]
        self._got.begin()


def check_list(bots: Sequence[object]) -> None:
    """Refusal for a name in place of a list: its letters would be the bots."""
    if isinstance(bots, str):
        raise Refusal(f'Bots are a list, even one alone: bots=("{bots}",).')


def copied(made: T, memo: dict[int, Any]) -> T:
    """A copy of an environment that shares what never changes, its spaces above all."""
    new: T = made.__class__.__new__(made.__class__)
    memo[id(made)] = new
    fields: dict[str, Any] = {}
    state: Any = made.__getstate__()
    for name, value in state.items():
        if isinstance(value, np.random.Generator):
            chance = np.random.Generator(type(value.bit_generator)(ANY_SEED))
            chance.bit_generator.state = value.bit_generator.state
            fields[name] = chance
        else:
            fields[name] = value if isinstance(value, spaces.Space) else deepcopy(value, memo)
    restore: Any = getattr(new, "__setstate__", new.__dict__.update)
    restore(fields)
    return new


def space(episode: Episode) -> spaces.Dict:
    """Of observations."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-10.0, 10.0, (episode.numbering.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (len(episode.numbering.names),), np.int8),
        }
    )
