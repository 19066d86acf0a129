"""Whatever happens to a server's connections to its database, nothing is lost or done twice."""

import asyncio
import random
import re
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from flagship.kernel.game import Refusal
from flagship.server import protocol, writer
from flagship.server.lobby import Lobby
from flagship.server.match_log import LogRow
from flagship.server.new_tables import new_record
from flagship.server.node import Fenced
from flagship.server.room import RoomClosed
from flagship.server.store import OUT_OF_REACH, Store
from tests.server.cable import cable
from tests.server.postgres import new_database
from tests.server.site import WAIT, Problem, Server, turn
from tests.server.stored.make import started


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
        with pytest.raises(OUT_OF_REACH):
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


def test_who_is_taken_to_be_dead_writes_nothing(postgresql: str):
    """Another server has deleted this one's row, and perhaps writes to its tables already."""
    row = LogRow(1, 0, False, "t", "line", b"[]", 1)

    async def work(store: Store) -> None:
        await store.write([])
        for life in (store.node.id, None):
            old = store.node.id
            store.node.leave()
            with pytest.raises(Fenced):
                await store.write([store.decision_write("a", row)], life)
            assert await store.rows("a", 0, 9) == []
            while store.node.id == old:
                await asyncio.sleep(0.01)
        await store.write([store.decision_write("a", row)], store.node.id)
        assert await store.rows("a", 0, 9) == [row]

    store = Store(new_database(postgresql))
    asyncio.run(asyncio.wait_for(work(store), WAIT))
    store.close()


def test_a_new_life_whose_beginning_is_in_doubt(postgresql: str):
    """The node is taken to be dead, and does not hear that it joined again."""
    fenced = []

    async def work(store: Store) -> None:
        store.on_fenced = lambda: fenced.append(store.node.id)
        await store.write([])
        old = store.node.id
        store.node.leave()
        wire.swallow = 2  # of the transaction that is too late, and of joining
        with pytest.raises(OUT_OF_REACH):
            await store.write([], old)
        while wire.swallow:
            await asyncio.sleep(0.01)
        for _ in range(3):
            with suppress(*OUT_OF_REACH):
                await store.write([])
        assert fenced == [store.node.id]
        assert store.node.id != old
        await store.write([], store.node.id)

    with cable(new_database(postgresql)) as wire:
        store = Store(wire.url)
        asyncio.run(asyncio.wait_for(work(store), WAIT))
        store.close()


FAILING = """
import sqlite3
from flagship.server.store import Store
def failing(name):
    work, todo = getattr(Store, name), [1]
    async def once(self, *arguments):
        if todo:
            todo.pop()
            raise sqlite3.OperationalError("database is locked")
        return await work(self, *arguments)
    setattr(Store, name, once)
failing("own")
failing("table")
"""


def test_a_table_that_could_not_be_loaded_at_once_can_be_later(tmp_path: Path):
    """The driver's own errors, as the writer raises them, are no damage."""
    server = Server(tmp_path)
    table = server.person().create(listed=True)
    server.stop()
    server.before = FAILING
    server.again()
    for _ in range(2):
        with pytest.raises(ConnectionClosed, match="1013"):
            server.person().at(table)
    assert server.person().at(table).seat is None
    server.stop()
    logged = server.errors.read_text().splitlines()
    assert len(logged) == 2
    for line in logged:
        assert re.match(r"[-0-9]+T[0-9:.]+Z WARNING \w{12} flagship.server: table ", line), line
