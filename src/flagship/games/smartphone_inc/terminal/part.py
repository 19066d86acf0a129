"""The terminal's part of Smartphone Inc.; `terminal/part.py` says what each name is for."""

from collections.abc import Mapping
from typing import Any

from rich.console import RenderableType

from flagship.games.smartphone_inc import GAME as smartphone_inc
from flagship.games.smartphone_inc.rules import events as e
from flagship.games.smartphone_inc.rules.actions import EndTurn, Plan
from flagship.games.smartphone_inc.rules.editions import Ruleset
from flagship.games.smartphone_inc.rules.events import Event
from flagship.games.smartphone_inc.rules.notation import read
from flagship.games.smartphone_inc.rules.pack import Pack
from flagship.games.smartphone_inc.rules.view import View
from flagship.games.smartphone_inc.terminal import ending as final
from flagship.games.smartphone_inc.terminal import story
from flagship.games.smartphone_inc.terminal.board import (
    board,
    map_of_lines,
    opening,
    plans,
    status,
    title,
)
from flagship.games.smartphone_inc.terminal.help import HELP, NOTES, PLANNING, SYMBOLS, WELCOME
from flagship.games.smartphone_inc.terminal.marks import company
from flagship.games.smartphone_inc.terminal.options import Options as menu
from flagship.games.smartphone_inc.terminal.planning import Workbench as workbench
from flagship.games.smartphone_inc.terminal.story import lines
from flagship.kernel.ahead import own_part
from flagship.terminal.pages import Book
from flagship.terminal.part import Command

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

PLANNING_PHASE = 1
END: Any = EndTurn()
RULES = Book(smartphone_inc.id, "SI")
COMMANDS: Mapping[str, Command] = {"map": map_of_lines, "plans": plans}


def read_plan(pack: Pack, line: str) -> Plan:
    """The plan a line in notation stands for."""
    plan = read(pack, line)
    assert isinstance(plan, Plan)
    return plan


def is_secret(view: View) -> bool:
    """After planning everything is open."""
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
