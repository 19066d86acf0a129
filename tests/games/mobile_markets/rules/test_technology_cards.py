"""The technologies, T1 to T30, and the starting ones, TS1 to TS6: each does what its row says."""

import pytest

from flagship.games.mobile_markets.rules.events import (
    CardBought,
    CardGained,
    CustomerRefused,
    CustomerTaken,
    Event,
    GoodsGained,
    GoodsProduced,
    MoneyGained,
    PointsReceived,
    PriceSet,
    ProductMade,
    SaleEnded,
    TokensGained,
    TokensSpent,
)
from flagship.games.mobile_markets.rules.state import State
from flagship.kernel.game import Illegal
from tests.games.mobile_markets.position import (
    PACK,
    act,
    acting,
    begin,
    company,
    customer,
    deck,
    display,
    market,
    options,
    owned,
    owns,
    private,
    shows,
    sold,
    table,
    why_not,
)

pytestmark = pytest.mark.usefixtures("each_pack")


def seller(*cards: str, price: int = 5, goods: int = 1) -> State:
    """Blue owns these cards and is about to sell; yellow has nothing."""
    state = table("blue", "yellow", event="E12")  # no market share
    owns(state, "blue", *cards)
    company(state, "blue").price, company(state, "blue").goods = price, goods
    return state


def sell(state: State, product: str = "") -> list[Event]:
    """The sale of blue's product, the features in notation."""
    events = begin(state, 7)
    return act(state, "blue", f"product {product}") if product else events


def made(events: list[Event]) -> ProductMade:
    return next(one for one in events if isinstance(one, ProductMade) and one.seat == 0)


def refused(events: list[Event]) -> dict[str, str]:
    """The customers who did not buy from blue, with the reason."""
    return {
        PACK.customers[one.customer].id: one.reason
        for one in events
        if isinstance(one, CustomerRefused) and one.seat == 0
    }


def profit(*cards: str, goods: int, sales: int, round: int = 1) -> State:
    """Blue owns these cards, produced goods and sold some of them."""
    state = table("blue", "yellow", event="E12", round=round)
    owns(state, "blue", *cards)
    one = company(state, "blue")
    one.goods = goods
    one.sold = [state.crowds[1].deck.pop() for _ in range(sales)]
    return state


def money(events: list[Event]) -> list[tuple[str, int]]:
    """What cards paid."""
    return [(one.source, one.money) for one in events if isinstance(one, MoneyGained)]


def the_end(*cards: str, tokens: int = 0) -> list[tuple[str, int]]:
    """What blue's cards pay at the end of the game."""
    state = table("blue", "yellow", round=5)
    owns(state, "blue", *cards)
    company(state, "blue").tokens = tokens
    return money(begin(state, 8))


def produced(state: State) -> int:
    """Blue's goods after Production, with the icon of one event and one covered cell: 2 + …"""
    events = begin(state, 6)
    return next(
        one.total for one in events if isinstance(one, GoodsProduced) and one.seat == 0
    ) + sum(one.goods for one in events if isinstance(one, GoodsGained) and one.seat == 0)


def points(phase: int, *cards: str, price: int = 5) -> int:
    """Blue's points in this phase with a plan that shows none."""
    state = table("blue", "yellow")
    owns(state, "blue", *cards)
    company(state, "blue").price = price
    events = begin(state, phase)
    return next(one.points for one in events if isinstance(one, PointsReceived) and one.seat == 0)


# T1


def test_t1_the_product_has_1_star_more():
    assert made(sell(seller("T1"))).stars == 1


@pytest.mark.parametrize(("cards", "buys"), [(("T1",), ["CC31"]), ((), [])])
def test_t1_customers_see_it(cards: tuple[str, ...], buys: list[str]):
    state = seller("F6", *cards, price=4)
    market(state, "CC31")  # 2 stars
    assert sold(sell(state, "F6 - -")) == buys


# T2


