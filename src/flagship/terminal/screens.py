"""The terminal screens of one game; `plain.py` serves games without screens of their own."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from rich.console import RenderableType
from rich.text import Text

from flagship.kernel.ahead import own_part
from flagship.kernel.game import A, Action, E, Event, P, Pack, R, Ruleset, Seat, V, View
from flagship.terminal.story import Line

Chosen = TypeVar("Chosen", bound=Action, covariant=True)


class Menu(Protocol[Chosen]):
    """The current choices, and what a typed line chooses."""

    def parts(self) -> list[RenderableType]:
        """What is printed before the prompt."""

    def read(self, line: str) -> tuple[Sequence[Chosen], RenderableType | None]:
        """The actions for a line, and text to print; no actions if it only shows something."""


class PlanMenu(Protocol[Chosen]):
    """A list of what secret plans give, to look at and choose one."""

    @property
    def looked_at(self) -> Chosen | None:
        """The plan that is on the screen."""

    def table(self) -> RenderableType:
        """The list."""

    def obey(self, line: str) -> list[RenderableType]:
        """Change the list or look at a plan; return what to print."""


def _nothing(view: View) -> list[RenderableType]:
    return []


def _no_status(view: View, seat: Seat) -> Text:
    return Text()


def _never(one: object) -> bool:
    return False


@dataclass(frozen=True)
class Screens(Generic[V, A, E, R, P]):
    """A game's screens."""

    welcome: str
    """What the game is about, with {rounds}."""
    board: Callable[[V], RenderableType]
    """The whole board."""
    menu: Callable[[V], Menu[A]]
    """What the view's company may do now."""
    lines: Callable[[P, R, Sequence[E]], list[Line]]
    """The events as lines."""
    told: Callable[[P, R, list[E], list[E]], list[RenderableType]]
    """Events since the last call, and all events including those."""
    ending: Callable[[V, list[E]], RenderableType]
    """Final places and winners, from all events if they are known."""
    status: Callable[[V, Seat], Text] = _no_status
    """The company's own figures in one line."""
    opening: Callable[[V], list[RenderableType]] = _nothing
    """What a turn in this phase is about."""
    plans: Callable[[V], PlanMenu[A]] | None = None
    """For secret plans; None: they are chosen like everything else."""
    plans_hint: str = ""
    """How a plan is chosen."""
    help: tuple[tuple[str, str], ...] = ()
    """The game's own commands and their meaning."""
    notes: tuple[str, ...] = ()
    """Text below the help."""
    commands: Mapping[str, Callable[[V, str], RenderableType]] = field(default_factory=dict)
    """The game's own commands: what each shows, given the words after it."""
    end_turn: A | None = None
    """The action that ends a turn without confirmation."""
    is_secret: Callable[[V], bool] = _never
    """Whether the choice shows what others at the keyboard must not see."""
    loses: Callable[[E], bool] = _never
    """Whether ending the turn wastes something."""
    own_part: Callable[[Sequence[E], Seat], int] = own_part
    """How many of the first events belong to the seat's own turn."""


AnyScreens = Screens[View, Action, Event, Ruleset, Pack]
