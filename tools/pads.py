"""Writes what Smartphone Inc.'s shipped pads show, for the solver: `python tools/pads.py`.

To be run after a change to the pads of the shipped pack or to the solver's geometry.
"""

import json

from flagship.games.smartphone_inc.rules.pack import load
from flagship.games.smartphone_inc.rules.pads import ANY
from flagship.games.smartphone_inc.solver.cover import MAX_TILES
from flagship.games.smartphone_inc.solver.layouts import PADS_FILE, LayoutTable


def shown() -> str:
    """The pads, and by overhang and uses the numbers of what they show; a line for each uses."""
    pack = load()
    tables = []
    for overhang in (0, 1, ANY):
        numbers: dict[str, list[int]] = {}
        for number, bits in LayoutTable(pack, MAX_TILES, overhang).worked_out().items():
            numbers.setdefault(f"{bits:x}", []).append(number)
        rows = [f'  "{bits}": {json.dumps(row)}' for bits, row in numbers.items()]
        tables.append(f' "{overhang}": {{\n' + ",\n".join(rows) + "\n }")
    return f"[{json.dumps(pack.pads)},\n{{\n" + ",\n".join(tables) + "\n}]\n"


if __name__ == "__main__":
    PADS_FILE.write_text(shown())
