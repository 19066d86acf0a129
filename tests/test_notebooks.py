"""The notebooks run as they are, only shorter."""

from pathlib import Path

import pytest

from tools.notebooks import run

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "notebooks"


def printed(name: str, **given: object) -> list[str]:
    cells = run(FOLDER / name, given)["cells"]
    return [line for cell in cells for out in cell.get("outputs", []) for line in out["text"]]


def test_an_agent_is_trained_and_watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    told = printed("train.ipynb", GAMES=80, WEIGHTS="small.npz")
    assert Path("small.npz").stat().st_size > 1000
    assert any(line.startswith("scores [") for line in told)
    assert "faults of the bot: [[]]\n" in told


def test_a_thousand_games_are_analysed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    told = printed("analyse.ipynb", GAMES=16)
    assert "32 seats in 16 games\n" in told
    assert [line.split()[:3] for line in told if line.startswith("  in round 1")] == [
        ["in", "round", "1"]
    ] * 2
    assert told[-1].endswith(" of 16 games\n")
