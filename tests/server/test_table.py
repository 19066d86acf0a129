"""Tables with real sockets: whole games, seats, chat, leaving and coming back."""

import json
import random
import time
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from flagship.kernel import save
from tests.any_game import GAMES
from tests.server.site import Problem, Server, Socket, closed, turn


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_whole_game_and_again(server: Server, game: str):
    host, friend = server.person(), server.person()
    table = host.create(game)
    friend.sit(host, table)
    with host.at(table) as one, friend.at(table) as two:
        assert (one.seat, two.seat) == (0, 1)
        assert one.view is None
        assert two.ask("Start")["key"] == "table.host"
        assert one.ask("Start")["type"] == "Accepted"
        one.begun()
        two.begun()
        with pytest.raises(Problem) as refused:
            host.http("GET", f"/api/replays/{table}/save")
        assert refused.value.body["key"] == "match.running"
        rng = random.Random(1)
        while turn([one, two], rng):
            pass
        while two.info["status"] != "over":
            two.hear()
        assert one.ask("Rematch")["type"] == "Accepted"
        while one.info["rematch"] is None:
            one.hear()
        again = one.info["rematch"]
        assert one.info["status"] == "over"
        assert one.info["ending"]["winners"]
    match = save.load(host.raw("GET", f"/api/replays/{table}/save")[2], GAMES)
    assert match.is_over
    assert len(match.decisions) == one.version
    log = friend.http("GET", f"/api/tables/{table}/log?before=5")["entries"]
    assert [entry["version"] for entry in log] == [0, 1, 2, 3, 4]
    with friend.at(again) as two:
        assert two.seat == 1
        assert two.info["status"] == "running"


@pytest.mark.parametrize(
    ("game", "seats"),
    [("smartphone_inc", ("you", "greedy", "automaton")), ("mobile_markets", ("you", "random"))],
)
def test_bots_play_on_their_own(server: Server, game: str, seats: tuple[str, ...]):
    person = server.person()
    with person.at(person.create(game, *seats)) as one:
        rng = random.Random(2)
        for _ in range(15):
            while 0 not in one.view["to_act"]:
                one.hear()
            answer = one.submit(*one.choice(rng))
            assert answer["type"] == "Accepted"
        bots = [entry for text in one.heard for entry in json.loads(text).get("entries", [])]
        assert any(entry["bot"] for entry in bots)


def test_who_leaves_is_replaced_by_a_bot_and_gets_the_seat_back(server: Server):
    host, friend = server.person(), server.person()
    table = host.create()
    friend.sit(host, table)
    with host.at(table) as one, friend.at(table) as two:
        one.ask("Start")
        assert two.ask("Leave")["type"] == "Accepted"
        rng = random.Random(3)
        while one.version < 4:
            if 0 in (one.view or {"to_act": []})["to_act"]:
                one.submit(*one.choice(rng))
            else:
                one.hear()
        while not one.info["seats"][1]["away"]:
            one.hear()
        assert two.ask("Return")["type"] == "Accepted"
        while one.info["seats"][1]["away"]:
            one.hear()


def test_who_decides_before_the_stand_in_does_not_stop_it_for_good(server: Server):
    host, friend = server.person(), server.person()
    table = host.create(pause_ms=1500)
    friend.sit(host, table)
    rng = random.Random(6)
    with host.at(table) as one, friend.at(table) as two:
        one.ask("Start")
        both = [one, two]
        for person in both:
            person.begun()
        while two.view["to_act"] != [1]:
            assert turn(both, rng)
        assert two.ask("Leave")["type"] == "Accepted"  # a bot begins to think, after a pause
        while 1 in two.view["to_act"]:
            two.until(two.submit(*two.choice(rng))["version"])
        one.until(two.version)
        time.sleep(2)
        while 1 not in two.view["to_act"]:
            assert turn(both, rng)
        assert two.ask("Leave")["type"] == "Accepted"
        two.until(two.version + 1)


BROKEN = """
from flagship.server.audience import Audience
from flagship.server.bot_pool import BotPool
broken, warm, tell = ["warm", "warm"], BotPool.warm, Audience.tell
async def failing(self, who=""):
    if "warm" in broken:
        broken.remove("warm")
        raise OSError("no more processes")
    await warm(self, who)
def untold(self, entries, turn=None):
    if turn is not None and "tell" not in broken:
        broken.append("tell")
        raise ValueError("no story")
    tell(self, entries, turn)
BotPool.warm, Audience.tell = failing, untold
"""


