"""Which cells of two pads tiles can close, and how: pure geometry for the solver.

It depends on the shape of the two pads alone. A set of closed cells is bits of an int.
"""

from array import array
from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from flagship.games.smartphone_inc.rules.actions import Cell
from flagship.games.smartphone_inc.rules.pads import neighbours

MOST_TILES = 5
"""SI-41: the one a company starts with and one a round, but the last."""
NEVER = 99
"""More tiles than anybody has."""
Use = tuple[int, int, int]
"""How many tiles show both halves, one half, none."""
TOP = 6
"""The cells of the upper pad; a ground numbers them first."""
TOP_CELLS = (1 << TOP) - 1
LANE = array("I").itemsize
LOWER = frozenset(product(range(3), range(2)))
State = tuple[int, int, int, int, int, int]
"""Of a set of closed cells: how many they are; how many connected parts a tile of both halves
must start, how many of those are a single cell; how many disjoint pairs it has, as bits of
(pairs, those with a leaf); places of tiles, hidden or not; leaves that can be closed."""


class Strip(NamedTuple):
    """Where a tile lies; if one half shows, it is on the first cell."""

    first: Cell
    second: Cell
    under: bool


@lru_cache(maxsize=MOST_TILES + 1)
def uses(tiles: int) -> dict[Use, int]:
    """Every use of at most so many tiles, each with its bit."""
    every = (
        (both, one, hidden)
        for both, one, hidden in product(range(tiles + 1), repeat=3)
        if both + one + hidden <= tiles
    )
    return {use: 1 << i for i, use in enumerate(every)}


