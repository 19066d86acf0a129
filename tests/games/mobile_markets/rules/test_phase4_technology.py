"""Phase 4 Technology: MM-40, MM-41. What each technology does: test_technology_cards.py."""

import pytest

from flagship.games.mobile_markets.rules.events import (
    CardBought,
    GoodsProduced,
    MoneyGained,
    PointsReceived,
    TokensGained,
    TokensSpent,
)
from flagship.games.mobile_markets.rules.state import State
from flagship.kernel.codec import encode
from flagship.kernel.game import Illegal
from tests.games.mobile_markets.position import (
    PACK,
    act,
    acting,
    begin,
    company,
    display,
    next_event,
    options,
    owned,
    owns,
    shown,
    shows,
    table,
    why_not,
)


def shop(technology: int, tokens: int = 0) -> State:
    """Blue has these points and tokens, yellow 1 point; cards of many costs are on display."""
    state = table("blue", "yellow")
    shows(state, "blue", technology=technology)
    shows(state, "yellow", technology=1)
    company(state, "blue").tokens = tokens
    display(state, "technology", "T2", "T1", "T3", "T6")  # 1, 2, 3, 4
    display(state, "feature", "F1", "F6", "F11", "F26")  # 1, 2, 3, 4
    begin(state, 4)
    return state


# MM-40


def test_mm_40_one_point_for_each_visible_t():
    state = table("blue", "yellow")
    shows(state, "blue", technology=3)
    assert PointsReceived(0, 3) in begin(state, 4)


def test_mm_40_other_symbols_give_none():
    state = table("blue", "yellow")
    shows(state, "blue", marketing=3, goods=2, discount=2, markup=2, covered=4)
    assert PointsReceived(0, 0) in begin(state, 4)


def test_mm_40_the_example_of_the_rulebook():
    # A of 2, C of 1, F of 4; B of 2 with a token, D and E of 3, G of 4.
    state = table("blue", "yellow")
    shows(state, "blue", technology=3)
    display(state, "technology", "T1", "T2", "T6")
    display(state, "feature", "F6", "F11", "F12", "F26", discounted=("F6",))
    begin(state, 4)
    assert options(state, "blue") == [
        "technology 1",
        "technology 2",
        "feature 1",
        "feature 2",
        "feature 3",
        "end",
    ]
    act(state, "blue", "technology 1")
    events = act(state, "blue", "feature 1")
    assert CardBought(0, "feature", PACK.feature_index["F6"], 1) in events
    assert owned(state, "blue") == ["T1", "F6"]
    assert company(state, "blue").tokens == 0


def test_mm_40_a_technology_is_bought():
    state = shop(technology=4)
    assert act(state, "blue", "technology 3") == [
        CardBought(0, "technology", PACK.technology_index["T3"], 3)
    ]
    assert owned(state, "blue") == ["T3"]
    assert state.points == 1


def test_mm_40_a_feature_is_bought():
    state = shop(technology=4)
    assert act(state, "blue", "feature 2") == [
        CardBought(0, "feature", PACK.feature_index["F6"], 2)
    ]
    assert owned(state, "blue") == ["F6"]


def test_mm_40_at_most_1_technology():
    state = shop(technology=4)
    act(state, "blue", "technology 1")
    assert why_not(state, "blue", "technology 1") == "technology.one_only"
    with pytest.raises(Illegal):
        act(state, "blue", "technology 1")


def test_mm_40_each_player_may_buy_1_technology():
    state = shop(technology=1)
    display(state, "technology", "T2", "T9")
    act(state, "blue", "technology 1")
    assert acting(state) == ["yellow"]
    act(state, "yellow", "technology 1")
    assert (owned(state, "blue"), owned(state, "yellow")) == (["T2"], ["T9"])


def test_mm_40_1_technology_again_in_the_next_round():
    state = shop(technology=1)
    act(state, "blue", "technology 1")
    shows(state, "blue", technology=1)
    display(state, "technology", "T9")
    begin(state, 4)
    assert why_not(state, "blue", "technology 1") is None


