"""The learned value: what is written is what is read, and lessons are learned."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from flagship.bots import bot
from flagship.bots.learned import LearnedValue, Position
from flagship.games.mobile_markets.bots import value as markets_value
from flagship.games.smartphone_inc.bots import value
from flagship.kernel.rng import Rng
from tools.learn import __main__ as learn
from tools.learn import calibration, gate, mobile_markets, selfplay, smartphone_inc, train

PUPILS = [smartphone_inc, mobile_markets]


def lessons(number: int, seats: int, rng: np.random.Generator) -> dict[str, np.ndarray]:
    """Made-up positions in which the first number of a seat is what it will still gain."""
    rows = rng.normal(size=(number, selfplay.SEATS, 3)).astype(np.float16)
    scores = np.full((number, selfplay.SEATS), np.nan, dtype=np.float32)
    scores[:, :seats] = rng.integers(0, 50, (number, seats))
    rows[:, :seats, 1] = scores[:, :seats] / 20
    final = scores + 20 * rows[..., 0]
    won = (final == np.nanmax(final, axis=1, keepdims=True)).astype(np.float32)
    return {
        "shared": rng.normal(size=(number, 2)).astype(np.float16),
        "seats": rows,
        "scores": scores,
        "expected": final,
        "final": final,
        "won": np.where(np.isnan(final), np.nan, won).astype(np.float32),
        "number": np.full(number, seats, dtype=np.int8),
        "left": np.ones(number, dtype=np.int8),
        "seed": np.arange(number),
    }


def test_nets_learn_and_are_read_as_they_were_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, small in {"NETS": 2, "HIDDEN": (32, 16), "BATCH": 128}.items():
        monkeypatch.setattr(train, name, small)
    rng = np.random.default_rng(1)
    parts = [lessons(1500, seats, rng) for seats in (2, 3)]
    data = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    (tmp_path / "lessons").mkdir()
    np.savez(tmp_path / "lessons" / "1.npz", allow_pickle=False, **data)
    file = tmp_path / "value.npz"
    lines = train.run(tmp_path / "lessons", file, train.Manner(40, 0.01, 0.01))
    assert float(lines[1].split("explains ")[1].split()[0]) > 0.9
    read = LearnedValue(file)
    place = int(np.flatnonzero(train.held_out(data) & (data["number"] == 3))[0])
    found = Position(
        data["shared"][place].tolist(),
        data["seats"][place, :3].tolist(),
        data["scores"][place, :3].tolist(),
    )
    [ends] = read.expected_scores([found])
    actual = data["final"][place, :3]
    assert np.abs(np.array(ends) - np.mean(ends) - (actual - actual.mean())).max() < 10
    [chances] = read.chances([ends], 1, True)
    assert sum(chances) == pytest.approx(1)
    assert np.argmax(chances) == np.argmax(actual)
    # One position or many: the same.
    again = read.expected_scores([found] * 5)
    assert np.allclose(again, ends, atol=1e-3)


@pytest.mark.parametrize("pupil", PUPILS, ids=lambda one: one.GAME.id)
@pytest.mark.parametrize("seed", [3, 90], ids=["quick", "whole"])
def test_self_play_gives_the_same_lessons_again(pupil: Any, seed: int) -> None:
    first, again = (selfplay.play(pupil, seed) for _ in range(2))
    assert first == again
    assert first
    stored = selfplay.stored(first, seed)
    seats = len(first[0].position.scores)
    assert np.isfinite(stored["expected"][:, :seats]).all()
    if seed == 90:
        assert stored["won"][0, :seats].sum() == pytest.approx(1)
        assert (stored["final"][:, :seats] >= 0).all()
    else:
        assert np.isnan(stored["won"]).all()


def test_the_gate_plays_with_the_new_value(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A value that sees nothing and wants the least for itself loses to the fitted weights."""
    [lesson, *_] = selfplay.play(smartphone_inc, 3)
    shared, own = len(lesson.position.shared), len(lesson.position.seats[0])
    worst = np.zeros((own, 2), dtype=np.float32)
    worst[0] = (-100, 0)  # the score, a hundredth of it
    parts: dict[str, np.ndarray] = {
        "shared": np.zeros((shared, 2)), "own": worst, "mean": np.zeros((own, 2)),
        "best": np.zeros((own, 2)), "first": np.array([1000.0, 0]),
        "layer": np.eye(2)[None], "second": np.zeros((1, 1, 2)),
        "out": np.array([[[1.0], [0.0]]]), "third": np.zeros((1, 1, 1)),
        "odds": np.tile([1.0, 0.0], (4, 6, 1)),
    }  # fmt: skip
    np.savez(tmp_path / "worst.npz", allow_pickle=False, **parts)
    monkeypatch.setattr(smartphone_inc, "FILE", tmp_path / "none.npz")
    monkeypatch.setattr(value, "learned", value.learned)
    name, file = smartphone_inc.__name__, tmp_path / "worst.npz"
    assert [gate._game(name, file, 2, "hard", deal, deal % 2) for deal in range(4)] == [0.0] * 4


