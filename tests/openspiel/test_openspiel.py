"""The games as OpenSpiel's: its own tests pass, and its algorithms play them as they are."""

import random
import unittest
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: flagship[openspiel]")

from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import (  # noqa: E402
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
    sample_some_states,
)

import flagship.openspiel  # noqa: E402, F401
from flagship.games import all_games  # noqa: E402

GAMES = sorted(f"flagship_{game}" for game in all_games())
pytestmark = pytest.mark.parametrize("name", GAMES)


class ApiTest(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """OpenSpiel's test of a game, with fewer states."""

    __test__ = False
    game: Any
    game_name = "ours"

    @classmethod
    def setUpClass(cls) -> None:
        cls.some_states = sample_some_states.sample_some_states(cls.game, max_states=40)
        cls.game_type = cls.game.get_type()


def played(game: Any, seed: int, choices: int = 1_000) -> Any:
    """A state after so many random choices, or at the end."""
    state, chance = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal() and (choices > 0 or state.is_chance_node()):
        state.apply_action(chance.choice(state.legal_actions()))
        choices -= not state.is_chance_node()
    return state


@pytest.mark.parametrize("turns", ["", "_turns"])
def test_openspiels_own_tests_pass(name: str, turns: str):
    game = pyspiel.load_game(name + turns)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    three = pyspiel.load_game(f"{name}{turns}(players=3,rounds=1,deals=2,reward=lead)")
    pyspiel.random_sim_test(three, num_sims=1, serialize=True, verbose=False)
    case = type("Case", (ApiTest,), {"game": game})
    told = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(told)
    assert told.testsRun >= 5
    assert [*told.errors, *told.failures] == []


def test_a_playthrough_is_repeated_from_its_actions(name: str):
    game = f"{name}(rounds=1)"
    text = generate_playthrough.playthrough(game, None, seed=3)
    actions = [
        [int(one) for one in line[line.index("[") + 1 : -1].split(",")]
        if "[" in line
        else int(line.split()[-1])
        for line in text.splitlines()
        if line.startswith(("action:", "actions:"))
    ]
    assert generate_playthrough.playthrough(game, actions) == text


def test_planning_is_simultaneous_and_other_decisions_are_not(name: str):
    state, chance = (
        pyspiel.load_game(f"{name}(rounds=1,deals=1)").new_initial_state(),
        random.Random(1),
    )
    state.apply_action(0)
    assert state.is_simultaneous_node()
    before = [state.information_state_string(seat) for seat in range(2)]
    state.apply_actions([state.legal_actions(seat)[0] for seat in range(2)])
    while not state.is_terminal():
        assert state.current_player() in (0, 1)
        state.apply_action(chance.choice(state.legal_actions()))
    assert state.information_state_string(0) != before[0]
    assert sum(state.returns()) == pytest.approx(0)


def test_a_rivals_plan_is_in_no_information_state_before_all_have_planned(name: str):
    game = pyspiel.load_game(f"{name}_turns(deals=1)")
    seen = set()
    for plan in game.new_initial_state().child(0).legal_actions()[:3]:
        state = game.new_initial_state().child(0).child(plan)
        assert state.current_player() == 1
        tensor = tuple(state.information_state_tensor(1))
        seen.add((state.information_state_string(1), tensor, tuple(state.observation_tensor(1))))
        assert f"[{plan}]" in state.information_state_string(0)
    assert len(seen) == 1


@pytest.mark.parametrize("deals", [0, 4])
def test_another_world_looks_the_same_to_its_player(name: str, deals: int):
    game = pyspiel.load_game(f"{name}_turns(deals={deals})")
    uniform = random.Random(5).random
    hidden = set()
    for choices in (1, 3, 17, 30):
        state = played(game, 2, choices)
        player = state.current_player()
        for _ in range(4):
            other = state.resample_from_infostate(player, uniform)
            for ask in ("information_state_string", "information_state_tensor", "legal_actions"):
                assert getattr(other, ask)(player) == getattr(state, ask)(player)
            rules = other.table.episode.game.rules
            hidden.add(str(rules.hidden(other.table.episode.state)))
            while not other.is_terminal():
                other.apply_action(other.legal_actions()[0])
    assert len(hidden) > (4 if deals == 0 else 2)


def test_openspiels_search_and_regret_minimisation_run_as_they_are(name: str):
    game = pyspiel.load_game(f"{name}_turns(rounds=1)")
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, chance), 1.5, 6, random_state=chance
    )
    state = played(game, 4, 1)
    assert bot.step(state) in state.legal_actions()
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    policy = solver.average_policy().action_probabilities(state)
    assert sum(policy.values()) == pytest.approx(1)
