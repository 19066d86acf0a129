"""What a plan shows, and why one is not legal: SI-10 to SI-13, SI-C1, SI-C2.

`read` judges a plan and counts its visible symbols; `sample` makes up a legal one. Both look
things up in a table made once per pack: for each of the 480 layouts the pairs of cells where
a tile may lie. Cells and pairs are bits of ints, symbol counts are fields of one int.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from flagship.kernel import pads as kernel

from .actions import Cell, Laid, Plan
from .pack import Pack
from .pack_checks import PADS, SYMBOLS
from .result import Result

ANY: Final = 99
"""Overhang: any number of improvements may stick out."""
MAX_COVERED: Final = 4
"""SI-10."""
MAX_PACKS: Final = 8
"""How many tables are kept."""
FIELD: Final = 5
"""Bits of a symbol count; fewer than 32 cells can be seen."""
FACES: Final = tuple((a, b) for a in PADS for b in PADS if a[:-1] != b[:-1])
"""SI-10: lower and upper side, either pad on top."""

REASONS: Final[dict[str, tuple[str, str]]] = {
    "planning.pads": (
        "SI-10",
        "Use one side of each pad, the black and the white one, turned by 0 to 3 quarter turns.",
    ),
    "planning.overlap": (
        "SI-10",
        "The upper pad must cover 1 to 4 cells of the lower pad; move it.",
    ),
    "planning.tile_unknown": (
        "SI-11",
        "You do not own this improvement; lay only improvements of your own.",
    ),
    "planning.tile_twice": (
        "SI-11",
        "An improvement can be laid once; leave it at one of the two places.",
    ),
    "planning.order": (
        "SI-11",
        "An improvement under the upper pad cannot be laid after one on top; lay it earlier.",
    ),
    "planning.not_adjacent": (
        "SI-11",
        "The two cells of an improvement are neighbours; give two cells that share an edge.",
    ),
    "planning.off_pads": (
        "SI-11",
        "The improvement leaves the pads; move it so that it lies on pad cells.",
    ),
    "planning.overhang_limit": (
        "SI-12",
        "No further improvement may stick out of the pads; move this one onto pad cells.",
    ),
    "planning.same_cells": (
        "SI-C1",
        "Two improvements lie on exactly the same two cells; move one of them.",
    ),
    "planning.gap": (
        "SI-C2",
        "An improvement under the upper pad must rest on the lower pad; move it or lay it on top.",
    ),
}
"""Why a plan is not legal: reason key -> rule, what to do."""


class CellPair:
    """A pair of cells where a tile may lie."""

    def __init__(self, first: int, second: int, pair: int, sticks_out: bool) -> None:
        self.first = first
        """The number of the cell."""
        self.second = second
        self.first_bit = 1 << first
        self.second_bit = 1 << second
        self.pair = pair
        """A bit, the same in either order."""
        self.sticks_out = sticks_out
        """Whether one cell is beyond the pads."""


class Spot:
    """A place as `sample` draws it."""

    def __init__(self, first: Cell, second: Cell, under: bool, pair: int, sticks_out: bool) -> None:
        self.first = first
        self.second = second
        self.under = under
        self.pair = pair
        self.sticks_out = sticks_out


class Shape:
    """Two pads without their symbols: one of the 30 ways the upper lies on the lower."""

    def __init__(self, lower: frozenset[Cell], upper: frozenset[Cell]) -> None:
        self.lower = lower
        self.upper = upper
        self.covered = len(lower & upper)
        both = lower | upper
        near = {cell for here in both for cell in neighbours(here)} - both
        self.cells = (*sorted(both), *sorted(near))
        """Those on the pads, then those a tile can stick out to."""
        self.visible = len(both)
        """How many of the cells are on the pads."""
        self.number = {cell: i for i, cell in enumerate(self.cells)}
        self.top = sum(1 << self.number[cell] for cell in upper)
        """The upper pad's cells as bits."""
        pairs: dict[int, int] = {}
        self.over = dict(self._places(both, both, pairs))
        """SI-11, SI-12: on top of both pads."""
        self.under = dict(self._places(lower, both, pairs))
        """SI-C2: on the lower pad, before the upper one comes."""
        spots = [
            Spot(first, second, under, place.pair, place.sticks_out)
            for under, places in ((False, self.over), (True, self.under))
            for (first, second), place in places.items()
        ]
        self.spots = tuple(spots)
        self.inner = tuple(spot for spot in spots if not spot.sticks_out)

    def _places(
        self, ground: frozenset[Cell], both: frozenset[Cell], pairs: dict[int, int]
    ) -> Iterator[tuple[tuple[Cell, Cell], CellPair]]:
        """Pairs with both cells on the ground, or one of them beyond both pads."""
        number = self.number
        for here in sorted(ground):
            a = number[here]
            for there in neighbours(here):
                out = there not in both
                if out or there in ground:
                    b = number[there]
                    pair = pairs.setdefault(1 << a | 1 << b, 1 << len(pairs))
                    yield (here, there), CellPair(a, b, pair, out)
                    if out:
                        yield (there, here), CellPair(b, a, pair, True)

    def why_not(self, piece: Laid) -> str:
        """SI-11, SI-C2: why no tile can lie there, even if it may stick out."""
        first, second = piece.first, piece.second
        if second not in neighbours(first):
            return "planning.not_adjacent"
        gap = self.upper - self.lower
        if piece.under and (first in gap or second in gap):
            return "planning.gap"
        return "planning.off_pads"


