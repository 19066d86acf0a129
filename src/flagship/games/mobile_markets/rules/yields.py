"""What a plan gives a company, with its parts: MM-30, MM-40, MM-50, MM-60. This is the one place.

Each phase asks for its figure when its time comes: `price`, `points`, `goods`. Who looks ahead
asks for all of them (`forecast`), or for what event and cards make of any plan of a price
(`added`); there, what depends on the others' prices or goods of this round is left out.
"""

from collections.abc import Iterable
from typing import NamedTuple

from flagship.kernel.planning import Summand, nonzero, total

from . import effects as e
from .conditions import amount, effects, holds
from .effects import Condition
from .pack import Pack
from .pads import Result
from .state import EMPTY, State, trial

UNKNOWN_AHEAD = ("highest_price", "lowest_price", "fewest_goods")
"""Tests of what the others do in this round."""


class Figures(NamedTuple):
    """What a plan comes to."""

    price: int
    goods: int
    technology: int
    marketing: int


class Yields(NamedTuple):
    """What a plan gives: its figures, and the parts of each."""

    figures: Figures
    price: list[Summand]
    goods: list[Summand]
    technology: list[Summand]
    marketing: list[Summand]


def of_pads(pack: Pack, shown: Result) -> Figures:
    """MM-21, MM-22: what the pads alone come to, without event and cards."""
    track = pack.price_track
    return Figures(
        price=min(max(total(_price_of_pads(pack, shown)), track[0]), track[-1]),
        goods=total(goods_of_pads(shown)),
        technology=shown.technology,
        marketing=shown.marketing,
    )


def forecast(state: State, seat: int, shown: Result) -> Yields:
    """What a plan will give this company."""
    state = trial(state, seat)
    company = state.companies[seat]
    company.result = shown
    parts = price(state, seat)
    company.price = total(parts)
    made = goods(state, seat, ahead=True)
    technology = points(state, seat, "technology", ahead=True)
    marketing = points(state, seat, "marketing", ahead=True)
    figures = Figures(company.price, max(total(made), 0), total(technology), total(marketing))
    return Yields(figures, parts, made, technology, marketing)


def added(state: State, seat: int, planned: int) -> Figures:
    """What event and cards make of a planned price, and add to any plan of that price."""
    state = trial(state, seat)
    company = state.companies[seat]
    company.result = None
    company.price = limited(state, seat, planned)
    return Figures(
        company.price,
        total(goods(state, seat, ahead=True)),
        total(points(state, seat, "technology", ahead=True)),
        total(points(state, seat, "marketing", ahead=True)),
    )


def price(state: State, seat: int, by: int = 0) -> list[Summand]:
    """MM-30: the starting price, visible symbols, and what a card lets the company choose."""
    shown = state.companies[seat].result
    assert shown is not None
    parts = [*_price_of_pads(state.pack, shown), Summand(by, "choice")]
    found = limited(state, seat, of_pads(state.pack, shown).price + by)
    return nonzero(*parts, Summand(found - total(parts), "limits"))


def limited(state: State, seat: int, price: int) -> int:
    """MM-30: a price within the track and the event's limits."""
    lowest, highest = state.pack.price_track[0], state.pack.price_track[-1]
    for effect in effects(state, seat, e.PriceLimit):
        lowest = max(lowest, effect.min or lowest)
        highest = min(highest, effect.max or highest)
    return min(max(price, lowest), highest)


def points(state: State, seat: int, sort: str, ahead: bool = False) -> list[Summand]:
    """MM-40, MM-50: visible T or M, and points of event and cards."""
    shown = state.companies[seat].result
    visible = 0
    if shown is not None:
        visible = shown.technology if sort == "technology" else shown.marketing
    cards = sum(
        effect.amount
        for effect in effects(state, seat, e.Points)
        if effect.points == sort and _counts(state, seat, effect.condition, ahead)
    )
    return nonzero(Summand(visible, "pads"), Summand(cards, "cards"))


def goods(state: State, seat: int, ahead: bool = False) -> list[Summand]:
    """MM-60: icons of all events, visible goods, covered cells and cards."""
    icons = event_goods(state.pack, state.revealed)
    shown = state.companies[seat].result
    of_plan = goods_of_pads(shown) if shown is not None else []
    if state.steve is not None and seat == state.rules.steve:
        # MM-91
        card = state.pack.steve_jr[state.steve.shown[-1]]
        icons *= card.per_event_icon
        of_plan = [Summand(card.base, "G")]
    cards = goods_of_cards(state, seat, "production", ahead)
    return nonzero(Summand(icons, "events"), *of_plan, Summand(cards, "cards"))


def goods_of_cards(state: State, seat: int, moment: str, ahead: bool = False) -> int:
    """Goods that event and cards give at a moment."""
    return sum(
        amount(state, seat, effect)
        for effect in effects(state, seat, e.Goods)
        if effect.moment == moment and _counts(state, seat, effect.condition, ahead)
    )


def goods_of_pads(shown: Result) -> list[Summand]:
    """MM-21: visible goods, and one for each covered cell."""
    return [
        Summand(shown.goods, "G"),
        Summand(shown.discount, "g"),
        Summand(shown.covered, "covered cells"),
    ]


def event_goods(pack: Pack, revealed: Iterable[int]) -> int:
    """Goods that the icons of these events give everybody."""
    return sum(pack.events[card].production for card in revealed if card != EMPTY)


def _price_of_pads(pack: Pack, shown: Result) -> list[Summand]:
    return [
        Summand(pack.start_price, "start"),
        Summand(shown.markup, "P"),
        Summand(-shown.discount, "g"),
    ]


def _counts(state: State, seat: int, condition: Condition | None, ahead: bool) -> bool:
    if ahead and condition is not None and condition.test in UNKNOWN_AHEAD:
        return False
    return holds(state, seat, condition)
