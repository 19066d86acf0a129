"""Which cells of two pads tiles can close, and with which tiles: pure geometry for the solver.

    L L .     L lower pad, U upper pad, B lower pad below the upper one. Seen from above, a tile
    L B U     shows the halves that nothing lies on. From the top down, a tile that shows
    L B U       both halves  closes two neighbouring cells: it starts a connected part,
    . U U       one half     closes a neighbour of a closed cell and lies below it: a part grows,
                none         closes nothing: it lies below closed cells, each pair of cells once.

The B are closed to a tile laid under the upper pad, so a part beside them needs no start. Cells
beyond the pads (.) can be closed by tiles that stick out: one that touches two pad cells, a corner,
is a cell like others; of those that touch one, the leaves of it, only the number matters.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from ..rules.actions import Cell
from ..rules.pads import neighbours

MAX_TILES: Final = 5
"""SI-41: the starting one, and one per round except the last."""
NEVER: Final = 99
"""More tiles than anybody has."""
PAD_CELLS: Final = 6
LOWER_PAD: Final = frozenset(product(range(3), range(2)))


class Use(NamedTuple):
    """How many tiles show both halves, one half, none."""

    both: int
    one: int
    hidden: int


class TilePlace(NamedTuple):
    """Where a tile lies; if one half shows, it is on the first cell."""

    first: Cell
    second: Cell
    under: bool
    """Below the upper pad."""


class PlacedTile(NamedTuple):
    """A tile that shows this many halves."""

    place: TilePlace
    halves: int


class ClosedCells(NamedTuple):
    """What matters about a set of closed cells."""

    cells: int
    """How many cells there are."""
    starts: int
    """Connected parts that a tile of both halves must start."""
    lone_starts: int
    """Those of them that are a single cell: such a tile shows its other half on a leaf."""
    pairings: int
    """Bits: whether it has this many disjoint pairs, this many of them with a leaf."""
    places: int
    """Where a tile can lie, hidden or not."""
    leaves: int
    """How many can be closed."""


Counts = tuple[int, int, int, int, int, int]
"""The same unnamed: there are thousands, and named ones take longer to make."""


@lru_cache(maxsize=MAX_TILES + 1)
def uses(tiles: int) -> dict[Use, int]:
    """Every use of at most this many tiles, each with its bit."""
    every = (Use(*counts) for counts in product(range(tiles + 1), repeat=3))
    return {use: 1 << i for i, use in enumerate(use for use in every if sum(use) <= tiles)}


@lru_cache(maxsize=MAX_TILES + 1)
def _uses_up_to(tiles: int) -> dict[tuple[int, int, int], int]:
    """For each use of this many tiles the bits of all uses with no more hidden ones."""
    found: dict[tuple[int, int, int], int] = {}
    for (both, one, hidden), bit in uses(tiles).items():
        found[both, one, hidden] = found.get((both, one, hidden - 1), 0) | bit
    return found


class Cover:
    """For one way the upper pad lies on the lower: each set of cells tiles can close, and how.

    A set of cells is bits of an int; the cells of the upper pad come first.
    """

    def __init__(self, upper: frozenset[Cell], tiles: int, overhang: int) -> None:
        self.tiles = tiles
        self.overhang = overhang
        pads = LOWER_PAD | upper
        beyond = {cell for here in pads for cell in neighbours(here)} - pads
        corners = {
            cell
            for cell in beyond
            if overhang > 1 and sum(near in pads for near in neighbours(cell)) > 1
        }
        self.cells = (*sorted(upper), *sorted(LOWER_PAD - upper), *sorted(corners))
        self.number = {cell: i for i, cell in enumerate(self.cells)}
        self.visible = len(pads)
        """How many of the cells are on the pads."""
        self.upper = self.bits(upper)
        self.buried = self.bits(LOWER_PAD & upper)
        """The cells below the upper pad."""
        self.leaves: dict[Cell, list[Cell]] = {}
        if overhang:
            self.leaves = {
                cell: [near for near in neighbours(cell) if near in beyond - corners]
                for cell in sorted(pads)
            }
        self.places: list[tuple[TilePlace, int]] = []
        """The pairs of cells where a tile can lie, and the cells to be closed to hide it there."""
        self.near = [0] * len(self.cells)
        """The neighbours of each cell."""
        for i, here in enumerate(self.cells):
            for there in neighbours(here)[2:]:
                j = self.number.get(there, -1)
                if j >= 0 and not (here in corners and there in corners):
                    pair = 1 << i | 1 << j
                    self.near[i] |= 1 << j
                    self.near[j] |= 1 << i
                    under = not pair & self.upper & ~self.buried
                    need = pair & ~self.buried if under else pair
                    self.places.append((TilePlace(here, there, under), need))
        self.anchored = sum(
            1 << i
            for i, near in enumerate(self.near)
            if near & self.buried and not self.upper >> i & 1
        )
        """Cells that a tile laid under can show alone, its other half below the upper pad."""
        alone, joint, free = self._hiding_places()
        self._alone = alone
        self._joint = joint
        self._leaves_of = [len(self.leaves.get(cell, ())) for cell in self.cells]
        leaves = sum(n for i, n in enumerate(self._leaves_of) if self.buried >> i & 1)
        self._known: dict[int, Counts] = {0: ClosedCells(0, 0, 0, 1, free, leaves)}
        """What matters about each set of cells, worked out when first asked for."""
        self._uses: dict[Counts, int] = {}
        """What `_uses_of` found, cached; there are few."""
        self._arranged: dict[tuple[int, Use], list[PlacedTile]] = {}
        """What `arrange` found, cached; there are few."""

    def bits(self, cells: Iterable[Cell]) -> int:
        """Cells as bits."""
        return sum([1 << self.number[cell] for cell in cells])

    def part(self, closed: int) -> int:
        """The closed cells connected with the first of them."""
        found = fresh = closed & -closed
        while fresh:
            bit = fresh & -fresh
            fresh = (fresh ^ bit) | self.near[bit.bit_length() - 1] & closed & ~found
            found |= fresh
        return found

    def sets_on_pads(self) -> list[int]:
        """Every set of cells on the pads that is not too large to be closed."""
        found = [0]
        for i in reversed(range(self.visible)):
            found += [rest | 1 << i for rest in found if rest.bit_count() < 2 * self.tiles]
        return found

    def uses_on_pads(self, closed: int) -> int:
        """The bits of the uses that close these cells on the pads, the corners closed or not."""
        found = 0
        for corners in range(1 << len(self.cells) - self.visible):
            found |= self.uses(closed | corners << self.visible)
        return found

    def uses(self, closed: int) -> int:
        """The bits of the uses that close just these cells."""
        if closed.bit_count() > 2 * self.tiles:
            return 0
        seen = self._closed_cells(closed)
        found = self._uses.get(seen, -1)
        if found < 0:
            found = self._uses[seen] = self._uses_of(ClosedCells(*seen))
        return found

    def _closed_cells(self, closed: int) -> Counts:
        """A smaller set and the cell before all of its cells."""
        known = self._known
        found = known.get(closed)
        if found is not None:
            return found
        bit = closed & -closed
        i, rest = bit.bit_length() - 1, closed ^ bit
        cells, _, _, pairings, places, leaves = self._closed_cells(rest)
        near = self.near[i] & rest
        part = self.part(closed) if near else bit
        _, starts, lone_starts, _, _, _ = self._closed_cells(closed ^ part)
        own_leaves = self._leaves_of[i]
        if part & self.upper or not part & self.anchored:
            starts += 1
            if part == bit:
                lone_starts += 1
                if not own_leaves:
                    starts = NEVER
        step = self.tiles + 1
        if own_leaves:
            pairings |= pairings << step + 1
            if not bit & self.buried:
                leaves += own_leaves
        while near:
            _, _, _, of_others, _, _ = self._closed_cells(rest ^ (near & -near))
            pairings |= of_others << step
            near &= near - 1
        pairings &= (1 << step * step) - 1
        places += self._alone[i] + (self._joint[i] & rest).bit_count()
        found = known[closed] = cells + 1, starts, lone_starts, pairings, places, leaves
        return found

    def _hiding_places(self) -> tuple[list[int], list[int], int]:
        """By cell how many it hides alone and with which later cells; how many need no cell."""
        alone, joint = [0] * len(self.cells), [0] * len(self.cells)
        free = 0
        for _, need in self.places:
            first = need & -need
            i = first.bit_length() - 1
            if not need:
                free += 1
            elif need == first:
                alone[i] += 1
            else:
                joint[i] |= need ^ first
        return alone, joint, free

    def _uses_of(self, closed: ClosedCells) -> int:
        """The bits of the uses that close such cells, and as many leaves as are left to them."""
        cells, starts, lone_starts, pairings, places, leaves = closed
        tiles, index = self.tiles, _uses_up_to(self.tiles)
        found = 0
        for closed_leaves in range(lone_starts, min(leaves, self.overhang, 2 * tiles - cells) + 1):
            few = (2 << closed_leaves) - 1
            for both in range(starts, tiles + 1):
                one = cells + closed_leaves - 2 * both
                if 0 <= one <= tiles - both and pairings >> both * (tiles + 1) & few:
                    hidden = min(tiles - both - one, places - cells + both)
                    found |= index.get((both, one, hidden), 0)
        return found

    def arrange(self, closed: int, use: Use) -> list[PlacedTile]:
        """Tiles in this use that close just these cells, from the top down."""
        found = self._arranged.get((closed, use))
        if found is None:
            found = self._arranged[closed, use] = self._arrange(closed, use)
        return found

    def _arrange(self, closed: int, use: Use) -> list[PlacedTile]:
        both, one, hidden = use
        leaves = 2 * both + one - closed.bit_count()
        pairs = self._pairs(closed, both, leaves, self._parts_to_start(closed))
        assert pairs is not None
        taken = {cell for pair in pairs for cell in pair}
        over = [PlacedTile(TilePlace(*pair, False), 2) for pair in pairs]
        under: list[PlacedTile] = []
        # One half shows: it touches a cell that is closed already.
        left = [i for i, cell in enumerate(self.cells) if closed >> i & 1 and cell not in taken]
        started = sum(1 << self.number[cell] for cell in taken if cell in self.number)
        on_top = self._grow(left, started, False, over)
        self._grow(left, self.buried, True, under)
        wanted = leaves - sum(cell not in self.number for cell in taken)
        for cell, leaf in self._open_leaves(closed, taken)[:wanted]:
            below = not on_top >> self.number[cell] & 1
            (under if below else over).append(PlacedTile(TilePlace(leaf, cell, below), 1))
        # None shows: SI-C1, where no other tile lies.
        used = {frozenset(placed.place[:2]) for placed in over + under}
        for place, need in self.places:
            if hidden and not need & ~closed and frozenset(place[:2]) not in used:
                (under if place.under else over).append(PlacedTile(place, 0))
                hidden -= 1
        return over + under

    def _parts_to_start(self, closed: int) -> list[int]:
        """The connected parts that a tile of both halves must start."""
        found = []
        while closed:
            part = self.part(closed)
            closed ^= part
            if part & self.upper or not part & self.anchored:
                found.append(part)
        return found

    def _pairs(
        self, left: int, both: int, leaves: int, to_start: list[int]
    ) -> list[tuple[Cell, Cell]] | None:
        """So many disjoint pairs of cells, or of a cell and a leaf, one in each part to start."""
        if not both and not to_start:
            return []
        cells = left.bit_count()
        if len(to_start) > both or both > cells or 2 * both > cells + leaves:
            return None
        bit = left & -left
        rest = left ^ bit
        cell = self.cells[bit.bit_length() - 1]
        still = [part for part in to_start if not part & bit]
        for near in neighbours(cell):
            number = self.number.get(near, -1)
            if number >= 0 and self.near[bit.bit_length() - 1] & rest & 1 << number:
                found = self._pairs(rest ^ 1 << number, both - 1, leaves, still)
                if found is not None:
                    return [(cell, near), *found]
        if leaves and self.leaves.get(cell):
            found = self._pairs(rest, both - 1, leaves - 1, still)
            if found is not None:
                return [(cell, self.leaves[cell][0]), *found]
        return self._pairs(rest, both, leaves, to_start)

    def _grow(self, left: list[int], closed: int, under: bool, found: list[PlacedTile]) -> int:
        """Close what is left, as far as it is connected with closed cells; all of these then."""
        while True:
            i = next((i for i in left if self.near[i] & closed), -1)
            if i < 0:
                return closed
            rest = (self.near[i] & closed).bit_length() - 1
            found.append(PlacedTile(TilePlace(self.cells[i], self.cells[rest], under), 1))
            left.remove(i)
            closed |= 1 << i

    def _open_leaves(self, closed: int, taken: set[Cell]) -> list[tuple[Cell, Cell]]:
        """Leaves that a tile can show alone, each with the cell it rests on."""
        return [
            (cell, leaf)
            for cell, leaves in self.leaves.items()
            if (closed | self.buried) >> self.number[cell] & 1
            for leaf in leaves
            if leaf not in taken
        ]
