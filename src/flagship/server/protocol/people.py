"""Messages about people: what a guest has played, and what belongs to a guest."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from flagship.server.protocol.fields import Millis


class RatingInfo(Struct, frozen=True):
    """A guest's rating in one game, against people or against bots."""

    game: str
    people: bool
    points: int
    """As in Elo ratings; 1500 is a bot of medium strength, and who has played nothing."""
    doubt: int
    games: int
    history: list[tuple[Millis, int]]
    """After each of the last games, oldest first."""


class LastResult(Struct, frozen=True):
    """How a game ended."""

    table: str
    game: str
    place: int
    seats: int
    at: Millis


class SizeRecord(Struct, frozen=True):
    """Games with this many companies."""

    seats: int
    games: int
    won: int


class GainRecord(Struct, frozen=True):
    """A technology or card: in how many games the guest got it, and won."""

    name: str
    games: int
    won: int


class RivalRecord(Struct, frozen=True):
    """Games against one bot or person."""

    kind: Literal["person", "bot", "automaton"]
    bot: str
    """A bot's name, such as `hard-pouch`."""
    name: str
    """A person's name."""
    games: int
    ahead: int
    """In how many the guest came before this rival."""
    won: int
    second: int
    margin: float
    """The average difference of the scores."""
    best: int
    """The guest's best score against this rival."""


class GameRecord(Struct, frozen=True):
    """What a guest has played of one game."""

    game: str
    games: int
    won: int
    best: int
    sizes: list[SizeRecord]
    gains: list[GainRecord]
    rivals: list[RivalRecord]


class Profile(Struct, frozen=True):
    """GET /api/profile: everything a guest has played to its end."""

    name: str
    since: Millis | None
    games: int
    won: int
    days: list[tuple[str, int]]
    """The last five weeks: each day, and how many games ended on it."""
    streak: int
    """Days in a row with a game, up to today or yesterday."""
    longest: int
    waiting: int
    """Finished games that are not counted yet."""
    ratings: list[RatingInfo]
    records: list[GameRecord]
    last: list[LastResult]


class ProfileLink(Struct, frozen=True):
    """GET /api/me/link: the path that moves the profile to another browser, for a day."""

    path: str


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/move: be the guest of this link from now on; the reply is Me."""

    link: Annotated[str, Meta(max_length=300)]


class Everything(Struct, frozen=True):
    """GET /api/me/export: all that is kept about a guest. DELETE /api/me deletes it."""

    name: str
    tables: list[Any]
    results: list[Any]
    chat: list[Any]
