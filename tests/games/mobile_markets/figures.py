"""The positions of Mobile Markets that its rules pages draw, with the shipped cards."""

from typing import Any

from flagship.games.mobile_markets.rules import setup, turn
from flagship.games.mobile_markets.rules.editions import ruleset
from flagship.games.mobile_markets.rules.events import (
    Event,
    GoodsProduced,
    PlansRevealed,
    ProfitScored,
    RoundBegan,
    ShareScored,
)
from flagship.games.mobile_markets.rules.notation import read
from flagship.games.mobile_markets.rules.pack import load
from flagship.games.mobile_markets.rules.records import Result
from flagship.games.mobile_markets.rules.state import State
from flagship.games.mobile_markets.rules.turn import SALES
from flagship.games.mobile_markets.rules.viewing import view
from flagship.games.mobile_markets.table.product_bench import preview

PACK = load()
PLAN = "plan B0 W1/3 @0,0"
PREPARATION, PRODUCTION, PROFIT = 1, 6, 8
BUYERS = [row.id for row in PACK.customers if (row.type, row.price) == (1, 5)][:3]
ASKED = ("CR5", "CV18", "CV14", "CR10", "CC2", "CC3", "CV24")


def figures() -> dict[str, Any]:
    """By name: the table, and what the engine says of it."""
    return {
        "plan": _plan(),
        "production": _production(),
        "product": _product(),
        "buyers": _buyers(),
        "share": _share(),
        "profit": _profit(),
        "order": _order(),
    }


def _table(*colours: str) -> State:
    """A new table after its first Preparation, under an event without consequence here."""
    return setup.new(ruleset(colours=colours), 1, PACK)


def _plan() -> dict[str, Any]:
    """The only plan of its kind (worked example 1)."""
    state = _table("blue", "yellow")
    events = [event for seat in (0, 1) for event in turn.step(state, seat, read(PACK, PLAN))]
    told = [event for event in events if isinstance(event, PlansRevealed)]
    return {"view": view(state, None), "events": told}


def _selling(price: int, *features: str) -> State:
    """Blue has these features and 6 goods at this price, and sells first."""
    state = _table("blue", "yellow")
    state.phase = SALES
    blue, yellow = state.companies
    blue.price, blue.goods, yellow.price = price, 6, 8
    blue.features = tuple(PACK.feature_index[name] for name in features)
    blue.technologies = ()
    state.queue = [0, 1]
    return state


def _product() -> dict[str, Any]:
    """Three features at a price of 6 (worked example 3)."""
    cards = ("F6", "F18", "F3")
    state = _selling(6, *cards)
    seen = view(state, 0)
    return {"view": seen, "preview": preview(seen, " ".join(["product", *cards]))}


def _buyers() -> dict[str, Any]:
    """Who buys at 5 a phone with NFC and two stars (MM-72)."""
    state = _selling(5, "F13")
    state.market = [[] for _ in PACK.price_track]
    for name in ASKED:
        card = PACK.customer_index[name]
        state.market[PACK.customers[card].price - PACK.price_track[0]].append(card)
    seen = view(state, 0)
    return {"view": seen, "preview": preview(seen, "product F13")}


def _share() -> dict[str, Any]:
    """Two have sold the most (worked example 4)."""
    state = _table("blue", "yellow", "red")
    for company, sold in zip(state.companies, (5, 5, 3), strict=True):
        company.sold = [state.crowds[1].deck.pop() for _ in range(sold)]
    return _told(state, PROFIT, ShareScored)


def _production() -> dict[str, Any]:
    """Goods from all four sources (worked example 2)."""
    state = _table("blue", "yellow")
    state.revealed = [PACK.event_index["E10"], PACK.event_index["E12"]]
    blue, yellow = state.companies
    blue.technologies = (PACK.technology_index["T23"],)
    blue.result = yellow.result = Result(0, 0, 2, 0, 0, 2)
    return _told(state, PRODUCTION, GoodsProduced)


def _profit() -> dict[str, Any]:
    """Three sold of four (worked example 5)."""
    state = _selling(5, "F18")
    state.companies[0].goods, state.companies[1].features = 4, ()
    state.market = [[], [], [], [PACK.customer_index[name] for name in BUYERS], [], [], []]
    turn.PHASES[SALES - 1].begin(state)
    turn.advance(state)
    seen = view(state, 0)
    events = turn.step(state, 0, read(PACK, "product F18 - -"))
    return {"view": seen, "events": [one for one in events if isinstance(one, ProfitScored)]}


def _order() -> dict[str, Any]:
    """Who has less goes first, of equals the lower initiative (worked example 6)."""
    state = _table("red", "blue", "black")
    state.round = 3
    for company, money, initiative in zip(state.companies, (35, 28, 28), (1, 5, 2), strict=True):
        company.money, company.initiative = money, initiative
    return _told(state, PREPARATION, RoundBegan)


def _told(state: State, phase: int, kind: type[Event]) -> dict[str, Any]:
    """The table before a phase, and what of this kind happens in it."""
    seen = view(state, None)
    state.phase, state.events = phase, []
    turn.PHASES[phase - 1].begin(state)
    return {"view": seen, "events": [event for event in state.events if isinstance(event, kind)]}
