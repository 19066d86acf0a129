"""What both of PettingZoo's environments share: an agent for each company, and their spaces."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from flagship.envs.episode import Episode
from flagship.envs.rewards import Reward, Rewards

ILLEGAL = -1.0
"""The reward for choosing what the mask forbids; the game ends there."""
NOT_BEGUN = "No game is in progress: call reset first."
VERSION = 1


class Companies:
    """The companies of one game after another."""

    def __init__(
        self,
        game: str,
        seats: int = 2,
        reward: str | Reward = "victory",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.episode = Episode(game, seats, options)
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
        """The same for all."""
        return self._space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all."""
        return self._actions

    def render(self) -> str | None:
        """Where the game stands and what the last decision brought about."""
        return self.episode.told() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""

    def _deal(self, seed: int | None) -> None:
        """A new game; without a seed, another deal than before."""
        if seed is not None:
            self._seeds, _ = seeding.np_random(seed)
        self.episode.reset(int(self._seeds.integers(1 << 63)))
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
    """Numbers and mask of a seat."""
    return {"observation": episode.observe(seat), "action_mask": episode.mask(seat).copy()}
