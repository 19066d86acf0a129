"""The server on this machine, clients included: decisions a second, sockets, open matches, bytes.

A real server process on SQLite; then one process and two workers on PostgreSQL, if it is here.
The clients are in this process. Decisions are acknowledged when they are on disk.
"""

import asyncio
import itertools
import os
import random
import re
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from websockets.asyncio.client import ClientConnection, connect

from flagship.games import game as named
from flagship.games.smartphone_inc.rules.actions import Plan
from flagship.kernel.rng import Rng
from flagship.server.clock import now
from flagship.server.database import engine_of, nodes, sqlite_url, tables
from flagship.server.encoding import encode
from flagship.server.identity import Identity
from flagship.server.live_match import LiveMatch
from flagship.server.lobby import Lobby
from flagship.server.pipeline import Write
from flagship.server.record import Chair, TableRecord, new_id
from flagship.server.store import Store

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server import postgres
from tests.server.postgres import new_database
from tests.server.site import children

game = named("smartphone_inc")

MATCHES = 10_000
TABLES = 500
"""With two sockets each."""
AT_ONCE = 6
"""Decisions in flight, of each worker."""
SECONDS = 12.0
RATE = 500
"""Decisions a second, where they do not come as fast as possible."""
ROUNDS = 3
"""Comparisons of one process with two workers, in turn."""
KINDS = 40
"""Different games among the matches."""


class Look(msgspec.Struct):
    """What a client looks at in a view."""

    to_act: list[int]
    round: int


class Heard(msgspec.Struct):
    """What a client looks at in a message."""

    type: str
    token: str | None = None
    version: int = 0
    choices: list[str] = []
    view: Look | None = None
    sentence: str = ""


decode = msgspec.json.Decoder(Heard).decode
PLANS = [
    game.words.write(game.setup.load_pack(), plan)
    for seed in range(50)
    for plan in [game.rules.sample(game.rules.new(game.setup.ruleset(), seed), 0, Rng(seed))]
    if isinstance(plan, Plan) and not plan.laid
]


class Seat:
    """One socket."""

    def __init__(self, number: int, link: ClientConnection) -> None:
        self.number, self.link = number, link
        self.version, self.choices, self.round = 0, [""], 1
        self.to_act: list[int] = []
        self.waiting: dict[str, asyncio.Future[Heard]] = {}
        self.moved = asyncio.Event()
        self.task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for data in self.link:
            heard = decode(data)
            if heard.view is not None:
                self.version, self.choices = heard.version, heard.choices
                self.to_act, self.round = heard.view.to_act, heard.view.round
                self.moved.set()
            if heard.token in self.waiting:
                self.waiting.pop(heard.token).set_result(heard)

    async def decide(self, rng: random.Random, token: str) -> float:
        """Seconds from sending to the answer."""
        line = rng.choice(self.choices or PLANS)
        future = self.waiting[token] = asyncio.get_running_loop().create_future()
        data = msgspec.json.encode(
            {"type": "Submit", "token": token, "version": self.version, "actions": [line]}
        )
        started = time.perf_counter()
        await self.link.send(data.decode())
        heard = await future
        assert heard.type == "Accepted", heard
        return time.perf_counter() - started


def main() -> None:
    """Print all figures."""
    with tempfile.TemporaryDirectory() as folder:
        load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
        print(
            f"The server on {os.cpu_count()} cores, SQLite, clients included; load before: {load}"
        )
        _growth()
        ids = _matches(sqlite_url(Path(folder)), MATCHES, 12)
        subprocess.run([sys.executable, __file__, "open", folder], check=True)
        asyncio.run(_throughput(sqlite_url(Path(folder)), ids[:TABLES], Path(folder)))
        _workers()


def _workers() -> None:
    """One process and two workers on PostgreSQL."""
    found = postgres.found()
    if found is None:
        print(f"  PostgreSQL: {postgres.NONE}")
        return
    print(f"{found.words}; load before: {os.getloadavg()[0]:.1f}")
    spent: dict[int, list[tuple[float, float]]] = {1: [], 2: []}
    with postgres.running(found.programs) as url:
        for _ in range(ROUNDS):
            for workers, cpu in spent.items():
                database = new_database(url)
                ids = _matches(database, TABLES, 0)
                print(f"  workers                {workers:10}")
                cpu.append(asyncio.run(_throughput(database, ids, workers=workers)))
    one, two = ([statistics.median(each) for each in zip(*spent[n], strict=True)] for n in (1, 2))
    print("  CPU time of two workers, of that of one process (wanted at most 1.15)")
    print(f"    at {RATE} a second      {two[0] / one[0]:10.2f} times")
    print(f"    as fast as possible  {two[1] / one[1]:10.2f} times")


