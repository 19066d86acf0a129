"""The state of a game: fields only, and one clone.

Seats are indices of `companies`; regions, technologies, tiles and faces are indices of the
data pack. Sets of technologies are bit masks.
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
from .pending import Pending
from .result import Result

OVER: Final = 9
"""The phase after the last one: the game has ended."""
EMPTY: Final = -1
"""A buyer without a good, a region without a retailer, a square without a tile."""


@dataclass
class Company:
    """A company, played by a person, a bot or Steve."""

    colour: int
    vp: int
    """On the scoreboard, without patents, retailers and directives."""
    price: int
    improvements: list[int]
    """Tile kinds, the starting one first; Steve's lie on his pad instead."""
    research: list[int]
    """Progress on each technology."""
    progress: list[int]
    """Progress in each region."""
    goods: int = 0
    tokens: int = 0
    technologies: int = 0
    bonuses: int = 0
    """The technology bonuses in effect, see technologies.py."""
    patents: int = 0
    directives: list[int] = field(default_factory=list)
    plan: Plan | None = None
    """This round's plan, secret until all have planned (SI-6)."""
    result: Result | None = None
    """What the revealed plan shows; Steve's pad shows it without a plan."""
    produced: int = 0
    """Goods of phase 3 this round (SI-C3)."""
    bonuses_spent: int = 0
    """Regions whose retailer's bonus the company has had and gets no more (SI-62)."""
    completed: int = 0
    """Technologies completed this round."""
    opened: int = 0
    """Regions and retailers newly entered this round."""
    carried: int = 0
    """Logistics progress received this round."""
    sold_direct: int = 0
    """Goods sold through NFC-A this round."""
    lost: int = 0
    """Goods lost unsold this round."""
    led: int = 0
    """Regions whose first control value was taken this round."""
    vp_before: int = 0
    """On the scoreboard when the round began."""
    claimed: bool = False
    """Whether a directive was claimed this round."""

    def copy(self) -> "Company":
        """A copy of its own."""
        new = Company.__new__(Company)
        new.colour = self.colour
        new.vp = self.vp
        new.price = self.price
        new.improvements = self.improvements[:]
        new.research = self.research[:]
        new.progress = self.progress[:]
        new.goods = self.goods
        new.tokens = self.tokens
        new.technologies = self.technologies
        new.bonuses = self.bonuses
        new.patents = self.patents
        new.directives = self.directives[:]
        new.plan = self.plan
        new.result = self.result
        new.produced = self.produced
        new.bonuses_spent = self.bonuses_spent
        new.completed = self.completed
        new.opened = self.opened
        new.carried = self.carried
        new.sold_direct = self.sold_direct
        new.lost = self.lost
        new.led = self.led
        new.vp_before = self.vp_before
        new.claimed = self.claimed
        return new


@dataclass
class Steve:
    """Steve's pad and marker (SI-S1)."""

    squares: list[int]
    """Tiles on the round squares, all active."""
    delayed: int = EMPTY
    """The tile on "delayed"."""
    marker: int = EMPTY
    """The region he moves towards; none before his first turn in phase 6 (SI-S4)."""

    def copy(self) -> "Steve":
        """A copy of its own."""
        new = Steve.__new__(Steve)
        new.squares = self.squares[:]
        new.delayed = self.delayed
        new.marker = self.marker
        return new


@dataclass
class State(TurnState):
    """Everything about a game between two decisions."""

    rules: Ruleset
    pack: Pack
    rng: Rng
    companies: list[Company]
    offices: list[tuple[int, ...]]
    """Per region the seats of its offices from the left; on the retailer where one lies. Rows are
    replaced, never changed: copies and views share them."""
    retailers: tuple[int, ...]
    """Per region the retailer's face or EMPTY."""
    buyers: list[tuple[int, ...]]
    """Per region and buyer the seat whose good lies there or EMPTY."""
    display: list[int]
    """The face-up improvements from the top."""
    pile: list[int]
    """The face-down improvements; the next is the last. Secret (SI-6)."""
    discards: list[int]
    sides: str
    """The side of each technology in play."""
    patents: int
    """The patents still on the board."""
    directives: list[int]
    """The directives nobody has claimed."""
    steve: Steve | None = None
    round: int = 1
    phase: int = 1
    queue: list[int] = field(default_factory=list)
    """Seats whose turn in this phase is not over, in priority order."""
    turn_open: bool = False
    """Whether the first of the queue has begun its turn."""
    progress_left: int = 0
    office_added: bool = False
    """Whether WI-FI-A was used in this turn."""
    direct_done: bool = False
    """Whether NFC-A was used in this turn."""
    pending: Pending | None = None
    claimants: list[int] = field(default_factory=list)
    """Seats that may claim a directive before play goes on."""
    events: list[Event] = field(default_factory=list)
    """What the last decision brought about; not part of the position."""
    options: list[Action] | None = None
    """What the acting seat may do, cached; not part of the position."""
    look: Callable[[], None] | None = None
    """Called after each event, for a story; not part of the position."""

    def seats(self) -> int:
        """How many companies there are."""
        return len(self.companies)

    def is_interrupted(self) -> bool:
        """Whether something comes before the turn goes on."""
        return self.pending is not None or bool(self.claimants)


def clone(state: State) -> State:
    """A copy that shares nothing mutable."""
    new = State.__new__(State)
    new.rules = state.rules
    new.pack = state.pack
    new.rng = state.rng.copy()
    new.companies = [company.copy() for company in state.companies]
    new.offices = state.offices[:]
    new.retailers = state.retailers
    new.buyers = state.buyers[:]
    new.display = state.display[:]
    new.pile = state.pile[:]
    new.discards = state.discards[:]
    new.sides = state.sides
    new.patents = state.patents
    new.directives = state.directives[:]
    new.steve = None if state.steve is None else state.steve.copy()
    new.round = state.round
    new.phase = state.phase
    new.queue = state.queue[:]
    new.turn_open = state.turn_open
    new.progress_left = state.progress_left
    new.office_added = state.office_added
    new.direct_done = state.direct_done
    new.pending = state.pending
    new.claimants = state.claimants[:]
    new.events = []
    new.options = state.options
    new.look = None
    return new


def decode(data: bytes, pack: Pack) -> State:
    """The position in these bytes, played with this data pack."""
    return kernel.decode(data, State, pack)
