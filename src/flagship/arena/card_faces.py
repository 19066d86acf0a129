"""The faces of cards in a report: drawn in it by the page's own pictures, from the catalogue."""

from importlib.resources import files
from typing import NamedTuple

import msgspec

from flagship.kernel.game import AnyGame, Pack


class CardFaces(NamedTuple):
    kinds: dict[str, str]
    """The kind of each component in the reference, by its id."""
    html: str
    """What draws a face into every place that names a component."""


def card_faces(game: AnyGame, pack: Pack) -> CardFaces | None:
    """None if the page draws none for the game."""
    built = files("flagship.arena").joinpath("faces", f"{game.id}.html")
    if not built.is_file():
        return None
    kinds = {one.id: kind.id for kind in game.words.reference(pack) for one in kind.entries}
    catalogue = msgspec.json.encode(game.words.catalogue(pack)).decode().replace("<", "\\u003c")
    data = f'<script type="application/json" id="catalogue">{catalogue}</script>'
    return CardFaces(kinds, data + built.read_text("utf-8"))
