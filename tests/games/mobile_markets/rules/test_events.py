"""The fifteen events, E1 to E15: what each does in its round, and no longer."""

import pytest

from flagship.games.mobile_markets.rules.events import (
    CardBought,
    CustomersCame,
    Event,
    GoodsProduced,
    MarketCleared,
    PhaseBegan,
    PointsReceived,
    PriceSet,
    ProductMade,
    ShareScored,
)
from flagship.games.mobile_markets.rules.state import State
from flagship.games.mobile_markets.rules.viewing import view
from tests.games.mobile_markets.position import (
    PACK,
    act,
    begin,
    column,
    company,
    customer,
    deck,
    display,
    holds,
    market,
    next_event,
    options,
    owned,
    owns,
    private,
    shown,
    shows,
    sold,
    table,
    why_not,
)
from tests.games.mobile_markets.sale import refusals


def before(name: str, *colours: str, round: int = 2) -> State:
    """A table whose first event is about to be revealed."""
    state = table(*colours, round=round)
    state.revealed = []
    next_event(state, name)
    return state


def over(name: str, *colours: str) -> State:
    """A table in the round after this event."""
    state = table(*colours, round=2)
    state.revealed = [PACK.event_index[name], PACK.event_index["E12"]]
    return state


def product(events: list[Event], seat: int = 0) -> ProductMade:
    return next(one for one in events if isinstance(one, ProductMade) and one.seat == seat)


def sales(state: State, **goods: int) -> None:
    """Sales piles of so many customers."""
    for colour, number in goods.items():
        one = company(state, colour)
        one.sold = [state.crowds[1].deck.pop() for _ in range(number)]
        one.goods = number


FOUR_TECHNOLOGIES = ("T1", "T3", "T4", "T5")
FOUR_CAMPAIGNS = ("M1", "M2", "M3", "M4")
SIX_FEATURES = ("F6", "F7", "F8", "F9", "F10", "F11")


# E1


@pytest.mark.parametrize("round", [1, 2])
def test_e1_shows_3_more_technologies(round: int):
    state = before("E1", round=round)
    display(state, "technology", *FOUR_TECHNOLOGIES)
    display(state, "feature", *SIX_FEATURES)
    display(state, "campaign", *FOUR_CAMPAIGNS)
    begin(state, 1)
    assert len(shown(state, "technology")) == 7
    assert len(shown(state, "feature")) == 6
    assert len(shown(state, "campaign")) == 4


def test_e1_the_three_come_after_the_display_is_refilled():
    state = before("E1")
    display(state, "technology", "T1", "T2")
    begin(state, 1)
    assert len(shown(state, "technology")) == 7
    assert shown(state, "technology")[0] == "T1-"


def test_e1_everybody_may_buy_2_technologies():
    state = table("blue", "yellow", event="E1")
    shows(state, "blue", technology=4)
    shows(state, "yellow", technology=4)
    display(state, "technology", "T2", "T9", "T18", "T22", "T26")  # 1 each
    display(state, "feature", "F1", "F2")
    begin(state, 4)
    for colour in ("blue", "yellow"):
        act(state, colour, "technology 1")
        act(state, colour, "technology 1")
        assert why_not(state, colour, "technology 1") == "technology.one_only"
        act(state, colour, "end")
    assert owned(state, "blue") == ["T2", "T9"]
    assert owned(state, "yellow") == ["T18", "T22"]


def test_e1_the_next_preparation_refills_only_below_4():
    state = over("E1")
    state.revealed.pop()
    next_event(state, "E12")
    display(state, "technology", "T1", "T3", "T4", "T5", "T6", "T7", "T8")
    begin(state, 1)
    assert shown(state, "technology") == ["T1-", "T3-", "T4-", "T5-", "T6-", "T7-", "T8-"]


def test_e1_the_limit_is_1_again_in_the_next_round():
    state = over("E1")
    shows(state, "blue", technology=5)
    display(state, "technology", "T2", "T9", "T18")
    display(state, "feature", "F1")
    begin(state, 4)
    act(state, "blue", "technology 1")
    assert why_not(state, "blue", "technology 1") == "technology.one_only"


