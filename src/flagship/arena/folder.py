"""An arena's folder: the tournament, its games, and the results.

Games are appended line by line, so that a killed run can continue where it stopped.
"""

import os
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Literal

import msgspec

from flagship.arena.claim import claimed
from flagship.arena.header import header
from flagship.arena.play import GameResult
from flagship.arena.schedule import Tournament
from flagship.kernel.game import Refusal


class Folder:
    def __init__(self, path: Path, tournament: Tournament) -> None:
        self.path = path
        self.header = header(tournament)
        self.games = path / "games.jsonl"

    def opened(self) -> AbstractContextManager[None]:
        """Claim it for this arena; Refusal if it belongs to another or is in use."""
        return claimed(self.path, "arena.json", self.header)

    def played(self) -> Iterator[GameResult]:
        """The games so far; an incomplete last line is removed."""
        if not self.games.exists():
            return
        decoder = msgspec.json.Decoder(GameResult)
        with self.games.open("rb+") as file:
            good = 0
            for number, line in enumerate(file, 1):
                if not line.endswith(b"\n"):
                    break
                try:
                    yield decoder.decode(line)
                except msgspec.MsgspecError:
                    raise Refusal(
                        f"Line {number} of {self.games} is not a game: remove the line, "
                        "and the game will be played again."
                    ) from None
                good += len(line)
            file.truncate(good)

    def append(self, played: GameResult) -> None:
        _write(self.games, "ab", [played])

    def sort(self, played: Iterable[GameResult]) -> None:
        """Store the games in this order, once all have been played."""
        new = self.path / "games.jsonl.new"
        _write(new, "wb", played)
        new.replace(self.games)


def _write(path: Path, mode: Literal["ab", "wb"], played: Iterable[GameResult]) -> None:
    with path.open(mode) as file:
        file.write(msgspec.json.Encoder().encode_lines(played))
        file.flush()
        os.fsync(file.fileno())
