"""Faults of every kind while people play: nothing acknowledged is lost, doubled or reordered.

`bench/chaos` runs it: nodes on one PostgreSQL that are killed, paused and cut off, lost answers
to COMMIT, and a PostgreSQL that restarts; then SQLite and kills. It prints counts.
"""

import argparse
import os
import random
import re
import shutil
import signal
import sqlite3
import sys
import tempfile
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from flagship.kernel.match import Match
from flagship.server.match_log import LogRow, counting, took_back
from flagship.server.record import TableRecord, read_record
from tests.any_game import GAMES
from tests.server import postgres
from tests.server.cable import Cable, cable
from tests.server.postgres import new_database
from tests.server.site import Person, Problem, Server, Socket, workers

PATIENCE = 8.0
"""Seconds until a browser takes a silent server for lost and connects again."""
STUCK = 90.0
PAUSE = 0.03
LOST = (ConnectionClosed, InvalidHandshake, EOFError, OSError, TimeoutError)
REASONS_TO_WAIT = ("server.disk", "server.full", "server.failed", "message.too_many", "too_many")


class Acknowledged(NamedTuple):
    """A decision that a person was told to be made."""

    version: int
    seat: int
    token: str
    lines: tuple[str, ...]


class Line(Socket):
    """A socket that does not wait for ever."""

    def hear(self, timeout: float = PATIENCE) -> Any:
        return super().hear(timeout)


class Guest(Person):
    """Somebody with an address of their own."""

    def __init__(self, node: Server) -> None:
        self.address = f"2001:db8:{random.getrandbits(16):x}::1"
        super().__init__(node)

    def raw(
        self, method: str, path: str, body: bytes | None = None, **headers: str
    ) -> tuple[int, dict[str, str], bytes]:
        return super().raw(method, path, body, **{"x-forwarded-for": self.address} | headers)


class Game(threading.Thread):
    """Two people who play one game after the other, whatever happens to the servers."""

    def __init__(self, nodes: list[Server], game: str, number: int) -> None:
        super().__init__(daemon=True)
        self.nodes, self.game = nodes, game
        self.rng = random.Random(number)
        self.number = number
        self.people: list[Person] = []
        self.made: dict[str, list[Acknowledged]] = defaultdict(list)
        self.denied: dict[str, set[str]] = defaultdict(set)
        """Tokens of decisions that a person was told not to be made."""
        self.said: dict[str, list[str]] = defaultdict(list)
        self.counts: Counter[str] = Counter()
        self.alive = time.monotonic()
        self.stop = False
        self.wrong: list[str] = []

    def done(self) -> int:
        return sum(map(len, self.made.values()))

    def run(self) -> None:
        try:
            while not self.stop:
                self._play(self._table())
        except Exception as error:
            self.wrong.append(f"table of {self.game}: {error!r}")
            raise

    def _again(self, work: Callable[[], Any]) -> Any:
        """The result of work that servers may fail at, at whichever node."""
        while not self.stop:
            for person in self.people:
                person.server = self.rng.choice(self.nodes)
            try:
                return work()
            except Problem as problem:
                if problem.status < 500 and problem.status != 429:
                    raise
                self.counts[f"told to wait: {problem.body['key']}"] += 1
            except LOST:
                self.counts["connections lost"] += 1
            time.sleep(0.2)
        raise SystemExit

    def _table(self) -> str:
        # New people each time, and elsewhere: a table that was made, but whose maker heard nothing
        # of it, stays in the public list, and a guest or a network may have only a few there.
        self.people = [self._again(self._person) for _ in range(2)]
        host, friend = self.people
        table = str(self._again(lambda: host.create(self.game, listed=True)))
        self._again(lambda: friend.http("POST", f"/api/tables/{table}/sit", {"seat": 1}))

        def start() -> None:
            with Line(host, table) as one:
                answer = one.ask("Start", token="start")
                if answer["type"] != "Accepted" and answer["key"] != "table.started":
                    raise TimeoutError

        self._again(start)
        self.counts["games"] += 1
        return table

    def _person(self) -> Person:
        Person.patience = PATIENCE
        return Guest(self.rng.choice(self.nodes))

    def _play(self, table: str) -> None:
        pending: tuple[int, str, dict[str, Any]] | None = None

        def session() -> bool:
            """Play while the connections last; True once the game is over."""
            nonlocal pending
            with Line(self.people[0], table) as one, Line(self.people[1], table) as two:
                while not self.stop:
                    if pending is None:
                        pending = self._decision([one, two])
                    if pending is None:
                        return True
                    seat, kind, fields = pending
                    version = self._decide(table, [one, two][seat], kind, fields)
                    pending = None
                    if version is not None:
                        for other in (one, two):
                            other.until(version)
                    if self.rng.random() < 0.05:
                        self._chat(table, one)
                    time.sleep(PAUSE)
            return True

        while not self._again(session):
            pass

    def _decision(self, people: list[Line]) -> tuple[int, str, dict[str, Any]] | None:
        acting = [one for one in people if one.seat in one.view["to_act"]]
        if not acting:
            return None
        able = [one for one in people if one.take_back]
        back = bool(able) and self.rng.random() < 0.15
        one = able[0] if back else acting[0]
        fields: dict[str, Any] = {"token": one.token()}
        if not back:
            fields["actions"] = one.choice(self.rng)
        fields["version"] = one.version
        return people.index(one), "TakeBack" if back else "Submit", fields

    def _decide(self, table: str, one: Line, kind: str, fields: dict[str, Any]) -> int | None:
        """Send a decision, perhaps not for the first time; the version it led to."""
        answer = one.ask(kind, **fields)
        if answer["type"] == "Accepted":
            assert one.seat is not None
            lines = tuple(fields.get("actions", ()))
            made = Acknowledged(answer["version"], one.seat, fields["token"], lines)
            self.made[table].append(made)
            self.alive = time.monotonic()
            return made.version
        self.counts[f"refused: {answer['key']}"] += 1
        self.denied[table].add(fields["token"])
        if answer["key"] not in REASONS_TO_WAIT:
            # Somebody knew more than we: look again.
            raise TimeoutError
        return None

    def _chat(self, table: str, one: Line) -> None:
        self.counts["chat"] += 1
        text = f"word {self.counts['chat']} of {self.number}"
        if one.ask("Chat", text=text)["type"] == "Accepted":
            self.said[table].append(text)


