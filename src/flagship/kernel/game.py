"""What a game is to the rest of the code: a value with the parts it offers, and its refusals.

Neutral code uses only these names, and reads only the fields of a state or a view that `State`
and `View` declare. Everything else belongs to the game. docs/adding-a-game.md shows each part
with an example.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from pkgutil import resolve_name
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    Generic,
    NamedTuple,
    Protocol,
    TypeVar,
    cast,
    runtime_checkable,
)

import msgspec

from flagship.kernel.form import Form
from flagship.kernel.planning import Exploration, Proposal, Reading, Results
from flagship.kernel.reference import ComponentKind
from flagship.kernel.rng import Rng

if TYPE_CHECKING:
    from flagship.arena.tally import Tally
    from flagship.bots.bot import BotMakers
    from flagship.envs.numbering import Numbering
    from flagship.kernel.answer import Answer
    from flagship.kernel.position import Fields
    from flagship.terminal.screens import Screens

Seat = int
Spread = Callable[..., Iterator[Any]]
"""Maps a function over games, in parallel or not."""


class Refusal(ValueError):
    """Bad input: one sentence says what is wrong and what to do; nothing has changed."""

    def __init__(
        self, sentence: str, rule: str = "", key: str = "request.refused", place: int = 0
    ) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule
        """The number of the rule that forbids it, if there is one."""
        self.key = key
        """Identifies the reason to programs."""
        self.place = place
        """In a list of actions, the index of the refused one."""

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


class Illegal(Refusal):
    """An action that the rules now forbid, with the reason's key and the rule's number."""

    def __init__(self, key: str, rule: str, sentence: str) -> None:
        super().__init__(sentence, rule, key)
        self.tile: int | None = None
        """In a plan, the index of the improvement at fault; None: the pads."""

    def __reduce__(self) -> tuple[type["Illegal"], tuple[str, str, str]]:
        return Illegal, (self.key, self.rule, self.sentence)


class Ruleset(Protocol):
    """What neutral code may read of a ruleset: a frozen struct of options."""

    @property
    def colours(self) -> tuple[str, ...]:
        """One for each seat, in seat order."""

    @property
    def rounds(self) -> int:
        """How many rounds are played."""


class Pack(Protocol):
    """What neutral code may read of component values."""

    @property
    def name(self) -> str: ...

    @property
    def digest(self) -> str:
        """Equal for equal values."""

    def __hash__(self) -> int: ...

    def rows(self) -> Iterable[tuple[str, str, str]]:
        """The file, id and source of every row."""


class Stage(Protocol):
    """How far a game has progressed, and under which ruleset."""

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
        """The events of the last decision, or of the setup."""


class View(Stage, Protocol):
    """What neutral code may read of a view."""

    @property
    def seat(self) -> Seat | None:
        """The seat it is for; None: a spectator."""

    @property
    def pack(self) -> Pack: ...

    @property
    def to_act(self) -> Sequence[Seat]: ...

    @property
    def options(self) -> "Sequence[Action]":
        """What the seat may do now; empty if the action is composed, like a plan."""


Action = msgspec.Struct
Event = msgspec.Struct


@runtime_checkable
class OfSeat(Protocol):
    """An event that concerns a seat."""

    @property
    def seat(self) -> Seat | None: ...


def seat_of(event: Event) -> Seat | None:
    """The seat concerned; None: all of them."""
    return event.seat if isinstance(event, OfSeat) else None


class NoPack:
    """Stands in for component values in a game that has none to replace."""

    def __init__(self, game_id: str) -> None:
        self.name = game_id
        self.digest = hashlib.sha256(game_id.encode()).hexdigest()

    def rows(self) -> list[tuple[str, str, str]]:
        """Always empty."""
        return []


T = TypeVar("T")
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
"""Marks a function with a default that is derived from the others."""


def _derive(part: object, functions: Mapping[str, Callable[..., object]]) -> None:
    """Add the defaults that a game leaves out."""
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
    """The name of a seat's company."""
    to_act: Callable[[S], list[Seat]]
    """The seats that must decide now: several during planning, none after the end."""
    is_planning: Callable[[S, Seat], bool]
    """Whether the seat must decide now, and its decision stays secret until all have decided."""
    legal: Callable[[S, Seat], Sequence[A]]
    """What the seat may do; for plans, one for each attainable result."""
    why_not: Callable[[S, Seat, A], str | None]
    """The key of the reason why the seat may not do this, or None if it may."""
    illegal: Callable[[str], Illegal]
    """The refusal for a reason's key."""
    step: Callable[[S, Seat, A], list[E]]
    """Change the given state and return the events; Illegal leaves it unchanged."""
    scores: Callable[[S], list[int]]
    """Each seat's score if the game ended now."""
    winners: Callable[[S], list[Seat]]
    """Who is ahead after tie-breaks; several seats share the victory."""
    view: Callable[[S, Seat | None], V]
    """What a seat, or a spectator (None), may see."""
    hidden: Callable[[S], object]
    """Everything hidden from somebody: while it stays equal, nothing has been revealed."""
    guess: Callable[[V, Rng], S]
    """A full state that fits the view, with hidden information drawn at random."""
    decode: Callable[[bytes, P], S]
    """The state encoded in the bytes."""
    encode: Callable[[S], bytes] = msgspec.json.encode
    """The state as bytes, equal for equal states on every machine."""
    clone: Callable[[S], S] = deepcopy
    """A copy that shares no mutable data."""
    is_over: Callable[[S], bool] = _LEFT_OUT
    """By default, true when no seat must decide."""
    sample: Callable[[S, Seat, Rng], A] = _LEFT_OUT
    """A random legal action; by default, one of `legal`."""
    watch: Callable[[S, Seat, A, Callable[[], None]], list[E]] = _LEFT_OUT
    """Do it as `step` does, with a look at the state after each event, while no options are
    offered; by default, all looks come at the end."""
    open_view: Callable[[S], V] = _LEFT_OUT
    """What a spectator sees of a finished game, with nothing hidden; by default, the same as
    during the game."""
    draws: Callable[[S, S], bool] = _LEFT_OUT
    """Whether anything came to light, for the seat that decided, between the first state and the
    second; by default, whether `hidden` differs."""

    def __post_init__(self) -> None:
        _derive(
            self,
            {
                "is_over": lambda state: not self.to_act(state),
                "sample": lambda state, seat, rng: rng.choice(self.legal(state, seat)),
                "watch": self._watch,
                "open_view": lambda state: self.view(state, None),
                "draws": lambda before, after: self.hidden(before) != self.hidden(after),
            },
        )

    def _watch(self, state: S, seat: Seat, action: A, look: Callable[[], None]) -> list[E]:
        events = self.step(state, seat, action)
        for _ in events:
            look()
        return events

    def names(self, ruleset: R) -> list[str]:
        """The names of the seats' companies."""
        return [self.name(ruleset, seat) for seat in range(len(ruleset.colours))]


