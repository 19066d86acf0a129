"""What can be chosen for a new table, as a form."""

from typing import Any, Literal

from msgspec import Struct


class Option(Struct, frozen=True):
    """One field of the form for a new table."""

    name: str
    title: str
    kind: Literal["choice", "switch", "number", "sides"]
    """sides: one letter for each technology: A, B, or ? for random."""
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
