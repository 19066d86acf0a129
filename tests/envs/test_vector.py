"""Tables in several processes are the same as tables one by one."""

from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest

from flagship.bots import bot
from flagship.envs import SeatEnv
from flagship.envs.vector import Tables
from flagship.kernel.game import Action, Refusal, View
from flagship.kernel.rng import Rng

TABLES = 3


def vector(processes: int, **fields: Any) -> Any:
    return gymnasium.make_vec(
        "flagship/MobileMarkets-v2",
        TABLES,
        vectorization_mode="vector_entry_point",
        processes=processes,
        bots=("random",),
        rounds=1,
        **fields,
    )


@pytest.mark.parametrize("processes", [1, 2])
def test_a_vector_is_its_tables_one_by_one(processes: int):
    many = vector(processes)
    single = [SeatEnv("mobile_markets", ("random",), rounds=1) for _ in range(TABLES)]
    seen, _ = many.reset(seed=5)
    shown: list[Any] = [table.reset(seed=5 + place)[0] for place, table in enumerate(single)]
    over, ended = [False] * TABLES, 0
    for _ in range(60):
        for name in ("observation", "action_mask"):
            assert (seen[name] == np.stack([one[name] for one in shown])).all()
        chosen = seen["action_mask"].argmax(axis=1)
        seen, rewards, terminated, truncated, infos = many.step(chosen)
        for place, table in enumerate(single):
            if over[place]:  # the next step begins a new game
                (shown[place], _), reward, over[place] = table.reset(), 0.0, False
            else:
                shown[place], reward, over[place], _, info = table.step(chosen[place])
                if over[place]:
                    ended += 1
                    assert infos["scores"][place] == info["scores"]
            assert rewards[place] == reward
        assert terminated.tolist() == over
        assert not truncated.any()
    assert ended > TABLES
    many.close()


class Remembers:
    """A bot that begins a game where it ended the last one."""

    def __init__(self) -> None:
        self.bot = bot("random", "mobile_markets", Rng(1))

    def choose(self, view: View) -> Action:
        return self.bot.choose(view)


@pytest.mark.parametrize(
    ("other", "again"),
    [("random", False), ("random", True), ("steve-easy", False), (Remembers(), False)],
    ids=["next game", "reset", "automatic opponent", "a bot that remembers"],
)
def test_a_game_begun_ahead_is_the_one_that_would_have_been(other: Any, again: bool):
    fields: dict[str, Any] = {"game": "mobile_markets", "rounds": 1}
    single = SeatEnv(bots=(deepcopy(other),), **fields)
    many = vector(1)
    tables = Tables(np.zeros(1, many._rows.dtype), 0, fields | {"bots": (other,)})
    many.close()
    rows = tables.rows
    tables.reset([5], None)
    shown, over = single.reset(seed=5)[0], False
    for _ in range(3):
        while not over:
            can_begin = isinstance(other, str) and not tables.begun
            assert tables.begin_ahead() == can_begin
            rows["chosen"] = chosen = shown["action_mask"].argmax()
            tables.step()
            shown, _, over, _, _ = single.step(chosen)
            assert (rows["observation"][0] == shown["observation"]).all()
        tables.begin_ahead()
        assert not tables.begin_ahead()
        if again:
            tables.reset([None], None)
        else:
            tables.step()
        (shown, _), over = single.reset(), False
        assert (rows["observation"][0] == shown["observation"]).all()


def test_what_is_wrong_is_said_in_the_process_that_asked():
    with pytest.raises(Refusal, match="at least one table"):
        vector(0)
    many = vector(2)
    with pytest.raises(Refusal, match="reset first"):
        many.step([0] * TABLES)
    with pytest.raises(Refusal, match="position"):
        many.reset(options={"position": "nonsense"})
    many.reset(seed=1)
    many.close()


@pytest.mark.parametrize("processes", [1, 2])
def test_each_table_may_have_its_seed(processes: int):
    many = vector(processes)
    seeds = [7, 1, None]
    seen, _ = many.reset(seed=seeds)
    for place, seed in enumerate(seeds[:2]):
        shown, _ = SeatEnv("mobile_markets", ("random",), rounds=1).reset(seed=seed)
        assert (seen["observation"][place] == shown["observation"]).all()
    again, _ = many.reset(seed=np.array([7, 1, 2]))
    assert (again["observation"][:2] == seen["observation"][:2]).all()
    following, _ = many.reset(seed=np.int64(7))
    assert (following["observation"][0] == seen["observation"][0]).all()
    with pytest.raises(Refusal, match="3 tables need as many seeds, or one, not 2"):
        many.reset(seed=[7, 1])
    many.close()


@pytest.mark.parametrize("processes", [1, 2])
def test_a_closed_vector_says_so(processes: int):
    many = vector(processes)
    many.reset(seed=1)
    many.close()
    for ask in (many.reset, lambda: many.step([0] * TABLES)):
        with pytest.raises(Refusal, match="The environment is closed"):
            ask()
    many.close()
