"""A quick player of Smartphone Inc. for looking ahead: whole turns by rules of thumb.

`play_round` takes a state whose plans are known (or any later point of a round) to the end of
the round. Everything that happens is done by the rules; only the choices are made by rule of thumb.
"""

from collections.abc import Sequence

from flagship.bots.plan_search import Joint

from ..rules import (
    phase4_improvement,
    phase5_research,
    phase6_logistics,
    priority,
    retailers,
    technologies,
)
from ..rules.actions import (
    AcceptBonus,
    Action,
    AddOffice,
    ChangePrice,
    Claim,
    Decline,
    MoveOffice,
    OpenOffice,
    SellDirect,
    Study,
    TakeImprovement,
)
from ..rules.directives import apply as apply_claim
from ..rules.directives import can_claim
from ..rules.directives import why_not as why_no_claim
from ..rules.map import own_regions, why_no_second
from ..rules.result import Result
from ..rules.state import EMPTY, OVER, State, clone
from ..rules.technologies import NFC_A, NUMBER, WI_FI_A, cost, is_ready, on_track
from ..rules.turn import LOOP, deciding
from .quick_sale import sell
from .worth import (
    companies_at,
    expected_buyers,
    region_worth,
    region_worths,
    technology_worths,
    tile_worth,
)


def play_round(state: State, number: int) -> None:
    """Play until the round with this number is over."""
    while state.round == number and state.phase != OVER:
        play_turn(state)


def after(state: State, seat: int, option: Action) -> State:
    """The end of the round if the seat does this."""
    trial = clone(state)
    trial.options = None
    deciding(trial).apply(trial, seat, option)
    play_round(trial, state.round)
    return trial


def after_plans(state: State, pools: Sequence[Sequence[Result]], joint: Joint) -> State:
    """The end of the round with these plans."""
    trial = clone(state)
    for company, pool, choice in zip(trial.companies, pools, joint, strict=True):
        if pool:
            company.result = pool[choice]
    play_round(trial, state.round)
    return trial


def play_turn(state: State) -> None:
    """One step: a choice in between, a turn or part of one, or the next phase."""
    if state.pending is not None:
        seat = state.pending.seat
        if state.pending.kind == technologies.OFFICE:
            technologies.apply(state, seat, _small_office(state, seat))
        else:
            retailers.apply(state, seat, _bonus(state, seat))
    elif state.claimants:
        seat = state.claimants[0]
        if can_claim(state, seat):
            apply_claim(state, seat, _claim(state, seat))
        else:
            del state.claimants[0]
    elif state.queue:
        if not state.turn_open:
            LOOP.begin_turn(state)
            if not state.turn_open:
                return
        seat = state.queue[0]
        if state.phase == 4:
            _improve(state, seat)
        elif state.phase == 5:
            _research(state, seat)
        elif state.phase == 6:
            _expand(state, seat)
        else:
            sell(state, seat)
    else:
        LOOP.begin_phase(state)


def _improve(state: State, seat: int) -> None:
    if phase4_improvement.why_not(state, seat, phase4_improvement.TOKEN) is None:
        phase4_improvement.apply(state, seat, phase4_improvement.TOKEN)
        return
    worth = [tile_worth(state, tile) for tile in state.display]
    slot = worth.index(max(worth))
    phase4_improvement.apply(state, seat, TakeImprovement(slot))


def _research(state: State, seat: int) -> None:
    """Complete what is ready, then the best technologies that can be finished, then start one."""
    company = state.companies[seat]
    for technology in range(NUMBER):
        if company.research[technology] and is_ready(state, seat, technology):
            technologies.complete(state, seat, technology)
            if state.pending is not None:
                return
    left = state.progress_left
    if left:
        missing = [one for one in range(NUMBER) if not company.technologies >> one & 1]
        if missing:
            worths = technology_worths(state, seat)
            needs = [cost(state, seat, one) - company.research[one] for one in missing]
            first = _best_target(needs, [worths[one] for one in missing], left)
            for _ in range(min(left, needs[first])):
                phase5_research.study(state, seat, missing[first])
            return
    priority.close(state, seat)


