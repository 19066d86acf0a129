"""Greedy: sensible, and blind to everything its view does not hold."""

from typing import Any

import pytest

from flagship.bots import bot
from flagship.bots import names as bot_names
from flagship.games.mobile_markets import GAME as mobile_markets
from flagship.games.smartphone_inc import GAME as smartphone_inc
from flagship.kernel.game import Refusal
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng
from tests.any_game import AnyMatch
from tests.games.games import MOBILE_MARKETS, SMARTPHONE_INC, Sample
from tests.games.test_view import another_world

GAMES = [smartphone_inc, mobile_markets]


def finish(match: AnyMatch, names: list[str]) -> AnyMatch:
    """Play a match with these bots on its seats."""
    game = match.game
    bots = [bot(name, game.id, Rng(match.seed * 8 + seat)) for seat, name in enumerate(names)]
    while not match.is_over:
        seat = game.rules.to_act(match.state)[0]
        match.submit(seat, bots[seat].choose(game.rules.view(match.state, seat)))
    return match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_greedy_beats_random_play_in_nine_of_ten_games(game: Any) -> None:
    won = 0
    for seed in range(40):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        match = finish(Match(game, game.setup.ruleset(), seed), names)
        won += game.rules.winners(match.state) == [names.index("greedy")]
    assert won >= 36


@pytest.mark.parametrize("sample", SMARTPHONE_INC[::12] + MOBILE_MARKETS[::9], ids=repr)
def test_every_bot_plays_every_kind_of_game_to_its_end(sample: Sample) -> None:
    seats = len(sample.ruleset.colours)
    known = bot_names(sample.game)
    names = [known[seat % len(known)] for seat in range(seats)]
    assert finish(sample.match(), names).is_over


@pytest.mark.parametrize("sample", SMARTPHONE_INC[3::40] + MOBILE_MARKETS[::18], ids=repr)
def test_a_choice_depends_on_nothing_hidden(sample: Sample) -> None:
    game, rng = sample.game, Rng(sample.number)
    state = game.rules.new(sample.ruleset, sample.number)
    while not game.rules.is_over(state):
        seat = game.rules.to_act(state)[0]
        choices = [
            bot("greedy", game.id, Rng(5)).choose(game.rules.view(world, seat))
            for world in (state, another_world(sample, state, seat, rng))
        ]
        assert choices[0] == choices[1]
        game.rules.step(state, seat, choices[0])


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(Refusal, match='no bot "genius"; choose from random, greedy'):
        bot("genius", "smartphone_inc", Rng(1))
