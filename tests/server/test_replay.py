"""Replays: every moment as it was seen live, files opened and refused, games taken up again."""

import json
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from flagship.bots import bot
from flagship.kernel import position, save
from flagship.kernel.match import Match
from flagship.kernel.match import replay as replayed
from flagship.kernel.rng import Rng
from flagship.server.encoding import encode
from tests.any_game import GAMES, AnyMatch
from tests.server.site import Person, Problem, Server, Socket, turn


def played(game: str, most: int = 10_000, seed: int = 7) -> AnyMatch:
    """A game of bots, or its first decisions."""
    rules = GAMES[game].setup.ruleset(colours=tuple(GAMES[game].colours[:3]))
    match = Match(GAMES[game], rules, seed)
    bots = [bot("random", game, Rng(seat)) for seat in range(3)]
    while not match.is_over and len(match.decisions) < most:
        seat = match.game.rules.to_act(match.state)[0]
        match.submit(seat, bots[seat].choose(match.game.rules.view(match.state, seat)))
    return match


def opened(person: Person, data: bytes) -> str:
    status, _, content = person.raw("POST", "/api/replays", data)
    assert status == 200, content
    return str(json.loads(content)["id"])


def frames(person: Person, replay: str, seat: int | str, moments: int) -> list[Any]:
    """All views of a seat, fetched page by page."""
    found: list[Any] = []
    while len(found) < moments:
        path = f"/api/replays/{replay}/frames?seat={seat}&start={len(found)}&count=50"
        found += person.http("GET", path)["frames"]
    assert [frame["version"] for frame in found] == list(range(len(found)))
    return [frame["view"] for frame in found[:moments]]


def live(socket: Socket) -> tuple[dict[int, Any], dict[int, Any]]:
    """Views and log entries by version, as a socket heard them."""
    views: dict[int, Any] = {}
    entries: dict[int, Any] = {}
    for text in socket.heard:
        message = json.loads(text)
        if message["type"] == "Changed":
            views[message["version"]] = message["view"]
            entries |= {entry["version"]: entry for entry in message["entries"]}
    return views, entries


@pytest.mark.parametrize("game", GAMES)
def test_it_equals_the_live_game_move_for_move(server: Server, game: str):
    host, friend = server.person(), server.person()
    table = host.create(game)
    friend.sit(host, table)
    with host.at(table) as one, friend.at(table) as two:
        one.ask("Start")
        one.begun()
        two.begun()
        for path in ("", "/frames", "/save", "/analysis"):
            with pytest.raises(Problem) as refused:
                host.http("GET", f"/api/replays/{table}{path}")
            assert refused.value.body["key"] == "match.running"
        rng = random.Random(5)
        while turn([one, two], rng):
            pass
        last = one.version
    replay = host.http("GET", f"/api/replays/{table}")
    assert replay["you"] == 0
    assert replay["table"]
    assert len(replay["moments"]) == len(replay["log"]) == last + 1
    assert replay["ending"]["winners"]
    for socket in (one, two):
        assert socket.seat is not None
        views, entries = live(socket)
        shown = frames(friend, table, socket.seat, last + 1)
        for version, view in views.items():
            assert shown[version] == view
            assert replay["moments"][version] == [view["round"], view["phase"]]
        for version, entry in entries.items():
            assert replay["log"][version] == entry
    for version, view in enumerate(frames(friend, table, "", last + 1)):
        for seat, company in enumerate(view["companies"]):
            seen = shown[version]["companies"][seat]
            assert company | {"plan": None} == seen | {"plan": None}
            assert (company["plan"] is not None) == company["planned"]


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_opened_and_saved_again(server: Server, game: str):
    person = server.person()
    match = played(game)
    data = save.dump(match)
    replay = opened(person, data)
    compact = json.dumps(json.loads(data)).encode()
    assert opened(server.person(), compact) == replay
    found = person.http("GET", f"/api/replays/{replay}")
    assert not found["table"]
    assert found["you"] is None
    assert found["ending"]["scores"] == list(match.game.rules.scores(match.state))
    assert person.raw("GET", f"/api/replays/{replay}/save")[2] == data
    shown = frames(person, replay, 1, len(match.decisions) + 1)
    assert shown[-1] == json.loads(encode(match.game.rules.view(match.state, 1)))
    catalogue = person.http("GET", f"/api/packs/{found['pack']}")["catalogue"]
    assert len(catalogue["phases"]) == 8


