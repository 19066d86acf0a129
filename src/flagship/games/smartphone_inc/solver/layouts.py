"""What the two pads show while tiles close some of their cells, and how a plan does it.

    lower   upper     laid        a tile on #     what is seen, as one number
    G  .    L  +$     G  .        G  .
    R  G    .  I      R  L  +$    R  L  #         2 G, 0 G-, 0 +$, 2 R, 1 L, 0 I, 2 cells covered
    .  I    G  R      .  .  I     .  .  #
                         G  R        G  R

A layout is one of the 480 ways to lay the pads (SI-10). The 30 shapes they have are reflections of
a few, whose `Cover` says which cells tiles can close. Of each cover all layouts are counted at
once: an int has a lane for every one of them, 32 bits wide.
"""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from operator import mul
from sys import byteorder
from typing import Final, NamedTuple

import msgspec

from flagship.kernel import pads as kernel
from flagship.kernel.game import Refusal
from flagship.kernel.places import PACKAGE

from ..rules.actions import Cell, Laid, Plan
from ..rules.pack import Pack
from ..rules.pack_checks import PADS, SYMBOLS
from ..rules.pads import ANY, FACES, MAX_COVERED
from .cover import MAX_TILES, PAD_CELLS, Cover, Use, uses

HIDDEN: Final = 0
FIRST: Final = 1
SECOND: Final = 2
BOTH: Final = 3
AWAY: Final = 4
"""What a tile does: it shows no half, the first, the second, both, or lies face down."""
UPPER_CELLS: Final = (1 << PAD_CELLS) - 1
LANE_BYTES: Final = array("I").itemsize
PADS_FILE: Final = PACKAGE / "games" / "smartphone_inc" / "data" / "pads.json"
SINGLE_SEARCHES: Final = 16
"""How many plans are searched for singly before the ways to all results are worked out."""


