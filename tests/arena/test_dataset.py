"""Parquet: results by seat, and every decision once, whatever was killed in between."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from flagship.arena import dataset, parquet
from flagship.arena.dataset import Dataset
from flagship.arena.folder import Folder
from flagship.arena.header import header
from flagship.arena.play import play
from flagship.arena.schedule import jobs
from flagship.kernel.game import Refusal
from tests.arena.small import arena, plan

pyarrow = pytest.importorskip("pyarrow.parquet")


def rows(path: Path) -> list[dict[str, Any]]:
    """All of a file or folder."""
    found: list[dict[str, Any]] = pyarrow.read_table(path).to_pylist()
    return found


def numbered(path: Path) -> list[tuple[int, int]]:
    """Which decisions are there, in order."""
    return sorted((row["job"], row["decision"]) for row in rows(path))


def test_results_and_decisions_as_parquet(tmp_path: Path):
    asked = ("--games", "2", "--dataset", str(tmp_path / "all"))
    assert arena(tmp_path / "out", *asked).return_value == 0
    games = rows(tmp_path / "out" / "games.parquet")
    assert list(games[0]) == list(parquet.GAMES)
    assert {row["bot"] for row in games} == {"greedy", "random"}
    assert {(row["kind"], row["options"]) for row in games} == {("match", '{"rounds":1}')}
    assert {(row["version"], row["pack"]) for row in games} == {
        (header(plan()).version, header(plan()).pack)
    }
    assert len(games) == 4
    decisions = rows(tmp_path / "all")
    assert list(decisions[0]) == list(parquet.DECISIONS)
    assert len(decisions) == sum(row["decisions"] for row in games)
    for row in decisions:
        view = msgspec.json.decode(row["view"])
        assert (view["seat"], view["round"], view["phase"]) == (
            row["seat"],
            row["round"],
            row["phase"],
        )
        assert row["game"] == "mobile_markets"
        assert "seed" not in view


def test_a_mirror_row_is_marked_as_such(tmp_path: Path):
    done = arena(tmp_path, "--games", "2", "--checks")
    assert done.return_value == 0
    kinds = [(row["kind"], row["bot"]) for row in rows(tmp_path / "games.parquet")]
    assert kinds.count(("mirror", "greedy")) == 4
    assert len(kinds) == 8


def test_decisions_of_games_already_played_are_got_by_playing_them_again(tmp_path: Path):
    assert arena(tmp_path / "out", "--games", "2").return_value == 0
    before = (tmp_path / "out" / "games.jsonl").read_bytes()
    asked = ("--games", "2", "--dataset", str(tmp_path / "all"))
    done = arena(tmp_path / "out", *asked)
    assert "2 of those will be played again for their decisions" in done.stderr
    assert (tmp_path / "out" / "games.jsonl").read_bytes() == before
    games = rows(tmp_path / "out" / "games.parquet")
    assert len(numbered(tmp_path / "all")) == sum(row["decisions"] for row in games)


def test_a_game_that_comes_out_otherwise_the_second_time_is_told(tmp_path: Path):
    assert arena(tmp_path / "out", "--games", "2").return_value == 0
    folder = Folder(tmp_path / "out", plan(games=2))
    games = list(folder.played())
    games[1].seats[0].score += 1
    folder.sort(games)
    done = arena(tmp_path / "out", "--games", "2", "--dataset", str(tmp_path / "all"))
    assert isinstance(done.exception, Refusal)
    assert "Game 1 had a different result" in str(done.exception)


@pytest.mark.parametrize("killed", ["before binding", "while binding", "after binding"])
def test_a_kill_neither_loses_nor_doubles_a_decision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, killed: str
):
    monkeypatch.setattr(dataset, "TOGETHER", 3)
    wanted = plan(games=8)
    ended = [play(job, keep=True) for job in jobs(wanted)]
    every = sorted((one.job, one.decision) for _, decided in ended for one in decided)
    first = Dataset(tmp_path, header(wanted))
    with first.opened():
        for game, decided in reversed(ended[3:]):
            first.keep(decided, game)
        if killed == "before binding":
            first.keep(ended[0][1], ended[0][0])
        else:
            monkeypatch.setattr(Dataset, "_bind", lambda self, number: None)
            for game, decided in ended[:3]:
                first.keep(decided, game)
            monkeypatch.undo()
            monkeypatch.setattr(dataset, "TOGETHER", 3)
        if killed == "after binding":
            loose = {file: file.read_bytes() for file in first.loose.glob("*.parquet")}
            first._bind(0)
            for file, content in loose.items():
                file.write_bytes(content)
    second = Dataset(tmp_path, header(wanted))
    with second.opened():
        for game, decided in ended:
            second.keep(decided, game)
    assert numbered(tmp_path) == every
    assert [file.name for file in sorted(tmp_path.glob("*.parquet"))] == [
        "games-0000000.parquet",
        "games-0000003.parquet",
        "games-0000006.parquet",
    ]
    assert not first.loose.exists()


def test_a_folder_with_other_parquet_files_is_refused(tmp_path: Path):
    (tmp_path / "mine.parquet").write_bytes(b"")
    with (
        pytest.raises(Refusal, match="contains Parquet files from elsewhere"),
        Dataset(tmp_path, header(plan())).opened(),
    ):
        pass


def test_every_column_is_told_in_the_documentation():
    text = (Path(__file__).parents[2] / "docs" / "research.md").read_text("utf-8")
    told = re.findall(r"^\| `(\w+)` \|", text, re.M)
    for columns in (parquet.GAMES, parquet.DECISIONS):
        assert list(columns) in [told[place : place + len(columns)] for place in range(len(told))]
