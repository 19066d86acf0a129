"""The state of a game: fields only, and one clone.

Seats are indices of `companies`; cards are indices of the data pack's rows; customer decks are
by type. Cards are drawn from the end of a pile.
"""

from collections.abc import Callable
from copy import copy

import msgspec

from flagship.kernel import codec as kernel
from flagship.kernel.rng import Rng

from .actions import Action, Plan
from .editions import Ruleset
from .events import Event
from .pack import Pack
from .pads import Result

LAST_PHASE = 8
OVER = 9
"""The phase after the last one: the game has ended."""
EMPTY = -1
"""A slot without a feature."""
TECHNOLOGY, FEATURE, CAMPAIGN = "technology", "feature", "campaign"
"""The three displays."""


class Product(msgspec.Struct, frozen=True):
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


class Company(msgspec.Struct):
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
    sold: list[int] = []
    """The sales pile."""
    sold_private: int = 0
    """How many of them were private."""


class Display(msgspec.Struct):
    """Cards on offer with their deck."""

    deck: list[int]
    """Face down; the next is the last. Secret."""
    discards: list[int]
    shown: list[int]
    """The oldest first, at the left."""
    discounted: list[bool]
    """Whether each has a discount token."""


class Crowd(msgspec.Struct):
    """The customers of one type that are not in play."""

    deck: list[int]
    """Face down; the next is the last. Secret."""
    discards: list[int]


class SteveJr(msgspec.Struct):
    """MM-90: Steve Jr.'s cards."""

    deck: list[int]
    """Face down; the next is the last. Secret."""
    shown: list[int]
    """The newest last; its rows apply."""


class Pending(msgspec.Struct, frozen=True):
    """A choice that must be made before the turn continues."""

    seat: int
    kind: str
    """"draw", "scout", "release", "serve", "gain" or "tokens"."""
    n: int = 0
    """How many times it may still be made."""
    deck: int = EMPTY
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


class State(msgspec.Struct):
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
    queue: list[int] = []
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
    pending: list[Pending] = []
    """Interrupting choices; the first must be made now."""
    events: list[Event] = []
    """The events of the last decision; not part of the position."""
    options: list[Action] | None = None
    """The acting seat's legal actions, cached; not part of the position."""
    look: Callable[[], None] | None = None
    """Called after each event, for a story; not part of the position."""

    def tell(self, event: Event) -> None:
        """Rules change the state, then say what happened."""
        self.events.append(event)
        if self.look is not None:
            self.look()


def clone(state: State) -> State:
    """A copy that shares no mutable data."""
    new = copy(state)
    new.rng = state.rng.copy()
    new.companies = [_clone_company(company) for company in state.companies]
    new.event_deck = state.event_deck[:]
    new.revealed = state.revealed[:]
    new.technologies = _clone_display(state.technologies)
    new.features = _clone_display(state.features)
    new.campaigns = _clone_display(state.campaigns)
    new.crowds = [Crowd(crowd.deck[:], crowd.discards[:]) for crowd in state.crowds]
    new.market = [column[:] for column in state.market]
    new.queue = state.queue[:]
    new.pending = state.pending[:]
    new.events = []
    new.look = None
    if state.steve is not None:
        new.steve = SteveJr(state.steve.deck[:], state.steve.shown[:])
    return new


def trial(state: State, seat: int) -> State:
    """A copy with its own version of one company, to try things on; the rest is shared."""
    new = copy(state)
    new.companies = state.companies[:]
    new.companies[seat] = copy(state.companies[seat])
    return new


def _clone_company(company: Company) -> Company:
    new = copy(company)
    new.private = company.private[:]
    new.sold = company.sold[:]
    return new


def _clone_display(display: Display) -> Display:
    return Display(display.deck[:], display.discards[:], display.shown[:], display.discounted[:])


def decode(data: bytes, pack: Pack) -> State:
    """The position encoded in the bytes, for a game with this data pack."""
    return kernel.decode(data, State, pack)
