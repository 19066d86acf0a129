"""What a plan shows and why it is not one: SI-10 to SI-13, SI-C1 and SI-C2.

Unless told otherwise white1 lies unturned on the bottom right cell of black1:

    black1  .  L       white1  G- .
            I  G               R  L
            .  +$              .  L
"""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flagship.games.smartphone_inc.rules.actions import Cell, Laid, Plan
from flagship.games.smartphone_inc.rules.pack import load
from flagship.games.smartphone_inc.rules.pack_checks import PADS
from flagship.games.smartphone_inc.rules.pads import ANY, REASONS, pad_table, read, sample
from flagship.games.smartphone_inc.rules.result import Result
from flagship.kernel.rng import Rng
from tests.games.smartphone_inc.solver import naive_plans

PACK = load()
GG, RR, LL, GM = (PACK.tile_index[name] for name in ("G G", "R R", "L L", "G +$"))
TILES = (GG, RR, LL)
ALONE = Result(1, 1, 0, 1, 3, 1, 1, 3)


def shows(*laid: Laid, tiles: tuple[int, ...] = TILES, overhang: int = 0, **changes: Any) -> Any:
    """What comes of the layout above with these tiles."""
    fields: dict[str, Any] = {"lower": "black1", "upper": "white1", "turn": 0, "row": 2, "col": 1}
    return read(PACK, tiles, Plan(**(fields | changes), laid=laid), overhang)


def over(tile: int, first: Cell, second: Cell) -> Laid:
    return Laid(tile, first, second)


def under(tile: int, first: Cell, second: Cell) -> Laid:
    return Laid(tile, first, second, True)


def test_si_10_the_upper_pad_covers_a_cell_of_the_lower():
    assert shows() == ALONE


@pytest.mark.parametrize(("row", "col", "covered"), [(2, 1, 1), (1, 1, 2), (0, 1, 3), (1, 0, 4)])
def test_si_10_one_to_four_cells_may_be_covered(row, col, covered):
    assert shows(row=row, col=col).covered == covered


def test_si_10_six_covered_cells_are_too_many():
    assert shows(row=0, col=0) == "planning.overlap"


def test_si_10_pads_that_do_not_touch_cover_nothing():
    assert shows(row=3) == "planning.overlap"


def test_si_10_either_pad_may_be_on_top():
    assert shows(lower="white1", upper="black1") == Result(1, 1, 1, 1, 2, 1, 1, 3)


def test_si_10_either_side_may_be_up():
    assert shows(lower="black2", upper="white2") == Result(2, 1, 0, 2, 1, 1, 1, 3)


def test_si_10_a_quarter_turn_is_clockwise():
    corner = over(0, (2, 2), (3, 2))
    assert shows(turn=1, row=2, col=0).discount == 1
    assert shows(corner, turn=1, row=2, col=0).discount == 0


def test_si_10_there_are_480_layouts():
    assert len(pad_table(PACK).bare_pads) == 480


@pytest.mark.parametrize(
    "changes",
    [{"upper": "black2"}, {"upper": "white3"}, {"lower": "black"}, {"turn": 4}, {"turn": -1}],
)
def test_si_10_pads_are_one_black_and_one_white(changes):
    assert shows(**changes) == "planning.pads"


def test_si_11_a_tile_beside_the_pads_is_face_down():
    assert shows(tiles=(GG,)).face_down == 1


def test_si_11_a_tile_lies_on_two_cells_of_a_pad():
    assert shows(over(0, (0, 0), (0, 1))) == Result(3, 1, 0, 1, 2, 1, 1, 2)


def test_si_11_a_tile_may_straddle_both_pads():
    assert shows(over(1, (1, 1), (2, 1))) == Result(0, 0, 0, 3, 3, 1, 1, 2)


def test_si_11_the_first_symbol_lies_on_the_first_cell():
    assert shows(under(0, (2, 0), (2, 1)), tiles=(GM,)) == Result(2, 1, 0, 1, 3, 1, 1, 0)
    assert shows(under(0, (2, 1), (2, 0)), tiles=(GM,)) == Result(1, 1, 1, 1, 3, 1, 1, 0)


def test_si_11_a_tile_may_be_partly_covered_by_the_upper_pad():
    assert shows(under(1, (1, 1), (2, 1))) == Result(0, 1, 0, 2, 3, 1, 1, 2)