class MixedRadix:
    """Counts of symbols and of more as one number; the numbers are in the order of the counts."""

    def __init__(self, most: list[int]) -> None:
        self.most = most
        """The highest of each count."""
        self.steps = [1] * len(most)
        """What 1 of each count adds to the number."""
        for i in reversed(range(len(most) - 1)):
            self.steps[i] = self.steps[i + 1] * (most[i + 1] + 1)

    def number(self, counts: Iterable[int]) -> int:
        """The number of some counts, the first ones or all."""
        return sum(map(mul, counts, self.steps))

    def counts(self, number: int) -> tuple[int, ...]:
        """The counts of a number."""
        found = []
        for step in self.steps:
            found.append(number // step)
            number %= step
        return tuple(found)

    def symbol(self, symbol: int) -> int:
        """The number of a single symbol; blank counts nothing."""
        return 0 if symbol < 0 else self.steps[symbol]


class PadLayout(NamedTuple):
    """The first five fields of a plan."""

    lower: str
    upper: str
    turn: int
    row: int
    col: int


class Way(NamedTuple):
    """How pads come to show something: their layout and the closed ones of their cells."""

    uses: int
    """The bits of the uses of tiles that close these cells."""
    layout: PadLayout
    closed: int


class Lane(NamedTuple):
    """What the two pads of a layout show, as numbers, for each set of their closed cells."""

    layout: PadLayout
    upper: list[int]
    lower: list[int]


class Reflection(NamedTuple):
    """One of the 30 shapes, as a reflection of the one that was worked out."""

    cover: Cover
    upside_down: bool
    left_right: bool

    def mirror(self, cell: Cell) -> Cell:
        """A cell of the cover on the shape, and the other way round."""
        row, col = cell
        return 2 - row if self.upside_down else row, 1 - col if self.left_right else col


class LayoutTable:
    """All that the pads show while tiles close some of their cells, with the uses that do it."""

    def __init__(self, pack: Pack, tiles: int, overhang: int) -> None:
        kinds = range(len(SYMBOLS))
        rows = {name: [symbol for row in pack.pads[name] for symbol in row] for name in PADS}
        most = [max(rows[a].count(i) + rows[b].count(i) for a, b in FACES) for i in kinds]
        self.radix = MixedRadix([*most, MAX_COVERED])
        """Of the symbols and the covered cells."""
        self.pack, self.tiles, self.overhang = pack, tiles, overhang
        self.layouts = len(FACES) * len(_pads_laid(pack))
        """SI-10: how many there are."""
        self.shapes: dict[tuple[int, int, int], Reflection] = {}
        """By half turn, row and column."""
        self._lanes: dict[Cover, list[Lane]] = {}
        self.uses = self._shipped() or self.worked_out()
        """What the pads show, as a number -> the bits of the uses."""
        self._searches = 0
        self._ways: dict[int, list[Way]] = {}

    def _shipped(self) -> dict[int, int]:
        """What is shipped for these pads, of all uses those of so many tiles; empty if nothing."""
        pads, by_overhang = shipped_uses()
        if pads != self.pack.pads:
            return {}
        found: dict[int, int] = {}
        every, some = uses(MAX_TILES), uses(self.tiles)
        for text, numbers in by_overhang[self.overhang].items():
            allowed, bits = int(text, 16), 0
            for use, bit in some.items():
                if allowed & every[use]:
                    bits |= bit
            if bits:
                for number in numbers:
                    found[number] = bits
        return dict(sorted(found.items()))

    def worked_out(self) -> dict[int, int]:
        """The same of any pads."""
        found: dict[int, int] = {}
        for _, _, bits, shown in self._counted():
            for number in set(shown):
                found[number] = found.get(number, 0) | bits
        return dict(sorted(found.items()))

    def _lay_pads(self) -> None:
        """Fill `shapes` and `_lanes`, which only plans need."""
        turned = {
            (name, turn): {
                cell: self.radix.symbol(symbol)
                for cell, symbol in kernel.turned(kernel.face(self.pack.pads[name]), turn).items()
            }
            for name in PADS
            for turn in range(4)
        }
        covers: dict[tuple[int, int, int], Cover] = {}
        known: dict[tuple[int, ...], list[int]] = {}
        for turn, row, col in _pads_laid(self.pack):
            key = (turn % 2, row, col)
            if key not in self.shapes:
                self.shapes[key] = _reflection(*key, covers, self.tiles, self.overhang)
            shape = self.shapes[key]
            cover = shape.cover
            cells = [shape.mirror(cell) for cell in cover.cells[: cover.visible]]
            upper_cells = [(r - row, c - col) for r, c in cells[:PAD_CELLS]]
            covered = cover.buried.bit_count()
            uppers, lowers = {}, {}
            for name in PADS:
                upper, lower = turned[name, turn], turned[name, 0]
                uppers[name] = _closings([upper[cell] for cell in upper_cells], 0, known)
                lowers[name] = _closings(
                    [lower[cell] for cell in cells[PAD_CELLS:]], covered, known
                )
            self._lanes.setdefault(cover, []).extend(
                Lane(PadLayout(below, above, turn, row, col), uppers[above], lowers[below])
                for below, above in FACES
            )

    def ways(self) -> dict[int, list[Way]]:
        """For each number and each of its uses a way to it; worked out once."""
        found = self._ways
        if found:
            return found
        done = dict.fromkeys(self.uses, 0)
        for cover, closed, bits, shown in self._counted():
            for lane, number in enumerate(shown):
                if bits & ~done[number]:
                    done[number] |= bits
                    way = Way(bits, self._lanes[cover][lane].layout, closed)
                    found.setdefault(number, []).append(way)
        return found

    def way(self, number: int, use: Use) -> Way:
        """A way to a number in a use; after a few searches all are worked out."""
        self._searches += 1
        bit = uses(self.tiles)[use]
        if self._searches > SINGLE_SEARCHES:
            return next(way for way in self.ways()[number] if way.uses & bit)
        halves = 2 * use.both + use.one
        beyond = min(use.both + use.one, self.overhang)
        for cover, closed, shown in self._shown(range(halves - beyond, halves + 1)):
            if number in shown:
                bits = cover.uses_on_pads(closed)
                if bits & bit:
                    return Way(bits, self._lanes[cover][shown.index(number)].layout, closed)
        raise KeyError(number)

    def lay(self, way: Way, use: Use, roles: Sequence[int], order: Sequence[int]) -> Plan:
        """The plan of a way, a use and what each tile does in it; order: its tiles' numbers."""
        _, _, turn, row, col = way.layout
        shape = self.shapes[turn % 2, row, col]
        cover = shape.cover
        bit = uses(len(roles))[use]
        closed = next(
            closed
            for corners in range(1 << len(cover.cells) - cover.visible)
            if cover.uses(closed := way.closed | corners << cover.visible) & bit
        )
        by_halves = {
            2: [i for i, role in enumerate(roles) if role == BOTH],
            1: [i for i, role in enumerate(roles) if role in (FIRST, SECOND)],
            0: [i for i, role in enumerate(roles) if role == HIDDEN],
        }
        laid: list[Laid] = []
        for place, halves in cover.arrange(closed, use):
            tile = by_halves[halves].pop()
            first, second = shape.mirror(place.first), shape.mirror(place.second)
            if roles[tile] == SECOND:
                first, second = second, first
            laid.append(Laid(order[tile], first, second, place.under))
        return Plan(*way.layout, tuple(reversed(laid)))

    def _counted(self) -> "Iterator[tuple[Cover, int, int, array[int]]]":
        """Each set of cells that tiles can close, the bits of their uses, and what each lane of
        the cover shows then."""
        for cover, closed, shown in self._shown(range(2 * self.tiles + 1)):
            bits = cover.uses_on_pads(closed)
            if bits:
                yield cover, closed, bits, shown

    def _shown(self, cells: range) -> "Iterator[tuple[Cover, int, array[int]]]":
        """Each set of so many cells on the pads, and what each lane of the cover shows while
        they are closed."""
        if not self._lanes:
            self._lay_pads()
        for cover, lanes in self._lanes.items():
            uppers = _lanes_of([lane.upper for lane in lanes])
            lowers = _lanes_of([lane.lower for lane in lanes])
            for closed in cover.sets_on_pads():
                if closed.bit_count() in cells:
                    total = uppers[closed & UPPER_CELLS] + lowers[closed >> PAD_CELLS]
                    shown = array("I", total.to_bytes(LANE_BYTES * len(lanes), byteorder))
                    yield cover, closed, shown


@lru_cache(maxsize=8)
def _pads_laid(pack: Pack) -> list[tuple[int, int, int]]:
    """SI-10: every turn, row and column of the upper pad."""
    pad = kernel.face(pack.pads["black1"])
    return list(kernel.layouts(pad, pad, MAX_COVERED))


def _lanes_of(rows: list[list[int]]) -> list[int]:
    """For each set of closed cells the numbers of all layouts, in the lanes of one int."""
    return [int.from_bytes(array("I", column), byteorder) for column in zip(*rows, strict=True)]


def _closings(
    values: Sequence[int], covered: int, known: dict[tuple[int, ...], list[int]]
) -> list[int]:
    """What cells with these symbols show for each set of closed ones."""
    key = (covered, *values)
    if key not in known:
        numbers = [covered + sum(values)]
        for value in values:
            numbers += [number - value for number in numbers]
        known[key] = numbers
    return known[key]


def _reflection(
    half: int,
    row: int,
    col: int,
    covers: dict[tuple[int, int, int], Cover],
    tiles: int,
    overhang: int,
) -> Reflection:
    """A shape, its cover made if it is new: of its reflections the one with the upper pad last."""
    height, width = (2, 3) if half else (3, 2)
    top, left = 3 - height - row, 2 - width - col
    row, col, upside_down, left_right = max(row, top), max(col, left), top > row, left > col
    if (half, row, col) not in covers:
        cells = frozenset(product(range(row, row + height), range(col, col + width)))
        covers[half, row, col] = Cover(cells, tiles, overhang)
    return Reflection(covers[half, row, col], upside_down, left_right)


PadRows = dict[str, tuple[tuple[int, ...], ...]]
UsesByOverhang = dict[int, dict[str, list[int]]]
"""By how many tiles may stick out: the bits of uses in hexadecimal -> the numbers they come to."""


@lru_cache
def shipped_uses() -> tuple[PadRows, UsesByOverhang]:
    """The shipped pads, and what they show with the most tiles; made by `tools/pads.py`."""
    return msgspec.json.decode(PADS_FILE.read_bytes(), type=tuple[PadRows, UsesByOverhang])


@lru_cache(maxsize=32)
def layout_table(pack: Pack, tiles: int, overhang: int) -> LayoutTable:
    """What the pads show with this many tiles; cached."""
    return LayoutTable(pack, tiles, overhang)


def overhang_limit(tiles: int, overhang: int) -> int:
    """How many of these tiles may stick out: none, one or ANY; Refusal for anything else."""
    if tiles > MAX_TILES:
        raise Refusal(f"A company owns at most {MAX_TILES} improvements, not {tiles}.")
    if overhang >= tiles:
        overhang = ANY if tiles else 0
    if overhang not in (0, 1, ANY):
        raise Refusal(f"The overhang is 0, 1 or {ANY} (any), not {overhang}.")
    return overhang
