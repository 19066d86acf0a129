"""Finished matches are made small, and nobody notices."""

import random
import zlib
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from flagship.kernel.rng import Rng
from flagship.server.compaction import packed
from flagship.server.database import archives, decisions, snapshots, tables
from flagship.server.lobby import Lobby
from flagship.server.small import MATCHES, RECORDS, large, small
from flagship.server.store import Store
from tests.any_game import GAMES
from tests.server.site import Person, Server, Socket
from tests.server.stored.make import whole_game
from tests.server.test_live_match import decide
from tests.server.test_live_match import started as begun
from tests.server.test_store import run


def seen(person: Person, table: str) -> list[bytes]:
    """Everything that can be seen of a finished game."""
    paths = ["", "/save", "/frames?seat=0&start=0&count=64", "/frames?start=20&count=64"]
    found = [person.raw("GET", f"/api/replays/{table}{path}")[2] for path in paths]
    found.append(person.raw("GET", f"/api/tables/{table}/log?before=60")[2])
    found.append(person.raw("GET", f"/api/tables/{table}/story?round=2")[2])
    return found


def told(socket: Socket) -> list[object]:
    return [socket.welcome[part] for part in ("view", "version", "log", "chat", "standing")]


def test_what_was_written_can_always_be_read():
    assert zlib.adler32(MATCHES) == 1546192202  # another file: nothing could be read any more
    data = b"whatever it is" * 40
    for words in (MATCHES, RECORDS):
        assert large(small(data, words), words) == data
        assert large(zlib.compress(data), words) == data  # as earlier versions wrote it
        with pytest.raises(zlib.error):
            large(small(data, words)[:-1], words)


def test_a_match_that_plays_differently_stays_as_it_is():
    live, rows = begun("smartphone_inc", seats=2)
    while not live.match.is_over:
        decide(live, rows, Rng(live.version))
    assert packed(live, rows) is not None
    other = rows[5]._replace(events=b"[]")
    assert packed(live, [*rows[:5], other, *rows[6:]]) is None
    assert packed(live, rows[:-1]) is None
    state: Any = live.state
    state.rng.counter += 1
    assert packed(live, rows) is None


def test_a_match_made_small_is_the_same(tmp_path: Path, database: str):
    rng = random.Random(1)
    server = Server(tmp_path, database)
    person = server.person()
    games = [person.create(game, "you", "random", "random") for game in GAMES]
    taken = 0
    running = person.create("smartphone_inc", "you", "random")
    for table in games:
        with person.at(table) as one:
            one.ask("Chat", text="hello")
            while one.seat not in one.view["to_act"]:
                one.hear()
            if one.submit(*one.choice(rng)) and one.take_back:
                assert one.ask("TakeBack", version=one.version)["type"] == "Accepted"
                taken += 1
            whole_game(one, rng)
            while one.info["status"] != "over":
                one.hear()
    assert taken
    before = []
    for table in games:
        with person.at(table) as one:
            assert len(one.welcome["log"]) == 40
            before.append((told(one), seen(person, table)))
    server.stop()

    async def make_small(store: Store) -> None:
        lobby = Lobby(store)
        assert await lobby.compact(after_ms=-1) == len(games)
        assert await lobby.compact(after_ms=-1) == 0
        await lobby.close()
        with store.engine.begin() as connection:
            for part in (decisions, snapshots):
                left = connection.execute(sa.select(part.c.table).distinct()).scalars().all()
                assert left == [running]
            sizes = sa.select(sa.func.length(archives.c.data) + sa.func.length(tables.c.data)).join(
                tables, tables.c.id == archives.c.table
            )
            assert max(connection.execute(sizes).scalars()) < 2_200

    run(database, make_small)
    server.again()
    for table, (welcome, replay) in zip(games, before, strict=True):
        assert seen(person, table) == replay
        with person.at(table) as one:
            assert told(one) == welcome
            assert one.ask("Rematch")["type"] == "Accepted"
        assert seen(person, table) == replay
    server.stop()
    assert server.errors.read_text() == ""
