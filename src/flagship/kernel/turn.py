"""The turn loop: who must decide, what a decision does, and how play reaches the next one.

A game supplies its phases in order and its exceptions; a phase has only the functions it needs.
The seats in `queue` take turns; interrupting choices come first.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from flagship.kernel.codec import encode
from flagship.kernel.game import Action, Event, Illegal, NewState, P, R, Rules, Seat, State, V
from flagship.kernel.rng import Rng

A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
Told = TypeVar("Told", bound=Event, contravariant=True)
OwnPlan = TypeVar("OwnPlan", bound=Action)


class TurnState(State, Protocol[A, E]):
    """The fields of a state that the loop reads and writes."""

    phase: int
    """Counted from 1; one more than the last phase means that the game has ended."""
    queue: list[Seat]
    """The seats whose turn in this phase is not over, in order."""
    turn_open: bool
    """Whether the first seat in the queue has begun its turn."""
    events: list[E]
    """The events of the last decision."""
    options: list[A] | None
    """The acting seat's legal actions, cached."""
    look: Callable[[], None] | None
    """Called after each event, for a story; not part of the position."""

    @property
    def companies(self) -> Sequence[object]:
        """One for each seat."""


# A bound cannot name the A and E of the loop it is used in.
S = TypeVar("S", bound=TurnState[Any, Any])
GivenS = TypeVar("GivenS", bound=TurnState[Any, Any], contravariant=True)


class Choices(Protocol[GivenS, A]):
    """A module of choices: what is legal, why an action is not, and what it does."""

    def legal(self, state: GivenS, seat: Seat, /) -> list[A]: ...

    def why_not(self, state: GivenS, seat: Seat, action: A, /) -> str | None: ...

    def apply(self, state: GivenS, seat: Seat, action: A, /) -> None: ...


class AutomatonRules(Protocol[GivenS]):
    """A module that plays a seat by the rulebook."""

    def seat(self, state: GivenS, /) -> Seat | None: ...

    def play(self, state: GivenS, seat: Seat, /) -> None: ...


class Planner(Protocol[OwnPlan]):
    """A company that plans in secret."""

    plan: OwnPlan | None


class PlanningState(Protocol[OwnPlan, Told]):
    """A state whose companies plan."""

    def tell(self, event: Told, /) -> None: ...

    @property
    def companies(self) -> Sequence[Planner[OwnPlan]]: ...


def made_last_plan(
    state: PlanningState[OwnPlan, E], seat: Seat, plan: OwnPlan, planned: E, automaton: Seat | None
) -> bool:
    """Store a seat's plan; return whether all seats have planned."""
    state.companies[seat].plan = plan
    state.tell(planned)
    return not unplanned(state.companies, automaton)


def unplanned(companies: Sequence[Planner[OwnPlan]], automaton: Seat | None) -> list[Seat]:
    """All seats that have not planned yet."""
    return [
        seat for seat, company in enumerate(companies) if company.plan is None and seat != automaton
    ]


@dataclass(frozen=True)
class Phase(Generic[S, A]):
    """One phase of a round."""

    begin: Callable[[S], None]
    choices: Choices[S, A] | None = None
    begin_turn: Callable[[S, Seat], None] | None = None
    """What a seat receives when its turn begins."""
    to_act: Callable[[S], list[Seat]] | None = None
    """Who must decide now, if not just the first seat in the queue."""
    end: Callable[[S], None] | None = None