def test_si_11_a_tile_may_be_wholly_covered_by_the_upper_pad():
    assert shows(under(1, (1, 1), (2, 1)), row=1).research == 1


def test_si_11_tiles_may_overlap_and_the_upper_shows():
    low, high = over(0, (0, 0), (0, 1)), over(1, (0, 1), (1, 1))
    assert shows(low, high) == Result(1, 1, 0, 3, 2, 1, 1, 1)
    assert shows(high, low) == Result(2, 1, 0, 2, 2, 1, 1, 1)


def test_si_11_tiles_laid_under_may_overlap():
    low, high = under(0, (0, 0), (0, 1)), under(1, (0, 1), (1, 1))
    assert shows(low, high) == shows(over(0, (0, 0), (0, 1)), over(1, (0, 1), (1, 1)))


def test_si_11_a_tile_must_not_leave_the_pads():
    assert shows(over(0, (0, 1), (0, 2))) == "planning.off_pads"
    assert shows(under(0, (0, 1), (0, 2))) == "planning.off_pads"
    assert shows(over(0, (8, 1), (8, 2))) == "planning.off_pads"


@pytest.mark.parametrize("second", [(1, 1), (-1, -1), (0, 0), (2, 0), (0, 2)])
def test_si_11_the_two_cells_share_an_edge(second):
    assert shows(over(0, (0, 0), second)) == "planning.not_adjacent"


@pytest.mark.parametrize("tile", [-1, 3, 10**30])
def test_si_11_only_own_tiles_are_laid(tile):
    assert shows(over(tile, (0, 0), (0, 1))) == "planning.tile_unknown"


def test_si_11_a_tile_is_laid_once():
    assert shows(over(0, (0, 0), (0, 1)), over(0, (1, 0), (1, 1))) == "planning.tile_twice"


def test_si_11_what_is_under_is_laid_before_what_is_on_top():
    assert shows(over(0, (0, 0), (0, 1)), under(1, (1, 0), (1, 1))) == "planning.order"


def test_si_12_a_tile_may_stick_out_with_one_cell():
    assert shows(over(0, (0, 1), (0, 2)), overhang=1) == Result(3, 1, 0, 1, 2, 1, 1, 2)


def test_si_12_a_tile_laid_under_may_stick_out():
    assert shows(under(0, (0, 1), (0, 2)), overhang=1) == Result(3, 1, 0, 1, 2, 1, 1, 2)


def test_si_12_first_edition_lets_one_of_them_stick_out():
    two = over(0, (0, 1), (0, 2)), over(1, (0, 0), (0, -1))
    assert shows(*two, overhang=1) == "planning.overhang_limit"
    assert shows(*two, overhang=ANY) == Result(3, 1, 0, 3, 2, 1, 1, 1)


def test_si_12_a_tile_whose_half_beyond_the_pads_is_covered_counts_too():
    two = over(0, (1, 1), (1, 2)), over(1, (2, 2), (1, 2))
    assert shows(*two, overhang=1) == "planning.overhang_limit"


def test_si_12_no_tile_sticks_out_with_both_cells():
    assert shows(over(0, (0, 2), (-1, 2)), overhang=ANY) == "planning.off_pads"
    assert shows(under(0, (0, 2), (-1, 2)), overhang=ANY) == "planning.off_pads"


def test_si_13_blank_and_covered_symbols_are_not_active():
    assert shows(over(0, (0, 0), (0, 1))).logistics == ALONE.logistics - 1
    assert shows(over(0, (2, 0), (1, 0))).factory == 0


def test_si_13_a_half_that_sticks_out_is_active():
    assert shows(over(0, (0, 0), (-1, 0)), overhang=1).goods == ALONE.goods + 2


def test_si_c1_two_tiles_do_not_lie_on_the_same_two_cells():
    assert shows(over(0, (0, 0), (0, 1)), over(1, (0, 0), (0, 1))) == "planning.same_cells"


def test_si_c1_not_even_the_other_way_round():
    assert shows(over(0, (0, 0), (0, 1)), over(1, (0, 1), (0, 0))) == "planning.same_cells"


def test_si_c1_not_even_with_a_pad_between():
    two = under(0, (1, 1), (2, 1)), over(1, (1, 1), (2, 1))
    assert shows(*two, row=1) == "planning.same_cells"


def test_si_c1_a_covered_tile_may_lie_under_another_one():
    two = under(0, (1, 1), (2, 1)), under(1, (0, 1), (1, 1))
    assert shows(*two, row=1) == Result(0, 1, 0, 2, 2, 1, 2, 1)


