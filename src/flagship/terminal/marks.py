"""Signs and words: what companies, symbols, technologies and bonuses look like in print.

A company is a colour, a shape and a letter at once; colour is never the only sign.
"""

from rich.text import Text

from flagship.smartphone_inc.editions import Ruleset
from flagship.smartphone_inc.pack import SYMBOLS, Face, Pack
from flagship.smartphone_inc.text import name

SHAPES = {"green": "●", "blue": "■", "black": "◆", "yellow": "▲", "red": "★"}
LETTERS = {"green": "G", "blue": "B", "black": "K", "yellow": "Y", "red": "R"}
INKS = {
    "green": "green",
    "blue": "bright_blue",
    "black": "bright_black",
    "yellow": "yellow",
    "red": "bright_red",
}
CHIPS = {
    "green": "bold black on green",
    "blue": "bold white on blue",
    "black": "bold white on bright_black",
    "yellow": "bold black on yellow",
    "red": "bold white on red",
}
SYMBOL_WORDS = {
    "G": "goods",
    "G-": "goods at price −1",
    "+$": "price +1",
    "R": "research",
    "L": "logistics",
    "I": "factory",
}
SHORT = ("GPS", "WIF", "PAD", "ION", "NFC", "4G")
"""The technologies as purple buyers, in board order."""
EFFECTS = {
    "GPS-A": "each active G- makes 2 goods",
    "GPS-B": "now: 5 goods",
    "WI-FI-A": "phase 6: once, a second office",
    "WI-FI-B": "unsold goods stay",
    "GAMEPAD-A": "technologies cost you 1 less",
    "GAMEPAD-B": "now: an office in a small region",
    "LI-ION-A": "each +$ also counts as L",
    "LI-ION-B": "now and phase 3: 1 good per 2 technologies",
    "NFC-A": "phase 6: sell up to 3 goods unplaced",
    "NFC-B": "now and phase 2: price +1",
    "4G-A": "improvements may stick out",
    "4G-B": "sell 1 good where you have no office",
}


def letter(rules: Ruleset, seat: int) -> str:
    """The company's letter."""
    return LETTERS[rules.colours[seat]]


def chip(rules: Ruleset, seat: int, before: str = "", after: str = "") -> Text:
    """The company's letter as a coloured piece."""
    colour = rules.colours[seat]
    return Text(f"{before}{LETTERS[colour]}{after}", style=CHIPS[colour])


def company(rules: Ruleset, seat: int) -> Text:
    """Shape, letter and name."""
    colour = rules.colours[seat]
    sign = (f"{SHAPES[colour]} {LETTERS[colour]} ", f"bold {INKS[colour]}")
    return Text.assemble(sign, name(rules, seat))


def shape(rules: Ruleset, seat: int) -> Text:
    """The company's shape alone."""
    colour = rules.colours[seat]
    return Text(SHAPES[colour], style=f"bold {INKS[colour]}")


def tile(pack: Pack, kind: int) -> str:
    """An improvement as it looks: [R|+$]."""
    first, second = pack.tiles[kind].cells
    return f"[{SYMBOLS[first]}|{SYMBOLS[second]}]"


def tile_words(pack: Pack, kind: int) -> str:
    """What an improvement's two halves are good for."""
    first, second = (SYMBOL_WORDS[SYMBOLS[symbol]] for symbol in pack.tiles[kind].cells)
    return f"2 × {first}" if first == second else f"{first}, {second}"


def bonus(face: Face) -> str:
    """A retailer's bonus in a few words; empty if it has none."""
    match face.bonus:
        case "goods":
            return goods(face.n)
        case "research":
            return f"{face.n} research"
        case "price":
            return f"price +/-{face.n}"
        case "second_office":
            return "2nd office"
        case "move_office":
            return "move office"
    return ""


def effect(rules: Ruleset, side: str) -> str:
    """A technology side's effect in a few words."""
    if side == "LI-ION-B" and rules.technologies_per_good == 1:
        return "now and phase 3: 1 good per technology"
    return EFFECTS[side]


def goods(count: int) -> str:
    """A number of goods."""
    return "1 good" if count == 1 else f"{count} goods"


def listed(words: list[str]) -> str:
    """Words in a row: a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
