"""A good sale in phase 7: where to put the goods so that control brings the most."""

from flagship.kernel.planning import Proposal
from flagship.kernel.rng import Rng

from ..rules.actions import EndTurn, Sell
from ..rules.guess import guess
from ..rules.phase7_sale import sell, why_not
from ..rules.phase8_scoring import control
from ..rules.state import State
from ..rules.view import View

SALE = 7
OWN = 100
"""One VP of one's own counts more than any number of VP that others lose."""


def propose(view: View) -> Proposal[Sell | EndTurn] | None:
    """In phase 7 the sales that bring the most VP now; nothing in other phases."""
    if view.phase != SALE or view.seat is None or not view.options or view.pending is not None:
        return None
    if not any(isinstance(option, Sell | EndTurn) for option in view.options):
        return None
    sales = best_sale(view)
    state = guess(view, Rng(0))
    regions = range(len(view.pack.regions))
    before = sum(control_vp(state, view.seat, region) for region in regions)
    for sale in sales:
        sell(state, view.seat, sale.region)
    goods = len(sales) * view.companies[view.seat].price
    gained = sum(control_vp(state, view.seat, region) for region in regions) - before
    left = view.companies[view.seat].goods - len(sales)
    sentence = f"{len(sales)} goods for {goods} VP, control {gained:+d} VP"
    return Proposal(
        [*sales],
        sentence + (f"; {left} stay unsold." if left else "."),
        {"vp": goods + gained, "sales": goods, "control": gained, "unsold": left},
    )


def best_sale(view: View) -> list[Sell]:
    """Every good sold brings the price; control decides how many go to which region."""
    assert view.seat is not None
    goods = view.companies[view.seat].goods
    # The best way found so far to sell this many goods
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
    state = guess(view, Rng(0))
    gains = [_standing(state, view.seat, region)]
    for _ in range(goods):
        if why_not(state, view.seat, Sell(region)) is not None:
            break
        sell(state, view.seat, region)
        gains.append(_standing(state, view.seat, region))
    return [gain - gains[0] for gain in gains]


def _standing(state: State, seat: int, region: int) -> int:
    return sum(vp * (OWN if owner == seat else -1) for owner, vp in control(state, region))
