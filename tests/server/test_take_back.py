"""Taking back: a secret plan, or the last submission if nothing hidden came to light by it."""

import random
from typing import Any

import pytest

from flagship.kernel.game import Illegal, Refusal
from flagship.kernel.match import Decision, replay
from flagship.kernel.rng import Rng
from flagship.server.encoding import encode
from flagship.server.live_match import LiveMatch
from flagship.server.match_log import LogRow, counting, took_back
from flagship.server.store import StoredMatch
from tests.any_game import GAMES
from tests.server.site import Server
from tests.server.test_live_match import decide, plan, started

GUESSES = 6


@pytest.fixture(params=list(GAMES))
def live(request: pytest.FixtureRequest) -> LiveMatch:
    return started(request.param)[0]


def submit(live: LiveMatch, rows: list[LogRow], seat: int, line: str) -> None:
    token = f"t{live.version}"
    step = live.person_step(seat, live.version, [line], token)
    rows += step.rows
    live.apply(step, token)


def take_back(live: LiveMatch, rows: list[LogRow], seat: int) -> None:
    token = f"b{live.version}"
    step = live.undo_step(seat, live.version, token)
    rows += step.rows
    live.apply(step, token)


def test_a_secret_plan_comes_back_and_others_stay(live: LiveMatch):
    rows: list[LogRow] = []
    submit(live, rows, 0, plan(live, 0))
    submit(live, rows, 1, plan(live, 1))
    take_back(live, rows, 0)
    companies = live.state.companies  # type: ignore[attr-defined]
    assert [company.plan is not None for company in companies] == [False, True, False]
    assert live.to_act() == [0, 2]
    assert (live.version, took_back(rows[-1])) == (3, [1])
    assert live.log[-1].took_back == [1]
    assert live.since == {0: 3, 2: 0}
    submit(live, rows, 0, plan(live, 2))
    last = live.undo.last(0)
    assert last is not None
    assert last.versions == [rows[-1].seq]


def test_a_plan_that_was_opened_stays(live: LiveMatch):
    rows: list[LogRow] = []
    for seat in range(3):
        submit(live, rows, seat, plan(live, seat))
    for seat in range(3):
        with pytest.raises(Refusal) as refused:
            live.undo_step(seat, live.version, "a")
        assert refused.value.key == "take_back.none"


def test_taking_back_twice_by_mistake_takes_back_once(live: LiveMatch):
    rows: list[LogRow] = []
    submit(live, rows, 0, plan(live, 0))
    seen = live.version
    take_back(live, rows, 0)
    submit(live, rows, 0, plan(live, 2))
    with pytest.raises(Refusal) as refused:
        live.undo_step(0, seen, "again")
    assert refused.value.key == "take_back.stale"


@pytest.mark.parametrize("game_id", GAMES)
def test_only_the_last_to_decide_can_take_back(game_id: str):
    """Through a whole game: what can be taken back leads to the position before it, exactly."""
    live, rows = started(game_id, seats=2)
    game, rng, chance, back = live.game, Rng(3), random.Random(3), 0
    while not game.rules.is_over(live.state):
        seat = game.rules.to_act(live.state)[-1]
        before, planning = game.rules.encode(live.state), game.rules.is_planning(live.state, seat)
        version, since = live.version, live.since
        submit(
            live, rows, seat, game.words.write(live.pack, game.rules.sample(live.state, seat, rng))
        )
        others = [one for one in range(2) if one != seat and live.undo.last(one)]
        assert not others or planning
        if live.undo.last(seat) and chance.random() < 0.3:
            back += 1
            take_back(live, rows, seat)
            assert game.rules.encode(live.state) == before
            assert live.since == since | {seat: version + 2}
    assert back > 10
    decisions = [
        Decision(row.seat, game.words.read(live.pack, row.line))
        for row in counting(rows)
        if row.seq
    ]
    match = replay(game, live.state.rules, 5, decisions, live.pack)
    assert game.rules.encode(match.state) == game.rules.encode(live.state)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_with_things_taken_back_comes_back_as_it_was(game_id: str):
    live, rows = started(game_id)
    rng, chance = Rng(4), random.Random(4)
    snapshot = live.snapshot()
    while not live.game.rules.is_over(live.state):
        seat = chance.choice(live.to_act())
        if chance.random() < 0.2:
            decide(live, rows, rng)  # a bot
        else:
            action = live.game.rules.sample(live.state, seat, rng)
            submit(live, rows, seat, live.game.words.write(live.pack, action))
        able = [seat for seat in range(3) if live.undo.last(seat)]
        if able and chance.random() < 0.3:
            take_back(live, rows, chance.choice(able))
        if chance.random() < 0.1:
            snapshot = live.snapshot()
        if chance.random() < 0.2:
            first = max(0, min(snapshot.seq + 1, len(rows) - 40))
            again = LiveMatch.loaded(live.game, 5, live.pack, StoredMatch(snapshot, rows[first:]))
            assert again.game.rules.encode(again.state) == live.game.rules.encode(live.state)
            assert (again.version, again.since) == (live.version, live.since)
            assert encode(list(again.log)) == encode(list(live.log))
            for seat in range(3):
                assert again.undo.last(seat) == live.undo.last(seat)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seats", [2, 3])
