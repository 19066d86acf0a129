"""The rows of a data pack: cards and customers.

Icons are bits of a mask; customer types are indices of TYPES.
"""

from dataclasses import dataclass

from .effects import Effect, Slot


@dataclass(frozen=True, kw_only=True)
class Event:
    id: str
    name: str
    text: str
    effects: tuple[Effect, ...]
    """In its round only."""
    customers: tuple[int, int, int]
    """By type, every round from now on (MM-11)."""
    production: int
    """Goods for everybody, every round from now on."""
    source: str


@dataclass(frozen=True, kw_only=True)
class Technology:
    id: str
    name: str
    text: str
    cost: int = 0
    """0 for a starting technology."""
    phase: str
    """One of PHASES."""
    effects: tuple[Effect, ...]
    slot: Slot | None
    """The one among the effects."""
    stars: int
    initiative: int = 0
    """0 unless it is a starting technology."""
    source: str


@dataclass(frozen=True, kw_only=True)
class Feature:
    id: str
    name: str
    cost: int = 0
    """0 for a starting feature."""
    icons: int
    """A mask."""
    icon_list: tuple[int, ...]
    """As printed, with repeats."""
    stars: int
    cost_icons: int
    """The $ on it."""
    source: str


@dataclass(frozen=True, kw_only=True)
class Campaign:
    id: str
    name: str
    text: str
    cost: int
    phase: str
    """One of PHASES."""
    effects: tuple[Effect, ...]
    source: str


@dataclass(frozen=True, kw_only=True)
class Customer:
    id: str
    type: int
    price: int
    all_of: int
    """A mask."""
    any_of: int
    """A mask: one of them is enough; 0: none wanted."""
    any_stars: int = 0
    """This many stars serve instead of one of those icons; 0: stars do not serve."""
    stars: int
    source: str


@dataclass(frozen=True, kw_only=True)
class SteveCard:
    """MM-91: features and ability stay; the rows from `price` on apply while it is the newest."""

    id: str
    name: str
    icons: int
    """A mask."""
    icon_list: tuple[int, ...]
    stars: int
    cost_icons: int
    """The $ on it; free without one."""
    phase: str
    """Of the ability, one of PHASES."""
    text: str
    effects: tuple[Effect, ...]
    price: int
    discard_technologies: tuple[str, ...]
    """"dearest" or "cheapest" of the display, in order."""
    discard_features: tuple[str, ...]
    discard_campaigns: tuple[str, ...]
    private: tuple[int, ...]
    """The types of private customers that he takes."""
    base: int
    """Goods, and more for each production icon."""
    per_event_icon: int
    cost_features: int
    """How many features with $ he may use."""
    source: str
