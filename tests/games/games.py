"""Whole games of both games by random play over every edition, option and seat count."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, NamedTuple

from flagship.games.mobile_markets import GAME as mobile_markets
from flagship.games.smartphone_inc import GAME as smartphone_inc
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng
from tests.any_game import AnyMatch

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"technologies_per_good": 1},
    {"control_ties": "goods"},
    {"retailer_bonus_again": True},
    {"routes": False},
    {"rounds": 2},
    {"steve_level": "harder"},
)


class Sample(NamedTuple):
    """A game, one of its rulesets, and a number of its own."""

    game: Any
    ruleset: Any
    number: int

    def __repr__(self) -> str:
        return f"{self.game.id}-{self.number}"

    def match(self, seed: int | None = None) -> AnyMatch:
        """A fresh match, by default with the number as seed."""
        return Match(self.game, self.ruleset, self.number if seed is None else seed)


def _smartphone_inc() -> Iterator[Any]:
    """Editions x seats x Steve x sides x directives, each with one of the variants."""
    colours = smartphone_inc.colours
    number = 0
    for edition, seats, sides, directives in product(
        ("first", "second"), (2, 3, 4, 5), ("AAAAAA", "BBBBBB", "??????"), (False, True)
    ):
        for steve in (None, 0, seats - 1):
            turned = colours[number % 5 :] + colours[: number % 5]
            yield smartphone_inc.setup.ruleset(
                edition,
                colours=turned[:seats],
                sides=sides,
                directives=directives,
                steve=steve,
                **VARIANTS[number % len(VARIANTS)],
            )
            number += 1


def _mobile_markets() -> Iterator[Any]:
    """Players, and Steve Jr. on either seat at three levels."""
    colours = mobile_markets.colours
    for number in range(8):
        turned = colours[number % 4 :] + colours[: number % 4]
        for players in (2, 3, 4):
            yield mobile_markets.setup.ruleset(colours=turned[:players])
        for steve, level in product((0, 1), ("easy", "medium", "hard")):
            yield mobile_markets.setup.ruleset(colours=turned[:2], steve=steve, steve_level=level)


SMARTPHONE_INC = [
    Sample(smartphone_inc, rules, number) for number, rules in enumerate(_smartphone_inc())
]
MOBILE_MARKETS = [
    Sample(mobile_markets, rules, number) for number, rules in enumerate(_mobile_markets())
]
EVERY = SMARTPHONE_INC + MOBILE_MARKETS
SOME = SMARTPHONE_INC[::5] + MOBILE_MARKETS[::3]


def finish(
    match: AnyMatch, rng: Rng, after: Callable[[AnyMatch, list[Any]], None] | None = None
) -> AnyMatch:
    """Play a match to its end by random decisions of random seats, eager to use their turns."""
    game = match.game
    end = game.words.read(match.pack, "end")
    while not match.is_over:
        seat = rng.choice(game.rules.to_act(match.state))
        action = game.rules.sample(match.state, seat, rng)
        if action == end and rng.below(4):
            action = game.rules.sample(match.state, seat, rng)
        events = match.submit(seat, action)
        if after is not None:
            after(match, events)
    return match