class Ground:
    """A shape of two pads, and for each set of cells the uses of tiles that close just it.

    Look at a stack from the top: a tile shows the halves whose cells nothing above has closed;
    to a tile laid under, the cells below the upper pad are closed from the start. So a set of
    cells is closed by tiles of both halves that start its connected parts, and tiles of one
    half that each add a neighbour. A part needs no start if it keeps off the upper pad and
    touches a cell below it. Hidden tiles lie at the bottom, one on each pair of closed cells
    where no other tile is (SI-C1). A cell beyond the pads that touches one pad cell is a leaf
    of it, and leaves are only counted; one in a corner touches two and is a cell like others.
    """

    def __init__(self, upper: frozenset[Cell], tiles: int, overhang: int) -> None:
        self.tiles = tiles
        self.overhang = overhang
        both = LOWER | upper
        outside = {cell for here in both for cell in neighbours(here)} - both
        corners = {
            cell
            for cell in outside
            if overhang > 1 and sum(near in both for near in neighbours(cell)) > 1
        }
        self.cells = (*sorted(upper), *sorted(LOWER - upper), *sorted(corners))
        self.number = {cell: i for i, cell in enumerate(self.cells)}
        self.top = self.bits(upper)
        self.sunk = self.bits(LOWER & upper)
        """The cells below the upper pad."""
        self.leaves: dict[Cell, list[Cell]] = {}
        if overhang:
            beyond = outside - corners
            self.leaves = {
                cell: [near for near in neighbours(cell) if near in beyond] for cell in sorted(both)
            }
        self.strips: list[tuple[Strip, int]] = []
        """The pairs of cells where a tile can lie, and the cells to be closed to hide it there."""
        self.near = [0] * len(self.cells)
        for i, here in enumerate(self.cells):
            for there in neighbours(here)[2:]:
                j = self.number.get(there, -1)
                if j >= 0 and not (here in corners and there in corners):
                    pair = 1 << i | 1 << j
                    self.near[i] |= 1 << j
                    self.near[j] |= 1 << i
                    under = not pair & self.top & ~self.sunk
                    need = pair & ~self.sunk if under else pair
                    self.strips.append((Strip(here, there, under), need))
        self.anchored = sum(
            1 << i for i, near in enumerate(self.near) if near & self.sunk and not self.top >> i & 1
        )
        """Cells that a tile laid under can show alone, its other half below the upper pad."""
        self.uses = self._closable()
        """Each set of cells that tiles can close -> the bits of its uses."""
        self.arranged: dict[tuple[int, Use], list[tuple[Strip, int]]] = {}
        """What `arrange` found; there are few."""
        self.visible = len(both)
        self.folded: dict[int, int] = {}
        """The same for sets of cells on the pads; the corners are closed or not."""
        on_pads = (1 << self.visible) - 1
        for closed, bits in self.uses.items():
            self.folded[closed & on_pads] = self.folded.get(closed & on_pads, 0) | bits

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

    def _closable(self) -> dict[int, int]:
        alone, joint, free = self._places()
        step = self.tiles + 1
        fits = (1 << step * step) - 1
        rooms = [len(self.leaves.get(cell, ())) for cell in self.cells]
        room = sum(leaves for i, leaves in enumerate(rooms) if self.sunk >> i & 1)
        states: dict[int, State] = {0: (0, 0, 0, 1, free, room)}
        tiles, top, anchored = self.tiles, self.top, self.anchored
        for i in reversed(range(len(self.cells))):
            bit, leaves, around, pairs = 1 << i, rooms[i], self.near[i], joint[i]
            more = 0 if bit & self.sunk else leaves
            for rest, (amount, _, _, many, places, room) in list(states.items()):
                if amount == 2 * tiles:
                    continue
                closed = rest | bit
                near = around & rest
                part = self.part(closed) if near else bit
                _, needed, single, _, _, _ = states[closed ^ part]
                if part & top or not part & anchored:
                    needed += 1
                    if part == bit:
                        single += 1
                        if not leaves:
                            needed = NEVER
                if needed > tiles and amount + 1 == 2 * tiles:
                    continue
                if leaves:
                    many |= many << step + 1
                while near:
                    many |= states[rest ^ (near & -near)][3] << step
                    near &= near - 1
                places += alone[i] + (pairs & rest).bit_count()
                states[closed] = amount + 1, needed, single, many & fits, places, room + more
        bits = {
            state: self._bits(*state) for state in set(states.values()) if state[1] <= self.tiles
        }
        return {closed: bits[state] for closed, state in states.items() if bits.get(state)}

    def _places(self) -> tuple[list[int], list[int], int]:
        """Where tiles can be hidden: by the only or the first cell to be closed, and at once."""
        alone, joint = [0] * len(self.cells), [0] * len(self.cells)
        free = 0
        for _, need in self.strips:
            first = need & -need
            i = first.bit_length() - 1
            if not need:
                free += 1
            elif need == first:
                alone[i] += 1
            else:
                joint[i] |= need ^ first
        return alone, joint, free

    def _bits(
        self, amount: int, needed: int, single: int, many: int, places: int, room: int
    ) -> int:
        """The bits of the uses that close cells in this state, and leaves as there is room."""
        tiles = self.tiles
        index = uses(tiles)
        found = 0
        for leaves in range(single, min(room, self.overhang, 2 * tiles - amount) + 1):
            few = (2 << leaves) - 1
            for both in range(needed, tiles + 1):
                one = amount + leaves - 2 * both
                if 0 <= one <= tiles - both and many >> both * (tiles + 1) & few:
                    spare = min(tiles - both - one, places - amount + both)
                    for hidden in range(spare + 1):
                        found |= index[both, one, hidden]
        return found

    def arrange(self, closed: int, use: Use) -> list[tuple[Strip, int]]:
        """Places that close just these cells, from the top down, and how many halves show."""
        found = self.arranged.get((closed, use))
        if found is None:
            found = self.arranged[closed, use] = self._arrange(closed, use)
        return found

    def _arrange(self, closed: int, use: Use) -> list[tuple[Strip, int]]:
        both, one, hidden = use
        leaves = 2 * both + one - closed.bit_count()
        pairs = self._pairs(closed, both, leaves, self._loose(closed))
        assert pairs is not None
        taken = {cell for pair in pairs for cell in pair}
        over = [(Strip(*pair, False), 2) for pair in pairs]
        under: list[tuple[Strip, int]] = []
        # One half shows: it touches a cell that is closed already.
        left = [i for i, cell in enumerate(self.cells) if closed >> i & 1 and cell not in taken]
        start = sum(1 << self.number[cell] for cell in taken if cell in self.number)
        on_top = self._grow(left, start, False, over)
        self._grow(left, self.sunk, True, under)
        wanted = leaves - sum(cell not in self.number for cell in taken)
        for cell, leaf in self._open_leaves(closed, taken)[:wanted]:
            below = not on_top >> self.number[cell] & 1
            (under if below else over).append((Strip(leaf, cell, below), 1))
        # None shows: SI-C1, where no other tile lies.
        used = {frozenset(strip[:2]) for strip, _ in over + under}
        for strip, need in self.strips:
            if hidden and not need & ~closed and frozenset(strip[:2]) not in used:
                (under if strip.under else over).append((strip, 0))
                hidden -= 1
        return over + under

    def _loose(self, closed: int) -> list[int]:
        """The connected parts to be started."""
        found = []
        while closed:
            part = self.part(closed)
            closed ^= part
            if part & self.top or not part & self.anchored:
                found.append(part)
        return found

    def _pairs(
        self, left: int, both: int, leaves: int, loose: list[int]
    ) -> list[tuple[Cell, Cell]] | None:
        """So many disjoint pairs of cells, or of a cell and a leaf, one in each loose part."""
        if not both and not loose:
            return []
        cells = left.bit_count()
        if len(loose) > both or both > cells or 2 * both > cells + leaves:
            return None
        bit = left & -left
        rest = left ^ bit
        cell = self.cells[bit.bit_length() - 1]
        still = [part for part in loose if not part & bit]
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
        return self._pairs(rest, both, leaves, loose)

    def _grow(
        self, left: list[int], ground: int, under: bool, found: list[tuple[Strip, int]]
    ) -> int:
        """Closes what is left, as far as it is connected with the ground; the ground then."""
        while True:
            i = next((i for i in left if self.near[i] & ground), -1)
            if i < 0:
                return ground
            rest = (self.near[i] & ground).bit_length() - 1
            found.append((Strip(self.cells[i], self.cells[rest], under), 1))
            left.remove(i)
            ground |= 1 << i

    def _open_leaves(self, closed: int, taken: set[Cell]) -> list[tuple[Cell, Cell]]:
        """Leaves that a tile can show alone, each with the cell it rests on."""
        return [
            (cell, leaf)
            for cell, leaves in self.leaves.items()
            if (closed | self.sunk) >> self.number[cell] & 1
            for leaf in leaves
            if leaf not in taken
        ]
