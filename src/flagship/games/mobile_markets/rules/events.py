"""Everything that can happen, as a closed union of frozen structs. Names are past tense.

An event holds facts, not sentences (text.py makes those), and nothing secret: plans become an
event when all are revealed; cards that one seat looked at never do (MM-4).
"""

import msgspec

from .actions import Plan
from .records import Result


class EventBase(
    msgspec.Struct, frozen=True, tag=True, tag_field="event", omit_defaults=True, gc=False
):
    """What all events share: the field `event` names the kind. They are in no cycle."""


class RoundBegan(EventBase, frozen=True):
    """MM-10: a round begins with this turn order."""

    round: int
    order: tuple[int, ...]


class EventRevealed(EventBase, frozen=True):
    """MM-11."""

    card: int


class DisplayChanged(EventBase, frozen=True):
    """MM-12: cards left a display and new ones were added at its right."""

    display: str
    discarded: tuple[int, ...]
    laid: tuple[int, ...]


class MarketCleared(EventBase, frozen=True):
    """Customers left over were discarded before new ones came."""

    customers: tuple[int, ...]


class CustomersCame(EventBase, frozen=True):
    """MM-13: new customers on the market, in the order in which they were placed."""

    customers: tuple[int, ...]


class PhaseBegan(EventBase, frozen=True):
    """A phase begins; with the turn order if there are turns (MM-31)."""

    phase: int
    order: tuple[int, ...] = ()


class Planned(EventBase, frozen=True):
    """A seat has planned; its plan is still secret."""

    seat: int


class PlansRevealed(EventBase, frozen=True):
    """All plans are revealed; Steve Jr. has none."""

    plans: tuple[Plan | None, ...]
    results: tuple[Result | None, ...]
    prices: tuple[int, ...] = ()
    """What the pads alone give each seat, without events and cards."""
    goods: tuple[int, ...] = ()


class SteveRevealed(EventBase, frozen=True):
    """MM-90: Steve Jr.'s next card."""

    card: int


class PriceSet(EventBase, frozen=True):
    """MM-30: a marker on its spot; `beyond` the price that counts, where an event limits it."""

    seat: int
    price: int
    spot: int
    beyond: int = 0


class PointsReceived(EventBase, frozen=True):
    """MM-40, MM-50: points to spend in this turn."""

    seat: int
    points: int


class CardBought(EventBase, frozen=True):
    """MM-40, MM-50."""

    seat: int
    display: str
    card: int
    cost: int


class CardGained(EventBase, frozen=True):
    """A card taken without paying."""

    seat: int
    display: str
    card: int


class CardDiscarded(EventBase, frozen=True):
    """MM-91: Steve Jr. removed a card from a display."""

    seat: int
    display: str
    card: int


class TokensGained(EventBase, frozen=True):
    """Progress tokens, from unspent points or from a card."""

    seat: int
    tokens: int


class TokensSpent(EventBase, frozen=True):
    """Progress tokens discarded to pay, or turned into goods."""

    seat: int
    tokens: int


class CustomerTaken(EventBase, frozen=True):
    """MM-50: a private customer."""

    seat: int
    customer: int


class CustomersScouted(EventBase, frozen=True):
    """A seat looked at the top of a deck; only that seat knows the cards."""

    seat: int
    deck: int
    cards: int


class CustomerReleased(EventBase, frozen=True):
    """A private customer was put on the market."""

    seat: int
    customer: int


class PointsLost(EventBase, frozen=True):
    """MM-50: no customer was left to take."""

    seat: int
    points: int


class GoodsProduced(EventBase, frozen=True):
    """MM-60: where this round's goods came from."""

    seat: int
    icons: int
    symbols: int
    covered: int
    effects: int
    total: int


class GoodsGained(EventBase, frozen=True):
    """More goods after production."""

    seat: int
    goods: int


class ProductMade(EventBase, frozen=True):
    """MM-70, MM-71: the product with its cost and the profit of a sale."""

    seat: int
    slots: tuple[int, ...]
    icons: int
    stars: int
    """As customers see them in Sales, before campaigns."""
    cost: int
    net: int


class Sold(EventBase, frozen=True):
    """MM-73: a good to a customer."""

    seat: int
    customer: int
    private: bool


class CustomerRefused(EventBase, frozen=True, tag="Refused"):
    """MM-72: a customer did not buy."""

    seat: int
    customer: int
    private: bool
    reason: str
    """"price", "icons" or "stars": the first need that was not met."""
    seen: tuple[int, int, int] | None = None
    """The price, icons and stars of the product as this customer saw them."""


class SaleEnded(EventBase, frozen=True):
    """MM-73: goods sold and goods left."""

    seat: int
    sold: int
    unsold: int


class ShareScored(EventBase, frozen=True):
    """MM-80."""

    seat: int
    place: int
    money: int


class MoneyGained(EventBase, frozen=True):
    """MM-81, MM-83: money from a card."""

    seat: int
    money: int
    source: str
    """The card's id."""


class ProfitScored(EventBase, frozen=True):
    """MM-81: goods sold times net profit."""

    seat: int
    sold: int
    net: int
    money: int


class GameEnded(EventBase, frozen=True):
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
    | CustomerRefused
    | SaleEnded
    | ShareScored
    | MoneyGained
    | ProfitScored
    | GameEnded
)
