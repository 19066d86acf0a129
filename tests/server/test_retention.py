"""Tables leave memory and come back in time; what nobody uses is deleted; lists are for all."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from flagship.server import lobby as lobbies
from flagship.server import protocol, room
from flagship.server.clock import now
from flagship.server.database import (
    calls,
    chat,
    files,
    guests,
    packs,
    puzzle_tries,
    skills,
    tables,
    tries,
)
from flagship.server.lobby import Lobby
from flagship.server.new_tables import new_record
from flagship.server.pipeline import Write
from flagship.server.protocol import ChatLine
from flagship.server.retention import DAY_MS, Retention
from flagship.server.solving import PERSON
from flagship.server.store import Store
from tests.server.postgres import new_database
from tests.server.site import Person, Problem, Server
from tests.server.test_store import run

SEATS = [protocol.NewSeat("you"), protocol.NewSeat("bot", "random")]


def in_lobby(url: str, work: Callable[[Lobby], Awaitable[None]], **options: object) -> None:
    async def inside(store: Store) -> None:
        lobby = Lobby(store, idle_ms=-1, **options)  # type: ignore[arg-type]
        await lobby.open()
        try:
            await work(lobby)
        finally:
            await lobby.close()

    run(url, inside)


async def planned(lobby: Lobby, seconds: int) -> str:
    """A table where a bot has planned and a person's clock runs."""
    asked = protocol.NewTable("smartphone_inc", SEATS, pause_ms=0, turn_seconds=seconds)
    table = await lobby.create(new_record(asked, "ada", "Ada"), start=True)
    found = await lobby.found(table)
    while not found.table.version or not found.table.deadlines or found.turns.is_busy():
        await asyncio.sleep(0.01)
    return table


def test_a_clock_of_days_does_not_keep_a_table_in_memory(
    database: str, monkeypatch: pytest.MonkeyPatch
):
    async def work(lobby: Lobby) -> None:
        table = await planned(lobby, 604_800)
        due = (await lobby.found(table)).table.deadlines[0]
        await lobby.sweep()
        assert lobby.rooms == {}
        again = await lobby.found(table)
        await asyncio.sleep(0.05)
        assert again.table.deadlines == {0: due}
        await lobby.sweep()
        assert lobby.rooms == {}
        # Shortly before it rings, it is there.
        for module in (lobbies, room):
            monkeypatch.setattr(module, "RINGS_SOON_MS", 700_000_000)
        await lobby.sweep()
        assert list(lobby.rooms) == [table]

    in_lobby(database, work)


def test_a_clock_rings_at_a_table_that_was_put_away(tmp_path: Path):
    async def work(lobby: Lobby) -> None:
        table = await planned(lobby, 3_500)
        await lobby.sweep()
        early = sa.update(tables).values(due=now() - 5)
        with lobby.store.engine.begin() as connection:
            connection.execute(early)
            data = connection.execute(sa.select(tables.c.data)).scalar_one()
            clock = data.index(b'"until":') + 8
            data = data[:clock] + str(now() - 5).encode() + data[clock + 13 :]
            connection.execute(sa.update(tables).values(data=data))
        await lobby.sweep()
        found = lobby.rooms[table]
        for _ in range(500):
            if found.table.record.chairs[0].late:
                break
            await asyncio.sleep(0.01)
        assert found.table.record.chairs[0].late

    in_lobby(f"sqlite:///{tmp_path / 'games.sqlite'}", work)


TRY = {"puzzle": "p", "solved": True}


def left_by(store: Store, guest: str) -> list[Write]:
    """What a guest leaves who solved a puzzle and wanted to be called."""
    address = {"url": f"https://{guest}.example", "kind": "push", "p256dh": "", "auth": ""}
    tried = store.statement(sa.insert(puzzle_tries).values(**TRY, guest=guest, at=now()))
    return [store.skill_write(PERSON, guest, 25.0, 8.0), store.call_write(guest, address), tried]


