"""A round's sales in Mobile Markets as a contest of prices, computed for every seat at once.

A seat's options are the prices its pads can attain, each with its best products. `sale` plays out
a choice of prices: lower prices sell first. `habits` are how often each seat should choose each
option, by regret matching, so that no price is much better than another for a seat that wants to
be ahead. Only public information is used; Steve Jr.'s options are the cards he may reveal.
"""

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Final

from flagship.bots.choice import pick
from flagship.kernel.pareto import unbeaten
from flagship.kernel.rng import Rng

from ..rules import steve_jr, yields
from ..rules.conditions import effects, owned_icons
from ..rules.displays import cost_for
from ..rules.effects import ConsiderStars, ShareCount
from ..rules.pack import TYPES, Pack
from ..rules.phase8_profit import places, ranked
from ..rules.priority import order
from ..rules.product import Offer, arrangements, make, offer, why_refused
from ..rules.state import EMPTY, FEATURE, State, SteveJr, trial
from ..rules.yields import Figures, added
from ..solver.plans import attainable

STEPS: Final = {2: 60, 3: 30, 4: 24}
"""Rounds of regret matching, by number of companies."""
ENVY: Final = {2: 1.0, 3: 0.7, 4: 0.7}
"""The weight of the others' mean money against one's own, by number of companies."""
EAGER: Final = 0.7
"""The extra worth of a sale, beyond its profit, when a product is chosen."""
USUAL_POINTS: Final = 3
"""Technology points that most plans have at least."""
DRAWN: Final = 0.55
"""The share of marketing points spent on private customers."""
KEPT: Final = 1 << 15


class ProductAppeal:
    """A product as this market sees it."""

    def __init__(self, net: int, served: int, private: int, chance: float) -> None:
        self.net = net
        self.served = served
        """Customers who would buy, as bits in selling order."""
        self.private = private
        """The number of private customers who would buy."""
        self.chance = chance
        """The probability that a customer from the best deck would buy."""


class PlanOutput:
    """What a plan gives besides its price."""

    def __init__(self, goods: int, draws: float, points: float) -> None:
        self.goods = goods
        """All goods produced with it."""
        self.draws = draws
        """The expected number of private customers drawn with it."""
        self.points = points
        """The worth of its technology and marketing points."""


class PriceOption:
    """A price with its plans and products."""

    def __init__(
        self,
        marker: int,
        looks: Sequence[ProductAppeal],
        outputs: Sequence[PlanOutput],
        more_goods: int = 0,
    ) -> None:
        self.marker = marker
        """The space of the track: who stands further left sells first."""
        self.looks = list(looks)
        self.outputs = list(outputs)
        """Plans with this price, each the best for some number of buyers."""
        self.more_goods = more_goods
        """Goods that events and cards add to any plan with this price."""


