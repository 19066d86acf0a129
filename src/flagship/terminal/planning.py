"""Planning in the terminal: plans are chosen by what they give.

Many plans give the same; each row of the list is one outcome. Outcomes that another one at the
same price beats in everything are hidden until `all` is typed.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from operator import attrgetter
from typing import ClassVar, Generic, NamedTuple, TypeVar

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from flagship.kernel.game import Refusal
from flagship.kernel.pareto import unbeaten
from flagship.kernel.where import conditions

ROWS = 14
"""Rows of the list shown at a time."""

Outcome = TypeVar("Outcome", bound=tuple[int, ...])
"""What a plan gives a company in a round: price, goods and further benefits."""
Result = TypeVar("Result")
Plan = TypeVar("Plan")
FigureOf = Callable[[object, object], int]
"""A figure of an outcome and its result."""


class PlanRow(NamedTuple, Generic[Outcome, Result]):
    """An outcome and one result that gives it."""

    outcome: Outcome
    result: Result
    buyers: int
    """Buyers at this price now."""
    worth: float


def fields(outcome: Iterable[str], result: Iterable[str]) -> Mapping[str, FigureOf]:
    """The figures of an outcome and its result that conditions can use."""
    return {
        **{name: partial(_figure, attrgetter(name), 0) for name in outcome},
        **{name: partial(_figure, attrgetter(name), 1) for name in result},
    }


def _figure(of: Callable[[object], int], which: int, *both: object) -> int:
    return of(both[which])


class PlanList(ABC, Generic[Outcome, Result, Plan]):
    """One company's planning in one round: all attainable outcomes, and those listed."""

    FIELDS: ClassVar[Mapping[str, FigureOf]]
    """The figures for conditions and sorting."""
    EXAMPLES: ClassVar[str]
    """Of conditions."""
    SYMBOLS: ClassVar[str]
    """What is on the pads."""

    def __init__(self, every: Mapping[Outcome, list[Result]], explains: bool) -> None:
        self._every = every
        self.explains = explains
        """Whether the symbols are explained below a plan."""
        self.looked_at: Plan | None = None
        self.where = ""
        self.sorting = ""
        self.all = False
        self.page = 0
        self.hidden = 0
        self.listed: list[PlanRow[Outcome, Result]] = []
        self.refresh()

    # What a game says about its plans

    @abstractmethod
    def row(self, outcome: Outcome, result: Result) -> PlanRow[Outcome, Result]:
        """An outcome with its buyers and its estimated worth."""

    @abstractmethod
    def plan(self, result: Result) -> Plan:
        """A plan that gives the result."""

    @abstractmethod
    def read(self, line: str) -> Plan:
        """The plan that a line of notation denotes; Illegal if there is none."""

    @abstractmethod
    def check(self, plan: Plan) -> Result:
        """What a plan shows; Illegal if it is not a plan."""

    @abstractmethod
    def count(self) -> int:
        """The number of attainable results."""

    @abstractmethod
    def headings(self) -> list[str]:
        """The titles of the columns after the price."""

    @abstractmethod
    def cells(self, row: PlanRow[Outcome, Result]) -> list[str | Text]:
        """The entries in those columns."""

    @abstractmethod
    def sheet(self, plan: Plan) -> RenderableType:
        """A drawing of a plan, and what it gives."""

    # The list

    def obey(self, line: str) -> list[RenderableType]:
        """Change the list or look at a plan; return what to print."""
        self.looked_at = self._browse(line)
        if self.looked_at is None:
            return [self.table()]
        parts: list[RenderableType] = [Text(), self.sheet(self.looked_at)]
        parts += [Text(f"{self.SYMBOLS}.", style="dim")] if self.explains else []
        return [*parts, Text("`ok` makes this your plan; `back` returns to the list.", style="dim")]

    def _browse(self, line: str) -> Plan | None:
        verb, _, rest = line.partition(" ")
        if verb.isdecimal() and not rest:
            return self.pick(int(verb[:6]))
        match verb:
            case "plan":
                return self.read(line)
            case "" | "back" | "list" | "undo":
                pass
            case "more":
                self.more()
            case "all":
                self.show_all()
            case "reset":
                self.reset()
            case "sort":
                self.sort(rest)
            case "ok" | "y" | "yes":
                raise Refusal("Choose a row by its number first.")
            case _:
                self.filter(line)
        return None

    def refresh(self) -> None:
        """List the outcomes that meet the conditions, as sorted."""
        asked = [
            (self.FIELDS[field], compare, value)
            for field, compare, value in conditions(self.where, self.FIELDS, self.EXAMPLES)
        ]
        found: dict[Outcome, Result] = {}
        for outcome, results in self._every.items():
            for result in results:
                if all(compare(of(outcome, result), value) for of, compare, value in asked):
                    found[outcome] = result
                    break
        kept = list(found) if self.all else unbeaten(found, tuple)
        self.hidden = len(found) - len(kept)
        rows = [self.row(one, found[one]) for one in kept]
        rows.sort(key=lambda row: -row.worth)
        if self.sorting:
            field = self.FIELDS[self.sorting]
            rows.sort(key=lambda row: -field(row.outcome, row.result))
        elif not self.where and not self.all:
            rows = _varied(rows)
        self.listed = rows
        self.page = 0

    def filter(self, where: str) -> None:
        """List only what meets these conditions; Refusal if they are invalid."""
        conditions(where, self.FIELDS, self.EXAMPLES)
        self.where, self.all = where, False
        self.refresh()

    def sort(self, field: str) -> None:
        """Sort the list by this figure, highest first."""
        names = [name for name in self.FIELDS if field and name.startswith(field)]
        if not names:
            raise Refusal(f"Say what to sort by: {', '.join(self.FIELDS)}.")
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
        return self.plan(self.listed[number - 1].result)

    def table(self) -> RenderableType:
        """The listed rows of this page."""
        start = self.page * ROWS
        rows = self.listed[start : start + ROWS]
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        for heading in ["", "Price", *self.headings()]:
            table.add_column(heading, justify="right")
        last = 0
        for number, row in enumerate(rows, start=start + 1):
            price = row.outcome[0]
            ink = "" if price == last or self.sorting or self.where else "bold"
            last = price
            table.add_row(
                Text(f"{number}", style="bold cyan"),
                Text(f"{price}", style=ink),
                *self.cells(row),
            )
        return Group(table, Text(self._summary(start, len(rows)), style="dim"))

    def _summary(self, start: int, shown: int) -> str:
        total = len(self.listed)
        if not total:
            return "No plan gives that. `reset` shows the first list again."
        parts = [f"{start + 1} to {start + shown} of {total}."]
        if start + shown < total:
            parts.append("`more` shows the next.")
        if self.hidden:
            parts.append(f"{self.hidden} are beaten in everything: `all` shows them.")
        if not self.where and not self.sorting and not self.all:
            parts = [f"The most promising at each price, of {self.count()} results you can attain."]
        return " ".join(parts)


def dots(count: int) -> str:
    """A figure, or a dot for zero."""
    return f"{count}" if count else "·"


def _varied(rows: list[PlanRow[Outcome, Result]]) -> list[PlanRow[Outcome, Result]]:
    """At each price, the most promising outcome and the one with the most goods."""
    chosen: dict[int, list[PlanRow[Outcome, Result]]] = {}
    for row in rows:
        chosen.setdefault(row.outcome[0], []).append(row)
    result: list[PlanRow[Outcome, Result]] = []
    for _, same in sorted(chosen.items()):
        best, *others = same
        result.append(best)
        result += [max(others, key=lambda row: (row.outcome[1], row.worth))] if others else []
    return result
