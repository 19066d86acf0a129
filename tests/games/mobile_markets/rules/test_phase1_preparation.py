"""Phase 1 Preparation: MM-10 to MM-13. What each event does: test_events.py."""

import pytest

from flagship.games.mobile_markets.rules import displays
from flagship.games.mobile_markets.rules.events import (
    CustomersCame,
    DisplayChanged,
    Event,
    EventRevealed,
    GoodsProduced,
    PhaseBegan,
    RoundBegan,
)
from flagship.games.mobile_markets.rules.state import State
from tests.games.mobile_markets.position import (
    PACK,
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
    next_event,
    private,
    shown,
    table,
)

ICONS = {  # of events: variety, regular, complex
    "E10": (0, 0, 1),
    "E11": (0, 1, 0),
    "E12": (1, 0, 0),
    "E14": (0, 0, 1),
}


def quiet(*colours: str, round: int = 2) -> State:
    """A table before a round whose event, E11, says nothing about Preparation."""
    state = table(*colours, round=round)
    state.revealed = []
    next_event(state, "E11")
    return state


def came(events: list[Event]) -> tuple[int, int, int]:
    """How many customers of each type came to the market."""
    for event in events:
        if isinstance(event, CustomersCame):
            kinds = [PACK.customers[card].type for card in event.customers]
            return kinds.count(0), kinds.count(1), kinds.count(2)
    raise AssertionError("no customers came")


def discards(state: State, name: str) -> int:
    return len(displays.display(state, name).discards)


def top(state: State, name: str, *cards: str) -> None:
    """The top of a display's deck, the first named on top."""
    shelf = displays.display(state, name)
    index = {
        "technology": PACK.technology_index,
        "feature": PACK.feature_index,
        "campaign": PACK.campaign_index,
    }[name]
    for card in reversed(cards):
        shelf.deck.remove(index[card])
        shelf.deck.append(index[card])


# MM-10


def test_mm_10_prices_reset_to_5():
    state = quiet("blue", "yellow", "red")
    for one, price in zip(state.companies, (2, 8, 6), strict=True):
        one.price = price
    begin(state, 1)
    assert [one.price for one in state.companies] == [5, 5, 5]


def test_mm_10_round_1_goes_by_initiative_lowest_first():
    state = quiet("blue", "yellow", "red", "black", round=1)
    for one, initiative in zip(state.companies, (5, 2, 6, 1), strict=True):
        one.initiative = initiative
    assert begin(state, 1)[0] == RoundBegan(1, (3, 1, 0, 2))


def test_mm_10_later_least_money_goes_first():
    state = quiet("blue", "yellow", "red")
    for one, money in zip(state.companies, (20, 3, 11), strict=True):
        one.money = money
    assert begin(state, 1)[0] == RoundBegan(2, (1, 2, 0))


def test_mm_10_a_debt_is_less_than_nothing():
    state = quiet("blue", "yellow")
    company(state, "yellow").money = -1
    assert begin(state, 1)[0] == RoundBegan(2, (1, 0))


def test_mm_10_equal_money_goes_by_initiative():
    state = quiet("blue", "yellow", "red")
    for one, money, initiative in zip(state.companies, (7, 7, 7), (4, 6, 1), strict=True):
        one.money, one.initiative = money, initiative
    assert begin(state, 1)[0] == RoundBegan(2, (2, 0, 1))


def test_mm_10_steve_jr_wins_ties():
    state = table("blue", "yellow", round=2, steve=1)
    assert begin(state, 1)[0] == RoundBegan(2, (1, 0))


def test_mm_10_the_spots_from_left_to_right_are_the_order():
    state = quiet("blue", "yellow", "red")
    for one, money in zip(state.companies, (20, 3, 11), strict=True):
        one.money = money
    begin(state, 1)
    assert [one.spot for one in state.companies] == [2, 0, 1]
    assert begin(state, 3)[0] == PhaseBegan(3, (1, 2, 0))


def test_mm_10_the_price_of_the_last_round_does_not_matter():
    state = quiet("blue", "yellow")
    company(state, "blue").price, company(state, "yellow").price = 8, 2
    assert begin(state, 1)[0] == RoundBegan(2, (0, 1))


# MM-11


def test_mm_11_the_next_event_is_revealed():
    state = table("blue", "yellow", round=2)
    next_event(state, "E14")
    next_event(state, "E12")
    assert EventRevealed(PACK.event_index["E12"]) in begin(state, 1)
    assert [PACK.events[card].id for card in state.revealed] == ["E10", "E12"]
    assert PACK.events[state.event_deck[-1]].id == "E14"


@pytest.mark.parametrize("name", ICONS)
def test_mm_11_its_customer_icons_count(name: str):
    state = table("blue", "yellow")
    state.revealed = []
    next_event(state, name)
    more = ICONS[name]
    assert came(begin(state, 1)) == (2 + more[0], 2 + more[1], 3 + more[2])


