"""Phase 7 Sales: MM-70 to MM-73."""

import pytest

from flagship.games.mobile_markets.rules.events import CustomerRefused, PhaseBegan, SaleEnded, Sold
from flagship.games.mobile_markets.rules.state import State
from flagship.games.mobile_markets.rules.text import customer_text
from flagship.games.mobile_markets.table.reference import reference
from flagship.games.mobile_markets.terminal import marks
from tests.games.mobile_markets.position import (
    PACK,
    act,
    acting,
    begin,
    column,
    company,
    holds,
    market,
    options,
    owns,
    private,
    sold,
    table,
    why_not,
)
from tests.games.mobile_markets.sale import (
    buyer,
    feature,
    icons,
    product,
    refusals,
    retuned,
    seller,
    sells,
)

# Features by what they show.
CAMERA = feature("camera *")
CAMERA_2 = feature("camera **")
FIVE_G = feature("5g *")
FIVE_G_2 = feature("5g **")
NFC = feature("nfc *")
EIGHT_K_2 = feature("8k **")
DEAR_CAMERA = feature("camera * $")
DEAR_5G = feature("5g * $")
DEAR_NFC = feature("nfc * $")
DEAR_NFC_8K = feature("nfc+8k $")


def pile(state: State, colour: str = "blue") -> list[str]:
    """The ids of the customers in the sales pile."""
    return [PACK.customers[card].id for card in company(state, colour).sold]


def ready(*names: str, price: int = 5) -> State:
    """Blue owns these cards and must make its product now."""
    state = seller(price=price)
    owns(state, "blue", *names)
    begin(state, 7)
    return state


# MM-70: the product


def test_mm_70_no_feature_need_be_placed():
    state = seller()
    owns(state, "blue", CAMERA)
    assert product(sells(state, "-")).icons == 0


def test_mm_70_a_company_without_features_makes_a_bare_product_unasked():
    state = seller()
    events = begin(state, 7)
    assert product(events).slots == (-1, -1, -1)
    assert acting(state) == ["yellow"]


def test_mm_70_the_icons_are_the_union_of_those_placed():
    state = seller()
    made = product(sells(state, CAMERA, DEAR_NFC_8K, CAMERA_2))
    assert icons(made.icons) == "camera+nfc+8k"


def test_mm_70_a_feature_that_is_not_placed_shows_nothing():
    state = seller()
    owns(state, "blue", FIVE_G_2)
    made = product(sells(state, CAMERA))
    assert (icons(made.icons), made.stars) == ("camera", 1)


def test_mm_70_the_stars_are_the_sum_of_those_placed():
    state = seller()
    assert product(sells(state, CAMERA, CAMERA_2, FIVE_G_2)).stars == 1 + 2 + 2


def test_mm_70_stars_of_technologies_add():
    """T1 shows 1 star, T10 shows 2."""
    state = seller()
    owns(state, "blue", "T1", "T10")
    assert product(sells(state, CAMERA)).stars == 1 + 1 + 2


def test_mm_70_an_event_may_add_a_star():
    assert product(sells(seller(event="E8"), CAMERA_2)).stars == 3
    assert product(sells(seller(event="E8"))).stars == 1


def test_mm_70_any_card_goes_to_any_free_slot():
    state = ready(CAMERA, FIVE_G)
    for text in (f"{CAMERA} {FIVE_G} -", f"- {FIVE_G} {CAMERA}", f"- - {FIVE_G}", "- - -"):
        assert why_not(state, "blue", f"product {text}") is None


def test_mm_70_the_board_has_three_slots():
    state = ready(CAMERA, FIVE_G)
    assert why_not(state, "blue", f"product {CAMERA} -") == "sales.slots"
    assert why_not(state, "blue", f"product {CAMERA} - - -") == "sales.slots"
    assert why_not(state, "blue", "product") == "sales.slots"


@pytest.mark.parametrize("card", ["T3", "T4", "T9"])
def test_mm_70_a_technology_may_add_a_slot(card: str):
    state = ready(CAMERA, card)
    assert why_not(state, "blue", f"product - - - {CAMERA}") is None
    assert why_not(state, "blue", f"product {CAMERA} - -") == "sales.slots"


def test_mm_70_three_technologies_add_three_slots():
    state = ready(CAMERA, "T3", "T4", "T9")
    assert why_not(state, "blue", f"product - - - - - {CAMERA}") is None


