"""A plan drawn as it lies: the pads, the improvements on them, the symbols seen from above."""

from typing import NamedTuple

from rich.text import Text

from flagship.kernel import pads as kernel
from flagship.smartphone_inc.actions import Cell, Plan
from flagship.smartphone_inc.pack import SYMBOLS, Pack

INSIDE = 6
"""Columns of a cell between its lines."""
LOWER, UPPER = "░", "▓"
CORNERS = " ╵╴┘╷│┐┤╶└─┴┌├┬┼"
"""A crossing by which of its four lines are drawn: up 1, left 2, down 4, right 8."""


class Seen(NamedTuple):
    """What lies on top at a cell."""

    sign: str
    """Of the pad, or the improvement's number."""
    symbol: int


def seen(pack: Pack, tiles: tuple[int, ...], plan: Plan) -> dict[Cell, Seen]:
    """The plan from above."""
    result: dict[Cell, Seen] = {}

    def lay(under: bool) -> None:
        for piece in plan.laid:
            if piece.under == under:
                first, second = pack.tiles[tiles[piece.tile]].cells
                result[piece.first] = Seen(f"{piece.tile + 1}", first)
                result[piece.second] = Seen(f"{piece.tile + 1}", second)

    for cell, symbol in kernel.face(pack.pads[plan.lower]).items():
        result[cell] = Seen(LOWER, symbol)
    lay(under=True)
    layout = kernel.Layout(plan.turn, plan.row, plan.col)
    for cell, symbol in kernel.placed(kernel.face(pack.pads[plan.upper]), layout).items():
        result[cell] = Seen(UPPER, symbol)
    lay(under=False)
    return result


def picture(pack: Pack, tiles: tuple[int, ...], plan: Plan) -> Text:
    """The plan in box lines: a line runs where one piece ends and another begins."""
    cells = seen(pack, tiles, plan)
    rows = range(min(r for r, _ in cells), max(r for r, _ in cells) + 1)
    cols = range(min(c for _, c in cells), max(c for _, c in cells) + 1)
    inks = {LOWER: _ink(plan.lower), UPPER: _ink(plan.upper)}

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
        return inks.get(piece(row, col), "black on cyan") if piece(row, col) else ""

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
                word = SYMBOLS[found.symbol] if found.symbol >= 0 else "·"
                text.append(found.sign, style=ink(row, col))
                text.append(f" {word:^2} ", style=f"bold {ink(row, col)}")
                text.append(found.sign, style=ink(row, col))
            elif col < cols.stop:
                text.append(" " * INSIDE)
        text.append("\n")
    return text


def _ink(face: str) -> str:
    return "white on grey23" if face.startswith("black") else "black on grey82"
