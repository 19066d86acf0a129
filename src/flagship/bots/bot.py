"""What a bot is: it sees a view, nothing else, and chooses an action."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from flagship.kernel.game import Action, AnyGame, View
from flagship.kernel.rng import Rng

V = TypeVar("V", bound=View, contravariant=True)
A = TypeVar("A", bound=Action)


class Bot(Protocol[V, A]):
    """A program that plays a seat; third-party ones may lack `explain`. The rest is optional."""

    def choose(self, view: V) -> A:
        """The action of the view's seat."""

    def explain(self, view: V, action: A) -> str:
        """Why this action, in one or two sentences in the rules' words."""


@runtime_checkable
class Chooses(Protocol):
    """What every bot can do, whatever game it plays."""

    def choose(self, view: View, /) -> Action:
        """The action of the view's seat."""


@runtime_checkable
class Explains(Protocol):
    """A bot that gives reasons."""

    def explain(self, view: View, action: Action, /) -> str:
        """Why this action."""


@runtime_checkable
class Closes(Protocol):
    """A bot that holds something open."""

    def close(self) -> None:
        """The game is over."""


@runtime_checkable
class HearsFaults(Protocol):
    """A bot that wants to know when a move was made in its place."""

    def fault(self, view: View, why: str, played: Action, /) -> None:
        """What was wrong, and what was played instead."""


class Adviser(Bot[V, A], Protocol[V, A]):
    """A bot that also judges what others choose."""

    def as_good(self, view: V, action: A) -> bool:
        """Whether `explain` knows nothing better than this action."""


AnyBot = Bot[View, Action]
AnyAdviser = Adviser[View, Action]


class Choice(NamedTuple):
    """A composed action that a program may choose by its name; made only if it is chosen."""

    name: str
    gives: dict[str, int]
    make: Callable[[], Action]


@dataclass(frozen=True)
class BotMakers(Generic[V, A]):
    """The bots a game brings; each gets a generator of its own."""

    greedy: Callable[[Rng], Bot[V, A]]
    """Quick, and plays for whoever is away or at fault."""
    levels: Mapping[str, Callable[[Rng, float | None], Bot[V, A]]]
    """For people, the weakest first; at a live table a search ends after the seconds given."""
    adviser: Callable[[], Adviser[V, A]]
    """For hints and judgements, not for a seat: it leaves nothing to chance."""
    menu: Callable[[V], list[Choice]]
    """What a program may choose from where an action is composed."""


class RandomBot:
    """Any legal action."""

    def __init__(self, game: AnyGame, rng: Rng) -> None:
        self.game = game
        self.rng = rng

    def choose(self, view: View) -> Action:
        """One of the options; a plan is any plan."""
        if view.options:
            chosen: Action = view.options[self.rng.below(len(view.options))]
            return chosen
        assert view.seat is not None
        return self.game.rules.sample(self.game.rules.guess(view, self.rng), view.seat, self.rng)

    def explain(self, view: View, action: Action) -> str:
        """Chance has no reasons."""
        return "I choose at random."
