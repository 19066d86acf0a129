"""What a plan gives a company, with its parts: MM-30, MM-40, MM-50, MM-60. The only such place.

Each phase asks for its own figure: `price`, `points`, `goods`. Look-aheads ask for all of them
(`forecast`), or for what event and cards add to any plan with a price (`added`); those leave out
what depends on the others' prices or goods of this round.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from flagship.kernel.planning import Summand, nonzero, total

from . import effects as e
from .conditions import amount, effects, held, holds
from .effects import Condition
from .pack import Pack
from .records import Result
from .state import EMPTY, State, trial

UNKNOWN_AHEAD: Final = ("highest_price", "lowest_price", "fewest_goods")
"""Tests that depend on what the others do in this round."""


class Figures(NamedTuple):
    """The figures of a plan."""

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


GOODS_SOURCES: Final = ("events", "G", "g", "covered cells", "cards")
GoodsMade = tuple[int, int, int, int, int]
"""Goods from each of these sources; a plain tuple, as a named one is slow to make."""
POINTS_SOURCES: Final = ("pads", "cards")


def of_pads(pack: Pack, shown: Result) -> Figures:
    """MM-21, MM-22: the figures of the pads alone, without event and cards."""
    goods = sum(goods_of_pads(shown))
    return Figures(price_of_pads(pack, shown), goods, shown.technology, shown.marketing)


def forecast(state: State, seat: int, shown: Result) -> Yields:
    """What a plan will give this company."""
    state = trial(state, seat)
    company = state.companies[seat]
    company.result = shown
    company.price = price(state, seat)
    parts = [
        Summand(state.pack.start_price, "start"),
        Summand(shown.markup, "P"),
        Summand(-shown.discount, "g"),
    ]
    parts.append(Summand(company.price - total(parts), "limits"))
    made = goods(state, seat, ahead=True)
    technology = points(state, seat, "technology", ahead=True)
    marketing = points(state, seat, "marketing", ahead=True)
    return Yields(
        Figures(company.price, max(sum(made), 0), sum(technology), sum(marketing)),
        nonzero(*parts),
        _parts(made, GOODS_SOURCES, _event_goods(state, seat)),
        _parts(technology, POINTS_SOURCES, _event_points(state, seat, "technology")),
        _parts(marketing, POINTS_SOURCES, _event_points(state, seat, "marketing")),
    )


def _parts(amounts: Iterable[int], sources: Iterable[str], of_event: int) -> list[Summand]:
    """The parts of a figure; what this round's event gives is told apart from the cards."""
    *others, cards = map(Summand, amounts, sources)
    return nonzero(
        *others, Summand(of_event, "event"), Summand(cards.amount - of_event, cards.source)
    )


def _event_goods(state: State, seat: int) -> int:
    return sum(
        amount(state, seat, effect)
        for _, effect in held(state, seat, "event")
        if type(effect) is e.Goods and effect.moment == "production"
        if _counts(state, seat, effect.condition, ahead=True)
    )


def _event_points(state: State, seat: int, sort: str) -> int:
    return sum(
        effect.amount
        for _, effect in held(state, seat, "event")
        if type(effect) is e.Points and effect.points == sort
        if _counts(state, seat, effect.condition, ahead=True)
    )


def added(state: State, seat: int, planned: int) -> Figures:
    """How event and cards change a planned price, and what they add to any plan with it."""
    state = trial(state, seat)
    company = state.companies[seat]
    company.result = None
    company.price, _ = priced(state, seat, planned)
    return Figures(
        company.price,
        sum(goods(state, seat, ahead=True)),
        sum(points(state, seat, "technology", ahead=True)),
        sum(points(state, seat, "marketing", ahead=True)),
    )


def price(state: State, seat: int, by: int = 0) -> int:
    """MM-30: the price that counts when the marker is set."""
    return priced(state, seat, planned_price(state, seat, by))[0]


def planned_price(state: State, seat: int, by: int = 0) -> int:
    """MM-30: the starting price, visible symbols, and what a card lets the company choose."""
    shown = state.companies[seat].result
    assert shown is not None
    return on_track(state.pack, price_of_pads(state.pack, shown) + by)


def priced(state: State, seat: int, planned: int) -> tuple[int, int]:
    """MM-30: the price that counts, and how far beyond it the marker stands."""
    planned = on_track(state.pack, planned)
    price = limited(state, seat, planned)
    return price, 0 if state.rules.limit_moves_marker else planned - price


def limited(state: State, seat: int, price: int) -> int:
    """MM-30: a price within the event's limits."""
    for effect in effects(state, seat, e.PriceLimit):
        price = max(price, effect.min or price)
        price = min(price, effect.max or price)
    return price


def points(state: State, seat: int, sort: str, ahead: bool = False) -> tuple[int, int]:
    """MM-40, MM-50: visible T or M, and points from event and cards; their sum is received."""
    shown = state.companies[seat].result
    visible = 0
    if shown is not None:
        visible = shown.technology if sort == "technology" else shown.marketing
    cards = 0
    for effect in effects(state, seat, e.Points):
        if effect.points == sort and _counts(state, seat, effect.condition, ahead):
            cards += effect.amount
    return visible, cards


def goods(state: State, seat: int, ahead: bool = False) -> GoodsMade:
    """MM-60: icons of all events, visible goods, covered cells and cards."""
    icons = event_goods(state.pack, state.revealed)
    shown = state.companies[seat].result
    symbols, discounts, covered = goods_of_pads(shown) if shown is not None else (0, 0, 0)
    if state.steve is not None and seat == state.rules.steve:
        # MM-91
        card = state.pack.steve_jr[state.steve.shown[-1]]
        icons *= card.per_event_icon
        symbols, discounts, covered = card.base, 0, 0
    cards = goods_of_cards(state, seat, "production", ahead)
    return icons, symbols, discounts, covered, cards


def goods_of_cards(state: State, seat: int, moment: str, ahead: bool = False) -> int:
    """Goods that event and cards give at a moment."""
    goods = 0
    for effect in effects(state, seat, e.Goods):
        if effect.moment == moment and _counts(state, seat, effect.condition, ahead):
            goods += amount(state, seat, effect)
    return goods


def price_of_pads(pack: Pack, shown: Result) -> int:
    """MM-22: the starting price, up for each P, down for each g, kept on the track."""
    return on_track(pack, pack.start_price + shown.markup - shown.discount)


def on_track(pack: Pack, price: int) -> int:
    """MM-30: the price nearest to this one that is on the track."""
    return min(max(price, pack.price_track[0]), pack.price_track[-1])


def goods_of_pads(shown: Result) -> tuple[int, int, int]:
    """MM-21: visible goods G and g, and one for each covered cell."""
    return shown.goods, shown.discount, shown.covered


def event_goods(pack: Pack, revealed: Iterable[int]) -> int:
    """Goods that the icons of these events give every company."""
    return sum(pack.events[card].production for card in revealed if card != EMPTY)


def _counts(state: State, seat: int, condition: Condition | None, ahead: bool) -> bool:
    if ahead and condition is not None and condition.test in UNKNOWN_AHEAD:
        return False
    return holds(state, seat, condition)