class Log(NamedTuple):
    """What is on disk of a table."""

    record: TableRecord
    rows: list[LogRow]
    chat: list[str]


def check(game: Game, logs: Callable[[str], Log]) -> Iterator[str]:
    """What is wrong with the games on disk."""
    for table, made in game.made.items():
        record, rows, chat = logs(table)
        where = f"{game.game} {table}"
        if [row.seq for row in rows] != list(range(len(rows))):
            yield f"{where}: versions are not in a row"
        tokens = [row.token for row in rows if row.token]
        if len(tokens) != len(set(tokens)):
            yield f"{where}: a decision was made twice"
        if [one.version for one in made] != sorted({one.version for one in made}):
            yield f"{where}: acknowledged out of order"
        for one in made:
            row = rows[one.version] if one.version < len(rows) else None
            if row is None or (row.seat, row.token) != (one.seat, one.token):
                yield f"{where}: version {one.version} was acknowledged and is lost"
            elif one.lines and not _same(record, row.line, one.lines[-1]):
                yield f"{where}: version {one.version} is another decision"
        if found := game.denied[table] & set(tokens):
            yield f"{where}: {len(found)} decisions were made that were said not to be"
        said = game.said[table]
        if [line for line in chat if line in said] != said:
            yield f"{where}: chat was lost, doubled or reordered"
        yield from _replayed(where, record, rows)


def _same(record: TableRecord, stored: str, sent: str) -> bool:
    words, pack = GAMES[record.game].words, GAMES[record.game].setup.load_pack()
    return bool(words.read(pack, stored) == words.read(pack, sent))


def _replayed(where: str, record: TableRecord, rows: list[LogRow]) -> Iterator[str]:
    """The decisions on disk make a game."""
    game = GAMES[record.game]
    match = Match(game, game.setup.read_ruleset(record.ruleset), record.seed)
    try:
        for row in counting(rows)[1:]:
            assert not took_back(row)
            match.submit(row.seat, game.words.read(match.pack, row.line))
    except Exception as error:
        yield f"{where}: cannot be replayed: {error!r}"
    if (record.status == "over") != match.is_over:
        yield f"{where}: is {record.status}, and its game is {'' if match.is_over else 'not '}over"


# Faults


