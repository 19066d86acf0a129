"""The board: spaces, routes and offices, with SI-61's "leftmost free space".

Where a region has a retailer, its offices stand on that (SI-62).
"""

from .events import OfficeAdded, OfficeMoved, OfficeOpened
from .pending import Pending
from .rows import Face
from .state import EMPTY, State


def spaces(state: State, region: int) -> int:
    """How many offices the region, or the retailer on it, can hold."""
    face = state.retailers[region]
    if face == EMPTY:
        return len(state.pack.regions[region].first)
    return len(state.pack.faces[face].vp)


def is_full(state: State, region: int) -> bool:
    """SI-61: no free office space is left."""
    face = state.retailers[region]
    # As in `spaces`, but without a call, as it is asked so often.
    row = state.pack.regions[region].first if face == EMPTY else state.pack.faces[face].vp
    return len(state.offices[region]) >= len(row)


def is_connected(state: State, seat: int, region: int) -> bool:
    """SI-60: a line leads here from a region or retailer where the seat has an office."""
    return own_regions(state, seat) & state.pack.near[region] != 0


def own_regions(state: State, seat: int) -> int:
    """The regions where the seat has an office, as bits."""
    own = 0
    for region, offices in enumerate(state.offices):
        if seat in offices:
            own |= 1 << region
    return own


def open_office(state: State, seat: int, region: int) -> None:
    """SI-61, SI-62: a first office here; a retailer's bonus then waits for its owner."""
    company = state.companies[seat]
    _place(state, seat, region)
    company.progress[region] = 0
    company.opened += 1
    if seat != state.rules.steve and (face := bonus_face(state, seat, region)):  # SI-S4
        assert face.bonus is not None
        state.pending = Pending(seat, face.bonus, face.n, region)
        if not state.rules.retailer_bonus_again:
            company.bonuses_spent |= 1 << region
    space = len(state.offices[region]) - 1
    state.tell(OfficeOpened(seat, region, space, retailer_name(state, region)))


def _place(state: State, seat: int, region: int) -> None:
    """SI-61: an office on the leftmost free space."""
    state.offices[region] = (*state.offices[region], seat)


def retailer_name(state: State, region: int) -> str:
    """The face here, if there is a retailer."""
    face = state.retailers[region]
    return "" if face == EMPTY else state.pack.faces[face].name


def bonus_face(state: State, seat: int, region: int) -> Face | None:
    """SI-62: the retailer here, if it has a bonus that this company can still get."""
    if state.retailers[region] == EMPTY or state.companies[seat].bonuses_spent >> region & 1:
        return None
    face = state.pack.faces[state.retailers[region]]
    return face if face.bonus else None


def why_no_second(state: State, seat: int, region: int) -> str | None:
    """SI-63, SI-C9: exactly one office of this company here, no retailer, a free space."""
    own = state.offices[region].count(seat)
    if state.retailers[region] != EMPTY:
        return "map.second_retailer"
    if own != 1:
        return "map.second_two" if own else "map.second_none"
    return "logistics.full" if is_full(state, region) else None


def add_office(state: State, seat: int, region: int) -> None:
    """SI-63, SI-64: a second office on the leftmost free space."""
    _place(state, seat, region)
    state.tell(OfficeAdded(seat, region, len(state.offices[region]) - 1))


def move_office(state: State, seat: int, source: int, target: int) -> None:
    """SI-64, SI-C10: the company's left office leaves, the others close up, progress returns."""
    left = list(state.offices[source])
    left.remove(seat)
    state.offices[source] = tuple(left)
    _place(state, seat, target)
    state.companies[seat].progress[target] = 0
    state.tell(OfficeMoved(seat, source, target, len(state.offices[target]) - 1))