class Catalogue(msgspec.Struct, frozen=True):
    """What every catalogue contains."""

    phases: tuple[str, ...]


@dataclass(frozen=True)
class Types(Generic[V]):
    """A game's structs that are sent to or received from browsers and programs."""

    view: type[V]
    action: type | UnionType
    event: type | UnionType
    ruleset: type[msgspec.Struct]
    catalogue: type[msgspec.Struct] = Catalogue
    others: tuple[type[msgspec.Struct], ...] = ()
    """Further replies that its screens receive."""

    def by_name(self) -> dict[str, type | UnionType]:
        """Their names in the page's code."""
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

    def __call__(self, edition: str = ..., **changes: object) -> NewR: ...


@dataclass(frozen=True)
class Setup(Generic[R, P]):
    """What a table is set up from: options and component values."""

    form: Form
    """What can be chosen for a new table."""
    ruleset: MakeRuleset[R]
    read_ruleset: Callable[[object], R]
    """A ruleset from plain JSON data, checked."""
    load_pack: Callable[..., P]
    """The component values, either the shipped ones or those in a folder."""
    check_pack: Callable[[str | PathLike[str]], list[str]]
    """Every problem of the data pack in a folder."""
    read_pack: Callable[[dict[str, Any]], P]
    """Component values from plain JSON data, checked."""
    write_pack: Callable[[P], dict[str, Any]]
    """Component values as plain JSON data."""


