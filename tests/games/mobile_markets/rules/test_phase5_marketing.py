"""Phase 5 Marketing: MM-50, MM-51. Draws, scouting and releases: test_customers.py."""

import pytest

from flagship.games.mobile_markets.rules.events import (
    CardBought,
    CustomerRefused,
    CustomerTaken,
    GoodsProduced,
    PhaseBegan,
    PointsLost,
    PointsReceived,
)
from flagship.games.mobile_markets.rules.state import State
from flagship.kernel.codec import encode
from flagship.kernel.game import Illegal
from tests.games.mobile_markets.position import (
    PACK,
    act,
    acting,
    begin,
    column,
    company,
    customer,
    deck,
    display,
    holds,
    market,
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


def fair(marketing: int) -> State:
    """Blue has these points and is first, yellow waits with 1; campaigns of 1, 2, 3 and 5."""
    state = table("blue", "yellow")
    company(state, "blue").price = 6
    shows(state, "blue", marketing=marketing)
    shows(state, "yellow", marketing=1)
    display(state, "campaign", "M12", "M3", "M1", "M8")
    begin(state, 5)
    return state


# MM-50


def test_mm_50_turns_are_taken_in_reverse_order():
    state = table("blue", "yellow", "red")
    for colour in ("blue", "yellow", "red"):
        shows(state, colour, marketing=1)
    assert begin(state, 5)[0] == PhaseBegan(5, (2, 1, 0))
    for colour in ("red", "yellow", "blue"):
        assert acting(state) == [colour]
        act(state, colour, "take complex")


def test_mm_50_one_point_for_each_visible_m():
    state = table("blue", "yellow")
    shows(state, "blue", marketing=3)
    assert PointsReceived(0, 3) in begin(state, 5)


def test_mm_50_other_symbols_give_none():
    state = table("blue", "yellow")
    shows(state, "blue", technology=3, goods=2, discount=2, markup=2, covered=4)
    assert PointsReceived(0, 0) in begin(state, 5)


def test_mm_50_the_example_of_the_rulebook():
    # 2 points: A of 3 with a token, B of 2, C of 1, not D of 3; or private customers.
    state = table("blue", "yellow")
    shows(state, "blue", marketing=2)
    display(state, "campaign", "M1", "M3", "M12", "M2", discounted=("M1",))
    begin(state, 5)
    assert options(state, "blue") == [
        "campaign 1",
        "campaign 2",
        "campaign 3",
        "take variety",
        "take regular",
        "take complex",
    ]


def test_mm_50_a_campaign_is_bought():
    state = fair(marketing=3)
    assert act(state, "blue", "campaign 2") == [
        CardBought(0, "campaign", PACK.campaign_index["M3"], 2)
    ]
    assert owned(state, "blue") == ["M3"]
    assert state.points == 1


def test_mm_50_at_most_1_campaign():
    state = fair(marketing=5)
    act(state, "blue", "campaign 2")
    assert why_not(state, "blue", "campaign 1") == "marketing.one_only"
    with pytest.raises(Illegal):
        act(state, "blue", "campaign 1")


def test_mm_50_each_player_may_buy_1():
    state = fair(marketing=2)
    act(state, "blue", "campaign 2")
    assert acting(state) == ["yellow"]
    assert why_not(state, "yellow", "campaign 1") is None


@pytest.mark.parametrize(("text", "cost"), [("campaign 2", 2), ("campaign 3", 3)])
def test_mm_50_a_campaign_that_cannot_be_paid_is_refused(text: str, cost: int):
    assert why_not(fair(marketing=cost), "blue", text) is None
    state = fair(marketing=cost - 1)
    before = encode(state)
    assert why_not(state, "blue", text) == "marketing.too_dear"
    with pytest.raises(Illegal):
        act(state, "blue", text)
    assert encode(state) == before


def test_mm_50_a_discount_token_saves_1():
    state = table("blue", "yellow")
    shows(state, "blue", marketing=4)
    display(state, "campaign", "M8", discounted=("M8",))
    begin(state, 5)
    assert CardBought(0, "campaign", PACK.campaign_index["M8"], 4) in act(
        state, "blue", "campaign 1"
    )


def test_mm_50_progress_tokens_do_not_pay():
    state = fair(marketing=1)
    company(state, "blue").tokens = 5
    assert why_not(state, "blue", "campaign 2") == "marketing.too_dear"


def test_mm_50_a_bought_campaign_leaves_the_display_and_is_not_replaced():
    state = fair(marketing=2)
    act(state, "blue", "campaign 2")
    assert acting(state) == ["yellow"]
    assert shown(state, "campaign") == ["M12", "M1", "M8"]


def test_mm_50_nothing_has_to_be_bought():
    state = fair(marketing=2)
    act(state, "blue", "take regular")
    act(state, "blue", "take regular")
    assert len(private(state, "blue")) == 2
    assert owned(state, "blue") == []


@pytest.mark.parametrize("kind", ["variety", "regular", "complex"])
def test_mm_50_a_private_customer_is_the_top_of_the_chosen_deck(kind: str):
    name = {"variety": "CV7", "regular": "CR9", "complex": "CC20"}[kind]
    state = fair(marketing=1)
    deck(state, kind, name)
    assert CustomerTaken(0, customer(name)) in act(state, "blue", f"take {kind}")
    assert private(state, "blue") == [name]
    assert all(customer(name) not in crowd.deck for crowd in state.crowds)


def test_mm_50_each_is_seen_before_the_next_deck_is_chosen():
    state = fair(marketing=2)
    deck(state, "complex", "CC1", "CC2")
    assert act(state, "blue", "take complex") == [CustomerTaken(0, customer("CC1"))]
    assert acting(state) == ["blue"]
    assert "take variety" in options(state, "blue")
    act(state, "blue", "take complex")
    assert private(state, "blue") == ["CC1", "CC2"]


def test_mm_50_every_point_left_over_must_take_a_customer():
    state = fair(marketing=3)
    act(state, "blue", "campaign 1")
    assert why_not(state, "blue", "end") == "marketing.spend"
    assert "end" not in options(state, "blue")
    act(state, "blue", "take regular")
    assert why_not(state, "blue", "end") == "marketing.spend"
    act(state, "blue", "take regular")
    assert acting(state) == ["yellow"]


def test_mm_50_no_customer_without_a_point():
    state = fair(marketing=0)
    assert acting(state) == ["yellow"]
    assert private(state, "blue") == []


def test_mm_50_points_cannot_be_saved():
    state = fair(marketing=2)
    act(state, "blue", "campaign 1")
    act(state, "blue", "take regular")
    assert company(state, "blue").tokens == 0
    assert state.points == 1  # yellow's


def test_mm_50_points_are_lost_if_no_customer_is_left():
    state = table("blue", "yellow")
    shows(state, "blue", marketing=2)
    for crowd in state.crowds:
        crowd.deck = []
    assert PointsLost(0, 2) in begin(state, 5)
    assert private(state, "blue") == []


def test_mm_50_a_campaign_can_still_be_bought_if_no_customer_is_left():
    state = table("blue", "yellow")
    shows(state, "blue", marketing=2)
    display(state, "campaign", "M12")
    for crowd in state.crowds:
        crowd.deck = []
    begin(state, 5)
    assert options(state, "blue") == ["campaign 1", "end"]
    events = act(state, "blue", "campaign 1")
    assert PointsLost(0, 1) in events


def test_mm_50_a_campaign_acts_at_once_in_this_phase():
    state = fair(marketing=1)
    display(state, "campaign", "M29")  # a customer of each deck
    deck(state, "variety", "CV1")
    deck(state, "regular", "CR1")
    deck(state, "complex", "CC1")
    act(state, "blue", "campaign 1")
    assert private(state, "blue") == ["CV1", "CR1", "CC1"]


def test_mm_50_a_campaign_acts_in_a_later_phase_of_the_round():
    state = table("blue", "yellow")
    shows(state, "blue", marketing=3)
    company(state, "blue").price = 4
    display(state, "campaign", "M23")  # 1 more good if nobody has a lower price
    begin(state, 5)
    assert GoodsProduced(0, 1, 0, 1, 1, 3) in act(state, "blue", "campaign 1")


@pytest.mark.parametrize("text", ["campaign 5", "campaign 0", "campaign -3"])
def test_mm_50_a_campaign_must_lie_there(text: str):
    assert why_not(fair(marketing=5), "blue", text) == "marketing.no_card"


@pytest.mark.parametrize(
    "text",
    [
        "plan W0 B0/0 @2,0",
        "price +0",
        "technology 1",
        "feature 1",
        "keep 1",
        "release 1",
        "product - - -",
        "tokens 0",
        "gain 1",
    ],
)
def test_mm_50_nothing_else_can_be_done(text: str):
    assert why_not(fair(marketing=1), "blue", text) == "turn.not_now"


def test_mm_50_the_others_wait():
    state = fair(marketing=1)
    assert why_not(state, "yellow", "take regular") == "turn.not_yours"


def test_mm_50_technology_points_do_not_pay():
    state = table("blue", "yellow")
    shows(state, "blue", technology=3)
    display(state, "campaign", "M12")
    begin(state, 5)
    assert owned(state, "blue") == []
    assert state.round == 2


# MM-51


def test_mm_51_private_customers_stay_with_their_owner_until_sold_to():
    state = table("blue", "yellow")
    holds(state, "blue", "CC5")  # wants Flex
    begin(state, 7)
    assert state.round == 2
    assert private(state, "blue") == ["CC5"]


def test_mm_51_a_private_customer_sold_to_is_gone():
    state = table("blue", "yellow")
    holds(state, "blue", "CR33", "CC5")
    company(state, "blue").goods = 2
    assert sold(begin(state, 7)) == ["CR33"]
    assert private(state, "blue") == ["CC5"]


def test_mm_51_nobody_else_can_sell_to_them():
    state = table("blue", "yellow")
    holds(state, "blue", "CR33")
    company(state, "yellow").goods = 3
    events = begin(state, 7)
    assert sold(events, 1) == []
    assert not [one for one in events if isinstance(one, CustomerRefused) and one.seat == 1]
    assert private(state, "blue") == ["CR33"]


def test_mm_51_private_customers_do_not_lie_on_the_market():
    state = fair(marketing=1)
    market(state, "CR13")
    deck(state, "regular", "CR14")
    act(state, "blue", "take regular")
    assert column(state, 5) == ["CR13"]


def test_mm_51_private_customers_are_not_taken_from_the_market():
    state = fair(marketing=1)
    market(state, "CR13")
    before = column(state, 5)
    act(state, "blue", "take regular")
    assert column(state, 5) == before
    assert private(state, "blue") != ["CR13"]


def test_mm_51_customers_of_earlier_rounds_are_kept():
    state = table("blue", "yellow")
    holds(state, "blue", "CC5")
    owns(state, "blue", "FS1")
    company(state, "blue").price = 6
    shows(state, "blue", marketing=1)
    shows(state, "yellow", marketing=1)
    deck(state, "complex", "CC36")
    begin(state, 5)
    act(state, "blue", "take complex")
    assert private(state, "blue") == ["CC5", "CC36"]


# MR-20


def test_mm_50_no_campaign_after_a_customer_was_taken():
    state = fair(marketing=2)
    act(state, "blue", "take regular")
    assert why_not(state, "blue", "campaign 1") == "marketing.campaign_first"
    assert options(state, "blue") == ["take variety", "take regular", "take complex"]


def test_mm_50_customers_of_a_card_do_not_keep_from_buying():
    # M28 gives a customer at the start of the turn; the point still buys M12 for 1.
    state = table("blue", "yellow")
    owns(state, "blue", "M28")
    shows(state, "blue", marketing=1)
    display(state, "campaign", "M12")
    begin(state, 5)
    assert len(private(state, "blue")) == 1
    assert why_not(state, "blue", "campaign 1") is None


def test_mm_50_at_any_time_if_the_ruleset_says_so():
    state = table("blue", "yellow", campaign_any_time=True)
    shows(state, "blue", marketing=2)
    display(state, "campaign", "M12")
    begin(state, 5)
    act(state, "blue", "take regular")
    act(state, "blue", "campaign 1")
    assert owned(state, "blue") == ["M12"]
