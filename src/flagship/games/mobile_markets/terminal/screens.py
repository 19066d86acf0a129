"""The screens of Mobile Markets; `flagship/terminal/screens.py` describes each part."""

from flagship.terminal.screens import Screens

from ..rules import events as e
from ..rules.actions import Action, EndTurn
from ..rules.editions import Ruleset
from ..rules.events import Event
from ..rules.pack import Pack
from ..rules.view import View
from .board import board, market_page, opening, plans, shop_page, status, steve_page
from .cards import card_page
from .ending import ending
from .help import HELP, NOTES, PLANNING, WELCOME
from .options import Options
from .planning import PlanList
from .product import Bench
from .story import lines, own_part, told


def _is_secret(view: View) -> bool:
    """MM-4: only their owner may see the cards looked at."""
    return bool(view.pending and view.pending[0].cards)


SCREENS: Screens[View, Action, Event, Ruleset, Pack] = Screens(
    welcome=WELCOME,
    board=board,
    menu=lambda view: Options(view) if view.options else Bench(view),
    lines=lines,
    told=told,
    ending=ending,
    status=status,
    opening=opening,
    plans=PlanList,
    plans_hint=PLANNING,
    help=HELP,
    notes=NOTES,
    commands={
        "card": card_page,
        "displays": shop_page,
        "market": market_page,
        "plans": plans,
        "steve": steve_page,
    },
    end_turn=EndTurn(),
    is_secret=_is_secret,
    loses=lambda event: isinstance(event, e.PointsLost),
    own_part=own_part,
)
