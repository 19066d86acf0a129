"""MaskablePPO of sb3-contrib learns in our environments, and what it learned plays without it.

torch is too large for the lock: `.venv/bin/pip install -e ".[baselines]"` to run these.
"""

from itertools import islice
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("sb3_contrib", reason="needs the extra baselines")

from flagship.bots import bot
from flagship.envs import SeatEnv
from flagship.envs.episode import numbering_for
from flagship.envs.net import load, pooled, save
from flagship.games import all_games, pack
from flagship.kernel.rng import Rng
from tools.baselines import cloning, ppo
from tools.baselines.play import lessons


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


def test_a_pupil_learns_what_its_teacher_chose_and_what_choices_cost():
    learned = cloning.Lessons()
    steps = islice(lessons("mobile_markets", 2, "greedy", 1, drawn=True), 900)
    pool = pooled(numbering_for("mobile_markets", 2, pack("mobile_markets")).labels)
    learned.take(steps, 60.0, pool)
    pupil = cloning.Pupil((32,), learned, seed=1)
    assert 0 < pupil.priced.sum() < len(learned)
    first = pupil.epoch(3e-3)
    assert max(pupil.epoch(3e-3) for _ in range(12)) > first + 0.05
