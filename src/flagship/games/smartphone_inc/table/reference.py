"""Every component of a pack in words."""

from typing import Any

from flagship.kernel.phrases import counted, listed
from flagship.kernel.reference import ComponentKind, Entry, entry

from ..rules.directives import OWN_TURN
from ..rules.pack import Pack, to_json
from ..rules.pack_checks import COLOURS
from ..rules.rows import Technology
from ..rules.text import PHASE_NAMES, SYMBOL_WORDS

SIZES = {"S": "Small", "M": "Medium", "L": "Large"}
BONUSES = {
    "goods": "Bonus: {goods}.",
    "research": "Bonus: {n} research.",
    "price": "Bonus: the price may move by {n}.",
    "second_office": "Bonus: a second office elsewhere.",
    "move_office": "Bonus: an office may move.",
}


def reference(pack: Pack) -> list[ComponentKind]:
    """By kind, in the order a new player comes across them."""
    rows = to_json(pack)
    sizes = {row["size"]: row for row in rows["sizes"]}
    return [
        ComponentKind("pads", "Pads", "SI-10", [_pad(row) for row in rows["pads"]]),
        ComponentKind(
            "companies", "Companies", "SI-2", [_company(row) for row in rows["companies"]]
        ),
        ComponentKind(
            "improvements",
            "Improvements",
            "SI-4",
            [_improvement(row) for row in rows["improvements"]],
        ),
        ComponentKind(
            "technologies",
            "Technologies",
            "SI-50",
            list(map(_technology, rows["technologies"], pack.technologies)),
        ),
        ComponentKind(
            "regions", "Regions", "SI-60", [_region(row, sizes) for row in rows["regions"]]
        ),
        ComponentKind(
            "retailers", "Retailers", "SI-62", [_retailer(row) for row in rows["retailers"]]
        ),
        ComponentKind(
            "directives", "Directives", "SI-90", [_directive(row) for row in rows["directives"]]
        ),
        ComponentKind("steve", "Steve's pad", "SI-S1", [_steve(row) for row in rows["steve"]]),
    ]


def _cells(cells: list[str]) -> str:
    return " ".join(f"`{cell}`" for cell in cells)


def _pad(row: dict[str, Any]) -> Entry:
    colour, side = row["name"][:-1].capitalize(), row["name"][-1]
    return entry(row, f"{colour} pad, side {side}", "", list(map(_cells, row["rows"])))


def _company(row: dict[str, Any]) -> Entry:
    words = [f"Home {row['home']}, {row['vp']} VP at the start, improvement {_cells(row['tile'])}."]
    return entry(row, row["colour"], "", words)


def _improvement(row: dict[str, Any]) -> Entry:
    copies = [f"{row['copies']} in the pile."]
    first, second = (SYMBOL_WORDS[cell].capitalize() for cell in row["cells"])
    return entry(row, f"{first}, {second.lower()}", "", [_cells(row["cells"]), *copies])


def _technology(row: dict[str, Any], technology: Technology) -> Entry:
    cost, vp = technology.cost, technology.patent_vp
    words = [f"Costs {cost} with the patent, {cost - 1} after. Patent: {vp} VP."]
    for side, (*others, usual) in technology.texts.items():
        words.append(f"Side {side}: {usual.text}")
        words += [f"{one.case}: {one.text}" for one in others]
    return entry(row, technology.name, "", words)


def _region(row: dict[str, Any], sizes: dict[str, dict[str, Any]]) -> Entry:
    size = sizes[row["size"]]
    values = [
        f"{first} ({second})" if second else str(first)
        for first, second in zip(size["first"], size["second"], strict=True)
    ]
    words = [
        f"{SIZES[row['size']]}: {size['cost']} progress to open.",
        f"Buyers: {', '.join(map(str, row['buyers']))}.",
        f"Values of the spaces, second place in brackets: {', '.join(values)}.",
    ]
    return entry(row, row["name"], "", words)


def _retailer(row: dict[str, Any]) -> Entry:
    words = [f"For a {SIZES[row['size']].lower()} region."]
    for side in "AB":
        face = row[side]
        n = face.get("n", 0)
        bonus = "No bonus."
        if "bonus" in face:
            bonus = BONUSES[face["bonus"]].format(n=n, goods=counted(n, "good"))
        vp = listed(face["vp"])
        words.append(f"Side {side}: {vp} VP on its spaces. {bonus}")
    called: str = row.get("called", row["name"])
    return entry(row, called.removeprefix("the "), "", words)


def _directive(row: dict[str, Any]) -> Entry:
    phase = row["phase"]
    turn = "your turn in " if phase in OWN_TURN else ""
    when = f"claimed at the end of {turn}phase {phase} {PHASE_NAMES[phase - 1]}"
    return entry(row, row["name"], row["title"], [row["goal"], f"{row['vp']} VP, {when}."])


def _steve(row: dict[str, Any]) -> Entry:
    lines = []
    for colour in ("symbols", *COLOURS):
        symbols: list[str] = row.get(colour, [])
        kinds = [f"`{symbol}` ×{symbols.count(symbol)}" for symbol in dict.fromkeys(symbols)]
        if kinds:
            lines.append(f"{'' if colour == 'symbols' else f'As {colour} also '}{listed(kinds)}.")
    return entry(row, row["level"], "", lines)
