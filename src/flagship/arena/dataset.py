"""Every decision of an arena as Parquet, one file for each hundred games.

Each game's decisions have their own file (in `_open`) until its hundred is complete; then these
files are merged into one. Files are written atomically and named after their games, so killing
the process at any moment neither loses nor duplicates a row.
"""

import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from flagship.arena import parquet
from flagship.arena.claim import claimed
from flagship.arena.header import Header
from flagship.arena.play import DecisionRow, GameResult
from flagship.arena.schedule import count
from flagship.kernel.game import Refusal

TOGETHER = 100
"""Games per file."""
HEAD = "_arena.json"
"""Programs that read a whole folder skip names that begin with an underscore."""


class Dataset:
    def __init__(self, path: Path, header: Header) -> None:
        parquet.library()
        self.path, self.header = path, header
        self.loose = path / "_open"
        self.total = count(header.tournament)
        self.kept: set[int] = set()
        """The games whose decisions are stored."""

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Claim it for this arena; Refusal if it belongs to another or is in use."""
        if not (self.path / HEAD).exists() and any(self.path.glob("*.parquet")):
            raise Refusal(
                f"{self.path} contains Parquet files from elsewhere: choose another folder."
            )
        with claimed(self.path, HEAD, self.header):
            self.loose.mkdir(exist_ok=True)
            self._look()
            yield
            if len(self.kept) == self.total:
                shutil.rmtree(self.loose)

    def _look(self) -> None:
        """Find the stored games, and finish what a killed run left half done."""
        for part in self.path.glob("games-*.parquet"):
            self.kept |= set(self._games(int(part.stem[6:])))
        for file in self.loose.glob("*.parquet"):
            if int(file.stem) in self.kept:
                file.unlink()
        self.kept |= {int(file.stem) for file in self.loose.glob("*.parquet")}
        for first in {number - number % TOGETHER for number in self.kept}:
            self._bind(first)

    def keep(self, decided: Sequence[DecisionRow], played: GameResult) -> None:
        """Store the decisions of a game."""
        number = played.job.number
        if number in self.kept:
            return
        rows = parquet.decisions(decided, played)
        parquet.write(rows, parquet.DECISIONS, self._loose(number))
        self.kept.add(number)
        self._bind(number - number % TOGETHER)

    def _bind(self, first: int) -> None:
        part = self.path / f"games-{first:07d}.parquet"
        games = self._games(first)
        if part.exists() or not self.kept.issuperset(games):
            return
        pyarrow = parquet.library()
        tables = [pyarrow.parquet.read_table(self._loose(number)) for number in games]
        parquet.save(pyarrow.concat_tables(tables), part)
        for number in games:
            self._loose(number).unlink()

    def _games(self, first: int) -> range:
        return range(first, min(first + TOGETHER, self.total))

    def _loose(self, number: int) -> Path:
        return self.loose / f"{number:07d}.parquet"
