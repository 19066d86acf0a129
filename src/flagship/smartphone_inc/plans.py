"""The solver: every attainable result of a set of improvements, with a plan for each.

Which cells tiles can close depends on the shape of the two pads alone (`Ground`), the pads'
symbols turn closed cells into counts (`Reach`), and the tiles add theirs (`Solution`).
docs/solver.md says why this is exact.
"""

import re
from array import array
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import combinations, product
from operator import eq, ge, gt, le, lt, ne
from typing import NamedTuple

import msgspec

from flagship.smartphone_inc.actions import Cell, Laid, Plan
from flagship.smartphone_inc.pack import Pack
from flagship.smartphone_inc.pads import (
    ANY,
    FIELD,
    Result,
    neighbours,
    packed,
    table,
    unpacked,
)

MOST_TILES = 5
"""SI-41: the one a company starts with and one a round, but the last."""
SYMBOL_BITS = 6 * FIELD
"""Above them a packed int holds the covered cells."""
NEVER = 99
"""More tiles than anybody has."""

Layout = tuple[str, str, int, int, int]
"""The first five fields of a plan."""
Use = tuple[int, int, int]
"""How many tiles show both halves, one half, none."""
AWAY, BOTH, FIRST, SECOND, HIDDEN = ROLES = range(5)
"""What a tile does: it lies face down, shows both halves, the first, the second, or none."""
LOWER = frozenset(product(range(3), range(2)))


class Strip(NamedTuple):
    """Where a tile lies; if one half shows, it is on the first cell."""

    first: Cell
    second: Cell
    under: bool


