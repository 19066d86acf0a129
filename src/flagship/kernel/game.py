"""What a game is to everybody else: a value with the parts it offers, and how it refuses.

Neutral code knows these names and nothing of a game's own. Of a state and a view it reads what
`State` and `View` declare; everything else belongs to the game. docs/adding-a-game.md shows
each part with an example.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from pkgutil import resolve_name
from types import UnionType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

import msgspec

from flagship.kernel.form import Form
from flagship.kernel.planning import Exploration, Proposal, Reading, Results
from flagship.kernel.reference import ComponentKind
from flagship.kernel.rng import Rng

if TYPE_CHECKING:
    from flagship.arena.tally import Tally
    from flagship.bots.bot import BotMakers
    from flagship.envs.numbering import Numbering
    from flagship.terminal.screens import Screens

Seat = int


class Refusal(ValueError):
    """Bad input: one sentence says why and what to do; nothing was changed."""

    def __init__(
        self, sentence: str, rule: str = "", key: str = "request.refused", place: int = 0
    ) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule
        """The rule's number, where one forbids it."""
        self.key = key
        """Tells programs which reason it is."""
        self.place = place
        """In a list of actions, the index of the one refused."""

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


class Illegal(Refusal):
    """An action the rules forbid now, with the reason's key and the rule's number."""

    def __init__(self, key: str, rule: str, sentence: str) -> None:
        super().__init__(sentence, rule, key)
        self.tile: int | None = None
        """In a plan, which of the company's improvements is at fault; None: the pads."""

    def __reduce__(self) -> tuple[type["Illegal"], tuple[str, str, str]]:
        return Illegal, (self.key, self.rule, self.sentence)


class Ruleset(Protocol):
    """What neutral code may read of a ruleset: a frozen struct of options."""

    @property
    def colours(self) -> tuple[str, ...]:
        """Of the seats in order."""

    @property
    def rounds(self) -> int:
        """How many are played."""


class Pack(Protocol):
    """What neutral code may read of component values."""

    @property
    def name(self) -> str: ...

    @property
    def digest(self) -> str:
        """Equal for equal values."""

    def rows(self) -> Iterable[tuple[str, str, str]]:
        """File, id and source of every row."""


class Stage(Protocol):
    """How far a game has come, and by which rules."""

    @property
    def rules(self) -> Ruleset: ...

    @property
    def round(self) -> int: ...

    @property
    def phase(self) -> int:
        """The first is 1."""


class State(Stage, Protocol):
    """What neutral code may read of a state."""

    @property
    def events(self) -> "Sequence[Event]":
        """What the last decision, or the setup, brought about."""


class View(Stage, Protocol):
    """What neutral code may read of a view."""

    @property
    def seat(self) -> Seat | None:
        """Whose it is; None: a spectator's."""

    @property
    def pack(self) -> Pack: ...

    @property
    def to_act(self) -> Sequence[Seat]: ...

    @property
    def options(self) -> "Sequence[Action]":
        """What the seat may do now; empty where an action is composed, as a plan is."""


Action = msgspec.Struct
Event = msgspec.Struct


@runtime_checkable
class OfSeat(Protocol):
    """An event that is something a seat did or had done to it."""

    @property
    def seat(self) -> Seat | None: ...


def seat_of(event: Event) -> Seat | None:
    """Whose event it is; None: everybody's."""
    return event.seat if isinstance(event, OfSeat) else None


class NoPack:
    """Stands for component values in a game that has none to exchange."""

    def __init__(self, game_id: str) -> None:
        self.name = game_id
        self.digest = hashlib.sha256(game_id.encode()).hexdigest()

    def rows(self) -> list[tuple[str, str, str]]:
        """There are none."""
        return []


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
R = TypeVar("R", bound=Ruleset)
P = TypeVar("P", bound=Pack)
NewS = TypeVar("NewS", bound=State, covariant=True)
NewR = TypeVar("NewR", bound=Ruleset, covariant=True)
GivenV = TypeVar("GivenV", bound=View, contravariant=True)
GivenR = TypeVar("GivenR", bound=Ruleset, contravariant=True)
GivenP = TypeVar("GivenP", bound=Pack, contravariant=True)


_LEFT_OUT: Any = None
"""Marks a part that is derived from the others."""


def _derive(part: object, functions: Mapping[str, Callable[..., object]]) -> None:
    """Fill in what a game leaves out."""
    for name, function in functions.items():
        if part.__dict__[name] is _LEFT_OUT:
            object.__setattr__(part, name, function)


class NewState(Protocol[NewS, GivenR, GivenP]):
    """The state before the first decision; without a data pack, the shipped one is used."""

    def __call__(self, ruleset: GivenR, seed: int, pack: GivenP | None = None, /) -> NewS: ...


