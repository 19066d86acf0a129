"""A build is used only where it fits, and what does not fit is said in a word."""

import errno
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import flagship
from flagship.commands import build as builder
from flagship.commands import compiler
from flagship.kernel import compiled
from flagship.kernel.compiled import Build
from flagship.kernel.game import Refusal

MAKES_IT = "FLAGSHIP_BUILD=plain flagship build"
MODULES: dict[str, dict[str, dict[str, str]]] = {"flagship.kernel.rng": {}}


def test_why_a_build_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    imported = ["flagship.kernel.codec"]
    fits = Build(compiled.suffix(), compiled.digest([*MODULES, *imported]), MODULES, imported)
    with monkeypatch.context() as patch:
        patch.setattr(compiled, "_can_load", lambda build: True)
        assert compiled.problem(fits) == ""
    monkeypatch.setattr(compiled, "FOLDER", tmp_path)
    (tmp_path / f"{compiled.LIBRARY}{compiled.suffix()}").write_text("of a newer system")
    assert compiled.problem(fits) == "foreign"
    assert compiled.problem(None) == "missing"
    assert compiled.problem(fits._replace(python=".another.so")) == "foreign"
    assert compiled.problem(fits._replace(digest="0")) == "stale"
    assert compiled.problem(fits._replace(modules={"flagship.gone": {}})) == "stale"
    assert compiled.problem(fits._replace(imported=["flagship.kernel.game"])) == "stale"


def test_what_compiled_modules_import_counts_too():
    rules = "flagship.games.smartphone_inc.rules"
    found = builder.imported([f"{rules}.phase7_sale", f"{rules}.pack"])
    assert {f"{rules}.actions", "flagship.kernel.structs"} <= set(found)
    assert not {f"{rules}.pack", "flagship.games"} & set(found)


STALE = f'{{"python": "{compiled.suffix()}", "digest": "0", "modules": {{}}, "imported": []}}'


@pytest.mark.parametrize(
    ("switch", "code", "said"),
    [
        ("", 0, "flagship: the compiled build is {}; without it.\n"),
        ("plain", 0, ""),
        ("compiled", 1, f"flagship: the compiled build is {{}}; `{MAKES_IT}` makes it.\n"),
    ],
)
@pytest.mark.parametrize(("text", "word"), [(STALE, "stale"), (STALE[:40], "unreadable")])
def test_an_unfit_build_is_ignored_with_a_word(
    tmp_path: Path, switch: str, code: int, said: str, text: str, word: str
):
    package = Path(flagship.__file__).parent
    skip = shutil.ignore_patterns("_compiled", "__pycache__", "static", "games", "server")
    shutil.copytree(package, tmp_path / "flagship", ignore=skip)
    (tmp_path / "flagship" / "_compiled").mkdir()
    (tmp_path / "flagship" / "_compiled" / compiled.LIST).write_text(text)
    done = subprocess.run(
        [sys.executable, "-P", "-c", "import flagship.kernel.rng"],
        env={**os.environ, "PYTHONPATH": str(tmp_path), compiled.SWITCH: switch},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (code, said.format(word))


def test_every_compiled_module_has_a_source_without_structs():
    for name in builder.modules():
        text = compiled.source(name).read_text("utf-8")
        assert "(msgspec.Struct" not in text, name
        assert "cached_property" not in text, name


def test_without_a_compiler_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(Refusal, match=r"A C compiler .* is needed"):
        builder.run()


@pytest.fixture
def instead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, str]]:
    """The environments that the compiler would have been started in; the build goes elsewhere."""
    started: list[dict[str, str]] = []

    def compile(
        command: list[str], env: dict[str, str], **_: object
    ) -> subprocess.CompletedProcess[str]:
        started.append(env)
        Path(command[4]).mkdir()
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(compiled, "FOLDER", tmp_path / "_compiled")
    monkeypatch.setattr(compiled, "_can_load", lambda build: True)
    monkeypatch.setattr(subprocess, "run", compile)
    monkeypatch.setattr(shutil, "which", lambda name: name == "clang")
    return started


