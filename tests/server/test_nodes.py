"""Several servers at one PostgreSQL: any of them answers for any table, and one owns it."""

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TypeVar

import psycopg
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from flagship import __version__
from flagship.server import protocol
from flagship.server.lobby import Lobby
from flagship.server.neighbours import Neighbour
from flagship.server.new_tables import new_record
from flagship.server.node import BEAT_SECONDS, LEASE_MS
from flagship.server.store import Elsewhere, Store
from tests.server.cable import cable
from tests.server.postgres import new_database
from tests.server.site import WAIT, Person, Problem, Server, children, closed, turn, workers
from tests.server.test_store import run

Got = TypeVar("Got")
TAKEN_OVER = 10.0
"""Seconds: 5 (docs/hosting.md), and what a busy machine adds."""


@contextmanager
def nodes(folder: Path, *databases: str) -> Iterator[list[Server]]:
    servers = []
    for number, database in enumerate(databases):
        (folder / str(number)).mkdir()
        servers.append(Server(folder / str(number), database))
    try:
        yield servers
    finally:
        for server in servers:
            if server.process.poll() is None:
                server.process.send_signal(signal.SIGCONT)
                server.stop()


def moved(person: Person, server: Server) -> Person:
    """The same person at another node."""
    other = Person(server)
    other.cookie = person.cookie
    return other


def once(work: Callable[[], Got]) -> Got:
    """Try until it works."""
    until = time.monotonic() + WAIT
    while True:
        try:
            return work()
        except (ConnectionClosed, InvalidHandshake, OSError, Problem):
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def started(host: Person, friend: Person) -> str:
    """A table of people at different nodes."""
    table = host.create("mobile_markets")
    friend.sit(host, table)
    with friend.at(table) as one, host.at(table) as two:
        assert one.seat == 1
        assert two.ask("Start")["type"] == "Accepted"
        one.begun()
    return table


def test_a_table_is_taken_over_within_five_seconds():
    """A node is silent for a lease, and others look once a beat; by a clock, machines differ."""
    assert LEASE_MS / 1000 + BEAT_SECONDS <= 5


def test_people_at_different_nodes_play_together(tmp_path: Path, postgresql: str):
    database, rng = new_database(postgresql), random.Random(1)
    with nodes(tmp_path, database, database) as (first, second):
        host, friend = first.person(), second.person()
        friend.http("PUT", "/api/me", {"name": "Bob"})
        table = started(host, friend)
        with host.at(table) as one, friend.at(table) as two:
            for _ in range(6):
                assert turn([one, two], rng)
            assert two.ask("Chat", text="hello")["type"] == "Accepted"
            assert one.next("Chatted")["line"]["user"] == "Bob"
            (row,) = friend.http("GET", "/api/tables?which=mine")["tables"]
            assert row["table"]["to_act"] == one.view["to_act"]
            detail = friend.http("GET", f"/api/tables/{table}")
            assert [seat["connected"] for seat in detail["table"]["seats"]] == [True, True]
            friend.http("PUT", "/api/me", {"name": "Bobby"})
            while one.info["seats"][1]["user"] != "Bobby":
                one.hear()
            with psycopg.connect(database, autocommit=True) as connection:
                mine = "datname = current_database() and pid <> pg_backend_pid()"
                end = f"select pg_terminate_backend(pid) from pg_stat_activity where {mine}"
                for _ in range(3):  # moves no tables
                    connection.execute(end.encode())
                    assert turn([one, two], rng)
                assert connection.execute("select count(*) from nodes").fetchone() == (2,)
            version = one.version
            assert version == 9
            first.kill()
            killed = time.monotonic()
            assert closed(two) == 1006
            host = moved(host, second)
            with once(lambda: host.at(table)) as one, friend.at(table) as two:
                assert time.monotonic() - killed < TAKEN_OVER
                assert one.version == version
                assert turn([one, two], rng)
        with psycopg.connect(database) as connection:
            (place,) = connection.execute("select address from nodes").fetchone() or ("",)
        with pytest.raises(urllib.error.HTTPError, match="403"):  # strangers knock at its back door
            urllib.request.urlopen(f"http://{place}/health")
        second.stop()
        assert "Traceback" not in second.errors.read_text()


