"""Phase 7 Sale: SI-70 to SI-72."""

from typing import Final

from .actions import END, Action, EndTurn, Sell
from .directives import not_now
from .events import GoodsKept, GoodsLost, Sold
from .pack import Pack
from .priority import end_turn
from .state import EMPTY, State
from .technologies import FOUR_G_B, WI_FI_B

SELL: Final = [Sell(region) for region in range(32)]
TOP_PRICE: Final = 8
"""The highest price that bots ask about, though a track may end before it."""


def legal(state: State, seat: int) -> list[Action]:
    """Regions where a good can be sold, and the end."""
    company = state.companies[seat]
    if not company.goods:
        return [END]
    options: list[Action] = []
    abroad = company.bonuses & FOUR_G_B != 0
    for region, offices in enumerate(state.offices):
        if (abroad or seat in offices) and _unsold(state, seat, region) is None:
            options.append(SELL[region])
    options.append(END)
    return options


def why_not(state: State, seat: int, action: Action) -> str | None:
    """SI-70, SI-71: an office, no retailer, a willing buyer and a good."""
    if type(action) is Sell:
        if not 0 <= action.region < len(state.offices):
            return "turn.no_region"
        if not state.companies[seat].goods:
            return "sale.no_goods"
        return _unsold(state, seat, action.region)
    if type(action) is EndTurn:
        return None
    return not_now(state, seat, action)


def _unsold(state: State, seat: int, region: int) -> str | None:
    """SI-70, SI-71: why no good can be sold in a region."""
    if state.retailers[region] != EMPTY:
        return "sale.retailer"
    if seat not in state.offices[region]:
        if not state.companies[seat].bonuses & FOUR_G_B:
            return "sale.no_office"
        if seat in state.buyers[region]:
            return "sale.one_abroad"
    return None if next_buyer(state, seat, region) != EMPTY else "sale.no_buyer"


def apply(state: State, seat: int, action: Action) -> None:
    """Sell one good, or end the turn."""
    if type(action) is Sell:
        sell(state, seat, action.region)
    else:
        close(state, seat)


def markets(state: State, seat: int) -> list[tuple[int, bool]]:
    """SI-70, SI-71: the regions where a seat may sell, and whether it has an office there."""
    # As in `_unsold` but for free buyers: one call for all regions, as searches ask so often.
    abroad = state.companies[seat].bonuses & FOUR_G_B != 0
    found: list[tuple[int, bool]] = []
    for region, offices in enumerate(state.offices):
        at_home = seat in offices
        if (at_home or abroad) and state.retailers[region] == EMPTY:
            found.append((region, at_home))
    return found


def next_buyer(state: State, seat: int, region: int) -> int:
    """SI-70: the leftmost free willing buyer of a region, or EMPTY."""
    company = state.companies[seat]
    goods = state.buyers[region]
    for buyer in willing(state.pack, region, company.price, company.technologies):
        if goods[buyer] == EMPTY:
            return buyer
    return EMPTY


def willing(pack: Pack, region: int, price: int, technologies: int) -> tuple[int, ...]:
    """SI-70: the places of a region's buyers who would take this price."""
    known = pack.takers[region][technologies]  # without a call where it is, as it mostly is
    return (known or takers_by_price(pack, region, technologies))[price]


def takers_by_price(pack: Pack, region: int, technologies: int) -> list[tuple[int, ...]]:
    """SI-70: the same for every price from 0, on the track or not."""
    known = pack.takers[region]
    found = known[technologies]
    if found is None:
        buyers, top = pack.regions[region].buyers, max(pack.price_track[-1], TOP_PRICE)
        found = [takers(buyers, price, technologies) for price in range(top + 1)]
        known[technologies] = found
    return found


def takers(buyers: tuple[int, ...], price: int, technologies: int) -> tuple[int, ...]:
    """SI-70: red buyers pay up to their price, purple ones want their technology."""
    return tuple(
        place
        for place, buyer in enumerate(buyers)
        if (price <= buyer if buyer > 0 else technologies >> (-1 - buyer) & 1)
    )


def free_takers(
    pack: Pack, region: int, taken: tuple[int, ...], price: int, technologies: int
) -> tuple[int, ...]:
    """SI-70: those of them without a good."""
    every = willing(pack, region, price, technologies)
    for place in every:
        if taken[place] != EMPTY:
            return tuple([place for place in every if taken[place] == EMPTY])
    return every


def sell(state: State, seat: int, region: int, goods: int = 1) -> None:
    """SI-70: each good on the next buyer."""
    company = state.companies[seat]
    taken = list(state.buyers[region])
    for buyer in willing(state.pack, region, company.price, company.technologies):
        if taken[buyer] == EMPTY:
            taken[buyer] = seat
            state.buyers[region] = tuple(taken)
            company.goods -= 1
            state.tell(Sold(seat, region, buyer))
            goods -= 1
            if not goods:
                return


def close(state: State, seat: int) -> None:
    """SI-72: unsold goods are lost, unless WI-FI-B keeps them."""
    company = state.companies[seat]
    if company.goods:
        if company.bonuses & WI_FI_B:
            state.tell(GoodsKept(seat, company.goods))
        else:
            company.lost = company.goods
            company.goods = 0
            state.tell(GoodsLost(seat, company.lost))
    end_turn(state)
