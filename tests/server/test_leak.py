"""What reaches a socket in whole games: the own view and public events, and nothing else."""

import json
import random
from typing import Any

import msgspec
import pytest

from flagship.games import GAMES
from flagship.kernel import save
from flagship.kernel.match import Match
from flagship.server.play import encode
from tests.server.site import Server, Socket

LEAST_HIDDEN = 4
"""Shorter lists of hidden cards may appear by chance."""

ANSWERS = ("Explored", "Proposed")
"""List plans of their own accord; that they follow from the view alone is tested in test_play."""


@pytest.mark.parametrize("game", GAMES)
def test_no_plan_no_deck_no_seed_reaches_another_seat(server: Server, game: str):
    people = [server.person() for _ in range(3)]
    table = people[0].create(game, "you", "open", "open")
    for seat in (1, 2):
        people[seat].sit(people[0], table, seat)
    watcher = server.person()
    sockets = [one.at(table) for one in (*people, watcher)]
    seated = sockets[:3]
    sockets[0].ask("Start")
    for one in sockets:
        one.begun()
    rng = random.Random(7)
    while True:
        acting = [one for one in seated if one.seat in one.view["to_act"]]
        if not acting:
            break
        one = rng.choice(acting)
        if rng.random() < 0.3:
            _look_around(one)
        actions = one.choice(rng)
        answer = one.submit(*actions)
        assert answer["type"] == "Accepted", answer
        for other in sockets:
            other.until(answer["version"])
    match = save.load(people[0].raw("GET", f"/api/replays/{table}/save")[2], GAMES)
    for one in sockets:
        one.link.close()
        _check(one, match)


def _look_around(one: Socket) -> None:
    """Ask everything that can be asked; the answers are checked like all else."""
    for line in one.choices[:3]:
        one.ask("Try", actions=[line])
    one.ask("Explore", limit=2)
    one.ask("Propose")
    one.ask("Preview", line="product")
    if one.choices:
        one.ask("WhyNot", lines=one.choices[:3])


def _check(socket: Socket, match: Match) -> None:
    """Every view is exactly the seat's own at that version; nothing hidden is anywhere."""
    everything = "\n".join(socket.heard)
    assert str(match.seed) not in everything
    game, seat = match.game, socket.seat
    again = Match(game, match.ruleset, match.seed, match.pack)
    hidden = {0: _hidden(again)}
    views = {0: json.loads(encode(game.view(again.state, seat)))}
    events: dict[int, Any] = {}
    secret: dict[int, list[str]] = {}
    planned: list[str] = []
    own = ""
    for decision in match.decisions:
        before = game.to_act(again.state)
        version = len(again.decisions) + 1
        happened = again.submit(*decision)
        events[version] = json.loads(encode(happened))
        hidden[version] = _hidden(again)
        views[version] = json.loads(encode(game.view(again.state, seat)))
        # Plans of others, until the last one is made.
        if len(before) > 1:
            forms = [game.write(match.pack, decision.action), encode(decision.action).decode()]
            if decision.seat == seat:
                own = forms[0]
            else:
                planned += forms
            secret[version] = [] if own in planned else planned[:]
        else:
            planned, own = [], ""
    version = 0
    for text in socket.heard:
        message = json.loads(text)
        version = message.get("version", version)
        if message["type"] in ("Changed", "Welcome") and message["view"] is not None:
            assert message["view"] == views[version]
        for entry in message.get("entries", []):
            if entry["version"]:
                assert [told["event"] for told in entry["told"]] == events[entry["version"]]
        if message["type"] not in ANSWERS:
            for form in secret.get(version, []):
                assert form not in text
            for cards in hidden[version]:
                assert cards not in text, (message["type"], version)
            assert "rng" not in text


def _hidden(match: Match) -> list[str]:
    """The lists of face-down cards as they would be written, in either order."""
    state = json.loads(match.game.encode(match.state))
    found: list[list[int]] = []

    def walk(value: Any, name: str) -> None:
        if isinstance(value, dict):
            for key, inside in value.items():
                walk(inside, key)
        elif isinstance(value, list):
            if "deck" in name or name == "pile":
                found.append(value)
            else:
                for inside in value:
                    walk(inside, name)

    walk(state, "")
    decks = [deck for deck in found if len(deck) >= LEAST_HIDDEN]
    assert decks or state["round"] > 3
    return [
        msgspec.json.encode(order).decode()[1:-1]
        for deck in decks
        if sorted(deck) != deck
        for order in (deck, deck[::-1])
    ]
