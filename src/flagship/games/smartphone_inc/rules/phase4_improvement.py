"""Phase 4 Improvement: SI-41."""

from typing import Final

from . import yields
from .actions import Action, EndTurn, TakeImprovement, TakeToken
from .directives import not_now
from .events import ImprovementTaken, TokenTaken
from .priority import end_turn, take_turns
from .state import State

TOKEN: Final = TakeToken()


def begin(state: State) -> None:
    """In priority order; skipped in the last round."""
    if yields.improves(state):
        take_turns(state)


def legal(state: State, seat: int) -> list[Action]:
    """The face-up improvements, or the token."""
    candidates: list[Action] = [TakeImprovement(slot) for slot in range(len(state.display))]
    candidates.append(TOKEN)
    return [action for action in candidates if why_not(state, seat, action) is None]


def why_not(state: State, seat: int, action: Action) -> str | None:
    """SI-41: an improvement with an active factory, otherwise a token."""
    shown = state.companies[seat].result
    assert shown is not None
    if type(action) is TakeImprovement:
        if not shown.factory:
            return "improvement.no_factory"
        return None if 0 <= action.slot < len(state.display) else "improvement.no_slot"
    if type(action) is TakeToken:
        return "improvement.factory" if shown.factory and state.display else None
    if type(action) is EndTurn:
        return "improvement.no_pass"
    return not_now(state, seat, action)


def apply(state: State, seat: int, action: Action) -> None:
    """The company takes the improvement or the token, usable from the next round."""
    company = state.companies[seat]
    if type(action) is TakeImprovement:
        tile = state.display.pop(action.slot)
        company.improvements.append(tile)
        state.tell(ImprovementTaken(seat, action.slot, tile))
    else:
        company.tokens += 1
        state.tell(TokenTaken(seat))
    end_turn(state)
