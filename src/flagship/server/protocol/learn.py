"""Learning a game: what is asked and told beside an ordinary table."""

from typing import Annotated

from msgspec import Meta, Struct


class Learn(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/learn: the guided first game, or the one already begun; answered by Created."""

    game: Annotated[str, Meta(max_length=40)]


class LessonStep(Struct, frozen=True):
    """One thing said."""

    text: str
    rules: list[str]
    """Numbers of the rules it tells of."""
    point: str = ""
    """What it is about, for the page to mark: map, price, pads …"""
    drawing: str = ""


class Lesson(Struct, frozen=True):
    """Told once, when its phase first comes, or when a choice of these kinds is offered."""

    id: str
    phase: int
    """0 at the start; after the end one more than the last."""
    title: str
    steps: list[LessonStep]
    task: str = ""
    """What to do now."""
    choice: list[str] = []
    """Kinds of actions, as in the field `do`."""


class Lessons(Struct, frozen=True):
    """GET /api/learn/{game}: everything to tell, in the order it comes up."""

    game: str
    phases: int
    lessons: list[Lesson]
