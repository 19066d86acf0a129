"""A trained policy as a bot: for the arena, the page and other environments."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Self

from flagship.envs.episode import numbering_for
from flagship.games import all_games
from flagship.kernel.game import Action, AnyGame, Refusal, View

Policy = Callable[[dict[str, Any]], Any]
"""An observation with its action mask, as environments show it -> the index to choose."""


class PolicyBot:
    """Plays what a policy chooses, a composed action part by part."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, view: View) -> Action:
        """The policy's choice; Refusal if the mask forbids it."""
        numbers = numbering_for(_game_of(type(view)).id, len(view.rules.colours), view.pack)
        placed: list[int] = []
        while True:
            mask = numbers.mask(view, placed)
            shown = {"observation": numbers.observe(view, placed), "action_mask": mask.copy()}
            index = int(self.policy(shown))
            if not 0 <= index < len(mask) or not mask[index]:
                raise Refusal(f"The policy chose {index}, which the mask forbids.")
            chosen = numbers.action(view, index, placed)
            if not isinstance(chosen, int):
                return chosen
            placed.append(chosen)

    def __deepcopy__(self, memo: object) -> Self:
        """The same: a policy keeps nothing between two choices."""
        return self


@lru_cache(maxsize=16)
def _game_of(kind: type) -> AnyGame:
    return next(game for game in all_games().values() if game.types.view is kind)
