"""A match in memory: versions, tokens, looking ahead without seeing."""

import asyncio
import random
from types import SimpleNamespace
from typing import Any

import pytest

from flagship.kernel.game import Refusal
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng
from flagship.server.encoding import encode
from flagship.server.live_match import LiveMatch
from flagship.server.match_log import LogRow
from flagship.server.replay_index import ReplayIndex
from flagship.server.replays import Replays
from flagship.server.store import StoredMatch
from tests.any_game import GAMES


def started(game_id: str, seats: int = 3, seed: int = 5) -> tuple[LiveMatch, list[LogRow]]:
    game = GAMES[game_id]
    rules = game.setup.ruleset(colours=game.colours[:seats])
    live, row = LiveMatch.new(game, rules, seed, game.setup.load_pack())
    return live, [row]


def decide(live: LiveMatch, rows: list[LogRow], rng: Rng) -> None:
    seat = live.to_act()[0]
    step = live.bot_step(seat, live.game.rules.sample(live.state, seat, rng))
    rows += step.rows
    live.apply(step)


def plan(live: LiveMatch, seat: int) -> str:
    return live.game.words.write(live.pack, live.game.rules.sample(live.state, seat, Rng(seat)))


@pytest.fixture(params=list(GAMES))
def live(request: pytest.FixtureRequest) -> LiveMatch:
    return started(request.param)[0]


def test_another_seats_plan_does_not_make_mine_stale(live: LiveMatch):
    live.apply(live.person_step(1, 0, [plan(live, 1)], "a"), "a")
    live.apply(live.person_step(0, 0, [plan(live, 0)], "b"), "b")
    assert live.version == 2
    assert live.accepted == {(1, "a"): 1, (0, "b"): 2}


def test_what_was_chosen_before_the_last_own_decision_is_stale(live: LiveMatch):
    rng = Rng(1)
    while live.to_act() != [0]:
        seat = live.to_act()[0]
        live.apply(live.bot_step(seat, live.game.rules.sample(live.state, seat, rng)))
    line = live.choices(live.game.rules.view(live.state, 0))[:1] or [plan(live, 0)]
    for version in (live.version - 1, live.version + 1):
        with pytest.raises(Refusal) as refused:
            live.person_step(0, version, line, "a")
        assert refused.value.key == "submit.stale"
    assert live.person_step(0, live.version, line, "a").rows[0].token == "a"


def test_all_or_nothing(live: LiveMatch):
    before = live.game.rules.encode(live.state)
    with pytest.raises(Refusal) as refused:
        live.person_step(0, 0, [plan(live, 0), "end"], "a")
    assert refused.value.key in ("turn.not_yours", "submit.ended")
    with pytest.raises(Refusal) as refused:
        live.person_step(0, 0, [plan(live, 0), "fly away"], "a")
    assert (refused.value.key, refused.value.place) == ("submit.notation", 1)
    assert live.game.rules.encode(live.state) == before
    assert live.version == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_looking_ahead_tells_only_what_follows_from_the_view(game_id: str):
    """Two positions that look alike to the seat give the same answers to the byte."""
    live, rows = started(game_id)
    game, rng, uncovered = live.game, Rng(3), 0
    while not game.rules.is_over(live.state):
        seat = game.rules.to_act(live.state)[0]
        view = game.rules.view(live.state, seat)
        guess = game.rules.guess(view, Rng(live.version + 99))
        match = Match.resumed(game, guess.rules, 0, live.pack, guess)
        other = LiveMatch(match, live.version)
        option = game.rules.sample(live.state, seat, rng)
        mine, theirs = live.look_ahead(seat, [option]), other.look_ahead(seat, [option])
        assert encode(mine._asdict()) == encode(theirs._asdict())
        uncovered += mine.uncovers
        decide(live, rows, rng)
    if game_id == "mobile_markets":
        assert uncovered  # a customer drawn, say


def test_what_uncovers_must_come_last():
    live, rows = started("mobile_markets", seats=2)
    game, rng = live.game, Rng(8)
    for _ in range(2000):
        seat = game.rules.to_act(live.state)[0]
        choices = live.choices(game.rules.view(live.state, seat))
        taking = [line for line in choices if line.startswith("take")]
        if taking:
            if live.look_ahead(seat, live.read(taking[:1])).uncovers:
                break
        decide(live, rows, rng)
    with pytest.raises(Refusal) as refused:
        live.person_step(seat, live.version, [taking[0], "end", "end"], "a")
    assert refused.value.key in ("submit.uncovers", "submit.ended")
    assert refused.value.place == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_comes_back_as_it_was(game_id: str):
    live, rows = started(game_id)
    rng, chance = Rng(4), random.Random(4)
    snapshot = live.snapshot()
    while not live.game.rules.is_over(live.state):
        decide(live, rows, rng)
        if chance.random() < 0.1:
            snapshot = live.snapshot()
        if chance.random() < 0.2:
            first = max(0, min(snapshot.seq + 1, len(rows) - 40))
            again = LiveMatch.loaded(live.game, 5, live.pack, StoredMatch(snapshot, rows[first:]))
            assert again.game.rules.encode(again.state) == live.game.rules.encode(live.state)
            assert (again.version, again.since) == (live.version, live.since)
            assert encode(list(again.log)) == encode(list(live.log))


def test_a_match_of_an_older_engine_still_loads(live: LiveMatch):
    rows: list[LogRow] = []
    rng = Rng(6)
    for _ in range(10):
        decide(live, rows, rng)
    snapshot = live.snapshot()._replace(engine="0.0.1")
    position = live.game.rules.encode(live.state)
    decide(live, rows, rng)
    rows[-1] = rows[-1]._replace(line="an action of long ago", events=b'[{"event":"Forgotten"}]')
    rows[3] = rows[3]._replace(events=b'[{"event":"Forgotten"}]')
    again = LiveMatch.loaded(live.game, 5, live.pack, StoredMatch(snapshot, rows))
    assert again.game.rules.encode(again.state) == position
    assert again.log[3].told[0].sentence == ""


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_match_that_goes_on_while_its_rows_are_read_is_told_as_it_was(game_id: str):
    live, rows = started(game_id)
    rng = Rng(3)
    for _ in range(12):
        decide(live, rows, rng)

    class Slow:
        """A store whose answer takes so long that bots decide meanwhile."""

        async def rows(self, table: str, first: int, last: int) -> list[LogRow]:
            asked = rows[first : last + 1]
            for _ in range(4):
                decide(live, rows, rng)
            return asked

    lobby: Any = SimpleNamespace(store=Slow())
    table: Any = SimpleNamespace(running=lambda: live, record=SimpleNamespace(id="a"))
    visitors: Any = None
    match, told = asyncio.run(Replays(lobby, visitors)._played(table))
    assert ReplayIndex(match, [], told).log[-1].version == live.version - 4
