"""Phase 2 in print: what plans give this company, event and cards counted.

What a card gives only if others' prices or goods are so and so is left out: nobody knows yet.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from flagship.games.mobile_markets.rules.actions import Plan
from flagship.games.mobile_markets.rules.conditions import amount, effects, holds
from flagship.games.mobile_markets.rules.effects import (
    Condition,
    Goods,
    Points,
    PriceChoice,
    PriceLimit,
)
from flagship.games.mobile_markets.rules.pads import Result, read, table
from flagship.games.mobile_markets.rules.product import offer, products, trial, walk
from flagship.games.mobile_markets.rules.state import Product
from flagship.games.mobile_markets.rules.text import illegal
from flagship.games.mobile_markets.rules.view import View
from flagship.games.mobile_markets.solver.plans import attainable
from flagship.games.mobile_markets.terminal import board
from flagship.games.mobile_markets.terminal.picture import picture
from flagship.terminal import planning
from flagship.terminal.picture import LOWER, UPPER
from flagship.terminal.planning import Row, dots

MANY = 99
"""Goods enough for every customer."""
TECHNOLOGY_WORTH, MARKETING_WORTH, SHARE_WORTH, SPARE_WORTH = 2.5, 2.0, 0.8, 0.1
"""Dollars a point, a sale's market share and a spare good may bring: to put good plans first."""
UNSURE = ("highest_price", "lowest_price", "fewest_goods")
"""Tests of what others do in this round."""


class Outcome(NamedTuple):
    """What a plan gives this company in this round, event and cards counted."""

    price: int
    goods: int
    technology: int
    marketing: int


class Extra(NamedTuple):
    """What event and cards add at a price."""

    goods: int
    technology: int
    marketing: int
    sales: tuple[tuple[int, int], ...]
    """How many would buy now and what each brings, for each product worth a thought."""


FIELDS: dict[str, Callable[[Outcome, Result], int]] = {
    "price": lambda outcome, _: outcome.price,
    "goods": lambda outcome, _: outcome.goods,
    "technology": lambda outcome, _: outcome.technology,
    "marketing": lambda outcome, _: outcome.marketing,
    "covered": lambda _, result: result.covered,
}


