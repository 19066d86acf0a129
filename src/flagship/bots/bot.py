"""What a bot is: it sees only a view and chooses an action."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from flagship.bots.advice import Judgement
from flagship.bots.characters import Character
from flagship.bots.plan_search import Taste
from flagship.kernel.game import Action, AnyGame, Pack, View
from flagship.kernel.rng import Rng

V = TypeVar("V", bound=View, contravariant=True)
Chosen = TypeVar("Chosen", bound=Action, covariant=True)
A = TypeVar("A", bound=Action)


class Bot(Protocol[V, Chosen]):
    """A program that plays a seat."""

    def choose(self, view: V) -> Chosen:
        """The action of the view's seat."""


@runtime_checkable
class Chooses(Protocol):
    """What every bot can do, in any game."""

    def choose(self, view: View, /) -> Action:
        """The action of the view's seat."""


@runtime_checkable
class Explains(Protocol):
    """A bot that gives reasons."""

    def explain(self, view: View, action: Action, /) -> str:
        """Why this action."""


@runtime_checkable
class Closes(Protocol):
    """A bot that holds resources."""

    def close(self) -> None:
        """Release the resources; the game is over."""


@runtime_checkable
class HearsFaults(Protocol):
    """A bot that is informed when a move was made in its place."""

    def fault(self, view: View, why: str, played: Action, /) -> None:
        """Receive what was wrong and what was played instead."""


@runtime_checkable
class KnowsTables(Protocol):
    """A bot that does not play at every table of its game."""

    def check_table(self, pack: Pack, seats: int, /) -> None:
        """Refusal if it does not play with these component values and so many seats."""


class Adviser(Bot[V, A], Protocol[V, A]):
    """Advises people: says why, and judges other choices too."""

    def explain(self, view: V, action: A) -> str:
        """Why this action, in one or two sentences that use the rules' terms."""

    def as_good(self, view: V, action: A) -> bool:
        """Whether `explain` knows nothing better than this action."""

    def judged(self, view: V) -> Judgement[A]:
        """What every choice in the position is worth."""

    @property
    def outlook(self) -> Callable[[V], list[float]]:
        """What each seat can expect at the end, up to a constant that all seats share."""


AnyBot = Bot[View, Action]
AnyAdviser = Adviser[View, Action]


class Choice(NamedTuple):
    """A composed action that a program may choose by name; created only if chosen."""

    name: str
    gives: dict[str, int]
    make: Callable[[], Action]


@dataclass(frozen=True)
class BotMakers(Generic[V, A]):
    """A game's own bots; each gets its own random generator."""

    greedy: Callable[[Rng], Bot[V, A]]
    """Fast; also replaces an absent person or a faulty bot."""
    levels: Mapping[str, Callable[[Rng, float | None, Taste], Bot[V, A]]]
    """For people, weakest first; at a live table, a search ends after the given seconds."""
    adviser: Callable[[], Adviser[V, A]]
    """For hints and reviews, not for a seat: it chooses without randomness."""
    menu: Callable[[V], list[Choice]]
    """What a program may choose from where an action is composed."""
    frozen: Mapping[str, Callable[[Rng, float | None, Taste], Bot[V, A]]] = field(
        default_factory=dict
    )
    """Bots of earlier times, to compare with; not offered to people."""
    characters: tuple[Character, ...] = ()
    """Each plays at every level, such as `hard-pouch`."""
    strengths: Mapping[str, float] = field(default_factory=dict)
    """By name, for ratings of people (ladder.py)."""
    steps: tuple[float, float] = (2.0, 8.0)
    """A choice that costs less than the first is good, one that costs the second is costly."""
    goes_on: tuple[type, ...] = ()
    """Actions that the bot `quick` makes again while it can, without asking its net."""


class RandomBot:
    """Any legal action."""

    def __init__(self, game: AnyGame, rng: Rng) -> None:
        self.game = game
        self.rng = rng

    def choose(self, view: View) -> Action:
        """One of the options, or any plan."""
        if view.options:
            chosen: Action = view.options[self.rng.below(len(view.options))]
            return chosen
        assert view.seat is not None
        return self.game.rules.sample(self.game.rules.guess(view, self.rng), view.seat, self.rng)
