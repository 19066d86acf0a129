"""Suites on secret deals, and results that cannot be changed."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from flagship.arena import leaderboard
from flagship.arena.leaderboard import Suite
from flagship.bots import names
from flagship.cli import commands
from flagship.games import all_games, game
from flagship.kernel.game import Refusal

OLD = Path(__file__).parent / "result_0.2.json"
"""Signed before results told what rivals are made of."""
PROGRAM = Path(__file__).parents[2] / "examples" / "program.py"


def called(*asked: object) -> Result:
    return CliRunner().invoke(commands, ["leaderboard", *map(str, asked)], standalone_mode=False)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(leaderboard.SUITES, "duel", Suite(2, ("random", "easy"), 2))


def play(folder: Path, key: Path, bot: str = "quick") -> dict[str, Any]:
    asked = ("play", "mobile_markets", "duel", bot, "--key", key, "--out", folder)
    done = called(*asked, "--workers", 1)
    assert not done.exception, done.output
    assert "% of 2 (" in done.output
    found: dict[str, Any] = json.loads((folder / "result.json").read_bytes())
    return found


def test_the_secret_decides_the_deals_and_only_its_digest_is_told(tmp_path: Path, small: None):
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    told = called("key", one).output
    assert one.stat().st_mode & 0o077 == 0
    with pytest.raises(Refusal, match="not overwritten"):
        leaderboard.make_key(one)
    called("key", other)
    first = play(tmp_path / "first", one)
    assert first == play(tmp_path / "again", one)
    others = play(tmp_path / "others", other)
    assert first["result"]["rows"] != others["result"]["rows"]
    commitment, public = (line.split()[-1] for line in told.splitlines())
    text = (tmp_path / "first" / "result.json").read_text()
    assert commitment in text
    assert public in text
    key = leaderboard.read_key(one)
    assert key.secret not in text
    assert str(key.seed("mobile_markets", "duel", "random")) not in text


def test_a_result_that_was_changed_or_signed_by_another_is_refused(tmp_path: Path, small: None):
    key, path = tmp_path / "key.json", tmp_path / "out" / "result.json"
    public = called("key", key).output.split()[-1]
    play(path.parent, key)
    assert not called("verify", path, "--host", public).exception
    assert "not by the host" in str(called("verify", path, "--host", "0" * 64).exception)
    good = path.read_text()
    path.write_text(good.replace('"games": 2', '"games": 3'))
    assert "was changed" in str(called("verify", path).exception)
    path.write_text(good[:-20])
    assert "is no result" in str(called("verify", path).exception)
    assert "is no file of" in str(
        called("play", "mobile_markets", "duel", "quick", "--key", path, "--out", path).exception
    )


def test_programs_play_and_what_is_not_their_own_is_marked(tmp_path: Path, small: None):
    key = tmp_path / "key.json"
    called("key", key)
    good = play(tmp_path / "good", key, f"program:{sys.executable} {PROGRAM}")["result"]["rows"]
    assert [row["stood_in"] for row in good] == [0, 0]
    bad = play(tmp_path / "bad", key, "program:false")["result"]["rows"]
    assert [row["stood_in"] for row in bad] == [2, 2]
    told = called("verify", tmp_path / "bad" / "result.json").output
    assert told.count(", not its own") == 2


def test_a_result_tells_what_its_rivals_were_made_of(
    tmp_path: Path, small: None, monkeypatch: pytest.MonkeyPatch
):
    key, path = tmp_path / "key.json", tmp_path / "out" / "result.json"
    called("key", key)
    made = leaderboard.made_of("mobile_markets")
    assert play(path.parent, key)["result"]["rivals"] == made
    assert made != leaderboard.made_of("smartphone_inc")
    assert "made of" not in called("verify", path).output
    monkeypatch.setattr(leaderboard, "made_of", lambda game: "f" * 64)
    told = called("verify", path)
    assert not told.exception
    words = f"other sources or weights ({made[:12]}) than those of this installation (ffffffffffff)"
    assert words in told.output


@pytest.mark.parametrize("name", ["weights.json", "bots/search.py", "rules/turn.py"])
def test_what_decides_is_in_the_digest(name: str, monkeypatch: pytest.MonkeyPatch):
    before, read = leaderboard.made_of("mobile_markets"), Path.read_bytes

    def changed(path: Path) -> bytes:
        return read(path) + b" " * path.as_posix().endswith(f"mobile_markets/{place}")

    place = f"data/{name}" if name.endswith("json") else name
    monkeypatch.setattr(Path, "read_bytes", changed)
    assert leaderboard.made_of("mobile_markets") != before


def test_a_result_of_an_older_version_still_verifies():
    told = called("verify", OLD)
    assert not told.exception
    assert "made of" not in told.output


def test_a_rival_of_the_suite_does_not_meet_itself(tmp_path: Path, small: None):
    key = tmp_path / "key.json"
    called("key", key)
    rows = play(tmp_path / "easy", key, "easy")["result"]["rows"]
    assert [row["rival"] for row in rows] == ["random"]


@pytest.mark.parametrize("name", sorted(all_games()))
def test_every_game_has_the_rivals_of_every_suite(name: str):
    for suite in leaderboard.SUITES.values():
        assert set(suite.rivals) <= set(names(game(name)))
