"""`products`, the list of sensible products, against every placement there is (MM-70 to MM-73).

The oracle below counts cost, stars and sales of one placement straight from the rules, card by
card; it shares with the engine nothing but the values of customers and features. Of the list
is asked: every product on it is legal and comes out in Sales exactly as listed; whatever look
a product can have is on it at the lowest cost, so nothing sells for more than its first; no
two are alike; and listing changes nothing.
"""

from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import example, given, settings
from hypothesis import strategies as st

from flagship.games.mobile_markets.rules import turn
from flagship.games.mobile_markets.rules.actions import MakeProduct
from flagship.games.mobile_markets.rules.events import Event, ProductMade, SaleEnded
from flagship.games.mobile_markets.rules.pack import ICONS
from flagship.games.mobile_markets.rules.product import arrangements, products
from flagship.games.mobile_markets.rules.records import ProductCandidate
from flagship.games.mobile_markets.rules.state import EMPTY, State
from flagship.kernel.codec import encode
from tests.games.mobile_markets.position import PACK, begin, company, holds, market, owns
from tests.games.mobile_markets.sale import buyer, feature, retuned, seller

# The cards the oracle knows, and the numbers on them.
SLOTS = ("T3", "T4", "T9")
STARS = {"T1": 1, "T10": 2, "T11": 1, "E8": 1}
BASE = {"E4": 2, "E5": 0}
T5_STARS = M15_STARS = 4
T6_ICONS = 3
T30_IGNORES = 2
HYPES = {"M17": "camera", "M18": "5g", "M19": "nfc", "M20": "8k", "M21": "flex"}
M14_PRICE, M14_STARS = 6, 3
M27_KINDS, M27_STARS = 2, 2
TECHNOLOGIES = (*SLOTS, "T1", "T5", "T6", "T7", "T8", "T10", "T11", "T30")
CAMPAIGNS = (*HYPES, "M12", "M14", "M15", "M27")
EVENTS = ("E4", "E5", "E8", "E9", "E10")


class Deal(NamedTuple):
    """A position, by the ids of its cards."""

    features: tuple[str, ...]
    technologies: tuple[str, ...] = ()
    campaigns: tuple[str, ...] = ()
    event: str = "E10"
    price: int = 5
    goods: int = 4
    market: tuple[str, ...] = ()
    private: tuple[str, ...] = ()

    def state(self) -> State:
        state = seller(self.price, self.goods, self.event)
        owns(state, "blue", *self.technologies, *self.campaigns, *self.features)
        market(state, *self.market)
        holds(state, "blue", *self.private)
        begin(state, 7)
        return state


class Look(NamedTuple):
    """All that can matter of a product but its cost; `stars` in Profit, `seen` in Sales (MR-33)."""

    icons: int
    icon_count: int
    stars: int
    seen: int
    placed: int
    has_cost: bool
    is_full: bool


class Outcome(NamedTuple):
    look: Look
    cost: int
    goods: int
    sold: int
    money: int


def placements(features: list[int], slots: int) -> Iterator[tuple[int, ...]]:
    """Every way to put features on slots."""
    if not slots:
        yield ()
        return
    for card in (EMPTY, *features):
        left = [other for other in features if other != card]
        for rest in placements(left, slots - 1):
            yield (card, *rest)


def outcome(deal: Deal, slots: list[str], placed: tuple[int, ...]) -> Outcome:
    """MM-70 to MM-73 for one placement; `slots` names the slots after the board's three."""
    cards = (*deal.technologies, *deal.campaigns, deal.event)
    used = [(place, PACK.features[card]) for place, card in enumerate(placed) if card != EMPTY]
    printed = sum(STARS.get(card, 0) for card in cards)
    doubled = 0
    cost = BASE.get(deal.event, 1)
    icons: list[int] = []
    for place, row in used:
        kind = slots[place - 3] if place >= 3 else ""
        icons += row.icon_list
        printed += row.stars
        doubled += row.stars if kind == "T4" else 0
        cost += 0 if kind == "T3" else row.cost_icons
        cost += place == 2
    unplaced = 0
    if "T11" in cards:
        own = [PACK.feature_index[name] for name in deal.features]
        unplaced = sum(PACK.features[card].stars for card in own if card not in placed)
    look = Look(
        icons=sum(1 << icon for icon in set(icons)),
        icon_count=len(icons),
        stars=max(printed, 0),
        seen=max(printed + doubled + unplaced, 0),
        placed=len(used),
        has_cost=any(row.cost_icons for _, row in used),
        is_full=EMPTY not in placed,
    )
    cost -= "T5" in cards and look.seen >= T5_STARS
    cost -= "T6" in cards and look.icon_count >= T6_ICONS
    cost -= "T8" in cards and not used
    cost -= T30_IGNORES * ("T30" in cards and look.is_full)
    cost = max(cost, 0)
    goods = deal.goods
    goods += "T7" in cards and ICONS.index("8k") in icons
    goods += "M15" in cards and look.seen >= M15_STARS
    sold = sales(deal, look, set(icons), goods)
    return Outcome(look, cost, goods, sold, sold * (deal.price - cost))


