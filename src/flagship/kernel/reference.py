"""Every component in words, with where its values come from: for glossaries and card pages."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct


class Entry(Struct, frozen=True):
    """One card, tile or region."""

    id: str
    """What notation and log call it."""
    name: str
    """Empty if the id says it all."""
    words: list[str]
    """Sentences."""
    source: str
    """The least sure of its fields' sources."""
    house: list[str] = []
    """The fields that are ours where others are not; empty: all of them, or none."""
    note: str = ""


class ComponentKind(Struct, frozen=True):
    """All components of a kind."""

    id: str
    title: str
    rule: str
    """The rule that says what they are for."""
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