# E2


@pytest.mark.parametrize("round", [1, 2])
def test_e2_shows_3_more_campaigns(round: int):
    state = before("E2", round=round)
    display(state, "technology", *FOUR_TECHNOLOGIES)
    display(state, "campaign", *FOUR_CAMPAIGNS)
    begin(state, 1)
    assert len(shown(state, "campaign")) == 7
    assert len(shown(state, "technology")) == 4


def test_e2_everybody_may_buy_2_campaigns():
    state = table("blue", "yellow", event="E2")
    company(state, "blue").price = 6
    shows(state, "blue", marketing=3)
    shows(state, "yellow", marketing=3)
    display(state, "campaign", "M12", "M14", "M24", "M5", "M6", "M11")
    begin(state, 5)
    act(state, "blue", "campaign 1")
    act(state, "blue", "campaign 1")
    assert owned(state, "blue") == ["M12", "M14"]
    assert why_not(state, "blue", "campaign 1") == "marketing.one_only"
    act(state, "blue", "take regular")
    act(state, "yellow", "campaign 1")
    assert why_not(state, "yellow", "campaign 1") is None


def test_e2_the_view_says_how_many_may_be_bought():
    look = view(table("blue", "yellow", event="E2"), 0)
    assert (look.technologies.most, look.features.most, look.campaigns.most) == (1, None, 2)


def test_e2_does_not_let_buy_2_technologies():
    state = table("blue", "yellow", event="E2")
    shows(state, "blue", technology=5)
    display(state, "technology", "T2", "T9")
    display(state, "feature", "F1")
    begin(state, 4)
    act(state, "blue", "technology 1")
    assert why_not(state, "blue", "technology 1") == "technology.one_only"


# E3


@pytest.mark.parametrize("round", [1, 2])
def test_e3_shows_3_more_features(round: int):
    state = before("E3", round=round)
    display(state, "feature", *SIX_FEATURES)
    begin(state, 1)
    assert len(shown(state, "feature")) == 9


@pytest.mark.parametrize(
    ("card", "token", "cost"),
    [("F26", False, 3), ("F26", True, 2), ("F6", False, 1), ("F6", True, 1), ("F1", False, 1)],
)
def test_e3_every_feature_costs_1_less_but_at_least_1(card: str, token: bool, cost: int):
    state = table("blue", "yellow", event="E3")
    shows(state, "blue", technology=4)
    display(state, "feature", card, discounted=(card,) if token else ())
    begin(state, 4)
    events = act(state, "blue", "feature 1")
    assert CardBought(0, "feature", PACK.feature_index[card], cost) in events


def test_e3_technologies_cost_as_usual():
    state = table("blue", "yellow", event="E3")
    shows(state, "blue", technology=2)
    display(state, "technology", "T3", "T1")
    begin(state, 4)
    assert options(state, "blue") == ["technology 2", "end"]


# E4


def test_e4_base_cost_2():
    state = table("blue", "yellow", event="E4")
    events = begin(state, 7)
    assert (product(events).cost, product(events).net) == (2, 3)
    assert (product(events, 1).cost, product(events, 1).net) == (2, 3)


def test_e4_other_costs_come_on_top():
    state = table("blue", "yellow", event="E4")
    owns(state, "blue", "F1", "FS2", "FS3")
    begin(state, 7)
    assert product(act(state, "blue", "product F1 FS2 FS3")).cost == 4


def test_e4_is_over_in_the_next_round():
    assert product(begin(over("E4"), 7)).cost == 1


# E5


def test_e5_base_cost_0():
    state = table("blue", "yellow", event="E5")
    events = begin(state, 7)
    assert (product(events).cost, product(events).net) == (0, 5)


def test_e5_other_costs_stay():
    state = table("blue", "yellow", event="E5")
    owns(state, "blue", "F1")
    begin(state, 7)
    assert product(act(state, "blue", "product F1 - -")).cost == 1


# E6