def _growth(times: int = 300) -> None:
    """One decision of the same position with a short and a long game behind it, in CPU time."""
    pack = game.setup.load_pack()
    live, _ = LiveMatch.new(game, game.setup.ruleset(), 1, pack)
    spent = {}
    for behind in (0, 100_000):
        live.version = behind
        live.since = dict.fromkeys(game.rules.to_act(live.state), behind)
        with tempfile.TemporaryDirectory() as folder:
            spent[behind] = asyncio.run(_decided(Path(folder), live, behind, times))
    ratio = spent[100_000] / spent[0]
    print(f"  CPU time of a decision {spent[0] * 1e6:10.0f} µs, written and viewed")
    print(f"  after 100,000 others   {ratio:10.2f} times that (wanted about 1)")


async def _decided(folder: Path, live: LiveMatch, behind: int, times: int) -> float:
    store = Store(sqlite_url(folder))
    row = live.bot_step(0, game.rules.sample(live.state, 0, Rng(1))).rows[0]
    for first in range(1, behind + 1, 10_000):
        rows = [row._replace(seq=first + i) for i in range(10_000)]
        await store.write([store.decision_write("long", one) for one in rows])
    started = time.process_time()
    for i in range(times):
        step = live.person_step(0, live.version, [PLANS[i % len(PLANS)]], "t")
        written = step.rows[0]._replace(seq=behind + 1 + i)
        await store.write([store.decision_write("long", written)])
        view = game.rules.view(step.match.state, 1)
        encode((live.choices(view), view))
    spent = time.process_time() - started
    store.close()
    return spent / times


def _matches(database: str, number: int, decisions: int) -> list[str]:
    """A database with so many open matches of two people."""
    store = Store(database)
    pack, rules = game.setup.load_pack(), game.setup.ruleset()
    kinds = []
    for seed in range(KINDS):
        live, row = LiveMatch.new(game, rules, seed, pack)
        snapshot, rows, rng = live.snapshot(), [row], Rng(seed)
        for _ in range(decisions):
            seat = game.rules.to_act(live.state)[0]
            step = live.bot_step(seat, game.rules.sample(live.state, seat, rng))
            live.apply(step)
            rows += step.rows
        kinds.append((seed, snapshot, rows))

    async def write() -> list[str]:
        ids = [new_id() for _ in range(number)]
        for first in range(0, number, 250):
            writes: list[Write] = []
            for index, match in enumerate(ids[first : first + 250], start=first):
                # The first tables are new games, for the throughput.
                seed, snapshot, rows = kinds[index % KINDS]
                record = _record(match, seed, pack.digest, rules)
                writes += [store.table_write(record), *store.seat_writes(record)]
                writes.append(store.snapshot_write(match, snapshot))
                writes += [
                    store.decision_write(match, row)
                    for row in (rows if index >= TABLES else rows[:1])
                ]
            await store.write(writes)
        return ids

    ids = asyncio.run(write())
    store.close()
    return ids


def _record(match: str, seed: int, pack: str, rules: Any) -> TableRecord:
    chairs = [
        Chair("person", colour, guest=f"{match}-{seat}", user="Bench", nonce="")
        for seat, colour in enumerate(rules.colours)
    ]
    return TableRecord(
        id=match,
        game=game.id,
        ruleset=msgspec.to_builtins(rules),
        pack=pack,
        seed=seed,
        seeded=False,
        chairs=tuple(chairs),
        host=chairs[0].guest,
        host_name="Bench",
        listed=False,
        turn_seconds=None,
        pause_ms=0,
        created=now(),
        engine="",
        status="running",
    )


def _ids(connection: sa.Connection) -> list[str]:
    return list(connection.execute(sa.select(tables.c.id)).scalars())


def _open_all(folder: Path) -> None:
    """In a process of its own: all matches in memory at once, and how long each took to load."""

    async def work() -> list[float]:
        store = Store(sqlite_url(folder))
        lobby = Lobby(store)
        ids = list(await store.read(_ids))
        random.Random(1).shuffle(ids)
        spent = []
        for match in ids:
            started = time.perf_counter()
            assert await lobby.room(match) is not None
            spent.append(time.perf_counter() - started)
        megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"  open matches in memory {len(lobby.rooms):10,}")
        print(f"  memory with them       {megabytes:10,.0f} MB (wanted under 1,000)")
        for room in lobby.rooms.values():
            room.task.cancel()
        store.close()
        return spent

    spent = asyncio.run(work())
    print(f"  load time, p95         {_p95(spent) * 1e3:10.1f} ms (wanted under 20)")


