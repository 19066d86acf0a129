"""Gifts at the start, to measure what things are worth: a technology, an office, a token."""

from flagship.kernel.game import Refusal

from ..rules.map import is_full, open_office
from ..rules.state import State
from ..rules.technologies import complete
from ..rules.turn import LOOP

OFFICE, TOKEN = "office ", "token"


def give(state: State, seat: int, what: str) -> None:
    """A technology by its side without its patent ("GPS-A"), "office China" or "token".

    Choices that come with it are made at random. An office where there is no room is none.
    """
    pack = state.pack
    names = {row.name: number for number, row in enumerate(pack.technologies)}
    name, _, side = what.rpartition("-")
    region = pack.region_index.get(what.removeprefix(OFFICE), -1)
    company = state.companies[seat]
    if what == TOKEN:
        company.tokens += 1
    elif what.startswith(OFFICE) and region >= 0:
        if seat not in state.offices[region] and not is_full(state, region):
            open_office(state, seat, region)
            company.opened = 0
    elif name in names and side in ("A", "B"):
        technology, patents = names[name], state.patents
        state.sides = state.sides[:technology] + side + state.sides[technology + 1 :]
        state.patents &= ~(1 << technology)
        complete(state, seat, technology)
        state.patents, company.completed = patents, 0
    else:
        raise Refusal(
            f'There is no gift "{what}"; give {TOKEN}, an {OFFICE}such as '
            f"{OFFICE}{pack.regions[0].name}, or a technology such as {next(iter(names))}-A."
        )
    while state.pending:
        LOOP.step(state, seat, state.rng.choice(LOOP.legal(state, seat)))
