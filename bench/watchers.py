"""What it takes to tell watchers at another node: sockets carried there, as we do it, against
PostgreSQL's NOTIFY.

A watcher's question goes to the owner of a table, and 10 kB come back. Nodes, owner and watchers
are in this process, whose CPU time is counted; PostgreSQL's is that of its two backends. What is
carried is compared with what the owner's own watchers take. FLAGSHIP_DATABASE, or a PostgreSQL of
its own if there is one.
"""

import asyncio
import os
import statistics
import time
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple, cast

import psycopg
import uvloop

from flagship.server.passing import End
from tests.server import postgres

TIMES = 3_000
QUESTION = b"q" * 60
ANSWER = b"a" * 10_000
MOST_BYTES = 7_999
"""Of a notice."""
PIECES = [ANSWER[at : at + MOST_BYTES].decode() for at in range(0, len(ANSWER), MOST_BYTES)]


class Spent(NamedTuple):
    """Milliseconds for one question."""

    clock: float
    cpu: float


class Owner(asyncio.Protocol):
    """Answers every question."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        self.transport.write(ANSWER)


class Node(asyncio.Protocol):
    """Carries sockets to the owner, as Socket.carry does after the first request."""

    def __init__(self, owner: int) -> None:
        self.owner, self.early = owner, b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.near = cast("asyncio.Transport", transport)
        self.task = asyncio.create_task(self.carry())

    def data_received(self, data: bytes) -> None:
        self.early += data

    async def carry(self) -> None:
        loop = asyncio.get_running_loop()
        back = End(self.near, self.near.close)
        far, _ = await loop.create_connection(lambda: back, "127.0.0.1", self.owner)
        self.near.set_protocol(End(far, far.close))
        far.write(self.early)


async def measured(ask: Callable[[], Awaitable[None]]) -> Spent:
    for _ in range(TIMES // 10):
        await ask()
    clock, began = [], time.process_time()
    for _ in range(TIMES):
        at = time.perf_counter()
        await ask()
        clock.append(time.perf_counter() - at)
    cpu = (time.process_time() - began) / TIMES
    return Spent(statistics.median(clock) * 1e3, cpu * 1e3)


async def by_socket(port: int) -> Spent:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)

    async def ask() -> None:
        writer.write(QUESTION)
        await reader.readexactly(len(ANSWER))

    found = await measured(ask)
    writer.close()
    return found


async def by_notices(database: str) -> tuple[Spent, float]:
    """And PostgreSQL's milliseconds."""
    connect = psycopg.AsyncConnection.connect
    async with (
        await connect(database, autocommit=True) as node,
        await connect(database, autocommit=True) as owner,
        await connect(database, autocommit=True) as node_hears,
        await connect(database, autocommit=True) as owner_hears,
    ):
        await node_hears.execute("listen node")
        await owner_hears.execute("listen owner")

        async def answer() -> None:
            async for _ in owner_hears.notifies():
                async with owner.pipeline():
                    for piece in PIECES:
                        await owner.execute("select pg_notify('node', %s)", [piece])

        answering, heard = asyncio.create_task(answer()), node_hears.notifies()

        async def ask() -> None:
            await node.execute("select pg_notify('owner', %s)", [QUESTION.decode()])
            for _ in PIECES:
                await anext(heard)

        backends = [one.info.backend_pid for one in (node, owner, node_hears, owner_hears)]
        before = sum(map(_cpu, backends))
        spent = await measured(ask)
        own = (sum(map(_cpu, backends)) - before) / (TIMES * 1.1) * 1e3
        await heard.aclose()
        answering.cancel()
        await asyncio.gather(answering, return_exceptions=True)
    return spent, own


def _cpu(pid: int) -> float:
    """Seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def _all(database: str) -> None:
    loop = asyncio.get_running_loop()
    owner = await loop.create_server(Owner, "127.0.0.1", 0)
    there = owner.sockets[0].getsockname()[1]
    node = await loop.create_server(lambda: Node(there), "127.0.0.1", 0)
    print(f"  {'ms for one question':34} {'clock':>8} {'CPU':>8} {'PostgreSQL':>11}")
    plain = await by_socket(there)
    carried = await by_socket(node.sockets[0].getsockname()[1])
    more = Spent(carried.clock - plain.clock, carried.cpu - plain.cpu)
    _show("asked of the owner", plain)
    _show("carried there by another node", carried)
    _show("what carrying adds", more)
    if database:
        _show(f"by NOTIFY, answered in {len(PIECES)} pieces", *await by_notices(database))


def _show(name: str, spent: Spent, postgresql: float = 0.0) -> None:
    print(f"  {name:34} {spent.clock:8.3f} {spent.cpu:8.3f} {postgresql:11.3f}", flush=True)


def main() -> None:
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"Telling watchers at another node; {os.cpu_count()} cores, load {load}")
    given, found = os.environ.get("FLAGSHIP_DATABASE", ""), postgres.found()
    server = postgres.running(found.programs) if found and not given else nullcontext("")
    with server as url:
        database = given or (postgres.new_database(url) if url else "")
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(_all(database))


if __name__ == "__main__":
    main()
