"""Everything that can happen, as a closed union of frozen structs. Names are past tense.

An event holds facts, never sentences (text.py makes those) and nothing secret: what a seat
plans becomes an event only when all plans are revealed (SI-6).
"""

import msgspec

from .actions import Plan
from .result import Result


class EventBase(
    msgspec.Struct, frozen=True, tag=True, tag_field="event", omit_defaults=True, gc=False
):
    """What all events share: the field `event` names the kind. They are in no cycle."""


class RoundBegan(EventBase, frozen=True):
    """SI-4: a round begins with these improvements face up."""

    round: int
    display: tuple[int, ...]


class PhaseBegan(EventBase, frozen=True):
    """A phase begins; phases 4 to 7 with the turn order (SI-40)."""

    phase: int
    order: tuple[int, ...] = ()


class CoinFlipped(EventBase, frozen=True):
    """SI-C14: chance put these tied seats in order."""

    order: tuple[int, ...]


class Planned(EventBase, frozen=True):
    """A seat has planned; the plan is still secret."""

    seat: int


class PlansRevealed(EventBase, frozen=True):
    """SI-14: all plans are open; Steve has none."""

    plans: tuple[Plan | None, ...]
    results: tuple[Result, ...]
    goods: tuple[int, ...] = ()
    """What each plan will produce (SI-30); absent from logs of version 0.1."""
    prices: tuple[int, ...] = ()
    logistics: tuple[int, ...] = ()
    """What each plan will come to (SI-20, SI-60); absent from older logs."""


class PriceSet(EventBase, frozen=True):
    """SI-20."""

    seat: int
    price: int


class GoodsProduced(EventBase, frozen=True):
    """SI-30: where this round's goods came from."""

    seat: int
    symbols: int
    covered: int
    face_down: int
    tokens: int
    technologies: int
    total: int


class ImprovementTaken(EventBase, frozen=True):
    """SI-41."""

    seat: int
    slot: int
    tile: int


class TokenTaken(EventBase, frozen=True):
    """SI-41, SI-S2."""

    seat: int


class ProgressReceived(EventBase, frozen=True):
    """SI-50, SI-60: progress to place in this turn."""

    seat: int
    progress: int


class ProgressLost(EventBase, frozen=True):
    """Progress that was not placed."""

    seat: int
    progress: int


class Studied(EventBase, frozen=True):
    """SI-50: progress on a technology, with the total there now and its current cost."""

    seat: int
    technology: int
    progress: int
    cost: int


class TechnologyCompleted(EventBase, frozen=True):
    """SI-51."""

    seat: int
    technology: int
    patent: bool


class GoodsGained(EventBase, frozen=True):
    """Goods at once, from a technology or a retailer."""

    seat: int
    goods: int
    source: str
    """The name of the technology's side or of the retailer's face."""


class PriceChanged(EventBase, frozen=True):
    """A price moved after phase 2."""

    seat: int
    price: int
    source: str


class Expanded(EventBase, frozen=True):
    """SI-60: progress in a region, with the total there now."""

    seat: int
    region: int
    progress: int
    cost: int


class OfficeOpened(EventBase, frozen=True):
    """SI-61, SI-62: a first office in a region or on its retailer."""

    seat: int
    region: int
    space: int
    retailer: str = ""
    """Its face, if the office is on one; absent from older logs."""


class OfficeAdded(EventBase, frozen=True):
    """SI-63, SI-64: a second office in a region."""

    seat: int
    region: int
    space: int


class OfficeMoved(EventBase, frozen=True):
    """SI-64."""

    seat: int
    source: int
    target: int
    space: int


class BonusDeclined(EventBase, frozen=True):
    """SI-62: a retailer's bonus, or the rest of it, was declined or could not be used."""

    seat: int
    region: int
    retailer: str = ""
    """Absent from older logs."""


class OfficeForgone(EventBase, frozen=True):
    """SI-C6: GAMEPAD-B found no small region."""

    seat: int


class SoldDirect(EventBase, frozen=True):
    """SI-63, NFC-A."""

    seat: int
    goods: int
    vp: int


class Sold(EventBase, frozen=True):
    """SI-70: a good on a buyer."""

    seat: int
    region: int
    buyer: int


class GoodsLost(EventBase, frozen=True):
    """SI-72."""

    seat: int
    goods: int


class GoodsKept(EventBase, frozen=True):
    """SI-72, WI-FI-B."""

    seat: int
    goods: int


class SalesScored(EventBase, frozen=True):
    """SI-80."""

    seat: int
    goods: int
    vp: int


class RegionControlled(EventBase, frozen=True):
    """SI-81: first or second place in a region."""

    seat: int
    region: int
    place: int
    vp: int


class DirectiveClaimed(EventBase, frozen=True):
    """SI-90."""

    seat: int
    directive: int


class MarkerMoved(EventBase, frozen=True):
    """SI-S4: Steve aims at another region, or at none."""

    region: int


class Score(msgspec.Struct, frozen=True, gc=False):
    """SI-82: one company's final score."""

    board: int
    patents: int
    retailers: int
    directives: int
    total: int


class GameEnded(EventBase, frozen=True):
    """SI-82."""

    scores: tuple[Score, ...]
    winners: tuple[int, ...]


Event = (
    RoundBegan
    | PhaseBegan
    | CoinFlipped
    | Planned
    | PlansRevealed
    | PriceSet
    | GoodsProduced
    | ImprovementTaken
    | TokenTaken
    | ProgressReceived
    | ProgressLost
    | Studied
    | TechnologyCompleted
    | GoodsGained
    | PriceChanged
    | Expanded
    | OfficeOpened
    | OfficeAdded
    | OfficeMoved
    | BonusDeclined
    | OfficeForgone
    | SoldDirect
    | Sold
    | GoodsLost
    | GoodsKept
    | SalesScored
    | RegionControlled
    | DirectiveClaimed
    | MarkerMoved
    | GameEnded
)