def _best_target(needs: list[int], worth: list[float], left: int) -> int:
    """What to do first: the best of the best set that can be finished, otherwise the best rate."""
    best, most = -1, 0.0
    top = max(worth)
    for one, need in enumerate(needs):
        if best >= 0 and worth[one] + top <= most:
            continue  # no other can lift it above the best
        if need <= left:
            rest = left - need
            then = 0.0
            for other, more in enumerate(needs):
                if worth[other] > then and other != one:
                    gain = worth[other] if more <= rest else 0.5 * worth[other] * rest / more
                    if gain > then:
                        then = gain
            total = worth[one] + then
        else:
            total = 0.5 * worth[one] * left / need
        if total > most or best < 0:
            best, most = one, total
    return best


def _expand(state: State, seat: int) -> None:
    company = state.companies[seat]
    bonuses = company.bonuses
    left = state.progress_left
    if left:
        own = own_regions(state, seat)
        reach = phase6_logistics.open_regions(state, own)
        if reach:
            rows = state.pack.regions
            worths = region_worths(state, seat, reach, own)
            needs = [rows[region].cost - company.progress[region] for region in reach]
            first = _best_target(needs, worths, left)
            for _ in range(min(left, needs[first])):
                phase6_logistics.expand(state, seat, reach[first])
            return
    if bonuses & WI_FI_A and not state.office_added:
        region = _second_office(state, seat)
        if region != EMPTY:
            phase6_logistics.apply(state, seat, AddOffice(region))
            return
    if bonuses & NFC_A and not state.direct_done and company.goods:
        beyond = company.goods - int(expected_buyers(state, seat, company.price))
        if beyond > 0:
            phase6_logistics.apply(state, seat, SellDirect(min(beyond, 3)))
    priority.close(state, seat)


def _second_office(state: State, seat: int) -> int:
    """Where a second office raises control the most."""
    best, most = EMPTY, 0.0
    for region, offices in enumerate(state.offices):
        if seat in offices and why_no_second(state, seat, region) is None:
            first = state.pack.regions[region].first
            gain = (first[len(offices)] - first[len(offices) - 1]) / companies_at(offices) + 0.1
            if gain > most:
                best, most = region, gain
    return best


def _small_office(state: State, seat: int) -> Action:
    options = technologies.legal(state, seat)
    own = own_regions(state, seat)

    def worth(action: Action) -> float:
        assert isinstance(action, OpenOffice)
        return region_worth(state, seat, action.region, own)

    return max(options, key=worth)


def _bonus(state: State, seat: int) -> Action:
    """What to do with a retailer's bonus."""
    options = retailers.legal(state, seat)
    if len(options) == 1:
        return options[0]
    company = state.companies[seat]

    def worth(action: Action) -> float:
        if type(action) is AcceptBonus:
            return 3.0
        if type(action) is Study:
            technology = action.technology
            return technology_worths(state, seat)[technology] / cost(state, seat, technology)
        if type(action) is ChangePrice:
            if state.phase > 7:
                return 0.0
            new = on_track(state.pack, company.price + action.by)
            return _takings(state, seat, new) - _takings(state, seat, company.price)
        if type(action) is AddOffice:
            first, offices = state.pack.regions[action.region].first, state.offices[action.region]
            return float(first[len(offices)] - first[len(offices) - 1])
        return -1.0 if type(action) is MoveOffice else 0.0

    return max(options, key=worth)


def _takings(state: State, seat: int, price: int) -> float:
    return price * min(float(state.companies[seat].goods), expected_buyers(state, seat, price))


def _claim(state: State, seat: int) -> Action:
    met = [
        directive
        for directive in state.directives
        if why_no_claim(state, seat, Claim(directive)) is None
    ]
    if not met:
        return Decline()
    return Claim(max(met, key=lambda directive: state.pack.directives[directive].vp))
