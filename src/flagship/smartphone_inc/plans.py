"""The solver: every attainable result of a set of improvements, with a plan for each.

Which cells tiles can close depends on the shape of the two pads alone (`Ground`), the pads'
symbols turn closed cells into counts (`Reach`), and the tiles add theirs (`Solution`).
A result is exact in both directions: a plan is built for it, and no legal plan gives another.
"""

from array import array
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import product
from operator import mul
from sys import byteorder
from typing import NamedTuple

import msgspec

from flagship.kernel import pads as kernel
from flagship.kernel.game import Refusal
from flagship.kernel.where import where
from flagship.smartphone_inc.actions import Cell, Laid, Plan
from flagship.smartphone_inc.ground import LANE, MOST_TILES, TOP, TOP_CELLS, Ground, Use, uses
from flagship.smartphone_inc.pack import PADS, SYMBOLS, Pack
from flagship.smartphone_inc.pads import ANY, FACES, MOST_COVERED, Result

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
                for both, one, hidden in uses(tiles - n)
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
        found = dict.fromkeys(uses(len(self.tiles)), 0)
        for use, bit in uses(len(self.tiles)).items():
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

    def richest(self) -> Iterator[Result]:
        """For each G-, +$, R, L and I a result with the most goods from all else."""
        goods_most, discount_most, markup_most, *_ = self.ranks.most
        step = self.ranks.steps[2]
        tails = list(product(*(range(most + 1) for most in self.ranks.most[3:6])))
        places = 0
        for i in range(0, step, self.ranks.steps[5]):
            places |= 1 << i
        slice_bits = (1 << step) - 1
        beside = sorted(
            product(range(self.ranks.most[6] + 1), range(self.ranks.most[7] + 1)),
            key=sum,
            reverse=True,
        )
        for discount, markup in product(range(discount_most + 1), range(markup_most + 1)):
            sums: dict[int, list[tuple[int, int, int, int]]] = {}
            for goods in range(goods_most + 1):
                shown = self.found >> self.ranks.number((goods, discount, markup)) & slice_bits
                if shown:
                    for covered, away in beside:
                        bits = shown >> covered * self.ranks.steps[6] + away & places
                        if bits:
                            sums.setdefault(goods + covered + away, []).append(
                                (bits, goods, covered, away)
                            )
            seen = 0
            for total in sorted(sums, reverse=True):
                for bits, goods, covered, away in sums[total]:
                    new = bits & ~seen
                    seen |= new
                    for i in _ones(new):
                        research, logistics, factory = tails[i // self.ranks.steps[5]]
                        yield Result(
                            goods, discount, markup, research, logistics, factory, covered, away
                        )

    def plan(self, result: Result, order: Sequence[int]) -> Plan:
        """A plan for an attainable result; order: the tiles' names in it."""
        number = self.ranks.number(msgspec.structs.astuple(result))
        for total, use, roles in self.options[result.face_down]:
            base = self.bases.get(number - total)
            bit = uses(len(self.tiles))[use]
            if base is not None and self.reach.uses[base] & bit:
                return self._lay(self.reach.way(base, bit), use, roles, order)
        raise KeyError(result)

    @cached_property
    def options(self) -> list[list[tuple[int, Use, tuple[int, ...]]]]:
        """By tiles face down: what the others can show, and how; those with few hidden first."""
        found: dict[tuple[int, Use], tuple[int, ...]] = {(0, (0, 0, 0)): ()}
        for a, b in self.tiles:
            before, found = found, {}
            for (total, (both, one, hidden)), roles in before.items():
                for role, key in (
                    (HIDDEN, (total, (both, one, hidden + 1))),
                    (FIRST, (total + a, (both, one + 1, hidden))),
                    (SECOND, (total + b, (both, one + 1, hidden))),
                    (BOTH, (total + a + b, (both + 1, one, hidden))),
                    (AWAY, (total + 1, (both, one, hidden))),
                ):
                    found.setdefault(key, (*roles, role))
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
        bit = uses(len(self.tiles))[use]
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
    for cached in (uses, _reach, _solution):
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

    def richest(self) -> Iterator[Result]:
        """For each G-, +$, R, L and I a result with the most goods from all else."""
        return self._solution.richest()

    @property
    def numbers(self) -> tuple[int, list[int]]:
        """The results as bits of an int, and the steps that make a number of their fields."""
        return self._solution.found, self._solution.ranks.steps

    def plan(self, result: Result) -> Plan:
        """A plan that gives this result; KeyError if none does."""
        if result not in self._solution:
            raise KeyError(result)
        return self._solution.plan(result, self._order)


def attainable(pack: Pack, tiles: Sequence[int], overhang: int = 0) -> Attainable:
    """Every result that these kinds of tiles can give; at once when asked again."""
    if len(tiles) > MOST_TILES:
        raise Refusal(f"A company owns at most {MOST_TILES} improvements, not {len(tiles)}.")
    if overhang >= len(tiles):
        overhang = ANY if tiles else 0
    if overhang not in (0, 1, ANY):
        raise Refusal(f"The overhang is 0, 1 or {ANY} (any), not {overhang}.")
    return Attainable(pack, tiles, overhang)


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


def matching(results: Attainable, text: str) -> list[Result]:
    """The results whose figures meet every condition of a text like "price=4 research>=2"."""
    fits = where(text, FIELDS)
    return [result for result in results if fits(figures(results.pack, result))]
