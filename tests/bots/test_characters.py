"""Characters: the same bots with a taste for some plans."""

from typing import Any

import pytest

from flagship import bots
from flagship.games import all_games
from flagship.games.smartphone_inc.bots.greedy import shown_by
from flagship.kernel.game import Refusal
from flagship.kernel.rng import Rng

GAMES = [game for game in all_games().values() if bots.characters(game)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_character_plays_at_every_level(game: Any) -> None:
    state = game.rules.new(game.setup.ruleset(colours=game.colours[:2]), 3)
    view = game.rules.view(state, game.rules.to_act(state)[0])
    for level in bots.levels(game):
        for one in bots.characters(game):
            chosen = bots.bot(f"{level}-{one.id}", game.id, Rng(1)).choose(view)
            assert game.rules.why_not(state, view.seat, chosen) is None
    assert len({one.name for one in bots.characters(game)}) >= 3


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_taste_shows_in_the_plans(level: str) -> None:
    """Over some deals, who likes research plans more of it than who likes offices."""
    game: Any = all_games()["smartphone_inc"]
    shown: dict[str, list[Any]] = {"tinker": [], "rover": []}
    for deal in range(4):
        state = game.rules.new(game.setup.ruleset(colours=game.colours[:2]), deal)
        greedy = bots.bot("greedy", game.id, Rng(deal))
        while state.round < 3:
            seat = game.rules.to_act(state)[0]
            game.rules.step(state, seat, greedy.choose(game.rules.view(state, seat)))
        for name, results in shown.items():
            bot: Any = bots.bot(f"{level}-{name}", game.id, Rng(deal))
            results.append(shown_by(state, 0, bot.choose(game.rules.view(state, 0))))
    research, logistics = (
        {name: sum(getattr(one, figure) for one in rows) for name, rows in shown.items()}
        for figure in ("research", "logistics")
    )
    assert research["tinker"] > research["rover"]
    assert logistics["rover"] > logistics["tinker"]


def test_an_unknown_character_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refusal, match=r"LEVEL-pouch\|velvet\|tinker\|rover"):
        bots.bot("hard-nobody", "smartphone_inc", Rng(1))