class Contest:
    """The sales of this round, from every seat's side."""

    def __init__(self, state: State, technology_point: float, marketing_point: float) -> None:
        self.state = state
        self.rates = (technology_point, marketing_point)
        self.asked = [card for column in state.market for card in reversed(column)]
        self.everyone = (1 << len(self.asked)) - 1
        self.order = order(state)
        self.bonus = places(state)
        self.seen: dict[int, int] = {}
        seats = range(len(state.companies))
        self.options = [
            self._steve(seat) if seat == state.rules.steve else self._options(seat)
            for seat in seats
        ]
        self.ahead = [
            sum(effect.amount for effect in effects(state, seat, ShareCount)) for seat in seats
        ]
        self.known: dict[tuple[int, ...], dict[Figures, float]] = {}
        """What plans bring, by the seat and the others' choices."""

    def sale(self, chosen: list[PriceOption]) -> list[float]:
        """Each seat's money and worth of points with these options, including market share."""
        left = self.everyone
        money = [0.0] * len(chosen)
        sold = [0] * len(chosen)
        for seat in sorted(self.order, key=lambda seat: chosen[seat].marker):
            option = chosen[seat]
            usual, taken = option.outputs[0], option.looks[0]
            best = -99.0
            for look in option.looks:
                number = look.private + (look.served & left).bit_count() + usual.draws * look.chance
                if number > usual.goods:
                    number = float(usual.goods)
                worth = number * (look.net + EAGER)
                if worth > best:
                    best, taken = worth, look
            certain = taken.private + (taken.served & left).bit_count()
            best, sales, drawn = -99.0, 0.0, 0.0
            for output in option.outputs:
                number = certain + output.draws * taken.chance
                if number > output.goods:
                    number = float(output.goods)
                worth = number * (taken.net + EAGER) + output.points
                if worth > best:
                    best, sales, drawn = worth, number, output.draws
            money[seat] = best - EAGER * sales
            sold[seat] = int(sales + 0.5)
            serving = int(sales - taken.private - drawn * taken.chance + 0.5)
            bits = left & taken.served
            while bits and serving > 0:
                low = bits & -bits
                left ^= low
                bits ^= low
                serving -= 1
        counts = {seat: count and count + self.ahead[seat] for seat, count in enumerate(sold)}
        for seat, _, share in ranked(counts, self.bonus):
            money[seat] += share
        return money

    def habits(self, rng: Rng) -> list[list[float]]:
        """How often each seat should choose each of its options."""
        seats = range(len(self.options))
        steve = self.state.rules.steve
        thinking = [seat for seat in seats if seat != steve]
        now = [[1.0 / len(options)] * len(options) for options in self.options]
        regrets = [[0.0] * len(options) for options in self.options]
        total = [[0.0] * len(options) for options in self.options]
        known: dict[tuple[int, ...], list[float]] = {}
        for step in range(1, STEPS[len(self.options)] + 1):
            drawn = [pick(now[seat], rng) for seat in seats]
            for seat in thinking:
                trying = drawn[:]
                gains = []
                for choice in range(len(self.options[seat])):
                    trying[seat] = choice
                    key = tuple(trying)
                    money = known.get(key)
                    if money is None:
                        money = known[key] = self.sale(
                            [self.options[other][trying[other]] for other in seats]
                        )
                    gains.append(margin(money, seat))
                mean = sum(map(float.__mul__, now[seat], gains))
                mine = regrets[seat]
                for choice, gain in enumerate(gains):
                    mine[choice] = max(mine[choice] + gain - mean, 0.0)
            for seat in thinking:
                whole = sum(regrets[seat])
                if whole > 0.0:
                    now[seat] = [regret / whole for regret in regrets[seat]]
                sums = total[seat]
                for choice, share in enumerate(now[seat]):
                    sums[choice] += share * step
        for seat in thinking:
            whole = sum(total[seat])
            now[seat] = [share / whole for share in total[seat]]
        return now

    def _options(self, seat: int) -> list[PriceOption]:
        """Every price on the track."""
        state = trial(self.state, seat)
        state.companies[seat].features += self._wanted(seat)
        found = []
        for planned in state.pack.price_track:
            price, beyond = yields.priced(state, seat, planned)
            more = added(state, seat, planned).goods
            outputs = [
                self._output(figures, more)
                for figures in reversed(attainable(state.pack))
                if figures.price == planned
            ]
            useful = unbeaten(outputs, lambda one: (0, one.goods, one.draws, one.points))
            looks = self.looks(state.companies[seat].private, products(state, seat, price))
            # A price that these pads cannot give is an option that nobody wants.
            found.append(
                PriceOption(price + beyond, looks, useful or [PlanOutput(0, 0.0, -99.0)], more)
            )
        return found

    def option(self, seat: int, planned: int) -> PriceOption:
        """A seat's option for a price that its pads can give."""
        return self.options[seat][self.state.pack.price_track.index(planned)]

    def worths(
        self, seat: int, plans: Iterable[Figures], tables: Sequence[Sequence[int]]
    ) -> list[float]:
        """What each of these plans brings on average if the others choose as in these tables."""
        rows = []
        for table in tables:
            key = (seat, *table[:seat], *table[seat + 1 :])
            known = self.known.get(key)
            if known is None:
                known = self.known[key] = {}
            rows.append((table, known))
        found = []
        for figures in plans:
            money = []
            for table, known in rows:
                worth = known.get(figures)
                if worth is None:
                    chosen = [self.options[other][choice] for other, choice in enumerate(table)]
                    chosen[seat] = self.with_plan(seat, figures)
                    worth = known[figures] = margin(self.sale(chosen), seat)
                money.append(worth)
            found.append(fmean(money))
        return found

    def with_plan(self, seat: int, figures: Figures) -> PriceOption:
        """A seat's option with only the plan that has these figures."""
        option = self.option(seat, figures.price)
        output = self._output(figures, option.more_goods)
        return PriceOption(option.marker, option.looks, [output], option.more_goods)

    def _output(self, figures: Figures, more_goods: int) -> PlanOutput:
        points = self.rates[0] * figures.technology + self.rates[1] * figures.marketing
        return PlanOutput(max(figures.goods + more_goods, 0), DRAWN * figures.marketing, points)

    def _wanted(self, seat: int) -> tuple[int, ...]:
        """The feature on display that this seat will probably buy before the sale."""
        state, pack = self.state, self.state.pack
        company = state.companies[seat]
        owned = owned_icons(state, seat)
        best = 0.0
        wanted: tuple[int, ...] = ()
        for slot, card in enumerate(state.features.shown):
            row = pack.features[card]
            if cost_for(state, seat, FEATURE, slot) <= USUAL_POINTS + company.tokens:
                new = (row.icons & ~owned).bit_count()
                worth = 2.0 * new + row.stars - 1.5 * row.cost_icons
                if worth > best:
                    best, wanted = worth, (card,)
        return wanted

    def _steve(self, seat: int) -> list[PriceOption]:
        """Each card that Steve Jr. may reveal next."""
        state = trial(self.state, seat)
        company = state.companies[seat]
        assert state.steve is not None
        shown = state.steve.shown
        found = []
        for card in sorted(state.steve.deck):
            row = state.pack.steve_jr[card]
            state.steve = SteveJr([], [*shown, card])
            company.price, beyond = yields.priced(state, seat, row.price)
            company.product = product = steve_jr.product(state, seat, row)
            line = Line(state.pack, offer(state, seat), product.net, ())
            looks = self.looks(company.private, [line])
            goods = sum(yields.goods(state, seat, ahead=True))
            draws = float(len(row.private))
            output = PlanOutput(max(goods, 0), draws, 0.0)
            found.append(PriceOption(company.price + beyond, looks, [output]))
        return found

    def looks(self, private: list[int], lines: "list[Line]") -> list[ProductAppeal]:
        """Products as this market sees them, without those that are worse in every way."""
        best: dict[tuple[int, int, float], int] = {}
        for line in lines:
            demanded = line.demand()
            willing = demanded.buyers
            served = self.seen.get(willing)
            if served is None:
                served = 0
                for place, card in enumerate(self.asked):
                    if willing >> card & 1:
                        served |= 1 << place
                self.seen[willing] = served
            own = sum(willing >> card & 1 for card in private)
            chance = max(demanded.shares)
            if best.get((served, own, chance), -99) < line.net:
                best[served, own, chance] = line.net
        looks = [
            ProductAppeal(net, served, own, chance) for (served, own, chance), net in best.items()
        ]
        return unbeaten(looks, lambda look: _figures(look, len(self.asked)))


