"""Quick play keeps the rules: whatever it does, the rules would have allowed."""

from typing import Any

import pytest

from flagship.games.mobile_markets import GAME as mobile_markets
from flagship.games.mobile_markets.bots import quick as quick_mobile_markets
from flagship.games.mobile_markets.bots.worth import card_worth
from flagship.games.mobile_markets.rules import (
    customers,
    pads,
    phase3_pricing,
    phase4_technology,
    phase5_marketing,
    phase7_sales,
    phase8_profit,
    records,
    steve_jr,
)
from flagship.games.mobile_markets.rules import phase1_preparation as preparation
from flagship.games.mobile_markets.rules import turn as market_turn
from flagship.games.mobile_markets.rules.state import FEATURE, OVER
from flagship.games.smartphone_inc import GAME as smartphone_inc
from flagship.games.smartphone_inc.bots import quick as quick_smartphone_inc
from flagship.games.smartphone_inc.rules import (
    directives,
    phase4_improvement,
    phase5_research,
    phase6_logistics,
    phase7_sale,
    priority,
    retailers,
    technologies,
    turn,
)
from flagship.games.smartphone_inc.rules.actions import EndTurn, Expand, Sell, Study
from flagship.games.smartphone_inc.rules.state import clone
from flagship.games.smartphone_inc.solver.pareto import unbeaten
from flagship.kernel.codec import encode
from flagship.kernel.rng import Rng
from tests.builds import plain_only
from tests.games.games import MOBILE_MARKETS, SMARTPHONE_INC, Sample
from tests.games.smartphone_inc import position as si


@plain_only
@pytest.mark.parametrize("sample", SMARTPHONE_INC[::7], ids=repr)
def test_smartphone_inc_by_its_rules(sample: Sample, monkeypatch: pytest.MonkeyPatch) -> None:
    done = 0

    def guard(module: Any, name: str, action: Any = None) -> None:
        real = getattr(module, name)

        def guarded(state: Any, seat: int, *what: Any) -> None:
            nonlocal done
            if seat != state.rules.steve:
                asked = action(*what) if action else what[0]
                assert turn.why_not(state, seat, asked) is None, asked
                done += 1
            real(state, seat, *what)

        monkeypatch.setattr(module, name, guarded)

    guard(phase5_research, "study", Study)
    guard(phase6_logistics, "expand", Expand)
    guard(phase7_sale, "sell", Sell)
    one_at_a_time = phase7_sale.sell

    def guarded_sale(state: Any, seat: int, region: int, goods: int) -> None:
        for _ in range(goods):
            one_at_a_time(state, seat, region)

    monkeypatch.setattr(phase7_sale, "sell", guarded_sale)
    guard(priority, "close", EndTurn)
    guard(phase7_sale, "close", EndTurn)
    for module in (phase4_improvement, retailers, technologies):
        guard(module, "apply")
    monkeypatch.setattr(quick_smartphone_inc, "apply_claim", _claimed)
    _play(sample, Rng(sample.number))
    assert done > 30


def test_several_goods_are_sold_as_one_by_one() -> None:
    state = si.table("green", "blue")
    si.offices(state, "China", "green")
    green, china = si.company(state, "green"), si.region("China")
    green.price, green.goods = 3, 9
    together, apart = clone(state), clone(state)
    phase7_sale.sell(together, 0, china, 4)
    for _ in range(4):
        phase7_sale.sell(apart, 0, china)
    assert encode(together) == encode(apart)
    assert together.events == apart.events
    assert together.buyers[china].count(0) == 2  # so many want one at this price


def _claimed(state: Any, seat: int, action: Any) -> None:
    assert directives.why_not(state, seat, action) is None
    directives.apply(state, seat, action)


def _play(sample: Sample, rng: Rng) -> None:
    state = smartphone_inc.rules.new(sample.ruleset, sample.number)
    while not smartphone_inc.rules.is_over(state):
        for seat, company in enumerate(state.companies):
            if seat != state.rules.steve:
                company.result = rng.choice(unbeaten(state, seat)).result
        quick_smartphone_inc.play_round(state, state.round)


@plain_only
@pytest.mark.parametrize("sample", MOBILE_MARKETS[::5], ids=repr)
def test_mobile_markets_by_its_rules(sample: Sample, monkeypatch: pytest.MonkeyPatch) -> None:
    done = 0
    holders: dict[Any, Any] = {
        phase3_pricing: market_turn.PHASES[2].choice,
        phase4_technology: market_turn.PHASES[3].choice,
        phase5_marketing: market_turn.PHASES[4].choice,
        phase7_sales: market_turn.PHASES[6].choice,
        phase8_profit: market_turn.PHASES[7].choice,
        customers: market_turn.CUSTOMERS,
    }
    for module, choice in holders.items():
        real = module.apply

        def guarded(state: Any, seat: int, action: Any, real: Any = real) -> None:
            nonlocal done
            assert market_turn.why_not(state, seat, action) is None, action
            done += 1
            real(state, seat, action)

        monkeypatch.setattr(module, "apply", guarded)
        monkeypatch.setattr(choice, "apply", guarded)
    rng = Rng(sample.number)
    state = mobile_markets.rules.new(sample.ruleset, sample.number)
    while True:
        for seat, company in enumerate(state.companies):
            if seat != state.rules.steve:
                plan = pads.sample(state.pack, rng.below)
                shown = pads.read(state.pack, plan)
                assert isinstance(shown, records.Result)
                company.result = shown
        if state.steve is not None:
            steve_jr.reveal(state)
        quick_mobile_markets.play_round(state)
        if state.phase == OVER:
            break
        state.phase = 1
        preparation.begin(state)
        market_turn.begin_phase(state)
    assert done > 30


def test_what_a_card_is_worth_depends_on_the_rounds_left_not_on_other_games() -> None:
    game = mobile_markets
    short, whole = (
        game.rules.new(game.setup.ruleset(colours=game.colours[:2], rounds=rounds), 3)
        for rounds in (2, 5)
    )
    for state in (short, whole):  # the same cards in the same round
        for card in range(len(state.pack.features)):
            worth = quick_mobile_markets.cached_card_worth(state, 0, FEATURE, card)
            assert worth == card_worth(state, 0, FEATURE, card)
