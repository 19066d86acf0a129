"""The state of a game: fields only, and one clone.

Seats are indices of `companies`; cards are indices of the data pack's rows; customer decks are
by type. Cards are drawn from the end of a pile.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from flagship.kernel import codec as kernel
from flagship.kernel.rng import Rng
from flagship.kernel.turn import TurnState

from .actions import Action, Plan
from .editions import Ruleset
from .events import Event
from .pack import Pack
from .records import Pending, Product, Result
from .seat_effects import SeatEffects

LAST_PHASE: Final = 8
OVER: Final = 9
"""The phase after the last one: the game has ended."""
EMPTY: Final = -1
"""A slot without a feature."""
TECHNOLOGY: Final = "technology"
"""The first of the three displays."""
FEATURE: Final = "feature"
CAMPAIGN: Final = "campaign"


@dataclass
class Company:
    """One company, played by a person, a bot or Steve Jr."""

    colour: int
    initiative: int
    """The starting technology's initiative; 0 for Steve Jr."""
    technologies: tuple[int, ...]
    features: tuple[int, ...]
    campaigns: tuple[int, ...]
    private: list[int]
    """Private customers in the order they were taken."""
    money: int = 0
    tokens: int = 0
    price: int = 5
    """The price that counts; the marker may be elsewhere."""
    beyond: int = 0
    """How far the marker is from the price, when an event limits prices (MM-30)."""
    spot: int = 0
    """The marker's place on its space, from the left."""
    plan: Plan | None = None
    """This round's plan, secret until all have planned (MM-4)."""
    result: Result | None = None
    """What the revealed plan shows."""
    goods: int = 0
    """Goods produced this round."""
    product: Product | None = None
    sold: list[int] = field(default_factory=list)
    """The sales pile."""
    sold_private: int = 0
    """How many of them were private."""

    def copy(self) -> "Company":
        """A copy that shares no mutable data."""
        new = Company.__new__(Company)
        new.colour = self.colour
        new.initiative = self.initiative
        new.technologies = self.technologies
        new.features = self.features
        new.campaigns = self.campaigns
        new.private = self.private[:]
        new.money = self.money
        new.tokens = self.tokens
        new.price = self.price
        new.beyond = self.beyond
        new.spot = self.spot
        new.plan = self.plan
        new.result = self.result
        new.goods = self.goods
        new.product = self.product
        new.sold = self.sold[:]
        new.sold_private = self.sold_private
        return new


@dataclass
class Display:
    """Cards on offer with their deck."""

    deck: list[int]
    """Face down; the next is the last. Secret."""
    discards: list[int]
    shown: list[int]
    """The oldest first, at the left."""
    discounted: list[bool]
    """Whether each has a discount token."""

    def copy(self) -> "Display":
        """A copy that shares no mutable data."""
        new = Display.__new__(Display)
        new.deck = self.deck[:]
        new.discards = self.discards[:]
        new.shown = self.shown[:]
        new.discounted = self.discounted[:]
        return new


@dataclass
class Crowd:
    """The customers of one type that are not in play."""

    deck: list[int]
    """Face down; the next is the last. Secret."""
    discards: list[int]

    def copy(self) -> "Crowd":
        """A copy that shares no mutable data."""
        new = Crowd.__new__(Crowd)
        new.deck = self.deck[:]
        new.discards = self.discards[:]
        return new


@dataclass
class SteveJr:
    """MM-90: Steve Jr.'s cards."""

    deck: list[int]
    """Face down; the next is the last. Secret."""
    shown: list[int]
    """The newest last; its rows apply."""

    def copy(self) -> "SteveJr":
        """A copy that shares no mutable data."""
        new = SteveJr.__new__(SteveJr)
        new.deck = self.deck[:]
        new.shown = self.shown[:]
        return new


@dataclass
class State(TurnState):
    """Everything about a game between two decisions."""

    rules: Ruleset
    pack: Pack
    rng: Rng
    companies: list[Company]
    event_deck: list[int]
    """Face down; the next is the last. Secret."""
    revealed: list[int]
    """Events so far; the last one changes this round's rules."""
    technologies: Display
    features: Display
    campaigns: Display
    crowds: list[Crowd]
    """By type of customer."""
    market: list[list[int]]
    """By price, the columns from the top down; the newest are at the bottom."""
    steve: SteveJr | None = None
    round: int = 1
    phase: int = 1
    queue: list[int] = field(default_factory=list)
    """The seats whose turn in this phase is not over, in order."""
    turn_open: bool = False
    """Whether the first seat in the queue has begun its turn."""
    points: int = 0
    """Points left in this turn."""
    bought: int = 0
    """Technologies or campaigns bought in this turn."""
    has_drawn: bool = False
    """Whether a customer was taken for a point in this turn."""
    released: bool = False
    """Whether this turn's releases have been offered."""
    pending: list[Pending] = field(default_factory=list)
    """Interrupting choices; the first must be made now."""
    events: list[Event] = field(default_factory=list)
    """The events of the last decision; not part of the position."""
    options: list[Action] | None = None
    """The acting seat's legal actions, cached; not part of the position."""
    look: Callable[[], None] | None = None
    """Called after each event, for a story; not part of the position."""
    effects: dict[int, SeatEffects] = field(default_factory=dict)
    """The effects that applied to each seat when last asked for; not part of the position."""

    def seats(self) -> int:
        """How many companies there are."""
        return len(self.companies)

    def is_interrupted(self) -> bool:
        """Whether a choice comes before the turn goes on."""
        return bool(self.pending)

    def shallow(self) -> "State":
        """A copy that shares everything."""
        new = State.__new__(State)
        new.rules = self.rules
        new.pack = self.pack
        new.rng = self.rng
        new.companies = self.companies
        new.event_deck = self.event_deck
        new.revealed = self.revealed
        new.technologies = self.technologies
        new.features = self.features
        new.campaigns = self.campaigns
        new.crowds = self.crowds
        new.market = self.market
        new.steve = self.steve
        new.round = self.round
        new.phase = self.phase
        new.queue = self.queue
        new.turn_open = self.turn_open
        new.points = self.points
        new.bought = self.bought
        new.has_drawn = self.has_drawn
        new.released = self.released
        new.pending = self.pending
        new.events = self.events
        new.options = self.options
        new.look = None
        new.effects = self.effects.copy()
        return new


def clone(state: State) -> State:
    """A copy that shares no mutable data."""
    new = state.shallow()
    new.rng = state.rng.copy()
    new.companies = [company.copy() for company in state.companies]
    new.event_deck = state.event_deck[:]
    new.revealed = state.revealed[:]
    new.technologies = state.technologies.copy()
    new.features = state.features.copy()
    new.campaigns = state.campaigns.copy()
    new.crowds = [crowd.copy() for crowd in state.crowds]
    new.market = [column[:] for column in state.market]
    new.queue = state.queue[:]
    new.pending = state.pending[:]
    new.events = []
    if state.steve is not None:
        new.steve = state.steve.copy()
    return new


def trial(state: State, seat: int) -> State:
    """A copy with its own version of one company, to try things on; the rest is shared."""
    new = state.shallow()
    new.companies = state.companies[:]
    new.companies[seat] = state.companies[seat].copy()
    return new


def decode(data: bytes, pack: Pack) -> State:
    """The position encoded in the bytes, for a game with this data pack."""
    return kernel.decode(data, State, pack)
