"""What Mobile Markets prints; `flagship/terminal/screens.py` says what each part is for."""

from flagship.games.mobile_markets.rules import events as e
from flagship.games.mobile_markets.rules.actions import Action, EndTurn
from flagship.games.mobile_markets.rules.editions import Ruleset
from flagship.games.mobile_markets.rules.events import Event
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
)
from flagship.games.mobile_markets.terminal.cards import card_page
from flagship.games.mobile_markets.terminal.ending import ending
from flagship.games.mobile_markets.terminal.help import HELP, NOTES, PLANNING, WELCOME
from flagship.games.mobile_markets.terminal.options import Options
from flagship.games.mobile_markets.terminal.planning import PlanList
from flagship.games.mobile_markets.terminal.product import Bench
from flagship.games.mobile_markets.terminal.story import lines, own_part, told
from flagship.terminal.screens import Screens


def _is_secret(view: View) -> bool:
    """MM-4: cards looked at are for their owner's eyes."""
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