def test_t2_progress_tokens_become_goods_before_selling():
    state = seller("T2", goods=1)
    company(state, "blue").tokens = 3
    market(state, "CR33", "CR34", "CR35", "CR36")
    begin(state, 7)
    assert options(state, "blue") == ["tokens 0", "tokens 1", "tokens 2", "tokens 3"]
    events = act(state, "blue", "tokens 2")
    assert events[:2] == [TokensSpent(0, 2), GoodsGained(0, 2)]
    assert sold(events) == ["CR36", "CR35", "CR34"]
    assert company(state, "blue").tokens == 1


def test_t2_the_choice_comes_after_the_product_is_fixed():
    state = seller("T2", "FS1")
    company(state, "blue").tokens = 1
    begin(state, 7)
    assert why_not(state, "blue", "tokens 1") == "sales.product_first"
    act(state, "blue", "product FS1 - -")
    assert options(state, "blue") == ["tokens 0", "tokens 1"]
    assert why_not(state, "blue", "product - - -") == "sales.made"


def test_t2_the_goods_count_as_produced():
    state = seller("T2", goods=1)
    company(state, "blue").tokens = 2
    begin(state, 7)
    assert SaleEnded(0, 0, 3) in act(state, "blue", "tokens 2")


def test_t2_no_more_tokens_than_held():
    state = seller("T2")
    company(state, "blue").tokens = 2
    begin(state, 7)
    for text in ("tokens 3", "tokens -1"):
        assert why_not(state, "blue", text) == "sales.tokens"


def test_t2_without_tokens_there_is_no_choice():
    assert SaleEnded(0, 0, 1) in sell(seller("T2"))


def test_t2_nobody_else_turns_tokens_into_goods():
    state = seller()
    company(state, "blue").tokens = 2
    assert SaleEnded(0, 0, 1) in sell(state)
    assert company(state, "blue").tokens == 2


# T3


def test_t3_is_a_slot_that_ignores_the_cards_cost():
    assert made(sell(seller("T3", "F1"), "- - - F1")).cost == 1


def test_t3_the_board_ignores_nothing():
    assert made(sell(seller("T3", "F1"), "F1 - - -")).cost == 2


def test_t3_any_card_may_go_to_any_slot():
    # Base 1, the third slot 1, the $ of F1 and F2; F3 is ignored.
    product = made(sell(seller("T3", "F1", "F2", "F3", "FS4"), "F1 F2 FS4 F3"))
    assert product.cost == 4
    assert product.stars == 3


def test_t3_the_card_still_shows_its_cost():
    state = seller("T3", "F1", "M12")  # with a $ shown all star needs are met
    market(state, "CC36")
    assert sold(sell(state, "- - - F1")) == ["CC36"]


def test_t3_all_of_the_cards_other_symbols_count():
    assert made(sell(seller("T3", "F21"), "- - - F21")).icons == 0b00011  # camera and 5G


# T4


STARS = {"CC31": 2, "CV34": 3, "CV31": 4, "CC36": 5}
"""Customers who want only stars; all but CV34 and CV31, who buy at any price, pay 4 or more."""


def stars_seen(state: State, product: str) -> int:
    """The stars customers see: of those who want 2, 3, 4 and 5, the most that is met."""
    company(state, "blue").price, company(state, "blue").goods = 4, 4
    market(state, *STARS)
    return max((STARS[name] for name in sold(sell(state, product))), default=0)


def test_t4_is_a_slot_that_doubles_the_cards_stars():
    assert stars_seen(seller("T4", "F11"), "- - - F11") == 4


def test_t4_the_board_doubles_nothing():
    assert stars_seen(seller("T4", "F11"), "F11 - - -") == 2


def test_t4_ignores_no_cost_and_costs_nothing_itself():
    assert made(sell(seller("T4", "F1"), "- - - F1")).cost == 2


