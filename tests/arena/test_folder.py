"""An arena's folder: one arena at a time, equal bytes for equal runs, told before it begins."""

from pathlib import Path

import msgspec
import pytest

from flagship.arena.folder import Folder
from flagship.arena.play import GameResult
from flagship.kernel.game import Refusal
from tests.arena.small import arena, plan, played


def test_a_folder_of_another_arena_is_refused_and_left_alone(tmp_path: Path):
    with Folder(tmp_path, plan()).opened():
        pass
    before = (tmp_path / "arena.json").read_bytes()
    with (
        pytest.raises(Refusal, match="belongs to another arena"),
        Folder(tmp_path, plan(seed=2)).opened(),
    ):
        pass
    assert (tmp_path / "arena.json").read_bytes() == before
    with Folder(tmp_path, plan()).opened():
        pass


def test_two_arenas_at_once_do_not_share_a_folder(tmp_path: Path):
    with Folder(tmp_path, plan(games=2)).opened():
        done = arena(tmp_path, "--games", "2")
        assert isinstance(done.exception, Refusal)
        assert str(done.exception).startswith(f"Another arena is using {tmp_path}")
    assert not (tmp_path / "games.jsonl").exists()
    assert arena(tmp_path, "--games", "2").return_value == 0


def test_a_line_that_is_no_game_is_told(tmp_path: Path):
    folder = Folder(tmp_path, plan(games=2))
    for game in played(plan(games=2)):
        folder.append(game)
    lines = folder.games.read_bytes().splitlines(keepends=True)
    folder.games.write_bytes(b"".join([lines[0], b"{}\n", lines[1]]))
    with pytest.raises(Refusal, match=r"Line 2 of .* is not a game"):
        list(folder.played())


def test_equal_runs_have_equal_figures_and_games_in_order(tmp_path: Path):
    """Games come back as they end, and a resumed run has them in yet another order."""
    one, other = tmp_path / "one", tmp_path / "other"
    assert arena(one, "--games", "4").return_value == 0
    other.mkdir()
    folder = Folder(other, plan(games=4))
    for game in reversed(played(plan(games=4))[1:]):
        folder.append(game)
    assert arena(other, "--games", "4").return_value == 0
    assert (one / "figures.json").read_bytes() == (other / "figures.json").read_bytes()
    assert "ms" not in (one / "figures.json").read_text().split('"')
    lines = folder.games.read_bytes().splitlines()
    numbers = [msgspec.json.decode(line, type=GameResult).job.number for line in lines]
    assert numbers == [0, 1, 2, 3]
    times = msgspec.json.decode((one / "times.json").read_bytes())
    assert set(times) == {"greedy", "random"}


def test_what_will_be_played_is_said_before(tmp_path: Path):
    done = arena(tmp_path, "--games", "1")
    assert "1 deal × 2 seats × 1 line-up = 2 games." in done.stderr
    again = arena(tmp_path, "--games", "1")
    assert "= 2 games; 2 of them have been played already." in again.stderr
