"""For tables: what a plan gives a company, every result it can attain, the best product.

Everything is computed from a view, so nothing hidden is revealed.
"""

from collections.abc import Sequence
from functools import cache

import msgspec

from flagship.kernel.form import Edition, Form, Option
from flagship.kernel.game import Refusal, Types
from flagship.kernel.pareto import unbeaten
from flagship.kernel.phrases import counted
from flagship.kernel.planning import Proposal, Reading, Results
from flagship.kernel.rng import Rng
from flagship.kernel.structs import filled

from ..rules.actions import Action, MakeProduct, Plan
from ..rules.editions import CORPORATIONS, NAMES, STANDARD, Ruleset
from ..rules.events import Event as Happened
from ..rules.guess import guess
from ..rules.notation import read
from ..rules.pack import (
    ICONS,
    SYMBOLS,
    TYPES,
    Campaign,
    Customer,
    Event,
    Feature,
    Pack,
    SteveCard,
    Technology,
)
from ..rules.pads import read as read_pads
from ..rules.pads import table
from ..rules.priority import order
from ..rules.product import products
from ..rules.state import EMPTY, State
from ..rules.text import ICON_NAMES, NEEDS, PHASE_NAMES, REASONS, TYPE_NAMES, illegal
from ..rules.turn import PLANNING, SALES, is_composed
from ..rules.view import View
from ..rules.yields import Figures, forecast, price_of_pads, priced
from .product_bench import Preview, reach, reached

REACH_PRICES = (3, 4, 5)
"""What the others may ask, for what a plan would reach."""
MEANINGS = {
    "T": "1 technology point",
    "M": "1 marketing point",
    "G": "1 good",
    "g": "1 good, and the price falls by 1",
    "P": "the price rises by 1",
}


class Catalogue(msgspec.Struct, frozen=True):
    """What every index in a view means, with its name."""

    name: str
    price_track: tuple[int, ...]
    start_price: int
    base_cost: int
    board_slots: int
    third_slot_cost: int
    display_sizes: tuple[int, int, int]
    market_share: tuple[int, int, int]
    colours: tuple[str, ...]
    company_names: dict[str, str]
    """By colour."""
    pads: dict[str, tuple[tuple[int, ...], ...]]
    """Pad and side -> rows of symbols, -1 where there is no cell; unturned."""
    events: tuple[Event, ...]
    technologies: tuple[Technology, ...]
    features: tuple[Feature, ...]
    campaigns: tuple[Campaign, ...]
    customers: tuple[Customer, ...]
    steve_jr: tuple[SteveCard, ...]
    symbols: tuple[str, ...]
    meanings: dict[str, str]
    """What a symbol on a pad gives."""
    icons: tuple[str, ...]
    icon_names: tuple[str, ...]
    types: tuple[str, ...]
    type_names: tuple[str, ...]
    phases: tuple[str, ...]
    reasons: dict[str, tuple[str, str]]
    """Key of a refusal -> the rule's number, the sentence."""
    needs: dict[str, str]
    """Why a customer does not buy -> words."""


STRUCTS = Types(View, Action, Happened, Ruleset, Catalogue, others=(Preview,))

FORM = Form(
    companies=[NAMES[colour] for colour in CORPORATIONS],
    editions=[Edition("standard", "Standard", msgspec.to_builtins(STANDARD))],
    options=[
        Option(
            "steve_level",
            "Steve Jr.'s level",
            "choice",
            STANDARD.steve_level,
            "How strong Steve Jr. is (MM-90).",
            ["easy", "medium", "hard"],
        ),
        Option("rounds", "Rounds", "number", STANDARD.rounds, "A full game has five.", [1, 5]),
        Option(
            "campaign_any_time",
            "Campaigns at any time",
            "switch",
            STANDARD.campaign_any_time,
            "A campaign may also be bought after taking customers (MM-50).",
        ),
        Option(
            "limit_moves_marker",
            "Limits move the marker",
            "switch",
            STANDARD.limit_moves_marker,
            "A marker beyond an event's limit moves to the limit (MM-30).",
        ),
    ],
    fewest=2,
    most=len(CORPORATIONS),
)


def catalogue(pack: Pack) -> Catalogue:
    """Everything a browser needs to draw this pack."""
    return filled(
        Catalogue,
        pack,
        colours=CORPORATIONS,
        company_names=NAMES,
        symbols=SYMBOLS,
        meanings=MEANINGS,
        icons=ICONS,
        icon_names=ICON_NAMES,
        types=TYPES,
        type_names=TYPE_NAMES,
        phases=PHASE_NAMES,
        reasons=REASONS,
        needs=NEEDS,
    )


def read_plan(view: View, text: str, prices: Sequence[int] = ()) -> Reading:
    """What a plan in notation gives the view's company; Illegal if it is not a plan.

    `prices` has one assumed price for each seat, used for the likely turn order.
    """
    plan = read(view.pack, text)
    if not isinstance(plan, Plan) or view.seat is None:
        raise Refusal("That is not a plan of your company.")
    shown = read_pads(view.pack, plan)
    if isinstance(shown, str):
        raise illegal(shown)
    state = _planning(view)
    given = forecast(state, view.seat, shown)
    for company, expected in zip(state.companies, prices, strict=False):
        company.price, company.beyond = expected, 0
    # With equal prices, the company further left on the starting price is placed first (MM-30).
    own = state.companies[view.seat]
    own.price, own.beyond = priced(state, view.seat, price_of_pads(view.pack, shown))
    likely = order(state)
    found = [reach(state, view.seat, given.figures.goods, price) for price in REACH_PRICES]
    return Reading(given.figures._asdict(), given.price, given.goods, likely, found)


def results(view: View) -> Results[Plan]:
    """Every result the view's company can attain, each with how many customers it could reach."""
    assert view.seat is not None
    seat, state = view.seat, _planning(view)
    different: dict[Figures, Plan] = {}
    for key, shown in table(view.pack).items():
        different.setdefault(forecast(state, seat, shown).figures, Plan(*key))
    rows = sorted(different)
    best = set(unbeaten(rows, tuple))

    @cache
    def customers(price: int) -> int:
        state.companies[seat].price = price
        return len(reached(state, seat, state.market))

    return Results(
        (*Figures._fields, "customers", "best"),
        [(*row, customers(row.price), int(row in best)) for row in rows],
        lambda index: different[rows[index]],
    )


def propose(view: View) -> Proposal[Action] | None:
    """In Sales, the product that earns the most money now; otherwise nothing."""
    if view.phase != SALES or view.seat is None or view.seat not in view.to_act:
        return None
    state = guess(view, Rng(0))
    if not is_composed(state):
        return None
    best = products(state, view.seat)[0]
    paid = f", and ${best.cards} from cards" if best.cards else ""
    return Proposal(
        [MakeProduct(best.product.slots)],
        f"Sells {best.sold} of {counted(best.goods, 'good')} at ${best.product.net} net{paid}: "
        f"${best.money}.",
        {"money": best.money, "sold": best.sold, "goods": best.goods, "net": best.product.net},
    )


def _planning(view: View) -> State:
    """The state for reading a plan: after phase 2, that of the next round as far as known."""
    state = guess(view, Rng(0))
    if state.phase > PLANNING:
        state.round += 1
        state.revealed.append(EMPTY)
    return state