def test_t4_does_not_double_stars_of_technologies():
    assert stars_seen(seller("T4", "T1", "F6"), "- - - F6") == 3


def test_t4_doubles_in_sales_only():
    # M6, in Profit: $1 per star on the product (ruling MR-33).
    assert money(sell(seller("T4", "M6", "F11"), "- - - F11")) == [("M6", 2)]


# T5


@pytest.mark.parametrize(("product", "cost"), [("F11 F12 -", 0), ("F11 F6 -", 1)])
def test_t5_ignores_one_cost_with_4_stars(product: str, cost: int):
    assert made(sell(seller("T5", "F11", "F12", "F6"), product)).cost == cost


def test_t5_stars_of_technologies_count():
    assert made(sell(seller("T5", "T10", "F11"), "F11 - -")).cost == 0


def test_t5_doubled_stars_count():
    assert made(sell(seller("T5", "T4", "F11"), "- - - F11")).cost == 0


def test_t5_stars_that_t11_gives_in_sales_count():
    # 2 stars of F11, 1 of T11 and 2 of the unplaced F12 (ruling MR-33).
    assert made(sell(seller("T5", "T11", "F11", "F12"), "F11 - -")).cost == 0


def test_t5_considered_stars_do_not_count():
    # M14: at 6 or higher customers act as if the product had 3 stars more.
    assert made(sell(seller("T5", "M14", "F6", price=6), "F6 - -")).cost == 1


# T6


@pytest.mark.parametrize(
    ("product", "cost"),
    [
        ("F16 FS1 -", 1),  # camera, 5G and camera again; base and $, one ignored
        ("F16 - -", 2),  # camera and 5G
        ("FS1 FS2 -", 1),
        ("F16 F17 -", 2),  # four icons, still one ignored
    ],
)
def test_t6_ignores_one_cost_with_3_icons(product: str, cost: int):
    assert made(sell(seller("T6", "F16", "F17", "FS1", "FS2"), product)).cost == cost


def test_t6_the_base_cost_can_be_ignored():
    assert made(sell(seller("T6", "F26", "FS1"), "F26 FS1 -")).cost == 0


def test_t6_a_considered_icon_does_not_count():
    # M19: with 1 star customers act as if the product also showed NFC.
    assert made(sell(seller("T6", "M19", "F16"), "F16 - -")).cost == 2


# T7


@pytest.mark.parametrize(
    ("product", "buys"), [("FS4 - -", ["CR34", "CR33"]), ("FS1 - -", ["CR34"]), ("- - -", ["CR34"])]
)
def test_t7_one_more_good_if_the_product_shows_8k(product: str, buys: list[str]):
    state = seller("T7", "FS4", "FS1")
    market(state, "CR33", "CR34")
    assert sold(sell(state, product)) == buys


def test_t7_the_good_counts_as_produced():
    events = sell(seller("T7", "FS4"), "FS4 - -")
    assert GoodsGained(0, 1) in events
    assert SaleEnded(0, 0, 2) in events


def test_t7_works_without_any_other_good():
    state = seller("T7", "FS4", goods=0)
    market(state, "CR33")
    assert sold(sell(state, "FS4 - -")) == ["CR33"]


def test_t7_a_considered_8k_does_not_count():
    # M20: with 1 star customers act as if the product also showed 8K.
    assert GoodsGained(0, 1) not in sell(seller("T7", "M20", "F6"), "F6 - -")


# T8


@pytest.mark.parametrize(("product", "cost"), [("- - -", 0), ("FS1 - -", 1)])
def test_t8_ignores_one_cost_if_nothing_is_placed(product: str, cost: int):
    assert made(sell(seller("T8", "FS1"), product)).cost == cost


@pytest.mark.parametrize("card", ["T8", "T30"])
def test_t8_t30_the_cost_never_falls_below_0(card: str):
    # E5: the base cost is 0.
    state = table("blue", "yellow", event="E5")
    owns(state, "blue", card, "FS1", "FS2", "FS3")
    product = made(sell(state, "- - -" if card == "T8" else "FS1 FS2 FS3"))
    assert (product.cost, product.net) == (0, 5)


