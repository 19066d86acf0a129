"""What a seat of Smartphone Inc. chooses, as indices.

A plan is chosen by what it gives this company: price, research, logistics and factory, with its
technologies; of all plans that give these, one with the most goods, then the most +$, is laid.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from typing import Any, Final

import numpy as np

from flagship.envs.numbering import WAIT, Mask, numbered
from flagship.envs.observation import marked

from ..rules import actions as a
from ..rules.pack import Pack
from ..rules.pads import read
from ..rules.phase1_planning import overhang
from ..rules.technologies import LI_ION_A, NFC_B
from ..rules.text import illegal
from ..rules.turn import PLANNING
from ..rules.view import CompanyView, View
from ..rules.yields import Counts, Rates, counts_of, improves, rates
from ..solver.best_goods import BestGoods, best_goods
from ..solver.reach import reach

PLANNED: Final = NFC_B | LI_ION_A
"""The bonuses that change a plan's price or logistics."""
NEVER: Final = -1
"""The index of what no plan can give."""
Ints = np.ndarray[Any, np.dtype[np.int64]]


class PlanTable:
    """What a set of improvements can give."""

    def __init__(self, plans: BestGoods, allowed: Mask, found: "Ints", indices: "Ints") -> None:
        self.plans = plans
        self.allowed = allowed
        self.found = found
        """The counts that plans come to, each as a number; of equal ones those with most goods."""
        self.indices = indices
        """The action for each of them."""
        self.laid: dict[tuple[int, int], a.Plan] = {}
        """The plans laid so far, by action and goods for a G-."""

    def plan(self, index: int, rate: Rates) -> a.Plan:
        """Of the plans an index stands for, the best of a company with these rates; its tiles are
        numbered in the order of their kinds."""
        key = index, rate.goods_per_discount
        found = self.laid.get(key)
        if found is None:
            numbers = self.found[self.indices == index].tolist()
            chosen = [Counts._make(self.plans.radix.counts(number)) for number in numbers]
            best = max(chosen, key=lambda counts: (rate.figures(counts).goods, counts.markup))
            found = self.laid[key] = self.plans.plan(best, range(len(self.plans.tiles)))
        return found


class ActionNumbers:
    """Actions as indices."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        regions = [region.name for region in pack.regions]
        technologies = [technology.name for technology in pack.technologies]
        plans = [
            f"price {price} research {research} logistics {logistics}{' factory' * factory}"
            for price, research, logistics, factory in planned(pack)
        ]
        places = range(len(regions))
        small = [place for place in places if pack.regions[place].size == "S"]
        known = range(len(technologies))
        kinds: list[tuple[str, Sequence[Any], list[a.Action]]] = [
            ("take", slots := range(pack.improvement_slots), list(map(a.TakeImprovement, slots))),
            ("study", technologies, list(map(a.Study, known))),
            ("complete", technologies, list(map(a.Complete, known))),
            ("open", [regions[place] for place in small], list(map(a.OpenOffice, small))),
            ("expand", regions, list(map(a.Expand, places))),
            ("add", regions, list(map(a.AddOffice, places))),
            ("direct", (1, 2, 3), list(map(a.SellDirect, (1, 2, 3)))),
            ("accept", [""], [a.AcceptBonus()]),
            ("price", (-1, 1), list(map(a.ChangePrice, (-1, 1)))),
            (
                "move",
                [f"{one} {other}" for one in regions for other in regions if one != other],
                [a.MoveOffice(one, other) for one in places for other in places if one != other],
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
        return marked(len(self.names), self.offered(view) or [WAIT])

    def offered(self, view: View) -> list[int]:
        """The index of each option."""
        return [self.index[option] for option in view.options]

    def action(self, view: View, index: int, placed: Sequence[int] = ()) -> a.Action:
        """What an index stands for."""
        if view.phase == PLANNING:
            return self._plan(view, index)
        return self.actions[index]

    def indices(self, view: View, action: a.Action) -> list[int]:
        """The index of an action; for a plan, of what it gives, whatever its goods."""
        if not isinstance(action, a.Plan):
            return [self.index[action]]
        own = _own(view)
        shown = read(self.pack, own.improvements, action, overhang(view.rules, own.bonuses))
        if isinstance(shown, str):
            raise illegal(shown)
        price, _, *progress, factory = rates(self.pack, own.bonuses).figures(counts_of(shown))
        return [int(_grid(self.pack)[price, *progress, factory if improves(view) else 0])]

    def _plan(self, view: View, index: int) -> a.Plan:
        """Of the plans an index stands for, one with the most goods, then the most +$."""
        own = _own(view)
        laid = self._table(view).plan(index, rates(self.pack, own.bonuses))
        order = sorted(range(len(own.improvements)), key=own.improvements.__getitem__)
        return a.Plan(
            laid.lower,
            laid.upper,
            laid.turn,
            laid.row,
            laid.col,
            tuple([a.Laid(order[one.tile], one.first, one.second, one.under) for one in laid.laid]),
        )

    def _table(self, view: View) -> PlanTable:
        own = _own(view)
        kinds, most = tuple(sorted(own.improvements)), overhang(view.rules, own.bonuses)
        bonuses = own.bonuses & PLANNED
        return _plan_table(self.pack, kinds, most, bonuses, improves(view), len(self.names))


def _own(view: View) -> CompanyView:
    assert view.seat is not None
    return view.companies[view.seat]


@lru_cache(maxsize=4)
def planned(pack: Pack) -> list[tuple[int, ...]]:
    """Every price, research, logistics and factory that a plan can ever give a company."""
    found: set[tuple[int, ...]] = set()
    for counts in reach(pack):
        for bonuses in (0, NFC_B, LI_ION_A, PLANNED):
            price, _, *others = rates(pack, bonuses).figures(Counts._make((*counts, 0)))
            found |= {(price, *others), (price, *others[:2], 0)}
    return sorted(found)


@lru_cache(maxsize=4)
def _grid(pack: Pack) -> "Ints":
    """The indices of plans by price, research, logistics and factory."""
    found = planned(pack)
    grid = np.full([max(column) + 1 for column in zip(*found, strict=True)], NEVER)
    for index, figures in enumerate(found, 1):
        grid[figures] = index
    return grid


@lru_cache(maxsize=4096)
def _plan_table(
    pack: Pack, kinds: tuple[int, ...], overhang: int, bonuses: int, improves: bool, actions: int
) -> PlanTable:
    plans = best_goods(pack, kinds, overhang)
    sizes = [most + 1 for most in plans.radix.most]
    bits = plans.found.to_bytes(prod(sizes) // 8 + 1, "little")
    shown = np.unpackbits(np.frombuffer(bits, dtype=np.uint8), bitorder="little")
    found = np.flatnonzero(shown.view(np.bool_))
    lanes = found // plans.lane
    found = found[np.append(lanes[1:] != lanes[:-1], True)]
    discount, markup, research, logistics, factory, _ = np.unravel_index(found, sizes)
    rate = rates(pack, bonuses)
    price = np.minimum(rate.base_price + markup - discount, rate.max_price)
    price = np.maximum(price, rate.min_price)
    if rate.logistics_per_markup:
        logistics = logistics + rate.logistics_per_markup * markup
    factory = np.minimum(factory, rate.factories if improves else 0)
    indices = _grid(pack)[price, research, logistics, factory]
    assert indices.min() != NEVER
    allowed = np.zeros(actions, dtype=np.int8)
    allowed[indices] = 1
    allowed.setflags(write=False)
    return PlanTable(plans, allowed, found, indices)
