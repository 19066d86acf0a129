"""Finished matches are made small, and nobody notices."""

import asyncio
import random
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from bench import stored
from flagship.bots import bot
from flagship.kernel.match import AnyMatch, Moment, retell
from flagship.kernel.rng import Rng
from flagship.server import compaction
from flagship.server.archive import Archive, unpacked
from flagship.server.archive import packed as archive_of
from flagship.server.compaction import packed
from flagship.server.database import archives, decisions, owners, snapshots, tables
from flagship.server.live_match import LiveMatch
from flagship.server.lobby import Lobby
from flagship.server.match_log import LogRow
from flagship.server.record import Chair, TableRecord
from flagship.server.small import MATCHES, PLAYED, RECORDS, RESULTS, large, small
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
    # Other files: nothing could be read any more.
    assert [zlib.adler32(words) for words in (MATCHES, PLAYED, RESULTS)] == [
        1546192202,
        863218331,
        1026083024,
    ]
    data = b"whatever it is" * 40
    for words in (MATCHES, RECORDS, PLAYED, RESULTS):
        assert large(small(data, words), words) == data
        assert large(zlib.compress(data), words) == data  # as earlier versions wrote it
        with pytest.raises(zlib.error):
            large(small(data, words)[:-1], words)


def rows_at(times: list[int], line: str = "end") -> list[LogRow]:
    return [
        LogRow(seq, seq % 3 - 1, bool(seq % 2), None, line, b"", at) for seq, at in enumerate(times)
    ]


@pytest.mark.parametrize(
    "times",
    [
        [1_800_000_000_000],
        [5, 5, 5],
        [1_800_000_000_000 + 9_000 * number for number in range(400)],
        [7, 8, 8, 30_000, 30_000, 9 << 40, (9 << 40) + 3],  # a pause of years
        [1_800_000_000_000, 1_799_000_000_000, 1_799_000_000_001],  # the clock was set back
    ],
)
def test_times_of_an_archive_are_exact(times: list[int]):
    rows = rows_at(times)
    archive = unpacked(archive_of(rows, "0.2.0", b"state"))
    assert archive.rows() == rows
    assert (archive.engine, archive.state) == ("0.2.0", b"state")


def test_archives_of_any_game_and_of_earlier_versions_are_read():
    rows = rows_at([3, 4, 90], line="two\nlines")
    assert unpacked(archive_of(rows, "0.2.0", b"state")).rows() == rows
    many = [row._replace(seat=row.seat + 90) for row in rows_at([3, 4, 90])]
    assert unpacked(archive_of(many, "0.2.0", b"state")).rows() == many
    rows = rows_at([3, 4, 90])
    seats, bots, lines = ([row[place] for row in rows] for place in (1, 2, 4))
    earlier = Archive(seats, bots, [3, 1, 86], lines, "0.1.9", b"state")  # type: ignore[arg-type]
    assert unpacked(small(msgspec.msgpack.encode(earlier), MATCHES)).rows() == rows


def test_the_largest_match_is_small_enough():
    """Five companies, a person for each, who decide as often as greedy; with indexes."""
    game = GAMES["smartphone_inc"]
    kinds = [
        stored.played(game, 5, seed, bot("greedy", game.id, Rng(seed))) for seed in (1000, 1001)
    ]
    assert min(len(kind.live.match.decisions) for kind in kinds) > 300
    assert max(len(kind.data) for kind in kinds) < 1_900  # two to a page of SQLite
    whole, results = asyncio.run(stored.taken(kinds, many=600))
    assert whole - results < 4_000
    assert whole < 5_500


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


async def store_finished(store: Store, lobby: Lobby, names: list[str]) -> None:
    """Copies of a finished match."""
    await lobby.open()
    live, rows = begun("smartphone_inc", seats=2)
    while not live.match.is_over:
        decide(live, rows, Rng(live.version))
    for name in names:
        record = finished_record(live, name)
        writes = [store.table_write(record), store.snapshot_write(name, live.snapshot())]
        await store.write([*writes, *(store.decision_write(name, row) for row in rows)])


def finished_record(live: LiveMatch, name: str) -> TableRecord:
    rules, state = live.match.ruleset, live.state
    return TableRecord(
        id=name,
        game=live.game.id,
        ruleset=msgspec.to_builtins(rules),
        pack=live.pack.digest,
        seed=live.match.seed,
        seeded=False,
        chairs=tuple(Chair("person", colour, user="Ada") for colour in rules.colours),
        host="",
        host_name="Ada",
        listed=False,
        turn_seconds=None,
        pause_ms=0,
        created=1,
        engine="",
        status="over",
        scores=tuple(live.game.rules.scores(state)),
        winners=tuple(live.game.rules.winners(state)),
    )


def test_damaged_matches_do_not_keep_others_from_being_made_small(database: str):
    bad = [f"a{number:02}" for number in range(55)]

    async def work(store: Store) -> None:
        lobby = Lobby(store)
        await store_finished(store, lobby, [*bad, "good"])
        wrong = sa.update(snapshots).where(snapshots.c.table != "good").values(state=b"no")
        await store.write([store.statement(wrong)])
        assert sum([await lobby.compact(after_ms=-1) for _ in range(4)]) == 1
        assert await store.ids(sa.select(archives.c.table)) == ["good"]
        assert await store.ids(sa.select(owners.c.table)) == []
        await lobby.close()

    run(database, work)


def test_a_match_that_cannot_be_played_again_is_passed_over(
    database: str, monkeypatch: pytest.MonkeyPatch
):
    asked = []

    def failing(whole: AnyMatch) -> Iterator[Moment]:
        asked.append(whole)
        if len(asked) == 1:
            raise TypeError("rules that changed can fail in any way")
        return retell(whole)

    monkeypatch.setattr(compaction, "retell", failing)

    async def work(store: Store) -> None:
        lobby = Lobby(store)
        await store_finished(store, lobby, ["a", "b"])
        assert await lobby.compact(after_ms=-1) == 1
        assert await store.ids(sa.select(archives.c.table)) == ["b"]
        await lobby.sweep()
        await lobby.close()

    run(database, work)
