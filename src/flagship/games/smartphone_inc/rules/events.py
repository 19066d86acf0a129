"""Everything that can happen, as a closed union of frozen structs. Names are past tense.

An event holds facts, never sentences (text.py makes those) and nothing secret: what a seat
plans becomes an event only when all plans are revealed (SI-6).
"""

import msgspec

from .actions import Plan
from .pads import Result


class Kind(msgspec.Struct, frozen=True, tag=True, tag_field="event", omit_defaults=True):
    """What all events share: the field `event` names the kind."""


class RoundBegan(Kind, frozen=True):
    """SI-4: a round begins with these improvements face up."""

    round: int
    display: tuple[int, ...]


class PhaseBegan(Kind, frozen=True):
    """A phase begins; from phase 4 to 7 with the order of turns (SI-40)."""

    phase: int
    order: tuple[int, ...] = ()


class CoinFlipped(Kind, frozen=True):
    """SI-C14: chance put these tied seats in order."""

    order: tuple[int, ...]


class Planned(Kind, frozen=True):
    """A seat has planned; what, nobody knows yet."""

    seat: int


class PlansRevealed(Kind, frozen=True):
    """SI-14: all plans are open; Steve has none."""

    plans: tuple[Plan | None, ...]
    results: tuple[Result, ...]


class PriceSet(Kind, frozen=True):
    """SI-20."""

    seat: int
    price: int


class GoodsProduced(Kind, frozen=True):
    """SI-30: where this round's goods came from."""

    seat: int
    symbols: int
    covered: int
    face_down: int
    tokens: int
    technologies: int
    total: int


class ImprovementTaken(Kind, frozen=True):
    """SI-41."""

    seat: int
    slot: int
    tile: int


class TokenTaken(Kind, frozen=True):
    """SI-41, SI-S2."""

    seat: int


class ProgressReceived(Kind, frozen=True):
    """SI-50, SI-60: progress to place in this turn."""

    seat: int
    progress: int


class ProgressLost(Kind, frozen=True):
    """Progress that was not placed."""

    seat: int
    progress: int


class Studied(Kind, frozen=True):
    """SI-50: progress on a technology, with what lies there now and its present cost."""

    seat: int
    technology: int
    progress: int
    cost: int


class TechnologyCompleted(Kind, frozen=True):
    """SI-51."""

    seat: int
    technology: int
    patent: bool


class GoodsGained(Kind, frozen=True):
    """Goods at once, from a technology or a retailer."""

    seat: int
    goods: int
    source: str
    """The name of the technology's side or of the retailer's face."""


class PriceChanged(Kind, frozen=True):
    """A price moved after phase 2."""

    seat: int
    price: int
    source: str


class Expanded(Kind, frozen=True):
    """SI-60: progress in a region, with what lies there now."""

    seat: int
    region: int
    progress: int
    cost: int


class OfficeOpened(Kind, frozen=True):
    """SI-61, SI-62: a first office in a region or on its retailer."""

    seat: int
    region: int
    space: int


class OfficeAdded(Kind, frozen=True):
    """SI-63, SI-64: a second office in a region."""

    seat: int
    region: int
    space: int


class OfficeMoved(Kind, frozen=True):
    """SI-64."""

    seat: int
    source: int
    target: int
    space: int


class BonusDeclined(Kind, frozen=True):
    """SI-62: a retailer's bonus, or the rest of it, was left or found no use."""

    seat: int
    region: int


class OfficeForgone(Kind, frozen=True):
    """SI-C6: GAMEPAD-B found no small region."""

    seat: int


class SoldDirect(Kind, frozen=True):
    """SI-63, NFC-A."""

    seat: int
    goods: int
    vp: int


class Sold(Kind, frozen=True):
    """SI-70: a good on a buyer."""

    seat: int
    region: int
    buyer: int


class GoodsLost(Kind, frozen=True):
    """SI-72."""

    seat: int
    goods: int


class GoodsKept(Kind, frozen=True):
    """SI-72, WI-FI-B."""

    seat: int
    goods: int


class SalesScored(Kind, frozen=True):
    """SI-80."""

    seat: int
    goods: int
    vp: int


class RegionControlled(Kind, frozen=True):
    """SI-81: first or second place in a region."""

    seat: int
    region: int
    place: int
    vp: int


class DirectiveClaimed(Kind, frozen=True):
    """SI-90."""

    seat: int
    directive: int


class MarkerMoved(Kind, frozen=True):
    """SI-S4: Steve aims at another region, or at none."""

    region: int


class Score(msgspec.Struct, frozen=True):
    """SI-82: one company's end."""

    board: int
    patents: int
    retailers: int
    directives: int
    total: int


class GameEnded(Kind, frozen=True):
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
