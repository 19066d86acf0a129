"""Phase 8 Profit: MM-80 to MM-83."""

from typing import Any

import pytest

from flagship.games.mobile_markets.rules.events import (
    CardGained,
    Event,
    GameEnded,
    MoneyGained,
    PhaseBegan,
    ProfitScored,
    ShareScored,
)
from flagship.games.mobile_markets.rules.state import OVER, State
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
    owned,
    owns,
    private,
    seat,
    table,
    why_not,
)
from tests.games.mobile_markets.sale import (
    buyer,
    feature,
    has_sold,
    money_of,
    priced,
    profits,
    retuned,
    seller,
    sells,
)

REGULARS = [row.id for row in PACK.customers if row.type == 1]


def round_of(*sold: int, event: str | None = None, round: int = 1, net: int = 0) -> State:
    """Blue, yellow, red, black have sold so many goods to regular customers."""
    colours = ("blue", "yellow", "red", "black")[: len(sold)]
    state = table(*colours, event=event, round=round)
    names = iter(REGULARS)
    for colour, number in zip(colours, sold, strict=True):
        has_sold(state, colour, *(next(names) for _ in range(number)), net=net)
    return state


def money(state: State) -> tuple[int, ...]:
    return tuple(one.money for one in state.companies)


def leftover(*names: str, unsold: int = 2, round: int = 1) -> State:
    """Blue owns these cards and has so many goods unsold; nobody sold anything."""
    state = table("blue", "yellow", round=round)
    owns(state, "blue", *names)
    has_sold(state, "blue", unsold=unsold)
    has_sold(state, "yellow")
    return state


def gains(events: list[Event]) -> list[str]:
    """The cards gained without paying."""
    rows: dict[str, Any] = {"technology": PACK.technologies, "feature": PACK.features}
    return [rows[one.display][one.card].id for one in events if isinstance(one, CardGained)]


# MM-80: market share


@pytest.mark.parametrize(
    ("sold", "bonus"),
    [
        ((3, 2), (8, 4)),
        ((2, 3), (4, 8)),
        ((2, 2), (6, 6)),
        ((1, 0), (8, 0)),
        ((0, 0), (0, 0)),
    ],
)
def test_mm_80_two_players_have_no_third_place(sold: tuple[int, ...], bonus: tuple[int, ...]):
    state = round_of(*sold)
    begin(state, 8)
    assert money(state) == bonus


@pytest.mark.parametrize(
    ("sold", "bonus"),
    [
        ((3, 2, 1), (8, 4, 2)),
        ((1, 3, 2), (2, 8, 4)),
        ((3, 3, 1), (6, 6, 2)),
        ((3, 1, 1), (8, 3, 3)),
        ((2, 2, 2), (4, 4, 4)),
        ((2, 1, 0), (8, 4, 0)),
        ((2, 2, 0), (6, 6, 0)),
        ((2, 0, 0), (8, 0, 0)),
    ],
)
def test_mm_80_three_players(sold: tuple[int, ...], bonus: tuple[int, ...]):
    """8 / 4 / 2; tied players share the sum of the places they take, rounded down."""
    state = round_of(*sold)
    begin(state, 8)
    assert money(state) == bonus


@pytest.mark.parametrize(
    ("sold", "bonus"),
    [
        ((4, 3, 2, 1), (8, 4, 2, 0)),
        ((4, 3, 2, 2), (8, 4, 1, 1)),
        ((4, 3, 3, 2), (8, 3, 3, 0)),
        ((4, 3, 3, 3), (8, 2, 2, 2)),
        ((4, 4, 3, 3), (6, 6, 1, 1)),
        ((4, 4, 4, 1), (4, 4, 4, 0)),
        ((2, 2, 2, 2), (3, 3, 3, 3)),
    ],
)
def test_mm_80_four_players(sold: tuple[int, ...], bonus: tuple[int, ...]):
    state = round_of(*sold)
    begin(state, 8)
    assert money(state) == bonus


def test_mm_80_worked_example_4():
    """Two tied first: 6 each; two tied second among three: 3 each."""
    first, second = round_of(2, 2), round_of(3, 2, 2)
    begin(first, 8)
    begin(second, 8)
    assert (money(first), money(second)) == ((6, 6), (8, 3, 3))


def test_mm_80_goods_sold_count_and_not_goods_produced():
    state = round_of(2, 1)
    company(state, "yellow").goods = 9
    begin(state, 8)
    assert money(state) == (8, 4)


def test_mm_80_places_are_told_from_the_last():
    events = begin(round_of(1, 3, 1), 8)
    scored = [one for one in events if isinstance(one, ShareScored)]
    assert scored == [ShareScored(2, 2, 3), ShareScored(0, 2, 3), ShareScored(1, 1, 8)]