def sales(deal: Deal, look: Look, icons: set[int], goods: int) -> int:
    """MM-72: how many of all customers buy; which of them does not matter to their number."""
    stars = look.seen
    for card, icon in HYPES.items():
        if card in deal.campaigns and look.seen >= 1:
            icons = icons | {ICONS.index(icon)}
            stars += 1
    if "M14" in deal.campaigns and deal.price >= M14_PRICE:
        stars += M14_STARS
    if "M27" in deal.campaigns and look.icons.bit_count() >= M27_KINDS:
        stars += M27_STARS
    willing = 0
    for name in (*deal.private, *deal.market):
        row = PACK.customers[PACK.customer_index[name]]
        every = {icon for icon in range(len(ICONS)) if row.all_of >> icon & 1}
        either = {icon for icon in range(len(ICONS)) if row.any_of >> icon & 1}
        met = every <= icons and (not either or bool(either & icons))
        need = row.stars + (row.stars > 0 and deal.event == "E9")
        met = met and (stars >= need or ("M12" in deal.campaigns and look.has_cost))
        cheap = deal.price <= row.price
        willing += {"CV": cheap or met, "CR": cheap, "CC": cheap and met}[name[:2]]
    return min(willing, goods)


def slot_cards(deal: Deal) -> list[str]:
    """The slots after the board's three, in the order the technologies are owned."""
    return [card for card in deal.technologies if card in SLOTS]


def listed(one: ProductCandidate) -> Outcome:
    made = one.product
    look = Look(
        made.icons,
        made.icon_count,
        made.stars,
        made.seen,
        made.placed,
        made.has_cost,
        made.is_full,
    )
    return Outcome(look, made.cost, one.goods, one.sold, one.money)


def some(names: tuple[str, ...], most: int) -> st.SearchStrategy[tuple[str, ...]]:
    """Up to so many different ones of these, in any order."""
    return st.lists(st.sampled_from(names), max_size=most, unique=True).map(tuple)


FEATURES = tuple(row.id for row in PACK.features)
CUSTOMERS = tuple(row.id for row in PACK.customers)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    people = draw(some(CUSTOMERS, 10))
    cut = draw(st.integers(0, len(people)))
    return Deal(
        features=draw(some(FEATURES, 4)) or ("FS1",),
        technologies=draw(some(TECHNOLOGIES, 6)),
        campaigns=draw(some(CAMPAIGNS, 3)),
        event=draw(st.sampled_from(EVENTS)),
        price=draw(st.integers(2, 8)),
        goods=draw(st.integers(0, 6)),
        market=people[:cut],
        private=people[cut:],
    )


FULL_HOUSE = Deal(
    (
        feature("camera * $"),
        feature("5g **"),
        feature("nfc *"),
        feature("8k+flex ** $"),
        feature("camera+5g * $"),
    ),
    SLOTS,
    ("M12",),
    market=CUSTOMERS[::9],
)
"""More features than the board holds, on six slots of four sorts."""


@settings(max_examples=60, deadline=None)
@given(deals())
@example(FULL_HOUSE)
def test_mm_70_every_listed_product_is_as_the_rules_say(deal: Deal):
    state = deal.state()
    for one in products(state, 0):
        assert listed(one) == outcome(deal, slot_cards(deal), one.product.slots)
        assert one.product.net == deal.price - one.product.cost


