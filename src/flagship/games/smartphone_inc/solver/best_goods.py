"""Of all results with the same G-, +$, R, L and I only the one with the most goods from all else.

The solver's way (`plans.py`) with fewer counts: goods, covered cells and tiles face down are one
number, so there are few bits and the answer takes a fraction of the time.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from flagship.games.smartphone_inc.rules.actions import Plan
from flagship.games.smartphone_inc.rules.pack import Pack
from flagship.games.smartphone_inc.rules.pads import Result
from flagship.games.smartphone_inc.rules.yields import Counts, plain_goods
from flagship.games.smartphone_inc.solver.cover import Use, uses
from flagship.games.smartphone_inc.solver.layouts import (
    AWAY,
    BOTH,
    FIRST,
    HIDDEN,
    SECOND,
    Ranks,
    Reach,
    limit,
    reach,
)


class BestGoods:
    """The results of some kinds of tiles, in their order, as bits of an int."""

    def __init__(self, pack: Pack, kinds: tuple[int, ...], overhang: int) -> None:
        tiles = len(kinds)
        self.reach = reach(pack, tiles, overhang)
        pads = self.reach.ranks.most
        most = [*pads[1:6], plain_goods(pads[0] + 2 * tiles, pads[6], 0)]
        for symbol in [symbol for kind in kinds for symbol in pack.tiles[kind].cells]:
            if symbol > 0:
                most[symbol - 1] += 1
        self.ranks = Ranks(most)
        self.lane = most[-1] + 1
        """So many bits differ in the goods alone."""
        steps = [1, *self.ranks.steps[:5], 0]
        self.tiles = [
            (steps[first], steps[second])
            for first, second in (pack.tiles[kind].cells for kind in kinds)
        ]
        self.away = plain_goods(0, 0, 1)
        left = _pads_alone(self.reach, tiles, tuple(most))
        self.layers = [left]
        """Tile by tile: what is shown for each use of the tiles still to come, as bits."""
        for n, (a, b) in enumerate(self.tiles, 1):
            left = {
                use: left[use] << self.away | left[both] << a + b | left[one] << a | left[one] << b
                | left[hidden]
                for use, both, one, hidden in _uses_before(tiles - n)
            }  # fmt: skip
            self.layers.append(left)
        self.found = left[0, 0, 0]

    def __iter__(self) -> Iterator[Counts]:
        text = f"{self.found:b}"[::-1]
        for start in range(0, len(text), self.lane):
            at = text.rfind("1", start, start + self.lane)
            if at >= 0:
                yield self.counts(at)

    def counts(self, number: int) -> Counts:
        """What a bit stands for."""
        return Counts._make(self.ranks.counts(number))

    def result(self, counts: Counts) -> Result:
        """A result that comes to this; KeyError if none does."""
        base, _, roles = self._shown(counts)
        discount, markup, research, logistics, factory, goods = counts
        covered, away = self.reach.ranks.counts(base)[6], roles.count(AWAY)
        symbols = goods - plain_goods(0, covered, away)
        return Result(symbols, discount, markup, research, logistics, factory, covered, away)

    def plan(self, counts: Counts, order: Sequence[int]) -> Plan:
        """A plan that comes to this; order: the tiles' names in it. KeyError if none does."""
        base, use, roles = self._shown(counts)
        way = self.reach.way(base, uses(len(roles))[use])
        return self.reach.lay(way, use, roles, order)

    def _shown(self, counts: Counts) -> tuple[int, Use, list[int]]:
        """What the pads show, in which use of the tiles, and what each tile does."""
        number = self.ranks.number(counts)
        if self.ranks.counts(number) != counts or not self.found >> number & 1:
            raise KeyError(counts)
        use, roles = (0, 0, 0), []
        for n in reversed(range(len(self.tiles))):
            a, b = self.tiles[n]
            both, one, hidden = use
            for role, before, shows in (
                (AWAY, use, self.away),
                (BOTH, (both + 1, one, hidden), a + b),
                (FIRST, (both, one + 1, hidden), a),
                (SECOND, (both, one + 1, hidden), b),
                (HIDDEN, (both, one, hidden + 1), 0),
            ):
                if number >= shows and self.layers[n][before] >> number - shows & 1:
                    use, number = before, number - shows
                    roles.append(role)
                    break
        of_pads = self.ranks.counts(number)
        bit = uses(len(roles))[use]
        base = next(base for base in _bases(self.reach)[of_pads] if self.reach.uses[base] & bit)
        return base, use, roles[::-1]


@lru_cache(maxsize=8)
def _uses_before(tiles: int) -> list[tuple[Use, Use, Use, Use]]:
    """Each use of so many tiles, and what it was before a tile showed both, one or no half."""
    return [
        (use, (both + 1, one, hidden), (both, one + 1, hidden), (both, one, hidden + 1))
        for use in uses(tiles)
        for both, one, hidden in (use,)
    ]


@lru_cache(maxsize=32)
def _bases(pads: Reach) -> dict[tuple[int, ...], list[int]]:
    """What the pads alone come to -> their numbers that do."""
    found: dict[tuple[int, ...], list[int]] = {}
    for number in pads.uses:
        goods, *shown, covered = pads.ranks.counts(number)
        found.setdefault((*shown, plain_goods(goods, covered, 0)), []).append(number)
    return found


@lru_cache(maxsize=32)
def _rows(
    pads: Reach, tiles: int, factory: int, goods: int
) -> dict[Use, list[tuple[Sequence[int], int]]]:
    """For each use and each G-, +$ and R: those, and bits for L, I and goods."""
    ranks = Ranks([pads.ranks.most[4], factory, goods])
    rows: dict[Use, dict[tuple[int, ...], int]] = {use: {} for use in uses(tiles)}
    for (*head, logistics, shown_factory, shown_goods), numbers in _bases(pads).items():
        bit = 1 << ranks.number((logistics, shown_factory, shown_goods))
        allowed = 0
        for number in numbers:
            allowed |= pads.uses[number]
        for use, one in uses(tiles).items():
            if allowed & one:
                row = rows[use]
                row[tuple(head)] = row.get(tuple(head), 0) | bit
    return {use: list(row.items()) for use, row in rows.items()}


@lru_cache(maxsize=512)
def _pads_alone(pads: Reach, tiles: int, most: tuple[int, ...]) -> dict[Use, int]:
    """For each use of all tiles what the pads show then, as bits."""
    steps = Ranks(list(most)).steps[:3]
    found = {}
    for use, rows in _rows(pads, tiles, most[4], most[5]).items():
        bits = 0
        for (discount, markup, research), row in rows:
            bits |= row << discount * steps[0] + markup * steps[1] + research * steps[2]
        found[use] = bits
    return found


@lru_cache(maxsize=512)
def _best_goods(pack: Pack, kinds: tuple[int, ...], overhang: int) -> BestGoods:
    return BestGoods(pack, kinds, overhang)


def best_goods(pack: Pack, kinds: tuple[int, ...], overhang: int) -> BestGoods:
    """Of these kinds of tiles, in order; at once when asked again."""
    return _best_goods(pack, kinds, limit(len(kinds), overhang))