# T9


def test_t9_is_a_slot_free_of_charge():
    product = made(sell(seller("T9", "FS1", "FS2", "FS3"), "FS1 FS2 - FS3"))
    assert (product.cost, product.icons) == (1, 0b00111)


def test_t9_ignores_no_cost_and_doubles_no_stars():
    product = made(sell(seller("T9", "F21"), "- - - F21"))
    assert (product.cost, product.stars) == (2, 2)


def test_t9_is_one_slot_only():
    state = seller("T9", "FS1", "FS2", "FS3", "FS4", "FS5")
    begin(state, 7)
    assert why_not(state, "blue", "product FS1 FS2 FS3 FS4 FS5") == "sales.slots"
    assert why_not(state, "blue", "product FS1 FS2 FS3 FS4") is None


# T10


def test_t10_the_product_has_2_stars_more():
    assert made(sell(seller("T10"))).stars == 2


def test_t10_customers_see_them():
    state = seller("T10", price=4)
    market(state, "CC31")  # 2 stars
    assert sold(sell(state)) == ["CC31"]


# T11


@pytest.mark.parametrize("product", ["- - -", "F11 - -"])
def test_t11_stars_of_unplaced_features_count_for_customers(product: str):
    # 1 star of its own and 2 of F11, placed or not: the third star is just met.
    state = seller("T11", "F11", goods=2)
    market(state, "CC32", "CV32")  # 3 stars; 4 stars at any price
    events = sell(state, product)
    assert sold(events) == ["CC32"]
    assert refused(events) == {"CV32": "stars"}


def test_t11_they_do_not_count_for_campaigns_in_profit():
    # M6: $1 per star on the product.
    assert money(sell(seller("T11", "F11", "M6"), "- - -")) == [("M6", 1)]
    assert money(sell(seller("T11", "F11", "M6"), "F11 - -")) == [("M6", 3)]


def test_t11_icons_of_unplaced_features_do_not_count():
    state = seller("T11", "F11")
    market(state, "CC21")  # camera and 2 stars
    assert refused(sell(state, "- - -")) == {"CC21": "icons"}


# T12 to T14


def test_t12_2_money_per_feature_the_starting_one_included():
    assert the_end("T12", "FS1", "F1", "F2") == [("T12", 6)]


def test_t13_3_money_per_technology_the_starting_one_and_itself_included():
    assert the_end("T13", "TS2", "T9") == [("T13", 9)]


def test_t14_3_money_per_campaign():
    assert the_end("T14", "M1", "M2", "T9", "F1") == [("T14", 6)]


def test_t14_nothing_without_a_campaign():
    assert the_end("T14") == []


@pytest.mark.parametrize("card", ["T12", "T13", "T14", "T18", "T27", "T28", "T29"])
def test_t12_t13_t14_t18_t27_t28_t29_pay_after_the_last_round_only(card: str):
    rich = ("FS1", "FS2", "FS3", "FS4", "FS5", "F11", "F12", "F13", "T1", "M1")
    for round in (1, 4):
        state = table("blue", "yellow", round=round)
        owns(state, "blue", card, *rich)
        company(state, "blue").tokens = 2
        assert money(begin(state, 8)) == []
    assert [source for source, _ in the_end(card, *rich, tokens=2)] == [card]


# T15, T22


@pytest.mark.parametrize(("price", "more"), [(2, 1), (4, 1), (5, 0), (8, 0)])
def test_t15_1_more_marketing_point_at_4_or_lower(price: int, more: int):
    assert points(5, "T15", price=price) == more


def test_t15_the_point_must_be_spent():
    state = table("blue", "yellow")
    owns(state, "blue", "T15")
    company(state, "blue").price = 4
    begin(state, 5)
    assert why_not(state, "blue", "end") == "marketing.spend"


