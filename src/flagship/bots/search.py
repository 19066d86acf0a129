"""Search in any game: a bot of a level, which searches for its plans and takes options."""

import gc
from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Protocol, TypeVar

from flagship.bots.choice import near_best
from flagship.bots.plan_search import Budget, Joint, Level, PlanSearch, Play
from flagship.kernel.rng import Rng

T = TypeVar("T")


class Searcher:
    """A bot that searches at a level, for at most this many seconds."""

    def __init__(self, rng: Rng, level: Level, seconds: float | None = None) -> None:
        self.rng = rng
        self.level = level
        self.seconds = seconds

    def plan_search(
        self,
        worths: Sequence[Sequence[float]],
        likely: float,
        play: Play,
    ) -> PlanSearch:
        """The search for a plan; `worths` are those of each seat's plans, best first.

        A plan worth `likely` less is e times less likely.
        """
        priors = [[exp((worth - row[0]) / likely) for worth in row] or [1.0] for row in worths]
        budget = Budget(self.level.nodes, self.seconds, len(worths))
        return PlanSearch(priors, play, self.level, budget, self.rng)


Search = TypeVar("Search", bound=Searcher)


def searches(
    search: Callable[[Rng, Level, float | None], Search], levels: Mapping[str, Level]
) -> dict[str, Callable[[Rng, float | None], Search]]:
    """Makers of the searches, by level."""

    def at(level: Level) -> Callable[[Rng, float | None], Search]:
        return lambda rng, seconds: search(rng, level, seconds)

    return {name: at(level) for name, level in levels.items()}


def take(worths: Mapping[T, float], end: T, slip: float, rng: Rng) -> T:
    """The best option, or one not much worse; never ends a turn while a better option exists."""
    best = max(worths, key=worths.__getitem__)
    if not slip or best == end:
        return best
    return near_best({one: worths[one] for one in worths if one != end}, slip / 4, rng)


class HasResult(Protocol[T]):
    """A company with what its plan shows."""

    result: T | None


def set_plans(
    companies: Sequence[HasResult[T]], pools: Sequence[Sequence[T]], joint: Joint
) -> None:
    """Give each company the chosen plan of its pool."""
    for company, pool, choice in zip(companies, pools, joint, strict=True):
        if pool:
            company.result = pool[choice]


def collect_rarely() -> None:
    """For a process that only thinks: positions are in no cycle, and looking for cycles among the
    many that a search makes took a fifth of the time of a plan."""
    gc.set_threshold(50_000)
