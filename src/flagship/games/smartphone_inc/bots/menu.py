"""What a program may choose from in phase 1; all of it follows from the view."""

from functools import partial

from flagship.bots.bot import Choice
from flagship.kernel.rng import Rng

from ..rules.actions import Plan
from ..rules.guess import guess
from ..rules.view import View
from ..solver.pareto import PlanCandidate, unbeaten
from .greedy import plan_of


def menu(view: View) -> list[Choice]:
    """The useful plans: no other gives as much of everything at the same price."""
    assert view.seat is not None
    seat, state = view.seat, guess(view, Rng(0))

    def lay(one: PlanCandidate) -> Plan:
        return plan_of(state, seat, one.result)

    return [
        Choice(f"plan {number}", one.figures._asdict(), partial(lay, one))
        for number, one in enumerate(unbeaten(state, seat), 1)
    ]
