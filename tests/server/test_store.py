"""What is on disk, on SQLite and on PostgreSQL."""

import asyncio
import os
import shutil
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from flagship.kernel.game import Refusal
from flagship.server.database import data_folder, skills, sqlite_url, tables, unfinished
from flagship.server.match_log import LogRow
from flagship.server.protocol import ChatLine
from flagship.server.record import Chair, TableRecord
from flagship.server.store import Snapshot, Store
from tests.server.cable import cable
from tests.server.postgres import new_database


def record(match: str, **changes: object) -> TableRecord:
    fields: dict[str, object] = {
        "id": match,
        "game": "smartphone_inc",
        "ruleset": {},
        "pack": "digest",
        "seed": (1 << 64) - 1,
        "seeded": False,
        "chairs": (Chair("person", "green", guest="ada"), Chair("open", "red")),
        "host": "ada",
        "host_name": "Ada",
        "listed": True,
        "turn_seconds": None,
        "pause_ms": 0,
        "created": 1,
        "engine": "0",
    }
    return TableRecord(**fields | changes)  # type: ignore[arg-type]


def row(seq: int) -> LogRow:
    return LogRow(seq, 0, False, None, f"line {seq}", b"[]", 1_700_000_000_000)


def run(url: str, work: Callable[[Store], Awaitable[None]]) -> None:
    store = Store(url)
    try:
        asyncio.run(work(store))  # type: ignore[arg-type]
    finally:
        store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")
def test_only_the_owner_may_read_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    usual = os.umask(0o022)
    try:
        folder = tmp_path / "new" / "data"
        Store(sqlite_url(folder)).close()
        # A database of an earlier version, and what a killed server left beside it.
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        old = data_folder()
        old.mkdir(0o755)
        shutil.copy(folder / "flagship.sqlite", old)
        for name in ("flagship.sqlite", "flagship.sqlite-wal", "flagship.sqlite.lock"):
            (old / name).touch()
            (old / name).chmod(0o644)
        store = Store(sqlite_url(old))
        for place in (folder, old):
            assert place.stat().st_mode & 0o777 == 0o700
            modes = {file.name: file.stat().st_mode & 0o777 for file in place.iterdir()}
            assert set(modes.values()) == {0o600}, modes
        store.close()
    finally:
        os.umask(usual)


def test_what_was_written_is_read_by_the_next(database: str):
    async def write(store: Store) -> None:
        await store.write([store.table_write(record("a")), *store.seat_writes(record("a"))])
        await asyncio.gather(
            *(store.write([store.decision_write("a", row(seq))]) for seq in range(100))
        )
        await store.write([store.snapshot_write("a", Snapshot(16, "1", b"old", b"{}"))])
        await store.write([store.snapshot_write("a", Snapshot(32, "1", b"new", b"{}"))])
        line = ChatLine(1, "Ada", None, "hello")
        await store.write([store.chat_write("a", line), store.guest_write("ada", "Ada")])
        await store.write([store.guest_write("ada", "Countess")])
        assert store.setting("secret", "one") == "one"

    async def read(store: Store) -> None:
        assert await store.table("b", 1, 1) is None
        found = await store.table("a", 40, 9)
        assert found is not None
        assert found.record == record("a")
        match = found.match
        assert match is not None
        assert match.snapshot == Snapshot(32, "1", b"new", b"{}")
        assert match.rows == [row(seq) for seq in range(33, 100)]
        assert found.chat[0].text == "hello"
        found = await store.table("a", 80, 9)
        assert found is not None
        assert found.match is not None
        assert found.match.rows[0].seq == 20
        assert [one.id for one in await store.mine("ada", 9)] == ["a"]
        assert [one.id for one in await store.listed(9)] == ["a"]
        assert await store.timed(9) == []
        assert await store.name("ada") == "Countess"
        assert store.setting("secret", "two") == "one"

    run(database, write)
    run(database, read)


def test_a_bad_write_fails_alone(database: str):
    async def work(store: Store) -> None:
        await store.write([store.decision_write("a", row(1))])
        writes = [store.write([store.decision_write("a", row(seq))]) for seq in (2, 1, 3)]
        done = await asyncio.gather(*writes, return_exceptions=True)
        twice = store.engine.dialect.loaded_dbapi.IntegrityError
        assert [isinstance(one, twice) for one in done] == [False, True, False]
        assert done[::2] == [None, None]
        assert [one.seq for one in await store.rows("a", 0, 9)] == [1, 2, 3]

    run(database, work)


