"""What a seat or a spectator may see (SI-6), built by adding, never by stripping.

Hidden are the plans of this round until all have planned, the order of the pile, and chance.
"""

from functools import lru_cache

import msgspec

from flagship.kernel.turn_view import TurnView

from .actions import Action, Plan
from .editions import Ruleset
from .pack import Pack
from .pending import Pending
from .phase7_sale import free_takers
from .phase8_scoring import end_vp
from .result import Result
from .rows import Wording
from .state import EMPTY, State
from .technologies import costs
from .turn import PLANNING, legal, to_act


class CompanyView(msgspec.Struct, frozen=True):
    """A company as others see it; the fields mean what they mean in state.py."""

    colour: int
    vp: int
    price: int
    goods: int
    tokens: int
    improvements: tuple[int, ...]
    technologies: int
    bonuses: int
    patents: int
    research: tuple[int, ...]
    progress: tuple[int, ...]
    directives: tuple[int, ...]
    claimed: bool
    planned: bool
    plan: Plan | None
    """Only if it is the viewer's own, or revealed."""
    result: Result | None
    produced: int
    completed: int
    opened: int
    carried: int
    sold_direct: int
    lost: int
    led: int
    vp_before: int
    bonuses_spent: int
    costs: tuple[int, ...]
    """What each technology costs it now (SI-51), completed or not."""
    end_vp: int
    """What patents, retailers and directives would add if the game ended now (SI-82)."""


class SteveView(msgspec.Struct, frozen=True):
    """Steve's pad, all of it public."""

    squares: tuple[int, ...]
    delayed: int
    marker: int


class View(TurnView[Ruleset, Pack], frozen=True):
    """The table as a seat sees it; the fields mean what they mean in state.py."""

    progress_left: int
    office_added: bool
    direct_done: bool
    pending: Pending | None
    claimants: tuple[int, ...]
    companies: tuple[CompanyView, ...]
    offices: tuple[tuple[int, ...], ...]
    retailers: tuple[int, ...]
    buyers: tuple[tuple[int, ...], ...]
    display: tuple[int, ...]
    pile: int
    """How many improvements are still face down."""
    discards: tuple[int, ...]
    sides: str
    wordings: tuple[int, ...]
    """For each technology, which of the texts for its side holds in this game."""
    patents: int
    directives: tuple[int, ...]
    steve: SteveView | None
    willing: tuple[tuple[int, ...], ...]
    """Per region, the free buyers that would take the viewer's good, the next one first (SI-70)."""
    options: tuple[Action, ...]
    """What the viewer may do now; plans are too many to list."""


def technology_text(view: View, technology: int) -> Wording:
    """What the side of a technology in play does in this game."""
    return view.pack.technologies[technology].texts[view.sides[technology]][
        view.wordings[technology]
    ]


def view(state: State, seat: int | None) -> View:
    """SI-6: what this seat, or a spectator (None), may see."""
    acting = to_act(state)
    steve = state.steve
    buyers = tuple(map(tuple, state.buyers))
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
        offices=tuple(map(tuple, state.offices)),
        retailers=state.retailers,
        buyers=buyers,
        display=tuple(state.display),
        pile=len(state.pile),
        discards=tuple(sorted(state.discards)),
        sides=state.sides,
        wordings=_wordings(state.pack, state.rules, state.sides),
        patents=state.patents,
        directives=tuple(state.directives),
        steve=SteveView(tuple(steve.squares), steve.delayed, steve.marker) if steve else None,
        willing=() if seat is None else _willing(state, seat, buyers),
        options=tuple(legal(state, seat)) if seat in acting and state.phase != PLANNING else (),
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


def _willing(
    state: State, seat: int, taken: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int, ...], ...]:
    company = state.companies[seat]
    price, technologies = company.price, company.technologies
    return tuple(
        [
            free_takers(row.buyers, goods, price, technologies) if face == EMPTY else ()
            for row, goods, face in zip(state.pack.regions, taken, state.retailers, strict=True)
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
