"""An arena's folder: the plan, the games as they end, and what was made of them.

Games are appended line by line, so that a killed run goes on where it was.
"""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from flagship import __version__
from flagship.arena.play import Decided, Played
from flagship.arena.schedule import Plan
from flagship.games import game as named
from flagship.kernel.game import Refusal


class Head(msgspec.Struct, frozen=True):
    """What the folder was made with."""

    plan: Plan
    version: str
    pack: str
    """Digest of the component values."""

    @property
    def command(self) -> str:
        """What plays the same games again."""
        plan = self.plan
        parts = ["flagship arena", plan.game, *plan.bots]
        parts += [f"--seats {plan.seats}", f"--games {plan.games}", f"--seed {plan.seed}"]
        parts += [f"--option {name}={value}" for name, value in plan.options.items()]
        parts += ["--ladder"] if plan.ladder else []
        parts += [] if plan.checks else ["--no-checks"]
        return " ".join(parts)


class Folder:
    """One arena on disk."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.head = Head(plan, __version__, named(plan.game).load_pack().digest)
        self.games = path / "games.jsonl"
        self.parts: Path | None = None
        """Where decisions are kept."""

    def open(self) -> None:
        """Make it, or see that it holds the same plan; Refusal otherwise."""
        head = self.path / "arena.json"
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            if head.exists():
                self._compare(head)
            else:
                head.write_bytes(msgspec.json.format(msgspec.json.encode(self.head)))
        except OSError as error:
            reason = error.strerror
            raise Refusal(f"The folder {self.path} cannot be written to: {reason}.") from None

    def _compare(self, head: Path) -> None:
        try:
            found = msgspec.json.decode(head.read_bytes(), type=Head)
        except msgspec.MsgspecError:
            raise Refusal(f"{head} is not an arena's: choose another folder.") from None
        if found != self.head:
            raise Refusal(
                f"{self.path} holds another arena ({found.command}, version {found.version}): "
                "choose another folder."
            )

    def played(self) -> Iterator[Played]:
        """The games so far; a last line that was cut off is dropped for good."""
        if not self.games.exists():
            return
        decoder = msgspec.json.Decoder(Played)
        with self.games.open("rb+") as file:
            good = 0
            for line in file:
                if not line.endswith(b"\n"):
                    break
                yield decoder.decode(line)
                good += len(line)
            file.truncate(good)

    def append(self, played: Played) -> None:
        """Keep a game."""
        with self.games.open("ab") as file:
            file.write(msgspec.json.encode(played) + b"\n")
            file.flush()
            os.fsync(file.fileno())

    def keep_in(self, parts: Path) -> None:
        """Decisions go here; Refusal before the first game rather than after it."""
        import_parquet()
        try:
            parts.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refusal(f"{parts} cannot be written to: {error.strerror}.") from None
        self.parts = parts

    def keep(self, decided: Sequence[Decided], played: Played) -> None:
        """The decisions of a game, with how it ended for who made them."""
        rows = [
            msgspec.structs.asdict(one)
            | {"score": played.seats[one.seat].score, "win": played.seats[one.seat].win}
            for one in decided
        ]
        assert self.parts is not None
        write_parquet(rows, self.parts / f"{played.job.number:07d}.parquet")


def rows(played: Sequence[Played]) -> list[dict[str, Any]]:
    """One row a seat and game, for Parquet."""
    return [
        {
            "job": game.job.number,
            "game": game.job.game,
            "seed": str(game.job.seed),
            "seat": seat,
            "colour": game.job.colours[seat],
            "bot": game.job.names[seat],
            "rivals": [name for other, name in enumerate(game.job.names) if other != seat],
            "score": own.score,
            "win": own.win,
            "decisions": own.decisions,
            "seconds": own.seconds,
            "slowest": own.slowest,
            "sources": list(game.tallies[seat].sources),
            "amounts": list(game.tallies[seat].sources.values()),
            "gains": [gain.name for gain in game.tallies[seat].gains],
            "gain_rounds": [gain.round for gain in game.tallies[seat].gains],
            "prices": game.tallies[seat].prices,
        }
        for game in played
        for seat, own in enumerate(game.seats)
    ]


def write_parquet(table: list[dict[str, Any]], path: Path) -> None:
    """Refusal if the library for it is not there."""
    pyarrow = import_parquet()
    data = pyarrow.Table.from_pylist(table)
    pyarrow.parquet.write_table(data, path, compression="zstd")


def import_parquet() -> Any:
    """The library that knows the format."""
    try:
        import pyarrow.parquet
    except ImportError:
        raise Refusal("Parquet files need pyarrow: pip install 'flagship[arena]'.") from None
    return pyarrow