def test_every_value_is_stored_as_it_is(database: str):
    """Also the largest, in one transaction that does not fit into the connection's buffers."""

    async def work(store: Store) -> None:
        odd = ("", "%(seq)s $1 %% '\\", "\n\u2603\U0001f600", "NULL", "t" * 100_000)
        rows = [
            LogRow(seq, 1, True, odd[seq % 5] if seq % 3 else None, odd[seq % 5], events, -(2**62))
            for seq, events in enumerate([b"", bytes(range(256)), b"\\x00"] * 100)
        ]
        await store.write([store.decision_write("a", one) for one in rows])
        assert await store.rows("a", 0, 300) == rows
        await store.write([store.skill_write("kind", "ada", -0.1, 1e-300)])
        found = await store.read(lambda connection: connection.execute(sa.select(skills)).one())
        assert tuple(found) == ("kind", "ada", -0.1, 1e-300)
        with pytest.raises(Exception, match=r"NUL|surrogate"):
            await store.write([store.guest_write("a", "\udc00" if "sqlite" in database else "\0")])
        await store.write([store.decision_write("a", row(300))])

    run(database, work)


def test_a_connection_that_was_reset_between_writes_is_made_anew(postgresql: str):
    database = new_database(postgresql)

    async def work(store: Store) -> None:
        for seq in range(6):
            async with asyncio.timeout(20):
                await store.write([store.decision_write("a", row(seq))])
            if seq % 2:
                wire.reset()
            else:
                wire.cut()
            wire.mend()
            time.sleep(0.1)
        assert await store.rows("a", 0, 9) == [row(seq) for seq in range(6)]

    with cable(database) as wire:
        run(wire.url, work)


def test_lists_show_what_they_should(database: str):
    async def work(store: Store) -> None:
        for one in (
            record("old", created=1),
            record("new", created=5),
            record("hidden", listed=False, created=3),
            record("over", status="over", created=9),
            record("timed", status="running", turn_seconds=60, created=2),
        ):
            await store.write([store.table_write(one), *store.seat_writes(one)])
        assert [one.id for one in await store.listed(9)] == ["new", "timed", "old"]
        with store.engine.connect() as connection:  # the list does not look at finished tables
            if store.engine.dialect.name == "sqlite":
                listed = sa.select(tables.c.id).where(unfinished).order_by(tables.c.created)
                plan = sa.text(f"explain query plan {listed.compile(store.engine)}")
                assert "matches_listed" in str(connection.execute(plan).all())
        unfinished_ones = {one.id for one in await store.mine("ada", 9)}
        assert unfinished_ones == {"old", "new", "hidden", "timed"}
        assert [one.id for one in await store.mine("ada", 9, over=True)] == ["over"]
        assert await store.timed(9) == ["timed"]

    run(database, work)


def test_two_servers_cannot_share_a_file(tmp_path: Path):
    database = f"sqlite:///{tmp_path / 'games.sqlite'}"
    store = Store(database)
    with pytest.raises(Refusal, match="Another Flagship server"):
        Store(database)
    store.close()
    Store(database).close()


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_second_name_of_a_database_is_no_second_database(tmp_path: Path):
    store = Store(f"sqlite:///{tmp_path}/games.db")
    (tmp_path / "soft.db").symlink_to("games.db")
    with pytest.raises(Refusal, match="Another Flagship server"):
        Store(f"sqlite:///{tmp_path}/soft.db")
    (tmp_path / "hard.db").hardlink_to(tmp_path / "games.db")
    with pytest.raises(Refusal, match="hard links"):
        Store(f"sqlite:///{tmp_path}/hard.db")
    store.close()


def test_a_newer_format_is_refused(database: str):
    store = Store(database)
    with store.engine.begin() as connection:
        connection.execute(sa.text("update settings set value = '99' where key = 'format'"))
    store.close()
    with pytest.raises(Refusal, match="update Flagship"):
        Store(database)
