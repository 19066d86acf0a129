"""What a table says about a thing on it that somebody asks about."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from msgspec import Struct

from flagship.kernel.game import Refusal

Asked = TypeVar("Asked")


class Fact(Struct, frozen=True):
    """One line of an answer."""

    about: str
    """A word for its picture, such as `office`."""
    text: str


class Answer(Struct, frozen=True, kw_only=True):
    """What a thing is, what it is worth now, and what the asking seat can do with it."""

    title: str
    kind: str = ""
    """What sort of thing it is, if the title does not say so."""
    lines: list[Fact] = []
    """What it is: true during the whole game."""
    now: list[Fact] = []
    """How things stand."""
    can: str = ""
    """What the seat can do with it now."""
    why: str = ""
    """Why the seat cannot use it now."""
    rule: str = ""
    """The number of the rule about it."""


def find(
    asked: Asked, thing: str, kinds: Mapping[str, tuple[int, Callable[..., Answer]]]
) -> Answer:
    """The answer to `kind:number:number`; each kind has as many numbers as its function takes."""
    kind, *rest = thing.split(":")
    count, tell = kinds.get(kind, (-1, None))
    if tell is not None and len(rest) == count and all(map(str.isdecimal, rest)):
        try:
            return tell(asked, *map(int, rest))
        except IndexError:
            pass
    raise Refusal("There is no such thing at this table.", key="ask.unknown")
