"""The names a game offers to everybody else, and how it refuses."""

from collections.abc import Callable, Sequence
from os import PathLike
from typing import Any, NamedTuple, Protocol

from flagship.kernel.reference import Shelf
from flagship.kernel.rng import Rng
from flagship.kernel.workbench import Form, Proposal, Reading, Results, Schema

Seat = int


class Refusal(ValueError):
    """Bad input: one sentence says why and what to do; nothing was changed."""


class Illegal(Refusal):
    """An action the rules forbid now, with the reason's key and the rule's number."""

    def __init__(self, key: str, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.key = key
        self.rule = rule
        self.tile: int | None = None
        """Of a plan, which of the company's improvements is at fault; None: the pads."""


class Explored(NamedTuple):
    """Every attainable result of a set of pads."""

    layouts: int
    """In how many ways the pads alone can lie."""
    results: list[tuple[dict[str, int], Callable[[], Any]]]
    """The figures of each result, and a plan that gives it."""


class Game(Protocol):
    """What a game's package offers; a module with these names is a game."""

    ID: str
    TITLE: str
    COLOURS: tuple[str, ...]
    FORM: Form
    """What can be chosen for a new table."""
    SCHEMA: Schema
    """The types of what goes to browsers."""

    def ruleset(self, edition: str = ..., **changes: Any) -> Any:
        """An edition with changes, checked; Refusal if it makes no game."""

    def read_ruleset(self, data: Any) -> Any:
        """A ruleset from plain JSON data, checked."""

    def load_pack(self, path: str | PathLike[str] | None = ...) -> Any:
        """The component values, shipped or from a folder."""

    def check_pack(self, path: str | PathLike[str]) -> list[str]:
        """Everything that is wrong with the data pack in a folder."""

    def read_pack(self, data: Any) -> Any:
        """Component values from plain JSON data, checked."""

    def write_pack(self, pack: Any) -> Any:
        """Component values as plain JSON data."""

    def new(self, ruleset: Any, seed: int, pack: Any = ...) -> Any:
        """The state before the first decision."""

    def seats(self, state: Any) -> range:
        """Every place at the table."""

    def names(self, state: Any) -> list[str]:
        """What the seats are called."""

    def to_act(self, state: Any) -> list[Seat]:
        """The seats that must decide now; several while plans are made; none at the end."""

    def legal(self, state: Any, seat: Seat) -> Sequence[Any]:
        """What the seat may do; of plans, one for each attainable result."""

    def sample(self, state: Any, seat: Seat, rng: Rng) -> Any:
        """A random legal action."""

    def why_not(self, state: Any, seat: Seat, action: Any) -> str | None:
        """The key of the reason why the seat may not do this, or None if it may."""

    def illegal(self, key: str) -> Illegal:
        """The refusal a reason's key stands for."""

    def step(self, state: Any, seat: Seat, action: Any) -> list[Any]:
        """Do it in the given state and return what happened; Illegal leaves it as it was."""

    def apply(self, state: Any, seat: Seat, action: Any) -> Any:
        """The state after the action; the given one stays as it was."""

    def clone(self, state: Any) -> Any:
        """A copy that shares nothing that changes."""

    def is_over(self, state: Any) -> bool:
        """Whether the game has ended."""

    def scores(self, state: Any) -> list[int]:
        """What each seat would have if the game ended now."""

    def winners(self, state: Any) -> list[Seat]:
        """Who is ahead, ties broken; several share the victory."""

    def view(self, state: Any, seat: Seat | None) -> Any:
        """What a seat, or a spectator (None), may see."""

    def open_view(self, state: Any) -> Any:
        """What a spectator would see if nobody hid anything; for games that are over."""

    def hidden(self, state: Any) -> Any:
        """All that is hidden from somebody: as long as it is the same, nothing came to light."""

    def is_planning(self, state: Any, seat: Seat) -> bool:
        """Whether the seat has a plan to make now."""

    def guess(self, view: Any, rng: Rng) -> Any:
        """A full state that fits the view, hidden things drawn at random."""

    def explore(self, pack: Any, tiles: Sequence[str], overhang: int) -> "Explored":
        """Every attainable result of the pads, with these improvements where there are any."""

    def encode(self, state: Any) -> bytes:
        """The state as bytes, equal for equal states on every machine."""

    def decode(self, data: bytes, pack: Any) -> Any:
        """The state those bytes stand for."""

    def write(self, pack: Any, action: Any) -> str:
        """The action in one line of text."""

    def read(self, pack: Any, text: str) -> Any:
        """The action a line of text stands for; Refusal if none."""

    def tell(self, pack: Any, ruleset: Any, event: Any) -> str:
        """An event in one sentence."""

    def catalogue(self, pack: Any) -> Any:
        """What every index in a view stands for, and the words for it."""

    def reference(self, pack: Any) -> list[Shelf]:
        """Every component in words, by kind."""

    def read_plan(self, view: Any, text: str, prices: Sequence[int] = ...) -> Reading:
        """What a plan in notation gives the view's company; Illegal if it is none.

        `prices`, one a seat, are those the likely order of turns takes for the others.
        """

    def results(self, view: Any) -> Results:
        """Every result the view's company can attain in this round."""

    def preview(self, view: Any, text: str) -> Any:
        """What something put together of parts, such as a product, would come to right now."""

    def propose(self, view: Any) -> Proposal | None:
        """A good way to go on where the game knows one, such as the best sale."""
