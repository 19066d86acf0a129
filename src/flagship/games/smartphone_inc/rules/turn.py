"""Start reading here: the eight phases in order, and the choices between them.

SI-1. Every rule is in the module of its phase, which has those of these functions that it needs:
begin, begin_turn, to_act, legal, why_not, apply, end. Choices in between have modules of their
own. kernel/turn.py leads from one decision to the next.
"""

from typing import Final

from flagship.kernel.rng import Rng
from flagship.kernel.turn import Choice, Phase, TurnLoop

from . import (
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
from .actions import Action
from .events import Event
from .priority import take_turns
from .state import State, clone
from .text import illegal

PHASES: Final[tuple[Phase[State, Action], ...]] = (
    Phase(phase1_planning.begin, phase1_planning, to_act=phase1_planning.to_act),
    Phase(phase2_pricing.begin),
    Phase(phase3_production.begin),
    Phase(phase4_improvement.begin, phase4_improvement),
    Phase(take_turns, phase5_research, phase5_research.begin_turn),
    Phase(take_turns, phase6_logistics, phase6_logistics.begin_turn),
    Phase(take_turns, phase7_sale),
    Phase(phase8_scoring.begin, end=phase8_scoring.end),
)
PLANNING: Final = 1
RESEARCH: Final = 5
LOGISTICS: Final = 6
OFFICE: Final[Choice[State, Action]] = Choice(technologies)
RETAILER: Final[Choice[State, Action]] = Choice(retailers)
DIRECTIVE: Final[Choice[State, Action]] = Choice(directives)


def between(state: State) -> tuple[Choice[State, Action], int] | None:
    """What GAMEPAD-B or a retailer gives, then directives to claim (SI-C6, SI-62, SI-C16)."""
    pending = state.pending
    if pending is not None:
        return OFFICE if pending.kind == technologies.OFFICE else RETAILER, pending.seat
    if state.claimants:
        return DIRECTIVE, state.claimants[0]
    return None


def drop_impossible(state: State) -> bool:
    """Only seats that meet a directive are asked."""
    if not state.claimants or directives.can_claim(state, state.claimants[0]):
        return False
    del state.claimants[0]
    return True


def is_composed(state: State) -> bool:
    """Whether plans are made: too many to list."""
    return state.phase == PLANNING


def compose(state: State, seat: int, rng: Rng) -> Action:
    """A random legal plan."""
    company = state.companies[seat]
    overhang = phase1_planning.overhang(state.rules, company.bonuses)
    return pads.sample(state.pack, company.improvements, overhang, rng.below)


LOOP: Final[TurnLoop[State, Action, Event]] = TurnLoop(
    PHASES, PLANNING, between, drop_impossible, is_composed, compose, steve, clone, illegal
)
deciding, to_act, legal, sample = LOOP.deciding, LOOP.to_act, LOOP.legal, LOOP.sample
why_not, step, apply, advance = LOOP.why_not, LOOP.step, LOOP.apply, LOOP.advance
