"""What a seat or a spectator may see (SI-6), built by adding, never by stripping.

Hidden are the plans of this round until all have planned, the order of the pile, and chance.
"""

import msgspec

from flagship.smartphone_inc.actions import Action, Plan
from flagship.smartphone_inc.editions import Ruleset
from flagship.smartphone_inc.pack import Pack
from flagship.smartphone_inc.pads import Result
from flagship.smartphone_inc.phase7_sale import free_takers
from flagship.smartphone_inc.state import FREE, Company, Pending, State
from flagship.smartphone_inc.technologies import ALL, GAMEPAD_A, cost
from flagship.smartphone_inc.turn import PLANNING, legal, to_act


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
    costs: tuple[int, ...]
    """What each technology costs it now (SI-51), held or not."""


class SteveView(msgspec.Struct, frozen=True):
    """Steve's pad, all of it public."""

    squares: tuple[int, ...]
    delayed: int
    marker: int


class View(msgspec.Struct, frozen=True):
    """One look at the table; the fields mean what they mean in state.py."""

    seat: int | None
    rules: Ruleset
    pack: Pack
    round: int
    phase: int
    to_act: tuple[int, ...]
    queue: tuple[int, ...]
    turn_open: bool
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
    patents: int
    directives: tuple[int, ...]
    steve: SteveView | None
    willing: tuple[tuple[int, ...], ...]
    """Per region, the free buyers that would take the viewer's good, the next one first (SI-70)."""
    options: tuple[Action, ...]
    """What the viewer may do now; plans are too many to list."""


def view(state: State, seat: int | None) -> View:
    """SI-6: what this seat, or a spectator (None), may see."""
    acting = to_act(state)
    steve = state.steve
    buyers = tuple(map(tuple, state.buyers))
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
        companies=_companies(state, seat, state.phase != PLANNING),
        offices=tuple(map(tuple, state.offices)),
        retailers=state.retailers,
        buyers=buyers,
        display=tuple(state.display),
        pile=len(state.pile),
        discards=tuple(sorted(state.discards)),
        sides=state.sides,
        patents=state.patents,
        directives=tuple(state.directives),
        steve=SteveView(tuple(steve.squares), steve.delayed, steve.marker) if steve else None,
        willing=() if seat is None else _willing(state, seat, buyers),
        options=tuple(legal(state, seat)) if seat in acting and state.phase != PLANNING else (),
    )


def open_view(state: State) -> View:
    """The table with the plans of every seat open."""
    return msgspec.structs.replace(view(state, None), companies=_companies(state, None, True))


def hidden(state: State) -> tuple[object, ...]:
    """SI-6: all that is hidden from somebody."""
    plans = [company.plan for company in state.companies if company.plan is not None]
    return state.rng.counter, state.pile, plans if state.phase == PLANNING else []


def _willing(
    state: State, seat: int, taken: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int, ...], ...]:
    company = state.companies[seat]
    price, technologies = company.price, company.technologies
    return tuple(
        [
            free_takers(row.buyers, goods, price, technologies) if face == FREE else ()
            for row, goods, face in zip(state.pack.regions, taken, state.retailers, strict=True)
        ]
    )


def _companies(state: State, seat: int | None, plans_are_open: bool) -> tuple[CompanyView, ...]:
    found: list[CompanyView] = []
    costs: dict[int, tuple[int, ...]] = {}
    for other, company in enumerate(state.companies):
        bonus = company.bonuses & GAMEPAD_A
        if bonus not in costs:
            costs[bonus] = tuple([cost(state, other, technology) for technology in ALL])
        found.append(_company(company, plans_are_open or other == seat, costs[bonus]))
    return tuple(found)


def _company(company: Company, plan_is_open: bool, costs: tuple[int, ...]) -> CompanyView:
    return CompanyView(
        colour=company.colour,
        vp=company.vp,
        price=company.price,
        goods=company.goods,
        tokens=company.tokens,
        improvements=tuple(company.improvements),
        technologies=company.technologies,
        bonuses=company.bonuses,
        patents=company.patents,
        research=tuple(company.research),
        progress=tuple(company.progress),
        directives=tuple(company.directives),
        claimed=company.claimed,
        planned=company.plan is not None,
        plan=company.plan if plan_is_open else None,
        result=company.result,
        produced=company.produced,
        completed=company.completed,
        opened=company.opened,
        carried=company.carried,
        sold_direct=company.sold_direct,
        lost=company.lost,
        led=company.led,
        vp_before=company.vp_before,
        costs=costs,
    )
