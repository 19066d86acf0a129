"""Smartphone Inc., complete: start reading at turn.py. These names are the game's face."""

from flagship.kernel.codec import encode
from flagship.smartphone_inc.editions import read_ruleset, ruleset
from flagship.smartphone_inc.explore import explore
from flagship.smartphone_inc.guess import guess
from flagship.smartphone_inc.notation import read, write
from flagship.smartphone_inc.pack import COLOURS, Pack
from flagship.smartphone_inc.pack import check as check_pack
from flagship.smartphone_inc.pack import from_json as read_pack
from flagship.smartphone_inc.pack import load as load_pack
from flagship.smartphone_inc.pack import to_json as write_pack
from flagship.smartphone_inc.phase8_scoring import final_score, winners
from flagship.smartphone_inc.proposal import propose
from flagship.smartphone_inc.reference import reference
from flagship.smartphone_inc.setup import new
from flagship.smartphone_inc.state import OVER, State, clone, decode
from flagship.smartphone_inc.text import illegal, name, tell
from flagship.smartphone_inc.turn import PLANNING, apply, legal, sample, step, to_act, why_not
from flagship.smartphone_inc.view import hidden, open_view, view
from flagship.smartphone_inc.workbench import (
    FORM,
    SCHEMA,
    catalogue,
    preview,
    read_plan,
    results,
)

ID = "smartphone_inc"
TITLE = "Smartphone Inc."

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
    """Every place at the table, Steve's included."""
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
    """What each seat would have if the game ended now."""
    return [final_score(state, seat).total for seat in seats(state)]