def test_si_c2_a_tile_under_the_upper_pad_rests_on_the_lower():
    assert shows(under(0, (2, 1), (3, 1))) == "planning.gap"
    assert isinstance(shows(over(0, (2, 1), (3, 1))), Result)


def test_si_c2_it_does_not_bridge_a_gap_to_stick_out():
    assert shows(under(0, (3, 1), (3, 0)), overhang=ANY) == "planning.gap"


def test_si_c2_a_half_that_sticks_out_from_below_is_active():
    assert shows(under(0, (2, 0), (3, 0)), overhang=1).goods == ALONE.goods + 2


def test_si_c2_the_covered_cell_shows_only_the_half_that_sticks_out():
    # The upper pad's top row covers the lower pad's bottom row; (2, -1) is beyond both.
    tile = under(1, (2, 0), (2, -1))
    assert shows(tile, row=2, col=0, overhang=1).research == shows(row=2, col=0).research + 1


def test_si_c2_halves_that_stick_out_may_overlap():
    # (1, 2) lies beyond both pads, beside (1, 1) of the lower and above (2, 2) of the upper.
    low, high = over(0, (1, 1), (1, 2)), over(1, (2, 2), (1, 2))
    assert shows(low, high, overhang=ANY) == Result(1, 1, 0, 3, 3, 1, 1, 1)
    assert shows(high, low, overhang=ANY) == Result(2, 1, 0, 2, 3, 1, 1, 1)


def test_si_c2_a_half_that_sticks_out_from_below_is_covered_by_one_from_above():
    low, high = under(0, (1, 1), (1, 2)), over(1, (2, 2), (1, 2))
    assert shows(low, high, overhang=ANY) == Result(1, 1, 0, 3, 3, 1, 1, 1)


numbers = st.integers(-4, 6) | st.integers(-(10**30), 10**30)
cells = st.tuples(numbers, numbers)
plans = st.builds(
    Plan,
    lower=st.sampled_from(PADS) | st.text(max_size=8),
    upper=st.sampled_from(PADS) | st.text(max_size=8),
    turn=numbers,
    row=numbers,
    col=numbers,
    laid=st.lists(st.builds(Laid, numbers, cells, cells, st.booleans()), max_size=8).map(tuple),
)
near = st.integers(-1, 3)
close = st.tuples(near, near)
likely = st.builds(
    Plan,
    lower=st.just("black1"),
    upper=st.sampled_from(["white1", "white2"]),
    turn=st.integers(0, 3),
    row=st.just(1),
    col=st.just(1),
    laid=st.lists(st.builds(Laid, near, close, close, st.booleans()), max_size=3).map(tuple),
)


@given(plans | likely, st.sampled_from([0, 1, ANY]))
def test_every_plan_is_read_or_has_a_known_reason(plan, overhang):
    shown = read(PACK, TILES, plan, overhang)
    assert isinstance(shown, Result) or shown in REASONS


def test_a_very_long_plan_is_read_at_once():
    endless = (over(0, (0, 0), (0, 1)),) * 1_000_000
    assert shows(*endless) == "planning.tile_twice"


def test_every_reason_says_its_rule_and_what_to_do():
    for key, (rule, sentence) in REASONS.items():
        assert key.startswith("planning.")
        assert rule.startswith("SI-")
        assert sentence.endswith(".")


@pytest.mark.parametrize("overhang", [0, 1, ANY])
def test_samples_are_legal_and_show_what_is_seen_from_above(overhang):
    below = Rng(7).below
    tiles = (GG, GM, RR, LL, GM)
    for _ in range(2000):
        plan = sample(PACK, tiles, overhang, below)
        assert read(PACK, tiles, plan, overhang) == naive_plans.result(PACK, tiles, plan)


def test_samples_lay_tiles_at_every_level():
    below = Rng(7).below
    plans = [sample(PACK, TILES, ANY, below) for _ in range(2000)]
    pieces = [piece for plan in plans for piece in plan.laid]
    assert 0.4 < len(pieces) / (3 * len(plans)) < 0.5
    assert {piece.under for piece in pieces} == {False, True}
    assert {piece.tile for piece in pieces} == {0, 1, 2}
    assert any(isinstance(read(PACK, TILES, plan, 0), str) for plan in plans)
    assert any(plan.laid[0].tile > plan.laid[-1].tile for plan in plans if plan.laid)