def test_mm_40_any_number_of_features():
    state = shop(technology=6)
    for _ in range(3):
        act(state, "blue", "feature 1")
    assert owned(state, "blue") == ["F1", "F6", "F11"]


def test_mm_40_features_before_and_after_the_technology():
    state = shop(technology=4)
    act(state, "blue", "feature 1")
    act(state, "blue", "technology 1")
    act(state, "blue", "feature 1")
    assert owned(state, "blue") == ["T2", "F1", "F6"]


@pytest.mark.parametrize(("text", "cost"), [("technology 2", 2), ("feature 3", 3)])
def test_mm_40_a_card_that_cannot_be_paid_is_refused(text: str, cost: int):
    assert why_not(shop(technology=cost), "blue", text) is None
    state = shop(technology=cost - 1)
    before = encode(state)
    assert why_not(state, "blue", text) == "technology.too_dear"
    with pytest.raises(Illegal):
        act(state, "blue", text)
    assert encode(state) == before


def test_mm_40_points_are_spent_once():
    state = shop(technology=3)
    act(state, "blue", "feature 2")
    assert why_not(state, "blue", "technology 2") == "technology.too_dear"


@pytest.mark.parametrize(
    ("name", "card", "cost"),
    [("technology", "T6", 4), ("feature", "F26", 4), ("technology", "T1", 2)],
)
def test_mm_40_a_discount_token_saves_1(name: str, card: str, cost: int):
    state = table("blue", "yellow")
    shows(state, "blue", technology=cost - 1)
    display(state, name, card)
    begin(state, 4)
    assert acting(state) != ["blue"]  # too dear, nothing to decide
    state = table("blue", "yellow")
    shows(state, "blue", technology=cost - 1)
    display(state, name, card, discounted=(card,))
    begin(state, 4)
    act(state, "blue", f"{name} 1")
    assert owned(state, "blue") == [card]
    assert state.points == 0


def test_mm_40_points_left_over_become_progress_tokens():
    state = shop(technology=3)
    act(state, "blue", "technology 1")
    assert act(state, "blue", "end")[0] == TokensGained(0, 2)
    assert company(state, "blue").tokens == 2


def test_mm_40_nothing_has_to_be_bought():
    state = shop(technology=3)
    act(state, "blue", "end")
    assert company(state, "blue").tokens == 3


def test_mm_40_points_become_tokens_when_nothing_can_be_bought():
    state = table("blue", "yellow")
    shows(state, "blue", technology=2)
    assert TokensGained(0, 2) in begin(state, 4)
    assert company(state, "blue").tokens == 2


def test_mm_40_a_progress_token_pays_1():
    state = shop(technology=1, tokens=2)
    assert act(state, "blue", "technology 3")[:2] == [
        CardBought(0, "technology", PACK.technology_index["T3"], 3),
        TokensSpent(0, 2),
    ]
    assert company(state, "blue").tokens == 0


def test_mm_40_tokens_alone_can_pay():
    state = shop(technology=0, tokens=3)
    act(state, "blue", "feature 2")
    assert owned(state, "blue") == ["F6"]
    assert company(state, "blue").tokens == 1


def test_mm_40_tokens_are_kept_unless_needed():
    state = shop(technology=2, tokens=3)
    act(state, "blue", "technology 2")
    act(state, "blue", "end")
    assert company(state, "blue").tokens == 3


def test_mm_40_tokens_and_points_together_must_pay():
    assert why_not(shop(technology=1, tokens=2), "blue", "technology 4") == "technology.too_dear"
    assert why_not(shop(technology=1, tokens=3), "blue", "technology 4") is None


def test_mm_40_a_bought_card_leaves_the_display():
    state = shop(technology=4)
    act(state, "blue", "technology 2")
    act(state, "blue", "feature 1")
    assert shown(state, "technology") == ["T2", "T3", "T6"]
    assert shown(state, "feature") == ["F6", "F11", "F26"]


