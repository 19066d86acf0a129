"""Every component in words, with the source of its values, for glossaries and card pages."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct


class Entry(Struct, frozen=True):
    """One card, tile or region."""

    id: str
    """Its name in the notation and the log."""
    name: str
    """Empty if the id says enough."""
    words: list[str]
    """Sentences."""
    source: str
    """The least reliable source among its fields."""
    house: list[str] = []
    """The fields that are our own work, if not all of them are; otherwise empty."""
    note: str = ""


class ComponentKind(Struct, frozen=True):
    """All components of one kind."""

    id: str
    title: str
    rule: str
    """The rule that explains them."""
    entries: list[Entry]


def entry(row: dict[str, Any], id: str, name: str, words: Sequence[str]) -> Entry:
    """A row of a data pack in words."""
    sources: dict[str, str] = row.get("sources", {})
    house = [field for field, source in sources.items() if source == "house"]
    return Entry(
        id=id,
        name=name,
        words=[sentence for sentence in words if sentence],
        source=row["source"],
        house=house if len(house) < len(sources) else [],
        note=row.get("note", ""),
    )
