"""PettingZoo's Parallel environment: all companies choose at once; who is not asked waits."""

from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import ParallelEnv

from flagship.envs.aec import ILLEGAL, NOT_BEGUN, VERSION, observed, space
from flagship.envs.episode import Episode
from flagship.envs.numbering import WAIT
from flagship.envs.rewards import Reward, Rewards
from flagship.kernel.game import Refusal


class TableEnv(ParallelEnv[str, Any, Any]):
    """Planning is one step of all companies; in the other phases all but one wait."""

    def __init__(
        self,
        game: str,
        seats: int = 2,
        reward: str | Reward = "victory",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.episode = Episode(game, seats, options)
        self._got = Rewards(self.episode, reward)
        self.render_mode = render_mode
        self.metadata = {"render_modes": ["ansi"], "name": f"{game}_v{VERSION}"}
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

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal anew; without a seed, another deal than before."""
        if seed is not None:
            self._seeds, _ = seeding.np_random(seed)
        self.episode.reset(int(self._seeds.integers(1 << 63)))
        self.agents = self.possible_agents[:]
        self._got.begin()
        return self._observed(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """All choose; nobody's choice is seen before everybody's is made."""
        if not self.agents:
            raise Refusal(NOT_BEGUN)
        if missing := [agent for agent in self.agents if agent not in actions]:
            raise Refusal(
                f"There is no action of {', '.join(missing)}: give one for every company; who is "
                f"not asked waits ({WAIT})."
            )
        infos: dict[str, Any] = {agent: {} for agent in self.agents}
        wrong: dict[str, float] = {}
        for seat, agent in enumerate(self.possible_agents):
            if not self.episode.mask(seat)[int(actions[agent])]:
                infos[agent] = {"illegal": "The mask forbids this action."}
                wrong[agent] = ILLEGAL
        if not wrong:
            for seat in list(self.episode.acting):
                self.episode.act(seat, int(actions[self.possible_agents[seat]]))
        over = self.episode.is_over or bool(wrong)
        rewarded = dict(zip(self.possible_agents, map(float, self._got.get()), strict=True)) | wrong
        seen = self._observed()
        ended = dict.fromkeys(self.agents, over)
        truncated = dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        return seen, rewarded, ended, truncated, infos

    def render(self) -> str | None:
        """Where the game stands and what the last decision brought about."""
        return self.episode.told() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""

    def _observed(self) -> dict[str, Any]:
        return {
            agent: observed(self.episode, seat) for seat, agent in enumerate(self.possible_agents)
        }
