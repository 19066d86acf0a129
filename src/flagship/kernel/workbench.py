"""What tables ask of a game beyond its rules: plans read, results listed, options as a form."""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from msgspec import Struct


class Part(Struct, frozen=True):
    """One summand of a figure: how many, and from what."""

    amount: int
    source: str


class Reading(Struct, frozen=True):
    """What a plan would give a company in this round."""

    figures: dict[str, int]
    """In the order to show."""
    price: list[Part]
    """How the price comes about, the starting price first."""
    goods: list[Part]
    """Where the goods come from."""
    order: list[int]
    """The likely order of turns, at the prices taken for the others."""


class Results(NamedTuple):
    """Every result a company can attain in this round, tokens and cards counted."""

    columns: tuple[str, ...]
    rows: list[tuple[int, ...]]
    """The figures of each result, in the order of the columns."""
    plan: Callable[[int], Any]
    """A plan that gives the row of this index."""


class Proposal(NamedTuple):
    """A good way to go on."""

    actions: list[Any]
    sentence: str
    figures: dict[str, int]


class Option(Struct, frozen=True):
    """One field of the form for a new table."""

    name: str
    title: str
    kind: Literal["choice", "switch", "number", "sides"]
    """sides: one letter a technology, A, B or ? for random."""
    default: Any
    help: str
    choices: list[Any] = []
    """Of a choice, the values; of a number, lowest and highest."""


class Edition(Struct, frozen=True):
    """An edition, and what it presets."""

    name: str
    title: str
    presets: dict[str, Any]


class Form(Struct, frozen=True):
    """What can be chosen for a new table."""

    companies: list[str]
    """What the company of each colour is called."""
    editions: list[Edition]
    options: list[Option]
    fewest: int
    most: int
    """Seats, the automatic opponent's included."""
