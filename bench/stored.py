"""Many finished matches: their size on disk, of each kind and of all with their share of
indexes and results, and how soon home, list and replays answer.

FLAGSHIP_BENCH_MATCHES says how many (50,000), FLAGSHIP_DATABASE where: an empty database, or
one that this has filled before; a SQLite file in a temporary folder unless given. The server is a
process of its own.
"""

import asyncio
import http.client
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from flagship.bots import bot
from flagship.bots.bot import Bot, RandomBot
from flagship.games import all_games
from flagship.kernel.game import AnyGame, Seat
from flagship.kernel.rng import Rng
from flagship.server.clock import now
from flagship.server.compaction import packed
from flagship.server.database import archives, seats, sqlite_url
from flagship.server.identity import Identity
from flagship.server.live_match import LiveMatch
from flagship.server.live_table import LiveTable
from flagship.server.pipeline import Write
from flagship.server.record import Chair, TableRecord, new_id
from flagship.server.results import gains, result_writes
from flagship.server.skill import Skill
from flagship.server.store import Store

MATCHES = int(os.environ.get("FLAGSHIP_BENCH_MATCHES", "50000"))
GUESTS = max(10, MATCHES // 20)
KINDS = 24
"""Different matches of each game and number of players; copied with other people and ids."""
LONG_KINDS = 8
"""Of them, played by greedy, who decides twice as often."""
THOUGHT_MS = 8_000
"""How long people think, on average."""
EACH = 2_000
"""How many of each kind are stored to see what they take."""
WAITING = 200
"""Tables in the public list."""
AT_ONCE = 20_000
REQUESTS = 300
PAUSE = 0.02
"""Between requests, because a visitor may not ask for more."""


class Kind(NamedTuple):
    name: str
    record: TableRecord
    data: bytes
    live: LiveMatch
    gained: dict[Seat, list[str]]


class Copy(NamedTuple):
    id: str
    writes: list[Write]
    results: list[Write]


def main() -> None:
    """Print all figures."""
    kinds = kinds_of_matches()
    _each(kinds)
    with tempfile.TemporaryDirectory() as folder:
        database = os.environ.get("FLAGSHIP_DATABASE") or sqlite_url(Path(folder))
        load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
        print(f"{MATCHES:,} finished matches, {database.partition(':')[0]}; load before: {load}")
        store = Store(database)
        identity = Identity(store.setting("secret", "bench"))
        started = time.perf_counter()
        with store.engine.connect() as connection:
            ids = list(connection.execute(sa.select(archives.c.table)).scalars())
        if len(ids) < MATCHES:
            ids = asyncio.run(_fill(store, kinds))
            print(f"  made in                {time.perf_counter() - started:10,.0f} s")
        print(f"  on disk, each          {size(store) / MATCHES:10,.0f} bytes (wanted 4,000)")
        store.close()
        _ask(database, identity, ids)


def kinds_of_matches() -> list[Kind]:
    """Matches as random players end them, and as long ones as greedy's."""
    found = []
    for game in all_games().values():
        for players in range(2, len(game.colours) + 1):
            for seed in range(KINDS):
                found.append(played(game, players, seed, RandomBot(game, Rng(seed))))
                if seed < LONG_KINDS:
                    greedy = bot("greedy", game.id, Rng(seed))
                    found.append(played(game, players, seed, greedy))
    return found


def played(game: AnyGame, players: int, seed: int, player: Bot[Any, Any]) -> Kind:
    """A match of people who decide as this bot."""
    rules = game.setup.ruleset(colours=game.colours[:players])
    live, row = LiveMatch.new(game, rules, seed, game.setup.load_pack())
    rows, rng, at = [row], random.Random(seed), now()
    while to_act := live.to_act():
        step = live.bot_step(to_act[0], player.choose(live.view(to_act[0])))
        live.apply(step)
        at += round(rng.expovariate(1 / THOUGHT_MS))
        rows += [one._replace(at=at, bot=False) for one in step.rows]
    data = packed(live, rows)
    assert data is not None
    name = f"{game.title}, {players} companies"
    record = _record(live, seed)
    gained = gains(live, rows)
    return Kind(name, record, data, live, gained)


def _record(live: LiveMatch, seed: int) -> TableRecord:
    game, rules = live.game, live.match.ruleset
    chairs = [Chair("person", colour, user="Somebody", nonce=new_id()) for colour in rules.colours]
    return TableRecord(
        id="",
        game=game.id,
        ruleset=msgspec.to_builtins(rules),
        pack=live.pack.digest,
        seed=seed,
        seeded=False,
        chairs=tuple(chairs),
        host="",
        host_name="Somebody",
        listed=True,
        turn_seconds=None,
        pause_ms=0,
        created=now(),
        engine="",
        status="over",
        scores=tuple(game.rules.scores(live.state)),
        winners=tuple(game.rules.winners(live.state)),
    )


def copied(store: Store, kind: Kind, number: int, rng: random.Random) -> Copy:
    """A copy of a match, with other people and another id."""
    people = [f"guest-{rng.randrange(GUESTS)}-aaaaaaaaaaa" for _ in kind.record.chairs]
    record = _with(kind.record, people, number, rng)
    table = LiveTable(record, kind.live.game, kind.live.pack, kind.live, store, "")
    ratings: list[Skill | None] = [Skill(25 + rng.random(), 8.0) for _ in people]
    writes = [store.table_write(record), *store.seat_writes(record)]
    writes.append(store.archive_write(record.id, kind.data))
    results = result_writes(store, table, record.created, kind.gained, ratings)
    counted = sa.update(seats).where(seats.c.table == record.id).values(counted=True)
    return Copy(record.id, writes, [*results, store.statement(counted)])


def _with(record: TableRecord, people: list[str], number: int, rng: random.Random) -> TableRecord:
    chairs = [
        replace(chair, guest=guest, nonce=f"{rng.getrandbits(96):024x}"[:16])
        for chair, guest in zip(record.chairs, people, strict=True)
    ]
    created = record.created - number * 1000
    own = {"chairs": tuple(chairs), "host": people[0], "created": created, "id": new_id()}
    return replace(record, **own)


def _each(kinds: list[Kind]) -> None:
    """Print what a match of each kind takes, and what the longest of them takes."""
    print(f"  {'bytes on disk, SQLite':40} {'all':>8} {'results':>8} {'archive':>8}")
    names: dict[str, list[Kind]] = {}
    for kind in kinds:
        names.setdefault(kind.name, []).append(kind)
    for name, alike in names.items():
        long = sorted(alike, key=lambda kind: len(kind.data))[-LONG_KINDS:]
        for which, some in (("", alike), (", the longest", long)):
            whole, own = asyncio.run(taken(some))
            data = statistics.mean(len(kind.data) for kind in some)
            print(f"  {name + which:40} {whole:8,.0f} {own:8,.0f} {data:8,.0f}")


async def taken(kinds: list[Kind], many: int = EACH) -> tuple[float, float]:
    """The bytes of a match in a SQLite file of such, and those of its results among them."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(sqlite_url(Path(folder)))
        before, rng = size(store), random.Random(1)
        copies = [copied(store, kinds[number % len(kinds)], number, rng) for number in range(many)]
        await store.write([write for copy in copies for write in copy.writes])
        played = size(store)
        await store.write([write for copy in copies for write in copy.results])
        after = size(store)
        store.close()
    return (after - before) / many, (after - played) / many


async def _fill(store: Store, kinds: list[Kind]) -> list[str]:
    rng, ids = random.Random(1), []
    for first in range(0, MATCHES, AT_ONCE):
        writes: list[Write] = []
        for number in range(first, min(first + AT_ONCE, MATCHES)):
            copy = copied(store, kinds[number % len(kinds)], number, rng)
            writes += copy.writes + copy.results
            ids.append(copy.id)
        await store.write(writes)
    for number in range(WAITING):
        waiting = replace(
            kinds[number % len(kinds)].record, status="waiting", scores=(), winners=()
        )
        people = [f"guest-{rng.randrange(GUESTS)}-aaaaaaaaaaa" for _ in waiting.chairs]
        record = _with(waiting, people, number, rng)
        await store.write([store.table_write(record), *store.seat_writes(record)])
    return ids


def size(store: Store) -> int:
    """Bytes on disk, once everything is in its place."""
    with store.engine.connect() as connection:
        if store.engine.dialect.name == "sqlite":
            pages, size, free = (
                connection.execute(sa.text(f"pragma {name}")).scalar_one()
                for name in ("page_count", "page_size", "freelist_count")
            )
            return int((pages - free) * size)
        query = sa.text("select pg_databasesize(current_database())")
        return int(connection.execute(query).scalar_one())


def _ask(database: str, identity: Identity, ids: list[str]) -> None:
    command = [sys.executable, "-m", "flagship", "serve", "--port", "0", "--database", database]
    server = subprocess.Popen(
        command, stdout=subprocess.PIPE, env=os.environ | {"FLAGSHIP_NO_BROWSER": "1"}
    )
    try:
        assert server.stdout is not None
        found = re.search(r":(\d+)/", server.stdout.readline().decode())
        assert found is not None
        time.sleep(3)
        connection = http.client.HTTPConnection("127.0.0.1", int(found[1]), timeout=60)
        rng = random.Random(2)

        def get(path: str, guest: str) -> int:
            cookie = {"cookie": f"flagship={identity.cookie(guest)}"}
            connection.request("GET", path, headers=cookie)
            answer = connection.getresponse()
            size = len(answer.read())
            assert answer.status == 200, (path, answer.status)
            return size

        def guest() -> str:
            return f"guest-{rng.randrange(GUESTS)}-aaaaaaaaaaa"

        asked: dict[str, Callable[[], list[str]]] = {
            "home": lambda: ["/", "/api/me", "/api/home"],
            "one's own tables": lambda: ["/api/tables?which=mine"],
            "public list": lambda: ["/api/tables"],
            "opening a replay": lambda: [f"/api/replays/{rng.choice(ids)}"],
            "and its first page": lambda: (
                [f"/api/replays/{one}{part}" for one in [rng.choice(ids)] for part in PAGE]
            ),
        }
        print(f"  {'':22} {'median':>10} {'p95':>10} {'CPU':>10}   ms, wanted p95 under 20")
        for name, paths in asked.items():
            spent, used = [], _cpu(server.pid)
            for _ in range(REQUESTS):
                who, todo = guest(), paths()
                started = time.perf_counter()
                for path in todo:
                    get(path, who)
                spent.append((time.perf_counter() - started) * 1e3)
                time.sleep(PAUSE * len(todo))
            cpu = (_cpu(server.pid) - used) / REQUESTS * 1e3
            p95 = statistics.quantiles(spent, n=20)[-1]
            print(f"  {name:22} {statistics.median(spent):10.1f} {p95:10.1f} {cpu:10.1f}")
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(30)


PAGE = ("", "/frames?seat=0&start=0&count=32")


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
