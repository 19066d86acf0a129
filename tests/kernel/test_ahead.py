"""Choices tried on positions that look the same: do they bring something hidden to light?"""

import pytest

from flagship.games.mobile_markets.rules import notation
from flagship.games.mobile_markets.rules.actions import KeepCustomer
from flagship.games.mobile_markets.rules.events import CustomerTaken
from flagship.games.mobile_markets.rules.pack import TYPES
from flagship.games.mobile_markets.rules.records import Pending
from flagship.games.mobile_markets.rules.state import State
from flagship.games.mobile_markets.rules.view import View
from flagship.kernel.ahead import Ahead, own_part
from flagship.kernel.game import Refusal
from flagship.kernel.match import Match
from flagship.server.live_match import LiveMatch
from tests.any_game import GAMES
from tests.games.mobile_markets.position import PACK, begin, owns, shows, table

GAME = GAMES["mobile_markets"]


def marketing() -> State:
    state = table("blue", "yellow")
    owns(state, "blue", "FS1")
    owns(state, "yellow", "FS2")
    shows(state, "blue", marketing=2)
    shows(state, "yellow", marketing=2)
    begin(state, 5)
    return state


def seat(state: State) -> int:
    first: int = GAME.rules.to_act(state)[0]
    return first


def test_a_drawn_card_comes_to_light_and_is_not_told():
    state = marketing()
    ahead = Ahead(GAME, state, seat(state))
    before = ahead.view
    outcome = ahead.do(notation.read(PACK, "take regular"))
    assert (outcome.uncovers, outcome.events, outcome.view) == (True, [], before)


def test_the_order_of_a_deck_makes_no_difference():
    """Two cards left: guesses often agree with each other, and with the truth or not."""
    kind = TYPES.index("complex")
    state = marketing()
    first, crowd = seat(state), state.crowds[kind]
    crowd.discards, crowd.deck = crowd.deck[2:], crowd.deck[:2]
    told = set()
    for version in range(12):
        for deck in (crowd.deck[:], crowd.deck[::-1]):
            truth = GAME.rules.clone(state)
            truth.crowds[kind].deck = deck
            match = Match.resumed(GAME, truth.rules, 1, PACK, truth)
            live = LiveMatch(match, version)
            tried = live.look_ahead(first, live.read(["take complex"] * 3))
            assert (tried.shown, tried.uncovers, tried.events) == (0, True, [])
            with pytest.raises(Refusal) as refused:
                live.person_step(first, version, ["take complex"] * 3, "t")
            told.add((refused.value.key, refused.value.place, refused.value.sentence))
    assert len(told) == 1
    assert told.pop()[:2] == ("submit.uncovers", 0)


def test_the_last_card_of_a_deck_is_drawn_too():
    """Which one it is follows from what lies open; the rule is the same."""
    kind = TYPES.index("complex")
    state = marketing()
    crowd = state.crowds[kind]
    crowd.discards, crowd.deck = crowd.deck[1:], crowd.deck[:1]
    outcome = Ahead(GAME, state, seat(state)).do(notation.read(PACK, "take complex"))
    assert (outcome.uncovers, outcome.events) == (True, [])


@pytest.mark.parametrize("left", [0, 1, 5])
def test_customers_that_go_back_under_a_deck_bring_nothing_to_light(left: int):
    """MM-50: who scouts has seen them; the deck may be empty meanwhile."""
    kind = TYPES.index("complex")
    state = marketing()
    first, crowd = seat(state), state.crowds[kind]
    scouted, crowd.discards = tuple(crowd.deck[:3]), crowd.deck[3 + left :]
    crowd.deck = crowd.deck[3 : 3 + left]
    state.pending, state.options = [Pending(first, "scout", deck=kind, cards=scouted)], None
    outcome = Ahead(GAME, state, first).do(KeepCustomer(1, (2, 0)))
    assert (outcome.ends, outcome.uncovers) == (False, False)
    assert outcome.events == [CustomerTaken(first, scouted[1])]
    assert isinstance(outcome.view, View)
    assert outcome.view.crowds[kind].deck == left + 2


def test_a_plan_uncovers_nothing():
    for game in GAMES.values():
        state = game.rules.new(game.setup.ruleset(colours=game.colours[:2]), 1)
        for number in (0, 1):
            plan = game.rules.legal(state, number)[0]
            outcome = Ahead(game, state, number).do(plan)
            assert (outcome.ends, outcome.uncovers) == (True, False)
            assert [type(event).__name__ for event in outcome.events] == ["Planned"]
            game.rules.step(state, number, plan)


def test_what_follows_from_the_view_is_told():
    state = table("blue", "yellow")
    shows(state, "blue", technology=3)
    state.features.shown, state.features.discounted = [0, 1], [False, False]
    begin(state, 4)
    ahead = Ahead(GAME, state, 0)
    outcome = ahead.do(notation.read(PACK, "feature 1"))
    assert not outcome.uncovers
    assert not outcome.ends
    assert [type(event).__name__ for event in outcome.events] == ["CardBought"]
    assert GAME.rules.to_act(state) == [0]
    assert len(state.features.shown) == 2  # The true position is as it was.


def test_a_seats_own_part_ends_with_the_first_event_of_another():
    state = marketing()
    first = seat(state)
    events = [
        *GAME.rules.step(state, first, notation.read(PACK, "take regular")),
        *GAME.rules.step(state, first, notation.read(PACK, "take regular")),
    ]
    own = own_part(events, first)
    assert 0 < own < len(events)
    assert all(event.seat == first for event in events[:own])
