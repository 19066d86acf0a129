"""Environment steps a second of one core, observation and mask included, by random choice.

Seconds are those of this process. Smartphone Inc. keeps what each set of improvements can give;
the first games fill that store, so they are told apart.
"""

import os
import time

import numpy as np

from flagship.envs import env, parallel_env
from flagship.envs.vector import SeatVectorEnv
from flagship.games import all_games

TABLES = 64


def main(seconds: float = 6.0) -> None:
    """Print steps a second of both environments and games."""
    for game in all_games().values():
        print(f"{game.title}, 4 companies")
        for name, run in (("first", seconds / 2), ("turns", seconds), ("parallel", seconds / 2)):
            rate = _parallel(game.id, run) if name == "parallel" else turns(game.id, run)
            print(f"  {name:10} {rate:10,.0f} steps a second (wanted 10,000)")
        cores = os.cpu_count() or 1
        one, all_cores = (_vector(game.id, number, seconds / 2) for number in (1, cores))
        print(f"  {TABLES} tables, one learner each, against random: {one:,.0f} steps a second")
        print(f"  the same in {cores} processes: {all_cores:,.0f}, {all_cores / one:.2f} times")


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


def _vector(game: str, processes: int, seconds: float) -> float:
    """Learners' steps a second by the clock, whatever the other processes take."""
    tables = SeatVectorEnv(TABLES, processes, game=game, bots=("random",))
    chance = np.random.default_rng(1)
    seen, _ = tables.reset(seed=1)
    steps, started = -TABLES * 20, time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        wish = chance.random(seen["action_mask"].shape, np.float32)
        seen, *_ = tables.step((seen["action_mask"] * wish).argmax(axis=1))
        steps += TABLES
        if steps == 0:  # the first games fill what is kept
            started = time.perf_counter()
    tables.close()
    return steps / spent


if __name__ == "__main__":
    main()
