"""Start reading here: the eight phases in order, whose decision it is, and how play goes on.

SI-1. Every rule lives in the module of its phase, with the same six names in each: begin,
to_act, legal, why_not, apply, end. Choices in between have modules of their own.
"""

from types import ModuleType

from flagship.games.smartphone_inc.rules import (
    directives,
    pads,
    phase1_planning,
    phase2_pricing,
    phase3_production,
    phase4_improvement,
    phase5_research,
    phase6_logistics,
    phase7_sale,
    phase8_scoring,
    retailers,
    steve,
    technologies,
)
from flagship.games.smartphone_inc.rules.actions import Action
from flagship.games.smartphone_inc.rules.events import Event
from flagship.games.smartphone_inc.rules.state import LAST_PHASE, OVER, State, clone
from flagship.games.smartphone_inc.rules.text import illegal
from flagship.kernel.rng import Rng

PHASES = (
    phase1_planning,
    phase2_pricing,
    phase3_production,
    phase4_improvement,
    phase5_research,
    phase6_logistics,
    phase7_sale,
    phase8_scoring,
)

PLANNING = 1


def deciding(state: State) -> ModuleType:
    """The module that holds the present choice."""
    if state.pending is not None:
        return technologies if state.pending.kind == technologies.OFFICE else retailers
    if state.claimants:
        return directives
    return PHASES[state.phase - 1]


def to_act(state: State) -> list[int]:
    """The seats that must decide now."""
    if state.phase == OVER:
        return []
    if state.pending is not None:
        return [state.pending.seat]
    if state.claimants:
        return state.claimants[:1]
    seats: list[int] = PHASES[state.phase - 1].to_act(state)
    return seats


def legal(state: State, seat: int) -> list[Action]:
    """What a seat may do; of plans, one for each attainable result."""
    if seat not in to_act(state):
        return []
    if state.options is not None:
        return state.options[:]
    options: list[Action] = deciding(state).legal(state, seat)
    return options


def sample(state: State, seat: int, rng: Rng) -> Action:
    """A random legal action; of plans, any plan and not only one for each result."""
    if state.phase == PLANNING and state.companies[seat].plan is None:
        company = state.companies[seat]
        overhang = phase1_planning.overhang(state.rules, company.bonuses)
        return pads.sample(state.pack, company.improvements, overhang, rng.below)
    return rng.choice(legal(state, seat))


def why_not(state: State, seat: int, action: Action) -> str | None:
    """The key of the reason why the seat may not do this, or None if it may."""
    if state.phase == OVER:
        return "turn.over"
    if type(seat) is not int or seat not in to_act(state):
        return "turn.not_yours"
    reason: str | None = deciding(state).why_not(state, seat, action)
    return reason


def _is_listed(state: State, seat: int, action: Action) -> bool:
    """Whether the seat was found to be allowed this when the options were last looked at."""
    options = state.options
    return (
        options is not None and action in options and type(seat) is int and [seat] == to_act(state)
    )


def step(state: State, seat: int, action: Action) -> list[Event]:
    """Do it in the given state and return what happened; Illegal leaves it as it was."""
    if not _is_listed(state, seat, action):
        reason = why_not(state, seat, action)
        if reason is not None:
            raise illegal(reason)
    state.events = []
    state.options = None
    deciding(state).apply(state, seat, action)
    advance(state)
    return state.events


def apply(state: State, seat: int, action: Action) -> State:
    """The state after the action; the given one stays as it was."""
    new = clone(state)
    step(new, seat, action)
    return new


def advance(state: State) -> None:
    """SI-1: play on to the next real choice; one option is no choice and is taken."""
    while state.phase != OVER:
        while state.claimants and not directives.can_claim(state, state.claimants[0]):
            del state.claimants[0]
        seats = to_act(state)
        if seats:
            if state.phase == PLANNING:
                return
            options = deciding(state).legal(state, seats[0])
            if len(options) > 1:
                state.options = options
                return
            deciding(state).apply(state, seats[0], options[0])
        elif state.queue:
            begin_turn(state)
        else:
            begin_phase(state)


def begin_turn(state: State) -> None:
    """The first of the queue begins; Steve plays his turn at once."""
    seat = state.queue[0]
    state.turn_open = True
    PHASES[state.phase - 1].begin_turn(state, seat)
    if seat == state.rules.steve:
        steve.play(state, seat)


def begin_phase(state: State) -> None:
    """The phase ends and the next begins."""
    PHASES[state.phase - 1].end(state)
    if state.phase != OVER:
        state.phase = state.phase % LAST_PHASE + 1
        PHASES[state.phase - 1].begin(state)
