"""Counts of legal sequences from small positions, worked out by hand beside each."""

from flagship.games.mobile_markets.rules import turn
from flagship.games.mobile_markets.rules.state import State, clone
from tests.games.mobile_markets.position import begin, display, holds, owns, shows, table


def sequences(state: State) -> int:
    """In how many ways the first seat can play out its turn."""
    seat = turn.to_act(state)[0]
    phase = state.phase
    total = 0
    for action in turn.legal(state, seat):
        after = clone(state)
        turn.step(after, seat, action)
        total += sequences(after) if turn.to_act(after) == [seat] and after.phase == phase else 1
    return total


def test_technology() -> None:
    # 3 points; T1 costs 2, F1 costs 1, F6 costs 2. Nothing; T1 then F1 or not (2); F1 then
    # T1, F6 or not (3); F6 then F1 or not (2): after those nothing can be paid.
    state = table()
    shows(state, "blue", technology=3)
    display(state, "technology", "T1")
    display(state, "feature", "F1", "F6")
    begin(state, 4)
    assert sequences(state) == 1 + 2 + 3 + 2


def test_only_one_technology() -> None:
    # 4 points for two technologies of cost 1 and 2: one of them or none.
    state = table()
    shows(state, "blue", technology=4)
    display(state, "technology", "T2", "T1")
    begin(state, 4)
    assert sequences(state) == 3


def test_marketing() -> None:
    # 2 points, three decks, every point must be spent: 3 * 3.
    state = table()
    shows(state, "yellow", marketing=2)
    begin(state, 5)
    assert sequences(state) == 9


def test_marketing_with_a_campaign() -> None:
    # 2 points and a campaign of cost 1: it first, then 3 decks; or no campaign and 3 decks twice.
    state = table()
    shows(state, "yellow", marketing=2)
    display(state, "campaign", "M12")
    begin(state, 5)
    assert sequences(state) == 3 + 3 * 3


def test_release() -> None:
    # M9 with two private customers: none, the first, the second, or both in two orders.
    state = table()
    owns(state, "yellow", "M9")
    holds(state, "yellow", "CR1", "CC1")
    begin(state, 5)
    assert sequences(state) == 1 + 2 * 2


def test_products() -> None:
    # Two different features on three slots: none, one, the other, both.
    state = table()
    owns(state, "blue", "F6", "F7")
    state.companies[0].goods = 1
    begin(state, 7)
    assert sequences(state) == 4
