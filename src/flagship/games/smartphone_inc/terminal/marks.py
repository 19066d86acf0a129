"""Signs and words of this game: symbols, tiles, technologies and bonuses in print."""

from rich.text import Text

from flagship.kernel.phrases import counted
from flagship.terminal.marks import chip, grid, letter, price_track, shape, signed

from ..rules.editions import Ruleset
from ..rules.pack import Pack
from ..rules.pack_checks import SYMBOLS
from ..rules.rows import Face
from ..rules.text import name, tile_words

__all__ = [
    "SHORT",
    "bonus",
    "chip",
    "company",
    "grid",
    "letter",
    "price_track",
    "shape",
    "tile",
    "tile_words",
]

SHORT = ("GPS", "WIF", "PAD", "ION", "NFC", "4G")
"""The technologies as purple buyers, in board order."""


def company(rules: Ruleset, seat: int) -> Text:
    """Shape, letter and name."""
    return signed(rules, seat, name(rules, seat))


def tile(pack: Pack, kind: int) -> str:
    """An improvement as it looks: [R|+$]."""
    first, second = pack.tiles[kind].cells
    return f"[{SYMBOLS[first]}|{SYMBOLS[second]}]"


def bonus(face: Face) -> str:
    """A retailer's bonus in a few words; empty if it has none."""
    match face.bonus:
        case "goods":
            return counted(face.n, "good")
        case "research":
            return f"{face.n} research"
        case "price":
            return f"price +/-{face.n}"
        case "second_office":
            return "2nd office"
        case "move_office":
            return "move office"
    return ""
