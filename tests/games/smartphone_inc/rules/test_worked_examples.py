"""The six worked examples at the end of the digest, out of the rulebooks."""

import pytest

from flagship.games.smartphone_inc.rules.events import (
    GoodsLost,
    PriceSet,
    ProgressReceived,
    RegionControlled,
    Sold,
    TechnologyCompleted,
)
from flagship.games.smartphone_inc.rules.pack_checks import PADS
from flagship.games.smartphone_inc.rules.state import State
from tests.games.smartphone_inc.position import (
    PACK,
    act,
    begin,
    company,
    goods,
    offices,
    options,
    owns,
    region,
    shows,
    table,
    technology,
    why_not,
)

SEVEN_GOODS = "plan white1 black2/0 @1,0"
"""White's G- on top, its four lower cells under black's G-, I, G and R."""
THREE_GEARS = "plan white2 black2/0 @-2,0"
"""Black's R hides no symbol of white's but G, so white's two R stay."""


def pads_alone() -> State:
    """Two companies without improvements are about to plan."""
    state = table("green", "blue")
    for one in state.companies:
        one.improvements = []
    return state


def test_example_1_two_active_discounts_make_the_price_3():
    state = pads_alone()
    act(state, "green", SEVEN_GOODS)
    assert PriceSet(0, 3) in act(state, "blue", SEVEN_GOODS)


def test_example_1_four_covered_cells_and_three_goods_symbols_make_7_goods():
    state = pads_alone()
    act(state, "green", SEVEN_GOODS)
    act(state, "blue", SEVEN_GOODS)
    shown = company(state, "green").result
    assert shown is not None
    assert (shown.covered, shown.goods + shown.discount) == (4, 3)
    assert company(state, "green").goods == 7


def test_example_1_7_goods_are_the_most_that_pads_alone_give():
    made = []
    around = range(-3, 4)
    for faces in ((a, b) for a in PADS for b in PADS):
        for place in ((turns, row, col) for turns in range(4) for row in around for col in around):
            state = pads_alone()
            text = "plan {} {}/{} @{},{}".format(*faces, *place)
            if why_not(state, "green", text) is None:
                act(state, "green", text)
                act(state, "blue", SEVEN_GOODS)
                made.append(company(state, "green").produced)
    assert len(made) == 480
    assert max(made) == 7


def test_example_1_three_active_gears_make_3_progress():
    state = pads_alone()
    act(state, "green", THREE_GEARS)
    act(state, "blue", THREE_GEARS)
    act(state, "green", "take 1")
    assert ProgressReceived(0, 3) in act(state, "blue", "take 1")


def test_example_1_the_3_progress_can_all_go_on_4g_which_costs_6():
    state = table("green", "blue")
    shows(state, "green", research=3)
    begin(state, 5)
    for _ in range(3):
        act(state, "green", "study 4G")
    assert company(state, "green").research[technology("4G")] == 3
    shows(state, "green", research=3)
    shows(state, "blue")
    begin(state, 5)
    act(state, "green", "study 4G")
    act(state, "green", "study 4G")
    events = act(state, "green", "study 4G")
    assert TechnologyCompleted(0, technology("4G"), True) in events


def emirates() -> State:
    """Price 3, 4 goods, an office in Emirates only, GAMEPAD and 4G."""
    state = table("green", "blue")
    offices(state, "North Africa")
    offices(state, "Emirates", "green")
    owns(state, "green", "GAMEPAD", "4G")
    company(state, "green").price = 3
    company(state, "green").goods = 4
    return state


def test_example_2_sells_3_to_6_gamepad_and_4g_and_loses_1():
    state = emirates()
    begin(state, 7)
    events = []
    for _ in range(3):
        assert options(state, "green") == ["sell Emirates", "end"]
        events += act(state, "green", "sell Emirates")
    where = region("Emirates")
    assert [event for event in events if isinstance(event, Sold)] == [
        Sold(0, where, 0),
        Sold(0, where, 1),
        Sold(0, where, 3),
    ]
    assert GoodsLost(0, 1) in events
    assert company(state, "green").goods == 0


def test_example_2_the_3_goods_bring_9_vp_and_control_of_the_region():
    state = emirates()
    begin(state, 7)
    for _ in range(3):
        act(state, "green", "sell Emirates")
    assert company(state, "green").vp == 3 + 9 + 1


@pytest.mark.parametrize(("name", "vp"), [("Emirates", 2), ("Europe", 4)])
def test_example_3_the_rightmost_office_gives_the_value_to_who_sold_more(name: str, vp: int):
    state = table("blue", "yellow")
    offices(state, name, "blue", "yellow")
    goods(state, name, "yellow", "blue", "blue")
    events = begin(state, 8)
    assert [event for event in events if isinstance(event, RegionControlled)] == [
        RegionControlled(0, region(name), 1, vp)
    ]


@pytest.mark.parametrize("name", ["North Africa", "Europe"])
def test_example_4_at_the_fourth_office_6_to_the_leftmost_and_3_to_the_next(name: str):
    state = table("green", "blue", "red", "yellow")
    offices(state, name, "blue", "green", "red", "yellow")
    goods(state, name, "red", "green", "blue", "red", "green", "blue")
    events = begin(state, 8)
    assert [event for event in events if isinstance(event, RegionControlled)] == [
        RegionControlled(1, region(name), 1, 6),
        RegionControlled(0, region(name), 2, 3),
    ]


def gamepad() -> State:
    """Green and red have 3 progress on GAMEPAD, green has 1 to place and comes first."""
    state = table("green", "red")
    for one in state.companies:
        one.research[technology("GAMEPAD")] = 3
    shows(state, "green", research=1)
    return state


def test_example_5_green_completes_gamepad_and_takes_the_patent_red_completes_it_at_3():
    state = gamepad()
    begin(state, 5)
    events = act(state, "green", "study GAMEPAD")
    assert [event for event in events if isinstance(event, TechnologyCompleted)] == [
        TechnologyCompleted(0, technology("GAMEPAD"), True),
        TechnologyCompleted(1, technology("GAMEPAD"), False),
    ]
    assert [one.patents for one in state.companies] == [1 << technology("GAMEPAD"), 0]
    assert [one.research for one in state.companies] == [[0] * 6, [0] * 6]


def test_example_5_red_spends_no_progress_on_it():
    state = gamepad()
    shows(state, "red", research=2)
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    assert state.progress_left == 2


def test_example_6_an_office_in_north_africa_reaches_four_regions():
    state = table("green", "blue")
    shows(state, "green", logistics=1)
    begin(state, 6)
    assert options(state, "green") == [
        "expand China",
        "expand Emirates",
        "expand Europe",
        "expand South America",
        "end",
    ]


def test_example_6_elsewhere_no_progress_can_be_placed():
    state = table("green", "blue")
    shows(state, "green", logistics=1)
    begin(state, 6)
    reach = {"Europe", "China", "Emirates", "South America", "North Africa"}
    for one in PACK.regions:
        if one.name not in reach:
            assert why_not(state, "green", f"expand {one.name}") == "logistics.no_route"