def test_a_node_that_was_paused_has_lost_its_tables(tmp_path: Path, postgresql: str):
    database, rng = new_database(postgresql), random.Random(1)
    with nodes(tmp_path, database, database) as (first, second):
        host, friend = first.person(), second.person()
        table, waiting = started(host, friend), host.create(listed=True)
        with host.at(table) as one, host.at(waiting) as other, friend.at(table) as two:
            assert turn([one, two], rng)
            first.process.send_signal(signal.SIGSTOP)
            paused = time.monotonic()
            # Said before it is resumed, and heard afterwards.
            one.send("Chat", text="lost")
            other.send("SetSeat", seat=1, kind="bot", level="random")
            assert closed(two) == 1006
            two = once(lambda: friend.at(table))
            assert time.monotonic() - paused < TAKEN_OVER
            friend.http("POST", f"/api/tables/{waiting}/sit", {"seat": 1})
            three = moved(host, second).at(table)
            assert turn([two, three], rng)
            first.process.send_signal(signal.SIGCONT)
            assert {closed(one), closed(other)} == {4409}
            # It is a node like any other again.
            one = once(lambda: host.at(table))
            assert one.version == two.version
            assert one.welcome["chat"] == []
            assert turn([one, two], rng)
            with host.at(waiting) as other:
                assert other.info["seats"][1]["kind"] == "person"


def test_a_node_without_its_database_leaves_its_tables_to_others(tmp_path: Path, postgresql: str):
    database, rng = new_database(postgresql), random.Random(1)
    with cable(database) as wire, nodes(tmp_path, wire.url, database) as (first, second):
        host, friend = first.person(), second.person()
        table = started(host, friend)
        with host.at(table) as one, friend.at(table) as two:
            assert turn([one, two], rng)
            wire.cut()
            cut = time.monotonic()
            assert closed(two) == 1006
            two = once(lambda: friend.at(table))
            assert time.monotonic() - cut < TAKEN_OVER
            assert closed(one) == 4409
            one = moved(host, second).at(table)
            assert turn([one, two], rng)
            wire.mend()
            with once(lambda: host.at(table)) as again:
                assert again.version == one.version
                assert turn([again, two], rng)


def test_a_server_stops_quietly_while_it_asks_another(tmp_path: Path, postgresql: str):
    database = new_database(postgresql)
    with nodes(tmp_path, database, database) as (first, second):
        host, friend = first.person(), second.person()
        table = host.create(listed=True)
        first.process.send_signal(signal.SIGSTOP)
        asking = Thread(target=partial(friend.raw, "GET", f"/api/tables/{table}"), daemon=True)
        asking.start()
        time.sleep(0.5)
        second.stop()
        asking.join(WAIT)
        assert not asking.is_alive()
        assert "Traceback" not in second.errors.read_text()


def carried(ports: set[int]) -> int:
    """How many connections there are to these ports."""
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    return sum(
        line.split()[3] == "01" and int(line.split()[2].partition(":")[2], 16) in ports
        for line in lines
    )


def test_workers_share_a_port(tmp_path: Path, postgresql: str):
    database, rng = new_database(postgresql), random.Random(1)
    with cable(database) as wire:
        server = Server(tmp_path, wire.url, options=["--workers", "2"])
        _share_a_port(server, database, rng)
        wire.cut()
        for worker in workers(server.process.pid):
            os.kill(worker, signal.SIGKILL)
        until = time.monotonic() + WAIT
        while "The database cannot be used" not in server.errors.read_text():
            assert time.monotonic() < until
            time.sleep(0.1)
        wire.mend()
        person = once(server.person)
        with once(lambda: person.at(person.create(listed=True))) as one:
            assert one.seat == 0
        server.stop()
    logged = server.errors.read_text()
    assert "worker 0 ended with -9" in logged
    assert all(re.match(r"[-0-9]+T[0-9:.]+Z ", line) for line in logged.splitlines()), logged


def _share_a_port(server: Server, database: str, rng: random.Random) -> None:
    table = started(server.person(), server.person())
    with psycopg.connect(database, autocommit=True) as connection:
        while connection.execute("select count(*) from nodes").fetchone() != (2,):
            time.sleep(0.1)
        people = [server.person() for _ in range(8)]
        tables = [person.create("smartphone_inc", "you", "random") for person in people]
        ports = {
            int(address[0].rpartition(":")[2])
            for address in connection.execute("select address from nodes")
        }
    sockets = [person.at(table) for person in people for table in tables]
    assert len(sockets) == 64
    assert carried(ports) < 5  # the others were handed over
    for one in sockets[::9]:
        assert one.seat == 0
        while one.seat not in one.view["to_act"]:
            one.hear()
        assert one.submit(*one.choice(rng))["type"] == "Accepted"
    first, second = workers(server.process.pid)
    os.kill(first, signal.SIGSTOP)  # handed over to it, a socket would wait for ever
    for person, own in zip(people, tables, strict=True):
        with once(partial(person.at, own)) as one:
            assert one.seat == 0
    os.kill(first, signal.SIGCONT)
    os.kill(second, signal.SIGKILL)
    with once(lambda: people[0].at(table)) as one:
        assert one.version == 0


