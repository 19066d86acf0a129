"""Messages about the day's deal."""

from typing import Annotated

from msgspec import Meta, Struct

from flagship.server.protocol.fields import Millis
from flagship.server.protocol.table import SeatInfo


class BoardRow(Struct, frozen=True):
    """A result that counts."""

    place: int
    name: str
    """Empty: somebody without a chosen name."""
    score: int
    won: bool
    ms: int
    """How long it took."""
    you: bool


class Board(Struct, frozen=True):
    """The results of a deal."""

    played: int
    rows: list[BoardRow]
    """The best; without those who hide."""
    own: BoardRow | None
    """The receiver's, wherever it is and even if it is hidden."""
    spread: list[tuple[int, int]]
    """How many had each score, lowest first."""


class OwnTry(Struct, frozen=True):
    """A try of the receiver."""

    table: str
    counts: bool
    score: int | None
    """Null: not finished."""
    won: bool


class DayResult(Struct, frozen=True):
    """The receiver's result of a day; null if there is none."""

    day: str
    score: int | None
    place: int
    played: int


class PastDeal(Struct, frozen=True):
    """A deal that is over, with how the strongest bot plays it."""

    day: str
    board: Board
    tries: list[OwnTry]
    model: str
    """The table of that bot's game; empty while it is being played."""
    model_score: int


class Deal(Struct, frozen=True):
    """The day's deal of one game."""

    game: str
    seats: list[SeatInfo]
    seat: int
    """The receiver's."""
    rounds: int
    tries: list[OwnTry]
    left: int
    """How many more tries there are."""
    board: Board
    week: list[DayResult]
    """The last seven days, today last."""
    streak: int
    """For how many days in a row there is a result."""
    before: PastDeal | None
    """The last deal that may be shown, if anybody had a result; null: nobody did."""


class Today(Struct, frozen=True):
    """GET /api/today: the same deal, bots and seat for everybody, for each game."""

    day: str
    """In UTC, like 2026-11-16."""
    ends: Millis
    now: Millis
    hidden: bool
    """Whether the receiver is kept off all boards."""
    deals: list[Deal]


class PlayToday(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/today: the unfinished try, or a new one; the reply is Created."""

    game: Annotated[str, Meta(max_length=40)]


class SetHidden(Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/today: whether to be kept off all boards; the reply is Today."""

    hidden: bool
