"""The story of a game, kept short: consecutive actions of one company share a line."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from flagship.kernel.game import E, Ruleset, seat_of
from flagship.terminal import marks


class Line(NamedTuple):
    """A line of the story."""

    seat: int | None
    text: str
    is_heading: bool = False


def merged(
    events: Iterable[E],
    silent: tuple[type[E], ...],
    sections: tuple[type[E], ...],
    sentence: Callable[[E], str],
    joined: Callable[[list[E]], list[str]],
) -> list[Line]:
    """The events as lines.

    silent: the events left out; sections: those that begin one; sentence: an event of no company,
    or a section's title; joined: consecutive actions of one company.
    """
    result: list[Line] = []
    run: list[E] = []

    def close() -> None:
        if run:
            first, *others = joined(run)
            result.append(Line(seat_of(run[0]), first))
            result.extend(Line(None, other) for other in others)
            run.clear()

    for event in events:
        if isinstance(event, silent):
            continue
        if run and seat_of(run[-1]) != seat_of(event):
            close()
        if seat_of(event) is None:
            result.append(Line(None, sentence(event), isinstance(event, sections)))
        else:
            run.append(event)
    close()
    return result


def printed(rules: Ruleset, lines: Iterable[Line]) -> Iterator[RenderableType]:
    """The lines with the companies' shapes; a heading only if something follows it."""
    title: Line | None = None
    for line in lines:
        if line.is_heading:
            title = line
            continue
        if title is not None:
            yield Text()
            yield Text(title.text, style="bold")
            title = None
        lead = Text("  ") if line.seat is None else marks.shape(rules, line.seat).append(" ")
        table = Table.grid()
        table.add_row(lead, Text(line.text))
        yield table
