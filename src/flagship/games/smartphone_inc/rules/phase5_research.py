"""Phase 5 Research: SI-50 to SI-53. Costs and bonuses are in technologies.py."""

from typing import Final

from .actions import END, Action, Complete, EndTurn, Study
from .directives import not_now
from .events import ProgressReceived, Studied
from .priority import close
from .state import State
from .technologies import NUMBER, complete, cost, is_ready, ready

STUDY: Final = [Study(technology) for technology in range(NUMBER)]
COMPLETE: Final = [Complete(technology) for technology in range(NUMBER)]


def begin_turn(state: State, seat: int) -> None:
    """SI-50: 1 progress for each active R."""
    shown = state.companies[seat].result
    assert shown is not None
    state.progress_left = shown.research
    state.tell(ProgressReceived(seat, shown.research))


def legal(state: State, seat: int) -> list[Action]:
    """SI-C4: what is ready, while there is any; then technologies to study, and the end."""
    options: list[Action] = [COMPLETE[one] for one in ready(state, seat)]
    if options:
        return options
    if state.progress_left:
        for technology in range(NUMBER):
            if _unstudied(state, seat, technology) is None:
                options.append(STUDY[technology])
    options.append(END)
    return options


def why_not(state: State, seat: int, action: Action) -> str | None:
    """SI-50, SI-52, SI-C4."""
    if type(action) is Study:
        if not 0 <= action.technology < NUMBER:
            return "turn.no_technology"
        why = _unstudied(state, seat, action.technology)
        return why or ("research.complete_first" if ready(state, seat) else None)
    if type(action) is Complete:
        if not 0 <= action.technology < NUMBER:
            return "turn.no_technology"
        if state.companies[seat].technologies >> action.technology & 1:
            return "research.held"
        return None if is_ready(state, seat, action.technology) else "research.not_ready"
    if type(action) is EndTurn:
        return "research.complete_first" if ready(state, seat) else None
    return not_now(state, seat, action)


def _unstudied(state: State, seat: int, technology: int) -> str | None:
    """SI-50, SI-52: why progress cannot go to a technology."""
    if state.companies[seat].technologies >> technology & 1:
        return "research.held"
    if not state.progress_left:
        return "research.no_progress"
    return "research.ready" if is_ready(state, seat, technology) else None


def apply(state: State, seat: int, action: Action) -> None:
    """SI-51: a technology is completed as soon as its cost is reached."""
    if type(action) is Study:
        study(state, seat, action.technology)
    elif type(action) is Complete:
        complete(state, seat, action.technology)
    else:
        close(state, seat)


def study(state: State, seat: int, technology: int) -> None:
    """SI-50, SI-51: 1 progress on a technology, which is complete at its cost."""
    company = state.companies[seat]
    state.progress_left -= 1
    company.research[technology] += 1
    price = cost(state, seat, technology)
    state.tell(Studied(seat, technology, company.research[technology], price))
    if company.research[technology] >= price:
        complete(state, seat, technology)
