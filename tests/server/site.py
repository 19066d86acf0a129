"""A real server in a process of its own, and people with real sockets."""

import json
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from contextlib import closing, suppress
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from flagship.server.match_log import LogRow

STARTING = 60.0
WAIT = 30.0


class Server:
    """`flagship serve` with a data folder or a database."""

    def __init__(
        self,
        folder: Path,
        database: str = "",
        port: int = 0,
        options: Sequence[str] = (),
        before: str = "",
    ) -> None:
        """`before` is Python that its process runs first."""
        self.folder, self.database, self.options, self.before = folder, database, options, before
        self.errors = folder / "stderr.txt"
        self.start(port)

    def start(self, port: int) -> None:
        main = ["-c", f"{self.before}\nfrom flagship.cli import main; main()"]
        command = [sys.executable, "-P", *(main if self.before else ("-m", "flagship"))]
        command += ["serve", "--port", str(port), "--data", str(self.folder / "data")]
        command += self.options
        if self.database:
            command += ["--database", self.database]
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=errors,
                env=os.environ | {"FLAGSHIP_NO_BROWSER": "1"},
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        found = re.search(r":(\d+)/", line)
        assert found, line + self.errors.read_text()
        self.port = int(found[1])
        self.url = f"http://127.0.0.1:{self.port}"
        until = time.monotonic() + STARTING
        while True:
            try:
                urllib.request.urlopen(f"{self.url}/health").close()
                return
            except OSError:
                assert time.monotonic() < until
                time.sleep(0.05)

    def kill(self) -> None:
        """At once, as if the machine lost its power."""
        self.process.send_signal(signal.SIGKILL)
        self.gone()

    def stop(self) -> None:
        self.process.terminate()
        self.gone()

    def gone(self) -> None:
        self.process.wait(WAIT)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def again(self) -> None:
        """Start once more at the same port."""
        self.start(self.port)

    def person(self) -> "Person":
        return Person(self)

    def log(self, table: str) -> list[LogRow]:
        """Every row of a match, as it lies on disk."""
        with closing(sqlite3.connect(self.folder / "data" / "flagship.sqlite")) as connection:
            columns = ", ".join(LogRow._fields)
            found = connection.execute(
                f"select {columns} from decisions where match = ? order by seq", [table]
            )
            return [LogRow(*row) for row in found]


class Problem(Exception):
    """A refusal over HTTP."""

    def __init__(self, status: int, body: Any) -> None:
        super().__init__(f"{status} {body}")
        self.status, self.body = status, body


