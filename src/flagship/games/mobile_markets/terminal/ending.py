"""The end: places, money by source and round, the tie-break and who won."""

from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from flagship.terminal.marks import grid

from ..rules import events as e
from ..rules.events import Event
from ..rules.phase8_profit import winners
from ..rules.text import name
from ..rules.view import View
from . import marks
from .board import position


class Round(NamedTuple):
    """The money of one round, by seat."""

    shares: dict[int, int]
    cards: dict[int, int]
    profits: dict[int, e.ProfitScored]

    def money(self, seat: int) -> int:
        """Everything a company got."""
        sales = self.profits[seat].money if seat in self.profits else 0
        return self.shares.get(seat, 0) + self.cards.get(seat, 0) + sales


class Ledger(NamedTuple):
    """All money of a game."""

    rounds: list[Round]
    end: dict[int, int]
    """Money from cards after the last round."""


def ledger(history: list[Event]) -> Ledger:
    """The money of all rounds so far."""
    rounds: list[Round] = []
    end: dict[int, int] = {}
    for event in history:
        if isinstance(event, e.RoundBegan) or not rounds:
            rounds.append(Round({}, {}, {}))
        now = rounds[-1]
        match event:
            case e.ShareScored(seat, _, money):
                now.shares[seat] = now.shares.get(seat, 0) + money
            case e.MoneyGained(seat, money):
                place = end if now.profits else now.cards
                place[seat] = place.get(seat, 0) + money
            case e.ProfitScored(seat):
                now.profits[seat] = event
    return Ledger(rounds, end)


def ending(view: View, history: list[Event]) -> RenderableType:
    """The final table and a sentence."""
    companies = view.companies
    order = sorted(
        range(len(companies)), key=lambda seat: (-companies[seat].money, companies[seat].initiative)
    )
    rounds, end = ledger(history)
    table = grid("", "Company", "Sales", "Share", "Cards", "End")
    for number in range(1, len(rounds) + 1):
        table.add_column(f"R{number}")
    table.add_column("Total")
    for column in table.columns[2:]:
        column.justify = "right"
    for place, seat in enumerate(order, start=1):
        sales = sum(one.profits[seat].money for one in rounds if seat in one.profits)
        cells = [
            f"{sales}",
            f"{sum(one.shares.get(seat, 0) for one in rounds)}",
            f"{sum(one.cards.get(seat, 0) for one in rounds)}",
            f"{end.get(seat, 0)}",
        ]
        table.add_row(
            f"{place}.",
            marks.company(view.rules, seat),
            *(cells if history else ["?"] * len(cells)),
            *(Text(f"{one.money(seat)}", style="dim") for one in rounds),
            Text(marks.dollars(companies[seat].money), style="bold"),
        )
    note = (
        "The total is sales, market share, cards, and cards at the end; or the rounds and the end."
    )
    verdict = Text(_verdict(view, order), style="bold")
    return Group(table, Text(note if history else "", style="dim"), Text(), verdict)


def _verdict(view: View, order: list[int]) -> str:
    first = winners(position(view))
    most = view.companies[order[0]].money
    who = name(view.rules, first[0])
    equals = sum(one.money == most for one in view.companies)
    if equals > 1:
        rule = "MM-93" if view.rules.steve is not None else "MM-1"
        why = "Steve Jr. wins ties" if first[0] == view.rules.steve else "initiative decides"
        return f"{who} wins: {equals} have {marks.dollars(most)}, {why} ({rule})."
    lead = most - view.companies[order[1]].money
    return f"{who} wins with {marks.dollars(most)}, {lead} ahead (MM-83)."
