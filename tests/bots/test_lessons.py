"""Lessons for small nets: what a teacher would do, and what anything else would cost."""

from itertools import islice
from typing import Any

import pytest

from flagship.bots import bot
from flagship.envs.episode import Episode
from flagship.games import all_games
from flagship.games.mobile_markets.bots.worth import product_worth
from flagship.games.mobile_markets.rules.guess import known
from flagship.games.mobile_markets.rules.product import products
from flagship.kernel.rng import Rng
from tools.baselines.play import WORST, lessons


@pytest.mark.parametrize("game", sorted(all_games()))
def test_what_the_teacher_chooses_is_allowed_and_costs_nothing(game: str):
    priced = 0
    for lesson in islice(lessons(game, 3, "greedy", 1, drawn=True), 400):
        assert lesson.action_mask[lesson.action]
        if lesson.losses:
            priced += 1
            assert sorted(lesson.losses) == lesson.action_mask.nonzero()[0].tolist()
            assert lesson.losses[lesson.action] == 0
            assert 0 <= min(lesson.losses.values()) <= max(lesson.losses.values()) <= WORST
    assert (priced > 20) == (game == "mobile_markets")


def test_greedy_tells_what_every_product_is_worth():
    episode = Episode("mobile_markets", 2, {})
    greedy: list[Any] = [bot("greedy", "mobile_markets", Rng(seat)) for seat in range(2)]
    seen = 0
    while not episode.is_over:
        seat = episode.acting[0]
        view: Any = episode.view(seat)
        action = greedy[seat].choose(view)
        worths = greedy[seat].worths(view)
        if worths:
            seen += 1
            best = max(map(product_worth, products(known(view), seat)))
            assert worths[action] == max(worths.values()) == pytest.approx(best)
        episode.play(seat, action)
    assert seen == 10
