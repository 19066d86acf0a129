"""The turn loop: who must decide, what a decision does, and how play reaches the next one.

A game supplies its phases in order and its exceptions; a phase has only the functions it needs.
The seats in `queue` take turns; interrupting choices come first.
"""

from collections.abc import Callable
from copy import copy
from dataclasses import field
from functools import partial
from typing import Any, Final, Generic, Protocol, TypeVar

from flagship.kernel.codec import encode
from flagship.kernel.compiled import mypyc_attr
from flagship.kernel.game import Action, Event, Illegal, NewState, P, R, Rules, Seat, V
from flagship.kernel.rng import Rng

SHARED: Final = ("phase", "queue", "turn_open", "events", "options", "look")
"""The fields of TurnState."""
NOBODY: Final = -1
"""In place of a seat: none must decide, or several at once."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnState:
    """The fields of a state that the loop reads and writes; a game's state declares them again.

    A class and no protocol: compiled, the loop then reaches them without a search by name.
    """

    @classmethod
    def __init_subclass__(cls) -> None:
        """Compiled, the loop does not see a default that is an attribute of a plain class."""
        if hasattr(TurnState, "phase"):
            for name, value in list(vars(cls).items()):
                if name in SHARED and (value is None or isinstance(value, int)):
                    setattr(cls, name, field(default_factory=partial(copy, value)))

    phase: int
    """Counted from 1; one more than the last phase means that the game has ended."""
    queue: list[int]
    """The seats whose turn in this phase is not over, in order."""
    turn_open: bool
    """Whether the first seat in the queue has begun its turn."""
    events: list[Any]
    """The events of the last decision; not part of the position."""
    options: list[Any] | None
    """The acting seat's legal actions, cached; not part of the position. Fields declared after
    this one are not stored."""
    look: Callable[[], None] | None
    """Called after each event, for a story."""

    def seats(self) -> int:
        """How many companies there are."""
        raise NotImplementedError

    def is_interrupted(self) -> bool:
        """Whether `TurnLoop.between` may have a choice; a state that knows is asked first."""
        return True

    def tell(self, event: Event) -> None:
        """A rule changes the state, then says what happened."""
        self.events.append(event)
        if self.look is not None:
            self.look()


A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
S = TypeVar("S", bound=TurnState)
GivenS = TypeVar("GivenS", bound=TurnState, contravariant=True)


class Choices(Protocol[GivenS, A]):
    """A module of choices: what is legal, why an action is not, and what it does."""

    def legal(self, state: GivenS, seat: Seat, /) -> list[A]: ...

    def why_not(self, state: GivenS, seat: Seat, action: A, /) -> str | None: ...

    def apply(self, state: GivenS, seat: Seat, action: A, /) -> None: ...


class Choice(Generic[S, A]):
    """The functions of a module of choices."""

    def __init__(self, module: Choices[S, A]) -> None:
        self.legal: Callable[[S, Seat], list[A]] = module.legal
        self.why_not: Callable[[S, Seat, A], str | None] = module.why_not
        self.apply: Callable[[S, Seat, A], None] = module.apply


class AutomatonRules(Protocol[GivenS]):
    """A module that plays a seat by the rulebook."""

    def seat(self, state: GivenS, /) -> Seat | None: ...

    def play(self, state: GivenS, seat: Seat, /) -> None: ...


class Phase(Generic[S, A]):
    """One phase of a round."""

    def __init__(
        self,
        begin: Callable[[S], None],
        choices: Choices[S, A] | None = None,
        begin_turn: Callable[[S, Seat], None] | None = None,
        to_act: Callable[[S], list[Seat]] | None = None,
        end: Callable[[S], None] | None = None,
    ) -> None:
        self.begin = begin
        self.choice: Choice[S, A] | None = None if choices is None else Choice(choices)
        self.begin_turn = begin_turn
        """What a seat receives when its turn begins."""
        self.to_act = to_act
        """Who must decide now, if not just the first seat in the queue."""
        self.end = end


class TurnLoop(Generic[S, A, E]):
    """How the decisions of a game follow one another."""

    def __init__(
        self,
        phases: tuple[Phase[S, A], ...],
        planning: int,
        between: Callable[[S], tuple[Choice[S, A], Seat] | None],
        drop_impossible: Callable[[S], bool],
        is_composed: Callable[[S], bool],
        compose: Callable[[S, Seat, Rng], A],
        automaton: AutomatonRules[S],
        clone: Callable[[S], S],
        illegal: Callable[[str], Illegal],
    ) -> None:
        self.phases = phases
        self.last = len(phases)
        """The last phase."""
        self.planning = planning
        """The phase in which all decide at once, in secret."""
        self.between = between
        """A choice that must be made before the turn continues, and who makes it."""
        self.drop_impossible = drop_impossible
        """Drop interrupting choices that can no longer be made; return whether there were any."""
        self.is_composed = is_composed
        """Whether the choice is composed, like a plan, with too many options to list."""
        self.compose = compose
        """Any composed action, at random."""
        self.automaton_seat = automaton.seat
        self.automaton_plays = automaton.play
        self.clone = clone
        self.illegal = illegal

    def choice(self, state: S) -> tuple[Choice[S, A] | None, Seat]:
        """The current choice and who makes it: NOBODY while all plan, or if a turn must begin."""
        if state.is_interrupted():
            between = self.between(state)
            if between is not None:
                return between
        if state.phase > self.last:
            return None, NOBODY
        phase = self.phases[state.phase - 1]
        if phase.to_act is None and state.turn_open and state.queue:
            return phase.choice, state.queue[0]
        return phase.choice, NOBODY

    def deciding(self, state: S) -> Choice[S, A]:
        """The current choice."""
        choice, _ = self.choice(state)
        assert choice is not None
        return choice

    def to_act(self, state: S) -> list[Seat]:
        """The seats that must decide now."""
        choice, seat = self.choice(state)
        if seat != NOBODY:
            return [seat]
        if choice is None:
            return []
        planners = self.phases[state.phase - 1].to_act
        return [] if planners is None else planners(state)

    def is_over(self, state: S) -> bool:
        """Whether the game has ended."""
        return state.phase > self.last

    def is_planning(self, state: S, seat: Seat) -> bool:
        """Whether the seat must make a plan now."""
        return state.phase == self.planning and seat in self.to_act(state)

    def legal(self, state: S, seat: Seat) -> list[A]:
        """What a seat may do; for composed actions, one for each different result."""
        if seat not in self.to_act(state):
            return []
        return (
            self.deciding(state).legal(state, seat) if state.options is None else state.options[:]
        )

    def sample(self, state: S, seat: Seat, rng: Rng) -> A:
        """A random action of a seat that must decide; may be a composed one not in `legal`."""
        options: list[A] | None = state.options
        if options is not None:
            return options[rng.below(len(options))]
        if self.is_composed(state):
            return self.compose(state, seat, rng)
        return rng.choice(self.legal(state, seat))

    def why_not(self, state: S, seat: Seat, action: A) -> str | None:
        """The key of the reason why the seat may not do this, or None if it may."""
        seats = self.to_act(state)
        if type(seat) is not int or seat not in seats:
            if state.phase > self.last:
                return "turn.over"
            planned = state.phase == self.planning and 0 <= seat < state.seats()
            return "planning.planned" if planned and seats else "turn.not_yours"
        return self.deciding(state).why_not(state, seat, action)

    def step(self, state: S, seat: Seat, action: A) -> list[E]:
        """Change the given state and return the events; Illegal leaves it unchanged."""
        choice, due = self.choice(state)
        options = state.options
        # What `advance` found to be legal is not checked a second time: play is faster by that.
        if options is None or action not in options or type(seat) is not int or seat != due:
            reason = self.why_not(state, seat, action)
            if reason is not None:
                raise self.illegal(reason)
        assert choice is not None
        state.events = []
        state.options = None
        choice.apply(state, seat, action)
        self.advance(state)
        return state.events

    def watch(self, state: S, seat: Seat, action: A, look: Callable[[], None]) -> list[E]:
        """Do it as `step` does, with a look at the state after each event."""

        def look_without_options() -> None:
            state.options = []
            look()
            state.options = None

        state.look = look_without_options
        try:
            return self.step(state, seat, action)
        finally:
            state.look = None

    def apply(self, state: S, seat: Seat, action: A) -> S:
        """The state after the action; the given state is unchanged."""
        new = self.clone(state)
        self.step(new, seat, action)
        return new

    def advance(self, state: S) -> None:
        """Play on to the next real choice; a single option is taken automatically."""
        while state.phase <= self.last:
            choice, seat = self.choice(state)
            if seat != NOBODY:
                if state.is_interrupted() and self.drop_impossible(state):
                    continue
                if self.is_composed(state):
                    return
                assert choice is not None
                options = choice.legal(state, seat)
                if len(options) > 1:
                    state.options = options
                    return
                choice.apply(state, seat, options[0])
            elif state.queue:
                self.begin_turn(state)
            elif self.to_act(state):
                return
            else:
                self.begin_phase(state)

    def begin_turn(self, state: S) -> None:
        """The first seat in the queue begins; the automaton plays its turn at once."""
        seat = state.queue[0]
        state.turn_open = True
        begin_turn = self.phases[state.phase - 1].begin_turn
        if begin_turn is not None:
            begin_turn(state, seat)
        if seat == self.automaton_seat(state):
            self.automaton_plays(state, seat)

    def begin_phase(self, state: S) -> None:
        """The phase ends and the next begins."""
        end = self.phases[state.phase - 1].end
        if end is not None:
            end(state)
        if state.phase <= self.last:
            state.phase = state.phase % self.last + 1
            self.phases[state.phase - 1].begin(state)

    def rules(
        self,
        new: NewState[Any, R, P],
        name: Callable[[R, Seat], str],
        scores: Callable[[S], list[int]],
        winners: Callable[[S], list[Seat]],
        view: Callable[[S, Seat | None], V],
        open_view: Callable[[S], V],
        hidden: Callable[[S], object],
        guess: Callable[[V, Rng], S],
        decode: Callable[[bytes, P], S],
        **others: Any,
    ) -> Rules[Any, V, A, E, R, P]:
        """The rules of a game that uses this loop."""
        return Rules(
            new,
            name,
            self.to_act,
            self.is_planning,
            self.legal,
            self.why_not,
            self.illegal,
            self.step,
            scores,
            winners,
            view,
            hidden,
            guess,
            decode,
            encode,
            self.clone,
            self.is_over,
            self.sample,
            self.watch,
            open_view,
            **others,
        )
