"""A sale in words: who buys, and who refuses and why, for the story and the product bench."""

from collections.abc import Sequence

from flagship.kernel.phrases import counted

from ..rules.pack import Pack
from ..rules.product import Asked
from . import marks

REASONS = {"price": "price", "icons": "features", "stars": "stars"}
"""The words for a customer's first unmet need."""


def buying(pack: Pack, asked: Sequence[Asked]) -> str:
    """The buyers, in the order in which they are asked."""
    private = marks.customers(pack, [one.customer for one in asked if one.private])
    others = marks.customers(pack, [one.customer for one in asked if not one.private])
    return "; then ".join(filter(None, (private and f"private {private}", others)))


def refusing(pack: Pack, asked: Sequence[Asked]) -> str:
    """Those who refuse, by their first unmet need."""
    parts = []
    for reason, word in REASONS.items():
        cards = [one.customer for one in asked if one.reason == reason]
        if cards:
            parts.append(f"{len(cards)} for {word} ({marks.customers(pack, cards)})")
    return ", ".join(parts)


def told(pack: Pack, asked: Sequence[Asked], goods: int) -> list[str]:
    """A sale in one or two sentences."""
    bought = [one for one in asked if not one.reason]
    whom = f": {buying(pack, bought)}" if bought else ""
    refused = refusing(pack, asked)
    sold = f"sells {len(bought)} of {counted(goods, 'good')}{whom}."
    return [sold, f"Refused: {refused}."] if refused else [sold]
