"""How strong a game's bots are, from how often they win against each other."""

from math import log10
from pathlib import Path

import msgspec

START = {"medium": 1500.0}


class Rung(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A measured row of the ladder of two (docs/ladder.md)."""

    bot: str
    against: str
    """One of an earlier row, or medium."""
    won: float
    """In percent of the games."""
    games: int
    note: str = ""


def read(path: Path) -> dict[str, float]:
    """Each bot's strength as in Elo ratings: medium is 1500."""
    found = dict(START)
    for rung in msgspec.json.decode(path.read_bytes(), type=list[Rung]):
        found[rung.bot] = found[rung.against] + 400 * log10(rung.won / (100 - rung.won))
    return found