class Workbench(planning.Workbench[Outcome, Result, Plan]):
    """One company's planning in one round."""

    FIELDS = FIELDS
    EXAMPLES = "price=4, technology>=2 or goods>5"

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self._state = board.position(view)
        self._icons = sum(view.pack.events[card].production for card in view.revealed)
        self._extras: dict[int, Extra] = {}
        self._products = _unbeaten(one.product for one in products(self._state, self.seat))
        self._plans = {shown: Plan(*key) for key, shown in table(view.pack).items()}
        every: dict[Outcome, list[Result]] = {}
        for shown in self._plans:
            every.setdefault(self.outcome(shown), []).append(shown)
        super().__init__(every)

    def price(self, result: Result) -> int:
        """MM-30, within the limits of track and event."""
        track = self.view.pack.price_track
        price = self.view.pack.start_price + result.markup - result.discount
        lowest, highest = track[0], track[-1]
        for effect in effects(self._state, self.seat, PriceLimit):
            lowest = max(lowest, effect.min or lowest)
            highest = min(highest, effect.max or highest)
        return min(max(price, lowest), highest)

    def outcome(self, result: Result) -> Outcome:
        """MM-30, MM-40, MM-50, MM-60 for this company."""
        price = self.price(result)
        extra = self._extra(price)
        goods = result.goods + result.discount + result.covered + self._icons + extra.goods
        return Outcome(
            price=price,
            goods=max(goods, 0),
            technology=result.technology + extra.technology,
            marketing=result.marketing + extra.marketing,
        )

    def row(self, outcome: Outcome, result: Result) -> Row[Outcome, Result]:
        """An outcome with who would buy now and what it may be worth."""
        sales = self._extra(outcome.price).sales
        buyers = max((sold for sold, _ in sales), default=0)
        money = 0.0
        for sold, net in sales:
            sold = min(sold, outcome.goods)
            money = max(money, sold * (net + SHARE_WORTH) + (outcome.goods - sold) * SPARE_WORTH)
        money += outcome.technology * TECHNOLOGY_WORTH + outcome.marketing * MARKETING_WORTH
        return Row(outcome, result, buyers, money)

    def unbeaten(self, outcomes: Iterable[Outcome]) -> list[Outcome]:
        """Those that no other outcome at the same price beats or equals in everything."""
        kept: list[Outcome] = []
        for one in sorted(outcomes, key=lambda outcome: -sum(outcome[1:])):
            if not any(
                other.price == one.price and all(map(int.__ge__, other[1:], one[1:]))
                for other in kept
            ):
                kept.append(one)
        return kept

    def plan(self, result: Result) -> Plan:
        """A plan that gives the result."""
        return self._plans[result]

    def check(self, plan: Plan) -> Result:
        """What a plan shows; Illegal if it is none."""
        shown = read(self.view.pack, plan)
        if isinstance(shown, str):
            raise illegal(shown)
        return shown

    def count(self) -> int:
        """How many results can be attained."""
        return len(attainable(self.view.pack))

    def headings(self) -> list[str]:
        """Of the columns after the price."""
        return ["Goods", "Customers now", "Technology", "Marketing"]

    def cells(self, row: Row[Outcome, Result]) -> list[str | Text]:
        """What stands in those columns."""
        return [
            f"{row.outcome.goods}",
            Text(f"{row.buyers}", style="dim"),
            dots(row.outcome.technology),
            dots(row.outcome.marketing),
        ]

    def sheet(self, plan: Plan) -> RenderableType:
        """A plan drawn, and what it gives."""
        shown = self.check(plan)
        sheet = Table.grid(padding=(0, 3, 0, 0))
        sheet.add_row(
            picture(self.view.pack, plan), Group(self._gives(shown), Text(), _pieces(plan))
        )
        return sheet

    def _gives(self, shown: Result) -> Table:
        outcome = self.outcome(shown)
        extra = self._extra(outcome.price)
        start = self.view.pack.start_price
        price = f"{start}"
        if shown.markup:
            price += f" + {shown.markup} for +$"
        if shown.discount:
            price += f" − {shown.discount} for G-"
        if outcome.price != start + shown.markup - shown.discount:
            price += f", but {outcome.price} is the limit"
        reach = sum(one.amount for one in effects(self._state, self.seat, PriceChoice))
        if reach:
            price += f"; you may move it by {reach}"
        sources = (
            (shown.goods + shown.discount, "from symbols"),
            (shown.covered, "from covered cells"),
            (self._icons, "from events"),
            (extra.goods, "from cards"),
        )
        goods = ", ".join(f"{count} {source}" for count, source in sources if count)
        rows = (
            ("Price", outcome.price, price),
            ("Goods", outcome.goods, goods),
            ("Technology", outcome.technology, _of_cards(extra.technology)),
            ("Marketing", outcome.marketing, _of_cards(extra.marketing)),
        )
        gives = Table.grid(padding=(0, 2, 0, 0))
        for word, figure, why in rows:
            gives.add_row(word, Text(f"{figure}", "bold"), Text(why, "dim"))
        return gives

    def _extra(self, price: int) -> Extra:
        if price not in self._extras:
            self._extras[price] = self._counted(price)
        return self._extras[price]

    def _counted(self, price: int) -> Extra:
        state, seat = trial(self._state, self.seat), self.seat
        company = state.companies[seat]
        company.price, company.goods = price, MANY

        def is_sure(condition: Condition | None) -> bool:
            if condition is not None and condition.test in UNSURE:
                return False
            return holds(state, seat, condition)

        points = {"technology": 0, "marketing": 0}
        for effect in effects(state, seat, Points):
            if is_sure(effect.condition):
                points[effect.points] += effect.amount
        goods = sum(
            amount(state, seat, effect)
            for effect in effects(state, seat, Goods)
            if effect.moment == "production" and is_sure(effect.condition)
        )
        best: dict[int, int] = {}
        for company.product in self._products:
            asked = walk(state.pack, company.private, state.market, MANY, offer(state, seat))
            sold = sum(not one.reason for one in asked)
            best[sold] = max(best.get(sold, -MANY), price - company.product.cost)
        return Extra(goods, points["technology"], points["marketing"], tuple(best.items()))


def _unbeaten(every: Iterable[Product]) -> list[Product]:
    """Products that no other beats or equals in icons, stars and cost."""
    kept: list[Product] = []
    for one in sorted(every, key=lambda one: (one.cost, -one.icons.bit_count(), -one.seen)):
        if not any(
            other.cost <= one.cost
            and other.seen >= one.seen
            and other.has_cost >= one.has_cost
            and not one.icons & ~other.icons
            for other in kept
        ):
            kept.append(one)
    return kept


def _of_cards(count: int) -> str:
    return f"{count} of event and cards" if count else ""


def _pieces(plan: Plan) -> Text:
    turn = f", turned by {90 * plan.turn} degrees" if plan.turn else ""
    return Text(
        f"{UPPER} upper pad: {_face(plan.upper)}{turn}\n{LOWER} lower pad: {_face(plan.lower)}",
        style="dim",
    )


def _face(name: str) -> str:
    return f"{'white' if name[0] == 'W' else 'black'}, side {name[1]}"
