"""Hints of a bot: only where the table allows them, and everybody hears of it."""

import random

import pytest

from tests.any_game import GAMES
from tests.server.site import Server, Socket


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_says_what_it_would_do_and_why(server: Server, game: str):
    host = server.person()
    host.http("PUT", "/api/me", {"name": "Ada"})
    table = host.create(game, "you", "random")
    with host.at(table) as one, server.person().at(table) as watcher:
        assert one.info["hints"]
        hint = one.ask("Hint")
        assert hint["type"] == "Hinted"
        assert hint["version"] <= one.version
        assert hint["sentence"]
        line = watcher.next("Chatted")["line"]
        assert (line["user"], line["seat"]) == ("", 0)
        assert line["text"] == "Ada asked a bot for a hint."
        assert one.ask("Hint")["type"] == "Hinted"
        _hints(watcher, 1)  # asked again before the decision, it is no further one
        assert one.submit(hint["action"])["type"] == "Accepted"
        while one.view["to_act"] != [0]:
            one.hear()
        assert one.ask("Hint")["action"]
        _hints(watcher, 2)
    with host.at(table) as one:
        assert one.info["seats"][0]["hints"] == 2
        assert len(one.welcome["chat"]) == 2


def _hints(one: Socket, count: int) -> None:
    while one.info["seats"][0]["hints"] < count:
        one.hear()
    assert one.info["seats"][0]["hints"] == count


def test_among_people_there_are_no_hints_unless_the_table_says_so(server: Server):
    host, friend = server.person(), server.person()
    table = host.create()
    friend.sit(host, table)
    with host.at(table) as one:
        assert not one.info["hints"]
        one.ask("Start")
        one.begun()
        assert one.ask("Hint")["key"] == "hint.off"
        proposed = one.ask("Propose")  # no way round: what the rules know, not what a bot thinks
        assert (proposed["type"], proposed["actions"]) == ("Proposed", [])
    table = host.create(hints=True)
    friend.sit(host, table)
    with host.at(table) as one, friend.at(table) as two:
        assert one.ask("Hint")["key"] == "table.waiting"
        one.ask("Start")
        one.begun()
        one.submit(*one.choice(random.Random(1)))
        assert one.ask("Hint")["key"] == "turn.not_yours"
        for _ in range(20):
            last = two.ask("Hint")
        assert last["key"] == "hint.too_many"


def test_a_new_name_reaches_seats_already_taken(server: Server):
    host, friend = server.person(), server.person()
    table = host.create("mobile_markets", "you", "open")
    friend.sit(host, table)
    with friend.at(table) as two:
        host.http("PUT", "/api/me", {"name": "Grace"})
        while two.info["seats"][0]["user"] != "Grace":
            two.hear()
        assert two.info["host"] == "Grace"
        with host.at(table) as one:
            host.http("PUT", "/api/me", {"name": "Ada"})
            one.ask("Chat", text="hello")
            assert two.next("Chatted")["line"]["user"] == "Ada"
