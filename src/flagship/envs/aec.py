"""PettingZoo's AEC environment: the companies act one after another."""

from typing import Any

from pettingzoo import AECEnv

from flagship.envs.companies import ILLEGAL, NOT_BEGUN, Companies
from flagship.kernel.game import Refusal


class TurnEnv(Companies, AECEnv[str, Any, Any]):
    """Companies act one after another; during planning, nobody sees another's plan."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game, or in `options["position"]`; without a seed, with a new deal."""
        self._deal(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.acting[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """The observation and the action mask."""
        return self.episode.shown(self.possible_agents.index(agent))

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
            self.episode.act(self.possible_agents.index(agent), int(action))
        except Refusal as refusal:
            self.infos[agent] = {"illegal": str(refusal)}
            self._end({agent: ILLEGAL})
            return
        got = self._got.get()
        if self.episode.is_over:
            self.infos = {agent: self.episode.outcome() for agent in self.agents}
            self._end(dict(zip(self.possible_agents, got, strict=False)))
            return
        if got is not self._got.none:
            self.rewards = dict(zip(self.possible_agents, got, strict=False))
            self._accumulate_rewards()
        self.agent_selection = self.possible_agents[self.episode.acting[0]]

    def _end(self, got: dict[str, float]) -> None:
        self.rewards = dict.fromkeys(self.agents, 0.0) | got
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]
