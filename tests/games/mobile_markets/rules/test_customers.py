"""Private customers: draws, scouting, releases and empty decks (MM-13, MM-50, MM-51)."""

import pytest

from flagship.games.mobile_markets.rules.events import (
    CustomerReleased,
    CustomersScouted,
    CustomerTaken,
    MoneyGained,
    PointsReceived,
    TokensGained,
)
from flagship.games.mobile_markets.rules.state import State
from flagship.kernel.codec import encode
from flagship.kernel.game import Illegal
from tests.games.mobile_markets.position import (
    PACK,
    act,
    acting,
    begin,
    chance,
    column,
    company,
    customer,
    deck,
    display,
    holds,
    market,
    options,
    owns,
    private,
    shows,
    table,
    why_not,
)

VARIETY, REGULAR, COMPLEX = 0, 1, 2


def owner(*cards: str, marketing: int = 0) -> State:
    """Blue owns these cards, has these points and is first; yellow waits with 1 point."""
    state = table("blue", "yellow")
    company(state, "blue").price = 6
    owns(state, "blue", *cards)
    shows(state, "blue", marketing=marketing)
    shows(state, "yellow", marketing=1)
    return state


def bottom(state: State, kind: int, cards: int) -> list[str]:
    """The ids of the cards at the bottom of a deck, the lowest first."""
    return [PACK.customers[card].id for card in state.crowds[kind].deck[:cards]]


# Draws


def test_mm_50_a_card_draws_at_the_start_of_the_turn_before_points_are_spent():
    state = owner("M28", marketing=1)  # 1 from the regular deck
    deck(state, "regular", "CR7")
    events = begin(state, 5)
    assert events[1:3] == [PointsReceived(0, 1), CustomerTaken(0, customer("CR7"))]
    assert state.points == 1


def test_mm_50_a_card_draws_every_round():
    state = owner("M28")
    begin(state, 5)
    first = private(state, "blue")
    shows(state, "blue")
    begin(state, 5)
    assert len(private(state, "blue")) == len(first) + 1 == 2


def test_mm_50_a_card_bought_after_the_start_of_the_turn_draws_at_once():
    state = owner(marketing=2)
    display(state, "campaign", "M28")
    deck(state, "regular", "CR7")
    begin(state, 5)
    act(state, "blue", "campaign 1")
    assert private(state, "blue") == ["CR7"]


def test_mm_50_a_draw_of_once_happens_only_when_the_card_is_bought():
    state = owner("M29")
    begin(state, 5)
    assert private(state, "blue") == []


def test_mm_50_a_draw_of_once_leaves_the_points():
    state = owner(marketing=2)
    display(state, "campaign", "M29")
    begin(state, 5)
    act(state, "blue", "campaign 1")
    assert len(private(state, "blue")) == 3
    assert state.points == 1


def test_mm_50_a_draw_must_be_made_first():
    state = owner("T21", marketing=1)
    display(state, "campaign", "M12")
    begin(state, 5)
    assert options(state, "blue") == ["take variety", "take regular", "take complex"]
    for text in ("end", "campaign 1", "keep 1 2 3"):
        assert why_not(state, "blue", text) == "customers.first"


def test_mm_50_a_draw_of_an_empty_deck_is_dropped():
    state = owner("M28")
    state.crowds[REGULAR].deck = []
    begin(state, 5)
    assert private(state, "blue") == []
    assert acting(state) == ["yellow"]


def test_mm_50_a_draw_of_each_deck_leaves_out_an_empty_one():
    state = owner(marketing=1)
    display(state, "campaign", "M29")
    state.crowds[REGULAR].deck = []
    deck(state, "variety", "CV1")
    deck(state, "complex", "CC1")
    begin(state, 5)
    act(state, "blue", "campaign 1")
    assert private(state, "blue") == ["CV1", "CC1"]


# Scouting


