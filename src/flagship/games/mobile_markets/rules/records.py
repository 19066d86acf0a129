"""Frozen records that states, views and events share: a plan's result, a product, a choice."""

import msgspec


class Result(msgspec.Struct, frozen=True, order=True, gc=False):
    """What a plan shows: MM-21, MM-22."""

    technology: int
    """Visible T."""
    marketing: int
    """Visible M."""
    goods: int
    """Visible G."""
    discount: int
    """Visible g: a good, and the price falls."""
    markup: int
    """Visible P."""
    covered: int
    """Cells of the lower pad under the upper pad, 1 to 4, one good each."""


class Product(msgspec.Struct, frozen=True, gc=False):
    """MM-70, MM-71: what a company offers in this round."""

    slots: tuple[int, ...]
    """The feature on each slot, the board's three first."""
    icons: int
    """Icons of the placed features, a bit each."""
    icon_count: int
    """The number of icons, including repeats."""
    stars: int
    """Stars in Profit: those in a doubling slot count once, unplaced ones do not count."""
    seen: int
    """Stars in Sales, including doubled and unplaced ones."""
    placed: int
    """How many features are placed."""
    has_cost: bool
    """Whether a placed feature shows $."""
    is_full: bool
    """Whether every slot holds a feature."""
    cost: int
    net: int
    """Price minus cost: the profit of a sale."""


class ProductCandidate(msgspec.Struct, frozen=True, gc=False):
    """A sensible product and what it would sell now."""

    product: Product
    goods: int
    sold: int
    money: int
    """From sales, and from cards in Profit."""
    cards: int
    """The part of `money` that cards pay."""


class Pending(msgspec.Struct, frozen=True, gc=False):
    """A choice that must be made before the turn continues."""

    seat: int
    kind: str
    """"draw", "scout", "release", "serve", "gain" or "tokens"."""
    n: int = 0
    """How many times it may still be made."""
    deck: int = -1
    """The deck to draw from; EMPTY: any."""
    display: str = ""
    cards: tuple[int, ...] = ()
    """The cards looked at; secret to this seat."""
    source: str = ""
    """The card that gave the choice."""
    reward: str = ""
    amount: int = 0
    """The reward for each released customer."""
    done: int = 0
    """How many were released, or are to be served first."""
