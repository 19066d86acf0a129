"""What every run of the tests says at its head, and what parts tests of different kinds."""

import asyncio
from collections.abc import Iterator

import pytest

from flagship.kernel import compiled
from tests.server import postgres


def pytest_report_header() -> list[str]:
    """Which build is tested, and with which PostgreSQL the server is."""
    build = "compiled" if compiled.is_used() else "plain"
    return [f"Flagship: the {build} build", f"PostgreSQL: {postgres.words()}"]


@pytest.fixture(autouse=True)
def loop_of_its_own(request: pytest.FixtureRequest) -> Iterator[None]:
    """After a test in a browser, its loop still counts as running, though it waits; other tests in
    the same process start loops of their own."""
    waiting = asyncio._get_running_loop()
    if waiting is None or "browser" in request.path.parts:
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(waiting)