def test_mm_70_a_technology_of_another_adds_no_slot():
    state = seller()
    owns(state, "blue", CAMERA)
    owns(state, "yellow", "T9")
    begin(state, 7)
    assert why_not(state, "blue", f"product - - - {CAMERA}") == "sales.slots"


def test_mm_70_only_own_features():
    state = ready(CAMERA)
    owns(state, "yellow", FIVE_G)
    assert why_not(state, "blue", f"product {FIVE_G} - -") == "sales.not_owned"


def test_mm_70_a_feature_lies_on_one_slot_only():
    state = ready(CAMERA)
    assert why_not(state, "blue", f"product {CAMERA} {CAMERA} -") == "sales.twice"


def test_mm_70_only_in_turn():
    state = ready(CAMERA)
    assert why_not(state, "yellow", "product - - -") == "turn.not_yours"


@pytest.mark.parametrize("text", ["technology 1", "take regular", "gain 1", "price +0"])
def test_mm_70_nothing_else_belongs_to_sales(text: str):
    assert why_not(ready(CAMERA), "blue", text) == "turn.not_now"


def test_mm_70_features_of_others_do_not_show():
    """Yellow's FS1 is a camera."""
    state = seller(price=4)
    market(state, buyer("complex 5 camera"))
    assert sold(begin(state, 7)) == []


def test_mm_70_each_completes_the_sale_before_the_next():
    """Red, yellow and blue: price, then spot. Each finds what those before left."""
    state = table("blue", "yellow", "red")
    for colour, price, spot in (("blue", 5, 1), ("yellow", 5, 0), ("red", 4, 0)):
        one = company(state, colour)
        one.price, one.spot, one.goods = price, spot, 1
    fives = [buyer("regular 5", n) for n in range(3)]
    market(state, *fives)
    events = begin(state, 7)
    assert PhaseBegan(7, (2, 1, 0)) in events
    assert [sold(events, seat) for seat in (2, 1, 0)] == [[fives[2]], [fives[1]], [fives[0]]]
    ends = [one.seat for one in events if isinstance(one, SaleEnded)]
    assert ends == [2, 1, 0]


# MM-70: tokens into goods (T2) come between the product and the first sale


def with_tokens(tokens: int = 3) -> State:
    state = seller(goods=1)
    market(state, *(buyer("regular 5", n) for n in range(4)))
    company(state, "blue").tokens = tokens
    owns(state, "blue", CAMERA, "T2")
    begin(state, 7)
    return state


def test_mm_70_the_product_comes_before_the_tokens():
    assert why_not(with_tokens(), "blue", "tokens 1") == "sales.product_first"


def test_mm_70_the_product_is_made_once():
    state = with_tokens()
    act(state, "blue", f"product {CAMERA} - -")
    assert why_not(state, "blue", f"product {CAMERA} - -") == "sales.made"


@pytest.mark.parametrize(("tokens", "reason"), [(0, None), (3, None), (4, "sales.tokens")])
def test_mm_70_no_more_tokens_than_held(tokens: int, reason: str | None):
    state = with_tokens(3)
    act(state, "blue", "product - - -")
    assert why_not(state, "blue", f"tokens {tokens}") == reason
    assert why_not(state, "blue", "tokens -1") == "sales.tokens"


def test_mm_70_discarded_tokens_are_sold_as_goods():
    state = with_tokens(3)
    act(state, "blue", "product - - -")
    assert len(sold(act(state, "blue", "tokens 2"))) == 1 + 2
    assert company(state, "blue").tokens == 1
    assert company(state, "blue").goods == 3


def test_mm_73_goods_of_cards_come_before_the_choice_of_tokens():
    """MR-36: T7's good for the 8K is there when the tokens are asked for."""
    state = with_tokens()
    owns(state, "blue", "T7", EIGHT_K_2)
    act(state, "blue", f"product {EIGHT_K_2} - -")
    assert company(state, "blue").goods == 1 + 1
    assert options(state, "blue") == ["tokens 0", "tokens 1", "tokens 2", "tokens 3"]


def test_mm_70_without_the_card_tokens_are_not_asked_for():
    state = ready(CAMERA)
    company(state, "blue").tokens = 3
    act(state, "blue", "product - - -")
    assert acting(state) == ["yellow"]


# MM-71: cost and net profit


def cost(state: State, *cards: str) -> int:
    return product(sells(state, *cards)).cost


def test_mm_71_the_base_cost_is_1():
    assert cost(seller()) == 1


