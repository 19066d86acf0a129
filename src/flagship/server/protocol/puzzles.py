"""Messages about puzzles: the best plan for a board."""

from typing import Literal

from msgspec import Struct

from flagship.server.protocol.answers import Welcome
from flagship.server.protocol.fields import Line
from flagship.server.protocol.requests import Ask, Explore, Preview, Propose, ReadPlan, Try, WhyNot


class PuzzleRow(Struct, frozen=True):
    """A puzzle in a list."""

    id: str
    game: str
    round: int
    seats: int
    colour: str
    """The company that plans."""
    rating: int
    tried: int
    solved: int
    """By how many people at the first try."""
    mine: Literal["", "solved", "missed"]
    """How the receiver's first try ended."""


class PuzzleList(Struct, frozen=True):
    """GET /api/puzzles."""

    rating: int
    """The receiver's."""
    tried: int
    solved: int
    streak: int
    """How many were solved in a row."""
    puzzles: list[PuzzleRow]


class PuzzleTable(Struct, frozen=True):
    """GET /api/puzzles/{id}: the moment, as a table that waits for the receiver's plan."""

    puzzle: PuzzleRow
    welcome: Welcome


class AskPuzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/puzzles/{id}/ask: a question as at a table; the reply is its answer."""

    request: ReadPlan | Explore | Ask | Try | WhyNot | Preview | Propose


class Solve(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/puzzles/{id}: a plan; the reply is Verdict."""

    plan: Line


class Verdict(Struct, frozen=True):
    """How good a plan for a puzzle is. Only the first one counts."""

    solved: bool
    cost: float
    """How many points it is expected to be behind the best plan."""
    own: str
    """The plan in few words."""
    best: str
    """The best plan in few words."""
    plan: str
    """The best plan, in notation."""
    why: str
    """What the best plan gives."""
    counted: bool
    rating: int
    """The receiver's, afterwards."""
    change: int
    streak: int
