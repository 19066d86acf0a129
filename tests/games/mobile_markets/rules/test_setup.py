"""Setup: MM-1 to MM-4, and the rulesets that make no game."""

from typing import Any

import pytest

from flagship.games.mobile_markets.rules import setup, turn
from flagship.games.mobile_markets.rules.editions import (
    CORPORATIONS,
    NAMES,
    STANDARD,
    read_ruleset,
    ruleset,
)
from flagship.games.mobile_markets.rules.events import GameEnded, PhaseBegan, RoundBegan
from flagship.games.mobile_markets.rules.notation import read
from flagship.games.mobile_markets.rules.state import State
from flagship.games.mobile_markets.rules.viewing import view
from flagship.kernel.codec import encode_view
from flagship.kernel.game import Refusal
from tests.games.mobile_markets.position import (
    PACK,
    act,
    acting,
    begin,
    chance,
    company,
    deck,
    holds,
    next_event,
    owns,
    shows,
    table,
)

FOUR = ("blue", "yellow", "red", "black")
PLAN = "plan W0 B0/0 @2,0"


def new(*colours: str, seed: int = 1, **changes: Any) -> State:
    return setup.new(ruleset(colours=colours or ("blue", "yellow"), **changes), seed, PACK)


def seeded(seed: int) -> State:
    return new(seed=seed)


def views(state: State) -> list[bytes]:
    """What each seat and a spectator see."""
    seats = [*range(len(state.companies)), None]
    return [encode_view(view(state, seat)) for seat in seats]


# MM-1


@pytest.mark.parametrize("people", [2, 3, 4])
def test_mm_1_two_to_four_players(people: int):
    assert len(new(*FOUR[:people]).companies) == people


def test_mm_1_a_single_player_meets_steve_jr():
    state = new("blue", "yellow", steve=1)
    assert len(state.companies) == 2
    assert turn.to_act(state) == [0]


def test_mm_1_a_game_has_5_rounds_of_8_phases():
    state = new()
    phases: dict[int, list[int]] = {1: [2]}  # preparation and the start of planning: setup
    ended: list[GameEnded] = []
    while seats := turn.to_act(state):
        number = state.round
        for event in turn.step(state, seats[0], turn.legal(state, seats[0])[0]):
            if isinstance(event, RoundBegan):
                number = event.round
                phases[number] = []
            elif isinstance(event, PhaseBegan):
                phases[number].append(event.phase)
            elif isinstance(event, GameEnded):
                ended.append(event)
    assert phases == {round: [2, 3, 4, 5, 6, 7, 8] for round in range(1, 6)}
    assert len(ended) == 1


def test_mm_1_most_money_wins():
    state = table("blue", "yellow", "red", round=5)
    for one, money in zip(state.companies, (20, 31, 30), strict=True):
        one.money = money
    assert GameEnded((20, 31, 30), (1,)) in begin(state, 8)


def test_mm_1_a_tie_goes_to_the_lowest_initiative():
    state = table("blue", "yellow", "red", round=5)
    for one, money, initiative in zip(state.companies, (30, 30, 29), (6, 2, 1), strict=True):
        one.money, one.initiative = money, initiative
    assert GameEnded((30, 30, 29), (1,)) in begin(state, 8)


def test_mm_1_the_game_goes_on_after_round_4():
    state = table("blue", "yellow", round=4)
    begin(state, 8)
    assert state.round == 5
    assert acting(state) == ["blue", "yellow"]


# MM-2


def test_mm_2_the_corporations():
    assert CORPORATIONS == FOUR
    assert NAMES == {
        "blue": "Atlantis",
        "yellow": "Sun Tech",
        "red": "Redberry",
        "black": "Shooting Star",
    }


def test_mm_2_they_do_not_differ_in_ability():
    seen = []
    for colours in (("blue", "yellow"), ("red", "black")):
        state = new(*colours)
        for one in state.companies:
            one.colour = 0
        seen.append((state.companies, state.market, state.technologies, state.crowds))
    assert seen[0] == seen[1]


