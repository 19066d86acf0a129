"""Encodes states and views as bytes and decodes them; a data pack is stored as its digest.

States are dataclasses, views are structs; msgspec reads and writes both alike.
"""

from dataclasses import is_dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from flagship.kernel.game import Pack, View
from flagship.kernel.structs import field_names

if TYPE_CHECKING:
    from flagship.kernel.turn import TurnState

T = TypeVar("T")


def encode(state: "TurnState") -> bytes:
    """The position as JSON bytes, equal for equal positions; recent events are left out."""
    kind: type = type(state)
    position = {name: getattr(state, name) for name in _stored(kind)}
    position["events"], position["options"] = [], None
    return msgspec.json.encode(position, enc_hook=_digest)


def encode_view(view: View) -> bytes:
    """A view as JSON bytes."""
    return msgspec.json.encode(view, enc_hook=_digest)


def decode(data: bytes, kind: type[T], pack: Pack) -> T:
    """The state or view encoded in the bytes, for a game with this data pack."""

    def named(kind: type, digest: str) -> Pack:
        if digest != pack.digest:
            raise ValueError(f"it was played with a different data pack ({digest[:12]})")
        return pack

    found: T = _made(msgspec.json.decode(data, type=kind, dec_hook=named))
    return found


def _made(value: Any) -> Any:
    """The same, made by its class: msgspec fills dataclasses without that, and a compiled one
    cannot find its methods then."""
    if isinstance(value, list):
        return [_made(one) for one in value]
    if not is_dataclass(value):
        return value
    kind: type = type(value)
    return kind(*[_made(getattr(value, name)) for name in field_names(kind)])


@cache
def _stored(kind: type) -> tuple[str, ...]:
    """The fields of a state; those after `options` are not part of the position."""
    names = field_names(kind)
    return names[: names.index("options") + 1]


def _digest(pack: Pack) -> str:
    return pack.digest
