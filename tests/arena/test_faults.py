"""A bot that fails: its games are played by another, and everybody who reads them is told."""

from typing import Any

from flagship.bots import GREEDY
from flagship.bots.guarded import MOST_FAULTS, Guarded
from flagship.games import GAMES


class Dead:
    """Never moves."""

    def choose(self, view: Any) -> Any:
        """Fails."""
        raise RuntimeError("no idea")

    def explain(self, view: Any, action: Any) -> str:
        """Nothing."""
        return ""


def test_every_move_of_the_stand_in_is_counted():
    """Also those after the bot was given up, which are no faults any more."""
    game = GAMES["mobile_markets"]
    view = game.view(game.new(game.ruleset(colours=game.COLOURS[:2]), 1), 0)
    guarded = Guarded("dead", game, Dead, GREEDY[game.ID])
    for _ in range(MOST_FAULTS + 2):
        guarded.choose(view)
    assert len(guarded.faults) == MOST_FAULTS
    assert guarded.stood_in == MOST_FAULTS + 2
