"""Starting: what goes wrong is one sentence that says what to do."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from flagship.kernel.game import Refusal
from flagship.server.database import open_database, sqlite_url
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
    ["nonsense", "mysql://a@b/c", "sqlite://", "postgresql://nobody@127.0.0.1:1/nothing"],
)
def test_a_wrong_database(url: str):
    with pytest.raises(Refusal, match="database") as refused:
        open_database(url)
    assert "\n" not in str(refused.value)


def test_a_data_folder_in_use(server: Server):
    code, said = started("--port", "0", "--data", str(server.folder / "data"))
    assert code == 2
    assert "Another Flagship server" in said


def test_several_processes_with_sqlite(tmp_path: Path):
    for options in (["--workers", "2"], ["--only-bots"]):
        code, said = started("--port", "0", "--data", str(tmp_path), *options)
        assert (code, said.count("\n")) == (2, 1)
        assert "postgresql://" in said
