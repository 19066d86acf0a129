"""A good allocation in phase 7: where to put the goods so that control brings the most."""

from flagship.smartphone_inc.actions import Sell
from flagship.smartphone_inc.phase7_sale import sell, why_not
from flagship.smartphone_inc.phase8_scoring import control
from flagship.smartphone_inc.state import State, clone
from flagship.smartphone_inc.view import View
from flagship.terminal.smartphone_inc.board import position

OWN = 100
"""An own VP counts before any number of VP that others lose."""


def best(view: View) -> list[Sell]:
    """Sales that bring the most VP now; who sells later can still change control.

    Every sold good brings the price, so as many as possible are sold; which region takes how
    many is decided by control, own VP first, then those denied to others.
    """
    assert view.seat is not None
    goods = view.companies[view.seat].goods
    # plans[n]: the best way found so far to sell n goods
    plans: dict[int, tuple[int, list[Sell]]] = {0: (0, [])}
    for region in range(len(view.pack.regions)):
        gains = _gains(view, region, goods)
        further: dict[int, tuple[int, list[Sell]]] = {}
        for sold, (worth, sales) in plans.items():
            for count, gain in enumerate(gains[: goods - sold + 1]):
                known = further.get(sold + count)
                if known is None or worth + gain > known[0]:
                    further[sold + count] = (worth + gain, sales + [Sell(region)] * count)
        plans = further
    price = view.companies[view.seat].price * OWN
    return max(plans.items(), key=lambda item: item[0] * price + item[1][0])[1][1]


def control_vp(state: State, seat: int, region: int) -> int:
    """What the region's control would bring the seat now."""
    return sum(vp for owner, vp in control(state, region) if owner == seat)


def _gains(view: View, region: int, goods: int) -> list[int]:
    """What 0, 1, 2 … goods in the region change, as long as it takes them."""
    assert view.seat is not None
    state = clone(position(view))
    gains = [_standing(state, view.seat, region)]
    for _ in range(goods):
        if why_not(state, view.seat, Sell(region)) is not None:
            break
        sell(state, view.seat, region)
        gains.append(_standing(state, view.seat, region))
    return [gain - gains[0] for gain in gains]


def _standing(state: State, seat: int, region: int) -> int:
    return sum(vp * (OWN if owner == seat else -1) for owner, vp in control(state, region))
