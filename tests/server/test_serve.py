"""Starting: what goes wrong is one sentence that says what to do."""

import socket
import subprocess
import sys
import time
from pathlib import Path

import psycopg
import pytest

from flagship.kernel.game import Refusal
from flagship.server.database import open_database, sqlite_url
from tests.server.postgres import new_database
from tests.server.site import Server


def started(*arguments: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-P", "-m", "flagship", "serve", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stderr


def test_a_port_in_use(tmp_path: Path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, said = started("--port", port, "--data", str(tmp_path))
    assert code == 2
    assert said.count("\n") == 1
    assert "--port" in said


def test_a_data_folder_that_cannot_be_written(tmp_path: Path):
    (tmp_path / "file").write_text("")
    with pytest.raises(Refusal, match="--data"):
        sqlite_url(tmp_path / "file")


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "mysql://a@b/c",
        "sqlite://",
        "sqlite:////",
        "postgresql://nobody@127.0.0.1:1/nothing",
        "postgresql://nobody@127.0.0.1:port/nothing",
    ],
)
def test_a_wrong_database(url: str):
    with pytest.raises(Refusal, match="database") as refused:
        open_database(url)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("encoding", ["SQL_ASCII", "LATIN1"])
def test_a_database_in_another_encoding(postgresql: str, encoding: str):
    """As createdb makes one by default where the system has no language."""
    name = f"t{time.time_ns()}"
    with psycopg.connect(f"{postgresql}postgres", autocommit=True) as connection:
        made = f"create database {name} encoding '{encoding}' locale 'C' template template0"
        connection.execute(made.encode())
    with pytest.raises(Refusal, match=f"{encoding}.*UTF8"):
        open_database(postgresql + name)


@pytest.mark.parametrize(
    ("options", "word"),
    [
        (["--name", "https://play.example.org"], "host name"),
        (["--name", "play.example.org:443"], "host name"),
        (["--trusted-proxy", "nginx"], "network"),
        (["--node-address", "here:there"], "address"),
        (["--keep-over", "1" + 30 * "0"], "--keep-over"),
        (["--bot", "chess", "greedy"], "chess"),
        (["--bot", "smartphone_inc", "nobody"], "nobody"),
    ],
)
def test_a_wrong_option(tmp_path: Path, options: list[str], word: str):
    code, said = started("--port", "0", "--data", str(tmp_path), *options)
    assert (code, said.count("\n"), word in said) == (2, 1, True), said
    assert not list(tmp_path.iterdir())  # before anything is begun


def test_an_address_for_other_servers_that_is_not_there(postgresql: str):
    where = ["--database", new_database(postgresql), "--node-address"]
    for address in ("192.0.2.1:0", "nowhere.invalid"):
        code, said = started("--port", "0", *where, address)
        assert (code, said.count("\n"), "--node-address" in said) == (2, 1, True), said
        code, said = started("--port", "0", "--workers", "2", *where, address)
        # Each worker may say it.
        assert (code, said.count("\n") in (1, 2), "--node-address" in said) == (2, True, True), said


def test_a_data_folder_in_use(server: Server):
    code, said = started("--port", "0", "--data", str(server.folder / "data"))
    assert code == 2
    assert "Another Flagship server" in said


def test_several_processes_with_sqlite(tmp_path: Path):
    for options in (["--workers", "2"], ["--only-bots"]):
        code, said = started("--port", "0", "--data", str(tmp_path), *options)
        assert (code, said.count("\n")) == (2, 1)
        assert "postgresql://" in said
