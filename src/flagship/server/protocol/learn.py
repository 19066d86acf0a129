"""Messages for learning a game, in addition to those of an ordinary table."""

from typing import Annotated

from msgspec import Meta, Struct


class Learn(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/learn: a new guided first game, or the unfinished one; the reply is Created."""

    game: Annotated[str, Meta(max_length=40)]


class LessonStep(Struct, frozen=True):
    """One text of a lesson."""

    text: str
    rules: list[str]
    """The numbers of the rules it explains."""
    point: str = ""
    """What it is about, for the page to highlight: map, price, pads …"""
    drawing: str = ""


class Lesson(Struct, frozen=True):
    """Shown once, when its phase first comes or when a choice of these kinds is offered."""

    id: str
    phase: int
    """0 at the start; one more than the last phase after the end."""
    title: str
    steps: list[LessonStep]
    task: str = ""
    """What to do now."""
    choice: list[str] = []
    """Kinds of actions, as in the field `do`."""


class Lessons(Struct, frozen=True):
    """GET /api/learn/{game}: all lessons, in the order they come up."""

    game: str
    phases: int
    lessons: list[Lesson]
