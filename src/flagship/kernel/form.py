"""What can be chosen for a new table, as a form."""

from typing import Any, Literal

from msgspec import Struct


class Option(Struct, frozen=True):
    """One field of the form for a new table."""

    name: str
    title: str
    kind: Literal["choice", "switch", "number", "letters"]
    """`letters` has one letter for each of `items`, written one after the other."""
    default: Any
    help: str
    choices: list[Any] = []
    """For a choice or letters, the values; for a number, the lowest and the highest."""
    items: list[str] = []
    """For letters, what each stands for."""


class Edition(Struct, frozen=True):
    """An edition and its presets."""

    name: str
    title: str
    presets: dict[str, Any]


class Form(Struct, frozen=True):
    """What can be chosen for a new table."""

    companies: list[str]
    """The name of each colour's company."""
    editions: list[Edition]
    options: list[Option]
    fewest: int
    most: int
    """The number of seats, including the automatic opponent's."""
