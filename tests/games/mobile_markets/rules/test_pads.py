"""The pads: MM-20 to MM-22, counted again by a second program that knows only the digest."""

from collections import Counter
from itertools import product

import pytest

from flagship.games.mobile_markets.rules.actions import Plan
from flagship.games.mobile_markets.rules.events import GoodsProduced, PriceSet
from flagship.games.mobile_markets.rules.notation import read as read_action
from flagship.games.mobile_markets.rules.pads import read
from flagship.games.mobile_markets.rules.pads import table as layouts
from flagship.games.mobile_markets.rules.records import Result
from flagship.games.mobile_markets.solver.plans import attainable
from flagship.kernel.codec import encode
from flagship.kernel.game import Illegal
from tests.games.mobile_markets.position import PACK, act, begin, options, table, why_not

PADS = {
    "W0": ("M.", "gT", "Mg"),
    "W1": (".T", "TP", "GM"),
    "B0": ("g.", "MT", "TG"),
    "B1": (".P", "MM", "PT"),
}
"""MM-21, as the digest prints them."""
Cells = dict[tuple[int, int], str]


def cells(side: str, turn: int = 0) -> Cells:
    """The cells of a side after quarter turns clockwise, from its top left corner."""
    rows = list(PADS[side])
    for _ in range(turn):
        rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
    return {
        (r, c): symbol
        for r, row in enumerate(rows)
        for c, symbol in enumerate(row)
        if symbol != "."
    }


def lay(lower: str, upper: str, turn: int, row: int, col: int) -> tuple[str, int]:
    """The symbols seen from above, and how many cells of the lower pad are covered."""
    below = cells(lower)
    above = {(r + row, c + col): symbol for (r, c), symbol in cells(upper, turn).items()}
    seen = "".join(sorted({**below, **above}.values()))
    return seen, len(set(below) & set(above))


def every() -> dict[tuple[str, str, int, int, int], tuple[str, int]]:
    """All ways to lay a pad near or on the other pad."""
    pairs = [(a, b) for a, b in product(PADS, PADS) if a[0] != b[0]]
    return {
        (lower, upper, turn, row, col): lay(lower, upper, turn, row, col)
        for lower, upper in pairs
        for turn, row, col in product(range(4), range(-4, 5), range(-4, 5))
    }


EVERY = every()
LEGAL = {plan: (seen, covered) for plan, (seen, covered) in EVERY.items() if 1 <= covered <= 4}


def result(seen: str, covered: int) -> Result:
    technology, marketing, goods, discount, markup = (seen.count(one) for one in "TMGgP")
    return Result(technology, marketing, goods, discount, markup, covered)


def seen(text: str) -> Result | str:
    plan = read_action(PACK, text)
    assert isinstance(plan, Plan)
    return read(PACK, plan)


# MM-20


def test_mm_20_there_are_420_plans():
    assert len(LEGAL) == 420
    assert set(layouts(PACK)) == set(LEGAL)


@pytest.mark.parametrize(("covered", "plans"), [(1, 192), (2, 132), (3, 60), (4, 36)])
def test_mm_20_plans_by_covered_cells(covered: int, plans: int):
    assert sum(one.covered == covered for one in layouts(PACK).values()) == plans


def test_mm_20_exactly_these_plans_are_accepted():
    for key, (_, covered) in EVERY.items():
        shown = read(PACK, Plan(*key))
        assert isinstance(shown, Result) == (1 <= covered <= 4), key


def test_mm_20_either_pad_may_lie_on_top():
    tops = Counter(upper[0] for _, upper, *_ in layouts(PACK))
    assert tops == {"W": 210, "B": 210}


@pytest.mark.parametrize(
    "text",
    [
        "plan W0 B0/0 @3,0",  # below
        "plan W0 B0/0 @0,2",  # beside
        "plan W0 B0/0 @-2,1",  # corner to corner: B0's T and G end where W0 has no cell
        "plan W0 B0/0 @100,100",
    ],
)
def test_mm_20_at_least_one_cell_is_covered(text: str):
    assert why_not(table(), "blue", text) == "planning.overlap"


@pytest.mark.parametrize("text", ["plan W0 B0/0 @0,0", "plan B1 W1/0 @0,0", "plan B0 W0/0 @0,0"])
def test_mm_20_at_least_one_cell_of_the_lower_pad_stays_visible(text: str):
    assert why_not(table(), "blue", text) == "planning.overlap"


def test_mm_20_four_covered_cells_are_allowed():
    # The sides are mirror images: one cell of each sticks out.
    assert why_not(table(), "blue", "plan W0 B1/0 @0,0") is None


