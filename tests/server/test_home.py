"""What the first page shows a guest: games by date, searched, deleted, and quickly with many."""

import asyncio
import re
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from flagship.server import protocol
from flagship.server.database import seats
from flagship.server.lobby import Lobby
from flagship.server.new_tables import new_record
from flagship.server.record import Chair, called
from flagship.server.store import Store
from tests.server.site import Person, Problem, Server
from tests.server.test_store import record

MANY, RUNNING = 10_000, 40


def fill(url: str, guest: str) -> None:
    """Very many games of one guest, some of which go on."""

    async def work(store: Store) -> None:
        lobby = Lobby(store)
        who = [protocol.NewSeat("you"), protocol.NewSeat("bot", "random")]
        asked = protocol.NewTable("smartphone_inc", who, pause_ms=5000)
        for _ in range(RUNNING):
            await lobby.create(new_record(asked, guest, "Ada"), start=True)
        writes = []
        for number in range(MANY - RUNNING):
            chairs = (
                Chair("person", "green", guest=guest, user="Ada"),
                Chair("bot", "red", "hard-rover" if number == 77 else "easy"),
            )
            over = {"status": "over", "scores": (50, 60), "winners": (1,), "chairs": chairs}
            one = record(f"over{number}", host=guest, listed=False, **over)
            writes += [store.table_write(one), *store.seat_writes(one, number + 1)]
        counted = store.statement(sa.update(seats).values(counted=True))
        await store.write([*writes, counted])
        await lobby.close()

    store = Store(url)
    asyncio.run(work(store))
    store.close()


def mine(person: Person, **asked: object) -> list[Any]:
    query = "&".join(f"{name}={value}" for name, value in asked.items())
    found: list[Any] = person.http("GET", f"/api/tables?which=mine&{query}")["tables"]
    return found


def test_home_with_very_many_games(tmp_path: Path, database: str):
    server = Server(tmp_path, database)
    ada = server.person()
    server.stop()
    fill(database, ada.cookie.partition("=")[2].rpartition(".")[0])
    server.again()
    took = []
    for _ in range(9):
        began = time.perf_counter()
        home = ada.http("GET", "/api/home")
        took.append((time.perf_counter() - began) * 1000)
    print(f"home with {MANY} games: {' '.join(f'{ms:.0f}' for ms in took)} ms")
    assert (home["running"], home["finished"]) == (RUNNING, MANY - RUNNING)
    assert {row["phase"] for row in home["tables"]} == {"Planning"}
    assert all(row["since"] for row in home["tables"])
    assert {tuple(row["scores"]) for row in home["tables"]} == {(3, 4)}
    # Page by page, newest first; and all that has a word.
    first = mine(ada, over=1)
    then = mine(ada, over=1, before=first[-1]["moved"])
    moved = [row["moved"] for row in first + then]
    assert moved == list(range(MANY - RUNNING, MANY - RUNNING - len(moved), -1))
    assert [row["table"]["id"] for row in mine(ada, over=1, find="ROVER%20smartphone")] == [
        "over77"
    ]
    server.stop()


def test_who_deletes_a_game_leaves_it_and_the_others_keep_it(server: Server):
    ada, bert = server.person(), server.person()
    table = ada.create("smartphone_inc", "you", "open")
    bert.sit(ada, table)
    with bert.at(table) as one:
        ada.http("DELETE", f"/api/tables/{table}")
        # First the host's part goes on, then the seat is open.
        while [seat["kind"] for seat in one.info["seats"]] != ["open", "person"]:
            one.hear()
        assert one.you["host"]
    assert mine(ada) == []
    assert len(mine(bert)) == 1
    bert.http("DELETE", f"/api/tables/{table}")
    for path in (table, f"{table}/log"):
        with pytest.raises(Problem, match=r"^404"):
            bert.http("GET", f"/api/tables/{path}")


def test_a_running_game_that_is_deleted_goes_on_for_the_others(server: Server):
    ada, bert = server.person(), server.person()
    table = ada.create("smartphone_inc", "you", "open")
    bert.sit(ada, table)
    with ada.at(table) as one:
        assert one.ask("Start")["type"] == "Accepted"
    with pytest.raises(Problem, match="not your game"):
        server.person().http("DELETE", f"/api/tables/{table}")
    ada.http("DELETE", f"/api/tables/{table}")
    assert mine(ada) == []
    with bert.at(table) as one:
        assert [seat["away"] for seat in one.info["seats"]] == [True, False]
    # A further change of the table does not bring it back.
    bert.http("PUT", "/api/me", {"name": "Berta"})
    assert mine(ada) == []
    assert ada.http("GET", "/api/home")["running"] == 0


def test_a_game_put_aside_waits_until_it_is_taken_up_again(server: Server):
    ada, bert = server.person(), server.person()
    table = ada.create("smartphone_inc", "you", "open")
    bert.sit(ada, table)
    ada.http("PUT", f"/api/tables/{table}/aside", {"aside": True})
    home = ada.http("GET", "/api/home")
    assert (home["running"], home["aside"], home["tables"]) == (0, 1, [])
    # It stays there whatever the others do, who have it as before.
    bert.http("PUT", "/api/me", {"name": "Berta"})
    assert (mine(ada), len(mine(ada, aside=1))) == ([], 1)
    assert (len(mine(bert)), mine(bert, aside=1)) == (1, [])
    ada.http("PUT", f"/api/tables/{table}/aside", {"aside": False})
    assert (len(mine(ada)), mine(ada, aside=1)) == (1, [])


def test_a_table_is_always_called_the_same():
    assert called("k3j9") == called("k3j9") != called("k3j8")
    assert re.fullmatch(r"[A-Z][a-z]+ \d+", called("k3j9"))
