"""The solver: every attainable result of a set of improvements, with a plan for each.

Which cells tiles can close depends on the shape of the two pads alone (`Cover`), the pads' symbols
turn closed cells into counts (`LayoutTable`), and the tiles add theirs (`Solution`). A result is
exact in both directions: a plan is built for it, and no legal plan gives another.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

import msgspec

from flagship.kernel.where import where

from ..rules.actions import Plan
from ..rules.pack import Pack
from ..rules.result import Result
from ..rules.yields import of_pads
from .cover import Use, uses
from .layouts import (
    AWAY,
    BOTH,
    FIRST,
    HIDDEN,
    SECOND,
    MixedRadix,
    layout_table,
    overhang_limit,
    shipped_uses,
)


class TilesShown(NamedTuple):
    """What all tiles of a company can show together, and what each does."""

    number: int
    use: Use
    roles: tuple[int, ...]


class Solution:
    """Every result of some kinds of tiles, as bits of an int in the order of the results."""

    def __init__(self, pack: Pack, kinds: tuple[int, ...], overhang: int) -> None:
        tiles = len(kinds)
        self.table = layout_table(pack, tiles, overhang)
        most = [*self.table.radix.most, tiles]
        for symbol in [symbol for kind in kinds for symbol in pack.tiles[kind].cells]:
            if symbol >= 0:
                most[symbol] += 1
        self.radix = MixedRadix(most)
        self.tiles = [
            (self.radix.symbol(first), self.radix.symbol(second))
            for first, second in (pack.tiles[kind].cells for kind in kinds)
        ]
        numbers = [0]
        for highest, step in zip(self.table.radix.most, self.radix.steps, strict=False):
            numbers = [number + i * step for number in numbers for i in range(highest + 1)]
        self.of_pads = {numbers[there]: there for there in self.table.uses}
        """What the pads alone show: the number here -> the number in the table."""
        left = self._pads_alone()
        # A use is that of the tiles still to come.
        for n, (a, b) in enumerate(self.tiles, 1):
            left = {
                use: (
                    left[use] << 1
                    | left[Use(use.both + 1, use.one, use.hidden)] << a + b
                    | (one := left[Use(use.both, use.one + 1, use.hidden)]) << a
                    | one << b
                    | left[Use(use.both, use.one, use.hidden + 1)]
                )
                for use in uses(tiles - n)
            }
        self.found = left[Use(0, 0, 0)]
        self._results: tuple[Result, ...] = ()
        self._by_face_down: list[list[TilesShown]] = []

    def _pads_alone(self) -> dict[Use, int]:
        """For each use of all tiles what the pads show then, as bits."""
        groups: dict[int, bytearray] = {}
        size = self.radix.number(self.radix.most) // 8 + 1
        for number, there in self.of_pads.items():
            bits = self.table.uses[there]
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
        if any(not 0 <= count <= most for count, most in zip(counts, self.radix.most, strict=True)):
            return False
        return bool(self.found >> self.radix.number(counts) & 1)

    def results(self) -> tuple[Result, ...]:
        """From the least to the greatest; worked out once."""
        if not self._results:
            step = self.radix.steps[2]
            ranges = [range(most + 1) for most in self.radix.most]
            heads = list(product(*ranges[:3]))
            tails = list(product(*ranges[3:]))
            found = [Result(*heads[i // step], *tails[i % step]) for i in _ones(self.found)]
            self._results = tuple(found)
        return self._results

    def plan(self, result: Result, order: Sequence[int]) -> Plan:
        """A plan for an attainable result; order: the tiles' numbers in it."""
        number = self.radix.number(msgspec.structs.astuple(result))
        for shown, use, roles in self.by_face_down()[result.face_down]:
            there = self.of_pads.get(number - shown)
            bit = uses(len(self.tiles))[use]
            if there is not None and self.table.uses[there] & bit:
                return self.table.lay(self.table.way(there, use), use, roles, order)
        raise KeyError(result)

    def by_face_down(self) -> list[list[TilesShown]]:
        """By tiles face down: what the others can show, and how; those with few hidden first.

        Worked out once.
        """
        if self._by_face_down:
            return self._by_face_down
        found: dict[tuple[int, Use], tuple[int, ...]] = {(0, Use(0, 0, 0)): ()}
        for a, b in self.tiles:
            before, found = found, {}
            for (shown, (both, one, hidden)), roles in before.items():
                for role, key in (
                    (HIDDEN, (shown, Use(both, one, hidden + 1))),
                    (FIRST, (shown + a, Use(both, one + 1, hidden))),
                    (SECOND, (shown + b, Use(both, one + 1, hidden))),
                    (BOTH, (shown + a + b, Use(both + 1, one, hidden))),
                    (AWAY, (shown + 1, Use(both, one, hidden))),
                ):
                    found.setdefault(key, (*roles, role))
        ranked = sorted(found.items(), key=lambda item: item[0][1].hidden)
        self._by_face_down = [
            [TilesShown(*key, roles) for key, roles in ranked if roles.count(AWAY) == away]
            for away in range(len(self.tiles) + 1)
        ]
        return self._by_face_down


def _ones(bits: int) -> Iterator[int]:
    """The numbers of the bits that are set."""
    text = f"{bits:b}"[::-1]
    at = text.find("1")
    while at >= 0:
        yield at
        at = text.find("1", at + 1)


@lru_cache(maxsize=64)
def _solution(pack: Pack, kinds: tuple[int, ...], overhang: int) -> Solution:
    return Solution(pack, kinds, overhang)


def forget() -> None:
    """Forget every solution, for measuring."""
    for cached in (uses, shipped_uses, layout_table, _solution):
        cached.cache_clear()


class Attainable(Collection[Result]):
    """Every result that a set of tiles can give, in order, and a plan for each."""

    def __init__(self, pack: Pack, tiles: Sequence[int], overhang: int) -> None:
        order = sorted(range(len(tiles)), key=tiles.__getitem__)
        self._order = order
        self._solution = _solution(pack, tuple(tiles[i] for i in order), overhang)
        self.layouts = self._solution.table.layouts
        """SI-10: the ways to lay the pads."""
        self.pack = pack

    def __len__(self) -> int:
        return self._solution.found.bit_count()

    def __iter__(self) -> Iterator[Result]:
        return iter(self._solution.results())

    def __contains__(self, result: object) -> bool:
        return isinstance(result, Result) and result in self._solution

    def plan(self, result: Result) -> Plan:
        """A plan that gives this result; KeyError if none does."""
        if result not in self._solution:
            raise KeyError(result)
        return self._solution.plan(result, self._order)


def attainable(pack: Pack, tiles: Sequence[int], overhang: int = 0) -> Attainable:
    """Every result that these kinds of tiles can give; cached."""
    return Attainable(pack, tiles, overhang_limit(len(tiles), overhang))


FIELDS: Final = (
    "price", "goods", "research", "logistics", "factory", "covered", "face_down", "markup",
    "discount",
)  # fmt: skip


def figures(pack: Pack, result: Result) -> dict[str, int]:
    """What a plan comes to without technologies and tokens, and what it shows."""
    return {
        **of_pads(pack, result)._asdict(),
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
