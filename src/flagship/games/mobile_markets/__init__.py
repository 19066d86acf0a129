"""Mobile Markets, complete: start reading at turn.py. These names are the game's face."""

from flagship.games.mobile_markets.rules.editions import CORPORATIONS as COLOURS
from flagship.games.mobile_markets.rules.editions import read_ruleset, ruleset
from flagship.games.mobile_markets.rules.guess import guess
from flagship.games.mobile_markets.rules.notation import read, write
from flagship.games.mobile_markets.rules.pack import Pack
from flagship.games.mobile_markets.rules.pack import check as check_pack
from flagship.games.mobile_markets.rules.pack import from_json as read_pack
from flagship.games.mobile_markets.rules.pack import load as load_pack
from flagship.games.mobile_markets.rules.pack import to_json as write_pack
from flagship.games.mobile_markets.rules.phase8_profit import winners
from flagship.games.mobile_markets.rules.setup import new
from flagship.games.mobile_markets.rules.state import OVER, State, clone, decode
from flagship.games.mobile_markets.rules.text import illegal, name, tell
from flagship.games.mobile_markets.rules.turn import (
    PLANNING,
    apply,
    legal,
    sample,
    step,
    to_act,
    why_not,
)
from flagship.games.mobile_markets.rules.view import hidden, open_view, view
from flagship.games.mobile_markets.table.explore import explore
from flagship.games.mobile_markets.table.product_bench import preview
from flagship.games.mobile_markets.table.reference import reference
from flagship.games.mobile_markets.table.workbench import (
    FORM,
    SCHEMA,
    catalogue,
    propose,
    read_plan,
    results,
)
from flagship.kernel.codec import encode

ID = "mobile_markets"
TITLE = "Mobile Markets"

__all__ = [
    "COLOURS",
    "FORM",
    "ID",
    "SCHEMA",
    "TITLE",
    "Pack",
    "State",
    "apply",
    "catalogue",
    "check_pack",
    "clone",
    "decode",
    "encode",
    "explore",
    "guess",
    "hidden",
    "illegal",
    "is_over",
    "is_planning",
    "legal",
    "load_pack",
    "names",
    "new",
    "open_view",
    "preview",
    "propose",
    "read",
    "read_pack",
    "read_plan",
    "read_ruleset",
    "reference",
    "results",
    "ruleset",
    "sample",
    "scores",
    "seats",
    "step",
    "tell",
    "to_act",
    "view",
    "why_not",
    "winners",
    "write",
    "write_pack",
]


def seats(state: State) -> range:
    """Every place at the table, Steve Jr.'s included."""
    return range(len(state.companies))


def names(state: State) -> list[str]:
    """What the companies are called."""
    return [name(state.rules, seat) for seat in seats(state)]


def is_over(state: State) -> bool:
    """Whether the game has ended."""
    return state.phase == OVER


def is_planning(state: State, seat: int) -> bool:
    """Whether the seat has a plan to make now."""
    return state.phase == PLANNING and seat in to_act(state)


def scores(state: State) -> list[int]:
    """What each seat has."""
    return [company.money for company in state.companies]
