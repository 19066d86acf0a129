"""Finds a C compiler. A program of its own too, for ./flagship: it imports nothing of ours, so that
it answers before anything is installed."""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

NEEDED = "A C compiler (such as gcc or clang) is needed to build, and none was found."


def found() -> str | None:
    """The one that is named, the one that made this Python, or another; it may have arguments."""
    named = [os.environ.get("CC", ""), str(sysconfig.get_config_var("CC")), "cc", "gcc", "clang"]
    return next((one for one in named if one.strip() and shutil.which(one.split()[0])), None)


def has_headers() -> bool:
    """Whether what extension modules are compiled with lies where Python was installed."""
    return Path(sysconfig.get_path("include"), "Python.h").exists()


if __name__ == "__main__":
    sys.exit(None if found() else f"flagship: {NEEDED}")
