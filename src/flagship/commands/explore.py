"""`flagship plans`: every attainable result of pads and improvements, with a plan for each."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from flagship.kernel.game import Action, AnyGame, Pack, Refusal
from flagship.kernel.where import where

MAX_ROWS = 40


class Found(msgspec.Struct):
    """The requested results."""

    game: AnyGame
    pack: Pack
    layouts: int
    total: int
    """The total number of results."""
    rows: list[tuple[dict[str, int], Callable[[], Action]]]

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        results = [
            {**figures, "plan": self.game.words.write(self.pack, plan())}
            for figures, plan in self.rows
        ]
        return {"layouts": self.layouts, "results": results}

    def lines(self) -> Iterator[str]:
        """For people."""
        heads = [name.replace("_", " ") for name in self.rows[0][0]] if self.rows else []
        if heads:
            yield "  ".join([*heads, "plan"])
        for figures, plan in self.rows[:MAX_ROWS]:
            cells = (
                f"{cell:>{len(head)}}" for head, cell in zip(heads, figures.values(), strict=True)
            )
            yield "  ".join([*cells, self.game.words.write(self.pack, plan())])
        hidden = len(self.rows) > MAX_ROWS
        more = f", the first {MAX_ROWS} shown; narrow the list with --where" if hidden else ""
        yield (
            f"{self.layouts} layouts of the pads, {self.total} results in all, "
            f"{len(self.rows)} selected{more}."
        )


def explore(game: AnyGame, pack: Pack, tiles: Sequence[str], text: str, overhang: int) -> Found:
    """The results with these improvements that meet the conditions, lowest price first."""
    if game.planning is None:
        raise Refusal(f"{game.title} has no plans to explore.")
    layouts, results = game.planning.explore(pack, tiles, overhang)
    fits = where(text, results[0][0])
    rows = [row for row in results if fits(row[0])]
    rows.sort(key=lambda row: (row[0]["price"], [-value for value in row[0].values()]))
    return Found(game, pack, layouts, len(results), rows)
