"""Servers on SQLite and on a real PostgreSQL."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.server.site import Server


def _postgres_programs() -> Path:
    """Where initdb and postgres are: the system's, else those of a wheel."""
    found = shutil.which("initdb")
    places = [Path(found).parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for place in places:
        if (place / "initdb").exists() and (place / "postgres").exists():
            return place
    wheel = find_spec("pgserver")
    assert wheel is not None, "PostgreSQL is needed: install the system's, or the wheel pgserver"
    assert wheel.origin is not None
    return Path(wheel.origin).parent / "pginstall" / "bin"


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of a PostgreSQL server that lives as long as the tests."""
    programs = _postgres_programs()
    folder = Path(tempfile.mkdtemp(prefix="flagship-"))
    user = None
    if os.getuid() == 0:  # PostgreSQL does not run as root
        user = "nobody"
        folder.chmod(0o755)
        shutil.chown(folder, user)
    data = folder / "data"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(folder)}
    with (folder / "log").open("wb") as log:
        subprocess.run(
            [programs / "initdb", "-D", data, "-U", "flagship", "-A", "trust", "-N", "-E", "UTF8"],
            check=True,
            stdout=log,
            stderr=log,
            user=user,
            env=environment,
            cwd=folder,
        )
        options = {
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": str(folder),
            "shared_buffers": "32MB",
        }
        process = subprocess.Popen(
            [
                programs / "postgres",
                "-D",
                data,
                "-p",
                str(port),
                *(f"-c{name}={value}" for name, value in options.items()),
            ],
            stdout=log,
            stderr=log,
            user=user,
            env=environment,
            cwd=folder,
        )
    url = f"postgresql://flagship@127.0.0.1:{port}/"
    try:
        _wait(f"{url}postgres")
        yield url
    finally:
        process.send_signal(signal.SIGINT)  # at once, whoever is still connected
        process.wait(20)
        shutil.rmtree(folder)


def _wait(url: str) -> None:
    import psycopg

    until = time.monotonic() + 60
    while True:
        try:
            psycopg.connect(url).close()
            return
        except psycopg.OperationalError:
            assert time.monotonic() < until
            time.sleep(0.1)


def new_database(postgresql: str) -> str:
    """The URL of a new, empty database."""
    import psycopg

    name = f"t{time.time_ns()}"
    with psycopg.connect(f"{postgresql}postgres", autocommit=True) as connection:
        connection.execute(f"create database {name}".encode())
    return postgresql + name


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
