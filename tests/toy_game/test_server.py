"""The toy game on the server: a table played over HTTP and WebSocket, then replayed and forked."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from flagship.games import all_games
from flagship.kernel import save
from flagship.kernel.game import AnyGame
from tests.server.site import Server, Socket, turn


@pytest.fixture
def server(toy: AnyGame, tmp_path: Path) -> Iterator[Server]:
    """A server in a process that finds the toy game."""
    found = Server(tmp_path)
    yield found
    found.stop()


def play_alone(person: Socket) -> None:
    """To the end, beside bots."""
    while person.view["to_act"]:
        if person.seat in person.view["to_act"]:
            assert person.submit(person.choices[0])["type"] == "Accepted"
        else:
            person.hear()


def test_people_play_a_table_to_the_end(server):
    host, guest = server.person(), server.person()
    offered = {game["id"]: game for game in host.http("GET", "/api/games")["games"]}
    assert offered["sealed_bids"]["levels"] == ["random"]
    table = host.create("sealed_bids", "you", "open", options={"rounds": 3})
    guest.sit(host, table)
    with host.at(table) as one, guest.at(table) as other:
        one.ask("Start")
        one.begun()
        other.begun()
        assert one.choices == ["bid 1", "bid 2", "bid 3"]
        assert one.standing == [{"points": 0}, {"points": 0}]
        refused = one.submit("bid 7")
        assert (refused["type"], refused["rule"]) == ("Refused", "SB-1")
        version = one.submit("bid 2")["version"]
        one.until(version)
        other.until(version)
        assert (one.view["bid"], other.view["bid"]) == (2, None)
        assert one.ask("TakeBack", version=one.version)["type"] != "Refused"
        rng = random.Random(4)
        while turn([one, other], rng):
            pass
        assert one.view == other.view | {"seat": 0}
        assert one.standing == [{"points": own} for own in one.view["points"]]
        assert len(server.log(table)) >= 1 + 2 * 3


def test_bids_that_were_revealed_are_not_taken_back(server):
    """Also where the next secret choice begins at once."""
    host, guest = server.person(), server.person()
    table = host.create("sealed_bids", "you", "open")
    guest.sit(host, table)
    with host.at(table) as one, guest.at(table) as other:
        one.ask("Start")
        one.begun()
        other.begun()
        other.until(one.submit("bid 1")["version"])
        version = other.submit("bid 2")["version"]
        for seat in (one, other):
            seat.until(version)
            assert seat.view["round"] == 2
            assert seat.ask("TakeBack", version=version)["key"] == "take_back.none"


def test_what_the_game_does_not_offer_is_refused_in_one_sentence(server):
    person = server.person()
    with person.at(person.create("sealed_bids", "you", "random", hints=True)) as one:
        for kind, fields in (
            ("Explore", {}),
            ("ReadPlan", {"plan": "bid 1"}),
            ("Preview", {"line": "bid 1"}),
            ("Hint", {}),
            ("Review", {"actions": ["bid 1"]}),
        ):
            answer = one.ask(kind, **fields)
            assert (kind, answer["type"]) == (kind, "Refused")
            assert answer["key"] != "server.failed"
            assert answer["sentence"].endswith(".")
        assert one.ask("Propose")["actions"] == []
        assert one.ask("WhyNot", lines=["bid 7"])["reasons"][0]["rule"] == "SB-1"
        assert one.ask("Try", actions=["bid 1"])["type"] == "Tried"
    status, _, content = person.raw("POST", "/api/learn", b'{"game":"sealed_bids"}')
    assert (status, "lessons" in str(content)) == (400, True)
    assert server.errors.read_text() == ""


def test_the_rules_of_every_game_are_served_alike(server):
    person = server.person()
    for game in person.http("GET", "/api/games")["games"]:
        assert game["rules"], game["id"]
        pages = person.http("GET", f"/api/rules/{game['id']}")["pages"]
        assert f"### {game['rule_prefix']}-1 · " in "".join(page["text"] for page in pages)
    assert [page["id"] for page in pages] == ["rules"]
    assert person.http("GET", "/api/rules/rulings")["pages"][0]["text"].startswith("# Rulings")
    for book in ("chess", "..%2Frulings", "adding-a-game"):
        status, _, content = person.raw("GET", f"/api/rules/{book}")
        assert (status, b"pages" in content) in ((400, False), (404, False))


def test_a_game_against_bots_is_replayed_and_forked(server):
    person = server.person()
    table = person.create("sealed_bids", "you", "random", "random")
    with person.at(table) as socket:
        socket.ask("Start")
        socket.begun()
        play_alone(socket)
        points = socket.view["points"]
    replay = person.http("GET", f"/api/replays/{table}")
    assert replay["ending"]["scores"] == points
    frames = person.http("GET", f"/api/replays/{table}/frames?start=0&count=50")["frames"]
    assert len(frames) == len(replay["moments"]) == 1 + 5 * 3
    assert frames[-1]["standing"] == [{"points": own} for own in points]
    kept = save.load(person.raw("GET", f"/api/replays/{table}/save")[2], all_games())
    assert kept.game.rules.scores(kept.state) == points
    asked = {"at": 6, "seat": 0, "level": "random"}
    fork = person.http("POST", f"/api/replays/{table}/fork", asked)["id"]
    with person.at(fork) as socket:
        socket.begun()
        assert socket.view["round"] == 3
        play_alone(socket)
        assert socket.view["to_act"] == []
