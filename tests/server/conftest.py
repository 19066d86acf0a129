"""Servers on SQLite and on a real PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import postgres
from tests.server.postgres import new_database
from tests.server.site import Server


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of a PostgreSQL server that lives as long as the tests."""
    found = postgres.found()
    if found is None:
        pytest.skip(f"PostgreSQL: {postgres.NONE}")
    with postgres.running(found.programs) as url:
        yield url


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not stop it; at the end it has logged nothing."""
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    assert server.process.poll() is None, server.errors.read_text()
    server.stop()
    assert server.errors.read_text() == ""


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, one of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.sqlite'}"
    return new_database(request.getfixturevalue("postgresql"))
