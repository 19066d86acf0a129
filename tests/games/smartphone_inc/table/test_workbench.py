"""What tables are told of a draft plan: the tile at fault, the likely turn order."""

import msgspec
import pytest

from flagship.games.smartphone_inc.rules.editions import ruleset
from flagship.games.smartphone_inc.rules.setup import new
from flagship.games.smartphone_inc.rules.turn import sample, step, to_act
from flagship.games.smartphone_inc.rules.view import View
from flagship.games.smartphone_inc.rules.viewing import view
from flagship.games.smartphone_inc.table.workbench import read_plan
from flagship.kernel.game import Illegal
from flagship.kernel.rng import Rng


def seen() -> View:
    """The first seat's view at the beginning, with a second improvement."""
    state = new(ruleset(colours=("green", "blue", "red")), 1)
    state.companies[0].improvements += (state.pile.pop(),)
    return view(state, 0)


@pytest.mark.parametrize(
    ("plan", "key", "tile"),
    [
        ("plan black1 white1/0 @5,5", "planning.overlap", None),
        ("plan black1 white1/0 @2,1 0:0,0>0,1 1:7,7>7,8", "planning.off_pads", 1),
        ("plan black1 white1/0 @2,1 0:7,7>7,8 1:0,0>0,1", "planning.off_pads", 0),
        ("plan black1 white1/0 @2,1 1:0,0>0,1 0:0,1>0,0", "planning.same_cells", 0),
    ],
)
def test_si_11_the_refusal_names_the_tile_at_fault(plan: str, key: str, tile: int | None):
    with pytest.raises(Illegal) as refused:
        read_plan(seen(), plan)
    assert (refused.value.key, refused.value.tile) == (key, tile)


def test_si_40_the_likely_order_takes_the_prices_expected_of_the_others():
    plan = "plan black1 white1/0 @2,1"
    own = read_plan(seen(), plan).figures["price"]
    assert read_plan(seen(), plan, [8, own + 1, own - 1]).order == [2, 0, 1]
    assert read_plan(seen(), plan, [2, own - 1, own + 1]).order == [1, 0, 2]


def test_a_plan_read_changes_nothing():
    before = seen()
    read_plan(before, "plan black1 white1/0 @2,1", [2, 3, 4])
    assert msgspec.json.encode(before.companies) == msgspec.json.encode(seen().companies)


def test_after_planning_a_plan_is_read_for_the_next_round():
    state = new(ruleset(colours=("green", "blue"), rounds=2), 1)
    rng = Rng(0)
    plan = "plan black1 white1/0 @2,1"
    now = read_plan(view(state, 0), plan)
    while not state.companies[0].goods:
        [seat, *_] = to_act(state)
        step(state, seat, sample(state, seat, rng))
    later = read_plan(view(state, 0), plan)
    assert later.figures["goods"] == now.figures["goods"]
    # SI-41: no improvement in the last round
    assert (now.figures["factory"], later.figures["factory"]) == (1, 0)


def test_a_plan_says_whom_it_reaches_by_the_price_of_the_others():
    reading = read_plan(seen(), "plan black1 white1/0 @2,1")
    own = reading.figures["price"]
    assert [one.price for one in reading.reach] == [3, 4, 5]
    for one in reading.reach:
        assert one.before == (2 if one.price < own else 0 if one.price > own else one.before)
        assert one.more == 0 or one.before
    # Whom the price suits does not depend on the others, only who may come first.
    assert len({one.sure + one.more for one in reading.reach}) == 1
    assert reading.reach[0].where
