"""A drawing of a plan: the two pads with the symbols seen from above."""

from rich.text import Text

from flagship.kernel import pads as kernel
from flagship.terminal.picture import BLACK, LOWER, UPPER, WHITE, TopPiece, draw

from ..rules.actions import Plan
from ..rules.pack import Pack

WORDS = ("T", "M", "G", "G-", "+$")
"""The symbols in the pack's order."""


def picture(pack: Pack, plan: Plan) -> Text:
    """The plan in box lines."""
    cells = {cell: TopPiece(LOWER, word) for cell, word in _face(pack, plan.lower).items()}
    layout = kernel.Layout(plan.turn, plan.row, plan.col)
    for cell, word in kernel.placed(_face(pack, plan.upper), layout).items():
        cells[cell] = TopPiece(UPPER, word)
    return draw(cells, {LOWER: _ink(plan.lower), UPPER: _ink(plan.upper)})


def _face(pack: Pack, name: str) -> dict[tuple[int, int], str]:
    return {
        cell: WORDS[symbol] for cell, symbol in kernel.face(pack.pads[name]).items() if symbol >= 0
    }


def _ink(face: str) -> str:
    return BLACK if face.startswith("B") else WHITE
