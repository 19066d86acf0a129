"""The registry: every installed game by its id, from the entry point group `flagship.games`."""

import logging
import re
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from flagship.kernel.game import AnyGame, Game, Pack, Refusal, Rules, Setup, Types, Words
from flagship.kernel.places import folder

GROUP = "flagship.games"
LISTED = re.compile(r"\]\((\w+)\.md\)")
"""A page beside the index, in its links."""
log = logging.getLogger(GROUP)


@lru_cache(1)
def all_games() -> Mapping[str, AnyGame]:
    """The games by their id; one that cannot be loaded is named in the log and left out."""
    found: dict[str, AnyGame] = {}
    for entry in entry_points(group=GROUP):
        try:
            game = _loaded(entry)
            if found.setdefault(game.id, game) is not game:
                raise ValueError("another game has this id")
        except (Exception, SystemExit) as error:
            reason = f"{type(error).__name__}: {error}"
            log.warning("The game %s (%s) is left out: %s", entry.name, entry.value, reason)
    return dict(sorted(found.items(), key=lambda item: (item[1].rank, item[0])))


def _loaded(entry: EntryPoint) -> AnyGame:
    game = entry.load()
    if not isinstance(game, Game):
        raise TypeError(f"{entry.value} is not a Game")
    if game.id != entry.name:
        raise ValueError(f'its id is "{game.id}"; register it under that name')
    for part, kind in (("rules", Rules), ("setup", Setup), ("words", Words), ("types", Types)):
        if not isinstance(game.__dict__[part], kind):
            raise TypeError(f"its {part} are not {kind.__name__}")
    return game


def game(name: str) -> AnyGame:
    """The game of this id."""
    known = all_games()
    if name not in known:
        raise Refusal(f'There is no game "{name}"; choose from {", ".join(known)}.')
    return known[name]


@lru_cache(maxsize=8)
def pack(name: str, folder: str = "") -> Pack:
    """A game's component values: the shipped ones, or those in a folder as first read."""
    setup = game(name).setup
    return setup.load_pack(folder) if folder else setup.load_pack()


def package(name: str) -> Path:
    """The folder with the game's code."""
    entry, *_ = entry_points(group=GROUP, name=name)
    file = import_module(entry.module).__file__
    assert file is not None
    return Path(file).parent


def rulebook(name: str) -> list[Path]:
    """The pages of the game's rules, `index.md` first, then as it lists them, then the others.

    Ours are in docs/rules, another's in its package.
    """
    ours = folder(f"docs/rules/{name}")
    pages = sorted((ours if ours.is_dir() else package(name) / "rulebook").glob("*.md"))
    index = [page for page in pages if page.stem == "index"]
    listed = [stem for page in index for stem in LISTED.findall(page.read_text(encoding="utf-8"))]
    order = {stem: place for place, stem in enumerate(["index", *listed])}
    return sorted(pages, key=lambda page: order.get(page.stem, len(order)))