@pytest.mark.parametrize(("event", "bonus"), [("E12", (0, 0, 0)), ("E14", (12, 6, 3))])
def test_mm_80_an_event_replaces_the_bonus(event: str, bonus: tuple[int, ...]):
    state = round_of(3, 2, 1, event=event)
    begin(state, 8)
    assert money(state) == bonus


def test_mm_80_an_event_replaces_the_bonus_of_ties_too():
    """E14: 12 and 6 for two; with two players nothing for a third place."""
    state = round_of(2, 2, event="E14")
    begin(state, 8)
    assert money(state) == (9, 9)


def test_mm_80_an_event_of_an_earlier_round_does_not():
    state = round_of(2, 1)
    state.revealed.insert(0, PACK.event_index["E12"])
    begin(state, 8)
    assert money(state) == (8, 4)


# MM-81: effects, then profit


def test_mm_81_worked_example_5():
    """3 sold of 4 at net 3."""
    state = table("blue", "yellow")
    has_sold(state, "blue", *REGULARS[:3], unsold=1, net=3)
    events = begin(state, 8)
    assert ProfitScored(0, 3, 3, 9) in events
    assert company(state, "blue").money == 8 + 9


def test_mm_81_profit_adds_to_the_money_there_is():
    state = round_of(2, 0, net=4)
    company(state, "blue").money = 11
    begin(state, 8)
    assert company(state, "blue").money == 11 + 8 + 2 * 4


def test_mm_81_share_then_effects_then_profit():
    state = round_of(1, 0, net=4)
    owns(state, "blue", "M1")
    events = begin(state, 8)
    kinds = (PhaseBegan, ShareScored, MoneyGained, ProfitScored)
    order = [type(one) for one in events if isinstance(one, kinds)]
    assert order[:4] == [PhaseBegan, ShareScored, MoneyGained, ProfitScored]


def test_mm_81_effects_in_the_order_of_turns():
    state = round_of(1, 1, 1)
    for colour, price, spot in (("blue", 6, 1), ("yellow", 6, 0), ("red", 4, 0)):
        company(state, colour).price, company(state, colour).spot = price, spot
        owns(state, colour, "M1")
    events = begin(state, 8)
    assert [one.seat for one in events if isinstance(one, MoneyGained)] == [2, 1, 0]


@pytest.mark.parametrize("card", ["T12", "T23", "M26", "T7"])
def test_mm_81_only_cards_of_this_phase_act(card: str):
    """T12 and M26 are for the end of the game, T23 for Production, T7 for Sales."""
    state = round_of(1, 0)
    owns(state, "blue", card, feature("8k **"))
    begin(state, 8)
    assert money(state) == (8, 0)


def test_mm_81_money_may_fall_below_0():
    state = round_of(2, 0, event="E12", net=-3)
    events = begin(state, 8)
    assert ProfitScored(0, 2, -3, -6) in events
    assert company(state, "blue").money == -6


def test_mm_81_a_loss_is_paid_by_the_product_made():
    """The whole way: price 2, cost 5, two sold, the first place."""
    state = seller(price=2)
    market(state, buyer("regular 2"), buyer("regular 3"))
    sells(state, feature("camera * $"), feature("5g * $"), feature("nfc * $"))
    profits(state)
    assert company(state, "blue").money == 8 + 2 * (2 - 5)


# MM-81: a card gained in Profit (TS5 a technology, TS6 a feature, if 2 goods are unsold)


@pytest.mark.parametrize(("unsold", "gained"), [(1, False), (2, True), (3, True)])
def test_mm_81_a_card_is_gained_if_two_goods_are_unsold(unsold: int, gained: bool):
    state = leftover("TS5", unsold=unsold)
    display(state, "technology", "T9")
    assert gains(begin(state, 8)) == ["T9"] * gained


def test_mm_81_a_card_of_the_lowest_cost_the_owners_choice_among_equals():
    """1, 2 with a token, 1 and 3: three are equal."""
    state = leftover("TS5")
    cards = [priced("technology", 1), priced("technology", 2), priced("technology", 1, 1)]
    display(state, "technology", *cards, priced("technology", 3), discounted=(cards[1],))
    begin(state, 8)
    assert acting(state) == ["blue"]
    assert options(state, "blue") == ["gain 1", "gain 2", "gain 3"]
    assert why_not(state, "blue", "gain 4") == "profit.not_lowest"
    assert gains(act(state, "blue", "gain 2")) == [cards[1]]
    assert owned(state, "blue") == ["TS5", cards[1]]


def test_mm_81_the_only_card_of_lowest_cost_is_gained_unasked():
    state = leftover("TS5")
    display(state, "technology", priced("technology", 3), priced("technology", 2))
    assert gains(begin(state, 8)) == [priced("technology", 2)]


