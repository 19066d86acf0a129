"""What a position of Smartphone Inc. between two rounds is worth: features, and weights fitted to
what positions like it came to in play (`tools/fit.py`).
"""

from functools import lru_cache
from operator import mul
from typing import Final

import msgspec

from flagship.kernel.places import PACKAGE

from ..rules.map import is_full, own_regions
from ..rules.phase7_sale import takers_by_price, willing
from ..rules.phase8_scoring import end_vp
from ..rules.state import EMPTY, State
from ..rules.technologies import NUMBER, costs
from ..rules.yields import standing_goods
from .worth import companies_at, region_worths, share, technology_worths

WEIGHTS_FILE: Final = PACKAGE / "games" / "smartphone_inc" / "data" / "weights.json"
LOWEST: Final = 3
HIGHEST: Final = 8
PRICES: Final = range(LOWEST, HIGHEST + 1)
NAMES: Final = (
    *(f"room at {price}" for price in PRICES),
    "control", "offices", "income", "tokens",
    *(f"symbol {symbol}" for symbol in ("G", "G-", "+$", "R", "L")),
    "improvements",
    *(f"{name}-{side}" for name in ("GPS", "WI-FI", "GAMEPAD", "LI-ION", "NFC", "4G")
      for side in "AB"),
    "technologies", "patent progress", "research", "region progress", "logistics", "regions near",
    "retailers near", "goods", "research for patents", "buyers closed", "most goods",
    "best technology", "best region",
)  # fmt: skip

SIX_BITS: Final = [tuple([bits >> bit & 1 for bit in range(6)]) for bits in range(64)]
"""Six bits, one by one."""


def features(state: State, seat: int) -> list[float]:
    """What matters in a seat's position besides its score; see NAMES."""
    company, pack = state.companies[seat], state.pack
    held = company.technologies
    own = own_regions(state, seat)
    room = [0.0] * len(PRICES)
    control = closed = 0.0
    offices = 0
    for region, row in enumerate(state.offices):
        if own >> region & 1 and state.retailers[region] == EMPTY:
            part = share(state, seat, region)
            values = pack.regions[region]
            offices += row.count(seat)
            control += values.first[len(row) - 1] / companies_at(row)
            takers = pack.takers[region][held] or takers_by_price(pack, region, held)
            most_of = zip(room, takers[LOWEST : HIGHEST + 1], strict=True)
            room = [before + part * len(there) for before, there in most_of]
            for _ in range(len(values.buyers) - len(takers[0])):  # who want what it has not
                closed += part
    tokens = standing_goods(state, company)
    income = most = 0.0
    for price in range(LOWEST, HIGHEST + 1):
        goods = 14.0 - price + tokens
        there = room[price - LOWEST]
        taken = float(price) * (goods if goods < there else there)
        if taken > income:
            income = taken
            most = min(0.0, goods - there)
    symbols = [0] * 6
    tiles = company.improvements
    if state.steve is not None and seat == state.rules.steve:
        tiles = state.steve.squares
    for tile in tiles:
        first, second = pack.tiles[tile].cells
        symbols[first] += 1
        symbols[second] += 1
    promised = studied = next_technology = 0.0
    patents, free, research = 0, state.patents, company.research
    worths, prices = technology_worths(state, seat), costs(state, seat)
    for technology in range(NUMBER):
        progress = research[technology]
        if not held >> technology & 1:
            rate = worths[technology] / max(prices[technology] - progress, 1)
            if rate > next_technology:
                next_technology = rate
            if free >> technology & 1:
                patents += pack.technologies[technology].patent_vp
        if progress:
            studied += progress
            if free >> technology & 1:
                part = progress / max(prices[technology], 1)
                promised += part * pack.technologies[technology].patent_vp
    near = retailers = moved = begun = next_region = 0.0
    routes = pack.near
    reach: list[int] = []
    for region, values in enumerate(pack.regions):
        if own >> region & 1:
            continue
        progress, is_near = company.progress[region], own & routes[region] != 0
        if not (progress or is_near) or is_full(state, region):
            continue
        if progress:
            moved += progress
            begun += progress / values.cost * share(state, seat, region)
        if is_near:
            reach.append(region)
            face = state.retailers[region]
            if face == EMPTY:
                near += share(state, seat, region) * float(len(willing(pack, region, 5, held)))
            else:
                retailers += pack.faces[face].vp[len(state.offices[region])] / values.cost
    for region, worth in zip(reach, region_worths(state, seat, reach, own), strict=True):
        rate = worth / max(pack.regions[region].cost - company.progress[region], 1)
        if rate > next_region:
            next_region = rate
    bonuses = company.bonuses
    return [
        *room,
        control, offices, income, tokens,
        *symbols[:5],
        len(tiles),
        *SIX_BITS[bonuses & 63], *SIX_BITS[bonuses >> 6],
        held.bit_count(), promised, studied, begun, moved, near,
        retailers, company.goods, (symbols[3] + 1.0) * patents * 0.1, closed, most,
        next_technology, next_region,
    ]  # fmt: skip


@lru_cache
def weights() -> dict[int, list[list[float]]]:
    """By companies and rounds left, from 1: the weight of each figure."""
    return msgspec.json.decode(WEIGHTS_FILE.read_bytes(), type=dict[int, list[list[float]]])


def expected_scores(state: State) -> list[float]:
    """The VP each seat can expect at the end, apart from a constant that is the same for all."""
    seats = range(len(state.companies))
    scores = [float(state.companies[seat].vp + end_vp(state, seat)) for seat in seats]
    left = state.rules.rounds - state.round + 1
    if state.phase > 8:
        return scores
    row = weights()[len(scores)][left - 1]
    for seat in seats:
        scores[seat] += sum(map(mul, row, features(state, seat)))
    return scores
