"""The solver against plans laid out one by one, and against plans it makes itself."""

from itertools import combinations_with_replacement, product
from random import Random

import pytest

from flagship.games.smartphone_inc.rules.pack import load
from flagship.games.smartphone_inc.rules.pads import ANY, read, sample
from flagship.games.smartphone_inc.rules.result import Result
from flagship.games.smartphone_inc.solver import plans
from flagship.games.smartphone_inc.solver.cover import MAX_TILES, Cover, Use, uses
from flagship.games.smartphone_inc.solver.layouts import layout_table, overhang_limit, shipped_uses
from flagship.games.smartphone_inc.solver.plans import attainable, figures, matching
from flagship.kernel.rng import Rng
from tests.games.smartphone_inc.solver import naive_plans

PACK = load()
KINDS = tuple(range(len(PACK.tiles)))
PAIRS = tuple(combinations_with_replacement(KINDS, 2))
SHAPES = {
    "beside by a column": (3, 2, 0, 1),
    "below by a row": (3, 2, 1, 0),
    "below by a row and a column": (3, 2, 1, 1),
    "below by two rows": (3, 2, 2, 0),
    "corner on corner": (3, 2, 2, 1),
    "across the middle": (2, 3, 1, 0),
    "across the middle by a column": (2, 3, 1, 1),
    "across the end": (2, 3, 2, 0),
    "across a corner": (2, 3, 2, 1),
}
"""Every way the upper pad lies on the lower, up to reflection: height, width, row, column."""


def closable(upper: frozenset[tuple[int, int]], tiles: int, overhang: int):
    """The solver's answer to `naive_plans.closings`."""
    cover = Cover(upper, tiles, overhang)
    return {
        (frozenset(cell for i, cell in enumerate(cover.cells) if closed >> i & 1), use)
        for closed in cover.sets_on_pads()
        for use, bit in uses(tiles).items()
        if cover.uses_on_pads(closed) & bit
    }


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
@pytest.mark.parametrize(("tiles", "overhang"), [(4, 0), (3, 1), (3, ANY)])
def test_si_11_tiles_close_the_same_cells_as_laid_one_by_one(shape, tiles, overhang):
    height, width, row, col = shape
    upper = frozenset(product(range(row, row + height), range(col, col + width)))
    assert closable(upper, tiles, overhang) == naive_plans.closings(upper, tiles, overhang)


def test_si_10_pads_alone_have_480_layouts_and_84_results():
    found = attainable(PACK, ())
    assert found.layouts == 480
    assert len(found) == 84
    assert set(found) == naive_plans.attainable(PACK, ())


@pytest.mark.parametrize("overhang", [0, 1, ANY])
def test_si_11_one_tile_gives_what_its_plans_give(overhang):
    kind = KINDS[overhang % 3]
    assert set(attainable(PACK, (kind,), overhang)) == naive_plans.attainable(
        PACK, (kind,), overhang
    )


@pytest.mark.parametrize("part", range(6))
def test_si_11_two_tiles_give_all_that_plans_of_some_layouts_give(part):
    pair = Random(part).choice(PAIRS)
    every = naive_plans.attainable(PACK, pair, 0, slice(part, None, 25))
    assert every <= set(attainable(PACK, pair))


@pytest.mark.parametrize("overhang", [1, ANY])
def test_si_12_two_tiles_give_all_that_plans_of_some_layouts_give(overhang):
    pair = Random(overhang).choice(PAIRS)
    every = naive_plans.attainable(PACK, pair, overhang, slice(overhang % 60, None, 60))
    assert every <= set(attainable(PACK, pair, overhang))


@pytest.mark.parametrize("overhang", [0, 1, ANY])
@pytest.mark.parametrize("tiles", [(0,), (0, 3), (6, 6), (4, 7, 9)])
def test_si_13_the_plan_of_each_result_is_legal_and_shows_it(tiles, overhang):
    found = attainable(PACK, tiles, overhang)
    for result in found:
        assert read(PACK, tiles, found.plan(result), overhang) == result


@pytest.mark.parametrize("overhang", [0, 1, ANY])
def test_si_13_so_are_plans_with_five_tiles(overhang):
    tiles = (8, 1, 5, 5, 3)
    found = attainable(PACK, tiles, overhang)
    for result in list(found)[::37]:
        assert read(PACK, tiles, found.plan(result), overhang) == result


