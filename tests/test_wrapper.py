"""The ./flagship wrapper: what it says when it cannot start, and how it is found."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from flagship.commands.compiler import NEEDED

ROOT = Path(__file__).resolve().parent.parent
COMPILER = "src/flagship/commands/compiler.py"


def start(
    wrapper: Path, *arguments: str, cwd: Path | None = None, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [wrapper, *arguments], capture_output=True, text=True, check=False, cwd=cwd, env=env
    )


@pytest.fixture
def fresh(tmp_path: Path) -> Path:
    """A copy of the project's root files in a directory with a space, never set up."""
    root = tmp_path / "a copy"
    root.mkdir()
    for name in ["flagship", "pyproject.toml", *(lock.name for lock in ROOT.glob("*.lock"))]:
        shutil.copy(ROOT / name, root)
    (root / COMPILER).parent.mkdir(parents=True)
    shutil.copy(ROOT / COMPILER, root / COMPILER)
    return root / "flagship"


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """A PATH with what the wrapper needs of the system, and no Python."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ["cat", "cksum", "dirname", "readlink"]:
        found = shutil.which(name)
        assert found
        (folder / name).symlink_to(found)
    return folder


def test_without_python_one_sentence_says_so(fresh: Path, tools: Path) -> None:
    done = start(fresh, env={"PATH": str(tools)})
    assert done.returncode == 1
    assert done.stderr.splitlines()[1:] == [
        "flagship: Python 3.11 or newer is needed, and none was found on the PATH."
    ]


@pytest.mark.parametrize(
    ("status", "sentence"), [(3, "Python 3.11 or newer is needed"), (4, "has no venv module")]
)
def test_an_unfit_python_is_named(fresh: Path, tools: Path, status: int, sentence: str) -> None:
    python = tools / "python3"
    python.write_text(f"#!/bin/sh\nexit {status}\n")
    python.chmod(0o755)
    done = start(fresh, env={"PATH": str(tools)})
    assert done.returncode == 1
    assert sentence in done.stderr


def _script(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


def _asks_for_a_compiler(path: Path, text: str) -> None:
    """A Python that does this; what is in the file that finds compilers is really run."""
    _script(path, f'case $2 in */{COMPILER}) exec {sys.executable} "$@" ;; esac\n{text}')


def _stamp(root: Path) -> None:
    sources = subprocess.check_output(
        "cat flagship pyproject.toml requirements*.lock | cksum", shell=True, cwd=root, text=True
    )
    (root / ".venv/flagship.stamp").write_text(f"{sources}test\n{root}\n")


@pytest.mark.parametrize("failing", [[], ["mypy"], ["ruff", "web/check", "python"]])
def test_failed_checks_are_named_last(fresh: Path, tools: Path, failing: list[str]) -> None:
    """Every check is run, pytest too, and what failed stands in the last line."""
    root = fresh.parent
    for name in ["python", "ruff", "mypy", "lint-imports", "web/check"]:
        path = root / name if "/" in name else root / ".venv/bin" / name
        does = _asks_for_a_compiler if name == "python" else _script
        does(path, f"echo ran {name} $*; exit {int(name in failing)}")
    _stamp(root)
    done = start(fresh, "test", env={"PATH": str(tools)})
    assert [line for line in done.stdout.splitlines() if line.startswith("ran ")][-6:] == [
        "ran ruff check",
        "ran ruff format --check",
        "ran mypy",
        "ran lint-imports --no-logo",
        "ran web/check",
        "ran python -P -m pytest -n auto --maxschedchunk=10",
    ]
    assert done.returncode == bool(failing)
    words = {"ruff": "ruff check, ruff format --check", "python": "pytest"}
    named = [words.get(name, name) for name in failing]
    assert done.stderr == (f"Failed: {', '.join(named)}\n" if failing else "")


@pytest.mark.parametrize(
    ("compiler", "named"), [("cc", ""), ("cc", "cc -O3"), ("clang", ""), ("gcc", "gone")]
)
def test_with_a_compiler_the_rules_are_tested_on_both_builds(
    fresh: Path, tools: Path, compiler: str, named: str
) -> None:
    root = fresh.parent
    for path in [tools / compiler, root / "web/check"]:
        _script(path, "")
    for name in ["ruff", "mypy", "lint-imports"]:
        _script(root / ".venv/bin" / name, "")
    _asks_for_a_compiler(root / ".venv/bin/python", 'echo "$FLAGSHIP_BUILD: $*"')
    _stamp(root)
    done = start(fresh, "test", env={"PATH": str(tools), "CC": named})
    ran = [line for line in done.stdout.splitlines() if " -m " in line and line[0] != "="]
    assert ran[0] == "plain: -P -m pytest -n auto --maxschedchunk=10"
    assert ran[1] == "plain: -P -m flagship build"
    assert ran[2].startswith("compiled: -P -m pytest -q -n auto tests/")
    assert {"tests/games/test_builds.py", "tests/games/test_golden.py"} <= set(ran[2].split())


def test_without_a_compiler_nothing_is_installed_to_build(fresh: Path, tools: Path) -> None:
    (tools / "python3").symlink_to(sys.executable)
    done = start(fresh, "build", env={"PATH": str(tools)})
    assert done.returncode == 1
    assert done.stderr == f"flagship: {NEEDED}\n"
    assert not (fresh.parent / ".venv").exists()


def test_the_reference_describes_the_sources(fresh: Path, tools: Path) -> None:
    _script(fresh.parent / ".venv/bin/python", "")
    _script(fresh.parent / ".venv/bin/pdoc", "echo the $FLAGSHIP_BUILD build")
    _stamp(fresh.parent)
    done = start(fresh, "docs", env={"PATH": str(tools)})
    assert done.stdout == "the plain build\n", done.stderr


@pytest.mark.skipif(not (ROOT / ".venv/flagship.stamp").exists(), reason="not set up by ./flagship")
def test_starts_from_anywhere_through_a_link(tmp_path: Path) -> None:
    link = tmp_path / "a link"
    link.symlink_to(ROOT / "flagship")
    done = start(link, "--help", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Usage" in done.stdout
