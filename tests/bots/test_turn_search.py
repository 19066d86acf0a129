"""A turn searched several choices ahead: never worse than quick play goes on, and often better."""

from typing import Any

import pytest

from flagship.games.mobile_markets import GAME as mobile_markets
from flagship.games.mobile_markets.bots import search as search_mobile_markets
from flagship.games.smartphone_inc import GAME as smartphone_inc
from flagship.games.smartphone_inc.bots import search as search_smartphone_inc
from flagship.kernel.codec import encode
from flagship.kernel.rng import Rng
from tests.games.games import MOBILE_MARKETS, SMARTPHONE_INC

GAMES = [
    (smartphone_inc, search_smartphone_inc, SMARTPHONE_INC),
    (mobile_markets, search_mobile_markets, MOBILE_MARKETS),
]


@pytest.mark.parametrize(
    ("game", "module", "samples"), GAMES, ids=lambda one: getattr(one, "id", "")
)
def test_looking_ahead_finds_what_quick_play_misses(game: Any, module: Any, samples: Any) -> None:
    level = module.LEVELS["hard"]
    near, far = (module.Search(Rng(1), level._replace(ahead=ahead)) for ahead in (0, 3))
    turns = better = 0
    for sample in samples[::7]:
        match = sample.match()
        while not match.is_over and turns < 150:
            seat = game.rules.to_act(match.state)[0]
            view = game.rules.view(match.state, seat)
            if len(view.options) > 1 and not game.rules.is_planning(match.state, seat):
                worlds = [game.rules.guess(view, Rng(turns))]
                before = encode(worlds[0])
                one, other = (
                    search.option_worths(worlds, seat, view.options) for search in (near, far)
                )
                assert encode(worlds[0]) == before
                assert set(one) == set(other)
                assert all(other[option] >= one[option] for option in one)
                turns += 1
                better += max(other.values()) > max(one.values()) + 0.5
            match.submit(seat, game.rules.sample(match.state, seat, Rng(turns)))
    assert better > turns // 20 > 2
