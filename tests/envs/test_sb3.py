"""MaskablePPO of sb3-contrib learns in our environments, and what it learned plays without it.

torch is too large for the lock: `.venv/bin/pip install -e ".[baselines]"` to run these.
"""

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("sb3_contrib", reason="needs the extra baselines")

from flagship.bots import bot
from flagship.envs import SeatEnv
from flagship.envs.net import load, save
from flagship.games import all_games
from flagship.kernel.rng import Rng
from tools.baselines import ppo


@pytest.mark.parametrize("rival", ["random", ""])
@pytest.mark.parametrize("game", sorted(all_games()))
def test_it_learns_against_a_bot_and_against_itself(
    game: str, rival: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(ppo, "SAMPLE", 400)
    monkeypatch.setattr(ppo, "STEPS", 32)
    learner = ppo.PPO(game, 2, rival, seed=1)
    before = learner.net()
    learner.update(1.0)
    assert learner.seen == 32 * ppo.TABLES
    net = learner.net()
    assert not np.array_equal(net.last, before.last)
    path = tmp_path / "net.npz"
    save(path, net)
    table = SeatEnv(game, bots=("random",))
    seen, _ = table.reset(seed=1)
    kept = load(path, table.episode.numbering.labels)
    assert seen["action_mask"][kept(seen)]
    view = table.episode.view(table.seat)
    assert bot(f"net:{path}", game, Rng(1)).choose(view) is not None
    other = ppo.PPO(game, 2, rival, seed=2)
    other.go_on(learner.state())
    assert np.array_equal(other.net().last, net.last)
    assert other.seen == learner.seen