def test_mm_11_customer_icons_of_all_revealed_events_add_up():
    state = table("blue", "yellow", round=4)
    state.revealed = [PACK.event_index[name] for name in ("E10", "E11", "E14")]
    next_event(state, "E12")
    assert came(begin(state, 1)) == (2 + 1, 2 + 1, 3 + 2)


@pytest.mark.parametrize(("names", "icons"), [(("E10",), 1), (("E10", "E1", "E14"), 3)])
def test_mm_11_production_icons_of_all_revealed_events_add_up(names: tuple[str, ...], icons: int):
    state = table("blue", "yellow", round=len(names))
    state.revealed = [PACK.event_index[name] for name in names]
    assert GoodsProduced(0, icons, 0, 1, 0, icons + 1) in begin(state, 6)


def test_mm_11_an_event_bends_the_rules_for_its_round_only():
    state = table("blue", "yellow", round=2)
    state.revealed = [PACK.event_index["E6"]]  # 1 good fewer
    next_event(state, "E11")
    begin(state, 1)
    assert GoodsProduced(0, 2, 0, 1, 0, 3) in begin(state, 6)


# MM-12


@pytest.mark.parametrize(
    ("name", "card", "kept"),
    [("technology", "T2", "T1"), ("feature", "F1", "F6"), ("campaign", "M12", "M3")],
)
def test_mm_12_a_card_of_cost_1_is_discarded(name: str, card: str, kept: str):
    state = quiet()
    display(state, name, card, kept)
    begin(state, 1)
    assert shown(state, name)[0] == f"{kept}-"
    assert card not in shown(state, name)
    assert discards(state, name) == 1


@pytest.mark.parametrize(
    ("name", "card"), [("technology", "T13"), ("feature", "F26"), ("campaign", "M8")]
)
def test_mm_12_a_card_with_a_token_is_discarded_whatever_its_cost(name: str, card: str):
    state = quiet()
    display(state, name, card, discounted=(card,))
    begin(state, 1)
    assert card not in shown(state, name)
    assert f"{card}-" not in shown(state, name)
    assert discards(state, name) == 1


@pytest.mark.parametrize(
    ("name", "cards"),
    [("technology", ("T1", "T13")), ("feature", ("F6", "F26")), ("campaign", ("M3", "M8"))],
)
def test_mm_12_a_card_that_stays_gets_a_token(name: str, cards: tuple[str, ...]):
    state = quiet()
    display(state, name, *cards)
    begin(state, 1)
    assert shown(state, name)[:2] == [f"{card}-" for card in cards]


def test_mm_12_a_new_card_has_no_token():
    state = quiet()
    display(state, "technology", "T1")
    top(state, "technology", "T3", "T2", "T5")
    begin(state, 1)
    assert shown(state, "technology") == ["T1-", "T3", "T2", "T5"]


@pytest.mark.parametrize(("name", "size"), [("technology", 4), ("feature", 6), ("campaign", 4)])
def test_mm_12_displays_are_refilled(name: str, size: int):
    state = quiet()
    begin(state, 1)
    assert len(shown(state, name)) == size


def test_mm_12_the_example_of_the_rulebook():
    state = quiet()
    display(state, "technology", "T3", "T2", "T4", "T5", discounted=("T3",))
    top(state, "technology", "T6", "T7")
    events = begin(state, 1)
    assert shown(state, "technology") == ["T4-", "T5-", "T6", "T7"]
    index = PACK.technology_index
    assert (
        DisplayChanged("technology", (index["T3"], index["T2"]), (index["T6"], index["T7"]))
        in events
    )


def test_mm_12_is_skipped_in_round_1():
    state = quiet(round=1)
    display(state, "technology", "T2", "T1")
    display(state, "feature", "F1")
    display(state, "campaign", "M12")
    begin(state, 1)
    assert shown(state, "technology") == ["T2", "T1"]
    assert shown(state, "feature") == ["F1"]
    assert shown(state, "campaign") == ["M12"]


def test_mm_12_no_card_carries_two_tokens_and_no_cost_falls_below_1():
    state = quiet()
    display(state, "feature", "F1", "F6", "F11", "F26", "F7", "F2", discounted=("F6", "F26"))
    for round in (2, 3, 4):
        state.round = round
        begin(state, 1)
        for name in displays.NAMES:
            assert min(displays.current_costs(state, name)) >= 1


def test_mm_12_an_exhausted_deck_is_made_of_its_discards():
    state = quiet()
    display(state, "technology", "T1", "T3")
    shelf = state.technologies
    shelf.deck = []
    shelf.discards = [PACK.technology_index[name] for name in ("T5", "T6", "T8")]
    # Shuffled from the end: T8 with T5, then T6 with itself; the top is the last.
    chance(state, 0, 1)
    begin(state, 1)
    assert shown(state, "technology") == ["T1-", "T3-", "T5", "T6"]
    assert [PACK.technologies[card].id for card in shelf.deck] == ["T8"]
    assert shelf.discards == []


