"""The campaigns, M1 to M30: each does what its row says, just so far.

Numbers that may be re-tuned stand in the table of each group of cards.
"""

import pytest

from flagship.games.mobile_markets.rules.events import (
    CustomerTaken,
    Event,
    GoodsGained,
    GoodsProduced,
    PriceSet,
    SaleEnded,
)
from flagship.games.mobile_markets.rules.pack import Pack
from flagship.games.mobile_markets.rules.state import State
from tests.games.mobile_markets import position
from tests.games.mobile_markets.position import (
    PACK,
    act,
    acting,
    begin,
    column,
    company,
    deck,
    display,
    holds,
    market,
    options,
    owns,
    private,
    shows,
    sold,
    table,
    why_not,
)
from tests.games.mobile_markets.sale import (
    buyer,
    feature,
    has_sold,
    icons,
    money_of,
    product,
    profits,
    refusals,
    seller,
    sells,
)

pytestmark = pytest.mark.usefixtures("each_pack")
CAMERA, CAMERA_2 = feature("camera *"), feature("camera **")
FIVE_G, FIVE_G_2 = feature("5g *"), feature("5g **")
NFC, NFC_2 = feature("nfc *"), feature("nfc **")
EIGHT_K = feature("8k *")
DEAR_CAMERA = feature("camera * $")
PLAIN = {icon: feature(icon) for icon in ("camera", "5g", "nfc", "8k", "flex")}
"""The starting features: an icon and no star."""
VARIETY, REGULAR, COMPLEX = buyer("variety 5 nfc+flex"), buyer("regular 5"), buyer("complex 6 5g")
"""One of each type, for sales piles."""


def cost(card: str) -> int:
    """What is printed on it."""
    pack = position.PACK
    return pack.campaigns[pack.campaign_index[card]].cost


@pytest.mark.parametrize("card", [row.id for row in PACK.campaigns])
def test_campaigns_cost_what_is_printed(card: str):
    state = table("blue", "yellow")
    display(state, "campaign", card)
    shows(state, "blue", marketing=cost(card))
    begin(state, 5)
    assert why_not(state, "blue", "campaign 1") is None
    state.points = cost(card) - 1
    assert why_not(state, "blue", "campaign 1") == "marketing.too_dear"


# Profit


def paid(card: str, *pile: str, private: int = 0) -> int:
    """What the card brings blue for this sales pile, the last so many private."""
    state = table("blue", "yellow")
    owns(state, "blue", card)
    has_sold(state, "blue", *pile, private=private)
    return money_of(begin(state, 8), card)


def test_m1_a_dollar_per_regular_customer_sold_to():
    assert paid("M1", REGULAR, VARIETY, COMPLEX) == 1
    assert paid("M1", REGULAR, buyer("regular 6"), buyer("regular 6", 1), COMPLEX) == 3
    assert paid("M1", VARIETY, COMPLEX) == 0


def test_m2_a_dollar_per_different_price():
    assert paid("M2", REGULAR, buyer("regular 5", 1)) == 1
    assert paid("M2", REGULAR, buyer("complex 5 camera"), COMPLEX, buyer("regular 2")) == 3
    assert paid("M2") == 0


def test_m3_a_dollar_per_feature_placed():
    """Of three owned two are placed; nothing need be sold."""
    state = seller()
    owns(state, "blue", "M3", NFC)
    sells(state, CAMERA, FIVE_G)
    assert money_of(profits(state), "M3") == 2


def test_m3_nothing_placed_brings_nothing():
    state = seller()
    owns(state, "blue", "M3", NFC)
    sells(state)
    assert money_of(profits(state), "M3") == 0


def test_m3_a_slot_of_a_technology_counts():
    state = seller()
    owns(state, "blue", "M3", "T9")
    sells(state, CAMERA, FIVE_G, NFC, EIGHT_K)
    assert money_of(profits(state), "M3") == 4


def test_m4_a_dollar_per_complex_customer_sold_to():
    assert paid("M4", REGULAR, VARIETY, COMPLEX) == 1
    assert paid("M4", COMPLEX, buyer("complex 8 flex")) == 2
    assert paid("M4", REGULAR, VARIETY) == 0


