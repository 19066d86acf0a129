"""The solver: every attainable result of a set of improvements, with a plan for each.

Which cells tiles can close depends on the shape of the two pads alone (`Ground`), the pads'
symbols turn closed cells into counts (`Reach`), and the tiles add theirs (`Solution`).
A result is exact in both directions: a plan is built for it, and no legal plan gives another.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import product
from operator import eq, ge, gt, le, lt, ne
from typing import NamedTuple

import msgspec

from flagship.kernel import pads as kernel
from flagship.smartphone_inc.actions import Cell, Laid, Plan
from flagship.smartphone_inc.pack import PADS, SYMBOLS, Pack
from flagship.smartphone_inc.pads import (
    ANY,
    FACES,
    FIELD,
    MOST_COVERED,
    Result,
    neighbours,
    packed,
    unpacked,
)

MOST_TILES = 5
"""SI-41: the one a company starts with and one a round, but the last."""
SYMBOL_BITS = len(SYMBOLS) * FIELD
"""Above them a packed int holds the covered cells."""
COUNT_BITS = SYMBOL_BITS + 3
ALL_COUNTS = (1 << COUNT_BITS) - 1
NEVER = 99
"""More tiles than anybody has."""

Use = tuple[int, int, int]
"""How many tiles show both halves, one half, none."""
AWAY, BOTH, FIRST, SECOND, HIDDEN = ROLES = range(5)
"""What a tile does: it lies face down, shows both halves, the first, the second, or none."""
TOP = 6
"""The cells of the upper pad; a ground numbers them first."""
TOP_CELLS = (1 << TOP) - 1
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


class Layout(NamedTuple):
    """The first five fields of a plan."""

    lower: str
    upper: str
    turn: int
    row: int
    col: int


class Way(NamedTuple):
    """How pads come to show something: their layout and the closed ones of its cells."""

    uses: int
    layout: Layout
    blank: int
    """Cells without a symbol; it does not matter whether they are closed."""
    closed: int


@lru_cache(maxsize=MOST_TILES + 1)
def _uses(tiles: int) -> dict[Use, int]:
    """Every use of at most so many tiles, each with its bit."""
    every = (
        (both, one, hidden)
        for both, one, hidden in product(range(tiles + 1), repeat=3)
        if both + one + hidden <= tiles
    )
    return {use: 1 << i for i, use in enumerate(every)}


def _folded(uses: Mapping[int, int], kept: int) -> dict[int, int]:
    """Sets of cells with the bits of their uses, the sets that differ in other cells as one."""
    found: dict[int, int] = {}
    for closed, bits in uses.items():
        found[closed & kept] = found.get(closed & kept, 0) | bits
    return found


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
        self.visible = len(both)
        self.folded = _folded(self.uses, (1 << self.visible) - 1)
        """The same without the corners, which are closed or not."""
        self._marks: dict[int, list[tuple[int, int, int]]] = {}

    def marks(self, blank: int) -> list[tuple[int, int, int]]:
        """Sets of cells that are not blank: the uses to close each, its part of either pad.

        The bits of the uses are moved to where they lie above a packed count.
        """
        found = self._marks.get(blank)
        if found is None:
            found = self._marks[blank] = [
                (bits << COUNT_BITS, closed & TOP_CELLS, closed >> TOP)
                for closed, bits in _folded(self.folded, ~blank).items()
            ]
        return found

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
        for i in reversed(range(len(self.cells))):
            bit, leaves, around, pairs = 1 << i, rooms[i], self.near[i], joint[i]
            more = 0 if bit & self.sunk else leaves
            for rest, (amount, _, _, many, places, room) in list(states.items()):
                if amount == 2 * self.tiles:
                    continue
                near = around & rest
                part = self.part(rest | bit) if near else bit
                _, needed, single, _, _, _ = states[(rest | bit) ^ part]
                if part & self.top or not part & self.anchored:
                    needed += 1
                    if part == bit:
                        single += 1
                        if not leaves:
                            needed = NEVER
                if leaves:
                    many |= many << step + 1
                while near:
                    many |= states[rest ^ (near & -near)][3] << step
                    near &= near - 1
                places += alone[i] + (pairs & rest).bit_count()
                states[rest | bit] = amount + 1, needed, single, many & fits, places, room + more
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
        index = _uses(tiles)
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
    """All that the pads show while tiles close some of their cells, with the uses that do it."""

    def __init__(self, pack: Pack, tiles: int, overhang: int) -> None:
        self.faces = {
            name: {cell: packed(symbol) for cell, symbol in kernel.face(rows).items()}
            for name, rows in pack.pads.items()
        }
        face = self.faces["black1"]
        self.places = list(kernel.layouts(face, face, MOST_COVERED))
        self.layouts = len(self.places) * len(FACES)
        grounds: dict[tuple[int, int, int], Ground] = {}
        self.sites = {
            key: _site(*key, grounds, tiles, overhang)
            for key in {(turn % 2, row, col) for turn, row, col in self.places}
        }
        self._known: dict[tuple[tuple[int, ...], int], tuple[list[int], int]] = {}
        found: set[int] = set()
        bare: set[int] = set()
        for _, ground, blank, top, bottom in self._counts():
            found.update([mark + top[a] + bottom[b] for mark, a, b in ground.marks(blank)])
            bare.add(top[0] + bottom[0])
        self.uses: dict[int, int] = {}
        """Packed counts of symbols and covered cells -> the bits of the uses."""
        for entry in found:
            count = entry & ALL_COUNTS
            self.uses[count] = self.uses.get(count, 0) | entry >> COUNT_BITS
        self.most = [max(field) for field in zip(*map(_fields, bare), strict=True)]
        """The greatest count of each symbol and of covered cells."""

    @cached_property
    def ways(self) -> dict[int, list[Way]]:
        """For each packed count and each of its uses a way to it."""
        found: dict[int, tuple[Layout, int, int]] = {}
        for layout, ground, blank, top, bottom in self._counts():
            for mark, a, b in ground.marks(blank):
                found.setdefault(mark + top[a] + bottom[b], (layout, blank, a | b << TOP))
        result: dict[int, list[Way]] = {}
        for entry, way in found.items():
            result.setdefault(entry & ALL_COUNTS, []).append(Way(entry >> COUNT_BITS, *way))
        return result

    def _counts(self) -> Iterator[tuple[Layout, Ground, int, list[int], list[int]]]:
        """Each layout with its blank cells and what either pad shows for its closed cells."""
        turns = {
            (name, turn): kernel.turned(face, turn)
            for name, face in self.faces.items()
            for turn in range(4)
        }
        for turn, row, col in self.places:
            site = self.sites[turn % 2, row, col]
            ground = site.ground
            cells = [site.mirror(cell) for cell in ground.cells[: ground.visible]]
            upper = [(r - row, c - col) for r, c in cells[:TOP]]
            covered = ground.sunk.bit_count() << SYMBOL_BITS
            tops = {name: self._closings(turns[name, turn], upper, 0) for name in PADS}
            bottoms = {name: self._closings(turns[name, 0], cells[TOP:], covered) for name in PADS}
            for below, above in FACES:
                top, blank = tops[above]
                bottom, low_blank = bottoms[below]
                layout = Layout(below, above, turn, row, col)
                yield layout, ground, blank | low_blank << TOP, top, bottom

    def _closings(
        self, face: Mapping[Cell, int], cells: Sequence[Cell], covered: int
    ) -> tuple[list[int], int]:
        """What these cells of a face show for each set of closed ones, and the blank ones."""
        values = tuple([face[cell] for cell in cells])
        found = self._known.get((values, covered))
        if found is None:
            counts = [covered + sum(values)]
            for value in values:
                counts += [count - value for count in counts]
            blank = sum([1 << i for i, value in enumerate(values) if not value])
            found = self._known[values, covered] = counts, blank
        return found


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


def _fields(count: int) -> tuple[int, ...]:
    return (*unpacked(count), count >> SYMBOL_BITS)


class Solution:
    """Every result of some kinds of tiles, as bits of an int in the order of the results."""

    def __init__(self, pack: Pack, kinds: tuple[int, ...], overhang: int) -> None:
        tiles = len(kinds)
        self.reach = _reach(pack, tiles, overhang)
        self.tiles = [tuple(map(packed, pack.tiles[kind].cells)) for kind in kinds]
        self.most = [*self.reach.most, tiles]
        for first, second in self.tiles:
            for i, count in enumerate(unpacked(first + second)):
                self.most[i] += count
        self.steps = [1] * len(self.most)
        for i in reversed(range(len(self.most) - 1)):
            self.steps[i] = self.steps[i + 1] * (self.most[i + 1] + 1)
        left = self._bases(self.steps[0] * (self.most[0] + 1))
        # A use is that of the tiles still to come.
        for n, (first, second) in enumerate(self.tiles, 1):
            a, b = self._number(first), self._number(second)
            left = {
                (both, one, hidden): (
                    left[both, one, hidden] << 1
                    | left[both + 1, one, hidden] << a + b
                    | left[both, one + 1, hidden] << a
                    | left[both, one + 1, hidden] << b
                    | left[both, one, hidden + 1]
                )
                for both, one, hidden in _uses(tiles - n)
            }
        self.found = left[0, 0, 0]

    def _bases(self, size: int) -> dict[Use, int]:
        """What the pads alone show for each use, as bits."""
        groups: dict[int, bytearray] = {}
        for count, bits in self.reach.uses.items():
            number = self._number(count)
            group = groups.get(bits)
            if group is None:
                group = groups[bits] = bytearray(size // 8 + 1)
            group[number >> 3] |= 1 << (number & 7)
        whole = {bits: int.from_bytes(group, "little") for bits, group in groups.items()}
        found = dict.fromkeys(_uses(len(self.tiles)), 0)
        for use, bit in _uses(len(self.tiles)).items():
            for bits, numbers in whole.items():
                if bits & bit:
                    found[use] |= numbers
        return found

    def _number(self, count: int) -> int:
        """The rank of packed counts, no tile being face down."""
        a, b, c, d, e, f, g, _ = self.steps
        return (
            (count & 31) * a
            + (count >> FIELD & 31) * b
            + (count >> 2 * FIELD & 31) * c
            + (count >> 3 * FIELD & 31) * d
            + (count >> 4 * FIELD & 31) * e
            + (count >> 5 * FIELD & 31) * f
            + (count >> SYMBOL_BITS) * g
        )

    def __contains__(self, result: Result) -> bool:
        counts = msgspec.structs.astuple(result)
        if any(not 0 <= count <= most for count, most in zip(counts, self.most, strict=True)):
            return False
        number = sum(a * b for a, b in zip(counts, self.steps, strict=True))
        return bool(self.found >> number & 1)

    @cached_property
    def results(self) -> tuple[Result, ...]:
        """From the least to the greatest."""
        step = self.steps[2]
        ranges = [range(most + 1) for most in self.most]
        heads = list(product(*ranges[:3]))
        tails = list(product(*ranges[3:]))
        return tuple([Result(*heads[i // step], *tails[i % step]) for i in _ones(self.found)])

    def plan(self, result: Result, order: Sequence[int]) -> Plan:
        """A plan for an attainable result; order: the tiles' names in it."""
        *symbols, covered, face_down = msgspec.structs.astuple(result)
        target = covered << SYMBOL_BITS
        for symbol, count in enumerate(symbols):
            target += count * packed(symbol)
        for total, use, roles in self.options[face_down]:
            bit = _uses(len(self.tiles))[use]
            if self.reach.uses.get(target - total, 0) & bit:
                way = next(way for way in self.reach.ways[target - total] if way.uses & bit)
                return self._lay(way, use, roles, order)
        raise KeyError(result)

    @cached_property
    def options(self) -> list[list[tuple[int, Use, tuple[int, ...]]]]:
        """By tiles face down: what the others can show, and how; those with few hidden first."""
        found: dict[tuple[int, Use], tuple[int, ...]] = {}
        for roles in product(ROLES, repeat=len(self.tiles)):
            total = sum(
                (role in (BOTH, FIRST)) * first + (role in (BOTH, SECOND)) * second
                for role, (first, second) in zip(roles, self.tiles, strict=True)
            )
            both, hidden, away = map(roles.count, (BOTH, HIDDEN, AWAY))
            found.setdefault((total, (both, len(roles) - both - hidden - away, hidden)), roles)
        ranked = sorted(found.items(), key=lambda item: item[0][1][2])
        return [
            [(*key, roles) for key, roles in ranked if roles.count(AWAY) == away]
            for away in range(len(self.tiles) + 1)
        ]

    def _lay(self, way: Way, use: Use, roles: Sequence[int], order: Sequence[int]) -> Plan:
        """The plan of a way, a use and what each tile does in it."""
        turn, row, col = way.layout[2:]
        site = self.reach.sites[turn % 2, row, col]
        ground = site.ground
        bit = _uses(len(self.tiles))[use]
        other = blank = way.blank | (1 << len(ground.cells)) - (1 << ground.visible)
        while not ground.uses.get(way.closed | other, 0) & bit:
            other = other - 1 & blank
        tiles = {
            2: [i for i, role in enumerate(roles) if role == BOTH],
            1: [i for i, role in enumerate(roles) if role in (FIRST, SECOND)],
            0: [i for i, role in enumerate(roles) if role == HIDDEN],
        }
        laid: list[Laid] = []
        for strip, halves in ground.arrange(way.closed | other, use):
            tile = tiles[halves].pop()
            first, second = site.mirror(strip.first), site.mirror(strip.second)
            if roles[tile] == SECOND:
                first, second = second, first
            laid.append(Laid(order[tile], first, second, strip.under))
        return Plan(*way.layout, tuple(reversed(laid)))


