"""How much the expert can be exploited: games of two against a bot that knows how it plans.

The answer draws the expert's plans from the expert's own search, several times with other random
numbers, and makes the plan that is best against them on average. In all else it is the expert. Its
share of the games is a lower bound of what a perfect answer would win.
"""

from functools import partial
from importlib import import_module
from math import sqrt
from multiprocessing import Pool
from typing import Any

from flagship.bots.plan_search import Budget, PlanSearch, lead
from flagship.kernel.rng import Rng, derived_rng

FIRST_DEAL = 700_000
DRAWS = 6
"""How often the expert's search is asked."""


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
    while not rules.is_over(state):
        seat = rules.to_act(state)[0]
        view = rules.view(state, seat)
        if seat == own and pupil.is_planning(state):
            chosen = answer(pupil, view, derived_rng(deal, 10 + state.round))
        else:
            chosen = bots[seat].choose(view)
        rules.step(state, seat, chosen)
    winners = rules.winners(state)
    return 1 / len(winners) if own in winners else 0.0


def answer(pupil: Any, view: Any, rng: Rng) -> Any:
    """The plan that is best against what the expert in the other seat would plan."""
    own, rival = view.seat, 1 - view.seat
    planning = pupil.search(rng, pupil.LEVELS["expert"]).planning(view)
    search = planning.search
    habits: dict[int, float] = {}
    for _ in range(DRAWS):
        drawn = PlanSearch(
            search.priors, search.play, search.level, Budget(search.level.nodes), Rng(rng.draw())
        )
        for plan, share in drawn.policy(rival).items():
            habits[plan] = habits.get(plan, 0.0) + share
    joints = [
        (plan, other) if own == 0 else (other, plan)
        for plan in range(len(search.priors[own]))
        for other in habits
    ]
    leads: dict[int, float] = {}
    worlds = range(search.level.worlds)
    for world in worlds:
        for joint, ends in zip(joints, search.play(joints, world), strict=True):
            worth = habits[joint[rival]] * lead(ends, own)
            leads[joint[own]] = leads.get(joint[own], 0.0) + worth
    return planning.action(max(leads, key=leads.__getitem__))
