"""The bots in the other seats of Gymnasium's environment."""

import pickle
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test

from flagship.bots.bot import RandomBot
from flagship.bots.process import Process
from flagship.envs import SeatEnv, env, parallel_env
from flagship.envs.numbering import WAIT
from flagship.games import game
from flagship.kernel.game import Refusal
from flagship.kernel.rng import Rng

PROGRAM = f"program:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'program.py'}"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("hadr", 'There is no bot "hadr"; choose from random, greedy'),
        ("adviser", 'There is no bot "adviser"'),
        (
            "steve-standard",
            'Mobile Markets has no level "standard"; choose steve-easy',
        ),
        ("program:", "A program's command is missing"),
    ],
)
def test_a_bot_that_is_none_is_refused_at_once(name: str, words: str):
    with pytest.raises(Refusal, match=words):
        gymnasium.make("flagship/MobileMarkets-v2", bots=(name,))


def test_a_program_is_kept_over_games_and_ended_with_the_environment(
    monkeypatch: pytest.MonkeyPatch,
):
    started: list[Process] = []
    make = Process.__init__

    def kept(self: Process, words: list[str]) -> None:
        make(self, words)
        started.append(self)

    monkeypatch.setattr(Process, "__init__", kept)
    seat = gymnasium.make("flagship/SmartphoneInc-v2", bots=(PROGRAM,), seat=1, rounds=1)
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


@pytest.mark.parametrize("task", ["SmartphoneInc", "MobileMarkets"])
def test_the_learner_never_sits_in_steves_seat(task: str):
    """Alone against Steve: he has the other seat, and the learner always chooses."""
    seat = gymnasium.make(f"flagship/{task}Solo-v2", rounds=1).unwrapped
    assert isinstance(seat, SeatEnv)
    chance = np.random.default_rng(1)
    seats = set()
    for seed in range(200):
        seen, _ = seat.reset(seed=seed)
        steve = seat.episode.game.automaton_seat(seat.episode.rules)
        assert steve == 1 - seat.seat
        seats.add(seat.seat)
        over = seed >= 10  # Few are played to the end.
        while not over:
            assert not seen["action_mask"][WAIT]
            choice = chance.choice(np.flatnonzero(seen["action_mask"]))
            seen, got, over, _, info = seat.step(choice)
        if seed < 10:
            assert got == (seat.seat in info["winners"]) / len(info["winners"])
            assert info["scores"] == seat.episode.scores()
    assert seats == {0, 1}


def test_steve_among_other_bots():
    seat = SeatEnv("smartphone_inc", bots=("random", "steve-harder"), rounds=2)
    for seed in range(60):
        seat.reset(seed=seed)
        steve = seat.episode.game.automaton_seat(seat.episode.rules)
        assert steve == (1 if seat.seat == 2 else 2)
        assert sorted(seat.bots) == sorted({0, 1, 2} - {steve, seat.seat})
    again = pickle.loads(pickle.dumps(seat))
    assert again.episode.rules == seat.episode.rules
    assert list(again.bots) == list(seat.bots)


@pytest.mark.filterwarnings("ignore:Observation:UserWarning")
@pytest.mark.parametrize("make", [env, parallel_env])
def test_steve_is_no_agent(make: Any):
    table = make("smartphone_inc", seats=2, bots=("steve-standard",), rounds=2, reward="lead")
    table.reset(seed=1)
    assert table.possible_agents == ["company_0", "company_1"]
    assert table.episode.rules.steve == 2
    for test in [api_test] if make is env else [parallel_api_test]:
        test(table, num_cycles=60)
    with pytest.raises(Refusal, match="every company is an agent: leave greedy out"):
        make("smartphone_inc", bots=("greedy",))


@pytest.mark.parametrize("option", ["steve", "steve_level"])
def test_the_field_that_seats_steve_is_refused(option: str):
    words = f"Steve takes a seat like a bot: leave the option {option} out, and name steve-"
    field: Any = {option: 1}
    with pytest.raises(Refusal, match=words):
        gymnasium.make("flagship/SmartphoneInc-v2", **field)
    with pytest.raises(Refusal, match=words):
        env("smartphone_inc", **field)


class First:
    """Always takes the first option, and any plan."""

    def __init__(self, game: Any, rng: Any) -> None:
        self.other = RandomBot(game, rng)
        self.asked = 0

    def choose(self, view: Any) -> Any:
        self.asked += 1
        return view.options[0] if view.options else self.other.choose(view)


def test_a_class_or_an_object_plays():
    mine = First(game("mobile_markets"), Rng(1))
    seat = SeatEnv("mobile_markets", bots=(mine, First), seat=0, rounds=1)
    for seed in range(2):
        seat.reset(seed=seed)
        over = False
        while not over:
            _, _, over, _, _ = seat.step(np.flatnonzero(seat.action_masks())[0])
        assert [bot.name for bot in seat.bots.values()] == ["First", "First"]
        assert not any(bot.faults for bot in seat.bots.values())
        assert seat.bots[1].bot in (mine, None)
    assert mine.asked > 4
    with pytest.raises(Refusal, match="7 is no bot: give a name, an object with choose"):
        SeatEnv("mobile_markets", bots=(7,))  # type: ignore[arg-type]