def scouting(marketing: int = 0) -> State:
    """Blue looks at CR1, CR2 and CR3 of the regular deck."""
    state = owner("T21", marketing=marketing)
    deck(state, "regular", "CR1", "CR2", "CR3", "CR4")
    begin(state, 5)
    act(state, "blue", "take regular")
    return state


def test_t21_looks_at_the_top_3_of_the_named_deck():
    state = owner("T21")
    deck(state, "regular", "CR1", "CR2", "CR3", "CR4")
    begin(state, 5)
    assert act(state, "blue", "take regular") == [CustomersScouted(0, REGULAR, 3)]
    assert state.pending[0].cards == tuple(map(customer, ("CR1", "CR2", "CR3")))


def test_t21_keeps_any_one_with_the_others_in_any_order():
    assert sorted(options(scouting(), "blue")) == [
        "keep 1 2 3",
        "keep 1 3 2",
        "keep 2 1 3",
        "keep 2 3 1",
        "keep 3 1 2",
        "keep 3 2 1",
    ]


@pytest.mark.parametrize(
    ("text", "kept", "lowest"),
    [
        ("keep 1 2 3", "CR1", ["CR3", "CR2"]),
        ("keep 2 1 3", "CR2", ["CR3", "CR1"]),
        ("keep 3 2 1", "CR3", ["CR1", "CR2"]),
    ],
)
def test_t21_one_is_kept_the_others_go_to_the_bottom_as_named(
    text: str, kept: str, lowest: list[str]
):
    state = scouting()
    assert act(state, "blue", text)[0] == CustomerTaken(0, customer(kept))
    assert private(state, "blue") == [kept]
    assert bottom(state, REGULAR, 2) == lowest
    assert PACK.customers[state.crowds[REGULAR].deck[-1]].id == "CR4"


@pytest.mark.parametrize("text", ["keep 1", "keep 1 2", "keep 1 2 2", "keep 1 1 2", "keep 1 2 3 3"])
def test_t21_the_others_are_named_once_each(text: str):
    state = scouting()
    before = encode(state)
    assert why_not(state, "blue", text) == "customers.under"
    with pytest.raises(Illegal):
        act(state, "blue", text)
    assert encode(state) == before


@pytest.mark.parametrize("text", ["keep 0 1 2", "keep 4 1 2", "keep -1 1 2"])
def test_t21_only_a_card_looked_at_can_be_kept(text: str):
    assert why_not(scouting(), "blue", text) == "customers.no_card"


@pytest.mark.parametrize("text", ["end", "take regular", "release 1"])
def test_t21_one_must_be_kept_first(text: str):
    assert why_not(scouting(marketing=1), "blue", text) == "customers.first"


def test_t21_every_customer_taken_is_scouted():
    state = scouting(marketing=1)
    act(state, "blue", "keep 1 2 3")
    deck(state, "complex", "CC1", "CC2", "CC3")
    assert act(state, "blue", "take complex") == [CustomersScouted(0, COMPLEX, 3)]
    act(state, "blue", "keep 3 1 2")
    assert private(state, "blue") == ["CR1", "CC3"]


def test_t21_a_draw_of_another_card_is_scouted():
    state = owner("M28", "T21")
    deck(state, "regular", "CR1", "CR2", "CR3")
    begin(state, 5)
    act(state, "blue", "take variety")
    act(state, "blue", "keep 1 2 3")
    assert state.pending[0].cards == tuple(map(customer, ("CR1", "CR2", "CR3")))


def test_t21_a_draw_in_profit_is_scouted():
    state = table("blue", "yellow")
    owns(state, "blue", "TS3", "T21")
    company(state, "blue").goods = 1
    begin(state, 8)
    assert CustomersScouted(0, COMPLEX, 3) in act(state, "blue", "take complex")


def test_t21_nobody_else_scouts():
    state = owner("T21")
    begin(state, 5)
    act(state, "blue", "take variety")
    act(state, "blue", "keep 1 2 3")
    assert CustomerTaken(1, state.crowds[REGULAR].deck[-1]) in act(state, "yellow", "take regular")


