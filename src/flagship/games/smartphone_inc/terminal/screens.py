"""What Smartphone Inc. prints; `flagship/terminal/screens.py` says what each part is for."""

from flagship.games.smartphone_inc.rules import events as e
from flagship.games.smartphone_inc.rules.actions import Action, EndTurn
from flagship.games.smartphone_inc.rules.editions import Ruleset
from flagship.games.smartphone_inc.rules.events import Event
from flagship.games.smartphone_inc.rules.pack import Pack
from flagship.games.smartphone_inc.rules.view import View
from flagship.games.smartphone_inc.terminal.board import board, map_of_lines, opening, plans, status
from flagship.games.smartphone_inc.terminal.ending import ending
from flagship.games.smartphone_inc.terminal.help import HELP, NOTES, PLANNING, WELCOME
from flagship.games.smartphone_inc.terminal.options import Options
from flagship.games.smartphone_inc.terminal.planning import PlanList
from flagship.games.smartphone_inc.terminal.story import lines, told
from flagship.terminal.screens import Screens

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
