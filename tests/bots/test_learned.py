"""The learned value: what is written is what is read, and lessons are learned."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from flagship.bots.learned import LearnedValue, Position
from tools.learn import mobile_markets, selfplay, smartphone_inc, train

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
    for name, small in {"EPOCHS": 40, "NETS": 2, "HIDDEN": (32, 16), "BATCH": 128}.items():
        monkeypatch.setattr(train, name, small)
    rng = np.random.default_rng(1)
    parts = [lessons(1500, seats, rng) for seats in (2, 3)]
    data = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    (tmp_path / "lessons").mkdir()
    np.savez(tmp_path / "lessons" / "1.npz", allow_pickle=False, **data)
    file = tmp_path / "value.npz"
    lines = train.run(tmp_path / "lessons", file)
    assert float(lines[1].split("explains ")[1].split()[0]) > 0.9
    value = LearnedValue(file)
    place = int(np.flatnonzero(train.held_out(data) & (data["number"] == 3))[0])
    found = Position(
        data["shared"][place].tolist(),
        data["seats"][place, :3].tolist(),
        data["scores"][place, :3].tolist(),
    )
    [ends] = value.expected_scores([found])
    actual = data["final"][place, :3]
    assert np.abs(np.array(ends) - np.mean(ends) - (actual - actual.mean())).max() < 10
    [chances] = value.chances([found], 1)
    assert sum(chances) == pytest.approx(1)
    assert np.argmax(chances) == np.argmax(actual)
    # One position or many: the same.
    again = value.expected_scores([found] * 5)
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
