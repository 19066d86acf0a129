"""The names a game's folder offers to the sitting; a module with these names is its part.

Views, actions and events are the game's own and pass through here untouched.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from flagship.terminal.pages import Book
from flagship.terminal.planning import Workbench
from flagship.terminal.story import Line

Command = Callable[[Any, str], RenderableType]
"""What a command shows: the view it is given with, and the words after it."""


class Menu(Protocol):
    """The choices of one moment, and what a typed line chooses."""

    def parts(self) -> list[RenderableType]:
        """What is printed before the prompt."""

    def read(self, line: str) -> tuple[Sequence[Any], RenderableType | None]:
        """The actions a line stands for, and a remark; no action if something is only shown."""


class Part(Protocol):
    """What only one game has to say."""

    WELCOME: str
    """With {rounds}."""
    HELP: tuple[tuple[str, str], ...]
    """What can be typed, and its meaning."""
    NOTES: tuple[str, ...]
    """Below the help."""
    PLANNING: str
    """How a plan is chosen."""
    SYMBOLS: str
    """What is on the pads."""
    PLANNING_PHASE: int
    RULES: Book
    COMMANDS: Mapping[str, Command]
    """Those only this game has."""
    END: Any
    """The action that ends a turn."""

    def title(self, view: Any) -> str:
        """Where the game stands."""

    def board(self, view: Any) -> RenderableType:
        """The whole board."""

    def status(self, view: Any, seat: int) -> Text:
        """The company's own figures in one line."""

    def opening(self, view: Any) -> list[RenderableType]:
        """What a turn in this phase is about."""

    def company(self, rules: Any, seat: int) -> Text:
        """A company's signs and name."""

    def workbench(self, view: Any) -> Workbench[Any, Any, Any]:
        """The plans of the view's company."""

    def read_plan(self, pack: Any, line: str) -> Any:
        """The plan a line in notation stands for."""

    def menu(self, view: Any) -> Menu:
        """What the view's company may do now."""

    def is_secret(self, view: Any) -> bool:
        """Whether the choice shows what other people at the keyboard must not see."""

    def loses(self, event: Any) -> bool:
        """Whether something is lost that could have been used."""

    def begins_round(self, event: Any) -> bool:
        """Whether a round begins with it."""

    def ends_round(self, event: Any) -> bool:
        """Whether it belongs to the reckoning at a round's end."""

    def own_part(self, events: Sequence[Any], seat: int) -> int:
        """How many events from the start belong to the seat's own turn."""

    def lines(self, pack: Any, rules: Any, events: Iterable[Any]) -> list[Line]:
        """The events as lines."""

    def told(
        self, pack: Any, rules: Any, events: list[Any], history: list[Any]
    ) -> list[RenderableType]:
        """What has happened since the last time; history: all there was, these included."""

    def ending(self, view: Any, history: list[Any]) -> RenderableType:
        """Places and who won; history: all that happened, or nothing if it is not known."""