def test_m5_a_dollar_per_variety_seeker_sold_to():
    assert paid("M5", REGULAR, VARIETY, COMPLEX) == 1
    assert paid("M5", VARIETY, buyer("variety 2 ****")) == 2
    assert paid("M5", REGULAR, COMPLEX) == 0


M6_MOST = 5


@pytest.mark.parametrize(
    ("placed", "stars"),
    [((), 0), ((CAMERA, FIVE_G_2), 3), ((CAMERA, FIVE_G_2, NFC_2), 5)],
)
def test_m6_a_dollar_per_star_on_the_product(placed: tuple[str, ...], stars: int):
    state = seller()
    owns(state, "blue", "M6", EIGHT_K)
    sells(state, *placed)
    assert money_of(profits(state), "M6") == stars


def test_m6_at_most_5():
    """Five on features and two of T10."""
    state = seller()
    owns(state, "blue", "M6", "T10")
    sells(state, CAMERA, FIVE_G_2, NFC_2)
    assert money_of(profits(state), "M6") == M6_MOST


def test_m6_stars_of_unplaced_features_are_not_on_the_product():
    """T11 adds them in Sales only; of itself it shows one star (MR-33)."""
    state = seller()
    owns(state, "blue", "M6", "T11", FIVE_G_2)
    sells(state, CAMERA)
    assert money_of(profits(state), "M6") == 1 + 1


def test_m6_stars_that_customers_only_imagine_are_not_on_the_product():
    """M14 at price 6."""
    state = seller(price=6)
    owns(state, "blue", "M6", "M14")
    sells(state, CAMERA)
    assert money_of(profits(state), "M6") == 1


def test_m6_a_doubling_slot_counts_once_in_profit():
    """T4 acts in Sales only (MR-33)."""
    state = seller()
    owns(state, "blue", "M6", "T4")
    sells(state, "-", "-", "-", CAMERA_2)
    assert money_of(profits(state), "M6") == 2


@pytest.mark.parametrize(("event", "stars"), [("E8", 3), ("E9", 2)])
def test_m6_stars_of_an_event_are_on_the_product_in_profit(event: str, stars: int):
    state = seller(event=event)
    owns(state, "blue", "M6")
    sells(state, CAMERA_2)
    assert money_of(profits(state), "M6") == stars


SPEC_SHEETS = [("M7", 1), ("M8", 2)]


@pytest.mark.parametrize(("card", "each"), SPEC_SHEETS)
@pytest.mark.parametrize(
    ("pile", "kinds"),
    [
        (("regular 5",), 0),
        (("complex 6 5g",), 1),
        (("complex 6 5g", "complex 6 5g **"), 1),
        (("complex 6 5g", "complex 8 flex"), 2),
        (("complex 7 camera/nfc",), 2),
        (("variety 2 camera+5g", "complex 7 5g/8k", "complex 8 nfc+8k"), 4),
    ],
)
def test_m7_m8_a_dollar_or_two_per_different_icon_on_customers_sold_to(
    card: str, each: int, pile: tuple[str, ...], kinds: int
):
    """Both sides of a "/" count."""
    assert paid(card, *map(buyer, pile)) == each * kinds


def test_m7_looks_at_customers_and_not_at_the_product():
    state = seller()
    owns(state, "blue", "M7")
    market(state, REGULAR)
    sells(state, CAMERA)
    assert money_of(profits(state), "M7") == 0


def test_m8_brings_two_dollars_for_an_icon():
    assert paid("M8", buyer("complex 6 5g")) == 2


M10_EACH = 2


@pytest.mark.parametrize("number", [0, 1, 2])
def test_m10_two_dollars_per_private_customer_sold_to(number: int):
    pile = [REGULAR, buyer("regular 6"), buyer("regular 6", 1)]
    assert paid("M10", *pile, private=number) == M10_EACH * number


def test_m10_a_sale_to_a_private_customer_counts():
    state = seller()
    owns(state, "blue", "M10")
    holds(state, "blue", buyer("regular 5"), buyer("regular 4"))
    market(state, buyer("regular 6"))
    sells(state)
    assert money_of(profits(state), "M10") == M10_EACH


def share(blue: int, yellow: int, card: str = "M11") -> tuple[int, int]:
    """The bonuses for so many goods sold, blue owning the card."""
    state = table("blue", "yellow")
    owns(state, "blue", card)
    names = iter(row.id for row in PACK.customers if row.type == 1)
    has_sold(state, "blue", *(next(names) for _ in range(blue)))
    has_sold(state, "yellow", *(next(names) for _ in range(yellow)))
    begin(state, 8)
    return company(state, "blue").money, company(state, "yellow").money