def _no_figures(view: View) -> list[dict[str, int]]:
    return []


def _no_components(pack: Pack) -> list[ComponentKind]:
    return []


@dataclass(frozen=True)
class Words(Generic[V, A, E, R, P]):
    """Actions as lines of text, events as sentences, and the names of everything."""

    phases: tuple[str, ...]
    """The names of the phases; the first is phase 1."""
    write: Callable[[P, A], str]
    """The action in one line of text."""
    read: Callable[[P, str], A]
    """The action that a line of text denotes; Refusal if there is none."""
    tell: Callable[[P, R, E], str]
    """An event as one sentence; empty if it need not be mentioned."""
    catalogue: Callable[[P], msgspec.Struct] = _LEFT_OUT
    """What every index in a view means, with its name; includes the names of the phases."""
    reference: Callable[[P], list[ComponentKind]] = _no_components
    """Every component in words, by kind."""
    standing: Callable[[V], list[dict[str, int]]] = _no_figures
    """A few figures of each company, for lists."""

    def __post_init__(self) -> None:
        _derive(self, {"catalogue": lambda pack: Catalogue(self.phases)})


class PlanReader(Protocol[GivenV]):
    """What a plan in notation gives the view's company; Illegal if it is not a plan.

    `prices` has one assumed price for each seat, used for the likely turn order.
    """

    def __call__(self, view: GivenV, text: str, prices: Sequence[int] = (), /) -> Reading: ...


@dataclass(frozen=True)
class Planning(Generic[V, A, P]):
    """What planners need from a game whose secret decisions are plans."""

    read_plan: PlanReader[V]
    results: Callable[[V], Results[A]]
    """Every result the view's company can attain in this round."""
    explore: Callable[[P, Sequence[str], int], Exploration[A]]
    """Every attainable result of the pads with these improvements, of which at most the given
    number may stick out."""


@dataclass(frozen=True)
class TableHelp(Generic[V, A]):
    """What a table may ask beyond the rules; None: not supported."""

    preview: Callable[[V, str], msgspec.Struct] | None = None
    """What a composed action, such as a product, would yield now."""
    propose: Callable[[V], Proposal[A] | None] | None = None
    """A good way to continue, such as the best sale, if the game can find one."""
    answer: "Callable[[V, str, str], Answer] | None" = None
    """What a thing on the table is (`kind:number`), while the second text, a composed action, is
    considered; Refusal if there is no such thing."""
    thing: Callable[[V, A], str] | None = None
    """What an action is done with, as `answer` names it; empty: nothing on the table."""
    search: "Callable[[V, str], list[Answer]] | None" = None
    """The same about everything that these words name."""


@dataclass(frozen=True)
class Automaton(Generic[R]):
    """The rulebook's automatic opponent, which needs no bot; the ruleset gives it its seat."""

    name: str
    bot_name: str
    """Its name among the bots, without the hyphen and the level that follow."""
    levels: tuple[str, ...]
    max_others: int
    """The largest number of opponents it may have."""
    seat: Callable[[R], Seat | None]
    """Its seat."""
    options: tuple[str, str]
    """The ruleset fields that hold its seat and its level."""

    def bots(self) -> dict[str, str]:
        """Its names among the bots, each with its level."""
        return {f"{self.bot_name}-{level}": level for level in self.levels}

    def seated(self, seat: Seat | None, level: str | None = None) -> dict[str, Seat | str | None]:
        """The ruleset options that give it a seat."""
        at, strength = self.options
        return {at: seat} | ({} if level is None else {strength: level})