# MM-3


def test_mm_3_5_of_the_events_one_of_them_revealed():
    state = new()
    cards = [*state.revealed, *state.event_deck]
    assert (len(state.revealed), len(state.event_deck)) == (1, 4)
    assert len(set(cards)) == 5
    assert set(cards) <= set(range(len(PACK.events)))


def test_mm_3_the_events_are_shuffled():
    assert {new(seed=seed).revealed[0] for seed in range(200)} == set(range(len(PACK.events)))


@pytest.mark.parametrize("kind", [0, 1, 2])
def test_mm_3_three_customer_decks(kind: int):
    state = new()
    rows = state.pack.customers
    cards = state.crowds[kind].deck + [
        card for column in state.market for card in column if rows[card].type == kind
    ]
    assert sorted(cards) == [card for card, row in enumerate(rows) if row.type == kind]


@pytest.mark.parametrize("kind", [0, 1, 2])
def test_mm_3_the_customer_decks_are_shuffled(kind: int):
    rows = new().pack.customers
    every = {card for card, row in enumerate(rows) if row.type == kind}
    assert {new(seed=seed).crowds[kind].deck[0] for seed in range(400)} == every


def test_mm_3_displays_of_4_6_and_4():
    wide = [PACK.event_index[name] for name in ("E1", "E2", "E3")]  # these lay more cards
    state = next(one for one in map(seeded, range(50)) if one.revealed[0] not in wide)
    shelves = (state.technologies, state.features, state.campaigns)
    assert [len(shelf.shown) for shelf in shelves] == [4, 6, 4]
    assert [len(shelf.deck) for shelf in shelves] == [
        state.pack.starting_technologies.start - 4,
        state.pack.starting_features.start - 6,
        len(state.pack.campaigns) - 4,
    ]


def test_mm_3_no_discount_token_lies_at_the_start():
    state = new()
    for shelf in (state.technologies, state.features, state.campaigns):
        assert not any(shelf.discounted)


def test_mm_3_starting_cards_are_not_in_the_decks():
    state = new()
    technologies = {*state.technologies.deck, *state.technologies.shown}
    features = {*state.features.deck, *state.features.shown}
    assert technologies == set(range(state.pack.starting_technologies.start))
    assert features == set(range(state.pack.starting_features.start))


def test_mm_3_each_player_gets_a_starting_technology_and_feature_and_no_money():
    state = new(*FOUR)
    for one in state.companies:
        assert len(one.technologies) == len(one.features) == 1
        assert PACK.technologies[one.technologies[0]].id.startswith("TS")
        assert PACK.features[one.features[0]].id.startswith("FS")
        assert (one.money, one.tokens) == (0, 0)
        assert not one.campaigns
        assert not one.private


def test_mm_3_starting_cards_differ_from_player_to_player():
    for seed in range(30):
        state = new(*FOUR, seed=seed)
        assert len({one.technologies[0] for one in state.companies}) == 4
        assert len({one.features[0] for one in state.companies}) == 4


def test_mm_3_starting_cards_are_random():
    technologies, features = set(), set()
    for seed in range(100):
        one = new(seed=seed).companies[0]
        technologies.add(PACK.technologies[one.technologies[0]].id)
        features.add(PACK.features[one.features[0]].id)
    assert technologies == {"TS1", "TS2", "TS3", "TS4", "TS5", "TS6"}
    assert features == {"FS1", "FS2", "FS3", "FS4", "FS5"}


def test_mm_3_the_initiative_is_that_of_the_starting_technology():
    for one in new(*FOUR).companies:
        number = PACK.technologies[one.technologies[0]].id.removeprefix("TS")
        assert one.initiative == int(number)


def test_mm_3_the_same_seed_lays_the_same_table():
    assert views(new(seed=7)) == views(new(seed=7))
    assert views(new(seed=7)) != views(new(seed=8))


