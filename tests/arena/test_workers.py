"""Processes that play: one that dies is told, none outlives its arena."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from flagship.arena.spread import spread
from flagship.kernel.game import Refusal

POINT = "[flagship.bots]\nquits = quits:Quits\n"
QUITS = '''
import os
from flagship.bots import bot

class Quits:
    """Plays greedily, and ends its process in the third game it begins."""

    begun = 0

    def __init__(self, game, rng):
        Quits.begun += 1
        self.greedy = bot("greedy", game.id, rng)

    def choose(self, view):
        if Quits.begun == 3:
            os._exit(0)
        return self.greedy.choose(view)
'''


def command(out: Path, *asked: str) -> list[str]:
    """Of games of Mobile Markets."""
    start = [sys.executable, "-m", "flagship", "arena", "mobile_markets", *asked]
    return [*start, "--no-checks", "--out", str(out)]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_bot_that_ends_its_process_is_told_and_what_was_played_stays(
    tmp_path: Path, workers: str
):
    (tmp_path / "quits.py").write_text(QUITS)
    (tmp_path / "quits-1.dist-info").mkdir()
    (tmp_path / "quits-1.dist-info" / "METADATA").write_text("Name: quits\nVersion: 1\n")
    (tmp_path / "quits-1.dist-info" / "entry_points.txt").write_text(POINT)
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    out = tmp_path / "out"
    asked = command(out, "greedy", "quits", "--games", "20", "--workers", workers)
    done = subprocess.run(
        [*asked, "--option", "rounds=1"],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": path},
    )
    assert done.returncode == 2, done.stderr
    assert "ended in the middle of a game" in done.stderr
    assert "Traceback" not in done.stderr
    assert (out / "games.jsonl").read_bytes().count(b"\n") >= 2


@pytest.mark.skipif(sys.platform == "win32", reason="asks the system for a process's children")
def test_no_worker_outlives_a_killed_arena(tmp_path: Path):
    out = tmp_path / "out"
    asked = command(out, "greedy", "random", "--games", "4000", "--workers", "2")
    running = subprocess.Popen(asked, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    games = out / "games.jsonl"
    patience = time.monotonic() + 60
    while time.monotonic() < patience and not (games.exists() and games.stat().st_size):
        time.sleep(0.05)
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(running.pid)], capture_output=True)
    children = [int(pid) for pid in listed.stdout.split()]
    os.kill(running.pid, signal.SIGKILL)
    running.wait()
    assert len(children) >= 2
    patience = time.monotonic() + 60
    while time.monotonic() < patience and any(map(is_alive, children)):
        time.sleep(0.05)
    assert not any(map(is_alive, children))


def is_alive(pid: int) -> bool:
    """Whether the system still knows it, other than as one that has ended."""
    told = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True)
    return bool(told.stdout.strip()) and not told.stdout.startswith("Z")


def test_a_cluster_where_nobody_listens_is_refused_at_once():
    pytest.importorskip("ray")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
        with pytest.raises(Refusal, match=f"No Ray cluster answers at {address}"):
            next(spread([], 1, False, address))
