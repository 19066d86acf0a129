"""Greedy: sensible, and blind to everything its view does not hold."""

from typing import Any

import pytest

from flagship.bots import NAMES, bot
from flagship.games import mobile_markets, smartphone_inc
from flagship.kernel.game import Refusal
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng
from tests.games.games import MOBILE_MARKETS, SMARTPHONE_INC, Sample
from tests.games.test_view import another_world

GAMES = [smartphone_inc, mobile_markets]


def finish(match: Match, names: list[str]) -> Match:
    """Play a match with these bots on its seats."""
    game = match.game
    bots = [bot(name, game.ID, Rng(match.seed * 8 + seat)) for seat, name in enumerate(names)]
    while not match.is_over:
        seat = game.to_act(match.state)[0]
        match.submit(seat, bots[seat].choose(game.view(match.state, seat)))
    return match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.ID)
def test_greedy_beats_random_play_in_nine_of_ten_games(game: Any) -> None:
    won = 0
    for seed in range(40):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        match = finish(Match(game, game.ruleset(), seed), names)
        won += game.winners(match.state) == [names.index("greedy")]
    assert won >= 36


@pytest.mark.parametrize("sample", SMARTPHONE_INC[::12] + MOBILE_MARKETS[::9], ids=repr)
def test_every_bot_plays_every_kind_of_game_to_its_end(sample: Sample) -> None:
    seats = len(sample.ruleset.colours)
    names = [NAMES[seat % len(NAMES)] for seat in range(seats)]
    assert finish(sample.match(), names).is_over


@pytest.mark.parametrize("sample", SMARTPHONE_INC[3::40] + MOBILE_MARKETS[::18], ids=repr)
def test_a_choice_depends_on_nothing_hidden(sample: Sample) -> None:
    game, rng = sample.game, Rng(sample.number)
    state = game.new(sample.ruleset, sample.number)
    while not game.is_over(state):
        seat = game.to_act(state)[0]
        choices = [
            bot("greedy", game.ID, Rng(5)).choose(game.view(world, seat))
            for world in (state, another_world(sample, state, seat, rng))
        ]
        assert choices[0] == choices[1]
        game.step(state, seat, choices[0])


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(Refusal, match='no bot "genius"; choose from random, greedy'):
        bot("genius", "smartphone_inc", Rng(1))
