"""Every attainable result as figures with a plan for each, for tables and programs."""

from collections.abc import Callable, Sequence
from functools import partial

from flagship.kernel.game import Explored, Refusal
from flagship.mobile_markets.actions import Plan
from flagship.mobile_markets.pack import Pack
from flagship.mobile_markets.pads import table
from flagship.mobile_markets.plans import attainable


def explore(pack: Pack, tiles: Sequence[str] = (), overhang: int = 0) -> Explored:
    """Every attainable result with a plan for each; this game has no improvements."""
    if tiles or overhang:
        raise Refusal("Mobile Markets has no improvements: leave out --tiles and --overhang.")
    results: list[tuple[dict[str, int], Callable[[], Plan]]] = []
    for what, plans in attainable(pack).items():
        row = dict(zip(("price", "goods", "technology", "marketing"), what, strict=True))
        results.append(({**row, "plans": len(plans)}, partial(plans.__getitem__, 0)))
    return Explored(len(table(pack)), results)
