"""What a plan gives a company, with its parts: SI-20, SI-30, SI-41, SI-50, SI-60, SI-C3. This is
the one place.

Each phase asks for its figure when its time comes: `price`, `goods_made`, `factory`, `logistics`.
Who looks ahead asks for all of them (`forecast`); who weighs thousands of plans asks for a
company's `Rates` once and counts with those.
"""

from typing import NamedTuple

from flagship.kernel.planning import Summand

from .pack import Pack
from .pads import Result
from .state import Company, State
from .technologies import GPS_A, LI_ION_A, NFC_B, goods_of_li_ion_b

PER_COVERED_CELL = PER_FACE_DOWN = PER_TOKEN = 1
"""Goods."""
MAX_RATES = 1 << 12
_rates: dict[tuple[str, int], "Rates"] = {}


class Figures(NamedTuple):
    """What a plan comes to."""

    price: int
    goods: int
    """Produced in phase 3, those kept from before not counted (SI-C3)."""
    research: int
    logistics: int
    factory: int
    """1 if the plan gives an improvement in phase 4."""


class Yields(NamedTuple):
    """What a plan gives: its figures, and the parts of price and goods."""

    figures: Figures
    price: list[Summand]
    goods: list[Summand]


class GoodsMade(NamedTuple):
    """How many goods come from what; their sum is produced."""

    symbols: int
    discounts: int
    covered: int
    face_down: int
    tokens: int
    technologies: int


GOODS_SOURCES = ("G", "G-", "covered cells", "improvements face down", "tokens", "LI-ION")
"""What the fields of GoodsMade are called."""


class Counts(NamedTuple):
    """What counts of a result: those with the same counts give every company the same."""

    discount: int
    markup: int
    research: int
    logistics: int
    factory: int
    goods: int
    """From all but G-."""


class Rates(NamedTuple):
    """The numbers that turn a counts into figures for one company."""

    base_price: int
    """Before +$ and G-."""
    min_price: int
    max_price: int
    goods_per_discount: int
    logistics_per_markup: int
    standing_goods: int = 0
    """Those that come with any plan."""
    factories: int = 1
    """How many factories count."""

    def price(self, markup: int, discount: int) -> int:
        """SI-20: up for each +$, down for each G-, kept on the track."""
        return min(max(self.base_price + markup - discount, self.min_price), self.max_price)

    def figures(self, counts: Counts) -> Figures:
        """What a plan of this counts comes to."""
        discount, markup, research, logistics, factory, goods = counts
        base, lowest, highest, per_discount, per_markup, standing, factories = self
        return Figures(
            min(max(base + markup - discount, lowest), highest),
            goods + per_discount * discount + standing,
            research,
            logistics + per_markup * markup,
            min(factory, factories),
        )


def rates(pack: Pack, bonuses: int = 0) -> Rates:
    """Those of a company with these technology bonuses, its tokens and the round left aside."""
    found = _rates.get((pack.digest, bonuses))
    if found is None:
        if len(_rates) == MAX_RATES:
            _rates.clear()
        found = _rates[pack.digest, bonuses] = _count_rates(pack, bonuses)
    return found


def _count_rates(pack: Pack, bonuses: int) -> Rates:
    return Rates(
        base_price=pack.start_price + (1 if bonuses & NFC_B else 0),
        min_price=pack.price_track[0],
        max_price=pack.price_track[-1],
        goods_per_discount=2 if bonuses & GPS_A else 1,
        logistics_per_markup=1 if bonuses & LI_ION_A else 0,
    )


def company_rates(state: State, seat: int) -> Rates:
    """Those of a company in this round."""
    company = state.companies[seat]
    return rates(state.pack, company.bonuses)._replace(
        standing_goods=standing_goods(state, company), factories=int(improves(state))
    )


def counts_of(shown: Result) -> Counts:
    """What counts of a result."""
    goods = plain_goods(shown.goods, shown.covered, shown.face_down)
    return Counts(
        shown.discount, shown.markup, shown.research, shown.logistics, shown.factory, goods
    )


def plain_goods(symbols: int, covered: int, face_down: int) -> int:
    """SI-30: what active G, covered cells and improvements face down give whoever planned."""
    return symbols + PER_COVERED_CELL * covered + PER_FACE_DOWN * face_down


def standing_goods(state: State, company: Company) -> int:
    """SI-30: what tokens and LI-ION-B give with any plan."""
    return PER_TOKEN * company.tokens + goods_of_li_ion_b(state, company)


def of_pads(pack: Pack, shown: Result) -> Figures:
    """What the pads alone come to, without technologies and tokens."""
    return rates(pack).figures(counts_of(shown))


def forecast(state: State, seat: int, shown: Result) -> Yields:
    """What a plan will give this company in this round."""
    start, rate = state.pack.start_price, company_rates(state, seat)
    figures = rate.figures(counts_of(shown))
    price = [
        Summand(start, "start"),
        Summand(shown.markup, "+$"),
        Summand(-shown.discount, "G-"),
        Summand(rate.base_price - start, "NFC"),
    ]
    price.append(Summand(figures.price - sum(part.amount for part in price), "end of the track"))
    goods = map(Summand, goods_made(state, seat, shown), GOODS_SOURCES)
    return Yields(figures, *([part for part in parts if part.amount] for parts in (price, goods)))


def price(state: State, seat: int, shown: Result) -> int:
    """SI-20: the starting price, active symbols and NFC-B, kept on the track."""
    return rates(state.pack, state.companies[seat].bonuses).price(shown.markup, shown.discount)


def goods_made(state: State, seat: int, shown: Result) -> GoodsMade:
    """SI-30, SI-C3."""
    company = state.companies[seat]
    rate = rates(state.pack, company.bonuses)
    return GoodsMade(
        shown.goods,
        rate.goods_per_discount * shown.discount,
        PER_COVERED_CELL * shown.covered,
        PER_FACE_DOWN * shown.face_down,
        PER_TOKEN * company.tokens,
        goods_of_li_ion_b(state, company),
    )


def logistics(state: State, seat: int, shown: Result) -> int:
    """SI-60: 1 progress for each active L, with LI-ION-A also for each +$."""
    rate = rates(state.pack, state.companies[seat].bonuses)
    return shown.logistics + rate.logistics_per_markup * shown.markup


def factory(state: State, shown: Result) -> int:
    """SI-41: 1 if an active factory gives an improvement in this round."""
    return 1 if shown.factory and improves(state) else 0


def improves(state: State) -> bool:
    """SI-41: whether there is a phase 4 in this round."""
    return state.round < state.rules.rounds
