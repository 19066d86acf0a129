"""Gymnasium's environment: one learner, bots in the other seats."""

from collections.abc import Sequence
from os import PathLike
from typing import Any, Self

import gymnasium
import numpy as np
from gymnasium import spaces

from flagship.bots import automaton, check, outside, program, seated
from flagship.bots.guarded import Guarded
from flagship.envs.companies import ILLEGAL, NOT_BEGUN, VERSION, check_list, copied, space
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
        bots: "Sequence[str | outside.Given]" = ("greedy",),
        seat: int | None = None,
        reward: str | Reward = "victory",
        render_mode: str | None = None,
        data: str | PathLike[str] = "",
        **options: Any,
    ) -> None:
        """`bots`: names, objects or classes, in the order of the seats without the learner's."""
        check_list(bots)
        self.episode = Episode(game, len(bots) + 1, options, data)
        self.opponents = tuple(bots)
        for bot in bots:
            if not automaton.is_automaton(self.episode.game, bot):
                check(bot, self.episode.game.id, self.episode.pack, self.episode.seats)
        self.episode.reset(0, self._table(0))
        self.bots: dict[int, Guarded] = {}
        self._chances: dict[int, Rng] = {}
        """Their random generators."""
        if seat is not None and not 0 <= seat <= len(bots):
            raise Refusal(f"The learner's seat is one of 0 to {len(bots)}, not {seat}.")
        self.seat, self.asked = seat or 0, seat
        self._begun = False
        self._got = Rewards(self.episode, reward)
        self.render_mode = render_mode
        self.observation_space = space(self.episode)
        self.action_space = spaces.Discrete(len(self.episode.numbering.names))

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - gymnasium's name

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a new game and let the others act until the learner must.

        `options={"position": …}` starts it in a position, given as text; without a seat of its
        own, the learner then has the first one that fits.
        """
        super().reset(seed=seed)
        chance = self.np_random
        seed = int(chance.integers(1 << 63))
        seats = range(self.episode.seats)
        self.seat = int(chance.integers(len(seats))) if self.asked is None else self.asked
        state = self.episode.position(seed, options)
        if state is not None and self.asked is None:
            own = self.episode.game.automaton_seat(state.rules)
            self.seat = next((seat for seat in seats if self._automaton(seat) == own), 0)
        self.episode.reset(seed, self._table(self.seat), state)
        others = [seat for seat in seats if seat != self.seat]
        self._dismiss()
        self._chances = {seat: Rng(int(chance.integers(1 << 63))) for seat in others}
        self.bots = self._seated()
        self._begun = True
        self._got.begin()
        self._others()
        return self.episode.shown(self.seat), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The learner chooses, then the others act until it must choose again."""
        if not self._begun:
            raise Refusal(NOT_BEGUN)
        try:
            self.episode.act(self.seat, int(action))
        except Refusal as refusal:
            seen = self.episode.shown(self.seat)
            return seen, ILLEGAL, True, False, {"illegal": str(refusal)}
        self._others()
        over = self.episode.is_over
        got = self._got.get()[self.seat]
        info = self.episode.outcome(self._stood_in()) | {"seat": self.seat} if over else {}
        return self.episode.shown(self.seat), float(got), over, False, info

    def action_masks(self) -> "np.ndarray[Any, np.dtype[np.bool_]]":
        """The legal actions, in the form that masked PPO expects."""
        return self.episode.mask(self.seat).astype(np.bool_)

    def _table(self, seat: int) -> "list[str | outside.Given | None]":
        """The bots by seat; None for the learner."""
        return [*self.opponents[:seat], None, *self.opponents[seat:]]

    def _automaton(self, seat: int) -> int | None:
        """The automatic opponent's seat, if the learner has this one."""
        named = (automaton.is_automaton(self.episode.game, bot) for bot in self._table(seat))
        return next((other for other, is_its in enumerate(named) if is_its), None)

    def _seated(self) -> dict[int, Guarded]:
        game, table = self.episode.game, self._table(self.seat)
        own = game.automaton_seat(self.episode.rules)
        return {
            seat: seated(bot, game.id, self._chances[seat])
            for seat, bot in enumerate(table)
            if bot is not None and seat in self._chances and seat != own
        }

    def __getstate__(self) -> dict[str, Any]:
        faults = {seat: (bot.faults, bot.stood_in) for seat, bot in self.bots.items()}
        return self.__dict__ | {"bots": faults}

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return copied(self, memo)

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Create the bots again; their generators and faults are kept."""
        self.__dict__.update(kept)
        self.bots = self._seated()
        for seat, bot in self.bots.items():
            bot.faults, bot.stood_in = kept["bots"][seat]

    def _stood_in(self) -> dict[int, int]:
        """How many decisions another bot made in an opponent's place."""
        return {seat: bot.stood_in for seat, bot in self.bots.items()}

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
    """Names for `gymnasium.make`: flagship/SealedBids-v2 for the game id sealed_bids.

    Alone against the automatic opponent, where there is one: flagship/SealedBidsSolo-v2.
    """
    for game, played in all_games().items():
        name = "".join(word.capitalize() for word in game.split("_"))
        tasks: dict[str, dict[str, Any]] = {name: {"game": game}}
        if played.automaton:
            easiest = next(iter(played.automaton.bots()))
            tasks[f"{name}Solo"] = {"game": game, "bots": (easiest,)}
        for task, fields in tasks.items():
            full = f"flagship/{task}-v{VERSION}"
            if full not in gymnasium.registry:
                gymnasium.register(
                    full,
                    "flagship.envs.gym:SeatEnv",
                    kwargs=fields,
                    vector_entry_point="flagship.envs.vector:SeatVectorEnv",
                )
