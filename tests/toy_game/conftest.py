"""The toy game as an installed plug-in, for the tests of this folder alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from flagship.games import all_games
from flagship.kernel.game import AnyGame

SOURCE = Path(__file__).parent / "src"
"""Holds the package and, as an installer would leave it, its dist-info with the entry point."""


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    """The game as neutral code finds it, here and in every process that is started."""
    monkeypatch.syspath_prepend(SOURCE)
    monkeypatch.setenv("PYTHONPATH", str(SOURCE))
    all_games.cache_clear()
    yield all_games()["sealed_bids"]
    all_games.cache_clear()
