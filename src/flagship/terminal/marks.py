"""Marks that all games share: how companies look in print, and how words are joined.

A company has a colour, a shape and a letter; colour is never the only mark.
"""

from rich.table import Table
from rich.text import Text

from flagship.kernel.game import Ruleset, Seat

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


def letter(rules: Ruleset, seat: Seat) -> str:
    """The company's letter."""
    colour = rules.colours[seat]
    return LETTERS.get(colour, colour[:1].upper())


def chip(rules: Ruleset, seat: Seat, before: str = "", after: str = "") -> Text:
    """The company's letter on its colour."""
    style = CHIPS.get(rules.colours[seat], "bold black on white")
    return Text(f"{before}{letter(rules, seat)}{after}", style=style)


def shape(rules: Ruleset, seat: Seat) -> Text:
    """The company's shape alone."""
    colour = rules.colours[seat]
    return Text(SHAPES.get(colour, "○"), style=f"bold {INKS.get(colour, 'white')}")


def signed(rules: Ruleset, seat: Seat, name: str) -> Text:
    """Shape, letter and name."""
    sign = shape(rules, seat).append(f" {letter(rules, seat)} ")
    return Text.assemble(sign, name)


def grid(*headings: str) -> Table:
    """A table without lines."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    for heading in headings:
        table.add_column(heading)
    return table


def price_track(
    rules: Ruleset, track: tuple[int, ...], here: dict[int, list[int]], queue: tuple[int, ...]
) -> Text:
    """The price track with the companies at each price, and those not yet on it."""
    line = Text.assemble(("Price ", "dim"))
    for price in track:
        seats = here.get(price, [])
        line.append(f" {price} ", style="bold" if seats else "dim")
        for seat in seats:
            line.append_text(chip(rules, seat, " ", " ")).append(" ")
        if not seats:
            line.append("·", style="dim")
        line.append(" ")
    if queue:
        line.append("  to come:", style="dim")
        for seat in queue:
            line.append(" ").append_text(chip(rules, seat, " ", " "))
    return line
