"""`flagship plans`: every attainable result of pads and improvements, with a plan for each."""

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from flagship.kernel.game import Refusal
from flagship.smartphone_inc.notation import write
from flagship.smartphone_inc.pack import Pack
from flagship.smartphone_inc.pads import Result
from flagship.smartphone_inc.plans import Attainable, attainable, figures, matching

COLUMNS = ("price", "goods", "research", "logistics", "factory", "covered", "face_down")
MOST_ROWS = 40
MOST_TILES = 5


class Found(msgspec.Struct):
    """The results that were asked for."""

    pack: Pack
    reach: Attainable
    results: list[Result]

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        return {
            "layouts": self.reach.layouts,
            "results": [
                {**figures(self.pack, result), "plan": write(self.pack, self.reach.plan(result))}
                for result in self.results
            ],
        }

    def show(self) -> None:
        """For people."""
        console = Console(highlight=False)
        table = Table(*COLUMNS, "plan")
        for column in table.columns[:-1]:
            column.justify = "right"
        for result in self.results[:MOST_ROWS]:
            row = figures(self.pack, result)
            cells = (str(row[column]) for column in COLUMNS)
            table.add_row(*cells, write(self.pack, self.reach.plan(result)))
        console.print(table)
        hidden = len(self.results) - MOST_ROWS
        more = f", the first {MOST_ROWS} shown; narrow them with --where" if hidden > 0 else ""
        console.print(
            f"{self.reach.layouts} layouts of the pads, {len(self.reach)} results in all, "
            f"{len(self.results)} asked for{more}."
        )


def explore(pack: Pack, tiles: Sequence[str], where: str, overhang: int) -> Found:
    """The results of these improvements that fit the conditions."""
    if len(tiles) > MOST_TILES:
        raise Refusal(f"A company owns at most {MOST_TILES} improvements, not {len(tiles)}.")
    reach = attainable(pack, [_kind(pack, tile) for tile in tiles], overhang)
    try:
        results = sorted(matching(reach, where), key=lambda result: tuple(_rank(pack, result)))
    except ValueError as error:
        raise Refusal(str(error)) from None
    return Found(pack, reach, results)


def _rank(pack: Pack, result: Result) -> list[int]:
    row = figures(pack, result)
    return [row["price"], *(-row[column] for column in COLUMNS[1:])]


def _kind(pack: Pack, text: str) -> int:
    """The kind of improvement written as two symbols, either first."""
    words = text.split()
    for name in (" ".join(words), " ".join(reversed(words))):
        if name in pack.tile_index:
            return pack.tile_index[name]
    raise Refusal(f'There is no improvement "{text}"; choose from {", ".join(pack.tile_index)}.')
