"""What is kept of a table besides its match: who sits where, and how it is set up."""

import secrets
from typing import Any, Literal

from msgspec import Struct

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"


class Chair(Struct):
    """A seat and who has it."""

    kind: Literal["open", "person", "bot", "steve"]
    colour: str
    level: str = ""
    guest: str = ""
    """The holder's id, never shown to anybody."""
    user: str = ""
    nonce: str = ""
    """Part of the seat's link; a new one makes the old link void."""
    away: bool = False
    """A bot plays for the person."""
    late: bool = False
    """It does because the person's time was up."""
    armed: str = ""
    """The plan kept for the next planning, in notation; the seat's secret."""
    armed_why: str = ""
    """Why it could not be made when planning opened."""
    hints: int = 0


class Record(Struct):
    """A table as it is stored. The seed is secret while the game runs."""

    id: str
    game: str
    ruleset: dict[str, Any]
    pack: str
    seed: int
    seeded: bool
    chairs: list[Chair]
    host: str
    host_name: str
    listed: bool
    turn_seconds: int | None
    pause_ms: int
    created: int
    engine: str
    """The version that started the match."""
    status: Literal["waiting", "running", "over"] = "waiting"
    scores: list[int] = []
    winners: list[int] = []
    rematch: str | None = None
    hints: bool = False
    learn: bool = False
    """A guided first game."""

    def seat_of(self, guest: str) -> int | None:
        """Where this guest sits."""
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "person" and chair.guest == guest:
                return seat
        return None


def new_id() -> str:
    """An id nobody can guess, short enough for an address: 60 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def nonce() -> str:
    """The part of a link that makes it void when it changes: 96 bits."""
    return secrets.token_urlsafe(12)
