"""What a position of Smartphone Inc. is worth to a seat, in VP: a sensible estimate.

Everything is counted in VP expected at the end of the game: what is scored, what this
round's goods should bring, and what offices and technologies should bring in later rounds.
"""

from dataclasses import dataclass
from typing import Final

from ..rules.map import bonus_face, own_regions
from ..rules.pack_checks import SYMBOLS
from ..rules.phase6_logistics import open_regions
from ..rules.phase7_sale import markets, takers_by_price, willing
from ..rules.phase8_scoring import control, final_score
from ..rules.result import Result
from ..rules.state import EMPTY, OVER, State
from ..rules.technologies import NFC_A, NUMBER, cost
from ..rules.yields import Figures, counts_of, rates, standing_goods


@dataclass(frozen=True)
class Weights:
    """The numbers of the estimate, tuned by play; in VP unless stated otherwise."""

    purple_buyer: float = 3.0
    """A purple buyer opened, per round."""
    patent: float = 0.9
    """Of a patent's VP while it is there."""
    buyer: float = 1.3
    """A buyer within reach of a new office, per round."""
    retailer: float = 1.0
    """Of a retailer's VP, before an office stands there."""
    control: float = 2.0
    """Expected control from an office, per round."""
    rival_share: float = 0.62
    """What is left of a region's buyers for each rival there."""
    part: float = 0.5
    """The share of a thing's worth that counts while it is under way."""
    bend: float = 1.3
    """How much better finishing is than starting: an exponent."""
    income: float = 1.0
    """Of the income that the board promises a later round."""
    token: float = 1.5
    """A goods token, per round."""
    progress_symbol: float = 1.5
    """R or L on an improvement, per round."""
    goods_symbol: float = 1.1
    """G, G- or +$ on an improvement, per round."""
    spare_good: float = 0.15
    """A good beyond what should find a buyer."""
    usual_goods: float = 9.0
    """Goods a company makes in a later round beyond its tokens, at price 5."""
    loose_progress: float = 0.5
    """Of the best rate, for progress that finishes nothing."""


WEIGHTS: Final = Weights()
SHARES: Final = [WEIGHTS.rival_share ** (seats.bit_count() - 1) for seats in range(1 << 6)]
"""Of a region's buyers for each company there, by their seats as bits."""
SYMBOL_WORTH: Final = [
    WEIGHTS.progress_symbol if symbol in "RL" else WEIGHTS.goods_symbol for symbol in SYMBOLS
]
MAX_SHOWN: Final = 32
"""More of a symbol, or of goods, than any plan shows."""


def position_worth(state: State, seat: int) -> float:
    """The VP this seat can expect at the end."""
    company = state.companies[seat]
    total = float(final_score(state, seat).total)
    if state.phase == OVER:
        return total
    left = state.rules.rounds - state.round
    if state.phase < 8:
        total += _this_round(state, seat)
    if left:
        total += left * (_income(state, seat) + WEIGHTS.token * company.tokens)
        for tile in company.improvements:
            total += left * tile_worth(state, tile)
    if any(company.research):
        worths = technology_worths(state, seat)
        for technology, progress in enumerate(company.research):
            if progress:
                done = min(1.0, progress / cost(state, seat, technology))
                total += WEIGHTS.part * worths[technology] * done**WEIGHTS.bend
    for region, progress in enumerate(company.progress):
        if progress:
            done = progress / state.pack.regions[region].cost
            worth = region_worth(state, seat, region, own_regions(state, seat))
            total += WEIGHTS.part * worth * done**WEIGHTS.bend
    return total


