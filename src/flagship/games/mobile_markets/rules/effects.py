"""What cards do, as a closed union of frozen structs.

Events, technologies, campaigns and Steve Jr. share these kinds. Effects of several cards add up;
an event's effects apply to every company, in its round only. An effect does nothing by itself:
the rule it changes asks for it. An icon is a word in a data pack and an index of ICONS here.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

ICONS = ("camera", "5g", "nfc", "8k", "flex")
TYPES = ("variety", "regular", "complex")
"""Customer types; variety is short for variety-seeking."""

Few = Annotated[int, Meta(ge=1, le=9)]
UpToFew = Annotated[int, Meta(ge=0, le=9)]
Change = Annotated[int, Meta(ge=-9, le=9)]
Dollars = Annotated[int, Meta(ge=-99, le=99)]
Price = Annotated[int, Meta(ge=1, le=99)]
Most = Annotated[int, Meta(ge=1, le=99)]
Share = Annotated[int, Meta(ge=0, le=99)]

Test = Literal[
    "unsold_at_least",
    "sold_all",
    "price_at_least",
    "price_at_most",
    "highest_price",
    "lowest_price",
    "fewest_goods",
    "product_has_icon",
    "product_icons_at_least",
    "product_kinds_at_least",
    "product_stars_at_least",
    "product_has_cost",
    "features_placed_at_most",
    "all_slots_filled",
    "private_at_least",
    "owned_icons_at_least",
    "owned_stars_at_least",
]
"""unsold_at_least: n goods or more produced but not sold this round
sold_all: at least one good produced and none unsold
price_at_least, price_at_most: the owner's price
highest_price, lowest_price: no other price, Steve Jr.'s included, is higher or lower; ties count
fewest_goods: no company, Steve Jr. included, has fewer; ties count
product_has_icon: a placed feature shows `icon`
product_icons_at_least: icons on placed features, repeats counted
product_kinds_at_least: different icons on placed features
product_stars_at_least: stars on the product; in Sales with doubled and unplaced ones (MR-33)
product_has_cost: a placed feature shows $, ignored or not
features_placed_at_most: feature cards in slots
all_slots_filled: every slot of the board and of technologies holds a feature
private_at_least, owned_icons_at_least, owned_stars_at_least: as the counts"""

Count = Literal[
    "goods_unsold",
    "sold_variety",
    "sold_regular",
    "sold_complex",
    "sold_private",
    "sold_prices",
    "sold_icons",
    "features_placed",
    "product_stars",
    "features_owned",
    "technologies_owned",
    "campaigns_owned",
    "owned_icons",
    "owned_stars",
    "tokens_held",
    "private_held",
]
"""goods_unsold: goods produced minus goods sold, this round
sold_variety, sold_regular, sold_complex: customers of the type in the sales pile
sold_private: customers in the pile that were private
sold_prices: different prices of the customers in the pile
sold_icons: different icons on the customers in the pile; both sides of a "/" count
features_placed: feature cards in slots this round
product_stars: of placed features (once, even in a doubling slot), technologies and `Stars`
features_owned, technologies_owned, campaigns_owned: cards, starting ones included
owned_icons: different icons on features owned
owned_stars: stars printed on features and technologies owned
tokens_held: progress tokens
private_held: private customers"""


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What must hold for the owner at the moment of the effect."""

    test: Test
    n: int = 0
    """For tests that end in at_least or at_most."""
    icon: int = -1
    """For product_has_icon."""


class EffectBase(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", omit_defaults=True
):
    """What all effects share: the field `kind` names the kind."""


class Points(EffectBase, frozen=True, tag="points"):
    """At the start of the owner's turn in that phase: more points of that kind."""

    points: Literal["technology", "marketing"]
    amount: Few
    condition: Condition | None = msgspec.field(default=None, name="if")


class Discount(EffectBase, frozen=True, tag="discount"):
    """While the owner buys: each card of that kind costs less, after its token, but at least 1."""

    card: Literal["technology", "feature", "campaign"]
    amount: Few


class ExtraBuy(EffectBase, frozen=True, tag="extra_buy"):
    """While buying: the limit of 1 card of that kind is raised."""

    card: Literal["technology", "campaign"]
    amount: Few


class ExtraDisplay(EffectBase, frozen=True, tag="extra_display"):
    """In Preparation, after the displays are refilled: more cards are added to that display."""

    card: Literal["technology", "feature", "campaign"]
    amount: Few


class PriceLimit(EffectBase, frozen=True, tag="price_limit"):
    """When a marker is set, after any choice: a price outside the limit counts as the limit."""

    min: Price | None = None
    max: Price | None = None


class PriceChoice(EffectBase, frozen=True, tag="price_choice"):
    """Before the owner's marker is placed: the price may be changed by up to this much."""

    amount: Few


class BaseCost(EffectBase, frozen=True, tag="base_cost"):
    """In Sales, when the cost is counted: the base cost is this."""

    value: UpToFew


class Cost(EffectBase, frozen=True, tag="cost"):
    """In Sales, after the product is fixed: this many $ are ignored, wherever they come from.

    For Steve Jr., each $ ignored also allows one more feature with $.
    """

    amount: Annotated[int, Meta(ge=-9, le=-1)]
    condition: Condition | None = msgspec.field(default=None, name="if")


