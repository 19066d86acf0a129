"""Plans chosen by what they give."""

import pytest

from flagship.games.smartphone_inc import GAME as smartphone_inc
from flagship.games.smartphone_inc.rules.pads import read
from flagship.games.smartphone_inc.rules.technologies import GPS_A, LI_ION_A, NFC_B
from flagship.games.smartphone_inc.rules.viewing import view
from flagship.games.smartphone_inc.terminal.planning import PlanList
from flagship.kernel.game import Illegal, Refusal
from tests.games.smartphone_inc.terminal.table import new
from tests.terminal.sitting import Sitting, decided


def bench(match=None):
    return PlanList(view((match or new()).state, 0))


def test_conditions_narrow_the_list():
    one = bench()
    one.filter("price=4 research>=2 goods>3")
    assert one.listed
    for row in one.listed:
        assert row.outcome.price == 4
        assert row.outcome.research >= 2
        assert row.outcome.goods > 3


def test_a_field_may_be_shortened():
    one = bench()
    one.filter("p=4 r>=2")
    assert {row.outcome.price for row in one.listed} == {4}


def test_the_list_can_be_sorted_and_turned_over():
    one = bench()
    one.sort("goods")
    goods = [row.outcome.goods for row in one.listed]
    assert goods == sorted(goods, reverse=True)
    one.more()
    assert one.page == 1


def test_beaten_outcomes_are_left_out_until_asked_for():
    one = bench()
    one.filter("price=5")
    few, hidden = len(one.listed), one.hidden
    one.show_all()
    assert hidden
    assert len(one.listed) == few + hidden
    kept = {row.outcome for row in one.listed}
    one.filter("price=5")
    for row in one.listed:
        assert not any(
            all(a >= b for a, b in zip(other, row.outcome, strict=True))
            for other in kept - {row.outcome}
        )


def test_every_row_has_a_plan_that_gives_it():
    match = new()
    match.state.companies[0].improvements += [0, 3]
    match.state.companies[0].tokens = 2
    one = bench(match)
    one.filter("covered=2 face_down>=1")
    assert one.listed
    for number, row in enumerate(one.listed, start=1):
        shown = read(match.pack, one.own.improvements, one.pick(number), 0)
        assert shown == row.result
        assert one.outcome(shown) == row.outcome


def test_outcomes_count_tokens_and_technologies_as_the_engine_does():
    match = new()
    company = match.state.companies[0]
    company.tokens = 2
    company.bonuses = GPS_A | LI_ION_A | NFC_B
    company.technologies = 0b11001
    one = bench(match)
    for number in range(1, len(one.listed) + 1):
        row = one.listed[number - 1]
        trial = match.tentative()
        trial.submit(0, one.pick(number))
        after = trial.state.companies[0]
        assert (after.price, after.produced) == (row.outcome.price, row.outcome.goods)


@pytest.mark.parametrize("where", ["fnord", "fnord=1", "price", "price=x", "price==4", "=4"])
def test_a_condition_that_is_none_is_refused(where):
    one = bench()
    listed = one.listed
    with pytest.raises(Refusal, match="is not a condition"):
        one.filter(where)
    assert one.listed is listed


def test_rows_that_are_not_there_are_refused():
    one = bench()
    with pytest.raises(Refusal, match="There is no row 99"):
        one.pick(99)
    with pytest.raises(Refusal, match="no more rows"):
        one.more()
    with pytest.raises(Refusal, match="Say what to sort by"):
        one.sort("fnord")


def test_a_plan_is_drawn_before_it_is_made():
    match = new()
    sitting = Sitting(match)
    printed = sitting.play(["plan black1 white2/0 @1,0 0:0,0>0,1", "ok"])
    assert "upper pad: white, side 2" in printed
    assert "0,0>0,1" in decided(match)[0]


def test_a_plan_can_be_looked_at_and_left():
    match = new()
    sitting = Sitting(match)
    sitting.play(["3", "back", "ok", "4", "price=4"])
    assert match.decisions == []
    assert "Choose a row by its number first." in sitting.printed.getvalue()


def test_a_plan_against_the_rules_is_refused_with_the_rule():
    match = new()
    printed = Sitting(match).play(["plan black1 white2/0 @9,9", "plan x", "ok"])
    assert "The upper pad must cover 1 to 4 cells of the lower pad; move it. (SI-10)" in printed
    assert 'A plan is written like "plan' in printed
    assert match.decisions == []
    with pytest.raises(Illegal):
        bench().check(smartphone_inc.words.read(match.pack, "plan black1 white2/0 @9,9"))


def test_a_condition_nothing_meets_says_so():
    printed = Sitting(new()).play(["goods>90"])
    assert "No plan gives that." in printed
