"""OpenSpiel's Game, State and observer, for every game that is installed."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import numpy as np
import pyspiel

from flagship.games import all_games
from flagship.games import game as named
from flagship.kernel.game import AnyGame, Refusal, Seat
from flagship.openspiel import variants
from flagship.openspiel.table import Setting, Table

MAX_LEAD = 100.0
"""No lead divided by ten is larger."""
USUAL = {"players": 2, "deals": 0, "reward": "victory", "data": "", "variant": ""}
"""The parameters of every game, besides the options of its ruleset."""
BESIDE = ("variant", "reward")
"""Those that may be chosen together."""


class SpielGame(pyspiel.Game):
    """A game with fixed options; `register` makes a class for each game."""

    game_id: str
    kind: Any
    turns: bool
    usual: Mapping[str, Any]
    """The options of a ruleset."""

    def __init__(self, params: Mapping[str, Any]) -> None:
        if params["variant"]:
            self._check_alone(params)
            row, reward = params["variant"], params["reward"]
            setting = variants.setting(named(self.game_id), row, reward, self.turns)
        else:
            general = {name: params[name] for name in USUAL if name != "variant"}
            changed = [
                (name, params[name]) for name in self.usual if params[name] != self.usual[name]
            ]
            setting = Setting(self.game_id, **general, options=tuple(changed), turns=self.turns)
        self.setting = setting
        most = 1.0 if setting.reward == "victory" else MAX_LEAD
        info = pyspiel.GameInfo(
            num_distinct_actions=len(setting.episode().numbering.names),
            max_chance_outcomes=max(setting.chances, default=0),
            num_players=setting.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=setting.longest,
        )
        super().__init__(self.kind, info, dict(params))

    def _check_alone(self, params: Mapping[str, Any]) -> None:
        """Refusal for what a variant has of its own, unless it is as usual anyway."""
        usual = {**USUAL, **self.usual}
        for name, value in params.items():
            if name not in BESIDE and value != usual[name]:
                raise Refusal(
                    f"A variant has its own players, deals and rules: leave {name}={value} out, "
                    f"or the variant. Only the reward may be chosen."
                )

    def new_initial_state(self, *given: Any) -> "SpielState":
        """Before anything is dealt."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Chance deals before the first decision."""
        return len(self.setting.chances)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "SpielObserver":
        """What a player sees now, or with perfect recall."""
        return SpielObserver(self.setting, kind or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):
    """A game in progress."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = Table(game.setting)

    def current_player(self) -> int:
        """Who must choose."""
        if self.table.outcomes:
            player: int = pyspiel.PlayerId.CHANCE
        elif not (acting := self.table.acting):
            player = pyspiel.PlayerId.TERMINAL
        elif self.table.is_planning and not self.table.setting.turns:
            player = pyspiel.PlayerId.SIMULTANEOUS
        else:
            player = acting[0]
        return player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table.episode is not None and self.table.episode.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All equally likely."""
        outcomes = self.table.outcomes
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def _legal_actions(self, player: Seat) -> list[int]:
        return self.table.legal(player)

    def _apply_action(self, action: int) -> None:
        if self.table.outcomes:
            self.table.draw(action)
        else:
            self.table.choose(self.table.acting[0], action)

    def _apply_actions(self, actions: list[int]) -> None:
        for seat, action in enumerate(actions):
            self.table.choose(seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        assert self.table.episode
        return self.table.episode.numbering.names[action]

    def returns(self) -> list[float]:
        """What each player has got; nothing before the end."""
        return self.table.returns()

    def resample_from_infostate(self, player: Seat, random: Callable[[], float]) -> "SpielState":
        """A state with the same information state of this player, the rest drawn at random.

        Its `history()` stays that of the state it was drawn from.
        """
        new: SpielState = self.clone()
        new.table = self.table.resampled(player, random)
        return new

    def __str__(self) -> str:
        if self.table.episode is None:
            return f"dealt {self.table.dealt}"
        return f"{self.table.choices} {self.table.plans}\n{self.table.episode.told()}"


class SpielObserver:
    """A player's observation or, with perfect recall, its information state."""

    def __init__(self, setting: Setting, kind: Any) -> None:
        self.recall = kind.perfect_recall
        whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if whole:
            size = setting.size + 1
            self.tensor = np.zeros(size + 2 * setting.longest * self.recall, np.float32)
            self.dict["observation"] = self.tensor[:size]
            if self.recall:
                self.dict["choices"] = self.tensor[size:].reshape(setting.longest, 2)

    def set_from(self, state: SpielState, player: Seat) -> None:
        """Fill the tensor."""
        if self.dict:
            self.dict["observation"][:] = state.table.numbers(player)
            if self.recall:
                self.dict["choices"][:] = state.table.history(player)

    def string_from(self, state: SpielState, player: Seat) -> str | None:
        """As text; None for what only all, or nobody else, sees."""
        if not self.dict:
            return None
        return state.table.known(player) if self.recall else state.table.observed(player)


def register() -> None:
    """Add every game to OpenSpiel's, unless it is there."""
    known = set(pyspiel.registered_names())
    for game in all_games().values():
        for turns in (False, True):
            name = f"flagship_{game.id}{'_turns' * turns}"
            if name not in known:
                _register(game, name, turns)


def _register(game: AnyGame, name: str, turns: bool) -> None:
    own = game.automaton.options if game.automaton else ()
    usual = {
        option: value
        for option, value in msgspec.to_builtins(game.setup.ruleset()).items()
        if option not in own and isinstance(value, int | str)
    }
    kind = pyspiel.GameType(
        short_name=name,
        long_name=game.title,
        dynamics=getattr(pyspiel.GameType.Dynamics, "SEQUENTIAL" if turns else "SIMULTANEOUS"),
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(game.colours),
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=USUAL | usual,
    )

    # A class: OpenSpiel frees it after the interpreter has ended, which crashes with a function.
    made = {"game_id": game.id, "kind": kind, "turns": turns, "usual": usual}
    pyspiel.register_game(kind, type("SpielGame", (SpielGame,), made))
