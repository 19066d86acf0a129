"""Search in any game: a bot of a level, which searches for its plans and takes options."""

import gc
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from math import exp
from statistics import fmean
from typing import Any, Generic, NamedTuple, TypeVar, cast

from flagship.bots.characters import liking
from flagship.bots.choice import near_shares, pick
from flagship.bots.plan_search import Aim, Budget, Level, Likely, PlanSearch, Play, Taste, lead
from flagship.bots.turn_search import LOOKS, Line, QuickPlay, TurnSearch, Value
from flagship.kernel.game import Action, View
from flagship.kernel.rng import Rng

DRAWS = 48
"""Joint plans that an outlook is the mean of."""
T = TypeVar("T")
V = TypeVar("V", bound=View)
A = TypeVar("A", bound=Action)


class Forecast(NamedTuple):
    """What a search expects of a game."""

    scores: list[float]
    """What each seat can expect at the end, up to a constant that all seats share."""
    chances: list[float]
    """How likely each seat is to win."""


class Planning(NamedTuple, Generic[A]):
    """A seat's promising plans, and the search among them."""

    search: PlanSearch
    action: Callable[[int], A]
    """The plan with a number."""
    figures: Callable[[], Sequence[NamedTuple]]
    """The figures of all plans."""


class Searcher(ABC, Generic[V, A]):
    """A bot that searches at a level, for at most this many seconds."""

    end: A
    """Ends a turn."""
    quick_play: QuickPlay[Any]

    def __init__(self, rng: Rng, level: Level, seconds: float | None = None) -> None:
        self.rng = rng
        self.level = level
        self.seconds = seconds

    @abstractmethod
    def planning(self, view: V) -> Planning[A] | None:
        """The seat's plans; None: no plan is wanted."""

    def answering(self, view: V) -> Planning[A] | None:
        """The seat's plans against those that the others are taken to make, to choose from."""
        return self.planning(view)

    @property
    @abstractmethod
    def value(self) -> Value[Any]:
        """What positions are worth at this level."""

    @abstractmethod
    def worlds(self, view: V) -> list[Any]:
        """Positions as they may be."""

    def options(self, view: V, world: Any) -> Sequence[A]:
        """The options worth trying."""
        return cast(Sequence[A], view.options)

    @abstractmethod
    def chances(self, view: V, ends: list[list[float]]) -> list[list[float]]:
        """How likely each seat is to win if it can expect this after the round."""

    def aim(self, view: V) -> Aim | None:
        """What counts when ends are compared; None: what each seat can expect."""
        return None

    def choose(self, view: V) -> A:
        """The plan that the search finds, or the option with the best end of this round."""
        seat = _seat(view)
        if len(view.options) == 1:
            return cast(A, view.options[0])
        if found := self._liked(view, seat):
            return found.action(found.search.choose(seat))
        return take(self._leads(view), self.end, self.level.slip, self.rng)

    def ends(self, view: V) -> dict[A, list[list[float]]]:
        """What each seat can expect after each option, or after the best few, in some worlds."""
        worlds, seat = self.worlds(view), _seat(view)
        lines = self.lines(worlds, seat, self.options(view, worlds[0]))
        if self.level.judged_again and view.phase <= self.quick_play.spending[-1]:
            lines = self.turns().judged_again(lines, seat, self.level.judged_again)
        return {option: line.rows for option, line in lines.items()}

    def lines(
        self, worlds: Sequence[Any], seat: int, options: Sequence[A], looks: int = LOOKS
    ) -> dict[A, Line[Any]]:
        """The best line found that begins with each option."""
        return self.turns().lines(worlds, seat, options, self.level.ahead, looks)

    def turns(self) -> TurnSearch[Any]:
        """The search of turns with this level's value."""
        return TurnSearch(self.quick_play, self.value)

    def policy(self, view: V) -> dict[A, float]:
        """How often the bot would make each plan, or choose each option."""
        seat = _seat(view)
        if found := self._liked(view, seat):
            often = found.search.policy(seat)
            return {found.action(number): share for number, share in often.items()}
        return taken(self._leads(view), self.end, self.level.slip)

    def values(self, view: V) -> Forecast:
        """What each seat can expect, and how likely it is to win."""
        return self.forecast(view, self.likely(view))

    def likely(self, view: V) -> list[Likely]:
        """The ends of the round that are to be expected."""
        seat = _seat(view)
        if found := self.planning(view):
            return found.search.likely_ends(*found.search.mix(seat))
        ends = self.ends(view)
        rows = ends[take(_leads(ends, seat), self.end, 0.0, self.rng)]
        return [(1 / len(rows), row) for row in rows]

    def outlook(self, view: V) -> list[float]:
        """What each seat can expect, quickly: plans are drawn as they are likely, not searched for.

        The same draws each time, so that positions that differ in one thing can be compared.
        """
        seat = _seat(view)
        if found := self.planning(view):
            search, rng = found.search, Rng(0)
            joints = [tuple([pick(prior, rng) for prior in search.priors]) for _ in range(DRAWS)]
            rows = search.play(joints, 0)
        else:
            ends = self.ends(view)
            rows = ends[take(_leads(ends, seat), self.end, 0.0, self.rng)]
        return mean_ends([(1 / len(rows), row) for row in rows])

    def forecast(self, view: V, likely: Sequence[Likely]) -> Forecast:
        """What these ends of the round come to."""
        chances = self.chances(view, [row for _, row in likely])
        return Forecast(
            mean_ends(likely),
            mean_ends([(share, row) for (share, _), row in zip(likely, chances, strict=True)]),
        )

    def _leads(self, view: V) -> dict[A, float]:
        """How far the seat is ahead after each option, by what counts."""
        ends, aim = self.ends(view), self.aim(view)
        if aim is not None:
            ends = {option: aim(rows) for option, rows in ends.items()}
        return _leads(ends, _seat(view))

    def _liked(self, view: V, seat: int) -> Planning[A] | None:
        """The seat's plans, and how much it likes each."""
        found = self.answering(view)
        if found and self.level.taste:
            liked = [liking(self.level.taste, figures) for figures in found.figures()]
            found.search.like(seat, liked)
        return found

    def plan_search(
        self,
        worths: Sequence[Sequence[float]],
        likely: float,
        play: Play,
        worlds: int = 1,
    ) -> PlanSearch:
        """The search for a plan; `worths` are those of each seat's plans, best first.

        A plan worth `likely` less is e times less likely.
        """
        level = self.level._replace(worlds=worlds)
        priors = [[exp((worth - row[0]) / likely) for worth in row] or [1.0] for row in worths]
        budget = Budget(self.level.nodes, self.seconds, len(worths))
        return PlanSearch(priors, play, level, budget, self.rng)


