"""The attainable results worth having: no other gives as much of everything at the same price."""

from functools import lru_cache
from typing import NamedTuple

from flagship.kernel import pareto

from ..rules.pack import Pack
from ..rules.phase1_planning import overhang
from ..rules.result import Result
from ..rules.state import State
from ..rules.yields import Counts, Figures, Rates, rates
from .best_goods import BestGoods, best_goods


class PlanCandidate(NamedTuple):
    """What a plan comes to for a company with its technologies, without tokens."""

    figures: Figures
    counts: Counts
    source: BestGoods

    @property
    def result(self) -> Result:
        """A result with these counts."""
        return self.source.result(self.counts)


def unbeaten(state: State, seat: int) -> tuple[PlanCandidate, ...]:
    """What this seat's plans can come to in this round, the useful ones."""
    company = state.companies[seat]
    return _unbeaten(
        state.pack,
        tuple(sorted(company.improvements)),
        overhang(state.rules, company.bonuses),
        rates(state.pack, company.bonuses),
    )


@lru_cache(512)
def _unbeaten(
    pack: Pack, tiles: tuple[int, ...], overhang: int, rates: Rates
) -> tuple[PlanCandidate, ...]:
    best: dict[tuple[int, int, int, int], tuple[Figures, Counts]] = {}
    source = best_goods(pack, tiles, overhang)
    for counts in source:
        figures = rates.figures(counts)
        price, goods, research, logistics, factory = figures
        key = (price, research, logistics, factory)
        known = best.get(key)
        if known is None or known[0].goods < goods:
            best[key] = (figures, counts)
    found = sorted(best.values(), key=lambda one: (one[0].goods, *one[0]), reverse=True)
    kept = pareto.unbeaten(found, lambda one: one[0])
    return tuple([PlanCandidate(*one, source) for one in kept])