def test_what_fails_after_a_decision_does_not_stop_the_table(tmp_path: Path):
    """Nobody can be told of the first decision, and there is no process for the first bots."""
    server = Server(tmp_path, before=BROKEN)
    person, rng = server.person(), random.Random(2)
    table = person.create("mobile_markets", "you", "random", pause_ms=50)
    made = 0
    while made < 4:
        with suppress(ConnectionClosed), person.at(table) as one:
            while made < 4:
                while one.seat not in one.view["to_act"]:
                    one.hear()
                before = one.version
                assert one.submit(*one.choice(rng))["type"] == "Accepted"
                made += 1
                one.until(before + 1)
    server.stop()
    errors = server.errors.read_text()
    assert errors.count("no story") == 1
    assert errors.count("no more processes") == 2


def test_before_the_start_a_seat_is_open_again(server: Server):
    host, friend = server.person(), server.person()
    table = host.create()
    friend.sit(host, table)
    with friend.at(table) as two, host.at(table) as one:
        assert one.ask("SetSeat", seat=0, kind="bot", level="nobody")["key"] == "table.level"
        two.ask("Leave")
        assert one.ask("Start")["key"] == "table.open"
        assert one.ask("SetSeat", seat=1, kind="bot", level="random")["type"] == "Accepted"
        assert one.ask("Start")["type"] == "Accepted"
        assert one.ask("Start")["key"] == "table.started"


def test_spectators_see_only_public_things(server: Server):
    host = server.person()
    table = host.create("smartphone_inc", "you", "random", listed=True)
    listed = server.person().http("GET", "/api/tables?which=listed")["tables"]
    assert table in [row["table"]["id"] for row in listed]
    assert table in [
        row["table"]["id"] for row in host.http("GET", "/api/tables?which=mine")["tables"]
    ]
    with host.at(table) as one, server.person().at(table) as watcher:
        assert watcher.seat is None
        assert watcher.view["seat"] is None
        one.submit(*one.choice(random.Random(4)))
        watcher.until(1)
        for refused in (
            watcher.ask("Submit", version=0, actions=["end"]),
            watcher.ask("Try", actions=["end"]),
            watcher.ask("Explore"),
            watcher.ask("Leave"),
            watcher.ask("Hurry"),
        ):
            assert refused["key"] == "table.spectator"


def test_reasons_are_told_before_anything_is_tried(server: Server):
    person = server.person()
    with person.at(person.create("smartphone_inc", "you", "random")) as one:
        rng = random.Random(5)
        while True:
            while 0 not in one.view["to_act"]:
                one.hear()
            if one.view["phase"] == 6 and not one.view["pending"]:
                break
            one.until(one.submit(*one.choice(rng))["version"])
        lines = [f"expand {name}" for name in ("Canada", "Europe", "RSA", "CIS", "India")]
        told = one.ask("WhyNot", lines=lines)["reasons"]
        for line, reason in zip(lines, told, strict=True):
            assert (reason is None) == (line in one.choices)
            tried = one.ask("Try", actions=[line])
            assert (tried["type"] == "Refused") == (reason is not None)
            if reason is not None:
                assert reason == {key: tried[key] for key in ("key", "rule", "sentence")}
        assert one.ask("WhyNot", lines=["hop over"])["key"] == "submit.notation"


def test_a_table_is_talked_at(server: Server):
    host = server.person()
    host.http("PUT", "/api/me", {"name": "Ada  Byron"})
    table = host.create()
    with host.at(table) as one, server.person().at(table) as other:
        one.ask("Chat", text="hello\nthere", token="same")
        one.ask("Chat", text="hello\nthere", token="same")
        line = other.next("Chatted")["line"]
        assert (line["user"], line["seat"], line["text"]) == ("Ada Byron", 0, "hello there")
        for _ in range(10):
            last = one.ask("Chat", text="again")
        assert last["key"] == "chat.too_many"
    with host.at(table) as one:
        assert [line["text"] for line in one.welcome["chat"]].count("hello there") == 1


