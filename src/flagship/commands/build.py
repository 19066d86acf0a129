"""`flagship build`: compiles the hot modules of the kernel and of every game with mypyc."""

import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec, resolve_name
from pathlib import Path
from typing import NoReturn

from flagship.commands import compiler
from flagship.games import all_games
from flagship.kernel import compiled
from flagship.kernel.game import Refusal

SHARED = (
    "bots.choice",
    "bots.plan_search",
    "envs.episode",
    "envs.observation",
    "kernel.pack",
    "kernel.pads",
    "kernel.pareto",
    "kernel.rng",
    "kernel.turn",
)
"""The compiled modules that name no game; a game names its own (`Game.compiled`)."""

SCRIPT = """
import sys
from concurrent.futures import ThreadPoolExecutor
from mypyc.build import mypycify
from setuptools import setup  # before distutils, which it brings
from distutils.ccompiler import CCompiler

work, made, level, group, *sources = sys.argv[1:]

def compile(self, sources, output_dir=None, macros=None, include_dirs=None, debug=0,
            extra_preargs=None, extra_postargs=None, depends=None):
    "All files at once, on every core."
    macros, objects, after, paths, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs)
    before = self._get_cc_args(paths, debug, extra_preargs)
    with ThreadPoolExecutor() as pool:
        done = [pool.submit(self._compile, one, *build[one], before, after, paths)
                for one in objects]
        for one in done:
            one.result()
    return objects

CCompiler.compile = compile
options = ["--config-file=", "--ignore-missing-imports", "--explicit-package-bases"]
options.append(f"--cache-dir={work}/cache")
modules = mypycify(
    options + sources, opt_level=level, debug_level="0", multi_file=True, target_dir=work,
    group_name=group,
)
for one in modules:
    one.extra_compile_args.append("-fwrapv")  # a user's CFLAGS replace Python's own flags
setup(
    name=group,
    ext_modules=modules,
    script_args=["-q", "build_ext", f"--build-lib={made}", f"--build-temp={work}"],
)
"""


def modules() -> list[str]:
    """The names of all modules that are compiled."""
    shared = [f"flagship.{name}" for name in SHARED]
    return shared + [name for game in all_games().values() for name in game.compiled]


def imported(names: list[str]) -> list[str]:
    """The modules of the package that these import, without these."""
    found: set[str] = set()
    for name in names:
        for node in ast.walk(ast.parse(compiled.source(name).read_bytes())):
            if isinstance(node, ast.ImportFrom):
                origin = "." * node.level + (node.module or "")
                module = resolve_name(origin, name.rpartition(".")[0])
                found |= {module, *(f"{module}.{one.name}" for one in node.names)}
    mine = {one for one in found if one.startswith("flagship.") and compiled.source(one).exists()}
    return sorted(mine - set(names))


def run(level: str = "3") -> None:
    """Compile into a new folder and put it in place of the old one."""
    chosen = compiler.found()
    if chosen is None:
        raise Refusal(compiler.NEEDED)
    if not (find_spec("mypyc") and find_spec("setuptools")):
        raise Refusal("To build, mypy and setuptools are needed: pip install mypy setuptools.")
    if not os.access(compiled.PACKAGE, os.W_OK):
        raise Refusal(f"Cannot write to {compiled.PACKAGE}, where the build goes.")
    names = modules()
    beside = compiled.PACKAGE.parent
    if away := [name for name in names if not compiled.source(name).exists()]:
        raise Refusal(f"{away[0]} cannot be compiled: it is not in {beside}, beside flagship.")
    there = compiled.found()
    if there is not None and not compiled.problem(there) and set(there.modules) == set(names):
        print("The compiled build is up to date.")
        return
    started = time.monotonic()
    try:
        _build(names, chosen, level)
    except OSError as error:
        raise Refusal(f"Cannot store the build: {_why(error)}.") from error
    print(f"{len(names)} modules compiled in {time.monotonic() - started:.0f} seconds.")


def _build(names: list[str], chosen: str, level: str) -> None:
    beside = compiled.PACKAGE.parent
    others = imported(names)
    digest = compiled.digest([*names, *others])
    with tempfile.TemporaryDirectory(prefix="flagship-build-") as folder:
        work, made = Path(folder, "work"), Path(folder, "made")
        work.mkdir()
        sources = [str(compiled.source(name).relative_to(beside)) for name in names]
        group = compiled.LIBRARY.removesuffix("__mypyc")
        command = [sys.executable, "-c", SCRIPT, str(work), str(made), level, group, *sources]
        done = subprocess.run(
            command,
            cwd=beside,
            env={**os.environ, "CC": chosen},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            _fail(done.stdout + done.stderr, chosen)
        build = compiled.Build(
            compiled.suffix(),
            digest,
            {name: _annotations(compiled.source(name)) for name in names},
            others,
        )
        (made / compiled.LIST).write_text(json.dumps(build._asdict(), indent=1) + "\n")
        _replace(made)


def _replace(made: Path) -> None:
    """Put the new build in place of the old one, which stays until the new one is all there."""
    new = compiled.FOLDER.with_name(compiled.FOLDER.name + ".new")
    shutil.rmtree(new, ignore_errors=True)
    try:
        shutil.copytree(made, new)
        # First: without it what an interrupted removal leaves behind is no build.
        (compiled.FOLDER / compiled.LIST).unlink(missing_ok=True)
        shutil.rmtree(compiled.FOLDER, ignore_errors=True)
        new.rename(compiled.FOLDER)
    finally:
        shutil.rmtree(new, ignore_errors=True)


def _fail(said: str, chosen: str) -> NoReturn:
    """The last words are ours: why, if that is known, or where to look."""
    if "Python.h" in said and not compiler.has_headers():
        raise Refusal(
            "Python.h is needed to build, and this Python came without it; install it (on Debian "
            "or Ubuntu: python3-dev)."
        )
    print(said.strip(), file=sys.stderr)
    raise Refusal(f"The build failed; what mypyc and {chosen.split()[0]} said is above.")


def _why(error: OSError) -> str:
    """What the system says; of many files, about the first."""
    if isinstance(error, shutil.Error):
        return str(error.args[0][0][2])
    return f"{error.strerror}"


def wheel() -> None:
    """Make a wheel with the compiled build, for this Python and platform."""
    root = compiled.PACKAGE.parents[1]
    if not (root / "pyproject.toml").exists() or not find_spec("build"):
        raise Refusal("A wheel is made in a checkout of the project, by ./flagship build --wheel.")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", str(root)]
    done = subprocess.run(
        command,
        env={**os.environ, "FLAGSHIP_WHEEL": "compiled"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Refusal(f"The wheel could not be made: {(done.stdout + done.stderr).strip()}")
    print(done.stdout.strip().splitlines()[-1])


def _annotations(source: Path) -> dict[str, dict[str, str]]:
    """The annotations of each dataclass of a file, as they are written."""
    return {
        node.name: {
            line.target.id: ast.unparse(line.annotation)
            for line in node.body
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
        }
        for node in ast.parse(source.read_bytes()).body
        if isinstance(node, ast.ClassDef)
        and any("dataclass" in ast.unparse(one) for one in node.decorator_list)
    }
