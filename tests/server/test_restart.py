"""Kill the server at any moment: every game stands where its last acknowledged decision left it."""

import random
import threading
import time
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from tests.any_game import GAMES
from tests.server.site import Person, Server, Socket, turn


class Game(threading.Thread):
    """Two people at a table who play until the server is gone."""

    def __init__(self, server: Server, game: str, number: int) -> None:
        super().__init__()
        self.rng = random.Random(number)
        self.people = [server.person(), server.person()]
        host, friend = self.people
        self.table = host.create(game)
        friend.sit(host, self.table)
        self.acknowledged = 0
        self.sent = 0
        self.last: tuple[Person, str, dict[str, object]] | None = None
        with host.at(self.table) as one:
            one.ask("Start")

    def run(self) -> None:
        try:
            with self.people[0].at(self.table) as one, self.people[1].at(self.table) as two:
                while self._one([one, two]):
                    pass
        except (ConnectionClosed, EOFError, OSError):
            pass

    def _one(self, people: list[Socket]) -> bool:
        acting = [one for one in people if one.seat in one.view["to_act"]]
        if not acting:
            return False
        able = [one for one in people if one.take_back]
        back = bool(able) and self.rng.random() < 0.2
        one, kind = (able[0], "TakeBack") if back else (acting[0], "Submit")
        fields: dict[str, object] = {"version": one.version, "token": one.token()}
        if not back:
            fields["actions"] = one.choice(self.rng)
        self.last = (one.person, kind, fields)
        self.sent = one.version + 1
        answer = one.ask(kind, **fields)
        assert answer["type"] == "Accepted"
        self.acknowledged = answer["version"]
        for other in people:
            other.until(answer["version"])
        return True

    def resume(self, turns: int) -> None:
        """After the restart: nothing acknowledged is lost, nothing is done twice."""
        with self.people[0].at(self.table) as one:
            version = one.version
            assert self.acknowledged <= version <= max(self.sent, self.acknowledged)
        assert self.last is not None
        person, kind, fields = self.last
        with person.at(self.table) as again:
            # The last request once more, as a browser does that got no answer.
            answer = again.ask(kind, **fields)
            assert answer["type"] == "Accepted", answer
            assert answer["version"] == self.sent
        with self.people[0].at(self.table) as one, self.people[1].at(self.table) as two:
            assert one.version == self.sent
            for _ in range(turns):
                if not turn([one, two], self.rng):
                    break
        log = person.http("GET", f"/api/tables/{self.table}/log?before=60")["entries"]
        assert [entry["version"] for entry in log] == list(range(min(60, one.version + 1)))


def test_killed_with_games_in_flight(tmp_path: Path, database: str):
    server = Server(tmp_path, database)
    running = [Game(server, list(GAMES)[number % len(GAMES)], number) for number in range(4)]
    for game in running:
        game.start()
    while min(game.acknowledged for game in running) < 8:
        assert all(game.is_alive() for game in running)
        time.sleep(0.01)
    server.kill()
    for game in running:
        game.join()
    server.again()
    for number, game in enumerate(running):
        game.resume(turns=8 if number else 500)
    server.stop()
    assert server.errors.read_text() == ""


def test_a_match_that_idled_comes_back(tmp_path: Path):
    server = Server(tmp_path)
    person = server.person()
    table = person.create("smartphone_inc", "you", "random")
    with person.at(table) as one:
        one.submit(*one.choice(random.Random(1)))
        while one.view["to_act"] != [0]:  # until then, the bot is still thinking
            one.hear()
        view = one.view
    server.stop()
    server.again()
    with person.at(table) as one:
        assert one.view == view
    server.stop()
    assert server.errors.read_text() == ""
