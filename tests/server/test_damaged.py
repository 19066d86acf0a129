"""Tables that this version cannot read, or whose last decisions it no longer allows."""

import json
import random
import zlib
from pathlib import Path

import pytest
import sqlalchemy as sa
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from flagship.server import lobby as lobbies
from flagship.server import protocol
from flagship.server.database import close, open_database
from flagship.server.live_match import LiveMatch
from flagship.server.lobby import Lobby, TurnInfo, turn_info
from flagship.server.match_log import LogRow, counting, taking_back, voiding
from flagship.server.new_tables import new_record
from tests.server.site import Person, Problem, Server, turn
from tests.server.stored.make import started
from tests.server.test_retention import SEATS, in_lobby


def change(database: str, statement: str, **values: object) -> None:
    """Change what lies on disk while no server runs."""
    engine, held = open_database(database)
    with engine.begin() as connection:
        assert connection.execute(sa.text(statement), values).rowcount
    close(engine, held)


def play(people: list[Person], table: str, turns: int, seed: int = 1) -> int:
    with people[0].at(table) as one, people[1].at(table) as two:
        for number in range(turns):
            assert turn([one, two], random.Random(seed + number))
        return one.version


def test_a_table_goes_on_after_decisions_that_are_no_longer_allowed(tmp_path: Path, database: str):
    game = "smartphone_inc" if database.startswith("sqlite") else "mobile_markets"
    server = Server(tmp_path, database)
    people = [server.person(), server.person()]
    table = started(people[0], people[1], game)
    last = play(people, table, 7)
    server.kill()
    change(database, "update snapshots set engine = 'earlier' where match = :table", table=table)
    wrong = "update decisions set line = 'nonsense' where match = :table and seq = 4"
    change(database, wrong, table=table)
    for number in range(2):
        server.again()
        with people[0].at(table) as one:
            # Decision 4 and all after it are void.
            assert one.version == last + 1 + 2 * number
        play(people, table, 2, seed=20 + number)
        server.kill()
    server.again()
    entries = people[0].http("GET", f"/api/tables/{table}/log")["entries"]
    assert [entry["version"] for entry in entries] == list(range(last + 6))
    assert entries[last + 1]["took_back"] == list(range(4, last + 1))
    assert entries[last + 1]["seat"] is None
    server.stop()


def test_a_void_row_that_took_back_takes_nothing_back():
    rows = [LogRow(seq, 0, False, "t", "line", b"[]", 0) for seq in range(4)]
    rows.append(taking_back(4, 0, "b", [2]))
    assert [row.seq for row in counting(rows)] == [0, 1, 3]
    rows.append(voiding(rows[3:]))
    assert [row.seq for row in counting(rows)] == [0, 1, 2]


def test_unreadable_tables_stand_alone(tmp_path: Path, database: str):
    server = Server(tmp_path, database)
    people = host, friend = [server.person(), server.person()]
    good, rules, state, record, game = (
        started(host, friend, "smartphone_inc", listed=True, turn_seconds=seconds)
        for seconds in (None, 600, 600, 600, None)
    )
    for table in (good, rules, state, record, game):
        play(people, table, 2)
    server.kill()
    # The rules changed without a new version; a state, a record and a game that nobody knows.
    change(database, "update decisions set line = 'no' where match = :t and seq = 1", t=rules)
    change(database, "update snapshots set state = :s where match = :t", s=b"no", t=state)
    change(database, "update matches set data = :s where id = :t", s=b"{}", t=record)
    engine, held = open_database(database)
    with engine.begin() as connection:
        data = connection.execute(
            sa.text("select data from matches where id = :t"), {"t": game}
        ).scalar_one()
        data = bytes(data).replace(b'"game":"smartphone_inc"', b'"game":"gone"')
        data = data.replace(b'"status":"running"', b'"status":"waiting"')
        connection.execute(
            sa.text("update matches set data = :s where id = :t"), {"s": data, "t": game}
        )
    close(engine, held)

    server.again()
    assert play(people, good, 2) == 4
    for which in ("listed", "mine"):
        rows = host.http("GET", f"/api/tables?which={which}")["tables"]
        damaged = {row["table"]["id"]: row["table"]["damaged"] for row in rows}
        assert damaged == {good: False, rules: True, state: True, game: True}
    for table in (rules, state, record):
        with pytest.raises(Problem) as problem:
            host.http("GET", f"/api/tables/{table}")
        assert (problem.value.status, problem.value.body["key"]) == (409, "table.damaged")
    host.http("PUT", "/api/me", {"name": "Ada"})
    with host.at(good) as one:
        assert one.info["seats"][0]["user"] == "Ada"
    server.stop()
    assert "Traceback" in server.errors.read_text()


def test_a_table_in_memory_that_cannot_be_listed_fails_alone(
    database: str, monkeypatch: pytest.MonkeyPatch
):
    def failing(match: LiveMatch) -> TurnInfo:
        if match.match.seed == 1:
            raise IndexError("a state that nobody expected")
        return turn_info(match)

    async def work(lobby: Lobby) -> None:
        asked = protocol.NewTable("smartphone_inc", SEATS, listed=True)
        tables = []
        for seed in (1, 2):
            record = replace(new_record(asked, "ada", "Ada"), seed=seed)
            tables.append(await lobby.create(record, start=True))
        monkeypatch.setattr(lobbies, "turn_info", failing)
        for _ in range(2):
            rows = await lobby.listed(await lobby.store.listed(9), "ada")
            found = {row.table.id: row.table.damaged for row in rows}
            assert found == {tables[0]: True, tables[1]: False}

    in_lobby(database, work)


def test_a_state_that_cannot_be_shown_is_damaged(tmp_path: Path, database: str):
    """It can be decoded, but has a technology that nobody knows."""
    game = "smartphone_inc" if database.startswith("sqlite") else "mobile_markets"
    server = Server(tmp_path, database)
    people = host, friend = [server.person(), server.person()]
    good, bad = (started(host, friend, game, listed=True) for _ in range(2))
    for table in (good, bad):
        play(people, table, 3)
    server.stop()
    engine, held = open_database(database)
    with engine.begin() as connection:
        query = sa.text("select state from snapshots where match = :t")
        state = json.loads(zlib.decompress(connection.execute(query, {"t": bad}).scalar_one()))
        company = state["companies"][0]
        company["technologies"] = 1 << 40 if game == "smartphone_inc" else [9999]
        changed = {"s": zlib.compress(json.dumps(state).encode()), "t": bad}
        connection.execute(sa.text("update snapshots set state = :s where match = :t"), changed)
    close(engine, held)

    server.again()
    stranger = server.person()
    for _ in range(2):
        for person in (host, stranger):
            for path in ("/api/tables", "/api/home"):
                answer = person.http("GET", path)
                rows = answer["tables"] + answer.get("listed", [])
                damaged = {row["table"]["id"]: row["table"]["damaged"] for row in rows}
                assert damaged == {good: False, bad: True}
    with pytest.raises(Problem) as problem:
        host.http("GET", f"/api/tables/{bad}")
    assert (problem.value.status, problem.value.body["key"]) == (409, "table.damaged")
    with pytest.raises(ConnectionClosed):
        stranger.at(bad)
    assert play(people, good, 2) == 5
    server.stop()
    assert server.errors.read_text().count("Traceback") == 1
