"""A full state that fits a view, for search: what is hidden is drawn at random.

The pile is the unseen improvements, shuffled; a plan that was made in secret becomes any
legal plan; the random generator is the caller's. Everything else is drawn the same whoever has
planned so far, so that a bot's choice does not depend on who was quicker.
"""

from flagship.kernel.rng import Rng, derived_rng
from flagship.kernel.structs import filled

from .pads import sample
from .phase1_planning import overhang
from .state import EMPTY, Company, State, Steve
from .view import View


def guess(view: View, rng: Rng) -> State:
    """A state in which this view could have been seen."""
    steve, key = view.steve, rng.draw()
    return filled(
        State,
        view,
        rng=Rng(key),
        companies=[_company(view, seat, key) for seat in range(len(view.companies))],
        offices=list(view.offices),
        buyers=list(view.buyers),
        display=list(view.display),
        pile=_pile(view, rng),
        discards=list(view.discards),
        directives=list(view.directives),
        steve=Steve(list(steve.squares), steve.delayed, steve.marker) if steve else None,
        queue=list(view.queue),
        claimants=list(view.claimants),
        events=[],
        options=None,
        look=None,
    )


def _pile(view: View, rng: Rng) -> list[int]:
    """Every improvement that was not seen, in any order."""
    left = [tile.copies for tile in view.pack.tiles]
    for tile in view.display + view.discards:
        left[tile] -= 1
    for seat, company in enumerate(view.companies):
        owned = list(company.improvements)
        if view.steve is not None and seat == view.rules.steve:
            owned = [tile for tile in (*view.steve.squares, view.steve.delayed) if tile != EMPTY]
        owned.remove(view.pack.companies[company.colour].tile)
        for tile in owned:
            left[tile] -= 1
    pile = [kind for kind, copies in enumerate(left) for _ in range(copies)]
    rng.shuffle(pile)
    return pile


def _company(view: View, seat: int, key: int) -> Company:
    company = view.companies[seat]
    plan = company.plan
    if company.planned and plan is None:
        most = overhang(view.rules, company.bonuses)
        plan = sample(view.pack, company.improvements, most, derived_rng(key, seat).below)
    return filled(
        Company,
        company,
        improvements=list(company.improvements),
        research=list(company.research),
        progress=list(company.progress),
        directives=list(company.directives),
        plan=plan,
    )
