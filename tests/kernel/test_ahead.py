"""Choices tried on positions that look the same: do they bring something hidden to light?"""

from flagship.games.mobile_markets.rules import notation
from flagship.games.mobile_markets.rules.state import State
from flagship.kernel.ahead import Ahead, own_part
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
