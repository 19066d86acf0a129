"""Gymnasium's environment: one learner, bots in the other seats."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from flagship.bots import check, program, seated
from flagship.bots.guarded import Guarded
from flagship.envs.companies import ILLEGAL, NOT_BEGUN, VERSION, observed, space
from flagship.envs.episode import Episode
from flagship.envs.rewards import Reward, Rewards
from flagship.games import all_games
from flagship.kernel.game import Refusal
from flagship.kernel.rng import Rng


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """The learner keeps one seat, or gets a random one each game."""

    def __init__(
        self,
        game: str,
        bots: Sequence[str] = ("greedy",),
        seat: int | None = None,
        reward: str | Reward = "victory",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.episode = Episode(game, len(bots) + 1, options)
        self.names = tuple(bots)
        for name in self.names:
            automaton = self.episode.game.automaton
            if automaton and name.startswith(f"{automaton.bot_name}-"):
                raise Refusal(f"{name} plays only in the arena; name a bot such as greedy here.")
            check(name, self.episode.game.id)
        self.bots: dict[int, Guarded] = {}
        self._chances: dict[int, Rng] = {}
        """Their random generators."""
        if seat is not None and not 0 <= seat <= len(bots):
            raise Refusal(f"The learner's seat is one of 0 to {len(bots)}, not {seat}.")
        self.seat, self.asked = seat or 0, seat
        self._got = Rewards(self.episode, reward)
        self.render_mode = render_mode
        self.observation_space = space(self.episode)
        self.action_space = spaces.Discrete(len(self.episode.numbering.names))

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - gymnasium's name

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a new game and let the others act until the learner must."""
        super().reset(seed=seed)
        chance = self.np_random
        self.episode.reset(int(chance.integers(1 << 63)))
        seats = range(self.episode.seats)
        self.seat = int(chance.integers(len(seats))) if self.asked is None else self.asked
        others = [seat for seat in seats if seat != self.seat]
        self._dismiss()
        self._chances = {seat: Rng(int(chance.integers(1 << 63))) for seat in others}
        self.bots = self._seated()
        self._got.begin()
        self._others()
        return observed(self.episode, self.seat), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The learner chooses, then the others act until it must choose again."""
        if not self.bots:
            raise Refusal(NOT_BEGUN)
        try:
            self.episode.act(self.seat, int(action))
        except Refusal as refusal:
            seen = observed(self.episode, self.seat)
            return seen, ILLEGAL, True, False, {"illegal": str(refusal)}
        self._others()
        over = self.episode.is_over
        got = self._got.get()[self.seat]
        return observed(self.episode, self.seat), float(got), over, False, {}

    def action_masks(self) -> "np.ndarray[Any, np.dtype[np.bool_]]":
        """The legal actions, in the form that masked PPO expects."""
        return self.episode.mask(self.seat).astype(np.bool_)

    def _seated(self) -> dict[int, Guarded]:
        game = self.episode.game.id
        return {
            seat: seated(name, game, chance)
            for name, (seat, chance) in zip(self.names, self._chances.items(), strict=False)
        }

    def __getstate__(self) -> dict[str, Any]:
        faults = {seat: (bot.faults, bot.stood_in) for seat, bot in self.bots.items()}
        return self.__dict__ | {"bots": faults}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Create the bots again; their generators and faults are kept."""
        self.__dict__.update(kept)
        self.bots = self._seated()
        for seat, bot in self.bots.items():
            bot.faults, bot.stood_in = kept["bots"][seat]

    def _others(self) -> None:
        episode = self.episode
        while not episode.is_over and episode.acting[0] != self.seat:
            acting = episode.acting[0]
            episode.play(acting, self.bots[acting].choose(episode.view(acting)))

    def close(self) -> None:
        """Close the bots; programs among them are ended."""
        self._dismiss()
        program.dismiss()
        super().close()

    def _dismiss(self) -> None:
        for bot in self.bots.values():
            bot.close()

    def render(self) -> str | None:
        """The current position and the events of the last decision."""
        return self.episode.told() if self.render_mode == "ansi" else None


def register() -> None:
    """Names for `gymnasium.make`: flagship/SealedBids-v1 for the game id sealed_bids."""
    for game in all_games():
        name = "".join(word.capitalize() for word in game.split("_"))
        full = f"flagship/{name}-v{VERSION}"
        if full not in gymnasium.registry:
            gymnasium.register(full, "flagship.envs.gym:SeatEnv", kwargs={"game": game})