def _ones(bits: int) -> Iterator[int]:
    """The numbers of the bits that are set."""
    text = f"{bits:b}"[::-1]
    at = text.find("1")
    while at >= 0:
        yield at
        at = text.find("1", at + 1)


@lru_cache(maxsize=32)
def _reach(pack: Pack, tiles: int, overhang: int) -> Reach:
    return Reach(pack, tiles, overhang)


@lru_cache(maxsize=64)
def _solution(pack: Pack, kinds: tuple[int, ...], overhang: int) -> Solution:
    return Solution(pack, kinds, overhang)


def forget() -> None:
    """Solve all anew, for measuring."""
    for cached in (_uses, _reach, _solution):
        cached.cache_clear()


class Attainable(Collection[Result]):
    """Every result that a set of tiles can give, in order, and a plan for each."""

    def __init__(self, pack: Pack, tiles: Sequence[int], overhang: int) -> None:
        order = sorted(range(len(tiles)), key=tiles.__getitem__)
        self._order = order
        self._solution = _solution(pack, tuple(tiles[i] for i in order), overhang)
        self.layouts = self._solution.reach.layouts
        """SI-10: the ways to lay the pads."""
        self.pack = pack

    def __len__(self) -> int:
        return self._solution.found.bit_count()

    def __iter__(self) -> Iterator[Result]:
        return iter(self._solution.results)

    def __contains__(self, result: object) -> bool:
        return isinstance(result, Result) and result in self._solution

    def plan(self, result: Result) -> Plan:
        """A plan that gives this result; KeyError if none does."""
        if result not in self._solution:
            raise KeyError(result)
        return self._solution.plan(result, self._order)


