"""The oracle for the solver: every plan of a set of tiles, laid out and counted one by one.

It shares nothing with `pads` and `plans` but the result. `closings` does the same for one shape
of pads without symbols: which cells tiles close and how many halves of each show.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations, product

from flagship.games.smartphone_inc.rules.actions import Plan
from flagship.games.smartphone_inc.rules.pack import Pack
from flagship.games.smartphone_inc.rules.pack_checks import PADS
from flagship.games.smartphone_inc.rules.result import Result

Cell = tuple[int, int]
Grid = dict[Cell, int]
Place = tuple[Cell, Cell, bool]
"""First cell, second cell, under the upper pad."""
Use = tuple[int, int, int]
"""How many tiles show both halves, one half, none."""
Closing = tuple[frozenset[Cell], Use]
Stack = tuple[frozenset[Cell], frozenset[frozenset[Cell]], bool, int, Use]
"""Closed cells, pairs in use, whether the last tile is under, how many stick out, use."""


def attainable(
    pack: Pack, tiles: Sequence[int], overhang: int = 0, part: slice = slice(None)
) -> set[Result]:
    """What every plan shows, or every plan of a part of the layouts."""
    found = set()
    for lower, upper in list(layouts(pack))[part]:
        choices: list[Place | None] = [None, *places(lower, upper, overhang)]
        for chosen in product(choices, repeat=len(tiles)):
            if legal([place for place in chosen if place], lower, upper, overhang):
                for order in permutations(range(len(tiles))):
                    found.add(shown(pack, tiles, lower, upper, chosen, order))
    return found


def layouts(pack: Pack) -> Iterator[tuple[Grid, Grid]]:
    """SI-10: the cells of both pads, for every way to lay one on the other."""
    for below, above in product(PADS, PADS):
        if below[:5] != above[:5]:
            lower = grid(pack.pads[below])
            rows: Sequence[Sequence[int]] = pack.pads[above]
            for _ in range(4):
                rows = tuple(zip(*reversed(rows), strict=True))
                for row, col in product(range(-2, 3), range(-2, 2)):
                    upper = {(r + row, c + col): symbol for (r, c), symbol in grid(rows).items()}
                    if 1 <= len(lower.keys() & upper.keys()) <= 4:
                        yield lower, upper


def grid(rows: Sequence[Sequence[int]]) -> Grid:
    """Rows of symbols as cells."""
    return {(r, c): symbol for r, row in enumerate(rows) for c, symbol in enumerate(row)}


def places(lower: Iterable[Cell], upper: Iterable[Cell], overhang: int) -> list[Place]:
    """SI-11, SI-12, SI-C2: where a tile can lie, alone."""
    bottom, top = set(lower), set(upper)
    found = []
    for row, col in product(range(-3, 6), range(-3, 5)):
        for there in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
            cells = {(row, col), there}
            for under, ground in ((False, bottom | top), (True, bottom)):
                beyond = cells - (bottom | top)
                if cells <= ground | beyond and len(beyond) <= min(overhang, 1):
                    found.append(((row, col), there, under))
    return found


def legal(
    chosen: Sequence[Place], lower: Iterable[Cell], upper: Iterable[Cell], overhang: int
) -> bool:
    """SI-12, SI-C1: whether these places go together."""
    both = set(lower) | set(upper)
    sticking = [place for place in chosen if place[0] not in both or place[1] not in both]
    pairs = {frozenset(place[:2]) for place in chosen}
    return len(sticking) <= overhang and len(pairs) == len(chosen)


def shown(
    pack: Pack,
    tiles: Sequence[int],
    lower: Grid,
    upper: Grid,
    chosen: Sequence[Place | None],
    order: Sequence[int],
) -> Result:
    """SI-13: the visible symbols of a stack, laid from the bottom to the top."""
    stack = dict(lower)
    for level in (True, False):
        for tile in order:
            place = chosen[tile]
            if place is not None and place[2] == level:
                stack[place[0]], stack[place[1]] = pack.tiles[tiles[tile]].cells
        if level:
            stack.update(upper)
    symbols = Counter(stack.values())
    return Result(
        goods=symbols[0],
        discount=symbols[1],
        markup=symbols[2],
        research=symbols[3],
        logistics=symbols[4],
        factory=symbols[5],
        covered=len(lower.keys() & upper.keys()),
        face_down=chosen.count(None),
    )


def result(pack: Pack, tiles: Sequence[int], plan: Plan) -> Result:
    """What one legal plan shows."""
    rows: Sequence[Sequence[int]] = pack.pads[plan.upper]
    for _ in range(plan.turn):
        rows = tuple(zip(*reversed(rows), strict=True))
    upper = {(r + plan.row, c + plan.col): symbol for (r, c), symbol in grid(rows).items()}
    chosen: list[Place | None] = [None] * len(tiles)
    for piece in plan.laid:
        chosen[piece.tile] = (piece.first, piece.second, piece.under)
    order = [piece.tile for piece in plan.laid]
    return shown(pack, tiles, grid(pack.pads[plan.lower]), upper, chosen, order)


def closings(upper: Iterable[Cell], tiles: int, overhang: int) -> set[Closing]:
    """The cells of the pads that at most so many tiles close, whatever lies on the pads.

    The stack is built from the top: after a tile laid under, all others are laid under.
    """
    lower = set(product(range(3), range(2)))
    top = set(upper)
    both = lower | top
    start: Stack = (frozenset(), frozenset(), False, 0, (0, 0, 0))
    stacks = {start}
    found: set[Closing] = {(frozenset(), (0, 0, 0))}
    spots = [place for place in places(lower, top, overhang) if place[0] < place[1]]
    for _ in range(tiles):
        higher, stacks = stacks, set()
        for (closed, pairs, below, sticking, (two, one, none)), place in product(higher, spots):
            pair = frozenset(place[:2])
            out = sticking + bool(pair - both)
            if pair in pairs or out > overhang or (below and not place[2]):
                continue
            shown = len(pair - closed - top if place[2] else pair - closed)
            use = (two + (shown == 2), one + (shown == 1), none + (shown == 0))
            now = closed | (pair - top if place[2] else pair)
            stacks.add((now, pairs | {pair}, place[2], out, use))
            found.add((now & both, use))
    return found
