"""Plays the trained nets in the arena against the ladder, at the environments' tables.

    python -m tools.baselines.evaluate FOLDER OUT.csv [--games 40] [--only smartphone_inc-2]

A row for each net and rival; rows that are there already are not played again.
"""

import argparse
import csv
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean

from flagship.arena.play import play
from flagship.arena.schedule import Tournament, jobs

RIVALS = ("random", "easy", "greedy", "medium")
COLUMNS = ("game", "seats", "way", "seed", "rival", "games", "won", "ahead")
SEED = 2026


def main() -> None:
    """Play what is missing."""
    parser = argparse.ArgumentParser(description="Play trained nets against the ladder.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    if not given.out.exists():
        given.out.write_text(",".join(COLUMNS) + "\n")
    with given.out.open() as file:
        done = {tuple(row[:5]) for row in csv.reader(file)}
    for path in sorted(given.folder.glob(f"*{given.only}*.npz")):
        game, seats, way, seed = path.stem.split("-")
        for rival in RIVALS:
            if (game, seats, way, seed, rival) in done:
                continue
            won, ahead = played(game, int(seats), f"net:{path}", rival, given.games)
            row = (game, seats, way, seed, rival, given.games, round(won, 4), round(ahead, 2))
            add(given.out, row)


def add(path: Path, row: Sequence[object]) -> None:
    """One more row of such a file."""
    with path.open("a") as file:
        csv.writer(file, lineterminator="\n").writerow(row)


def played(game: str, seats: int, bot: str, rival: str, games: int) -> tuple[float, float]:
    """The share won, and the mean score above the mean of the rivals."""
    asked = Tournament(
        game, (bot, rival), seats, games, SEED, checks=False, ladder=True, in_order=True
    )
    won, ahead = [], []
    for job in jobs(asked):
        result, _ = play(job)
        assert not any(seat.stood_in for seat in result.seats), result.faults
        own = result.job.parts.index(0)
        others = [one.score for seat, one in enumerate(result.seats) if seat != own]
        won.append(result.seats[own].win)
        ahead.append(result.seats[own].score - fmean(others))
    return fmean(won), fmean(ahead)


if __name__ == "__main__":
    main()
