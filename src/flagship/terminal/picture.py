"""A plan drawn with box lines, showing the top piece at each cell."""

from collections.abc import Mapping
from typing import NamedTuple

from rich.text import Text

INSIDE = 6
"""The width of a cell between its lines, in columns."""
LOWER, UPPER = "░", "▓"
"""The signs of the two pads."""
CORNERS = " ╵╴┘╷│┐┤╶└─┴┌├┬┼"
"""The character for a crossing, by which of its lines are drawn: up 1, left 2, down 4, right 8."""
WHITE, BLACK, TILE = "black on grey82", "white on grey23", "black on cyan"


class TopPiece(NamedTuple):
    """What is on top at a cell."""

    sign: str
    """The pad's sign, or the improvement's number."""
    word: str
    """The symbol on it, at most two letters."""


def draw(cells: Mapping[tuple[int, int], TopPiece], inks: Mapping[str, str]) -> Text:
    """Draw the cells, with lines between different pieces. Inks are by sign."""
    rows = range(min(r for r, _ in cells), max(r for r, _ in cells) + 1)
    cols = range(min(c for _, c in cells), max(c for _, c in cells) + 1)

    def piece(row: int, col: int) -> str:
        found = cells.get((row, col))
        return found.sign if found else ""

    def level(row: int, col: int) -> bool:
        """Whether a line runs along the top of this cell."""
        return piece(row, col) != piece(row - 1, col)

    def upright(row: int, col: int) -> bool:
        """Whether a line runs along the left of this cell."""
        return piece(row, col) != piece(row, col - 1)

    def ink(row: int, col: int) -> str:
        return inks.get(piece(row, col), TILE) if piece(row, col) else ""

    text = Text(no_wrap=True)
    for row in range(rows.start, rows.stop + 1):
        for col in range(cols.start, cols.stop + 1):
            lines = (
                upright(row - 1, col)
                + 2 * level(row, col - 1)
                + 4 * upright(row, col)
                + 8 * level(row, col)
            )
            text.append(CORNERS[lines], style="" if lines else ink(row, col))
            if col < cols.stop:
                if level(row, col):
                    text.append("─" * INSIDE)
                else:
                    text.append(" " * INSIDE, style=ink(row, col))
        if row == rows.stop:
            break
        text.append("\n")
        for col in range(cols.start, cols.stop + 1):
            if upright(row, col):
                text.append("│")
            else:
                text.append(" ", style=ink(row, col))
            found = cells.get((row, col))
            if found:
                text.append(found.sign, style=ink(row, col))
                text.append(f" {found.word:^2} ", style=f"bold {ink(row, col)}")
                text.append(found.sign, style=ink(row, col))
            elif col < cols.stop:
                text.append(" " * INSIDE)
        text.append("\n")
    return text
