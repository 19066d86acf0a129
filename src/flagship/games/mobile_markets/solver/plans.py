"""Every attainable result of the pads, with the plans that give it: 420 plans, 58 results.

Two results are the same if price, goods, technology and marketing are (MM-21).
"""

from functools import lru_cache

from flagship.games.mobile_markets.rules.actions import Plan
from flagship.games.mobile_markets.rules.pack import Pack
from flagship.games.mobile_markets.rules.pads import Result, table


def figures(pack: Pack, result: Result) -> dict[str, int]:
    """MM-21, MM-22: what a plan alone comes to."""
    price = pack.start_price + result.markup - result.discount
    return {
        "price": min(max(price, pack.price_track[0]), pack.price_track[-1]),
        "goods": result.goods + result.discount + result.covered,
        "technology": result.technology,
        "marketing": result.marketing,
    }


@lru_cache(8)
def attainable(pack: Pack) -> dict[tuple[int, int, int, int], tuple[Plan, ...]]:
    """Price, goods, technology and marketing -> every plan that gives them."""
    found: dict[tuple[int, int, int, int], list[Plan]] = {}
    for key, shown in table(pack).items():
        row = figures(pack, shown)
        what = (row["price"], row["goods"], row["technology"], row["marketing"])
        found.setdefault(what, []).append(Plan(*key))
    return {what: tuple(found[what]) for what in sorted(found)}
