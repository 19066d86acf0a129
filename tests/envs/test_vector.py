"""Tables in several processes are the same as tables one by one."""

from typing import Any

import gymnasium
import numpy as np
import pytest

from flagship.envs import SeatEnv
from flagship.kernel.game import Refusal

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
