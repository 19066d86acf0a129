"""Technologies: what they cost, what completing one does, which bonuses work.

SI-51, SI-52, SI-53 and the bonuses marked "now". A standing bonus does nothing here: the
rule it bends asks for it. GAMEPAD-B leaves a choice pending, which is decided here too.
"""

from typing import Final

from .actions import Action, OpenOffice
from .events import GoodsGained, OfficeForgone, PriceChanged, TechnologyCompleted
from .map import is_full, open_office
from .pack import Pack
from .pending import Pending
from .state import Company, State

NUMBER: Final = 6
"""GPS, WI-FI, GAMEPAD, LI-ION, NFC and 4G, in board order."""

GPS_A: Final = 1 << 0
GPS_B: Final = 1 << 1
WI_FI_A: Final = 1 << 2
WI_FI_B: Final = 1 << 3
GAMEPAD_A: Final = 1 << 4
GAMEPAD_B: Final = 1 << 5
LI_ION_A: Final = 1 << 6
LI_ION_B: Final = 1 << 7
NFC_A: Final = 1 << 8
NFC_B: Final = 1 << 9
FOUR_G_A: Final = 1 << 10
FOUR_G_B: Final = 1 << 11

GPS_B_GOODS: Final = 5
OFFICE: Final = "office"
OPEN: Final = [OpenOffice(region) for region in range(64)]


def cost(state: State, seat: int, technology: int) -> int:
    """SI-51: the printed cost, 1 less without its patent, 1 less with GAMEPAD-A."""
    cost = state.pack.technologies[technology].cost
    if not state.patents >> technology & 1:
        cost -= 1
    if state.companies[seat].bonuses & GAMEPAD_A:
        cost -= 1
    return cost


def costs(state: State, seat: int) -> tuple[int, ...]:
    """The costs of all."""
    known = state.pack.costs
    key = state.patents, state.companies[seat].bonuses & GAMEPAD_A
    found = known.get(key)
    if found is None:
        found = tuple([cost(state, seat, technology) for technology in range(NUMBER)])
        known[key] = found
    return found


def is_ready(state: State, seat: int, technology: int) -> bool:
    """SI-52: not completed yet, and progress has reached the cost."""
    company = state.companies[seat]
    progress = company.research[technology]
    return (
        progress > 0
        and not company.technologies >> technology & 1
        and progress >= cost(state, seat, technology)
    )


def ready(state: State, seat: int) -> list[int]:
    """SI-52: the technologies that are ready."""
    return [
        technology
        for technology, progress in enumerate(state.companies[seat].research)
        if progress and is_ready(state, seat, technology)
    ]


def has_room(state: State, seat: int, technology: int) -> bool:
    """SI-50, SI-C7: not completed yet, and progress is still missing."""
    company = state.companies[seat]
    return not company.technologies >> technology & 1 and company.research[technology] < cost(
        state, seat, technology
    )


def side(state: State, technology: int) -> str:
    """The name of the side in play, "GPS-A"."""
    return f"{state.pack.technologies[technology].name}-{state.sides[technology]}"


def complete(state: State, seat: int, technology: int) -> None:
    """SI-51, SI-53: an office marks it, the first company takes the patent, "now" happens."""
    company = state.companies[seat]
    company.research[technology] = 0
    company.technologies |= 1 << technology
    company.completed += 1
    patent = bool(state.patents >> technology & 1)
    if patent:
        state.patents &= ~(1 << technology)
        company.patents |= 1 << technology
    state.tell(TechnologyCompleted(seat, technology, patent))
    if seat != state.rules.steve:  # SI-S3
        bonus = 1 << (2 * technology + (1 if state.sides[technology] == "B" else 0))
        company.bonuses |= bonus
        _now(state, seat, technology, bonus)


def goods_of_li_ion_b(state: State, company: Company) -> int:
    """LI-ION-B: 1 good for every 1 or 2 technologies, itself included (SI-C5)."""
    if company.bonuses & LI_ION_B:
        return company.technologies.bit_count() // state.rules.technologies_per_good
    return 0


def move_price(state: State, company: Company, by: int) -> None:
    """SI-20, SI-C5, SI-C8: the price moves but never leaves the track."""
    company.price = on_track(state.pack, company.price + by)


def on_track(pack: Pack, price: int) -> int:
    """A price kept on the track."""
    return min(max(price, pack.price_track[0]), pack.price_track[-1])


def _now(state: State, seat: int, technology: int, bonus: int) -> None:
    company = state.companies[seat]
    if bonus == GPS_B:
        goods = GPS_B_GOODS
    elif bonus == LI_ION_B:
        goods = goods_of_li_ion_b(state, company)
    else:
        goods = 0
    if goods:
        company.goods += goods
        state.tell(GoodsGained(seat, goods, side(state, technology)))
    if bonus == NFC_B:
        move_price(state, company, 1)
        state.tell(PriceChanged(seat, company.price, side(state, technology)))
    if bonus == GAMEPAD_B:
        state.pending = Pending(seat, OFFICE)
        if not legal(state, seat):
            # SI-C6
            state.pending = None
            state.tell(OfficeForgone(seat))


def legal(state: State, seat: int) -> list[Action]:
    """SI-C6: the small regions GAMEPAD-B may open."""
    return [
        OPEN[region]
        for region in range(len(state.pack.regions))
        if why_not(state, seat, OPEN[region]) is None
    ]


def why_not(state: State, seat: int, action: Action) -> str | None:
    """SI-53, SI-C6: while GAMEPAD-B is pending, only a small region may be opened."""
    if type(action) is not OpenOffice:
        return "technologies.office_first"
    region = action.region
    if not 0 <= region < len(state.pack.regions):
        return "turn.no_region"
    if state.pack.regions[region].size != "S":
        return "technologies.not_small"
    if seat in state.offices[region]:
        return "logistics.own_office"
    if is_full(state, region):
        return "logistics.full"
    return None


def apply(state: State, seat: int, action: Action) -> None:
    """SI-C6: open the office; a retailer there gives its bonus."""
    assert isinstance(action, OpenOffice)
    state.pending = None
    open_office(state, seat, action.region)
