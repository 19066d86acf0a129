"""The bots in the other seats of Gymnasium's environment."""

import sys
from pathlib import Path

import gymnasium
import numpy as np
import pytest

import flagship.envs  # noqa: F401 - enters the names
from flagship.bots.process import Process
from flagship.kernel.game import Refusal

PROGRAM = f"program:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'program.py'}"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("hadr", 'There is no bot "hadr"; choose from random, greedy'),
        ("adviser", 'There is no bot "adviser"'),
        ("steve-standard", "steve-standard plays only in the arena; name a bot such as greedy"),
        ("program:", "A program's command is missing"),
    ],
)
def test_a_bot_that_is_none_is_refused_at_once(name: str, words: str):
    with pytest.raises(Refusal, match=words):
        gymnasium.make("flagship/MobileMarkets-v1", bots=(name,))


def test_a_program_is_kept_over_games_and_ended_with_the_environment(
    monkeypatch: pytest.MonkeyPatch,
):
    started: list[Process] = []
    make = Process.__init__

    def kept(self: Process, words: list[str]) -> None:
        make(self, words)
        started.append(self)

    monkeypatch.setattr(Process, "__init__", kept)
    seat = gymnasium.make("flagship/SmartphoneInc-v1", bots=(PROGRAM,), seat=1, rounds=1)
    assert not started
    for seed in range(3):
        seen, _ = seat.reset(seed=seed)
        for _ in range(3):
            seen, _, over, _, _ = seat.step(np.flatnonzero(seen["action_mask"])[0])
            if over:
                break
    assert len(started) == 1
    assert started[0].process.poll() is None
    seat.close()
    assert started[0].process.poll() is not None
