"""A quick player of Smartphone Inc. for looking ahead: whole turns by rules of thumb.

`play_round` takes a state whose plans are known (or any later point of a round) to the end of
the round. Everything that happens is the rules' own code; only the asking is left out.
"""

from functools import lru_cache

from flagship.smartphone_inc import (
    phase4_improvement,
    phase5_research,
    phase6_logistics,
    phase7_sale,
    retailers,
    technologies,
)
from flagship.smartphone_inc.actions import (
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
from flagship.smartphone_inc.directives import apply as apply_claim
from flagship.smartphone_inc.directives import can_claim
from flagship.smartphone_inc.directives import why_not as why_no_claim
from flagship.smartphone_inc.map import can_add_office, is_connected, is_full
from flagship.smartphone_inc.state import FREE, OVER, State
from flagship.smartphone_inc.technologies import (
    ALL,
    FOUR_G_B,
    NFC_A,
    WI_FI_A,
    cost,
    is_ready,
)
from flagship.smartphone_inc.turn import begin_phase, begin_turn

RIVAL = 0.62
"""What is left of a region's buyers for each rival there."""
SHARES = [RIVAL**rivals for rivals in range(6)]


def play_round(state: State, number: int) -> None:
    """Play on until the round of this number is over."""
    while state.round == number and state.phase != OVER:
        play_turn(state)


def play_turn(state: State) -> None:
    """One step on: a choice in between, a turn or a part of it, or the next phase."""
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
            begin_turn(state)
            if not state.turn_open:
                return
        TURNS[state.phase](state, state.queue[0])
    else:
        begin_phase(state)


def _improve(state: State, seat: int) -> None:
    shown = state.companies[seat].result
    assert shown is not None
    if not shown.factory or not state.display:
        phase4_improvement.apply(state, seat, phase4_improvement.TOKEN)
        return
    worth = [tile_worth(state, seat, tile) for tile in state.display]
    slot = worth.index(max(worth))
    phase4_improvement.apply(state, seat, TakeImprovement(slot))


def _research(state: State, seat: int) -> None:
    """Complete what is ready, then the best technologies the progress finishes, then a start."""
    company = state.companies[seat]
    for technology in ALL:
        if company.research[technology] and is_ready(state, seat, technology):
            technologies.complete(state, seat, technology)
            if state.pending is not None:
                return
    left = state.progress_left
    if left:
        missing = [one for one in ALL if not company.technologies >> one & 1]
        if missing:
            worth = technology_worths(state, seat)
            needs = {one: cost(state, seat, one) - company.research[one] for one in missing}
            target = _best_target(needs, worth, left)
            for _ in range(min(left, needs[target])):
                phase5_research.study(state, seat, target)
            return
    phase5_research.close(state, seat)


def _best_target(needs: dict[int, int], worth: list[float], left: int) -> int:
    """What to do first: of the best set that can be finished its best, else the best rate."""
    best, most = -1, 0.0
    for one, need in needs.items():
        if need <= left:
            rest = left - need
            then = 0.0
            for other, more in needs.items():
                if other != one:
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
        offices, rows = state.offices, state.pack.regions
        reach = [
            region
            for region, row in enumerate(rows)
            if seat not in offices[region]
            and (not state.rules.routes or is_connected(state, seat, region))
            and not is_full(state, region)
        ]
        if reach:
            worth = [0.0] * len(rows)
            for region in reach:
                worth[region] = region_worth(state, seat, region)
            needs = {region: rows[region].cost - company.progress[region] for region in reach}
            target = _best_target(needs, worth, left)
            for _ in range(min(left, needs[target])):
                phase6_logistics.expand(state, seat, target)
            return
    if bonuses & WI_FI_A and not state.office_added:
        region = _second_office(state, seat)
        if region != FREE:
            phase6_logistics.apply(state, seat, AddOffice(region))
            return
    if bonuses & NFC_A and not state.direct_done and company.goods:
        beyond = company.goods - int(room(state, seat, company.price))
        if beyond > 0:
            phase6_logistics.apply(state, seat, SellDirect(min(beyond, 3)))
    phase6_logistics.close(state, seat)


def _second_office(state: State, seat: int) -> int:
    """Where a second office raises the own control most."""
    best, most = FREE, 0.0
    for region, offices in enumerate(state.offices):
        if seat in offices and can_add_office(state, seat, region):
            first = state.pack.regions[region].first
            gain = (first[len(offices)] - first[len(offices) - 1]) / len(set(offices)) + 0.1
            if gain > most:
                best, most = region, gain
    return best


def _sell(state: State, seat: int) -> None:
    """All there is room for; if goods are scarce, where they win control or take a buyer away."""
    company = state.companies[seat]
    if company.goods:
        for region, number in enumerate(spread(state, seat)):
            for _ in range(number):
                phase7_sale.sell(state, seat, region)
    phase7_sale.close(state, seat)


def spread(state: State, seat: int) -> list[int]:
    """How many goods to sell in each region."""
    company = state.companies[seat]
    price, held, goods = company.price, company.technologies, company.goods
    abroad = bool(company.bonuses & FOUR_G_B)
    rows = state.pack.regions
    most: list[tuple[int, list[int]]] = []
    total = 0
    for region, offices in enumerate(state.offices):
        if state.retailers[region] != FREE:
            continue
        home = seat in offices
        if not home and not abroad:
            continue
        taken = state.buyers[region]
        free = [b for b in buyers(rows[region].buyers, price, held) if taken[b] == FREE]
        if not home:
            free = free[: 0 if seat in taken else 1]
        if free:
            most.append((region, free))
            total += len(free)
    sold = [0] * len(rows)
    if goods >= total:
        for region, free in most:
            sold[region] = len(free)
        return sold
    later = state.queue[1:]
    best = [0.0] + [-1.0] * goods
    choices: list[list[int]] = []
    for region, free in most:
        gains = _gains(state, seat, region, free, later)
        after = [-1.0] * (goods + 1)
        chosen = [0] * (goods + 1)
        for used in range(goods + 1):
            before = best[used]
            if before < 0.0:
                continue
            for number, gain in enumerate(gains):
                now = used + number
                if now > goods:
                    break
                if before + gain > after[now]:
                    after[now] = before + gain
                    chosen[now] = number
        best = after
        choices.append(chosen)
    used = goods
    for (region, _), chosen in zip(reversed(most), reversed(choices), strict=True):
        sold[region] = chosen[used]
        used -= chosen[used]
    return sold


def _gains(state: State, seat: int, region: int, free: list[int], later: list[int]) -> list[float]:
    """What 0, 1, 2 … goods in a region bring beyond their price: control and buyers taken away."""
    offices, taken = state.offices[region], state.buyers[region]
    row = state.pack.regions[region]
    first = row.first[len(offices) - 1] if offices else 0
    second = row.second[len(offices) - 1] if offices else 0
    counts: dict[int, int] = {}
    for owner in taken:
        if owner != FREE:
            counts[owner] = counts.get(owner, 0) + 1
    own = counts.pop(seat, 0)
    threats = []
    for rival in later:
        if rival in offices:
            other = state.companies[rival]
            wants = [
                b for b in buyers(row.buyers, other.price, other.technologies) if taken[b] == FREE
            ]
            if wants and other.goods:
                threats.append((wants, other.goods, other.price, counts.get(rival, 0)))
    if not threats and not counts:
        gains = [float(first)] * (len(free) + 1)
        gains[0] = float(first) if own else 0.0
        return gains
    gains = []
    for number in range(len(free) + 1):
        mine = own + number
        mine_left = taken.index(seat) if own else (free[0] if number else 99)
        ahead = 0
        for rival, count in counts.items():
            if count > mine or (count == mine and taken.index(rival) < mine_left):
                ahead += 1
        likely = 1.0
        lost = 0.0
        for wants, goods, price, count in threats:
            blocked = sum(b in free[:number] for b in wants)
            open_to = len(wants) - blocked
            can = count + min(open_to, goods)
            if can > mine:
                likely *= 0.45
            elif can == mine and can:
                likely *= 0.8
            if goods >= len(wants):
                lost += 0.35 * price * blocked
            elif blocked:
                lost += 0.1 * price * blocked
        if mine == 0:
            value = 0.0
        elif ahead == 0:
            value = first * likely + second * (1.0 - likely)
        elif ahead == 1:
            value = second * likely
        else:
            value = 0.0
        gains.append(value + lost)
    return gains


def _small_office(state: State, seat: int) -> Action:
    options = technologies.legal(state, seat)

    def worth(action: Action) -> float:
        assert isinstance(action, OpenOffice)
        return region_worth(state, seat, action.region)

    return max(options, key=worth)


def _bonus(state: State, seat: int) -> Action:
    """What to do with a retailer's bonus."""
    options = retailers.legal(state, seat)
    if len(options) == 1:
        return options[0]
    company = state.companies[seat]

    def worth(action: Action) -> float:
        match action:
            case AcceptBonus():
                return 3.0
            case Study(technology):
                return technology_worths(state, seat)[technology] / cost(state, seat, technology)
            case ChangePrice(by):
                if state.phase > 7:
                    return 0.0
                price, top = company.price, state.pack.price_track[-1]
                new = min(max(price + by, state.pack.price_track[0]), top)
                return _takings(state, seat, new) - _takings(state, seat, price)
            case AddOffice(region):
                first, offices = state.pack.regions[region].first, state.offices[region]
                return float(first[len(offices)] - first[len(offices) - 1])
            case MoveOffice():
                return -1.0
        return 0.0

    return max(options, key=worth)


def _takings(state: State, seat: int, price: int) -> float:
    return price * min(float(state.companies[seat].goods), room(state, seat, price))


def _claim(state: State, seat: int) -> Action:
    met = [
        directive
        for directive in state.directives
        if why_no_claim(state, seat, Claim(directive)) is None
    ]
    if not met:
        return Decline()
    return Claim(max(met, key=lambda directive: state.pack.directives[directive].vp))


TURNS = {4: _improve, 5: _research, 6: _expand, 7: _sell}


@lru_cache(1 << 15)
def buyers(row: tuple[int, ...], price: int, technologies: int) -> tuple[int, ...]:
    """SI-70: the willing ones of a region's buyers."""
    return tuple(
        place
        for place, buyer in enumerate(row)
        if (price <= buyer if buyer > 0 else technologies >> (-1 - buyer) & 1)
    )


def share(state: State, seat: int, region: int) -> float:
    """Which part of a region's buyers should be left for this seat."""
    offices = state.offices[region]
    if len(offices) < 2:
        return 1.0 if not offices or offices[0] == seat else RIVAL
    return SHARES[len(set(offices) | {seat}) - 1]


def room(state: State, seat: int, price: int) -> float:
    """How many goods should find a buyer at this price, rivals considered."""
    company = state.companies[seat]
    rows, retailed = state.pack.regions, state.retailers
    abroad = company.bonuses & FOUR_G_B
    total = 0.0
    for region, offices in enumerate(state.offices):
        if retailed[region] != FREE:
            continue
        if seat in offices:
            taken = state.buyers[region]
            free = 0
            for buyer in buyers(rows[region].buyers, price, company.technologies):
                if taken[buyer] == FREE:
                    free += 1
            total += free * share(state, seat, region)
        elif abroad and buyers(rows[region].buyers, price, company.technologies):
            total += share(state, seat, region)
    return total


TILE = (1.1, 1.1, 1.1, 1.5, 1.5, 0.0)
"""VP of a symbol on an improvement, a round."""


def tile_worth(state: State, seat: int, tile: int) -> float:
    """What an improvement should bring in a round."""
    first, second = state.pack.tiles[tile].cells
    return TILE[first] + TILE[second]


BONUS = (
    ((0.0, 1.5), (6.75, 0.0)),
    ((0.75, 1.1), (0.75, 0.75)),
    ((1.5, 0.75), (4.5, 0.0)),
    ((0.75, 1.9), (1.5, 2.25)),
    ((4.5, 4.5), (0.0, 1.5)),
    ((0.0, 2.25), (3.0, 3.0)),
)
"""For each technology's side A and B: VP at once, and VP a round."""


def technology_worths(state: State, seat: int) -> list[float]:
    """For each technology: the patent, the buyers it opens, its bonus."""
    left = state.rules.rounds - state.round
    rounds = left + (state.phase < 7)
    opened = [0.0] * 6
    rows, retailed = state.pack.regions, state.retailers
    for region, offices in enumerate(state.offices):
        if seat in offices and retailed[region] == FREE:
            part = share(state, seat, region)
            for buyer in rows[region].buyers:
                if buyer < 0:
                    opened[-1 - buyer] += part
    worths = []
    for technology in ALL:
        once, each = BONUS[technology][state.sides[technology] == "B"]
        worth = 3.0 * rounds * opened[technology] + once + each * left
        if state.patents >> technology & 1:
            worth += 0.9 * state.pack.technologies[technology].patent_vp
        worths.append(worth)
    return worths


def region_worth(state: State, seat: int, region: int) -> float:
    """What an office there should bring: a retailer's VP, or buyers and control."""
    face = state.retailers[region]
    offices = state.offices[region]
    if face != FREE:
        row = state.pack.faces[face]
        space = len(offices)
        return (row.vp[space] if space < len(row.vp) else 0) + (2.0 if row.bonus else 0.0)
    left = state.rules.rounds - state.round + (0.9 if state.phase < 7 else 0.0)
    held = state.companies[seat].technologies
    values = state.pack.regions[region]
    number = 0.5 * (len(buyers(values.buyers, 5, held)) + len(buyers(values.buyers, 6, held)))
    reach = sum(seat not in state.offices[other] for other in values.neighbours)
    return left * share(state, seat, region) * (1.3 * number + 2.0) + 0.25 * reach
