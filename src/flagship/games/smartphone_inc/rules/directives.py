"""SI-90, SI-91: goals that companies may claim, one per company and round.

Kinds of goals are a closed set; a directive is a row of the data pack. In phases 4 to 7
a company may claim at the end of its turn; in the others all are asked in priority order when
the phase ends (SI-C16).
"""

from collections.abc import Callable
from typing import Final

from . import priority
from .actions import Action, Claim, Decline
from .events import DirectiveClaimed
from .rows import Directive
from .state import State

OWN_TURN: Final = range(4, 8)
"""The phases in which a company claims at the end of its own turn (SI-C16)."""


def offer_all(state: State) -> None:
    """SI-C16: at the end of phases 2, 3 and 8 all are asked in priority order."""
    if not state.directives:
        return
    for seat in range(len(state.companies)):
        if can_claim(state, seat):
            state.claimants = priority.order(state)
            return


def can_claim(state: State, seat: int) -> bool:
    """Whether some directive on the table is met by this seat now."""
    return (
        bool(state.directives)
        and not state.companies[seat].claimed
        and any(why_not(state, seat, Claim(directive)) is None for directive in state.directives)
    )


def legal(state: State, seat: int) -> list[Action]:
    """Every directive the seat has met, and declining."""
    claims: list[Action] = [
        Claim(directive)
        for directive in state.directives
        if why_not(state, seat, Claim(directive)) is None
    ]
    return [*claims, Decline()]


def why_not(state: State, seat: int, action: Action) -> str | None:
    """SI-90, SI-91: on the table, of this phase, met, and the first claim of the round."""
    if type(action) is Decline:
        return None
    if type(action) is not Claim:
        return "directives.claim_first"
    if seat == state.rules.steve:
        return "directives.steve"  # SI-C15
    if action.directive not in state.directives:
        return "directives.not_there"
    if state.companies[seat].claimed:
        return "directives.one_a_round"
    directive = state.pack.directives[action.directive]
    if directive.phase != state.phase:
        return "directives.other_phase"
    if not KINDS[directive.kind](state, seat, directive):
        return "directives.not_met"
    return None


def not_now(state: State, seat: int, action: Action) -> str:
    """Why an action that a turn does not know is refused: claims come at its end (SI-C16)."""
    if type(action) is not Claim:
        return "turn.not_now"
    why = why_not(state, seat, action)
    return "directives.turn_end" if why in (None, "directives.not_met") else why


def apply(state: State, seat: int, action: Action) -> None:
    """SI-90: the company takes the tile; its VP count at the end."""
    state.claimants.remove(seat)
    if type(action) is Claim:
        company = state.companies[seat]
        company.claimed = True
        company.directives.append(action.directive)
        state.directives.remove(action.directive)
        state.tell(DirectiveClaimed(seat, action.directive))


def _research(state: State, seat: int) -> int:
    result = state.companies[seat].result
    return result.research if result else 0


def _face_down(state: State, seat: int) -> int:
    result = state.companies[seat].result
    return result.face_down if result else 0


def _most_of_one_symbol(state: State, seat: int) -> int:
    shown: dict[int, int] = {}
    for tile in state.companies[seat].improvements:
        for symbol in state.pack.tiles[tile].cells:
            shown[symbol] = shown.get(symbol, 0) + 1
    return max(shown.values(), default=0)


def _regions_with_office(state: State, seat: int, size: str = "") -> int:
    return sum(
        seat in offices and size in ("", region.size)
        for offices, region in zip(state.offices, state.pack.regions, strict=True)
    )


def _sold_by_region(state: State, seat: int) -> list[int]:
    return [goods.count(seat) for goods in state.buyers]


def _sold_purple(state: State, seat: int) -> int:
    return sum(
        owner == seat and buyer < 0
        for goods, region in zip(state.buyers, state.pack.regions, strict=True)
        for owner, buyer in zip(goods, region.buyers, strict=True)
    )


def _sold(state: State, seat: int) -> int:
    return sum(_sold_by_region(state, seat)) + state.companies[seat].sold_direct


def _sold_regions(state: State, seat: int) -> int:
    return sum(goods > 0 for goods in _sold_by_region(state, seat))


KINDS: Final[dict[str, Callable[[State, int, Directive], bool]]] = {
    "price_at_least": lambda s, i, d: s.companies[i].price >= d.n,
    "price_at_most": lambda s, i, d: s.companies[i].price <= d.n,
    "produce_at_least": lambda s, i, d: s.companies[i].produced >= d.n,
    "face_down_at_least": lambda s, i, d: _face_down(s, i) >= d.n,
    "improvements_at_least": lambda s, i, d: len(s.companies[i].improvements) >= d.n,
    "same_symbol_at_least": lambda s, i, d: _most_of_one_symbol(s, i) >= d.n,
    "complete_techs_at_least": lambda s, i, d: s.companies[i].completed >= d.n,
    "techs_at_least": lambda s, i, d: s.companies[i].technologies.bit_count() >= d.n,
    "patents_at_least": lambda s, i, d: s.companies[i].patents.bit_count() >= d.n,
    "research_at_least": lambda s, i, d: _research(s, i) >= d.n,
    "logistics_at_least": lambda s, i, d: s.companies[i].carried >= d.n,
    "offices_placed_at_least": lambda s, i, d: s.companies[i].opened >= d.n,
    "offices_of_size_at_least": lambda s, i, d: _regions_with_office(s, i, d.size) >= d.n,
    "office_regions_at_least": lambda s, i, d: _regions_with_office(s, i) >= d.n,
    "sell_at_least": lambda s, i, d: _sold(s, i) >= d.n,
    "sell_none": lambda s, i, d: _sold(s, i) == 0,
    "sell_regions_at_least": lambda s, i, d: _sold_regions(s, i) >= d.n,
    "sell_price_at_least": lambda s, i, d: _sold(s, i) >= d.n and s.companies[i].price >= d.price,
    "sell_in_one_region_at_least": lambda s, i, d: max(_sold_by_region(s, i)) >= d.n,
    "sell_purple_at_least": lambda s, i, d: _sold_purple(s, i) >= d.n,
    "lose_unsold_at_least": lambda s, i, d: s.companies[i].lost >= d.n,
    "sell_red_only_regions_at_least": lambda s, i, d: (
        _sold_purple(s, i) == 0 and _sold_regions(s, i) >= d.n
    ),
    "control_regions_at_least": lambda s, i, d: s.companies[i].led >= d.n,
    "round_vp_at_least": lambda s, i, d: s.companies[i].vp - s.companies[i].vp_before >= d.n,
}
