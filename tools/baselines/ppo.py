"""PPO with masks (sb3-contrib), against a bot or against frozen earlier selves."""

import random
from functools import partial
from itertools import islice
from typing import Any

import gymnasium
import numpy as np

from flagship.envs import PolicyBot, SeatEnv
from flagship.envs.net import Indices, Net
from flagship.kernel.extras import require_extra
from flagship.kernel.game import Action, View
from tools.baselines.cloning import layers_of
from tools.baselines.play import lessons

with require_extra("baselines"):
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import DummyVecEnv
    from torch import nn

TABLES = 16
STEPS = 128
"""At each table, between two updates."""
HIDDEN = (128, 64)
SAMPLE = 15_000
KEPT = 10
"""Earlier selves that play."""
RATE = 5e-4
FREEZE = 10
"""Updates between two of them."""


class Plain(gymnasium.Wrapper[Any, Any, Any, Any]):
    """The numbers alone, and only actions that are often allowed; the mask goes its own way."""

    def __init__(self, table: SeatEnv, actions: Indices) -> None:
        super().__init__(table)
        self.table, self.actions = table, actions
        space = table.observation_space
        assert isinstance(space, gymnasium.spaces.Dict)
        self.observation_space = space["observation"]
        self.action_space = gymnasium.spaces.Discrete(len(actions))

    def reset(self, **given: Any) -> tuple[Any, dict[str, Any]]:
        """A new game."""
        seen, info = self.table.reset(**given)
        self.mask = seen["action_mask"]
        return seen["observation"], info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Where none of the actions is allowed, any stands for the first that is."""
        index = self.actions[action]
        chosen = index if self.mask[index] else self.mask.argmax()
        seen, *rest = self.table.step(chosen)
        self.mask = seen["action_mask"]
        return seen["observation"], *rest

    def action_masks(self) -> Any:
        """Where MaskablePPO looks for them."""
        mask = self.mask[self.actions].astype(np.bool_)
        if not mask.any():
            mask[0] = True
        return mask


def common(game: str, seats: int) -> Indices:
    """The actions that are allowed in one of 750 random steps; it learns these twice as fast."""
    steps = list(islice(lessons(game, seats, "random", 1), SAMPLE))
    often = sum(step.action_mask.astype(np.int64) for step in steps) > SAMPLE // 750
    return np.asarray(often).nonzero()[0]


class EarlierSelf:
    """An opponent: one of the frozen selves, another in each game."""

    def __init__(self, selves: list[Net], seed: int) -> None:
        self.selves = selves
        self.chance, self.drawn = np.random.default_rng(seed), random.Random(seed)
        self.bot: PolicyBot | None = None

    def choose(self, view: View) -> Action:
        """It draws, as it does while it learns."""
        if self.bot is None:
            net = self.drawn.choice(self.selves[-KEPT:])
            self.bot = PolicyBot(
                lambda shown: net.choose(shown["observation"], shown["action_mask"], self.chance)
            )
        return self.bot.choose(view)

    def close(self) -> None:
        """The next game is another's."""
        self.bot = None


class PPO:
    """Learns at 16 tables at once; `rival`: a bot's name, or none for earlier selves."""

    def __init__(self, game: str, seats: int, rival: str, seed: int) -> None:
        self.selves: list[Net] = []
        self.plays_itself = not rival
        self.actions = common(game, seats)

        def table(place: int) -> Plain:
            bots: list[Any] = [rival] * (seats - 1)
            if self.plays_itself:
                bots = [EarlierSelf(self.selves, place * seats + one) for one in range(seats - 1)]
            return Plain(SeatEnv(game, bots=bots, reward="lead"), self.actions)

        tables = DummyVecEnv([partial(table, place) for place in range(TABLES)])
        self.model = MaskablePPO(
            "MlpPolicy",
            tables,
            n_steps=STEPS,
            batch_size=512,
            n_epochs=4,
            gamma=1.0,
            gae_lambda=0.95,
            ent_coef=0.01,
            seed=seed,
            device="cpu",
            policy_kwargs={"net_arch": list(HIDDEN), "activation_fn": nn.ReLU},
        )
        self.selves.append(self.net())

    def update(self, left: float) -> None:
        """Play at all tables, then learn from it."""
        self.model.lr_schedule = lambda _: RATE * left
        self.model.learn(TABLES * STEPS, log_interval=None, reset_num_timesteps=False)
        if self.plays_itself and self.seen // (TABLES * STEPS) % FREEZE == 0:
            self.selves.append(self.net())

    @property
    def seen(self) -> int:
        """The learner's steps."""
        return int(self.model.num_timesteps)

    def net(self) -> Net:
        """As it would play now."""
        policy = self.model.policy
        return Net(layers_of(policy.mlp_extractor.policy_net, policy.action_net), self.actions)

    def state(self) -> Any:
        """All that is needed to go on."""
        policy = self.model.policy
        return policy.state_dict(), policy.optimizer.state_dict(), self.seen

    def go_on(self, state: Any) -> None:
        """From there; of its earlier selves, only the last is left."""
        weights, optimiser, self.model.num_timesteps = state
        self.model.policy.load_state_dict(weights)
        self.model.policy.optimizer.load_state_dict(optimiser)
        self.selves[:] = [self.net()]
