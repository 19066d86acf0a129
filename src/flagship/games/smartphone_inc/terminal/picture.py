"""A plan drawn as it lies: the pads, the improvements on them, the symbols seen from above."""

from rich.text import Text

from flagship.kernel import pads as kernel
from flagship.terminal.picture import BLACK, LOWER, UPPER, WHITE, TopPiece, draw

from ..rules.actions import Cell, Plan
from ..rules.pack import Pack
from ..rules.pack_checks import SYMBOLS


def seen(pack: Pack, tiles: tuple[int, ...], plan: Plan) -> dict[Cell, TopPiece]:
    """The plan from above."""
    result: dict[Cell, TopPiece] = {}

    def lay(under: bool) -> None:
        for piece in plan.laid:
            if piece.under == under:
                first, second = pack.tiles[tiles[piece.tile]].cells
                result[piece.first] = TopPiece(f"{piece.tile + 1}", _word(first))
                result[piece.second] = TopPiece(f"{piece.tile + 1}", _word(second))

    for cell, symbol in kernel.face(pack.pads[plan.lower]).items():
        result[cell] = TopPiece(LOWER, _word(symbol))
    lay(under=True)
    layout = kernel.Layout(plan.turn, plan.row, plan.col)
    for cell, symbol in kernel.placed(kernel.face(pack.pads[plan.upper]), layout).items():
        result[cell] = TopPiece(UPPER, _word(symbol))
    lay(under=False)
    return result


def picture(pack: Pack, tiles: tuple[int, ...], plan: Plan) -> Text:
    """The plan in box lines."""
    return draw(seen(pack, tiles, plan), {LOWER: _ink(plan.lower), UPPER: _ink(plan.upper)})


def _word(symbol: int) -> str:
    return SYMBOLS[symbol] if symbol >= 0 else "·"


def _ink(face: str) -> str:
    return BLACK if face.startswith("black") else WHITE
