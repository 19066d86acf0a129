"""Choices by their number in the list."""

import re
from collections.abc import Iterable, Sequence
from typing import TypeVar

from rich.table import Table
from rich.text import Text

from flagship.kernel.game import Refusal

A = TypeVar("A")
MAX_AT_ONCE = 40


def choices(described: Iterable[tuple[str, str]]) -> Table:
    """The numbered choices: what each does and what it leads to."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="bold cyan")
    table.add_column()
    table.add_column(style="dim")
    for number, (what, why) in enumerate(described, start=1):
        table.add_row(f"{number}", Text(what), Text(why))
    return table


def numbered(options: Sequence[A], line: str) -> list[A] | None:
    """The options for a line of numbers; None if it contains anything else."""
    words = line.replace(",", " ").split()
    if not all(re.fullmatch(r"[0-9]{1,9}", word) for word in words):
        return None
    if len(words) > MAX_AT_ONCE:
        raise Refusal(f"At most {MAX_AT_ONCE} choices can be made at once: give fewer.")
    wrong = [word for word in words if not 1 <= int(word) <= len(options)]
    if wrong:
        raise Refusal(f"There is no choice {int(wrong[0])}: choose from 1 to {len(options)}.")
    return [options[int(word) - 1] for word in words]
