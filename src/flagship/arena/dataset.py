"""Every decision of an arena as Parquet, a file for a hundred games.

A game's decisions lie in a file of their own (in `_open`) until its hundred is complete; then
they are merged into one. Files appear whole and are named after their games, so a kill at any
moment neither loses nor duplicates a row.
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
"""Games in a file."""
HEAD = "_arena.json"
"""Readers of a whole folder skip names that begin with an underscore."""


class Dataset:
    def __init__(self, path: Path, header: Header) -> None:
        parquet.library()
        self.path, self.header = path, header
        self.loose = path / "_open"
        self.total = count(header.tournament)
        self.kept: set[int] = set()
        """The games whose decisions are here."""

    @contextmanager
    def opened(self) -> Iterator[None]:
        """For this arena alone; Refusal if it holds another or another is at work."""
        if not (self.path / HEAD).exists() and any(self.path.glob("*.parquet")):
            raise Refusal(f"{self.path} holds Parquet files of others: choose another folder.")
        with claimed(self.path, HEAD, self.header):
            self.loose.mkdir(exist_ok=True)
            self._look()
            yield
            if len(self.kept) == self.total:
                shutil.rmtree(self.loose)

    def _look(self) -> None:
        """See which games are here, and end what a kill left half done."""
        for part in self.path.glob("games-*.parquet"):
            self.kept |= set(self._games(int(part.stem[6:])))
        for file in self.loose.glob("*.parquet"):
            if int(file.stem) in self.kept:
                file.unlink()
        self.kept |= {int(file.stem) for file in self.loose.glob("*.parquet")}
        for first in {number - number % TOGETHER for number in self.kept}:
            self._bind(first)

    def keep(self, decided: Sequence[DecisionRow], played: GameResult) -> None:
        """The decisions of a game."""
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
