"""How much the expert can be exploited: games of two against a bot that knows how it plans.

The answer asks the expert for its plan, several times with other random numbers, and makes the plan
that is best against these on average. In all else it is the expert. Its share of the games is a
lower bound of what a perfect answer would win.
"""

from functools import partial
from importlib import import_module
from math import sqrt
from multiprocessing import Pool
from typing import Any

from flagship.kernel.rng import derived_rng

FIRST_DEAL = 700_000


def run(pupil: Any, games: int) -> str:
    """Play so many games and say how many the answer won."""
    with Pool() as pool:
        won = pool.map(partial(_game, pupil.__name__), range(games))
    share = sum(won) / games
    error = 1.96 * sqrt(share * (1 - share) / games)
    return f"the answer to expert's plans won {share:.1%} ±{error:.1%} of {games} games"


def _game(name: str, number: int) -> float:
    """The answer's share of the victory; each deal from both seats."""
    pupil: Any = import_module(name)
    rules, deal, own = pupil.GAME.rules, FIRST_DEAL + number // 2, number % 2
    colours = list(pupil.GAME.colours)
    derived_rng(deal, 1).shuffle(colours)
    state = rules.new(pupil.GAME.setup.ruleset(colours=tuple(colours[:2])), deal)
    bots = [pupil.search(derived_rng(deal, 2 + seat), pupil.LEVELS["expert"]) for seat in (0, 1)]
    asked = rules.view(state, 1 - own)
    while not rules.is_over(state):
        acting = rules.to_act(state)
        seat = acting[0]
        view = rules.view(state, seat)
        if pupil.is_planning(state) and len(acting) == 2:
            asked = rules.view(state, 1 - own)
        if seat == own and pupil.is_planning(state):
            chosen = pupil.answer(view, asked, derived_rng(deal, 10 + state.round))
        else:
            chosen = bots[seat].choose(view)
        rules.step(state, seat, chosen)
    winners = rules.winners(state)
    return 1 / len(winners) if own in winners else 0.0
