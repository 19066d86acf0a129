"""Two worlds at the wire: positions that differ only in what one seat cannot see.

The same requests go to a real room in each world; every byte that the seat and a spectator are
sent must be the same. `python -m tests.server.worlds 4000` looks at so many positions.
"""

import asyncio
import random
import re
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from flagship.kernel.match import Match
from flagship.kernel.rng import Rng
from flagship.server import protocol
from flagship.server.connection import Allowances, Connection
from flagship.server.database import sqlite_url
from flagship.server.live_match import LiveMatch
from flagship.server.live_table import LiveTable
from flagship.server.lobby import Lobby
from flagship.server.new_tables import new_record
from flagship.server.record import Chair, TableRecord
from flagship.server.room import Room
from flagship.server.store import Store
from tests.any_game import GAMES, AnyMatch

OTHERWISE = re.compile(rb'"(?:now|at)":\d+|"table\d+|"name":"[A-Z][a-z]+ \d+"')
"""Times and names of tables, which differ anyway."""
VERSION = 7
ASKS = ("region:0", "region:3", "price:4", "company:0", "company:1", "deck", "card:3", "goods")


class Ear(Connection):
    """A connection without a socket: what would go over the wire is kept."""

    def __init__(self, guest: str) -> None:
        self.guest, self.name, self.known, self.address = guest, guest, True, guest
        self.wants_story, self.id, self.allowances = True, "", Allowances()
        self.heard: list[bytes] = []
        self.waiting_for: dict[str, asyncio.Future[bytes]] = {}

    def send(self, data: bytes) -> None:
        self.heard.append(OTHERWISE.sub(b"", data))
        found = re.search(rb'"token":"(\w+)"', data)
        future = self.waiting_for.pop(found[1].decode(), None) if found else None
        if future is not None:
            future.set_result(data)

    def close(self, code: int) -> None:
        self.heard.append(b"closed")


class World:
    """A room with a match at a position, the seat whose eyes are meant, and a spectator."""

    def __init__(self, lobby: Lobby, record: TableRecord, match: AnyMatch, seat: int) -> None:
        _, pack = lobby.packs[record.pack]
        store, live = lobby.store, LiveMatch(match, VERSION)
        table = LiveTable(record, match.game, pack, live, store, store.node.id)
        self.room: Room = lobby._put(table, [], set())
        self.own, self.other = Ear(f"g{seat}"), Ear("spectator")
        for ear in (self.own, self.other):
            self.room.audience.welcome(ear)

    async def ask(self, request: protocol.Request) -> bytes:
        answer = asyncio.get_running_loop().create_future()
        self.own.waiting_for[request.token] = answer
        await self.room.do(lambda: self.room.dispatcher.dispatch(self.own, request))
        return OTHERWISE.sub(b"", await asyncio.wait_for(answer, 60))

    def heard(self, place: int) -> list[bytes]:
        """Everything that the seat (0) or the spectator (1) was sent; of the table's own data,
        which come a little later, the last."""
        ear = (self.own, self.other)[place]
        self.room.audience._tell_you([ear])
        last = ear.heard[-1]
        return [one for one in ear.heard if b'"type":"TableChanged"' not in one] + [last]

    async def close(self, lobby: Lobby) -> None:
        self.room.retire()
        await self.room.task
        self.room.dispatcher.close()
        if self.room.audience._telling is not None:
            self.room.audience._telling.cancel()
        lobby._forget(self.room)


