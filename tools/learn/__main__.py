"""Teach a game's bots what positions are worth.

    python -m tools.learn GAME play FOLDER SECONDS [FIRST_SEED]   self-play on all cores
    python -m tools.learn GAME train FOLDER FILE                  nets from all lessons there
    python -m tools.learn GAME gate FILE GAMES [COMPANIES [LEVEL]]  one such bot against the shipped

`play` adds files of lessons to the folder and can be stopped and repeated with other seeds; with
`--learned` it plays with the shipped value, otherwise with the fitted weights. Only `gate` decides
whether a value is kept: copy FILE over the shipped one if it won.
"""

import os
import sys
import time
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any

if "train" in sys.argv:
    os.environ.setdefault("OPENBLAS_NUM_THREADS", str(os.cpu_count()))
import numpy as np

from tools.learn import gate, selfplay, train

BLOCK = 200
"""Games in one file of lessons."""


def play(pupil: Any, folder: Path, seconds: float, first: int) -> None:
    """Play until the time is over, a file for each block of games and process."""
    folder.mkdir(parents=True, exist_ok=True)
    workers = os.cpu_count() or 1
    context = get_context("fork")
    until = time.time() + seconds
    processes = [
        context.Process(target=_work, args=(pupil, folder, until, first + place, workers))
        for place in range(workers)
    ]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    print(f"{sum(len(np.load(path)['left']) for path in folder.glob('*.npz'))} positions")


def _work(pupil: Any, folder: Path, until: float, first: int, step: int) -> None:
    seed = first
    while time.time() < until:
        block = seed
        parts: list[dict[str, np.ndarray]] = []
        while len(parts) < BLOCK and time.time() < until:
            if lessons := selfplay.play(pupil, seed):
                parts.append(selfplay.stored(lessons, seed))
            seed += step
        if parts:
            whole = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
            np.savez_compressed(folder / f"{block}.npz", allow_pickle=False, **whole)


def main(game: str, verb: str, *rest: str) -> None:
    """One step."""
    pupil = import_module(f"tools.learn.{game}")
    selfplay.LEARNED = "--learned" in rest
    rest = tuple(one for one in rest if one != "--learned")
    if verb == "play":
        play(pupil, Path(rest[0]), float(rest[1]), int(rest[2]) if len(rest) > 2 else 1)
    elif verb == "train":
        for line in train.run(Path(rest[0]), Path(rest[1])):
            print(line)
    elif verb == "gate":
        companies = int(rest[2]) if len(rest) > 2 else 2
        level = rest[3] if len(rest) > 3 else "expert"
        print(gate.run(pupil, Path(rest[0]), int(rest[1]), companies, level))
    else:
        sys.exit(f"There is no step {verb}; choose from play, train, gate.")


if __name__ == "__main__":
    main(*sys.argv[1:])
