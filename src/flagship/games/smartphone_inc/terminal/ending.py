"""The end: places, VP by source, the tie-break and who won."""

from rich.console import Group, RenderableType
from rich.text import Text

from flagship.kernel.phrases import listed

from ..rules.events import Event
from ..rules.phase8_scoring import final_score, winners
from ..rules.text import name
from ..rules.view import View
from . import marks
from .board import position


def ending(view: View, history: list[Event]) -> RenderableType:
    """The final table and a sentence."""
    state = position(view)
    scores = {seat: final_score(state, seat) for seat in range(len(view.companies))}

    def rank(seat: int) -> tuple[int, int, int]:
        own = view.companies[seat]
        return scores[seat].total, own.technologies.bit_count(), own.patents.bit_count()

    order = sorted(scores, key=rank, reverse=True)
    table = marks.grid("", "Company", "Board", "Patents", "Retailers", "Directives", "Total")
    table.add_column("Tech")
    for column in table.columns[2:]:
        column.justify = "right"
    for seat in order:
        score = scores[seat]
        place = 1 + sum(rank(other) > rank(seat) for other in order)
        table.add_row(
            f"{place}.",
            marks.company(view.rules, seat),
            f"{score.board}",
            f"{score.patents}",
            f"{score.retailers}",
            f"{score.directives}",
            Text(f"{score.total}", style="bold"),
            f"{view.companies[seat].technologies.bit_count()}",
        )
    first = winners(state)
    names = listed([name(view.rules, seat) for seat in first])
    verdict = f"{names} {'wins' if len(first) == 1 else 'share the victory'}"
    equals = [seat for seat in order if scores[seat].total == scores[order[0]].total]
    if len(equals) > 1:
        verdict += f": {len(equals)} have {scores[order[0]].total} VP, "
        tied = len({rank(seat)[1] for seat in equals}) == 1
        decided = "patents" if tied else "technologies"
        every = len({rank(seat) for seat in equals}) == 1
        verdict += "and technologies and patents are equal" if every else f"{decided} decide"
    else:
        lead = scores[order[0]].total - scores[order[1]].total
        verdict += f" with {scores[order[0]].total} VP, {lead} ahead"
    return Group(table, Text(), Text(f"{verdict} (SI-82).", style="bold"))
