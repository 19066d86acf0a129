"""What a bot is: it sees a view, nothing else, and chooses an action."""

from typing import Any, Protocol

from flagship.kernel.game import Game
from flagship.kernel.rng import Rng


class Bot(Protocol):
    """A program that plays a seat."""

    def choose(self, view: Any) -> Any:
        """The action of the view's seat."""

    def explain(self, view: Any, action: Any) -> str:
        """Why this action, in one or two sentences in the rules' words."""


class Adviser(Bot, Protocol):
    """A bot that also judges what others choose."""

    def as_good(self, view: Any, action: Any) -> bool:
        """Whether `explain` knows nothing better than this action."""


class RandomBot:
    """Any legal action."""

    def __init__(self, game: Game, rng: Rng) -> None:
        self.game = game
        self.rng = rng

    def choose(self, view: Any) -> Any:
        """One of the options; a plan is any plan."""
        if view.options:
            return self.rng.choice(view.options)
        return self.game.sample(self.game.guess(view, self.rng), view.seat, self.rng)

    def explain(self, view: Any, action: Any) -> str:
        """Chance has no reasons."""
        return "I choose at random."
