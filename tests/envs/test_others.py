"""The bots in the other seats of Gymnasium's environment."""

import copy
import pickle
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test

from flagship.arena.check import check as check_arena
from flagship.arena.play import Job, play
from flagship.arena.schedule import Tournament
from flagship.bots import check
from flagship.bots.bot import RandomBot
from flagship.bots.process import Process
from flagship.envs import PolicyBot, SeatEnv, env, parallel_env
from flagship.envs.net import Net, save
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


def test_the_opponents_are_a_list():
    with pytest.raises(Refusal, match=r'a list, even one alone: bots=\("greedy",\)'):
        gymnasium.make("flagship/MobileMarkets-v2", bots="greedy")


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
    with pytest.raises(Refusal, match=r'a list, even one alone: bots=\("steve-standard",\)'):
        make("smartphone_inc", bots="steve-standard")
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


@pytest.mark.filterwarnings("ignore:.*out of date:DeprecationWarning")
def test_version_1_says_that_there_is_version_2():
    with pytest.raises(gymnasium.error.DeprecatedEnv, match="use `flagship/SmartphoneInc-v2`"):
        gymnasium.make("flagship/SmartphoneInc-v1")


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


class Alone:
    """Not made for a game and a random generator."""

    def choose(self, view: Any) -> Any:
        return view.options[0]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (Alone, "The bot Alone cannot be created: TypeError: .*called with the game and a random"),
        (PolicyBot, "The bot PolicyBot cannot be created: TypeError"),
        (lambda view: view, "The bot <lambda> cannot be created: TypeError"),
        (lambda game, rng: 7, r"The bot <lambda> has no method choose\(view\)"),
    ],
    ids=["class", "policy", "function", "what a function makes"],
)
def test_what_makes_no_bot_is_refused_at_once(given: Any, words: str):
    """Greedy would play all its games."""
    with pytest.raises(Refusal, match=words):
        gymnasium.make("flagship/MobileMarkets-v2", bots=("random", given))


@pytest.mark.parametrize("name", ["smartphone_inc", "mobile_markets"])
def test_a_net_is_refused_at_once_where_it_cannot_play(name: str, tmp_path: Path):
    folder = game(name).variants
    assert folder
    small = next(path for path in sorted(folder.iterdir()) if path.is_dir())
    with pytest.raises(Refusal, match="only the shipped component values"):
        SeatEnv(name, bots=("quick",), data=small)
    size, weights = env(name, seats=4).episode.numbering.size, tmp_path / "net.npz"
    layer = np.zeros((size, 1), np.float32), np.zeros(1, np.float32)
    save(weights, Net([layer], np.array([WAIT])))
    SeatEnv(name, bots=(f"net:{weights}",) * 3)
    with pytest.raises(Refusal, match=f"has a net for {size} numbers"):
        SeatEnv(name, bots=(f"net:{weights}",))
    with pytest.raises(Refusal, match=f"has a net for {size} numbers"):
        check_arena(Tournament(name, (f"net:{weights}", "random")))


class Falls:
    """Fails whenever it is asked."""

    def choose(self, view: Any) -> Any:
        raise ValueError("no")


def test_the_last_info_says_who_stood_in():
    seat = SeatEnv("mobile_markets", bots=("random", Falls()), seat=1, rounds=1)
    for made in (seat, copy.deepcopy(seat)):
        made.reset(seed=1)
        over = False
        while not over:
            _, _, over, _, info = made.step(np.flatnonzero(made.action_masks())[0])
        assert info["stood_in"][:2] == [0, 0]
        assert info["stood_in"][2] == made.bots[2].stood_in > 0


@pytest.mark.parametrize("name", ["smartphone_inc", "mobile_markets"])
def test_a_policy_plays_as_in_its_environment(name: str, tmp_path: Path):
    """The same seed and choices: a policy as the learner, and the same one as a bot."""

    def last(shown: dict[str, Any]) -> int:
        return int(np.flatnonzero(shown["action_mask"])[-1])

    mine = PolicyBot(last)
    table = env(name, seats=2, rounds=2)
    table.reset(seed=5)
    again = copy.deepcopy(table).episode
    while not table.episode.is_over:
        table.step(last(table.last()[0]))
    while not again.is_over:
        seat = again.acting[0]
        again.play(seat, mine.choose(again.view(seat)))
    assert again.scores() == table.episode.scores()
    alone = SeatEnv(name, bots=(mine,), rounds=1)
    alone.reset(seed=1)
    assert copy.deepcopy(alone).opponents == (mine,)
    with pytest.raises(Refusal, match="The policy chose -1, which the mask forbids"):
        PolicyBot(lambda shown: -1).choose(alone.episode.view(alone.seat))


def test_a_bot_in_a_module_of_this_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    (tmp_path / "my_bots_here.py").write_text(
        "from flagship.envs import PolicyBot\n"
        "mine = PolicyBot(lambda shown: shown['action_mask'].argmax())\n"
    )
    name = "python:my_bots_here:mine"
    order = (0, 1)
    colours = game("mobile_markets").colours[:2]
    job = Job(0, "mobile_markets", {"rounds": 1}, 1, colours, (name, "random"), order)
    assert not play(job)[0].faults
    with pytest.raises(Refusal, match="python:my_bots_here:yours cannot be created"):
        check("python:my_bots_here:yours", "mobile_markets")


def test_a_state_for_central_critics():
    for table in (env("smartphone_inc", seats=3), parallel_env("smartphone_inc", seats=3)):
        table.reset(seed=1)
        state, size = table.state(), table.episode.numbering.size
        assert table.state_space.contains(state)
        np.testing.assert_array_equal(state[size : 2 * size], table.episode.observe(1))
        assert state[-3:].tolist() == [1, 1, 1]
        table.episode.act(1, int(np.flatnonzero(table.episode.mask(1))[0]))
        assert table.state()[-3:].tolist() == [1, 0, 1]


def test_the_last_info_says_how_it_ended():
    seat = SeatEnv("smartphone_inc", bots=("random",), rounds=1, sides="BABABA")
    _, info = seat.reset(seed=1)
    over = False
    while not over:
        assert info == {}
        _, _, over, _, info = seat.step(np.flatnonzero(seat.action_masks())[0])
    assert info["scores"] == seat.episode.scores()
    assert info["winners"] == [info["scores"].index(max(info["scores"]))]
    assert info["sides"] == ["GPS-B", "WI-FI-A", "GAMEPAD-B", "LI-ION-A", "NFC-B", "4G-A"]
    assert info["seat"] == seat.seat
    for make in (env, parallel_env):
        table: Any = make("mobile_markets", rounds=1)
        table.reset(seed=1)
        while not table.episode.is_over:
            masks = [table.episode.mask(one) for one in range(2)]
            chosen = [int(np.flatnonzero(mask)[0]) for mask in masks]
            if make is env:
                table.step(chosen[table.episode.acting[0]])
            else:
                infos = table.step(dict(zip(table.possible_agents, chosen, strict=True)))[-1]
        infos = table.infos if make is env else infos
        assert infos["company_1"]["scores"] == table.episode.scores()
        assert len(infos["company_0"]["events"]) == 1
        assert infos["company_0"]["stood_in"] == [0, 0], "every company is an agent"
        infos["company_0"]["scores"].clear()
        assert infos["company_1"]["scores"] == table.episode.scores(), "each agent has its own"
