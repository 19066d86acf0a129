"""The results with the most goods are those of the solver, and each has a plan that gives it."""

import pytest

from flagship.games.smartphone_inc.rules.pack import load
from flagship.games.smartphone_inc.rules.pads import ANY, read
from flagship.games.smartphone_inc.rules.result import Result
from flagship.games.smartphone_inc.rules.yields import Counts
from flagship.games.smartphone_inc.solver.best_goods import best_goods
from flagship.games.smartphone_inc.solver.plans import attainable

PACK = load()


def counted(result: Result) -> Counts:
    goods = result.goods + result.covered + result.face_down
    symbols = (result.discount, result.markup, result.research, result.logistics, result.factory)
    return Counts(*symbols, goods)


@pytest.mark.parametrize("overhang", [0, 1, ANY])
@pytest.mark.parametrize("kinds", [(), (0,), (1, 3), (5, 5, 6), (2, 4, 7, 8), (1, 3, 4, 9, 11)])
def test_the_most_goods_for_all_else(kinds: tuple[int, ...], overhang: int) -> None:
    every = attainable(PACK, kinds, overhang)
    most: dict[tuple[int, ...], int] = {}
    for result in every:
        *rest, goods = counted(result)
        most[tuple(rest)] = max(goods, most.get(tuple(rest), 0))
    found = best_goods(PACK, kinds, overhang)
    listed = list(found)
    assert listed == sorted((*rest, goods) for rest, goods in most.items())
    for one in listed[::7]:
        result = found.result(one)
        assert counted(result) == one
        assert result in every
        shown = read(PACK, kinds, found.plan(one, range(len(kinds))), overhang)
        assert isinstance(shown, Result)
        assert shown == result


def test_what_no_plan_gives_is_refused() -> None:
    found = best_goods(PACK, (0,), 0)
    with pytest.raises(KeyError):
        found.result(Counts(0, 0, 9, 0, 0, 0))
    with pytest.raises(KeyError):
        found.plan(Counts(0, 0, 0, 0, 0, 99), [0])