class Trial:
    """What was compared, and what differed."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.differences: list[str] = []

    async def look(
        self, lobby: Lobby, record: TableRecord, match: AnyMatch, seat: int, chance: random.Random
    ) -> None:
        """One position, seen by a seat."""
        game = match.game
        view = game.rules.view(match.state, seat)
        guess = game.rules.guess(view, Rng(chance.getrandbits(60)))
        there = Match.resumed(game, match.ruleset, 1, match.pack, guess)
        self.counts["positions"] += 1
        self.counts["worlds that differ"] += game.rules.encode(guess) != game.rules.encode(
            match.state
        )
        worlds = [
            World(lobby, replace(record, id=f"table{self.counts['positions']}{place}"), one, seat)
            for place, one in enumerate((match, there))
        ]
        try:
            for request in requests(match, seat, chance):
                answers = [await one.ask(request) for one in worlds]
                kind = type(request).__name__
                answer = "refused" if b'"type":"Refused"' in answers[0] else "answered"
                self.counts[f"{kind} {answer}"] += 1
                if answers[0] != answers[1]:
                    self._differ(match, seat, request, *answers)
                if isinstance(request, protocol.Submit) and answer == "answered":
                    return  # what follows may reveal something
            for place in range(2):
                here, other = [one.heard(place) for one in worlds]
                if here != other:
                    self._differ(match, seat, None, here, other)
        finally:
            for one in worlds:
                await one.close(lobby)

    def _differ(self, match: AnyMatch, seat: int, request: object, *said: object) -> None:
        phase = getattr(match.state, "phase", "")
        self.differences.append(f"{match.game.id} phase {phase} seat {seat} {request}: {said}")


def requests(match: AnyMatch, seat: int, chance: random.Random) -> list[protocol.Request]:
    """What a browser might ask or do here, much of it not allowed; at last one legal decision."""
    game, pack = match.game, match.pack
    acting = game.rules.to_act(match.state)
    legal = list(game.rules.legal(match.state, seat)) if seat in acting else []
    if game.rules.is_planning(match.state, seat) or not legal:
        some = [game.rules.sample(match.state, one, Rng(chance.getrandbits(60))) for one in acting]
    else:
        some = chance.sample(legal, min(4, len(legal)))
    lines = [game.words.write(pack, action) for action in some]
    lists = [[line] * 3 for line in lines[:2]] + [lines[:3], lines[::-1][:3], [lines[0], "end"]]
    lists += [["nonsense"], ["end", "end"]]
    asked: list[Any] = []
    for one in lists:
        asked.append(("Try", {"actions": one}))
    asked.append(("WhyNot", {"lines": lines}))
    asked.append(("Propose", {}))
    asked.append(("Preview", {"line": lines[0]}))
    asked.append(("ReadPlan", {"plan": lines[0]}))
    asked.append(("TakeBack", {"version": VERSION}))
    asked += [("Ask", {"thing": thing}) for thing in chance.sample(ASKS, 2)]
    if chance.random() < 0.1:
        asked.append(("Explore", {"limit": 3, "offset": chance.randrange(9)}))
    asked += [("Arm", {"plan": lines[0]}), ("Disarm", {})]
    asked.append(("Submit", {"version": VERSION + 9, "actions": lines[:1]}))
    chance.shuffle(lists)
    asked += [("Submit", {"version": VERSION, "actions": one}) for one in lists]
    if legal:
        asked.append(("Submit", {"version": VERSION, "actions": lines[-1:]}))
    return [
        getattr(protocol, kind)(token=f"t{number}", **fields)
        for number, (kind, fields) in enumerate(asked)
    ]


async def compare(game_id: str, positions: int, seed: int) -> Trial:
    """Look at so many positions of random games."""
    game, chance, trial = GAMES[game_id], random.Random(seed), Trial()
    with tempfile.TemporaryDirectory() as folder:
        store = Store(sqlite_url(Path(folder)))
        lobby = Lobby(store)
        while trial.counts["positions"] < positions:
            players = chance.choice((2, 3, 4))
            colours = game.colours[:players]
            match = Match(game, game.setup.ruleset(colours=colours), chance.getrandbits(60))
            record = _record(game_id, colours)
            while not match.is_over and trial.counts["positions"] < positions:
                acting = game.rules.to_act(match.state)
                if chance.random() < 0.5:
                    seat = chance.choice(acting if chance.random() < 0.8 else range(players))
                    await trial.look(lobby, record, match.tentative(), seat, chance)
                own = chance.choice(acting)
                action = game.rules.sample(match.state, own, Rng(chance.getrandbits(60)))
                match.submit(own, action)
        await lobby.close()
        store.close()
    return trial


def _record(game: str, colours: tuple[str, ...]) -> TableRecord:
    seats = [protocol.NewSeat("you"), *[protocol.NewSeat("open")] * (len(colours) - 1)]
    record = new_record(protocol.NewTable(game, seats), "g0", "g0")
    chairs = tuple(
        Chair("person", colour, guest=f"g{seat}", user=f"g{seat}")
        for seat, colour in enumerate(colours)
    )
    return replace(record, id="table", chairs=chairs, status="running")


def main(positions: int) -> int:
    found = 0
    for game in GAMES:
        began = time.monotonic()
        trial = asyncio.run(compare(game, positions // len(GAMES), 1))
        found += len(trial.differences)
        print(f"{game}: {len(trial.differences)} differences, {time.monotonic() - began:.0f} s")
        for name, number in sorted(trial.counts.items()):
            print(f"  {name:24}{number:9,}")
        for line in trial.differences[:5]:
            print(f"  {line[:2000]}")
    print(f"{positions:,} positions: {found} differences")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 4000))
