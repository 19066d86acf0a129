"""Every attainable result as figures with a plan for each, for tables and programs."""

from collections.abc import Callable, Sequence
from functools import partial

from flagship.kernel.game import Refusal
from flagship.kernel.planning import Exploration

from ..rules.actions import Plan
from ..rules.pack import Pack
from ..solver.plans import attainable, figures


def explore(pack: Pack, tiles: Sequence[str] = (), overhang: int = 0) -> Exploration[Plan]:
    """Every attainable result with a plan for each, with these improvements owned."""
    reach = attainable(pack, [_kind(pack, tile) for tile in tiles], overhang)
    results: list[tuple[dict[str, int], Callable[[], Plan]]] = [
        (figures(pack, result), partial(reach.plan, result)) for result in reach
    ]
    return Exploration(reach.layouts, results)


def _kind(pack: Pack, text: str) -> int:
    """The kind of improvement written as two symbols, either first."""
    words = text.split()
    for name in (" ".join(words), " ".join(reversed(words))):
        if name in pack.tile_index:
            return pack.tile_index[name]
    raise Refusal(f'There is no improvement "{text}"; choose from {", ".join(pack.tile_index)}.')
