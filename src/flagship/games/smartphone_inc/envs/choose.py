"""What a seat of Smartphone Inc. chooses, as indices.

A plan is chosen by what its pads alone give: price, research, logistics and factory; of all plans
that give these, the one with the most goods for this company, then the most +$, is laid.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from typing import Any, NamedTuple

import numpy as np

from flagship.envs.numbering import WAIT, Mask, marked, numbered

from ..rules import actions as a
from ..rules.pack import Pack
from ..rules.pads import read
from ..rules.phase1_planning import overhang
from ..rules.text import illegal
from ..rules.turn import PLANNING
from ..rules.view import CompanyView, View
from ..rules.yields import Counts, of_pads, rates
from ..solver.best_goods import BestGoods, best_goods

MAX_PROGRESS = 9
"""Research or logistics of a plan."""


class PlanTable(NamedTuple):
    """What a set of improvements can give."""

    plans: BestGoods
    allowed: Mask
    indices: "np.ndarray[Any, np.dtype[np.int64]]"
    """The action for each of the counts."""
    counts: "np.ndarray[Any, np.dtype[np.int8]]"


class ActionNumbers:
    """Actions as indices."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        regions = [region.name for region in pack.regions]
        technologies = [technology.name for technology in pack.technologies]
        plans = [
            f"price {pack.price_track[p]} research {r} logistics {way}{' factory' if f else ''}"
            for p, r, way, f in np.ndindex(*_grid(pack))
        ]
        places = range(len(regions))
        known = range(len(technologies))
        kinds: list[tuple[str, Sequence[Any], list[a.Action]]] = [
            ("take", slots := range(pack.improvement_slots), list(map(a.TakeImprovement, slots))),
            ("token", [""], [a.TakeToken()]),
            ("study", technologies, list(map(a.Study, known))),
            ("complete", technologies, list(map(a.Complete, known))),
            ("open", regions, list(map(a.OpenOffice, places))),
            ("expand", regions, list(map(a.Expand, places))),
            ("add", regions, list(map(a.AddOffice, places))),
            ("direct", (1, 2, 3), list(map(a.SellDirect, (1, 2, 3)))),
            ("accept", [""], [a.AcceptBonus()]),
            ("price", (-1, 1), list(map(a.ChangePrice, (-1, 1)))),
            (
                "move",
                [f"{one} {other}" for one in regions for other in regions],
                [a.MoveOffice(one, other) for one in places for other in places],
            ),
            ("sell", regions, list(map(a.Sell, places))),
            (
                "claim",
                [directive.name for directive in pack.directives],
                list(map(a.Claim, range(len(pack.directives)))),
            ),
            ("decline", [""], [a.Decline()]),
            ("end", [""], [a.EndTurn()]),
        ]
        self.names, starts = numbered(
            [("plan", plans), *((kind, values) for kind, values, _ in kinds)]
        )
        self.actions: dict[int, a.Action] = {}
        for kind, _, actions in kinds:
            self.actions.update(enumerate(actions, starts[kind]))
        self.index = {action: index for index, action in self.actions.items()}

    def mask(self, view: View, placed: Sequence[int] = ()) -> Mask:
        """What may be chosen."""
        if view.phase == PLANNING and view.seat in view.to_act:
            return self._table(view).allowed
        allowed = map(self.index.__getitem__, view.options) if view.options else [WAIT]
        return marked(len(self.names), allowed)

    def action(self, view: View, index: int, placed: Sequence[int] = ()) -> a.Action:
        """What an index stands for."""
        if view.phase == PLANNING:
            return self._plan(view, index)
        return self.actions[index]

    def indices(self, view: View, action: a.Action) -> list[int]:
        """The index of an action; for a plan, of the one with most goods that gives the same."""
        if not isinstance(action, a.Plan):
            return [self.index[action]]
        own = _own(view)
        shown = read(self.pack, own.improvements, action, overhang(view.rules, own.bonuses))
        if isinstance(shown, str):
            raise illegal(shown)
        price, _, *others = of_pads(self.pack, shown)
        return [int(_indices(self.pack, price, *others))]

    def _plan(self, view: View, index: int) -> a.Plan:
        """Of the plans an index stands for, one with the most goods, then the most +$."""
        own = _own(view)
        rate = rates(self.pack, own.bonuses)
        table = self._table(view)
        chosen = map(Counts._make, table.counts[table.indices == index].tolist())
        best = max(chosen, key=lambda counts: (rate.figures(counts).goods, counts.markup))
        order = sorted(range(len(own.improvements)), key=own.improvements.__getitem__)
        return table.plans.plan(best, order)

    def _table(self, view: View) -> PlanTable:
        own = _own(view)
        kinds, most = tuple(sorted(own.improvements)), overhang(view.rules, own.bonuses)
        return _plan_table(self.pack, kinds, most, len(self.names))


def _own(view: View) -> CompanyView:
    assert view.seat is not None
    return view.companies[view.seat]


def _grid(pack: Pack) -> tuple[int, int, int, int]:
    """How many prices, research, logistics and factories there are to choose from."""
    return len(pack.price_track), MAX_PROGRESS + 1, MAX_PROGRESS + 1, 2


def _indices(pack: Pack, price: Any, research: Any, logistics: Any, factory: Any) -> Any:
    """The plans whose pads alone give this."""
    place = price - pack.price_track[0]
    return 1 + np.ravel_multi_index(
        (
            place,
            np.minimum(research, MAX_PROGRESS),
            np.minimum(logistics, MAX_PROGRESS),
            np.minimum(factory, 1),
        ),
        _grid(pack),
    )


@lru_cache(maxsize=1024)
def _plan_table(pack: Pack, kinds: tuple[int, ...], overhang: int, actions: int) -> PlanTable:
    plans = best_goods(pack, kinds, overhang)
    sizes = [most + 1 for most in plans.radix.most]
    bits = plans.found.to_bytes(prod(sizes) // 8 + 1, "little")
    shown = np.unpackbits(np.frombuffer(bits, dtype=np.uint8), bitorder="little")
    found = np.flatnonzero(shown)
    most_goods = np.diff(found // plans.lane, append=-1) != 0
    counts = np.unravel_index(found[most_goods], sizes)
    discount, markup, research, logistics, factory, _ = counts
    alone = rates(pack)
    price = np.clip(alone.base_price + markup - discount, alone.min_price, alone.max_price)
    logistics = logistics + alone.logistics_per_markup * markup
    indices = _indices(pack, price, research, logistics, factory)
    allowed = np.zeros(actions, dtype=np.int8)
    allowed[indices] = 1
    allowed.setflags(write=False)
    return PlanTable(plans, allowed, indices, np.stack(counts, axis=1).astype(np.int8))
