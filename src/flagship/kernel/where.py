"""Conditions on figures, written as text: "price=4 research>=2"."""

import re
from collections.abc import Callable, Iterable, Mapping
from operator import eq, ge, gt, le, lt, ne

from flagship.kernel.game import Refusal

OPERATORS: dict[str, Callable[[int, int], bool]] = {
    "=": eq,
    "!=": ne,
    ">=": ge,
    "<=": le,
    ">": gt,
    "<": lt,
}
_CONDITION = re.compile(r"(\w+)(=|!=|>=|<=|>|<)(-?[0-9]{1,9})")


def where(text: str, fields: Iterable[str]) -> Callable[[Mapping[str, int]], bool]:
    """A test of figures that holds if every condition of the text does."""
    known = tuple(fields)
    conditions = [_condition(word, known) for word in text.split()]
    return lambda row: all(compare(row[field], value) for field, compare, value in conditions)


def _condition(word: str, fields: tuple[str, ...]) -> tuple[str, Callable[[int, int], bool], int]:
    parts = _CONDITION.fullmatch(word)
    if parts is None or parts[1] not in fields:
        raise Refusal(
            f'"{word}" is no condition: write a field, one of {" ".join(OPERATORS)} and a number, '
            f"such as price=4; the fields are {', '.join(fields)}."
        )
    return parts[1], OPERATORS[parts[2]], int(parts[3])
