"""What things are worth, in VP, for looking ahead: rough, but cheap to ask for."""

from ..rules.phase7_sale import markets, takers
from ..rules.state import EMPTY, State
from ..rules.technologies import ALL

RIVAL = 0.62
"""What is left of a region's buyers for each rival there."""
SHARES = [RIVAL**rivals for rivals in range(6)]


def share(state: State, seat: int, region: int) -> float:
    """Which part of a region's buyers should be left for this seat."""
    offices = state.offices[region]
    if len(offices) < 2:
        return 1.0 if not offices or offices[0] == seat else RIVAL
    return SHARES[len(set(offices) | {seat}) - 1]


def room(state: State, seat: int, price: int) -> float:
    """How many goods should find a buyer at this price, rivals considered."""
    company = state.companies[seat]
    rows = state.pack.regions
    total = 0.0
    for region, at_home in markets(state, seat):
        willing = takers(rows[region].buyers, price, company.technologies)
        if at_home:
            taken = state.buyers[region]
            total += sum(taken[buyer] == EMPTY for buyer in willing) * share(state, seat, region)
        elif willing:
            total += share(state, seat, region)
    return total


TILE = (1.1, 1.1, 1.1, 1.5, 1.5, 0.0)
"""VP of a symbol on an improvement, a round."""


def tile_worth(state: State, tile: int) -> float:
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
        if seat in offices and retailed[region] == EMPTY:
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
    if face != EMPTY:
        row = state.pack.faces[face]
        space = len(offices)
        return (row.vp[space] if space < len(row.vp) else 0) + (2.0 if row.bonus else 0.0)
    left = state.rules.rounds - state.round + (0.9 if state.phase < 7 else 0.0)
    held = state.companies[seat].technologies
    values = state.pack.regions[region]
    number = 0.5 * (len(takers(values.buyers, 5, held)) + len(takers(values.buyers, 6, held)))
    reach = sum(seat not in state.offices[other] for other in values.neighbours)
    return left * share(state, seat, region) * (1.3 * number + 2.0) + 0.25 * reach