def test_mm_81_a_discount_token_can_make_the_lowest_cost():
    """3 with a token is as cheap as 2 without."""
    state = leftover("TS6")
    cards = [priced("feature", 3), priced("feature", 2), priced("feature", 3, 1)]
    display(state, "feature", *cards, discounted=(cards[0],))
    begin(state, 8)
    assert options(state, "blue") == ["gain 1", "gain 2"]


def test_mm_81_the_owners_own_discounts_do_not_count_for_the_lowest_cost():
    """T17 makes features 1 cheaper, but at least 1; 1 and 2 stay different here."""
    state = leftover("TS6", "T17")
    cards = [priced("feature", 2), priced("feature", 1)]
    display(state, "feature", *cards)
    assert gains(begin(state, 8)) == [cards[1]]


def test_mm_81_a_gained_card_is_not_paid():
    state = leftover("TS5")
    company(state, "blue").tokens = 2
    display(state, "technology", priced("technology", 2))
    begin(state, 8)
    assert company(state, "blue").tokens == 2


def test_mm_81_a_gained_card_leaves_the_display():
    state = leftover("TS5")
    cards = [priced("technology", 2), priced("technology", 2, 1), priced("technology", 3)]
    display(state, "technology", *cards)
    owns(state, "yellow", "TS3")
    company(state, "yellow").goods = 1
    begin(state, 8)
    act(state, "blue", "gain 1")
    assert acting(state) == ["yellow"]
    assert [PACK.technologies[card].id for card in state.technologies.shown] == cards[1:]


def test_mm_81_nothing_is_gained_from_an_empty_display():
    state = leftover("TS5")
    assert gains(begin(state, 8)) == []
    assert owned(state, "blue") == ["TS5"]


def test_mm_81_a_second_gain_finds_nothing_when_the_first_took_the_last_card():
    """In a pack whose T20 gives a technology too: one card lies there for two."""
    state = leftover("TS5", "T20")
    retuned(state, "technologies", "T20", effects=[{"kind": "gain_card", "card": "technology"}])
    display(state, "technology", "T9")
    assert gains(begin(state, 8)) == ["T9"]


def test_mm_81_the_gained_card_comes_before_anything_else():
    state = leftover("TS5")
    display(state, "technology", priced("technology", 2), priced("technology", 2, 1))
    begin(state, 8)
    assert why_not(state, "blue", "end") == "profit.gain_first"
    assert why_not(state, "blue", "gain 3") == "technology.no_card"
    assert why_not(state, "blue", "gain 0") == "technology.no_card"
    assert why_not(state, "yellow", "gain 1") == "turn.not_yours"


def test_mm_81_gains_come_in_the_order_of_turns():
    """Yellow, cheaper, is first; blue finds what is left."""
    state = leftover("TS5")
    owns(state, "yellow", "TS5")
    has_sold(state, "yellow", unsold=2)
    company(state, "yellow").price = 4
    cards = [priced("technology", 2), priced("technology", 3)]
    display(state, "technology", *cards)
    events = begin(state, 8)
    assert [one.seat for one in events if isinstance(one, CardGained)] == [1, 0]
    assert gains(events) == cards


def test_mm_81_a_card_gained_in_profit_acts_from_the_next_round():
    """In a pack whose T20 always brings $3 in Profit."""
    state = leftover("TS5")
    retuned(state, "technologies", "T20", effects=[{"kind": "money", "amount": 3}])
    display(state, "technology", "T20")
    events = begin(state, 8)
    assert gains(events) == ["T20"]
    assert (money_of(events, "T20"), company(state, "blue").money) == (0, 0)
    has_sold(state, "blue")
    has_sold(state, "yellow")
    assert money_of(begin(state, 8), "T20") == 3


def test_mm_81_a_card_gained_in_the_last_round_counts_at_the_end():
    """T13: $3 per technology, itself and TS5 included."""
    state = leftover("TS5", round=5)
    display(state, "technology", "T13")
    events = begin(state, 8)
    assert gains(events) == ["T13"]
    assert money_of(events, "T13") == 6


def test_mm_81_a_private_customer_can_come_in_profit():
    """TS3: any good unsold, one customer from a deck of choice."""
    state = leftover("TS3", unsold=1)
    deck(state, "complex", buyer("complex 6 5g"))
    begin(state, 8)
    assert options(state, "blue") == ["take variety", "take regular", "take complex"]
    act(state, "blue", "take complex")
    assert private(state, "blue") == [buyer("complex 6 5g")]


def test_mm_81_customers_sold_to_this_round_cannot_be_drawn_in_profit():
    """MR-47: the regular deck is empty, blue's pile is not among its discards yet."""
    state = table("blue", "yellow")
    owns(state, "blue", "TS3")
    has_sold(state, "blue", buyer("regular 5"), unsold=1)
    state.crowds[1].deck = []
    begin(state, 8)
    assert options(state, "blue") == ["take variety", "take complex"]