@pytest.mark.parametrize(("event", "base"), [("E4", 2), ("E5", 0), ("E10", 1)])
def test_mm_71_an_event_changes_the_base_cost(event: str, base: int):
    assert cost(seller(event=event)) == base
    assert cost(seller(event=event), DEAR_5G) == base + 1


def test_mm_71_each_placed_dollar_counts():
    assert cost(seller(), DEAR_CAMERA) == 2
    assert cost(seller(), DEAR_CAMERA, DEAR_5G) == 3


def test_mm_71_a_feature_without_dollar_costs_nothing():
    assert cost(seller(), CAMERA, FIVE_G) == 1


@pytest.mark.parametrize("slots", [("-", "-", CAMERA), (CAMERA, FIVE_G, NFC)])
def test_mm_71_the_third_slot_costs_1(slots: tuple[str, ...]):
    assert cost(seller(), *slots) == 2


def test_mm_71_the_third_slot_costs_nothing_while_empty():
    assert cost(seller(), CAMERA, FIVE_G, "-") == 1


def test_mm_71_a_slot_of_a_technology_is_free_of_charge():
    state = seller()
    owns(state, "blue", "T9")
    assert cost(state, "-", "-", "-", DEAR_CAMERA) == 2


def test_mm_71_a_dollar_in_the_third_slot_makes_2():
    assert cost(seller(), "-", "-", DEAR_CAMERA) == 3


def test_mm_71_effects_lower_the_cost():
    """T8: no feature at all, one $ ignored."""
    state = seller()
    owns(state, "blue", "T8")
    assert cost(state) == 0


def test_mm_71_the_cost_never_falls_below_0():
    """T8 ignores a $ that E5 has taken already."""
    state = seller(price=5, event="E5")
    owns(state, "blue", "T8")
    made = product(sells(state))
    assert (made.cost, made.net) == (0, 5)


def test_mm_71_the_net_profit_is_price_minus_cost():
    assert product(sells(seller(price=7), DEAR_CAMERA)).net == 7 - 2


def test_mm_71_the_net_profit_may_be_negative():
    """1 + three $ + third slot = 5."""
    assert product(sells(seller(price=2), DEAR_CAMERA, DEAR_5G, DEAR_NFC)).net == -3


@pytest.mark.parametrize(
    ("placed", "net"),
    [
        ((), 5),
        ((CAMERA,), 5),
        ((CAMERA, DEAR_NFC_8K), 4),
        ((CAMERA, DEAR_NFC_8K, DEAR_5G), 2),
    ],
)
def test_mm_71_worked_example_3(placed: tuple[str, ...], net: int):
    """Price 6: bare; a card without $; one with $; a third with $ on the third slot."""
    assert product(sells(seller(price=6), *placed)).net == net


# MM-72: who buys


def asks(price: int, who: str, *placed: str, technologies: tuple[str, ...] = ()) -> str:
    """What this customer on the market says to blue: nothing is yes, else the need missed."""
    state = seller(price=price)
    owns(state, "blue", *technologies)
    name = buyer(who)
    market(state, name)
    events = sells(state, *placed)
    if sold(events) == [name]:
        return ""
    [(refused, reason)] = refusals(events)
    assert refused == name
    return reason


@pytest.mark.parametrize(("price", "reason"), [(4, ""), (5, ""), (6, "price")])
def test_mm_72_a_regular_customer_buys_up_to_its_price(price: int, reason: str):
    assert asks(price, "regular 5") == reason


@pytest.mark.parametrize("price", [2, 8])
def test_mm_72_a_regular_customer_does_not_look_at_features(price: int):
    assert asks(price, "regular 5", CAMERA, FIVE_G_2) == ("" if price == 2 else "price")


@pytest.mark.parametrize(
    ("price", "placed", "reason"),
    [
        (6, (FIVE_G_2,), ""),
        (5, (FIVE_G_2,), ""),
        (7, (FIVE_G_2,), "price"),
        (6, (CAMERA_2,), "icons"),
        (6, (FIVE_G,), "stars"),
        (6, (), "icons"),
        (7, (), "price"),
    ],
)
def test_mm_72_a_complex_customer_wants_price_and_needs(
    price: int, placed: tuple[str, ...], reason: str
):
    assert asks(price, "complex 6 5g **", *placed) == reason


@pytest.mark.parametrize(
    ("price", "placed", "buys"),
    [
        (4, (), True),
        (3, (), True),
        (5, (), False),
        (5, (FIVE_G_2,), True),
        (8, (FIVE_G_2,), True),
        (5, (FIVE_G,), False),
        (5, (CAMERA_2,), False),
    ],
)
def test_mm_72_a_variety_seeker_wants_price_or_needs(
    price: int, placed: tuple[str, ...], buys: bool
):
    assert (asks(price, "variety 4 5g **", *placed) == "") == buys


