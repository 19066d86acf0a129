"""Of all attainable results those worth having: no other gives as much of all at the same price."""

from functools import lru_cache
from typing import NamedTuple

from flagship.games.smartphone_inc.rules.pack import Pack
from flagship.games.smartphone_inc.rules.pads import Result
from flagship.games.smartphone_inc.rules.phase1_planning import overhang
from flagship.games.smartphone_inc.rules.state import State
from flagship.games.smartphone_inc.rules.technologies import GPS_A, LI_ION_A, NFC_B
from flagship.games.smartphone_inc.solver.best_goods import Rich, Richest, richest


class Yield(NamedTuple):
    """What a plan comes to for a company with its bonuses."""

    price: int
    goods: int
    """Of the plan alone: no tokens, no goods kept."""
    research: int
    logistics: int
    factory: int
    rich: Rich
    plans: Richest

    @property
    def result(self) -> Result:
        """A result that comes to this."""
        return self.plans.result(self.rich)


def frontier(state: State, seat: int) -> tuple[Yield, ...]:
    """What this seat's plans can come to in this round, the useful ones."""
    company = state.companies[seat]
    return _frontier(
        state.pack,
        tuple(sorted(company.improvements)),
        overhang(state, seat),
        company.bonuses & (GPS_A | LI_ION_A | NFC_B),
    )


@lru_cache(512)
def _frontier(pack: Pack, tiles: tuple[int, ...], overhang: int, bonuses: int) -> tuple[Yield, ...]:
    per_discount = 2 if bonuses & GPS_A else 1
    lowest, highest = pack.price_track[0], pack.price_track[-1]
    base = pack.start_price + bool(bonuses & NFC_B)
    best: dict[tuple[int, int, int, int], tuple[int, Rich]] = {}
    plans = richest(pack, tiles, overhang)
    for rich in plans:
        discount, markup, research, logistics, factory, goods = rich
        price = min(max(base + markup - discount, lowest), highest)
        goods += per_discount * discount
        logistics += markup if bonuses & LI_ION_A else 0
        key = (price, research, logistics, min(factory, 1))
        known = best.get(key)
        if known is None or known[0] < goods:
            best[key] = (goods, rich)
    found: list[Yield] = []
    beaten: dict[int, set[tuple[int, int, int]]] = {}
    for (price, *rest), (goods, rich) in sorted(
        best.items(), key=lambda item: (item[1][0], *item[0]), reverse=True
    ):
        research, logistics, factory = rest
        below = beaten.setdefault(price, set())
        if (research, logistics, factory) in below:
            continue
        found.append(Yield(price, goods, research, logistics, factory, rich, plans))
        below.update(
            (fewer, less, no)
            for fewer in range(research + 1)
            for less in range(logistics + 1)
            for no in range(factory + 1)
        )
    return tuple(found)
