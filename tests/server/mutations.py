"""What strangers may send: mutated messages and HTTP requests, on both databases.

`python -m tests.server.mutations [MESSAGES] [REQUESTS]` sends so many to each (300,000 and
20,000), without limits on how many, and prints counts. Nothing may be an error of ours: no 5xx,
no `server.failed`, no traceback, and every table goes on.
"""

import asyncio
import json
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from flagship.server.puzzles import every
from tests.any_game import GAMES
from tests.server import postgres
from tests.server.postgres import new_database
from tests.server.site import Person, Server, turn

UNLIMITED = "from flagship.server import rates; rates.Bucket.take = lambda *_: True"
TABLES = 3
"""Of each game."""
BATCH = 20
ODD: list[Any] = [
    None, True, False, 0, -1, 1, 7, 99, 2**31, 2**63, 2**64, -(2**63), 10**30, 0.5, 1e308, -0.0,
    "", " ", "a", "\0", "\x00a", "\ufeff", "\u202e", "\U0001f600", "%00", "../..", "'; drop table",
    "a" * 300, "é" * 2001, "end", "plan", "0", "-1", "1e9", "nan", "{}", "(armed)",
    "(takes back) 1", [], [[]], [None], {}, {"a": 1}, {"type": "Submit"}, ["end"] * 65, [""],
    "price +99", "take 1",
]  # fmt: skip
THINGS = ("region:0", "price:4", "company:0", "company:9", "card:1", "goods", "deck:0", "pad:2")
RARE = {"Hint": 0.02, "Explore": 0.2, "Rematch": 0.1, "Leave": 0.1, "Review": 0.2}
"""How often what is dear is kept."""


class Messages:
    """Messages as a browser sends them, and what becomes of them."""

    def __init__(self, chance: random.Random) -> None:
        self.chance, self.number = chance, 0

    def one(self, seen: dict[str, Any]) -> bytes:
        message = self._proper(seen)
        if self.chance.random() < 0.1:
            return json.dumps(message).encode()
        for _ in range(self.chance.choice((1, 1, 1, 2, 3))):
            message = self._changed(message)
        data = json.dumps(message).encode()
        return self._garbled(data) if self.chance.random() < 0.3 else data

    def _proper(self, seen: dict[str, Any]) -> dict[str, Any]:
        chance = self.chance
        lines = seen["choices"] or ["plan", "end"]
        some = [chance.choice(lines) for _ in range(chance.choice((1, 1, 2, 3)))]
        version = max(0, seen["version"] + chance.choice((0, 0, 0, 0, -1, 1)))
        kinds: dict[str, dict[str, Any]] = {
            "Submit": {"version": version, "actions": some},
            "Try": {"actions": some},
            "ReadPlan": {"plan": some[0], "prices": [4, 5]},
            "Explore": {"where": "price=4", "sort": "-price", "offset": 0, "limit": 2},
            "Propose": {"actions": []},
            "Preview": {"line": some[0], "actions": []},
            "TakeBack": {"version": version},
            "Arm": {"plan": some[0]},
            "Disarm": {},
            "Hint": {"actions": []},
            "WhyNot": {"lines": some, "actions": []},
            "Ask": {"thing": chance.choice(THINGS), "actions": [], "line": ""},
            "Review": {"actions": some},
            "KeepLesson": {"read": ["welcome"]},
            "Chat": {"text": "hello"},
            "Mute": {"user": "Guest 1234", "on": True},
            "SetSeat": {"seat": 1, "kind": "bot", "level": "random"},
            "Start": {},
            "Rematch": {},
            "Leave": {},
            "Return": {},
            "Hurry": {},
        }
        while True:
            kind = chance.choice(list(kinds))
            if chance.random() < RARE.get(kind, 1):
                self.number += 1
                return {"type": kind, "token": f"t{self.number}", **kinds[kind]}

    def _changed(self, value: Any) -> Any:
        """The same with one thing otherwise."""
        chance = self.chance
        if isinstance(value, dict) and value:
            key = chance.choice(list(value))
            how = chance.random()
            if how < 0.1:
                return {one: value[one] for one in value if one != key}
            if how < 0.2:
                return value | {chance.choice(("x", "type", "token", "", "seat")): self._odd()}
            return value | {key: self._changed(value[key])}
        if isinstance(value, list) and value and chance.random() < 0.7:
            place = chance.randrange(len(value))
            return [*value[:place], self._changed(value[place]), *value[place + 1 :]]
        if isinstance(value, str) and value and chance.random() < 0.6:
            at = chance.randrange(len(value))
            new = chance.choice(("", "9", " ", "-", ":", ">", "\0", "é", "99999999999", value))
            return value[:at] + new + value[at + chance.choice((0, 1, 2)) :]
        if isinstance(value, int) and chance.random() < 0.5:
            return value + chance.choice((-1, 1, 10, -(2**40), 2**40))
        return self._odd()

    def _odd(self) -> Any:
        return self.chance.choice(ODD)

    def _garbled(self, data: bytes) -> bytes:
        """Not quite JSON any more."""
        chance, at = self.chance, self.chance.randrange(len(data))
        return chance.choice(
            (
                data[:at],
                data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :],
                data[:at] + data[chance.randrange(len(data)) :],
                data[:at] + b"[" * 3000 + data[at:],
                data + data,
                data[:at] + b"\xed\xa0\x80" + data[at:],
                data.replace(b'"', b"'", 2),
                data[:at] + b"\\ud800" + data[at:],
                data[:at] + b" " * 17_000 + data[at:],
            )
        )


