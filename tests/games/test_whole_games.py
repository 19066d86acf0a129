"""Random whole games: they end, replay to the byte, and never change what they are given."""

from typing import Any

import pytest

from flagship.kernel.match import replay
from flagship.kernel.rng import Rng
from tests.any_game import AnyMatch
from tests.games.games import EVERY, SOME, Sample, finish


@pytest.mark.parametrize("sample", EVERY, ids=repr)
def test_a_random_game_ends_and_replays_to_the_byte(sample: Sample) -> None:
    match = finish(sample.match(), Rng(sample.number))
    game = match.game
    again = replay(game, match.ruleset, match.seed, match.decisions)
    assert match.is_over
    assert game.rules.to_act(match.state) == []
    assert game.rules.encode(again.state) == game.rules.encode(match.state)
    assert again.state.events == match.state.events


@pytest.mark.parametrize("sample", SOME, ids=repr)
def test_a_clone_shares_nothing_that_a_decision_changes(sample: Sample) -> None:
    game, rng = sample.game, Rng(sample.number)
    state = game.rules.new(sample.ruleset, sample.number)
    while not game.rules.is_over(state):
        before = game.rules.encode(state)
        seat = rng.choice(game.rules.to_act(state))
        after = game.rules.clone(state)
        game.rules.step(after, seat, game.rules.sample(state, seat, rng))
        assert game.rules.encode(state) == before
        state = after


@pytest.mark.parametrize("sample", SOME, ids=repr)
def test_a_state_comes_back_from_its_bytes_and_plays_on(sample: Sample) -> None:
    game = sample.game

    def check(match: AnyMatch, events: list[Any]) -> None:
        data = game.rules.encode(match.state)
        match.state = game.rules.decode(data, match.pack)
        assert game.rules.encode(game.rules.clone(match.state)) == data

    finish(sample.match(), Rng(sample.number), after=check)


@pytest.mark.parametrize("sample", SOME, ids=repr)
def test_everything_legal_is_allowed_and_nobody_else_may_act(sample: Sample) -> None:
    game, rng = sample.game, Rng(sample.number)

    def check(match: AnyMatch, events: list[Any]) -> None:
        state = match.state
        acting = game.rules.to_act(state)
        for seat in range(len(state.rules.colours)):
            if seat not in acting:
                assert game.rules.legal(state, seat) == []
                if acting:
                    action = game.rules.sample(state, acting[0], rng)
                    reason = game.rules.why_not(state, seat, action)
                    assert reason in ("turn.not_yours", "planning.planned")
            elif len(acting) == 1 and (view := game.rules.view(state, seat)).options:
                assert len(view.options) > 1
                assert all(
                    game.rules.why_not(state, seat, option) is None for option in view.options
                )

    finish(sample.match(), Rng(sample.number), after=check)
