"""Teach a game's bots what positions are worth: lessons, training, gate (docs/learning.md).

python -m tools.learn GAME teach FOLDER [--positions N] [--games N]
python -m tools.learn GAME play FOLDER SECONDS [FIRST_SEED] [--learned]
python -m tools.learn GAME train FOLDER FILE
python -m tools.learn GAME gate FILE GAMES [COMPANIES [LEVEL]]
python -m tools.learn GAME calibration GAMES [LEVEL] [--plot FILE]
python -m tools.learn GAME odds GAMES
python -m tools.learn GAME answer GAMES
"""

import os
import time
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from shutil import copyfile
from typing import Any

import click
import numpy as np

from tools.learn import answer, calibration, gate, selfplay, train

BLOCK = 200
"""Games in one file of lessons."""
CHUNK_SECONDS = 60


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
    print(f"{_positions(folder)} positions")


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


def teach(pupil: Any, folder: Path, positions: int, games: int) -> None:
    """All of it, in a folder that keeps what is done."""
    while (known := _positions(folder)) < positions:
        print(f"{known} positions of {positions}")
        play(pupil, folder, CHUNK_SECONDS, _next_seed(folder))
    nets, verdict = folder / "nets" / "value.npz", folder / "nets" / "gate.txt"
    nets.parent.mkdir(exist_ok=True)
    if not nets.exists():
        print(*train.run(folder, nets, pupil.MANNER), sep="\n")
    if verdict.exists():
        print(f"{verdict} says what came of it; with another folder, it begins anew.")
        return
    found = [gate.run(pupil, nets, games, companies, "expert") for companies in (2, 4)]
    lines = [str(one) for one in found]
    if found[0].is_better and found[1].won >= 1 / 4:
        copyfile(nets, pupil.FILE)
        lines += ["It is the game's value now.", *calibration.fit_odds(pupil, games)]
    else:
        lines.append("The value stays as it was.")
    verdict.write_text("\n".join(lines) + "\n")
    print(*lines, sep="\n")


def _positions(folder: Path) -> int:
    return sum(len(np.load(path)["left"]) for path in folder.glob("*.npz"))


def _next_seed(folder: Path) -> int:
    return max((int(np.load(path)["seed"].max()) + 1 for path in folder.glob("*.npz")), default=1)


GAMES = click.Choice(["smartphone_inc", "mobile_markets"])
FILE = click.Path(dir_okay=False, path_type=Path)
LESSONS = click.Path(file_okay=False, path_type=Path)


@click.group()
@click.argument("game", type=GAMES)
@click.pass_context
def main(context: click.Context, game: str) -> None:
    """Teach a game's bots what positions are worth; see docs/learning.md."""
    context.obj = import_module(f"tools.learn.{game}")


@main.command("teach")
@click.argument("folder", type=LESSONS)
@click.option("--positions", type=click.IntRange(1), default=150_000, show_default=True)
@click.option("--games", type=click.IntRange(2), default=400, show_default=True,
              help="Of the gate, with two and with four at the table.")  # fmt: skip
@click.pass_obj
def teach_command(pupil: Any, folder: Path, positions: int, games: int) -> None:
    """Lessons with the shipped value, nets, the gate and, if they pass it, their odds of winning.

    Killed, it goes on where it was. The game's value changes only if the nets win.
    """
    selfplay.LEARNED = pupil.FILE.exists()
    teach(pupil, folder, positions, games)


@main.command("play")
@click.argument("folder", type=LESSONS)
@click.argument("seconds", type=click.FloatRange(0))
@click.argument("first_seed", type=click.IntRange(0), default=1)
@click.option("--learned", is_flag=True, help="With the shipped value, not the fitted weights.")
@click.pass_obj
def play_command(pupil: Any, folder: Path, seconds: float, first_seed: int, learned: bool) -> None:
    """Self-play on all cores; adds lessons to the folder."""
    if learned and not pupil.FILE.exists():
        raise click.UsageError("No value is shipped yet; play without --learned.")
    selfplay.LEARNED = learned
    play(pupil, folder, seconds, first_seed)


@main.command("train")
@click.argument("folder", type=LESSONS)
@click.argument("file", type=FILE)
@click.pass_obj
def train_command(pupil: Any, folder: Path, file: Path) -> None:
    """Nets from all lessons of the folder."""
    if not any(folder.glob("*.npz")):
        raise click.UsageError(f"There are no lessons in {folder}; make some with play.")
    for line in train.run(folder, file, pupil.MANNER):
        print(line)


@main.command("gate")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("games", type=click.IntRange(1))
@click.argument("companies", type=click.IntRange(2, 5), default=2)
@click.argument("level", type=click.Choice(["hard", "expert"]), default="expert")
@click.pass_obj
def gate_command(pupil: Any, file: Path, games: int, companies: int, level: str) -> None:
    """One bot with FILE against bots with the shipped value, or the fitted weights without one."""
    print(gate.run(pupil, file, games, companies, level))


@main.command("calibration")
@click.argument("games", type=click.IntRange(1))
@click.argument("level", type=click.Choice(["hard", "expert"]), default="hard")
@click.option("--plot", type=FILE, help="Draw it as SVG.")
@click.pass_obj
def calibration_command(pupil: Any, games: int, level: str, plot: Path | None) -> None:
    """Whether the shipped value's chances of winning come to pass."""
    for line in calibration.run(pupil, games, level, plot):
        print(line)


@main.command("odds")
@click.argument("games", type=click.IntRange(1))
@click.pass_obj
def odds_command(pupil: Any, games: int) -> None:
    """Fit the chances of winning to games, in the shipped value."""
    for line in calibration.fit_odds(pupil, games):
        print(line)


@main.command("answer")
@click.argument("games", type=click.IntRange(1))
@click.pass_obj
def answer_command(pupil: Any, games: int) -> None:
    """How much a bot wins that knows how the expert plans."""
    print(answer.run(pupil, games))


if __name__ == "__main__":
    main(prog_name="tools.learn")
