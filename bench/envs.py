"""Environment steps a second of one core, observation and mask included, by random choice.

Seconds are those of this process. Smartphone Inc. keeps what each set of improvements can give;
the first games fill that store, so they are told apart. PettingZoo's own games are played the same
way in the same run, where they are installed (`pip install "pettingzoo[classic]"`); it is said
which are not.
"""

import os
import time
from collections.abc import Iterator
from importlib import import_module
from multiprocessing import Pool
from statistics import median
from typing import Any

import numpy as np

from flagship.bots import names
from flagship.envs import SeatEnv, env, parallel_env
from flagship.envs.vector import SeatVectorEnv
from flagship.games import all_games

TABLES = 64
CLASSIC = ("connect_four_v3", "tictactoe_v3", "texas_holdem_v4")
OPPONENTS = ("random", "greedy", "quick")


def main(seconds: float = 6.0) -> None:
    """Print steps a second of all environments and games."""
    others = dict(_classic(seconds / 2))
    for name, rate in others.items():
        print(f"PettingZoo's {name}: {rate:,.0f} steps a second in turns")
    for game in all_games().values():
        print(f"{game.title}, 4 companies")
        for name, run in (("first", seconds / 2), ("turns", seconds), ("parallel", seconds / 2)):
            rate = _parallel(game.id, run) if name == "parallel" else turns(game.id, run)
            if name == "turns":
                in_turns = rate
            print(f"  {name:10} {rate:10,.0f} steps a second (wanted 15,000, compiled 25,000)")
        for name, one in others.items():
            print(f"  turns      {in_turns / one:10.2f} times PettingZoo's {name}")
        print("  one learner against one bot:")
        rates = {bot: _gym(game.id, bot, seconds / 2) for bot in OPPONENTS if bot in names(game)}
        for bot, rate in rates.items():
            share = rate / rates["random"]
            print(f"  {bot:10} {rate:10,.0f} steps a second, {share:.0%} of those against random")
        cores = os.cpu_count() or 1
        one, all_cores, apart = _scaled(game.id, cores, seconds / 2)
        print(f"  {TABLES} tables, one learner each, against random: {one:,.0f} steps a second")
        print(f"  so many in {cores} processes each: {all_cores:,.0f}, {all_cores / one:.2f} times")
        print(
            f"  so many in {cores} programs of their own: {apart:,.0f}, {apart / one:.2f} times, "
            f"of which one environment reaches {all_cores / apart:.0%}"
        )


def turns(game: str, seconds: float) -> float:
    """Of our AEC environment."""
    return _aec(env(game, seats=4), seconds)


def _aec(table: Any, seconds: float) -> float:
    """A PettingZoo environment of any game, from one agent's turn to the next."""
    chance = np.random.default_rng(1)
    steps = seed = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        table.reset(seed=seed)
        seed += 1
        while True:
            seen, _, over, cut, _ = table.last()
            if over or cut:
                break
            allowed = seen["action_mask"].nonzero()[0]
            table.step(allowed[int(chance.random() * len(allowed))])
            steps += 1
    return steps / spent


def _classic(seconds: float) -> Iterator[tuple[str, float]]:
    """PettingZoo's own games that are installed."""
    for name in CLASSIC:
        try:
            table = import_module(f"pettingzoo.classic.{name}").raw_env()
        except ImportError as error:
            print(
                f"PettingZoo's {name} is left out ({error}): it comes with "
                '.venv/bin/pip install "pettingzoo[classic]"'
            )
            continue
        yield name, _aec(table, seconds)


def _gym(game: str, bot: str, seconds: float) -> float:
    """Of one learner against one bot."""
    table = SeatEnv(game, bots=(bot,))
    chance = np.random.default_rng(1)
    steps = seed = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        seen, _ = table.reset(seed=seed)
        seed += 1
        over = False
        while not over:
            allowed = seen["action_mask"].nonzero()[0]
            seen, _, over, _, _ = table.step(allowed[int(chance.random() * len(allowed))])
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
    """Learners' steps a second by the clock, without what choosing takes; 64 tables a process."""
    number = TABLES * processes
    tables = SeatVectorEnv(number, processes, game=game, bots=("random",))
    chance = np.random.default_rng(1)
    seen, _ = tables.reset(seed=1)
    size = tables.single_action_space.n  # type: ignore[attr-defined]
    steps, spent = -20, 0.0  # the first games fill what is kept
    while spent < seconds:
        wish = chance.random(size, np.float32)
        chosen = (seen["action_mask"] * wish).argmax(axis=1)
        began = time.perf_counter()
        seen, *_ = tables.step(chosen)
        spent = spent + time.perf_counter() - began if steps > 0 else 0.0
        steps += 1
    tables.close()
    return number * steps / spent


def _scaled(game: str, cores: int, seconds: float) -> list[float]:
    """One process, all cores in one environment, and as programs of their own; medians of three.

    Each begins with what this process keeps and leaves nothing here, so none gains by its place.
    """
    runs = [
        (
            _apart(game, 1, seconds),
            _vector(game, cores, seconds),
            _apart(game, cores, seconds),
        )
        for _ in range(3)
    ]
    return [median(rates) for rates in zip(*runs, strict=True)]


def _apart(game: str, programs: int, seconds: float) -> float:
    """What so many programs with 64 tables each do at once: all that these cores can."""
    with Pool(programs) as pool:
        return sum(pool.starmap(_vector, [(game, 1, seconds)] * programs, chunksize=1))


if __name__ == "__main__":
    main()
