"""Messages about notices to people who are away when it is their turn."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Notice(Struct, frozen=True):
    """A place where the receiver is called."""

    push: bool
    """A browser; otherwise a webhook."""
    url: str


class Notices(Struct, frozen=True):
    """GET /api/notices: where the receiver is called when it is their turn at a table they left."""

    key: str
    """The server's public key, for a browser's subscription."""
    notices: list[Notice]


class SetNotice(Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/notices: begin or end one; the reply is Notices."""

    kind: Literal["push", "webhook"]
    url: Annotated[str, Meta(max_length=1000)]
    on: bool
    p256dh: Annotated[str, Meta(max_length=200)] = ""
    """A browser's own key."""
    auth: Annotated[str, Meta(max_length=100)] = ""
