"""Games of a bot against itself, for the positions between rounds and what they came to.

Most games are quick: rounds are played out by rules of thumb, plans vary, and a position is worth
what a search from it expects. The others are played decision by decision as the search would,
varied only in their first rounds, and a position is also worth what the game came to.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np

from flagship.bots.choice import pick
from flagship.bots.learned import Position
from flagship.bots.plan_search import Level, PlanSearch
from flagship.bots.search import mean_ends
from flagship.kernel.rng import Rng, derived_rng

QUICK_SHARE = 60
"""Of 100 games, those that are played quickly."""
SEATS = 5
"""The most seats a position is stored with."""


class Lesson(NamedTuple):
    """A position and what is known of its end, per seat; NaN where nothing is."""

    position: Position
    left: int
    expected: list[float]
    """What the search expects each seat to have at the end."""
    final: list[float]
    won: list[float]
    """Shares of the victory."""


class Pupil(Protocol):
    """What self-play asks of a game."""

    PREPARATIONS: int
    """Over how many draws of what comes before the plans an expectation is averaged."""

    def new(self, rng: Rng) -> Any:
        """A varied game, its first plans wanted."""

    def search(self, rng: Rng, level: Level) -> Any:
        """The bot that learns."""

    def unknown(self, state: Any, rng: Rng) -> Any:
        """A copy in which everything hidden is drawn again."""

    def plans(self, search: Any, state: Any) -> tuple[list[list[Any]], PlanSearch]:
        """Each seat's promising plans, and the search among them."""

    def play_round(self, state: Any, chosen: Sequence[Any]) -> None:
        """The round with these plans, quickly, to the position after it."""

    def prepare(self, state: Any) -> None:
        """From the position after a round to the next plans."""

    def play_plans(self, state: Any, chosen: Sequence[Any]) -> None:
        """Make these plans by the rules."""

    def decide(self, search: Any, state: Any, rng: Rng) -> Any:
        """The next decision of a round, by the search; the position after the round it ended."""

    def is_planning(self, state: Any) -> bool:
        """Whether plans are wanted."""

    def is_over(self, state: Any) -> bool:
        """Whether the game is over."""

    def position(self, state: Any) -> Position:
        """A position in numbers, as the value sees it."""

    def left(self, state: Any) -> int:
        """Rounds left, this one included."""

    def results(self, state: Any) -> tuple[list[float], list[float]]:
        """Final scores and shares of the victory."""


def play(pupil: Pupil, seed: int) -> list[Lesson]:
    """One game."""
    rng = derived_rng(77, seed)
    state = pupil.new(rng)
    return _quick(pupil, state, rng) if seed % 100 < QUICK_SHARE else _whole(pupil, state, rng)


def level(state: Any) -> Level:
    """A small search: it makes hundreds of plans a second."""
    seats = len(state.companies)
    return Level(nodes=70 if seats == 2 else 90, tried=20, kept=5 if seats == 2 else 3,
                 tables=1, worlds=1, learned=LEARNED)  # fmt: skip


STEPS = 120
"""Rounds of regret matching: fewer than a bot's, as few plans are left."""
LEARNED = False
"""Whether the search uses what was learned so far."""


def _quick(pupil: Pupil, state: Any, rng: Rng) -> list[Lesson]:
    lessons = []
    often = (5, 20, 40)[rng.below(3)]
    between = None
    while not pupil.is_over(state):
        search = pupil.search(rng, level(state))
        chosen, expected, pools = searched(pupil, search, pupil.unknown(state, rng), rng)
        if between is not None:
            expected = averaged(pupil, search, between, expected, rng)
            nothing = [np.nan] * len(expected)
            lessons.append(
                Lesson(pupil.position(between), pupil.left(state), expected, nothing, nothing)
            )
            if pupil.left(state) == 1:
                break
        pupil.play_round(state, varied(chosen, pools, often, rng))
        between = pupil.unknown(state, rng)
        if not pupil.is_over(state):
            pupil.prepare(state)
    return lessons


def _whole(pupil: Pupil, state: Any, rng: Rng) -> list[Lesson]:
    """Varied for some rounds, then as the search would play."""
    until = state.rules.rounds - (0 if rng.below(100) < 35 else 1 + rng.below(4))
    lessons = []
    between = None
    while not pupil.is_over(state):
        search = pupil.search(rng, level(state))
        if not pupil.is_planning(state):
            between = pupil.decide(search, state, rng) or between
            continue
        chosen, expected, pools = searched(pupil, search, pupil.unknown(state, rng), rng)
        if pupil.left(state) > until:
            pupil.play_round(state, varied(chosen, pools, 40, rng))
            between = pupil.unknown(state, rng)
            pupil.prepare(state)
            continue
        if between is not None:
            expected = averaged(pupil, search, between, expected, rng)
            lessons.append(Lesson(pupil.position(between), pupil.left(state), expected, [], []))
        pupil.play_plans(state, chosen)
    final, won = pupil.results(state)
    return [lesson._replace(final=final, won=won) for lesson in lessons]


def averaged(
    pupil: Pupil, search: Any, between: Any, expected: list[float], rng: Rng
) -> list[float]:
    """What is expected, averaged over other preparations of the round."""
    found = [expected]
    for _ in range(pupil.PREPARATIONS - 1):
        other = pupil.unknown(between, rng)
        pupil.prepare(other)
        found.append(searched(pupil, search, other, rng)[1])
    return [sum(column) / len(found) for column in zip(*found, strict=True)]


def varied(
    chosen: Sequence[Any], pools: Sequence[Sequence[Any]], often: int, rng: Rng
) -> list[Any]:
    """Now and then another plan of the pool."""
    return [
        rng.choice(pool) if pool and rng.below(100) < often else one
        for one, pool in zip(chosen, pools, strict=True)
    ]


def searched(
    pupil: Pupil, search: Any, state: Any, rng: Rng
) -> tuple[list[Any], list[float], list[list[Any]]]:
    """A plan of each seat, what the search expects of all, and the plans to choose from."""
    pools, plans = pupil.plans(search, state)
    plans.steps = STEPS
    kept, habits = plans.mix(rng.below(len(pools)))
    chosen = [
        pool[row[pick(habit, rng)]] if pool else None
        for pool, row, habit in zip(pools, kept, habits, strict=True)
    ]
    return chosen, mean_ends(plans.likely_ends(kept, habits)), pools


def stored(lessons: Sequence[Lesson], seed: int) -> dict[str, np.ndarray]:
    """Lessons as arrays; seats beyond a table's number are NaN."""

    def padded(rows: list[list[float]]) -> np.ndarray:
        full = np.full((len(rows), SEATS), np.nan, dtype=np.float32)
        for place, row in enumerate(rows):
            full[place, : len(row)] = row
        return full

    width = len(lessons[0].position.seats[0])
    seats = np.zeros((len(lessons), SEATS, width), dtype=np.float16)
    for place, lesson in enumerate(lessons):
        rows = lesson.position.seats
        seats[place, : len(rows)] = rows
    return {
        "shared": np.array([one.position.shared for one in lessons], dtype=np.float16),
        "seats": seats,
        "scores": padded([one.position.scores for one in lessons]),
        "expected": padded([one.expected for one in lessons]),
        "final": padded([one.final for one in lessons]),
        "won": padded([one.won for one in lessons]),
        "number": np.array([len(one.position.seats) for one in lessons], dtype=np.int8),
        "left": np.array([one.left for one in lessons], dtype=np.int8),
        "seed": np.full(len(lessons), seed, dtype=np.int64),
    }
