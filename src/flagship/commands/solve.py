"""`flagship solve`: sizes of a game's variants, equilibria of the small ones, and how far bots are
from them."""

import time
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from flagship.bots import GREEDY, levels, makers
from flagship.kernel.extras import require_extra
from flagship.kernel.game import AnyGame

with require_extra("openspiel"):
    from flagship.openspiel.solve import Solver
    from flagship.openspiel.table import Setting
    from flagship.openspiel.tree import Floats
    from flagship.openspiel.variants import SeenTree, probed, setting, variants

GOAL = 0.01
"""The exploitability at which an equilibrium counts as found."""
STEP, MAX_ITERATIONS = 20, 4_000
PROBES = 100
"""Random games for the size of a tree that is too large to make."""
NOTE = (
    "Choices of the full variants: of the decisions in {} random games. Their information sets "
    "cannot be counted without making the tree."
)
Strategies = dict[tuple[str, str], Floats]
"""By variant and bot: what it does does not depend on the reward."""


def run(
    games: Sequence[AnyGame], names: Sequence[str], bots: Sequence[str], rewards: Sequence[str]
) -> None:
    """Print a table for each reward; without names, of all variants, without bots, of our own."""
    columns = ["variant", "nodes", "information sets", "choices", "depth", "CFR+", "value"]
    console = Console(width=160)
    for game in games:
        asked, known = bots or usual(game), Strategies()
        for reward in rewards:
            title = f"{game.title}, {reward}"
            table = Table(*columns, "uniform", *asked, title=title, box=None)
            for name in names or variants(game):
                table.add_row(name, *_figures(setting(game, name, reward), name, asked, known))
            console.print(table)
    console.print(NOTE.format(PROBES))


def usual(game: AnyGame) -> list[str]:
    """The levels of a game and greedy, weakest first."""
    weakest, *others = levels(game)
    return [weakest, *([GREEDY] if makers(game) else []), *others]


def _figures(asked: Setting, name: str, bots: Sequence[str], known: Strategies) -> list[str]:
    if not asked.deals:
        found = probed(asked, PROBES)
        choices = f"{found.choices:.1f} ({found.most})"
        return [f"about 10^{found.ends:.0f}", "not counted", choices, f"{found.length:.0f}"]
    started = time.process_time()
    tree = SeenTree(asked)
    solver = Solver(tree)
    while solver.iterations < MAX_ITERATIONS:
        solver.run(STEP)
        if (left := solver.exploitability(solver.average())) < GOAL:
            break
    spent = time.process_time() - started
    sizes = [len(one.actions) for one in tree.sets.values()]
    cells = [f"{solver.exploitability(solver.uniform):.3f}"]
    for bot in bots:
        if (name, bot) not in known:
            known[name, bot] = solver.normal(tree.weights(bot))
        cells.append(f"{solver.exploitability(known[name, bot]):.3f}")
    return [
        f"{tree.nodes:,}",
        f"{len(sizes):,}",
        f"{sum(sizes) / len(sizes):.1f} ({max(sizes)})",
        str(len(tree.levels) - 1),
        f"{left:.4f} after {solver.iterations}, {spent:.0f} s",
        f"{solver.value(solver.average()):.3f}",
        *cells,
    ]
