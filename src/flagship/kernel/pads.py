"""Pads on a square grid: what the games' pads share.

A face maps cells to symbols; a missing cell is a hole. Cells are (row, column), rows count
downwards, and the box around a face starts at (0, 0). The lower pad is never turned; the upper
one is rotated by quarter turns and moved by whole cells.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

Symbol = TypeVar("Symbol")
Cell = tuple[int, int]


class Layout(NamedTuple):
    """The position of the upper pad on the lower one."""

    turn: int
    """Quarter turns clockwise."""
    row: int
    """The top left corner of the box around the rotated pad."""
    col: int


def face(rows: Sequence[Sequence[Symbol]]) -> dict[Cell, Symbol]:
    """The face with these rows from the top, without holes."""
    return {(r, c): symbol for r, row in enumerate(rows) for c, symbol in enumerate(row)}


def box(cells: Mapping[Cell, Symbol]) -> Cell:
    """Height and width."""
    return max(r for r, _ in cells) + 1, max(c for _, c in cells) + 1


def turned(cells: Mapping[Cell, Symbol], turn: int) -> dict[Cell, Symbol]:
    """The face after quarter turns clockwise, with its box at (0, 0)."""
    result = dict(cells)
    for _ in range(turn % 4):
        height, _ = box(result)
        result = {(c, height - 1 - r): symbol for (r, c), symbol in result.items()}
    return result


def placed(cells: Mapping[Cell, Symbol], layout: Layout) -> dict[Cell, Symbol]:
    """The face, rotated and moved as the layout says."""
    turn, row, col = layout
    return {(r + row, c + col): symbol for (r, c), symbol in turned(cells, turn).items()}


def overlap(lower: Mapping[Cell, Symbol], upper: Mapping[Cell, Symbol]) -> int:
    """How many cells of the lower face lie under the upper one."""
    return len(lower.keys() & upper.keys())


def visible(lower: Mapping[Cell, Symbol], upper: Mapping[Cell, Symbol]) -> dict[Cell, Symbol]:
    """What is seen from above."""
    return {**lower, **upper}


def layouts(
    lower: Mapping[Cell, Symbol], upper: Mapping[Cell, Symbol], most: int
) -> Iterator[Layout]:
    """Every layout that covers at least one and at most `most` cells of the lower face."""
    height, width = box(lower)
    for turn in range(4):
        shape = turned(upper, turn)
        deep, wide = box(shape)
        for row in range(1 - deep, height):
            for col in range(1 - wide, width):
                moved = {(r + row, c + col): symbol for (r, c), symbol in shape.items()}
                if 1 <= overlap(lower, moved) <= most:
                    yield Layout(turn, row, col)