def test_when_time_is_up_a_bot_plays(server: Server):
    host, friend = server.person(), server.person()
    table = host.create("mobile_markets", "you", "open", turn_seconds=5)
    friend.sit(host, table)
    with host.at(table) as one, friend.at(table) as two:
        one.ask("Start")
        one.begun()
        two.begun()
        two.submit(*two.choice(random.Random(5)))
        while one.info["seats"][0]["deadline"] is None:
            one.hear()
        assert one.info["seats"][0]["deadline"] - one.welcome["now"] <= 6_000
        while not one.info["seats"][0]["away"]:
            one.hear()
        assert one.info["seats"][0]["late"]
        one.until(2)
        assert one.ask("Return")["type"] == "Accepted"
        while one.info["seats"][0]["away"]:
            one.hear()
        assert not one.info["seats"][0]["late"]


def test_the_clock_of_who_comes_late_starts_when_they_open_the_table(server: Server):
    host, friend = server.person(), server.person()
    table = host.create("mobile_markets", "you", "open", turn_seconds=60)
    friend.sit(host, table)
    with host.at(table) as one:
        one.ask("Start")
        while one.info["seats"][1]["deadline"] is None:
            one.hear()
        mine, unseen = (one.info["seats"][seat]["deadline"] for seat in (0, 1))
        assert mine < unseen
        with friend.at(table):
            while one.info["seats"][1]["deadline"] == unseen:
                one.hear()
            first = one.info["seats"][1]["deadline"]
            assert mine < first < unseen
        with friend.at(table) as two:
            assert two.welcome["table"]["seats"][1]["deadline"] == first


def test_a_clock_grants_the_length_of_the_story(server: Server):
    """One second for each event since the seat's last choice, at most 20."""
    host, friend = server.person(), server.person()
    table = host.create("smartphone_inc", "you", "open", turn_seconds=60)
    friend.sit(host, table)
    with host.at(table) as one, friend.at(table) as two:
        one.ask("Start")
        one.begun()
        two.begun()
        rng = random.Random(5)
        turn([one, two], rng)
        turn([one, two], rng)
        told = sum(
            len(entry["told"])
            for text in one.heard
            for entry in json.loads(text).get("entries", [])
            if entry["version"] > 0
        )
        assert told > 5
        assert granted(one) == min(told, 20)
        while one.view["round"] < 2:
            turn([one, two], rng)
        assert 5 < granted(one) <= 20


def granted(person: Socket) -> int:
    """The seconds that whoever must act has beyond a minute."""
    while True:
        message = person.next("TableChanged")
        (seat, *_) = person.view["to_act"]
        deadline = message["table"]["seats"][seat]["deadline"]
        if message["table"]["to_act"] == person.view["to_act"] and deadline is not None:
            return round(int(deadline - message["now"]) / 1000) - 60


def test_a_seat_link_works_once_and_then_moves_the_seat(server: Server):
    host, friend, other = server.person(), server.person(), server.person()
    table = host.create()
    link = host.http("GET", f"/api/tables/{table}")["links"]["1"].removeprefix("/join/")
    assert other.http("GET", f"/api/tables/{table}")["links"] == {}
    friend.http("POST", "/api/join", {"link": link})
    with pytest.raises(Problem) as refused:
        other.http("POST", "/api/join", {"link": link})
    assert refused.value.body["key"] == "seat.void"
    mine = friend.http("GET", f"/api/tables/{table}")["links"]["1"].removeprefix("/join/")
    with friend.at(table) as before:
        device = server.person()
        device.http("POST", "/api/join", {"link": mine})
        with device.at(table) as after:
            assert after.seat == 1
        assert before.seat == 1
    with friend.at(table) as gone:
        assert gone.seat is None
    with pytest.raises(Problem) as refused:
        other.http("POST", f"/api/tables/{table}/sit", {"seat": 1})
    assert refused.value.body["key"] == "seat.link"


def test_somebody_who_takes_a_seat_is_told_to_come_again(server: Server):
    host, friend = server.person(), server.person()
    table = host.create(listed=True)
    with friend.at(table) as watching:
        friend.http("POST", f"/api/tables/{table}/sit", {"seat": 1})
        assert closed(watching) == 4409
    with Socket(friend, table) as sitting:
        assert sitting.seat == 1
