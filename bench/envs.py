"""Environment steps a second of one core, observation and mask included, by random choice.

Seconds are those of this process. Smartphone Inc. keeps what each set of improvements can give;
the first games fill that store, so they are told apart.
"""

import time

import numpy as np

from flagship.envs import env, parallel_env
from flagship.games import all_games


def main(seconds: float = 6.0) -> None:
    """Print steps a second of both environments and games."""
    for game in all_games().values():
        print(f"{game.title}, 4 companies")
        for name, run in (("first", seconds / 2), ("turns", seconds), ("parallel", seconds / 2)):
            rate = _parallel(game.id, run) if name == "parallel" else turns(game.id, run)
            print(f"  {name:10} {rate:10,.0f} steps a second (wanted 10,000)")


def turns(game: str, seconds: float) -> float:
    table = env(game, seats=4)
    chance = np.random.default_rng(1)
    steps = seed = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        table.reset(seed=seed)
        seed += 1
        while not table.episode.is_over:
            seen, *_ = table.last()
            allowed = seen["action_mask"].nonzero()[0]
            table.step(allowed[int(chance.random() * len(allowed))])
            steps += 1
    return steps / spent


def _parallel(game: str, seconds: float) -> float:
    """Steps of single companies: one step of the table is a step of each."""
    table = parallel_env(game, seats=4)
    chance = np.random.default_rng(1)
    steps = seed = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        seen, _ = table.reset(seed=seed)
        seed += 1
        while table.agents:
            actions = {}
            for agent, one in seen.items():
                allowed = one["action_mask"].nonzero()[0]
                actions[agent] = allowed[int(chance.random() * len(allowed))]
            seen, *_ = table.step(actions)
            steps += len(actions)
    return steps / spent


if __name__ == "__main__":
    main()
