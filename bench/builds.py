"""Both builds in one run: plain, compiled and their ratio.

Each build runs in processes of its own; they take turns, so that a busy machine slows both. Seconds
are those of the processes.
"""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from statistics import median

from flagship.games import all_games
from flagship.games.smartphone_inc.rules.pads import ANY
from flagship.kernel import compiled

TURNS = 3


def main(build: str = "") -> None:
    """Print a table; with the name of a build, the figures of this process."""
    if build:
        print(json.dumps(figures()))
        return
    builds = ["plain"]
    if word := compiled.problem(compiled.found()):
        print(f"The compiled build is {word}; `flagship build` makes it.")
    else:
        builds.append("compiled")
    runs = [[_figures_of(build) for build in builds] for _ in range(TURNS)]
    print(f"{'':46}{'plain':>12}{'compiled':>12}{'ratio':>8}")
    for name in runs[0][0]:
        found = [median(run[i][name] for run in runs) for i in range(len(builds))]
        ratio = f"{found[-1] / found[0]:8.2f}" if len(found) > 1 else ""
        print(f"{name:46}" + "".join(f"{rate:12,.1f}" for rate in found) + ratio)


def _figures_of(build: str) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, "-P", str(Path(__file__).resolve()), build],
        env={**os.environ, compiled.SWITCH: build},
        stdout=subprocess.PIPE,
        check=True,
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def figures(seconds: float = 1.5) -> dict[str, float]:
    """What this build does in a second, on one core."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    from bench import engine, plans, search

    found: dict[str, float] = {}
    for game in all_games().values():
        rules = game.setup.ruleset(colours=game.colours[:4])
        found[f"{game.title}: decisions"] = engine.decisions(game, rules, seconds)[0]
        found[f"{game.title}: look-aheads"] = search.look_aheads(game, 4, 300)
        found[f"{game.title}: expert's plans, 2 companies"] = search.plan_rate(game, "expert", 2)
        if find_spec("pettingzoo"):
            from bench import envs

            envs.turns(game.id, seconds)  # the first games fill what is kept
            found[f"{game.title}: environment steps"] = envs.turns(game.id, seconds)
        found[f"{game.title}: kB of a match"] = engine.memory(game, rules) / 1000
    found["five improvements solved, none sticks out"] = 1 / plans.solving_time(0)
    found["five improvements solved, all may"] = 1 / plans.solving_time(ANY)
    return found


if __name__ == "__main__":
    main(*sys.argv[1:])
