"""Structs made of what has the same fields."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

Made = TypeVar("Made", bound=msgspec.Struct)


def filled(kind: type[Made], source: object, **values: Any) -> Made:
    """A struct with these values, and all else from the fields of a row or an object.

    A field that neither gives keeps its default.
    """
    if isinstance(source, Mapping):
        found = {name: source[name] for name in kind.__struct_fields__ if name in source}
        return kind(**found | values)
    owner: Any = type(source)
    shared = _shared(kind.__struct_fields__, owner, tuple(values))
    return kind(**{name: getattr(source, name) for name in shared}, **values)


@lru_cache(maxsize=256)
def _shared(fields: tuple[str, ...], source: type, given: tuple[str, ...]) -> list[str]:
    """The fields that the source has too and nobody gives."""
    return [name for name in fields if name not in given and hasattr(source, name)]
