"""Phase 1 in print: what plans give this company, with its tokens and technologies."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from flagship.terminal import planning
from flagship.terminal.picture import LOWER, UPPER
from flagship.terminal.planning import PlanRow, dots

from ..rules.actions import Plan
from ..rules.notation import read as read_action
from ..rules.pads import read
from ..rules.phase1_planning import overhang
from ..rules.phase7_sale import willing
from ..rules.result import Result
from ..rules.state import EMPTY
from ..rules.text import illegal
from ..rules.view import View
from ..rules.yields import Counts, Figures, company_rates, counts_of, forecast
from ..solver.plans import attainable
from . import board, marks
from .help import SYMBOLS
from .picture import picture

RESEARCH_WORTH, LOGISTICS_WORTH, FACTORY_WORTH, SPARE_WORTH = 4.5, 4.5, 6.0, 1.0
"""VP that a symbol may bring, and a good without a buyer: only to list good plans first."""


PRICE_WORDS = {
    "start": "{}",
    "+$": " + {} for +$",
    "G-": " − {} for G-",
    "NFC": " + {} for NFC",
    "end of the track": ", kept on the track",
}
GOODS_WORDS = {
    "covered cells": "from covered cells",
    "improvements face down": "face down",
    "tokens": "from tokens",
    "LI-ION": "LI-ION",
}
"""By where a part of the figure comes from."""


class PlanList(planning.PlanList[Figures, Result, Plan]):
    """One company's planning in one round."""

    FIELDS = planning.fields(Figures._fields, ("covered", "face_down"))
    SYMBOLS = SYMBOLS
    EXAMPLES = "price=4, research>=2 or goods>5"

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.own = view.companies[view.seat]
        self.overhang = overhang(view.rules, self.own.bonuses)
        self.reach = attainable(view.pack, self.own.improvements, self.overhang)
        self._state = board.position(view)
        self._rates = company_rates(self._state, view.seat)
        self._kept = self.own.goods
        self._buyers = {price: self._willing(price) for price in view.pack.price_track}
        super().__init__(self._outcomes(), explains=view.round == 1)

    def outcome(self, result: Result) -> Figures:
        """What a plan that shows this gives this company, with its technologies and tokens."""
        return self._rates.figures(counts_of(result))

    def _outcomes(self) -> dict[Figures, list[Result]]:
        """Every outcome with its results; those with the same counts are worked out once."""
        alike: dict[Counts, list[Result]] = {}
        for one in self.reach:
            alike.setdefault(counts_of(one), []).append(one)
        result: dict[Figures, list[Result]] = {}
        for same, results in alike.items():
            result.setdefault(self._rates.figures(same), []).extend(results)
        return result

    def row(self, outcome: Figures, result: Result) -> PlanRow[Figures, Result]:
        """An outcome with who would buy and what it may be worth."""
        return PlanRow(outcome, result, self._buyers[outcome.price], self._worth(outcome))

    def plan(self, result: Result) -> Plan:
        """A plan that gives the result."""
        return self.reach.plan(result)

    def count(self) -> int:
        """How many results are attainable."""
        return len(self.reach)

    def read(self, line: str) -> Plan:
        """The plan in a line of notation; Illegal if it is not a legal plan."""
        plan = read_action(self.view.pack, line)
        assert isinstance(plan, Plan)
        self.check(plan)
        return plan

    def check(self, plan: Plan) -> Result:
        """What a plan shows; Illegal if it is not a legal plan."""
        shown = read(self.view.pack, self.own.improvements, plan, self.overhang)
        if isinstance(shown, str):
            raise illegal(shown)
        return shown

    def headings(self) -> list[str]:
        """The headings of the columns after the price."""
        names = ["Goods", "Buyers now", "Research", "Logistics"]
        return [*names, "Phase 4"] if self._rates.factories else names

    def cells(self, row: PlanRow[Figures, Result]) -> list[str | Text]:
        """What stands in those columns."""
        outcome = row.outcome
        cells: list[str | Text] = [
            f"{outcome.goods}",
            Text(f"{row.buyers}", style="dim"),
            dots(outcome.research),
            dots(outcome.logistics),
        ]
        factory = "improvement" if outcome.factory else Text("token", style="dim")
        return [*cells, factory] if self._rates.factories else cells

    def sheet(self, plan: Plan) -> RenderableType:
        """A plan drawn, and what it gives."""
        shown = self.check(plan)
        table = Table.grid(padding=(0, 3, 0, 0))
        table.add_row(
            picture(self.view.pack, self.own.improvements, plan),
            Group(self._gives(shown), Text(), self._pieces(plan)),
        )
        return table

    def _gives(self, shown: Result) -> Table:
        assert self.view.seat is not None
        outcome, price_parts, goods_parts = forecast(self._state, self.view.seat, shown)
        price = "".join(PRICE_WORDS[one.source].format(abs(one.amount)) for one in price_parts)
        symbols = sum(one.amount for one in goods_parts if one.source not in GOODS_WORDS)
        goods = ", ".join(
            [f"{symbols} from symbols"] * bool(symbols)
            + [
                f"{one.amount} {GOODS_WORDS[one.source]}"
                for one in goods_parts
                if one.source in GOODS_WORDS
            ]
        )
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_row("Price", Text(f"{outcome.price}", "bold"), Text(price, "dim"))
        table.add_row("Goods", Text(f"{outcome.goods}", "bold"), Text(goods, "dim"))
        if self._kept:
            table.add_row("", Text(f"+{self._kept}", "bold"), Text("kept from before", "dim"))
        table.add_row("Research", Text(f"{outcome.research}", "bold"), "")
        table.add_row("Logistics", Text(f"{outcome.logistics}", "bold"), "")
        factory = "an improvement" if outcome.factory else "a goods token"
        table.add_row(
            "Phase 4", "", factory if self._rates.factories else "skipped in the last round"
        )
        return table

    def _pieces(self, plan: Plan) -> Text:
        laid = {piece.tile for piece in plan.laid}
        turn = f", turned by {90 * plan.turn} degrees" if plan.turn else ""
        parts = [
            f"{UPPER} upper pad: {_face(plan.upper)}{turn}",
            f"{LOWER} lower pad: {_face(plan.lower)}",
        ]
        for tile, kind in enumerate(self.own.improvements):
            where = "on the pads" if tile in laid else "face down: 1 good"
            parts.append(f"{tile + 1} {marks.tile(self.view.pack, kind)} {where}")
        return Text("\n".join(parts), style="dim")

    def _willing(self, price: int) -> int:
        view = self.view
        return sum(
            len(willing(view.pack, region, price, self.own.technologies))
            for region, offices in enumerate(view.offices)
            if view.seat in offices and view.retailers[region] == EMPTY
        )

    def _worth(self, outcome: Figures) -> float:
        buyers = self._buyers[outcome.price] + outcome.logistics // 2
        sold = min(outcome.goods + self._kept, buyers)
        spare = outcome.goods + self._kept - sold
        return (
            sold * outcome.price
            + spare * SPARE_WORTH
            + outcome.research * RESEARCH_WORTH
            + outcome.logistics * LOGISTICS_WORTH
            + outcome.factory * FACTORY_WORTH
        )


def _face(name: str) -> str:
    return f"{name[:-1]}, side {name[-1]}"