class Guest:
    """A socket that sends what it likes, and comes again when it was closed."""

    def __init__(self, server: Server, person: Person, table: str, seed: int) -> None:
        self.server, self.person, self.table = server, person, table
        self.chance = random.Random(seed)
        self.messages = Messages(self.chance)
        self.seen: dict[str, Any] = {"version": 0, "choices": []}
        self.counts: Counter[str] = Counter()
        self.number = 0

    async def send(self, messages: int) -> None:
        while self.counts["messages"] < messages:
            try:
                async with self._socket() as link:
                    while self.counts["messages"] < messages:
                        await self._batch(link)
            except (ConnectionClosed, OSError):
                self.counts["sockets closed"] += 1

    def _socket(self) -> connect:
        return connect(
            f"ws://127.0.0.1:{self.server.port}/tables/{self.table}/socket?story=1",
            origin=self.server.url,  # type: ignore[arg-type]
            additional_headers={"cookie": self.person.cookie},
            compression=None,
            ping_interval=None,
            max_size=None,
        )

    async def _batch(self, link: ClientConnection) -> None:
        for _ in range(BATCH):
            data = self.messages.one(self.seen)
            self.counts["messages"] += 1
            try:
                text = data.decode()
                await link.send(text if self.chance.random() < 0.9 else data)
            except UnicodeDecodeError:
                # As text in a frame it ends the socket; seldom, since coming again is slow.
                await link.send(data, text=self.chance.random() < 0.05)
        self.number += 1
        token = f"end{self.number}"
        await link.send(json.dumps({"type": "Disarm", "token": token}))
        while True:
            heard = json.loads(await asyncio.wait_for(link.recv(), 120))
            self._note(heard)
            if heard.get("token") == token:
                return

    def _note(self, heard: dict[str, Any]) -> None:
        if "choices" in heard and heard["type"] in ("Welcome", "Changed"):
            self.seen = heard
        table = heard.get("table") or {}
        if table.get("rematch"):
            self.table = table["rematch"]
        if heard["type"] == "Refused":
            self.counts["refused"] += 1
            assert heard["sentence"]
            if heard["key"] in ("server.failed", "server.disk"):
                self.counts[heard["key"]] += 1
        elif heard.get("token"):
            self.counts["answered"] += 1


