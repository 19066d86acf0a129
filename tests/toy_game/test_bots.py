"""The toy game in the arena and the environments: it brings neither bots nor numbers."""

import sys

import msgspec
import pytest
from click.testing import CliRunner
from pettingzoo.test import api_test, parallel_api_test

from flagship import bots
from flagship.cli import commands
from flagship.envs import SeatEnv, env, parallel_env
from flagship.kernel.game import Refusal

LAST = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "choose":
        print(json.dumps({"action": asked["options"][-1]}), flush=True)
"""


def test_only_random_plays_it(toy):
    assert bots.names(toy) == ["random"]
    with pytest.raises(Refusal, match='no bot "greedy"'):
        bots.check("greedy", toy.id)


def test_many_games_are_summed_up(toy):
    summed = CliRunner().invoke(commands, ["sim", toy.id, "--games", "5", "--seats", "3", "--json"])
    assert summed.exit_code == 0, summed.output
    assert msgspec.json.decode(summed.output)["decisions"] == 5 * 5 * 3


def test_the_arena_plays_it(toy, tmp_path):
    out = tmp_path / "arena"
    program = f"program:{sys.executable} {tmp_path / 'last.py'}"
    (tmp_path / "last.py").write_text(LAST)
    asked = ["arena", toy.id, "random", program, "--games", "20", "--workers", "1"]
    done = CliRunner().invoke(
        commands, [*asked, "--out", str(out), "--dataset", str(tmp_path / "rows")]
    )
    assert done.exit_code == 0, done.output
    found = msgspec.json.decode((out / "figures.json").read_bytes())
    assert found["games"] == 2 * 20
    assert found["faults"] == []
    assert "Sealed Bids" in (out / "report.html").read_text()


@pytest.mark.filterwarnings("ignore:Observation:UserWarning")
def test_pettingzoo_accepts_its_environments(toy, capsys):
    api_test(env(toy.id, seats=3), num_cycles=60)
    parallel_api_test(parallel_env(toy.id, seats=2), num_cycles=60)


def test_a_learner_plays_it_to_the_end(toy):
    learner = SeatEnv(toy.id, bots=("random", "random"), seat=1, render_mode="ansi")
    seen, _ = learner.reset(seed=3)
    over, reward = False, 0.0
    while not over:
        seen, reward, over, _, _ = learner.step(int(seen["action_mask"].argmax()))
    assert 0.0 <= reward <= 1.0
    assert "The game is over." in str(learner.render())
    learner.close()


def test_openspiel_plays_it_with_simultaneous_choices(toy):
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    from flagship.openspiel import register

    register()
    game = pyspiel.load_game(f"flagship_{toy.id}(players=3)")
    assert game.new_initial_state().child(0).child(0).child(0).child(0).is_simultaneous_node()
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