def drawn(habits: list[list[float]], rng: Rng, number: int) -> list[list[int]]:
    """Random choices for the seats, by number, this many times."""
    return [[pick(habit, rng) for habit in habits] for _ in range(number)]


def margin(money: list[float], seat: int) -> float:
    """Money above the others' average."""
    own = money[seat]
    return own - ENVY[len(money)] * (sum(money) - own) / (len(money) - 1)


class Demand:
    """Who would buy a product."""

    def __init__(self, pack: Pack, seen: Offer) -> None:
        self.buyers = 0
        """All customers who would buy, as bits."""
        kinds = [0] * len(TYPES)
        bought = [0] * len(TYPES)
        for card, row in enumerate(pack.customers):
            kinds[row.type] += 1
            if not why_refused(pack, card, seen):
                bought[row.type] += 1
                self.buyers |= 1 << card
        self.shares = [bought[kind] / kinds[kind] for kind in range(len(TYPES))]
        """The share of all customers of each type."""


_demands: Final[dict[tuple[str, Offer], Demand]] = {}


def demand(pack: Pack, seen: Offer) -> Demand:
    """Who would buy a product, cached by how customers see it."""
    found = _demands.get((pack.digest, seen))
    if found is None:
        if len(_demands) >= KEPT:
            _demands.clear()
        found = _demands[pack.digest, seen] = Demand(pack, seen)
    return found


