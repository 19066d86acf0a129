"""Options of a turn in any game: each is tried and the round is played out after it.

Quick play goes on by rules of thumb after an option. So that points are spent together that belong
together, the seat's next choices in the same turn are tried too, after the best beginnings. The
best few options are then judged again, with the next turns of all searched in the same way.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from heapq import nlargest
from statistics import fmean
from typing import Any, Final, Generic, NamedTuple, TypeVar

from flagship.bots.plan_search import lead
from flagship.kernel.game import Action
from flagship.kernel.turn import TurnLoop, TurnState

LENGTH: Final = 5
"""The most choices in a row."""
LOOKS: Final = 1000
"""So many look-aheads, and no choice further is tried."""
REPLY_WIDTH: Final = 2
"""After so many of the best beginnings of a later turn, the next choices are tried."""
REPLY_LOOKS: Final = 400
"""So many look-aheads for the later turns, and the rest of the round is played quickly."""

S = TypeVar("S", bound=TurnState)
A = TypeVar("A", bound=Action)
Value = Callable[[Iterable[S]], list[list[float]]]
"""What each seat can expect at the end, for each of these positions between two rounds."""


class QuickPlay(NamedTuple, Generic[S]):
    """A game's rules, and its quick play."""

    loop: TurnLoop[S, Any, Any]
    play_round: Callable[[S], None]
    """Plays the rest of the round."""
    play_turn: Callable[[S], None]
    """Plays one step of it."""
    spending: tuple[int, ...]
    """The phases in which several choices in a row spend points."""


class Line(NamedTuple, Generic[S]):
    """Choices of a seat in a row, and the best end of the round after them that was seen."""

    choices: tuple[Any, ...]
    positions: list[S]
    """After the choices, in each world."""
    ends: list[S]
    rows: list[list[float]]
    """What each seat can expect then."""
    worth: float
    """How far the seat should be ahead, on average."""


