"""Smartphone Inc. for learning programs.

A plan is chosen by what it gives: price, research, logistics and factory; of all plans that give
these, one with the most goods, then the most +$ is laid.
"""

from collections.abc import Sequence
from functools import lru_cache, partial
from math import prod
from struct import Struct
from typing import Any, NamedTuple

import numpy as np

from flagship.envs.codec import (
    WAIT,
    Blocks,
    Mask,
    Numbers,
    bits,
    counts,
    joined,
    marked,
    numbered,
    one_hot,
)
from flagship.smartphone_inc import actions as a
from flagship.smartphone_inc.pack import Pack
from flagship.smartphone_inc.richest import Rich, Richest, richest
from flagship.smartphone_inc.state import FREE
from flagship.smartphone_inc.technologies import FOUR_G_A, GPS_A
from flagship.smartphone_inc.turn import PLANNING
from flagship.smartphone_inc.view import CompanyView, View

MOST = 9
"""Research or logistics of a plan."""
ROUNDS, PHASES = 5, 9
FIVE = Struct("5f").pack
BONUSES = ("office", "goods", "research", "price", "second_office", "move_office")


class Table(NamedTuple):
    """What a set of improvements can give."""

    plans: Richest
    allowed: Mask
    indices: "np.ndarray[Any, np.dtype[np.int64]]"
    """The action for each of the counts."""
    counts: "np.ndarray[Any, np.dtype[np.int8]]"
    """A row for each: G-, +$, R, L, I, and the goods from all else."""


