"""Every attainable result of the pads, with the plans that give it: 420 plans, 58 results.

Two results are the same if price, goods, technology and marketing are (MM-21).
"""

from functools import lru_cache

from flagship.games.mobile_markets.rules import yields
from flagship.games.mobile_markets.rules.actions import Plan
from flagship.games.mobile_markets.rules.pack import Pack
from flagship.games.mobile_markets.rules.pads import table
from flagship.games.mobile_markets.rules.yields import Figures


@lru_cache(8)
def attainable(pack: Pack) -> dict[Figures, tuple[Plan, ...]]:
    """What the pads alone come to -> every plan that gives it."""
    found: dict[Figures, list[Plan]] = {}
    for key, shown in table(pack).items():
        found.setdefault(yields.of_pads(pack, shown), []).append(Plan(*key))
    return {figures: tuple(found[figures]) for figures in sorted(found)}
