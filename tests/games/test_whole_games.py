"""Random whole games: they end, replay to the byte, and never change what they are given."""

from typing import Any

import pytest

from flagship.kernel.match import Match, replay
from flagship.kernel.rng import Rng
from tests.games.games import EVERY, SOME, Sample, finish


@pytest.mark.parametrize("sample", EVERY, ids=repr)
def test_a_random_game_ends_and_replays_to_the_byte(sample: Sample) -> None:
    match = finish(sample.match(), Rng(sample.number))
    game = match.game
    again = replay(game, match.ruleset, match.seed, match.decisions)
    assert match.is_over
    assert game.to_act(match.state) == []
    assert game.encode(again.state) == game.encode(match.state)
    assert again.state.events == match.state.events


@pytest.mark.parametrize("sample", SOME, ids=repr)
def test_apply_never_changes_the_state_it_is_given(sample: Sample) -> None:
    game, rng = sample.game, Rng(sample.number)
    state = game.new(sample.ruleset, sample.number)
    while not game.is_over(state):
        before = game.encode(state)
        seat = rng.choice(game.to_act(state))
        after = game.apply(state, seat, game.sample(state, seat, rng))
        assert game.encode(state) == before
        state = after


@pytest.mark.parametrize("sample", SOME, ids=repr)
def test_a_state_comes_back_from_its_bytes_and_plays_on(sample: Sample) -> None:
    game = sample.game

    def check(match: Match, events: list[Any]) -> None:
        data = game.encode(match.state)
        assert game.encode(game.decode(data, match.pack)) == data

    finish(sample.match(), Rng(sample.number), after=check)


@pytest.mark.parametrize("sample", SOME, ids=repr)
def test_everything_legal_is_allowed_and_nobody_else_may_act(sample: Sample) -> None:
    game, rng = sample.game, Rng(sample.number)

    def check(match: Match, events: list[Any]) -> None:
        state = match.state
        acting = game.to_act(state)
        for seat in game.seats(state):
            if seat not in acting:
                assert game.legal(state, seat) == []
                if acting:
                    action = game.sample(state, acting[0], rng)
                    assert game.why_not(state, seat, action) == "turn.not_yours"
            elif len(acting) == 1 and (view := game.view(state, seat)).options:
                assert len(view.options) > 1
                assert all(game.why_not(state, seat, option) is None for option in view.options)

    finish(sample.match(), Rng(sample.number), after=check)
