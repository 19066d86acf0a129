"""A match in memory: versions, tokens, looking ahead without seeing."""

import random

import pytest

from flagship.kernel.rng import Rng
from flagship.server.encoding import encode
from flagship.server.play import Play
from flagship.server.refused import Refused
from flagship.server.store import Kept, Row
from tests.any_game import GAMES


def started(game_id: str, seats: int = 3, seed: int = 5) -> tuple[Play, list[Row]]:
    game = GAMES[game_id]
    rules = game.setup.ruleset(colours=game.colours[:seats])
    play, row = Play.begun(game, rules, seed, game.setup.load_pack())
    return play, [row]


def decide(play: Play, rows: list[Row], rng: Rng) -> None:
    seat = play.game.rules.to_act(play.state)[0]
    step = play.decided(seat, play.game.rules.sample(play.state, seat, rng))
    rows += step.rows
    play.take(step)


def plan(play: Play, seat: int) -> str:
    return play.game.words.write(play.pack, play.game.rules.sample(play.state, seat, Rng(seat)))


@pytest.fixture(params=list(GAMES))
def play(request: pytest.FixtureRequest) -> Play:
    return started(request.param)[0]


def test_another_seats_plan_does_not_make_mine_stale(play: Play):
    play.take(play.submitted(1, 0, [plan(play, 1)], "a"), "a")
    play.take(play.submitted(0, 0, [plan(play, 0)], "b"), "b")
    assert play.version == 2
    assert play.done == {(1, "a"): 1, (0, "b"): 2}


def test_what_was_chosen_before_the_last_own_decision_is_stale(play: Play):
    rng = Rng(1)
    while play.game.rules.to_act(play.state) != [0]:
        seat = play.game.rules.to_act(play.state)[0]
        play.take(play.decided(seat, play.game.rules.sample(play.state, seat, rng)))
    line = play.choices(play.game.rules.view(play.state, 0))[:1] or [plan(play, 0)]
    for version in (play.version - 1, play.version + 1):
        with pytest.raises(Refused) as refused:
            play.submitted(0, version, line, "a")
        assert refused.value.key == "submit.stale"
    assert play.submitted(0, play.version, line, "a").rows[0].token == "a"


def test_all_or_nothing(play: Play):
    before = play.game.rules.encode(play.state)
    with pytest.raises(Refused) as refused:
        play.submitted(0, 0, [plan(play, 0), "end"], "a")
    assert refused.value.key in ("turn.not_yours", "submit.ended")
    with pytest.raises(Refused) as refused:
        play.submitted(0, 0, [plan(play, 0), "fly away"], "a")
    assert (refused.value.key, refused.value.place) == ("submit.notation", 1)
    assert play.game.rules.encode(play.state) == before
    assert play.version == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_looking_ahead_tells_only_what_follows_from_the_view(game_id: str):
    """Two positions that look alike to the seat give the same answers to the byte."""
    play, rows = started(game_id)
    game, rng, uncovered = play.game, Rng(3), 0
    while not game.rules.is_over(play.state):
        seat = game.rules.to_act(play.state)[0]
        view = game.rules.view(play.state, seat)
        other = Play(game, play.pack, game.rules.guess(view, Rng(play.version + 99)), play.version)
        option = game.rules.sample(play.state, seat, rng)
        mine, theirs = play.ahead(seat, [option]), other.ahead(seat, [option])
        assert encode(mine._asdict()) == encode(theirs._asdict())
        uncovered += mine.uncovers
        decide(play, rows, rng)
    if game_id == "mobile_markets":
        assert uncovered  # a customer drawn, say


def test_what_uncovers_must_come_last():
    play, rows = started("mobile_markets", seats=2)
    game, rng = play.game, Rng(8)
    for _ in range(2000):
        seat = game.rules.to_act(play.state)[0]
        choices = play.choices(game.rules.view(play.state, seat))
        taking = [line for line in choices if line.startswith("take")]
        if taking:
            if play.ahead(seat, play.read(taking[:1])).uncovers:
                break
        decide(play, rows, rng)
    with pytest.raises(Refused) as refused:
        play.submitted(seat, play.version, [taking[0], "end", "end"], "a")
    assert refused.value.key in ("submit.uncovers", "submit.ended")
    assert refused.value.place == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_comes_back_as_it_was(game_id: str):
    play, rows = started(game_id)
    rng, chance = Rng(4), random.Random(4)
    snapshot = play.snapshot()
    while not play.game.rules.is_over(play.state):
        decide(play, rows, rng)
        if chance.random() < 0.1:
            snapshot = play.snapshot()
        if chance.random() < 0.2:
            first = max(0, min(snapshot.seq + 1, len(rows) - 40))
            again = Play.loaded(play.game, play.pack, Kept(snapshot, rows[first:]))
            assert again.game.rules.encode(again.state) == play.game.rules.encode(play.state)
            assert (again.version, again.since) == (play.version, play.since)
            assert encode(list(again.log)) == encode(list(play.log))


def test_a_match_of_an_older_engine_still_loads(play: Play):
    rows: list[Row] = []
    rng = Rng(6)
    for _ in range(10):
        decide(play, rows, rng)
    snapshot = play.snapshot()._replace(engine="0.0.1")
    position = play.game.rules.encode(play.state)
    decide(play, rows, rng)
    rows[-1] = rows[-1]._replace(line="an action of long ago", events=b'[{"event":"Forgotten"}]')
    rows[3] = rows[3]._replace(events=b'[{"event":"Forgotten"}]')
    again = Play.loaded(play.game, play.pack, Kept(snapshot, rows))
    assert again.game.rules.encode(again.state) == position
    assert again.log[3].told[0].sentence == ""
