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
BASELINES = sorted((Path(__file__).parents[2] / "docs" / "baselines").glob("*.npz"))


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


@pytest.mark.parametrize("name", GAMES)
def test_quick_goes_on_as_its_net_mostly_would(name: str):
    quick = _quick(name)
    bots = bot("quick", name, Rng(1)), NetBot(game(name), quick, bot("greedy", name, Rng(1)))
    same = different = 0
    for seed in range(6):
        episode = Episode(name, 2, {})
        episode.reset(seed)
        while not episode.is_over:
            seat = episode.acting[0]
            view = episode.view(seat)
            going, asked = (one.choose(view) for one in bots)
            assert going in view.options or not view.options
            same, different = same + (going == asked), different + (going != asked)
            episode.play(seat, going)
    assert same > 300
    assert different <= 0.1 * same


def test_a_net_chooses_what_its_layers_say(tmp_path: Path):
    chance = np.random.default_rng(1)
    labels = ["round", "own price", "rival 1 price", "rival 2 price"]
    sizes = [(3, 5), (5, 6), (6, 4)]
    layers = [
        (
            chance.normal(size=size).astype(np.float32),
            chance.normal(size=size[1]).astype(np.float32),
        )
        for size in sizes
    ]
    save(tmp_path / "net.npz", Net(layers, np.array([0, 2, 5, 7])))
    net = load(tmp_path / "net.npz", labels)
    for _ in range(20):
        numbers = chance.random(4).astype(np.float32)
        mask = chance.integers(0, 2, 9).astype(np.int8)
        worths = np.array([*numbers[:2], numbers[2:].mean()])
        for place, halved in enumerate(layers):
            weights, bias = (part.astype(np.float16) for part in halved)
            worths = (np.maximum(worths, 0) if place else worths) @ weights + bias
        known = [(worth, action) for worth, action in zip(worths, net.actions, strict=True)]
        allowed = [pair for pair in known if mask[pair[1]]]
        if allowed:
            assert net.choose(numbers, mask) == max(allowed)[1]
        elif mask.any():
            assert mask[net.choose(numbers, mask)]
        if mask.any():
            offered = chance.permutation(mask.nonzero()[0]).tolist()
            assert offered[net.best(numbers, offered)] == net.choose(numbers, mask)
    only = np.zeros(9, np.int8)
    only[3] = 1
    assert net.choose(numbers, only) == 3
    drawn = {net.choose(numbers, np.ones(9, np.int8), chance) for _ in range(300)}
    assert drawn <= {0, 2, 5, 7}
    assert len(drawn) > 1
    with pytest.raises(Refusal, match="a net for 3 numbers; an observation has 5"):
        load(tmp_path / "net.npz", [*labels, "goods"])


@pytest.mark.parametrize("path", BASELINES, ids=lambda path: path.stem)
def test_the_weights_of_a_baseline_still_fit_and_beat_random(path: Path):
    """They would not if numbers or actions had changed their meaning since it learned."""
    name, seats, _, _ = path.stem.split("-")
    rivals = (f"net:{path}", "random")
    asked = Tournament(name, rivals, int(seats), 2, 1, checks=False, ladder=True, in_order=True)
    job, *_ = jobs(asked)
    played, _ = play(job)
    assert not any(seat.stood_in for seat in played.seats)
    assert played.seats[played.job.parts.index(0)].win == 1


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
