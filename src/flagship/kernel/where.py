"""Conditions on figures, written as text: "price=4 research>=2"."""

import re
from collections.abc import Callable, Iterable, Mapping
from operator import eq, ge, gt, le, lt, ne
from typing import NamedTuple

from flagship.kernel.game import Refusal

OPERATORS: dict[str, Callable[[int, int], bool]] = {
    "=": eq,
    "!=": ne,
    ">=": ge,
    "<=": le,
    ">": gt,
    "<": lt,
}
CONDITION = re.compile(r"(\w+)(=|!=|>=|<=|>|<)(-?[0-9]{1,9})")


class Comparison(NamedTuple):
    """What a figure must be."""

    field: str
    compare: Callable[[int, int], bool]
    value: int


def where(text: str, fields: Iterable[str]) -> Callable[[Mapping[str, int]], bool]:
    """A test of figures that holds if every condition in the text holds."""
    asked = conditions(text, fields)
    return lambda row: all(compare(row[field], value) for field, compare, value in asked)


def conditions(
    text: str, fields: Iterable[str], examples: str = "price=4 or goods>=6"
) -> list[Comparison]:
    """The conditions in a text; field names may be abbreviated. Refusal if one is invalid."""
    known = tuple(fields)
    return [_condition(word, known, examples) for word in text.split()]


def _condition(word: str, fields: tuple[str, ...], examples: str) -> Comparison:
    parts = CONDITION.fullmatch(word)
    names = [name for name in fields if parts is not None and name.startswith(parts[1])]
    if parts is None or not names:
        raise Refusal(
            f'"{word[:40]}" is not a condition: write {examples}; '
            f"the fields are {', '.join(fields)}."
        )
    field = parts[1] if parts[1] in names else names[0]
    return Comparison(field, OPERATORS[parts[2]], int(parts[3]))
