"""What a plan gives has one home: break it there, and everybody who tells of plans tells it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from rich.console import Console

import flagship.envs
import flagship.terminal  # noqa: F401
from flagship.bots.plan_search import lead
from flagship.games.mobile_markets.bots import contest
from flagship.games.mobile_markets.bots.adviser import adviser
from flagship.games.mobile_markets.bots.greedy import option_worths, plan_worths
from flagship.games.mobile_markets.bots.search import LEVELS, candidates
from flagship.games.mobile_markets.bots.value import fitted_scores
from flagship.games.mobile_markets.envs.choose import ActionNumbers
from flagship.games.mobile_markets.rules import yields
from flagship.games.mobile_markets.rules.actions import ChoosePrice, Plan
from flagship.games.mobile_markets.rules.notation import read
from flagship.games.mobile_markets.rules.state import State
from flagship.games.mobile_markets.rules.turn import step
from flagship.games.mobile_markets.rules.view import View
from flagship.games.mobile_markets.rules.viewing import view
from flagship.games.mobile_markets.solver.plans import attainable
from flagship.games.mobile_markets.table.explore import explore
from flagship.games.mobile_markets.table.product_bench import preview
from flagship.games.mobile_markets.table.workbench import read_plan, results
from flagship.games.mobile_markets.terminal.options import describe
from flagship.games.mobile_markets.terminal.planning import PlanList
from flagship.kernel.planning import Summand
from flagship.kernel.rng import Rng
from tests.builds import plain_only
from tests.games.mobile_markets.position import (
    PACK,
    begin,
    company,
    display,
    ended,
    market,
    owns,
    shows,
    table,
)

PLAN = "plan W1 B0/2 @1,-1"
"""Shows something of everything but a price of its own."""


def planning() -> State:
    """Blue plans, with cards that change its goods and points, and a choice of its price."""
    state = table(event="E10")
    owns(state, "blue", "T16", "T22", "T23", "T24", "M13", "FS1")
    owns(state, "yellow", "FS2")
    for cards in (crowd.deck for crowd in state.crowds):
        market(state, *(PACK.customers[card].id for card in cards[:8]))
    display(state, "feature", "F1", "F2", "F3")
    display(state, "campaign", "M1", "M2")
    begin(state, 2)
    return state


def pricing() -> State:
    """Blue's plan is known; it may move its price by 1."""
    state = planning()
    for colour in ("blue", "yellow"):
        shows(state, colour, technology=1, marketing=1, goods=2, markup=1)
        company(state, colour).plan = Plan("W0", "B0", 0, 0, 0)
    begin(state, 3)
    return state


def seen(state: State) -> View:
    return view(state, 0)


def printed(what: Any) -> str:
    console = Console(width=120)
    with console.capture() as capture:
        console.print(what)
    return capture.get()


def phases() -> list[Any]:
    """Prices, points and goods as the phases give them."""
    state = pricing()
    events = begin(state, 3)
    found: list[Any] = []
    found += step(state, 0, ChoosePrice(1))
    for phase in (4, 5, 6):
        found += begin(state, phase)
    return [*events, *found]


def page_reading() -> Any:
    return read_plan(seen(planning()), PLAN)


def page_results() -> Any:
    return results(seen(planning())).rows


def page_product() -> Any:
    return preview(seen(pricing()), "product FS1").goods


def solver() -> Any:
    return list(attainable(PACK))


def command() -> Any:
    return [row for row, _ in explore(PACK).results]


def terminal_list() -> Any:
    return printed(PlanList(seen(planning())).table())


def terminal_sheet() -> Any:
    plan = read(PACK, PLAN)
    assert isinstance(plan, Plan)
    return printed(PlanList(seen(planning())).sheet(plan))


def terminal_options() -> Any:
    state = pricing()
    return [describe(state, seen(state), ChoosePrice(by)) for by in (-1, 0, 1)]


def greedy() -> Any:
    return plan_worths(planning(), 0)


def greedy_price() -> Any:
    return option_worths(pricing(), 0, [ChoosePrice(by) for by in (-1, 0, 1)])


def explained() -> Any:
    state = seen(planning())
    coach = adviser(LEVELS["medium"], 100)
    return coach.explain(state, read(PACK, PLAN))


