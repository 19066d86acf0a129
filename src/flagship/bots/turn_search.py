"""Options of a turn in any game: each is tried and the round is played out after it.

Quick play goes on by rules of thumb after an option. So that points are spent together that belong
together, the seat's next choices in the same turn are tried too, after the best beginnings.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from statistics import fmean
from typing import Any, Final, Generic, NamedTuple, TypeVar

from flagship.bots.plan_search import lead
from flagship.kernel.game import Action
from flagship.kernel.turn import TurnLoop, TurnState

LENGTH: Final = 5
"""The most choices in a row."""
LOOKS: Final = 1000
"""So many look-aheads, and no choice further is tried."""

S = TypeVar("S", bound=TurnState)
A = TypeVar("A", bound=Action)
Value = Callable[[Iterable[S]], list[list[float]]]
"""What each seat can expect at the end, for each of these positions between two rounds."""


class End(NamedTuple, Generic[S]):
    """The best end of the round that was seen after an option."""

    states: list[S]
    """In each world."""
    rows: list[list[float]]
    """What each seat can expect in each world."""


class Line(NamedTuple):
    """Choices of a seat in a row."""

    choices: tuple[Any, ...]
    positions: list[Any]
    """After them, in each world."""


def option_ends(
    loop: TurnLoop[S, A, Any],
    play_round: Callable[[S], None],
    value: Value[S],
    worlds: Sequence[S],
    seat: int,
    options: Sequence[A],
    width: int = 0,
) -> dict[A, End[S]]:
    """The best end of the round that was found after each option.

    After so many of the best beginnings, the seat's next choices are tried.
    """
    found: dict[A, End[S]] = {}
    worths: dict[A, float] = {}
    lines = [Line((option,), [_done(loop, world, seat, option) for world in worlds])
             for option in options]  # fmt: skip
    left = LOOKS if width else 0
    for _ in range(LENGTH):
        left -= len(lines) * len(worlds)
        ends = [
            state if left < 0 else loop.clone(state) for one in lines for state in one.positions
        ]
        for state in ends:
            play_round(state)
        values = value(ends)
        ranked: list[tuple[float, Line]] = []
        for number, line in enumerate(lines):
            part = slice(number * len(worlds), (number + 1) * len(worlds))
            worth = fmean(lead(row, seat) for row in values[part])
            first = line.choices[0]
            if first not in worths or worth > worths[first]:
                worths[first], found[first] = worth, End(ends[part], values[part])
            ranked.append((worth, line))
        if left < 0:
            break
        ranked.sort(key=lambda pair: -pair[0])
        lines = _longer(loop, seat, [line for _, line in ranked], width)
        if not lines:
            break
    return found


def _done(loop: TurnLoop[S, A, Any], state: S, seat: int, option: A) -> S:
    trial = loop.clone(state)
    trial.options = None
    loop.deciding(trial).apply(trial, seat, option)
    return trial


def _longer(
    loop: TurnLoop[S, Any, Any], seat: int, lines: Sequence[Line], width: int
) -> list[Line]:
    """The first lines that can go on, by one choice; each set of choices in one order only."""
    found: list[Line] = []
    seen: set[frozenset[tuple[Any, int]]] = set()
    for line in lines:
        if width == 0:
            break
        after = [_next_choice(loop, state, seat) for state in line.positions]
        positions = [state for state in after if state is not None]
        if len(positions) < len(after):
            continue
        width -= 1
        for option in loop.legal(positions[0], seat):
            choices = (*line.choices, option)
            same = frozenset(Counter(choices).items())
            if same not in seen and all(
                loop.why_not(state, seat, option) is None for state in positions[1:]
            ):
                seen.add(same)
                found.append(Line(choices, [_done(loop, one, seat, option) for one in positions]))
    return found


def _next_choice(loop: TurnLoop[S, Any, Any], state: S, seat: int) -> S | None:
    """The position where the seat chooses again in the same phase; None: it does not."""
    phase = state.phase
    trial = loop.clone(state)
    trial.options = None
    loop.advance(trial)
    goes_on = trial.phase == phase and loop.to_act(trial) == [seat]
    return trial if goes_on and not loop.is_composed(trial) else None
