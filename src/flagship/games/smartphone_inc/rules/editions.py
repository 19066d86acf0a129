"""The ruleset: every number and switch that can differ between games. Rules read its fields.

SI-1, SI-2, SI-3: who plays, and which sides of the technologies. FIRST and SECOND are the
editions; any other ruleset is one of them with changes.
"""

from typing import Literal

import msgspec

from flagship.kernel.game import Refusal
from flagship.kernel.ruleset import Editions, opponent_problem

from .pack import Pack
from .pack_checks import COLOURS
from .pads import ANY


class Ruleset(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, cache_hash=True
):
    """One game's options. Two games with equal rulesets, packs, seeds and decisions are equal.

    The default of a field added later is how tables stored before it were played; the editions
    below say how new tables are.
    """

    edition: Literal["first", "second"] = "second"
    """The edition these options started from. Only shown to players: no rule reads it."""
    colours: tuple[str, ...] = ("green", "blue")
    """The colour of each seat, Steve's included."""
    steve: int | None = None
    """Steve's seat."""
    steve_level: Literal["easier", "standard", "harder"] = "standard"
    sides: str = "AAAAAA"
    """One letter per technology in board order: A, B or ? for a random side (SI-3)."""
    directives: bool = False
    """Whether the directives are in play (SI-90)."""
    rounds: int = 5
    overhang: int = ANY
    """How many improvements may stick out with 4G-A (SI-12)."""
    priority_ties: Literal["starting_vp", "produced"] = "starting_vp"
    """How SI-40 breaks ties after price and VP."""
    retailer_bonus_optional: bool = True
    """Whether a retailer's bonus may be declined (SI-62)."""
    retailer_bonus_again: bool = True
    """Whether a company that comes back to a retailer gets its bonus again (SI-62)."""
    technologies_per_good: int = 2
    """How many technologies LI-ION-B needs for one good; 1 as in the first edition's text."""
    control_ties: Literal["office", "goods"] = "office"
    """What has to be further left to win a tie for control (SI-81)."""
    routes: bool = True
    """From the correction sheet: progress only where a line leads (SI-60)."""


SECOND = Ruleset(retailer_bonus_again=False)
FIRST = Ruleset(
    edition="first",
    overhang=1,
    priority_ties="produced",
    retailer_bonus_optional=False,
    retailer_bonus_again=False,
)


def check_pack(rules: Ruleset, pack: Pack) -> None:
    """Refuse a ruleset that needs something the data pack lacks."""
    for colour in rules.colours:
        if colour not in pack.colour_index:
            raise Refusal(f'The data pack "{pack.name}" has no company "{colour}".')


def _problem(rules: Ruleset) -> str | None:
    """SI-1: who can play, and what the options allow."""
    seats = len(rules.colours)
    people = seats - (rules.steve is not None)
    if found := opponent_problem(rules.steve, seats, "Steve", "SI-1"):
        return found
    if not (1 <= people and 2 <= seats <= len(COLOURS)):
        return (
            "A game has 1 to 5 companies, with Steve 1 to 4 people and him (SI-1); "
            f"this one has {people} people{'' if rules.steve is None else ' and Steve'}."
        )
    for colour in rules.colours:
        if colour not in COLOURS:
            return f'There is no colour "{colour}"; choose from {", ".join(COLOURS)}.'
    if len(set(rules.colours)) < seats:
        return "Each company needs a colour of its own."
    if len(rules.sides) != 6 or set(rules.sides) - set("AB?"):
        return f'Technology sides are six letters A, B or ?, not "{rules.sides}" (SI-3).'
    if not 1 <= rules.rounds <= 5:
        return f"A game has 1 to 5 rounds, not {rules.rounds}."
    if rules.overhang not in (0, 1, ANY):
        return f"The overhang limit is 0, 1 or {ANY} (any), not {rules.overhang} (SI-12)."
    if rules.technologies_per_good not in (1, 2):
        return f"LI-ION-B gives a good for 1 or 2 technologies, not {rules.technologies_per_good}."
    return None


EDITIONS = Editions({"second": SECOND, "first": FIRST}, _problem)
ruleset, read_ruleset = EDITIONS.ruleset, EDITIONS.read
