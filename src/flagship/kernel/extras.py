"""Optional dependencies, installed as extras."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from flagship.kernel.game import Refusal


class MissingExtra(Refusal, ImportError):
    """A library from an extra is not installed; the message says how to install it."""


@contextmanager
def require_extra(extra: str) -> Iterator[None]:
    """A context for importing an extra's libraries."""
    try:
        yield
    except ModuleNotFoundError as missing:
        library = (missing.name or "").partition(".")[0]
        if library == "flagship":
            raise
        raise MissingExtra(
            f"This needs {library}, which is not installed: "
            f'{sys.executable} -m pip install "flagship-games[{extra}]".'
        ) from None
