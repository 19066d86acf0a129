"""The example trains and shows how it went."""

import runpy
import sys
from pathlib import Path

import pytest

TRAIN = Path(__file__).resolve().parents[2] / "examples" / "train.py"


def test_the_example_learns_to_beat_random(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["train.py", "smartphone_inc", "--games", "60"])
    runpy.run_path(str(TRAIN), run_name="__main__")
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[1:-1]]
    assert [int(row[0]) for row in rows] == [20, 40, 60]
    assert float(rows[-1][1]) > float(rows[0][1]) + 10
    assert "<polyline" in Path("learning-smartphone_inc.svg").read_text()
