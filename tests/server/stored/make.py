"""Make a database of tables in every condition: `python -m tests.server.stored.make FOLDER`.

0.1.sqlite was made so by version 0.1.0 (commit 5d3be7f); test_stored.py opens it.
"""

import json
import random
import shutil
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.server.site import Person, Server, Socket, turn
from tests.server.test_armed import past_planning, some_plan


def started(host: Person, friend: Person, game: str, **fields: Any) -> str:
    table = host.create(game, **fields)
    friend.sit(host, table)
    with host.at(table) as one:
        one.ask("Start")
        one.begun()
    return table


def whole_game(one: Socket, rng: random.Random) -> None:
    while one.view["to_act"]:
        if one.seat in one.view["to_act"]:
            one.submit(*one.choice(rng))
        else:
            one.hear()


def make(folder: Path, name: str) -> None:
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as work:
        server = Server(Path(work))
        host, friend = server.person(), server.person()
        host.http("PUT", "/api/me", {"name": "Ada"})
        tables = {"waiting": host.create("smartphone_inc", "you", "open", "automaton", listed=True)}

        tables["over"] = host.create("smartphone_inc", "you", "random", options={"rounds": 2})
        with host.at(tables["over"]) as one:
            one.ask("Hint")
            whole_game(one, rng)
        tables["running"] = started(host, friend, "mobile_markets", turn_seconds=604800)
        with host.at(tables["running"]) as one, friend.at(tables["running"]) as two:
            one.ask("Chat", text="Good luck!")
            for _ in range(30):
                turn([one, two], rng)
        tables["automaton"] = host.create("smartphone_inc", "you", "random", "automaton")
        with host.at(tables["automaton"]) as one:
            for _ in range(5):
                while one.seat not in one.view["to_act"]:
                    one.hear()
                one.submit(*one.choice(rng))
        tables["undo"] = started(host, friend, "mobile_markets")
        with host.at(tables["undo"]) as one, friend.at(tables["undo"]) as two:
            past_planning([one, two], rng)
            while not one.take_back:
                assert turn([one, two], rng)
        tables["planned"] = started(host, friend, "smartphone_inc")
        with host.at(tables["planned"]) as one:
            one.submit(*one.choice(rng))
            assert one.take_back
        tables["armed"] = started(host, friend, "smartphone_inc")
        with host.at(tables["armed"]) as one, friend.at(tables["armed"]) as two:
            past_planning([one, two], rng)
            one.ask("Arm", plan=some_plan("smartphone_inc"))
        seen = {}
        for which, table in tables.items():
            with host.at(table) as one:
                seen[which] = {
                    "id": table,
                    "version": one.version,
                    "to_act": one.info["to_act"],
                    "round": one.info["round"],
                    "choices": len(one.choices),
                    "take_back": one.take_back,
                    "armed": one.you["armed"],
                }
        server.kill()  # so that snapshots are older than the last decisions
        with closing(sqlite3.connect(Path(work) / "data" / "flagship.sqlite")) as connection:
            connection.execute("pragma wal_checkpoint(truncate)")
            connection.execute("pragma journal_mode=delete")
            connection.execute("vacuum")
        shutil.copy(Path(work) / "data" / "flagship.sqlite", folder / f"{name}.sqlite")
        found = {"people": [host.cookie, friend.cookie], "tables": seen}
        (folder / f"{name}.json").write_text(json.dumps(found, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    make(Path(sys.argv[1]), sys.argv[2])