@dataclass(frozen=True)
class Rules(Generic[S, V, A, E, R, P]):
    """How the game is played."""

    new: NewState[S, R, P]
    name: Callable[[R, Seat], str]
    """What a seat is called."""
    to_act: Callable[[S], list[Seat]]
    """The seats that must decide now; several while plans are made; none at the end."""
    is_planning: Callable[[S, Seat], bool]
    """Whether the seat must decide now and in secret, until all have decided."""
    legal: Callable[[S, Seat], Sequence[A]]
    """What the seat may do; of plans, one for each attainable result."""
    why_not: Callable[[S, Seat, A], str | None]
    """The key of the reason why the seat may not do this, or None if it may."""
    illegal: Callable[[str], Illegal]
    """The refusal a reason's key stands for."""
    step: Callable[[S, Seat, A], list[E]]
    """Do it in the given state and return what happened; Illegal leaves it as it was."""
    scores: Callable[[S], list[int]]
    """What each seat would have if the game ended now."""
    winners: Callable[[S], list[Seat]]
    """Who is ahead, ties broken; several share the victory."""
    view: Callable[[S, Seat | None], V]
    """What a seat, or a spectator (None), may see."""
    hidden: Callable[[S], object]
    """All that is hidden from somebody: while it stays equal, nothing has come to light."""
    guess: Callable[[V, Rng], S]
    """A full state that fits the view, hidden things drawn at random."""
    decode: Callable[[bytes, P], S]
    """The state those bytes stand for."""
    encode: Callable[[S], bytes] = msgspec.json.encode
    """The state as bytes, equal for equal states on every machine."""
    clone: Callable[[S], S] = deepcopy
    """A copy that shares nothing that changes."""
    is_over: Callable[[S], bool] = _LEFT_OUT
    """By default, when nobody must decide."""
    sample: Callable[[S, Seat, Rng], A] = _LEFT_OUT
    """A random legal action; by default, one of `legal`."""
    open_view: Callable[[S], V] = _LEFT_OUT
    """What a spectator would see if nobody hid anything, for games that are over; by default,
    what spectators see anyway."""

    def __post_init__(self) -> None:
        _derive(
            self,
            {
                "is_over": lambda state: not self.to_act(state),
                "sample": lambda state, seat, rng: rng.choice(self.legal(state, seat)),
                "open_view": lambda state: self.view(state, None),
            },
        )

    def names(self, ruleset: R) -> list[str]:
        """What the seats are called."""
        return [self.name(ruleset, seat) for seat in range(len(ruleset.colours))]


class Catalogue(msgspec.Struct, frozen=True):
    """The least a catalogue says."""

    phases: tuple[str, ...]


@dataclass(frozen=True)
class Types(Generic[V]):
    """The structs of a game that go to browsers and programs, or come from them."""

    view: type[V]
    action: type | UnionType
    event: type | UnionType
    ruleset: type[msgspec.Struct]
    catalogue: type[msgspec.Struct] = Catalogue
    others: tuple[type[msgspec.Struct], ...] = ()
    """Further answers that its screens receive."""

    def by_name(self) -> dict[str, type | UnionType]:
        """What they are called on the page."""
        named = {
            "View": self.view,
            "Action": self.action,
            "Happened": self.event,
            "Catalogue": self.catalogue,
        }
        others = {kind.__name__: kind for kind in self.others}
        return {**named, **others, "Ruleset": self.ruleset}


class MakeRuleset(Protocol[NewR]):
    """An edition with changes, checked; Refusal if it is not playable."""

    def __call__(self, edition: str = ..., **changes: Any) -> NewR: ...


@dataclass(frozen=True)
class Setup(Generic[R, P]):
    """What a table is made of: options and component values."""

    form: Form
    """What can be chosen for a new table."""
    ruleset: MakeRuleset[R]
    read_ruleset: Callable[[Any], R]
    """A ruleset from plain JSON data, checked."""
    load_pack: Callable[..., P]
    """The component values, shipped or from a folder."""
    check_pack: Callable[[str | PathLike[str]], list[str]]
    """Everything that is wrong with the data pack in a folder."""
    read_pack: Callable[[Any], P]
    """Component values from plain JSON data, checked."""
    write_pack: Callable[[P], Any]
    """Component values as plain JSON data."""


def _no_figures(view: View) -> list[dict[str, int]]:
    return []


def _no_components(pack: Pack) -> list[ComponentKind]:
    return []


@dataclass(frozen=True)
class Words(Generic[V, A, E, R, P]):
    """Actions as lines of text, events as sentences, and what everything is called."""

    phases: tuple[str, ...]
    """The names of the phases; the first is phase 1."""
    write: Callable[[P, A], str]
    """The action in one line of text."""
    read: Callable[[P, str], A]
    """The action a line of text stands for; Refusal if there is none."""
    tell: Callable[[P, R, E], str]
    """An event in one sentence; empty if it goes without saying."""
    catalogue: Callable[[P], msgspec.Struct] = _LEFT_OUT
    """What every index in a view stands for, and the words for it; the phases' names among them."""
    reference: Callable[[P], list[ComponentKind]] = _no_components
    """Every component in words, by kind."""
    standing: Callable[[V], list[dict[str, int]]] = _no_figures
    """A few figures of each company, for lists."""

    def __post_init__(self) -> None:
        _derive(self, {"catalogue": lambda pack: Catalogue(self.phases)})


