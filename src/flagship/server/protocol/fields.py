"""Types and limits of single message fields."""

from typing import Annotated

from msgspec import Meta

MAX_BYTES = 16 << 10
"""The longest message a browser may send; a longer one is refused."""
MAX_ACTIONS = 64
MAX_ROWS = 200

Token = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
"""Chosen by the browser, new for each message, and repeated in the answer. A request that is sent
again is answered again but never done twice, even after a reconnect or a server restart."""
Line = Annotated[str, Meta(max_length=2000)]
"""An action in the game's notation, such as `sell Europe`; `choices` gives those of the view."""
Name = Annotated[str, Meta(min_length=1, max_length=24)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Level = Annotated[str, Meta(max_length=80)]
"""The name of a bot."""
Colour = Annotated[str, Meta(max_length=20)]
Millis = int
"""A time, in milliseconds since 1970."""
