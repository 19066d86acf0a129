"""SI-62, SI-64: the bonus of a retailer on which an office was just placed.

The bonus waits as `state.pending` until it is used up, declined, or of no more use.
"""

from typing import Final

from .actions import AcceptBonus, Action, AddOffice, ChangePrice, Decline, MoveOffice, Study
from .events import BonusDeclined, GoodsGained, PriceChanged, Studied
from .map import add_office, is_full, move_office, why_no_second
from .pending import Pending
from .state import State
from .technologies import NUMBER, complete, cost, has_room, move_price, on_track

GOODS: Final = "goods"
RESEARCH: Final = "research"
PRICE: Final = "price"
SECOND_OFFICE: Final = "second_office"
MOVE_OFFICE: Final = "move_office"
USES: Final[dict[str, type[Action]]] = {
    GOODS: AcceptBonus,
    RESEARCH: Study,
    PRICE: ChangePrice,
    SECOND_OFFICE: AddOffice,
    MOVE_OFFICE: MoveOffice,
}
"""The action that uses each bonus."""


def legal(state: State, seat: int) -> list[Action]:
    """Every use of the bonus, and declining it where that is allowed."""
    uses = _usable(state, seat)
    if state.rules.retailer_bonus_optional or not uses:
        uses.append(Decline())
    return uses


def why_not(state: State, seat: int, action: Action) -> str | None:
    """SI-62: the bonus must be used before anything else, or declined if the ruleset allows it."""
    pending = state.pending
    assert pending is not None
    if type(action) is Decline:
        must = not state.rules.retailer_bonus_optional and _usable(state, seat)
        return "retailers.mandatory" if must else None
    if not isinstance(action, USES[pending.kind]):
        optional = state.rules.retailer_bonus_optional
        return "retailers.bonus_first" if optional else "retailers.must_use"
    regions = len(state.offices)
    if type(action) is Study:
        if not 0 <= action.technology < NUMBER:
            return "turn.no_technology"
        if not has_room(state, seat, action.technology):
            return "retailers.no_room"
    elif type(action) is ChangePrice:
        by = action.by
        if abs(by) != pending.n:
            return "retailers.price_step"
        if not state.rules.retailer_bonus_optional and not _moves(state, seat, by):
            return "retailers.price_end" if _moves(state, seat, -by) else None
    elif type(action) is AddOffice:
        if not 0 <= action.region < regions:
            return "turn.no_region"
        return why_no_second(state, seat, action.region)
    elif type(action) is MoveOffice:
        source, target = action.source, action.target
        if not (0 <= source < regions and 0 <= target < regions):
            return "turn.no_region"
        if seat not in state.offices[source] or source == pending.region:
            return "retailers.not_movable"
        if seat in state.offices[target]:
            return "logistics.own_office"
        if is_full(state, target):
            return "logistics.full"
    return None


def apply(state: State, seat: int, action: Action) -> None:
    """SI-64: use the bonus, or decline it."""
    pending = state.pending
    assert pending is not None
    company = state.companies[seat]
    face = state.pack.faces[state.retailers[pending.region]].name
    state.pending = None
    if type(action) is AcceptBonus:
        company.goods += pending.n
        state.tell(GoodsGained(seat, pending.n, face))
    elif type(action) is Study:
        _study(state, pending, action.technology)
    elif type(action) is ChangePrice:
        move_price(state, company, action.by)
        state.tell(PriceChanged(seat, company.price, face))
    elif type(action) is AddOffice:
        add_office(state, seat, action.region)
    elif type(action) is MoveOffice:
        move_office(state, seat, action.source, action.target)
    else:
        state.tell(BonusDeclined(seat, pending.region, face))


def _moves(state: State, seat: int, by: int) -> bool:
    """Whether the price is another one after this step."""
    price = state.companies[seat].price
    return on_track(state.pack, price + by) != price


def _usable(state: State, seat: int) -> list[Action]:
    return [action for action in _uses(state, seat) if why_not(state, seat, action) is None]


def _uses(state: State, seat: int) -> list[Action]:
    pending = state.pending
    assert pending is not None
    regions = range(len(state.pack.regions))
    if pending.kind == GOODS:
        return [AcceptBonus()]
    if pending.kind == RESEARCH:
        return [Study(technology) for technology in range(NUMBER)]
    if pending.kind == PRICE:
        return [ChangePrice(pending.n), ChangePrice(-pending.n)]
    if pending.kind == SECOND_OFFICE:
        return [AddOffice(region) for region in regions]
    own = [region for region in regions if seat in state.offices[region]]
    return [MoveOffice(source, target) for source in own for target in regions]


def _study(state: State, pending: Pending, technology: int) -> None:
    """SI-C6, SI-C7: completion waits for phase 5, unless this is phase 5 already."""
    seat, company = pending.seat, state.companies[pending.seat]
    company.research[technology] += 1
    progress, price = company.research[technology], cost(state, seat, technology)
    state.tell(Studied(seat, technology, progress, price))
    if pending.n > 1:
        state.pending = Pending(seat, pending.kind, pending.n - 1, pending.region)
    if state.phase == 5 and progress >= price:
        complete(state, seat, technology)
