"""How much a flooding guest slows another's Try: `python -m tests.server.flood` prints it.

The flooder is a process of its own with six sockets that ask all kinds of questions as fast as
the server lets it. Quiet and loud times alternate, so that both meet the same machine.
"""

import itertools
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.any_game import GAMES
from tests.server.site import Server, Socket

SOCKETS = 6
ROUNDS = 6
EACH = 25
"""Tries in a row."""


def flood(url: str, address: str, cookie: str, table: str) -> None:
    """Ask from this address until killed."""
    there = urlsplit(url)
    questions: list[dict[str, Any]] = [
        {"type": "Explore", "where": "price>=2", "sort": "-price", "limit": 200},
        {"type": "Try", "actions": ["end", "end", "end"]},
        {"type": "Propose"},
        {"type": "Preview", "line": "product"},
        {"type": "ReadPlan", "plan": "plan"},
    ]

    def one() -> None:
        for number in itertools.count():
            with suppress(ConnectionClosed, OSError, TimeoutError):
                sock = socket.create_connection(
                    (there.hostname, there.port), 10, source_address=(address, 0)
                )
                with connect(
                    f"ws://{there.netloc}/tables/{table}/socket",
                    sock=sock,
                    origin=Origin(url),
                    additional_headers={"cookie": cookie},
                    max_size=None,
                    ping_interval=None,
                    legacy=True,
                ) as link:
                    reading = threading.Thread(target=_drain, args=[link], daemon=True)
                    reading.start()
                    for more in itertools.count():
                        asked = questions[(number + more) % len(questions)]
                        link.send(json.dumps(asked | {"token": f"f{number}-{more}"}))
                        time.sleep(0.01)  # 100 a second on each, where 60 a guest are allowed

    threads = [threading.Thread(target=one, daemon=True) for _ in range(SOCKETS)]
    for thread in threads:
        thread.start()
    threads[0].join()


def _drain(link: object) -> None:
    with suppress(Exception):
        for _ in link:  # type: ignore[attr-defined]
            pass


def tries(one: Socket, lines: list[str]) -> list[float]:
    found = []
    for _ in range(EACH):
        began = time.monotonic()
        assert one.ask("Try", actions=lines)["type"] == "Tried"
        found.append(time.monotonic() - began)
        time.sleep(0.02)
    return found


def measure(server: Server, game: str, address: str) -> tuple[list[float], list[float]]:
    """Seconds of a Try, quiet and with the flood."""
    flooder, other = server.person(), server.person()
    theirs, own = (one.create(game, "you", "random") for one in (flooder, other))
    quiet: list[float] = []
    loud: list[float] = []
    with other.at(own) as one:
        one.begun()
        lines = one.choice(random.Random(1))
        for _ in range(ROUNDS):
            time.sleep(1)
            quiet += tries(one, lines)
            command = [sys.executable, "-m", "tests.server.flood", server.url, address]
            process = subprocess.Popen([*command, flooder.cookie, theirs])
            time.sleep(3)
            loud += tries(one, lines)
            process.kill()
            process.wait()
    return quiet, loud


def main() -> int:
    worst = 0.0
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"A Try while another guest floods the server; {os.cpu_count()} cores, load {load}")
    print(f"  {'game':16}{'flood from':18}{'quiet':>10}{'flooded':>10}{'ratio':>8}{'p95':>8}")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        for game, (where, address) in itertools.product(
            GAMES, (("another address", "127.0.0.2"), ("the same address", "127.0.0.1"))
        ):
            times = measure(server, game, address)
            middle = [statistics.median(one) for one in times]
            late = [statistics.quantiles(one, n=20)[-1] for one in times]
            ratio = middle[1] / middle[0]
            worst = max(worst, ratio)
            print(
                f"  {game:16}{where:18}{middle[0] * 1e3:7.1f} ms{middle[1] * 1e3:7.1f} ms"
                f"{ratio:8.2f}{late[1] / late[0]:8.2f}"
            )
        server.stop()
    print(f"  slowed by at most {worst:.2f} (wanted 2)")
    return 1 if worst > 2 else 0


if __name__ == "__main__":
    if sys.argv[1:]:
        flood(*sys.argv[1:])
    sys.exit(main())