@dataclass
class TurnLoop(Generic[S, A, E]):
    """How the decisions of a game follow one another."""

    phases: tuple[Phase[S, A], ...]
    planning: int
    """The phase in which all decide at once, in secret."""
    between: Callable[[S], tuple[Choices[S, A], Seat] | None]
    """A choice that must be made before the turn continues, and who makes it."""
    drop_impossible: Callable[[S], bool]
    """Drop interrupting choices that can no longer be made; return whether there were any."""
    is_composed: Callable[[S], bool]
    """Whether the choice is composed, like a plan, with too many options to list."""
    compose: Callable[[S, Seat, Rng], A]
    """Any composed action, at random."""
    automaton: AutomatonRules[S]
    clone: Callable[[S], S]
    illegal: Callable[[str], Illegal]
    last: int = field(init=False)
    """The last phase."""

    def __post_init__(self) -> None:
        self.last = len(self.phases)

    def pending_choice(self, state: S) -> tuple[Choices[S, A] | None, list[Seat]]:
        """The module of the current choice, and the seats that must decide now."""
        between = self.between(state)
        if between is not None:
            return between[0], [between[1]]
        if state.phase > self.last:
            return None, []
        phase = self.phases[state.phase - 1]
        if phase.to_act is not None:
            return phase.choices, phase.to_act(state)
        return phase.choices, state.queue[:1] if state.turn_open else []

    def deciding(self, state: S) -> Choices[S, A]:
        """The module of the current choice."""
        choices, _ = self.pending_choice(state)
        assert choices is not None
        return choices

    def to_act(self, state: S) -> list[Seat]:
        """The seats that must decide now."""
        return self.pending_choice(state)[1]

    def is_over(self, state: S) -> bool:
        """Whether the game has ended."""
        return state.phase > self.last

    def is_planning(self, state: S, seat: Seat) -> bool:
        """Whether the seat must make a plan now."""
        return state.phase == self.planning and seat in self.to_act(state)

    def legal(self, state: S, seat: Seat) -> list[A]:
        """What a seat may do; for composed actions, one for each different result."""
        choices, seats = self.pending_choice(state)
        if choices is None or seat not in seats:
            return []
        return choices.legal(state, seat) if state.options is None else state.options[:]

    def sample(self, state: S, seat: Seat, rng: Rng) -> A:
        """A random action of a seat that must decide; may be a composed one not in `legal`."""
        options: list[A] | None = state.options
        if options is not None:
            return rng.choice(options)
        if self.is_composed(state):
            return self.compose(state, seat, rng)
        return rng.choice(self.legal(state, seat))

    def why_not(self, state: S, seat: Seat, action: A) -> str | None:
        """The key of the reason why the seat may not do this, or None if it may."""
        choices, seats = self.pending_choice(state)
        if choices is None or type(seat) is not int or seat not in seats:
            if state.phase > self.last:
                return "turn.over"
            planned = state.phase == self.planning and seat in range(len(state.companies))
            return "planning.planned" if planned and seats else "turn.not_yours"
        return choices.why_not(state, seat, action)

    def step(self, state: S, seat: Seat, action: A) -> list[E]:
        """Change the given state and return the events; Illegal leaves it unchanged."""
        choices, seats = self.pending_choice(state)
        options = state.options
        # What `advance` found to be legal is not checked a second time: play is faster by that.
        if options is None or action not in options or type(seat) is not int or [seat] != seats:
            reason = self.why_not(state, seat, action)
            if reason is not None:
                raise self.illegal(reason)
        assert choices is not None
        state.events = []
        state.options = None
        choices.apply(state, seat, action)
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
            choices, seats = self.pending_choice(state)
            if seats:
                if self.drop_impossible(state):
                    continue
                if self.is_composed(state):
                    return
                assert choices is not None
                options = choices.legal(state, seats[0])
                if len(options) > 1:
                    state.options = options
                    return
                choices.apply(state, seats[0], options[0])
            elif state.queue:
                self.begin_turn(state)
            else:
                self.begin_phase(state)

    def begin_turn(self, state: S) -> None:
        """The first seat in the queue begins; the automaton plays its turn at once."""
        seat = state.queue[0]
        state.turn_open = True
        begin_turn = self.phases[state.phase - 1].begin_turn
        if begin_turn is not None:
            begin_turn(state, seat)
        if seat == self.automaton.seat(state):
            self.automaton.play(state, seat)

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
        new: NewState[S, R, P],
        name: Callable[[R, Seat], str],
        scores: Callable[[S], list[int]],
        winners: Callable[[S], list[Seat]],
        view: Callable[[S, Seat | None], V],
        open_view: Callable[[S], V],
        hidden: Callable[[S], object],
        guess: Callable[[V, Rng], S],
        decode: Callable[[bytes, P], S],
    ) -> Rules[S, V, A, E, R, P]:
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
        )
