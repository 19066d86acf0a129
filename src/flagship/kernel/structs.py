"""Structs made of what has the same fields."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

Made = TypeVar("Made", bound=msgspec.Struct)


def filled(kind: type[Made], source: object, **values: Any) -> Made:
    """A struct with these values, and all else from the fields of a row or an object.

    A field that neither gives keeps its default.
    """
    for name in kind.__struct_fields__:
        if name not in values:
            if isinstance(source, Mapping):
                if name in source:
                    values[name] = source[name]
            elif hasattr(source, name):
                values[name] = getattr(source, name)
    return kind(**values)
