"""The ruleset: every option in which games differ. Rules read its fields.

MM-1, MM-2, MM-90: who plays. STANDARD is the only edition.
"""

from typing import Literal

import msgspec

from flagship.kernel.ruleset import Editions, opponent_problem

CORPORATIONS: tuple[str, ...] = ("blue", "yellow", "red", "black")
"""MM-2: Atlantis, Sun Tech, Redberry, Shooting Star. They do not differ in ability."""
NAMES = {
    "blue": "Atlantis",
    "yellow": "Sun Tech",
    "red": "Redberry",
    "black": "Shooting Star",
}


class Ruleset(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, cache_hash=True
):
    """One game's options. Two games with equal rulesets, packs, seeds and decisions are equal.

    The default of a field added later is how tables stored before it were played; the edition has
    the value for new tables.
    """

    edition: Literal["standard"] = "standard"
    colours: tuple[str, ...] = ("blue", "yellow")
    """The corporation of each seat, including Steve Jr.'s."""
    steve: int | None = None
    """Steve Jr.'s seat in a solo game (MM-90)."""
    steve_level: Literal["easy", "medium", "hard"] = "medium"
    rounds: int = 5
    campaign_any_time: bool = True
    """Whether a campaign may be bought after taking customers for points (MM-50)."""
    limit_moves_marker: bool = True
    """Whether a marker beyond an event's limit moves to the limit (MM-30)."""


STANDARD = Ruleset(campaign_any_time=False, limit_moves_marker=False)


def _problem(rules: Ruleset) -> str | None:
    seats = len(rules.colours)
    people = seats - (rules.steve is not None)
    if found := opponent_problem(rules.steve, seats, "Steve Jr.", "MM-90"):
        return found
    if rules.steve is not None and people != 1:
        return "Steve Jr. plays against a single player only (MM-90)."
    if not 2 <= seats <= len(CORPORATIONS):
        return f"A game has 1 to 4 players (MM-1), not {people}."
    for colour in rules.colours:
        if colour not in CORPORATIONS:
            return f'There is no corporation "{colour}"; choose from {", ".join(CORPORATIONS)}.'
    if len(set(rules.colours)) < seats:
        return "Each player needs a different corporation."
    if not 1 <= rules.rounds <= 5:
        return f"A game has 1 to 5 rounds, not {rules.rounds}."
    return None


EDITIONS = Editions({"standard": STANDARD}, _problem)
ruleset, read_ruleset = EDITIONS.ruleset, EDITIONS.read
