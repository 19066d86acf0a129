"""`flagship solve`: sizes of a game's variants, equilibria of the small ones, and how far bots are
from them."""

import time
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from flagship.kernel.extras import require_extra
from flagship.kernel.game import AnyGame

with require_extra("openspiel"):
    from flagship.openspiel.solve import Solver
    from flagship.openspiel.table import Setting
    from flagship.openspiel.variants import SeenTree, probed, setting, variants

GOAL = 0.01
"""The exploitability at which an equilibrium counts as found."""
STEP, MAX_ITERATIONS = 20, 4_000
PROBES = 100
"""Random games for the size of a tree that is too large to make."""


def run(games: Sequence[AnyGame], names: Sequence[str], bots: Sequence[str], reward: str) -> None:
    """Print the table; without names, of all variants."""
    columns = ["variant", "nodes", "information sets", "choices", "depth", "CFR+", "value"]
    for game in games:
        table = Table(*columns, "uniform", *bots, title=f"{game.title}, {reward}", box=None)
        for name in names or variants(game):
            table.add_row(name, *_figures(setting(game, name, reward), bots))
        Console(width=160).print(table)


def _figures(asked: Setting, bots: Sequence[str]) -> list[str]:
    if not asked.deals:
        ends, length = probed(asked, PROBES)
        return [f"about 10^{ends:.0f}", "", "", f"{length:.0f}"]
    started = time.process_time()
    tree = SeenTree(asked)
    solver = Solver(tree)
    while solver.iterations < MAX_ITERATIONS:
        solver.run(STEP)
        if (left := solver.exploitability(solver.average())) < GOAL:
            break
    spent = time.process_time() - started
    sizes = [len(one.actions) for one in tree.sets.values()]
    strategies = [solver.uniform, *[solver.normal(tree.weights(name)) for name in bots]]
    return [
        f"{tree.nodes:,}",
        f"{len(sizes):,}",
        f"{sum(sizes) / len(sizes):.1f} ({max(sizes)})",
        str(len(tree.levels) - 1),
        f"{left:.4f} after {solver.iterations}, {spent:.0f} s",
        f"{solver.value(solver.average()):.3f}",
        *(f"{solver.exploitability(strategy):.3f}" for strategy in strategies),
    ]
