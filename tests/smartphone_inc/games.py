"""Whole games by random play over every edition, option and seat count."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from flagship import smartphone_inc as game
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng
from flagship.smartphone_inc.editions import Ruleset
from flagship.smartphone_inc.events import Event
from flagship.smartphone_inc.pack import COLOURS

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"technologies_per_good": 1},
    {"control_ties": "office"},
    {"routes": False},
    {"rounds": 2},
    {"steve_level": "harder"},
)


def rulesets() -> Iterator[Ruleset]:
    """Editions x seats x Steve x sides x directives, each with one of the variants."""
    number = 0
    for edition, seats, sides, directives in product(
        ("first", "second"), (2, 3, 4, 5), ("AAAAAA", "BBBBBB", "??????"), (False, True)
    ):
        for steve in (None, 0, seats - 1):
            colours = COLOURS[number % 5 :] + COLOURS[: number % 5]
            yield game.ruleset(
                edition,
                colours=colours[:seats],
                sides=sides,
                directives=directives,
                steve=steve,
                **VARIANTS[number % len(VARIANTS)],
            )
            number += 1


RULESETS = tuple(rulesets())


def finish(
    match: Match, rng: Rng, after: Callable[[Match, list[Event]], None] | None = None
) -> Match:
    """Play a match to its end by random decisions of random seats, eager to use their turns."""
    while not match.is_over:
        seat = rng.choice(game.to_act(match.state))
        action = game.sample(match.state, seat, rng)
        if action == game.read(match.pack, "end") and rng.below(4):
            action = game.sample(match.state, seat, rng)
        events = match.submit(seat, action)
        if after is not None:
            after(match, events)
    return match
