"""Both games by random play: decisions and games a second of one core, single verbs, memory.

Seconds are those of this process, so that a busy machine changes little.
"""

import time
import tracemalloc
from collections.abc import Callable
from typing import Any

from flagship.games import game as named
from flagship.games.mobile_markets.rules import product
from flagship.kernel.game import AnyGame
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng

smartphone_inc = named("smartphone_inc")
mobile_markets = named("mobile_markets")


def main(seconds: float = 3.0) -> None:
    """Print rates of random four-company games and the cost of single verbs."""
    step = 0.0
    for game in (smartphone_inc, mobile_markets):
        rules = game.setup.ruleset(colours=game.colours[:4])
        print(f"{game.title}, 4 companies, random play")
        step = _play(game, rules, seconds)
        _verbs(game, _middle(game, rules), step)
        taken = memory(game, rules)
        print(f"  memory of one match    {taken / 1000:10.1f} kB (wanted under 100)")
    _sale(step)


def _play(game: AnyGame, rules: Any, seconds: float) -> float:
    """Play for so long; the seconds of one decision."""
    decided, played = decisions(game, rules, seconds)
    print(f"  decisions a second     {decided:10,.0f} (wanted 20,000)")
    print(f"  games a second         {played:10,.1f}")
    return 1 / decided


def decisions(game: AnyGame, rules: Any, seconds: float) -> tuple[float, float]:
    """Random decisions and games a second."""
    rng = Rng(1)
    decided = games = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        state = game.rules.new(rules, games)
        while not game.rules.is_over(state):
            seat = game.rules.to_act(state)[0]
            game.rules.step(state, seat, game.rules.sample(state, seat, rng))
            decided += 1
        games += 1
    return decided / spent, games / spent


def _verbs(game: AnyGame, state: Any, step: float) -> None:
    rng = Rng(3)
    seat = game.rules.to_act(state)[0]
    view = game.rules.view(state, seat)
    for name, verb in (
        ("clone", lambda: game.rules.clone(state)),
        ("view", lambda: game.rules.view(state, seat)),
        ("guess", lambda: game.rules.guess(view, rng)),
        ("encode", lambda: game.rules.encode(state)),
    ):
        cost = _cost(verb)
        print(f"  {name:22} {cost * 1e6:10.1f} µs, {cost / step:.2f} decisions")


def _sale(step: float) -> None:
    """The sales walk of a full market, and every sensible product with its sale."""
    rules = mobile_markets.setup.ruleset(colours=mobile_markets.colours)
    state = _middle(mobile_markets, rules, 7)
    seat = mobile_markets.rules.to_act(state)[0]
    company = state.companies[seat]
    company.product = product.make(state, seat, [-1] * len(product.slots(state, seat)))
    seen = product.offer(state, seat)
    asked = sum(map(len, state.market)) + len(company.private)
    walk = _cost(lambda: product.walk(state.pack, company.private, state.market, 99, seen))
    print(f"  a sale, {asked:2} customers  {walk * 1e6:12.1f} µs (wanted under 50)")
    company.product = None
    bench = _cost(lambda: product.products(state, seat), 50)
    number = len(product.products(state, seat))
    print(f"  {number:3} sensible products  {bench * 1e3:11.1f} ms, {bench / step:.0f} decisions")


def _middle(game: AnyGame, rules: Any, phase: int = 5) -> Any:
    """The fourth round of a random game, in this phase."""
    rng, state = Rng(5), game.rules.new(rules, 1)
    while state.round < 4 or state.phase != phase:
        seat = game.rules.to_act(state)[0]
        game.rules.step(state, seat, game.rules.sample(state, seat, rng))
    return state


def _cost(verb: Callable[[], object], times: int = 2000) -> float:
    started = time.process_time()
    for _ in range(times):
        verb()
    return (time.process_time() - started) / times


def memory(game: AnyGame, rules: Any) -> float:
    """Bytes of a finished match, log and state together, without what all matches share: the data
    pack, and the tables that the first games fill."""
    _finished(game, rules, range(20, 40))
    tracemalloc.start()
    kept = _finished(game, rules, range(20))
    taken = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return taken / len(kept)


def _finished(game: AnyGame, rules: Any, seeds: range) -> list[Any]:
    """Random matches."""
    rng = Rng(2 + seeds.start)
    found = []
    for seed in seeds:
        match = Match(game, rules, seed)
        while not match.is_over:
            seat = game.rules.to_act(match.state)[0]
            match.submit(seat, game.rules.sample(match.state, seat, rng))
        found.append(match)
    return found


if __name__ == "__main__":
    main()
