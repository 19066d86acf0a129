"""Taking back: a secret plan, or the last submission if nothing hidden came to light by it."""

import random
from typing import Any

import pytest

from flagship.kernel.game import Illegal
from flagship.kernel.match import Decision, replay
from flagship.kernel.rng import Rng
from flagship.server.encoding import encode
from flagship.server.logbook import counting, took_back
from flagship.server.play import Play
from flagship.server.refused import Refused
from flagship.server.store import Kept, Row
from tests.any_game import GAMES
from tests.server.site import Server
from tests.server.test_play import decide, plan, started

GUESSES = 6


@pytest.fixture(params=list(GAMES))
def play(request: pytest.FixtureRequest) -> Play:
    return started(request.param)[0]


def submit(play: Play, rows: list[Row], seat: int, line: str) -> None:
    token = f"t{play.version}"
    step = play.submitted(seat, play.version, [line], token)
    rows += step.rows
    play.take(step, token)


def take_back(play: Play, rows: list[Row], seat: int) -> None:
    token = f"b{play.version}"
    step = play.taken_back(seat, play.version, token)
    rows += step.rows
    play.take(step, token)


def test_a_secret_plan_comes_back_and_others_stay(play: Play):
    rows: list[Row] = []
    submit(play, rows, 0, plan(play, 0))
    submit(play, rows, 1, plan(play, 1))
    take_back(play, rows, 0)
    companies = play.state.companies
    assert [company.plan is not None for company in companies] == [False, True, False]
    assert play.game.rules.to_act(play.state) == [0, 2]
    assert (play.version, took_back(rows[-1])) == (3, [1])
    assert play.log[-1].took_back == [1]
    assert play.since == {0: 3, 2: 0}
    submit(play, rows, 0, plan(play, 2))
    assert play.stretch.last(0) == rows[-1:]


def test_a_plan_that_was_opened_stays(play: Play):
    rows: list[Row] = []
    for seat in range(3):
        submit(play, rows, seat, plan(play, seat))
    for seat in range(3):
        with pytest.raises(Refused) as refused:
            play.taken_back(seat, play.version, "a")
        assert refused.value.key == "take_back.none"


def test_taking_back_twice_by_mistake_takes_back_once(play: Play):
    rows: list[Row] = []
    submit(play, rows, 0, plan(play, 0))
    seen = play.version
    take_back(play, rows, 0)
    submit(play, rows, 0, plan(play, 2))
    with pytest.raises(Refused) as refused:
        play.taken_back(0, seen, "again")
    assert refused.value.key == "take_back.stale"


@pytest.mark.parametrize("game_id", GAMES)
def test_only_the_last_to_decide_can_take_back(game_id: str):
    """Through a whole game: what can be taken back leads to the position before it, exactly."""
    play, rows = started(game_id, seats=2)
    game, rng, chance, back = play.game, Rng(3), random.Random(3), 0
    while not game.rules.is_over(play.state):
        seat = game.rules.to_act(play.state)[-1]
        before, planning = game.rules.encode(play.state), game.rules.is_planning(play.state, seat)
        version, since = play.version, play.since
        submit(
            play, rows, seat, game.words.write(play.pack, game.rules.sample(play.state, seat, rng))
        )
        others = [one for one in range(2) if one != seat and play.stretch.last(one)]
        assert not others or planning
        if play.stretch.last(seat) and chance.random() < 0.3:
            back += 1
            take_back(play, rows, seat)
            assert game.rules.encode(play.state) == before
            assert play.since == since | {seat: version + 2}
    assert back > 10
    decisions = [
        Decision(row.seat, game.words.read(play.pack, row.line))
        for row in counting(rows)
        if row.seq
    ]
    match = replay(game, play.state.rules, 5, decisions, play.pack)
    assert game.rules.encode(match.state) == game.rules.encode(play.state)
    assert [row.seq for row in counting(rows)] == list(range(len(decisions) + 1))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_with_things_taken_back_comes_back_as_it_was(game_id: str):
    play, rows = started(game_id)
    rng, chance = Rng(4), random.Random(4)
    snapshot = play.snapshot()
    while not play.game.rules.is_over(play.state):
        seat = chance.choice(play.game.rules.to_act(play.state))
        if chance.random() < 0.2:
            decide(play, rows, rng)  # a bot
        else:
            action = play.game.rules.sample(play.state, seat, rng)
            submit(play, rows, seat, play.game.words.write(play.pack, action))
        able = [seat for seat in range(3) if play.stretch.last(seat)]
        if able and chance.random() < 0.3:
            take_back(play, rows, chance.choice(able))
        if chance.random() < 0.1:
            snapshot = play.snapshot()
        if chance.random() < 0.2:
            first = max(0, min(snapshot.seq + 1, len(rows) - 40))
            again = Play.loaded(play.game, play.pack, Kept(snapshot, rows[first:]))
            assert again.game.rules.encode(again.state) == play.game.rules.encode(play.state)
            assert (again.version, again.since) == (play.version, play.since)
            assert encode(list(again.log)) == encode(list(play.log))
            for seat in range(3):
                assert again.stretch.last(seat) == play.stretch.last(seat)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seats", [2, 3])
def test_what_stays_hidden_is_hidden_from_everybody(game_id: str, seats: int):
    """If `hidden` did not change, the decision looks the same in all positions that a seat holds
    for possible: so nobody, the seat itself included, has learned anything."""
    play, _ = started(game_id, seats)
    game, rng, same = play.game, Rng(9), 0
    while not game.rules.is_over(play.state):
        seat = game.rules.to_act(play.state)[0]
        before, action = play.state, game.rules.sample(play.state, seat, rng)
        step = play.decided(seat, action)
        if game.rules.hidden(before) == game.rules.hidden(step.state):
            same += 1
            for viewer in range(seats):
                seen = {_seen(play, game.rules.clone(before), viewer, seat, action)}
                view = game.rules.view(before, viewer)
                for number in range(GUESSES):
                    state = game.rules.guess(view, Rng(play.version * GUESSES + number))
                    seen.add(_seen(play, state, viewer, seat, action))
                assert len(seen) == 1
        play.take(step)
    assert same > 20


def _seen(play: Play, state: Any, viewer: int, seat: int, action: Any) -> bytes:
    try:
        events = play.game.rules.step(state, seat, action)
    except Illegal as illegal:
        return str(illegal).encode()
    return encode((events, play.game.rules.view(state, viewer)))


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
            one.submit(*one.choice(rng))
            if one.take_back and one.view["to_act"] == [1]:
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
