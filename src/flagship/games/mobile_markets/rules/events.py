"""Everything that can happen, as a closed union of frozen structs. Names are past tense.

An event holds facts, never sentences (text.py makes those) and nothing secret: plans become
an event when all are revealed, and cards looked at by one seat never do (MM-4).
"""

import msgspec

from .actions import Plan
from .pads import Result


class Kind(msgspec.Struct, frozen=True, tag=True, tag_field="event", omit_defaults=True):
    """What all events share: the field `event` names the kind."""


class RoundBegan(Kind, frozen=True):
    """MM-10: a round begins with this order of turns."""

    round: int
    order: tuple[int, ...]


class EventRevealed(Kind, frozen=True):
    """MM-11."""

    card: int


class DisplayChanged(Kind, frozen=True):
    """MM-12: cards left a display and new ones were laid at its right."""

    display: str
    discarded: tuple[int, ...]
    laid: tuple[int, ...]


class MarketCleared(Kind, frozen=True):
    """Customers left over were discarded before new ones came."""

    customers: tuple[int, ...]


class CustomersCame(Kind, frozen=True):
    """MM-13: new customers on the market, in the order they were laid."""

    customers: tuple[int, ...]


class PhaseBegan(Kind, frozen=True):
    """A phase begins; where turns are taken, with their order (MM-31)."""

    phase: int
    order: tuple[int, ...] = ()


class Planned(Kind, frozen=True):
    """A seat has planned; what, nobody knows yet."""

    seat: int


class PlansRevealed(Kind, frozen=True):
    """All plans are open; Steve Jr. has none."""

    plans: tuple[Plan | None, ...]
    results: tuple[Result | None, ...]


class SteveRevealed(Kind, frozen=True):
    """MM-90: Steve Jr.'s next card."""

    card: int


class PriceSet(Kind, frozen=True):
    """MM-30: a marker on its price and spot."""

    seat: int
    price: int
    spot: int


class PointsReceived(Kind, frozen=True):
    """MM-40, MM-50: points to spend in this turn."""

    seat: int
    points: int


class CardBought(Kind, frozen=True):
    """MM-40, MM-50."""

    seat: int
    display: str
    card: int
    cost: int


class CardGained(Kind, frozen=True):
    """A card taken without paying."""

    seat: int
    display: str
    card: int


class CardDiscarded(Kind, frozen=True):
    """MM-91: Steve Jr. removed a card from a display."""

    seat: int
    display: str
    card: int


class TokensGained(Kind, frozen=True):
    """Progress tokens, from points left over or from a card."""

    seat: int
    tokens: int


class TokensSpent(Kind, frozen=True):
    """Progress tokens discarded to pay, or turned into goods."""

    seat: int
    tokens: int


class CustomerTaken(Kind, frozen=True):
    """MM-50: a private customer."""

    seat: int
    customer: int


class CustomersScouted(Kind, frozen=True):
    """A seat looked at the top of a deck; what it saw is its own."""

    seat: int
    deck: int
    cards: int


class CustomerReleased(Kind, frozen=True):
    """A private customer was put on the market."""

    seat: int
    customer: int


class PointsLost(Kind, frozen=True):
    """MM-50: no customer was left to take."""

    seat: int
    points: int


class GoodsProduced(Kind, frozen=True):
    """MM-60: where this round's goods came from."""

    seat: int
    icons: int
    symbols: int
    covered: int
    effects: int
    total: int


class GoodsGained(Kind, frozen=True):
    """More goods after production."""

    seat: int
    goods: int


class ProductMade(Kind, frozen=True):
    """MM-70, MM-71: the product with its cost and the profit of a sale."""

    seat: int
    slots: tuple[int, ...]
    icons: int
    stars: int
    """As customers see them in Sales, before campaigns."""
    cost: int
    net: int


class Sold(Kind, frozen=True):
    """MM-73: a good to a customer."""

    seat: int
    customer: int
    private: bool


class Refused(Kind, frozen=True):
    """MM-72: a customer did not buy."""

    seat: int
    customer: int
    private: bool
    reason: str
    """"price", "icons" or "stars": the first need that was not met."""


class SaleEnded(Kind, frozen=True):
    """MM-73: goods sold and goods left."""

    seat: int
    sold: int
    unsold: int


class ShareScored(Kind, frozen=True):
    """MM-80."""

    seat: int
    place: int
    money: int


class MoneyGained(Kind, frozen=True):
    """MM-81, MM-83: money of a card."""

    seat: int
    money: int
    source: str
    """The card's id."""


class ProfitScored(Kind, frozen=True):
    """MM-81: goods sold times net profit."""

    seat: int
    sold: int
    net: int
    money: int


class GameEnded(Kind, frozen=True):
    """MM-83."""

    money: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
    RoundBegan
    | EventRevealed
    | DisplayChanged
    | MarketCleared
    | CustomersCame
    | PhaseBegan
    | Planned
    | PlansRevealed
    | SteveRevealed
    | PriceSet
    | PointsReceived
    | CardBought
    | CardGained
    | CardDiscarded
    | TokensGained
    | TokensSpent
    | CustomerTaken
    | CustomersScouted
    | CustomerReleased
    | PointsLost
    | GoodsProduced
    | GoodsGained
    | ProductMade
    | Sold
    | Refused
    | SaleEnded
    | ShareScored
    | MoneyGained
    | ProfitScored
    | GameEnded
)