class TurnSearch(Generic[S]):
    """Searches turns of a game."""

    def __init__(self, quick_play: QuickPlay[S], value: Value[S]) -> None:
        self.quick_play, self.loop, self.value = quick_play, quick_play.loop, value
        self.looks = 0
        """Look-aheads so far."""

    def lines(
        self, worlds: Sequence[S], seat: int, options: Sequence[A], width: int, looks: int = LOOKS
    ) -> dict[A, Line[S]]:
        """The best line found that begins with each option; of each option alone if width is 0."""
        found: dict[A, Line[S]] = {}
        until = self.looks + looks
        tips: list[tuple[tuple[Any, ...], list[S]]] = [
            ((option,), [self._done(world, seat, option) for world in worlds]) for option in options
        ]
        for _ in range(LENGTH):
            lines = self._valued(tips, seat, len(worlds))
            for line in lines:
                first = line.choices[0]
                if first not in found or line.worth > found[first].worth:
                    found[first] = line
            if not width or self.looks >= until:
                break
            lines.sort(key=lambda line: -line.worth)
            tips = self._longer(lines, seat, width)
            if not tips:
                break
        best = max(found.values(), key=lambda line: line.worth)
        for option in set(best.choices[1:]) & found.keys() if width else ():
            # The best line may as well begin with another of its choices.
            other = self._begun_with(option, best, worlds, seat)
            if other is not None and other.worth > found[option].worth:
                found[option] = other
        return found

    def judged_again(self, lines: dict[A, Line[S]], seat: int, number: int) -> dict[A, Line[S]]:
        """The best lines by what comes of them if the next turns are searched as well."""
        best = nlargest(number, lines.items(), key=lambda pair: pair[1].worth)
        ends = [[self._replied(state) for state in line.positions] for _, line in best]
        rows = self.value([state for states in ends for state in states])
        found: dict[A, Line[S]] = {}
        for place, ((option, line), states) in enumerate(zip(best, ends, strict=True)):
            part = rows[place * len(states) : (place + 1) * len(states)]
            worth = fmean(lead(row, seat) for row in part)
            found[option] = line._replace(ends=states, rows=part, worth=worth)
        return found

    def _valued(
        self, tips: Sequence[tuple[tuple[Any, ...], list[S]]], seat: int, worlds: int
    ) -> list[Line[S]]:
        """Each line with the end of the round, played quickly."""
        ends = [self.loop.clone(state) for _, states in tips for state in states]
        for state in ends:
            self.quick_play.play_round(state)
        self.looks += len(ends)
        rows = self.value(ends)
        lines = []
        for number, (choices, states) in enumerate(tips):
            part = slice(number * worlds, (number + 1) * worlds)
            worth = fmean(lead(row, seat) for row in rows[part])
            lines.append(Line(choices, states, ends[part], rows[part], worth))
        return lines

    def _longer(
        self, lines: Sequence[Line[S]], seat: int, width: int
    ) -> list[tuple[tuple[Any, ...], list[S]]]:
        """The first lines that can go on, by one choice; the same choices in one order only."""
        found = []
        seen: set[frozenset[tuple[Any, int]]] = set()
        for line in lines:
            if width == 0:
                break
            after = [self._next_choice(state, seat) for state in line.positions]
            positions = [state for state in after if state is not None]
            if len(positions) < len(after):
                continue
            width -= 1
            for option in self.loop.legal(positions[0], seat):
                choices = (*line.choices, option)
                same = frozenset(Counter(choices).items())
                if same not in seen and all(
                    self.loop.why_not(state, seat, option) is None for state in positions[1:]
                ):
                    seen.add(same)
                    found.append((choices, [self._done(one, seat, option) for one in positions]))
        return found

    def _begun_with(
        self, option: Any, line: Line[S], worlds: Sequence[S], seat: int
    ) -> Line[S] | None:
        """The line with this choice first; None: it is not allowed in that order."""
        rest = list(line.choices)
        rest.remove(option)
        positions = [self._done(world, seat, option) for world in worlds]
        for choice in rest:
            after = [self._next_choice(state, seat) for state in positions]
            reached = [state for state in after if state is not None]
            if len(reached) < len(worlds) or any(
                self.loop.why_not(state, seat, choice) is not None for state in reached
            ):
                return None
            positions = [self._done(state, seat, choice) for state in reached]
        [found] = self._valued([((option, *rest), positions)], seat, len(worlds))
        return found

    def _done(self, state: S, seat: int, option: Any) -> S:
        trial = self.loop.clone(state)
        trial.options = None
        self.loop.deciding(trial).apply(trial, seat, option)
        return trial

    def _next_choice(self, state: S, seat: int) -> S | None:
        """Where the seat chooses again in the same phase; None: it does not."""
        phase = state.phase
        trial = self._advanced(self.loop.clone(state))
        goes_on = trial.phase == phase and self.loop.to_act(trial) == [seat]
        return trial if goes_on and not self.loop.is_composed(trial) else None

    def _replied(self, state: S) -> S:
        """The end of the round, with the next turns searched."""
        last, until = self.quick_play.spending[-1], self.looks + REPLY_LOOKS
        began = state.phase
        trial = self._advanced(self.loop.clone(state))
        while began <= trial.phase <= last and self.looks < until:
            if trial.phase in self.quick_play.spending:
                [seat] = self.loop.to_act(trial)
                lines = self.lines([trial], seat, self.loop.legal(trial, seat), REPLY_WIDTH)
                [trial] = max(lines.values(), key=lambda line: line.worth).positions
            else:
                trial.options = None
                self.quick_play.play_turn(trial)
            began = trial.phase
            trial = self._advanced(trial)
        trial.options = None
        if began <= trial.phase <= self.loop.last:  # not in the next round
            self.quick_play.play_round(trial)
        return trial

    def _advanced(self, state: S) -> S:
        """The given state, at the next choice."""
        state.options = None
        self.loop.advance(state)
        return state
