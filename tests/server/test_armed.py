"""Plans kept for the next round: private, made when planning opens, told why if they cannot be."""

import random
from pathlib import Path
from typing import Any

import pytest

from flagship.kernel.rng import Rng
from flagship.server.decisions import ARMED
from tests.any_game import GAMES
from tests.server.site import Server, Socket


def some_plan(game_id: str, number: int = 1) -> str:
    game = GAMES[game_id]
    state = game.rules.new(game.setup.ruleset(colours=game.colours[:2]), 1)
    plan = game.rules.sample(state, 0, Rng(number))
    return str(game.words.write(game.setup.load_pack(), plan))


def past_planning(sockets: list[Socket], rng: random.Random) -> None:
    """Everybody plans."""
    for one in sockets:
        answer = one.submit(*one.choice(rng))
        assert answer["type"] == "Accepted", answer
        for other in sockets:
            other.until(answer["version"])


def round_ends(sockets: list[Socket], rng: random.Random) -> None:
    """Everybody decides until the next round's planning is open."""
    now = sockets[0].view["round"]
    while sockets[0].view["round"] == now or sockets[0].choices or sockets[1].choices:
        one = next(one for one in sockets if one.seat in one.view["to_act"])
        version = one.submit(*one.choice(rng))["version"]
        for other in sockets:
            other.until(version)


def told(one: Socket, wanted: Any) -> None:
    """Listen until the seat is told that this is armed."""
    while one.you["armed"] != wanted:
        one.hear()


@pytest.mark.parametrize("game", GAMES)
def test_an_armed_plan_is_made_when_planning_opens(server: Server, game: str):
    host, friend = server.person(), server.person()
    table = host.create(game)
    friend.sit(host, table)
    plan, rng = some_plan(game), random.Random(1)
    with host.at(table) as one, friend.at(table) as two:
        one.ask("Start")
        one.begun()
        two.begun()
        assert one.ask("Arm", plan=plan)["key"] == "arm.now"
        past_planning([one, two], rng)
        assert one.ask("Arm", plan="end")["type"] == "Refused"
        assert one.ask("Arm", plan="plan of attack")["key"] == "submit.notation"
        assert one.you["armed"] is None
        assert one.ask("Arm", plan=some_plan(game, 2))["type"] == "Accepted"
        assert one.ask("Arm", plan=plan)["type"] == "Accepted"
        told(one, {"plan": plan, "why": "", "rule": ""})
        with host.at(table) as again:
            assert again.you["armed"] == {"plan": plan, "why": "", "rule": ""}
        round_ends([one, two], rng)
        while one.view["companies"][0]["plan"] is None:
            one.hear()
        told(one, None)
        two.until(one.version)
        assert two.view["companies"][0]["planned"]
        assert two.view["companies"][0]["plan"] is None
        assert two.you["armed"] is None
        last = server.log(table)[-1]
        assert (last.seat, last.line, last.bot, last.token) == (0, plan, False, ARMED)
        # Made by the server, it is still the seat's own: it can be taken back.
        assert one.take_back
        assert one.ask("TakeBack", version=one.version)["type"] == "Accepted"
        assert one.view["companies"][0]["plan"] is None


def test_a_plan_that_is_none_then_is_told_and_the_seat_plans_by_hand(server: Server):
    host, friend = server.person(), server.person()
    table = host.create("smartphone_inc")
    friend.sit(host, table)
    rng = random.Random(2)
    with host.at(table) as one, friend.at(table) as two:
        one.ask("Start")
        one.begun()
        two.begun()
        past_planning([one, two], rng)
        plan = some_plan("smartphone_inc") + " 9:0,0>0,1"  # a tile the seat does not have
        assert one.ask("Arm", plan=plan)["type"] == "Accepted"
        round_ends([one, two], rng)
        while not (one.you["armed"] or {"why": ""})["why"]:
            one.hear()
        assert one.you["armed"]["plan"] == plan
        assert one.you["armed"]["why"].endswith(".")
        assert one.view["companies"][0]["plan"] is None
        assert not two.view["companies"][0]["planned"]
        assert one.submit(*one.choice(rng))["type"] == "Accepted"
        with host.at(table) as again:
            assert again.you["armed"] is None


def test_disarmed_plans_are_forgotten(server: Server):
    host, friend = server.person(), server.person()
    table = host.create("mobile_markets")
    friend.sit(host, table)
    rng = random.Random(3)
    with host.at(table) as one, friend.at(table) as two:
        assert one.ask("Arm", plan=some_plan("mobile_markets"))["key"] == "table.waiting"
        one.ask("Start")
        one.begun()
        two.begun()
        past_planning([one, two], rng)
        one.ask("Arm", plan=some_plan("mobile_markets"))
        assert one.ask("Disarm")["type"] == "Accepted"
        told(one, None)
        round_ends([one, two], rng)
        assert not one.view["companies"][0]["planned"]
        for kind, fields in (("Arm", {"plan": "plan"}), ("Disarm", {}), ("Hint", {})):
            with server.person().at(table) as watcher:
                assert watcher.ask(kind, **fields)["key"] == "table.spectator"


def test_armed_plans_and_takings_back_survive_a_kill(tmp_path: Path, database: str):
    server = Server(tmp_path, database)
    host, friend = server.person(), server.person()
    tables = {game: host.create(game) for game in GAMES}
    rng = random.Random(4)
    back = {"version": 1, "token": "back"}
    for table in tables.values():
        friend.sit(host, table)
        with host.at(table) as one:
            one.ask("Start")
            one.begun()
            one.submit(*one.choice(rng))
            assert one.ask("TakeBack", **back)["version"] == 2
    server.kill()
    server.again()
    for table in tables.values():
        with host.at(table) as one:
            # Sent once more, as a browser does that got no answer: done once.
            assert one.ask("TakeBack", **back)["version"] == 2
            assert (one.version, one.take_back) == (2, False)
            assert one.view["to_act"] == [0, 1]
            one.submit(*one.choice(rng))
    server.kill()
    server.again()
    for game, table in tables.items():
        with host.at(table) as one, friend.at(table) as two:
            assert one.take_back
            two.submit(*two.choice(rng))
            one.until(two.version)
            assert not one.take_back
            one.ask("Arm", plan=some_plan(game))
    server.kill()
    server.again()
    for game, table in tables.items():
        with host.at(table) as one, friend.at(table) as two:
            assert one.you["armed"] == {"plan": some_plan(game), "why": "", "rule": ""}
            round_ends([one, two], rng)
            while one.view["companies"][0]["plan"] is None:
                one.hear()
    server.stop()
    assert server.errors.read_text() == ""
