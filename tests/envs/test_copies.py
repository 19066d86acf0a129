"""Copies of environments play on by themselves, and as the original would."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

from flagship.envs import SeatEnv, env, parallel_env, register
from tests.any_game import GAMES

COPIES: dict[str, Callable[[Any], Any]] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda one: pickle.loads(pickle.dumps(one)),
}
copied = pytest.mark.parametrize("way", COPIES)


class Turns:
    """Drives PettingZoo's turns; tells what is seen."""

    def __init__(self, made: Any) -> None:
        self.made = made

    def seen(self) -> list[Any]:
        agents = self.made.possible_agents
        return [
            self.made.agent_selection,
            dict(self.made.rewards),
            *(array for agent in agents for array in self.made.observe(agent).values()),
        ]

    def step(self, chance: Any) -> bool:
        mask = self.made.last()[0]["action_mask"]
        self.made.step(chance.choice(np.flatnonzero(mask)))
        return not any(self.made.terminations.values())


class Together:
    """Drives PettingZoo's parallel environment."""

    def __init__(self, made: Any) -> None:
        self.made = made
        self.last: Any = None

    def seen(self) -> list[Any]:
        made = self.made
        return [self.last, *(made.episode.observe(seat) for seat in range(made.episode.seats))]

    def step(self, chance: Any) -> bool:
        masks = [self.made.episode.mask(seat) for seat in range(self.made.episode.seats)]
        chosen = [chance.choice(np.flatnonzero(mask)) for mask in masks]
        self.last = self.made.step(dict(zip(self.made.possible_agents, chosen, strict=True)))[1:]
        return bool(self.made.agents)


class Alone:
    """Drives Gymnasium's environment."""

    def __init__(self, made: Any) -> None:
        self.made = made
        self.last: Any = None

    def seen(self) -> list[Any]:
        table = self.made.unwrapped.episode
        return [self.last, *(table.observe(seat) for seat in range(table.seats))]

    def step(self, chance: Any) -> bool:
        mask = self.made.unwrapped.action_masks()
        _, *self.last = self.made.step(chance.choice(np.flatnonzero(mask)))
        return not self.last[1]


def told(driver: Any) -> list[Any]:
    return [one.tobytes() if isinstance(one, np.ndarray) else repr(one) for one in driver.seen()]


def future(driver: Any, seed: int) -> list[Any]:
    """All that is seen until the end, and what the next game begins with."""
    chance = np.random.default_rng(seed)
    found = [told(driver)]
    while driver.step(chance):
        found.append(told(driver))
    found.append(told(driver))
    driver.made.reset()
    return [*found, told(driver)]


def made(game: str, kind: str) -> Any:
    register()
    match kind:
        case "turns":
            return Turns(env(game, seats=3, rounds=2, reward="lead"))
        case "parallel":
            return Together(parallel_env(game, seats=3, rounds=2, reward="lead"))
        case "seat":
            return Alone(SeatEnv(game, bots=("greedy", "random", "easy"), rounds=3))
    name = "".join(word.capitalize() for word in game.split("_"))
    return Alone(gymnasium.make(f"flagship/{name}-v2", bots=("random",), rounds=3))


@copied
@pytest.mark.parametrize("kind", ["turns", "parallel", "seat", "made"])
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_has_the_same_future_and_its_own(game: str, kind: str, way: str):
    driver = made(game, kind)
    driver.made.reset(seed=3)
    chance = np.random.default_rng(3)
    for _ in range(8):
        assert driver.step(chance)
    one, other = (COPIES[way](driver) for _ in range(2))
    before = told(driver)
    first = future(one, 8)
    assert len(first) > 5
    assert told(driver) == before
    assert future(other, 8) == first
    assert future(driver, 8) == first


@copied
@pytest.mark.parametrize("kind", ["turns", "seat"])
def test_a_copy_in_the_middle_of_a_product(kind: str, way: str):
    driver = made("mobile_markets", kind)
    driver.made.reset(seed=1)
    chance = np.random.default_rng(1)
    table = driver.made.episode
    while not table.placed:
        assert driver.step(chance)
    again = COPIES[way](driver)
    placed = list(table.placed)
    assert again.made.episode.placed == placed
    again.made.episode.placed.append(0)
    assert table.placed == placed
    again.made.episode.placed.pop()
    assert future(again, 2) == future(driver, 2)


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_shares_what_never_changes(game: str):
    table = env(game)
    table.reset(seed=1)
    for way in COPIES.values():
        again = way(table)
        assert again.episode.numbering is table.episode.numbering
        assert again.episode.state.pack is table.episode.pack


@copied
def test_a_copy_before_the_first_game(way: str):
    seat = COPIES[way](SeatEnv("mobile_markets", bots=("random",)))
    first, _ = SeatEnv("mobile_markets", bots=("random",)).reset(seed=4)
    seen, _ = seat.reset(seed=4)
    np.testing.assert_array_equal(first["observation"], seen["observation"])


@copied
def test_a_bot_that_failed_too_often_does_not_play_again_in_a_copy(way: str):
    seat = SeatEnv("mobile_markets", bots=("random",), seat=0)
    seat.reset(seed=1)
    seat.bots[1].faults += ["a", "b", "c"]
    again = COPIES[way](seat)
    assert again.bots[1].faults == ["a", "b", "c"]
    again.bots[1].faults.clear()
    assert len(seat.bots[1].faults) == 3
