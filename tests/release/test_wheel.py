"""The wheel in environments that hold what its metadata asks for, and nothing else."""

import os
import re
import subprocess
import sys
import urllib.request
import venv
import zipfile
from collections.abc import Callable
from email import message_from_bytes
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from flagship import __version__

ROOT = Path(__file__).resolve().parents[2]


class Installed:
    """An environment with the wheel and the libraries of some extras."""

    def __init__(self, folder: Path, wheel: Path, extras: tuple[str, ...]) -> None:
        venv.create(folder, symlinks=True)
        self.folder = folder
        pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin/python")]
        subprocess.run([*pip, "install", "-q", "--no-index", "--no-deps", str(wheel)], check=True)
        [packages] = folder.glob("lib/python3*/site-packages")
        for name in _needed(wheel, extras):
            installed = distribution(name)
            for first in {file.parts[0] for file in installed.files or []} - {"..", "__pycache__"}:
                (packages / first).symlink_to(Path(str(installed.locate_file(first))))

    def start(self, *command: str) -> subprocess.Popen[str]:
        """A command of the environment, far from the checkout."""
        kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
        return subprocess.Popen(
            [self.folder / "bin" / command[0], *command[1:]],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=self.folder,
            env=kept | {"HOME": str(self.folder), "FLAGSHIP_NO_BROWSER": "1"},
        )

    def run(self, *command: str) -> tuple[int, str, str]:
        """Exit code, output and errors."""
        process = self.start(*command)
        out, err = process.communicate(timeout=60)
        return process.returncode, out, err


def _needed(wheel: Path, extras: tuple[str, ...]) -> set[str]:
    """The distributions the wheel's metadata asks for, with what those ask for."""
    with zipfile.ZipFile(wheel) as archive:
        [file] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        asked = message_from_bytes(archive.read(file)).get_all("Requires-Dist", [])
    found: set[str] = set()
    waiting = [(Requirement(one), extras) for one in asked]
    while waiting:
        requirement, extras = waiting.pop()
        marker = requirement.marker
        if marker and not any(marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            continue
        name = canonicalize_name(requirement.name)
        if name not in found:
            try:
                inner = distribution(name).requires or []
            except PackageNotFoundError:  # for another system
                continue
            found.add(name)
            waiting += [(Requirement(one), tuple(requirement.extras)) for one in inner]
    return found


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from this checkout, together with the source distribution."""
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-P", "-m", "build", "--no-isolation", "-o", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    [found] = folder.glob("*.whl")
    return found


@pytest.fixture
def install(wheel: Path, tmp_path: Path) -> Callable[..., Installed]:
    """Makes an environment with the named extras."""
    return lambda *extras: Installed(tmp_path / "bare", wheel, extras)


def test_an_index_would_take_it(wheel: Path):
    files = [str(file) for file in wheel.parent.iterdir()]
    assert len(files) == 2
    twine = [sys.executable, "-P", "-m", "twine", "check", "--strict", *files]
    done = subprocess.run(twine, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_it_fits_every_platform(wheel: Path):
    """Though there may be a compiled build in the checkout."""
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        assert not [name for name in archive.namelist() if "_compiled/" in name]


def test_it_is_typed_and_its_description_has_no_links_that_lead_nowhere(wheel: Path):
    with zipfile.ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if name.endswith("/METADATA")]
        text = archive.read(name).decode()
        assert "flagship/py.typed" in archive.namelist()
    assert "# Flagship" in text
    assert 'pip install "flagship-games[server]"' in text
    assert "./flagship" not in text
    assert re.findall(r"\]\((?!https:)[^)]*\)", text) == []


def test_the_core_plays_and_names_what_is_missing(install: Callable[..., Installed]):
    core = install()
    assert core.run("flagship", "--version") == (0, f"{__version__}\n", "")
    code, out, err = core.run("flagship", "sim", "mobile_markets", "--games", "2", "--json")
    assert (code, err) == (0, "")
    assert '"games": 2' in out
    code, out, _ = core.run("flagship", "rules", "smartphone_inc")
    assert code == 0
    assert "SI-61" in out
    code, out, _ = core.run("flagship", "bench", "startup")
    assert (code, "import flagship" in out) == (0, True)
    assert "Cannot read" in core.run("flagship", "replay", "nothing.json")[2]

    arena = ("flagship", "arena", "mobile_markets", "random", "greedy", "--games", "2")
    for extra, command in {
        "server": ("flagship",),
        "arena": (*arena, "--dataset", "decisions"),
        "ray": (*arena, "--ray", "local"),
        "envs": ("flagship", "bench", "envs"),
    }.items():
        code, _, err = core.run(*command)
        assert code == 2, err
        assert f'pip install "flagship-games[{extra}]"' in err.splitlines()[-1]
        assert "Traceback" not in err
    code, _, err = core.run("python", "-c", "import flagship.envs")
    assert code == 1
    assert 'pip install "flagship-games[envs]"' in err.splitlines()[-1]


def test_the_server_serves_page_rules_and_tables(install: Callable[..., Installed]):
    process = install("server").start("flagship", "serve", "--port", "0")
    assert process.stdout is not None
    try:
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found, process.communicate()
        for path, expected in {
            "": b"<title>",
            "api/rules/smartphone_inc": b"SI-61",
            "api/rules/rulings": b"Rulings",
            "api/games": b"mobile_markets",
        }.items():
            with urllib.request.urlopen(found[0] + path) as response:
                assert expected in response.read()
    finally:
        process.terminate()
        _, err = process.communicate(timeout=20)
    assert err == ""


def test_the_environments_step(install: Callable[..., Installed]):
    program = """
from flagship.envs import env
table = env("mobile_markets", seats=2)
table.reset(seed=1)
for seat in table.agent_iter(20):
    observation, _, over, cut, _ = table.last()
    table.step(None if over or cut else int(observation["action_mask"].nonzero()[0][0]))
print("stepped")
"""
    assert install("envs").run("python", "-W", "error", "-c", program) == (0, "stepped\n", "")
