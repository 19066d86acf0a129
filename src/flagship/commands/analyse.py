"""`flagship analyse`: what a finished game came to, and its costliest decisions."""

from collections.abc import Iterator

from flagship.bots.analysis import Analysis, GapParts, JudgedDecision, SeatAnalysis
from flagship.kernel.game import AnyGame

MARKS = "▁▂▃▄▅▆▇█"
WIDTH = 60
"""Of the curve."""
BEST = 3
"""How many other choices are listed."""


def lines(game: AnyGame, found: Analysis) -> Iterator[str]:
    """The analysis as text for people."""
    by_number = {one.number: one for one in found.decisions}
    for seat, one in enumerate(found.seats):
        yield f"{one.name}: {one.score} {game.unit}{', won' if one.won else ''}"
        yield f"    {_curve(found, seat)}  chance of winning"
        if one.parts:
            parts = ", ".join(f"{name} {amount}" for name, amount in one.parts.items() if amount)
            yield f"    score: {parts}"
        yield f"    {_grades(game, one)}"
        if one.gap:
            yield f"    {_gap(game, one.gap, found.seats[one.gap.against].name)}"
        for number in one.costliest:
            yield from _costly(game, by_number[number])


def _curve(found: Analysis, seat: int) -> str:
    """A seat's chance from the first decision to the last, and what became of it."""
    every = max(-(-len(found.decisions) // WIDTH), 1)
    chances = [one.chances[seat] for one in found.decisions[::every]]
    chances.append(1.0 if found.seats[seat].won else 0.0)
    return "".join(MARKS[min(int(chance * len(MARKS)), len(MARKS) - 1)] for chance in chances)


def _grades(game: AnyGame, one: SeatAnalysis) -> str:
    best, good, better, costly = one.grades
    return (
        f"decisions: {best} of {sum(one.grades)} as good as the best, {good} good, "
        f"{better} with a better one, {costly} costly; in all they cost {one.lost:.0f} {game.unit}"
    )


def _gap(game: AnyGame, gap: GapParts, rival: str) -> str:
    ahead, skill, draw, start, plans = (
        f"{part:+d}".replace("-", "−")
        for part in (gap.gap, gap.decisions, gap.draw, gap.start, gap.plans)
    )
    return (
        f"{ahead} {game.unit} beside {rival}: skill {skill} (decisions); luck {draw} (draw), "
        f"{start} (start), {plans} (secret plans, and what no look-ahead saw)"
    )


def _costly(game: AnyGame, one: JudgedDecision) -> Iterator[str]:
    yield (
        f"    Decision {one.number}, round {one.round}, {one.phase}: "
        f"cost {one.cost:.1f} {game.unit} and {one.chance:.0%} chance."
    )
    yield f"        {one.did}: {one.said}"
    yield f"        Better, {one.better}: {one.why}"
    if one.plans:
        yield from _plans(one)
    for option in one.options[:BEST]:
        yield f"        {_signed(option.worth)} {'(yours) ' if option.own else ''}{option.name}"


def _plans(one: JudgedDecision) -> Iterator[str]:
    """The best plans, by what could be expected and by what the rivals did."""
    for place, how in ((-2, "as could be expected"), (-1, "against what the others did")):
        ranked = sorted(one.plans, key=lambda row: -row[place])
        own = ranked.index(one.plans[0]) + 1
        yield f"        Of {len(ranked)} results yours was number {own}, {how}; the best:"
        for row in ranked[:BEST]:
            figures = zip(one.columns, row, strict=False)
            named = ", ".join(f"{name} {amount}" for name, amount in figures)
            yield f"            {_signed(row[place] / 10)} {named}"


def _signed(worth: float) -> str:
    return f"{worth:+.1f}".replace("-", "−")
