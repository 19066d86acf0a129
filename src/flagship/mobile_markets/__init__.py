"""Mobile Markets, complete: start reading at turn.py. These names are the game's face."""

from flagship.kernel.codec import encode
from flagship.mobile_markets.bench import preview
from flagship.mobile_markets.editions import CORPORATIONS as COLOURS
from flagship.mobile_markets.editions import read_ruleset, ruleset
from flagship.mobile_markets.explore import explore
from flagship.mobile_markets.guess import guess
from flagship.mobile_markets.notation import read, write
from flagship.mobile_markets.pack import Pack
from flagship.mobile_markets.pack import check as check_pack
from flagship.mobile_markets.pack import from_json as read_pack
from flagship.mobile_markets.pack import load as load_pack
from flagship.mobile_markets.pack import to_json as write_pack
from flagship.mobile_markets.phase8_profit import winners
from flagship.mobile_markets.reference import reference
from flagship.mobile_markets.setup import new
from flagship.mobile_markets.state import OVER, State, clone, decode
from flagship.mobile_markets.text import illegal, name, tell
from flagship.mobile_markets.turn import PLANNING, apply, legal, sample, step, to_act, why_not
from flagship.mobile_markets.view import hidden, open_view, view
from flagship.mobile_markets.workbench import FORM, SCHEMA, catalogue, propose, read_plan, results

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
