"""Phase 3 Production: SI-30."""

from . import directives, yields
from .events import GoodsProduced, PhaseBegan
from .state import State


def begin(state: State) -> None:
    """SI-30, SI-C3: symbols, covered cells, face-down improvements, tokens and LI-ION-B."""
    state.tell(PhaseBegan(3))
    for seat, company in enumerate(state.companies):
        shown = company.result
        assert shown is not None
        made = yields.goods_made(state, seat, shown)
        symbols, discounts, covered, face_down, tokens, technologies = made
        company.produced = sum(made)
        company.goods += company.produced
        state.tell(
            GoodsProduced(
                seat,
                symbols + discounts,
                covered,
                face_down,
                tokens,
                technologies,
                company.produced,
            )
        )
    directives.offer_all(state)