def test_t21_a_deck_of_2_shows_2():
    state = owner("T21")
    state.crowds[REGULAR].deck = [customer("CR2"), customer("CR1")]
    begin(state, 5)
    act(state, "blue", "take regular")
    assert sorted(options(state, "blue")) == ["keep 1 2", "keep 2 1"]
    act(state, "blue", "keep 2 1")
    assert private(state, "blue") == ["CR2"]
    assert bottom(state, REGULAR, 5) == ["CR1"]


def test_t21_a_single_card_is_taken():
    state = owner("T21")
    state.crowds[REGULAR].deck = [customer("CR1")]
    begin(state, 5)
    act(state, "blue", "take regular")
    assert private(state, "blue") == ["CR1"]


def test_t21_a_deck_that_runs_out_is_made_of_its_discards():
    state = owner("T21")
    crowd = state.crowds[REGULAR]
    crowd.deck = [customer("CR1")]
    crowd.discards = [customer("CR2"), customer("CR3"), customer("CR4")]
    begin(state, 5)
    chance(state, 2, 1)  # the discards stay in their order: CR4 on top
    act(state, "blue", "take regular")
    assert state.pending[0].cards == tuple(map(customer, ("CR1", "CR4", "CR3")))
    act(state, "blue", "keep 2 1 3")
    assert private(state, "blue") == ["CR4"]
    assert bottom(state, REGULAR, 9) == ["CR3", "CR1", "CR2"]


# Releases


def test_m9_private_customers_go_to_the_bottom_of_their_columns():
    state = owner("M9")
    holds(state, "blue", "CR3", "CC7")
    market(state, "CR4", "CV2")  # 3
    begin(state, 5)
    assert act(state, "blue", "release 1") == [
        CustomerReleased(0, customer("CR3")),
        MoneyGained(0, 3, "M9"),
    ]
    assert column(state, 3) == ["CR4", "CV2", "CR3"]
    assert private(state, "blue") == ["CC7"]


def test_m9_3_money_for_each_at_most_2():
    state = owner("M9")
    holds(state, "blue", "CR3", "CC7", "CV1")
    begin(state, 5)
    act(state, "blue", "release 3")
    assert acting(state) == ["blue"]
    act(state, "blue", "release 1")
    assert acting(state) == ["yellow"]
    assert company(state, "blue").money == 6
    assert private(state, "blue") == ["CC7"]


def test_m9_nothing_has_to_be_released():
    state = owner("M9")
    holds(state, "blue", "CR3")
    begin(state, 5)
    act(state, "blue", "end")
    assert acting(state) == ["yellow"]
    assert private(state, "blue") == ["CR3"]
    assert company(state, "blue").money == 0


def test_m9_without_private_customers_there_is_no_choice():
    state = owner("M9")
    begin(state, 5)
    assert acting(state) == ["yellow"]


def test_m9_customers_of_this_turn_can_be_released_after_all_points_are_spent():
    state = owner("M9", marketing=1)
    deck(state, "complex", "CC7")
    begin(state, 5)
    assert why_not(state, "blue", "release 1") == "turn.not_now"
    act(state, "blue", "take complex")
    assert options(state, "blue") == ["release 1", "end"]
    act(state, "blue", "release 1")
    assert column(state, 7) == ["CC7"]


def test_m9_acts_in_the_round_it_is_bought():
    state = owner(marketing=2)
    holds(state, "blue", "CR3")
    display(state, "campaign", "M9")
    begin(state, 5)
    act(state, "blue", "campaign 1")
    act(state, "blue", "release 1")
    assert company(state, "blue").money == 3


def test_m9_acts_every_round():
    state = owner("M9")
    holds(state, "blue", "CR3", "CR4", "CR5")
    begin(state, 5)
    act(state, "blue", "release 1")
    act(state, "blue", "end")
    shows(state, "blue")
    begin(state, 5)
    act(state, "blue", "release 1")
    assert company(state, "blue").money == 6


