"""Phase 3 Production: SI-30."""

from flagship.games.smartphone_inc.rules import directives, yields
from flagship.games.smartphone_inc.rules.actions import Action
from flagship.games.smartphone_inc.rules.events import GoodsProduced, PhaseBegan
from flagship.games.smartphone_inc.rules.state import State


def begin(state: State) -> None:
    """SI-30, SI-C3: symbols, covered cells, face-down improvements, tokens and LI-ION-B."""
    state.events.append(PhaseBegan(3))
    for seat, company in enumerate(state.companies):
        shown = company.result
        assert shown is not None
        made = yields.goods_made(state, seat, shown)
        company.produced = sum(made)
        company.goods += company.produced
        state.events.append(
            GoodsProduced(
                seat,
                made.symbols + made.discounts,
                made.covered,
                made.face_down,
                made.tokens,
                made.technologies,
                company.produced,
            )
        )
    directives.offer_all(state)


def to_act(state: State) -> list[int]:
    """Nobody: production follows from the plans and cannot be reduced."""
    return []


def legal(state: State, seat: int) -> list[Action]:
    """Nothing."""
    return []


def why_not(state: State, seat: int, action: Action) -> str | None:
    """Nothing can be done here."""
    return "turn.not_yours"


def apply(state: State, seat: int, action: Action) -> None:
    """Never reached."""


def end(state: State) -> None:
    """Nothing is left to do."""
