"""What a program may choose from: plans and products, all derived from the view."""

from functools import partial

from flagship.bots.bot import Choice
from flagship.kernel.rng import Rng

from ..rules.actions import MakeProduct
from ..rules.guess import guess
from ..rules.notation import write
from ..rules.product import products
from ..rules.turn import PLANNING
from ..rules.view import View
from ..rules.yields import Figures
from ..table.workbench import results


def menu(view: View) -> list[Choice]:
    """Every result of the pads, or every sensible product, best first."""
    assert view.seat is not None
    if view.phase == PLANNING:
        found = results(view)
        return [
            Choice(
                f"plan {index + 1}",
                dict(zip(Figures._fields, row, strict=False)),
                partial(found.plan, index),
            )
            for index, row in enumerate(found.rows)
        ]
    choices = []
    for one in products(guess(view, Rng(0)), view.seat):
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
        choices.append(Choice(write(view.pack, action), gives, partial(MakeProduct, product.slots)))
    return choices