def finish(one: Socket) -> None:
    """Play to the end among bots."""
    one.ask("Hurry")
    rng = random.Random(3)
    while one.info["status"] != "over":
        if one.seat in one.view["to_act"]:
            assert one.submit(*one.choice(rng))["type"] == "Accepted"
        else:
            one.ask("Hurry")
            one.hear()


@pytest.mark.parametrize("game", GAMES)
def test_a_fork_goes_on_from_its_moment(server: Server, game: str):
    person = server.person()
    match = played(game)
    replay = opened(person, save.dump(match))
    views = frames(person, replay, 2, len(match.decisions) + 1)
    at = next(at for at, view in enumerate(views) if at > 15 and view["to_act"] == [2])
    asked = {"at": at, "seat": 2, "level": "random"}
    table = person.http("POST", f"/api/replays/{replay}/fork", asked)["id"]
    with person.at(table) as one:
        assert one.seat == 2
        assert one.info["seeded"]
        assert [seat["kind"] for seat in one.info["seats"]] == ["bot", "bot", "person"]
        assert one.welcome["version"] == at
        assert one.welcome["view"] == views[at]
        with pytest.raises(Problem) as refused:
            person.http("GET", f"/api/replays/{table}")
        assert refused.value.body["key"] == "match.running"
        finish(one)
    again = save.load(person.raw("GET", f"/api/replays/{table}/save")[2], GAMES)
    assert again.decisions[:at] == match.decisions[:at]
    assert again.is_over


@pytest.mark.parametrize("game", GAMES)
def test_a_file_of_a_game_that_is_not_over(server: Server, game: str):
    person = server.person()
    match = played(game, most=7)
    replay = opened(person, save.dump(match))
    found = person.http("GET", f"/api/replays/{replay}")
    assert found["ending"] is None
    assert len(found["moments"]) == 8
    asked = {"at": 7, "seat": 0, "level": "greedy"}
    with person.at(person.http("POST", f"/api/replays/{replay}/fork", asked)["id"]) as one:
        assert one.version >= 7


def test_what_cannot_be_forked(server: Server):
    person = server.person()
    rules = GAMES["smartphone_inc"].setup.ruleset(colours=("green", "blue"), steve=1)
    alone = opened(person, save.dump(Match(GAMES["smartphone_inc"], rules, 3)))
    match = played("smartphone_inc")
    whole = opened(person, save.dump(match))
    for replay, at, seat, level, key in (
        (alone, 0, 1, "greedy", "seat.none"),
        (alone, 0, 9, "greedy", "seat.none"),
        (alone, 0, 0, "god", "table.level"),
        (alone, 1, 0, "greedy", "moment.none"),
        (whole, len(match.decisions), 0, "greedy", "fork.over"),
        ("nothing", 0, 0, "greedy", "replay.none"),
    ):
        asked = {"at": at, "seat": seat, "level": level}
        with pytest.raises(Problem) as refused:
            person.http("POST", f"/api/replays/{replay}/fork", asked)
        assert refused.value.body["key"] == key


def test_moments_and_seats_that_do_not_exist(server: Server):
    person = server.person()
    replay = opened(person, save.dump(played("mobile_markets", most=5)))
    for path, key in (
        (f"{replay}/frames?start=6", "moment.none"),
        (f"{replay}/frames?start=99999999", "moment.none"),
        (f"{replay}/frames?start=-1", "request.refused"),
        (f"{replay}/frames?seat=3", "seat.none"),
        (f"{replay}/frames?seat=x", "request.refused"),
        ("nothing", "replay.none"),
        ("nothing/frames", "replay.none"),
        ("nothing/save", "replay.none"),
    ):
        with pytest.raises(Problem) as refused:
            person.http("GET", f"/api/replays/{path}")
        assert refused.value.body["key"] == key
        assert refused.value.body["sentence"].count(". ") == 0


def test_a_table_that_waits_tells_nothing(server: Server):
    person = server.person()
    with pytest.raises(Problem) as refused:
        person.http("GET", f"/api/replays/{person.create()}")
    assert refused.value.body["key"] == "match.running"


