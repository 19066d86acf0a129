"""A game of a plug-in uses the turn loop with a state of its own, whichever build is used."""

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from flagship.kernel.codec import encode
from flagship.kernel.rng import Rng
from flagship.kernel.turn import Phase, TurnLoop, TurnState


@dataclass
class Counter(TurnState):
    """Two seats count by turns to four."""

    total: int = 0
    phase: int = 1
    queue: list[int] = field(default_factory=lambda: [0, 1])
    turn_open: bool = False
    events: list[Any] = field(default_factory=list)
    options: list[Any] | None = None
    look: Any = None

    def seats(self) -> int:
        return 2


def count(state: Counter, seat: int, number: Any) -> None:
    state.total += number
    state.queue, state.turn_open = [1 - seat], False
    state.tell(number)
    if state.total >= 4:
        state.phase = 2


LOOP: TurnLoop[Counter, Any, Any] = TurnLoop(
    (
        Phase(
            lambda state: None,
            SimpleNamespace(
                legal=lambda state, seat: [1, 2], why_not=lambda *asked: None, apply=count
            ),
        ),
    ),
    planning=0,
    between=lambda state: None,
    drop_impossible=lambda state: False,
    is_composed=lambda state: False,
    compose=lambda state, seat, rng: None,
    automaton=SimpleNamespace(seat=lambda state: None, play=lambda state, seat: None),
    clone=lambda state: state,
    illegal=lambda reason: ValueError(reason),  # type: ignore[arg-type, return-value]
)


def test_a_state_of_a_plug_in_is_played_by_the_loop():
    state = Counter()
    LOOP.advance(state)
    happened = []
    while not LOOP.is_over(state):
        seat = LOOP.to_act(state)[0]
        happened += [(seat, *LOOP.step(state, seat, LOOP.sample(state, seat, Rng(state.total))))]
    assert [seat for seat, _ in happened] == [0, 1, 0, 1][: len(happened)]
    assert state.total == sum(number for _, number in happened) >= 4
    assert Counter().phase == 1, "defaults are those of a new state"
    assert b'"total":' in encode(state)
