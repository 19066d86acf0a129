"""Trains all baselines, or one."""

import argparse
import math
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from flagship.envs.net import Net, save
from flagship.games import all_games
from flagship.kernel.extras import require_extra
from tools.baselines.cloning import Cloner
from tools.baselines.play import judged
from tools.baselines.ppo import PPO

with require_extra("baselines"):
    import torch

SEATS = (2, 4)
SEEDS = (1, 2, 3)
WAYS = {"ppo": "greedy", "selfplay": "", "cloning": "greedy"}
"""Ways of learning, with the opponent or the teacher."""
LOOKS = 8
"""How often a run is judged, and its weights are kept."""
JUDGED = 60
"""Games against greedy each time."""
LISTENS = 0.5
"""The share of its time in which a cloner looks at its teacher."""
SETUP = 8.0
"""Seconds that a process takes to start and to end."""


class Learner(Protocol):
    """A way of learning."""

    @property
    def seen(self) -> int:
        """The steps it has learned from."""

    def update(self, left: float) -> None:
        """Learn a little; `left`: the share of the time that is left."""

    def net(self) -> Net:
        """As it would play now."""

    def state(self) -> Any:
        """All that is needed to go on; None if it must start anew."""

    def go_on(self, state: Any) -> None:
        """From there."""


class Run(NamedTuple):
    """One learner."""

    game: str
    seats: int
    way: str
    seed: int

    @property
    def name(self) -> str:
        """Of its files."""
        return "-".join(map(str, self))


def runs(only: str = "") -> list[Run]:
    """All of them, the longest first."""
    found = [
        Run(game, seats, way, seed)
        for way in WAYS
        for seed in SEEDS
        for seats in SEATS
        for game in all_games()
    ]
    return [run for run in found if only in run.name]


def main() -> None:
    """Train all that is asked for, each in a process of its own."""
    parser = argparse.ArgumentParser(prog="python -m tools.baselines", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seconds", type=float, default=540.0, help="for all together")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--only", default="", help="runs whose name has this")
    parser.add_argument("--run", default="", help="this one, here; it gets all the seconds")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    if given.run:
        game, seats, way, seed = given.run.split("-")
        train(Run(game, int(seats), way, int(seed)), given.folder, given.seconds)
        return
    waiting = [run for run in runs(given.only) if not (given.folder / f"{run.name}.done").exists()]
    long = sum(run.way != "cloning" for run in waiting)
    turns = math.ceil(long / given.processes) or 1
    each = given.seconds / turns
    started: list[subprocess.Popen[bytes]] = []
    for run in waiting:
        while sum(one.poll() is None for one in started) >= given.processes:
            time.sleep(0.2)
        seconds = each / 3 if run.way == "cloning" and long else each
        started.append(_started(run, given.folder, seconds - SETUP))
    for one in started:
        one.wait()
    if any(one.returncode for one in started):
        sys.exit("Some runs failed: see their .log files.")


def _started(run: Run, folder: Path, seconds: float) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "tools.baselines", str(folder), "--run", run.name]
    with (folder / f"{run.name}.log").open("ab") as log:
        return subprocess.Popen(
            [*command, "--seconds", str(seconds)],
            stdout=log,
            stderr=log,
            env={**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"},
        )


def train(run: Run, folder: Path, seconds: float) -> None:
    """Learn until the time is over; the curve and the weights are written as it goes on."""
    torch.set_num_threads(1)
    torch.distributions.Distribution.set_default_validate_args(False)
    began = time.monotonic()
    curve, kept = folder / f"{run.name}.csv", folder / f"{run.name}.pt"
    learner = _learner(run, seconds)
    if kept.exists():
        before, state = torch.load(kept)
        began -= before
        learner.go_on(state)
    else:
        curve.write_text("seconds,steps,games,won,lead\n")
    looks = seconds / LOOKS
    over = False
    while not over:
        spent = time.monotonic() - began
        learner.update(max(0.02, 1 - spent / seconds))
        spent = time.monotonic() - began
        over = spent >= seconds
        if over or spent >= looks:
            won, lead = judged(run.game, run.seats, learner.net(), JUDGED)
            with curve.open("a") as file:
                file.write(f"{spent:.0f},{learner.seen},{JUDGED},{won:.4f},{lead:.2f}\n")
            save(folder / f"{run.name}.npz", learner.net())
            if state := learner.state():
                torch.save((spent, state), kept)
            looks = spent + seconds / LOOKS
    kept.unlink(missing_ok=True)
    (folder / f"{run.name}.done").touch()


def _learner(run: Run, seconds: float) -> Learner:
    if run.way == "cloning":
        return Cloner(run.game, run.seats, WAYS[run.way], run.seed, seconds * LISTENS)
    return PPO(run.game, run.seats, WAYS[run.way], run.seed)


if __name__ == "__main__":
    main()
