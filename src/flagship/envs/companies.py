"""What both PettingZoo environments share: an agent for each company, and the spaces."""

from collections.abc import Sequence
from os import PathLike
from typing import Any

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

    def _deal(self, seed: int | None) -> None:
        """Start a new game; without a seed, with a new deal."""
        if seed is not None:
            self._seeds, _ = seeding.np_random(seed)
        self.episode.reset(int(self._seeds.integers(1 << 63)), self._table)
        self.agents = self.possible_agents[:]
        self._got.begin()


def space(episode: Episode) -> spaces.Dict:
    """Of observations."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-10.0, 10.0, (episode.numbering.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (len(episode.numbering.names),), np.int8),
        }
    )


def observed(episode: Episode, seat: int) -> dict[str, Any]:
    """A seat's observation and action mask."""
    return {"observation": episode.observe(seat), "action_mask": episode.mask(seat).copy()}
