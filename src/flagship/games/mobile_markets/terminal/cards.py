"""A card in full: `card T6`, `card M9`, `card CV14`."""

from rich.console import Group, RenderableType
from rich.text import Text

from flagship.kernel.game import Refusal

from ..rules.view import View
from ..table.reference import reference
from .marks import HOUSE

OURS = f"{HOUSE} Some or all of this card's values are our own: the documents do not have them."


def card_page(view: View, words: str) -> RenderableType:
    """What a card says, and whether its values are printed ones."""
    if not words:
        raise Refusal("Name a card: card T6, card F16, card M9, card E4 or card CV14.")
    for shelf in reference(view.pack):
        for entry in shelf.entries:
            if entry.id == words.upper():
                heading = Text(f"{entry.id} {entry.name}", style="bold")
                mark = [] if entry.source == "printed" else [Text(OURS, style="dim")]
                return Group(heading, *map(Text, entry.words), *mark)
    raise Refusal(f'There is no card "{words[:20]}"; card names look like T6, F16, M9 or E4.')
