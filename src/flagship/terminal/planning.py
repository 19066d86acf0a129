"""Phase 1 in print: plans are chosen by what they give.

Many plans give the same; a row of the list is one outcome. Outcomes that another one at the
same price beats in everything are left out unless `all` is asked for.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from flagship.kernel.game import Refusal
from flagship.smartphone_inc.actions import Plan
from flagship.smartphone_inc.pads import Result, read
from flagship.smartphone_inc.phase7_sale import willing
from flagship.smartphone_inc.plans import OPERATORS, attainable
from flagship.smartphone_inc.state import FREE
from flagship.smartphone_inc.technologies import (
    FOUR_G_A,
    GPS_A,
    LI_ION_A,
    NFC_B,
    goods_of_li_ion_b,
)
from flagship.smartphone_inc.text import illegal
from flagship.smartphone_inc.view import View
from flagship.terminal import board, marks
from flagship.terminal.picture import LOWER, UPPER, picture

ROWS = 14
"""Of the list at a time."""
RESEARCH_WORTH, LOGISTICS_WORTH, FACTORY_WORTH, SPARE_WORTH = 4.5, 4.5, 6.0, 1.0
"""VP a symbol may bring, and a good without a buyer yet: only to put good plans first."""


class Outcome(NamedTuple):
    """What a plan gives this company in this round, technologies and tokens counted."""

    price: int
    goods: int
    research: int
    logistics: int
    factory: int


class Row(NamedTuple):
    """An outcome and one result that brings it about."""

    outcome: Outcome
    result: Result
    buyers: int
    """Who would take the price where the company has offices now."""
    worth: float


Field = Callable[[Outcome, Result], int]
FIELDS: dict[str, Field] = {
    "price": lambda outcome, _: outcome.price,
    "goods": lambda outcome, _: outcome.goods,
    "research": lambda outcome, _: outcome.research,
    "logistics": lambda outcome, _: outcome.logistics,
    "factory": lambda outcome, _: outcome.factory,
    "covered": lambda _, result: result.covered,
    "face_down": lambda _, result: result.face_down,
}
"""What a condition can ask for and the list can be sorted by."""
CONDITION = re.compile(r"([a-z_]+)(>=|<=|!=|=|>|<)([0-9]{1,4})")


class Workbench:
    """One company's planning in one round: all it can attain, and the part that is listed."""

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
        self._every = self._outcomes()
        self.where = ""
        self.sorting = ""
        self.all = False
        self.page = 0
        self.listed: list[Row] = []
        self.refresh()

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

    def refresh(self) -> None:
        """List the outcomes that meet the conditions, as sorted."""
        conditions = [_condition(word) for word in self.where.split()]
        found: dict[Outcome, Result] = {}
        for outcome, results in self._every.items():
            for result in results:
                if all(compare(of(outcome, result), value) for of, compare, value in conditions):
                    found[outcome] = result
                    break
        kept = list(found) if self.all else _unbeaten(found)
        self.hidden = len(found) - len(kept)
        rows = [Row(one, found[one], self._buyers[one.price], self._worth(one)) for one in kept]
        rows.sort(key=lambda row: -row.worth)
        if self.sorting:
            field = FIELDS[self.sorting]
            rows.sort(key=lambda row: -field(row.outcome, row.result))
        elif not self.where and not self.all:
            rows = _varied(rows)
        self.listed = rows
        self.page = 0

    def filter(self, where: str) -> None:
        """List only what meets these conditions; Refusal if they make no sense."""
        for word in where.split():
            _condition(word)
        self.where, self.all = where, False
        self.refresh()

    def sort(self, field: str) -> None:
        """List the most of this first."""
        names = [name for name in FIELDS if field and name.startswith(field)]
        if not names:
            raise Refusal(f"Say what to sort by: {', '.join(FIELDS)}.")
        self.sorting = names[0]
        self.refresh()

    def show_all(self) -> None:
        """List the beaten outcomes as well."""
        self.all = True
        self.refresh()

    def reset(self) -> None:
        """Back to the first list."""
        self.where, self.sorting, self.all = "", "", False
        self.refresh()

    def more(self) -> None:
        """List the next rows."""
        if (self.page + 1) * ROWS >= len(self.listed):
            raise Refusal("There are no more rows.")
        self.page += 1

    def pick(self, number: int) -> Plan:
        """The plan of a numbered row."""
        if not 1 <= number <= len(self.listed):
            raise Refusal(f"There is no row {number}: the list goes from 1 to {len(self.listed)}.")
        return self.reach.plan(self.listed[number - 1].result)

    def check(self, plan: Plan) -> Result:
        """What a plan shows; Illegal if it is none."""
        shown = read(self.view.pack, self.own.improvements, plan, self.overhang)
        if isinstance(shown, str):
            raise illegal(shown)
        return shown

    def table(self) -> RenderableType:
        """The listed rows of this page."""
        start = self.page * ROWS
        rows = self.listed[start : start + ROWS]
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        headings = ["", "Price", "Goods", "Buyers now", "Research", "Logistics"]
        for heading in headings if self.is_last else [*headings, "Phase 4"]:
            table.add_column(heading, justify="right")
        last = 0
        for number, row in enumerate(rows, start=start + 1):
            outcome = row.outcome
            ink = "" if outcome.price == last or self.sorting or self.where else "bold"
            last = outcome.price
            cells: list[str | Text] = [
                Text(f"{number}", style="bold cyan"),
                Text(f"{outcome.price}", style=ink),
                f"{outcome.goods}",
                Text(f"{row.buyers}", style="dim"),
                _dots(outcome.research),
                _dots(outcome.logistics),
            ]
            factory = "improvement" if outcome.factory else Text("token", style="dim")
            table.add_row(*cells if self.is_last else [*cells, factory])
        return Group(table, Text(self._summary(start, len(rows)), style="dim"))

    def _summary(self, start: int, shown: int) -> str:
        total = len(self.listed)
        if not total:
            return "Nothing you can lay gives that. `reset` shows the first list again."
        parts = [f"{start + 1} to {start + shown} of {total}."]
        if start + shown < total:
            parts.append("`more` shows the next.")
        if self.hidden:
            parts.append(f"{self.hidden} that are beaten in everything: `all`.")
        if not self.where and not self.sorting and not self.all:
            count = len(self.reach)
            parts = [f"The most promising at each price, of {count} results you can attain."]
        return " ".join(parts)

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


