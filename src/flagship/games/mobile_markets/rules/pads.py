"""What a plan shows, or why it is not a legal plan: MM-20 to MM-22.

A table built once per pack holds what each of the 420 layouts shows.
"""

from collections.abc import Callable
from typing import Final

from flagship.kernel import pads as kernel

from .actions import Plan
from .pack import SYMBOLS, Pack
from .records import Result

MAX_COVERED: Final = 4
"""MM-20: at least one of five cells stays visible."""
FACES: Final = tuple(
    (a, b) for a in ("W0", "W1", "B0", "B1") for b in ("W0", "W1", "B0", "B1") if a[0] != b[0]
)
"""MM-20: lower and upper side, either pad on top."""
MAX_PACKS: Final = 8

REASONS: Final[dict[str, tuple[str, str]]] = {
    "planning.pads": (
        "MM-20",
        "Use one side of the white pad and one side of the black pad, turned by 0 to 3 quarters.",
    ),
    "planning.overlap": (
        "MM-20",
        "The upper pad must cover at least one cell of the lower pad and leave one visible.",
    ),
}
"""Why a plan is not legal: reason key -> rule, what to do."""


Key = tuple[str, str, int, int, int]
"""The fields of a plan."""
# By the pack's digest; a cache by the pack itself would work out its hash at each question.
_tables: Final[dict[str, dict[Key, Result]]] = {}
_plans: Final[dict[str, list[Plan]]] = {}


def read(pack: Pack, plan: Plan) -> Result | str:
    """What a plan shows, or the reason key if it is not legal."""
    shown = table(pack).get((plan.lower, plan.upper, plan.turn, plan.row, plan.col))
    if shown is None:
        faces = (plan.lower, plan.upper) in FACES and 0 <= plan.turn <= 3
        return "planning.overlap" if faces else "planning.pads"
    return shown


def sample(pack: Pack, below: Callable[[int], int]) -> Plan:
    """A random legal plan."""
    plans = _plans.get(pack.digest)
    if plans is None:
        plans = _plans[pack.digest] = [Plan(*key) for key in table(pack)]
    return plans[below(len(plans))]


def table(pack: Pack) -> dict[Key, Result]:
    """MM-20 to MM-22: what every legal plan shows; 1 to 4 cells of the lower pad are covered."""
    found = _tables.get(pack.digest)
    if found is None:
        if len(_tables) >= MAX_PACKS:
            _tables.clear()
            _plans.clear()
        found = _tables[pack.digest] = _table(pack)
    return found


def _table(pack: Pack) -> dict[Key, Result]:
    faces = {
        name: {cell: symbol for cell, symbol in kernel.face(rows).items() if symbol >= 0}
        for name, rows in pack.pads.items()
    }
    shown: dict[Key, Result] = {}
    for lower, upper in FACES:
        for layout in kernel.layouts(faces[lower], faces[upper], MAX_COVERED):
            placed = kernel.placed(faces[upper], layout)
            symbols = list(kernel.visible(faces[lower], placed).values())
            counts = (symbols.count(symbol) for symbol in range(len(SYMBOLS)))
            technology, marketing, goods, discount, markup = counts
            covered = kernel.overlap(faces[lower], placed)
            shown[lower, upper, *layout] = Result(
                technology, marketing, goods, discount, markup, covered
            )
    return shown
