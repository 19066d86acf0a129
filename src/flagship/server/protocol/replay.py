"""Replays of finished games and of save files, moment by moment."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from flagship.kernel.position import MAX_LENGTH
from flagship.server.protocol.fields import Level, SeatNumber
from flagship.server.protocol.table import Ending, LogEntry, Moment, SeatInfo


class Replay(Struct, frozen=True):
    """GET /api/replays/{id}: the replay of a finished table or of an opened file.

    The reply to POST /api/replays with a save file as the body is Created, with the replay's id.
        GET /api/replays/{id}/save gives the save file.
    """

    id: str
    name: str
    """What people call the table; empty if it comes from a file."""
    table: bool
    """Whether it was played at /tables/{id}; otherwise it comes from a file."""
    game: str
    pack: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    you: int | None
    """The receiver's own seat, if it was played here."""
    ending: Ending | None
    """None if the file's game is not over."""
    moments: list[tuple[int, int]]
    """The round and phase after each decision; moment 0 is the start of the game."""
    log: list[LogEntry]
    """One entry for each moment."""


class Frame(Struct, frozen=True):
    """The table at one moment."""

    version: int
    view: Any
    standing: list[dict[str, int]]
    moments: list[Moment] = []
    """What each event of the decision that led here changes, from the frame before on; empty
    where it brought only one event, or at the beginning."""


class Story(Struct, frozen=True):
    """GET /api/tables/{id}/story?round=: a round as the asker's seat, or a spectator, saw it.

    So far as it has been played.
    """

    round: int
    view: Any
    """Before its first decision."""
    entries: list[LogEntry]
    moments: list[Moment]
    """What each event of the entries changes in the view, in order."""


class Frames(Struct, frozen=True):
    """GET /api/replays/{id}/frames?seat=&start=&count=: as a seat saw it; no seat: all revealed."""

    frames: list[Frame]


class PositionText(Struct, frozen=True):
    """GET /api/tables/{id}/position and /api/replays/{id}/position?at=: what everybody sees there,
    as one line of text (docs/positions.md)."""

    position: str


class OpenPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/positions: a new table that begins in a position; the reply is Created.

    You get the seat, by default the first that must decide; bots get all others.
    """

    position: Annotated[str, Meta(max_length=MAX_LENGTH)]
    seat: SeatNumber | None = None
    level: Level = ""
    """By default, of medium strength."""


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/replays/{id}/fork: a new table that continues from a moment; the reply is Created.

    You get the seat; bots of the level get all others, except the automatic opponent's.
    """

    at: Annotated[int, Meta(ge=0)]
    seat: SeatNumber
    level: Level
