"""What a seat or a spectator sees, as structs; viewing.py fills them."""

import msgspec

from flagship.kernel.turn_view import TurnView

from .actions import Action, Plan
from .editions import Ruleset
from .pack import Pack
from .pending import Pending
from .result import Result
from .rows import Wording


class CompanyView(msgspec.Struct, frozen=True, gc=False):
    """A company as others see it; the fields mean what they mean in state.py."""

    colour: int
    vp: int
    price: int
    goods: int
    tokens: int
    improvements: tuple[int, ...]
    technologies: int
    bonuses: int
    patents: int
    research: tuple[int, ...]
    progress: tuple[int, ...]
    directives: tuple[int, ...]
    claimed: bool
    planned: bool
    plan: Plan | None
    """Only if it is the viewer's own, or revealed."""
    result: Result | None
    produced: int
    completed: int
    opened: int
    carried: int
    sold_direct: int
    lost: int
    led: int
    vp_before: int
    bonuses_spent: int
    costs: tuple[int, ...]
    """What each technology costs it now (SI-51), completed or not."""
    end_vp: int
    """What patents, retailers and directives would add if the game ended now (SI-82)."""


class SteveView(msgspec.Struct, frozen=True, gc=False):
    """Steve's pad, all of it public."""

    squares: tuple[int, ...]
    delayed: int
    marker: int


class View(TurnView[Ruleset, Pack], frozen=True):
    """The table as a seat sees it; the fields mean what they mean in state.py."""

    progress_left: int
    office_added: bool
    direct_done: bool
    pending: Pending | None
    claimants: tuple[int, ...]
    companies: tuple[CompanyView, ...]
    offices: tuple[tuple[int, ...], ...]
    retailers: tuple[int, ...]
    buyers: tuple[tuple[int, ...], ...]
    display: tuple[int, ...]
    pile: int
    """How many improvements are still face down."""
    discards: tuple[int, ...]
    sides: str
    wordings: tuple[int, ...]
    """For each technology, which of the texts for its side holds in this game."""
    patents: int
    directives: tuple[int, ...]
    steve: SteveView | None
    willing: tuple[tuple[int, ...], ...]
    """Per region, the free buyers that would take the viewer's good, the next one first (SI-70)."""
    options: tuple[Action, ...]
    """What the viewer may do now; plans are too many to list."""


def technology_text(view: View, technology: int) -> Wording:
    """What the side of a technology in play does in this game."""
    return view.pack.technologies[technology].texts[view.sides[technology]][
        view.wordings[technology]
    ]