def test_t15_gives_no_technology_point():
    assert points(4, "T15", price=4) == 0


@pytest.mark.parametrize(("price", "more"), [(5, 0), (6, 1), (8, 1), (2, 0)])
def test_t22_1_more_marketing_point_at_6_or_higher(price: int, more: int):
    assert points(5, "T22", price=price) == more


# T16


def test_t16_1_more_technology_point():
    assert points(4, "T16") == 1
    assert points(5, "T16") == 0


def test_t16_left_over_it_becomes_a_token():
    state = table("blue", "yellow")
    owns(state, "blue", "T16")
    assert TokensGained(0, 1) in begin(state, 4)


# T17


@pytest.mark.parametrize(
    ("card", "token", "cost"),
    [("F26", False, 3), ("F26", True, 2), ("F6", False, 1), ("F6", True, 1), ("F1", False, 1)],
)
def test_t17_features_cost_1_less_but_at_least_1(card: str, token: bool, cost: int):
    state = table("blue", "yellow")
    owns(state, "blue", "T17")
    shows(state, "blue", technology=4)
    display(state, "feature", card, discounted=(card,) if token else ())
    begin(state, 4)
    events = act(state, "blue", "feature 1")
    assert CardBought(0, "feature", PACK.feature_index[card], cost) in events


def test_t17_acts_in_the_turn_it_is_bought():
    state = table("blue", "yellow")
    shows(state, "blue", technology=3)
    display(state, "technology", "T17")
    display(state, "feature", "F6")
    begin(state, 4)
    act(state, "blue", "technology 1")
    act(state, "blue", "feature 1")
    assert owned(state, "blue") == ["T17", "F6"]


def test_t17_is_for_its_owner_and_for_features_only():
    state = table("blue", "yellow")
    owns(state, "blue", "T17")
    shows(state, "blue", technology=1)
    shows(state, "yellow", technology=1)
    display(state, "technology", "T6")
    display(state, "feature", "F6", "F1")
    begin(state, 4)
    assert options(state, "blue") == ["feature 1", "feature 2", "end"]
    act(state, "blue", "end")
    assert options(state, "yellow") == ["feature 2", "end"]


# T18


@pytest.mark.parametrize(("tokens", "pay"), [(1, 2), (3, 6), (4, 8), (5, 8), (9, 8)])
def test_t18_2_money_per_token_at_most_8(tokens: int, pay: int):
    assert the_end("T18", tokens=tokens) == [("T18", pay)]


# T19


@pytest.mark.parametrize(("text", "price"), [("price -1", 5), ("price +0", 6), ("price +1", 7)])
def test_t19_the_price_may_be_moved_by_1(text: str, price: int):
    state = table("blue", "yellow")
    owns(state, "blue", "T19")
    shows(state, "blue", markup=1)
    begin(state, 3)
    assert options(state, "blue") == ["price -1", "price +0", "price +1"]
    assert PriceSet(0, price, 0) in act(state, "blue", text)


@pytest.mark.parametrize("text", ["price +2", "price -2"])
def test_t19_not_by_2(text: str):
    state = table("blue", "yellow")
    owns(state, "blue", "T19")
    begin(state, 3)
    assert why_not(state, "blue", text) == "pricing.reach"
    with pytest.raises(Illegal):
        act(state, "blue", text)


# T20


@pytest.mark.parametrize(
    ("goods", "sales", "paid"), [(2, 2, [("T20", 3)]), (2, 1, []), (0, 0, []), (1, 1, [("T20", 3)])]
)
def test_t20_3_money_if_every_good_was_sold(goods: int, sales: int, paid: list[tuple[str, int]]):
    assert money(begin(profit("T20", goods=goods, sales=sales), 8)) == paid


# T21


