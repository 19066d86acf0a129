"""The day's deal: the same for everybody, known to nobody before it is over, played once."""

import json
import random
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from flagship.games import game as named
from flagship.server.daily import Daily
from flagship.server.days import day_before, day_ends, day_of, last_shown, seal_ends
from tests.any_game import GAMES
from tests.server.site import Person, Problem, Server, Socket

DAY_MS = 86_400_000
SHORT = "import flagship.server.daily as daily; daily.ROUNDS = 1\n"
FEW = "import flagship.server.today as today; today.MAX_COUNTED_THERE = 2"


def later(days: int) -> str:
    """For a server whose clock is so much ahead."""
    ahead = days * 86_400 * 10**9
    return f"import time; told = time.time_ns; time.time_ns = lambda: told() + {ahead}"


def deal(person: Person, game: str = "smartphone_inc") -> Any:
    found = person.http("GET", "/api/today")["deals"]
    return next(one for one in found if one["game"] == game)


def begun(person: Person, game: str = "smartphone_inc") -> Socket:
    return person.at(person.http("POST", "/api/today", {"game": game})["id"])


def own_turn(seat: Socket) -> None:
    while seat.seat not in seat.view["to_act"]:
        seat.hear()


def play(seat: Socket, rng: random.Random) -> int:
    """To the end, somehow; the score."""
    while seat.info["status"] != "over":
        if seat.seat in seat.view["to_act"]:
            answer = seat.submit(*seat.choice(rng))
            assert answer["type"] == "Accepted", answer
            seat.until(answer["version"])
            seat.send("Hurry")
        else:
            seat.hear()
    return int(seat.info["ending"]["scores"][seat.seat])


def refused(person: Person, method: str, path: str, body: Any = None) -> str:
    with pytest.raises(Problem) as found:
        person.http(method, path, body)
    return str(found.value.body["key"])


def test_days_are_those_of_utc():
    noon = 1_794_830_400_000  # 2026-11-16 12:00
    assert day_of(noon) == "2026-11-16"
    assert day_ends("2026-11-16") == noon + DAY_MS // 2
    assert day_before("2026-03-01") == "2026-02-28"
    assert last_shown(noon) == "2026-11-15"
    midnight = day_ends("2026-11-16")
    assert day_of(midnight) == "2026-11-17"
    assert last_shown(midnight) == "2026-11-15"  # tries of the 16th may still end
    assert last_shown(seal_ends("2026-11-16")) == "2026-11-16"


@pytest.mark.parametrize("game", GAMES)
def test_deals_follow_from_the_secret(game: str):
    played = named(game)
    one, other = Daily("a"), Daily("b")
    days = [day_before("2026-11-16", ago) for ago in range(60)]
    assert one.table(played, days[0]) == Daily("a").table(played, days[0])
    seeds = {daily.table(played, day).seed for daily in (one, other) for day in days}
    assert len(seeds) == 2 * len(days)
    tables = [one.table(played, day) for day in days]
    assert {len(table.seats) for table in tables} == {3, 4}
    assert len({[seat.kind for seat in table.seats].index("you") for table in tables}) == 4
    levels = {seat.level.partition("-")[0] for table in tables for seat in table.seats}
    assert levels == {"", "medium", "hard"}


