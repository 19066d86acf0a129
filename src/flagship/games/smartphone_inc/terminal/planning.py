"""Phase 1 in print: what plans give this company, tokens and technologies counted."""

from collections.abc import Callable
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from flagship.games.smartphone_inc.rules.actions import Plan
from flagship.games.smartphone_inc.rules.pads import Result, read
from flagship.games.smartphone_inc.rules.phase7_sale import willing
from flagship.games.smartphone_inc.rules.state import FREE
from flagship.games.smartphone_inc.rules.technologies import (
    FOUR_G_A,
    GPS_A,
    LI_ION_A,
    NFC_B,
    goods_of_li_ion_b,
)
from flagship.games.smartphone_inc.rules.text import illegal
from flagship.games.smartphone_inc.rules.view import View
from flagship.games.smartphone_inc.solver.plans import attainable
from flagship.games.smartphone_inc.terminal import board, marks
from flagship.games.smartphone_inc.terminal.picture import picture
from flagship.terminal import planning
from flagship.terminal.picture import LOWER, UPPER
from flagship.terminal.planning import Row, dots

RESEARCH_WORTH, LOGISTICS_WORTH, FACTORY_WORTH, SPARE_WORTH = 4.5, 4.5, 6.0, 1.0
"""VP a symbol may bring, and a good without a buyer yet: only to put good plans first."""


class Outcome(NamedTuple):
    """What a plan gives this company in this round, technologies and tokens counted."""

    price: int
    goods: int
    research: int
    logistics: int
    factory: int


FIELDS: dict[str, Callable[[Outcome, Result], int]] = {
    "price": lambda outcome, _: outcome.price,
    "goods": lambda outcome, _: outcome.goods,
    "research": lambda outcome, _: outcome.research,
    "logistics": lambda outcome, _: outcome.logistics,
    "factory": lambda outcome, _: outcome.factory,
    "covered": lambda _, result: result.covered,
    "face_down": lambda _, result: result.face_down,
}


class Workbench(planning.Workbench[Outcome, Result, Plan]):
    """One company's planning in one round."""

    FIELDS = FIELDS
    EXAMPLES = "price=4, research>=2 or goods>5"

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.own = view.companies[view.seat]
        self.overhang = view.rules.overhang if self.own.bonuses & FOUR_G_A else 0
        self.reach = attainable(view.pack, self.own.improvements, self.overhang)
        self.is_last = view.round == view.rules.rounds
        """SI-41: a factory is of no use in the last round."""
        state = board.position(view)
        self._kept = self.own.goods
        self._fixed = self.own.tokens + goods_of_li_ion_b(state, state.companies[view.seat])
        self._buyers = {price: self._willing(price) for price in view.pack.price_track}
        super().__init__(self._outcomes())

    def outcome(self, result: Result) -> Outcome:
        """SI-20, SI-30, SI-50, SI-60 for this company."""
        bonuses, track = self.own.bonuses, self.view.pack.price_track
        price = self.view.pack.start_price + result.markup - result.discount
        price += bool(bonuses & NFC_B)
        goods = result.goods + result.discount * (2 if bonuses & GPS_A else 1)
        return Outcome(
            price=min(max(price, track[0]), track[-1]),
            goods=goods + result.covered + result.face_down + self._fixed,
            research=result.research,
            logistics=result.logistics + (result.markup if bonuses & LI_ION_A else 0),
            factory=0 if self.is_last else min(result.factory, 1),
        )

    def _outcomes(self) -> dict[Outcome, list[Result]]:
        """Every outcome with its results; what brings the same is counted out once."""
        alike: dict[tuple[int, ...], list[Result]] = {}
        for one in self.reach:
            goods = one.goods + one.covered + one.face_down
            key = (goods, one.discount, one.markup, one.research, one.logistics, one.factory)
            known = alike.get(key)
            if known is None:
                alike[key] = [one]
            else:
                known.append(one)
        result: dict[Outcome, list[Result]] = {}
        for same in alike.values():
            result.setdefault(self.outcome(same[0]), []).extend(same)
        return result

    def row(self, outcome: Outcome, result: Result) -> Row[Outcome, Result]:
        """An outcome with who would buy and what it may be worth."""
        return Row(outcome, result, self._buyers[outcome.price], self._worth(outcome))

    def plan(self, result: Result) -> Plan:
        """A plan that gives the result."""
        return self.reach.plan(result)

    def count(self) -> int:
        """How many results can be attained."""
        return len(self.reach)

    def check(self, plan: Plan) -> Result:
        """What a plan shows; Illegal if it is none."""
        shown = read(self.view.pack, self.own.improvements, plan, self.overhang)
        if isinstance(shown, str):
            raise illegal(shown)
        return shown

    def headings(self) -> list[str]:
        """Of the columns after the price."""
        names = ["Goods", "Buyers now", "Research", "Logistics"]
        return names if self.is_last else [*names, "Phase 4"]

    def cells(self, row: Row[Outcome, Result]) -> list[str | Text]:
        """What stands in those columns."""
        outcome = row.outcome
        cells: list[str | Text] = [
            f"{outcome.goods}",
            Text(f"{row.buyers}", style="dim"),
            dots(outcome.research),
            dots(outcome.logistics),
        ]
        factory = "improvement" if outcome.factory else Text("token", style="dim")
        return cells if self.is_last else [*cells, factory]

    def sheet(self, plan: Plan) -> RenderableType:
        """A plan drawn, and what it gives."""
        shown = self.check(plan)
        outcome = self.outcome(shown)
        table = Table.grid(padding=(0, 3, 0, 0))
        table.add_row(
            picture(self.view.pack, self.own.improvements, plan),
            Group(self._gives(shown, outcome), Text(), self._pieces(plan)),
        )
        return table

    def _gives(self, shown: Result, outcome: Outcome) -> Table:
        bonuses, start = self.own.bonuses, self.view.pack.start_price
        price = f"{start}"
        if shown.markup:
            price += f" + {shown.markup} for +$"
        if shown.discount:
            price += f" − {shown.discount} for G-"
        if bonuses & NFC_B:
            price += " + 1 for NFC"
        symbols = shown.goods + shown.discount * (2 if bonuses & GPS_A else 1)
        sources = (
            (symbols, "from symbols"),
            (shown.covered, "from covered cells"),
            (shown.face_down, "face down"),
            (self.own.tokens, "from tokens"),
            (self._fixed - self.own.tokens, "LI-ION"),
        )
        goods = ", ".join(f"{count} {source}" for count, source in sources if count)
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_row("Price", Text(f"{outcome.price}", "bold"), Text(price, "dim"))
        table.add_row("Goods", Text(f"{outcome.goods}", "bold"), Text(goods, "dim"))
        if self._kept:
            table.add_row("", Text(f"+{self._kept}", "bold"), Text("kept from before", "dim"))
        table.add_row("Research", Text(f"{outcome.research}", "bold"), "")
        table.add_row("Logistics", Text(f"{outcome.logistics}", "bold"), "")
        factory = "an improvement" if outcome.factory else "a goods token"
        table.add_row("Phase 4", "", "skipped in the last round" if self.is_last else factory)
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
            if view.seat in offices and view.retailers[region] == FREE
        )

    def _worth(self, outcome: Outcome) -> float:
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
