"""The positions of Smartphone Inc. that its rules pages draw."""

from collections.abc import Sequence
from typing import Any

from flagship.games.smartphone_inc.rules.events import (
    Event,
    GoodsLost,
    PlansRevealed,
    RegionControlled,
    Sold,
    TechnologyCompleted,
)
from flagship.games.smartphone_inc.rules.state import State
from flagship.games.smartphone_inc.rules.viewing import view
from tests.games.smartphone_inc.position import (
    act,
    begin,
    company,
    goods,
    offices,
    owns,
    region,
    retailer,
    seat,
    shows,
    table,
    technology,
)

SEVEN_GOODS = "plan white1 black2/0 @1,0"
WITH_TILE = f"{SEVEN_GOODS} 0:0,1>1,1"
TOLD = (PlansRevealed, RegionControlled, TechnologyCompleted, Sold, GoodsLost)


def figures() -> dict[str, Any]:
    """By name: what a figure is about, the table, and what happened."""
    return {
        "region": _region(),
        "tile": _plans(WITH_TILE, SEVEN_GOODS),
        "retailer": _retailer(),
        "plan": _plans(SEVEN_GOODS, SEVEN_GOODS, tiles=False),
        "sale": _sale(),
        "control": _control(
            "RSA", table("blue", "yellow"), ["blue", "yellow"], ["blue", "blue", "yellow"]
        ),
        "tie": _control(
            "Australia",
            table("green", "blue", "red", "yellow"),
            ["blue", "green", "red", "yellow"],
            ["red", "green", "blue"],
        ),
        "patent": _patent(),
        "reach": _reach(),
    }


def _figure(
    state: State, events: Sequence[Event] = (), about: int = 0, viewer: int | None = None
) -> dict[str, Any]:
    told = [event for event in events if isinstance(event, TOLD)]
    return {"about": about, "view": view(state, viewer), "events": told}


def _region() -> dict[str, Any]:
    state = table("green", "blue", "yellow")
    offices(state, "North Africa", "green", "blue")
    company(state, "yellow").progress[region("North Africa")] = 2
    goods(state, "North Africa", None, "green")
    return _figure(state, about=region("North Africa"))


def _plans(first: str, second: str, tiles: bool = True) -> dict[str, Any]:
    """Both companies lay the pads, with the same improvement or without any."""
    state = table("green", "blue")
    same = company(state, "green").improvements if tiles else []
    for one in state.companies:
        one.improvements = list(same)
    act(state, "green", first)
    return _figure(state, act(state, "blue", second))


def _retailer() -> dict[str, Any]:
    state = table("green", "yellow")
    retailer(state, "India", "R4A")
    offices(state, "India", "yellow")
    return _figure(state, about=region("India"))


def _sale() -> dict[str, Any]:
    """Green sells in Emirates; blue, dearer, still has a sale to make afterwards."""
    state = table("green", "blue")
    offices(state, "North Africa")
    offices(state, "Emirates", "green")
    offices(state, "Europe", "blue")
    owns(state, "green", "GAMEPAD", "4G")
    green, blue = company(state, "green"), company(state, "blue")
    green.price, green.goods, blue.price, blue.goods = 3, 4, 5, 2
    begin(state, 7)
    events = [event for _ in range(3) for event in act(state, "green", "sell Emirates")]
    return _figure(state, events, about=region("Emirates"))


def _control(name: str, state: State, owners: list[str], sold: list[str]) -> dict[str, Any]:
    """The region with the goods that are scored, and what they bring."""
    offices(state, name, *owners)
    goods(state, name, *sold)
    figure = _figure(state, about=region(name))
    events = [event for event in begin(state, 8) if getattr(event, "region", -1) == region(name)]
    return figure | {"events": events}


def _patent() -> dict[str, Any]:
    state = table("green", "red")
    for one in state.companies:
        one.research[technology("GAMEPAD")] = 3
    shows(state, "green", research=1)
    begin(state, 5)
    figure = _figure(state, about=technology("GAMEPAD"))
    events = [
        event
        for event in act(state, "green", "study GAMEPAD")
        if isinstance(event, TechnologyCompleted)
    ]
    return figure | {"events": events}


def _reach() -> dict[str, Any]:
    state = table("green", "blue")
    shows(state, "green", logistics=1)
    begin(state, 6)
    return _figure(state, about=region("North Africa"), viewer=seat(state, "green"))
