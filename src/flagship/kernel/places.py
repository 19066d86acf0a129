"""Locates the project's folders outside the package."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]


def folder(name: str) -> Path:
    """A folder such as docs/rules or bench, in the installed package or in a checkout."""
    shipped = PACKAGE / name
    return shipped if shipped.is_dir() else PACKAGE.parents[1] / name
