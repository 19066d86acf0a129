"""For tables: what a plan gives this company, every result it can attain, the best sale.

Everything is worked out from a view, so it reveals nothing hidden.
"""

from collections.abc import Sequence

import msgspec

from flagship.kernel.form import Edition, Form, Option
from flagship.kernel.game import Refusal, Types
from flagship.kernel.pareto import unbeaten
from flagship.kernel.planning import Reach, Reading, Results, Summand
from flagship.kernel.rng import Rng
from flagship.kernel.structs import filled

from ..rules.actions import Action, Plan
from ..rules.editions import FIRST, SECOND, Ruleset
from ..rules.events import Event
from ..rules.guess import guess
from ..rules.notation import read
from ..rules.pack import Pack
from ..rules.pack_checks import COLOURS, LEVELS, SYMBOLS, TECHNOLOGIES
from ..rules.pads import at_fault
from ..rules.pads import read as read_pads
from ..rules.phase1_planning import overhang
from ..rules.phase7_sale import markets, willing
from ..rules.priority import order
from ..rules.result import Result
from ..rules.rows import Company, Directive, Face, Region, Retailer, Technology, Tile
from ..rules.state import EMPTY, State
from ..rules.text import PHASE_NAMES, REASONS, illegal
from ..rules.view import View
from ..rules.yields import Figures, company_rates, counts_of, forecast
from ..solver.plans import attainable

PLANNING = 1
REACH_PRICES = (3, 4, 5)
"""What the others may ask, for what a plan would reach."""
MEANINGS = {
    "G": "1 good",
    "G-": "1 good, and the price falls by 1",
    "+$": "the price rises by 1",
    "R": "1 research",
    "L": "1 logistics",
    "I": "a factory: an improvement instead of a goods token",
}


class Catalogue(msgspec.Struct, frozen=True):
    """What every index in a view stands for, and the words for it."""

    name: str
    price_track: tuple[int, ...]
    start_price: int
    improvement_slots: int
    colours: tuple[str, ...]
    """In the order of `companies`."""
    companies: tuple[Company, ...]
    tiles: tuple[Tile, ...]
    regions: tuple[Region, ...]
    technologies: tuple[Technology, ...]
    retailers: tuple[Retailer, ...]
    faces: tuple[Face, ...]
    directives: tuple[Directive, ...]
    pads: dict[str, tuple[tuple[int, ...], ...]]
    """Pad and side -> rows of symbols, -1 blank; unturned."""
    steve: dict[str, tuple[tuple[int, ...], ...]]
    """Level -> the symbols on Steve's pad, by colour."""
    symbols: tuple[str, ...]
    meanings: dict[str, str]
    """What a symbol on a pad gives."""
    phases: tuple[str, ...]
    reasons: dict[str, tuple[str, str]]
    """Key of a refusal -> the rule's number, the sentence."""


STRUCTS = Types(View, Action, Event, Ruleset, Catalogue)

FORM = Form(
    companies=[colour.capitalize() for colour in COLOURS],
    editions=[
        Edition("second", "Second edition", msgspec.to_builtins(SECOND)),
        Edition("first", "First edition", msgspec.to_builtins(FIRST)),
    ],
    options=[
        Option(
            "sides",
            "Technology sides",
            "letters",
            SECOND.sides,
            "Which side of each technology is in play: A, B or ? for random (SI-3).",
            ["A", "B", "?"],
            list(TECHNOLOGIES),
        ),
        Option("directives", "Directives", "switch", False, "Goals to claim for VP (SI-90)."),
        Option(
            "steve_level",
            "Steve's level",
            "choice",
            "standard",
            "How strong Steve is.",
            list(LEVELS),
        ),
        Option("rounds", "Rounds", "number", SECOND.rounds, "A full game has five.", [1, 5]),
        Option(
            "routes",
            "Lines on the map",
            "switch",
            True,
            "Progress only where a line leads (SI-60); off: as before the correction sheet.",
        ),
        Option(
            "control_ties",
            "Ties for control",
            "choice",
            SECOND.control_ties,
            "What has to be further left to win a tie (SI-81).",
            ["office", "goods"],
        ),
        Option(
            "retailer_bonus_again",
            "Retailer bonuses again",
            "switch",
            SECOND.retailer_bonus_again,
            "A company whose office left a retailer gets its bonus again on coming back (SI-62).",
        ),
        Option(
            "technologies_per_good",
            "LI-ION-B",
            "choice",
            SECOND.technologies_per_good,
            "How many technologies give one good (SI-30).",
            [2, 1],
        ),
    ],
    fewest=2,
    most=len(COLOURS),
)


