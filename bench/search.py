"""Search of both games: rounds played out a second, and what a decision of each level takes.

Seconds of this process, which looks for cycles rarely, as those of bots do. Decisions are those of
whole games of a level against itself.
What the pads of Smartphone Inc. show with each number of improvements is worked out once a process;
that is done before and told apart, since it belongs to no level.
"""

import sys
import time
from statistics import fmean, quantiles
from typing import Any

from flagship.bots import bot, names
from flagship.bots.plan_search import Joint
from flagship.bots.search import collect_rarely
from flagship.games import game as named
from flagship.games.mobile_markets.bots import search as search_mobile_markets
from flagship.games.smartphone_inc.bots import search as search_smartphone_inc
from flagship.games.smartphone_inc.rules.pack import load
from flagship.games.smartphone_inc.rules.pads import ANY
from flagship.games.smartphone_inc.solver.cover import MAX_TILES
from flagship.games.smartphone_inc.solver.layouts import layout_table, overhang_limit
from flagship.kernel.game import AnyGame
from flagship.kernel.rng import Rng

smartphone_inc = named("smartphone_inc")
mobile_markets = named("mobile_markets")


def main(games: int = 2, rounds: int = 300) -> None:
    """Print the figures of both games."""
    collect_rarely()
    for game in (smartphone_inc, mobile_markets):
        print(game.title)
        if game is smartphone_inc:
            _first_looks()
        for companies in (2, 4):
            rate = look_aheads(game, companies, rounds)
            print(f"  {companies} companies: {rate:,.0f} rounds played out a second (wanted 300)")
        for name in names(game)[1:]:
            _level(game, name, games)
        _level(game, names(game)[-1], games, companies=4)


def _first_looks() -> None:
    """What the first plan with so many improvements takes longer, in a process."""
    pack = load()
    for overhang, words in ((0, "none sticks out"), (ANY, "all may")):
        times = []
        for tiles in range(MAX_TILES + 1):
            started = time.process_time()
            layout_table(pack, tiles, overhang_limit(tiles, overhang))
            times.append(f"{(time.process_time() - started) * 1e3:.0f}")
        print(f"  first look at 0 to {MAX_TILES} improvements, {words}: {', '.join(times)} ms")


def look_aheads(game: AnyGame, companies: int, number: int) -> float:
    """Rounds a second from the plans of a third round to its end, judged."""
    state = _third_round(game, companies)
    pools, play = _plans(game, state)
    started = time.process_time()
    for turn in range(number):
        play(tuple(turn * (seat + 1) % len(pool) for seat, pool in enumerate(pools)))
    return number / (time.process_time() - started)


def _third_round(game: AnyGame, companies: int) -> Any:
    state = game.rules.new(game.setup.ruleset(colours=game.colours[:companies]), 1)
    players = [bot("greedy", game.id, Rng(seat)) for seat in range(companies)]
    while state.round < 3:
        seat = game.rules.to_act(state)[0]
        game.rules.step(state, seat, players[seat].choose(game.rules.view(state, seat)))
    return state


def _plans(game: AnyGame, state: Any) -> tuple[list[list[Any]], Any]:
    """Each seat's likely plans, and how a joint choice of them ends."""
    seats = range(len(state.companies))
    search: Any
    if game is smartphone_inc:
        search = search_smartphone_inc
        pools = [[one for _, one in search.candidates(state, seat, 12)] for seat in seats]
    else:
        search = search_mobile_markets
        ranked = search.candidates(state, 12, Rng(1))
        pools = [[search.shown_by(state, planned) for _, planned in row] for row in ranked]

    def play(joint: Joint) -> object:
        return search.fitted_scores([search.after_plans(state, pools, joint)])

    return pools, play


def plan_rate(game: AnyGame, name: str, companies: int, plans: int = 16) -> float:
    """Plans of a level a second, of whole games against itself, after the first game's plans."""
    spent: list[float] = []
    seed = 0
    while len(spent) < 2 * plans:
        spent += _times(game, name, seed, companies)[0]
        seed += 1
    return 1e3 / fmean(spent[plans:])


def _level(game: AnyGame, name: str, games: int, companies: int = 2) -> None:
    """Milliseconds of a plan and of any other decision."""
    plans: list[float] = []
    others: list[float] = []
    for seed in range(games):
        planned, decided = _times(game, name, seed, companies)
        plans += planned
        others += decided
    table = f"{name} ×{companies}"
    print(f"  {table:10} plan {_figures(plans)}   other decisions {_figures(others)}")


def _times(game: AnyGame, name: str, seed: int, companies: int) -> tuple[list[float], list[float]]:
    """The milliseconds of each plan and of each other decision of a game."""
    plans: list[float] = []
    others: list[float] = []
    state = game.rules.new(game.setup.ruleset(colours=game.colours[:companies]), seed)
    players = [bot(name, game.id, Rng(seed * 9 + seat)) for seat in range(companies)]
    while not game.rules.is_over(state):
        acting = game.rules.to_act(state)
        view = game.rules.view(state, acting[0])
        planning = game.rules.is_planning(state, acting[0])
        started = time.process_time()
        action = players[acting[0]].choose(view)
        (plans if planning else others).append((time.process_time() - started) * 1e3)
        game.rules.step(state, acting[0], action)
    return plans, others


def _figures(times: list[float]) -> str:
    high = quantiles(times, n=20, method="inclusive")[-1]
    return f"{fmean(times):6.1f} ms, 95 % under {high:6.1f}, at most {max(times):6.1f}"


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
