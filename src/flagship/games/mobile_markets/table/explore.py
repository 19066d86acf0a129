"""Every attainable result as figures with a plan for each, for tables and programs."""

from collections.abc import Callable, Sequence
from functools import partial

from flagship.games.mobile_markets.rules.actions import Plan
from flagship.games.mobile_markets.rules.pack import Pack
from flagship.games.mobile_markets.rules.pads import table
from flagship.games.mobile_markets.solver.plans import attainable
from flagship.kernel.game import Refusal
from flagship.kernel.planning import Exploration


def explore(pack: Pack, tiles: Sequence[str] = (), overhang: int = 0) -> Exploration[Plan]:
    """Every attainable result with a plan for each; this game has no improvements."""
    if tiles or overhang:
        raise Refusal("Mobile Markets has no improvements: leave out --tiles and --overhang.")
    results: list[tuple[dict[str, int], Callable[[], Plan]]] = []
    for figures, plans in attainable(pack).items():
        row = {**figures._asdict(), "plans": len(plans)}
        results.append((row, partial(plans.__getitem__, 0)))
    return Exploration(len(table(pack)), results)
