"""Copies made while the server runs, as docs/hosting.md says, and tables that go on from them."""

import random
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.server.postgres import new_database
from tests.server.site import Server, turn
from tests.server.stored.make import started


@pytest.mark.skipif(not shutil.which("sqlite3"), reason="needs the program sqlite3")
def test_a_sqlite_file(tmp_path: Path):
    (tmp_path / "copy").mkdir()

    def copy(_: str) -> str:
        target = tmp_path / "copy" / "flagship.sqlite"
        own = tmp_path / "data" / "flagship.sqlite"
        subprocess.run(["sqlite3", own, f".backup {target}"], check=True)
        return f"sqlite:///{target}"

    _copied(tmp_path, f"sqlite:///{tmp_path / 'data' / 'flagship.sqlite'}", copy)


@pytest.mark.skipif(not shutil.which("pg_dump"), reason="needs PostgreSQL's programs")
def test_a_postgresql_database(tmp_path: Path, postgresql: str):
    def copy(database: str) -> str:
        target, file = new_database(postgresql), tmp_path / "copy.dump"
        subprocess.run(["pg_dump", "-Fc", "-f", file, database], check=True)
        subprocess.run(["pg_restore", "-d", target, file], check=True)
        return target

    _copied(tmp_path, new_database(postgresql), copy)


def _copied(folder: Path, database: str, copy) -> None:
    rng = random.Random(1)
    (folder / "data").mkdir(exist_ok=True)
    server = Server(folder, database)
    people = [server.person(), server.person()]
    table = started(people[0], people[1], "smartphone_inc")
    with people[0].at(table) as one, people[1].at(table) as two:
        for _ in range(4):
            turn([one, two], rng)
        restored = copy(database)
        turn([one, two], rng)
    server.kill()
    (folder / "other").mkdir()
    other = Server(folder / "other", restored)
    for person in people:
        person.server = other
    with people[0].at(table) as one, people[1].at(table) as two:
        assert one.version == 4
        assert turn([one, two], rng)
    other.stop()
    assert other.errors.read_text() == ""
