"""What is kept of a table besides its match: who sits where, and how it is set up."""

import secrets
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from flagship.kernel.game import Seat

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"


class Chair(Struct, frozen=True):
    """A seat and who has it."""

    kind: Literal["open", "person", "bot", "automaton"]
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
    armed_rule: str = ""
    """The rule that forbade it."""
    hints: int = 0

    @property
    def bot_decides(self) -> bool:
        return self.kind == "bot" or self.away


class TableRecord(Struct, frozen=True):
    """A table as it is stored. The seed is secret while the game runs."""

    id: str
    game: str
    ruleset: dict[str, Any]
    pack: str
    seed: int
    seeded: bool
    chairs: tuple[Chair, ...]
    host: str
    host_name: str
    listed: bool
    turn_seconds: int | None
    pause_ms: int
    created: int
    engine: str
    """The version that started the match."""
    status: Literal["waiting", "running", "over"] = "waiting"
    scores: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()
    rematch: str | None = None
    hints: bool = False
    learn: bool = False
    """A guided first game."""

    def seat_of(self, guest: str) -> Seat | None:
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "person" and chair.guest == guest:
                return seat
        return None

    def people(self) -> set[str]:
        return {chair.guest for chair in self.chairs if chair.kind == "person"}

    def with_chair(self, seat: Seat, chair: Chair) -> "TableRecord":
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))


def read_record(data: bytes) -> TableRecord:
    """A record of this version, or of an earlier one: the only place that migrates them."""
    try:
        return msgspec.json.decode(data, type=TableRecord)
    except msgspec.ValidationError:
        stored = msgspec.json.decode(data)
        for chair in stored["chairs"]:
            # Until 0.1 the automatic opponent's chair had its name for a kind.
            if chair["kind"] not in ("open", "person", "bot"):
                chair["kind"] = "automaton"
        return msgspec.convert(stored, TableRecord)


def new_id() -> str:
    """An id nobody can guess, short enough for an address: 60 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def new_nonce() -> str:
    """The part of a link that makes it void when it changes: 96 bits."""
    return secrets.token_urlsafe(12)
