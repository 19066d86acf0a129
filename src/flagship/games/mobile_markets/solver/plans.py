"""Every attainable result of the pads, with the plans that give it: 420 plans, 58 results.

Results are equal if price, goods, technology and marketing are equal (MM-21).
"""

from functools import lru_cache

from ..rules import yields
from ..rules.actions import Plan
from ..rules.pack import Pack
from ..rules.pads import table
from ..rules.yields import Figures


@lru_cache(8)
def attainable(pack: Pack) -> dict[Figures, tuple[Plan, ...]]:
    """The figures of the pads alone -> every plan that gives them."""
    found: dict[Figures, list[Plan]] = {}
    for key, shown in table(pack).items():
        found.setdefault(yields.of_pads(pack, shown), []).append(Plan(*key))
    return {figures: tuple(found[figures]) for figures in sorted(found)}
