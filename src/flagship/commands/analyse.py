"""`flagship analyse`: what a finished game came to, and its costliest decisions."""

from collections.abc import Iterator

from flagship.bots.analysis import Analysis, JudgedDecision, SeatAnalysis
from flagship.kernel.game import AnyGame

MARKS = "▁▂▃▄▅▆▇█"
WIDTH = 60
"""Of the curve."""


def lines(game: AnyGame, found: Analysis) -> Iterator[str]:
    """The analysis as text for people."""
    by_number = {one.number: one for one in found.decisions}
    for seat, one in enumerate(found.seats):
        yield f"{one.name}: {one.score} {game.unit}{', won' if one.won else ''}"
        yield f"    {_curve(found, seat)}  chance of winning"
        yield f"    {_sources(one)}"
        if one.parts:
            parts = ", ".join(f"{name} {amount}" for name, amount in one.parts.items() if amount)
            yield f"    score: {parts}"
        for number in one.costliest:
            yield from _costly(game, by_number[number])


def _curve(found: Analysis, seat: int) -> str:
    """A seat's chance from the first decision to the last, and what became of it."""
    every = max(-(-len(found.decisions) // WIDTH), 1)
    chances = [one.chances[seat] for one in found.decisions[::every]]
    chances.append(1.0 if found.seats[seat].won else 0.0)
    return "".join(MARKS[min(int(chance * len(MARKS)), len(MARKS) - 1)] for chance in chances)


def _sources(one: SeatAnalysis) -> str:
    return (
        f"began at {one.start:.0%}; own decisions −{one.own:.0%}, "
        f"the others' +{one.others:.0%}, luck {one.luck:+.0%}"
    ).replace("-", "−")


def _costly(game: AnyGame, one: JudgedDecision) -> Iterator[str]:
    yield (
        f"    Decision {one.number}, round {one.round}, {one.phase}: "
        f"cost {one.cost:.1f} {game.unit} and {one.chance:.0%}."
    )
    yield f"        {one.action}: {one.said}"
    yield f"        {one.best}: {one.why}"