def test_t21_takes_1_private_customer_before_points_are_spent():
    state = table("blue", "yellow")
    owns(state, "blue", "T21")
    shows(state, "blue", marketing=1)
    deck(state, "variety", "CV1", "CV2", "CV3")
    begin(state, 5)
    act(state, "blue", "take variety")
    assert act(state, "blue", "keep 2 1 3") == [CustomerTaken(0, customer("CV2"))]
    assert state.points == 1
    assert private(state, "blue") == ["CV2"]


# T23 to T26


def test_t23_1_more_good():
    state = table("blue", "yellow")
    owns(state, "blue", "T23")
    assert produced(state) == 3


@pytest.mark.parametrize(("price", "goods"), [(5, 2), (6, 4), (8, 4)])
def test_t24_2_more_goods_at_6_or_higher(price: int, goods: int):
    state = table("blue", "yellow")
    owns(state, "blue", "T24")
    company(state, "blue").price = price
    assert produced(state) == goods


@pytest.mark.parametrize(
    ("others", "goods"),
    [((), 2), (("TS1",), 3), (("TS1", "T9"), 3), (("TS1", "T9", "T1"), 4)],
)
def test_t25_1_more_good_for_every_2_technologies(others: tuple[str, ...], goods: int):
    state = table("blue", "yellow")
    owns(state, "blue", "T25", *others)
    assert produced(state) == goods


@pytest.mark.parametrize(
    ("own", "other", "goods"),
    [(1, 1, 4), (0, 1, 3), (2, 1, 4)],  # ties count; fewer than yellow; more than yellow
)
def test_t26_1_more_good_if_nobody_has_fewer(own: int, other: int, goods: int):
    state = table("blue", "yellow")
    owns(state, "blue", "T26")
    shows(state, "blue", goods=own)
    shows(state, "yellow", goods=other)
    assert produced(state) == goods


def test_t26_comes_after_the_bonuses_of_all():
    # Yellow plans 1 good fewer, but T24 brings 2; blue has the fewest in the end.
    state = table("blue", "yellow")
    owns(state, "blue", "T26")
    owns(state, "yellow", "T24")
    company(state, "yellow").price = 6
    shows(state, "blue", goods=1)
    events = begin(state, 6)
    assert GoodsGained(0, 1) in events


def test_t26_is_judged_after_the_owners_own_bonuses():
    state = table("blue", "yellow")
    owns(state, "blue", "T26", "T23")
    assert produced(state) == 3  # yellow has 2


def test_t26_is_judged_at_once_for_all():
    state = table("blue", "yellow")
    owns(state, "blue", "T26")
    owns(state, "yellow", "T26")
    events = begin(state, 6)
    assert GoodsGained(0, 1) in events
    assert GoodsGained(1, 1) in events


def test_t26_steve_jr_counts():
    state = table("blue", "yellow", steve=1)
    assert state.steve is not None
    state.steve.shown = [PACK.steve_index["SJ6"]]
    his = state.pack.steve_jr[state.steve.shown[0]].base  # and 1 for each icon
    owns(state, "blue", "T26")
    shows(state, "blue", goods=his - 1)  # 1 icon and 1 covered: as many as he
    assert produced(state) == his + 2


# T27 to T29


@pytest.mark.parametrize(
    ("features", "paid"),
    [
        (("FS1", "FS2", "FS3", "FS4", "FS5"), [("T27", 14)]),
        (("FS1", "FS2", "FS3", "FS4"), []),
        (("F16", "F18", "FS5"), [("T27", 14)]),
        (("F16", "F18", "F17", "F1", "F4"), []),
    ],
)
def test_t27_14_money_for_all_five_icons(features: tuple[str, ...], paid: list[tuple[str, int]]):
    assert the_end("T27", *features) == paid


@pytest.mark.parametrize(
    ("features", "pay"), [(("FS1",), 2), (("FS1", "F16"), 4), (("F16", "F18", "FS5"), 10)]
)
def test_t28_2_money_per_different_icon(features: tuple[str, ...], pay: int):
    assert the_end("T28", *features) == [("T28", pay)]