def attainable(pack: Pack, tiles: Sequence[int], overhang: int = 0) -> Attainable:
    """Every result that these kinds of tiles can give; at once when asked again."""
    if len(tiles) > MOST_TILES:
        raise ValueError(f"A company owns at most {MOST_TILES} improvements, not {len(tiles)}.")
    if overhang >= len(tiles):
        overhang = ANY if tiles else 0
    if overhang not in (0, 1, ANY):
        raise ValueError(f"The overhang is 0, 1 or {ANY} (any), not {overhang}.")
    return Attainable(pack, tiles, overhang)


OPERATORS: dict[str, Callable[[int, int], bool]] = {
    "=": eq, "!=": ne, ">=": ge, "<=": le, ">": gt, "<": lt,
}  # fmt: skip
FIELDS = (
    "price", "goods", "research", "logistics", "factory", "covered", "face_down", "markup",
    "discount",
)  # fmt: skip


def figures(pack: Pack, result: Result) -> dict[str, int]:
    """SI-20, SI-30: what a plan alone comes to: price, goods produced, and what it shows."""
    price = pack.start_price + result.markup - result.discount
    goods = result.goods + result.discount + result.covered + result.face_down
    return {
        "price": min(max(price, pack.price_track[0]), pack.price_track[-1]),
        "goods": goods,
        "research": result.research,
        "logistics": result.logistics,
        "factory": result.factory,
        "covered": result.covered,
        "face_down": result.face_down,
        "markup": result.markup,
        "discount": result.discount,
    }


def matching(results: Attainable, where: str) -> list[Result]:
    """The results whose figures meet every condition of a text like "price=4 research>=2"."""
    conditions = [_condition(word) for word in where.split()]
    found = []
    for result in results:
        row = figures(results.pack, result)
        if all(compare(row[field], value) for field, compare, value in conditions):
            found.append(result)
    return found


def _condition(word: str) -> tuple[str, Callable[[int, int], bool], int]:
    parts = re.fullmatch(r"(\w+)(=|!=|>=|<=|>|<)(-?[0-9]{1,9})", word)
    if parts is None or parts[1] not in FIELDS:
        raise ValueError(
            f'"{word}" is no condition: write a field, one of {" ".join(OPERATORS)} and a number, '
            f"such as price=4; the fields are {', '.join(FIELDS)}."
        )
    return parts[1], OPERATORS[parts[2]], int(parts[3])
