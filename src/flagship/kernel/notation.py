"""Actions as lines of text: what the games' notations share. Each line starts with a verb."""

import re
from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec

from flagship.kernel.game import Refusal

_UPPER = re.compile(r"(\w+)/([0-9])")
_CORNER = re.compile(r"@(-?[0-9]+),(-?[0-9]+)")

MAX_DIGITS = 3
Action = TypeVar("Action", bound=msgspec.Struct)
P = TypeVar("P")
Reader = Callable[[P, str], Action]
"""Makes an action from a data pack and the text after the verb."""


def read(readers: Mapping[str, Reader[P, Action]], pack: P, text: str) -> Action:
    """The action that a line of text denotes."""
    verb, _, rest = " ".join(text.split()).partition(" ")
    reader = readers.get(verb.lower())
    if reader is None:
        raise Refusal(f'There is no action "{verb[:40]}"; actions are {", ".join(readers)}.')
    return reader(pack, rest)


def verb(action: msgspec.Struct) -> str:
    """The word for this kind of action."""
    return str(type(action).__struct_config__.tag)


def number(rest: str, example: str) -> int:
    """A small whole number."""
    if not re.fullmatch(r"[+-]?[0-9]+", rest):
        raise Refusal(f'A whole number is missing: write it like "{example}".')
    return small(rest)


def small(digits: str) -> int:
    """The number that a sign and digits stand for; Refusal if it is too large."""
    if len(digits.lstrip("+-0")) > MAX_DIGITS:
        raise Refusal(f"{digits[:20]} is too large.")
    return int(digits)


def layout(words: list[str]) -> tuple[str, str, int, int, int] | None:
    """Lower pad, upper pad, its quarter turns, row and column, from "W1 B0/2 @1,-1"; or None."""
    upper = _UPPER.fullmatch(words[1]) if len(words) >= 3 else None
    corner = _CORNER.fullmatch(words[2]) if len(words) >= 3 else None
    if upper is None or corner is None:
        return None
    return words[0], upper[1], int(upper[2]), small(corner[1]), small(corner[2])


def named(index: Mapping[str, int], rest: str, what: str) -> int:
    """The index of the item with this name."""
    if rest not in index:
        raise Refusal(f'There is no {what} "{rest[:40]}"; choose from {", ".join(index)}.')
    return index[rest]


def alone(action: Action) -> Reader[object, Action]:
    """A reader for an action that consists of the verb alone."""

    def reader(pack: object, rest: str) -> Action:
        if rest:
            raise Refusal(f'"{verb(action)}" takes nothing after it; leave out "{rest[:40]}".')
        return action

    return reader