OTHER = "import flagship; flagship.__version__ = '9.0.0'"
UNABLE = """
from flagship.server.live_match import LiveMatch
LiveMatch.loaded = classmethod(lambda *_: 1 / 0)
"""


def test_a_table_moves_to_a_version_that_can_read_it(tmp_path: Path, postgresql: str):
    database, rng = new_database(postgresql), random.Random(1)
    (tmp_path / "new").mkdir()
    new = Server(tmp_path / "new", database, before=OTHER)
    old = Server(tmp_path, database, before=UNABLE)
    host, friend = old.person(), new.person()
    table = started(host, friend)
    with host.at(table) as one, friend.at(table) as two:
        assert turn([one, two], rng)
    old.stop()
    old.again()
    with host.at(table) as one, friend.at(table) as two:
        assert turn([one, two], rng)
    old.stop()
    new.stop()


def test_a_table_of_a_newer_version_is_left_to_it(postgresql: str):
    newer = Neighbour("new", "127.0.0.1:1", "9.0.0", only_bots=False)
    seats = [protocol.NewSeat("you"), protocol.NewSeat("bot", "random")]

    async def work(store: Store) -> None:
        lobby = Lobby(store)
        asked = protocol.NewTable("smartphone_inc", seats)
        table = await lobby.create(new_record(asked, "ada", "Ada"), start=True)
        await lobby.close()
        with store.engine.begin() as connection:
            connection.execute(sa.text("update snapshots set engine = '9.0.0'"))
        for alive in (newer._replace(engine="0.1.0"), newer):
            lobby = Lobby(store)
            lobby.neighbours.alive = {newer.id: alive}
            if alive.engine == "9.0.0":
                with pytest.raises(Elsewhere):
                    await lobby.room(table)
            else:
                assert await lobby.room(table) is not None
            await lobby.close()

    run(new_database(postgresql), work)


def test_nodes_whose_bots_are_busy_ask_others(postgresql: str, monkeypatch: pytest.MonkeyPatch):
    other = Neighbour("other", "127.0.0.1:1", __version__, only_bots=False)
    asked: list[str] = []

    async def lent(node: Neighbour, question: bytes, who: str) -> bytes:
        asked.append(who)
        return node.id.encode()

    async def work(store: Store) -> None:
        bots = Lobby(store).bots
        monkeypatch.setattr(bots, "_asked", lent)
        bots.neighbours.alive = {
            "other": other,
            "older": other._replace(id="older", engine="0.1.0"),
        }
        assert bots._lenders() == []  # its own are free
        busy = [await bots.queue.take((f"guest {number}",)) for number in range(bots.queue.slots)]
        assert await asyncio.wait_for(bots.work(b"", "ada"), WAIT) == b"other"
        thinker = other._replace(id="thinker", only_bots=True)
        bots.neighbours.alive["thinker"] = thinker
        assert bots._lenders() == [thinker, other]
        for one in busy:
            one.end()
        assert bots._lenders() == [thinker]
        assert asked == ["ada"]
        await bots.close()

    run(new_database(postgresql), work)


def test_a_node_that_serves_only_bots(tmp_path: Path, postgresql: str):
    database = new_database(postgresql)
    command = [sys.executable, "-P", "-m", "flagship", "serve", "--only-bots"]
    with nodes(tmp_path, database) as (server,):
        thinker = subprocess.Popen([*command, "--database", database], stdout=subprocess.PIPE)
        assert thinker.stdout is not None
        assert b"bots" in thinker.stdout.readline()
        with psycopg.connect(database, autocommit=True) as connection:
            while connection.execute("select count(*) from nodes").fetchone() != (2,):
                time.sleep(0.1)
        time.sleep(1.5)  # until the server has noticed
        person = server.person()
        with person.at(person.create("smartphone_inc", "you", "greedy")) as one:
            one.until(1)
        assert children(thinker.pid)
        # A choice that a dead node was asked for is made here.
        thinker.send_signal(signal.SIGSTOP)
        with person.at(person.create("smartphone_inc", "you", "greedy")) as one:
            one.until(1)
        thinker.send_signal(signal.SIGCONT)
        thinker.terminate()
        assert thinker.wait(WAIT) == 0
        thinker.stdout.close()