@pytest.mark.parametrize(
    "text",
    [
        "plan W0 W1/0 @0,0",
        "plan W0 W0/0 @1,0",
        "plan B1 B0/0 @1,0",
        "plan W2 B0/0 @1,0",
        "plan w0 B0/0 @1,0",
        "plan W B/0 @1,0",
        "plan W0 B0/4 @1,0",
        "plan W0 B0/9 @1,0",
    ],
)
def test_mm_20_one_side_of_each_pad_is_used(text: str):
    state = table()
    before = encode(state)
    assert why_not(state, "blue", text) == "planning.pads"
    with pytest.raises(Illegal):
        act(state, "blue", text)
    assert encode(state) == before


# MM-21


def test_mm_21_every_plan_shows_what_the_second_program_sees():
    assert layouts(PACK) == {plan: result(*shown) for plan, shown in LEGAL.items()}


def test_mm_21_there_are_58_results():
    results = set()
    for symbols, covered in LEGAL.values():
        price = symbols.count("P") - symbols.count("g")
        goods = symbols.count("G") + symbols.count("g") + covered
        results.add((5 + price, goods, symbols.count("T"), symbols.count("M")))
    assert len(results) == 58
    assert set(attainable(PACK)) == results


def test_mm_21_a_player_is_offered_one_plan_for_each_result():
    state = table()
    offered = options(state, "blue")
    assert len(offered) == len(set(offered)) == 58
    whats = set()
    for text in offered:
        shown = seen(text)
        assert isinstance(shown, Result)
        goods = shown.goods + shown.discount + shown.covered
        whats.add((shown.markup - shown.discount, goods, shown.technology, shown.marketing))
    assert len(whats) == 58


def test_mm_21_every_plan_of_a_result_is_kept():
    plans = [plan for plans in attainable(PACK).values() for plan in plans]
    keys = {(one.lower, one.upper, one.turn, one.row, one.col) for one in plans}
    assert len(plans) == len(keys) == 420


def test_mm_21_side_1_is_side_0_turned_over():
    for pad in "WB":
        mirrored = {(r, 1 - c) for r, c in cells(f"{pad}0")}
        assert set(cells(f"{pad}1")) == mirrored


def test_mm_21_a_plan_by_hand():
    # White's M under black's g; seen are M, g, T, g and g, M, T, T, G.
    assert seen("plan W0 B0/0 @2,0") == Result(3, 2, 1, 3, 0, 1)


def test_mm_21_another_plan_by_hand():
    # Black's P under white's M; seen are M, M, P, T and T, T, P, G, M.
    assert seen("plan B1 W1/0 @-2,0") == Result(3, 3, 1, 0, 2, 1)


def test_mm_21_a_turned_plan_by_hand():
    # Black turned clockwise is T M g over G T; it hides white's T and one g.
    assert seen("plan W0 B0/1 @1,1") == Result(2, 3, 1, 2, 0, 2)


def test_mm_21_no_plan_leaves_the_price_track():
    prices = {5 + one.markup - one.discount for one in layouts(PACK).values()}
    assert min(prices) >= 2
    assert max(prices) <= 8


# MM-22


def test_mm_22_visible_g_gives_a_good_and_lowers_the_price():
    state = table("blue", "yellow")
    begin(state, 2)
    act(state, "blue", "plan W0 B0/0 @2,0")  # G, 3 g and 1 covered
    events = act(state, "yellow", "plan B1 W1/0 @-2,0")
    assert any(isinstance(one, PriceSet) and (one.seat, one.price) == (0, 2) for one in events)
    assert GoodsProduced(0, 1, 4, 1, 0, 6) in begin(state, 6)


def test_mm_22_each_covered_cell_gives_a_good_whatever_it_shows():
    # White's g, T, M and g are hidden; its M and all of black's P, M, M, P, T are seen.
    state = table("blue", "yellow")
    begin(state, 2)
    act(state, "blue", "plan W0 B1/0 @0,0")
    act(state, "yellow", "plan W0 B1/0 @0,0")
    assert GoodsProduced(0, 1, 0, 4, 0, 5) in begin(state, 6)


def test_mm_22_cells_of_the_upper_pad_beyond_the_lower_do_not_count_as_covered():
    shown = seen("plan W0 B0/0 @2,0")
    assert isinstance(shown, Result)
    assert shown.covered == 1


# Worked example 1


def test_worked_example_1_exactly_one_plan_w1_on_b0():
    plans = [
        key
        for key, shown in layouts(PACK).items()
        if shown.markup - shown.discount == 1
        and (shown.technology, shown.marketing) == (3, 2)
        and shown.goods + shown.discount == 2
        and shown.covered == 2
    ]
    assert [(lower, upper) for lower, upper, *_ in plans] == [("B0", "W1")]


def test_worked_example_1_exactly_three_plans():
    plans = [
        key
        for key, shown in layouts(PACK).items()
        if shown.markup == shown.discount
        and (shown.technology, shown.marketing) == (3, 1)
        and shown.goods + shown.discount == 3
        and shown.covered == 2
    ]
    assert len(plans) == 3
