"""A table as sent to browsers: its seats, the receiver's role, the log and the chat."""

from typing import Any, Literal

from msgspec import Struct

from flagship.server.protocol.fields import Millis


class SeatInfo(Struct, frozen=True):
    """A place at the table, in the game's order of seats."""

    seat: int
    colour: str
    company: str
    """The company's name, like "Green" or "Atlantis"."""
    kind: Literal["open", "person", "bot", "automaton"]
    level: str
    """A bot's level, otherwise empty."""
    user: str
    """The person's name, otherwise empty."""
    connected: bool
    away: bool
    """A bot plays for the person, who left or ran out of time; Return takes the seat back."""
    late: bool
    """Away because the person ran out of time."""
    hints: int
    """How many hints the person asked for in this game."""
    deadline: Millis | None
    """This seat's deadline, if the table has a turn timer and the seat must decide now."""


class Ending(Struct, frozen=True):
    """How the game ended."""

    scores: list[int]
    winners: list[int]


class DealTry(Struct, frozen=True):
    """A table of the day's deal."""

    day: str
    """In UTC, like 2026-11-16."""
    number: int
    """The first, or one of those for fun."""
    counts: bool
    """Whether its result is for the board: without hints and without taking back."""


class TableInfo(Struct, frozen=True):
    """What everyone may know about a table."""

    id: str
    name: str
    """What people call it, like "Isle 54"."""
    game: str
    """The game's id, as in GET /api/games."""
    pack: str
    """The digest of the component values: GET /api/packs/{digest}."""
    options: dict[str, Any]
    """The ruleset, as data."""
    status: Literal["waiting", "running", "over"]
    damaged: bool
    """Whether this version of the server cannot read it, so that it cannot be opened."""
    seats: list[SeatInfo]
    to_act: list[int]
    """The seats that must decide now."""
    round: int
    """The current round; 0 before the start."""
    listed: bool
    seeded: bool
    """Whether the host chose the seed and so may know what comes next."""
    turn_seconds: int | None
    hints: bool
    """Whether a person who must decide may ask a bot for a hint."""
    learn: bool
    """A guided first game: see Learn and Review."""
    deal: DealTry | None
    """If it is a try at a day's deal: see Today."""
    sealed: bool
    """Whether others may still play that deal: there is no replay and no analysis of it yet."""
    pause_ms: int
    """How long bots pause before they act."""
    spectators: int
    host: str
    """The host's name."""
    created: Millis
    ending: Ending | None
    rematch: str | None
    """The id of the table where the same people play again."""


class Armed(Struct, frozen=True):
    """A plan stored for the next planning phase."""

    plan: str
    """In notation."""
    why: str
    """Empty while it waits; otherwise one sentence that says why it could not be submitted."""
    rule: str
    """The rule's number, if a rule forbids it."""


class You(Struct, frozen=True):
    """Who the receiver is at this table."""

    seat: int | None
    """None: a spectator, who sees only public information."""
    host: bool
    armed: Armed | None
    lesson: list[str] = []
    """To the learner of a guided first game: the lessons read so far."""
    muted: list[str] = []
    """To the host: the names of those here whose chat is not wanted."""


class TableRow(Struct, frozen=True):
    """A table in a list."""

    table: TableInfo
    you: You
    moved: Millis = 0
    """When somebody last decided something there, or when it was made."""
    since: Millis | None = None
    """Since when it has been the receiver's turn, if it is."""
    phase: str = ""
    """The name of the phase of a running game."""
    scores: list[int] = []
    """Each seat's score so far."""


class Told(Struct, frozen=True, gc=False):
    """Something that happened: the game's own event, and one sentence."""

    event: Any
    sentence: str


class LogEntry(Struct, frozen=True, gc=False):
    """One decision and its events. Secret decisions are sent without their content."""

    version: int
    """The match's version after it, which counts decisions and undos."""
    seat: int | None
    """Who decided; None: the start of the game."""
    bot: bool
    at: Millis
    told: list[Told]
    took_back: list[int] = []
    """The versions of the seat's decisions that this takes back; they no longer count."""


Change = tuple[list[str | int], Any]
"""A path into a view, by names and indices, and its new content."""
Moment = list[Change]
"""What one event changes in a view."""


class ChatLine(Struct, frozen=True):
    """A chat message."""

    at: Millis
    user: str
    """Empty: a message from the table itself about the seat."""
    seat: int | None
    text: str