# MM-82: everything goes back


def test_mm_82_sold_customers_go_to_the_discards_of_their_type():
    state = table("blue", "yellow")
    pile = [buyer("variety 4 camera"), buyer("regular 5"), buyer("complex 6 5g")]
    has_sold(state, "blue", *pile)
    begin(state, 8)
    discards = [[PACK.customers[card].id for card in crowd.discards] for crowd in state.crowds]
    assert discards == [[pile[0]], [pile[1]], [pile[2]]]
    assert company(state, "blue").sold == []


def test_mm_82_private_customers_and_the_market_stay():
    state = round_of(1, 0)
    holds(state, "blue", buyer("complex 6 5g"))
    market(state, buyer("complex 8 flex"))
    begin(state, 8)
    assert private(state, "blue") == [buyer("complex 6 5g")]
    assert buyer("complex 8 flex") in column(state, 8)


def test_mm_82_placed_features_come_back():
    state = seller()
    sells(state, feature("camera *"), feature("5g *"))
    profits(state)
    assert owned(state, "blue") == [feature("camera *"), feature("5g *")]
    assert company(state, "blue").product is None


def test_mm_82_goods_and_net_profit_are_reset():
    state = table("blue", "yellow")
    has_sold(state, "blue", buyer("regular 5"), unsold=3, net=2, private=1)
    begin(state, 8)
    blue = company(state, "blue")
    assert (blue.goods, blue.product, blue.sold_private) == (0, None, 0)


def test_mm_82_all_plan_anew():
    state = round_of(1, 1, 1)
    begin(state, 8)
    assert (state.round, state.phase) == (2, 2)
    assert acting(state) == ["blue", "yellow", "red"]
    assert [one.result for one in state.companies] == [None] * 3


def test_mm_82_cards_and_tokens_stay():
    state = round_of(1, 0)
    owns(state, "blue", "T23", "M14", "F6")
    company(state, "blue").tokens = 3
    begin(state, 8)
    assert owned(state, "blue") == ["T23", "F6", "M14"]
    assert company(state, "blue").tokens == 3


# MM-83: the end


@pytest.mark.parametrize(("round", "over"), [(1, False), (4, False), (5, True)])
def test_mm_83_the_game_ends_after_round_5(round: int, over: bool):
    state = round_of(1, 0, round=round)
    events = begin(state, 8)
    assert (state.phase == OVER) == over
    assert any(isinstance(one, GameEnded) for one in events) == over
    assert acting(state) == ([] if over else ["blue", "yellow"])


def test_mm_83_nothing_can_be_done_after_the_end():
    state = round_of(1, 0, round=5)
    begin(state, 8)
    assert why_not(state, "blue", "end") == "turn.over"


@pytest.mark.parametrize(("round", "paid"), [(4, 0), (5, 3)])
def test_mm_83_effects_of_the_end_act_after_the_last_round_only(round: int, paid: int):
    """T13: $3 per technology."""
    state = round_of(1, 0, round=round)
    owns(state, "blue", "T13")
    assert money_of(begin(state, 8), "T13") == paid


def test_mm_83_cards_of_profit_do_not_pay_again_at_the_end():
    """M30: $5 if nobody has a higher price, which still holds at the end."""
    state = round_of(1, 0, round=5)
    owns(state, "blue", "M30")
    assert money_of(begin(state, 8), "M30") == 5


def test_mm_83_effects_of_the_end_come_after_the_profit():
    state = round_of(1, 0, round=5, net=2)
    owns(state, "yellow", "T13")
    events = begin(state, 8)
    last = [type(one) for one in events][-4:]
    assert last == [ProfitScored, ProfitScored, MoneyGained, GameEnded]
    assert events[-1] == GameEnded((8 + 2, 3), (0,))


def test_mm_83_most_money_wins():
    state = round_of(0, 0, 0, round=5)
    for one, cash in zip(state.companies, (20, 31, 30), strict=True):
        one.money = cash
    assert begin(state, 8)[-1] == GameEnded((20, 31, 30), (1,))


@pytest.mark.parametrize(
    ("initiatives", "winner"), [((4, 2, 6), 1), ((1, 2, 3), 0), ((5, 6, 3), 2)]
)
def test_mm_83_a_tie_goes_to_the_lowest_initiative(initiatives: tuple[int, ...], winner: int):
    state = round_of(0, 0, 0, round=5)
    for one, initiative in zip(state.companies, initiatives, strict=True):
        one.money, one.initiative = 30, initiative
    assert begin(state, 8)[-1] == GameEnded((30, 30, 30), (winner,))


def test_mm_83_debts_lose_to_nothing():
    state = round_of(0, 0, round=5)
    company(state, "blue").money = -1
    assert begin(state, 8)[-1] == GameEnded((-1, 0), (seat(state, "yellow"),))
