"""A build is used only where it fits, and what does not fit is said in a word."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import flagship
from flagship.commands import build as builder
from flagship.kernel import compiled
from flagship.kernel.compiled import Build
from flagship.kernel.game import Refusal

MODULES: dict[str, dict[str, dict[str, str]]] = {"flagship.kernel.rng": {}}


def test_why_a_build_is_not_used():
    fits = Build(compiled.suffix(), compiled.digest(MODULES), MODULES)
    assert compiled.problem(fits) == ""
    assert compiled.problem(None) == "missing"
    assert compiled.problem(fits._replace(python=".another.so")) == "foreign"
    assert compiled.problem(fits._replace(digest="0")) == "stale"
    assert compiled.problem(fits._replace(modules={"flagship.gone": {}})) == "stale"


@pytest.mark.parametrize(
    ("switch", "code", "said"),
    [
        ("", 0, "flagship: the compiled build is stale; without it.\n"),
        ("plain", 0, ""),
        ("compiled", 1, "The compiled build is stale; `flagship build` makes it.\n"),
    ],
)
def test_a_stale_build_is_ignored_with_a_word(tmp_path: Path, switch: str, code: int, said: str):
    package = Path(flagship.__file__).parent
    skip = shutil.ignore_patterns("_compiled", "__pycache__", "static", "games", "server")
    shutil.copytree(package, tmp_path / "flagship", ignore=skip)
    (tmp_path / "flagship" / "_compiled").mkdir()
    (tmp_path / "flagship" / "_compiled" / compiled.LIST).write_text(
        f'{{"python": "{compiled.suffix()}", "digest": "0", "modules": {{}}}}'
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", "import flagship.kernel.rng"],
        env={**os.environ, "PYTHONPATH": str(tmp_path), compiled.SWITCH: switch},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr.endswith(said)) == (code, True), done.stderr
    assert said or not done.stderr


def test_every_compiled_module_has_a_source_without_structs():
    for name in builder.modules():
        text = compiled.source(name).read_text("utf-8")
        assert "(msgspec.Struct" not in text, name
        assert "cached_property" not in text, name


def test_without_a_compiler_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(Refusal, match=r"A C compiler .* is needed"):
        builder.run()
