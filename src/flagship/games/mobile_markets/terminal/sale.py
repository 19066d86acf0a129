"""A sale in words: who buys and who refuses why, for stories and for the product bench."""

from collections.abc import Iterable

from flagship.kernel.phrases import counted

from ..rules.pack import Pack
from ..rules.product import Asked
from . import marks

REASONS = {"price": "price", "icons": "features", "stars": "stars"}
"""What a customer misses first."""


def buying(pack: Pack, asked: Iterable[Asked]) -> str:
    """Who buys, in the order they are asked."""
    every = list(asked)
    private = marks.customers(pack, [one.customer for one in every if one.private])
    others = marks.customers(pack, [one.customer for one in every if not one.private])
    return "; then ".join([*([f"private {private}"] if private else []), *filter(None, [others])])


def refusing(pack: Pack, asked: Iterable[Asked]) -> str:
    """Who refuses, by what they miss first."""
    every = [one for one in asked if one.reason]
    parts = []
    for reason, word in REASONS.items():
        cards = [one.customer for one in every if one.reason == reason]
        if cards:
            parts.append(f"{len(cards)} for {word} ({marks.customers(pack, cards)})")
    return ", ".join(parts)


def told(pack: Pack, asked: list[Asked], goods: int) -> list[str]:
    """A sale in one or two sentences."""
    bought = [one for one in asked if not one.reason]
    words = [f"sells {len(bought)} of {counted(goods, 'good')}"]
    if bought:
        words = [f"{words[0]}: {buying(pack, bought)}"]
    refused = refusing(pack, asked)
    return [f"{words[0]}.", *([f"Refused: {refused}."] if refused else [])]