async def _throughput(
    database: str, ids: list[str], folder: Path | None = None, workers: int = 1
) -> tuple[float, float]:
    """The servers' CPU time of a decision, at a rate and as fast as possible."""
    store = Store(database)
    identity = Identity(store.setting("secret", "bench"))
    store.close()
    command = [sys.executable, "-m", "flagship", "serve", "--port", "0", "--database", database]
    server = subprocess.Popen(
        [*command, "--workers", str(workers)],
        stdout=subprocess.PIPE,
        env=os.environ | {"FLAGSHIP_NO_BROWSER": "1"},
    )
    try:
        assert server.stdout is not None
        found = re.search(r":(\d+)/", server.stdout.readline().decode())
        assert found is not None
        await _ready(database, workers)
        started = time.perf_counter()
        tables = [await _sit(int(found[1]), match, identity) for match in ids]
        spent = time.perf_counter() - started
        print(f"  connected sockets      {2 * len(tables):10,} (wanted 1,000), in {spent:.1f} s")
        _, steady = await _play(tables, server.pid, len(tables), RATE)
        size = _size(folder) if folder else 0
        made, cpu = await _play(tables, server.pid, AT_ONCE * workers)
        if folder:
            growth = (_size(folder) - size) / made
            print(f"  stored a decision      {growth:10,.0f} bytes (wanted under 1,000)")
        for table in tables:
            for seat in table:
                seat.task.cancel()
                await seat.link.close()
        return steady, cpu
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(30)


async def _ready(database: str, workers: int) -> None:
    """Wait until all of them serve."""
    engine = engine_of(database)
    here = sa.select(sa.func.count()).select_from(nodes)
    for _ in range(600):
        with engine.connect().execution_options(reading=True) as connection:
            if connection.execute(here).scalar_one() == workers:
                break
        await asyncio.sleep(0.1)
    engine.dispose()
    await asyncio.sleep(2)


async def _sit(port: int, match: str, identity: Identity) -> list[Seat]:
    seats = []
    for number in range(2):
        link = await connect(
            f"ws://127.0.0.1:{port}/tables/{match}/socket",
            origin=f"http://127.0.0.1:{port}",  # type: ignore[arg-type]
            additional_headers={"cookie": f"flagship={identity.cookie(f'{match}-{number}')}"},
            compression=None,
            ping_interval=None,
            open_timeout=60,
        )
        seats.append(Seat(number, link))
    for seat in seats:
        await seat.moved.wait()
    return seats


async def _play(
    tables: list[list[Seat]], server: int, at_once: int, rate: int = 0
) -> tuple[int, float]:
    """How many decisions were made, and the servers' CPU time of one: at a rate, or as fast as
    they are acknowledged."""
    todo: asyncio.Queue[list[Seat]] = asyncio.Queue()
    for table in tables:
        todo.put_nowait(table)
    spent: list[float] = []
    began = last = time.perf_counter()
    over = 0
    rng, starts = random.Random(1), itertools.count()

    async def work(worker: int) -> None:
        nonlocal last, over
        while time.perf_counter() < began + SECONDS:
            if rate:
                await asyncio.sleep(max(0.0, began + next(starts) / rate - time.perf_counter()))
            if over == len(tables):
                return
            try:
                table = await asyncio.wait_for(todo.get(), 1.0)
            except TimeoutError:
                continue
            acting = [seat for seat in table if seat.number in seat.to_act]
            if not acting:
                over += 1
                continue
            seat = acting[0]
            for one in table:
                one.moved.clear()
            taken = await seat.decide(rng, f"w{worker}-{rate}-{len(spent)}")
            spent.append(taken)
            last = time.perf_counter()
            for one in table:
                await one.moved.wait()
            todo.put_nowait(table)

    used = _cpu(server)
    await asyncio.gather(*map(work, range(at_once)))
    lasted = last - began
    cpu = (_cpu(server) - used) / len(spent)
    if rate:
        print(
            f"  at {len(spent) / lasted:4.0f} a second, p95   {_p95(spent) * 1e3:10.1f} ms, "
            f"CPU {cpu * 1e3:.2f} ms a decision"
        )
        return len(spent), cpu
    print(f"  decisions a second     {len(spent) / lasted:10,.0f} (wanted 500)")
    print(f"  acknowledged, median   {statistics.median(spent) * 1e3:10.1f} ms")
    print(f"  acknowledged, p95      {_p95(spent) * 1e3:10.1f} ms (wanted under 20)")
    print(f"  server's CPU time      {cpu * 1e3:10.2f} ms a decision")
    return len(spent), cpu


def _cpu(pid: int) -> float:
    """Of a process and those it has started."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(_cpu(child) for child in children(pid))


def _size(folder: Path) -> int:
    """The database without what waits in its log."""
    import sqlite3

    with sqlite3.connect(folder / "flagship.sqlite", timeout=30) as connection:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        (free,) = connection.execute("PRAGMA freelist_count").fetchone()
    connection.close()
    return int((pages - free) * size)


def _p95(values: list[float]) -> float:
    return statistics.quantiles(values, n=20)[-1]


if __name__ == "__main__":
    if sys.argv[1:2] == ["open"]:
        _open_all(Path(sys.argv[2]))
    else:
        main()