@pytest.mark.parametrize("overhang", [0, 1, ANY])
@pytest.mark.parametrize("tiles", [(2, 5), (7, 1, 4), (6, 3, 6, 0), (9, 8, 2, 1, 3)])
def test_si_11_what_a_random_plan_shows_is_attainable(tiles, overhang):
    found = attainable(PACK, tiles, overhang)
    below = Rng(11).below
    for _ in range(2000):
        plan = sample(PACK, tiles, overhang, below)
        assert read(PACK, tiles, plan, overhang) in found


@pytest.mark.parametrize("overhang", [0, 1, ANY])
def test_si_11_the_shipped_table_is_what_the_solver_works_out(overhang):
    """`python tools/pads.py` writes it."""
    assert shipped_uses()[0] == PACK.pads
    for tiles in range(MAX_TILES + 1):
        table = layout_table(PACK, tiles, overhang_limit(tiles, overhang))
        assert table.uses == table.worked_out()


def test_si_12_one_tile_that_sticks_out_gives_less_than_any_number():
    none, one, every = (set(attainable(PACK, (0, 3, 6), overhang)) for overhang in (0, 1, ANY))
    assert none < one < every


def test_si_c1_as_many_tiles_are_hidden_as_there_are_places():
    cover = Cover(frozenset(product(range(2, 5), range(1, 3))), 5, 0)
    assert cover.uses(0) == uses(5)[Use(0, 0, 0)]
    cover = Cover(frozenset(product(range(1, 4), range(2))), 5, 0)
    assert cover.uses(0) == sum(uses(5)[Use(0, 0, hidden)] for hidden in range(5))


def test_example_1_two_active_discounts_make_the_price_3():
    found = matching(attainable(PACK, ()), "discount=2")
    assert found
    assert {figures(PACK, result)["price"] for result in found} == {3}


def test_example_1_pads_alone_give_seven_goods_at_most():
    found = attainable(PACK, ())
    best = matching(found, "goods>=7")
    assert best
    assert not matching(found, "goods>7")
    assert {(result.covered, result.goods + result.discount) for result in best} == {(4, 3)}


def test_example_1_three_active_research_symbols():
    assert matching(attainable(PACK, ()), "research=3")


def test_results_are_in_order_and_counted():
    found = attainable(PACK, (0, 3))
    assert list(found) == sorted(set(found))
    assert len(found) == len(list(found)) == 3132


def test_what_is_not_attainable_has_no_plan():
    found = attainable(PACK, (0,))
    for result in (Result(9, 0, 0, 0, 0, 0, 1, 0), Result(-1, 0, 0, 0, 0, 0, 1, 0)):
        assert result not in found
        with pytest.raises(KeyError):
            found.plan(result)


def test_the_same_tiles_in_another_order_are_solved_once():
    one, other = attainable(PACK, (7, 0, 4), ANY), attainable(PACK, (4, 7, 0), ANY)
    assert next(iter(one)) is next(iter(other))
    for result in list(one)[::50]:
        assert read(PACK, (7, 0, 4), one.plan(result), ANY) == result
        assert read(PACK, (4, 7, 0), other.plan(result), ANY) == result


@pytest.mark.parametrize("overhang", [0, 1, ANY])
def test_five_tiles_are_worked_out_whole(overhang):
    plans.forget()
    assert len(list(attainable(PACK, (0, 3, 6, 7, 8), overhang))) > 20_000


def test_six_tiles_are_too_many():
    with pytest.raises(ValueError, match="at most 5"):
        attainable(PACK, (0,) * 6)


def test_an_overhang_no_rule_knows_is_refused():
    with pytest.raises(ValueError, match="0, 1 or 99"):
        attainable(PACK, (0, 1, 2), 2)


def test_conditions_are_all_met():
    found = attainable(PACK, (0, 3))
    chosen = matching(found, "price=4 research>=2 goods>5 face_down!=0 covered<4 logistics<=3")
    assert chosen
    assert chosen == [
        result
        for result in found
        if result.markup - result.discount == -1
        and result.research >= 2
        and result.goods + result.discount + result.covered + result.face_down > 5
        and result.face_down
        and result.covered < 4
        and result.logistics <= 3
    ]


def test_no_condition_is_met_by_all():
    assert matching(attainable(PACK, ()), " ") == list(attainable(PACK, ()))


def test_the_price_stays_on_the_track():
    found = attainable(PACK, (3, 4, 5), ANY)
    assert matching(found, "discount>=4")
    assert not matching(found, "price<2")


@pytest.mark.parametrize("word", ["colour=3", "price", "price==4", "price=high", "goods>=", "=3"])
def test_a_bad_condition_is_named_with_the_fields(word):
    with pytest.raises(ValueError, match="price, goods, research, logistics") as error:
        matching(attainable(PACK, ()), f"price>=2 {word}")
    assert f'"{word}"' in str(error.value)
