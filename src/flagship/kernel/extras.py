"""What is installed only on request."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from flagship.kernel.game import Refusal


class MissingExtra(Refusal, ImportError):
    """A library of an extra is not installed; the sentence says how to get it."""


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Around imports of an extra's libraries."""
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