class BarePads:
    """The pads of a layout without tiles."""

    def __init__(self, shape: Shape, values: list[int]) -> None:
        self.shape = shape
        self.values = values
        """The packed symbol of each cell; nothing beyond the pads."""
        self.total = sum(values)


class PadTable:
    """All layouts of one pack's pads."""

    def __init__(self, pack: Pack) -> None:
        faces = {
            name: {cell: packed(symbol) for cell, symbol in kernel.face(rows).items()}
            for name, rows in pack.pads.items()
        }
        self.shapes: dict[tuple[int, int, int], Shape] = {}
        """By half turn, row and column."""
        self.bare_pads: dict[tuple[str, str, int, int, int], BarePads] = {}
        """By the first five fields of a plan."""
        ground = next(iter(faces.values()))
        for layout in kernel.layouts(ground, ground, MAX_COVERED):
            turn, row, col = layout
            moved = {name: kernel.placed(face, layout) for name, face in faces.items()}
            key = (turn % 2, row, col)
            if key not in self.shapes:
                self.shapes[key] = Shape(frozenset(ground), frozenset(moved["black1"]))
            for lower, upper in FACES:
                symbols = kernel.visible(faces[lower], moved[upper])
                self.bare_pads[lower, upper, turn, row, col] = _bare_pads(self.shapes[key], symbols)
        self.keys = tuple(self.bare_pads)
        self.tiles = tuple((packed(a), packed(b)) for a, b in (tile.cells for tile in pack.tiles))
        """The packed symbols of each kind of tile."""
        self.results: dict[tuple[int, int, int], Result] = {}
        """Cached, by packed symbols, covered cells and tiles face down."""

    def result(self, total: int, covered: int, face_down: int) -> Result:
        """The result of packed symbols, cached."""
        goods, discount, markup, research, logistics, factory = unpacked(total)
        result = Result(goods, discount, markup, research, logistics, factory, covered, face_down)
        return self.results.setdefault((total, covered, face_down), result)


_tables: Final[dict[str, PadTable]] = {}


def pad_table(pack: Pack) -> PadTable:
    """The layouts of a pack, cached."""
    found = _tables.get(pack.digest)
    if found is None:
        if len(_tables) == MAX_PACKS:
            _tables.clear()
        found = _tables[pack.digest] = PadTable(pack)
    return found


