"""Phase 7 Sale: SI-70 to SI-72."""

from functools import lru_cache
from typing import Final

from .actions import END, Action, EndTurn, Sell
from .directives import not_now
from .events import GoodsKept, GoodsLost, Sold
from .pack import Pack
from .priority import end_turn
from .state import EMPTY, State
from .technologies import FOUR_G_B, WI_FI_B

SELL: Final = [Sell(region) for region in range(32)]


def legal(state: State, seat: int) -> list[Action]:
    """Regions where a good can be sold, and the end."""
    if not state.companies[seat].goods:
        return [END]
    options: list[Action] = []
    for region in range(len(state.offices)):
        if _unsold(state, seat, region) is None:
            options.append(SELL[region])
    options.append(END)
    return options


def why_not(state: State, seat: int, action: Action) -> str | None:
    """SI-70, SI-71: an office, no retailer, a willing buyer and a good."""
    if isinstance(action, Sell):
        if not 0 <= action.region < len(state.offices):
            return "turn.no_region"
        if not state.companies[seat].goods:
            return "sale.no_goods"
        return _unsold(state, seat, action.region)
    if isinstance(action, EndTurn):
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
    if isinstance(action, Sell):
        sell(state, seat, action.region)
    else:
        close(state, seat)


def markets(state: State, seat: int) -> list[tuple[int, bool]]:
    """SI-70, SI-71: the regions where a seat may sell, and whether it has an office there."""
    abroad = bool(state.companies[seat].bonuses & FOUR_G_B)
    return [
        (region, seat in offices)
        for region, (offices, face) in enumerate(zip(state.offices, state.retailers, strict=True))
        if face == EMPTY and (abroad or seat in offices)
    ]


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
    known = pack.takers[region]
    kind = price << 6 | technologies
    if kind not in known:
        known[kind] = takers(pack.regions[region].buyers, price, technologies)
    return known[kind]


def takers(buyers: tuple[int, ...], price: int, technologies: int) -> tuple[int, ...]:
    """SI-70: red buyers pay up to their price, purple ones want their technology."""
    return tuple(
        place
        for place, buyer in enumerate(buyers)
        if (price <= buyer if buyer > 0 else technologies >> (-1 - buyer) & 1)
    )


@lru_cache(16384)
def free_takers(
    buyers: tuple[int, ...], taken: tuple[int, ...], price: int, technologies: int
) -> tuple[int, ...]:
    """SI-70: those of them without a good."""
    return tuple(place for place in takers(buyers, price, technologies) if taken[place] == EMPTY)


def sell(state: State, seat: int, region: int) -> None:
    """SI-70: one good on the next buyer."""
    buyer = next_buyer(state, seat, region)
    state.buyers[region][buyer] = seat
    state.companies[seat].goods -= 1
    state.tell(Sold(seat, region, buyer))


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