@settings(max_examples=60, deadline=None)
@given(deals())
@example(FULL_HOUSE)
def test_mm_70_every_listed_product_is_legal_and_comes_out_so_in_sales(deal: Deal):
    state = deal.state()
    for one in products(state, 0):
        action = MakeProduct(one.product.slots)
        assert turn.why_not(state, 0, action) is None
        after = turn.apply(state, 0, action)
        assert company(after, "blue").product == one.product
        assert company(after, "blue").goods == one.goods
        events: list[Event] = after.events
        while after.pending:  # MR-37: which private customers are served is chosen
            after = turn.apply(after, 0, turn.legal(after, 0)[0])
            events = events + after.events
        [made] = [event for event in events if isinstance(event, ProductMade)]
        assert (made.cost, made.net) == (one.product.cost, one.product.net)
        assert SaleEnded(0, one.sold, one.goods - one.sold) in events


@settings(max_examples=60, deadline=None)
@given(deals())
@example(FULL_HOUSE)
def test_mm_70_every_look_is_listed_at_its_lowest_cost(deal: Deal):
    slots = slot_cards(deal)
    cheapest: dict[Look, int] = {}
    most = -10_000
    own = [PACK.feature_index[name] for name in deal.features]
    for placed in placements(own, 3 + len(slots)):
        one = outcome(deal, slots, placed)
        cheapest[one.look] = min(one.cost, cheapest.get(one.look, one.cost))
        most = max(most, one.money)
    offered = [listed(one) for one in products(deal.state(), 0)]
    found: dict[Look, int] = {}
    for one in offered:
        found[one.look] = min(one.cost, found.get(one.look, one.cost))
    assert found == cheapest
    assert offered[0].money == most


@settings(max_examples=60, deadline=None)
@given(deals())
@example(FULL_HOUSE)
def test_mm_70_no_two_listed_products_are_alike_and_the_best_comes_first(deal: Deal):
    offered = [listed(one) for one in products(deal.state(), 0)]
    assert len({(one.look, one.cost) for one in offered}) == len(offered)
    assert [one.money for one in offered] == sorted((one.money for one in offered), reverse=True)


@settings(max_examples=60, deadline=None)
@given(deals())
@example(FULL_HOUSE)
def test_mm_70_listing_products_changes_nothing(deal: Deal):
    state = deal.state()
    before = encode(state)
    told = list(state.events)
    products(state, 0)
    assert encode(state) == before
    assert state.events == told


@settings(max_examples=60, deadline=None)
@given(deals())
def test_mm_70_what_may_be_done_in_sales_are_the_listed_products(deal: Deal):
    state = deal.state()
    actions = [MakeProduct(one.product.slots) for one in products(state, 0)]
    assert turn.legal(state, 0) == actions


def test_mm_70_the_third_slot_is_listed_only_when_a_plain_one_is_full():
    """Two cards and three slots: none lies on the third."""
    state = Deal((feature("camera *"), feature("5g *"))).state()
    assert [placed for placed in arrangements(state, 0) if placed[2] != EMPTY] == []


def test_mm_70_a_company_without_features_has_one_product():
    state = seller()
    [one] = products(state, 0)
    assert one.product.slots == (EMPTY,) * 3


EIGHT, OTHER_EIGHT = buyer("regular 8"), buyer("regular 8", 1)


def test_mm_70_fewer_features_can_sell_for_more():
    """The dear camera costs a $ at every sale and wins no customer here."""
    deal = Deal((feature("camera * $"),), market=(EIGHT, OTHER_EIGHT))
    best, other = products(deal.state(), 0)
    assert (best.product.placed, best.money) == (0, 2 * 4)
    assert (other.product.placed, other.money) == (1, 2 * 3)


def test_mm_70_the_goods_of_a_candidate_never_fall_below_0():
    """In a pack whose T7 takes three goods; the engine stops at 0."""
    state = Deal((feature("camera *"),), ("T7",), goods=1).state()
    retuned(
        state,
        "technologies",
        "T7",
        effects=[{"kind": "goods", "moment": "sales_start", "amount": -3}],
    )
    after = turn.apply(state, 0, MakeProduct((EMPTY,) * 3))
    assert company(after, "blue").goods == 0
    assert {one.goods for one in products(state, 0)} == {0}


def test_mm_70_the_sale_of_a_candidate_leaves_the_tokens_alone():
    """T2's tokens are a choice of their own, after the product."""
    deal = Deal((feature("camera *"),), ("T2",), goods=1, market=(EIGHT, OTHER_EIGHT))
    state = deal.state()
    company(state, "blue").tokens = 1
    assert {one.goods for one in products(state, 0)} == {1}