def test_what_nobody_uses_is_deleted(database: str):
    async def work(lobby: Lobby) -> None:
        store, kept = lobby.store, []
        for status, old in (("waiting", True), ("waiting", False), ("running", True)):
            asked = protocol.NewTable("smartphone_inc", SEATS)
            record = replace(new_record(asked, "ada", "Ada"), status=status)
            await store.write([store.table_write(record), *store.seat_writes(record)])
            line = ChatLine(1, "Ada", 0, "hello")
            await store.write([store.chat_write(record.id, line)])
            if old:
                ago = sa.update(tables).values(used=now() - 40 * DAY_MS)
                with store.engine.begin() as connection:
                    connection.execute(ago.where(tables.c.id == record.id))
            if not old or status == "running":
                kept.append(record.id)
        await store.write(
            [
                store.pack_write("custom", "smartphone_inc", b"{}"),
                store.pack_write("in use", "smartphone_inc", b"{}"),
                store.file_write("old", b"", "custom"),
                store.file_write("new", b"", "in use"),
                store.guest_write("ada", "Ada"),
                store.guest_write("bob", "Bob"),
                *(write for guest in ("ada", "bob") for write in left_by(store, guest)),
                store.statement(sa.insert(puzzle_tries).values(**TRY, guest="carl", at=1)),
            ]
        )
        with store.engine.begin() as connection:
            long_ago = {"used": now() - 5000 * DAY_MS}
            connection.execute(sa.update(guests).values(**long_ago))
            connection.execute(sa.text("update files set used = 1 where id = 'old'"))
        await lobby.prune()
        assert sorted(one.id for one in await store.mine("ada", 9)) == sorted(kept)
        with store.engine.begin() as connection:
            chatted = connection.execute(sa.text("select match from chat")).scalars().all()
        assert sorted(chatted) == sorted(kept)
        assert await store.file("old") is None
        assert await store.file("new") is not None
        assert await store.pack("custom") is None
        assert await store.pack("in use") is not None
        assert await store.pack(next(iter(lobby.packs))) is not None
        assert (await store.name("ada"), await store.name("bob")) == ("Ada", None)
        with store.engine.begin() as connection:
            for part, key in ((skills, "who"), (calls, "guest"), (puzzle_tries, "guest")):
                assert connection.execute(sa.select(part.c[key])).scalars().all() == ["ada"]

    in_lobby(database, work, retention=Retention(waiting=30))


