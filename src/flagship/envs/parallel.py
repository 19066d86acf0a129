"""PettingZoo's Parallel environment: all companies choose at once; those without a choice wait."""

from typing import Any

from pettingzoo import ParallelEnv

from flagship.envs.companies import ILLEGAL, NOT_BEGUN, Companies
from flagship.envs.numbering import WAIT
from flagship.kernel.game import Refusal


class TableEnv(Companies, ParallelEnv[str, Any, Any]):
    """Planning is one step for all companies; in the other phases all but one wait."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a new game, or in `options["position"]`; without a seed, with a new deal."""
        self._deal(seed, options)
        return self._observed(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """All choose; no choice is visible until all are made."""
        if not self.agents:
            raise Refusal(NOT_BEGUN)
        if missing := [agent for agent in self.agents if agent not in actions]:
            raise Refusal(
                f"An action is missing for {', '.join(missing)}: give one for every company; "
                f"a company without a choice waits ({WAIT})."
            )
        infos: dict[str, Any] = {agent: {} for agent in self.agents}
        wrong: dict[str, float] = {}
        for seat, agent in enumerate(self.possible_agents):
            mask, index = self.episode.mask(seat), int(actions[agent])
            if not 0 <= index < len(mask) or not mask[index]:
                infos[agent] = {"illegal": "The mask forbids this action."}
                wrong[agent] = ILLEGAL
        if not wrong:
            for seat in list(self.episode.acting):
                self.episode.act(seat, int(actions[self.possible_agents[seat]]))
        over = self.episode.is_over or bool(wrong)
        got = dict(zip(self.possible_agents, map(float, self._got.get()), strict=False))
        seen = self._observed()
        ended = dict.fromkeys(self.agents, over)
        truncated = dict.fromkeys(self.agents, False)
        if self.episode.is_over:
            infos = {agent: self.episode.outcome() for agent in self.agents}
        if over:
            self.agents = []
        return seen, got | wrong, ended, truncated, infos

    def _observed(self) -> dict[str, Any]:
        return {agent: self.episode.shown(seat) for seat, agent in enumerate(self.possible_agents)}