def _forged(change: Callable[[dict[str, Any]], object]) -> bytes:
    """A save with a change and a checksum that fits it again."""
    data = json.loads(save.dump(played("smartphone_inc", most=20)))
    change(data)
    kept = save.Save(**data | {"state": msgspec.Raw(msgspec.json.encode(data["state"]))})
    kept.checksum = save._checksum(kept)
    return msgspec.json.encode(kept)


GOOD = save.dump(played("smartphone_inc", most=20))
BROKEN: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "not a Flagship save"),
    "no JSON": (b"\x89PNG\r\n", "not a Flagship save"),
    "other JSON": (b'{"moves": []}', "format"),
    "cut off": (GOOD[:-100], "not a Flagship save"),
    "changed": (GOOD.replace(b'"seed": 7', b'"seed": 8'), "checksum"),
    "deep": (b"[" * 100_000, "not a Flagship save"),
    "foreign": (_forged(lambda data: data.update(game="chess")), "chess"),
    "newer": (_forged(lambda data: data.update(format=2)), "format"),
    "other seed": (_forged(lambda data: data.update(seed=8)), "damaged"),
    "other state": (_forged(lambda data: data["state"].update(round=3)), "damaged"),
    "other version": (
        _forged(lambda data: (data.update(engine="0.0.1"), data["state"].update(round=3))),
        "version",
    ),
    "unread": (_forged(lambda data: data["decisions"].append([0, "fly away"])), "fly"),
    "against the rules": (_forged(lambda data: data["decisions"].append([0, "end"])), "damaged"),
    "no seat": (_forged(lambda data: data["decisions"].append([9, "end"])), "damaged"),
    "no colours": (_forged(lambda data: data["ruleset"].update(colours=[])), ""),
    "no pack": (_forged(lambda data: data.update(pack={})), "data pack"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_or_foreign_file_gets_one_sentence(server: Server, name: str):
    data, word = BROKEN[name]
    status, _, content = server.person().raw("POST", "/api/replays", data)
    sentence = json.loads(content)["sentence"]
    assert status in (400, 409), sentence
    assert word in sentence
    assert sentence.endswith((".", ")"))


def test_a_file_that_is_too_large(server: Server):
    status, _, content = server.person().raw("POST", "/api/replays", b" " * (1 << 20) + GOOD)
    assert status == 413
    assert json.loads(content)["key"] == "request.oversized"


def test_files_and_replays_outlive_a_restart(tmp_path_factory: pytest.TempPathFactory):
    server = Server(tmp_path_factory.mktemp("again"))
    person = server.person()
    data = save.dump(played("mobile_markets"))
    replay = opened(person, data)
    server.stop()
    server.again()
    assert person.raw("GET", f"/api/replays/{replay}/save")[2] == data
    server.stop()
    assert server.errors.read_text() == ""


@pytest.mark.parametrize("game", ["smartphone_inc", "mobile_markets"])
def test_a_table_begins_in_a_position_and_is_replayed(server: Server, game: str):
    person, other = server.person(), server.person()
    match = played(game)
    replay, last = opened(person, save.dump(match)), len(match.decisions)
    text = person.http("GET", f"/api/replays/{replay}/position?at={last - 6}")["position"]
    at = replayed(GAMES[game], match.ruleset, match.seed, match.decisions[: last - 6]).state
    assert text == position.write(GAMES[game], at)
    with pytest.raises(Problem) as refused:
        person.http("GET", f"/api/replays/{replay}/position?at={last}")
    assert refused.value.body["sentence"].startswith("The game is over")
    with pytest.raises(Problem) as refused:
        person.http("POST", "/api/positions", {"position": text.replace("/1", "/9")})
    assert refused.value.body["key"] == "position.wrong"

    table = person.http("POST", "/api/positions", {"position": text, "level": "random"})["id"]
    assert other.http("GET", f"/api/tables/{table}/position") == {"position": text}
    with person.at(table) as one:
        assert one.seat == GAMES[game].rules.to_act(at)[0]
        assert not one.info["seeded"]
        finish(one)
    assert person.http("GET", f"/api/replays/{table}/position")["position"] == text
    _, _, content = person.raw("GET", f"/api/replays/{table}/save")
    again = save.load(content, GAMES)
    assert again.position == text
    assert again.is_over