def bits(cards: Iterable[int]) -> int:
    """Cards as bits."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def on_market(state: State) -> int:
    """The customers on the market as bits."""
    found = 0
    for column in state.market:
        found |= bits(column)
    return found


class Line:
    """A product as customers see it."""

    def __init__(self, pack: Pack, seen: Offer, net: int, placed: tuple[int, ...]) -> None:
        self.pack = pack
        self.seen = seen
        self.net = net
        self.placed = placed
        """The feature on each slot."""
        self._demand: Demand | None = None

    def demand(self) -> Demand:
        """Who would buy it, worked out when first asked for."""
        if self._demand is None:
            self._demand = demand(self.pack, self.seen)
        return self._demand


_products: Final[dict[tuple[object, ...], list[Line]]] = {}


def products(state: State, seat: int, price: int) -> list[Line]:
    """Every sensible product as customers see it, with its profit at this price."""
    company = state.companies[seat]
    event = state.revealed[-1] if state.revealed else EMPTY
    cards = (company.technologies, company.features, company.campaigns)
    # Apart from the price itself, what customers see changes only above certain prices.
    steps = {
        effect.condition.n
        for effect in effects(state, seat, ConsiderStars)
        if effect.condition is not None and effect.condition.test == "price_at_least"
    }
    level = max((step for step in steps if step <= price), default=state.pack.price_track[0])
    key = (state.pack.digest, event, *cards, level)
    found = _products.get((*key, price))
    if found is None:
        if len(_products) >= KEPT:
            _products.clear()
        plain = _products.get((*key, level)) or _at(level, state, seat)
        _products[(*key, level)] = plain
        more = price - level
        found = _products[(*key, price)] = [_dearer(state.pack, line, more) for line in plain]
    return found


def _dearer(pack: Pack, line: Line, by: int) -> Line:
    """The same product at a higher price."""
    seen = line.seen
    prices = tuple([price + by for price in seen.prices])
    seen = Offer(prices, seen.icons, seen.stars, seen.star_need)
    return Line(pack, seen, line.net + by, line.placed)


def _at(price: int, state: State, seat: int) -> list[Line]:
    """Of products that look the same to customers, the most profitable."""
    state = trial(state, seat)
    company = state.companies[seat]
    company.price = price
    best: dict[Offer, tuple[int, tuple[int, ...]]] = {}
    for placed in arrangements(state, seat):
        company.product = product = make(state, seat, placed)
        seen = offer(state, seat)
        if seen not in best or best[seen][0] < product.net:
            best[seen] = (product.net, placed)
    return [Line(state.pack, seen, net, placed) for seen, (net, placed) in best.items()]


def _figures(look: ProductAppeal, asked: int) -> tuple[float, ...]:
    """The benefits of a product: its profit and each customer who would buy."""
    served = (look.served >> place & 1 for place in range(asked))
    return 0, look.net, look.private, look.chance, *served


_contests: Final[dict[tuple[object, ...], tuple[Contest, list[list[float]]]]] = {}


def contest(
    state: State, technology_point: float, marketing_point: float
) -> tuple[Contest, list[list[float]]]:
    """This round's contest and every seat's habits; the same for every viewer of a table."""
    key = (
        state.pack.digest,
        state.rules.limit_moves_marker,
        state.rules.rounds,
        technology_point,
        marketing_point,
        tuple(state.revealed),
        tuple(map(tuple, state.market)),
        tuple(order(state)),
        (tuple(state.features.shown), tuple(state.features.discounted)),
        tuple(
            (one.technologies, one.features, one.campaigns, tuple(one.private), one.tokens)
            for one in state.companies
        ),
        tuple(state.steve.shown) if state.steve else (),
    )
    found = _contests.get(key)
    if found is None:
        if len(_contests) >= 64:
            _contests.clear()
        made = Contest(state, technology_point, marketing_point)
        found = _contests[key] = (made, made.habits(Rng(state.round)))
    return found