def test_mm_72_a_variety_seeker_names_the_need_it_misses():
    assert asks(5, "variety 4 5g **", CAMERA_2) == "icons"
    assert asks(5, "variety 4 5g **", FIVE_G) == "stars"


@pytest.mark.parametrize(
    ("placed", "reason"),
    [((CAMERA, FIVE_G), ""), ((CAMERA,), "icons"), ((FIVE_G,), "icons"), ((NFC,), "icons")],
)
def test_mm_72_all_icons_are_needed(placed: tuple[str, ...], reason: str):
    assert asks(8, "complex 8 camera+5g", *placed) == reason


@pytest.mark.parametrize(
    ("placed", "reason"),
    [
        ((CAMERA,), ""),
        ((NFC,), ""),
        ((CAMERA, NFC), ""),
        ((FIVE_G,), "icons"),
        ((), "icons"),
    ],
)
def test_mm_72_of_icons_joined_by_a_slash_one_is_enough(placed: tuple[str, ...], reason: str):
    assert asks(7, "complex 7 camera/nfc", *placed) == reason


def test_mm_72_rulebook_example_of_a_slash():
    """CC7: 7 with 8K or 5G."""
    assert asks(7, "complex 7 5g/8k", EIGHT_K_2) == ""
    assert asks(7, "complex 7 5g/8k", CAMERA) == "icons"


def test_mm_72_rulebook_example_of_a_variety_seeker():
    """CV14: 3, or at any price 8K and three stars."""
    assert asks(3, "variety 3 8k ***") == ""
    assert asks(8, "variety 3 8k ***", EIGHT_K_2, CAMERA) == ""
    assert asks(4, "variety 3 8k ***", EIGHT_K_2) == "stars"


@pytest.mark.parametrize(("placed", "reason"), [((CAMERA_2, FIVE_G_2), ""), ((CAMERA_2,), "stars")])
def test_mm_72_stars_alone_can_be_the_need(placed: tuple[str, ...], reason: str):
    assert asks(5, "complex 5 ***", *placed) == reason


def test_mm_72_more_stars_than_wanted_are_welcome():
    assert asks(4, "complex 4 **", CAMERA_2, FIVE_G_2) == ""


def test_mm_72_stars_of_technologies_count_for_customers():
    assert asks(5, "complex 5 ***", CAMERA, technologies=("T10",)) == ""


# MM-73: the walk


def test_mm_73_private_customers_come_before_the_market():
    """Though the market's is cheaper."""
    state = seller(price=2, goods=1)
    market(state, buyer("regular 2"))
    holds(state, "blue", buyer("regular 7"))
    events = sells(state)
    assert sold(events) == [buyer("regular 7")]
    assert [one.private for one in events if isinstance(one, Sold)] == [True]


def test_mm_73_private_customers_by_ascending_price():
    state = seller(price=2, goods=2)
    names = [buyer("regular 7"), buyer("regular 3"), buyer("regular 5")]
    holds(state, "blue", *names)
    assert sold(sells(state)) == [names[1], names[2]]
    assert private(state, "blue") == [names[0]]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1)])
def test_mm_73_of_equal_price_the_first_taken(order: tuple[int, ...]):
    state = seller(price=2)
    names = [buyer("regular 5", n) for n in order]
    holds(state, "blue", *names)
    assert sold(sells(state)) == names


def test_mm_73_a_private_customer_that_does_not_buy_stays():
    state = seller(price=6)
    names = [buyer("regular 5"), buyer("complex 6 5g"), buyer("regular 6")]
    holds(state, "blue", *names)
    events = sells(state)
    assert refusals(events) == [(names[0], "price"), (names[1], "icons")]
    assert private(state, "blue") == names[:2]


def test_mm_73_private_customers_of_others_are_not_asked():
    state = seller(price=2)
    holds(state, "yellow", buyer("regular 7"))
    events = sells(state)
    assert (sold(events), refusals(events)) == ([], [])
    assert private(state, "yellow") == [buyer("regular 7")]


def test_mm_73_the_market_goes_from_2_to_8():
    state = seller(price=2)
    names = [buyer(f"regular {price}") for price in (2, 3, 4, 5, 6, 7, 8)]
    market(state, *reversed(names))
    assert sold(sells(state)) == names


