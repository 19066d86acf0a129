"""Plans chosen by what they give."""

import pytest

from flagship.games.mobile_markets.rules import events as e
from flagship.games.mobile_markets.rules.notation import read
from flagship.games.mobile_markets.rules.viewing import view
from flagship.games.mobile_markets.terminal.planning import PlanList
from flagship.kernel.game import Illegal, Refusal
from flagship.kernel.pareto import unbeaten
from tests.games.mobile_markets.terminal.table import PACK, Table, new, owning
from tests.terminal.sitting import decided


def bench(match=None):
    return PlanList(view((match or new()).state, 0))


def test_conditions_narrow_the_list():
    one = bench()
    one.filter("price=4 tech>=2 goods>3")
    assert one.listed
    for row in one.listed:
        assert row.outcome.price == 4
        assert row.outcome.technology >= 2
        assert row.outcome.goods > 3


def test_all_lists_every_result():
    one = bench()
    assert len(one.listed) == 14
    one.show_all()
    assert len(one.listed) == one.count() == 58


def test_beaten_outcomes_are_left_out():
    one = bench()
    some, less = one.listed[0].outcome, one.listed[0].outcome._replace(marketing=0)
    other = less._replace(price=less.price + 1)
    assert unbeaten([less, some, other], tuple) == [some, other]


def test_the_list_can_be_sorted_and_turned_over():
    one = bench()
    one.show_all()
    one.sort("mark")
    marketing = [row.outcome.marketing for row in one.listed]
    assert marketing == sorted(marketing, reverse=True)
    one.more()
    assert one.page == 1


def test_every_row_has_a_plan_that_gives_it():
    one = bench()
    one.filter("covered=2")
    assert one.listed
    for number, row in enumerate(one.listed, start=1):
        shown = one.check(one.pick(number))
        assert shown == row.result
        assert shown.covered == 2
        assert one.outcome(shown) == row.outcome


@pytest.mark.parametrize("event", ["E6", "E10", "E11", "E15"])
def test_outcomes_count_event_and_cards_as_the_engine_does(event):
    match = owning(new(2, steve=True), "T15", "T16", "T22", "T23", "T24", "T25")
    match.state.revealed = [PACK.event_index[event]]
    one = bench(match)
    one.show_all()
    for number in range(1, len(one.listed) + 1, 7):
        row = one.listed[number - 1]
        trial = match.tentative()
        happened = list(trial.submit(0, one.pick(number)))
        while not any(isinstance(event, e.GoodsProduced) for event in happened):
            # Spend marketing points, buy nothing.
            options = trial.game.rules.legal(trial.state, 0)
            action = "take regular" if trial.state.phase == 5 else "end"
            assert read(PACK, action) in options
            happened += trial.submit(0, read(PACK, action))
        own = [event for event in happened if getattr(event, "seat", None) == 0]
        points = [event.points for event in own if isinstance(event, e.PointsReceived)]
        goods = [event.total for event in own if isinstance(event, e.GoodsProduced)]
        assert trial.state.companies[0].price == row.outcome.price
        assert points == [row.outcome.technology, row.outcome.marketing]
        assert goods == [row.outcome.goods]


@pytest.mark.parametrize("where", ["fnord", "research=1", "price", "price=x", "price==4", "=4"])
def test_a_condition_that_is_none_is_refused(where):
    one = bench()
    listed = one.listed
    with pytest.raises(Refusal, match="is not a condition: write price=4, technology>=2"):
        one.filter(where)
    assert one.listed is listed


def test_rows_that_are_not_there_are_refused():
    one = bench()
    with pytest.raises(Refusal, match="There is no row 99"):
        one.pick(99)
    with pytest.raises(Refusal, match="no more rows"):
        one.more()
    with pytest.raises(Refusal, match="Say what to sort by: price, goods, technology, marketing"):
        one.sort("fnord")


def test_a_plan_is_drawn_before_it_is_made():
    match = new()
    printed = Table(match).play(["plan w1 b0/2 @1,-1", "ok"])
    assert "▓ upper pad: black, side 0, turned by 180 degrees" in printed
    assert "░ lower pad: white, side 1" in printed
    assert decided(match)[0] == "plan W1 B0/2 @1,-1"


def test_a_plan_can_be_looked_at_and_left():
    match = new()
    sitting = Table(match)
    sitting.play(["3", "back", "ok", "4", "price=4", "sort goods", "more", "all", "reset"])
    assert match.decisions == []
    assert "Choose a row by its number first." in sitting.printed.getvalue()


def test_a_plan_against_the_rules_is_refused_with_the_rule():
    match = new()
    printed = Table(match).play(["plan w1 b0/2 @9,9", "plan w1 w0/2 @0,0", "plan x", "ok"])
    assert "The upper pad must cover at least one cell of the lower pad" in printed
    assert "Use one side of the white pad and one side of the black pad" in printed
    assert 'A plan is written like "plan' in printed
    assert match.decisions == []
    with pytest.raises(Illegal):
        bench().check(match.game.words.read(PACK, "plan W1 B0/2 @9,9"))


def test_a_condition_nothing_meets_says_so():
    printed = Table(new()).play(["goods>90"])
    assert "No plan gives that." in printed
