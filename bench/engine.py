"""Decisions and games a second by random play, and what a position weighs in time and memory."""

import time
import tracemalloc
from collections.abc import Callable

from flagship import smartphone_inc as game
from flagship.kernel import save
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng

COLOURS = ("green", "blue", "black", "yellow")


def main(seconds: float = 3.0) -> None:
    """Print rates of random four-company games and the cost of single verbs."""
    rules = game.ruleset(colours=COLOURS)
    rng = Rng(1)
    decisions = games = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        state = game.new(rules, games)
        while not game.is_over(state):
            seat = game.to_act(state)[0]
            game.step(state, seat, game.sample(state, seat, rng))
            decisions += 1
        games += 1
    spent = time.perf_counter() - started
    print(f"random play, 4 companies   {decisions / spent:10,.0f} decisions/s (wanted 20,000)")
    print(f"                           {games / spent:10,.1f} games/s")
    state = _middle(rules, rng)
    step = spent / decisions
    seat = game.to_act(state)[0]
    view = game.view(state, seat)
    for name, verb in (
        ("clone", lambda: game.clone(state)),
        ("view", lambda: game.view(state, seat)),
        ("guess", lambda: game.guess(view, rng)),
        ("encode", lambda: game.encode(state)),
    ):
        cost = _cost(verb)
        print(f"{name:26} {cost * 1e6:10.1f} µs, {cost / step:.2f} decisions")
    print(f"memory of one match        {_memory(rules) / 1000:10.1f} kB (wanted under 100)")


def _middle(rules: object, rng: Rng) -> game.State:
    state = game.new(rules, 1)  # type: ignore[arg-type]
    while state.round < 3 or state.phase != 6:
        seat = game.to_act(state)[0]
        game.step(state, seat, game.sample(state, seat, rng))
    return state


def _cost(verb: Callable[[], object], times: int = 2000) -> float:
    started = time.perf_counter()
    for _ in range(times):
        verb()
    return (time.perf_counter() - started) / times


def _memory(rules: object) -> float:
    """Bytes of a finished match, log and state together, without the shared data pack."""
    rng = Rng(2)
    game.load_pack()
    tracemalloc.start()
    matches = []
    for seed in range(20):
        match = Match(game, rules, seed)
        while not match.is_over:
            seat = game.to_act(match.state)[0]
            match.submit(seat, game.sample(match.state, seat, rng))
        matches.append(match)
    taken = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert save.dump(matches[0])
    return taken / len(matches)


if __name__ == "__main__":
    main()
