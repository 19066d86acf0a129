"""A choice between two others, as a struct: it is part of views."""

import msgspec


class Pending(msgspec.Struct, frozen=True, gc=False):
    """A choice that must be made before the turn goes on."""

    seat: int
    kind: str
    """"office" (GAMEPAD-B) or a retailer's bonus."""
    n: int = 0
    """How much of the bonus is left."""
    region: int = -1
    """The region of the office that brought the bonus."""
