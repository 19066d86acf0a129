"""The terminal's part of Smartphone Inc.; `terminal/part.py` says what each name is for."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType

from flagship import smartphone_inc
from flagship.smartphone_inc import events as e
from flagship.smartphone_inc.actions import EndTurn, Plan
from flagship.smartphone_inc.editions import Ruleset
from flagship.smartphone_inc.events import Event
from flagship.smartphone_inc.notation import read
from flagship.smartphone_inc.pack import Pack
from flagship.smartphone_inc.view import View
from flagship.terminal.pages import Book
from flagship.terminal.part import Command
from flagship.terminal.smartphone_inc import ending as final
from flagship.terminal.smartphone_inc import story
from flagship.terminal.smartphone_inc.board import (
    board,
    map_of_lines,
    opening,
    plans,
    status,
    title,
)
from flagship.terminal.smartphone_inc.help import HELP, NOTES, PLANNING, SYMBOLS, WELCOME
from flagship.terminal.smartphone_inc.marks import company
from flagship.terminal.smartphone_inc.options import Options as menu
from flagship.terminal.smartphone_inc.planning import Workbench as workbench
from flagship.terminal.smartphone_inc.story import lines, own_part

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
    "uncovers",
    "workbench",
]

PLANNING_PHASE = 1
END: Any = EndTurn()
RULES = Book(smartphone_inc.ID, "SI")
COMMANDS: Mapping[str, Command] = {"map": map_of_lines, "plans": plans}


def read_plan(pack: Pack, line: str) -> Plan:
    """The plan a line in notation stands for."""
    plan = read(pack, line)
    assert isinstance(plan, Plan)
    return plan


def is_secret(view: View) -> bool:
    """After planning everything is open."""
    return False


def uncovers(action: Any, events: Sequence[Event]) -> bool:
    """Nothing hidden comes to light within a turn."""
    return False


def loses(event: Event) -> bool:
    """Whether something is lost that could have been used."""
    return isinstance(event, e.ProgressLost | e.GoodsLost)


def begins_round(event: Event) -> bool:
    """Whether a round begins with it."""
    return isinstance(event, e.RoundBegan)


def ends_round(event: Event) -> bool:
    """Whether it belongs to the scoring."""
    return isinstance(event, e.SalesScored)


def told(
    pack: Pack, rules: Ruleset, events: list[Event], history: list[Event]
) -> list[RenderableType]:
    """What has happened since the last time."""
    return story.told(pack, rules, events)


def ending(view: View, history: list[Event]) -> RenderableType:
    """The final table and a sentence."""
    return final.ending(view)
