"""What a plan gives, in numbers worked out by hand, from everybody who tells of it.

The numbers are those of MM-21, MM-22, MM-30, MM-40, MM-50 and MM-60 for the smallest position that
has each part. They stand here alone: whatever breaks in the one home of the rules, every client
that tells the figure fails.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from rich.console import Console

from flagship.bots.plan_search import lead
from flagship.games.mobile_markets.bots import contest, quick
from flagship.games.mobile_markets.bots.adviser import adviser
from flagship.games.mobile_markets.bots.explain import planned
from flagship.games.mobile_markets.bots.greedy import Greedy, plan_worths
from flagship.games.mobile_markets.bots.menu import menu
from flagship.games.mobile_markets.bots.search import LEVELS, candidates, shown_by
from flagship.games.mobile_markets.bots.value import fitted_scores
from flagship.games.mobile_markets.envs.choose import ActionNumbers
from flagship.games.mobile_markets.envs.observe import Observer
from flagship.games.mobile_markets.rules import events as e
from flagship.games.mobile_markets.rules.actions import ChoosePrice, Plan
from flagship.games.mobile_markets.rules.notation import read
from flagship.games.mobile_markets.rules.pads import read as read_pads
from flagship.games.mobile_markets.rules.records import Result
from flagship.games.mobile_markets.rules.state import State
from flagship.games.mobile_markets.rules.turn import legal, step, to_act
from flagship.games.mobile_markets.rules.viewing import view
from flagship.games.mobile_markets.rules.yields import Figures
from flagship.games.mobile_markets.solver.plans import attainable
from flagship.games.mobile_markets.table.explore import explore
from flagship.games.mobile_markets.table.product_bench import preview
from flagship.games.mobile_markets.table.workbench import read_plan, results
from flagship.games.mobile_markets.terminal import board, story
from flagship.games.mobile_markets.terminal.options import describe
from flagship.games.mobile_markets.terminal.planning import PlanList
from flagship.kernel.rng import Rng
from tests.games.mobile_markets.position import (
    PACK,
    begin,
    company,
    display,
    ended,
    holds,
    market,
    owns,
    shows,
    table,
)


class Case(NamedTuple):
    """A plan in a position, and what it gives."""

    plan: str
    events: tuple[str, ...]
    cards: tuple[str, ...]
    shown: Result
    """Technology, marketing, goods, discount, markup, covered."""
    of_pads: Figures
    """Price, goods, technology, marketing of the pads alone."""
    given: Figures
    """The same with event and cards."""


CASES = {
    "pads": Case(
        "plan W0 B0/2 @0,-1",
        ("E10",),
        (),
        Result(3, 1, 1, 2, 0, 3),
        # 5 to start with, less 2 g; 1 G, 2 g and 3 covered cells.
        Figures(3, 6, 3, 1),
        # 1 good more of the event's icon.
        Figures(3, 7, 3, 1),
    ),
    "markup": Case(
        "plan B1 W0/0 @0,0",
        ("E9", "E10"),
        (),
        Result(1, 2, 0, 2, 1, 4),
        # 5 + 1 P - 2 g; 2 g and 4 covered cells.
        Figures(4, 6, 1, 2),
        # 2 goods more of the icons of two events.
        Figures(4, 8, 1, 2),
    ),
    "cards": Case(
        "plan B1 W0/0 @0,0",
        ("E10",),
        ("T15", "T16", "T23", "M22"),
        Result(1, 2, 0, 2, 1, 4),
        Figures(4, 6, 1, 2),
        # T23 and, with two private customers, M22: 1 good each; T16: 1 technology point;
        # T15, at a price of 4 or lower: 1 marketing point.
        Figures(4, 9, 2, 3),
    ),
    "points of the event": Case(
        "plan W0 B0/2 @0,-1",
        ("E15",),
        (),
        Result(3, 1, 1, 2, 0, 3),
        Figures(3, 6, 3, 1),
        Figures(3, 7, 4, 2),
    ),
    "highest price": Case(
        "plan B1 W1/1 @0,-1",
        ("E10",),
        ("T22", "T24"),
        Result(3, 1, 1, 0, 3, 2),
        # 5 + 3 P; 1 G and 2 covered cells.
        Figures(8, 3, 3, 1),
        # E10: not above 7. At 6 or higher T22: 1 marketing point, T24: 2 goods.
        Figures(7, 6, 3, 2),
    ),
    "lowest price": Case(
        "plan B0 W0/1 @1,-1",
        ("E11",),
        (),
        Result(1, 2, 1, 3, 0, 3),
        # 5 - 3 g; 1 G, 3 g and 3 covered cells.
        Figures(2, 7, 1, 2),
        # E11: not below 3.
        Figures(3, 8, 1, 2),
    ),
}
NOBODY = Figures(0, 0, 0, 0)


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    forget()
    yield
    forget()


def forget() -> None:
    """Nothing that was worked out before is known any more."""
    attainable.cache_clear()
    contest._contests.clear()


@pytest.fixture(params=CASES)
def case(request: pytest.FixtureRequest) -> Case:
    return CASES[request.param]


def planning(case: Case) -> State:
    """Blue plans; two private customers, nobody on the market, nothing on display."""
    state = table()
    state.revealed = [PACK.event_index[event] for event in case.events]
    owns(state, "blue", *case.cards)
    holds(state, "blue", "CR1", "CR2")
    for one in state.companies:
        one.result = None
    begin(state, 2)
    return state


def plan_of(case: Case) -> Plan:
    plan = read(PACK, case.plan)
    assert isinstance(plan, Plan)
    return plan


def printed(*what: Any) -> str:
    console = Console(width=140)
    with console.capture() as capture:
        console.print(*what)
    return capture.get()


def told_while_playing(case: Case, tell: Callable[[State], Figures]) -> Figures:
    """What is told when the points for technology, for marketing and the goods are there."""
    state = planning(case)
    owns(state, "blue", "F1")
    owns(state, "yellow", "F2")
    display(state, "technology", "T26")
    display(state, "campaign", "M1")
    step(state, 0, plan_of(case))
    step(state, 1, read(PACK, "plan W1 B0/0 @-2,0"))
    told: dict[int, Figures] = {}
    while state.phase < 7:
        seat = to_act(state)[0]
        if seat == 0:
            told.setdefault(state.phase, tell(state))
        step(state, seat, legal(state, seat)[-1])
    price, goods, *_ = tell(state)
    return Figures(price, goods, told[4].technology, told[5].marketing)


def by_phases(case: Case) -> Figures:
    def tell(state: State) -> Figures:
        own = state.companies[0]
        return Figures(own.price, own.goods, state.points, state.points)

    return told_while_playing(case, tell)


def by_environment(case: Case) -> Figures:
    """Its observations, in the units they are given in."""
    observer = Observer(PACK, 2)

    def tell(state: State) -> Figures:
        numbers = dict(zip(observer.labels, observer.observe(view(state, 0)), strict=True))
        points = round(6 * float(numbers["points left"]))
        price, goods = numbers["own price"], numbers["own goods"]
        return Figures(round(8 * float(price)), round(15 * float(goods)), points, points)

    return told_while_playing(case, tell)


def by_quick_play(case: Case) -> Figures:
    """Nothing to buy: technology points become tokens, marketing points private customers."""
    state = planning(case)
    for one in state.companies:
        one.result = case.shown
    begin(state, 3)
    while state.phase < 7:
        quick.play_turn(state)
    own = state.companies[0]
    return Figures(own.price, own.goods, own.tokens, len(own.private) - 2)


def by_page(case: Case) -> Figures:
    reading = read_plan(view(planning(case), 0), case.plan)
    assert sum(part.amount for part in reading.price) == reading.figures["price"]
    assert sum(part.amount for part in reading.goods) == reading.figures["goods"]
    return Figures(**reading.figures)


def by_pages_list(case: Case) -> Figures:
    found = results(view(planning(case), 0))
    rows = {found.plan(index): row for index, row in enumerate(found.rows)}
    return Figures(*rows.get(plan_of(case), NOBODY)[:4])


def by_menu(case: Case) -> Figures:
    rows = {choice.make(): choice.gives for choice in menu(view(planning(case), 0))}
    return Figures(**rows.get(plan_of(case), NOBODY._asdict()))


def by_terminals_list(case: Case) -> Figures:
    bench = PlanList(view(planning(case), 0))
    bench.show_all()
    rows = {row.result: row.outcome for row in bench.listed}
    return rows.get(case.shown, NOBODY)


def by_terminals_sheet(case: Case) -> Figures:
    text = printed(PlanList(view(planning(case), 0)).sheet(plan_of(case)))
    found = [re.search(rf"{word}\s+(\d+)", text) for word in ("Price", "Goods")]
    found += [re.search(rf"{word}\s+(\d+)", text) for word in ("Technology", "Marketing")]
    return Figures(*(int(one[1]) for one in found if one))


def by_explanation(case: Case) -> Figures:
    said = adviser(LEVELS["medium"], 100).explain(view(planning(case), 0), plan_of(case))
    points = r"(\d+) technology points? and (\d+) marketing point"
    found = re.match(rf"Price (\d+) with (\d+) goods, {points}", said)
    assert found
    return Figures(*map(int, found.groups()))


@pytest.mark.parametrize(
    "client",
    [
        by_phases,
        by_environment,
        by_quick_play,
        by_page,
        by_pages_list,
        by_menu,
        by_explanation,
        by_terminals_list,
        by_terminals_sheet,
    ],
)
def test_mm_30_mm_40_mm_50_mm_60_what_a_plan_gives(
    client: Callable[[Case], Figures], case: Case
) -> None:
    assert read_pads(PACK, plan_of(case)) == case.shown
    assert client(case) == case.given


def by_solver(case: Case) -> Figures:
    return next(one for one, plans in attainable(PACK).items() if plan_of(case) in plans)


def by_command(case: Case) -> Figures:
    rows = {plan(): row for row, plan in explore(PACK).results}
    row = rows.get(plan_of(case), NOBODY._asdict())
    return Figures(*(row[name] for name in Figures._fields))


def by_environments_choice(case: Case) -> Figures:
    choices = ActionNumbers(PACK)
    index = choices.indices(view(planning(case), 0), plan_of(case))[0]
    return Figures(*map(int, re.findall(r"\d+", choices.names[index])))


def by_greedys_worths(case: Case) -> Figures:
    known = [one for one in plan_worths(planning(case), 0) if one == case.of_pads]
    return known[0] if known else NOBODY


def by_searchs_candidates(case: Case) -> Figures:
    state = planning(case)
    mine = candidates(state, 60, Rng(0))[0]
    known = [one for _, one in mine if shown_by(state, one) == case.shown]
    return known[0] if known else NOBODY


@pytest.mark.parametrize(
    "client",
    [
        by_solver,
        by_command,
        by_environments_choice,
        by_greedys_worths,
        by_searchs_candidates,
    ],
)
def test_mm_21_mm_22_what_the_pads_alone_come_to(
    client: Callable[[Case], Figures], case: Case
) -> None:
    assert client(case) == case.of_pads


def test_mm_30_mm_60_a_bots_sale_counts_event_and_cards(case: Case) -> None:
    market = contest.Contest(planning(case), 100.0, 1.0)
    option = market.with_plan(0, planned(PACK, plan_of(case)))
    assert option.marker == case.of_pads.price
    assert {look.net for look in option.looks} == {case.given.price - 1}
    (output,) = option.outputs
    assert output.goods == case.given.goods
    # A sale is about money: of the points only those of the pads differ from plan to plan.
    assert output.points == 100 * case.of_pads.technology + case.of_pads.marketing


def hungry(case: Case) -> State:
    """Many customers who want nothing but a low price."""
    state = planning(case)
    market(state, *(f"CR{number}" for number in range(3, 21)))
    return state


def test_mm_60_mm_80_a_bots_sale_in_dollars() -> None:
    case = CASES["pads"]
    sale = contest.Contest(hungry(case), 100.0, 1.0)
    own = sale.with_plan(0, planned(PACK, plan_of(case)))
    nothing = contest.PriceOption(
        8, (contest.ProductAppeal(0, 0, 0, 0.0),), (contest.PlanOutput(0, 0.0, 0.0),)
    )
    # 7 goods at 3 - 1 dollars, 3 technology points, 1 marketing point, the market share.
    assert sale.sale([own, nothing]) == [7 * 2 + 300 + 1 + 8, 0]


def test_mm_21_greedy_takes_the_plan_that_brings_most() -> None:
    # At price 3 a good brings $2, a technology point $2, a marketing point $1.5, and the event
    # gives 1 good: 6 goods, 3 and 1 points of the pads are $21.5, the next best is $21.
    state = hungry(CASES["pads"])
    chosen = Greedy(Rng(0), price=3).choose(view(state, 0))
    assert chosen == plan_of(CASES["pads"])


def pricing(event: str, **symbols: int) -> State:
    """The plans are known, and M13 lets blue move its price by 1."""
    state = table(event=event)
    owns(state, "blue", "M13", "T22", "T23", "F1")
    shows(state, "blue", **symbols)
    shows(state, "yellow", markup=1)
    for colour in ("blue", "yellow"):
        company(state, colour).plan = Plan("W0", "B0", 0, 0, 0)
    begin(state, 3)
    return state


PRICES = [
    # 5 + 2 P - 1 g = 6, and 1 up or down.
    ("E10", {"markup": 2, "discount": 1}, [5, 6, 7]),
    # 5 + 2 P = 7, and not above that with E10.
    ("E10", {"markup": 2}, [6, 7, 7]),
    # 5 - 2 g = 3, and not below that with E11.
    ("E11", {"discount": 2}, [3, 3, 4]),
    ("E9", {"discount": 2}, [2, 3, 4]),
]


@pytest.mark.parametrize(("event", "symbols", "prices"), PRICES)
def test_mm_30_prices_to_choose(event: str, symbols: dict[str, int], prices: list[int]) -> None:
    for by, price in zip((-1, 0, 1), prices, strict=True):
        state = pricing(event, **symbols)
        assert describe(state, view(state, 0), ChoosePrice(by))[0] == f"sell at {price}"
        said = adviser().explain(view(state, 0), ChoosePrice(by))
        assert f"ou sell at {price}" in said
        assert f"{'Your pads say' if by else 'You sell at'} {prices[1]}" in said
        wanted = Greedy(Rng(0), price=price).choose(view(state, 0))
        assert wanted == ChoosePrice(prices.index(price) - 1)
        step(state, 0, ChoosePrice(by))
        assert company(state, "blue").price == price


def test_mm_60_the_product_bench_tells_the_goods_to_sell() -> None:
    state = pricing("E10", goods=1, discount=2, covered=3)
    # 1 of the event, 1 G, 2 g, 3 covered cells, 1 of T23.
    assert preview(view(state, 0), "product F1").goods == 8
    state.revealed.insert(0, PACK.event_index["E9"])
    assert preview(view(state, 0), "product F1").goods == 9


def test_mm_30_mm_60_the_sheet_of_a_plan_names_the_parts() -> None:
    def sheet(name: str) -> str:
        case = CASES[name]
        text = printed(PlanList(view(planning(case), 0)).sheet(plan_of(case)))
        return re.sub(r"\s+", " ", text)

    assert "5 + 1 for +$ − 2 for G-" in sheet("markup")
    assert "2 from symbols, 4 from covered cells, 2 from events" in sheet("markup")
    assert "1 from events, 2 from cards" in sheet("cards")
    assert sheet("cards").count("1 from event and cards") == 2
    assert "5 + 3 for +$, but 7 is the limit" in sheet("highest price")


def test_mm_11_mm_21_the_terminal_tells_goods_of_events_and_of_plans() -> None:
    state = planning(CASES["markup"])
    assert "give every company 2 goods" in printed(board.icons(view(state, 0)))
    happened = step(state, 0, plan_of(CASES["markup"]))
    happened += step(state, 1, plan_of(CASES["lowest price"]))
    (reveal,) = [one for one in happened if isinstance(one, e.PlansRevealed)]
    text = printed(story.revealed(state.rules, reveal, happened))
    assert "6: 2 symbols, 4 covered" in text
    assert "7: 4 symbols, 3 covered" in text


def test_mm_11_an_environment_tells_the_goods_of_the_events() -> None:
    observer = Observer(PACK, 2)
    numbers = observer.observe(view(planning(CASES["markup"]), 0))
    assert numbers[observer.labels.index("goods of the events")] == pytest.approx(2 / 5)


def test_mm_30_search_plays_on_with_the_price_the_event_allows() -> None:
    # 5 + 3 P: 7 and 8, but with E10 both are 7.
    for event, alike in (("E10", True), ("E9", False)):
        state = pricing(event, markup=3, goods=1)
        market(state, "CR28", "CR29", "CR33", "CR34", "CR35", "CR36")
        ends = fitted_scores([ended(state, 0, ChoosePrice(by)) for by in (-1, 0)])
        lower, planned_price = (lead(row, 0) for row in ends)
        assert (lower == planned_price) is alike
