"""A turn searched several choices ahead: never worse than quick play goes on, and often better."""

from typing import Any

import pytest

from flagship.games.mobile_markets import GAME as mobile_markets
from flagship.games.mobile_markets.bots import search as search_mobile_markets
from flagship.games.smartphone_inc import GAME as smartphone_inc
from flagship.games.smartphone_inc.bots import search as search_smartphone_inc
from flagship.games.smartphone_inc.rules.turn import PHASES
from flagship.kernel.codec import encode
from flagship.kernel.rng import Rng
from tests.games.games import MOBILE_MARKETS, SMARTPHONE_INC

GAMES = [
    (smartphone_inc, search_smartphone_inc, SMARTPHONE_INC),
    (mobile_markets, search_mobile_markets, MOBILE_MARKETS),
]


def worth(lines: dict[Any, Any]) -> float:
    """Of the best."""
    return float(max(line.worth for line in lines.values()))


@pytest.mark.parametrize(
    ("game", "module", "samples"), GAMES, ids=lambda one: getattr(one, "id", "")
)
def test_looking_ahead_finds_what_quick_play_misses(game: Any, module: Any, samples: Any) -> None:
    level = module.LEVELS["hard"]
    near, far = (module.Search(Rng(1), level._replace(ahead=ahead)) for ahead in (0, 3))
    turns = better = 0
    for sample in samples[::7]:
        match = sample.match()
        while not match.is_over and turns < 100:
            seat = game.rules.to_act(match.state)[0]
            view = game.rules.view(match.state, seat)
            if len(view.options) > 1 and not game.rules.is_planning(match.state, seat):
                worlds = [game.rules.guess(view, Rng(turns))]
                before = encode(worlds[0])
                one, other = (search.lines(worlds, seat, view.options) for search in (near, far))
                assert encode(worlds[0]) == before
                assert set(one) == set(other)
                assert all(other[option].worth >= one[option].worth for option in one)
                turns += 1
                better += worth(other) > worth(one) + 0.5
            match.submit(seat, game.rules.sample(match.state, seat, Rng(turns)))
    assert better > turns // 20 > 2


def test_the_best_are_judged_by_searched_replies() -> None:
    """Only they are left, and each end is one of the round, whoever had the last word."""
    samples = SMARTPHONE_INC[::40]
    level = search_smartphone_inc.LEVELS["hard"]._replace(ahead=2, judged_again=2)
    search = search_smartphone_inc.Search(Rng(1), level)
    changed = 0
    for sample in samples:
        match, rules = sample.match(), smartphone_inc.rules
        for _ in range(40):
            if match.is_over:
                break
            seat = rules.to_act(match.state)[0]
            view = rules.view(match.state, seat)
            if len(view.options) > 1 and view.phase in (4, 5, 6):
                worlds = search.worlds(view)
                lines = search.lines(worlds, seat, view.options)
                again = search.turns().judged_again(lines, seat, 2)
                assert len(again) == min(2, len(lines))
                for line in again.values():
                    [end] = line.ends
                    over = end.phase > len(PHASES)
                    assert over or (end.round, end.phase) == (match.state.round + 1, 1)
                changed += max(again, key=lambda one: again[one].worth) != max(
                    lines, key=lambda one: lines[one].worth
                )
            match.submit(seat, rules.sample(match.state, seat, Rng(changed)))
    assert changed > 3
