"""docs/api.md: the public modules are there, documented, and their reference is built."""

import inspect
import re
from importlib import import_module
from pathlib import Path

import pytest
from pdoc import pdoc

ROOT = Path(__file__).resolve().parents[2]
PUBLIC = re.findall(r"^\| `(flagship[\w.]+)`", (ROOT / "docs/api.md").read_text(), re.MULTILINE)


def test_the_command_builds_what_the_page_lists():
    [listed] = re.findall(r'^public="(.*)"$', (ROOT / "flagship").read_text(), re.MULTILINE)
    assert listed.split() == PUBLIC


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
    pdoc(*PUBLIC, r"!flagship\.bots\.(?!bot$)", r"!flagship\.games\.", output_directory=tmp_path)
    assert "Match" in (tmp_path / "flagship/kernel/match.html").read_text()
    assert not (tmp_path / "flagship/bots/search.html").exists()