def _condition(word: str) -> tuple[Field, Callable[[int, int], bool], int]:
    parts = CONDITION.fullmatch(word)
    names = [name for name in FIELDS if parts is not None and name.startswith(parts[1])]
    if parts is None or not names:
        raise Refusal(
            f'"{word[:40]}" is no condition: write price=4, research>=2 or goods>5, '
            f"of {', '.join(FIELDS)}."
        )
    return FIELDS[names[0]], OPERATORS[parts[2]], int(parts[3])


def _unbeaten(outcomes: dict[Outcome, Result]) -> list[Outcome]:
    """Those that no other outcome at the same price beats or equals in everything."""
    kept: dict[int, list[Outcome]] = {}
    for one in sorted(outcomes, key=lambda outcome: -sum(outcome[1:])):
        price, goods, research, logistics, factory = one
        rivals = kept.setdefault(price, [])
        for _, more, studies, moves, builds in rivals:
            if more >= goods and studies >= research and moves >= logistics and builds >= factory:
                break
        else:
            rivals.append(one)
    return [one for rivals in kept.values() for one in rivals]


def _varied(rows: list[Row]) -> list[Row]:
    """At each price the most promising and the one with the most goods."""
    chosen: dict[int, list[Row]] = {}
    for row in rows:
        chosen.setdefault(row.outcome.price, []).append(row)
    result: list[Row] = []
    for _, same in sorted(chosen.items()):
        best, *others = same
        result.append(best)
        result += [max(others, key=lambda row: (row.outcome.goods, row.worth))] if others else []
    return result


def _dots(count: int) -> str:
    return f"{count}" if count else "·"


def _face(name: str) -> str:
    return f"{name[:-1]}, side {name[-1]}"
