"""Random whole games: they end, replay to the byte, and nothing appears or vanishes."""

from collections import Counter

import pytest
from tests.smartphone_inc.games import RULESETS, finish

from flagship import smartphone_inc as game
from flagship.kernel.match import Match, replay
from flagship.kernel.rng import Rng
from flagship.smartphone_inc import events as e
from flagship.smartphone_inc.events import Event
from flagship.smartphone_inc.map import spaces
from flagship.smartphone_inc.state import FREE, State

EVERY = range(len(RULESETS))


@pytest.mark.parametrize("number", EVERY)
def test_a_random_game_ends_and_replays_to_the_byte(number: int) -> None:
    match = finish(Match(game, RULESETS[number], seed=number), Rng(number))
    again = replay(game, match.ruleset, match.seed, match.decisions)
    assert match.is_over
    assert game.encode(again.state) == game.encode(match.state)
    assert again.state.events == match.state.events


@pytest.mark.parametrize("number", EVERY[::6])
def test_apply_never_changes_the_state_it_is_given(number: int) -> None:
    rng = Rng(number)
    state = game.new(RULESETS[number], seed=number)
    while not game.is_over(state):
        before = game.encode(state)
        seat = rng.choice(game.to_act(state))
        after = game.apply(state, seat, game.sample(state, seat, rng))
        assert game.encode(state) == before
        state = after


@pytest.mark.parametrize("number", EVERY)
def test_offices_tiles_goods_and_vp_add_up(number: int) -> None:
    match = Match(game, RULESETS[number], seed=1000 + number)
    tiles = _tiles(match.state)
    ledger = Ledger(match.state)

    def check(match: Match, events: list[Event]) -> None:
        assert _tiles(match.state) == tiles
        _check_offices(match.state)
        ledger.add(events)
        ledger.check(match.state)

    finish(match, Rng(number), after=check)


def _tiles(state: State) -> Counter[int]:
    """Every improvement of the game, wherever it lies."""
    lying = Counter(state.display) + Counter(state.pile) + Counter(state.discards)
    for company in state.companies:
        lying += Counter(company.improvements)
    if state.steve is not None:
        lying += Counter([*state.steve.squares, state.steve.delayed])
        lying.pop(FREE, None)
    return lying


def _check_offices(state: State) -> None:
    for region, offices in enumerate(state.offices):
        assert len(offices) <= spaces(state, region)
        most = 2 if state.retailers[region] == FREE else 1
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
