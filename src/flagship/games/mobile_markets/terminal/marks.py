"""How this game's customers, icons, features and cards are printed.

A customer is its type's letter, its price and its needs: `C6 5G 2★` is complex and pays 6.
"""

from collections.abc import Iterable
from itertools import groupby

from rich.text import Text

from flagship.terminal.marks import signed

from ..rules.editions import Ruleset
from ..rules.events import PriceSet
from ..rules.pack import Campaign, Customer, Event, Feature, Pack, SteveCard, Technology
from ..rules.records import Product
from ..rules.text import ICON_NAMES, name
from ..rules.view import CompanyView

ICONS = ("Cam", "5G", "NFC", "8K", "Flx")
TYPES = ("V", "R", "C")
INKS = ("yellow", "green", "magenta")
"""The letters of the customer types."""
HOUSE = "⌂"
"""Marks a card whose values are our own, not printed ones."""


Shows = Feature | SteveCard
"""What has icons, stars and $."""
Card = Technology | Feature | Campaign | Event | SteveCard


def company(rules: Ruleset, seat: int) -> Text:
    """Shape, letter and name."""
    return signed(rules, seat, name(rules, seat))


def icons(mask: int, names: tuple[str, ...] = ICONS, between: str = " ") -> str:
    """The icons of a mask."""
    return between.join(word for icon, word in enumerate(names) if mask >> icon & 1)


def price(one: CompanyView | PriceSet) -> str:
    """The price, with the marker's space where that is another."""
    return f"{one.price} (marker on {one.price + one.beyond})" if one.beyond else f"{one.price}"


def needs(row: Customer) -> str:
    """What a customer wants besides the price."""
    stars = f"{row.stars}★" if row.stars else ""
    either = f"/{row.any_stars}★" if row.any_stars else ""
    parts = (icons(row.all_of), icons(row.any_of, between="/") + either, stars)
    return " ".join(part for part in parts if part)


def customer(pack: Pack, card: int) -> str:
    """Type, price and needs."""
    row = pack.customers[card]
    return f"{TYPES[row.type]}{row.price} {needs(row)}".strip()


def customers(pack: Pack, cards: Iterable[int]) -> str:
    """Customers in order; consecutive equal ones are counted."""
    runs = ((word, len([*run])) for word, run in groupby(customer(pack, card) for card in cards))
    return ", ".join(word if count == 1 else f"{word} ×{count}" for word, count in runs)


def cell(pack: Pack, card: int, ink: str = "") -> Text:
    """A customer in its column: type and needs."""
    row = pack.customers[card]
    sign = (TYPES[row.type], f"{ink} {INKS[row.type]}".strip())
    return Text.assemble(sign, (f" {needs(row)}".rstrip(), ink))


def feature(row: Shows, names: tuple[str, ...] = ICONS) -> str:
    """What a feature shows: icons, stars, $."""
    parts = [names[icon] for icon in row.icon_list]
    parts += [f"{row.stars}★"] if row.stars else []
    parts += ["$" * row.cost_icons] if row.cost_icons else []
    return " ".join(parts)


def offered(product: Product, names: tuple[str, ...] = ICONS) -> str:
    """What a product shows."""
    parts = [icons(product.icons, names), f"{product.stars}★" if product.stars else ""]
    return " ".join(part for part in parts if part) or "nothing"


def card(row: Card) -> Text:
    """Id and name, with the house mark if needed."""
    title = Text(f"{row.id} {row.name}")
    return title if row.source == "printed" else title.append(f" {HOUSE}", style="dim")


def dollars(money: int) -> str:
    """Money; negative amounts look like −$3."""
    return f"${money}" if money >= 0 else f"−${-money}"


def named(pack: Pack, card: str) -> str:
    """A card that acts, by its id: id and name."""
    rows: tuple[Card, ...] = (*pack.technologies, *pack.campaigns, *pack.steve_jr, *pack.events)
    return next((f"{row.id} {row.name}" for row in rows if row.id == card), card)


assert len(ICONS) == len(ICON_NAMES)