def test_e6_everybody_produces_1_good_fewer():
    state = table("blue", "yellow", event="E6")
    shows(state, "blue", goods=2, discount=1, covered=2)
    events = begin(state, 6)
    assert GoodsProduced(0, 1, 3, 2, -1, 5) in events
    assert GoodsProduced(1, 1, 0, 1, -1, 1) in events


def test_e6_steve_jr_too():
    state = table("blue", "yellow", event="E6", steve=1)
    assert state.steve is not None
    state.steve.shown = [PACK.steve_index["SJ3"]]  # base 6, 1 for each icon
    assert GoodsProduced(1, 1, 6, 0, -1, 6) in begin(state, 6)


# E7


def test_e7_one_more_customer_of_each_type():
    state = before("E7")  # its icon: 1 regular customer every round
    events = begin(state, 1)
    came = next(one.customers for one in events if isinstance(one, CustomersCame))
    kinds = [PACK.customers[card].type for card in came]
    assert [kinds.count(kind) for kind in (0, 1, 2)] == [2 + 1, 2 + 1 + 1, 3 + 1]


def test_e7_the_extra_customers_come_after_the_usual_ones():
    # Usual: 2 variety-seeking, 3 regular, 3 complex. The third variety-seeking one, CV30,
    # is an extra one, so it lies below the usual regular and complex ones of its price, 7.
    state = before("E7")
    deck(state, "variety", "CV1", "CV5", "CV30")
    deck(state, "regular", "CR28", "CR1", "CR2", "CR3")
    deck(state, "complex", "CC6", "CC1", "CC2", "CC3")
    begin(state, 1)
    assert column(state, 7) == ["CR28", "CC6", "CV30"]


def test_e7_only_in_its_round():
    state = over("E7")
    state.revealed.pop()
    next_event(state, "E12")
    events = begin(state, 1)
    came = next(one.customers for one in events if isinstance(one, CustomersCame))
    assert len(came) == 7 + 1 + 1  # setup and the icons of E7 and E12


# E8


def test_e8_every_product_has_1_star_more():
    state = table("blue", "yellow", event="E8")
    events = begin(state, 7)
    assert (product(events).stars, product(events, 1).stars) == (1, 1)


@pytest.mark.parametrize(("event", "buys"), [("E8", ["CC31"]), ("E12", [])])
def test_e8_customers_see_it(event: str, buys: list[str]):
    state = table("blue", "yellow", event=event)
    owns(state, "blue", "T1")
    company(state, "blue").price, company(state, "blue").goods = 4, 1
    market(state, "CC31")  # 4 and 2 stars
    assert sold(begin(state, 7)) == buys


# E9


def test_e9_the_product_keeps_its_stars():
    state = table("blue", "yellow", event="E9")
    owns(state, "blue", "T10")
    assert product(begin(state, 7)).stars == 2


def test_mm_72_e9_asks_1_star_more_than_customers_consider():
    # M14 at price 5: 4 stars considered, none shown; CC34 wants 4 and now 5.
    state = table("blue", "yellow", event="E9")
    owns(state, "blue", "M14", "FS1")
    company(state, "blue").price, company(state, "blue").goods = 5, 1
    market(state, "CC34")
    begin(state, 7)
    assert refusals(act(state, "blue", "product FS1 - -")) == [("CC34", "stars")]


def test_mm_72_e9_asks_1_star_more_of_m27_too():
    # FS5 and FS1 show two icons, so 2 stars are considered; CC25 wants flex and 2, now 3.
    state = table("blue", "yellow", event="E9")
    owns(state, "blue", "M27", "FS5", "FS1")
    company(state, "blue").price, company(state, "blue").goods = 5, 1
    market(state, "CC25")
    begin(state, 7)
    assert refusals(act(state, "blue", "product FS5 FS1 -")) == [("CC25", "stars")]


def test_mm_72_e9_leaves_customers_alone_who_want_no_stars():
    # CC5 wants flex at 8: FS5 shows it, and no star is asked for.
    state = table("blue", "yellow", event="E9")
    owns(state, "blue", "FS5")
    company(state, "blue").price, company(state, "blue").goods = 5, 1
    market(state, "CC5")
    begin(state, 7)
    assert sold(act(state, "blue", "product FS5 - -")) == ["CC5"]


