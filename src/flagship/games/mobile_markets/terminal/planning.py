"""Phase 2 in print: what plans give this company, including event and cards.

Effects that depend on the others' prices or goods are left out, as those are not known yet.
"""

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from flagship.kernel.pareto import unbeaten
from flagship.kernel.planning import Summand, amount_from
from flagship.terminal import planning
from flagship.terminal.picture import LOWER, UPPER
from flagship.terminal.planning import PlanRow, dots

from ..rules.actions import Plan
from ..rules.conditions import effects
from ..rules.effects import PriceChoice
from ..rules.notation import read as read_action
from ..rules.pack import ICONS
from ..rules.pads import read, table
from ..rules.product import offer, products, walk
from ..rules.records import Product, Result
from ..rules.state import trial
from ..rules.text import illegal
from ..rules.view import View
from ..rules.yields import Figures, forecast
from ..solver.plans import attainable
from . import board
from .help import SYMBOLS
from .picture import picture

MANY = 99
"""Enough goods for every customer."""
TECHNOLOGY_WORTH, MARKETING_WORTH, SHARE_WORTH, SPARE_WORTH = 2.5, 2.0, 0.8, 0.1
"""Dollars for a point, a sale's market share and a spare good, to list good plans first."""
PRICE_WORDS = {"start": "{}", "P": " + {} for +$", "g": " − {} for G-"}
"""By the source of a part of the price."""
GOODS_WORDS = {
    "symbols": ("G", "g"),
    "covered cells": ("covered cells",),
    "events": ("events", "event"),
    "cards": ("cards",),
}
"""Sources of goods, and the parts that belong to each."""
Sales = dict[int, int]
"""How many would buy now -> the profit from each, for each relevant product."""


class PlanList(planning.PlanList[Figures, Result, Plan]):
    """One company's planning in one round."""

    FIELDS = planning.fields(Figures._fields, ("covered",))
    SYMBOLS = SYMBOLS
    EXAMPLES = "price=4, technology>=2 or goods>5"

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self._state = board.position(view)
        self._sales: dict[int, Sales] = {}
        self._products = unbeaten(
            (one.product for one in products(self._state, self.seat)), _product_figures
        )
        self._plans = {shown: Plan(*key) for key, shown in table(view.pack).items()}
        every: dict[Figures, list[Result]] = {}
        for shown in self._plans:
            every.setdefault(self.outcome(shown), []).append(shown)
        super().__init__(every, explains=view.round == 1)

    def outcome(self, result: Result) -> Figures:
        """What a plan that shows this gives this company, including event and cards."""
        return forecast(self._state, self.seat, result).figures

    def row(self, outcome: Figures, result: Result) -> PlanRow[Figures, Result]:
        """An outcome with its buyers now and its estimated worth."""
        sales = self._sales_at(outcome.price)
        buyers = max(sales, default=0)
        money = 0.0
        for sold, net in sales.items():
            sold = min(sold, outcome.goods)
            money = max(money, sold * (net + SHARE_WORTH) + (outcome.goods - sold) * SPARE_WORTH)
        money += outcome.technology * TECHNOLOGY_WORTH + outcome.marketing * MARKETING_WORTH
        return PlanRow(outcome, result, buyers, money)

    def plan(self, result: Result) -> Plan:
        """A plan that gives the result."""
        return self._plans[result]

    def read(self, line: str) -> Plan:
        """The plan that a line denotes, in upper or lower case; Illegal if there is none."""
        plan = read_action(self.view.pack, f"plan {line.partition(' ')[2].upper()}")
        assert isinstance(plan, Plan)
        self.check(plan)
        return plan

    def check(self, plan: Plan) -> Result:
        """What a plan shows; Illegal if it is not a plan."""
        shown = read(self.view.pack, plan)
        if isinstance(shown, str):
            raise illegal(shown)
        return shown

    def count(self) -> int:
        """The number of attainable results."""
        return len(attainable(self.view.pack))

    def headings(self) -> list[str]:
        """The titles of the columns after the price."""
        return ["Goods", "Customers now", "Technology", "Marketing"]

    def cells(self, row: PlanRow[Figures, Result]) -> list[str | Text]:
        """The entries in those columns."""
        return [
            f"{row.outcome.goods}",
            Text(f"{row.buyers}", style="dim"),
            dots(row.outcome.technology),
            dots(row.outcome.marketing),
        ]

    def sheet(self, plan: Plan) -> RenderableType:
        """A drawing of a plan, and what it gives."""
        shown = self.check(plan)
        sheet = Table.grid(padding=(0, 3, 0, 0))
        sheet.add_row(
            picture(self.view.pack, plan), Group(self._gives(shown), Text(), _pieces(plan))
        )
        return sheet

    def _gives(self, shown: Result) -> Table:
        given = forecast(self._state, self.seat, shown)
        outcome = given.figures
        price = ""
        for part in given.price:
            if part.source == "limits":
                price += f", but {outcome.price} is the limit"
            else:
                price += PRICE_WORDS[part.source].format(abs(part.amount))
        reach = sum(one.amount for one in effects(self._state, self.seat, PriceChoice))
        if reach:
            price += f"; you may move it by {reach}"
        counts = {name: amount_from(given.goods, *parts) for name, parts in GOODS_WORDS.items()}
        goods = ", ".join(f"{count} from {name}" for name, count in counts.items() if count)
        rows = (
            ("Price", outcome.price, price),
            ("Goods", outcome.goods, goods),
            ("Technology", outcome.technology, _of_cards(given.technology)),
            ("Marketing", outcome.marketing, _of_cards(given.marketing)),
        )
        gives = Table.grid(padding=(0, 2, 0, 0))
        for word, figure, why in rows:
            gives.add_row(word, Text(f"{figure}", "bold"), Text(why, "dim"))
        return gives

    def _sales_at(self, price: int) -> Sales:
        found = self._sales.get(price)
        if found is None:
            found = self._sales[price] = {}
            state = trial(self._state, self.seat)
            company = state.companies[self.seat]
            company.price, company.goods = price, MANY
            for company.product in self._products:
                seen = offer(state, self.seat)
                asked = walk(state.pack, company.private, state.market, MANY, seen)
                sold = sum(not one.reason for one in asked)
                found[sold] = max(found.get(sold, -MANY), price - company.product.cost)
        return found


def _product_figures(product: Product) -> tuple[int, ...]:
    """The benefits of a product."""
    icons = (product.icons >> icon & 1 for icon in range(len(ICONS)))
    return 0, -product.cost, product.seen, product.has_cost, *icons


def _of_cards(parts: Iterable[Summand]) -> str:
    count = amount_from(parts, "cards", "event")
    return f"{count} from event and cards" if count else ""


def _pieces(plan: Plan) -> Text:
    turn = f", turned by {90 * plan.turn} degrees" if plan.turn else ""
    return Text(
        f"{UPPER} upper pad: {_face(plan.upper)}{turn}\n{LOWER} lower pad: {_face(plan.lower)}",
        style="dim",
    )


def _face(name: str) -> str:
    return f"{'white' if name[0] == 'W' else 'black'}, side {name[1]}"