class Site:
    """Nodes, their cables and their PostgreSQL, and what can happen to them."""

    def __init__(self, folder: Path, count: int, rng: random.Random, workers: int = 1) -> None:
        self.folder, self.rng, self.workers = folder, rng, workers
        self.cluster: postgres.Cluster | None = None
        self.database = ""
        self.cables: list[Cable] = []
        self.nodes: list[Server] = []
        self.count = count

    def start(self) -> None:
        options = ["--workers", str(self.workers)] if self.workers > 1 else []
        for number in range(self.count):
            folder = self.folder / f"node{number}"
            folder.mkdir()
            url = self.cables[number].url if self.cables else ""
            self.nodes.append(Server(folder, url, options=options))

    def kill(self) -> None:
        node = self.rng.choice(self.nodes)
        if self.workers > 1:
            self._signal(self._worker(node), signal.SIGKILL)  # it is replaced
            return
        node.kill()
        time.sleep(self.rng.uniform(0, 1.5))
        _start(node)

    def pause(self) -> None:
        node = self.rng.choice(self.nodes)
        process = self._worker(node) if self.workers > 1 else node.process.pid
        self._signal(process, signal.SIGSTOP)
        time.sleep(self.rng.choice((0.5, 2, 2, 5, 5, 12, 30)))
        self._signal(process, signal.SIGCONT)

    def _worker(self, node: Server) -> int:
        """One of its processes that serve; itself if there is none at the moment."""
        return self.rng.choice(sorted(workers(node.process.pid)) or [node.process.pid])

    def _signal(self, process: int, which: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            os.kill(process, which)

    def drop(self) -> None:
        """PostgreSQL ends some connections, or all."""
        some = "" if self.rng.random() < 0.5 else " and random() < 0.5"
        self._sql(
            "select pg_terminate_backend(pid) from pg_stat_activity "
            f"where datname = current_database() and pid <> pg_backend_pid(){some}"
        )

    def swallow(self) -> None:
        wire = self.rng.choice(self.cables)
        wire.swallow = self.rng.choice((1, 1, 2, 3))
        until = time.monotonic() + 10
        while wire.swallow and time.monotonic() < until:
            time.sleep(0.02)
        wire.swallow = 0

    def cut(self) -> None:
        wire = self.rng.choice(self.cables)
        wire.cut()
        time.sleep(self.rng.choice((0.2, 1, 3, 8)))
        wire.mend()

    def restart(self) -> None:
        assert self.cluster is not None
        self.cluster.stop(self.rng.choice((signal.SIGINT, signal.SIGQUIT)))
        time.sleep(self.rng.uniform(0, 2))
        self.cluster.start()

    def _sql(self, statement: str) -> None:
        with psycopg.connect(self.database, autocommit=True) as connection:
            connection.execute(statement.encode())

    def mend(self) -> int:
        """Start the nodes that ended by themselves; how many did."""
        gone = [node for node in self.nodes if node.process.poll() is not None]
        for node in gone:
            node.gone()
            _start(node)
        return len(gone)

    def log(self, table: str) -> Log:
        columns = ", ".join(LogRow._fields)
        queries = (
            "select data from matches where id = {}",
            f"select {columns} from decisions where match = {{}} order by seq",
            "select text from chat where match = {} order by number",
        )
        if self.database:
            with psycopg.connect(self.database) as connection:
                found = [
                    connection.execute(one.format("%s").encode(), [table]).fetchall()
                    for one in queries
                ]
        else:
            file = self.folder / "node0" / "data" / "flagship.sqlite"
            with closing(sqlite3.connect(file)) as lite:
                found = [lite.execute(one.format("?"), [table]).fetchall() for one in queries]
        (((data,),), rows, chat) = found
        return Log(
            read_record(bytes(data)), [LogRow(*row) for row in rows], [one for (one,) in chat]
        )


def _start(node: Server) -> None:
    """Start a node again, as soon as its database lets it."""
    until = time.monotonic() + STUCK
    while True:
        try:
            node.again()
            return
        except AssertionError:
            if time.monotonic() > until:
                raise
            node.gone()
            time.sleep(0.5)


@contextmanager
def on_postgresql(nodes: int, workers: int, rng: random.Random) -> Iterator[Site]:
    found = postgres.found()
    assert found is not None, postgres.NONE
    cluster = postgres.Cluster(found.programs)
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder), nodes, rng, workers)
        site.cluster, site.database = cluster, new_database(cluster.url)
        wires = [cable(site.database) for _ in range(nodes)]
        site.cables = [wire.__enter__() for wire in wires]
        try:
            yield site
        finally:
            for wire in wires:
                wire.__exit__(None, None, None)
            cluster.stop()
            shutil.rmtree(cluster.folder)


