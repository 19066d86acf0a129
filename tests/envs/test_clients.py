"""Programs of others that use the environments as they are."""

import numpy as np
import pytest

from flagship.envs import parallel_env
from flagship.games import all_games

supersuit = pytest.importorskip("supersuit", reason="SuperSuit has no wheels for Python 3.13")


@pytest.mark.parametrize("game", sorted(all_games()))
def test_supersuit_plays_several_tables_as_one_vector(game: str):
    table = supersuit.pettingzoo_env_to_vec_env_v1(parallel_env(game, seats=2, rounds=1))
    tables = supersuit.concat_vec_envs_v1(table, 2, num_cpus=1, base_class="gymnasium")
    seen, _ = tables.reset(seed=1)
    ended = np.zeros(4)
    for _ in range(60):
        chosen = np.array([mask.argmax() for mask in seen["action_mask"]])
        seen, rewards, over, _, _ = tables.step(chosen)
        ended += over
        assert seen["observation"].shape == (4, table.observation_space["observation"].shape[0])
        assert rewards[:2].sum() == pytest.approx(over[0])
    assert ended.min() >= 2
