"""One writer a database, whatever happens to its connections; nothing is lost or done twice."""

import asyncio
import random
import signal
import time
from pathlib import Path

import psycopg
import pytest

from flagship.kernel.game import Refusal
from flagship.server import protocol, writer
from flagship.server.hold import LOCK
from flagship.server.lobby import Lobby
from flagship.server.match_log import LogRow
from flagship.server.new_tables import new_record
from flagship.server.room import RoomClosed
from flagship.server.store import Store
from tests.server.cable import cable
from tests.server.conftest import new_database
from tests.server.site import WAIT, Problem, Server, turn
from tests.server.stored.make import started

HOLDER = f"select pid from pg_locks where locktype = 'advisory' and objid = {LOCK} and granted"


def unlock(database: str) -> None:
    """End the backend that holds the lock of the server."""
    with psycopg.connect(database, autocommit=True) as connection:
        assert connection.execute(f"select pg_terminate_backend(pid) from ({HOLDER}) h").fetchone()


def test_a_server_that_lost_its_lock_writes_nothing_any_more(tmp_path: Path, postgresql: str):
    database = new_database(postgresql)
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    first = Server(tmp_path / "one", database)
    host, friend = first.person(), first.person()
    table = host.create(listed=True)
    with host.at(table) as one:
        first.process.send_signal(signal.SIGSTOP)
        unlock(database)
        second = Server(tmp_path / "two", database)
        friend.server = second
        friend.http("POST", f"/api/tables/{table}/sit", {"seat": 1})
        first.process.send_signal(signal.SIGCONT)
        # Its own record of the table has no friend in it.
        one.send("SetSeat", seat=1, kind="bot", level="random")
        first.gone()
        assert first.process.returncode == 2
    assert "taken over" in first.errors.read_text()
    with friend.at(table) as one:
        assert one.seat == 1
        assert one.info["seats"][1]["kind"] == "person"
    second.stop()


def test_a_lock_that_was_lost_is_taken_again(tmp_path: Path, postgresql: str):
    database = new_database(postgresql)
    server = Server(tmp_path, database)
    table = server.person().create(listed=True)
    unlock(database)
    with psycopg.connect(database, autocommit=True) as connection:
        until = time.monotonic() + WAIT
        while not connection.execute(HOLDER).fetchone():
            assert time.monotonic() < until
            time.sleep(0.1)
    with pytest.raises(Refusal, match="Another Flagship server"):
        Store(database)
    person = server.person()
    person.http("POST", f"/api/tables/{table}/sit", {"seat": 1})
    server.stop()


def test_answers_to_commit_are_lost_but_no_decision(tmp_path: Path, postgresql: str):
    database, rng = new_database(postgresql), random.Random(1)
    with cable(database) as wire:
        server = Server(tmp_path, wire.url)
        host, friend = server.person(), server.person()
        table = started(host, friend, "mobile_markets")
        with host.at(table) as one, friend.at(table) as two:
            for number in range(12):
                wire.swallow = number % 2
                assert turn([one, two], rng)
                assert one.version == number + 1
                assert wire.swallow == 0
            wire.swallow = 1
            assert one.ask("Chat", text="only once")["type"] == "Accepted"
            assert two.next("Chatted")["line"]["text"] == "only once"
        other = host.create(listed=True)
        wire.swallow = 1
        friend.http("POST", f"/api/tables/{other}/sit", {"seat": 1})
        with friend.at(other) as one:
            assert one.seat == 1
        server.stop()
        assert server.errors.read_text() == ""
        server.again()
        with host.at(table) as one:
            assert one.version == 12
            assert [line["text"] for line in one.welcome["chat"]] == ["only once"]
        server.stop()


def test_a_database_that_is_gone_for_a_while_stops_nothing(tmp_path: Path, postgresql: str):
    database, rng = new_database(postgresql), random.Random(1)
    with cable(database) as wire:
        server = Server(tmp_path, wire.url)
        host, friend = server.person(), server.person()
        table = started(host, friend, "smartphone_inc")
        with host.at(table) as one, friend.at(table) as two:
            lines = one.choice(rng)
            wire.cut()
            token = one.send("Submit", version=one.version, actions=lines)
            with pytest.raises(Problem) as problem:
                host.http("GET", "/api/tables")
            assert (problem.value.status, problem.value.body["key"]) == (503, "server.disk")
            wire.mend()
            assert one.next("Accepted")["token"] == token
            assert turn([one, two], rng)
        server.stop()
        assert "Traceback" not in server.errors.read_text()


def test_a_table_in_doubt_is_read_again(
    tmp_path: Path, postgresql: str, monkeypatch: pytest.MonkeyPatch
):
    """The answer to COMMIT is lost, and the database out of reach until everybody gave up."""
    monkeypatch.setattr(writer, "MAX_WAIT", 0.3)
    seats = [protocol.NewSeat("you"), protocol.NewSeat("open")]
    asked = protocol.NewTable("smartphone_inc", seats, listed=True)

    async def work(store: Store) -> None:
        lobby = Lobby(store)
        table = await lobby.create(new_record(asked, "ada", "Ada"), start=False)
        old = await lobby.found(table)
        wire.cut()
        with pytest.raises(writer.Unsettled):
            await lobby.do(table, lambda room: room.sit(1, "bob", "Bob", None))
        assert old.is_closed
        wire.mend()
        room = await lobby.found(table)
        assert room is not old
        before = room.table.record.seat_of("bob")
        await lobby.do(table, lambda room: room.sit(1, "bob", "Bob", None))
        assert before in (None, 1)
        assert room.table.record.seat_of("bob") == 1
        await lobby.close()

    with cable(new_database(postgresql)) as wire:
        store = Store(wire.url)
        asyncio.run(work(store))
        store.close()


def test_a_row_that_is_there_already_makes_the_table_be_read_again(database: str):
    """What is on disk was written by somebody else."""
    seats = [protocol.NewSeat("you"), protocol.NewSeat("bot", "random")]

    async def work(store: Store) -> None:
        lobby = Lobby(store)
        asked = protocol.NewTable("smartphone_inc", seats, pause_ms=0)
        table = await lobby.create(new_record(asked, "ada", "Ada"), start=True)
        room = await lobby.found(table)
        while not room.table.version:  # the bot plans
            await asyncio.sleep(0.01)
        row = LogRow(1 + room.table.version, 0, False, "t", "nonsense", b"[]", 1)
        await store.write([store.decision_write(table, row)])
        match = room.table.running()
        plan = match.game.rules.legal(match.state, 0)[0]
        line = match.game.words.write(match.pack, plan)

        async def submit() -> None:
            await room.decisions.decide(0, protocol.Submit("x", match.version, [line]))

        with pytest.raises(RoomClosed):
            await room.do(submit)
        assert room.is_closed
        with pytest.raises(Refusal, match="damaged"):
            await lobby.found(table)
        await lobby.close()

    store = Store(database)
    asyncio.run(work(store))
    store.close()
