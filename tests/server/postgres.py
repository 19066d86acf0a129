"""A real PostgreSQL for the tests: the system's, else that of the wheel pgserver.

`python -m tests.server.postgres` says which one, with exit code 1 if there is none.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

NONE = "none here: install Debian's package postgresql, or the wheel pgserver up to Python 3.12"
USER = "nobody" if os.getuid() == 0 else None
"""Who runs it: PostgreSQL refuses to run as root."""


class Found(NamedTuple):
    """A PostgreSQL that runs."""

    programs: Path
    words: str


@cache
def found() -> Found | None:
    """The first one that USER can run."""
    wheel = find_spec("pgserver")
    places = [Path(program).parent for program in [shutil.which("initdb")] if program]
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    places += [Path(wheel.origin).parent / "pginstall/bin"] if wheel and wheel.origin else []
    for place in places:
        try:
            version = subprocess.check_output(
                [place / "postgres", "-V"], text=True, user=USER, cwd="/"
            )
            (place / "initdb").stat()
        except (OSError, subprocess.CalledProcessError):
            continue
        whose = "the wheel pgserver" if "pginstall" in place.parts else f"the system, {place}"
        return Found(place, f"{version.strip()} of {whose}")
    return None


class Cluster:
    """A new, empty server, which can be started again."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="flagship-"))
        if USER:
            self.folder.chmod(0o755)
            shutil.chown(self.folder, USER)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"postgresql://flagship@127.0.0.1:{self.port}/"
        making = ["initdb", "-D", "data", "-U", "flagship", "-A", "trust", "-N", "-E", "UTF8"]
        assert self._run(making).wait() == 0, (self.folder / "log").read_text()
        self.start()

    def start(self) -> None:
        options = {
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": str(self.folder),
            "shared_buffers": "32MB",
            "fsync": "off",  # the machine does not fail, only programs do
        }
        serving = ["postgres", "-D", "data", "-p", str(self.port)]
        self.process = self._run(serving + [f"-c{name}={value}" for name, value in options.items()])
        _wait(f"{self.url}postgres")

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """At once (SIGQUIT), or after ending all connections in order (SIGINT)."""
        self.process.send_signal(how)
        self.process.wait(20)

    def _run(self, command: list[str]) -> subprocess.Popen[bytes]:
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [self.programs / command[0], *command[1:]],
                stdout=log,
                stderr=log,
                user=USER,
                env={"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(self.folder)},
                cwd=self.folder,
            )


@contextmanager
def running(programs: Path) -> Iterator[str]:
    """The URL of a new, empty server."""
    cluster = Cluster(programs)
    try:
        yield cluster.url
    finally:
        cluster.stop()
        shutil.rmtree(cluster.folder)


def new_database(postgresql: str) -> str:
    """The URL of a new, empty database."""
    import psycopg

    name = f"t{time.time_ns()}"
    with psycopg.connect(f"{postgresql}postgres", autocommit=True) as connection:
        connection.execute(f"create database {name}".encode())
    return postgresql + name


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


def words() -> str:
    """Which one it is."""
    one = found()
    return one.words if one else NONE


if __name__ == "__main__":
    print(words())
    sys.exit(found() is None)
