"""Phase 6 Logistics: SI-60 to SI-63. Offices are in map.py, bonuses in retailers.py."""

from typing import Final

from . import yields
from .actions import END, Action, AddOffice, EndTurn, Expand, SellDirect
from .directives import not_now
from .events import Expanded, ProgressReceived, SoldDirect
from .map import add_office, is_full, open_office, own_regions, why_no_second
from .priority import close
from .state import State
from .technologies import NFC_A, WI_FI_A

DIRECT_GOODS: Final = 3
"""SI-63: the most NFC-A sells."""
EXPAND: Final = [Expand(region) for region in range(32)]
ADD: Final = [AddOffice(region) for region in range(32)]
DIRECT: Final = [SellDirect(goods) for goods in range(1, DIRECT_GOODS + 1)]


def begin_turn(state: State, seat: int) -> None:
    """SI-60: progress for this turn."""
    company = state.companies[seat]
    shown = company.result
    assert shown is not None
    progress = yields.logistics(state, seat, shown)
    company.carried = state.progress_left = progress
    state.office_added = state.direct_done = False
    state.tell(ProgressReceived(seat, progress))


def legal(state: State, seat: int) -> list[Action]:
    """Regions within reach, the bonuses of WI-FI-A and NFC-A, and the end."""
    regions = len(state.offices)
    bonuses = state.companies[seat].bonuses
    options: list[Action] = []
    if state.progress_left:
        options += [EXPAND[region] for region in open_regions(state, own_regions(state, seat))]
    if bonuses & WI_FI_A and not state.office_added:
        for region in range(regions):
            if why_no_second(state, seat, region) is None:
                options.append(ADD[region])
    if bonuses & NFC_A:
        options += [action for action in DIRECT if why_not(state, seat, action) is None]
    options.append(END)
    return options


def why_not(state: State, seat: int, action: Action) -> str | None:
    """SI-60, SI-61, SI-63."""
    if type(action) is Expand:
        if not 0 <= action.region < len(state.offices):
            return "turn.no_region"
        if not state.progress_left:
            return "logistics.no_progress"
        return why_barred(state, seat, action.region)
    if type(action) is AddOffice:
        if not 0 <= action.region < len(state.offices):
            return "turn.no_region"
        if not state.companies[seat].bonuses & WI_FI_A:
            return "logistics.no_wi_fi"
        if state.office_added:
            return "logistics.added"
        return why_no_second(state, seat, action.region)
    if type(action) is SellDirect:
        if not state.companies[seat].bonuses & NFC_A:
            return "logistics.no_nfc"
        if state.direct_done:
            return "logistics.sold"
        if not 1 <= action.goods <= DIRECT_GOODS:
            return "logistics.direct_goods"
        return None if action.goods <= state.companies[seat].goods else "logistics.few_goods"
    if type(action) is EndTurn:
        return None
    return not_now(state, seat, action)


def open_regions(state: State, own: int) -> list[int]:
    """SI-60, SI-61: where progress of a company with offices in these regions can go."""
    # As in `why_barred`, but without a call for each region, which takes half as long again.
    routes = state.rules.routes
    found: list[int] = []
    for region, near in enumerate(state.pack.near):
        if own >> region & 1 or (routes and not own & near):
            continue
        if not is_full(state, region):
            found.append(region)
    return found


def why_barred(state: State, seat: int, region: int) -> str | None:
    """SI-60, SI-61: why progress cannot go to a region."""
    own = own_regions(state, seat)
    if own >> region & 1:
        return "logistics.own_office"
    if is_full(state, region):
        return "logistics.full"
    if not own & state.pack.near[region] and state.rules.routes:
        return "logistics.no_route"
    return None


def apply(state: State, seat: int, action: Action) -> None:
    """Place progress, use a technology, or end the turn."""
    if type(action) is Expand:
        expand(state, seat, action.region)
    elif type(action) is AddOffice:
        state.office_added = True
        add_office(state, seat, action.region)
    elif type(action) is SellDirect:
        _sell_direct(state, seat, action.goods)
    else:
        close(state, seat)


def expand(state: State, seat: int, region: int) -> None:
    """SI-60, SI-61: 1 progress in a region; at its cost an office opens."""
    company = state.companies[seat]
    state.progress_left -= 1
    company.progress[region] += 1
    progress, cost = company.progress[region], state.pack.regions[region].cost
    state.tell(Expanded(seat, region, progress, cost))
    if progress >= cost:
        open_office(state, seat, region)


def _sell_direct(state: State, seat: int, goods: int) -> None:
    """SI-63, SI-C11: NFC-A sells at the company's price, VP at once."""
    company = state.companies[seat]
    state.direct_done = True
    company.goods -= goods
    company.sold_direct += goods
    company.vp += goods * company.price
    state.tell(SoldDirect(seat, goods, goods * company.price))
