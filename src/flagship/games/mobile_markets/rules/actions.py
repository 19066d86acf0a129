"""Everything a seat can do, as a closed union of frozen structs. Names are imperative.

Places in a display are counted from its left, the oldest card; decks are the customer types
variety, regular, complex; cards are indices into the data pack. `notation.py` writes each
action as one line of text.
"""

import msgspec


class ActionBase(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag_field="do",
    omit_defaults=True,
    cache_hash=True,
    gc=False,
):
    """What all actions share: the field `do` names the kind. They are in no cycle."""


class Plan(ActionBase, frozen=True, tag="plan"):
    """MM-20: put one pad on the other."""

    lower: str
    """Pad and side, "W0" … "B1"; unturned, on rows 0-2 and columns 0-1."""
    upper: str
    turn: int
    """Quarter turns of the upper pad, clockwise."""
    row: int
    """The top left corner of the rotated upper pad's box."""
    col: int


class ChoosePrice(ActionBase, frozen=True, tag="price"):
    """Move the price by this much before the marker is placed; 0 keeps it."""

    by: int


class BuyTechnology(ActionBase, frozen=True, tag="technology"):
    """MM-40: buy the technology at this place of its display."""

    slot: int


class BuyFeature(ActionBase, frozen=True, tag="feature"):
    """MM-40: buy the feature at this place of its display."""

    slot: int


class BuyCampaign(ActionBase, frozen=True, tag="campaign"):
    """MM-50: buy the campaign at this place of its display."""

    slot: int


class TakeCustomer(ActionBase, frozen=True, tag="take"):
    """MM-50: take a private customer from the top of this deck."""

    deck: int


class KeepCustomer(ActionBase, frozen=True, tag="keep"):
    """Scouting: keep this card; the others go to the bottom of the deck."""

    place: int
    under: tuple[int, ...] = ()
    """The places of the others, in the order in which they go to the bottom."""


class ReleaseCustomer(ActionBase, frozen=True, tag="release"):
    """Put the private customer at this place on the market."""

    place: int


class MakeProduct(ActionBase, frozen=True, tag="product"):
    """MM-70: the feature on each slot, the board's three first; -1 leaves a slot empty."""

    slots: tuple[int, ...]


class DiscardTokens(ActionBase, frozen=True, tag="tokens"):
    """Turn this many progress tokens into goods."""

    tokens: int


class ServeCustomer(ActionBase, frozen=True, tag="serve"):
    """MM-73: sell to this private customer before others with its price."""

    place: int


class GainCard(ActionBase, frozen=True, tag="gain"):
    """Take the card at this place of the display without paying."""

    slot: int


class EndTurn(ActionBase, frozen=True, tag="end"):
    """End your turn, or decline an offer."""


END = EndTurn()


Action = (
    Plan
    | ChoosePrice
    | BuyTechnology
    | BuyFeature
    | BuyCampaign
    | TakeCustomer
    | KeepCustomer
    | ReleaseCustomer
    | MakeProduct
    | DiscardTokens
    | ServeCustomer
    | GainCard
    | EndTurn
)