def read(pack: Pack, tiles: Sequence[int], plan: Plan, overhang: int) -> Result | str:
    """What a plan with these kinds of tiles shows, or the key of the reason why it is not legal."""
    known = _tables.get(pack.digest) or pad_table(pack)
    seen = known.bare_pads.get((plan.lower, plan.upper, plan.turn, plan.row, plan.col))
    # SI-10
    if seen is None:
        faces = (plan.lower, plan.upper) in FACES and 0 <= plan.turn <= 3
        return "planning.overlap" if faces else "planning.pads"
    shape, values, total = seen.shape, seen.values, seen.total
    laid = plan.laid
    if laid:
        places, owned, closed, used, pairs, sticking = shape.over, len(tiles), 0, 0, 0, 0
        # SI-13: from the top down, a symbol is visible where nothing was laid yet
        for piece in reversed(laid):
            tile = piece.tile
            # SI-11
            if not 0 <= tile < owned:
                return "planning.tile_unknown"
            if used >> tile & 1:
                return "planning.tile_twice"
            used |= 1 << tile
            if piece.under:
                if places is shape.over:
                    places = shape.under
                    closed |= shape.top
            elif places is shape.under:
                return "planning.order"
            place = places.get((piece.first, piece.second))
            if place is None:
                return shape.why_not(piece)
            # SI-12
            if place.sticks_out:
                sticking += 1
                if sticking > overhang:
                    return "planning.overhang_limit" if overhang else "planning.off_pads"
            # SI-C1
            if pairs & place.pair:
                return "planning.same_cells"
            pairs |= place.pair
            a, b = known.tiles[tiles[tile]]
            if not closed & place.first_bit:
                total += a - values[place.first]
            if not closed & place.second_bit:
                total += b - values[place.second]
            closed |= place.first_bit | place.second_bit
    # SI-30: covered cells and improvements face down
    key = (total, shape.covered, len(tiles) - len(laid))
    return known.results.get(key) or known.result(*key)


def at_fault(pack: Pack, tiles: Sequence[int], plan: Plan, overhang: int) -> int | None:
    """Which tile makes the plan illegal: the topmost one without which the reason changes."""
    reason = read(pack, tiles, plan, overhang)
    for index in reversed(range(len(plan.laid))):
        without = msgspec.structs.replace(plan, laid=plan.laid[:index] + plan.laid[index + 1 :])
        if read(pack, tiles, without, overhang) != reason:
            return plan.laid[index].tile
    return None


def sample(pack: Pack, tiles: Sequence[int], overhang: int, below: Callable[[int], int]) -> Plan:
    """Any legal plan, at random; each tile lies on the pads half the time."""
    known = pad_table(pack)
    key = known.keys[below(len(known.keys))]
    shape = known.bare_pads[key].shape
    spots = shape.spots if overhang else shape.inner
    pairs = 0
    under: list[Laid] = []
    over: list[Laid] = []
    for tile in range(len(tiles)):
        drawn = below(2 * len(spots))
        if drawn >= len(spots):
            continue
        spot = spots[drawn]
        if pairs & spot.pair:
            continue
        pairs |= spot.pair
        if spot.sticks_out:
            overhang -= 1
            if not overhang:
                spots = shape.inner
        level = under if spot.under else over
        piece = Laid(tile, spot.first, spot.second, spot.under)
        level.insert(below(len(level) + 1) if level else 0, piece)
    return Plan(*key, (*under, *over))


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The cells that share an edge with this one."""
    row, col = cell
    return (row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)


def packed(symbol: int) -> int:
    """One symbol as a count; blank counts nothing."""
    return 0 if symbol < 0 else 1 << FIELD * symbol


def unpacked(total: int) -> tuple[int, ...]:
    """The count of each symbol."""
    return tuple(total >> FIELD * symbol & 31 for symbol in range(len(SYMBOLS)))


def _bare_pads(shape: Shape, symbols: dict[Cell, int]) -> BarePads:
    values = [symbols[cell] for cell in shape.cells[: shape.visible]]
    beyond = [0] * (len(shape.cells) - shape.visible)
    return BarePads(shape, values + beyond)