@pytest.mark.parametrize(("cards", "buys"), [(("T10",), []), (("T10", "T1"), ["CC31"])])
def test_e9_a_customer_takes_1_star_more_than_usual(cards: tuple[str, ...], buys: list[str]):
    state = table("blue", "yellow", event="E9")
    owns(state, "blue", *cards)
    company(state, "blue").price, company(state, "blue").goods = 4, 1
    market(state, "CC31")  # 4 and 2 stars
    assert sold(begin(state, 7)) == buys


def test_e9_stars_of_unplaced_features_are_counted_first():
    # 1 star of T11 and 2 of the unplaced F11, less 1.
    state = table("blue", "yellow", event="E9")
    owns(state, "blue", "T11", "F11")
    company(state, "blue").price, company(state, "blue").goods = 4, 1
    market(state, "CC31")
    begin(state, 7)
    assert sold(act(state, "blue", "product - - -")) == ["CC31"]


# E10


def test_e10_a_price_of_8_counts_as_7_and_the_marker_stays_on_8():
    state = table("blue", "yellow", event="E10")
    shows(state, "blue", markup=3)
    assert PriceSet(0, 7, 0, beyond=1) in begin(state, 3)


@pytest.mark.parametrize(
    ("event", "symbol", "moves", "order", "yellows"),
    [
        ("E10", "markup", False, (0, 2, 1), PriceSet(1, 7, 0, beyond=1)),
        ("E10", "markup", True, (0, 1, 2), PriceSet(1, 7, 1)),
        ("E11", "discount", False, (1, 0, 2), PriceSet(1, 3, 0, beyond=-1)),
        ("E11", "discount", True, (0, 1, 2), PriceSet(1, 3, 1)),
    ],
)
def test_mr_13_turns_go_by_the_marker_unless_the_ruleset_moves_it(
    event: str, symbol: str, moves: bool, order: tuple[int, ...], yellows: PriceSet
) -> None:
    state = table("blue", "yellow", "red", event=event, limit_moves_marker=moves)
    shows(state, "blue", **{symbol: 2})
    shows(state, "yellow", **{symbol: 3})
    shows(state, "red", **{symbol: 2})
    owns(state, "red", "FS1")
    events = begin(state, 3)
    assert yellows in events
    assert PhaseBegan(4, order) in events
    assert PhaseBegan(5, order[::-1]) in events
    assert PhaseBegan(7, order) in events


@pytest.mark.parametrize("moves", [False, True])
@pytest.mark.parametrize(
    ("event", "symbols", "buyers", "net"),
    [("E10", {"markup": 3}, ["CR32", "CR36"], 6), ("E11", {"discount": 3}, ["CR3"], 2)],
)
def test_mr_13_a_sale_counts_the_considered_price(
    event: str, symbols: dict[str, int], buyers: list[str], net: int, moves: bool
) -> None:
    state = table("blue", "yellow", event=event, limit_moves_marker=moves)
    shows(state, "blue", goods=3, **symbols)
    shows(state, "yellow", markup=3, goods=-9)
    owns(state, "blue", "FS1")
    market(state, "CR1", *buyers)
    begin(state, 3)
    events = act(state, "blue", "product - - -")
    assert sold(events) == buyers
    assert product(events).net == net


def test_mr_13_the_marker_is_back_on_5_in_the_next_round():
    state = table("blue", "yellow", event="E10", round=2)
    company(state, "blue").price, company(state, "blue").beyond = 7, 1
    begin(state, 1)
    assert {(one.price, one.beyond) for one in state.companies} == {(5, 0)}


def test_e10_is_applied_after_a_choice():
    state = table("blue", "yellow", event="E10")
    owns(state, "blue", "T19")
    shows(state, "blue", markup=3)
    begin(state, 3)
    assert PriceSet(0, 7, 0) in act(state, "blue", "price -1")


