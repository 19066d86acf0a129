"""The expected score of a position between two rounds: features, and weights fitted to
the results of similar positions in play (`tools/fit.py`).
"""

from functools import lru_cache
from operator import mul
from typing import Final

import msgspec

from flagship.kernel.places import PACKAGE

from ..rules import effects as e
from ..rules.conditions import effects, held, owned_icons, owned_stars
from ..rules.state import CAMPAIGN, FEATURE, OVER, TECHNOLOGY, State, trial
from .contest import bits, on_market, products
from .quick import KEPT, cached_card_worth

WEIGHTS_FILE: Final = PACKAGE / "games" / "mobile_markets" / "data" / "weights.json"
PRICES: Final = (4, 5, 6, 7)
NAMES: Final = (
    *(f"demand at {price}" for price in PRICES),
    *(f"market at {price}" for price in PRICES),
    *(f"private at {price}" for price in PRICES),
    "tokens", "private", "technologies", "features", "campaigns",
    "technologies' worth", "features' worth", "campaigns' worth",
    "icons", "stars", "slots", "technology points", "marketing points", "goods", "discounts",
    "cost", "share", "ending", "money",
)  # fmt: skip


OfCards = tuple[list[float], list[tuple[int, int]], list[float]]
"""The features that depend only on the cards held: demand, the best products, counts."""
_lines: Final[dict[tuple[object, ...], OfCards]] = {}


def features(state: State, seat: int) -> list[float]:
    """The features of a seat's position besides its money; see NAMES."""
    company = state.companies[seat]
    hoped, offers, cards = _of_cards(state, seat)
    everyone, own = on_market(state), bits(company.private)
    mean = sum([one.money for one in state.companies]) / len(state.companies)
    found = hoped[:]
    found += [float(net * min((willing & everyone).bit_count(), 8)) for net, willing in offers]
    found += [float(net * min((willing & own).bit_count(), 8)) for net, willing in offers]
    found += [float(company.tokens), float(len(company.private))]
    found += cards
    found.append(0.1 * (company.money - mean))
    return found


def _of_cards(state: State, seat: int) -> OfCards:
    company, pack = state.companies[seat], state.pack
    steve = state.rules.steve == seat
    shown = tuple(state.steve.shown) if state.steve and steve else ()
    key = (
        pack.digest, state.rules.rounds - state.round,
        company.technologies, company.features, company.campaigns, shown,
    )  # fmt: skip
    found = _lines.get(key)
    if found is not None:
        return found
    plain = trial(state, seat)
    plain.revealed = []
    hoped: list[float] = []
    offers: list[tuple[int, int]] = []
    for price in PRICES:
        best, chosen = -99.0, (0, 0)
        for line in products(plain, seat, price):
            shares = line.demand().shares
            worth = (line.net + 0.7) * (sum(shares) + 0.5 * max(shares))
            if worth > best:
                best, chosen = worth, (line.net, line.demand().buyers)
        hoped.append(best)
        offers.append(chosen)
    points = {"technology": 0.0, "marketing": 0.0}
    for effect in effects(plain, seat, e.Points):
        points[effect.points] += effect.amount * (1.0 if effect.condition is None else 0.5)
    cards = [
        float(len(company.technologies)), float(len(company.features)),
        float(len(company.campaigns)),
        *(
            sum(cached_card_worth(plain, seat, name, card) for card in owned)
            for name, owned in (
                (TECHNOLOGY, company.technologies),
                (FEATURE, company.features),
                (CAMPAIGN, company.campaigns),
            )
        ),
        float(owned_icons(plain, seat).bit_count()), float(owned_stars(plain, seat)),
        float(len(effects(plain, seat, e.Slot))),
        points["technology"], points["marketing"],
        float(sum(effect.amount for effect in effects(plain, seat, e.Goods))),
        float(sum(effect.amount for effect in effects(plain, seat, e.Discount))),
        float(len(effects(plain, seat, e.Cost))),
        float(sum(effect.amount for effect in effects(plain, seat, e.ShareCount))),
        float(len(held(plain, seat, "end"))),
    ]  # fmt: skip
    if len(_lines) >= KEPT:
        _lines.clear()
    _lines[key] = (hoped, offers, cards)
    return _lines[key]


@lru_cache
def weights() -> dict[int, list[list[float]]]:
    """By number of companies and rounds left, from 1: the weight of each feature."""
    return msgspec.json.decode(WEIGHTS_FILE.read_bytes(), type=dict[int, list[list[float]]])


def expected_scores(state: State) -> list[float]:
    """The money that each seat can expect at the end, up to a constant that all share."""
    money = [float(company.money) for company in state.companies]
    if state.phase == OVER:
        return money
    left = state.rules.rounds - state.round + 1
    row = weights()[len(money)][left - 1]
    for seat in range(len(money)):
        money[seat] += sum(map(mul, row, features(state, seat)))
    return money