def test_what_nobody_uses_is_deleted_in_pieces(database: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("flagship.server.retention.MOST_AT_ONCE", 20)
    monkeypatch.setattr(lobbies, "PRUNE_SECONDS", 60.0)

    async def work(lobby: Lobby) -> None:
        store, asked = lobby.store, protocol.NewTable("smartphone_inc", SEATS)
        table = await lobby.create(new_record(asked, "ada", "Ada"), start=False)
        writes = [write for number in range(90) for write in left_by(store, f"guest{number}")]
        for number in range(90):
            record = new_record(asked, "bob", "Bob")
            writes += [store.table_write(record), *store.seat_writes(record)]
            writes += [store.guest_write(f"guest{number}", "Carl")]
            writes += [store.file_write(f"file{number}", b"", f"pack{number}")]
            writes += [store.pack_write(f"pack{number}", "smartphone_inc", b"{}")]
            tried = {"day": "d", "game": "g", "number": 1, "table": "t", "counts": False}
            tried |= {"place": "", "began": 1, "guest": f"other{number}"}
            writes += [store.statement(sa.insert(tries).values(tried))]
        await store.write(writes)
        with store.engine.begin() as connection:
            for part in (tables, files, guests):
                connection.execute(sa.update(part).values(used=1))
            connection.execute(sa.update(puzzle_tries).values(at=1))
        together, write = [], store.write

        async def counted(writes: list[Write], life: str | None = None) -> None:
            together.append(len(writes))
            await write(writes, life)

        monkeypatch.setattr(store, "write", counted)
        lobby.rooms[table].used = now()
        assert not await lobby.prune()
        monkeypatch.undo()
        assert max(together) <= 20 * 12
        with store.engine.begin() as connection:
            for part in (files, guests, calls, skills, tries, puzzle_tries):
                query = sa.select(sa.func.count()).select_from(part)
                assert connection.execute(query).scalar_one() == 0, part.name
            # The one that is open.
            assert connection.execute(sa.select(tables.c.id)).scalars().all() == [table]
            left = connection.execute(sa.select(packs.c.digest)).scalars().all()
            assert set(left) == set(lobby.packs)

    in_lobby(database, work)


KEPT = {"waiting": 10, "running": 20, "over": 30, "files": 40, "guests": 50}
OFTEN = "from flagship.server import lobby; lobby.PRUNE_EVERY_MS = 0; lobby.SWEEP_SECONDS = 0.1"


def test_the_host_says_how_long_things_are_kept(tmp_path: Path, database: str):
    async def fill(store: Store) -> None:
        asked, writes = protocol.NewTable("smartphone_inc", SEATS), []
        for status in ("waiting", "running", "over"):
            for which in ("old", "new"):
                record = replace(
                    new_record(asked, "ada", "Ada"), status=status, id=f"{status}-{which}"
                )
                writes.append(store.table_write(record))
        for which in ("old", "new"):
            writes.append(store.file_write(f"files-{which}", b"", ""))
            writes.append(store.guest_write(f"guests-{which}", "Ada"))
        await store.write(writes)
        with store.engine.begin() as connection:
            for kind, days in KEPT.items():
                part = {"files": files, "guests": guests}.get(kind, tables)
                for which, more in (("old", 1), ("new", -1)):
                    aged = sa.update(part).where(part.c.id == f"{kind}-{which}")
                    connection.execute(aged.values(used=now() - (days + more) * DAY_MS))

    left: list[str] = []

    async def look(store: Store) -> None:
        left[:] = [
            one
            for part in (tables, files, guests)
            for one in await store.ids(sa.select(part.c.id))
            if "-" in one
        ]

    run(database, fill)
    options = [word for kind, days in KEPT.items() for word in (f"--keep-{kind}", str(days))]
    server = Server(tmp_path, database, options=options, before=OFTEN)
    until = time.monotonic() + 30
    while "deleted 3 tables" not in server.errors.read_text():
        assert time.monotonic() < until
        time.sleep(0.05)
    time.sleep(0.5)
    server.stop()
    run(database, look)
    assert sorted(left) == sorted(f"{kind}-new" for kind in KEPT)


def test_a_sweep_goes_on_with_what_the_last_one_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("flagship.server.retention.MOST_AT_ONCE", 5)
    monkeypatch.setattr(lobbies, "PRUNE_SECONDS", 0.0001)

    async def work(lobby: Lobby) -> None:
        store = lobby.store
        await store.write([store.guest_write(f"guest{number}", "Ada") for number in range(12)])
        with store.engine.begin() as connection:
            connection.execute(sa.update(guests).values(used=1))
        lobby._pruned_at = 0
        left = [12]
        while left[-1]:
            await lobby.sweep()
            left.append(len(await store.ids(sa.select(guests.c.id))))
        assert left == [12, 7, 2, 0]

    in_lobby(f"sqlite:///{tmp_path / 'games.sqlite'}", work)


def test_old_chat_is_not_kept_for_ever(database: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("flagship.server.store.MAX_CHAT", 5)

    async def work(lobby: Lobby) -> None:
        store = lobby.store
        asked = protocol.NewTable("smartphone_inc", SEATS)
        table = await lobby.create(new_record(asked, "ada", "Ada"), start=False)
        for number in range(9):
            line = ChatLine(number, "Ada", 0, f"{number}")
            await store.write([store.chat_write(table, line)])
        while lobby.rooms:
            await lobby.sweep()
        with store.engine.begin() as connection:
            left = connection.execute(sa.text("select text from chat order by number"))
            assert list(left.scalars()) == ["4", "5", "6", "7", "8"]

    in_lobby(database, work)


SMALL = """
from flagship.server import audience, connection, store
from flagship.server.rates import Allowance
audience.TRIM_EVERY, audience.MAX_SAID, store.MAX_CHAT = 4, 3, 5
connection.Allowance = lambda burst, rate, there=1: Allowance(900, 900, there)
"""


def test_chat_is_not_kept_for_ever_while_somebody_is_there(tmp_path: Path, database: str):
    server = Server(tmp_path, database, before=SMALL)
    person = server.person()
    table = person.create(listed=True)

    async def look(store: Store) -> None:
        lines = await store.ids(sa.select(chat.c.text).order_by(chat.c.number))
        assert lines == [f"{number}" for number in range(35, 42)]

    with person.at(table) as one:
        tokens = []
        for number in range(42):
            tokens.append(one.send("Chat", text=f"{number}"))
            assert one.next("Chatted")["line"]["text"] == f"{number}"
        # Sent again, it is not said again.
        assert one.ask("Chat", text="41", token=tokens[-1])["type"] == "Accepted"
        server.kill()  # or the table would be put away, which trims too
    run(database, look)


FEW_NAMES = """
from flagship.server import visitors
Buckets = visitors.Buckets
visitors.Buckets = lambda burst, rate: Buckets(burst / (100 if burst == 500 else 1), rate)
"""


def test_a_network_names_only_so_many_guests(tmp_path: Path):
    server = Server(tmp_path, before=FEW_NAMES)
    guests = [server.person() for _ in range(8)]

    def named(guest: Person, name: bytes, address: str = "127.0.0.1") -> int:
        body = b'{"name": "%s"}' % name
        return guest.raw("PUT", "/api/me", body, **{"x-forwarded-for": address})[0]

    assert [named(guest, b"Ada") for guest in guests] == [200] * 5 + [429] * 3
    assert named(guests[0], b"Bob") == 200
    assert named(guests[-1], b"Ada", "192.0.2.7") == 200
    guests[-2].create()
    server.stop()


def test_data_packs_in_memory_are_the_last_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(lobbies, "MAX_PACKS", 4)

    async def work(lobby: Lobby) -> None:
        shipped = set(lobby.packs)
        setup = next(iter(lobby.packs.values()))[0].setup
        content = msgspec.json.encode(setup.write_pack(setup.load_pack()))
        for number in range(6):
            game = next(iter(lobby.packs.values()))[0].id
            await lobby.store.write([lobby.store.pack_write(f"p{number}", game, content)])
            await lobby.pack(f"p{number}")
        assert set(lobby.packs) == shipped | {"p4", "p5"}

    in_lobby(f"sqlite:///{tmp_path / 'games.sqlite'}", work)


def test_nobody_fills_the_public_list(server: Server):
    person, other = server.person(), server.person()
    for _ in range(5):
        person.create(listed=True)
    with pytest.raises(Problem) as refused:
        person.create(listed=True)
    assert refused.value.status == 429
    person.create(listed=False)
    other.create(listed=True)


TABLE = b'{"game": "smartphone_inc", "seats": [{"kind": "you"}, {"kind": "open"}], "listed": %s}'


def test_nor_does_a_network_with_many_guests(tmp_path: Path, postgresql: str):
    """However many servers it asks, and however fast."""
    few = "from flagship.server import visitors; visitors.LISTED_THERE = 4"
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
    database = new_database(postgresql)
    servers = [Server(folder, database, before=few) for folder in folders]
    guests = [servers[0].person() for _ in range(12)]

    def asked(guest: Person, listed: bytes = b"true", address: str = "127.0.0.1") -> int:
        headers = {"x-forwarded-for": address}
        return guest.raw("POST", "/api/tables", TABLE % listed, **headers)[0]

    with ThreadPoolExecutor(len(guests)) as at_once:
        answers = list(at_once.map(asked, guests))
    assert sorted(answers) == [200] * 4 + [429] * 8
    host = guests[answers.index(200)]
    there = servers[1].person()
    assert asked(there) == 429
    assert asked(there, b"false") == 200
    assert asked(there, address="192.0.2.7") == 200
    (row,) = host.http("GET", "/api/tables?which=mine")["tables"]
    host.http("DELETE", f"/api/tables/{row['table']['id']}")
    assert asked(there) == 200
    for server in servers:
        server.stop()


FEW = """
from flagship.server import visitors
Buckets = visitors.Buckets
visitors.Buckets = lambda burst, rate: Buckets(burst / 10, 0)
visitors.REQUESTS = 9000, 0
"""


def test_a_guest_or_a_network_makes_only_so_many_tables(tmp_path: Path):
    server = Server(tmp_path, before=FEW)
    guests = [server.person() for _ in range(15)]

    def made(guest: Person, tries: int, address: str = "127.0.0.1") -> int:
        headers = {"x-forwarded-for": address}
        answers = [
            guest.raw("POST", "/api/tables", TABLE % b"false", **headers)[0] for _ in range(tries)
        ]
        assert set(answers) <= {200, 429}
        return answers.count(200)

    assert made(guests[0], 5) == 3
    assert sum(made(guest, 3) for guest in guests[1:]) == 37
    assert made(server.person(), 1) == 0
    assert made(server.person(), 1, "192.0.2.7") == 1
    server.stop()


def test_a_network_does_not_take_all_places_on_the_home_page(tmp_path: Path):
    server = Server(tmp_path)
    one, other = server.person(), server.person()
    elsewhere = {"x-forwarded-for": "192.0.2.7"}
    table = msgspec.json.decode(one.raw("POST", "/api/tables", TABLE % b"true", **elsewhere)[2])[
        "id"
    ]
    made = [person.create(listed=True) for person in [server.person() for _ in range(3)] * 5]
    shown = [row["table"]["id"] for row in other.http("GET", "/api/home")["listed"]]
    assert shown == [made[-1], table, *made[-2:-12:-1]]
    server.stop()


def test_the_host_can_mute_somebody(tmp_path: Path, database: str):
    server = Server(tmp_path, database)
    host, loud = server.person(), server.person()
    loud.http("PUT", "/api/me", {"name": "Loud"})
    table = host.create(listed=True)
    with host.at(table) as one, loud.at(table) as two:
        token = two.send("Chat", text="first")
        assert one.next("Chatted")["line"]["user"] == "Loud"
        assert two.ask("Mute", user="Loud")["key"] == "table.host"
        assert one.ask("Mute", user="Nobody")["key"] == "chat.nobody"
        assert one.ask("Mute", user="Loud")["type"] == "Accepted"
        assert two.ask("Chat", text="second")["key"] == "chat.muted"
    loud.http("PUT", "/api/me", {"name": "Other"})
    server.kill()
    server.again()
    with host.at(table) as one, loud.at(table) as two:
        # Sent again because no answer came: said only once.
        assert two.ask("Chat", text="first", token=token)["type"] == "Accepted"
        assert two.ask("Chat", text="third")["key"] == "chat.muted"
        assert one.ask("Mute", user="Other", on=False)["type"] == "Accepted"
        time.sleep(0.1)
        assert two.ask("Chat", text="fourth")["type"] == "Accepted"
    with host.at(table) as one:
        assert [line["text"] for line in one.welcome["chat"]] == ["first", "fourth"]
    server.stop()


def test_nobody_opens_files_without_end(tmp_path: Path):
    server = Server(tmp_path)
    greedy, other = server.person(), server.person()

    def opened(person: Person) -> int:
        return person.raw("POST", "/api/replays", b"no save")[0]

    answers = [opened(greedy) for _ in range(25)]
    assert answers[:20] == [400] * 20
    assert answers[-1] == 429
    assert opened(other) == 400
    server.stop()
