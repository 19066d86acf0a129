"""The solver against plans laid out one by one, and what five improvements take."""

import runpy
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import median

from flagship.kernel.rng import Rng
from flagship.smartphone_inc import pads, plans
from flagship.smartphone_inc.pack import load
from flagship.smartphone_inc.pads import ANY, Result

NAIVE = Path(__file__).resolve().parents[1] / "tests" / "smartphone_inc" / "naive_plans.py"
TWO = ("G +$", "G- R")
FIVE = ("G +$", "G- R", "G G", "R R", "L L")


def main(times: int = 9) -> None:
    """Print the times and their ratio, all caches emptied before each solution."""
    pack = load()
    two = [pack.tile_index[name] for name in TWO]
    five = [pack.tile_index[name] for name in FIVE]
    naive = runpy.run_path(str(NAIVE))["attainable"]
    started = time.process_time()
    wanted: set[Result] = naive(pack, two)
    slow = time.process_time() - started
    assert wanted == set(plans.attainable(pack, two)), "The solver is wrong."
    fast = _cold(lambda: plans.attainable(pack, two), times)
    print(f"two tiles, one by one      {slow * 1000:10,.0f} ms for {len(wanted):,} results")
    print(f"two tiles, solved          {fast * 1000:10,.1f} ms")
    print(f"                           {slow / fast:10,.0f} times faster (wanted 500)")
    for overhang, words in ((0, "none sticks out"), (1, "one may"), (ANY, "all may")):

        def solve(overhang: int = overhang) -> plans.Attainable:
            return plans.attainable(pack, five, overhang)

        spent = _cold(solve, times)
        print(
            f"five tiles, {words:15}{spent * 1000:10,.0f} ms for {len(solve()):,} results "
            "(wanted under 1,000)"
        )
    found = plans.attainable(pack, five, ANY)
    some = list(found)[::50]
    spent = _middle(lambda: [found.plan(result) for result in some], times)
    print(f"a plan for a result        {spent / len(some) * 1e6:10,.0f} µs")
    tiles = five[:3]
    below = Rng(1).below
    chosen = [pads.sample(pack, tiles, ANY, below) for _ in range(5000)]
    spent = _middle(lambda: [pads.sample(pack, tiles, ANY, below) for _ in chosen], times)
    print(f"a random plan, three tiles {spent / len(chosen) * 1e6:10,.1f} µs (wanted under 15)")
    chosen = [plan for plan in chosen if len(plan.laid) == 3]
    spent = _middle(lambda: [pads.read(pack, tiles, plan, ANY) for plan in chosen], times)
    print(f"reading three laid tiles   {spent / len(chosen) * 1e6:10,.1f} µs (wanted under 6)")


def _cold(solve: Callable[[], Iterable[Result]], times: int) -> float:
    def anew() -> None:
        plans.forget()
        list(solve())

    return _middle(anew, times)


def _middle(act: Callable[[], object], times: int) -> float:
    """The median of several runs, in seconds of this process."""
    spent = []
    for _ in range(times):
        started = time.process_time()
        act()
        spent.append(time.process_time() - started)
    return median(spent)


if __name__ == "__main__":
    main()