@pytest.mark.parametrize("game", [one.GAME for one in PUPILS], ids=lambda one: one.id)
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_policy_and_values_of_every_decision(game: Any, level: str) -> None:
    """Shares of legal actions; what each seat can expect, and its chance of winning."""
    state = game.rules.new(game.setup.ruleset(colours=game.colours[:2]), 5)
    search: Any = bot(level, game.id, Rng(1))
    kinds = set()
    for _ in range(12):
        seat = game.rules.to_act(state)[0]
        view = game.rules.view(state, seat)
        policy, values = search.policy(view), search.values(view)
        assert sum(policy.values()) == pytest.approx(1)
        assert all(game.rules.why_not(state, seat, action) is None for action in policy)
        assert sum(values.chances) == pytest.approx(1)
        ahead = values.scores[0] > values.scores[1]
        assert abs(values.scores[0] - values.scores[1]) < 5 or (values.chances[0] > 0.5) == ahead
        kinds.add(len(policy) > 1)
        game.rules.step(state, seat, max(policy, key=policy.__getitem__))
    assert kinds == {True, False} or level == "hard"


def test_the_last_turns_are_surer_than_the_first_plans() -> None:
    """The same lead decides more when less is to come. (Before the last plans it is the mean of
    ends that lie far apart, which counts already.)"""
    ways = [(4, True), (1, True), (0, False)]
    for learned in (value.learned(), markets_value.learned()):
        chances = [learned.chances([[30, 20]], *way)[0][0] for way in ways]
        assert chances == sorted(chances)
        assert 0.5 < chances[0]
        assert chances[-1] > 0.75


def test_teaching_goes_on_where_it_was_and_ships_only_what_wins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []
    shipped, folder = tmp_path / "shipped.npz", tmp_path / "lessons"
    shipped.write_bytes(b"before")
    wins = {2: 0.49, 4: 0.9}
    made = SimpleNamespace(FILE=shipped, MANNER=smartphone_inc.MANNER)

    def play(pupil: Any, folder: Path, seconds: float, first: int) -> None:
        played.append(first)
        folder.mkdir(exist_ok=True)
        np.savez(folder / f"{first}.npz", left=np.ones(60), seed=np.arange(first, first + 60))

    def taught(folder: Path, file: Path, manner: Any) -> list[str]:
        file.write_bytes(b"after")
        return ["trained"]

    monkeypatch.setattr(learn, "play", play)

    def judged(pupil: Any, file: Path, games: int, companies: int, level: str) -> gate.Verdict:
        return gate.Verdict(level, companies, games, wins[companies])

    monkeypatch.setattr(train, "run", taught)
    monkeypatch.setattr(gate, "run", judged)
    monkeypatch.setattr(calibration, "fit_odds", lambda *asked: ["odds"])
    learn.teach(made, folder, 100, 400)
    assert (played, shipped.read_bytes()) == ([1, 61], b"before")
    assert "stays" in (folder / "nets" / "gate.txt").read_text()
    wins[2] = 0.56
    learn.teach(made, folder, 100, 400)  # the verdict stands
    assert (played, shipped.read_bytes()) == ([1, 61], b"before")
    (folder / "nets" / "gate.txt").unlink()
    learn.teach(made, folder, 100, 400)
    assert (played, shipped.read_bytes()) == ([1, 61], b"after")


def test_products_take_one_thread_also_where_numpy_was_there_first() -> None:
    """As in environments; with threads a plan took five times as long."""
    program = """
import numpy, threadpoolctl
from flagship.games.smartphone_inc.bots.value import learned
before = {one["num_threads"] for one in threadpoolctl.threadpool_info()}
learned()
print(before, {one["num_threads"] for one in threadpoolctl.threadpool_info()})
"""
    env = {**os.environ, "OPENBLAS_NUM_THREADS": "2"}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    before, after = done.stdout.split()
    if before == "{1}":
        pytest.skip("with one core there is one thread anyway")
    assert (before, after) == ("{2}", "{1}")