class Person:
    """A guest with a cookie."""

    patience = WAIT

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookie = ""
        self.name = self.http("GET", "/api/me")["name"]

    def raw(
        self, method: str, path: str, body: bytes | None = None, **headers: str
    ) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body."""
        sent = {"content-type": "application/json", "cookie": self.cookie} | headers
        request = urllib.request.Request(self.server.url + path, body, sent, method=method)
        try:
            with urllib.request.urlopen(request, timeout=self.patience) as response:
                for line in response.headers.get_all("set-cookie") or []:
                    for name, morsel in SimpleCookie(line).items():
                        self.cookie = f"{name}={morsel.value}"
                return response.status, dict(response.headers), response.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, dict(error.headers), error.read()

    def http(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        status, _, content = self.raw(method, path, data)
        if status != 200:
            raise Problem(status, json.loads(content))
        return json.loads(content)

    def create(self, game: str = "smartphone_inc", *seats: str, **fields: Any) -> str:
        """A table with seats such as "you", "open", "automaton", "greedy"."""
        asked = [
            {"kind": seat}
            if seat in ("you", "open", "automaton")
            else {"kind": "bot", "level": seat}
            for seat in seats or ("you", "open")
        ]
        table = {"game": game, "seats": asked, "pause_ms": 0, **fields}
        return str(self.http("POST", "/api/tables", table)["id"])

    def sit(self, host: "Person", table: str, seat: int = 1) -> None:
        """Take a seat by the link the host has."""
        link = host.http("GET", f"/api/tables/{table}")["links"][str(seat)]
        self.http("POST", "/api/join", {"link": link.removeprefix("/join/")})

    def at(self, table: str, **headers: str) -> "Socket":
        return Socket(self, table, **headers)


class Socket:
    """A person's socket at a table."""

    def __init__(
        self, person: Person, table: str, origin: str | None = None, query: str = ""
    ) -> None:
        self.person, self.table = person, table
        self.number = random.getrandbits(40)
        self.heard: list[str] = []
        url = f"{person.server.url.replace('http', 'ws')}/tables/{table}/socket{query}"
        self.link = connect(
            url,
            origin=Origin(origin or person.server.url),
            additional_headers={"cookie": person.cookie},
            max_size=None,
            close_timeout=1,
            ping_interval=None,
            legacy=True,
        )
        self.welcome = self.next("Welcome")
        self.view: Any = self.welcome["view"]
        self.version: int = self.welcome["version"]
        self.choices: list[str] = self.welcome["choices"]
        self.standing: list[dict[str, int]] = self.welcome["standing"]
        self.seat: int | None = self.welcome["you"]["seat"]
        self.info: Any = self.welcome["table"]
        self.you: Any = self.welcome["you"]
        self.take_back: bool = self.welcome["take_back"]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.link.close()

    def hear(self, timeout: float = WAIT) -> Any:
        """The next message, whatever it is."""
        text = self.link.recv(timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        message = json.loads(text)
        if message["type"] == "Changed":
            self.view, self.version = message["view"], message["version"]
            self.choices, self.take_back = message["choices"], message["take_back"]
            self.standing = message["standing"]
        if message["type"] == "TableChanged":
            self.info, self.you = message["table"], message["you"]
        return message

    def next(self, kind: str) -> Any:
        """The next message of a kind."""
        while True:
            message = self.hear()
            if message["type"] == kind:
                return message

    def begun(self) -> None:
        """Listen until the game has started."""
        while self.view is None:
            self.hear()

    def until(self, version: int) -> None:
        """Listen until the match has come this far."""
        while self.version < version:
            self.hear()

    def token(self) -> str:
        self.number += 1
        return f"t{self.number}"

    def send(self, kind: str, /, **fields: Any) -> str:
        token = str(fields.pop("token", "") or self.token())
        self.link.send(json.dumps({"type": kind, "token": token, **fields}))
        return token

    def ask(self, kind: str, /, **fields: Any) -> Any:
        """The answer to a request; asked again if we are too fast for the server's limits."""
        token = self.send(kind, **fields)
        while True:
            message = self.hear()
            if message.get("token") == token:
                if message.get("key") != "message.too_many":
                    return message
                time.sleep(0.3)
                self.send(kind, **fields | {"token": token})

    def submit(self, *actions: str, **fields: Any) -> Any:
        return self.ask("Submit", **{"version": self.version, "actions": list(actions)} | fields)

    def choice(self, rng: random.Random) -> list[str]:
        """Some decision of this seat, whatever has to be decided."""
        if self.choices:
            return [rng.choice(self.choices)]
        if self.view["companies"][self.seat]["plan"] is None:
            found = self.ask("Explore", limit=1, offset=rng.randrange(20))
            return [found["rows"][0]["plan"]]
        return list(self.ask("Propose")["actions"])


def turn(people: list[Socket], rng: random.Random) -> bool:
    """One decision of whoever must act; everybody hears of it. False at the game's end."""
    acting = [one for one in people if one.seat in one.view["to_act"]]
    if not acting:
        return False
    one = acting[0]
    answer = one.submit(*one.choice(rng))
    assert answer["type"] == "Accepted", answer
    for other in people:
        other.until(answer["version"])
    return True


def closed(socket: Socket) -> int:
    """The code with which the server hung up."""
    try:
        while True:
            socket.hear()
    except ConnectionClosed as error:
        return error.rcvd.code if error.rcvd else 1006


def children(pid: int) -> set[int]:
    """The processes that a process has started."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.add(int(folder.name))
    return found


def workers(pid: int) -> set[int]:
    """Those that a server with --workers has started."""
    found = set()
    for child in children(pid):
        with suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.add(child)
    return found