def explained_price() -> Any:
    return adviser().explain(seen(pricing()), ChoosePrice(1))


def contested() -> Any:
    return contest.Contest(planning(), 1.0, 1.0).options


def searched_plans() -> Any:
    return candidates(planning(), 60, Rng(0))


def searched_price() -> Any:
    [ends] = fitted_scores([ended(pricing(), 0, ChoosePrice(1))])
    return lead(ends, 0)


def environment() -> Any:
    return ActionNumbers(PACK).names


PRICE_OF_PADS = yields.price_of_pads
BREAKS: dict[str, tuple[str, Callable[..., Any]]] = {
    "goods of pads": ("goods_of_pads", lambda shown: (shown.goods + 9, 0, 0)),
    "price of pads": (
        "price_of_pads",
        lambda pack, shown: (2, 4, 3, 6, 5, 8, 7)[PRICE_OF_PADS(pack, shown) - 2],
    ),
    "goods of cards": ("goods_of_cards", lambda *_, **__: 7),
    "limits of prices": ("limited", lambda state, seat, price: 6),
    "points": ("points", lambda *_, **__: (8, 0)),
}
TELLING: dict[str, list[Callable[[], Any]]] = {
    "goods of pads": [
        phases, page_reading, page_results, page_product, solver, command, terminal_list,
        terminal_sheet, greedy, explained, contested, searched_plans, searched_price, environment,
    ],
    "price of pads": [
        phases, page_reading, page_results, solver, command, terminal_list, terminal_sheet,
        terminal_options, greedy, greedy_price, explained, explained_price, contested,
        searched_plans, searched_price, environment,
    ],
    "goods of cards": [
        phases, page_reading, page_results, page_product, terminal_list, terminal_sheet, greedy,
        explained, contested, searched_plans, searched_price,
    ],
    "limits of prices": [
        phases, page_reading, page_results, terminal_list, terminal_sheet, terminal_options,
        greedy, greedy_price, explained, explained_price, contested, searched_plans,
        searched_price,
    ],
    "points": [
        phases, page_reading, page_results, terminal_list, terminal_sheet, explained,
        searched_price,
    ],
}  # fmt: skip
"""Who tells of each."""


@pytest.fixture(autouse=True)
def afresh() -> Iterator[None]:
    forget()
    yield
    forget()


def forget() -> None:
    attainable.cache_clear()
    contest._contests.clear()


@plain_only
@pytest.mark.parametrize(
    ("what", "client"), [(what, client) for what, clients in TELLING.items() for client in clients]
)
def test_a_break_in_the_one_home_is_seen_by_every_client(
    what: str, client: Callable[[], Any], monkeypatch: pytest.MonkeyPatch
):
    name, broken = BREAKS[what]
    before = client()
    forget()
    monkeypatch.setattr(yields, name, broken)
    assert client() != before


def test_mm_30_the_parts_of_a_price_tell_what_limits_it():
    state = planning()
    shows(state, "blue", markup=3)
    shown = company(state, "blue").result
    assert shown is not None
    assert yields.price(state, 0) == 7
    parts = yields.forecast(state, 0, shown).price
    assert parts == [Summand(5, "start"), Summand(3, "P"), Summand(-1, "limits")]


def test_mm_60_a_forecast_counts_cards_at_the_planned_price():
    state = planning()
    shows(state, "blue", markup=1)
    shown = company(state, "blue").result
    assert shown is not None
    dear = yields.forecast(state, 0, shown)
    shows(state, "blue", discount=1)
    cheap_shown = company(state, "blue").result
    assert cheap_shown is not None
    cheap = yields.forecast(state, 0, cheap_shown)
    assert Summand(3, "cards") in dear.goods  # T23, and T24 from price 6.
    assert Summand(1, "cards") in cheap.goods
    assert (dear.figures.marketing, cheap.figures.marketing) == (1, 0)  # T22


def test_mm_60_a_forecast_leaves_out_what_depends_on_the_others():
    state = planning()
    owns(state, "blue", "M23")
    company(state, "yellow").price = 8
    assert yields.goods_of_cards(state, 0, "production") == 2  # T23 and M23, the lowest price.
    assert yields.goods_of_cards(state, 0, "production", ahead=True) == 1