def test_mm_73_the_market_is_walked_from_the_bottom():
    """A newcomer lies below those already there and is asked first."""
    state = seller(price=2, goods=2)
    names = [buyer("regular 5", n) for n in range(3)]
    market(state, *names)
    assert sold(sells(state)) == [names[2], names[1]]
    assert column(state, 5) == [names[0]]


def test_mm_73_one_good_for_each_customer():
    state = seller(price=2, goods=3)
    market(state, buyer("regular 5"))
    events = sells(state)
    assert sold(events) == [buyer("regular 5")]
    assert SaleEnded(0, 1, 2) in events


def test_mm_73_the_sale_stops_when_goods_run_out():
    """The customer after the last sale is not even asked."""
    state = seller(price=5, goods=1)
    names = [buyer("regular 4"), buyer("regular 5"), buyer("regular 6"), buyer("complex 6 5g")]
    market(state, *names)
    events = sells(state)
    assert sold(events) == [names[1]]
    assert refusals(events) == [(names[0], "price")]
    assert column(state, 6) == names[2:]
    assert SaleEnded(0, 1, 0) in events


def test_mm_73_the_goods_may_run_out_among_private_customers():
    state = seller(price=5, goods=1)
    holds(state, "blue", buyer("regular 5"))
    market(state, buyer("regular 6"))
    events = sells(state)
    assert sold(events) == [buyer("regular 5")]
    assert column(state, 6) == [buyer("regular 6")]


def test_mm_73_without_goods_nobody_is_asked():
    state = seller(price=5, goods=0)
    market(state, buyer("regular 5"))
    events = sells(state)
    assert not [one for one in events if isinstance(one, Sold | CustomerRefused)]
    assert SaleEnded(0, 0, 0) in events


def test_mm_72_a_refusal_tells_the_product_as_the_customer_saw_it():
    state = seller(price=6, goods=1)
    market(state, buyer("regular 5"))
    [refused] = [one for one in sells(state) if isinstance(one, CustomerRefused)]
    assert (refused.reason, refused.seen) == ("price", (6, 0, 0))


def test_mm_73_the_sale_ends_after_the_last_column():
    """A single pass: whoever refused is not asked again, goods stay unsold."""
    state = seller(price=6, goods=5)
    names = [buyer("regular 5"), buyer("complex 6 5g"), buyer("regular 6"), buyer("regular 8")]
    market(state, *names)
    events = sells(state)
    asked = [
        PACK.customers[one.customer].id for one in events if isinstance(one, Sold | CustomerRefused)
    ]
    assert asked == [names[0], names[2], names[1], names[3]]
    assert SaleEnded(0, 2, 3) in events


def test_mm_73_selling_is_compulsory_even_at_a_loss():
    """Price 2, cost 5."""
    state = seller(price=2)
    market(state, buyer("regular 2"), buyer("regular 3"))
    events = sells(state, DEAR_CAMERA, DEAR_5G, DEAR_NFC)
    assert product(events).net < 0
    assert sold(events) == [buyer("regular 2"), buyer("regular 3")]


def test_mm_73_sold_customers_lie_in_the_sales_pile():
    state = seller(price=5)
    holds(state, "blue", buyer("regular 6"))
    market(state, buyer("regular 5"), buyer("regular 4"))
    sells(state)
    assert pile(state) == [buyer("regular 6"), buyer("regular 5")]
    assert company(state, "blue").sold_private == 1
    assert (column(state, 4), column(state, 5)) == ([buyer("regular 4")], [])
    assert private(state, "blue") == []


def test_mm_73_the_sale_itself_brings_no_money():
    state = seller(price=5)
    market(state, buyer("regular 5"))
    sells(state)
    assert company(state, "blue").money == 0


def test_mm_73_rulebook_example_of_a_sale():
    """Price 6, two private customers and six on the market, as far as the text tells.

    The product shows Camera and 5G with 2 stars on the features and 1 on a technology. One
    private customer buys for its features, one for price and a feature. On the market the
    first wants more, the others with features buy, 4 finds the price too high, the customers
    at 6 and 7 buy, the top one at 8 misses Flex; a good stays unsold.
    """
    state = seller(price=6, goods=7)
    owns(state, "blue", "T1")
    holds(state, "blue", buyer("complex 8 camera+5g"), buyer("variety 2 camera+5g"))
    few = [buyer("variety 2 ****"), buyer("variety 2 5g ***"), buyer("regular 4")]
    dear = [buyer("complex 6 ***"), buyer("regular 6"), buyer("complex 7 5g ***")]
    market(state, *few, *dear, buyer("complex 8 flex"))
    events = sells(state, CAMERA, FIVE_G)
    assert product(events).net == 5
    assert sold(events) == [
        buyer("variety 2 camera+5g"),
        buyer("complex 8 camera+5g"),
        few[1],
        dear[1],
        dear[0],
        dear[2],
    ]
    assert refusals(events) == [
        (few[0], "stars"),
        (few[2], "price"),
        (buyer("complex 8 flex"), "icons"),
    ]
    assert SaleEnded(0, 6, 1) in events