@pytest.mark.parametrize(
    ("blue", "yellow", "bonus"),
    [(2, 2, (8, 4)), (1, 2, (6, 6)), (1, 3, (4, 8)), (0, 1, (0, 8)), (0, 0, (0, 0))],
)
def test_m11_counts_one_good_more_for_the_market_share(
    blue: int, yellow: int, bonus: tuple[int, int]
):
    """But only for who sold at least one."""
    assert share(blue, yellow) == bonus


@pytest.mark.parametrize(("blue", "yellow", "money"), [(5, 4, 5), (5, 5, 5), (5, 6, 0)])
def test_m30_five_dollars_if_nobody_has_a_higher_price(blue: int, yellow: int, money: int):
    state = table("blue", "yellow")
    owns(state, "blue", "M30")
    company(state, "blue").price, company(state, "yellow").price = blue, yellow
    assert money_of(begin(state, 8), "M30") == money


def test_m30_steve_jrs_price_counts():
    state = table("blue", "yellow", steve=1)
    assert state.steve is not None
    state.steve.shown = [0]
    owns(state, "blue", "M30")
    company(state, "blue").price, company(state, "yellow").price = 5, 6
    assert money_of(begin(state, 8), "M30") == 0


# Marketing: private customers to the market


RELEASED = [buyer("regular 4"), buyer("complex 6 5g"), buyer("variety 5 nfc+flex")]


def releasing(card: str, *held: str) -> State:
    """Blue owns the card, holds these and has no points; play would stop again in Sales."""
    state = table("blue", "yellow")
    owns(state, "blue", card, "FS1")
    holds(state, "blue", *held)
    begin(state, 5)
    return state


M9_EACH = 3


def test_m9_up_to_2_private_customers_go_to_the_market_for_3_each():
    state = releasing("M9", *RELEASED)
    assert options(state, "blue") == ["release 1", "release 2", "release 3", "end"]
    assert money_of(act(state, "blue", "release 2"), "M9") == M9_EACH
    assert money_of(act(state, "blue", "release 2"), "M9") == M9_EACH
    assert private(state, "blue") == [RELEASED[0]]
    assert (column(state, 6), column(state, 5)) == ([RELEASED[1]], [RELEASED[2]])
    assert company(state, "blue").money == 2 * M9_EACH
    assert state.phase == 7


def test_m9_at_the_bottom_of_the_column():
    state = table("blue", "yellow")
    owns(state, "blue", "M9", "FS1")
    market(state, buyer("regular 4"), buyer("regular 4", 1))
    holds(state, "blue", buyer("regular 4", 2))
    begin(state, 5)
    act(state, "blue", "release 1")
    assert column(state, 4) == [buyer("regular 4", n) for n in range(3)]


def test_m9_nobody_need_go():
    state = releasing("M9", *RELEASED)
    act(state, "blue", "end")
    assert (private(state, "blue"), company(state, "blue").money) == (RELEASED, 0)


def test_m9_one_may_go_and_the_other_stay():
    state = releasing("M9", *RELEASED)
    act(state, "blue", "release 1")
    act(state, "blue", "end")
    assert private(state, "blue") == RELEASED[1:]


def test_m9_asks_nothing_without_private_customers():
    assert releasing("M9").phase == 7


def test_m9_only_held_customers():
    state = releasing("M9", *RELEASED)
    assert why_not(state, "blue", "release 4") == "customers.not_held"
    assert why_not(state, "blue", "release 0") == "customers.not_held"


def test_m9_comes_after_all_points_and_in_the_round_it_is_bought():
    state = table("blue", "yellow")
    owns(state, "blue", "FS1")
    display(state, "campaign", "M9")
    shows(state, "blue", marketing=cost("M9") + 1)
    begin(state, 5)
    act(state, "blue", "campaign 1")
    assert why_not(state, "blue", "release 1") == "turn.not_now"
    act(state, "blue", "take regular")
    assert options(state, "blue") == ["release 1", "end"]


M16_EACH = 2


