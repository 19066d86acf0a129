"""A server, Debian's Chromium, and people; the pages of a failed test are kept as pictures."""

import os
import shutil
import tempfile
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.pages import Guest
from tests.server.site import Server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-quic",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
]
PICTURES = Path(tempfile.gettempdir()) / "flagship-browser"
PATIENCE = 20_000

Guests = Callable[..., Guest]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium, for as long as the tests of this folder run."""
    program = shutil.which("chromium")
    if program is None:
        missing = "Chromium is missing and ./flagship test could not install Debian's package"
        if os.getuid() == 0 and shutil.which("apt-get"):
            pytest.fail(missing)
        pytest.skip(f"{missing}: that needs apt-get, and root or sudo without a password")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not stop it."""
    started = Server(tmp_path_factory.mktemp("server"))
    yield started
    started.stop()
    assert started.errors.read_text() == ""


@pytest.fixture
def guests(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Guests]:
    """Makes people; afterwards none of their pages has complained or left the server's origin."""
    made: list[Guest] = []

    def guest(at: Server = server, **fields: Any) -> Guest:
        made.append(Guest(browser, at.url, **fields))
        made[-1].context.set_default_timeout(PATIENCE)
        return made[-1]

    yield guest
    failed = request.node.stash.get(FAILED, False)
    for number, one in enumerate(made):
        if failed:
            PICTURES.mkdir(exist_ok=True)
            picture = PICTURES / f"{request.node.name}-{number}.png"
            one.page.screenshot(path=picture)
            print(f"guest {number} at {one.page.url}: {picture}")
            print("errors:", one.errors, "refused:", one.refusals())
        one.close()
    if not failed:
        for one in made:
            assert one.errors == []
            assert one.foreign == []


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, Any]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report
