"""What the two pads show while tiles close some of their cells, and how a plan does it."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import product
from operator import mul
from sys import byteorder
from typing import NamedTuple

from flagship.games.smartphone_inc.rules.actions import Cell, Laid, Plan
from flagship.games.smartphone_inc.rules.pack import PADS, SYMBOLS, Pack
from flagship.games.smartphone_inc.rules.pads import ANY, FACES, MOST_COVERED
from flagship.games.smartphone_inc.solver.cover import (
    LANE,
    MOST_TILES,
    TOP,
    TOP_CELLS,
    Ground,
    Use,
    uses,
)
from flagship.kernel import pads as kernel
from flagship.kernel.game import Refusal

HIDDEN, FIRST, SECOND, BOTH, AWAY = range(5)
"""What a tile does: it shows no half, the first, the second, both, or lies face down."""


FEW = 16
"""Plans that are looked for one by one before all ways are worked out."""


class Ranks:
    """Counts of symbols and of more as numbers; the numbers are in the order of the counts."""

    def __init__(self, most: list[int]) -> None:
        self.most = most
        self.steps = [1] * len(most)
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


class Layout(NamedTuple):
    """The first five fields of a plan."""

    lower: str
    upper: str
    turn: int
    row: int
    col: int


class Way(NamedTuple):
    """How pads come to show something: their layout and the closed ones of their cells."""

    uses: int
    layout: Layout
    closed: int


Lane = tuple[Layout, list[int], list[int]]
"""A layout, and what its upper and its lower pad show for each set of closed cells."""


class Site(NamedTuple):
    """A shape as a reflection of its ground."""

    ground: Ground
    rows: bool
    """Upside down."""
    cols: bool

    def mirror(self, cell: Cell) -> Cell:
        """A cell of the ground on the shape, and the other way round."""
        row, col = cell
        return 2 - row if self.rows else row, 1 - col if self.cols else col


class Reach:
    """All that the pads show while tiles close some of their cells, with the uses that do it.

    Of each ground all layouts are counted at once: an int has a lane for every one of them.
    """

    def __init__(self, pack: Pack, tiles: int, overhang: int) -> None:
        kinds = range(len(SYMBOLS))
        rows = {name: [symbol for row in pack.pads[name] for symbol in row] for name in PADS}
        most = [max(rows[a].count(i) + rows[b].count(i) for a, b in FACES) for i in kinds]
        self.ranks = Ranks([*most, MOST_COVERED])
        turns = {
            (name, turn): {
                cell: self.ranks.symbol(symbol)
                for cell, symbol in kernel.turned(kernel.face(pack.pads[name]), turn).items()
            }
            for name in PADS
            for turn in range(4)
        }
        self.sites: dict[tuple[int, int, int], Site] = {}
        grounds: dict[tuple[int, int, int], Ground] = {}
        self._lanes: dict[Ground, list[Lane]] = {}
        known: dict[tuple[int, ...], list[int]] = {}
        for turn, row, col in kernel.layouts(turns["black1", 0], turns["black1", 0], MOST_COVERED):
            key = (turn % 2, row, col)
            if key not in self.sites:
                self.sites[key] = _site(*key, grounds, tiles, overhang)
            site = self.sites[key]
            ground = site.ground
            cells = [site.mirror(cell) for cell in ground.cells[: ground.visible]]
            upper = [(r - row, c - col) for r, c in cells[:TOP]]
            covered = ground.sunk.bit_count()
            tops, bottoms = {}, {}
            for name in PADS:
                face, turned = turns[name, 0], turns[name, turn]
                tops[name] = _closings([turned[cell] for cell in upper], 0, known)
                bottoms[name] = _closings([face[cell] for cell in cells[TOP:]], covered, known)
            self._lanes.setdefault(ground, []).extend(
                (Layout(below, above, turn, row, col), tops[above], bottoms[below])
                for below, above in FACES
            )
        self.layouts = sum(map(len, self._lanes.values()))
        found: dict[int, set[int]] = {}
        for _, _, bits, counts in self._counts():
            found.setdefault(bits, set()).update(counts)
        self.asked = 0
        self.uses: dict[int, int] = {}
        """The number of symbols and covered cells -> the bits of the uses."""
        for bits, every in found.items():
            for count in every:
                self.uses[count] = self.uses.get(count, 0) | bits

    @cached_property
    def ways(self) -> dict[int, list[Way]]:
        """For each number and each of its uses a way to it."""
        found: dict[int, list[Way]] = {}
        done = dict.fromkeys(self.uses, 0)
        for ground, closed, bits, counts in self._counts():
            for lane, count in enumerate(counts):
                if bits & ~done[count]:
                    done[count] |= bits
                    way = Way(bits, self._lanes[ground][lane][0], closed)
                    found.setdefault(count, []).append(way)
        return found

    def way(self, number: int, bit: int) -> Way:
        """A way to a number in one of its uses; all are worked out when many are asked for."""
        self.asked += 1
        if self.asked <= FEW:
            for ground, closed, bits, counts in self._counts(bit):
                if number in counts:
                    return Way(bits, self._lanes[ground][counts.index(number)][0], closed)
        return next(way for way in self.ways[number] if way.uses & bit)

    def lay(self, way: Way, use: Use, roles: Sequence[int], order: Sequence[int]) -> Plan:
        """The plan of a way, a use and what each tile does in it."""
        turn, row, col = way.layout[2:]
        site = self.sites[turn % 2, row, col]
        ground = site.ground
        bit = uses(len(roles))[use]
        closed = next(
            closed
            for corners in range(1 << len(ground.cells) - ground.visible)
            if ground.uses.get(closed := way.closed | corners << ground.visible, 0) & bit
        )
        tiles = {
            2: [i for i, role in enumerate(roles) if role == BOTH],
            1: [i for i, role in enumerate(roles) if role in (FIRST, SECOND)],
            0: [i for i, role in enumerate(roles) if role == HIDDEN],
        }
        laid: list[Laid] = []
        for strip, halves in ground.arrange(closed, use):
            tile = tiles[halves].pop()
            first, second = site.mirror(strip.first), site.mirror(strip.second)
            if roles[tile] == SECOND:
                first, second = second, first
            laid.append(Laid(order[tile], first, second, strip.under))
        return Plan(*way.layout, tuple(reversed(laid)))

    def _counts(self, some: int = -1) -> "Iterator[tuple[Ground, int, int, array[int]]]":
        """Each set of cells that tiles can close in some uses, and the counts of all layouts."""
        for ground, lanes in self._lanes.items():
            tops = _columns([top for _, top, _ in lanes])
            bottoms = _columns([bottom for _, _, bottom in lanes])
            for closed, bits in ground.folded.items():
                if not bits & some:
                    continue
                total = tops[closed & TOP_CELLS] + bottoms[closed >> TOP]
                counts = array("I", total.to_bytes(LANE * len(lanes), byteorder))
                yield ground, closed, bits, counts


def _columns(rows: list[list[int]]) -> list[int]:
    """Column by column the numbers of all rows, in the lanes of one int."""
    return [int.from_bytes(array("I", column), byteorder) for column in zip(*rows, strict=True)]


def _closings(
    values: Sequence[int], covered: int, known: dict[tuple[int, ...], list[int]]
) -> list[int]:
    """What cells with these symbols show for each set of closed ones."""
    key = (covered, *values)
    if key not in known:
        counts = [covered + sum(values)]
        for value in values:
            counts += [count - value for count in counts]
        known[key] = counts
    return known[key]


def _site(
    half: int,
    row: int,
    col: int,
    grounds: dict[tuple[int, int, int], Ground],
    tiles: int,
    overhang: int,
) -> Site:
    """A shape, its ground made if it is new: of its reflections the one with the upper pad last."""
    height, width = (2, 3) if half else (3, 2)
    top, left = 3 - height - row, 2 - width - col
    row, col, rows, cols = max(row, top), max(col, left), top > row, left > col
    if (half, row, col) not in grounds:
        cells = frozenset(product(range(row, row + height), range(col, col + width)))
        grounds[half, row, col] = Ground(cells, tiles, overhang)
    return Site(grounds[half, row, col], rows, cols)


@lru_cache(maxsize=32)
def reach(pack: Pack, tiles: int, overhang: int) -> Reach:
    """What the pads show with so many tiles; at once when asked again."""
    return Reach(pack, tiles, overhang)


def limit(tiles: int, overhang: int) -> int:
    """How many of so many tiles may stick out: none, one or ANY; Refusal for anything else."""
    if tiles > MOST_TILES:
        raise Refusal(f"A company owns at most {MOST_TILES} improvements, not {tiles}.")
    if overhang >= tiles:
        overhang = ANY if tiles else 0
    if overhang not in (0, 1, ANY):
        raise Refusal(f"The overhang is 0, 1 or {ANY} (any), not {overhang}.")
    return overhang