PATHS = (
    "/", "/health", "/api/me", "/api/games", "/api/tables", "/api/join", "/api/learn",
    "/api/replays", "/api/home", "/api/profile", "/api/today", "/api/puzzles", "/api/notices",
    "/api/positions", "/api/me/link", "/api/me/move", "/api/me/export",
    "/api/tables/{id}", "/api/tables/{id}/sit", "/api/tables/{id}/log", "/api/tables/{id}/story",
    "/api/tables/{id}/position", "/api/tables/{id}/aside",
    "/api/replays/{id}", "/api/replays/{id}/frames", "/api/replays/{id}/answer",
    "/api/replays/{id}/save", "/api/replays/{id}/fork", "/api/replays/{id}/analysis",
    "/api/replays/{id}/position", "/api/packs/{id}", "/api/rules/{id}", "/api/learn/{id}",
    "/api/puzzles/{id}", "/api/puzzles/{id}/ask", "/api/puzzles/{id}/position", "/api/join/{id}",
    "/api/packs/{id}/reference", "/tables/{id}", "/join/{id}", "/assets/{id}.js",
    "/tables/{id}/socket",
)  # fmt: skip
PUZZLE = next(iter(every()))
BODIES: list[Any] = [
    {"name": "Ada"},
    {"link": "abc"},
    {"seat": 1},
    {"at": 3, "seat": 0, "level": "random"},
    {"game": "smartphone_inc"},
    {"hidden": True},
    {"aside": True},
    {"plan": "plan"},
    {"request": {"type": "Try", "token": "t", "actions": ["end"]}},
    {"kind": "webhook", "url": "https://127.0.0.1/x", "on": True},
    {"position": "x", "seat": 0},
    {"game": "smartphone_inc", "seats": [{"kind": "you"}, {"kind": "open"}], "listed": True},
    {"game": "mobile_markets", "seats": [{"kind": "you"}, {"kind": "bot", "level": "random"}]},
    {"format": 1, "engine": "0.2", "game": "mobile_markets", "seed": 1, "decisions": []},
]