def test_mm_12_the_rest_of_a_deck_comes_before_its_discards():
    state = quiet()
    display(state, "technology", "T1", "T3")
    shelf = state.technologies
    shelf.deck = [PACK.technology_index["T9"]]
    shelf.discards = [PACK.technology_index[name] for name in ("T5", "T6")]
    chance(state, 0)
    begin(state, 1)
    assert shown(state, "technology") == ["T1-", "T3-", "T9", "T5"]


def test_mm_12_a_display_stays_short_if_deck_and_discards_are_empty():
    state = quiet()
    display(state, "technology", "T1")
    state.technologies.deck = []
    begin(state, 1)
    assert shown(state, "technology") == ["T1-"]


def test_mm_12_tokens_are_not_limited():
    # 14 cards stay; the printed supply is 12 tokens.
    state = quiet()
    display(state, "technology", "T1", "T3", "T4", "T5")
    display(state, "feature", "F6", "F7", "F8", "F9", "F10", "F11")
    display(state, "campaign", "M1", "M2", "M3", "M4")
    begin(state, 1)
    tokens = sum(card.endswith("-") for name in displays.NAMES for card in shown(state, name))
    assert tokens == 14


# MM-13


@pytest.mark.parametrize(
    ("colours", "numbers"),
    [
        (("blue", "yellow"), (2, 2, 3)),
        (("blue", "yellow", "red"), (3, 4, 5)),
        (("blue", "yellow", "red", "black"), (5, 5, 8)),
    ],
)
def test_mm_13_customers_by_the_number_of_players(
    colours: tuple[str, ...], numbers: tuple[int, int, int]
):
    state = quiet(*colours)  # E11 adds a regular customer
    variety, regular, complex = numbers
    assert came(begin(state, 1)) == (variety, regular + 1, complex)


def test_mm_13_a_solo_game_is_set_up_for_two():
    state = table("blue", "yellow", steve=1)
    state.revealed = []
    next_event(state, "E11")
    assert came(begin(state, 1)) == (2, 3, 3)


def test_mm_13_the_example_of_the_rulebook():
    # 2 variety-seeking, 3 regular and 3 complex customers with setup card and events.
    state = quiet("blue", "yellow", round=1)
    assert came(begin(state, 1)) == (2, 3, 3)


def test_mm_13_each_goes_under_its_price():
    state = quiet()
    deck(state, "variety", "CV1", "CV36")
    deck(state, "regular", "CR3", "CR7", "CR13")
    deck(state, "complex", "CC2", "CC18", "CC5")
    begin(state, 1)
    assert column(state, 2) == ["CV1"]
    assert column(state, 3) == ["CR3"]
    assert column(state, 4) == ["CR7"]
    assert column(state, 5) == ["CR13"]
    assert sorted(column(state, 6)) == ["CC18", "CC2"]
    assert column(state, 7) == ["CV36"]
    assert column(state, 8) == ["CC5"]


def test_mm_13_new_customers_go_below_those_already_there():
    state = quiet()
    market(state, "CR21", "CV10")
    deck(state, "regular", "CR22", "CR1", "CR2")
    deck(state, "variety", "CV1", "CV5")
    deck(state, "complex", "CC3", "CC5", "CC11")
    begin(state, 1)
    assert column(state, 6) == ["CR21", "CV10", "CR22"]


def test_mm_13_unsold_customers_stay_between_rounds():
    state = table("blue", "yellow")
    market(state, "CC36")
    next_event(state, "E11")
    begin(state, 8)
    assert state.round == 2
    assert column(state, 8)[0] == "CC36"


def test_mm_13_private_customers_stay_too():
    state = quiet()
    holds(state, "blue", "CC36")
    begin(state, 1)
    assert private(state, "blue") == ["CC36"]


def test_mm_13_customers_come_from_the_top_of_their_decks():
    state = quiet()
    deck(state, "variety", "CV30", "CV3")
    begin(state, 1)
    assert "CV30" in column(state, 7)
    assert "CV3" in column(state, 4)
    assert customer("CV30") not in state.crowds[0].deck


def test_mm_13_an_empty_deck_is_made_of_its_discards():
    state = quiet()
    crowd = state.crowds[0]
    crowd.deck = [customer("CV1")]
    crowd.discards = [customer("CV36"), customer("CV2"), customer("CV30")]
    # Shuffled from the end: CV30 with itself, CV2 with CV36; the top is the last.
    chance(state, 2, 0)
    deck(state, "complex", "CC2", "CC18", "CC5")  # none of 7
    begin(state, 1)
    assert column(state, 2)[:1] == ["CV1"]
    assert "CV30" in column(state, 7)
    assert crowd.deck == [customer("CV2"), customer("CV36")]
    assert crowd.discards == []


def test_mm_13_none_come_if_deck_and_discards_are_empty():
    state = quiet()
    state.crowds[2].deck = [customer("CC36")]
    assert came(begin(state, 1)) == (2, 3, 1)


def test_mm_13_planning_follows():
    state = quiet()
    assert begin(state, 1)[-1] == PhaseBegan(2)
    assert acting(state) == ["blue", "yellow"]