class Slot(EffectBase, frozen=True, tag="slot"):
    """In Sales, when the product is made: the technology is one more feature slot, at no cost."""

    ignore_cost: bool
    """The $ of the card in it is shown but not counted."""
    double_stars: bool
    """The stars of the card in it count twice, in Sales only."""


class Stars(EffectBase, frozen=True, tag="stars"):
    """In Sales, after the product is fixed: it has more stars (fewer if < 0), in Profit too."""

    amount: Change
    condition: Condition | None = msgspec.field(default=None, name="if")


class StarNeed(EffectBase, frozen=True, tag="star_need"):
    """In Sales: customers who want stars want this many more."""

    amount: Few


class UnplacedStars(EffectBase, frozen=True, tag="unplaced_stars"):
    """In Sales: stars of the owner's features not placed count as on the product."""


class ConsiderIcon(EffectBase, frozen=True, tag="consider_icon"):
    """In Sales, for customers only: the product also shows the icon."""

    icon: int
    condition: Condition | None = msgspec.field(default=None, name="if")


class ConsiderStars(EffectBase, frozen=True, tag="consider_stars"):
    """In Sales, for customers only: the product has more stars, "all" meets every need."""

    amount: Few | Literal["all"]
    condition: Condition | None = msgspec.field(default=None, name="if")


class ConsiderPrice(EffectBase, frozen=True, tag="consider_price"):
    """In Sales: customers of the type, including private ones, see a price lower by this much."""

    customers: Literal["variety", "regular", "complex"]
    amount: Few


class Goods(EffectBase, frozen=True, tag="goods"):
    """At the moment: more goods (fewer if < 0), which count as produced.

    production: in the owner's turn; production_end: after all have produced, with all such cards
    using the same numbers; sales_start: after the product is fixed, before the first sale.
    """

    moment: Literal["production", "production_end", "sales_start"]
    amount: Change
    per: Count | None = None
    each: Few = 1
    """The count is divided by this, rounded down."""
    max: Most | None = None
    """The limit of amount times count."""
    condition: Condition | None = msgspec.field(default=None, name="if")


class TokensToGoods(EffectBase, frozen=True, tag="tokens_to_goods"):
    """In Sales, before the first sale: progress tokens may be discarded for 1 good each."""


class Tokens(EffectBase, frozen=True, tag="tokens"):
    """In Profit: the owner takes progress tokens."""

    amount: Few
    condition: Condition | None = msgspec.field(default=None, name="if")


class Money(EffectBase, frozen=True, tag="money"):
    """Money, in Profit or at the end of the game, depending on the card's phase."""

    amount: Dollars
    per: Count | None = None
    each: Few = 1
    """The count is divided by this, rounded down."""
    max: Most | None = None
    """The limit of amount times count."""
    condition: Condition | None = msgspec.field(default=None, name="if")


class MarketShare(EffectBase, frozen=True, tag="market_share"):
    """In Profit: these are the bonuses for first, second and third place this round."""

    values: tuple[Share, Share, Share]


class ShareCount(EffectBase, frozen=True, tag="share_count"):
    """In Profit, for market share: an owner who sold at least 1 good counts as having sold more."""

    amount: Few


class GainCard(EffectBase, frozen=True, tag="gain_card"):
    """In Profit: a card of the lowest current cost, including tokens, from that display."""

    card: Literal["technology", "feature"]
    condition: Condition | None = msgspec.field(default=None, name="if")


class DrawPrivate(EffectBase, frozen=True, tag="draw_private"):
    """Customers at the start of the owner's Marketing turn, or in Profit for a card of Profit."""

    deck: Literal["variety", "regular", "complex", "choice", "each"]
    """choice: the owner names a deck before each draw; each: this many from every deck."""
    amount: Few
    once: bool = False
    """Only when the card is bought."""
    condition: Condition | None = msgspec.field(default=None, name="if")


class Scout(EffectBase, frozen=True, tag="scout"):
    """Whenever the owner takes a private customer: choose among the top cards of the deck."""

    cards: Annotated[int, Meta(ge=2, le=4)]
    """How many are looked at; one is kept, the rest go to the bottom in any order."""


class ReleasePrivate(EffectBase, frozen=True, tag="release_private"):
    """Once in the owner's Marketing turn, after all points: put private customers on the market."""

    max: Few
    reward: Literal["money", "tokens", "private"]
    """The reward for each; private: new ones from chosen decks, after all are placed."""
    amount: Few


class ExtraCustomers(EffectBase, frozen=True, tag="extra_customers"):
    """In Preparation, after the usual customers: this many more of each type, this round only."""

    variety: UpToFew
    regular: UpToFew
    complex: UpToFew


class ClearMarket(EffectBase, frozen=True, tag="clear_market"):
    """In Preparation, before customers are added: those on the market are discarded."""


Effect = (
    Points
    | Discount
    | ExtraBuy
    | ExtraDisplay
    | PriceLimit
    | PriceChoice
    | BaseCost
    | Cost
    | Slot
    | Stars
    | StarNeed
    | UnplacedStars
    | ConsiderIcon
    | ConsiderStars
    | ConsiderPrice
    | Goods
    | TokensToGoods
    | Tokens
    | Money
    | MarketShare
    | ShareCount
    | GainCard
    | DrawPrivate
    | Scout
    | ReleasePrivate
    | ExtraCustomers
    | ClearMarket
)