def test_e10_a_choice_cannot_pass_it():
    state = table("blue", "yellow", event="E10")
    owns(state, "blue", "T19")
    shows(state, "blue", markup=2)
    begin(state, 3)
    assert PriceSet(0, 7, 0, beyond=1) in act(state, "blue", "price +1")


def test_e10_lower_prices_stay():
    state = table("blue", "yellow", event="E10")
    shows(state, "blue", discount=3)
    assert PriceSet(0, 2, 0) in begin(state, 3)


def test_e10_is_over_in_the_next_round():
    state = over("E10")
    shows(state, "blue", markup=3)
    assert PriceSet(0, 8, 0) in begin(state, 3)


# E11


def test_e11_a_price_of_2_counts_as_3_and_the_marker_stays_on_2():
    state = table("blue", "yellow", event="E11")
    shows(state, "blue", discount=3)
    assert PriceSet(0, 3, 0, beyond=-1) in begin(state, 3)


def test_e11_higher_prices_stay():
    state = table("blue", "yellow", event="E11")
    shows(state, "blue", markup=3)
    assert PriceSet(0, 8, 0) in begin(state, 3)


# E12


def test_e12_no_market_share_bonus():
    state = table("blue", "yellow", "red", event="E12")
    assert view(state, 0).places == (0, 0, 0)
    sales(state, blue=3, yellow=2, red=1)
    begin(state, 8)
    assert [one.money for one in state.companies] == [0, 0, 0]


# E13


def test_e13_leftover_customers_are_discarded_before_new_ones_come():
    state = before("E13")
    market(state, "CR33", "CC36", "CV30")
    deck(state, "regular", "CR34", "CR1", "CR2")
    deck(state, "variety", "CV1", "CV5")
    deck(state, "complex", "CC1", "CC2", "CC4")
    events = begin(state, 1)
    assert column(state, 8) == ["CR34"]
    assert column(state, 7) == []
    gone = next(one.customers for one in events if isinstance(one, MarketCleared))
    assert set(gone) == {customer("CR33"), customer("CC36"), customer("CV30")}
    assert [crowd.discards for crowd in state.crowds] == [
        [customer("CV30")],
        [customer("CR33")],
        [customer("CC36")],
    ]


def test_e13_private_customers_stay():
    state = before("E13")
    holds(state, "blue", "CC36")
    begin(state, 1)
    assert private(state, "blue") == ["CC36"]


def test_e13_only_in_its_round():
    state = over("E13")
    state.revealed.pop()
    next_event(state, "E12")
    market(state, "CC36")
    begin(state, 1)
    assert column(state, 8)[0] == "CC36"


# E14


def test_e14_market_share_of_12_6_and_3():
    state = table("blue", "yellow", "red", event="E14")
    sales(state, blue=1, yellow=3, red=2)
    events = begin(state, 8)
    assert {ShareScored(1, 1, 12), ShareScored(2, 2, 6), ShareScored(0, 3, 3)} <= set(events)
    assert [one.money for one in state.companies] == [3, 12, 6]


def test_e14_ties_and_the_missing_third_place_as_usual():
    state = table("blue", "yellow", event="E14")
    sales(state, blue=2, yellow=2)
    begin(state, 8)
    assert [one.money for one in state.companies] == [9, 9]


def test_e14_two_tied_for_second_share_9():
    state = table("blue", "yellow", "red", event="E14")
    sales(state, blue=3, yellow=2, red=2)
    begin(state, 8)
    assert [one.money for one in state.companies] == [12, 4, 4]


# E15


@pytest.mark.parametrize("phase", [4, 5])
def test_e15_everybody_has_1_more_point(phase: int):
    state = table("blue", "yellow", event="E15")
    shows(state, "blue", technology=2, marketing=2)
    shows(state, "yellow")
    events = begin(state, phase)
    if phase == 5:  # in reverse order
        events = events + act(state, "yellow", "take regular")
    assert PointsReceived(0, 3) in events
    assert PointsReceived(1, 1) in events


def test_e15_only_in_its_round():
    events = begin(over("E15"), 4)
    assert PointsReceived(0, 0) in events