def catalogue(pack: Pack) -> Catalogue:
    """Everything a browser needs to draw this pack."""
    return filled(
        Catalogue,
        pack,
        colours=COLOURS,
        symbols=SYMBOLS,
        meanings=MEANINGS,
        phases=PHASE_NAMES,
        reasons=REASONS,
    )


def read_plan(view: View, text: str, prices: Sequence[int] = ()) -> Reading:
    """What a plan in notation gives the view's company; Illegal if it is not a legal plan.

    `prices`, one per seat, are what the other companies are expected to charge; the likely order of
    turns follows from them.
    """
    plan = read(view.pack, text)
    if not isinstance(plan, Plan) or view.seat is None:
        raise Refusal("That is not a plan for your company.")
    state = _planning(view)
    company = state.companies[view.seat]
    most = overhang(state.rules, company.bonuses)
    shown = read_pads(view.pack, company.improvements, plan, most)
    if isinstance(shown, str):
        refusal = illegal(shown)
        refusal.tile = at_fault(view.pack, company.improvements, plan, most)
        raise refusal
    for other, expected in zip(state.companies, prices, strict=False):
        other.price = expected
    found = forecast(state, view.seat, shown)
    company.price = found.figures.price
    kept = [Summand(company.goods, "kept")] if company.goods else []
    figures = found.figures._asdict()
    figures["goods"] += company.goods
    likely = order(state)
    reach = [_reach(state, view.seat, price) for price in REACH_PRICES]
    return Reading(figures, found.price, kept + found.goods, likely, reach)


def results(view: View) -> Results[Plan]:
    """Every result the view's company can attain, each with how many buyers it would find."""
    assert view.seat is not None
    state = _planning(view)
    company = state.companies[view.seat]
    reach = attainable(view.pack, company.improvements, overhang(state.rules, company.bonuses))
    rates = company_rates(state, view.seat)
    different: dict[tuple[int, ...], Result] = {}
    for result in reach:
        price, goods, *others = rates.figures(counts_of(result))
        different.setdefault((price, goods + company.goods, *others), result)
    rows = sorted(different)
    best = set(unbeaten(rows, tuple))
    buyers = {price: _buyers(state, view.seat, price) for price in view.pack.price_track}
    return Results(
        (*Figures._fields, "buyers", "best"),
        [(*row, buyers[row[0]], int(row in best)) for row in rows],
        lambda index: reach.plan(different[rows[index]]),
    )


def _planning(view: View) -> State:
    """The state in which to read a plan: after phase 1 the next round, as far as it is known."""
    state = guess(view, Rng(0))
    if state.phase > PLANNING:
        assert view.seat is not None
        state.round += 1
        state.companies[view.seat].goods = 0
    return state


def _reach(state: State, seat: int, others: int) -> Reach:
    """The buyers of this company's price if all the others ask this one, with offices as now."""
    company = state.companies[seat]
    own = (company.price, company.vp)
    before = [
        other
        for other, rival in enumerate(state.companies)
        if other != seat and (others, rival.vp) <= own
    ]
    sure = more = 0
    where: list[str] = []
    for region, has_office in markets(state, seat):
        if not has_office:
            continue
        mine = set(willing(state.pack, region, company.price, company.technologies))
        theirs = {
            place
            for other in before
            if _sells(state, other, region)
            for place in willing(state.pack, region, others, state.companies[other].technologies)
        }
        sure += len(mine - theirs)
        more += len(mine & theirs)
        if mine:
            where.append(f"{state.pack.regions[region].name} {len(mine)}")
    return Reach(others, len(before), sure, more, where)


def _sells(state: State, seat: int, region: int) -> bool:
    """Whether a company could sell in a region with its offices as now."""
    return any(region == other for other, _ in markets(state, seat))


def _buyers(state: State, seat: int, price: int) -> int:
    """How many buyers would take this price where the seat has offices now."""
    technologies = state.companies[seat].technologies
    return sum(
        len(willing(state.pack, region, price, technologies))
        for region, offices in enumerate(state.offices)
        if seat in offices and state.retailers[region] == EMPTY
    )
