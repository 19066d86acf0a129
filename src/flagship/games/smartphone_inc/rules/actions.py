"""Everything a seat can do, as a closed union of frozen structs. Names are imperative.

Regions, technologies and directives are indices into the data pack; tiles are indices into
the company's own improvements. `notation.py` writes each action as one line of text.
"""

import msgspec

Cell = tuple[int, int]
"""Row and column; (0, 0) is the top left cell of the lower pad, rows count downwards."""


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


class Laid(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One improvement face up on the pads."""

    tile: int
    first: Cell
    """Where the first symbol of the tile lies."""
    second: Cell
    under: bool = False
    """Laid on the lower pad, before the upper pad."""


class Plan(ActionBase, frozen=True, tag="plan"):
    """SI-10, SI-11: two pads and the improvements face up on them; the others lie face down."""

    lower: str
    """Pad and side, "black1" … "white2"; it lies unturned on rows 0-2, columns 0-1."""
    upper: str
    turn: int
    """Quarter turns of the upper pad, clockwise."""
    row: int
    """Top left corner of the turned upper pad."""
    col: int
    laid: tuple[Laid, ...] = ()
    """From the bottom to the top; tiles under the upper pad come first."""


class TakeImprovement(ActionBase, frozen=True, tag="take"):
    """SI-41: take the face-up improvement at this place, counted from the top."""

    slot: int


class TakeToken(ActionBase, frozen=True, tag="token"):
    """SI-41: take a goods token."""


class Study(ActionBase, frozen=True, tag="study"):
    """SI-50, SI-64: put one progress on a technology."""

    technology: int


class Complete(ActionBase, frozen=True, tag="complete"):
    """SI-52: complete a technology whose cost has already been reached."""

    technology: int


class OpenOffice(ActionBase, frozen=True, tag="open"):
    """GAMEPAD-B (SI-C6): an office in a small region."""

    region: int


class Expand(ActionBase, frozen=True, tag="expand"):
    """SI-60: put one progress in a region."""

    region: int


class AddOffice(ActionBase, frozen=True, tag="add"):
    """SI-63, SI-64: a second office in a region."""

    region: int


class SellDirect(ActionBase, frozen=True, tag="direct"):
    """SI-63, NFC-A: sell this many goods without placing them."""

    goods: int


class AcceptBonus(ActionBase, frozen=True, tag="accept"):
    """SI-64: take the goods a retailer offers."""


class ChangePrice(ActionBase, frozen=True, tag="price"):
    """SI-64: move your price up (1) or down (-1)."""

    by: int


class MoveOffice(ActionBase, frozen=True, tag="move"):
    """SI-64: move one of your offices."""

    source: int
    target: int


class Sell(ActionBase, frozen=True, tag="sell"):
    """SI-70: put one good on the leftmost free willing buyer of a region."""

    region: int


class Claim(ActionBase, frozen=True, tag="claim"):
    """SI-90: claim a directive."""

    directive: int


class Decline(ActionBase, frozen=True, tag="decline"):
    """SI-62, SI-90: decline a bonus or a claim."""


class EndTurn(ActionBase, frozen=True, tag="end"):
    """End your turn; what is not placed or sold is lost."""


END = EndTurn()


Action = (
    Plan
    | TakeImprovement
    | TakeToken
    | Study
    | Complete
    | OpenOffice
    | Expand
    | AddOffice
    | SellDirect
    | AcceptBonus
    | ChangePrice
    | MoveOffice
    | Sell
    | Claim
    | Decline
    | EndTurn
)
