"""Small variants: our trees, equilibria and best responses are those of OpenSpiel."""

import random

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: flagship[openspiel]")

from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python import policy as policies  # noqa: E402
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr  # noqa: E402

import flagship.openspiel  # noqa: E402, F401
from flagship.games import all_games, game  # noqa: E402
from flagship.kernel.game import Refusal  # noqa: E402
from flagship.openspiel.solve import Solver  # noqa: E402
from flagship.openspiel.tree import Tree  # noqa: E402
from flagship.openspiel.variants import SeenTree, probed, setting, variants  # noqa: E402

SMALLEST = "small-1"
GAMES = sorted(all_games())


@pytest.fixture(scope="module", params=GAMES)
def seen(request: pytest.FixtureRequest) -> SeenTree:
    """The tree of the smallest variant."""
    return SeenTree(setting(game(request.param), SMALLEST))


@pytest.mark.parametrize("name", GAMES)
def test_every_variant_has_a_valid_pack_and_begins(name: str):
    played = game(name)
    for row in variants(played).values():
        if row.pack:
            assert played.variants
            assert played.setup.check_pack(played.variants / row.pack) == []
        assert setting(played, row.name).episode().acting == [0, 1]
        loaded = pyspiel.load_game(f"flagship_{name}(variant={row.name})")
        assert loaded.max_chance_outcomes() == (row.deals or 256)
    with pytest.raises(Refusal, match="has no variant"):
        setting(played, "tiny")


def test_an_equilibrium_is_found_in_seconds(seen: SeenTree):
    solver = Solver(seen)
    solver.run(150)
    average = solver.average()
    assert solver.exploitability(average) < 0.01
    best = [solver.best_response(average, player) for player in (0, 1)]
    assert -best[1] - 1e-9 <= solver.value(average) <= best[0] + 1e-9
    largest = np.bincount(solver.set_of, average**2)
    assert largest.min() < 0.6, "some plan must be mixed, or nothing is hidden"


def test_openspiel_finds_the_same_information_sets_and_exploitability(seen: SeenTree):
    loaded = pyspiel.load_game(f"flagship_{seen.setting.game}_turns(variant={SMALLEST})")
    found = api_test._assert_is_perfect_recall(loaded)
    assert {key for key, _ in found} == set(seen.sets)
    if seen.nodes > 2_000:
        return  # once is enough for what knows no game
    solver = Solver(seen)
    solver.run(3)
    strategy = solver.average()
    ours = policies.TabularPolicy(loaded)
    for key, one in seen.sets.items():
        row = ours.policy_for_key(key)
        row[list(one.actions)] = strategy[one.first : one.first + len(one.actions)]
    theirs = exploitability.exploitability(loaded, ours)
    assert solver.exploitability(strategy) == pytest.approx(theirs, abs=1e-6)
    external_sampling_mccfr.ExternalSamplingSolver(loaded).iteration()


@pytest.mark.parametrize(
    "given", ["players=4", "deals=8", "rounds=4", "data=elsewhere"], ids=lambda one: one[:4]
)
@pytest.mark.parametrize("turns", ["", "_turns"])
@pytest.mark.parametrize("name", GAMES)
def test_a_variant_goes_with_no_other_rules(name: str, turns: str, given: str):
    asked = f"flagship_{name}{turns}(variant={SMALLEST},reward=lead"
    assert pyspiel.load_game(f"{asked})").max_utility() > 1
    with pytest.raises(Refusal, match=f"leave {given} out, or the variant"):
        pyspiel.load_game(f"{asked},{given})")


def test_tensors_tell_information_sets_apart(seen: SeenTree):
    loaded = pyspiel.load_game(f"flagship_{seen.setting.game}_turns(variant={SMALLEST})")
    tensors: dict[bytes, str] = {}
    waiting = [loaded.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if not state.is_terminal() and not state.is_chance_node():
            player = state.current_player()
            tensor = np.array([player, *state.information_state_tensor(player)], np.float32)
            text = state.information_state_string(player)
            assert tensors.setdefault(tensor.tobytes(), text) == text
        waiting += [state.child(action) for action in state.legal_actions()]
    assert len(tensors) == len(seen.sets)


@pytest.mark.parametrize("name", GAMES)
def test_tensors_tell_information_sets_of_the_full_game_apart(name: str):
    """Of many deals, after none to twenty choices."""
    for players in (2, len(game(name).colours)):
        loaded = pyspiel.load_game(f"flagship_{name}_turns(players={players})")
        chance = random.Random(players)
        texts: set[str] = set()
        tensors: set[bytes] = set()
        for number in range(240):
            state, choices = loaded.new_initial_state(), number % 3 * 10
            while state.is_chance_node() or choices:
                choices -= not state.is_chance_node()
                state.apply_action(chance.choice(state.legal_actions()))
            player = state.current_player()
            tensor = np.array([player, *state.information_state_tensor(player)], np.float32)
            texts.add(state.information_state_string(player))
            tensors.add(tensor.tobytes())
        assert len(tensors) == len(texts) > 230


def test_a_bots_strategy_is_what_it_plays(seen: SeenTree):
    solver = Solver(seen)
    greedy = solver.normal(seen.weights("greedy"))
    assert 0 < solver.exploitability(greedy) < solver.exploitability(solver.uniform)


def test_a_tree_that_is_too_large_is_refused_and_estimated(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("flagship.openspiel.tree.MAX_NODES", 100)
    full = setting(game(GAMES[0]), "full")
    with pytest.raises(Refusal, match="more than 100 nodes"):
        Tree(setting(game(GAMES[0]), SMALLEST))
    found = probed(full, 2)
    assert found.ends > 20
    assert found.length > 20
    assert 2 < found.choices < found.most