def test_mm_40_its_token_leaves_with_it():
    state = table("blue", "yellow")
    shows(state, "blue", technology=3)
    shows(state, "yellow", technology=2)
    display(state, "technology", "T1", "T6", "T3", discounted=("T1", "T3"))
    begin(state, 4)
    act(state, "blue", "technology 1")
    assert shown(state, "technology") == ["T6", "T3-"]


def test_mm_40_the_display_is_not_refilled_for_the_next_player():
    state = shop(technology=1)
    act(state, "blue", "technology 1")
    assert acting(state) == ["yellow"]
    assert shown(state, "technology") == ["T1", "T3", "T6"]


def test_mm_40_a_bought_card_is_not_among_the_discards():
    state = shop(technology=1)
    act(state, "blue", "technology 1")
    assert state.technologies.discards == []


def test_mm_40_turns_are_taken_in_order():
    state = table("blue", "yellow")
    for colour in ("blue", "yellow"):
        shows(state, colour, technology=1)
    company(state, "blue").price = 6
    display(state, "feature", "F1", "F2")
    begin(state, 4)
    assert acting(state) == ["yellow"]
    assert why_not(state, "blue", "feature 1") == "turn.not_yours"
    act(state, "yellow", "feature 1")
    assert acting(state) == ["blue"]


@pytest.mark.parametrize("text", ["technology 5", "technology 0", "feature 5", "feature -1"])
def test_mm_40_a_card_must_lie_there(text: str):
    assert why_not(shop(technology=5), "blue", text) == "technology.no_card"


@pytest.mark.parametrize(
    "text",
    [
        "plan W0 B0/0 @2,0",
        "price +0",
        "campaign 1",
        "take regular",
        "keep 1",
        "release 1",
        "product - - -",
        "tokens 0",
        "gain 1",
    ],
)
def test_mm_40_nothing_else_can_be_done(text: str):
    assert why_not(shop(technology=1), "blue", text) == "turn.not_now"


def test_mm_40_marketing_points_do_not_pay():
    state = table("blue", "yellow")
    shows(state, "blue", marketing=3)
    display(state, "technology", "T2")
    begin(state, 4)
    assert state.phase == 5


# MM-41


def test_mm_41_a_technology_acts_from_the_moment_it_is_owned():
    state = table("blue", "yellow")
    shows(state, "blue", technology=3, goods=1)
    display(state, "technology", "T23")  # 1 more good in Production
    begin(state, 4)
    # 1 icon, 1 visible, 1 covered and 1 of the card.
    assert GoodsProduced(0, 1, 1, 1, 1, 4) in act(state, "blue", "technology 1")


def test_mm_41_a_technology_does_not_act_in_a_phase_that_is_over():
    state = table("blue", "yellow")
    shows(state, "blue", technology=3)
    display(state, "technology", "T16")  # 1 more point at the start of the turn
    begin(state, 4)
    act(state, "blue", "technology 1")
    assert state.points == 0
    assert company(state, "blue").tokens == 0


def test_mm_41_a_technology_of_the_end_does_not_act_in_an_earlier_round():
    state = table("blue", "yellow", round=4)
    owns(state, "blue", "T13")
    assert not [one for one in begin(state, 8) if isinstance(one, MoneyGained)]


def test_mm_41_a_technology_of_profit_does_not_act_at_the_end_of_the_game_again():
    state = table("blue", "yellow", round=5)
    owns(state, "blue", "TS1")
    company(state, "blue").goods = 1
    events = begin(state, 8)
    assert [one for one in events if isinstance(one, MoneyGained)] == [MoneyGained(0, 2, "TS1")]


def test_mm_41_features_do_nothing_outside_sales_and_profit():
    plain, rich = table("blue", "yellow"), table("blue", "yellow")
    owns(rich, "blue", "F26", "F11", "F21")
    for state in (plain, rich):
        next_event(state, "E12")
        shows(state, "blue", technology=2, marketing=1, goods=2)
        display(state, "technology", "T6")
    seen = [begin(state, 3) for state in (plain, rich)]
    assert seen[0] == seen[1]
    seen = [begin(state, 6)[:3] for state in (plain, rich)]
    assert seen[0] == seen[1]
