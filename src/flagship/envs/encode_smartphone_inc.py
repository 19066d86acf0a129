"""Smartphone Inc. for learning programs.

A plan is chosen by what it gives: price, research, logistics and factory; of all plans that give
these, one with the most goods is laid.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import numpy as np

from flagship.envs.codec import WAIT, Blocks, Mask, Numbers, bits, counts, numbered, one_hot
from flagship.smartphone_inc import actions as a
from flagship.smartphone_inc.pack import Pack
from flagship.smartphone_inc.pads import Result
from flagship.smartphone_inc.plans import Attainable, attainable
from flagship.smartphone_inc.state import FREE
from flagship.smartphone_inc.technologies import FOUR_G_A, GPS_A, LI_ION_A
from flagship.smartphone_inc.turn import PLANNING
from flagship.smartphone_inc.view import CompanyView, View

MOST = 9
"""Research or logistics of a plan."""
ROUNDS, PHASES = 5, 9
BONUSES = ("office", "goods", "research", "price", "second_office", "move_office")


class Table(NamedTuple):
    """What a set of improvements can give: actions and, for each, a result with most goods."""

    plans: Attainable
    indices: "np.ndarray[Any, np.dtype[np.int64]]"
    results: dict[int, int]
    """Index -> the number of a result."""


class Codec:
    """Views and actions as numbers."""

    def __init__(self, pack: Pack, seats: int) -> None:
        self.pack = pack
        self.seats = seats
        self.prices = len(pack.price_track)
        regions = [region.name for region in pack.regions]
        technologies = [technology.name for technology in pack.technologies]
        grid = (self.prices, MOST + 1, MOST + 1, 2)
        plans = [
            f"price {pack.price_track[p]} research {r} logistics {way}{' factory' if f else ''}"
            for p, r, way, f in np.ndindex(*grid)
        ]
        self.names, self.starts = numbered(
            [
                ("plan", plans),
                ("take", range(pack.improvement_slots)),
                ("token", [""]),
                ("study", technologies),
                ("complete", technologies),
                ("open", regions),
                ("expand", regions),
                ("add", regions),
                ("direct", (1, 2, 3)),
                ("accept", [""]),
                ("price", (-1, 1)),
                ("move", [f"{one} {other}" for one in regions for other in regions]),
                ("sell", regions),
                ("claim", [directive.name for directive in pack.directives]),
                ("decline", [""]),
                ("end", [""]),
            ]
        )
        self.blocks = Blocks()
        self.size = len(self._blank())

    def observe(self, view: View, placed: Sequence[int] = ()) -> Numbers:
        """The view as numbers."""
        return np.concatenate(self._parts(view))

    def mask(self, view: View, placed: Sequence[int] = ()) -> Mask:
        """What may be chosen."""
        found = np.zeros(len(self.names), dtype=np.int8)
        if view.seat not in view.to_act:
            found[WAIT] = 1
        elif view.phase == PLANNING:
            found[self._table(view).indices] = 1
        else:
            for action in view.options:
                found[self._index(action)] = 1
        return found

    def action(self, view: View, index: int, placed: Sequence[int] = ()) -> a.Action:
        """What an index stands for."""
        if view.phase == PLANNING:
            table = self._table(view)
            number = table.results[index]
            _, steps = table.plans.numbers
            fields = []
            for step in steps:
                fields.append(number // step)
                number %= step
            return self._own(view, table.plans.plan(Result(*fields)))
        return next(one for one in view.options if self._index(one) == index)

    def _own(self, view: View, plan: a.Plan) -> a.Plan:
        """A plan for improvements in the order of their kinds, with the company's own places."""
        assert view.seat is not None
        own = view.companies[view.seat].improvements
        order = sorted(range(len(own)), key=own.__getitem__)
        laid = tuple(msgspec.structs.replace(one, tile=order[one.tile]) for one in plan.laid)
        return msgspec.structs.replace(plan, laid=laid)

    def _index(self, action: a.Action) -> int:
        start = self.starts
        regions = len(self.pack.regions)
        match action:
            case a.TakeImprovement(slot):
                return start["take"] + slot
            case a.TakeToken():
                return start["token"]
            case a.Study(technology):
                return start["study"] + technology
            case a.Complete(technology):
                return start["complete"] + technology
            case a.OpenOffice(region):
                return start["open"] + region
            case a.Expand(region):
                return start["expand"] + region
            case a.AddOffice(region):
                return start["add"] + region
            case a.SellDirect(goods):
                return start["direct"] + goods - 1
            case a.AcceptBonus():
                return start["accept"]
            case a.ChangePrice(by):
                return start["price"] + (by > 0)
            case a.MoveOffice(source, target):
                return start["move"] + source * regions + target
            case a.Sell(region):
                return start["sell"] + region
            case a.Claim(directive):
                return start["claim"] + directive
            case a.Decline():
                return start["decline"]
            case a.EndTurn():
                return start["end"]
        raise TypeError(action)

    def _table(self, view: View) -> Table:
        assert view.seat is not None
        own = view.companies[view.seat]
        overhang = view.rules.overhang if own.bonuses & FOUR_G_A else 0
        gains = bool(own.bonuses & GPS_A), bool(own.bonuses & LI_ION_A)
        return _table(self.pack, tuple(sorted(own.improvements)), overhang, *gains)

    def _blank(self) -> Numbers:
        from flagship.smartphone_inc import COLOURS, new, ruleset, view

        state = new(ruleset(colours=COLOURS[: self.seats]), 0, self.pack)
        return self.observe(view(state, 0))

    def _parts(self, view: View) -> list[Numbers]:
        own = view.seat or 0
        seats = [*range(own, self.seats), *range(own)]
        willing = tuple(map(len, view.willing))
        shown = (own, view.offices, view.buyers, view.retailers, willing)
        display = (view.display, view.sides, view.patents, view.directives)
        keep = self.blocks.of
        return [
            np.array(self._now(view), dtype=np.float32),
            keep(display, self._open, view),
            keep(shown, self._regions, view, seats, willing),
            *(keep(view.companies[seat], self._company, view.companies[seat]) for seat in seats),
        ]

    def _now(self, view: View) -> list[float]:
        pending = view.pending
        own = view.seat or 0
        places = {seat: (place + 1) / 5 for place, seat in enumerate(view.queue)}
        return [
            *one_hot(view.round - 1, ROUNDS),
            *one_hot(view.phase, PHASES),
            view.progress_left / 5,
            float(view.turn_open),
            float(view.office_added),
            float(view.direct_done),
            view.pile / 27,
            *one_hot(BONUSES.index(pending.kind) if pending else -1, len(BONUSES)),
            (pending.n if pending else 0) / 3,
            *(places.get((own + i) % self.seats, 0.0) for i in range(self.seats)),
            *(float((own + i) % self.seats == view.rules.steve) for i in range(self.seats)),
        ]

    def _open(self, view: View) -> list[float]:
        pack = self.pack
        return [
            *counts(view.display, len(pack.tiles)),
            *(1.0 if side == "A" else 0.0 for side in view.sides),
            *bits(view.patents, len(pack.technologies)),
            *counts(view.directives, len(pack.directives)),
        ]

    def _regions(self, view: View, seats: list[int], willing: tuple[int, ...]) -> list[float]:
        out: list[float] = []
        for region, face in enumerate(view.retailers):
            offices, buyers = view.offices[region], view.buyers[region]
            vp = 0.0 if face == FREE else self.pack.faces[face].vp[0] / 20
            out += (float(face != FREE), vp, len(offices) / 5)
            out.append(willing[region] / 8 if willing else 0.0)
            for seat in seats:
                out.append(offices.count(seat) / 2)
                out.append(buyers.count(seat) / 8)
        return out

    def _company(self, own: CompanyView) -> list[float]:
        shown = own.result
        technologies = len(self.pack.technologies)
        return [
            own.vp / 200,
            own.price / 8,
            own.goods / 15,
            own.tokens / 5,
            float(own.planned),
            *counts(own.improvements, len(self.pack.tiles)),
            *bits(own.technologies, technologies),
            *bits(own.patents, technologies),
            *(progress / 6 for progress in own.research),
            *(cost / 6 for cost in own.costs),
            *(progress / 4 for progress in own.progress),
            len(own.directives) / 5,
            *((0.0,) * 4 if shown is None else (
                shown.research / 5, shown.logistics / 5, float(shown.factory > 0), own.produced / 15
            )),
        ]  # fmt: skip