def test_mm_3_the_first_round_is_prepared_without_moving_the_displays():
    state = new(*FOUR)
    assert (state.round, state.phase) == (1, 2)
    for shelf in (state.technologies, state.features, state.campaigns):
        assert not shelf.discards


# MM-4


@pytest.mark.parametrize("pile", ["technologies", "features", "campaigns", "event_deck", "steve"])
def test_mm_4_the_order_of_a_deck_is_hidden(pile: str):
    state = new("blue", "yellow", steve=1)
    seen = views(state)
    cards = getattr(state, pile)
    (cards if pile == "event_deck" else cards.deck).reverse()
    assert views(state) == seen


@pytest.mark.parametrize("kind", [0, 1, 2])
def test_mm_4_the_order_of_a_customer_deck_is_hidden(kind: int):
    state = new()
    seen = views(state)
    state.crowds[kind].deck.reverse()
    assert views(state) == seen


def test_mm_4_which_events_are_still_to_come_is_hidden():
    state = table("blue", "yellow")
    seen = views(state)
    state.event_deck = [card for card in range(len(PACK.events)) if card not in state.event_deck][
        :4
    ]
    assert views(state) == seen


def test_mm_4_chance_is_hidden():
    state = new()
    seen = views(state)
    chance(state, 0)
    assert views(state) == seen


def test_mm_4_a_plan_is_secret_until_all_have_planned():
    state = table("blue", "yellow")
    begin(state, 2)
    act(state, "blue", PLAN)
    assert view(state, 0).companies[0].plan == read(PACK, PLAN)
    assert view(state, 1).companies[0].plan is None
    assert view(state, None).companies[0].plan is None


def test_mm_4_cards_looked_at_are_seen_by_their_owner_alone():
    state = table("blue", "yellow")
    owns(state, "blue", "T21")
    deck(state, "regular", "CR1", "CR2", "CR3")
    begin(state, 5)
    act(state, "blue", "take regular")
    cards = tuple(PACK.customer_index[name] for name in ("CR1", "CR2", "CR3"))
    assert view(state, 0).pending[0].cards == cards
    assert view(state, 1).pending[0].cards == ()
    assert view(state, None).pending[0].cards == ()


def test_mm_4_nothing_another_seat_sees_depends_on_cards_looked_at():
    seen = set()
    for names in (("CR1", "CR2", "CR3"), ("CR30", "CR20", "CR10")):
        state = table("blue", "yellow")
        owns(state, "blue", "T21")
        deck(state, "regular", *names)
        begin(state, 5)
        act(state, "blue", "take regular")
        seen.add((encode_view(view(state, 1)), encode_view(view(state, None))))
    assert len(seen) == 1


def test_mm_4_private_customers_are_public():
    state = table("blue", "yellow")
    holds(state, "blue", "CR5", "CC7")
    cards = (PACK.customer_index["CR5"], PACK.customer_index["CC7"])
    assert view(state, 1).companies[0].private == cards
    assert view(state, None).companies[0].private == cards


def test_mm_4_all_else_is_public():
    state = new("blue", "yellow", steve=1)
    state.phase = 3
    one = company(state, "blue")
    one.money, one.tokens, one.price, one.spot, one.goods = -2, 3, 7, 1, 5
    one.sold, one.sold_private = [1, 2], 1
    owns(state, "blue", "T1", "F1", "M1")
    shows(state, "blue", technology=3)
    state.technologies.discards, state.crowds[0].discards = [4], [5]
    for seat in (1, None):
        seen = view(state, seat)
        company_seen = seen.companies[0]
        for field in ("money", "tokens", "price", "spot", "goods", "sold_private", "initiative"):
            assert getattr(company_seen, field) == getattr(one, field)
        for field in ("technologies", "features", "campaigns", "sold"):
            assert list(getattr(company_seen, field)) == list(getattr(one, field))
        assert company_seen.result == one.result
        assert seen.revealed == tuple(state.revealed)
        assert seen.technologies.shown == tuple(state.technologies.shown)
        assert seen.technologies.discounted == tuple(state.technologies.discounted)
        assert seen.technologies.discards == (4,)
        assert seen.crowds[0].discards == (5,)
        assert seen.market == tuple(map(tuple, state.market))
        assert state.steve is not None
        assert seen.steve is not None
        assert seen.steve.shown == tuple(state.steve.shown)


