"""A position of Smartphone Inc. between two rounds in numbers, for the learned value.

The improvements on display are left out: those of the next round are chance.
"""

from typing import Final

from flagship.bots.learned import Position

from ..rules.phase8_scoring import final_score
from ..rules.state import EMPTY, State
from .expectation import features

COLOURS: Final = 5
TECHNOLOGIES: Final = 6
REGIONS: Final = 12
TILES: Final = 12
DIRECTIVES: Final = 24
MOST_COMPANIES: Final = 5


def position(state: State) -> Position:
    """A position between two rounds in numbers."""
    scores = final_scores(state)
    rows = [seat_row(state, seat, score) for seat, score in enumerate(scores)]
    return Position(shared_row(state), rows, scores)


def shared_row(state: State) -> list[float]:
    """What all companies share."""
    rules, pack = state.rules, state.pack
    left = rules.rounds - state.round + 1
    row = [1.0 if left == one else 0.0 for one in range(1, 6)]
    number = len(state.companies)
    for one in range(2, MOST_COMPANIES + 1):
        row.append(1.0 if number == one else 0.0)
    row.append(1.0 if rules.edition == "first" else 0.0)
    row.append(1.0 if rules.steve is not None else 0.0)
    for side in state.sides:
        row.append(1.0 if side == "B" else 0.0)
    for technology in range(TECHNOLOGIES):
        row.append(float(state.patents >> technology & 1))
    for region in range(REGIONS):
        face, offices = state.retailers[region], len(state.offices[region])
        if face == EMPTY:
            row += [0.0, 0.0, 0.0, float(offices)]
        else:
            values = pack.faces[face]
            vp = values.vp[offices] * 0.1 if offices < len(values.vp) else 0.0
            row += [1.0, vp, 1.0 if values.bonus is not None else 0.0, float(offices)]
    open_directives = [0.0] * DIRECTIVES
    for directive in state.directives:
        open_directives[directive] = 1.0
    return row + open_directives


def seat_row(state: State, seat: int, score: float) -> list[float]:
    """What a company has."""
    company = state.companies[seat]
    row = [score * 0.01]
    for colour in range(COLOURS):
        row.append(1.0 if company.colour == colour else 0.0)
    tiles = [0.0] * TILES
    for tile in company.improvements:
        tiles[tile] += 1.0
    row += tiles
    for technology in range(TECHNOLOGIES):
        row.append(float(company.research[technology]))
        row.append(float(company.technologies >> technology & 1))
    for region in range(REGIONS):
        row.append(float(company.progress[region]))
        offices = state.offices[region]
        row.append(float(offices.count(seat)))
        row.append(1.0 if offices and offices[0] == seat else 0.0)
    row.append(1.0 if seat == state.rules.steve else 0.0)
    row.append(float(len(company.directives)))
    return row + features(state, seat)


def final_scores(state: State) -> list[float]:
    """What each company would have if the game ended now."""
    return [float(final_score(state, seat).total) for seat in range(len(state.companies))]


def is_known(state: State) -> bool:
    """Whether the data pack has the sizes that the value has learned."""
    pack = state.pack
    return (
        len(pack.regions) == REGIONS
        and len(pack.tiles) == TILES
        and len(pack.technologies) == TECHNOLOGIES
        and len(pack.directives) <= DIRECTIVES
        and state.rules.rounds <= 5
    )
