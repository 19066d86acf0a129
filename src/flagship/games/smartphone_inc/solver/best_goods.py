"""Of all results with the same G-, +$, R, L and I only the one with the most goods from all else.

The solver's way (`plans.py`) with fewer counts: goods, covered cells and tiles face down are one
number, so there are few bits and the answer takes a fraction of the time. No tile is hidden under
others: face down beside the pads it would give a good, and nothing else would change.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..rules.actions import Plan
from ..rules.pack import Pack
from ..rules.result import Result
from ..rules.yields import Counts, plain_goods
from .cover import Use, uses
from .layouts import (
    AWAY,
    BOTH,
    FIRST,
    SECOND,
    LayoutTable,
    MixedRadix,
    layout_table,
    overhang_limit,
)


class Split(NamedTuple):
    """Counts as what the pads show and what each tile does."""

    of_pads: int
    """As a number of the layout table."""
    use: Use
    roles: list[int]


class BestGoods:
    """The counts that some kinds of tiles can come to, in their order, as bits of an int."""

    def __init__(self, pack: Pack, kinds: tuple[int, ...], overhang: int) -> None:
        tiles = len(kinds)
        self.table = layout_table(pack, tiles, overhang)
        goods, *others, covered = self.table.radix.most
        most = [*others, plain_goods(goods + 2 * tiles, covered, 0)]
        for symbol in [symbol for kind in kinds for symbol in pack.tiles[kind].cells]:
            if symbol > 0:
                most[symbol - 1] += 1
        self.radix = MixedRadix(most)
        self.lane = most[-1] + 1
        """How many bits differ only in the goods."""
        steps = [1, *self.radix.steps[:5], 0]
        self.tiles = [
            (steps[first], steps[second])
            for first, second in (pack.tiles[kind].cells for kind in kinds)
        ]
        self.face_down = plain_goods(0, 0, 1)
        left = _pads_alone(self.table, tiles, tuple(most))
        self.layers = [left]
        """Tile by tile: what is shown for each use of the tiles still to come, as bits."""
        for n, (a, b) in enumerate(self.tiles, 1):
            left = {
                use: left[use] << self.face_down | left[both] << a + b | left[one] << a
                | left[one] << b
                for use, both, one in uses_before(tiles - n)
            }  # fmt: skip
            self.layers.append(left)
        self.found = left[Use(0, 0, 0)]

    def __iter__(self) -> Iterator[Counts]:
        text = f"{self.found:b}"[::-1]
        for start in range(0, len(text), self.lane):
            at = text.rfind("1", start, start + self.lane)
            if at >= 0:
                yield Counts._make(self.radix.counts(at))

    def result(self, counts: Counts) -> Result:
        """A result with these counts; KeyError if there is none."""
        split = self._split(counts)
        discount, markup, research, logistics, factory, goods = counts
        covered = self.table.radix.counts(split.of_pads)[6]
        away = split.roles.count(AWAY)
        symbols = goods - plain_goods(0, covered, away)
        return Result(symbols, discount, markup, research, logistics, factory, covered, away)

    def plan(self, counts: Counts, order: Sequence[int]) -> Plan:
        """A plan with these counts, KeyError if there is none; order: the tiles' numbers in it."""
        of_pads, use, roles = self._split(counts)
        way = self.table.way(of_pads, use)
        return self.table.lay(way, use, roles, order)

    def _split(self, counts: Counts) -> Split:
        """Back through the layers, from the last tile to the pads alone."""
        number = self.radix.number(counts)
        if self.radix.counts(number) != counts or not self.found >> number & 1:
            raise KeyError(counts)
        use, roles = Use(0, 0, 0), []
        for n in reversed(range(len(self.tiles))):
            a, b = self.tiles[n]
            both, one = _before(use)
            for role, before, shows in (
                (AWAY, use, self.face_down),
                (BOTH, both, a + b),
                (FIRST, one, a),
                (SECOND, one, b),
            ):
                if number >= shows and self.layers[n][before] >> number - shows & 1:
                    use, number = before, number - shows
                    roles.append(role)
                    break
        bit = uses(len(roles))[use]
        same = numbers_by_counts(self.table)[self.radix.counts(number)]
        return Split(next(one for one in same if self.table.uses[one] & bit), use, roles[::-1])


@lru_cache(maxsize=64)
def _before(use: Use) -> tuple[Use, Use]:
    """What a use was before a tile showed both halves or one."""
    both, one, _ = use
    return Use(both + 1, one, 0), Use(both, one + 1, 0)


@lru_cache(maxsize=8)
def open_uses(tiles: int) -> dict[Use, int]:
    """The uses of this many tiles, with their bits, in which none is hidden."""
    return {use: bit for use, bit in uses(tiles).items() if not use.hidden}


@lru_cache(maxsize=8)
def uses_before(tiles: int) -> list[tuple[Use, Use, Use]]:
    """Each open use of this many tiles, and what it was before."""
    return [(use, *_before(use)) for use in open_uses(tiles)]


@lru_cache(maxsize=32)
def numbers_by_counts(table: LayoutTable) -> dict[tuple[int, ...], list[int]]:
    """What the pads alone come to -> their numbers in the table that do."""
    found: dict[tuple[int, ...], list[int]] = {}
    for number in table.uses:
        goods, *others, covered = table.radix.counts(number)
        found.setdefault((*others, plain_goods(goods, covered, 0)), []).append(number)
    return found


@lru_cache(maxsize=32)
def _rows(
    table: LayoutTable, tiles: int, factory: int, goods: int
) -> dict[Use, list[tuple[Sequence[int], int]]]:
    """For each open use and each G-, +$ and R: those, and bits for L, I and goods."""
    radix = MixedRadix([table.radix.most[4], factory, goods])
    rows: dict[Use, dict[tuple[int, ...], int]] = {use: {} for use in open_uses(tiles)}
    for (*head, logistics, shown_factory, shown_goods), numbers in numbers_by_counts(table).items():
        bit = 1 << radix.number((logistics, shown_factory, shown_goods))
        allowed = 0
        for number in numbers:
            allowed |= table.uses[number]
        for use, one in open_uses(tiles).items():
            if allowed & one:
                row = rows[use]
                row[tuple(head)] = row.get(tuple(head), 0) | bit
    return {use: list(row.items()) for use, row in rows.items()}


@lru_cache(maxsize=512)
def _pads_alone(table: LayoutTable, tiles: int, most: tuple[int, ...]) -> dict[Use, int]:
    """For each open use of all tiles what the pads show then, as bits."""
    steps = MixedRadix(list(most)).steps[:3]
    found = {}
    for use, rows in _rows(table, tiles, most[4], most[5]).items():
        bits = 0
        for (discount, markup, research), row in rows:
            bits |= row << discount * steps[0] + markup * steps[1] + research * steps[2]
        found[use] = bits
    return found


@lru_cache(maxsize=512)
def _best_goods(pack: Pack, kinds: tuple[int, ...], overhang: int) -> BestGoods:
    return BestGoods(pack, kinds, overhang)


def best_goods(pack: Pack, kinds: tuple[int, ...], overhang: int) -> BestGoods:
    """The best goods of these kinds of tiles, in order; cached."""
    return _best_goods(pack, kinds, overhang_limit(len(kinds), overhang))
