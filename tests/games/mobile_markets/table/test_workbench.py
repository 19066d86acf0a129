"""What tables are told of a draft plan: the likely turn order, every result."""

import pytest

from flagship.games.mobile_markets.rules.editions import ruleset
from flagship.games.mobile_markets.rules.notation import write
from flagship.games.mobile_markets.rules.pack import load as load_pack
from flagship.games.mobile_markets.rules.setup import new
from flagship.games.mobile_markets.rules.turn import sample, step
from flagship.games.mobile_markets.rules.view import View
from flagship.games.mobile_markets.rules.viewing import view
from flagship.games.mobile_markets.table.workbench import read_plan, results
from flagship.kernel.game import Illegal
from flagship.kernel.rng import Rng

PLAN = "plan W0 B0/0 @2,1"


def seen(seat: int = 0) -> View:
    """A view at the beginning."""
    return view(new(ruleset(colours=("red", "blue", "black")), 2), seat)


def test_mm_31_the_likely_order_takes_the_prices_expected_of_the_others():
    own = read_plan(seen(), PLAN).figures["price"]
    assert read_plan(seen(), PLAN, [8, own + 1, own - 1]).order == [2, 0, 1]
    assert read_plan(seen(), PLAN, [2, own - 1, own + 1]).order == [1, 0, 2]


def test_mm_30_of_equal_prices_the_spot_on_the_starting_price_decides():
    own = read_plan(seen(), PLAN).figures["price"]
    on_start = sorted(range(3), key=lambda seat: seen().companies[seat].spot)
    for seat in range(3):
        assert read_plan(seen(seat), PLAN, [own] * 3).order == on_start


def test_mm_73_customers_whom_others_could_sell_to_before_are_not_sure():
    for seat in range(3):
        reading = read_plan(seen(seat), PLAN)
        own, goods = reading.figures["price"], reading.figures["goods"]
        first = sum(one.spot < seen().companies[seat].spot for one in seen().companies)
        for reach in reading.reach:
            before = 2 if reach.price < own else 0 if reach.price > own else first
            assert reach.before == before
            assert bool(reach.more) == bool(before)
            assert reach.sure + reach.more <= goods
        if own < 5:
            assert reading.reach[-1].sure == goods


def test_mm_20_pads_apart_are_no_plan():
    with pytest.raises(Illegal) as refused:
        read_plan(seen(), "plan W0 B0/0 @4,4")
    assert (refused.value.key, refused.value.tile) == ("planning.overlap", None)


def test_mm_21_each_of_the_58_results_has_a_plan_that_gives_it():
    found = results(seen())
    assert len(found.rows) == 58
    pack = load_pack()
    for index, row in enumerate(found.rows):
        reading = read_plan(seen(), write(pack, found.plan(index)))
        assert tuple(reading.figures.values()) == row[:4]
        assert sum(part.amount for part in reading.goods) == reading.figures["goods"]
        assert sum(part.amount for part in reading.price) == reading.figures["price"]


def test_mm_11_after_planning_the_event_of_this_round_bends_nothing():
    state = new(ruleset(colours=("red", "blue", "black")), 1)
    state.revealed = [state.pack.event_index["E11"]]  # The lowest price is 3.
    assert len(results(view(state, 0)).rows) == 54
    rng = Rng(0)
    for seat in range(3):
        step(state, seat, sample(state, seat, rng))
    later = results(view(state, 0))
    assert len(later.rows) == 58
    assert {row[0] for row in later.rows} == set(range(2, 9))


def test_each_result_says_how_many_customers_it_could_reach():
    found = results(seen())
    customers, price = found.columns.index("customers"), found.columns.index("price")
    reach = {row[price]: row[customers] for row in found.rows}
    assert all(row[customers] == reach[row[price]] for row in found.rows)
    by_price = [reach[one] for one in sorted(reach)]
    assert by_price == sorted(by_price, reverse=True), "a lower price reaches no fewer"
    assert max(by_price) > 0


def test_mm_11_what_the_event_gives_is_told_apart_from_cards():
    state = new(ruleset(colours=("red", "blue", "black")), 1)
    state.revealed = [state.pack.event_index["E6"]]  # A good fewer for everybody.
    parts = {part.source: part.amount for part in read_plan(view(state, 0), PLAN).goods}
    assert parts["event"] == -1
    assert "cards" not in parts