def test_what_stays_hidden_is_hidden_from_everybody(game_id: str, seats: int):
    """If `hidden` did not change, the decision looks the same in all positions that a seat holds
    for possible: so nobody, the seat itself included, has learned anything."""
    live, _ = started(game_id, seats)
    game, rng, same = live.game, Rng(9), 0
    while not game.rules.is_over(live.state):
        seat = game.rules.to_act(live.state)[0]
        before, action = live.state, game.rules.sample(live.state, seat, rng)
        step = live.bot_step(seat, action)
        if game.rules.hidden(before) == game.rules.hidden(step.match.state):
            same += 1
            for viewer in range(seats):
                seen = {_seen(live, game.rules.clone(before), viewer, seat, action)}
                view = game.rules.view(before, viewer)
                for number in range(GUESSES):
                    state = game.rules.guess(view, Rng(live.version * GUESSES + number))
                    seen.add(_seen(live, state, viewer, seat, action))
                assert len(seen) == 1
        live.apply(step)
    assert same > 20


def _seen(live: LiveMatch, state: Any, viewer: int, seat: int, action: Any) -> bytes:
    try:
        events = live.game.rules.step(state, seat, action)
    except Illegal as illegal:
        return str(illegal).encode()
    return encode((events, live.game.rules.view(state, viewer)))


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_told_that_a_plan_was_taken_back(server: Server, game: str):
    host, friend = server.person(), server.person()
    table = host.create(game, "you", "open", turn_seconds=3600)
    friend.sit(host, table)
    rng = random.Random(1)
    with host.at(table) as one, friend.at(table) as two, server.person().at(table) as watcher:
        one.ask("Start")
        one.begun()
        two.begun()
        assert not one.take_back
        assert one.ask("TakeBack", version=0)["key"] == "take_back.none"
        while one.info["seats"][0]["deadline"] is None:
            one.hear()
        deadline = one.info["seats"][0]["deadline"]
        one.submit(*one.choice(rng))
        two.until(1)
        assert (one.take_back, two.take_back) == (True, False)
        assert two.ask("TakeBack", version=1)["key"] == "take_back.none"
        assert one.ask("TakeBack", version=0)["key"] == "take_back.stale"
        done = one.ask("TakeBack", version=1, token="once")
        assert done == one.ask("TakeBack", version=1, token="once")
        for other in (two, watcher):
            while other.version < 2:
                entries = other.next("Changed")["entries"]
            assert [(entry["seat"], entry["took_back"]) for entry in entries] == [(0, [1])]
            assert not other.view["companies"][0]["planned"]
        assert watcher.ask("TakeBack", version=2)["key"] == "table.spectator"
        # The clock goes on where it stood.
        while one.info["to_act"] != [0, 1] or one.info["seats"][0]["deadline"] is None:
            one.hear()
        assert one.info["seats"][0]["deadline"] == deadline
        one.submit(*one.choice(rng))
        two.submit(*two.choice(rng))
        one.until(4)
        assert not one.take_back


def test_a_bot_that_thinks_about_what_was_taken_back_thinks_anew(server: Server):
    host = server.person()
    table = host.create("smartphone_inc", "you", "greedy", pause_ms=1500)
    rng = random.Random(2)
    back = 0
    with host.at(table) as one:
        while back < 3 and one.version < 300:
            while one.seat not in one.view["to_act"]:
                one.hear()
            planning = one.view["phase"] == 1  # there a bot does not wait for the person
            one.submit(*one.choice(rng))
            if not planning and one.take_back and one.view["to_act"] == [1]:
                back += 1
                version = one.version
                assert one.ask("TakeBack", version=version)["type"] == "Accepted"
                assert one.view["to_act"] == [0]
                one.ask("Hurry")
        assert back == 3
        while one.version < 320 and one.view["to_act"]:
            if one.seat in one.view["to_act"]:
                one.submit(*one.choice(rng))
                one.ask("Hurry")
            else:
                one.hear()
