"""What any company can ever plan: the counts of G-, +$, R, L and I that some tiles can give.

The solver's way (`best_goods.py`) for all sets of tiles at once: a starting tile and as many of
the supply as there are rounds to take them.
"""

from functools import lru_cache

from ..rules.pack import Pack
from ..rules.pads import ANY
from .best_goods import numbers_by_counts, open_uses, uses_before
from .cover import MAX_TILES, Use
from .layouts import MixedRadix, layout_table

Bits = dict[Use, int]
"""For each use of the tiles still to come what is shown so far, as bits."""


@lru_cache(maxsize=4)
def reach(pack: Pack) -> list[tuple[int, ...]]:
    """The counts without goods, each once."""
    table = layout_table(pack, MAX_TILES, ANY)
    symbols = range(1, 6)
    gains = [max(row.cells.count(symbol) for row in pack.tiles) for symbol in symbols]
    most = zip(table.radix.most[1:6], gains, strict=True)
    radix = MixedRadix([alone + MAX_TILES * gain for alone, gain in most])
    steps = [0, *radix.steps, 0]
    tiles = [(steps[row.cells[0]], steps[row.cells[1]]) for row in pack.tiles]
    pads: Bits = dict.fromkeys(open_uses(MAX_TILES), 0)
    for counts, numbers in numbers_by_counts(table).items():
        for use, bit in open_uses(MAX_TILES).items():
            if any(table.uses[number] & bit for number in numbers):
                pads[use] |= 1 << radix.number(counts[:5])
    first: Bits = {}
    for kind in {company.tile for company in pack.companies}:
        _add(first, _with(pads, tiles[kind], 1))
    taken = [first]
    """By the number of tiles, with the kinds so far."""
    for kind, row in enumerate(pack.tiles):
        before = [dict(one) for one in taken]
        for start, one in enumerate(before):
            for copies in range(1, min(row.copies, MAX_TILES - 1 - start) + 1):
                one = _with(one, tiles[kind], start + copies + 1)
                if start + copies == len(taken):
                    taken.append({})
                _add(taken[start + copies], one)
    found = taken[-1][Use(0, 0, 0)]
    return [radix.counts(at) for at in range(found.bit_length()) if found >> at & 1]


def _with(left: Bits, tile: tuple[int, int], number: int) -> Bits:
    """One more tile, the company's `number`th: face down, or showing both halves or one."""
    a, b = tile
    return {
        use: left[use] | left[both] << a + b | left[one] << a | left[one] << b
        for use, both, one in uses_before(MAX_TILES - number)
    }


def _add(bits: Bits, more: Bits) -> None:
    for use, found in more.items():
        bits[use] = bits.get(use, 0) | found
