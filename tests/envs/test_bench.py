"""The benchmark of the environments runs, and says what it leaves out."""

import re
from importlib import import_module
from typing import Any

import pytest

from bench import envs
from flagship.games import all_games


def test_the_benchmark_prints_a_rate_of_everything(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def without(name: str) -> Any:
        if name.endswith(envs.CLASSIC[-1]):
            raise ImportError("No module named 'rlcard'")
        return import_module(name)

    monkeypatch.setattr("bench.envs.import_module", without)
    monkeypatch.setattr(envs, "TABLES", 2)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    envs.main(0.1)
    told = capsys.readouterr().out
    assert "texas_holdem_v4 is left out (No module named 'rlcard'): it comes with" in told
    for game in all_games().values():
        assert game.title in told
    rates = re.findall(r"(first|turns|parallel|random|greedy|quick) +([0-9,]+) steps", told)
    assert [name for name, _ in rates] == 2 * [
        "first", "turns", "parallel", "random", "greedy", "quick"
    ]  # fmt: skip
    assert all(int(rate.replace(",", "")) > 0 for _, rate in rates)
    assert told.count("2 programs of their own") == 2
