"""Phase 2 Pricing: SI-20. The active factory makes play stop in phase 4."""

import pytest

from flagship.games.smartphone_inc.rules.events import PhaseBegan, PriceSet
from tests.games.smartphone_inc.position import begin, company, owns, shows, table


@pytest.mark.parametrize(
    ("markup", "discount", "price"),
    [
        (0, 0, 5),
        (1, 0, 6),
        (3, 0, 8),
        (0, 1, 4),
        (0, 2, 3),
        (0, 3, 2),
        (1, 2, 4),
        (2, 2, 5),
    ],
)
def test_si_20_symbols_move_the_price_from_5(markup: int, discount: int, price: int):
    state = table("green", "blue")
    shows(state, "green", markup=markup, discount=discount, factory=1)
    begin(state, 2)
    assert company(state, "green").price == price


def test_si_20_other_symbols_leave_the_price():
    state = table("green", "blue")
    shows(state, "green", goods=3, research=3, logistics=3, factory=1, covered=4, face_down=2)
    begin(state, 2)
    assert company(state, "green").price == 5


def test_si_20_last_rounds_price_does_not_matter():
    state = table("green", "blue")
    company(state, "green").price = 8
    shows(state, "green", discount=1, factory=1)
    begin(state, 2)
    assert company(state, "green").price == 4


def test_si_20_nfc_b_adds_1():
    state = table("green", "blue", sides="AAAABA")
    owns(state, "green", "NFC")
    shows(state, "green", discount=2, factory=1)
    begin(state, 2)
    assert company(state, "green").price == 4


def test_si_20_nfc_a_adds_nothing():
    state = table("green", "blue")
    owns(state, "green", "NFC")
    shows(state, "green", factory=1)
    begin(state, 2)
    assert company(state, "green").price == 5


def test_si_20_nfc_b_raises_its_owners_price_only():
    state = table("green", "blue", sides="AAAABA")
    owns(state, "blue", "NFC")
    assert {PriceSet(0, 5), PriceSet(1, 6)} <= set(begin(state, 2))


@pytest.mark.parametrize(("markup", "price"), [(3, 8), (4, 8), (9, 8)])
def test_si_20_the_price_does_not_pass_8(markup: int, price: int):
    state = table("green", "blue")
    shows(state, "green", markup=markup, factory=1)
    begin(state, 2)
    assert company(state, "green").price == price


@pytest.mark.parametrize("discount", [3, 4, 9])
def test_si_20_the_price_does_not_fall_below_2(discount: int):
    state = table("green", "blue")
    shows(state, "green", discount=discount, factory=1)
    begin(state, 2)
    assert company(state, "green").price == 2


def test_si_20_the_sum_is_clamped_not_each_symbol():
    state = table("green", "blue", sides="AAAABA")
    shows(state, "green", markup=5, discount=3, factory=1)  # 5 + 5 - 3
    owns(state, "blue", "NFC")
    shows(state, "blue", discount=4, factory=1)  # 5 - 4 + 1
    assert {PriceSet(0, 7), PriceSet(1, 2)} <= set(begin(state, 2))


def test_si_20_nfc_b_does_not_pass_8():
    state = table("green", "blue", sides="AAAABA")
    owns(state, "green", "NFC")
    shows(state, "green", markup=3, factory=1)
    begin(state, 2)
    assert company(state, "green").price == 8


def test_si_20_prices_follow_without_a_choice():
    state = table("green", "blue")
    assert begin(state, 2)[:4] == [PhaseBegan(2), PriceSet(0, 5), PriceSet(1, 5), PhaseBegan(3)]


def test_si_20_the_price_returns_to_5_at_the_rounds_end():
    state = table("green", "blue")
    company(state, "green").price = 8
    begin(state, 8)
    assert company(state, "green").price == 5
