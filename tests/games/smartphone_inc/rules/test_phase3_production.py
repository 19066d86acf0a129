"""Phase 3 Production: SI-30 and SI-C3. The active factory makes play stop in phase 4."""

import pytest

from flagship.games.smartphone_inc.rules.events import GoodsProduced
from tests.games.smartphone_inc.position import (
    act,
    begin,
    company,
    options,
    owns,
    retailer,
    shows,
    table,
    technology,
)


def test_si_30_each_goods_symbol_gives_1():
    state = table("green", "blue")
    shows(state, "green", goods=3, factory=1)
    begin(state, 3)
    assert company(state, "green").goods == 3 + 1  # and the covered cell


def test_si_30_each_discount_gives_1_too():
    state = table("green", "blue")
    shows(state, "green", discount=2, factory=1)
    begin(state, 3)
    assert company(state, "green").goods == 2 + 1


def test_si_30_other_symbols_give_nothing():
    state = table("green", "blue")
    shows(state, "green", markup=2, research=2, logistics=2, factory=1)
    begin(state, 3)
    assert company(state, "green").goods == 1


def test_si_30_gps_a_gives_2_for_each_discount():
    state = table("green", "blue")
    owns(state, "green", "GPS")
    shows(state, "green", goods=1, discount=3, factory=1)
    begin(state, 3)
    assert company(state, "green").goods == 1 + 6 + 1


@pytest.mark.parametrize("covered", [1, 2, 3, 4])
def test_si_30_each_covered_cell_gives_1(covered: int):
    state = table("green", "blue")
    shows(state, "green", covered=covered, factory=1)
    begin(state, 3)
    assert company(state, "green").goods == covered


def test_si_30_each_face_down_improvement_gives_1():
    state = table("green", "blue")
    shows(state, "green", face_down=3, factory=1)
    begin(state, 3)
    assert company(state, "green").goods == 3 + 1


def test_si_30_each_token_gives_1():
    state = table("green", "blue")
    company(state, "green").tokens = 4
    shows(state, "green", factory=1)
    begin(state, 3)
    assert company(state, "green").goods == 4 + 1


def test_si_30_tokens_stay():
    state = table("green", "blue")
    company(state, "green").tokens = 4
    shows(state, "green", factory=1)
    begin(state, 3)
    assert company(state, "green").tokens == 4


def test_si_30_li_ion_b_gives_1_per_2_technologies():
    state = table("green", "blue", sides="AAABAA")
    owns(state, "green", "GPS", "WI-FI", "LI-ION", "NFC", "4G")
    shows(state, "green", factory=1)
    begin(state, 3)
    assert company(state, "green").goods == 2 + 1


def test_si_30_everything_adds_up():
    state = table("green", "blue", sides="AAABAA")
    owns(state, "green", "GPS", "LI-ION")
    company(state, "green").tokens = 2
    shows(state, "green", goods=1, discount=2, factory=1, covered=3, face_down=4)
    events = begin(state, 3)
    assert GoodsProduced(0, 1 + 4, 3, 4, 2, 1, 15) in events
    assert company(state, "green").goods == 15


def test_si_30_an_improvement_on_the_pads_gives_nothing_for_the_cells_it_covers():
    state = table("green", "blue")
    act(state, "green", "plan white1 black2/0 @1,0 0:0,1>1,1")  # R +$ on two blank cells
    act(state, "blue", "plan white1 black2/0 @1,0")  # the same, L +$ face down
    assert company(state, "green").goods == 3 + 4
    assert company(state, "blue").goods == 3 + 4 + 1


def test_si_30_a_wholly_covered_improvement_gives_nothing():
    state = table("green", "blue")
    act(state, "green", "plan white1 black2/0 @1,0 0_1,0>2,0")
    act(state, "blue", "plan white1 black2/0 @1,0")
    assert company(state, "green").goods == 3 + 4


def test_si_30_production_cannot_be_reduced():
    state = table("green", "blue")
    shows(state, "green", goods=3, factory=1)
    begin(state, 3)
    assert state.phase == 4
    assert options(state, "green") == ["take 1", "take 2", "take 3", "take 4", "take 5"]


def test_si_30_the_markers_are_no_limit():
    state = table("green", "blue")
    company(state, "green").tokens = 30
    shows(state, "green", factory=1)
    begin(state, 3)
    assert company(state, "green").goods == 31


def test_si_30_goods_kept_over_stay():
    state = table("green", "blue")
    company(state, "green").goods = 6
    shows(state, "green", factory=1)
    begin(state, 3)
    assert company(state, "green").goods == 6 + 1


def test_si_c3_produced_counts_phase_3():
    state = table("green", "blue", sides="AAABAA")
    owns(state, "green", "GPS", "LI-ION")
    company(state, "green").tokens = 2
    shows(state, "green", goods=1, discount=2, factory=1, covered=3, face_down=4)
    begin(state, 3)
    assert company(state, "green").produced == 15


def test_si_c3_goods_kept_over_are_not_produced():
    state = table("green", "blue")
    company(state, "green").goods = 6
    shows(state, "green", factory=1)
    begin(state, 3)
    assert company(state, "green").produced == 1


def test_si_c3_goods_at_once_are_not_produced():
    state = table("green", "blue", sides="BAABAA")
    company(state, "green").produced = 3
    company(state, "green").research[technology("GPS")] = 2
    company(state, "green").research[technology("LI-ION")] = 3
    shows(state, "green", research=3)
    begin(state, 5)
    act(state, "green", "study GPS")
    act(state, "green", "study LI-ION")
    assert company(state, "green").goods == 5 + 1
    assert company(state, "green").produced == 3


def test_si_c3_retailer_goods_are_not_produced():
    state = table("green", "blue")
    retailer(state, "Emirates", "R1B")
    company(state, "green").produced = 3
    shows(state, "green", logistics=3)
    begin(state, 6)
    act(state, "green", "expand Emirates")
    act(state, "green", "expand Emirates")
    act(state, "green", "accept")
    assert company(state, "green").goods == 1
    assert company(state, "green").produced == 3


def test_si_c3_a_new_round_counts_anew():
    state = table("green", "blue")
    company(state, "green").produced = 9
    begin(state, 8)
    assert company(state, "green").produced == 0
