"""What a seat or a spectator may see (SI-6), built by adding, never by stripping.

Hidden are the plans of this round until all have planned, the order of the pile, and chance.
"""

from functools import lru_cache

import msgspec

from .actions import Action
from .editions import Ruleset
from .pack import Pack
from .phase7_sale import free_takers
from .phase8_scoring import end_vp
from .state import EMPTY, State
from .technologies import costs
from .turn import PLANNING, legal, to_act
from .view import CompanyView, SteveView, View


def view(state: State, seat: int | None) -> View:
    """SI-6: what this seat, or a spectator (None), may see."""
    acting = to_act(state)
    steve = state.steve
    revealed = state.phase != PLANNING or (
        not acting and all(company.result is not None for company in state.companies)
    )
    return View(
        seat=seat,
        rules=state.rules,
        pack=state.pack,
        round=state.round,
        phase=state.phase,
        to_act=tuple(acting),
        queue=tuple(state.queue),
        turn_open=state.turn_open,
        progress_left=state.progress_left,
        office_added=state.office_added,
        direct_done=state.direct_done,
        pending=state.pending,
        claimants=tuple(state.claimants),
        companies=tuple(
            [
                _company(state, other, revealed or other == seat)
                for other in range(len(state.companies))
            ]
        ),
        offices=tuple(state.offices),
        retailers=state.retailers,
        buyers=tuple(state.buyers),
        display=tuple(state.display),
        pile=len(state.pile),
        discards=tuple(sorted(state.discards)),
        sides=state.sides,
        wordings=_wordings(state.pack, state.rules, state.sides),
        patents=state.patents,
        directives=tuple(state.directives),
        steve=SteveView(tuple(steve.squares), steve.delayed, steve.marker) if steve else None,
        willing=() if seat is None else _willing(state, seat),
        options=_options(state, seat) if seat is not None and seat in acting else (),
    )


def open_view(state: State) -> View:
    """The table with the plans of every seat open."""
    seats = range(len(state.companies))
    companies = tuple(_company(state, seat, plan_is_open=True) for seat in seats)
    return msgspec.structs.replace(view(state, None), companies=companies)


def hidden(state: State) -> tuple[object, ...]:
    """SI-6: everything that is hidden from somebody."""
    plans = [company.plan for company in state.companies if company.plan is not None]
    return state.rng.counter, state.pile, plans if state.phase == PLANNING else []


def _options(state: State, seat: int) -> tuple[Action, ...]:
    """What the seat may do, unless it is a plan."""
    if state.options is not None:
        return tuple(state.options)
    return () if state.phase == PLANNING else tuple(legal(state, seat))


@lru_cache(maxsize=64)
def _wordings(pack: Pack, rules: Ruleset, sides: str) -> tuple[int, ...]:
    """For each technology the first of its side's texts that fits the ruleset."""
    return tuple(
        next(
            number
            for number, one in enumerate(row.texts[side])
            if all(getattr(rules, field) == value for field, value in one.when.items())
        )
        for row, side in zip(pack.technologies, sides, strict=True)
    )


def _willing(state: State, seat: int) -> tuple[tuple[int, ...], ...]:
    company, pack, buyers = state.companies[seat], state.pack, state.buyers
    price, technologies = company.price, company.technologies
    return tuple(
        [
            free_takers(pack, region, buyers[region], price, technologies) if face == EMPTY else ()
            for region, face in enumerate(state.retailers)
        ]
    )


def _company(state: State, seat: int, plan_is_open: bool) -> CompanyView:
    company = state.companies[seat]
    # Positional arguments: this is the hot spot of a view.
    return CompanyView(
        company.colour,
        company.vp,
        company.price,
        company.goods,
        company.tokens,
        tuple(company.improvements),
        company.technologies,
        company.bonuses,
        company.patents,
        tuple(company.research),
        tuple(company.progress),
        tuple(company.directives),
        company.claimed,
        company.plan is not None,
        company.plan if plan_is_open else None,
        company.result,
        company.produced,
        company.completed,
        company.opened,
        company.carried,
        company.sold_direct,
        company.lost,
        company.led,
        company.vp_before,
        company.bonuses_spent,
        costs(state, seat),
        end_vp(state, seat),
    )
