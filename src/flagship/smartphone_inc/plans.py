"""The solver: every attainable result of a set of improvements, with a plan for each.

Which cells tiles can close depends on the shape of the two pads alone (`Ground`), the pads'
symbols turn closed cells into counts (`Reach`), and the tiles add theirs (`Solution`).
A result is exact in both directions: a plan is built for it, and no legal plan gives another.
"""

import re
from array import array
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import product
from operator import eq, ge, gt, le, lt, mul, ne
from sys import byteorder
from typing import NamedTuple

import msgspec

from flagship.kernel import pads as kernel
from flagship.smartphone_inc.actions import Cell, Laid, Plan
from flagship.smartphone_inc.pack import PADS, SYMBOLS, Pack
from flagship.smartphone_inc.pads import ANY, FACES, MOST_COVERED, Result, neighbours

MOST_TILES = 5
"""SI-41: the one a company starts with and one a round, but the last."""
NEVER = 99
"""More tiles than anybody has."""

Use = tuple[int, int, int]
"""How many tiles show both halves, one half, none."""
HIDDEN, FIRST, SECOND, BOTH, AWAY = ROLES = range(5)
"""What a tile does: it shows no half, the first, the second, both, or lies face down."""
TOP = 6
"""The cells of the upper pad; a ground numbers them first."""
TOP_CELLS = (1 << TOP) - 1
LANE = array("I").itemsize
LOWER = frozenset(product(range(3), range(2)))
State = tuple[int, int, int, int, int, int]
"""Of a set of closed cells: how many they are; how many connected parts a tile of both halves
must start, how many of those are a single cell; how many disjoint pairs it has, as bits of
(pairs, those with a leaf); places of tiles, hidden or not; leaves that can be closed."""


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

    def symbol(self, symbol: int) -> int:
        """The number of a single symbol; blank counts nothing."""
        return 0 if symbol < 0 else self.steps[symbol]


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
    """How pads come to show something: their layout and the closed ones of their cells."""

    uses: int
    layout: Layout
    closed: int


Lane = tuple[Layout, list[int], list[int]]
"""A layout, and what its upper and its lower pad show for each set of closed cells."""


@lru_cache(maxsize=MOST_TILES + 1)
def _uses(tiles: int) -> dict[Use, int]:
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

    def _counts(self) -> "Iterator[tuple[Ground, int, int, array[int]]]":
        """Each set of cells that tiles can close, its uses, and the counts of all layouts."""
        for ground, lanes in self._lanes.items():
            tops = _columns([top for _, top, _ in lanes])
            bottoms = _columns([bottom for _, _, bottom in lanes])
            for closed, bits in ground.folded.items():
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


class Solution:
    """Every result of some kinds of tiles, as bits of an int in the order of the results."""

    def __init__(self, pack: Pack, kinds: tuple[int, ...], overhang: int) -> None:
        tiles = len(kinds)
        self.reach = _reach(pack, tiles, overhang)
        most = [*self.reach.ranks.most, tiles]
        for symbol in [symbol for kind in kinds for symbol in pack.tiles[kind].cells]:
            if symbol >= 0:
                most[symbol] += 1
        self.ranks = Ranks(most)
        self.tiles = [
            (self.ranks.symbol(first), self.ranks.symbol(second))
            for first, second in (pack.tiles[kind].cells for kind in kinds)
        ]
        ranks = [0]
        for most_here, step in zip(self.reach.ranks.most, self.ranks.steps, strict=False):
            ranks = [rank + i * step for rank in ranks for i in range(most_here + 1)]
        self.bases = {ranks[number]: number for number in self.reach.uses}
        """What the pads alone show: the number here -> the number there."""
        left = self._left()
        # A use is that of the tiles still to come.
        for n, (a, b) in enumerate(self.tiles, 1):
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

    def _left(self) -> dict[Use, int]:
        """For each use of all tiles what the pads show then, as bits."""
        groups: dict[int, bytearray] = {}
        size = self.ranks.number(self.ranks.most) // 8 + 1
        for number, base in self.bases.items():
            bits = self.reach.uses[base]
            if bits not in groups:
                groups[bits] = bytearray(size)
            groups[bits][number >> 3] |= 1 << (number & 7)
        whole = {bits: int.from_bytes(group, "little") for bits, group in groups.items()}
        found = dict.fromkeys(_uses(len(self.tiles)), 0)
        for use, bit in _uses(len(self.tiles)).items():
            for bits, numbers in whole.items():
                if bits & bit:
                    found[use] |= numbers
        return found

    def __contains__(self, result: Result) -> bool:
        counts = msgspec.structs.astuple(result)
        if any(not 0 <= count <= most for count, most in zip(counts, self.ranks.most, strict=True)):
            return False
        return bool(self.found >> self.ranks.number(counts) & 1)

    @cached_property
    def results(self) -> tuple[Result, ...]:
        """From the least to the greatest."""
        step = self.ranks.steps[2]
        ranges = [range(most + 1) for most in self.ranks.most]
        heads = list(product(*ranges[:3]))
        tails = list(product(*ranges[3:]))
        return tuple([Result(*heads[i // step], *tails[i % step]) for i in _ones(self.found)])

    def plan(self, result: Result, order: Sequence[int]) -> Plan:
        """A plan for an attainable result; order: the tiles' names in it."""
        number = self.ranks.number(msgspec.structs.astuple(result))
        for total, use, roles in self.options[result.face_down]:
            base = self.bases.get(number - total)
            bit = _uses(len(self.tiles))[use]
            if base is not None and self.reach.uses[base] & bit:
                way = next(way for way in self.reach.ways[base] if way.uses & bit)
                return self._lay(way, use, roles, order)
        raise KeyError(result)

    @cached_property
    def options(self) -> list[list[tuple[int, Use, tuple[int, ...]]]]:
        """By tiles face down: what the others can show, and how; those with few hidden first."""
        found: dict[tuple[int, Use], tuple[int, ...]] = {}
        for roles in product(ROLES, repeat=len(self.tiles)):
            total = sum(
                (0, a, b, a + b, 1)[role] for role, (a, b) in zip(roles, self.tiles, strict=True)
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
