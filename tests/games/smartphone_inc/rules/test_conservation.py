"""Nothing appears or vanishes in random whole games: offices, tiles, goods and VP add up."""

from collections import Counter
from typing import Any

import pytest

from flagship.games.smartphone_inc.rules import events as e
from flagship.games.smartphone_inc.rules.events import Event
from flagship.games.smartphone_inc.rules.map import spaces
from flagship.games.smartphone_inc.rules.state import EMPTY, State
from flagship.kernel.rng import Rng
from tests.any_game import AnyMatch
from tests.games.games import SMARTPHONE_INC, Sample, finish


@pytest.mark.parametrize("sample", SMARTPHONE_INC, ids=repr)
def test_offices_tiles_goods_and_vp_add_up(sample: Sample) -> None:
    match = sample.match(1000 + sample.number)
    tiles = _tiles(match.state)
    ledger = Ledger(match.state)

    def check(match: AnyMatch, events: list[Any]) -> None:
        assert _tiles(match.state) == tiles
        _check_offices(match.state)
        ledger.add(events)
        ledger.check(match.state)

    finish(match, Rng(sample.number), after=check)


def _tiles(state: State) -> Counter[int]:
    """Every improvement of the game, wherever it lies."""
    lying = Counter(state.display) + Counter(state.pile) + Counter(state.discards)
    for company in state.companies:
        lying += Counter(company.improvements)
    if state.steve is not None:
        lying += Counter([*state.steve.squares, state.steve.delayed])
        lying.pop(EMPTY, None)
    return lying


def _check_offices(state: State) -> None:
    for region, offices in enumerate(state.offices):
        assert len(offices) <= spaces(state, region)
        most = 2 if state.retailers[region] == EMPTY else 1
        assert all(offices.count(seat) <= most for seat in offices)
        for seat in set(offices):
            assert state.companies[seat].progress[region] == 0
    for company in state.companies:
        for region, progress in enumerate(company.progress):
            assert 0 <= progress < state.pack.regions[region].cost
        assert not company.patents & ~company.technologies
    held = [company.patents for company in state.companies]
    assert sum(held) + state.patents == (1 << len(state.pack.technologies)) - 1


class Ledger:
    """Goods and VP as the events tell them."""

    def __init__(self, state: State) -> None:
        self.vp = [company.vp for company in state.companies]
        self.goods = [0] * len(self.vp)
        self.offices = Counter(seat for row in state.offices for seat in row)

    def add(self, events: list[Event]) -> None:
        for event in events:
            match event:
                case e.GoodsProduced(seat=seat, total=total):
                    self.goods[seat] += total
                case e.GoodsGained(seat=seat, goods=goods):
                    self.goods[seat] += goods
                case e.Sold(seat=seat):
                    self.goods[seat] -= 1
                case e.GoodsLost(seat=seat, goods=goods):
                    self.goods[seat] -= goods
                case e.SoldDirect(seat=seat, goods=goods, vp=vp):
                    self.goods[seat] -= goods
                    self.vp[seat] += vp
                case e.SalesScored(seat=seat, vp=vp) | e.RegionControlled(seat=seat, vp=vp):
                    self.vp[seat] += vp
                case e.OfficeOpened(seat=seat) | e.OfficeAdded(seat=seat):
                    self.offices[seat] += 1

    def check(self, state: State) -> None:
        assert self.vp == [company.vp for company in state.companies]
        assert self.goods == [company.goods for company in state.companies]
        assert self.offices == Counter(seat for row in state.offices for seat in row)
