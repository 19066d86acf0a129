"""Structs and dataclasses filled from rows or objects with the same fields."""

import dataclasses
from collections.abc import Callable
from operator import attrgetter
from typing import Any, TypeVar, cast

Made = TypeVar("Made")


def field_names(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a struct or a dataclass, in order."""
    if dataclasses.is_dataclass(kind):
        return tuple(field.name for field in dataclasses.fields(kind))
    names: tuple[str, ...] = kind.__struct_fields__
    return names


def filled(kind: type[Made], source: object, **values: object) -> Made:
    """One with these values; its other fields come from a row or an object.

    A field that a row does not have keeps its default; an object must have every field.
    """
    if isinstance(source, dict):
        found = {name: source[name] for name in field_names(kind) if name in source}
        return kind(**found | values)
    # Positional arguments take less than half the time; search fills a state for every guess.
    known = (cast(type, kind), cast(type, type(source)))
    if known not in _readers:
        _readers[known] = _reader(kind, source)
    read, places, missing = _readers[known]
    for name in missing:
        if name not in values:
            raise TypeError(f"{kind.__name__} lacks {name}")
    fields = list(read(source))
    for name, value in values.items():
        fields[places[name]] = value
    return kind(*fields)


Reader = tuple[Callable[[object], tuple[object, ...]], dict[str, int], list[str]]
"""A getter of all fields (any value where the source has none), their places, the missing."""
_readers: dict[tuple[type, type], Reader] = {}


def _reader(kind: type, source: object) -> Reader:
    names = field_names(kind)
    missing = [name for name in names if not hasattr(source, name)]
    read = attrgetter(*["__class__" if name in missing else name for name in names])
    return read, {name: place for place, name in enumerate(names)}, missing
