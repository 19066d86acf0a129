"""The useful results are those that nothing beats, by comparing all with all."""

import pytest

from flagship.games.smartphone_inc.rules.editions import ruleset
from flagship.games.smartphone_inc.rules.pack import load as load_pack
from flagship.games.smartphone_inc.rules.pads import read
from flagship.games.smartphone_inc.rules.phase1_planning import overhang
from flagship.games.smartphone_inc.rules.setup import new
from flagship.games.smartphone_inc.rules.technologies import FOUR_G_A, GPS_A, LI_ION_A, NFC_B
from flagship.games.smartphone_inc.solver.pareto import unbeaten
from flagship.games.smartphone_inc.solver.plans import attainable


@pytest.mark.parametrize("tiles", [[0], [1, 3], [9, 5, 2]], ids=str)
@pytest.mark.parametrize("bonuses", [0, GPS_A | NFC_B, LI_ION_A | FOUR_G_A])
def test_useful_results_are_those_that_no_other_beats(tiles: list[int], bonuses: int) -> None:
    pack = load_pack()
    state = new(ruleset(), 1)
    company = state.companies[0]
    company.improvements, company.bonuses = tiles, bonuses
    every = set()
    reach = attainable(pack, tiles, overhang(state.rules, bonuses))
    for result in reach:
        price = 5 + bool(bonuses & NFC_B) + result.markup - result.discount
        goods = result.goods + (2 if bonuses & GPS_A else 1) * result.discount
        logistics = result.logistics + (result.markup if bonuses & LI_ION_A else 0)
        every.add(
            (
                min(max(price, 2), 8),
                goods + result.covered + result.face_down,
                result.research,
                logistics,
                min(result.factory, 1),
            )
        )
    useful = {
        one
        for one in every
        if not any(
            one != other
            and one[0] == other[0]
            and all(a <= b for a, b in zip(one[1:], other[1:], strict=True))
            for other in every
        )
    }
    found = unbeaten(state, 0)
    assert len(found) == len(useful)
    assert {tuple(one.figures) for one in found} == useful
    order = sorted(range(len(tiles)), key=tiles.__getitem__)
    for one in found:
        plan = one.source.plan(one.counts, order)
        assert read(pack, tiles, plan, overhang(state.rules, bonuses)) == one.result
