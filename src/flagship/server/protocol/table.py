"""A table as it is told: its seats, who the receiver is, what was decided and said."""

from typing import Any, Literal

from msgspec import Struct

from flagship.server.protocol.fields import Millis


class SeatInfo(Struct, frozen=True):
    """A place at the table, in the game's order of seats."""

    seat: int
    colour: str
    company: str
    """What the game calls the company, like "Green" or "Atlantis"."""
    kind: Literal["open", "person", "bot", "automaton"]
    level: str
    """Of a bot, else empty."""
    user: str
    """The person's name, else empty."""
    connected: bool
    away: bool
    """A bot plays for the person, who left or whose time was up; Return takes the seat back."""
    late: bool
    """Away because the time was up."""
    hints: int
    """How often the person asked a bot for a hint in this game."""
    deadline: Millis | None
    """Until when this seat has to decide, if the table has a turn timer and it must now."""


class Ending(Struct, frozen=True):
    """How the game ended."""

    scores: list[int]
    winners: list[int]


class TableInfo(Struct, frozen=True):
    """What everybody may know of a table."""

    id: str
    game: str
    """The game's id, as in GET /api/games."""
    pack: str
    """Digest of the component values: GET /api/packs/{digest}."""
    options: dict[str, Any]
    """The ruleset, as data."""
    status: Literal["waiting", "running", "over"]
    seats: list[SeatInfo]
    to_act: list[int]
    """The seats that must decide now."""
    round: int
    """Of a running game; 0 before it begins."""
    listed: bool
    seeded: bool
    """Whether the host chose the seed, and so might know what is coming."""
    turn_seconds: int | None
    hints: bool
    """A casual game: whoever must decide may ask a bot for a hint."""
    learn: bool
    """A guided first game: see Learn and Review."""
    pause_ms: int
    """How long bots wait before they act."""
    spectators: int
    host: str
    """The host's name."""
    created: Millis
    ending: Ending | None
    rematch: str | None
    """The id of the table where the same people play again."""


class Armed(Struct, frozen=True):
    """A plan that is kept for the next planning."""

    plan: str
    """In notation."""
    why: str
    """Empty while it waits; else why it could not be made: one sentence, and plan by hand."""
    rule: str
    """The rule's number, if a rule forbids it."""


class You(Struct, frozen=True):
    """Who the receiver is at this table."""

    seat: int | None
    """None: a spectator, who sees only public things."""
    host: bool
    armed: Armed | None


class TableRow(Struct, frozen=True):
    """A table in a list."""

    table: TableInfo
    you: You


class Told(Struct, frozen=True, gc=False):
    """Something that happened: the game's own event, and one sentence."""

    event: Any
    sentence: str


class LogEntry(Struct, frozen=True, gc=False):
    """One decision and all it brought about. Secret decisions are told without their content."""

    version: int
    """The match's version after it: it counts decisions and undos."""
    seat: int | None
    """Who decided; None: the beginning of the game."""
    bot: bool
    at: Millis
    told: list[Told]
    took_back: list[int] = []
    """The versions of the seat's decisions that this takes back: they no longer count."""


Change = tuple[list[str | int], Any]
"""A path into a view, by names and indices, and what stands there from now on."""
Moment = list[Change]
"""What one event changes in a view."""


class ChatLine(Struct, frozen=True):
    """Something said at the table."""

    at: Millis
    user: str
    """Empty: nobody says it, the table tells of the seat."""
    seat: int | None
    text: str
