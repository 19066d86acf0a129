"""Environments: the libraries' own conformance tests, and ours for masks and secrets."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from flagship.envs import SeatEnv, env, parallel_env
from flagship.envs.episode import Episode
from flagship.envs.numbering import WAIT
from flagship.kernel import position
from flagship.kernel.game import Refusal
from flagship.kernel.rng import Rng
from tests.any_game import GAMES

SIZES = [(game, seats) for game in GAMES for seats in (2, 4)]


@pytest.mark.filterwarnings("ignore:Observation:UserWarning")
@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_pettingzoos_api_tests(game: str, seats: int):
    api_test(env(game, seats=seats, rounds=2), num_cycles=150)
    parallel_api_test(parallel_env(game, seats=seats, rounds=2), num_cycles=150)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_seed_tests(game: str):
    seed_test(lambda: env(game, rounds=1), num_cycles=20)
    parallel_seed_test(lambda: parallel_env(game, rounds=1), num_cycles=20)


@pytest.mark.parametrize("name", ["flagship/SmartphoneInc-v2", "flagship/MobileMarkets-v2"])
def test_gymnasiums_check(name: str):
    made = gymnasium.make(name, bots=("random",), rounds=1)
    check_env(made.unwrapped, skip_render_check=True)


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_whole_games_by_the_masks_alone(game: str, seats: int):
    """Every choice the mask allows is taken by the rules, and rewards share out one victory."""
    table = env(game, seats=seats)
    for seed in range(3):
        table.reset(seed=seed)
        total = dict.fromkeys(table.possible_agents, 0.0)
        chance = np.random.default_rng(seed)
        for agent in table.agent_iter():
            seen, _, over, _, info = table.last()
            assert "illegal" not in info
            for one in table.agents:
                total[one] += table.rewards[one]
            if over:
                table.step(None)
                continue
            assert table.observation_space(agent).contains(seen)
            assert not seen["action_mask"][WAIT]
            table.step(chance.choice(np.flatnonzero(seen["action_mask"])))
        assert sum(table.episode.wins()) == pytest.approx(1)


@pytest.mark.parametrize("game", GAMES)
def test_planning_is_one_step_of_all(game: str):
    table = parallel_env(game, seats=3)
    seen, _ = table.reset(seed=1)
    assert all(not one["action_mask"][WAIT] for one in seen.values())
    chance = np.random.default_rng(1)

    def chosen() -> dict[str, Any]:
        return {
            agent: chance.choice(np.flatnonzero(one["action_mask"])) for agent, one in seen.items()
        }

    seen, *_ = table.step(chosen())
    view: Any = table.episode.view(0)
    assert all(company.result is not None for company in view.companies)
    asked = 0
    while table.agents:
        acting = [agent for agent, one in seen.items() if not one["action_mask"][WAIT]]
        assert len(acting) in (1, 3)
        asked += 1
        seen, rewards, *_ = table.step(chosen())
    assert sum(rewards.values()) == pytest.approx(1)
    assert asked > 20


@pytest.mark.parametrize("game", GAMES)
def test_observations_tell_nothing_of_hidden_plans_and_decks(game: str):
    """What a seat observes stays the same when everything hidden from it is drawn anew."""
    table = Episode(game, 3, {})
    chance = Rng(4)
    for seed in range(2):
        table.reset(seed)
        while not table.is_over:
            seat = table.acting[-1]
            for other in range(3):
                view = table.view(other)
                guessed = table.game.rules.guess(view, chance)
                again = table.numbering.observe(table.game.rules.view(guessed, other), table.placed)
                own = table.numbering.observe(view, table.placed)
                np.testing.assert_array_equal(own, again)
            allowed = np.flatnonzero(table.mask(seat))
            table.act(seat, int(allowed[chance.below(len(allowed))]))


@pytest.mark.parametrize("game", GAMES)
def test_every_action_has_a_name_of_its_own(game: str):
    codec = Episode(game, 2, {}).numbering
    assert len(set(codec.names)) == len(codec.names)
    assert codec.names[WAIT] == "wait"


def test_an_action_the_mask_forbids_ends_the_game_with_a_reason():
    table = env("smartphone_inc")
    table.reset(seed=1)
    first = table.agent_selection
    table.step(WAIT)
    assert table.terminations == dict.fromkeys(table.possible_agents, True)
    assert table.rewards[first] == -1
    assert "cannot be chosen now" in table.infos[first]["illegal"]


@pytest.mark.parametrize("index", [-1, 10_000])
def test_an_index_that_no_action_has_ends_the_game_with_a_reason(index: int):
    """-1 is no way to write the last action, even where that is allowed."""
    table: Any = parallel_env("smartphone_inc")
    seen, _ = table.reset(seed=1)
    while not seen["company_0"]["action_mask"][-1]:
        chosen = {agent: np.flatnonzero(one["action_mask"])[0] for agent, one in seen.items()}
        seen, *_ = table.step(chosen)
    chosen = {agent: np.flatnonzero(one["action_mask"])[0] for agent, one in seen.items()}
    _, rewards, ended, _, infos = table.step(chosen | {"company_0": index})
    assert rewards["company_0"] == -1
    assert ended == dict.fromkeys(table.possible_agents, True)
    assert "illegal" in infos["company_0"]


def test_rewards_by_name_or_ones_own():
    seat = SeatEnv("mobile_markets", reward="lead", rounds=1)
    seen, _ = seat.reset(seed=3)
    total, over = 0.0, False
    while not over:
        index = int(np.flatnonzero(seen["action_mask"])[0])
        seen, got, over, _, _ = seat.step(index)
        total += got
    money = seat.episode.scores()
    assert total == pytest.approx((money[seat.seat] - money[1 - seat.seat]) / 10)
    with pytest.raises(Refusal, match='no reward "gold"'):
        env("mobile_markets", reward="gold")


def test_a_reward_function_gets_the_shares_at_the_end_only():
    asked: list[Any] = []

    def gains(before: Any, after: Any, shares: Any) -> Any:
        asked.append(shares)
        return np.array(after) - before

    seat = SeatEnv("mobile_markets", bots=("random",), reward=gains, rounds=1, seat=1)
    seat.reset(seed=3)
    total, over = 0.0, False
    while not over:
        _, got, over, _, _ = seat.step(np.flatnonzero(seat.action_masks())[0])
        total += got
    assert total == seat.episode.scores()[1]
    assert asked[:-1] == [None] * (len(asked) - 1)
    assert sum(asked[-1]) == pytest.approx(1)


@pytest.mark.parametrize("returned", [1.0, [1.0], [1.0, None, 2.0], None, "one", [1, 2, 3, 4]])
def test_a_reward_that_is_not_one_number_a_seat_is_told(returned: Any):
    turns = env("mobile_markets", seats=3, reward=lambda *_: returned)
    turns.reset(seed=1)
    with pytest.raises(Refusal, match="one number for each of the 3 seats"):
        turns.step(1)
    together = parallel_env("mobile_markets", seats=3, reward=lambda *_: returned)
    together.reset(seed=1)
    with pytest.raises(Refusal, match="one number for each of the 3 seats"):
        together.step(dict.fromkeys(together.agents, 1))


@pytest.mark.parametrize("game", GAMES)
def test_masks_as_masked_ppo_asks_for_them(game: str):
    seat = SeatEnv(game)
    seen, _ = seat.reset(seed=1)
    mask = seat.action_masks()
    assert mask.dtype == np.bool_
    np.testing.assert_array_equal(mask, seen["action_mask"])
    mask[:] = False
    assert seat.action_masks().any()


@pytest.mark.parametrize("game", GAMES)
def test_a_step_before_reset_is_refused(game: str):
    for table in (env(game), SeatEnv(game)):
        with pytest.raises(Refusal, match="call reset first"):
            table.step(1)
    together = parallel_env(game)
    with pytest.raises(Refusal, match="call reset first"):
        together.step({"company_0": 1, "company_1": 1})


def test_a_parallel_step_without_a_company_is_refused():
    table = parallel_env("mobile_markets", seats=3)
    table.reset(seed=1)
    with pytest.raises(Refusal, match="missing for company_1, company_2"):
        table.step({"company_0": 1})
    assert table.episode.acting == [0, 1, 2]


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_in_words(game: str):
    table = env(game, seats=3, render_mode="ansi")
    table.reset(seed=1)
    names = table.episode.game.rules.names(table.episode.rules)
    phase = {"smartphone_inc": "phase 1 Planning", "mobile_markets": "phase 2 Planning"}[game]
    picture = table.render() or ""
    assert picture.startswith(f"Round 1 of 5, {phase}\n")
    assert picture.count("to act") == 3
    table.step(np.flatnonzero(table.episode.mask(0))[0])
    _, *companies, last = (table.render() or "").splitlines()
    assert [line.split()[0] for line in companies] == [name.split()[0] for name in names]
    assert ["to act" in line for line in companies] == [False, True, True]
    assert "planned" in last
    while not table.episode.is_over:
        table.step(np.flatnonzero(table.last()[0]["action_mask"])[0])
    assert (table.render() or "").startswith("The game is over.")
    table = env(game)
    table.reset(seed=1)
    assert table.render() is None


@pytest.mark.parametrize(
    ("fields", "words"), [({"seats": 9}, "2 to 5 seats"), ({"rounds": 0}, "round")]
)
def test_a_table_that_cannot_be_is_refused(fields: dict[str, Any], words: str):
    with pytest.raises(Refusal, match=words):
        env("smartphone_inc", **fields)


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_is_the_callers_own(game: str):
    """Neither do later steps change it, nor does writing in it change what is seen later."""
    table = env(game, seats=3)
    table.reset(seed=2)
    chance = np.random.default_rng(2)
    agent = table.possible_agents[0]
    before: list[tuple[dict[str, Any], dict[str, Any]]] = []
    for _ in range(60):
        seen, again = table.observe(agent), table.observe(agent)
        before.append((seen, {name: array.copy() for name, array in seen.items()}))
        for name, array in again.items():
            array.fill(7)
            np.testing.assert_array_equal(table.observe(agent)[name], seen[name])
        allowed = np.flatnonzero(table.last()[0]["action_mask"])
        table.step(chance.choice(allowed))
    for seen, then in before:
        for name, array in seen.items():
            np.testing.assert_array_equal(array, then[name])


def _positions(game: str, **options: object) -> list[str]:
    """Of a random game, one of every few decisions."""
    played = GAMES[game]
    rng, found = Rng(5), []
    state = played.rules.new(played.setup.ruleset(colours=played.colours[:2], **options), 5)
    while not played.rules.is_over(state):
        found.append(position.write(played, state))
        seat = rng.choice(played.rules.to_act(state))
        played.rules.step(state, seat, played.rules.sample(state, seat, rng))
    return found[::7]


@pytest.mark.parametrize("game", ["smartphone_inc", "mobile_markets"])
def test_a_game_may_start_in_a_position(game: str):
    table, together, alone = env(game), parallel_env(game), SeatEnv(game, bots=("random",))
    for number, text in enumerate(_positions(game)):
        for made in (table, together, alone):
            made.reset(seed=number, options={"position": text})
        for made in (table, together):
            assert position.write(made.episode.game, made.episode.state) == text
        over, chance = False, np.random.default_rng(number)
        while not over:
            allowed = np.flatnonzero(alone.action_masks())
            _, _, over, _, info = alone.step(chance.choice(allowed))
            assert "illegal" not in info
    with pytest.raises(Refusal, match="begins with a game"):
        table.reset(options={"position": "start"})
    with pytest.raises(Refusal, match="this environment has 3 seats"):
        env(game, seats=3).reset(options={"position": text})


def test_a_position_of_the_other_game_is_told():
    text = _positions("smartphone_inc")[0]
    words = "is of the game smartphone_inc; here Mobile Markets is played"
    for made in (env("mobile_markets"), SeatEnv("mobile_markets")):
        with pytest.raises(Refusal, match=words):
            made.reset(options={"position": text})


@pytest.mark.parametrize("make", [env, parallel_env, SeatEnv])
def test_an_option_of_reset_that_is_none_is_refused(make: Any):
    made = make("mobile_markets")
    with pytest.raises(Refusal, match='no option "postion" of reset; known is position'):
        made.reset(seed=1, options={"postion": "mobile_markets/1"})


@pytest.mark.parametrize("make", [env, parallel_env, SeatEnv])
@pytest.mark.parametrize("game", ["smartphone_inc", "mobile_markets"])
def test_an_option_that_is_none_is_refused_with_those_that_may_be_given(make: Any, game: str):
    words = r'no option "round"; options are edition, (?!.*(colours|steve)).*\brounds\b'
    with pytest.raises(Refusal, match=words):
        make(game, round=3)
    make(game, edition=GAMES[game].setup.form.editions[0].name)


def test_a_position_with_steve_fits_where_he_sits():
    text = _positions("smartphone_inc", steve=0)[1]
    made = SeatEnv("smartphone_inc", bots=("steve-harder",))
    made.reset(seed=1, options={"position": text})
    assert made.seat == 1
    with pytest.raises(Refusal, match="the automatic opponent has seat 1"):
        SeatEnv("smartphone_inc", bots=("steve-harder",), seat=0).reset(options={"position": text})
    with pytest.raises(Refusal, match="the automatic opponent has none"):
        env("smartphone_inc").reset(options={"position": text})
