"""docs/api.md: the public modules are there, documented, and their reference is built."""

import inspect
import re
from importlib import import_module
from pathlib import Path

import pytest
from pdoc import pdoc

from flagship.games import all_games
from tests.builds import plain_only

ROOT = Path(__file__).resolve().parents[2]
PUBLIC = re.findall(r"^\| `(flagship[\w.]+)`", (ROOT / "docs/api.md").read_text(), re.MULTILINE)


def test_the_command_builds_what_the_page_lists():
    [listed] = re.findall(r'^public="(.*)"$', (ROOT / "flagship").read_text(), re.MULTILINE)
    assert listed.split() == PUBLIC


@plain_only
@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_says_what_it_is(name: str):
    module = import_module(name)
    assert module.__doc__
    for own in getattr(module, "__all__", vars(module)):
        value = getattr(module, own)
        if inspect.isclass(value) or inspect.isfunction(value):
            if value.__module__.startswith("flagship.") and not own.startswith("_"):
                assert value.__doc__, own


def test_the_reference_is_built(tmp_path: Path):
    [inside] = re.findall(r"inside='(.*)'", (ROOT / "flagship").read_text())
    pdoc(*PUBLIC, inside, output_directory=tmp_path)
    built = {str(page.relative_to(tmp_path)) for page in tmp_path.rglob("*.html")}
    assert {"flagship/kernel/match.html", "flagship/bots/bot.html"} <= built
    assert {f"flagship/games/{game}/rules/view.html" for game in all_games()} <= built
    assert len(built) < 25
