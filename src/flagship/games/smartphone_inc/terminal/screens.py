"""What Smartphone Inc. prints; `flagship/terminal/screens.py` says what each part is for."""

from flagship.terminal.screens import Screens

from ..rules import events as e
from ..rules.actions import Action, EndTurn
from ..rules.editions import Ruleset
from ..rules.events import Event
from ..rules.pack import Pack
from ..rules.view import View
from .board import board, map_of_lines, opening, plans, status
from .ending import ending
from .help import HELP, NOTES, PLANNING, WELCOME
from .options import Options
from .planning import PlanList
from .story import lines, told

SCREENS: Screens[View, Action, Event, Ruleset, Pack] = Screens(
    welcome=WELCOME,
    board=board,
    menu=Options,
    lines=lines,
    told=told,
    ending=ending,
    status=status,
    opening=opening,
    plans=PlanList,
    plans_hint=PLANNING,
    help=HELP,
    notes=NOTES,
    commands={"map": map_of_lines, "plans": plans},
    end_turn=EndTurn(),
    loses=lambda event: isinstance(event, e.ProgressLost | e.GoodsLost),
)