def http_request(ids: list[str], cookie: str, host: str, messages: Messages) -> bytes:
    """One request, mostly wrong."""
    chance = messages.chance
    names = [
        *ids,
        PUZZLE,
        "smartphone_inc",
        "glossary",
        "x",
        "%00",
        "%ff",
        "..%2f..",
        "a" * 300,
        "é",
        "%ed%a0%80",
    ]
    path = chance.choice(PATHS).replace("{id}", chance.choice(names))
    if chance.random() < 0.5:
        keys = ("seat", "start", "count", "before", "round", "thing", "at", "which", "")
        pairs = [f"{chance.choice(keys)}={chance.choice(ODD)}" for _ in range(2)]
        path += "?" + "&".join(pairs).replace(" ", "+").replace("\r", "").replace("\n", "")
    if chance.random() < 0.1:
        at = chance.randrange(len(path))
        path = path[:at] + chance.choice(("%", "%zz", "//", "/../", "\t", "é")) + path[at:]
    method = chance.choice(("GET", "GET", "GET", "POST", "POST", "PUT", "DELETE", "HEAD", "BREW"))
    body = b""
    headers = {"Host": host, "Cookie": cookie, "Content-Type": "application/json"}
    if method in ("POST", "PUT"):
        asked = (
            messages._changed(chance.choice(BODIES)) if chance.random() < 0.8 else messages._odd()
        )
        body = json.dumps(asked).encode()
        if chance.random() < 0.2:
            body = messages._garbled(body)
        headers["Content-Length"] = str(len(body))
    if chance.random() < 0.2:
        name = chance.choice(
            ("Host", "Origin", "Cookie", "Content-Type", "Accept-Encoding", "Range",
             "X-Forwarded-For", "X-Forwarded-Proto", "If-None-Match", "Upgrade",
             "Sec-WebSocket-Key", "Connection")
        )  # fmt: skip
        odd = (
            "[",
            "http://[",
            "\xff",
            "a" * 5000,
            "bytes=9-1",
            "https",
            "websocket",
            "Upgrade",
            "1, 2",
        )
        headers[name] = chance.choice(odd)
    lines = [f"{method} {path} HTTP/1.1", *(f"{key}: {value}" for key, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode("latin-1", "replace") + body


async def ask_http(
    server: Server, person: Person, ids: list[str], requests: int, seed: int
) -> Counter[str]:
    counts: Counter[str] = Counter()
    messages = Messages(random.Random(seed))
    host = f"127.0.0.1:{server.port}"
    for _ in range(requests):
        data = http_request(ids, person.cookie, host, messages)
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        status = b"none"
        with suppress(OSError, asyncio.IncompleteReadError):
            writer.write(data)
            head = await asyncio.wait_for(reader.readline(), 60)
            status = head.split(b" ")[1] if head.count(b" ") > 1 else b"none"
        writer.close()
        counts["requests"] += 1
        counts[f"{status[:1].decode()}xx" if status != b"none" else "no answer"] += 1
        if status[:1] == b"5":
            counts[f"FAULT {status.decode()} {data[:200]!r}"] += 1
    return counts


def tables(server: Server, people: list[Person]) -> list[tuple[Person, str]]:
    """Running tables of all games, whose hosts play against bots."""
    made = []
    for place, person in enumerate(people):
        game = list(GAMES)[place % len(GAMES)]
        table = person.create(game, "you", "random", listed=place % 2 == 0, hints=True)
        made.append((person, table))
    return made


def alive(server: Server, table: str, person: Person, chance: random.Random) -> bool:
    """Whether a table answers, and its game goes on or is over."""
    with person.at(table) as one:
        if one.ask("Disarm")["type"] not in ("Accepted", "Refused"):
            return False
        if one.info["status"] == "running" and one.seat is not None:
            one.ask("Return")
            while one.view["to_act"] and one.seat not in one.view["to_act"]:
                one.hear()
            return not one.view["to_act"] or turn([one], chance)
    return True


async def flood(
    server: Server, made: list[tuple[Person, str]], messages: int, requests: int
) -> Counter[str]:
    guests = [Guest(server, person, table, seed) for seed, (person, table) in enumerate(made)]
    strangers = [
        Guest(server, Person(server), table, 99 + seed) for seed, (_, table) in enumerate(made[:2])
    ]
    everybody = [*guests, *strangers]
    each = messages // len(everybody) + 1
    ids = [table for _, table in made]
    sending = [one.send(each) for one in everybody]
    # People of their own, who may delete what is theirs.
    asking = [
        ask_http(server, person, [*ids, table], requests // 2, seed)
        for seed, (person, table) in enumerate(tables(server, [server.person(), server.person()]))
    ]
    counts: Counter[str] = Counter()
    for found in (await asyncio.gather(*sending, *asking))[len(sending) :]:
        counts += found  # type: ignore[arg-type]
    for one in everybody:
        counts += one.counts
    return counts


def trial(kind: str, database: str, messages: int, requests: int) -> int:
    """How many faults there were."""
    began, faults = time.monotonic(), 0
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), database, before=UNLIMITED)
        people = [server.person() for _ in range(TABLES * len(GAMES))]
        made = tables(server, people)
        counts = asyncio.run(flood(server, made, messages, requests))
        chance = random.Random(1)
        dead = [table for person, table in made if not alive(server, table, person, chance)]
        healthy = people[0].raw("GET", "/health")[0] == 200
        server.stop()
        errors = server.errors.read_text()
    counts["tracebacks"] = errors.count("Traceback")
    print(f"{kind}: {time.monotonic() - began:.0f} s")
    for name, number in sorted(counts.items()):
        print(f"  {name:24}{number:9,}")
        faults += number if name.startswith(("FAULT", "server.", "tracebacks", "5xx")) else 0
    print(f"  tables alive            {len(made) - len(dead):9} of {len(made)}, healthy: {healthy}")
    print(errors[-3000:], end="")
    return faults + len(dead) + (not healthy)


def main(messages: int = 300_000, requests: int = 20_000) -> int:
    faults = trial("SQLite", "", messages, requests)
    found = postgres.found()
    if found is None:
        print(f"PostgreSQL: {postgres.NONE}")
        return 1
    with postgres.running(found.programs) as url:
        faults += trial(found.words, new_database(url), messages, requests)
    print(f"{faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
