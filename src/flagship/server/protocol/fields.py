"""What single fields of messages may hold, and how much of it."""

from typing import Annotated

from msgspec import Meta

MAX_BYTES = 16 << 10
"""The longest message a browser may send; a longer one is refused."""
MAX_ACTIONS = 64
MAX_ROWS = 200

Token = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
"""Chosen by the browser, new for each message; the answer carries it. A repeated one is answered
again and never done twice, also after a reconnect or a restart of the server."""
Line = Annotated[str, Meta(max_length=2000)]
"""An action in the game's notation, such as `sell Europe`; `choices` gives those of the view."""
Name = Annotated[str, Meta(min_length=1, max_length=24)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Colour = Annotated[str, Meta(max_length=20)]
Millis = int
"""A moment, in milliseconds since 1970."""
