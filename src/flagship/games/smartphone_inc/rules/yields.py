"""What a plan gives a company, and from what: SI-20, SI-30, SI-41, SI-50, SI-60, SI-C3.

Nothing else works this out. Phases ask for `price`, `goods_made` and `logistics`, screens for a
`forecast`. Code that compares thousands of plans asks for a company's `Rates` once and applies
them to each.
"""

from typing import Final, NamedTuple

from flagship.kernel.planning import Summand

from .pack import Pack
from .result import Result
from .state import Company, State
from .technologies import GPS_A, LI_ION_A, NFC_B, goods_of_li_ion_b
from .view import View

PER_COVERED_CELL: Final = 1
PER_FACE_DOWN: Final = 1
PER_TOKEN: Final = 1
"""Goods."""


class Figures(NamedTuple):
    """What a plan comes to."""

    price: int
    goods: int
    """Produced in phase 3, without those kept from earlier rounds (SI-C3)."""
    research: int
    logistics: int
    factory: int
    """1 if the plan gives an improvement in phase 4."""


class Yields(NamedTuple):
    """What a plan gives, and what its price and goods are made up of."""

    figures: Figures
    price: list[Summand]
    goods: list[Summand]


GOODS_SOURCES: Final = ("G", "G-", "covered cells", "improvements face down", "tokens", "LI-ION")
GoodsMade = tuple[int, int, int, int, int, int]
"""The goods produced by each of these sources; a plain tuple, as a named one is slow to make."""


class Counts(NamedTuple):
    """A result reduced to what matters: equal counts give every company the same figures."""

    discount: int
    markup: int
    research: int
    logistics: int
    factory: int
    goods: int
    """From everything but G-."""


class Rates:
    """The numbers that turn counts into one company's figures."""

    def __init__(
        self,
        base_price: int,
        min_price: int,
        max_price: int,
        goods_per_discount: int,
        logistics_per_markup: int,
        standing_goods: int = 0,
        factories: int = 1,
    ) -> None:
        self.base_price = base_price
        """Before +$ and G-."""
        self.min_price = min_price
        self.max_price = max_price
        self.goods_per_discount = goods_per_discount
        self.logistics_per_markup = logistics_per_markup
        self.standing_goods = standing_goods
        """Those that come with any plan."""
        self.factories = factories
        """How many factories count."""

    def price_steps(self, markup: int, discount: int) -> tuple[int, int, int]:
        """SI-20: the base, up for each +$, down for each G-."""
        return self.base_price, markup, -discount

    def price(self, markup: int, discount: int) -> int:
        """SI-20: the steps added up, kept on the track."""
        base, up, down = self.price_steps(markup, discount)
        return min(max(base + up + down, self.min_price), self.max_price)

    def discount_goods(self, discount: int) -> int:
        """SI-30: what active G- produce, twice as much with GPS-A."""
        return self.goods_per_discount * discount

    def logistics(self, symbols: int, markup: int) -> int:
        """SI-60: 1 progress for each active L, with LI-ION-A also for each +$."""
        return symbols + self.logistics_per_markup * markup

    def figures(self, counts: Counts) -> Figures:
        """What a plan with these counts comes to."""
        discount, markup, research, logistics, factory, goods = counts
        return Figures(
            self.price(markup, discount),
            goods + self.discount_goods(discount) + self.standing_goods,
            research,
            self.logistics(logistics, markup),
            min(factory, self.factories),  # SI-41
        )


def rates(pack: Pack, bonuses: int = 0) -> Rates:
    """Those of a company with these technology bonuses, without its tokens, in any round."""
    found = pack.rates.get(bonuses)
    if not isinstance(found, Rates):
        found = pack.rates[bonuses] = Rates(
            base_price=pack.start_price + (1 if bonuses & NFC_B else 0),
            min_price=pack.price_track[0],
            max_price=pack.price_track[-1],
            goods_per_discount=2 if bonuses & GPS_A else 1,
            logistics_per_markup=1 if bonuses & LI_ION_A else 0,
        )
    return found


def company_rates(state: State, seat: int) -> Rates:
    """Those of a company in this round."""
    company = state.companies[seat]
    usual = rates(state.pack, company.bonuses)
    return Rates(
        usual.base_price,
        usual.min_price,
        usual.max_price,
        usual.goods_per_discount,
        usual.logistics_per_markup,
        standing_goods(state, company),
        1 if improves(state) else 0,
    )


def counts_of(shown: Result) -> Counts:
    """What matters of a result."""
    goods = plain_goods(shown.goods, shown.covered, shown.face_down)
    return Counts(
        shown.discount, shown.markup, shown.research, shown.logistics, shown.factory, goods
    )


def plain_goods(symbols: int, covered: int, face_down: int) -> int:
    """SI-30: what active G, covered cells and face-down improvements give any company."""
    return sum(_plain_parts(symbols, covered, face_down))


def _plain_parts(symbols: int, covered: int, face_down: int) -> tuple[int, int, int]:
    return symbols, PER_COVERED_CELL * covered, PER_FACE_DOWN * face_down


def standing_goods(state: State, company: Company) -> int:
    """SI-30: what tokens and LI-ION-B give with any plan."""
    return sum(_standing_parts(state, company))


def _standing_parts(state: State, company: Company) -> tuple[int, int]:
    return PER_TOKEN * company.tokens, goods_of_li_ion_b(state, company)


def of_pads(pack: Pack, shown: Result) -> Figures:
    """What the pads alone come to, without technologies and tokens."""
    return rates(pack).figures(counts_of(shown))


def forecast(state: State, seat: int, shown: Result) -> Yields:
    """What a plan will give this company in this round, part by part."""
    start, rate = state.pack.start_price, company_rates(state, seat)
    found = rate.figures(counts_of(shown))
    base, up, down = steps = rate.price_steps(shown.markup, shown.discount)
    price = [
        Summand(start, "start"),
        Summand(up, "+$"),
        Summand(down, "G-"),
        Summand(base - start, "NFC"),
        Summand(found.price - sum(steps), "end of the track"),
    ]
    goods = map(Summand, goods_made(state, seat, shown), GOODS_SOURCES)
    return Yields(found, *([part for part in parts if part.amount] for parts in (price, goods)))


def goods_made(state: State, seat: int, shown: Result) -> GoodsMade:
    """SI-30, SI-C3: the goods of a plan by source."""
    company = state.companies[seat]
    symbols, covered, face_down = _plain_parts(shown.goods, shown.covered, shown.face_down)
    discounts = rates(state.pack, company.bonuses).discount_goods(shown.discount)
    tokens, technologies = _standing_parts(state, company)
    return symbols, discounts, covered, face_down, tokens, technologies


def price(state: State, seat: int, shown: Result) -> int:
    """SI-20: the company's price for this round."""
    return rates(state.pack, state.companies[seat].bonuses).price(shown.markup, shown.discount)


def logistics(state: State, seat: int, shown: Result) -> int:
    """SI-60: the company's progress for this round."""
    rate = rates(state.pack, state.companies[seat].bonuses)
    return rate.logistics(shown.logistics, shown.markup)


def improves(state: State | View) -> bool:
    """SI-41: whether there is a phase 4 in this round."""
    return state.round < state.rules.rounds