def test_m16_two_new_private_customers_for_each():
    """Drawn from decks of choice after all are placed."""
    state = releasing("M16", *RELEASED)
    deck(state, "complex", buyer("complex 8 flex"))
    act(state, "blue", "release 1")
    act(state, "blue", "release 1")
    assert (column(state, 4), column(state, 6)) == ([RELEASED[0]], [RELEASED[1]])
    for _ in range(2 * M16_EACH):
        assert options(state, "blue") == ["take variety", "take regular", "take complex"]
        act(state, "blue", "take complex")
    assert state.phase == 7
    assert private(state, "blue")[:2] == [RELEASED[2], buyer("complex 8 flex")]
    assert len(private(state, "blue")) == 1 + 2 * M16_EACH


def test_m16_for_one_customer_two():
    state = releasing("M16", *RELEASED)
    act(state, "blue", "release 1")
    act(state, "blue", "end")
    for _ in range(M16_EACH):
        act(state, "blue", "take regular")
    assert (state.phase, len(private(state, "blue"))) == (7, 2 + M16_EACH)


def test_m16_for_nobody_nothing():
    state = releasing("M16", *RELEASED)
    act(state, "blue", "end")
    assert (state.phase, private(state, "blue")) == (7, RELEASED)


M25_TOKENS = 2


def test_m25_one_private_customer_for_2_progress_tokens():
    state = releasing("M25", *RELEASED)
    act(state, "blue", "release 3")
    assert state.phase == 7
    assert company(state, "blue").tokens == M25_TOKENS
    assert column(state, 5) == [RELEASED[2]]


def test_m25_nobody_need_go():
    state = releasing("M25", *RELEASED)
    act(state, "blue", "end")
    assert (company(state, "blue").tokens, private(state, "blue")) == (0, RELEASED)


# Marketing: private customers from decks


def taken(events: list[Event]) -> list[str]:
    """The customers blue took."""
    return [
        PACK.customers[one.customer].id
        for one in events
        if isinstance(one, CustomerTaken) and one.seat == 0
    ]


def test_m28_a_regular_private_customer_before_points_are_spent():
    state = table("blue", "yellow")
    owns(state, "blue", "M28")
    shows(state, "blue", marketing=1)
    deck(state, "regular", buyer("regular 7"))
    assert taken(begin(state, 5)) == [buyer("regular 7")]
    assert (acting(state), state.points) == (["blue"], 1)


def test_mm_50_m28_acts_when_bought_and_every_round():
    state = table("blue", "yellow")
    owns(state, "blue", "FS1")
    display(state, "campaign", "M28")
    shows(state, "blue", marketing=cost("M28"))
    begin(state, 5)
    act(state, "blue", "campaign 1")
    assert len(private(state, "blue")) == 1
    for number in (2, 3):
        shows(state, "blue")
        begin(state, 5)
        assert len(private(state, "blue")) == number


def test_m29_one_private_customer_from_each_deck_when_bought():
    state = table("blue", "yellow")
    owns(state, "blue", "FS1")
    display(state, "campaign", "M29")
    shows(state, "blue", marketing=cost("M29"))
    tops = [buyer("variety 2 ****"), buyer("regular 7"), buyer("complex 8 flex")]
    for kind, name in zip(("variety", "regular", "complex"), tops, strict=True):
        deck(state, kind, name)
    begin(state, 5)
    assert taken(act(state, "blue", "campaign 1")) == tops


def test_m29_only_once():
    state = table("blue", "yellow")
    owns(state, "blue", "M29")
    assert taken(begin(state, 5)) == []


# Pricing


@pytest.mark.parametrize(("choice", "price"), [("-1", 4), ("+0", 5), ("+1", 6)])
def test_m13_the_price_may_be_moved_by_1(choice: str, price: int):
    state = table("blue", "yellow")
    owns(state, "blue", "M13")
    begin(state, 3)
    assert options(state, "blue") == ["price -1", "price +0", "price +1"]
    assert why_not(state, "blue", "price +2") == "pricing.reach"
    assert PriceSet(0, price, 0) in act(state, "blue", f"price {choice}")


# Production


def goods_of_cards(state: State) -> int:
    [made] = [one for one in begin(state, 6) if isinstance(one, GoodsProduced) and one.seat == 0]
    return made.effects


