"""Counts of legal sequences from small positions, worked out by hand beside each."""

import pytest

from flagship.games.smartphone_inc.rules import turn
from flagship.games.smartphone_inc.rules.state import State, clone
from tests.games.smartphone_inc.position import begin, offices, owns, shows, table


def sequences(state: State) -> int:
    """In how many ways the first seat can play out its turn."""
    seat = turn.to_act(state)[0]
    total = 0
    for action in turn.legal(state, seat):
        after = clone(state)
        turn.step(after, seat, action)
        total += sequences(after) if turn.to_act(after) == [seat] else 1
    return total


def turn_of(phase: int, **symbols: int) -> State:
    """Green's turn, with something left for blue to decide afterwards."""
    state = table("green", "blue")
    shows(state, "green", discount=1, **symbols)
    shows(state, "blue", factory=1, research=1, logistics=1)
    for company in state.companies:
        company.goods = symbols.get("covered", 0)
    state.companies[0].price = 4
    begin(state, phase)
    return state


@pytest.mark.parametrize(("progress", "count"), [(1, 7), (2, 43), (3, 259)])
def test_research(progress: int, count: int) -> None:
    # Six technologies or the end each time: 1 + 6 * (1 + 6 * …), no choice when none is left.
    assert sequences(turn_of(5, research=progress)) == count


def test_research_with_a_technology_completed_on_the_way() -> None:
    # Two on GPS already. First GPS: done, five left, 1 + 5 = 6. Any other of five: six and the
    # end, 7 each. Or the end.
    state = turn_of(5, research=2)
    state.companies[0].research[0] = 2
    assert sequences(state) == 6 + 5 * 7 + 1


@pytest.mark.parametrize(("progress", "count"), [(1, 5), (2, 21), (3, 86)])
def test_logistics(progress: int, count: int) -> None:
    # From North Africa to four regions. Emirates costs 2 and opens India and RSA, so with three
    # progress: 1 + 3 * 21 + (1 + 3 * 5 + 6).
    assert sequences(turn_of(6, logistics=progress)) == count


def test_logistics_with_nfc_and_wi_fi() -> None:
    # One of North Africa: add the office or not; 1 good: sell it or not; the order is free:
    # end, add-end, sell-end, add-sell, sell-add; after both only the end is left.
    state = table("green", "blue")
    owns(state, "green", "WI-FI", "NFC")
    state.companies[0].goods = 1
    shows(state, "blue", logistics=1)
    begin(state, 6)
    assert sequences(state) == 5


def test_sale() -> None:
    # At price 4 North Africa has one willing buyer (6), RSA one (5): nothing, one of them,
    # both in two orders; after both, or with no goods, only the end is left.
    state = table("green", "blue")
    offices(state, "RSA", "green")
    for company in state.companies:
        company.goods = 2
    state.companies[0].price = 4
    begin(state, 7)
    assert sequences(state) == 1 + 2 + 2
