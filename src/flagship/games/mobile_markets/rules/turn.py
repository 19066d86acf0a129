"""Start reading here: the eight phases in order, and the choices that interrupt them.

MM-1. Every rule is in the module of its phase. Each module uses the same names, if it needs them:
begin, begin_turn, to_act, legal, why_not, apply, end. Choices about private customers have their
own module. kernel/turn.py has the turn loop.
"""

from typing import Final

from flagship.kernel.rng import Rng
from flagship.kernel.turn import Choice, Phase, TurnLoop

from . import (
    customers,
    pads,
    phase1_preparation,
    phase2_planning,
    phase3_pricing,
    phase4_technology,
    phase5_marketing,
    phase6_production,
    phase7_sales,
    phase8_profit,
    product,
    steve_jr,
)
from .actions import Action, MakeProduct
from .events import Event
from .priority import take_turns
from .state import State, clone
from .text import illegal

PHASES: Final[tuple[Phase[State, Action], ...]] = (
    Phase(phase1_preparation.begin),
    Phase(phase2_planning.begin, phase2_planning, to_act=phase2_planning.to_act),
    Phase(take_turns, phase3_pricing),
    Phase(take_turns, phase4_technology, phase4_technology.begin_turn),
    Phase(phase5_marketing.begin, phase5_marketing, phase5_marketing.begin_turn),
    Phase(phase6_production.begin),
    Phase(take_turns, phase7_sales),
    Phase(phase8_profit.begin, phase8_profit, phase8_profit.begin_turn, end=phase8_profit.end),
)
PLANNING: Final = 2
TECHNOLOGY_PHASE: Final = 4
MARKETING: Final = 5
SALES: Final = 7
HOLDERS: Final = {phase7_sales.SERVE: phase7_sales, phase8_profit.GAIN: phase8_profit}
"""The module for each interrupting choice; by default the one for customers."""
HELD: Final[dict[str, Choice[State, Action]]] = {kind: Choice(one) for kind, one in HOLDERS.items()}
CUSTOMERS: Final[Choice[State, Action]] = Choice(customers)


def between(state: State) -> tuple[Choice[State, Action], int] | None:
    """What cards give: private customers, or a card to gain (MM-50, MM-81)."""
    if not state.pending:
        return None
    first = state.pending[0]
    return HELD.get(first.kind, CUSTOMERS), first.seat


def drop_impossible(state: State) -> bool:
    """A card's gift is lost if there is nothing to take."""
    dropped = False
    while state.pending:
        first = state.pending[0]
        if HOLDERS.get(first.kind, customers).is_possible(state, first):
            break
        del state.pending[0]
        dropped = True
    return dropped


def is_composed(state: State) -> bool:
    """Whether the choice is a plan or a product, with too many options to list."""
    return not state.pending and (
        state.phase == PLANNING or (state.phase == SALES and phase7_sales.has_choice(state))
    )


def compose(state: State, seat: int, rng: Rng) -> Action:
    """Any plan or product, at random."""
    if state.phase == PLANNING:
        return pads.sample(state.pack, rng.below)
    return MakeProduct(product.sample(state, seat, rng.below))


LOOP: Final[TurnLoop[State, Action, Event]] = TurnLoop(
    PHASES, PLANNING, between, drop_impossible, is_composed, compose, steve_jr, clone, illegal
)
deciding, to_act, legal, sample = LOOP.deciding, LOOP.to_act, LOOP.legal, LOOP.sample
why_not, step, apply, advance = LOOP.why_not, LOOP.step, LOOP.apply, LOOP.advance
begin_turn, begin_phase = LOOP.begin_turn, LOOP.begin_phase