def test_any_compiler_will_do(
    instead: list[dict[str, str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    monkeypatch.setenv("CC", "gone -O3")
    builder.run()
    assert [env["CC"] for env in instead] == ["clang"]
    assert compiled.problem(compiled.found()) == ""
    builder.run()
    assert "up to date" in capsys.readouterr().out
    assert len(instead) == 1


def test_modules_of_a_plug_in_elsewhere_are_named(
    instead: list[dict[str, str]], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(builder, "modules", lambda: ["flagship.kernel.rng", "elsewhere.rules"])
    with pytest.raises(Refusal, match=r"^elsewhere\.rules cannot be compiled"):
        builder.run()
    assert not instead


@pytest.mark.parametrize("function", ["copytree", "rmtree"])
def test_an_interrupted_build_is_none(
    instead: list[dict[str, str]], monkeypatch: pytest.MonkeyPatch, function: str
):
    def interrupted(folder: Path, *_: object, **__: object) -> None:
        if function == "copytree" or folder == compiled.FOLDER:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(shutil, function, interrupted)
        with pytest.raises(KeyboardInterrupt):
            builder.run()
    assert compiled.found() is None
    builder.run()
    assert compiled.problem(compiled.found()) == ""
    assert os.listdir(compiled.FOLDER.parent) == [compiled.FOLDER.name]


FULL = OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("error", [FULL, shutil.Error([("from", "to", str(FULL))])])
def test_a_full_disk_leaves_the_old_build(
    instead: list[dict[str, str]], monkeypatch: pytest.MonkeyPatch, error: OSError
):
    def full(made: Path, folder: Path) -> None:
        folder.mkdir()
        raise error

    builder.run()
    old = compiled.found()
    assert old is not None
    monkeypatch.setattr(builder, "imported", lambda names: [])
    monkeypatch.setattr(compiled, "digest", lambda modules: "of other sources")
    monkeypatch.setattr(shutil, "copytree", full)
    with pytest.raises(Refusal, match=r"^Cannot store the build: .*No space left on device\.$"):
        builder.run()
    assert compiled.found() == old
    assert os.listdir(compiled.FOLDER.parent) == [compiled.FOLDER.name]


@pytest.mark.parametrize(
    ("headers", "sentence"),
    [
        (True, r"^The build failed; what mypyc and clang said is above\.$"),
        (False, r"^Python\.h is needed to build, .*python3-dev\)\.$"),
    ],
)
def test_a_failed_build_ends_with_a_sentence(
    instead: list[dict[str, str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    headers: bool,
    sentence: str,
):
    said = "fatal error: Python.h: No such file or directory"
    failed = subprocess.CompletedProcess("", 1, "", said)
    monkeypatch.setattr(subprocess, "run", lambda command, **_: failed)
    monkeypatch.setattr(compiler, "has_headers", lambda: headers)
    with pytest.raises(Refusal, match=sentence):
        builder.run()
    assert capsys.readouterr().err == (f"{said}\n" if headers else "")


@pytest.mark.skipif(not compiled.is_used(), reason="there is only the plain build")
def test_a_wheel_brings_the_build_along(tmp_path: Path):
    root, wanted = compiled.PACKAGE.parents[1], os.environ | {"FLAGSHIP_WHEEL": "compiled"}
    build = [sys.executable, "-P", "-m", "build", "--wheel", "--no-isolation"]
    subprocess.run([*build, "-o", tmp_path, root], env=wanted, check=True, capture_output=True)
    [wheel] = tmp_path.glob("*.whl")
    assert not wheel.name.endswith("-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "there")
    done = subprocess.run(
        [sys.executable, "-P", "-c", "from flagship.kernel import rng; print(rng.__file__)"],
        env=os.environ | {"PYTHONPATH": str(tmp_path / "there"), compiled.SWITCH: "compiled"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    assert done.stdout.startswith(str(tmp_path / "there" / "flagship" / "_compiled"))
