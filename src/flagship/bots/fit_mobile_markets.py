"""Games of quick play from which the weights of the value function are fitted."""

from collections.abc import Iterator

from flagship.bots.quick_mobile_markets import play_round
from flagship.bots.search import against, lead, margins
from flagship.bots.search_mobile_markets import candidates, meet, shown_by
from flagship.bots.value_mobile_markets import WEIGHTS, figures, weights
from flagship.kernel.rng import Rng
from flagship.mobile_markets import COLOURS, is_over, new, phase1_preparation, ruleset, scores
from flagship.mobile_markets.pads import Result
from flagship.mobile_markets.state import State
from flagship.mobile_markets.turn import begin_phase

__all__ = ["WEIGHTS", "game", "weights"]

TRIED = 10
"""Plans of a seat that are looked at."""
VARIED = 5.0
"""Plans worth at most so many dollars less than the best are played."""


def game(
    companies: int, seed: int, rng: Rng
) -> Iterator[tuple[int, list[list[float]], list[float]]]:
    """Rounds left, and for each seat figures and margin to come, both against the others' mean."""
    state = new(ruleset(colours=COLOURS[:companies]), seed)
    seen: list[tuple[int, list[list[float]], list[int]]] = []
    while True:
        pools = [
            [shown_by(state, planned) for _, planned in row]
            for row in candidates(state, TRIED, rng)
        ]
        played = [_plan(state, pools, seat, rng) for seat in range(companies)]
        for company, result in zip(state.companies, played, strict=True):
            company.result = result
        play_round(state)
        if is_over(state):
            break
        left = state.rules.rounds - state.round + 1
        seen.append((left, [figures(state, seat) for seat in range(companies)], scores(state)))
        state.phase = 1
        phase1_preparation.begin(state)
        begin_phase(state)
    ends = scores(state)
    for left, rows, now in seen:
        yield left, [against(rows, seat) for seat in range(companies)], margins(now, ends)


def _plan(state: State, pools: list[list[Result]], seat: int, rng: Rng) -> Result:
    """A plan that does well while the others take likely ones, not always the best."""
    joint = [rng.below(len(pool)) for pool in pools]
    worths = []
    for choice in range(len(pools[seat])):
        joint[seat] = choice
        worths.append(lead(meet(state, pools, tuple(joint)), seat))
    enough = max(worths) - rng.below(100) * 0.01 * VARIED
    return rng.choice(
        [one for one, worth in zip(pools[seat], worths, strict=True) if worth >= enough]
    )
