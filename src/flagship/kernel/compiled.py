"""Uses the compiled build of the hot modules where there is one that fits.

A build is a folder of extension modules with a list of what they were made from. One that was made
from other sources or for another Python is ignored. The sources stay where they are and are all
that is ever needed.
"""

import hashlib
import json
import os
import sys
import sysconfig
import typing
from collections.abc import Iterable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

if typing.TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**options):
        """Only the compiler needs it."""
        return lambda kind: kind


PACKAGE = Path(__file__).resolve().parents[1]
FOLDER = PACKAGE / "_compiled"
LIST = "build.json"
LIBRARY = "flagship__mypyc"
"""What all compiled modules are linked into."""
SWITCH = "FLAGSHIP_BUILD"
"""`plain`: a build is not used; `compiled`: it must be there and fit."""


class Build(typing.NamedTuple):
    """What a build was made from."""

    python: str
    """How the names of extension modules end, for one Python on one platform."""
    digest: str
    """Of all sources."""
    modules: dict[str, dict[str, dict[str, str]]]
    """Their names, and the annotations of their dataclasses, which the compiler drops."""
    imported: list[str]
    """Other modules that they import: constants and types from there are compiled in."""


def suffix() -> str:
    """How the names of this Python's extension modules end."""
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def source(module: str) -> Path:
    """The file of a module."""
    return PACKAGE.parent.joinpath(*module.split(".")).with_suffix(".py")


def digest(modules: Iterable[str]) -> str:
    """Equal for equal sources."""
    total = hashlib.sha256()
    for module in sorted(modules):
        total.update(module.encode() + b"\0" + source(module).read_bytes() + b"\0")
    return total.hexdigest()


def found() -> Build | None:
    """The build that lies there, fitting or not; None if its list cannot be read."""
    try:
        return Build(**json.loads((FOLDER / LIST).read_bytes()))
    except (OSError, ValueError, TypeError):
        return None


def problem(build: Build | None) -> str:
    """One word why the build cannot be used; empty if it can."""
    if build is None:
        return "unreadable" if os.path.exists(FOLDER / LIST) else "missing"
    if build.python != suffix():
        return "foreign"
    try:
        if build.digest != digest([*build.modules, *build.imported]):
            return "stale"
    except OSError:
        return "stale"
    return "" if _can_load(build) else "foreign"


def _can_load(build: Build) -> bool:
    """Whether the system takes its library; it may need newer ones than there are."""
    spec = Finder(build).find_spec(LIBRARY, None)
    try:
        return spec is not None and bool(module_from_spec(spec))
    except ImportError:
        return False


class Finder(MetaPathFinder):
    """Finds compiled modules before Python finds their sources."""

    def __init__(self, build: Build) -> None:
        self.build = build

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module of the build is; None for all others."""
        if name != LIBRARY and name not in self.build.modules:
            return None
        file = str(FOLDER.joinpath(*name.split("."))) + self.build.python
        return spec_from_file_location(name, file, loader=Loader(name, file, self.build))


class Loader(ExtensionFileLoader):
    """Loads a compiled module and gives its dataclasses their annotations back."""

    def __init__(self, name: str, path: str, build: Build) -> None:
        super().__init__(name, path)
        self.build = build

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        # Compiled modules load each other without asking for a loader.
        for name, kinds in self.build.modules.items():
            loaded = vars(sys.modules[name]) if name in sys.modules else {}
            for kind in kinds.keys() & loaded.keys():
                loaded[kind].__annotations__ = {
                    field: eval(text, loaded) for field, text in kinds.pop(kind).items()
                }


def use() -> None:
    """Use the build if it fits; say so in a word if one is there that does not."""
    wanted = os.environ.get(SWITCH, "")
    if wanted == "plain":
        return
    build = found()
    word = problem(build)
    if build is not None and not word:
        sys.meta_path.insert(0, Finder(build))
    elif wanted == "compiled":
        how = f"{SWITCH}=plain flagship build"
        raise SystemExit(f"flagship: the compiled build is {word}; `{how}` makes it.")
    elif word != "missing":
        os.environ[SWITCH] = "plain"  # the processes it starts need not say so again
        print(f"flagship: the compiled build is {word}; without it.", file=sys.stderr)


def is_used() -> bool:
    """Whether this process uses a compiled build."""
    return any(isinstance(finder, Finder) for finder in sys.meta_path)
