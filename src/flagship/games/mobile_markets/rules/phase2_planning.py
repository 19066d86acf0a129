"""Phase 2 Planning: MM-4, MM-20 to MM-22. pads.py says which plans are legal and what they show."""

from ..solver.plans import attainable
from . import steve_jr
from .actions import Action, Plan
from .events import PhaseBegan, Planned, PlansRevealed
from .pads import read
from .records import Result
from .state import State
from .yields import of_pads


def begin(state: State) -> None:

    state.tell(PhaseBegan(2))


def to_act(state: State) -> list[int]:
    """All seats that have not planned yet."""
    steve = state.rules.steve
    return [
        seat
        for seat, company in enumerate(state.companies)
        if company.plan is None and seat != steve
    ]


def legal(state: State, seat: int) -> list[Action]:
    """One plan for each attainable result."""
    return [plans[0] for plans in attainable(state.pack).values()]


def why_not(state: State, seat: int, action: Action) -> str | None:
    """MM-20."""
    if type(action) is not Plan:
        return "planning.plan_first"
    shown = read(state.pack, action)
    return shown if isinstance(shown, str) else None


def apply(state: State, seat: int, action: Action) -> None:
    """Store the plan; the last one reveals them all, and Steve Jr. reveals his card."""
    assert isinstance(action, Plan)
    state.companies[seat].plan = action
    state.tell(Planned(seat))
    if not to_act(state):
        _reveal(state)
        if state.steve is not None:
            steve_jr.reveal(state)


def _reveal(state: State) -> None:
    """MM-22: visible cells count from now on."""
    for company in state.companies:
        if company.plan is not None:
            shown = read(state.pack, company.plan)
            assert isinstance(shown, Result)
            company.result = shown
    plans = tuple([company.plan for company in state.companies])
    results = tuple([company.result for company in state.companies])
    pads = [None if shown is None else of_pads(state.pack, shown) for shown in results]
    prices = tuple([0 if figures is None else figures.price for figures in pads])
    goods = tuple([0 if figures is None else figures.goods for figures in pads])
    state.tell(PlansRevealed(plans, results, prices, goods))
