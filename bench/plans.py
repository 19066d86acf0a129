"""The solver against plans laid out one by one, and what five improvements take.

Seconds of this process; all that the solver keeps is forgotten before each solution. The two are
run by turns, so that a busy machine slows both.
"""

import runpy
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import median

from flagship.games.smartphone_inc.rules import pads
from flagship.games.smartphone_inc.rules.pack import Pack, from_json, load, to_json
from flagship.games.smartphone_inc.rules.pads import ANY
from flagship.games.smartphone_inc.rules.result import Result
from flagship.games.smartphone_inc.solver import plans
from flagship.kernel.rng import Rng

NAIVE = Path(__file__).resolve().parents[1] / "tests/games/smartphone_inc/solver/naive_plans.py"
TWO = ("G +$", "G- R")
FIVE = ("G +$", "G- R", "G G", "R R", "L L")


def main(turns: int = 8, times: int = 5) -> None:
    """Print the times and their ratio."""
    pack = load()
    two = [pack.tile_index[name] for name in TWO]
    five = [pack.tile_index[name] for name in FIVE]
    naive = runpy.run_path(str(NAIVE))["attainable"]
    wanted: set[Result] = set()
    slow = 0.0
    solved: list[float] = []
    for turn in range(turns):
        started = time.process_time()
        wanted |= naive(pack, two, 0, slice(turn, None, turns))
        slow += time.process_time() - started
        solved += _cold(lambda: plans.attainable(pack, two), times)
    assert wanted == set(plans.attainable(pack, two)), "The solver is wrong."
    fast = median(solved)
    print(f"two tiles, one by one      {slow * 1e3:10,.0f} ms for {len(wanted):,} results")
    print(f"two tiles, solved          {fast * 1e3:10,.1f} ms, {min(solved) * 1e3:,.1f} at best")
    print(f"                           {slow / fast:10,.0f} times faster (wanted 500)")
    for used, pads_words in ((pack, ""), (other_pads(pack), ", other pads")):
        for overhang, words in ((0, "none sticks out"), (1, "one may"), (ANY, "all may")):

            def solve(used: Pack = used, overhang: int = overhang) -> plans.Attainable:
                return plans.attainable(used, five, overhang)

            spent = median(_cold(solve, times))
            print(
                f"five tiles, {words:15}{spent * 1e3:10,.1f} ms for {len(solve()):,} results"
                + (pads_words or " (wanted compiled under 50)")
            )
    found = plans.attainable(pack, five, ANY)
    some = list(found)[::50]
    _each("a plan for a result", lambda: [found.plan(result) for result in some], len(some))
    tiles = five[:3]
    below = Rng(1).below
    drawn = [pads.sample(pack, tiles, ANY, below) for _ in range(5000)]
    _each(
        "a random plan, three tiles",
        lambda: [pads.sample(pack, tiles, ANY, below) for _ in drawn],
        len(drawn),
        " (wanted under 15)",
    )
    laid = [plan for plan in drawn if len(plan.laid) == 3]
    _each(
        "reading three laid tiles",
        lambda: [pads.read(pack, tiles, plan, ANY) for plan in laid],
        len(laid),
        " (wanted under 6)",
    )


def other_pads(pack: Pack) -> Pack:
    """Pads for which nothing is shipped: one of them is upside down."""
    data = to_json(pack)
    pad = data["pads"][0]
    pad["rows"] = pad["rows"][::-1]
    return from_json(data)


def solving_time(overhang: int, times: int = 5) -> float:
    """Seconds to solve five improvements from nothing."""
    pack = load()
    five = [pack.tile_index[name] for name in FIVE]
    return median(_cold(lambda: plans.attainable(pack, five, overhang), times))


def _cold(solve: Callable[[], Iterable[Result]], times: int) -> list[float]:
    """How long it takes to solve and to list all results, each time anew."""

    def anew() -> None:
        plans.forget()
        list(solve())

    return [_spent(anew) for _ in range(times)]


def _each(words: str, act: Callable[[], object], amount: int, wanted: str = "") -> None:
    spent = median(_spent(act) for _ in range(7)) / amount
    print(f"{words:27}{spent * 1e6:10,.1f} µs{wanted}")


def _spent(act: Callable[[], object]) -> float:
    started = time.process_time()
    act()
    return time.process_time() - started


if __name__ == "__main__":
    main()