class ReadPlan(Protocol[GivenV]):
    """What a plan in notation gives the view's company; Illegal if it is not a plan.

    `prices`, one for each seat, are the ones assumed for the likely order of turns.
    """

    def __call__(self, view: GivenV, text: str, prices: Sequence[int] = (), /) -> Reading: ...


@dataclass(frozen=True)
class Planning(Generic[V, A, P]):
    """What planners ask of a game whose secret decisions are plans."""

    read_plan: ReadPlan[V]
    results: Callable[[V], Results[A]]
    """Every result the view's company can attain in this round."""
    explore: Callable[[P, Sequence[str], int], Exploration[A]]
    """Every attainable result of the pads with these improvements, if any, and the number that
    may stick out."""


@dataclass(frozen=True)
class TableHelp(Generic[V, A]):
    """What tables may ask beyond the rules; None: there is nothing of the kind."""

    preview: Callable[[V, str], msgspec.Struct] | None = None
    """What something assembled from parts, such as a product, would yield right now."""
    propose: Callable[[V], Proposal[A] | None] | None = None
    """A good way to continue if the game knows one, such as the best sale."""


@dataclass(frozen=True)
class Automaton(Generic[R]):
    """The rulebook's own opponent, who needs no bot: it sits where the ruleset says."""

    name: str
    bot_name: str
    """Its name among bots, to which a hyphen and the level are added."""
    levels: tuple[str, ...]
    max_others: int
    """The most other seats it may play against."""
    seat: Callable[[R], Seat | None]
    """Where it sits."""
    options: tuple[str, str]
    """The ruleset's fields for its seat and its level."""

    def bots(self) -> dict[str, str]:
        """Its names among bots, with the level each stands for."""
        return {f"{self.bot_name}-{level}": level for level in self.levels}

    def seated(self, seat: Seat | None, level: str | None = None) -> dict[str, Any]:
        """The ruleset's options that put it on a seat."""
        at, strength = self.options
        return {at: seat} | ({} if level is None else {strength: level})


@dataclass(frozen=True)
class Study(Generic[E, R, P]):
    """What the arena counts of a game, and reports of its own."""

    tally: "Callable[[P, R, Sequence[E]], list[Tally]]"
    """What each seat's score was made of, from everything that happened."""
    titles: Callable[[P], dict[str, str]]
    """What a gain's short name stands for, if it says little by itself."""
    balance: Callable[[], Callable[[int, int, P], None]] | None = None
    """Prints what prices, cards and opponents are worth, from a number of games and a seed."""


class Lessons(NamedTuple):
    """The guided first game: where its lessons are kept, and the deal they are told on."""

    path: Path
    seed: int


def later(path: str) -> Callable[[], Any]:
    """A part that is imported when it is first asked for, by its "module:NAME"."""

    def part() -> Any:
        try:
            return resolve_name(path)
        except (ImportError, AttributeError) as error:
            raise Refusal(f"{path} cannot be loaded: {error}.") from error

    return part


@dataclass(frozen=True)
class Game(Generic[S, V, A, E, R, P]):
    """A game and the parts it offers. Parts that load more are functions, called when needed."""

    id: str
    """In lower case, words joined by underscores."""
    title: str
    rule_prefix: str
    """What the numbers of its rules begin with, before the hyphen."""
    unit: str
    """What a score is counted in."""
    colours: tuple[str, ...]
    """The companies' colours, as many as can play."""
    types: Types[V]
    rules: Rules[S, V, A, E, R, P]
    setup: Setup[R, P]
    words: Words[V, A, E, R, P]
    rank: int = 100
    """Lists begin with the lowest."""
    automaton: Automaton[R] | None = None
    planning: Planning[V, A, P] | None = None
    table: TableHelp[V, A] = TableHelp()
    study: Study[E, R, P] | None = None
    lessons: Lessons | None = None
    bots: "Callable[[], BotMakers[V, A]] | None" = None
    """None: it is played by `random` alone."""
    numbering: "Callable[[], Numbering[V, A, P]] | None" = None
    """Views as numbers and actions as indices; None: options by their place in the list."""
    terminal: "Callable[[], Screens[V, A, E, R, P]] | None" = None
    """None: the terminal lists what can be done."""

    def automaton_seat(self, ruleset: R) -> Seat | None:
        """Where the automatic opponent sits, if it plays."""
        return self.automaton.seat(ruleset) if self.automaton else None


AnyGame = Game[State, View, Action, Event, Ruleset, Pack]
"""A game as neutral code knows it."""
