"""Every component of a pack in words."""

from typing import Any

from flagship.kernel.phrases import counted, listed
from flagship.kernel.reference import ComponentKind, Entry, entry

from ..rules.pack import ICONS, TYPES, Pack, to_json
from ..rules.text import ICON_NAMES, TYPE_NAMES

ICON = dict(zip(ICONS, ICON_NAMES, strict=True))
TYPE = dict(zip(TYPES, TYPE_NAMES, strict=True))
BUYS = {
    "variety": "Buys at a price up to {price}, or if its needs are met: {needs}.",
    "regular": "Buys at a price up to {price}.",
    "complex": "Buys at a price up to {price} if its needs are met: {needs}.",
}


def reference(pack: Pack) -> list[ComponentKind]:
    """By kind, in the order in which a new player meets them."""
    rows = to_json(pack)
    return [
        ComponentKind(
            stem, title, rule, list(map(tell, rows[stem] + rows.get(f"starting_{stem}", [])))
        )
        for stem, title, rule, tell in (
            ("pads", "Pads", "MM-21", _pad),
            ("setup", "New customers a round", "MM-13", _setup),
            ("events", "Events", "MM-11", _event),
            ("technologies", "Technologies", "MM-40", _technology),
            ("features", "Features", "MM-70", _feature),
            ("campaigns", "Campaigns", "MM-50", _campaign),
            ("customers", "Customers", "MM-72", _customer),
            ("steve_jr", "Steve Jr.'s cards", "MM-91", _steve),
        )
    ]


def _pad(row: dict[str, Any]) -> Entry:
    lines = [" ".join(f"`{cell}`" for cell in cells) for cells in row["rows"]]
    return entry(row, row["name"], "", lines)


def _setup(row: dict[str, Any]) -> Entry:
    words = f"{_types(row['customers'])} customers."
    return entry(row, counted(row["players"], "player"), "", [words])


def _event(row: dict[str, Any]) -> Entry:
    came = _types(row["customers"])
    more = f" and {came} customer{'s' if sum(row['customers'].values()) > 1 else ''}"
    icons = f"From then on, each round: {counted(row['production'], 'good')} for everybody"
    return entry(row, row["id"], row["name"], [row["text"], f"{icons}{more if came else ''}."])


def _technology(row: dict[str, Any]) -> Entry:
    start = f"A starting technology, initiative {row['initiative']}" if "initiative" in row else ""
    words = [
        f"{start or 'Costs {}'.format(row['cost'])}, acts {_moment(row['phase'])}.",
        row["text"],
        f"Shows {row['stars']}★." if row["stars"] else "",
    ]
    return entry(row, row["id"], row["name"], words)


def _feature(row: dict[str, Any]) -> Entry:
    cost = f"Costs {row['cost']}." if "cost" in row else "A starting feature."
    return entry(row, row["id"], row["name"], [cost, f"Shows {_shows(row)}."])


def _campaign(row: dict[str, Any]) -> Entry:
    cost = f"Costs {row['cost']}, acts {_moment(row['phase'])}."
    return entry(row, row["id"], row["name"], [cost, row["text"]])


def _customer(row: dict[str, Any]) -> Entry:
    needs = [ICON[icon] for icon in row["all_of"]]
    choices = [ICON[icon] for icon in row["any_of"]]
    choices += [f"{row['any_stars']}★"] if row.get("any_stars") else []
    if choices:
        needs.append(listed(choices, " or "))
    if row["stars"]:
        needs.append(f"{row['stars']}★")
    words = BUYS[row["type"]].format(price=row["price"], needs=" and ".join(needs))
    return entry(row, row["id"], TYPE[row["type"]], [words])


def _steve(row: dict[str, Any]) -> Entry:
    """MM-91: what stays, and what he does while it is his newest card."""
    parts = [f"price {row['price']}"]
    for kind, plural in (
        ("technology", "technologies"),
        ("feature", "features"),
        ("campaign", "campaigns"),
    ):
        parts += [f"discards the {word} {kind}" for word in row[f"discard_{plural}"]]
    if row["private"]:
        taken = listed(TYPE[kind] for kind in row["private"])
        parts.append(f"private customers: {taken}")
    more = f" and {row['per_event_icon']} for each production icon" if row["per_event_icon"] else ""
    parts.append(f"makes {counted(row['base'], 'good')}{more}")
    free = f"free features and {row['cost_features']} with $" if row["cost_features"] else ""
    parts.append(f"uses {free or 'free features only'}")
    words = [
        f"His feature shows {_shows(row)}.",
        f"Ability {_moment(row['phase'])}, for good: {row['text']}",
        f"While it is the newest: {'; '.join(parts)}.",
    ]
    return entry(row, row["id"], row["name"], words)


def _shows(row: dict[str, Any]) -> str:
    parts = [ICON[icon] for icon in row["icons"]]
    parts += [f"{row['stars']}★"] if row["stars"] else []
    parts += ["$" * row["cost_icons"]] if row["cost_icons"] else []
    return " ".join(parts) or "nothing"


def _types(customers: dict[str, int]) -> str:
    came = [f"{count} {TYPE[kind]}" for kind, count in customers.items() if count]
    return listed(came) if came else ""


def _moment(phase: str) -> str:
    return "at the end of the game" if phase == "end" else f"in {phase.capitalize()}"