@pytest.mark.parametrize(("number", "more"), [(1, 0), (2, 1), (3, 1)])
def test_m22_a_good_more_with_2_private_customers(number: int, more: int):
    state = table("blue", "yellow")
    owns(state, "blue", "M22")
    holds(state, "blue", *RELEASED[:number])
    assert goods_of_cards(state) == more


@pytest.mark.parametrize(("blue", "yellow", "more"), [(4, 5, 1), (5, 5, 1), (6, 5, 0)])
def test_m23_a_good_more_if_nobody_has_a_lower_price(blue: int, yellow: int, more: int):
    state = table("blue", "yellow")
    owns(state, "blue", "M23")
    company(state, "blue").price, company(state, "yellow").price = blue, yellow
    assert goods_of_cards(state) == more


# Sales: what customers act as if


def answer(
    card: str, price: int, who: str, *placed: str, technologies: tuple[str, ...] = ()
) -> str:
    """What the customer says to blue, owner of the card: nothing is yes, else what is missed."""
    state = seller(price)
    owns(state, "blue", card, *technologies)
    market(state, buyer(who))
    events = sells(state, *placed)
    if sold(events):
        return ""
    [(_, reason)] = refusals(events)
    return reason


def test_m12_with_a_dollar_on_the_product_every_star_need_is_met():
    assert answer("M12", 8, "complex 8 *****", DEAR_CAMERA) == ""
    assert answer("M12", 8, "variety 2 ****", DEAR_CAMERA) == ""
    assert answer("M12", 8, "complex 8 *****", CAMERA) == "stars"
    assert answer("M12", 8, "complex 8 *****") == "stars"


def test_m12_the_dollar_may_be_ignored():
    """T3 ignores it, the card still shows it."""
    slots = ("-", "-", "-", DEAR_CAMERA)
    assert answer("M12", 8, "complex 8 *****", *slots, technologies=("T3",)) == ""


def test_m12_icons_and_price_are_still_wanted():
    assert answer("M12", 6, "complex 6 5g **", DEAR_CAMERA) == "icons"
    assert answer("M12", 7, "complex 6 ***", DEAR_CAMERA) == "price"


def test_m12_the_dollar_of_the_third_slot_is_not_on_a_feature():
    assert answer("M12", 8, "complex 8 *****", "-", "-", CAMERA) == "stars"


M14 = {
    "frozen": [
        (6, "complex 6 ***", ""),
        (5, "complex 5 ***", "stars"),
        (7, "complex 7 ****", "stars"),
    ],
    "shipped": [
        (5, "complex 5 ***", ""),
        (7, "complex 7 ****", ""),
        (8, "complex 8 *****", "stars"),
    ],
}
"""From price 6 on 3 stars more; as shipped, from price 4 on 4 stars more."""


def test_m14_from_a_price_on_customers_see_more_stars(each_pack: Pack):
    for price, wants, reason in M14["frozen" if each_pack is PACK else "shipped"]:
        assert answer("M14", price, wants) == reason
    assert answer("M14", 7, "complex 7 ****", CAMERA) == ""


@pytest.mark.parametrize(("placed", "more"), [((CAMERA_2, FIVE_G_2), 1), ((CAMERA_2, FIVE_G), 0)])
def test_m15_a_good_more_with_4_stars_on_the_product(placed: tuple[str, ...], more: int):
    state = seller(goods=1)
    owns(state, "blue", "M15")
    market(state, buyer("regular 5"), buyer("regular 6"))
    events = sells(state, *placed)
    assert (GoodsGained(0, 1) in events) == bool(more)
    assert SaleEnded(0, 1 + more, 0) in events


def test_m15_counts_doubled_and_unplaced_stars_in_sales():
    """MR-33: T4 doubles two; T11 shows one and adds the two of the unplaced card."""
    state = seller(goods=1)
    owns(state, "blue", "M15", "T4")
    assert GoodsGained(0, 1) in sells(state, "-", "-", "-", CAMERA_2)
    state = seller(goods=1)
    owns(state, "blue", "M15", "T11", FIVE_G_2)
    assert GoodsGained(0, 1) in sells(state, CAMERA)


def test_m15_does_not_count_imagined_stars():
    """M14 at 6 lets customers see three more."""
    state = seller(price=6, goods=1)
    owns(state, "blue", "M15", "M14")
    assert GoodsGained(0, 1) not in sells(state, CAMERA_2)