@pytest.mark.parametrize(
    ("cards", "event", "buys"),
    [
        ((CAMERA_2,), None, True),  # 2 stars instead of the icon
        (("FS4",), None, True),  # 8K instead of the stars
        (("FS1",), None, False),
        ((CAMERA_2,), "E9", False),  # 3 stars are wanted now
        (("FS4",), "E9", True),
    ],
)
def test_mm_72_a_slash_may_join_an_icon_and_stars(
    cards: tuple[str, ...], event: str | None, buys: bool
):
    # A complex customer with 7 and "8K / 2 stars".
    state = seller(price=5, goods=1, event=event)
    retuned(state, "customers", "CC7", all_of=[], any_of=["8k"], any_stars=2, stars=0)
    market(state, "CC7")
    assert sold(sells(state, *cards)) == (["CC7"] if buys else [])


def test_mm_72_a_slash_with_stars_is_told_everywhere():
    state = seller()
    retuned(state, "customers", "CC7", all_of=[], any_of=["8k"], any_stars=2, stars=0)
    card = PACK.customer_index["CC7"]
    assert customer_text(state.pack, card) == "complex customer at 7 wanting 8K/2★"
    assert marks.customer(state.pack, card) == "C7 8K/2★"
    [kind] = [kind for kind in reference(state.pack) if kind.id == "customers"]
    [entry] = [one for one in kind.entries if one.id == "CC7"]
    assert entry.words == ["Buys at a price up to 7 if its needs are met: 8K or 2★."]


def test_mm_70_the_turn_cannot_end_before_product_and_tokens_are_decided():
    state = seller()
    owns(state, "blue", "T2", "FS1")
    company(state, "blue").tokens = 1
    begin(state, 7)
    assert why_not(state, "blue", "end") == "sales.product_first"
    act(state, "blue", "product FS1 - -")
    assert why_not(state, "blue", "end") == "sales.tokens_first"


# MR-37


def tie(goods: int, *names: str) -> State:
    """Blue at 5 holds these private customers and has so many goods."""
    state = seller(price=5, goods=goods)
    holds(state, "blue", *names)
    return state


def test_mm_73_the_owner_chooses_among_private_customers_of_one_price():
    # One good for a regular and a complex customer at 5: camera is placed, both would buy.
    pair = (buyer("regular 5"), buyer("complex 5 camera"))
    state = tie(1, *pair)
    sells(state, "FS1")
    assert (acting(state), options(state, "blue")) == (["blue"], ["serve 1", "serve 2"])
    assert why_not(state, "blue", "end") == "sales.serve_first"
    assert why_not(state, "blue", "serve 3") == "sales.not_tied"
    assert sold(act(state, "blue", "serve 2")) == [pair[1]]
    assert private(state, "blue") == [pair[0]]


def test_mm_73_each_good_left_is_a_choice():
    trio = (buyer("regular 5"), buyer("complex 5 camera"), buyer("regular 5", 1))
    state = tie(2, *trio)
    sells(state, "FS1")
    act(state, "blue", "serve 3")
    assert options(state, "blue") == ["serve 2", "serve 3"]
    assert sold(act(state, "blue", "serve 3")) == [trio[2], trio[1]]


@pytest.mark.parametrize(
    ("goods", "names"),
    [
        (2, ("regular 5", "complex 5 camera")),  # enough for both
        (1, ("regular 6", "complex 5 camera")),  # the price decides
        (1, ("regular 5", "complex 5 nfc **")),  # the second would not buy
    ],
)
def test_mm_73_nobody_is_asked_where_it_does_not_matter(goods: int, names: tuple[str, str]):
    state = tie(goods, *map(buyer, names))
    sells(state, "FS1")
    assert acting(state) == ["yellow"]


def test_mm_73_nobody_is_asked_about_customers_who_are_alike():
    state = tie(1, buyer("regular 5"), buyer("regular 5", 1))
    sells(state, "FS1")
    assert acting(state) == ["yellow"]
