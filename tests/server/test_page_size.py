"""How much a browser loads, compressed: the home page, and what each game adds."""

import gzip
import re
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path

import pytest

from tests.any_game import GAMES

STATIC = Path(str(files("flagship.server").joinpath("static")))
ASSETS = STATIC / "assets"
FIRST_KB, GAME_KB = 200, 150


def with_imports(names: Iterable[str]) -> set[str]:
    """The files, and what they import or refer to before anything is shown."""
    found: set[str] = set()
    left = set(names)
    while left:
        name = left.pop()
        found.add(name)
        if name.endswith((".js", ".css")):
            source = (ASSETS / name).read_text()
            imported = re.findall(r'(?:from|import|url\()\s*"?\./([\w.-]+)', source)
            left |= set(imported) - found
    return found


def kilobytes(names: Iterable[str]) -> float:
    return sum(len(gzip.compress((ASSETS / name).read_bytes())) for name in names) / 1000


def first_load() -> set[str]:
    page = (STATIC / "index.html").read_text()
    return with_imports(re.findall(r'(?:rel="stylesheet" href|src)="/assets/([\w.-]+)', page))


def test_the_first_load_is_small():
    loaded = first_load()
    assert {name.rsplit(".", 1)[1] for name in loaded} == {"js", "css", "woff2"}
    assert kilobytes(loaded) < FIRST_KB, sorted(loaded)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_adds_little(game: str):
    own = [path.name for path in ASSETS.glob(f"{game}-*.js")]
    assert own
    styles = [path.name for path in ASSETS.glob("screens-*.css")]
    added = with_imports([*own, *styles]) - first_load()
    assert kilobytes(added) < GAME_KB, sorted(added)