def hype(card: str, wants_two: str, wants_three: str, other: str) -> None:
    """One star or more on the product: customers see the icon and one star more.

    `wants_two` and `wants_three` want the card's icon and so many stars; `other` is another icon.
    """
    price, dearer = int(wants_two.split()[1]), int(wants_three.split()[1])
    star = feature(f"{other} *")
    assert answer(card, price, wants_two, star) == ""
    assert answer(card, price, wants_two, PLAIN[other]) == "icons"
    assert answer(card, dearer, wants_three, star) == "stars"
    assert answer(card, dearer, wants_three, star, NFC) == ""
    assert answer(card, 5, "complex 5 ***", star) == "stars"
    state = seller()
    owns(state, "blue", card)
    made = product(sells(state, star))
    assert (icons(made.icons), made.stars) == (other, 1)


def test_m17_camera_hype():
    hype("M17", "complex 5 camera **", "complex 8 camera ***", "5g")


def test_m18_5g_hype():
    hype("M18", "complex 6 5g **", "complex 7 5g ***", "camera")


def test_m19_nfc_hype():
    hype("M19", "complex 5 nfc **", "complex 8 nfc ***", "camera")


def test_m20_8k_hype():
    hype("M20", "complex 6 8k **", "complex 7 8k ***", "camera")


def test_m21_flex_hype():
    hype("M21", "complex 5 flex **", "complex 8 flex ***", "camera")


def test_m17_a_star_of_a_technology_is_enough():
    assert answer("M17", 5, "complex 5 camera", technologies=("T1",)) == ""
    assert answer("M17", 5, "complex 5 camera") == "icons"


def test_m17_imagined_stars_are_not_enough():
    """M14 at price 6 feeds no condition."""
    state = seller(price=6)
    owns(state, "blue", "M17", "M14")
    market(state, buyer("complex 6 camera+nfc"))
    assert refusals(sells(state, PLAIN["nfc"])) == [(buyer("complex 6 camera+nfc"), "icons")]


def test_m20_the_imagined_8k_feeds_no_card():
    """T7 asks for 8K really shown."""
    state = seller(goods=1)
    owns(state, "blue", "M20", "T7")
    assert GoodsGained(0, 1) not in sells(state, CAMERA)


def test_m17_and_m18_add_up():
    """Two icons and two stars more."""
    state = seller(price=8)
    owns(state, "blue", "M17", "M18")
    market(state, buyer("complex 8 camera+5g"), buyer("variety 4 ***"))
    events = sells(state, NFC)
    assert sold(events) == [buyer("variety 4 ***"), buyer("complex 8 camera+5g")]


def test_m27_two_different_icons_are_worth_2_stars():
    assert answer("M27", 7, "complex 7 ****", CAMERA, FIVE_G) == ""
    assert answer("M27", 7, "complex 7 ****", CAMERA, DEAR_CAMERA) == "stars"
    assert answer("M27", 4, "complex 4 **", PLAIN["camera"]) == "stars"
    assert answer("M27", 4, "complex 4 **", feature("nfc+8k $")) == ""
    assert answer("M27", 5, "complex 5 ***", feature("nfc+8k $")) == "stars"


# The end of the game


def at_the_end(state: State, card: str) -> int:
    owns(state, "blue", card)
    state.round = 5
    return money_of(begin(state, 8), card)


@pytest.mark.parametrize("number", range(6))
def test_m24_money_per_private_customer_held_up_to_a_limit(number: int, each_pack: Pack):
    each, most = (2, 8) if each_pack is PACK else (3, 12)
    state = table("blue", "yellow")
    holds(state, "blue", *(buyer("regular 5", n) for n in range(number)))
    assert at_the_end(state, "M24") == min(each * number, most)


def test_m26_a_dollar_per_star_owned():
    """1 and 2 on features, 2 on T10, none on T9, M26 itself has none."""
    state = table("blue", "yellow")
    owns(state, "blue", CAMERA, FIVE_G_2, "T10", "T9", PLAIN["nfc"])
    assert at_the_end(state, "M26") == 1 + 2 + 2


def test_m26_stars_are_counted_as_printed():
    """T4 doubles in Sales only."""
    state = table("blue", "yellow")
    owns(state, "blue", FIVE_G_2, "T4")
    assert at_the_end(state, "M26") == 2