@pytest.mark.parametrize(
    ("cards", "paid"),
    [
        (("F11", "F12", "F13", "T1"), [("T29", 12)]),  # 6 on features, 1 on a technology
        (("F11", "F12", "F13"), []),  # 6
        (("F11", "F12", "F13", "T4"), []),  # T4 doubles in Sales only
        (("F11", "F12", "T10", "T11"), [("T29", 12)]),
        (("F11", "F12", "F13", "T2", "T9"), []),
    ],
)
def test_t29_12_money_for_7_stars(cards: tuple[str, ...], paid: list[tuple[str, int]]):
    assert the_end("T29", *cards) == paid


# T30


@pytest.mark.parametrize(
    ("product", "cost"),
    [
        ("FS1 FS2 FS3", 0),  # base and third slot
        ("FS1 FS2 -", 1),
        ("F1 F2 F3", 3),  # base, third slot and three $
        ("F1 - F3", 4),  # base, third slot and two $
    ],
)
def test_t30_ignores_two_costs_if_every_slot_is_filled(product: str, cost: int):
    cards = ("FS1", "FS2", "FS3", "F1", "F2", "F3")
    assert made(sell(seller("T30", *cards), product)).cost == cost


@pytest.mark.parametrize(
    ("product", "cost"), [("FS1 FS2 FS3 -", 2), ("FS1 FS2 FS3 FS4", 0), ("FS1 FS2 - FS4", 1)]
)
def test_t30_slots_of_technologies_must_be_filled_too(product: str, cost: int):
    assert made(sell(seller("T30", "T9", "FS1", "FS2", "FS3", "FS4"), product)).cost == cost


# TS1 to TS4


@pytest.mark.parametrize(("sales", "paid"), [(2, [("TS1", 2)]), (3, []), (0, [("TS1", 2)])])
def test_ts1_2_money_if_any_good_is_unsold(sales: int, paid: list[tuple[str, int]]):
    assert money(begin(profit("TS1", goods=3, sales=sales), 8)) == paid


@pytest.mark.parametrize(("sales", "tokens"), [(2, 1), (3, 0), (0, 1)])
def test_ts2_1_token_if_any_good_is_unsold(sales: int, tokens: int):
    state = profit("TS2", goods=3, sales=sales)
    begin(state, 8)
    assert company(state, "blue").tokens == tokens


def test_ts3_1_private_customer_of_a_chosen_deck_if_any_good_is_unsold():
    state = profit("TS3", goods=3, sales=2)
    deck(state, "complex", "CC7")
    begin(state, 8)
    assert options(state, "blue") == ["take variety", "take regular", "take complex"]
    act(state, "blue", "take complex")
    assert private(state, "blue") == ["CC7"]
    assert state.round == 2


def test_ts3_none_if_all_are_sold():
    state = profit("TS3", goods=3, sales=3)
    begin(state, 8)
    assert state.round == 2
    assert private(state, "blue") == []


@pytest.mark.parametrize(
    ("goods", "sales", "paid"),
    [
        (3, 2, [("TS4", 1)]),
        (3, 1, [("TS4", 2)]),
        (3, 0, [("TS4", 3)]),
        (4, 0, [("TS4", 3)]),
        (3, 3, []),
    ],
)
def test_ts4_1_money_per_unsold_good_at_most_3(goods: int, sales: int, paid: list[tuple[str, int]]):
    assert money(begin(profit("TS4", goods=goods, sales=sales), 8)) == paid


# TS5, TS6