def _nothing_dealt(state: State) -> dict[str, list[str]]:
    return {}


@dataclass(frozen=True)
class Statistics(Generic[S, E, P]):
    """What the arena counts in a game, and the game's own reports."""

    tally: "Callable[[S, Sequence[E]], list[Tally]]"
    """What each seat's score was made up of, from the last state and all events."""
    titles: Callable[[P], dict[str, str]]
    """What a gain's short name means, where that is not obvious."""
    balance: Callable[[], Callable[[int, int, P, str | None, Spread], Iterator[str]]] | None = None
    """A report on prices, cards and opponents, for a number of games, a seed and a bot."""
    dealt: Callable[[S], dict[str, list[str]]] = _nothing_dealt
    """What chance laid out openly, by kind: sides of technologies, retailers, events."""
    give: Callable[[S, Seat, str], None] | None = None
    """Give a seat of a new game something by its name; Refusal if there is no such thing."""


@dataclass(frozen=True)
class Positions(Generic[S, R, P]):
    """A position as text: what everybody may see when somebody must decide."""

    write: "Callable[[S, Fields, list[Fields]], None]"
    """Fill in what is written of the table and of each company, without anything hidden."""
    read: "Callable[[R, P, Fields, list[Fields]], S]"
    """A state in which these are seen; what is hidden may lie in any order. Refusal if there
    is none."""


class GuidedGame(NamedTuple):
    """The guided first game: the location of its lessons, and the setup they use."""

    path: Path
    seed: int
    margins: tuple[float, float]
    """A choice that costs less than the first is good, one that costs less than the second could
    be better, and every other is costly."""


@dataclass(frozen=True)
class Later(Generic[T]):
    """A part, given as "module:NAME", that is imported on first use."""

    path: str

    def __call__(self) -> T:
        try:
            return cast(T, resolve_name(self.path))
        except (ImportError, AttributeError) as error:
            raise Refusal(f"{self.path} cannot be loaded: {error}.") from error


@dataclass(frozen=True)
class Game(Generic[S, V, A, E, R, P]):
    """A game and its parts. Parts that load more code are functions, called when needed."""

    id: str
    """In lower case, with underscores between words."""
    title: str
    rule_prefix: str
    """The prefix of its rule numbers, before the hyphen."""
    unit: str
    """The unit of a score."""
    colours: tuple[str, ...]
    """The companies' colours, one for each possible player."""
    types: Types[V]
    rules: Rules[S, V, A, E, R, P]
    setup: Setup[R, P]
    words: Words[V, A, E, R, P]
    rank: int = 100
    """Games are listed in this order, lowest first."""
    automaton: Automaton[R] | None = None
    planning: Planning[V, A, P] | None = None
    table: TableHelp[V, A] = TableHelp()
    statistics: Statistics[S, E, P] | None = None
    guided_game: GuidedGame | None = None
    positions: Positions[S, R, P] | None = None
    """None: its positions have no text."""
    puzzles: Path | None = None
    """Where its puzzles are (kernel/puzzles.py)."""
    variants: Path | None = None
    """The folder with its small variants (docs/benchmark.md)."""
    bots: "Callable[[], BotMakers[V, A]] | None" = None
    """None: `random` is its only bot."""
    quick: Path | None = None
    """The weights of its bot `quick` (flagship.envs.net), if it has one."""
    numbering: "Callable[[], Numbering[V, A, P]] | None" = None
    """Encodes views as numbers and actions as indices; None: an action is its list position."""
    terminal: "Callable[[], Screens[V, A, E, R, P]] | None" = None
    """None: the terminal lists the legal actions."""
    compiled: tuple[str, ...] = ()
    """The modules that `flagship build` compiles."""

    def automaton_seat(self, ruleset: R) -> Seat | None:
        """The automatic opponent's seat, if it plays."""
        return self.automaton.seat(ruleset) if self.automaton else None


AnyGame = Game[State, View, Action, Event, Ruleset, Pack]
"""A game as neutral code sees it."""
