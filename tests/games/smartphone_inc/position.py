"""Small positions built by hand: lay a table, set what matters, begin a phase, act in notation.

state = table("green", "blue")
shows(state, "green", research=3)
begin(state, 5)
act(state, "green", "study GPS")
"""

from typing import Any

from flagship.games.smartphone_inc.rules import notation, setup, turn
from flagship.games.smartphone_inc.rules.editions import ruleset
from flagship.games.smartphone_inc.rules.events import Event
from flagship.games.smartphone_inc.rules.pack import load
from flagship.games.smartphone_inc.rules.result import Result
from flagship.games.smartphone_inc.rules.state import EMPTY, Company, State
from flagship.kernel.rng import Scripted

PACK = load()
NO_RETAILERS = (EMPTY,) * len(PACK.regions)


def table(
    *colours: str, edition: str = "second", round: int = 1, retailers: bool = False, **changes: Any
) -> State:
    """A fresh table with these companies; without retailers unless asked for."""
    state = setup.new(ruleset(edition, colours=colours or ("green", "blue"), **changes), seed=1)
    state.round = round
    if not retailers:
        state.retailers = NO_RETAILERS
    for company in state.companies:
        if company.result is None:
            company.result = Result(0, 0, 0, 0, 0, 0, 1, 0)
    state.events = []
    return state


def seat(state: State, colour: str) -> int:
    """The seat that plays this colour."""
    return state.rules.colours.index(colour)


def company(state: State, colour: str) -> Company:
    """The company of this colour."""
    return state.companies[seat(state, colour)]


def shows(state: State, colour: str, **symbols: int) -> None:
    """This round's plan of the company shows these (goods, discount, markup, research,
    logistics, factory, covered, face_down)."""
    fields = dict.fromkeys(Result.__struct_fields__, 0) | {"covered": 1} | symbols
    company(state, colour).result = Result(**fields)


def region(name: str) -> int:
    """The index of a region."""
    return PACK.region_index[name]


def technology(name: str) -> int:
    """The index of a technology."""
    return PACK.technology_index[name]


def offices(state: State, name: str, *colours: str) -> None:
    """Exactly these offices stand in the region (or on its retailer), from the left."""
    state.offices[region(name)] = tuple(seat(state, colour) for colour in colours)


def retailer(state: State, name: str, face: str) -> None:
    """This retailer face, "R1A", lies on the region."""
    faces = list(state.retailers)
    faces[region(name)] = PACK.face_index[face]
    state.retailers = tuple(faces)


def owns(state: State, colour: str, *technologies: str, patent: bool = False) -> None:
    """The company holds these technologies, their bonuses working; patents lie elsewhere."""
    for name in technologies:
        index = technology(name)
        one = company(state, colour)
        one.technologies |= 1 << index
        if seat(state, colour) != state.rules.steve:
            one.bonuses |= 1 << (2 * index + (state.sides[index] == "B"))
        state.patents &= ~(1 << index)
        if patent:
            one.patents |= 1 << index


def goods(state: State, name: str, *colours: str | None) -> None:
    """Goods of these companies lie on the region's buyers from the left; None leaves one free."""
    row = list(state.buyers[region(name)])
    for buyer, colour in enumerate(colours):
        row[buyer] = EMPTY if colour is None else seat(state, colour)
    state.buyers[region(name)] = tuple(row)


def begin(state: State, phase: int) -> list[Event]:
    """Begin this phase and play on to the first real choice; what happened."""
    state.phase = phase
    state.queue, state.claimants, state.pending = [], [], None
    state.turn_open = False
    state.options = None
    state.events = []
    turn.PHASES[phase - 1].begin(state)
    turn.advance(state)
    return state.events


def act(state: State, colour: str, text: str) -> list[Event]:
    """The company does this, in notation; what happened."""
    return turn.step(state, seat(state, colour), notation.read(state.pack, text))


def why_not(state: State, colour: str, text: str) -> str | None:
    """The reason's key if the company may not do this."""
    return turn.why_not(state, seat(state, colour), notation.read(state.pack, text))


def options(state: State, colour: str) -> list[str]:
    """What the company may do, in notation."""
    return [notation.write(state.pack, one) for one in turn.legal(state, seat(state, colour))]


def acting(state: State) -> list[str]:
    """The colours that must decide now."""
    return [state.rules.colours[one] for one in turn.to_act(state)]


def chance(state: State, *answers: int) -> None:
    """Script the generator: these are its next answers."""
    state.rng = Scripted(key=0, answers=list(answers))