def test_ts5_a_technology_of_the_lowest_cost_the_owners_choice_among_equals():
    state = profit("TS5", goods=3, sales=1)
    display(state, "technology", "T6", "T18", "T17", "T9")  # 4, 1, 2, 1
    begin(state, 8)
    assert options(state, "blue") == ["gain 2", "gain 4"]
    assert why_not(state, "blue", "gain 3") == "profit.not_lowest"
    events = act(state, "blue", "gain 4")
    assert events[0] == CardGained(0, "technology", PACK.technology_index["T9"])
    assert owned(state, "blue") == ["TS5", "T9"]


def test_ts5_only_if_at_least_2_goods_are_unsold():
    state = profit("TS5", goods=3, sales=2)
    display(state, "technology", "T18", "T9")
    begin(state, 8)
    assert state.round == 2
    assert owned(state, "blue") == ["TS5"]


def test_ts5_discount_tokens_count():
    state = profit("TS5", goods=2, sales=0)
    display(state, "technology", "T3", "T1", "T17", discounted=("T3", "T1"))  # 2, 1, 2
    begin(state, 8)
    assert owned(state, "blue") == ["TS5", "T1"]


def test_ts5_an_equal_by_its_token_may_be_chosen():
    state = profit("TS5", goods=2, sales=0)
    display(state, "technology", "T18", "T3", "T17", discounted=("T17",))  # 1, 2 or more, 1
    begin(state, 8)
    assert options(state, "blue") == ["gain 1", "gain 3"]


def test_ts5_costs_nothing():
    state = profit("TS5", goods=2, sales=0)
    company(state, "blue").tokens = 2
    display(state, "technology", "T13")
    begin(state, 8)
    assert owned(state, "blue") == ["TS5", "T13"]
    assert (company(state, "blue").tokens, company(state, "blue").money) == (2, 0)


def test_ts5_nothing_from_an_empty_display():
    state = profit("TS5", goods=2, sales=0)
    begin(state, 8)
    assert owned(state, "blue") == ["TS5"]
    assert state.round == 2


@pytest.mark.parametrize("text", ["end", "take regular", "technology 1", "tokens 0"])
def test_ts5_the_card_must_be_taken(text: str):
    state = profit("TS5", goods=2, sales=0)
    display(state, "technology", "T18", "T9")
    begin(state, 8)
    assert why_not(state, "blue", text) == "profit.gain_first"


def test_ts5_gains_in_turn_order():
    state = profit("TS5", goods=2, sales=0)
    owns(state, "yellow", "TS5")
    company(state, "yellow").goods = 2
    company(state, "blue").price = 6
    display(state, "technology", "T18", "T9", "T17")
    begin(state, 8)
    assert acting(state) == ["yellow"]
    act(state, "yellow", "gain 2")
    assert owned(state, "blue") == ["TS5", "T18"]  # the one lowest left


def test_ts5_an_end_of_game_effect_gained_in_the_last_round_counts():
    state = profit("TS5", goods=2, sales=0, round=5)
    display(state, "technology", "T13")
    assert ("T13", 6) in money(begin(state, 8))


def test_ts6_a_feature_of_the_lowest_cost():
    state = profit("TS6", goods=2, sales=0)
    display(state, "feature", "F26", "F6", "F11", "F7", discounted=("F11",))  # 4, 2, 2, 2
    begin(state, 8)
    assert options(state, "blue") == ["gain 2", "gain 3", "gain 4"]
    act(state, "blue", "gain 3")
    assert owned(state, "blue") == ["TS6", "F11"]


def test_ts6_only_if_at_least_2_goods_are_unsold():
    state = profit("TS6", goods=2, sales=1)
    display(state, "feature", "F1", "F2")
    begin(state, 8)
    assert owned(state, "blue") == ["TS6"]
    assert state.round == 2


def test_ts6_the_lowest_cost_ignores_what_the_owner_would_pay_less():
    # With T17 both would cost 1; printed F1 is cheaper.
    state = profit("TS6", "T17", goods=2, sales=0)
    display(state, "feature", "F6", "F1")
    begin(state, 8)
    assert owned(state, "blue") == ["TS6", "T17", "F1"]
