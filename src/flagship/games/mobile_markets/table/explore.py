"""Every attainable result as figures with a plan for each, for tables and programs."""

from collections.abc import Callable, Sequence
from functools import partial

from flagship.kernel.game import Refusal
from flagship.kernel.planning import Exploration

from ..rules.actions import Plan
from ..rules.pack import Pack
from ..rules.pads import table
from ..solver.plans import attainable


def explore(pack: Pack, tiles: Sequence[str] = (), overhang: int = 0) -> Exploration[Plan]:
    """Every attainable result with a plan for each; this game has no improvements."""
    if tiles or overhang:
        raise Refusal("Mobile Markets has no improvements: leave out --tiles and --overhang.")
    results: list[tuple[dict[str, int], Callable[[], Plan]]] = []
    for figures, plans in attainable(pack).items():
        row = {**figures._asdict(), "plans": len(plans)}
        results.append((row, partial(plans.__getitem__, 0)))
    return Exploration(len(table(pack)), results)