class Way(NamedTuple):
    """How pads come to show something: their layout and the closed ones of its cells."""

    layout: Layout
    blank: int
    """Cells of the ground whose closing changes no count."""
    closed: int
    """Those of the others that are closed."""
    uses: int


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

    From the top of the stack downwards a tile shows the halves whose cells nothing has closed
    yet; to a tile laid under, the cells under the upper pad are closed from the start. Cells
    beyond the pads that touch one pad cell are counted as its leaves; those in a corner, which
    touch more, are cells like the others.
    """

    def __init__(self, upper: frozenset[Cell], tiles: int, overhang: int) -> None:
        self.tiles = tiles
        self.overhang = overhang
        both = LOWER | upper
        self.deep = LOWER & upper
        outside = {cell for here in both for cell in neighbours(here)} - both
        corners = {
            cell
            for cell in outside
            if overhang > 1 and sum(near in both for near in neighbours(cell)) > 1
        }
        self.cells = (*sorted(both), *sorted(corners))
        self.visible = len(both)
        self.number = {cell: i for i, cell in enumerate(self.cells)}
        self.leaves = {
            cell: [near for near in neighbours(cell) if near in outside - corners]
            for cell in sorted(both)
            if overhang
        }
        gap = upper - LOWER
        self.strips = [
            Strip(here, there, here not in gap and there not in gap)
            for here in self.cells
            for there in neighbours(here)
            if here < there and there in self.number and not (here in corners and there in corners)
        ]
        """Where a tile can lie; under whenever it can, as only hidden ones care."""
        self.near = [0] * len(self.cells)
        for first, second, _ in self.strips:
            a, b = self.number[first], self.number[second]
            self.near[a] |= 1 << b
            self.near[b] |= 1 << a
        self.top = self.bits(upper)
        self.anchored = self.bits(
            cell
            for cell in self.cells
            if cell not in upper and any(near in self.deep for near in neighbours(cell))
        )
        """Cells that a tile laid under shows alone, its other half being under the upper pad."""
        self.sunk = self.bits(self.deep)
        """The cells under the upper pad, closed to a tile laid under."""
        self.uses = self._closable()
        self.corners = (1 << len(self.cells)) - (1 << self.visible)

    def bits(self, cells: "Iterator[Cell] | frozenset[Cell]") -> int:
        """Cells as bits."""
        return sum(1 << self.number[cell] for cell in cells)

    def need(self, strip: Strip) -> int:
        """The cells to be closed before a tile is hidden there."""
        cells = strip[:2]
        return self.bits(iter(cell for cell in cells if not (strip.under and cell in self.deep)))

    def component(self, closed: int) -> int:
        """The cells connected with the first of the closed ones."""
        found = fresh = closed & -closed
        while fresh:
            found |= fresh
            bit = fresh & -fresh
            fresh = (fresh ^ bit) | self.near[bit.bit_length() - 1] & closed & ~found
        return found

    def _closable(self) -> "array[int]":
        """Each set of cells -> the bits of its uses."""
        count = len(self.cells)
        size = 1 << count
        typecode = "H" if self.tiles < 3 else "I" if self.tiles == 3 else "Q"
        result = array(typecode, bytes(size * array(typecode).itemsize))
        leafy = self.bits(cell for cell in self.leaves if self.leaves[cell])
        alone, joint = [0] * count, [0] * count
        free = 0
        for strip in self.strips:
            need = self.need(strip)
            i = (need & -need).bit_length() - 1
            if not need:
                free += 1
            elif need == 1 << i:
                alone[i] += 1
            else:
                joint[i] |= need ^ 1 << i
        leaves = [len(self.leaves.get(cell, ())) for cell in self.cells]
        room0 = sum(leaves[i] for i in range(count) if self.sunk >> i & 1)
        step = self.tiles + 1
        fits = (1 << step * step) - 1
        # For each set of cells: the pairs of them or with a leaf, as bits of (pairs, leaves);
        pairs = [0] * size
        # the parts that a tile of both halves must start, and those of a single cell;
        loose = [0] * size
        lone = [0] * size
        # SI-C1: the places where a tile is hidden or used; the leaves that can be closed.
        places = [0] * size
        room = [0] * size
        pairs[0], places[0], room[0] = 1, free, room0
        memo: dict[tuple[int, ...], int] = {}
        result[0] = self._bits(0, 0, 0, 1, free, room0)
        for amount in range(1, 2 * self.tiles + 1):
            for chosen in combinations(range(count), amount):
                closed = sum([1 << i for i in chosen])
                i = chosen[0]
                bit = 1 << i
                rest = closed ^ bit
                part = self.component(closed)
                other = closed ^ part
                starts, single = loose[other], lone[other]
                if part & self.top or not part & self.anchored:
                    starts += 1
                    if part == bit:
                        single += 1
                        if not bit & leafy:
                            starts = NEVER
                loose[closed], lone[closed] = starts, single
                near = self.near[i] & rest
                many = pairs[rest]
                if bit & leafy:
                    many |= many << step + 1
                while near:
                    bit = near & -near
                    near ^= bit
                    many |= pairs[rest ^ bit] << step
                pairs[closed] = many = many & fits
                places[closed] = hides = places[rest] + alone[i] + (joint[i] & rest).bit_count()
                room[closed] = beyond = room[rest] + (0 if self.sunk >> i & 1 else leaves[i])
                if starts <= self.tiles:
                    key = (amount, starts, single, many, hides, beyond)
                    bits = memo.get(key)
                    if bits is None:
                        bits = memo[key] = self._bits(*key)
                    result[closed] = bits
        return result

    def _bits(
        self, amount: int, starts: int, single: int, pairs: int, places: int, room: int
    ) -> int:
        """The uses that close so many cells, and leaves as there is room."""
        tiles = self.tiles
        found = 0
        index = _uses(tiles)
        for leaves in range(single, min(room, self.overhang, 2 * tiles - amount) + 1):
            few = (2 << leaves) - 1
            for both in range(starts, tiles + 1):
                one = amount + leaves - 2 * both
                if 0 <= one <= tiles - both and pairs >> both * (tiles + 1) & few:
                    spare = min(tiles - both - one, places - amount + both)
                    for hidden in range(spare + 1):
                        found |= index[both, one, hidden]
        return found

    def spread(self, blank: int) -> list[tuple[int, int]]:
        """Each set of closed cells that are not blank, with the uses that close just it of them.

        The sets are numbered as `counts` in `Reach` are; those that no use closes are left out.
        """
        width = self.uses.itemsize * 8
        value = int.from_bytes(self.uses.tobytes(), "little")
        for i in reversed(range(len(self.cells))):
            if blank >> i & 1:
                value |= value >> (width << i)
        found = memoryview(value.to_bytes(len(self.uses) * self.uses.itemsize, "little"))
        uses = found.cast(self.uses.typecode)  # type: ignore[call-overload]
        numbered = enumerate(uses[closed] for closed in self.subsets(blank))
        return [(i, bits) for i, bits in numbered if bits]

    def subsets(self, blank: int) -> list[int]:
        """The sets of cells that are not blank."""
        found = [0]
        for i in range(len(self.cells)):
            if not blank >> i & 1:
                found += [closed | 1 << i for closed in found]
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
        for strip in self.strips:
            if hidden and not self.need(strip) & ~closed and frozenset(strip[:2]) not in used:
                (under if strip.under else over).append((strip, 0))
                hidden -= 1
        return over + under

    def _loose(self, closed: int) -> list[int]:
        """The connected parts that a tile of both halves must start."""
        found = []
        while closed:
            part = self.component(closed)
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
    """Turned upside down."""
    cols: bool

    def mirror(self, cell: Cell) -> Cell:
        """A cell of the ground on the shape, and the other way round."""
        row, col = cell
        return 2 - row if self.rows else row, 1 - col if self.cols else col


class Reach:
    """All that the pads show while tiles close some of their cells, with the uses that do it."""

    def __init__(self, pack: Pack, tiles: int, overhang: int) -> None:
        known = table(pack)
        grounds: dict[tuple[int, int, int], Ground] = {}
        self.sites = {key: _site(key, grounds, tiles, overhang) for key in known.shapes}
        self.layouts = len(known.seen)
        self.uses: dict[int, int] = {}
        """Packed counts of symbols and covered cells -> the bits of the uses."""
        self.ways: dict[int, list[Way]] = {}
        """For each of them and each use a way to it."""
        numbers = {
            key: [known.shapes[key].number[site.mirror(cell)] for cell in site.ground.cells]
            for key, site in self.sites.items()
        }
        spreads: dict[tuple[int, int], list[tuple[int, int]]] = {}
        uses = self.uses
        for layout, (shape, values, total) in known.seen.items():
            key = (layout[2] % 2, *layout[3:])
            ground = self.sites[key].ground
            blank = 0
            counts = [total | shape.covered << SYMBOL_BITS]
            for i, number in enumerate(numbers[key]):
                value = values[number]
                if value:
                    counts += [count - value for count in counts]
                else:
                    blank |= 1 << i
            spread = spreads.get((id(ground), blank))
            if spread is None:
                spread = spreads[id(ground), blank] = ground.spread(blank)
            for i, bits in spread:
                count = counts[i]
                old = uses.get(count, 0)
                if bits & ~old:
                    uses[count] = old | bits
                    self.ways.setdefault(count, []).append(Way(layout, blank, i, bits))
        self.most = tuple(max(field) for field in zip(*map(_fields, uses), strict=True))
        """The greatest count of each symbol and of covered cells."""


def _site(
    key: tuple[int, int, int],
    grounds: dict[tuple[int, int, int], Ground],
    tiles: int,
    overhang: int,
) -> Site:
    half, row, col = key
    height, width = (2, 3) if half else (3, 2)
    upper, left = 3 - height - row, 2 - width - col
    row, col, rows, cols = max(row, upper), max(col, left), upper > row, left > col
    if (half, row, col) not in grounds:
        cells = frozenset(product(range(row, row + height), range(col, col + width)))
        grounds[half, row, col] = Ground(cells, tiles, overhang)
    return Site(grounds[half, row, col], rows, cols)


def _fields(count: int) -> tuple[int, ...]:
    return (*unpacked(count), count >> SYMBOL_BITS)


class Solution:
    """Every result of some kinds of tiles, as bits of an int; a result's number is its rank."""

    def __init__(self, pack: Pack, kinds: tuple[int, ...], overhang: int) -> None:
        known = table(pack)
        tiles = len(kinds)
        self.reach = _reach(pack, tiles, overhang)
        self.tiles = [known.tiles[kind] for kind in kinds]
        most = [*self.reach.most, tiles]
        for first, second in self.tiles:
            for i, count in enumerate(unpacked(first + second)):
                most[i] += count
        self.steps = [1] * len(most)
        for i in reversed(range(len(most) - 1)):
            self.steps[i] = self.steps[i + 1] * (most[i + 1] + 1)
        self.most = most
        left = self._bases(self.steps[0] * (most[0] + 1))
        # The uses are those of the tiles still to come.
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
        self.results: tuple[Result, ...] = ()

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
        return sum(a * b for a, b in zip(_fields(count), self.steps, strict=False))

    def __contains__(self, result: Result) -> bool:
        counts = msgspec.structs.astuple(result)
        if any(not 0 <= count <= most for count, most in zip(counts, self.most, strict=True)):
            return False
        number = sum(a * b for a, b in zip(counts, self.steps, strict=True))
        return bool(self.found >> number & 1)

    def every(self) -> tuple[Result, ...]:
        """The results from the least to the greatest."""
        if not self.results:
            self.results = tuple(map(self._result, _ones(self.found)))
        return self.results

    def _result(self, number: int) -> Result:
        a, b, c, d, e, f, g, _ = self.steps
        goods, number = divmod(number, a)
        discount, number = divmod(number, b)
        markup, number = divmod(number, c)
        research, number = divmod(number, d)
        logistics, number = divmod(number, e)
        factory, number = divmod(number, f)
        covered, number = divmod(number, g)
        return Result(goods, discount, markup, research, logistics, factory, covered, number)

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
        seen = ground.subsets(way.blank)[way.closed]
        closed = next(
            seen | hidden
            for hidden in ground.subsets(~way.blank)
            if ground.uses[seen | hidden] & bit
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


class Attainable(Collection[Result]):
    """Every result that a set of tiles can give, in order, and a plan for each."""

    def __init__(self, pack: Pack, tiles: Sequence[int], overhang: int) -> None:
        order = sorted(range(len(tiles)), key=tiles.__getitem__)
        self._order = order
        self._solution = _solution(pack, tuple(tiles[i] for i in order), overhang)
        self.layouts = self._solution.reach.layouts
        """SI-10: the ways to lay the pads."""
        self.start_price = pack.start_price
        self.prices = pack.price_track

    def __len__(self) -> int:
        return self._solution.found.bit_count()

    def __iter__(self) -> Iterator[Result]:
        return iter(self._solution.every())

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


FIELDS: dict[str, Callable[[Attainable, Result], int]] = {
    "price": lambda found, result: min(
        max(found.start_price + result.markup - result.discount, found.prices[0]), found.prices[-1]
    ),
    "goods": lambda _, result: result.goods + result.discount + result.covered + result.face_down,
    "research": lambda _, result: result.research,
    "logistics": lambda _, result: result.logistics,
    "factory": lambda _, result: result.factory,
    "covered": lambda _, result: result.covered,
    "face_down": lambda _, result: result.face_down,
    "markup": lambda _, result: result.markup,
    "discount": lambda _, result: result.discount,
}
"""SI-20, SI-30: what a condition can ask for, from the plan alone."""
OPERATORS: dict[str, Callable[[int, int], bool]] = {
    "=": eq, "!=": ne, ">=": ge, "<=": le, ">": gt, "<": lt,
}  # fmt: skip


def matching(results: Attainable, where: str) -> list[Result]:
    """The results that meet every condition of a text like "price=4 research>=2"."""
    conditions = [_condition(word) for word in where.split()]
    return [
        result
        for result in results
        if all(compare(field(results, result), value) for field, compare, value in conditions)
    ]


def _condition(
    word: str,
) -> tuple[Callable[[Attainable, Result], int], Callable[[int, int], bool], int]:
    parts = re.fullmatch(r"(\w+)(=|!=|>=|<=|>|<)(-?[0-9]{1,9})", word)
    if parts is None or parts[1] not in FIELDS:
        raise ValueError(
            f'"{word}" is no condition: write a field, one of {" ".join(OPERATORS)} and a number, '
            f"such as price=4; the fields are {', '.join(FIELDS)}."
        )
    return FIELDS[parts[1]], OPERATORS[parts[2]], int(parts[3])
