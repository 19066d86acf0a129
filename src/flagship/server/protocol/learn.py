"""Messages for learning a game, in addition to those of an ordinary table."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Learn(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/learn: a new guided first game, or the unfinished one; the reply is Created."""

    game: Annotated[str, Meta(max_length=40)]


class Lesson(Struct, frozen=True):
    """One thing told at the place it is about.

    In texts, `[…]` stands for a drawing: a plan symbol, `me` or `rival` for a company, `i:` with
    an icon, `b` with a number for a buyer, `p:` for a buyer with a wish, `c:` for a customer; and
    `{Event.field}` for what comes next to the learner, `{rival.Event.field}` for the other seat.
    """

    id: str
    when: Literal["look", "plan", "next", "choice", "again", "end"]
    """`look`: at the start, at the board; `plan`: before the first plan; `next`: before its phase
    happens for the first time; `choice`: when such a choice is first offered; `again`: when the
    second round is planned; `end`: after the game."""
    title: str
    text: str
    rules: list[str]
    """The numbers of the rules it explains."""
    phase: int = 0
    at: str = ""
    """What it is about: a thing as in Ask, or a place that the page names; empty: the table."""
    also: list[str] = []
    """Things that belong to it."""
    ok: str = ""
    """What its button says; empty: as usual."""
    task: str = ""
    """What to do."""
    done: Literal["", "moved", "decided"] = ""
    """What ends the task: a pad was moved, or the turn was confirmed."""
    legend: list[tuple[str, str]] = []
    """Drawings with what they mean."""
    sum: list[tuple[str, str]] = []
    """Fields of coming events, with words, that are added up."""
    unit: str = ""
    """The drawing of what is added up."""
    choice: list[str] = []
    """Kinds of actions, as in the field `do`."""


class Lessons(Struct, frozen=True):
    """GET /api/learn/{game}: all lessons, in the order they come up."""

    game: str
    lessons: list[Lesson]