@contextmanager
def on_sqlite(rng: random.Random) -> Iterator[Site]:
    with tempfile.TemporaryDirectory() as folder:
        yield Site(Path(folder), 1, rng)


Faults = dict[str, tuple[int, Callable[[], None]]]
"""How often each happens, and how."""


def trial(site: Site, faults: Faults, number: int, tables: int) -> int:
    """So many faults while so many tables play; how much was wrong."""
    began = time.monotonic()
    site.start()
    games = [Game(site.nodes, list(GAMES)[one % len(GAMES)], one) for one in range(tables)]
    for game in games:
        game.start()
    counts: Counter[str] = Counter()
    wrong: list[str] = []
    names, weights = list(faults), [weight for weight, _ in faults.values()]
    for done in range(number):
        if done and done % 50 == 0:
            print(f"  {done} faults, {sum(game.done() for game in games):,} decisions", flush=True)
        _wait_for(games, 1 + site.rng.randrange(3), wrong)
        (name,) = site.rng.choices(names, weights)
        faults[name][1]()
        counts[name] += 1
        counts["nodes that ended by themselves"] += site.mend()
        wrong += [one for game in games for one in game.wrong]
        if wrong:
            break
    for wire in site.cables:
        wire.swallow = 0
    _wait_for(games, 5, wrong)
    for game in games:
        game.stop = True
    for game in games:
        game.join(3 * PATIENCE)
    for node in site.nodes:
        node.stop()
    for game in games:
        wrong += check(game, site.log)
    made = sum(game.done() for game in games)
    for game in games:
        counts += game.counts
    errors = "".join(node.errors.read_text() for node in site.nodes)
    wrong += _tracebacks(errors)
    print(f"  {time.monotonic() - began:.0f} s, {made:,} decisions acknowledged at {tables} tables")
    for name, count in sorted(counts.items()):
        print(f"  {name:36}{count:7,}")
    print(f"  wrong: {len(wrong)}")
    for line in wrong[:10]:
        print(f"    {line}")
    return len(wrong)


def _tracebacks(errors: str) -> list[str]:
    """Each kind, with one of them; a log line begins with its time."""
    kinds: dict[str, list[str]] = defaultdict(list)
    for entry in re.split(r"^(?=\d{4}-\d\d-\d\dT)", errors, flags=re.M):
        if "Traceback" in entry:
            last = entry.replace("\\n", "\n").strip().splitlines()[-1]
            kinds[re.sub(r"'.*'|0x\w+|\d", "#", last)].append(entry)
    return [f"{len(one)} tracebacks such as: {one[0]}" for one in kinds.values()]


def _wait_for(games: list[Game], decisions: int, wrong: list[str]) -> None:
    """Until every table has gone on by so many."""
    before = [game.done() for game in games]
    until = time.monotonic() + STUCK
    for game, had in zip(games, before, strict=True):
        while game.done() < had + decisions and game.is_alive():
            if time.monotonic() > until:
                wrong.append(
                    f"a table of {game.game} is stuck: {list(game.made)[-1:]}, {game.counts}"
                )
                return
            time.sleep(0.02)


def main() -> int:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--faults", type=int, default=300, help="on PostgreSQL")
    reading.add_argument("--kills", type=int, default=100, help="on SQLite")
    reading.add_argument("--nodes", type=int, default=2)
    reading.add_argument("--workers", type=int, default=1, help="of each node; faults hit one")
    reading.add_argument("--tables", type=int, default=6)
    reading.add_argument("--seed", type=int, default=1)
    asked = reading.parse_args()
    rng, wrong = random.Random(asked.seed), 0
    if asked.kills:
        print("SQLite, one node:")
        with on_sqlite(rng) as site:
            wrong += trial(site, {"kills": (1, site.kill)}, asked.kills, asked.tables)
    if asked.faults:
        print(f"{postgres.words()}, {asked.nodes} nodes with {asked.workers} workers:")
        with on_postgresql(asked.nodes, asked.workers, rng) as site:
            faults: Faults = {
                "kills": (15, site.kill),
                "pauses": (12, site.pause),
                "database connections ended": (25, site.drop),
                "answers to COMMIT lost": (28, site.swallow),
                "cables cut": (12, site.cut),
                "restarts of PostgreSQL": (8, site.restart),
            }
            wrong += trial(site, faults, asked.faults, asked.tables)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