class PlanWorth:
    """Weighs results of plans: sales at their price, progress at what it can reach, a factory."""

    def __init__(self, state: State, seat: int) -> None:
        company = state.companies[seat]
        self.rates = rates(state.pack, company.bonuses)
        self.kept = company.goods + standing_goods(state, company)
        """Goods the company has whatever it plans."""
        self.sales = {price: self._sales(state, seat, price) for price in state.pack.price_track}
        rows, own = state.pack.regions, own_regions(state, seat)
        left = state.rules.rounds - state.round
        self.factory = self._factory(state, left)
        self.research = _best_spending(
            [
                (cost(state, seat, technology) - company.research[technology], worth)
                for technology, worth in enumerate(technology_worths(state, seat))
                if not company.technologies >> technology & 1
            ]
        )
        self.logistics = _best_spending(
            [
                (
                    rows[region].cost - company.progress[region],
                    region_worth(state, seat, region, own),
                )
                for region in open_regions(state, own)
            ]
        )

    def worth_of(self, result: Result) -> float:
        """The VP a plan with this result should bring."""
        return self.worth(self.figures(result))

    def worth(self, figures: Figures) -> float:
        """The VP a plan that comes to this should bring."""
        price, goods, research, logistics, factory = figures
        return (
            self.sales[price][goods]
            + self.research[research]
            + self.logistics[logistics]
            + (self.factory if factory else 0.0)
        )

    def figures(self, result: Result) -> Figures:
        """What a plan with this result comes to, its goods without those of any plan."""
        return self.rates.figures(counts_of(result))

    def _sales(self, state: State, seat: int, price: int) -> list[float]:
        """What 0, 1, 2 … goods of a plan bring at this price, on top of the goods kept."""
        room = expected_buyers(state, seat, price)
        brings = []
        for goods in range(self.kept, self.kept + MAX_SHOWN):
            sold = min(goods, room)
            brings.append(price * sold + WEIGHTS.spare_good * (goods - sold))
        return brings

    def _factory(self, state: State, left: int) -> float:
        tiles = [tile_worth(state, tile) for tile in state.display]
        if not left or not tiles:
            return 0.0
        return left * max(0.0, sorted(tiles)[len(tiles) // 2] - WEIGHTS.token + 1.0)


def technology_worths(state: State, seat: int) -> list[float]:
    """For each technology: the patent if it is there, the buyers it opens, its bonus."""
    left = state.rules.rounds - state.round
    rounds = left + (1 if state.phase < 7 else 0)
    opened = [0.0] * NUMBER
    purple = state.pack.purple
    for region, offices in enumerate(state.offices):
        if seat in offices and purple[region] and state.retailers[region] == EMPTY:
            part = share(state, seat, region)
            for technology in purple[region]:
                opened[technology] = opened[technology] + part  # += boxes more when compiled
    worths = []
    buyer, patent, patents = WEIGHTS.purple_buyer * rounds, WEIGHTS.patent, state.patents
    rows = state.pack.technologies
    for technology, side in enumerate(state.sides):
        once, each = BONUS_WORTH[technology][1 if side == "B" else 0]
        worth = buyer * opened[technology] + once + each * left
        if patents >> technology & 1:
            worth += patent * rows[technology].patent_vp
        worths.append(worth)
    return worths


def opened_by(state: State, seat: int, technology: int) -> list[int]:
    """The regions with an office of the seat where this technology opens a purple buyer."""
    return [
        region
        for region, row in enumerate(state.pack.regions)
        if seat in state.offices[region]
        and state.retailers[region] == EMPTY
        and -1 - technology in row.buyers
    ]


BONUS_WORTH: Final[list[list[tuple[float, float]]]] = [
    [(0.0, 1.5), (6.75, 0.0)],
    [(0.75, 1.1), (0.75, 0.75)],
    [(1.5, 0.75), (4.5, 0.0)],
    [(0.75, 1.9), (1.5, 2.25)],
    [(4.5, 4.5), (0.0, 1.5)],
    [(0.0, 2.25), (3.0, 3.0)],
]
"""For each technology's side A and B: VP at once, and VP per round."""


def region_worth(state: State, seat: int, region: int, own: int) -> float:
    """What an office there should bring a seat with offices in its own regions."""
    return region_worths(state, seat, [region], own)[0]


def region_worths(state: State, seat: int, regions: list[int], own: int) -> list[float]:
    """The same for each of these regions: a retailer's VP, or buyers and control."""
    pack, held = state.pack, state.companies[seat].technologies
    left = state.rules.rounds - state.round + (0.9 if state.phase < 7 else 0.0)
    buyer, control_worth = WEIGHTS.buyer, WEIGHTS.control
    worths: list[float] = []
    for region in regions:
        face = state.retailers[region]
        if face == EMPTY:
            # Without a call where it is, as it mostly is.
            takers = pack.takers[region][held] or takers_by_price(pack, region, held)
            buyers = 0.5 * (len(takers[5]) + len(takers[6]))
            reach = (pack.near[region] & ~own).bit_count()
            hoped = buyer * buyers + control_worth
            worths.append(left * share(state, seat, region) * hoped + 0.25 * reach)
        else:
            row = pack.faces[face]
            space = len(state.offices[region])
            vp = row.vp[space] if space < len(row.vp) else 0
            worths.append(WEIGHTS.retailer * vp + (2.0 if bonus_face(state, seat, region) else 0.0))
    return worths


def _this_round(state: State, seat: int) -> float:
    """What the goods in hand and on buyers should bring in this round."""
    company = state.companies[seat]
    sold = sum(row.count(seat) for row in state.buyers)
    total = float(sold * company.price)
    for region in range(len(state.pack.regions)):
        for other, vp in control(state, region):
            if other == seat:
                total += vp
    my_sale_is_now = state.phase == 7 and (seat not in state.queue or state.queue[0] == seat)
    if not sold:
        total += 0.7 * _hoped_control(state, seat)
    if company.goods and not my_sale_is_now:
        room = expected_buyers(state, seat, company.price)
        if company.bonuses & NFC_A and state.phase < 6:
            room += 3
        total += company.price * min(float(company.goods), room)
    return total


def _income(state: State, seat: int) -> float:
    """What a later round should bring: the best of all prices, with goods to match."""
    company = state.companies[seat]
    tokens = standing_goods(state, company)
    best = 0.0
    for price in range(3, state.pack.price_track[-1] + 1):
        goods = WEIGHTS.usual_goods + 5 - price + tokens
        best = max(best, price * min(goods, expected_buyers(state, seat, price, empty=True)))
    return WEIGHTS.income * best + _hoped_control(state, seat)


def _hoped_control(state: State, seat: int) -> float:
    """Control values of the regions where the seat sells, shared with the rivals there."""
    hoped = 0.0
    for region, offices in enumerate(state.offices):
        if seat in offices and state.retailers[region] == EMPTY:
            value = state.pack.regions[region].first[len(offices) - 1]
            hoped += value / companies_at(offices) ** 2
    return hoped


def expected_buyers(state: State, seat: int, price: int, empty: bool = False) -> float:
    """How many goods should find a buyer at this price, rivals considered."""
    technologies = state.companies[seat].technologies
    room = 0.0
    for region, at_home in markets(state, seat):
        buyers = willing(state.pack, region, price, technologies)
        if empty:
            free = len(buyers)
        else:
            goods = state.buyers[region]
            free = 0
            for buyer in buyers:
                if goods[buyer] == EMPTY:
                    free += 1
        room += (free if at_home else min(1, free)) * share(state, seat, region)
    return room


def share(state: State, seat: int, region: int) -> float:
    """The share of a region's buyers that should be left for this seat."""
    seats = 1 << seat
    for other in state.offices[region]:
        seats |= 1 << other
    return SHARES[seats]


def companies_at(offices: tuple[int, ...]) -> int:
    """How many companies have these offices."""
    return len(set(offices))


def _best_spending(targets: list[tuple[int, float]]) -> list[float]:
    """What 0, 1, 2 … progress brings: whole targets by a knapsack, the rest in part."""
    most = MAX_SHOWN
    best = [0.0] * (most + 1)
    rate = max((worth / max(need, 1) for need, worth in targets), default=0.0)
    for need, worth in targets:
        need = max(need, 1)
        for progress in range(most, need - 1, -1):
            best[progress] = max(best[progress], best[progress - need] + worth)
    for progress in range(1, most + 1):
        best[progress] = max(
            best[progress], best[progress - 1] + WEIGHTS.loose_progress * min(rate, 4.0)
        )
    return best


def tile_worth(state: State, tile: int) -> float:
    """What an improvement should bring in a round."""
    first, second = state.pack.tiles[tile].cells
    return SYMBOL_WORTH[first] + SYMBOL_WORTH[second]