@lru_cache(maxsize=4096)
def _table(pack: Pack, kinds: tuple[int, ...], overhang: int, gps: bool, li_ion: bool) -> Table:
    plans = attainable(pack, kinds, overhang)
    found, steps = plans.numbers
    data = np.frombuffer(found.to_bytes(found.bit_length() // 8 + 1, "little"), dtype=np.uint8)
    numbers = np.flatnonzero(np.unpackbits(data, bitorder="little"))
    fields, rest = [], numbers
    for step in steps:
        fields.append(rest // step)
        rest = rest % step
    goods, discount, markup, research, logistics, factory, covered, face_down = fields
    track = pack.price_track
    price = np.clip(pack.start_price + markup - discount, track[0], track[-1]) - track[0]
    made = goods + discount * (2 if gps else 1) + covered + face_down
    worth = made * 16 + (markup if li_ion else 0)
    keys = np.ravel_multi_index(
        (price, np.minimum(research, MOST), np.minimum(logistics, MOST), np.minimum(factory, 1)),
        (len(track), MOST + 1, MOST + 1, 2),
    )
    order = np.lexsort((worth, keys))
    last = np.flatnonzero(np.diff(keys[order], append=-1))
    indices = 1 + keys[order][last]
    chosen = numbers[order][last]
    return Table(plans, indices, dict(zip(indices.tolist(), chosen.tolist(), strict=True)))