def test_the_same_deal_once_for_each_and_nothing_of_it_for_others(tmp_path: Path, database: str):
    two = ["--workers", "2"] if database.startswith("postgres") else []
    server = Server(tmp_path, database, options=two, before=SHORT)
    people = [server.person() for _ in range(3)]
    people[0].http("PUT", "/api/me", {"name": "Juniper"})
    before = deal(people[0])
    assert (before["left"], before["tries"], before["board"]["played"]) == (3, [], 0)
    seats = [begun(one) for one in people[:2]]
    for seat in seats:
        own_turn(seat)
        assert seat.info["deal"]["counts"]
        assert not seat.info["seeded"]
        assert seat.seat == before["seat"]
    assert seats[0].view == seats[1].view
    assert [one["level"] for one in seats[0].info["seats"]] == [
        one["level"] for one in before["seats"]
    ]
    first = seats[0]
    assert begun(people[0]).table == first.table
    # No help in the try that counts.
    assert first.ask("Hint")["key"] == "hint.off"
    assert first.ask("Leave")["key"] == "deal.counts"
    chances = [random.Random(1) for _ in seats]
    for seat, rng in zip(seats, chances, strict=True):
        seat.submit(*seat.choice(rng))
        assert not seat.take_back
        assert seat.ask("TakeBack", version=seat.version)["key"] == "deal.counts"
    scores = [play(seat, rng) for seat, rng in zip(seats, chances, strict=True)]
    assert scores[0] == scores[1]
    # Nobody sees the deal in somebody else's game, and nobody its seed in the own one.
    table = first.table
    (row,) = people[0].http("GET", "/api/tables?which=mine&over=1")["tables"]
    assert row["table"]["sealed"]  # so that no list offers what would be refused
    for one in (people[0], people[2]):
        for path in ("", "/frames", "/save"):
            assert refused(one, "GET", f"/api/replays/{table}{path}") == "deal.sealed"
        fork = {"at": 0, "seat": 0, "level": "greedy"}
        assert refused(one, "POST", f"/api/replays/{table}/fork", fork) == "deal.sealed"
    for path in ("/log", "/story?round=1"):
        assert refused(people[2], "GET", f"/api/tables/{table}{path}") == "deal.sealed"
        people[0].http("GET", f"/api/tables/{table}{path}")
    with pytest.raises(AssertionError, match=r"deal\.sealed"):
        Watcher(people[2], table)
    # The board.
    found = deal(people[0])["board"]
    assert (found["played"], found["spread"]) == (2, [[scores[0], 2]])
    rows = {(one["place"], one["name"], one["you"]) for one in found["rows"]}
    assert rows == {(1, "Juniper", True), (1, "", False)}
    assert people[0].http("PUT", "/api/today", {"hidden": True})["hidden"]
    assert [one["name"] for one in deal(people[1])["board"]["rows"]] == [""]
    assert deal(people[0])["board"]["own"]["place"] == 1
    people[0].http("PUT", "/api/today", {"hidden": False})
    assert len(deal(people[1])["board"]["rows"]) == 2
    # Two more for fun, and no more.
    for number in (2, 3):
        with begun(people[0]) as seat:
            assert (seat.info["deal"]["number"], seat.info["deal"]["counts"]) == (number, False)
            own_turn(seat)
            assert seat.ask("Hint")["type"] == "Hinted"
            play(seat, random.Random(number))
    assert refused(people[0], "POST", "/api/today", {"game": "smartphone_inc"}) == "deal.used"
    assert deal(people[0])["board"]["played"] == 2
    assert deal(people[0])["left"] == 0
    for seat in seats:
        seat.link.close()
    server.stop()
    assert "Traceback" not in server.errors.read_text()


class Watcher(Socket):
    def next(self, kind: str) -> Any:
        message = self.hear()
        assert message["type"] == kind, message["key"]
        return message


def test_the_next_day_shows_everything(tmp_path: Path):
    server = Server(tmp_path, before=SHORT)
    person = server.person()
    with begun(person, "mobile_markets") as seat:
        score = play(seat, random.Random(3))
    late = server.person()
    with begun(late, "mobile_markets") as seat:
        own_turn(seat)
    seed = json.loads(_record(server, seat.table))["seed"]
    today = deal(person, "mobile_markets")
    assert today["before"] is None
    assert today["streak"] == 1
    assert today["week"][-1] == {
        "day": person.http("GET", "/api/today")["day"],
        "score": score,
        "place": 1,
        "played": 1,
    }
    server.stop()
    server.before = "\n".join([later(1), SHORT, FEW])
    server.again()
    found = deal(person, "mobile_markets")
    assert (found["left"], found["streak"]) == (3, 1)
    assert found["before"]["board"]["own"]["score"] == score
    table = found["before"]["tries"][0]["table"]
    assert json.loads(person.raw("GET", f"/api/replays/{table}/save")[2])["seed"] == seed
    (row,) = person.http("GET", "/api/tables?which=mine&over=1")["tables"]
    assert not row["table"]["sealed"]
    until = time.monotonic() + 60
    while not (model := deal(person, "mobile_markets")["before"])["model"]:
        assert time.monotonic() < until
        time.sleep(0.3)
    replay = person.http("GET", f"/api/replays/{model['model']}")
    assert [one["level"] for one in replay["seats"]].count("expert") == 1
    assert replay["ending"]["scores"][today["seat"]] == model["model_score"]
    # A try that was not finished in time counts no more.
    with late.at(seat.table) as seat:
        play(seat, random.Random(4))
    assert deal(late, "mobile_markets")["before"]["board"]["played"] == 1
    # Fresh cookies of one address do not fill the board.
    for number in range(3):
        with begun(server.person(), "mobile_markets") as seat:
            assert seat.info["deal"]["counts"] == (number < 2)
    server.stop()


def _record(server: Server, table: str) -> bytes:
    with closing(sqlite3.connect(server.folder / "data" / "flagship.sqlite")) as connection:
        return bytes(
            connection.execute("select data from matches where id = ?", [table]).fetchone()[0]
        )