def test_mm_4_the_size_of_a_deck_is_public():
    seen = view(table("blue", "yellow"), None)
    assert [seen.technologies.deck, seen.features.deck, seen.campaigns.deck] == [30, 30, 30]
    assert [crowd.deck for crowd in seen.crowds] == [36, 36, 36]


def test_mm_4_an_event_becomes_public_when_it_is_revealed():
    state = table("blue", "yellow", round=2)
    next_event(state, "E8")
    begin(state, 1)
    assert view(state, None).revealed[-1] == PACK.event_index["E8"]


# Rulesets that make no game


@pytest.mark.parametrize(
    "changes",
    [
        {"colours": ()},
        {"colours": ("blue",)},
        {"colours": ("blue",), "steve": 0},
        {"colours": (*FOUR, "green")},
        {"colours": (*FOUR, "blue")},
        {"colours": ("blue", "green")},
        {"colours": ("blue", "Yellow")},
        {"colours": ("blue", "blue")},
        {"colours": "blue"},
        {"colours": ("blue", 1)},
        {"colours": None},
        {"colours": FOUR[:3], "steve": 2},
        {"colours": FOUR, "steve": 0},
        {"steve": 2},
        {"steve": -1},
        {"steve": "blue"},
        {"steve": 0.5},
        {"steve": True},
        {"steve": 10**30},
        {"steve_level": "hardest"},
        {"steve_level": 2},
        {"rounds": 0},
        {"rounds": 6},
        {"rounds": -1},
        {"rounds": True},
        {"rounds": 10**30},
        {"edition": "first"},
        {"edition": None},
        {"edition": ["standard"]},
        {"weather": "fine"},
        {1: 2},
    ],
    ids=str,
)
def test_mm_1_a_ruleset_that_makes_no_game_is_refused(changes: dict[Any, Any]):
    with pytest.raises(Refusal) as refusal:
        read_ruleset({"colours": ["blue", "yellow"], **changes})
    assert str(refusal.value).endswith((".", ")"))


def test_mm_90_a_single_player_is_told_to_meet_steve_jr():
    with pytest.raises(Refusal, match=r"give Steve Jr\. a seat"):
        ruleset(colours=("blue",))


def test_mm_90_steve_jr_plays_against_one_only():
    with pytest.raises(Refusal, match="a single player only"):
        ruleset(colours=("blue", "yellow", "red"), steve=2)


def test_mm_1_five_players_are_told_how_many_can_play():
    with pytest.raises(Refusal, match="1 to 4 players"):
        ruleset(colours=(*FOUR, "green"))


def test_mm_2_an_unknown_corporation_is_named():
    with pytest.raises(Refusal, match='no corporation "green"'):
        ruleset(colours=("blue", "green"))


def test_mm_1_there_is_one_edition():
    with pytest.raises(Refusal, match='no edition "second"'):
        ruleset("second")
    assert ruleset() == ruleset("standard") == STANDARD


def test_mm_1_an_unknown_option_is_named():
    with pytest.raises(Refusal, match='no option "weather"'):
        ruleset(weather="fine")


@pytest.mark.parametrize(
    "data", [None, [], "standard", 2, [["colours", ["blue", "yellow"]]]], ids=str
)
def test_mm_1_what_is_not_a_ruleset_is_refused(data: Any):
    with pytest.raises(Refusal):
        read_ruleset(data)
