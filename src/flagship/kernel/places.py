"""Where the project's folders outside the package are."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]


def folder(name: str) -> Path:
    """docs/rules, bench and the like: shipped inside an installed package, else in a checkout."""
    shipped = PACKAGE / name
    return shipped if shipped.is_dir() else PACKAGE.parents[1] / name
