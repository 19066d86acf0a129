"""Tables stored by earlier versions open, go on and finish: on SQLite and on PostgreSQL."""

import json
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from flagship.server.database import close, migrate, open_database, schema
from tests.server.site import Person, Server, Socket, turn
from tests.server.test_armed import round_ends

STORED = Path(__file__).parent / "stored"


def put(name: str, database: str) -> None:
    """The tables of an earlier version into an empty database."""
    if database.startswith("sqlite"):
        shutil.copy(STORED / f"{name}.sqlite", database.removeprefix("sqlite:///"))
        return
    engine = sa.create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    with closing(sqlite3.connect(STORED / f"{name}.sqlite")) as old, engine.begin() as new:
        old.row_factory = sqlite3.Row
        migrate(new, "1")
        new.execute(sa.text("delete from settings"))
        new.execute(sa.text("drop table alembic_version"))
        inspector = sa.inspect(new)
        for table in inspector.get_table_names():
            kinds = {column["name"]: column["type"] for column in inspector.get_columns(table)}
            names = ", ".join(f'"{name}"' for name in kinds)
            values = ", ".join(f":{name}" for name in kinds)
            for row in old.execute(f"select {names} from {table}"):
                fields = {
                    name: bool(row[name]) if isinstance(kind, sa.Boolean) else row[name]
                    for name, kind in kinds.items()
                }
                new.execute(sa.text(f"insert into {table} ({names}) values ({values})"), fields)
    engine.dispose()


def stands(socket: Socket, stored: dict[str, Any]) -> None:
    """The table stands where it stood."""
    assert socket.version == stored["version"]
    assert socket.info["to_act"] == stored["to_act"]
    assert socket.info["round"] == stored["round"]
    assert len(socket.choices) == stored["choices"]
    assert socket.take_back == stored["take_back"]
    armed = socket.you["armed"]
    assert (armed and armed["plan"]) == (stored["armed"] and stored["armed"]["plan"])


def finish(sockets: list[Socket], rng: random.Random) -> None:
    while sockets[0].view["to_act"]:
        if not any(one.seat in one.view["to_act"] for one in sockets):
            sockets[0].hear()
        else:
            turn(sockets, rng)
    while sockets[0].info["status"] != "over":
        sockets[0].hear()


def test_the_first_format_becomes_todays(database: str):
    put("0.1", database)
    engine, held = open_database(database)
    with engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), schema)
        assert found == [], found
        rows = connection.execute(sa.text("select pack, host, used from matches")).all()
        assert len(rows) == 7
        assert all(len(pack) > 10 and host and used for pack, host, used in rows)
    close(engine, held)


@pytest.mark.parametrize("name", ["0.1"])
def test_stored_tables_open_go_on_and_finish(tmp_path: Path, database: str, name: str):
    put(name, database)
    found = json.loads((STORED / f"{name}.json").read_text())
    tables, rng = found["tables"], random.Random(1)
    server = Server(tmp_path, database)
    host, friend = people = [server.person(), server.person()]
    for person, cookie in zip(people, found["people"], strict=True):
        person.cookie = cookie
    assert host.http("GET", "/api/me")["name"] == "Ada"
    mine = [host.http("GET", f"/api/tables?which=mine&over={over}")["tables"] for over in (0, 1)]
    assert [len(rows) for rows in mine] == [len(tables) - 1, 1]
    for stored in tables.values():
        with host.at(stored["id"]) as one:
            stands(one, stored)
    _waiting_begins(host, friend, tables["waiting"]["id"])
    _over_is_replayed(host, tables["over"]["id"])
    for which in ("undo", "planned", "running"):
        table = tables[which]["id"]
        with host.at(table) as one, friend.at(table) as two:
            assert one.ask("TakeBack", version=one.version)["type"] == "Accepted"
            two.until(one.version)
            if which == "undo":
                finish([one, two], rng)
            else:
                assert all(turn([one, two], rng) for _ in range(6))
    with host.at(tables["armed"]["id"]) as one, friend.at(tables["armed"]["id"]) as two:
        round_ends([one, two], rng)
        while one.you["armed"]:
            one.hear()
        assert one.take_back
    with host.at(tables["automaton"]["id"]) as one:
        assert [seat["kind"] for seat in one.info["seats"]] == ["person", "bot", "automaton"]
        finish([one], rng)
    server.stop()
    assert server.errors.read_text() == ""


def _waiting_begins(host: Person, friend: Person, table: str) -> None:
    (listed,) = friend.http("GET", "/api/tables")["tables"]
    assert listed["table"]["id"] == table
    friend.http("POST", f"/api/tables/{table}/sit", {"seat": 1})
    with host.at(table) as one:
        assert one.ask("Start")["type"] == "Accepted"
        one.begun()
        assert one.view["to_act"] == [0, 1]


def _over_is_replayed(host: Person, table: str) -> None:
    replay = host.http("GET", f"/api/replays/{table}")
    assert replay["ending"]
    assert len(replay["moments"]) == len(replay["log"]) == 28
    fork = host.http("POST", f"/api/replays/{table}/fork", {"at": 9, "seat": 0, "level": "random"})
    with host.at(fork["id"]) as one:
        assert one.version >= 9
