"""Steve, the rulebook's automatic opponent: SI-S1 to SI-S6, SI-C15. Part of the rules.

`plan` sets his pad in phase 1; `play` takes his whole turn in phases 4 to 7. He never uses
bonuses: technologies.py and map.py see to that.
"""

from typing import Final

from .events import ImprovementTaken, MarkerMoved, TokenTaken
from .map import own_regions
from .pack_checks import SYMBOLS
from .phase5_research import study
from .phase6_logistics import expand, open_regions, why_barred
from .phase7_sale import close as end_sale
from .phase7_sale import next_buyer, sell
from .priority import close, end_turn
from .result import Result
from .state import EMPTY, State, Steve
from .technologies import NUMBER, complete, cost, is_ready

SIZES: Final = "SML"


def seat(state: State) -> int | None:
    """His, if he plays."""
    return state.rules.steve


def plan(state: State, seat: int) -> None:
    """SI-S2: a token, the delayed improvement becomes active, and the pad is read."""
    steve, company = _steve(state), state.companies[seat]
    company.tokens += 1
    state.tell(TokenTaken(seat))
    if steve.delayed != EMPTY:
        steve.squares.append(steve.delayed)
        steve.delayed = EMPTY
    company.result = shown(state, seat)


def shown(state: State, seat: int) -> Result:
    """SI-S2: what his pad and the tiles on it show."""
    colour = state.companies[seat].colour
    symbols = list(state.pack.steve[state.rules.steve_level][colour])
    for tile in _steve(state).squares:
        symbols += state.pack.tiles[tile].cells
    counts = (symbols.count(symbol) for symbol in range(len(SYMBOLS)))
    goods, discount, markup, research, logistics, factory = counts
    return Result(goods, discount, markup, research, logistics, factory, 0, 0)


def play(state: State, seat: int) -> None:
    """His whole turn in the current phase."""
    if state.phase == 4:
        _improve(state, seat)
        end_turn(state)
    elif state.phase == 5:
        _research(state, seat)
        close(state, seat)
    elif state.phase == 6:
        _expand(state, seat)
        close(state, seat)
    else:
        _sell(state, seat)
        end_sale(state, seat)


def _improve(state: State, seat: int) -> None:
    """SI-S2: the uppermost improvement goes to "delayed"."""
    if state.display:
        tile = state.display.pop(0)
        _steve(state).delayed = tile
        state.tell(ImprovementTaken(seat, 0, tile))


def _research(state: State, seat: int) -> None:
    """SI-S3: what is ready completes, then all progress goes by his rule."""
    for technology in range(NUMBER):
        if is_ready(state, seat, technology):
            complete(state, seat, technology)
    while state.progress_left:
        target = _studied(state, seat)
        if target is None:
            return
        study(state, seat, target)


def _studied(state: State, seat: int) -> int | None:
    """SI-S3, SI-C15: the one under study, else the cheapest with a patent, else the cheapest."""
    company = state.companies[seat]
    missing = [
        technology for technology in range(NUMBER) if not company.technologies >> technology & 1
    ]
    for choice in (
        [technology for technology in missing if company.research[technology]],
        [technology for technology in missing if state.patents >> technology & 1],
        missing,
    ):
        if choice:
            return min(choice, key=lambda technology: cost(state, seat, technology))
    return None


def _expand(state: State, seat: int) -> None:
    """SI-S4: all progress towards the marker, which moves on with every office.

    Until his first turn here it lies beside the board.
    """
    steve = _steve(state)
    if steve.marker == EMPTY:
        _aim(state, seat)
    while state.progress_left and steve.marker != EMPTY:
        if why_barred(state, seat, steve.marker) is None:
            expand(state, seat, steve.marker)
        if why_barred(state, seat, steve.marker) is not None:
            _aim(state, seat)


def _aim(state: State, seat: int) -> None:
    """SI-S4, SI-S6: the largest open region, fewest offices of others, alphabetical."""
    _steve(state).marker = min(
        open_regions(state, own_regions(state, seat)),
        key=lambda region: (
            -SIZES.index(state.pack.regions[region].size),
            len(state.offices[region]),
            region,
        ),
        default=EMPTY,
    )
    state.tell(MarkerMoved(_steve(state).marker))


def _sell(state: State, seat: int) -> None:
    """SI-S5: one each where he is alone, then in turn where he is not, then the rest."""
    alone: list[int] = []
    shared: list[int] = []
    for region, offices in enumerate(state.offices):
        if seat in offices and state.retailers[region] == EMPTY:
            (alone if set(offices) == {seat} else shared).append(region)
    for region in alone:
        _sell_one(state, seat, region)
    while sum(_sell_one(state, seat, region) for region in shared):
        pass
    for region in alone:
        while _sell_one(state, seat, region):
            pass


def _sell_one(state: State, seat: int, region: int) -> bool:
    if not state.companies[seat].goods or next_buyer(state, seat, region) == EMPTY:
        return False
    sell(state, seat, region)
    return True


def _steve(state: State) -> Steve:
    assert state.steve is not None
    return state.steve
