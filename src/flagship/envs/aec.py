"""PettingZoo's AEC environment: one company acts after the other."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from flagship.envs.episode import Episode
from flagship.envs.rewards import Reward, Rewards
from flagship.kernel.game import Refusal

ILLEGAL = -1.0
"""The reward of who chose what the mask forbids; the game ends there."""
NOT_BEGUN = "No game is going on: call reset first."
VERSION = 1


class TurnEnv(AECEnv[str, Any, Any]):
    """Companies act one after the other; while plans are made nobody sees another's."""

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
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._space = space(self.episode)
        self._actions = spaces.Discrete(len(self.episode.numbering.names))
        self._seeds, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all."""
        return self._space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all."""
        return self._actions

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew; without a seed, another deal than before."""
        if seed is not None:
            self._seeds, _ = seeding.np_random(seed)
        self.episode.reset(int(self._seeds.integers(1 << 63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._got.begin()
        self.agent_selection = self.possible_agents[self.episode.acting[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """Numbers and mask."""
        return observed(self.episode, self._seats[agent])

    def step(self, action: Any) -> None:
        """The selected company chooses."""
        if not self.agents:
            raise Refusal(NOT_BEGUN)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        try:
            self.episode.act(self._seats[agent], int(action))
        except Refusal as refusal:
            self.infos[agent] = {"illegal": str(refusal)}
            self._end({agent: ILLEGAL})
            return
        got = self._got.get()
        if self.episode.is_over:
            self._end(dict(zip(self.possible_agents, got, strict=True)))
            return
        if got is not self._got.none:
            self.rewards = dict(zip(self.possible_agents, got, strict=True))
            self._accumulate_rewards()
        self.agent_selection = self.possible_agents[self.episode.acting[0]]

    def _end(self, got: dict[str, float]) -> None:
        self.rewards = dict.fromkeys(self.agents, 0.0) | got
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """Where the game stands and what the last decision brought about."""
        return self.episode.told() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""


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
