"""Every action in one line of text, both ways.

A plan reads `plan black1 white2/1 @1,-1 0:0,0>0,1 1_1,0>2,0`: lower face, upper face and its
quarter turns, its top left corner, then the laid tiles from the bottom up; `_` lies under.
"""

import re
from collections.abc import Callable

from flagship.kernel import notation as kernel
from flagship.kernel.game import Refusal
from flagship.kernel.notation import alone, layout, named, number, small, verb

from . import actions as a
from .actions import Action, Cell, Laid, Plan
from .pack import Pack

EXAMPLES = (
    "plan black1 white2/1 @1,-1 0:0,0>0,1",
    "take 3",
    "token",
    "study GPS",
    "complete GPS",
    "open Canada",
    "expand Europe",
    "add Europe",
    "direct 2",
    "accept",
    "price +1",
    "move India > China",
    "sell Europe",
    "claim D5",
    "decline",
    "end",
)
_LAID = re.compile(r"([0-9]+)([:_])(-?[0-9]+),(-?[0-9]+)>(-?[0-9]+),(-?[0-9]+)")


def write(pack: Pack, action: Action) -> str:
    """The action in one line of text."""
    match action:
        case Plan():
            return _write_plan(action)
        case a.TakeImprovement(slot):
            return f"take {slot + 1}"
        case a.Study(technology) | a.Complete(technology):
            return f"{verb(action)} {pack.technologies[technology].name}"
        case a.OpenOffice(region) | a.Expand(region) | a.AddOffice(region) | a.Sell(region):
            return f"{verb(action)} {pack.regions[region].name}"
        case a.SellDirect(goods):
            return f"direct {goods}"
        case a.ChangePrice(by):
            return f"price {by:+d}"
        case a.MoveOffice(source, target):
            return f"move {pack.regions[source].name} > {pack.regions[target].name}"
        case a.Claim(directive):
            return f"claim {pack.directives[directive].name}"
    return verb(action)


def read(pack: Pack, text: str) -> Action:
    """The action a line of text stands for."""
    return kernel.read(_READERS, pack, text)


def _write_plan(plan: Plan) -> str:
    laid = "".join(
        f" {one.tile}{'_' if one.under else ':'}{_cell(one.first)}>{_cell(one.second)}"
        for one in plan.laid
    )
    return f"plan {plan.lower} {plan.upper}/{plan.turn} @{plan.row},{plan.col}{laid}"


def _cell(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _read_plan(pack: Pack, rest: str) -> Plan:
    words = rest.split()
    pads = layout(words)
    laid = [_LAID.fullmatch(word) for word in words[3:]]
    if pads is None or not all(laid):
        raise Refusal(f'A plan is written like "{EXAMPLES[0]}", not "plan {rest[:60]}".')
    tiles = []
    for match in laid:
        assert match is not None
        tile, level, *cells = match.groups()
        row1, col1, row2, col2 = map(small, cells)
        tiles.append(Laid(small(tile), (row1, col1), (row2, col2), level == "_"))
    return Plan(*pads, tuple(tiles))


def _region(pack: Pack, rest: str) -> int:
    return named(pack.region_index, rest, "region")


def _technology(pack: Pack, rest: str) -> int:
    return named(pack.technology_index, rest, "technology")


def _read_move(pack: Pack, rest: str) -> a.MoveOffice:
    source, _, target = rest.partition(" > ")
    return a.MoveOffice(_region(pack, source), _region(pack, target))


_READERS: dict[str, Callable[[Pack, str], Action]] = {
    "plan": _read_plan,
    "take": lambda pack, rest: a.TakeImprovement(number(rest, "take 3") - 1),
    "token": alone(a.TakeToken()),
    "study": lambda pack, rest: a.Study(_technology(pack, rest)),
    "complete": lambda pack, rest: a.Complete(_technology(pack, rest)),
    "open": lambda pack, rest: a.OpenOffice(_region(pack, rest)),
    "expand": lambda pack, rest: a.Expand(_region(pack, rest)),
    "add": lambda pack, rest: a.AddOffice(_region(pack, rest)),
    "direct": lambda pack, rest: a.SellDirect(number(rest, "direct 2")),
    "accept": alone(a.AcceptBonus()),
    "price": lambda pack, rest: a.ChangePrice(number(rest, "price +1")),
    "move": _read_move,
    "sell": lambda pack, rest: a.Sell(_region(pack, rest)),
    "claim": lambda pack, rest: a.Claim(named(pack.directive_index, rest, "directive")),
    "decline": alone(a.Decline()),
    "end": alone(a.EndTurn()),
}
