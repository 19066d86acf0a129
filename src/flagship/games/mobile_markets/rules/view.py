"""The structs of what a seat or a spectator may see; viewing.py fills them."""

import msgspec

from flagship.kernel.turn_view import TurnView

from .actions import Action, Plan
from .editions import Ruleset
from .pack import Pack
from .records import Pending, Product, Result


class CompanyView(msgspec.Struct, frozen=True, gc=False):
    """A company as others see it; the fields are those of state.py."""

    colour: int
    initiative: int
    technologies: tuple[int, ...]
    features: tuple[int, ...]
    campaigns: tuple[int, ...]
    private: tuple[int, ...]
    money: int
    tokens: int
    price: int
    beyond: int
    spot: int
    planned: bool
    plan: Plan | None
    """Only if it is the viewer's own or revealed."""
    result: Result | None
    goods: int
    product: Product | None
    sold: tuple[int, ...]
    sold_private: int


class DisplayView(msgspec.Struct, frozen=True, gc=False):
    """A display, with only the size of its deck."""

    deck: int
    discards: tuple[int, ...]
    shown: tuple[int, ...]
    discounted: tuple[bool, ...]
    costs: tuple[int, ...]
    """What each card costs the viewer now; for a spectator, the cost without discounts."""
    most: int | None
    """How many the viewer, or for a spectator the first seat, may buy; None: any number."""


class CrowdView(msgspec.Struct, frozen=True, gc=False):
    """A deck of customers: its size and the discards."""

    deck: int
    discards: tuple[int, ...]


class SteveView(msgspec.Struct, frozen=True, gc=False):
    """Steve Jr.'s revealed cards."""

    deck: int
    shown: tuple[int, ...]


class View(TurnView[Ruleset, Pack], frozen=True):
    """The table as one seat sees it; the fields are those of state.py."""

    points: int
    bought: int
    has_drawn: bool
    released: bool
    pending: tuple[Pending, ...]
    """Only the viewer sees the cards being looked at."""
    companies: tuple[CompanyView, ...]
    revealed: tuple[int, ...]
    technologies: DisplayView
    features: DisplayView
    campaigns: DisplayView
    crowds: tuple[CrowdView, ...]
    market: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]
    """The money for each place of the market share in this round."""
    steve: SteveView | None
    options: tuple[Action, ...]
    """What the viewer may do now; plans and products are too many to list."""
