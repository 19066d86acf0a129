"""What a program may choose from where an action is composed: plans, and products.

All of it follows from the view. Laying out a plan takes time, so it is done for the chosen one.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from flagship.games import mobile_markets, smartphone_inc
from flagship.games.mobile_markets.rules.actions import MakeProduct
from flagship.games.mobile_markets.rules.product import products
from flagship.games.mobile_markets.rules.turn import PLANNING
from flagship.games.smartphone_inc.bots.greedy import plan_of
from flagship.games.smartphone_inc.solver.pareto import Yield, frontier
from flagship.kernel.rng import Rng


class Choice(NamedTuple):
    """One of the composed actions."""

    name: str
    """What the program answers."""
    gives: dict[str, int]
    make: Callable[[], Any]


def of_smartphone_inc(view: Any) -> list[Choice]:
    """The useful plans: no other gives as much of all at the same price."""
    state = smartphone_inc.guess(view, Rng(0))

    def lay(one: Yield) -> Any:
        return plan_of(state, view.seat, one.result)

    return [
        Choice(f"plan {number}", dict(zip(Yield._fields, one[:5], strict=False)), partial(lay, one))
        for number, one in enumerate(frontier(state, view.seat), 1)
    ]


def of_mobile_markets(view: Any) -> list[Choice]:
    """Every result of the pads, or every sensible product, the one that brings most first."""
    if view.phase == PLANNING:
        found = mobile_markets.results(view)
        return [
            Choice(
                f"plan {index + 1}",
                dict(zip(found.columns[:-1], row, strict=False)),
                partial(found.plan, index),
            )
            for index, row in enumerate(found.rows)
        ]
    choices = []
    for one in products(mobile_markets.guess(view, Rng(0)), view.seat):
        product = one.product
        action = MakeProduct(product.slots)
        gives = {
            "money": one.money,
            "sold": one.sold,
            "goods": one.goods,
            "cost": product.cost,
            "net": product.net,
            "stars": product.stars,
        }
        name = mobile_markets.write(view.pack, action)
        choices.append(Choice(name, gives, partial(MakeProduct, product.slots)))
    return choices


MENUS: dict[str, Callable[[Any], list[Choice]]] = {
    smartphone_inc.ID: of_smartphone_inc,
    mobile_markets.ID: of_mobile_markets,
}
