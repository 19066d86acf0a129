"""Games of quick play from which the weights of the value function are fitted."""

from collections.abc import Iterator

from flagship.bots.quick_smartphone_inc import play_round
from flagship.bots.search import against, lead, margins
from flagship.bots.search_smartphone_inc import candidates, meet
from flagship.bots.value_smartphone_inc import WEIGHTS, figures, weights
from flagship.kernel.rng import Rng
from flagship.smartphone_inc import COLOURS, is_over, new, ruleset, scores
from flagship.smartphone_inc.pads import Result
from flagship.smartphone_inc.state import State

__all__ = ["WEIGHTS", "game", "weights"]

TRIED = 14
"""Plans of a seat that are looked at."""
VARIED = 8.0
"""Plans worth at most so many VP less than the best are played."""


def game(
    companies: int, seed: int, rng: Rng
) -> Iterator[tuple[int, list[list[float]], list[float]]]:
    """Rounds left, and for each seat figures and margin to come, both against the others' mean."""
    colours = list(COLOURS)
    rng.shuffle(colours)
    state = new(ruleset(colours=colours[:companies], sides="??????"), seed)
    seen: list[tuple[int, list[list[float]], list[int]]] = []
    while not is_over(state):
        if state.round > 1:
            left = state.rules.rounds - state.round + 1
            seen.append((left, [figures(state, seat) for seat in range(companies)], scores(state)))
        pools = [
            [result for _, result in candidates(state, seat, TRIED)] for seat in range(companies)
        ]
        played = [_plan(state, pools, seat, rng) for seat in range(companies)]
        for company, result in zip(state.companies, played, strict=True):
            company.result = result
        play_round(state, state.round)
    ends = scores(state)
    for left, rows, now in seen:
        yield left, [against(rows, seat) for seat in range(companies)], margins(now, ends)


def _plan(state: State, pools: list[list[Result]], seat: int, rng: Rng) -> Result:
    """A plan that does well while the others take likely ones, not always the best."""
    joint = [rng.below(3) for _ in pools]
    worths = []
    for choice in range(len(pools[seat])):
        joint[seat] = choice
        worths.append(lead(meet(state, pools, tuple(joint)), seat))
    enough = max(worths) - rng.below(100) * 0.01 * VARIED
    return rng.choice(
        [one for one, worth in zip(pools[seat], worths, strict=True) if worth >= enough]
    )
