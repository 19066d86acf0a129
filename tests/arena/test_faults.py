"""A bot that fails: its games are played by another, and everybody who reads them is told."""

import re
from pathlib import Path
from typing import Any

import pytest

from flagship.bots import bot
from flagship.bots.guarded import MAX_FAULTS, Guarded
from tests.any_game import GAMES
from tests.arena.small import PROGRAM, arena


class Dead:
    """Never moves."""

    def choose(self, view: Any) -> Any:
        """Fails."""
        raise RuntimeError("no idea")


def test_every_move_of_the_stand_in_is_counted():
    """Also those after the bot was given up, which are no faults any more."""
    game = GAMES["mobile_markets"]
    view = game.rules.view(game.rules.new(game.setup.ruleset(colours=game.colours[:2]), 1), 0)
    guarded = Guarded("dead", game, Dead, lambda rng: bot("greedy", game.id, rng))
    for _ in range(MAX_FAULTS + 2):
        guarded.choose(view)
    assert len(guarded.faults) == MAX_FAULTS
    assert guarded.stood_in == MAX_FAULTS + 2


def test_a_dead_bot_is_told_in_every_place_and_by_the_exit_code(tmp_path: Path):
    """Greedy plays for it, so that its share and rating look like greedy's."""
    parquet = pytest.importorskip("pyarrow.parquet")
    name = f"{PROGRAM} crash"
    done = arena(
        tmp_path / "out", "--games", "2", "--dataset", str(tmp_path / "all"), bots=("greedy", name)
    )
    assert done.return_value == 1
    told = f"2 of 2 games of {name} contain moves by another bot in its place"
    assert told in done.output
    assert "another bot stood in" in done.output
    assert re.search(r"^│ greedy – program.*│ +2 of 2 │$", done.output, re.M)
    assert re.search(rf"^{re.escape(name)}: .*, not its own", done.output, re.M)
    page = (tmp_path / "out" / "report.html").read_text("utf-8")
    assert told in page[: page.index("To replay these games")]
    assert f"{name} (not its own)" in page
    games = parquet.read_table(tmp_path / "out" / "games.parquet").to_pylist()
    moves = {row["bot"]: row["stood_in"] for row in games}
    assert moves["greedy"] == 0
    assert moves[name] > 0
    decisions = parquet.read_table(tmp_path / "all").to_pylist()
    assert {row["bot"] for row in decisions if row["stood_in"]} == {name}
    assert sum(row["stood_in"] for row in decisions) == sum(row["stood_in"] for row in games)
    assert not all(row["stood_in"] for row in decisions if row["bot"] == name)


def test_without_faults_nothing_is_marked(tmp_path: Path):
    done = arena(tmp_path, "--games", "2")
    assert done.return_value == 0
    assert "not its own" not in done.output
    assert "stood in" not in done.output
    assert 'class="warn"' not in (tmp_path / "report.html").read_text("utf-8")
