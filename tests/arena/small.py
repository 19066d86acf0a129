"""Small arenas for tests."""

from pathlib import Path

import msgspec
from click.testing import CliRunner, Result

from flagship.arena.play import GameResult, play
from flagship.arena.schedule import Tournament, jobs
from flagship.cli import commands

PROGRAM = f"program:python3 {Path(__file__).with_name('programs.py')}"
QUICK = {"rounds": 1}


def plan(**fields: object) -> Tournament:
    """A small arena."""
    plain: dict[str, object] = {
        "game": "mobile_markets",
        "bots": ("greedy", "random"),
        "games": 4,
        "options": QUICK,
        "checks": False,
    }
    return Tournament(**(plain | fields))  # type: ignore[arg-type]


def played(of: Tournament) -> list[GameResult]:
    """All its games, played here."""
    return [play(job)[0] for job in jobs(of)]


def timeless(game: GameResult) -> bytes:
    """The game without what depends on the machine."""
    for seat in game.seats:
        seat.seconds = seat.slowest = 0.0
    return msgspec.json.encode(game)


def arena(out: Path, *asked: str, bots: tuple[str, ...] = ("greedy", "random")) -> Result:
    """The command, for games of one round."""
    start = ["arena", "mobile_markets", *bots, "--no-checks", "--workers", "1"]
    asked = (*start, "--option", "rounds=1", "--out", str(out), *asked)
    return CliRunner(env={"COLUMNS": "200"}).invoke(commands, asked, standalone_mode=False)