def test_m9_only_own_customers_can_be_released():
    state = owner("M9")
    holds(state, "blue", "CR3")
    holds(state, "yellow", "CR4", "CR5")
    begin(state, 5)
    for text in ("release 2", "release 0", "release -1"):
        assert why_not(state, "blue", text) == "customers.not_held"


def test_m25_one_customer_for_2_tokens():
    state = owner("M25")
    holds(state, "blue", "CV1", "CC36")
    begin(state, 5)
    events = act(state, "blue", "release 2")
    assert TokensGained(0, 2) in events
    assert company(state, "blue").tokens == 2
    assert column(state, 8) == ["CC36"]
    assert acting(state) == ["yellow"]


def test_m16_2_new_customers_for_each_from_decks_of_choice():
    state = owner("M16")
    holds(state, "blue", "CV1", "CC36", "CR3")
    deck(state, "variety", "CV2")
    deck(state, "regular", "CR1", "CR2")
    deck(state, "complex", "CC1")
    begin(state, 5)
    act(state, "blue", "release 1")
    act(state, "blue", "release 1")
    assert private(state, "blue") == ["CR3"]  # none is drawn before both are placed
    for kind in ("regular", "variety", "complex", "regular"):
        assert acting(state) == ["blue"]
        act(state, "blue", f"take {kind}")
    assert private(state, "blue") == ["CR3", "CR1", "CV2", "CC1", "CR2"]
    assert acting(state) == ["yellow"]


def test_m16_2_new_customers_for_one():
    state = owner("M16")
    holds(state, "blue", "CV1", "CC36")
    begin(state, 5)
    act(state, "blue", "release 2")
    act(state, "blue", "end")
    act(state, "blue", "take regular")
    act(state, "blue", "take regular")
    assert len(private(state, "blue")) == 3
    assert acting(state) == ["yellow"]


def test_m16_none_released_none_drawn():
    state = owner("M16")
    holds(state, "blue", "CV1")
    begin(state, 5)
    act(state, "blue", "end")
    assert private(state, "blue") == ["CV1"]
    assert acting(state) == ["yellow"]


def test_m16_is_used_once_a_turn():
    state = owner("M16")
    holds(state, "blue", "CV1")
    begin(state, 5)
    act(state, "blue", "release 1")
    act(state, "blue", "take regular")
    act(state, "blue", "take regular")
    assert acting(state) == ["yellow"]
    assert len(private(state, "blue")) == 2


def test_m9_and_m25_are_used_one_after_the_other():
    state = owner("M9", "M25")
    holds(state, "blue", "CV1", "CC36", "CR3")
    begin(state, 5)
    act(state, "blue", "release 1")
    act(state, "blue", "end")
    act(state, "blue", "release 1")
    assert (company(state, "blue").money, company(state, "blue").tokens) == (3, 2)
    assert private(state, "blue") == ["CR3"]


# Empty decks


def test_mm_13_an_empty_deck_of_private_customers_is_made_of_its_discards():
    state = owner(marketing=1)
    crowd = state.crowds[COMPLEX]
    crowd.deck, crowd.discards = [], [customer("CC1"), customer("CC2")]
    begin(state, 5)
    chance(state, 0)  # they change places: CC1 on top
    act(state, "blue", "take complex")
    assert private(state, "blue") == ["CC1"]
    assert crowd.deck == [customer("CC2")]
    assert crowd.discards == []


def test_mm_13_the_discards_are_not_used_before_the_deck_is_empty():
    state = owner(marketing=1)
    crowd = state.crowds[COMPLEX]
    crowd.deck, crowd.discards = [customer("CC3")], [customer("CC1")]
    begin(state, 5)
    act(state, "blue", "take complex")
    assert private(state, "blue") == ["CC3"]
    assert crowd.discards == [customer("CC1")]


def test_mm_13_an_exhausted_deck_cannot_be_chosen():
    state = owner(marketing=1)
    state.crowds[COMPLEX].deck = []
    begin(state, 5)
    assert why_not(state, "blue", "take complex") == "customers.empty_deck"
    assert options(state, "blue") == ["take variety", "take regular"]
