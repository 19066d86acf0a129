"""What a plan shows, as a struct: it is part of events and views."""

import msgspec


class Result(msgspec.Struct, frozen=True, order=True, gc=False):
    """What a plan shows."""

    goods: int
    """Active G."""
    discount: int
    """Active G-."""
    markup: int
    """Active +$."""
    research: int
    """Active R."""
    logistics: int
    """Active L."""
    factory: int
    """Active I."""
    covered: int
    """Cells of the lower pad under the upper pad, 1-4."""
    face_down: int
    """Improvements beside the pads."""
