"""What reaches a socket in whole games: the own view and public events, and nothing else."""

import asyncio
import json
import random
from typing import Any

import msgspec
import pytest

from flagship.kernel import save
from flagship.kernel.match import Decision, Match, replay
from flagship.kernel.rng import Rng
from flagship.server.decisions import ARMED
from flagship.server.encoding import encode
from flagship.server.match_log import LogRow, counting, took_back
from tests.any_game import GAMES, AnyMatch
from tests.server.site import Server, Socket
from tests.server.worlds import compare

LEAST_HIDDEN = 4
"""Shorter lists of hidden cards may appear by chance."""

ANSWERS = ("Explored", "Proposed", "Hinted")
"""List plans of their own accord; that they follow from the view alone is tested in test_play."""


@pytest.mark.parametrize("game", GAMES)
def test_no_plan_no_deck_no_seed_reaches_another_seat(server: Server, game: str):
    people = [server.person() for _ in range(3)]
    table = people[0].create(game, "you", "open", "open", hints=True)
    for seat in (1, 2):
        people[seat].sit(people[0], table, seat)
    watcher = server.person()
    sockets = [one.at(table) for one in (*people, watcher)]
    seated = sockets[:3]
    sockets[0].ask("Start")
    for one in sockets:
        one.begun()
    rng = random.Random(7)
    armed: list[tuple[int, int, str]] = []
    backs = 0
    while True:
        acting = [one for one in seated if one.seat in one.view["to_act"]]
        if not acting:
            break
        one = rng.choice(acting)
        if rng.random() < 0.3:
            _look_around(one)
        if rng.random() < 0.1:
            armed += _arm(rng.choice(seated), game, rng)
        answer = one.submit(*one.choice(rng))
        assert answer["type"] == "Accepted", answer
        if rng.random() < 0.2:
            able = [other for other in seated if other.take_back]
            backs += bool(able) and _take_back(rng.choice(able))
        # Armed plans may have followed of their own accord.
        last = people[0].http("GET", f"/api/tables/{table}/log")["entries"][-1]["version"]
        for other in sockets:
            other.until(last)
    match = save.load(people[0].raw("GET", f"/api/replays/{table}/save")[2], GAMES)
    rows = server.log(table)
    assert backs > 4
    assert any(row.token == ARMED for row in rows)
    for one in sockets:
        one.link.close()
        _check(one, match, rows, armed)


def _take_back(one: Socket) -> bool:
    return bool(one.ask("TakeBack", version=one.version)["type"] == "Accepted")


def _arm(one: Socket, game_id: str, rng: random.Random) -> list[tuple[int, int, str]]:
    """A plan for the next round: from which version on it is secret, whose it is, the plan."""
    game, seat = GAMES[game_id], one.seat
    assert seat is not None
    state = game.rules.new(game.setup.ruleset(colours=game.colours[:3]), 1)
    plan = game.words.write(
        game.setup.load_pack(), game.rules.sample(state, seat, Rng(rng.getrandbits(60)))
    )
    if one.ask("Arm", plan=plan)["type"] == "Refused":
        return []
    while one.you["armed"] is None or one.you["armed"]["plan"] != plan:
        one.hear()
    return [(one.version, seat, plan)]


def _look_around(one: Socket) -> None:
    """Ask everything that can be asked; the answers are checked like all else."""
    for line in one.choices[:3]:
        one.ask("Try", actions=[line])
    one.ask("Explore", limit=2)
    one.ask("Propose")
    one.ask("Hint")
    one.ask("Preview", line="product")
    if one.choices:
        one.ask("WhyNot", lines=one.choices[:3])


def _check(
    socket: Socket, match: AnyMatch, rows: list[LogRow], armed: list[tuple[int, int, str]]
) -> None:
    """Every view is exactly the seat's own at that version; nothing hidden is anywhere."""
    everything = "\n".join(socket.heard)
    assert str(match.seed) not in everything
    game, seat = match.game, socket.seat
    again = Match(game, match.ruleset, match.seed, match.pack)
    hidden: dict[int, list[str]] = {}
    views: dict[int, Any] = {}
    events: dict[int, Any] = {}
    secret: dict[int, list[str]] = {}
    opened: set[str] = set()
    for row in rows:
        gone = took_back(row)
        if gone:
            left = [one for one in counting(rows[: row.seq + 1]) if one.seq]
            decisions = [Decision(one.seat, game.words.read(match.pack, one.line)) for one in left]
            again = replay(game, match.ruleset, match.seed, decisions, match.pack)
        elif row.seq:
            again.submit(row.seat, game.words.read(match.pack, row.line))
        state = again.state
        forms = [
            [] if company.plan is None else _forms(match, company.plan)
            for company in state.companies
        ]
        unseen = [plan for at, whose, plan in armed if at <= row.seq and whose != seat]
        if any(game.rules.is_planning(state, other) for other in range(len(state.rules.colours))):
            unseen += [form for other, both in enumerate(forms) if other != seat for form in both]
            own = [] if seat is None else forms[seat]
        else:
            own = []
            opened.update(form for both in forms for form in both)
        secret[row.seq] = [form for form in unseen if form not in opened and form not in own]
        events[row.seq] = json.loads(row.events)
        hidden[row.seq] = _hidden(again)
        views[row.seq] = json.loads(encode(game.rules.view(state, seat)))
    assert again.decisions == match.decisions
    version = 0
    for text in socket.heard:
        message = json.loads(text)
        version = message.get("version", version)
        if message["type"] in ("Changed", "Welcome") and message["view"] is not None:
            assert message["view"] == views[version]
        for entry in message.get("entries", []):
            assert [told["event"] for told in entry["told"]] == events[entry["version"]]
            assert entry["took_back"] == took_back(rows[entry["version"]])
        if message["type"] not in ANSWERS:
            for form in secret[version]:
                assert form not in text, (message["type"], version)
            for cards in hidden[version]:
                assert cards not in text, (message["type"], version)
            assert "rng" not in text


def _forms(match: AnyMatch, plan: Any) -> list[str]:
    return [match.game.words.write(match.pack, plan), encode(plan).decode()]


def _hidden(match: AnyMatch) -> list[str]:
    """The lists of face-down cards as they would be written, in either order."""
    state = json.loads(match.game.rules.encode(match.state))
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


@pytest.mark.parametrize("game", GAMES)
def test_the_wire_is_the_same_in_two_worlds(game: str):
    """`python -m tests.server.worlds 4000` looks at more."""
    trial = asyncio.run(compare(game, 40, 3))
    assert trial.differences == []
    assert trial.counts["worlds that differ"] == trial.counts["positions"] == 40
    assert trial.counts["Submit refused"] > 100
