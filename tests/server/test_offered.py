"""A host can offer bots of others on the page: a trained policy, for example."""

import time
from pathlib import Path

import pytest

from flagship.kernel.rng import Rng
from flagship.server.bot_worker import Thought, _thought
from tests.any_game import GAMES
from tests.server.site import WAIT, Problem, Server
from tests.server.test_bot_pool import question

MINE, BAD = "python:my_policies:mine", "python:my_policies:bad"
POLICIES = """
from flagship.envs import PolicyBot
mine = PolicyBot(lambda shown: shown["action_mask"].argmax())
bad = PolicyBot(lambda shown: 0)
"""


@pytest.fixture(autouse=True)
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_policies.py").write_text(POLICIES)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.syspath_prepend(tmp_path)


def test_an_offered_policy_can_be_chosen_and_plays(tmp_path: Path):
    server = Server(tmp_path, options=["--bot", "smartphone_inc", MINE])
    try:
        person = server.person()
        levels = {one["id"]: one["levels"] for one in person.http("GET", "/api/games")["games"]}
        assert levels["smartphone_inc"][-1] == MINE
        assert MINE not in levels["mobile_markets"]
        for game, level in (("mobile_markets", MINE), ("smartphone_inc", BAD)):
            with pytest.raises(Problem, match="There is no bot"):
                person.create(game, "you", level)
        table = person.create("smartphone_inc", "you", MINE)
        with person.at(table):
            until = time.monotonic() + WAIT
            while not server.log(table):
                assert time.monotonic() < until
                time.sleep(0.1)
        assert "failed" not in server.errors.read_text()
    finally:
        server.stop()


def test_greedy_moves_in_place_of_a_policy_that_breaks_the_rules():
    asked = question("smartphone_inc", BAD)
    thought = _thought(asked._replace(why=False))
    assert isinstance(thought, Thought)
    game = GAMES["smartphone_inc"]
    assert game.rules.why_not(game.rules.guess(asked.view, Rng(0)), 0, thought.action) is None
