"""What strangers send, and what a host's system does: sentences, never a traceback."""

import asyncio
import json
import logging
import random
import re
import socket
import sqlite3
import sys
import time
import urllib.request
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from starlette.types import Scope
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from flagship.server.app import Site
from flagship.server.database import sqlite_url
from flagship.server.guard import Proxied
from flagship.server.hosting import Hosting
from flagship.server.http import network
from flagship.server.logs import JsonLine, Line
from flagship.server.store import Store
from tests.server.mutations import PATHS, trial
from tests.server.postgres import new_database
from tests.server.site import WAIT, Problem, Server, closed


def raw(server: Server, request: bytes) -> bytes:
    """The start of the answer to a request, byte for byte as given."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=WAIT) as link:
        link.sendall(request)
        return link.recv(4000)


@pytest.fixture
def site(tmp_path: Path, database: str):
    """A server on each kind of database, which logs no traceback."""
    server = Server(tmp_path, database)
    yield server
    server.stop()
    assert "Traceback" not in server.errors.read_text()


def test_nothing_a_visitor_sends_is_an_error_of_ours(site: Server):
    host = f"127.0.0.1:{site.port}".encode()
    person = site.person()
    table = person.create(listed=True)
    for request in (
        b"GET / HTTP/1.1\r\nHost: [\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: [::1\r\n\r\n",
        b"GET /health HTTP/1.1\r\nHost: \xff\r\n\r\n",
        b"POST /api/join HTTP/1.1\r\nHost: %s\r\nOrigin: http://[\r\n\r\n" % host,
        b"GET /api/tables/%%00 HTTP/1.1\r\nHost: %s\r\n\r\n" % host,
        b"GET /api/packs/a%%00b HTTP/1.1\r\nHost: %s\r\n\r\n" % host,
        b"GET /api/replays/%%00 HTTP/1.1\r\nHost: %s\r\n\r\n" % host,
        b"GET /%%00.js HTTP/1.1\r\nHost: %s\r\n\r\n" % host,
        b"GET /api/tables/%%ed%%a0%%80 HTTP/1.1\r\nHost: %s\r\n\r\n" % host,
        b"GET /%s.js HTTP/1.1\r\nHost: %s\r\n\r\n" % (b"a" * 300, host),
        b"GET /%s.js HTTP/1.1\r\nHost: %s\r\n\r\n" % (b"a/" * 3000, host),
        b"GET /api/replays/%s/answer?thing=%%00&at=1 HTTP/1.1\r\nHost: %s\r\n\r\n"
        % (table.encode(), host),
        b"nonsense\r\n\r\n",
    ):
        status = raw(site, request).split(b" ", 2)[1]
        assert status[:1] == b"4", (request, status)
    with person.at(table) as one:
        assert one.ask("Chat", text="a\x00b")["type"] == "Accepted"
        one.send("Chat", text="\ud800")
        assert one.next("Refused")["key"] == "message.malformed"
        one.link.send("{\x00")
        assert one.next("Refused")["key"] == "message.malformed"
    with person.at(table) as one:
        one.link.protocol.send_frame(Frame(Opcode.TEXT, b"\xff\xfe"))
        for data in one.link.protocol.data_to_send():
            one.link.socket.sendall(data)
        assert closed(one) == 1007
    with person.at(table) as one:
        assert one.seat == 0


def test_requests_go_to_every_address(tmp_path: Path):
    store = Store(sqlite_url(tmp_path))
    routes = Site(store, "secret", Hosting(), None).api().routes
    store.close()
    addresses = {re.sub(r"{\w+}", "{id}", f"/api{route.path}") for route in routes}  # type: ignore[attr-defined]
    assert len(addresses) > 30
    assert addresses <= set(PATHS)


def test_mutated_messages_and_requests():
    """The long form: python -m tests.server.mutations."""
    assert trial("SQLite", "", 800, 400) == 0


def test_the_plain_cookie_does_not_count_under_https(server: Server):
    person = server.person()
    person.create(listed=False)
    secure = {"x-forwarded-proto": "https"}
    found = json.loads(person.raw("GET", "/api/tables?which=mine", None, **secure)[2])
    assert found["tables"] == []
    assert len(person.http("GET", "/api/tables?which=mine")["tables"]) == 1
    person.raw("GET", "/api/me", None, **secure)
    assert person.cookie.startswith("__Host-flagship=")


@pytest.mark.parametrize(
    ("host", "there"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_network_is_one_visitor(host: str, there: str):
    assert network(host) == there


def test_a_proxy_says_for_whom_it_asks(tmp_path: Path):
    options = ["--trusted-proxy", "127.0.0.0/8", "--name", "play.example"]
    before = "from flagship.server import visitors; visitors.REQUESTS = 20, 0.1"
    server = Server(tmp_path, options=options, before=before)

    def asked(client: str) -> int:
        """Through a proxy that names itself as the host, as most do by default."""
        headers = {"host": "flagship_upstream", "x-forwarded-for": client}
        return person.raw("GET", "/api/games", None, **headers)[0]

    person = server.person()
    statuses = [asked("2001:db8::1") for _ in range(30)]
    assert 429 in statuses
    assert asked("2001:db8::2") == 429  # of the same network
    assert asked("2001:db8:1::2") == 200
    body = json.dumps({"game": "smartphone_inc", "seats": [{"kind": "you"}, {"kind": "open"}]})
    for origin, status in (("https://play.example", 200), ("https://evil.example", 403)):
        headers = {"host": "flagship_upstream", "origin": origin}
        assert person.raw("POST", "/api/tables", body.encode(), **headers)[0] == status
    server.stop()


def test_a_proxy_is_known_by_its_ipv4_address_at_a_socket_for_both():
    found: list[Scope] = []

    async def app(scope: Scope, *_: object) -> None:
        found.append(scope)

    for host in ("10.0.0.5", "::ffff:10.0.0.5", "::ffff:10.0.0.6"):
        headers = [(b"x-forwarded-for", b"192.0.2.7")]
        scope = {"type": "http", "client": (host, 1), "headers": headers, "scheme": "http"}
        asyncio.run(Proxied(app, ["10.0.0.5"])(scope, None, None))  # type: ignore[arg-type]
    assert [scope["client"][0] for scope in found] == ["192.0.2.7", "192.0.2.7", "10.0.0.6"]
    assert [scope.get("proxied") for scope in found] == [True, True, None]


def test_half_a_request_holds_no_connection_for_long(tmp_path: Path):
    before = "from flagship.server import patience; patience.MAX_SECONDS = 1.5"
    server = Server(tmp_path, before=before)
    person = server.person()
    table = person.create()
    halves = [
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{",
        b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nGET /hea",
        b"",
    ]
    links = [socket.create_connection(("127.0.0.1", server.port), timeout=WAIT) for _ in halves]
    with person.at(table) as one:
        for link, half in zip(links, halves, strict=True):
            link.sendall(half)
        for link in links:
            with link:
                try:
                    while link.recv(4000):
                        pass
                except ConnectionError:
                    pass
        # A socket that says nothing is not half a request.
        time.sleep(2)
        assert one.ask("Chat", text="still here")["type"] == "Accepted"
    server.stop()
    assert server.errors.read_text() == ""


def test_an_address_does_not_get_all_connections(tmp_path: Path):
    server = Server(tmp_path, options=["--connections-per-address", "20"])
    links = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(40)]
    time.sleep(0.5)
    open_ = 0
    for link in links:
        link.settimeout(0.01)
        try:
            open_ += bool(link.recv(1))
        except TimeoutError:
            open_ += 1
        except ConnectionError:
            pass
        link.close()
    assert open_ <= 20
    server.stop()


def test_an_address_does_not_get_all_sockets(tmp_path: Path):
    server = Server(tmp_path, options=["--sockets-per-address", "3"])
    person = server.person()
    table = person.create(listed=True)
    places = [person.at(table) for _ in range(3)]
    for _ in range(2):
        with pytest.raises(ConnectionClosed) as refused:
            server.person().at(table)
        assert refused.value.rcvd is not None
        assert refused.value.rcvd.code == 4408
    places[0].link.close()
    time.sleep(0.2)
    with server.person().at(table) as one:
        assert one.seat is None
    server.stop()


def test_a_server_that_is_told_to_stop_leaves_one_file(tmp_path: Path):
    server = Server(tmp_path)
    person = server.person()
    with person.at(person.create("smartphone_inc", "you", "random")) as one:
        one.submit(*one.choice(random.Random(1)))
        server.stop()
    assert server.process.returncode == 0
    left = {file.name for file in (tmp_path / "data").iterdir()}
    assert left == {"flagship.sqlite", "flagship.sqlite.lock"}
    assert server.errors.read_text() == ""


FULL = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, 400_000))"


def test_a_full_disk_is_told_in_a_sentence(tmp_path: Path):
    server = Server(tmp_path, before=FULL)
    person = server.person()
    for _ in range(400):
        status, _, content = person.raw("PUT", "/api/me", b'{"name": "Ada"}')
        if status == 429:
            time.sleep(0.2)
        elif status != 200:
            break
    assert (status, json.loads(content)["key"]) == (503, "server.disk")
    time.sleep(1.1)
    status, _, content = person.raw("GET", "/health")
    assert (status, json.loads(content)["writes"]) == (503, False)
    assert person.raw("GET", "/api/tables")[0] == 200
    server.process.terminate()
    server.gone()
    assert "Traceback" not in server.errors.read_text()


def test_bots_go_on_after_a_write_that_failed(tmp_path: Path, postgresql: str):
    database = new_database(postgresql)
    server = Server(tmp_path, database)
    person = server.person()
    with person.at(person.create("smartphone_inc", "you", "random")) as one:
        while one.version < 1:  # the bot has planned
            one.hear()
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute(
                "create function full_() returns trigger language plpgsql as "
                "$$ begin raise exception 'no space' using errcode = 'disk_full'; end $$"
            )
            trigger = "create trigger full_ before insert on decisions {} execute function full_()"
            rng = random.Random(1)
            plan = one.choice(rng)
            connection.execute(trigger.format("").encode())
            assert one.submit(*plan)["key"] == "server.disk"
            connection.execute("drop trigger full_ on decisions")
            connection.execute(trigger.format("for each row when (new.bot)").encode())
            while one.seat in one.view["to_act"]:
                one.until(one.submit(*one.choice(rng))["version"])
            time.sleep(2.5)
            connection.execute("drop trigger full_ on decisions")
        one.until(one.version + 1)
    server.stop()


def test_the_page_is_made_with_a_preact_that_has_no_known_hole():
    """CVE-2026-22028: JSON from outside could become elements."""
    lock = json.loads((Path(__file__).parents[2] / "web" / "package-lock.json").read_text())
    version = lock["packages"]["node_modules/preact"]["version"]
    assert tuple(map(int, version.split("."))) >= (10, 27, 3)


def test_logs_and_figures_for_the_host(tmp_path: Path):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = Server(
        tmp_path, options=["--log-json", "--metrics-port", str(port), "--metrics-host", "127.0.0.2"]
    )
    person = server.person()
    with person.at(person.create("smartphone_inc", "you", "random")) as one:
        assert one.submit("nonsense")["type"] == "Refused"
        one.submit(*one.choice(random.Random(1)))
        figures = urllib.request.urlopen(f"http://127.0.0.2:{port}/metrics").read().decode()
    for line in (
        "flagship_sockets 1.0",
        "flagship_tables 1.0",
        'flagship_decisions_total{by="person"} 1.0',
        'flagship_refusals_total{key="submit.notation"} 1.0',
        'flagship_request_seconds_count{kind="Submit"} 2.0',
        'flagship_waiting{what="writes"} 0.0',
        "flagship_write_seconds_count",
    ):
        assert line in figures, figures
    headers = person.raw("GET", "/metrics")[1]
    assert headers["content-type"].startswith("text/html")  # the page: figures are not for all
    number = person.raw("GET", "/api/games")[1]["x-request-id"]
    assert len(number) == 12
    change(server, "update matches set data = x'7b7d'")
    with pytest.raises(Problem):
        person.http("GET", "/api/tables/nothing")
    person.http("GET", "/api/tables?which=mine")
    server.stop()
    (line,) = server.errors.read_text().splitlines()
    logged = json.loads(line)
    assert logged["level"] == "ERROR"
    assert len(logged["request"]) == 12
    assert logged["time"].endswith("Z")
    assert "ValidationError" in logged["error"]


def test_a_log_line_is_one_line():
    record = logging.LogRecord("flagship", logging.WARNING, "", 0, "one\n  two", None, None)
    assert Line().format(record).endswith(" flagship: one two")
    try:
        raise ValueError("one\ntwo")
    except ValueError:
        record.exc_info = sys.exc_info()
    for line in (Line().format(record), JsonLine().format(record)):
        assert line.splitlines() == [line]
        assert "ValueError: one\\ntwo" in line
    assert " flagship: one two\\nTraceback (most recent call last):\\n  File " in Line().format(
        record
    )


def change(server: Server, statement: str) -> None:
    with closing(sqlite3.connect(server.folder / "data" / "flagship.sqlite")) as connection:
        connection.execute(statement)
        connection.commit()