class Codec:
    """Views and actions as numbers."""

    def __init__(self, pack: Pack, seats: int) -> None:
        self.pack = pack
        self.seats = seats
        self.around = [[*range(own, seats), *range(own)] for own in range(seats)]
        self.prices = len(pack.price_track)
        regions = [region.name for region in pack.regions]
        technologies = [technology.name for technology in pack.technologies]
        grid = (self.prices, MOST + 1, MOST + 1, 2)
        plans = [
            f"price {pack.price_track[p]} research {r} logistics {way}{' factory' if f else ''}"
            for p, r, way, f in np.ndindex(*grid)
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
        self.indices = {action: index for index, action in self.actions.items()}
        self.now, self.turns, self.open = Blocks(_now), Blocks(self._turns), Blocks(self._open)
        self.regions = [Blocks(partial(self._region, own)) for own in range(seats)]
        self.owned, self.studied = Blocks(self._owned), Blocks(_studied)
        self.spread, self.shown = Blocks(_spread), Blocks(_shown)
        self.size = len(self._blank())

    def observe(self, view: View, placed: Sequence[int] = ()) -> Numbers:
        """The view as numbers."""
        return joined(self._parts(view))

    def mask(self, view: View, placed: Sequence[int] = ()) -> Mask:
        """What may be chosen."""
        if view.phase == PLANNING and view.seat in view.to_act:
            return self._table(view).allowed
        allowed = map(self.indices.__getitem__, view.options) if view.options else [WAIT]
        return marked(len(self.names), allowed)

    def action(self, view: View, index: int, placed: Sequence[int] = ()) -> a.Action:
        """What an index stands for."""
        if view.phase == PLANNING:
            return self._plan(view, index)
        return self.actions[index]

    def _plan(self, view: View, index: int) -> a.Plan:
        """Of the plans an index stands for, one with the most goods, then the most +$."""
        assert view.seat is not None
        own = view.companies[view.seat]
        per_discount = 2 if own.bonuses & GPS_A else 1
        table = self._table(view)

        def worth(rich: Rich) -> tuple[int, int]:
            discount, markup, *_, goods = rich
            return goods + per_discount * discount, markup

        best = max(map(tuple, table.counts[table.indices == index].tolist()), key=worth)
        order = sorted(range(len(own.improvements)), key=own.improvements.__getitem__)
        return table.plans.plan(best, order)

    def _table(self, view: View) -> Table:
        assert view.seat is not None
        own = view.companies[view.seat]
        overhang = view.rules.overhang if own.bonuses & FOUR_G_A else 0
        return _table(self.pack, tuple(sorted(own.improvements)), overhang, len(self.names))

    def _blank(self) -> Numbers:
        from flagship.smartphone_inc import COLOURS, new, ruleset, view

        state = new(ruleset(colours=COLOURS[: self.seats]), 0, self.pack)
        return self.observe(view(state, 0))

    def _parts(self, view: View) -> list[bytes]:
        own, pending = view.seat or 0, view.pending
        parts = [
            self.now[
                view.round, view.phase, view.progress_left, view.turn_open, view.office_added,
                view.direct_done, view.pile, pending and (pending.kind, pending.n),
            ],
            self.turns[own, view.queue, view.rules.steve],
            self.open[view.display, view.sides, view.patents, view.directives],
        ]  # fmt: skip
        shown = zip(view.retailers, view.offices, view.buyers, map(len, view.willing), strict=True)
        parts += map(self.regions[own].__getitem__, shown)
        for company in map(view.companies.__getitem__, self.around[own]):
            parts += self._company(company)
        return parts

    def _turns(self, own: int, queue: tuple[int, ...], steve: int | None) -> list[float]:
        places = {seat: (place + 1) / 5 for place, seat in enumerate(queue)}
        return [
            *(places.get(seat, 0.0) for seat in self.around[own]),
            *(float(seat == steve) for seat in self.around[own]),
        ]

    def _open(
        self, display: tuple[int, ...], sides: str, patents: int, directives: tuple[int, ...]
    ) -> list[float]:
        pack = self.pack
        return [
            *counts(display, len(pack.tiles)),
            *(1.0 if side == "A" else 0.0 for side in sides),
            *bits(patents, len(pack.technologies)),
            *counts(directives, len(pack.directives)),
        ]

    def _region(
        self,
        own: int,
        face: int,
        offices: tuple[int, ...],
        buyers: tuple[int, ...],
        willing: int,
    ) -> list[float]:
        vp = 0.0 if face == FREE else self.pack.faces[face].vp[0] / 20
        out = [float(face != FREE), vp, len(offices) / 5, willing / 8]
        for seat in self.around[own]:
            out.append(offices.count(seat) / 2)
            out.append(buyers.count(seat) / 8)
        return out

    def _company(self, own: CompanyView) -> tuple[bytes, ...]:
        """What changes often is told apart from what it goes with, so that most was seen before."""
        shown = own.result
        return (
            FIVE(own.vp / 200, own.price / 8, own.goods / 15, own.tokens / 5, own.planned),
            self.owned[own.improvements, own.technologies, own.patents],
            self.studied[own.research, own.costs],
            self.spread[own.progress, len(own.directives)],
            self.shown[
                (0, 0, 0, 0)
                if shown is None
                else (shown.research, shown.logistics, shown.factory, own.produced)
            ],
        )

    def _owned(self, improvements: tuple[int, ...], technologies: int, patents: int) -> list[float]:
        known = len(self.pack.technologies)
        return [
            *counts(improvements, len(self.pack.tiles)),
            *bits(technologies, known),
            *bits(patents, known),
        ]


def _now(
    round: int,
    phase: int,
    progress_left: int,
    turn_open: bool,
    office_added: bool,
    direct_done: bool,
    pile: int,
    pending: tuple[str, int] | None,
) -> list[float]:
    kind, n = pending or (None, 0)
    return [
        *one_hot(round - 1, ROUNDS),
        *one_hot(phase, PHASES),
        progress_left / 5,
        turn_open,
        office_added,
        direct_done,
        pile / 27,
        *one_hot(BONUSES.index(kind) if kind else -1, len(BONUSES)),
        n / 3,
    ]


def _studied(research: tuple[int, ...], costs: tuple[int, ...]) -> list[float]:
    return [*(progress / 6 for progress in research), *(cost / 6 for cost in costs)]


def _spread(progress: tuple[int, ...], directives: int) -> list[float]:
    return [*(one / 4 for one in progress), directives / 5]


def _shown(research: int, logistics: int, factory: int, produced: int) -> list[float]:
    return [research / 5, logistics / 5, factory > 0, produced / 15]


@lru_cache(maxsize=1024)
def _table(pack: Pack, kinds: tuple[int, ...], overhang: int, actions: int) -> Table:
    plans = richest(pack, kinds, overhang)
    sizes = [most + 1 for most in plans.ranks.most]
    bits = plans.found.to_bytes(prod(sizes) // 8 + 1, "little")
    shown = np.unpackbits(np.frombuffer(bits, dtype=np.uint8), bitorder="little")
    found = np.flatnonzero(shown)
    most_goods = np.diff(found // plans.lane, append=-1) != 0
    counts = np.unravel_index(found[most_goods], sizes)
    discount, markup, research, logistics, factory, _ = counts
    track = pack.price_track
    price = np.clip(pack.start_price + markup - discount, track[0], track[-1]) - track[0]
    indices = 1 + np.ravel_multi_index(
        (price, np.minimum(research, MOST), np.minimum(logistics, MOST), np.minimum(factory, 1)),
        (len(track), MOST + 1, MOST + 1, 2),
    )
    allowed = np.zeros(actions, dtype=np.int8)
    allowed[indices] = 1
    allowed.setflags(write=False)
    return Table(plans, allowed, indices, np.stack(counts, axis=1).astype(np.int8))
