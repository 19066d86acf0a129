"""The terminal's part of Mobile Markets; `terminal/part.py` says what each name is for."""

from collections.abc import Mapping
from typing import Any

from flagship.games.mobile_markets import GAME as mobile_markets
from flagship.games.mobile_markets.rules import events as e
from flagship.games.mobile_markets.rules.actions import EndTurn, Plan
from flagship.games.mobile_markets.rules.events import Event
from flagship.games.mobile_markets.rules.notation import read
from flagship.games.mobile_markets.rules.pack import Pack
from flagship.games.mobile_markets.rules.view import View
from flagship.games.mobile_markets.terminal.board import (
    board,
    market_page,
    opening,
    plans,
    shop_page,
    status,
    steve_page,
    title,
)
from flagship.games.mobile_markets.terminal.cards import card_page
from flagship.games.mobile_markets.terminal.ending import ending
from flagship.games.mobile_markets.terminal.help import HELP, NOTES, PLANNING, SYMBOLS, WELCOME
from flagship.games.mobile_markets.terminal.marks import company
from flagship.games.mobile_markets.terminal.options import Options
from flagship.games.mobile_markets.terminal.planning import Workbench as workbench
from flagship.games.mobile_markets.terminal.product import Bench
from flagship.games.mobile_markets.terminal.story import lines, own_part, told
from flagship.terminal.pages import Book
from flagship.terminal.part import Command, Menu

__all__ = [
    "COMMANDS",
    "END",
    "HELP",
    "NOTES",
    "PLANNING",
    "PLANNING_PHASE",
    "RULES",
    "SYMBOLS",
    "WELCOME",
    "begins_round",
    "board",
    "company",
    "ending",
    "ends_round",
    "is_secret",
    "lines",
    "loses",
    "menu",
    "opening",
    "own_part",
    "read_plan",
    "status",
    "title",
    "told",
    "workbench",
]

PLANNING_PHASE = 2
END: Any = EndTurn()
RULES = Book(mobile_markets.id, "MM")
COMMANDS: Mapping[str, Command] = {
    "card": card_page,
    "displays": shop_page,
    "market": market_page,
    "plans": plans,
    "steve": steve_page,
}


def read_plan(pack: Pack, line: str) -> Plan:
    """The plan a line in notation stands for; faces may be written small."""
    plan = read(pack, f"plan {line.partition(' ')[2].upper()}")
    assert isinstance(plan, Plan)
    return plan


def menu(view: View) -> Menu:
    """The choices, or the product bench where a product is to be made."""
    return Options(view) if view.options else Bench(view)


def is_secret(view: View) -> bool:
    """MM-4: cards looked at are for their owner's eyes."""
    return bool(view.pending and view.pending[0].cards)


def loses(event: Event) -> bool:
    """Whether something is lost that could have been used."""
    return isinstance(event, e.PointsLost)


def begins_round(event: Event) -> bool:
    """Whether a round begins with it."""
    return isinstance(event, e.RoundBegan)


def ends_round(event: Event) -> bool:
    """Whether it belongs to the profit."""
    return isinstance(event, e.ProfitScored)
