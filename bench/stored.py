"""Many finished matches: their size on disk, and how soon home, list and replays answer.

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
from typing import NamedTuple

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from flagship.games import all_games
from flagship.kernel.rng import Rng
from flagship.server.clock import now
from flagship.server.compaction import packed
from flagship.server.database import archives, sqlite_url
from flagship.server.identity import Identity
from flagship.server.live_match import LiveMatch
from flagship.server.pipeline import Write
from flagship.server.record import Chair, TableRecord, new_id
from flagship.server.store import Store

MATCHES = int(os.environ.get("FLAGSHIP_BENCH_MATCHES", "50000"))
GUESTS = max(10, MATCHES // 20)
KINDS = 24
"""Different matches of each game and number of players; copied with other people and ids."""
WAITING = 200
"""Tables in the public list."""
AT_ONCE = 20_000
REQUESTS = 300
PAUSE = 0.02
"""Between requests, because a visitor may not ask for more."""


class Kind(NamedTuple):
    record: TableRecord
    data: bytes


def main() -> None:
    """Print all figures."""
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
            ids = asyncio.run(_fill(store))
            print(f"  made in                {time.perf_counter() - started:10,.0f} s")
        print(f"  on disk, each          {_size(store) / MATCHES:10,.0f} bytes (wanted 4,000)")
        store.close()
        _ask(database, identity, ids)


def _kinds() -> list[Kind]:
    """Matches as random players end them."""
    found = []
    for game in all_games().values():
        for players in range(2, len(game.colours) + 1):
            for seed in range(KINDS):
                rules = game.setup.ruleset(colours=game.colours[:players])
                live, row = LiveMatch.new(game, rules, seed, game.setup.load_pack())
                rows, rng = [row], Rng(seed)
                while to_act := live.to_act():
                    step = live.bot_step(to_act[0], game.rules.sample(live.state, to_act[0], rng))
                    live.apply(step)
                    rows += step.rows
                at = now()
                spread = [
                    one._replace(at=at + n * 7919 + n * n % 977) for n, one in enumerate(rows)
                ]
                data = packed(live, spread)
                assert data is not None
                found.append(Kind(_record(live, seed), data))
    return found


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


async def _fill(store: Store) -> list[str]:
    kinds, rng, ids = _kinds(), random.Random(1), []

    def made(kind: Kind, number: int) -> TableRecord:
        people = [f"guest-{rng.randrange(GUESTS)}-aaaaaaaaaaa" for _ in kind.record.chairs]
        chairs = [
            replace(chair, guest=guest, nonce=f"{rng.getrandbits(96):024x}"[:16])
            for chair, guest in zip(kind.record.chairs, people, strict=True)
        ]
        created = kind.record.created - number * 1000
        own = {"chairs": tuple(chairs), "host": people[0], "created": created, "id": new_id()}
        return replace(kind.record, **own)

    for first in range(0, MATCHES, AT_ONCE):
        writes: list[Write] = []
        for number in range(first, min(first + AT_ONCE, MATCHES)):
            kind = kinds[number % len(kinds)]
            record = made(kind, number)
            writes += [store.table_write(record), *store.seat_writes(record)]
            writes.append(store.archive_write(record.id, kind.data))
            ids.append(record.id)
        await store.write(writes)
    for number in range(WAITING):
        record = replace(
            made(kinds[number % len(kinds)], number), status="waiting", scores=(), winners=()
        )
        await store.write([store.table_write(record), *store.seat_writes(record)])
    return ids


def _size(store: Store) -> int:
    """Bytes on disk, once everything is in its place."""
    with store.engine.connect() as connection:
        if store.engine.dialect.name == "sqlite":
            pages, size, free = (
                connection.execute(sa.text(f"pragma {name}")).scalar_one()
                for name in ("page_count", "page_size", "freelist_count")
            )
            return int((pages - free) * size)
        query = sa.text("select pg_database_size(current_database())")
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
