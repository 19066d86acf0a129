"""Nets from files: they play with any number of seats, and quick is one of them."""

from pathlib import Path

import numpy as np
import pytest

from flagship.arena.play import play
from flagship.arena.schedule import Tournament, jobs
from flagship.bots import bot
from flagship.envs import SeatEnv
from flagship.envs.episode import Episode
from flagship.envs.net import Net, load, pooled, save
from flagship.envs.policy import NetBot
from flagship.games import all_games, game, pack
from flagship.games.mobile_markets.rules.actions import MakeProduct
from flagship.kernel.game import Refusal
from flagship.kernel.rng import Rng

GAMES = sorted(all_games())


@pytest.mark.parametrize("name", GAMES)
def test_quick_plays_every_number_of_seats_by_itself_and_beats_random(name: str):
    for seats in range(2, len(game(name).colours) + 1):
        asked = Tournament(name, ("quick", "random"), seats, seats, checks=False, ladder=True)
        for job in jobs(asked):
            played, _ = play(job)
            assert not any(seat.stood_in for seat in played.seats)
            assert played.seats[played.job.parts.index(0)].win == 1


@pytest.mark.parametrize("name", GAMES)
def test_quick_is_small_and_an_opponent_in_environments(name: str):
    path = _quick(name)
    assert path.stat().st_size < 320_000
    table = SeatEnv(name, bots=("quick",))
    seen, _ = table.reset(seed=1)
    over = False
    while not over:
        seen, _, over, _, info = table.step(seen["action_mask"].argmax())
    assert info["scores"][1 - table.seat] > info["scores"][table.seat]
    assert not table.bots[1 - table.seat].stood_in


def test_quick_leaves_products_to_greedy():
    episode = Episode("mobile_markets", 2, {})
    quick, greedy = (bot(name, "mobile_markets", Rng(1)) for name in ("quick", "greedy"))
    products = 0
    while not episode.is_over:
        seat = episode.acting[0]
        view = episode.view(seat)
        action = quick.choose(view)
        if isinstance(action, MakeProduct):
            assert action == greedy.choose(view)
            products += 1
        episode.play(seat, action)
    assert products == 10


def test_a_net_chooses_what_its_layers_say(tmp_path: Path):
    chance = np.random.default_rng(1)
    labels = ["round", "own price", "rival 1 price", "rival 2 price"]
    first = chance.normal(size=(3, 5)).astype(np.float32), np.zeros(5, np.float32)
    last = chance.normal(size=(5, 4)).astype(np.float32), np.arange(4, dtype=np.float32)
    save(tmp_path / "net.npz", Net([first, last], np.array([0, 2, 5, 7])))
    net = load(tmp_path / "net.npz", labels)
    for _ in range(20):
        numbers = chance.random(4).astype(np.float32)
        mask = chance.integers(0, 2, 9).astype(np.int8)
        means = np.array([*numbers[:2], numbers[2:].mean()])
        halved = [(w.astype(np.float16), b.astype(np.float16)) for w, b in (first, last)]
        worths = np.maximum(means @ halved[0][0], 0) @ halved[1][0] + halved[1][1]
        known = [(worth, action) for worth, action in zip(worths, net.actions, strict=True)]
        allowed = [pair for pair in known if mask[pair[1]]]
        if allowed:
            assert net.choose(numbers, mask) == max(allowed)[1]
        elif mask.any():
            assert mask[net.choose(numbers, mask)]
    only = np.zeros(9, np.int8)
    only[3] = 1
    assert net.choose(numbers, only) == 3
    drawn = {net.choose(numbers, np.ones(9, np.int8), chance) for _ in range(300)}
    assert drawn <= {0, 2, 5, 7}
    assert len(drawn) > 1
    with pytest.raises(Refusal, match="a net for 3 numbers; an observation has 5"):
        load(tmp_path / "net.npz", [*labels, "goods"])


def test_what_all_rivals_show_becomes_one_mean():
    two, four = (
        pooled(SeatEnv(GAMES[0], bots=("random",) * n).episode.numbering.labels) for n in (1, 3)
    )
    assert two.shape[0] == two.shape[1] == four.shape[1] < four.shape[0]
    assert np.allclose(four.sum(axis=0), 1)


def test_a_file_that_is_no_net_is_refused(tmp_path: Path):
    path = tmp_path / "weights.npz"
    with pytest.raises(Refusal, match="no file"):
        bot(f"net:{path}", GAMES[0], Rng(1))
    path.write_bytes(b"nonsense")
    with pytest.raises(Refusal, match="no weights"):
        bot(f"net:{path}", GAMES[0], Rng(1))
    with np.load(_quick(GAMES[0])) as file:
        np.savez(path, w0=file["w0"])
    with pytest.raises(Refusal, match="no weights"):
        bot(f"net:{path}", GAMES[0], Rng(1))


def test_the_net_of_another_game_is_refused_at_once():
    with pytest.raises(Refusal, match=r"a net for \d+ numbers; an observation has"):
        bot(f"net:{_quick(GAMES[0])}", GAMES[1], Rng(1))
    assert isinstance(bot(f"net:{_quick(GAMES[0])}", GAMES[0], Rng(1)), NetBot)


def _quick(name: str) -> Path:
    path = game(name).quick
    assert path
    return path


@pytest.mark.parametrize("name", GAMES)
def test_a_net_is_for_the_shipped_components(name: str):
    variants = game(name).variants
    assert variants
    folder = next(path for path in sorted(variants.iterdir()) if path.is_dir())
    table = SeatEnv(name, bots=("random",), data=folder)
    table.reset(seed=1)
    view = table.episode.view(table.seat)
    assert view.pack != pack(name)
    with pytest.raises(Refusal, match="only the shipped"):
        bot("quick", name, Rng(1)).choose(view)