def _seat(view: View) -> int:
    assert view.seat is not None
    return view.seat


def _leads(ends: Mapping[T, Sequence[list[float]]], seat: int) -> dict[T, float]:
    """How far the seat should be ahead after each option, on average."""
    return {option: fmean(lead(row, seat) for row in rows) for option, rows in ends.items()}


def mean_ends(likely: Sequence[Likely]) -> list[float]:
    """The mean of ends, each as likely as it says."""
    seats = range(len(likely[0][1]))
    return [sum([share * ends[seat] for share, ends in likely]) for seat in seats]


Search = TypeVar("Search", bound=Searcher[Any, Any])


def searches(
    search: Callable[[Rng, Level, float | None], Search], levels: Mapping[str, Level]
) -> dict[str, Callable[[Rng, float | None, Taste], Search]]:
    """Makers of the searches, by level."""

    def at(level: Level) -> Callable[[Rng, float | None, Taste], Search]:
        return lambda rng, seconds, taste: search(rng, level._replace(taste=taste), seconds)

    return {name: at(level) for name, level in levels.items()}


def take(worths: Mapping[T, float], end: T, slip: float, rng: Rng) -> T:
    """The best option, or one not much worse; never ends a turn while a better option exists."""
    often = taken(worths, end, slip)
    return list(often)[pick(list(often.values()), rng) if slip else 0]


def taken(worths: Mapping[T, float], end: T, slip: float) -> dict[T, float]:
    """How often `take` takes each."""
    best = max(worths, key=worths.__getitem__)
    if not slip or best == end:
        return {best: 1.0}
    return near_shares({one: worths[one] for one in worths if one != end}, slip / 4)


def collect_rarely() -> None:
    """For a process that only thinks: positions are in no cycle, and looking for cycles among the
    many that a search makes took a fifth of the time of a plan."""
    gc.set_threshold(200_000)
